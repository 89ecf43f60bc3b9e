package dday

import (
	"strings"

	"marianas/game/board"
)

// What an attack comes to (8.3): strengths, requirements, row and column. It is reckoned from what lies open alone, or with
// hidden things told, so that the same reckoning serves the panel, the prospects and the result.

// foe is a Japanese unit as a target.
type foe struct {
	strength         int
	needs            []int8
	tank, detachment bool
	bare             bool // in counterattack stance: the ground does not help it (14.4.4)
}

// backing is a depth marker in a target, by its sort.
type backing struct {
	sort   int8
	open   bool // it lies face up
	halved bool // it lies under a detachment (2.2.2)
	veiled bool // it lies under a unit that is face down
	bare   bool // the ground does not help it: it is a tank's, or that of a counterattack (14.3, 14.4.4)
}

// holding is what stands in a hex that is attacked.
type holding struct {
	foes    []foe
	depth   []backing
	pillbox bool
	cave    bool
	hidden  int // units face down, which foes leaves out
}

// foeOf is a unit as a target.
func (g *Game) foeOf(u int) foe {
	c := g.unit(u)
	return foe{
		strength: g.title.strengthOf(u, max(1, g.steps(u))), needs: g.title.armory.needs[u], tank: c.japaneseTank(),
		detachment: c.Detachment, bare: g.is(u, stance) || c.japaneseTank(),
	}
}

// targetIn is what stands in a hex: what lies open, or everything.
func (g *Game) targetIn(h board.ID, all bool) (t holding) {
	gr := g.ground()
	t.cave = g.caveAt(h) >= 0
	if i := gr.spotAt[h]; i >= 0 {
		t.pillbox = g.marks[i]&pillbox != 0
	}
	for _, u := range g.in(japan, h) {
		p := &g.pieces[u]
		if all || p.is(revealed) {
			t.foes = append(t.foes, g.foeOf(u))
		} else {
			t.hidden++
		}
		if p.depth >= 0 {
			c := g.unit(u)
			seen := all || p.is(revealed)
			t.depth = append(t.depth, backing{
				sort: p.depth, open: p.is(bared), halved: c.Detachment && seen, veiled: !seen, bare: p.is(stance) || c.japaneseTank(),
			})
		}
	}
	if i := g.caveAt(h); i >= 0 && g.caves[i].depth >= 0 {
		t.depth = append(t.depth, backing{sort: g.caves[i].depth, open: g.caves[i].bared})
	}
	return t
}

// covered reports whether a depth marker lies face down in a target.
func (t *holding) covered() bool {
	for _, d := range t.depth {
		if !d.open {
			return true
		}
	}
	return false
}

// posture is the column of the chart, from 1: units alone, with depth face down, with depth face up (8.3(4a)).
func (t *holding) posture() int {
	switch {
	case t.covered():
		return 2
	case len(t.depth) > 0:
		return 3
	}
	return 1
}

// demands lists the requirements that lie open: those of the units, of two stacked detachments those of the first to come,
// and those of the depth (2.2.2, ruling 117).
func (t *holding) demands(a *armory) (ws []int8) {
	first := -1
	for i := range t.foes {
		if t.foes[i].detachment {
			first = i // the topmost stands first, so that the last one came first
		}
	}
	for i := range t.foes {
		if !t.foes[i].detachment || i == first {
			ws = append(ws, t.foes[i].needs...)
		}
	}
	for _, d := range t.depth {
		if d.open {
			ws = append(ws, a.depth[d.sort]...)
		}
	}
	return ws
}

// defense is the strength of a target, as the ground and what lies in it help; uphill: every attacker beside it stands lower.
// Of several multipliers the highest alone counts (ruling 40).
func (g *Game) defense(h board.ID, t *holding, uphill bool) (sum int) {
	d := &g.data().Tables.Defense
	k := g.data().Tables.Ground[g.ground().line[h]]
	units, depth := max(1, k.Unit), max(1, k.Depth)
	if uphill {
		units = max(units, d.Uphill)
	}
	if t.cave {
		depth = max(depth, d.Cave)
	}
	for _, f := range t.foes {
		sum += f.strength * t.times(f.bare, units, d.Pillbox)
	}
	for _, b := range t.depth {
		if b.open {
			sum += g.depthStrength(b) * t.times(b.bare, depth, d.Pillbox)
		}
	}
	return sum
}

// depthStrength is the strength of a depth marker, under a detachment half of it, rounded up (2.2.2).
func (g *Game) depthStrength(b backing) int {
	s := g.data().Forces.Depth[b.sort].Strength
	if b.halved {
		return (s + 1) / 2
	}
	return s
}

// times is by what a strength is multiplied: a pillbox serves all, the ground not those who are out of it (14.3, 17.1).
func (t *holding) times(bare bool, ground, pillbox int) int {
	switch {
	case t.pillbox && bare:
		return pillbox
	case t.pillbox:
		return max(ground, pillbox)
	case bare:
		return 1
	}
	return ground
}

// quarter is a whole point of attack strength: halves of halves are kept.
const quarter = 4

// striker is the attacking side of an attack.
type striker struct {
	strength int       // in quarters
	weapons  weaponSet // as they are printed
	from     []board.ID
	uphill   bool
	marsh    bool      // they all stand in it: half their strength
	heroes   weaponSet // what a hero beside the target may stand in for; 0 without one
	hero     int8      // what he does: a weapon, heroStrength, or heroIdle
}

