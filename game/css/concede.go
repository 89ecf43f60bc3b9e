package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Japan may concede a victory hex that it has left far behind (25.4), in an activation of its own.

// concedeFrom is how many hexes Japanese units must at least be away.
const concedeFrom = 6

var (
	notVictory  = ruled("25.4", "It is no victory hex of the scenario that Japan still controls.")
	tooNear     = ruled("25.4", "A Japanese unit is within five hexes.")
	notConceded = ruled("25.4", "Japan concedes victory hexes.")
)

// prize is the number of a victory hex of the scenario; -1 for another hex.
func (g *Game) prize(h board.ID) int {
	return slices.IndexFunc(g.scene.play.Victory.Hexes, func(v HexPoints) bool {
		at, _ := g.ground().Find(v.At.Sheet, v.At.Hex)
		return at == h
	})
}

// conceding gives a victory hex to the United States.
type conceding struct{ plain }

func (c conceding) Each(g *Game, f *frame, yield func(act)) {
	if f.By != japan {
		return
	}
	var hexes []board.ID
	for _, v := range g.scene.play.Victory.Hexes {
		h, _ := g.ground().Find(v.At.Sheet, v.At.Hex)
		hexes = sortedIn(hexes, h)
	}
	for _, h := range hexes {
		if a := play.AtPlace(vConcede, h); c.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (conceding) Refuse(g *Game, f *frame, a act) play.Code {
	h := board.ID(a.Place)
	switch i := g.prize(h); {
	case f.By != japan:
		return notConceded
	case i < 0 || g.tally.claims[i] > 0:
		return notVictory
	case g.nearestEnemy(us, h) < concedeFrom:
		return tooNear
	}
	return play.Allowed
}

func (conceding) Do(g *Game, _ *frame, a act) play.Flow {
	h := board.ID(a.Place)
	g.tally.claims[g.prize(h)], g.tally.fresh = int16(g.GameTurn), true
	g.tellAt(japan, h, "Japan concedes the victory hex", "25.4")
	return play.Stay()
}

func (conceding) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Concede " + g.said(board.ID(a.Place)), Note: "The United States control it", Rule: "25.4"}
}
