package dday

import (
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
)

// Weapons (8.2): what units bring to an attack, and what the Japanese ask for.

// weaponSet is a set of weapons, by their places in Forces.WeaponNames.
type weaponSet uint16

func (s weaponSet) has(w int8) bool { return w >= 0 && s>>w&1 != 0 }

// armory is what is printed of weapons, ready to be asked.
type armory struct {
	names     []string
	meets     []weaponSet // by weapon: what it serves as, itself among them
	needs     [][]int8    // by unit: what a Japanese one asks for
	depth     [][]int8    // by sort of depth marker
	markers   []weaponSet // by sort of step-loss marker
	near, far []weaponSet // by row of Forces.Weapons
	never     []weaponSet // by sort of hero
	flank     int8
	closing   int8
	flame     int8
	radio     int8
	naval     int8
	shells    weaponSet // what airstrikes and artillery points bring (8.5.1)
	rows      [][2]int  // odds of the rows of the attack chart, the first first
}

func newArmory(t *Title) *armory {
	f := &t.data.Forces
	a := &armory{}
	for _, w := range f.WeaponNames {
		a.names = append(a.names, w.ID)
	}
	for i, w := range f.WeaponNames {
		a.meets = append(a.meets, a.set(w.Meets)|1<<i)
	}
	for u := range t.counters {
		a.needs = append(a.needs, a.list(t.counters[u].Requires))
	}
	for _, k := range f.Depth {
		a.depth = append(a.depth, a.list(k.Requires))
	}
	for _, k := range f.StepLosses {
		a.markers = append(a.markers, a.set(k.Weapons))
	}
	for _, w := range f.Weapons {
		a.near, a.far = append(a.near, a.set(w.Near)), append(a.far, a.set(w.Far))
	}
	for _, h := range f.Heroes {
		a.never = append(a.never, a.set(h.Never))
	}
	a.flank, a.closing, a.flame, a.radio, a.naval = a.of("FL"), a.of("CC"), a.of("FT"), a.of("RD"), a.of("NA")
	a.shells = a.set([]string{"AR", "DE"})
	a.readRows(t.data.Chart("attack"))
	return a
}

// readRows takes the odds out of the heads of the attack chart: "4:1 and more".
func (a *armory) readRows(c *Chart) {
	if c == nil {
		return
	}
	for _, head := range c.Rows {
		us, jp, _ := strings.Cut(oddsOf(head), ":")
		n, _ := strconv.Atoi(us)
		of, _ := strconv.Atoi(jp)
		a.rows = append(a.rows, [2]int{n, of})
	}
}

// oddsOf is the odds of a row by its head: "4:1" of "4:1 and more".
func oddsOf(head string) string {
	odds, _, _ := strings.Cut(head, " ")
	return odds
}

func (a *armory) of(id string) int8 { return int8(slices.Index(a.names, id)) }

func (a *armory) list(ids []string) (ws []int8) {
	for _, id := range ids {
		ws = append(ws, a.of(id))
	}
	return ws
}

func (a *armory) set(ids []string) (s weaponSet) {
	for _, id := range ids {
		if w := a.of(id); w >= 0 {
			s |= 1 << w
		}
	}
	return s
}

// words are the abbreviations of a set, in their order.
func (a *armory) words(s weaponSet) (ids []string) {
	for w := range a.names {
		if s.has(int8(w)) {
			ids = append(ids, a.names[w])
		}
	}
	return ids
}

// serves is everything that a set meets: a machine gun serves as an automatic rifle (8.2).
func (a *armory) serves(s weaponSet) (all weaponSet) {
	for w := range a.meets {
		if s.has(int8(w)) {
			all |= a.meets[w]
		}
	}
	return all
}

// arms is what a United States unit itself brings to an attack from an adjacent hex, or from two hexes off (8.2.1, 8.2.7,
// 8.2.8). A rifle company without a marker has the weapons of the side of its counter that is face up.
func (g *Game) arms(u int, near bool) weaponSet {
	c, p, a := g.unit(u), &g.pieces[u], g.title.armory
	if p.marker >= 0 {
		return pick(near, a.markers[p.marker], 0)
	}
	steps := int(p.steps)
	if c.sort == rifle {
		steps = pick(steps > 2, 4, 2)
	}
	for i, w := range g.data().Forces.Weapons {
		if w.Kind == c.Kind && slices.Contains(w.Steps, steps) && (w.Symbol == 0 || w.Symbol == c.Symbol) {
			return pick(near, a.near[i], a.far[i])
		}
	}
	return 0
}

// weaponsOf lists the weapons of a unit beside its target by their abbreviations, in order.
func (g *Game) weaponsOf(u int) []string { return g.title.armory.words(g.arms(u, true)) }

// radio reports whether a unit has one against a target: its own, or beside the target that of a regimental headquarters or
// command post in whose command it is (8.2.5, 10.2.1).
func (g *Game) radio(u int, target board.ID) bool {
	near := g.ground().Adjacent(g.at(u), target)
	return g.arms(u, near).has(g.title.armory.radio) || near && g.hqOver(u) >= 0
}

// armsAgainst is what a unit brings to an attack on a hex, with the radio of its headquarters.
func (g *Game) armsAgainst(u int, target board.ID) weaponSet {
	near := g.ground().Adjacent(g.at(u), target)
	s := g.arms(u, near)
	if near && g.hqOver(u) >= 0 {
		s |= 1 << g.title.armory.radio
	}
	return s
}