// What a hero does in an attack, besides standing in for a weapon (8.2.4).
const (
	heroIdle     int8 = -1
	heroStrength int8 = 100
)

// strikerOf adds up the attacking units and points.
func (g *Game) strikerOf(x *attack) (s striker) {
	gr, a := g.ground(), g.title.armory
	tanks := g.tankIn(x.at)
	marsh, lower := true, true
	s.hero = x.hero
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		h := g.at(u)
		near := gr.Adjacent(h, x.at)
		s.weapons |= g.armsAgainst(u, x.at)
		s.strength += g.strikes(u, x.at, tanks)
		marsh = marsh && g.data().Tables.Ground[gr.line[h]].AttackHalved
		if near {
			s.from = sorted(s.from, h)
			lower = lower && gr.level(h) < gr.level(x.at)
			s.heroes |= g.standIns(u)
		}
	}
	if s.hero == heroStrength {
		s.strength += quarter
	}
	if marsh {
		s.strength /= 2
	}
	s.uphill, s.marsh = lower, marsh && !x.by.Empty()
	p := &g.data().Schedule.Points
	s.strength += quarter * (int(x.naval)*p.Naval + int(x.air)*p.Air + x.shells())
	if x.naval > 0 {
		s.weapons |= 1 << a.naval
	}
	if x.air > 0 || x.shells() > 0 {
		s.weapons |= a.shells
	}
	return s
}

// strikes is the strength of a unit against a hex in quarters: infantry two hexes off counts half (8.2.7), a tank double against
// tanks and whoever is stacked with them (14.3).
func (g *Game) strikes(u int, target board.ID, tanks bool) int {
	s, c := quarter*g.title.strengthOf(u, g.steps(u)), g.unit(u)
	switch {
	case c.infantry() && g.ground().Distance(g.at(u), target) > 1:
		return s / 2
	case c.sort == tank && tanks:
		return s * g.data().Tables.Defense.Tank
	}
	return s
}

// standIns is what the hero with a unit may stand in for; 0 without one (8.2.4).
func (g *Game) standIns(u int) weaponSet {
	p := &g.pieces[u]
	if p.hero < 0 || p.is(inspired) {
		return 0
	}
	return (1<<len(g.title.armory.names) - 1) &^ g.title.armory.never[p.hero]
}

// missing lists the requirements that the attackers do not meet, without a hero.
func (g *Game) missing(s *striker, demands []int8) (ws []int8) {
	a := g.title.armory
	serves, flanks := a.serves(s.weapons), 0
	for _, w := range demands {
		switch {
		case w == a.flank:
			flanks++
		case !serves.has(w):
			ws = append(ws, w)
		}
	}
	for n := g.unflanked(s.from, flanks); n > 0; n-- {
		ws = append(ws, a.flank)
	}
	return ws
}

// unflanked is how many of the demands for flanking the hexes of attack leave open: one is met from two hexes that are not
// adjacent to each other, two from any three (8.2.2, ruling 117).
func (g *Game) unflanked(from []board.ID, demands int) int {
	apart := false
	for i, h := range from {
		for _, o := range from[i+1:] {
			apart = apart || !g.ground().Adjacent(h, o)
		}
	}
	switch {
	case demands > 1 && len(from) > 2:
		return 0
	case apart:
		return max(0, demands-1)
	}
	return demands
}

// sum is what an attack comes to; rows and columns count from 0 and 1.
type sum struct {
	attack, defense int // attack in quarters
	odds, row       int // before and after requirements
	missing         int
	column          int
	weapons         weaponSet
	code            string
}

// reckon is what attackers come to against a target (8.3(4)): a row up for each requirement that is missing, and from the first
// row one column to the left, once.
func (g *Game) reckon(s *striker, h board.ID, t *holding) sum {
	lacks := g.missing(s, t.demands(g.title.armory))
	r := sum{attack: s.strength, defense: g.defense(h, t, s.uphill), missing: len(lacks), column: t.posture(), weapons: s.weapons}
	for _, w := range lacks {
		if w == s.hero && s.heroes.has(w) {
			r.missing--
			break
		}
	}
	for i, o := range g.title.armory.rows {
		if r.attack*o[1] >= o[0]*r.defense*quarter {
			r.odds = i
		}
	}
	if r.row = r.odds - r.missing; r.row < 0 {
		r.row, r.column = 0, max(1, r.column-1)
	}
	r.code = g.attackCode(r.row, r.column)
	return r
}

// attackCode is a cell of the attack chart, as it is in this game-turn.
func (g *Game) attackCode(row, column int) string {
	c, late := g.data().Chart("attack"), &g.data().Tables.AttackLate
	if late.Chart == c.ID && late.Column == column && late.Row == oddsOf(c.Rows[row]) && g.GameTurn >= late.FromTurn {
		return late.Result
	}
	return c.Cells[row][column-1]
}

// has reports whether a result has a code among its parts.
func has(code, part string) bool {
	for _, p := range strings.Fields(code) {
		if p == part {
			return true
		}
	}
	return false
}

// points is a strength in quarters as it is written: "9", "8½".
func inPoints(quarters int) string {
	s := figure(quarters / quarter)
	if quarters < quarter && quarters%quarter != 0 {
		s = ""
	}
	return s + [quarter]string{"", "¼", "½", "¾"}[quarters%quarter]
}
