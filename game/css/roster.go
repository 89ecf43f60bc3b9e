package css

import (
	"slices"

	"marianas/game/order"
	"marianas/game/rules"
)

// The sides, as indices into the title's sides and into fields.
const (
	us    = 0
	japan = 1
)

// sort is what a counter is (3.4): a unit, or a marker that goes with units.
type sort uint8

const (
	aUnit sort = iota
	aWeapon
	aLeader
	aHero
	aShip // a naval task force (21.0)
)

// stripe says what activates a counter (3.4, 5.1).
type stripe uint8

const (
	colored   stripe = iota // belongs to a formation
	white                   // the division's own: active with the division's chit only
	unstriped               // part of every formation of its division
)

// color is the box around a fire power (8.1).
type color uint8

const (
	noFire color = iota
	red          // small arms
	yellow       // high explosive
	blue         // armor piercing
	either       // white: high explosive or armor piercing, as the firer likes
	black        // indirect fire
)

// class is how a unit moves (3.4).
type class uint8

const (
	leg class = iota
	wheeled
	tracked
)

// front is one side of a counter: deployed or in column.
type front struct {
	color  color
	fire   int8 // fire power
	reach  int8 // range in hexes
	dv     int8 // defense value
	ma     int8 // movement allowance; 0: it may not move
	hard   bool // a Hard Target
	tank   bool // a Hard Target in a black box
	exists bool // the counter has this side
}

// The sides of a unit's counter.
const (
	deployed = 0
	inColumn = 1
)

// bonus is what a leader or hero adds, by side of the counter: his own, then that of his replacement.
type bonus struct{ fire, quality, dv int8 }

// counter is what is printed on a counter, ready to be asked.
type counter struct {
	*order.Unit
	sort       sort
	side       int
	division   int8 // index into roster.divisions
	formation  int8 // index into roster.formations; -1 none
	stripe     stripe
	class      class
	fronts     [2]front // of a unit
	navy       bool     // Imperial Navy (6.1.2)
	engineer   bool     // American engineers (11.0)
	gun        bool     // the gun symbol: in column for good once flipped (8.6.4)
	artillery  bool     // the artillery symbol (23.0)
	hq         bool
	divisional bool // a headquarters of a division
	truck      bool
	amphibian  bool // an amphibian tank (22.2.4)
	command    int8 // range of a headquarters (3.4)
	afar       int8 // range of guns as long as they are on Saipan (27.0); 0: as printed

	// Of a support weapon (12.0): fronts[deployed] has its color, addition to fire power, range and defense value.
	armor      bool // a tank (12.4)
	hardWeapon bool // armored but no tank (12.4.1)
	flame      bool // flamethrower (8.7)
	sustained  bool // 8.5.1

	bonuses  [2]bonus // of a leader or hero
	deed     Deed     // of a hero with a name (14.0)
	replaced bool     // a leader has a replacement side (13.3)
}

// isUnit reports whether it is a unit: what stacking, odds and activation count (2.0).
func (c *counter) isUnit() bool { return c.sort == aUnit }

// roster is all counters in the order of their ids.
type roster struct {
	counters   []counter
	ids        []rules.UnitID
	index      map[rules.UnitID]int
	sides      []uint8
	divisions  []string       // in the order of their displays
	formations []string       // ascending
	sideOf     []int          // by division
	forces     [2][]int       // counters of each side, ascending
	units      [2][]int       // units of each side, ascending
	chiefs     [2][]int       // headquarters and leaders of each side, ascending
	named      map[Deed][]int // heroes with a name
}

// divisionsOf lists the divisions of a side.
func (r *roster) divisionsOf(side int) (list []int) {
	for d, s := range r.sideOf {
		if s == side {
			list = append(list, d)
		}
	}
	return list
}

// enlist puts counters in the order of their ids and counts them.
func (r *roster) enlist() {
	slices.SortFunc(r.counters, func(a, b counter) int {
		switch {
		case a.ID < b.ID:
			return -1
		case a.ID > b.ID:
			return 1
		}
		return 0
	})
	r.index, r.named = map[rules.UnitID]int{}, map[Deed][]int{}
	for u := range r.counters {
		c := &r.counters[u]
		r.ids = append(r.ids, rules.UnitID(c.ID))
		r.index[rules.UnitID(c.ID)] = u
		r.sides = append(r.sides, uint8(c.side))
		r.forces[c.side] = append(r.forces[c.side], u)
		if c.hq || c.leads() {
			r.chiefs[c.side] = append(r.chiefs[c.side], u)
		}
		if c.deed != "" {
			r.named[c.deed] = append(r.named[c.deed], u)
		}
		if c.isUnit() {
			r.units[c.side] = append(r.units[c.side], u)
		}
	}
}
