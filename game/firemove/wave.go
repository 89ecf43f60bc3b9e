package firemove

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The first landing of an island (12.0): before any movement of its first game-turn. Off a boat hex that must be
// assaulted a unit has to be put to sea; onto one that is open a unit may be put, and may move on unless it is in an
// enemy zone of control (ruling 2).

func firstWave() box {
	return box{Name: "first-wave", Rule: "12.0", Doing: "the first wave is landing", Waits: "lands its first wave", Steps: []step{
		{Letter: "beaches", Do: func(g *Game, _ *frame) play.Flow {
			g.Tell(rules.PhaseBegan{GameTurn: g.GameTurn, Side: g.Phasing, Phase: "Landing", Rule: "12.0"})
			g.openBeaches()
			return play.Next()
		}},
		{Letter: "land", Alone: true, Prompt: promptWave, Owed: owedBoats,
			Verbs: verbs{endWave{endLanding{button(vEndLand)}}, land{listing(vLand)}, takeToLand{listing(vTake)}}},
	}}
}

func promptWave(g *Game, _ *frame) play.Prompt {
	switch h := g.mustAssault(); {
	case g.taken >= 0:
		return play.Say("Land "+g.label(g.taken), "On a landing beach, or at sea before a boat hex that must be assaulted.")
	case h != nowhere:
		return play.Say("Put a unit to sea before "+g.number(h), "It must be assaulted in the combat phase.")
	case !g.mayLand():
		return play.Say("End the landing", "Every marker has its unit.")
	}
	return play.Say("Land a unit of the first wave, or end the landing", "Who lands on an open beach may still move.")
}

// mustAssault is a boat hex before which a unit must be put to sea now; nowhere if there is none (12.0).
func (g *Game) mustAssault() board.ID {
	for _, i := range g.camp().turns {
		for _, h := range g.boats {
			if g.isleAt(h) == i && g.callsFor(h) {
				return h
			}
		}
	}
	return nowhere
}

// callsFor reports whether a boat hex needs a unit at sea before it, and one could be put there.
func (g *Game) callsFor(h board.ID) bool {
	if !g.plays(g.isleAt(h)) || g.served(h) || !g.seaBeside(h) {
		return false
	}
	for u := range g.units {
		if g.arrives(u) && g.landsOnIsle(u, g.isleAt(h)) && g.ground.land[g.counters[u].kind][h] {
			return true
		}
	}
	return false
}

// owedBoats are the boat hexes that need a unit at sea before them.
func owedBoats(g *Game, _ *frame) (all []rules.Owed) {
	for _, i := range g.camp().turns {
		for _, h := range g.boats {
			if g.isleAt(h) == i && g.callsFor(h) {
				all = append(all, rules.Owed{At: g.place(h), Text: "must be assaulted: put a unit to sea", Rule: "12.0"})
			}
		}
	}
	return all
}

// seaBeside reports whether a unit could be put to sea beside a hex.
func (g *Game) seaBeside(h board.ID) bool {
	for _, n := range g.ground.Neighbors(h) {
		if n != board.None && g.ground.sea[n] && g.vacant(n) {
			return true
		}
	}
	return false
}

type endWave struct{ endLanding }

var boatWaits = reasons.Add(func(g *Game, _ *frame, _ act) *rules.Violation {
	return no("12.0", g.number(g.mustAssault())+" must be assaulted: put a unit to sea before it.")
})

func (endWave) Refuse(g *Game, f *frame, a act) play.Code {
	if g.taken < 0 && g.mustAssault() != nowhere {
		return boatWaits
	}
	return endLanding{}.Refuse(g, f, a)
}
