package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/sight"
)

// Markers of assaults to come (9.2, 9.3): where they are placed, and when they are taken off.

// preparing places a marker (9.2).
type preparing struct{ plain }

var (
	notBefore   = ruled("9.2", "Assaults are prepared before anybody acts in an activation.")
	notOnDC     = ruled("9.0", "No assault is prepared with a direct command's chit.")
	markerThere = ruled("9.2", "An assault on it is prepared already.")
	noAssaulter = ruled("9.2", "No active unit beside it could enter it.")
	onceMassed  = ruled("9.6.1", "A hex is charged once in an activation.")
	noDispatch  = ruled("9.2", "It costs a dispatch point, and the division has none.")
)

func (p preparing) Each(g *Game, f *frame, yield func(act)) {
	k := g.chit(int(g.turn.chit))
	if k.purpose == commandChit || g.anyActed() {
		return
	}
	beside := sight.NewHexes(g.ground().Len())
	for _, u := range g.title.units[f.By] {
		h := g.hexOf(u)
		if h < 0 || !g.active(u) {
			continue
		}
		beside.Put(h, true)
		for _, n := range g.ground().Neighbors(h) {
			if n >= 0 {
				beside.Put(n, true)
			}
		}
	}
	eachIn(beside, func(h board.ID) {
		if a := play.AtPlace(vPrepare, h); p.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	})
}

// anyActed reports whether a unit has performed an action in this activation, assaults left aside.
func (g *Game) anyActed() bool {
	for _, u := range g.title.units[g.chit(int(g.turn.chit)).side] {
		if g.pieces[u].acts > 0 && !g.is(u, finished) {
			return true
		}
	}
	return false
}

func (preparing) Refuse(g *Game, f *frame, a act) play.Code {
	k := g.chit(int(g.turn.chit))
	h := board.ID(a.Place)
	switch {
	case k.purpose == commandChit:
		return notOnDC
	case g.anyActed():
		return notBefore
	case !g.ground().land(h):
		return noDot
	case !g.land(h):
		return offSheet
	case g.spot(h).assault&markerOf(k.side) != 0:
		return markerThere
	case g.free() && slices.Contains(g.turn.called, h):
		return onceMassed
	case !g.couldAssault(int(f.By), h):
		return noAssaulter
	case g.forces[k.division].dispatch < 1 && !g.given(h):
		return noDispatch
	}
	return play.Allowed
}

// couldAssault reports whether an active unit of a side is beside a hex, or in the cave under it, that could enter it by a movement
// action under its present markers (9.2, ruling A58).
func (g *Game) couldAssault(side int, h board.ID) bool {
	for _, u := range g.title.units[side] {
		if g.onMap(u) && g.active(u) && !g.is(u, finished|gyokusai|carried) && !g.has(g.at(u), suppressed|pinned) && g.enters(u, h) {
			return true
		}
	}
	return false
}

// enters reports whether a unit could enter a hex beside it by movement, in column, whoever is there but the other service of Japan
// (6.1.2, 9.2, 9.3).
func (g *Game) enters(u int, h board.ID) bool {
	p := g.at(u)
	from := g.ground().hexOf(p)
	c := g.unit(u)
	if !c.fronts[inColumn].exists || c.fronts[inColumn].ma == 0 && c.class != leg {
		return false
	}
	if p < 0 { // 6.3: out of a cave into its own hex only, and out of none that is sealed (11.2)
		return from == h && !g.entombed(p) && !g.estranged(u, h) && g.allowance(u) >= caveStep+g.hindrance()
	}
	if !g.ground().Adjacent(from, h) || g.has(h, onFire) || g.spot(p).barrage == bombardment || g.estranged(u, h) {
		return false
	}
	cost, why := g.unitToll(u, h, g.ground().between(from, h))
	return why == play.Allowed && cost+g.hindrance() <= g.allowance(u)
}

func (preparing) Do(g *Game, f *frame, a act) play.Flow {
	h := board.ID(a.Place)
	k := g.chit(int(g.turn.chit))
	g.move = nil
	if !g.given(h) {
		g.forces[k.division].dispatch--
	}
	g.spot(h).assault |= markerOf(k.side)
	g.tellAt(k.side, h, g.title.charges[markerOf(k.side)].Name+" prepared", "9.2")
	if g.free() { // ruling A9: made at once
		return g.toStep(f, "g")
	}
	return play.Stay()
}

func (preparing) Describe(g *Game, f *frame, a act) rules.Detail {
	k := g.chit(int(g.turn.chit))
	d := rules.Detail{Label: "Prepare an assault on " + g.said(board.ID(a.Place)), Note: "For a dispatch point of " + figure(int(g.forces[k.division].dispatch)), Rule: "9.2"}
	if g.given(board.ID(a.Place)) {
		d.Note = pick(g.free(), "For nothing, and at once", "For nothing")
	}
	return d
}

// dropAssaults removes markers with no unit of their side beside them (9.2).
func (g *Game) dropAssaults() {
	for h := range g.ground().Len() {
		s := &g.spots[h]
		if s.assault == noAssault || g.assault != nil && g.assault.at == board.ID(h) {
			continue
		}
		for side := range 2 {
			if s.assault&markerOf(side) != 0 && !g.ownBeside(side, board.ID(h)) {
				s.assault &^= markerOf(side)
			}
		}
	}
}

// ownBeside reports whether a side has a unit beside a hex, or in the cave under it.
func (g *Game) ownBeside(side int, h board.ID) bool {
	for _, n := range g.ground().Neighbors(h) {
		if n >= 0 && g.sideIn(n) == side {
			return true
		}
	}
	in := g.ground().inside(h)
	return in != none && g.sideIn(in) == side
}

// eligible lists the units that must take part in an assault on a hex (9.3): active, beside it, able to enter it, neither suppressed
// nor pinned nor at the fourth level; a Banzai charge shakes those off first (9.6, ruling A19).
func (g *Game) eligible(h board.ID) (list []int) {
	k := g.chit(int(g.turn.chit))
	for _, u := range g.title.units[k.side] {
		if !g.onMap(u) || !g.active(u) || g.is(u, finished|gyokusai|carried) || !g.beside(u, h) {
			continue
		}
		s := g.spot(g.at(u))
		if k.side == us && (s.marks&(suppressed|pinned) != 0 || s.dg >= mostLevels) {
			continue
		}
		if g.enters(u, h) || k.side == japan && g.entersFresh(u, h) {
			list = append(list, u)
		}
	}
	return list
}

// beside reports whether a unit is beside a hex, or in the cave under it.
func (g *Game) beside(u int, h board.ID) bool {
	if g.at(u) < 0 {
		return g.hexOf(u) == h
	}
	return g.ground().Adjacent(g.hexOf(u), h)
}

// entersFresh reports whether a unit could enter a hex once its markers are gone (9.6).
func (g *Game) entersFresh(u int, h board.ID) bool {
	s := g.spot(g.at(u))
	was := *s
	s.dg, s.marks = 0, s.marks&^(suppressed|pinned)
	can := g.enters(u, h)
	*s = was
	return can
}
