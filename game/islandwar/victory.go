package islandwar

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// Victory: 13.0, ruling 16.

// tally counts the units of a force on the map, waiting and eliminated.
func (g *Game) tally(f force) (onMap, waiting, lost int) {
	for u := range g.units {
		if g.counters[u].force != f {
			continue
		}
		switch g.at(u) {
		case pool:
			waiting++
		case eliminated:
			lost++
		default:
			onMap++
		}
	}
	return onMap, waiting, lost
}

// mayArrive reports whether any reinforcement can ever land again: one that waits, a place for it, and a landing still
// to come (ruling 16).
func (g *Game) mayArrive() bool {
	l := &g.scene.setup.Landing
	if g.GameTurn < l.Turn || g.GameTurn == l.Turn && g.landingAhead() {
		_, waiting, _ := g.tally(forceOf(l.Side))
		return waiting > 0
	}
	if g.GameTurn == g.scene.turns && !g.landingAhead() {
		return false
	}
	for u := range g.units {
		if g.at(u) != pool || g.counters[u].force != forceOf(l.Side) {
			continue
		}
		for _, h := range g.heads {
			if g.ground.land[g.counters[u].kind][h] {
				return true
			}
		}
	}
	return false
}

// landingAhead reports whether this game-turn's landing is still to come or going on.
func (g *Game) landingAhead() bool {
	switch {
	case g.Within(chooseBox) || g.Within(setUpBox) || g.Within(landingBox):
		return true
	case g.Phasing != g.scene.setup.Landing.Side:
		return g.Phasing == g.scene.setup.First // the side that lands plays second
	}
	for i := range g.Open {
		if f := &g.Open[i]; f.Box == turnBox {
			return f.Step <= turnAfterMove
		}
	}
	return false
}

// gone reports which sides have no unit left and cannot get any.
func (g *Game) gone() (noUS, noJapan bool) {
	usLeft, _, _ := g.tally(us)
	jpLeft, jpWaiting, _ := g.tally(jp)
	return usLeft == 0 && !g.mayArrive(), jpLeft+jpWaiting == 0
}

// isDecided judges the game if a unit or a marker has fallen; it reports whether the game is over. The machine asks it
// after every step: the first side to be gone has lost, whatever would follow (13.0, ruling 16).
func (g *Game) isDecided() bool {
	if g.decisive && g.ending == nil {
		g.decisive = false
		g.judge()
	}
	return g.ending != nil
}

// decide judges the game between phases.
func (g *Game) decide() play.Flow {
	if g.judge() {
		return play.Over()
	}
	return play.Next()
}

// judge ends the game at once if a side is gone; it reports whether the game is over. It is asked at the end of a
// phase and whenever a unit or a marker falls: the first side to be gone has lost, whatever would follow.
func (g *Game) judge() bool {
	if g.ending != nil {
		return true
	}
	noUS, noJapan := g.gone()
	switch {
	case noUS && noJapan:
		g.end("", "Neither side has a unit left on the island.")
	case noJapan:
		g.end(US, "All Japanese units are eliminated in game-turn "+itoa(g.GameTurn)+".")
	case noUS:
		g.end(Japan, "No US unit is left on the island, and none can arrive.")
	default:
		return false
	}
	return true
}

// judgeAtEnd decides after the last game-turn.
func (g *Game) judgeAtEnd() {
	if g.judge() {
		return
	}
	usLeft, _, _ := g.tally(us)
	jpLeft, jpWaiting, _ := g.tally(jp)
	if usLeft == 0 {
		g.end(Japan, "No US unit is on the island after game-turn "+itoa(g.GameTurn)+".")
		return
	}
	g.end("", g.remnant(jpLeft+jpWaiting)+" left after game-turn "+itoa(g.GameTurn)+".")
}

// remnant says how many Japanese units are left, and which if it is one.
func (g *Game) remnant(n int) string {
	if n != 1 {
		return itoa(n) + " Japanese units are"
	}
	for u := range g.units {
		if g.counters[u].force == jp && g.onMap(u) {
			return "One Japanese unit, " + g.counters[u].Name + " in " + g.number(g.at(u)) + ", is"
		}
	}
	return "One Japanese unit is"
}

func (g *Game) end(winner rules.Side, why string) {
	e := g.title.data.Info.Ended(winner, why, "13.0", nil)
	for i := range g.title.data.Info.Sides {
		s := &g.title.data.Info.Sides[i]
		onMap, waiting, lost := g.tally(forceOf(s.ID))
		e.Tallies = append(e.Tallies,
			rules.Tally{ID: string(s.ID) + ".map", Name: s.Short + " units on the map", Side: s.ID, N: onMap},
			rules.Tally{ID: string(s.ID) + ".waiting", Name: s.Short + " units not landed", Side: s.ID, N: waiting},
			rules.Tally{ID: string(s.ID) + ".lost", Name: s.Short + " units eliminated", Side: s.ID, N: lost})
	}
	g.ending = e
	g.fight.ended, g.fight.chain = true, nil
	g.letGo()
	g.Tell(rules.GameEnded{Ending: *e})
}

// Ending is how the game ended; ok is false while it goes on.
func (g *Game) Ending() (rules.Ending, bool) {
	if g.ending == nil {
		return rules.Ending{}, false
	}
	e := *g.ending
	e.Tallies = append([]rules.Tally(nil), e.Tallies...)
	return e, true
}
