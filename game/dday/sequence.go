package dday

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// theGame is the set-up, then game-turns until the scenario ends (4.0, 18.0).
func theGame() box {
	return box{Name: "game", Rule: "4.0", Steps: []step{
		{Letter: "set up", Do: func(g *Game, _ *frame) play.Flow { return play.Call(opened(setUpBox)) }},
		{Letter: "game-turn", Do: func(g *Game, _ *frame) play.Flow { return play.CallStay(opened(turnBox)) }},
	}}
}

// gameTurn is the phases in their order (4.0).
func gameTurn() box {
	phase := func(p int, b play.BoxID, when func(g *Game) bool) step {
		return step{
			Letter: phaseWords[p], When: func(g *Game, _ *frame) bool { return when == nil || when(g) },
			Do: func(g *Game, f *frame) play.Flow {
				g.begin(p)
				inner := opened(b)
				inner.Count[0] = int16(p)
				return play.Call(inner)
			},
		}
	}
	later := func(g *Game) bool { return g.GameTurn >= g.data().Tables.Command.FromTurn }
	return box{Name: "game-turn", Rule: "4.0", Steps: []step{
		phase(amphibiousPhase, amphibiousBox, nil),
		phase(headquartersPhase, hqBox, later),
		phase(firstEventPhase, eventBox, func(g *Game) bool { return g.GameTurn > 1 }),
		phase(firePhase, fireBox, nil),
		phase(secondEventPhase, eventBox, later),
		phase(actionPhase, actionBox, nil),
		phase(artilleryPhase, artilleryBox, func(g *Game) bool { return g.day().Artillery }),
		phase(raidPhase, raidBox, later),
		phase(endPhase, endBox, nil),
	}}
}

// begin opens a phase.
func (g *Game) begin(p int) {
	g.phase = int8(p)
	info := g.phaseInfo(p)
	side := rules.Side("us")
	if p == firePhase || p == artilleryPhase || p == raidPhase {
		side = "jp"
	}
	g.Tell(rules.PhaseBegan{GameTurn: g.GameTurn, Side: side, Phase: info.Name, Rule: info.Rule})
}

// phaseInfo is what the title says of a phase.
func (g *Game) phaseInfo(p int) rules.PhaseInfo {
	for _, i := range g.data().Info.Phases {
		if i.ID == phaseWords[p] {
			return i
		}
	}
	return rules.PhaseInfo{ID: phaseWords[p], Name: phaseWords[p]}
}

// finish ends the game.
func (g *Game) finish(winner rules.Side, why, rule string) {
	g.ending = g.data().Info.Ended(winner, why, rule, g.tallies())
	g.Tell(rules.GameEnded{Ending: *g.ending})
}

// tallies are the figures that the outcome is measured by.
func (g *Game) tallies() []rules.Tally {
	ts := append(g.measures(), rules.Tally{ID: "steps", Name: "Infantry steps lost", Side: "us", N: int(g.tally.steps)})
	for d, name := range divisions {
		ts = append(ts, rules.Tally{ID: "losses-" + name, Name: "Losses of the " + name, Side: "us", N: g.lossesOf(d)})
	}
	return ts
}
