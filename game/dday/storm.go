package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Entering an enemy hex for close combat (7.4): the whole action of those who begin beside it. The position fires at them, and
// then they fight at once or after all actions (8.6).

// storming enters an enemy hex with the taken stack.
type storming struct{ exact }

var (
	beganAway    = ruled("7.4", "Only who begins the action beside the hex may enter it.")
	nobodyIn     = ruled("7.4", "No Japanese are there.")
	hiddenThere  = ruled("7.4", "The hex of a hidden unit is not entered.")
	struckBefore = ruled("7.4", "A hex that was attacked in this phase is not entered.")
	closedTo     = ruled("7.4", "The ground there is closed to a vehicle.")
	hqStorms     = ruled("10.2.2", "A regimental headquarters does not enter an enemy hex.")
	tractors     = ruled("7.0", "Tanks, infantry and engineers enter enemy hexes, tractors do not.")
	footOnly     = ruled("17.1", "Infantry and engineers alone enter a lone pillbox.")
)

func (s storming) Each(g *Game, f *frame, yield func(act)) {
	if g.move == nil || g.move.far > 0 {
		return
	}
	near := *g.ground().Neighbors(g.here())
	slices.Sort(near[:])
	for _, h := range near {
		if a := play.AtPlace(vStorm, h); h >= 0 && s.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (storming) Refuse(g *Game, _ *frame, a act) play.Code {
	m, h := g.move, board.ID(a.Place)
	switch {
	case m == nil:
		return nobodyTaken
	case h < 0 || m.far > 0 || !g.ground().Adjacent(g.here(), h):
		return beganAway
	case !g.held(h):
		return nobodyIn
	case g.hiddenIn(h):
		return hiddenThere
	case slices.Contains(g.struck, h):
		return struckBefore
	}
	return g.mayStorm(m, h)
}

// hiddenIn reports whether a hidden unit, or the hidden depth of a cave, is in a hex.
func (g *Game) hiddenIn(h board.ID) bool {
	for u := g.where.In(h); u >= 0; u = g.where.Under(u) {
		if g.unit(u).side == japan && !g.is(u, revealed) {
			return true
		}
	}
	i := g.caveAt(h)
	return i >= 0 && g.caves[i].depth >= 0 && !g.caves[i].bared
}

// mayStorm reports why taken units may not enter an enemy hex; Allowed if each of them may.
func (g *Game) mayStorm(m *move, h board.ID) play.Code {
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		switch c := g.unit(u); {
		case c.sort == regimentalHQ:
			return hqStorms
		case c.sort == lvt || c.sort == lvta:
			return tractors
		case g.is(u, outward):
			return mustGoBack
		case !g.where.Holds(japan, h) && g.caveAt(h) < 0 && !c.infantry() && c.sort != engineer:
			return footOnly
		}
	}
	if _, barred := g.groundCost(m, g.here(), h); barred {
		return closedTo
	}
	return play.Allowed
}

func (storming) Do(g *Game, _ *frame, a act) play.Flow {
	f := opened(stormBox)
	f.Place[0] = a.Place
	return play.CallStay(f)
}

func (storming) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := board.ID(a.Place)
	note := g.moversName() + " enters for close combat"
	if s, there := g.sourceAt(h); there && g.limitOf(g.firers(h, true), h) > 0 {
		hits, all := g.cardsThat(func(c *Card) bool { return c.shows(s.color) })
		note += "; it fires on " + figure(hits) + " of " + figure(all) + " cards"
	}
	return rules.Detail{Label: "Storm " + g.place(h).String() + " with " + g.moversName(), Note: note, Rule: "7.4", Path: []rules.Place{g.place(g.here()), g.place(h)}}
}

// storm is entry, the fire it draws, and when the close combat is fought.
func storm() box {
	return box{Name: "entry", Rule: "7.4", Doing: "units enter an enemy hex", Waits: "enters an enemy hex", Steps: []step{
		{Letter: "enter", Do: func(g *Game, f *frame) play.Flow {
			g.enterEnemy(board.ID(f.Place[0]))
			return play.Next()
		}},
		{Letter: "fire", Do: func(g *Game, f *frame) play.Flow { return g.entryFire(board.ID(f.Place[0]), g.move.units) }},
		{Letter: "when", When: (*Game).stormersLeft, Verbs: verbs{deliberately{press(vDeliberate)}, hastily{press(vHasty)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Fight in "+g.place(board.ID(f.Place[0])).String()+" at once, or after all actions", "Hasty and deliberate close combat differ in time only, 8.6.")
		}},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			g.move = nil
			return play.Leave()
		}},
	}}
}

// enterEnemy puts the taken units into an enemy hex; vehicles may break down on the way (7.3.7).
func (g *Game) enterEnemy(h board.ID) {
	m := g.move
	from := g.here()
	g.spendActions(m.units)
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		g.pieces[u].from = from
		g.set(u, stormed)
	}
	g.moveAll(m, h)
	m.last = h
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		g.breaksDown(u, from, h)
	}
}

// stormersLeft reports whether some of those that have just entered a hex are there, and enemies.
func (g *Game) stormersLeft(f *frame) bool {
	h := board.ID(f.Place[0])
	for u := g.move.units.Next(0); u >= 0; u = g.move.units.Next(u + 1) {
		if g.at(u) == h {
			return g.held(h)
		}
	}
	return false
}

// deliberately leaves the close combat for the end of the phase.
type deliberately struct{ button }

func (deliberately) Do(*Game, *frame, act) play.Flow { return play.Next() }
func (deliberately) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Fight later", Note: "Deliberate close combat, after all actions", Rule: "8.6"}
}

// hastily fights the close combat at once. It is fought by one stack only (7.2).
type hastily struct{ button }

var oneStack = ruled("7.2", "Hasty close combat is fought by one stack: others have entered the hex before.")

func (hastily) Refuse(g *Game, f *frame, _ act) play.Code {
	for u := g.where.In(board.ID(f.Place[0])); u >= 0; u = g.where.Under(u) {
		if g.unit(u).side == us && !g.move.units.Has(u) {
			return oneStack
		}
	}
	return play.Allowed
}

func (hastily) Do(g *Game, f *frame, _ act) play.Flow {
	return play.Call(g.combatIn(board.ID(f.Place[0])))
}
func (hastily) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (hastily) Describe(g *Game, f *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Fight now", Note: "Hasty close combat", Rule: "8.6"}
}
