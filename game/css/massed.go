package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The massed Banzai charge (9.6.1), and charges that the scenario gives for nothing.

// mayMass reports whether Japan may make the massed charge on this game-turn: once, on a night turn of the first two days.
func (g *Game) mayMass(*frame) bool {
	return g.scene.play.MassedBanzai && !g.massed && g.final == 0 && g.night() && g.now().Day <= massedDays
}

// massedDays is on how many days from the first a massed charge may come.
const massedDays = 2

// massedCharge is the box in which Japan says so.
func massedCharge() box {
	return box{Name: "massed-banzai", Rule: "9.6.1", Doing: "Japan may announce a massed Banzai charge", Waits: "decides about a massed Banzai charge", Steps: []step{
		{Letter: "mass", Verbs: verbs{waiting{press(vLetPass)}, massing{press(vMass)}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Make the massed Banzai charge on this night turn, or wait", "Once in the game: markers cost nothing and charge at once.")
		}},
	}}
}

type massing struct{ button }

func (massing) Do(g *Game, _ *frame, _ act) play.Flow {
	g.massed, g.massing = true, true
	g.tell(japan, "A massed Banzai charge", "9.6.1")
	return play.Leave()
}
func (massing) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Massed Banzai charge", Note: "On this game-turn", Rule: "9.6.1"}
}

// waiting lets the game-turn go by without it.
type waiting struct{ button }

func (waiting) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (waiting) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (waiting) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Wait", Note: "No massed charge now", Rule: "9.6.1"}
}

// free reports whether markers cost nothing now and charge at once: in the massed Banzai charge (9.6.1).
func (g *Game) free() bool { return g.massing && g.chit(int(g.turn.chit)).side == japan }

// given reports whether a marker on a hex costs nothing: in the massed charge, or where the scenario says so by a unit that could
// enter it from one of its hexes.
func (g *Game) given(h board.ID) bool {
	if g.free() {
		return true
	}
	k := &g.scene.play.FreeBanzai
	if k.Turn == 0 || k.Turn != g.GameTurn || g.chit(int(g.turn.chit)).side != japan {
		return false
	}
	for _, p := range k.Hexes {
		at, _ := g.ground().Find(p.Sheet, p.Hex)
		if slices.ContainsFunc(g.units(japan, at), func(u int) bool { return g.active(u) && !g.is(u, finished) && g.enters(u, h) }) {
			return true
		}
	}
	return false
}
