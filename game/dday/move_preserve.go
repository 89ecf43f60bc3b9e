package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Preservation moves (7.3.5): one hex, free, out of a landing beach for infantry that has no other free action, and after all
// actions for disrupted units that stand beside the guns.

// preserving makes a preservation move: among the actions from a beach, after them out of danger.
type preserving struct{ exact }

var (
	noShelter   = ruled("7.3.5", "Infantry on a landing beach may, or who is disrupted beside undisrupted Japanese units.")
	actsFreely  = ruled("7.1", "It may act freely: a move is open to it, a preservation move is not.")
	tooEarly    = ruled("7.1", "A disrupted unit makes its preservation move after all actions.")
	actionsOver = ruled("7.1", "The actions are over: now disrupted units alone move out of danger.")
	intoGuns    = ruled("7.3.5", "It leads nobody who is disrupted into intense fire, and nobody there out of steady fire.")
	safeFirst   = ruled("7.3.5", "A disrupted unit goes where no fire is, if there is such a hex.")
)

// after reports whether a frame of the action phase stands behind the actions.
func after(f *frame) bool { return f.Step > 1 }

func (p preserving) Each(g *Game, f *frame, yield func(act)) {
	var buffer [32]haven
	known := buffer[:0]
	for _, u := range g.title.forces[us] {
		if g.down(u) != after(f) || g.sheltersFrom(u) != play.Allowed {
			continue
		}
		// Undisrupted units in one hex have the same ways out: each is reckoned once. Headquarters alone go differently.
		alike := !g.down(u) && isRegular(g.unit(u)) && !g.is(u, outward)
		i := slices.IndexFunc(known, func(h haven) bool { return alike && h.from == g.at(u) })
		if i < 0 {
			known = append(known, g.havens(u))
			i = len(known) - 1
			if !alike {
				known[i].from = none
			}
		}
		for _, h := range known[i].to[:known[i].n] {
			yield(play.UnitTo(vPreserve, u, h))
		}
	}
}

// haven is a hex with the hexes to which a preservation move may lead from it.
type haven struct {
	from board.ID
	to   [6]board.ID
	n    int
}

// havens are the hexes to which a unit may make a preservation move, ascending.
func (g *Game) havens(u int) haven {
	h := haven{from: g.at(u)}
	for _, n := range g.ground().Neighbors(h.from) {
		if n >= 0 && g.shelters(u, n) == play.Allowed {
			h.to[h.n] = n
			h.n++
		}
	}
	slices.Sort(h.to[:h.n])
	return h
}

func (preserving) Refuse(g *Game, f *frame, a act) play.Code {
	u, to := int(a.Unit), board.ID(a.Place)
	if c := g.sheltersFrom(u); c != play.Allowed {
		return c
	}
	if to < 0 || !g.ground().Adjacent(g.at(u), to) {
		return notNext
	}
	if c := g.shelters(u, to); c != play.Allowed {
		return c
	}
	switch {
	case g.down(u) && !after(f):
		return tooEarly
	case !g.down(u) && after(f):
		return actionsOver
	}
	return play.Allowed
}

// sheltersFrom reports why a unit makes no preservation move from where it stands; Allowed if it may make one.
func (g *Game) sheltersFrom(u int) play.Code {
	c := g.able(u)
	switch {
	case c != play.Allowed && c != isDown:
		return c
	case g.unit(u).infantry() && g.ground().beach[g.at(u)]:
		return pick(c == play.Allowed && g.freely(u), actsFreely, play.Allowed)
	case c == isDown && g.besideGuns(g.at(u)):
		return play.Allowed
	}
	return noShelter
}

// besideGuns reports whether an undisrupted Japanese unit is adjacent to a hex.
func (g *Game) besideGuns(h board.ID) bool {
	for _, n := range g.ground().Neighbors(h) {
		if n >= 0 && g.where.Holds(japan, n) && g.active(n) {
			return true
		}
	}
	return false
}

// shelters reports why a preservation move of a unit does not lead to an adjacent hex; Allowed if it may.
func (g *Game) shelters(u int, to board.ID) play.Code {
	from, there := g.at(u), g.under(to, firing)
	if there == intense && (g.down(u) || g.under(from, firing) == steady) {
		return intoGuns
	}
	if _, why := g.toll(g.newMove(u), from, to); why != play.Allowed {
		return why
	}
	if g.down(u) && there > noFire {
		for _, n := range g.ground().Neighbors(from) {
			if n < 0 || g.under(n, firing) > noFire {
				continue
			}
			if _, why := g.toll(g.newMove(u), from, n); why == play.Allowed {
				return safeFirst
			}
		}
	}
	return play.Allowed
}

// mayShelter reports whether some disrupted unit may make a preservation move.
func (g *Game) mayShelter() bool {
	for _, u := range g.title.forces[us] {
		if g.down(u) && g.sheltersFrom(u) == play.Allowed && g.havens(u).n > 0 {
			return true
		}
	}
	return false
}

func (preserving) Do(g *Game, f *frame, a act) play.Flow {
	g.move = g.newMove(int(a.Unit))
	g.move.preserves = true
	cost, _ := g.toll(g.move, g.here(), board.ID(a.Place))
	return g.setOut(f, board.ID(a.Place), cost)
}

// Stakes: after the actions play goes on over what is known, and is tried.
func (preserving) Stakes(g *Game, f *frame, a act) rules.Stakes {
	u := int(a.Unit)
	if after(f) {
		return 0
	}
	return g.hopStakes(g.newMove(u), g.at(u), board.ID(a.Place))
}

func (preserving) Describe(g *Game, _ *frame, a act) rules.Detail {
	u, to := int(a.Unit), board.ID(a.Place)
	note := g.unit(u).Name + " to " + g.place(to).String() + ", one hex, free"
	if risk := g.hopRisk(g.newMove(u), g.at(u), to); risk != "" {
		note += ", " + risk
	}
	return rules.Detail{Label: "Preserve " + g.unit(u).Name + " to " + g.place(to).String(), Note: note, Rule: "7.3.5", Path: []rules.Place{g.place(g.at(u)), g.place(to)}}
}
