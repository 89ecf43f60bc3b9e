package dday

import (
	"slices"
	"strings"

	"marianas/game/order"
	"marianas/game/rules"
)

// The sides, as indices into the title's sides and into fields.
const (
	us    = 0
	japan = 1
)

// sort is what a United States counter is to the rules (2.2.1).
type sort uint8

// The sorts, named after the kinds of forces.toml.
const (
	noSort sort = iota // a Japanese counter
	rifle
	battalionHQ
	heavyWeapons
	regimentalHQ
	engineer
	tank
	lvta
	lvt
)

var sortWords = []string{"", "rifle", "battalion-hq", "heavy-weapons", "regimental-hq", "engineer", "tank", "lvta", "lvt"}

// counter is what is printed on a counter, ready to be asked.
type counter struct {
	*order.Unit
	Counter
	side      int
	sort      sort
	kind      *Kind // nil for Japan
	division  int8  // index into divisions; -1 for Japan
	regiment  int8  // index into roster.regiments; -1 none
	battalion int8  // index into roster.battalions; -1 none
}

// armor reports whether it is an armored unit: any vehicle (6.3.8, ruling 127).
func (c *counter) armor() bool { return c.sort == tank || c.sort == lvta || c.sort == lvt }

// infantry reports whether it has the properties of infantry: companies with rifles or heavy weapons, battalion
// headquarters (10.3).
func (c *counter) infantry() bool {
	return c.sort == rifle || c.sort == heavyWeapons || c.sort == battalionHQ
}

// marches reports whether it goes along roads with strategic movement (7.3.6): infantry, and with it the headquarters of its
// regiment, without which nobody is in command where it comes to (10.2).
func (c *counter) marches() bool { return c.infantry() || c.sort == regimentalHQ }

// headquarters reports whether it is a leader among the units (10.0).
func (c *counter) headquarters() bool { return c.sort == regimentalHQ || c.sort == battalionHQ }

// counts reports whether its losses count towards catastrophic loss (18.1).
func (c *counter) counts() bool { return c.sort == rifle || c.sort == heavyWeapons }

// japaneseTank reports whether it is one of the Japanese tank units (14.0).
func (c *counter) japaneseTank() bool { return c.side == japan && c.Color != 0 }

// roster is all counters in the order of their ids.
type roster struct {
	counters   []counter
	ids        []rules.UnitID
	index      map[rules.UnitID]int
	sides      []uint8
	regiments  []string // ascending: "105", "2", "23"
	battalions []string // ascending: "1/2"
	tanks      []int    // the Japanese tank units
	forces     [2][]int // units of each side
	ofRegiment [][]int  // by regiment: its units; first the United States units of none
}

func newRoster(d *Data) *roster {
	r := &roster{index: map[rules.UnitID]int{}}
	for i := range d.Units {
		c := counter{Unit: &d.Units[i], Counter: d.Counters[i], side: japan, division: -1, regiment: -1, battalion: -1}
		if c.Side == "us" {
			c.side, c.kind = us, d.Forces.Kind(c.Kind)
			c.sort = sort(max(0, slices.Index(sortWords, c.Kind)))
			c.division = int8(slices.Index(divisions, c.Division))
			r.regiments = addWord(r.regiments, c.Regiment)
			r.battalions = addWord(r.battalions, c.Battalion)
		}
		r.counters = append(r.counters, c)
	}
	slices.SortFunc(r.counters, func(a, b counter) int { return strings.Compare(a.ID, b.ID) })
	r.ofRegiment = make([][]int, len(r.regiments)+1)
	for u := range r.counters {
		c := &r.counters[u]
		c.regiment, c.battalion = wordAt(r.regiments, c.Regiment), wordAt(r.battalions, c.Battalion)
		r.ids = append(r.ids, rules.UnitID(c.ID))
		r.index[rules.UnitID(c.ID)] = u
		r.sides = append(r.sides, uint8(c.side))
		r.forces[c.side] = append(r.forces[c.side], u)
		if c.side == us {
			r.ofRegiment[c.regiment+1] = append(r.ofRegiment[c.regiment+1], u)
		}
		if c.japaneseTank() {
			r.tanks = append(r.tanks, u)
		}
	}
	return r
}

// addWord adds a word to an ascending list that does not have it yet.
func addWord(list []string, w string) []string {
	i, has := slices.BinarySearch(list, w)
	if w == "" || has {
		return list
	}
	return slices.Insert(list, i, w)
}

// wordAt is where a word stands in an ascending list; -1 if it does not.
func wordAt(list []string, w string) int8 {
	if i, has := slices.BinarySearch(list, w); has {
		return int8(i)
	}
	return -1
}

// strengthOf is the printed strength of a counter with some steps left (8.3).
func (r *roster) strengthOf(u, steps int) int {
	c := &r.counters[u]
	if l := c.Level(steps); l != nil {
		return l.Number("strength")
	}
	return c.Full.Attack
}

// rangeOf is the printed range of a counter with some steps left; 1 where none is printed (6.2.1, 8.2.7).
func (r *roster) rangeOf(u, steps int) int {
	if l := r.counters[u].Level(steps); l != nil {
		return max(1, l.Number("range"))
	}
	return 1
}
