package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Beachhead markers: placed once, by the rule of the title.

// beachheads asks for one marker after the other until all are placed.
func beachheads(c *Cites) box {
	return box{Name: "beachheads", Rule: c.Beachhead, Doing: "beachhead markers are being placed", Waits: "places beachhead markers", Steps: []step{
		{Letter: "begin", Do: phaseBegins("Beachheads", func(g *Game) string { return g.scene.setup.Beachheads.Rule })},
		{Letter: "place", Alone: true, Verbs: verbs{placeBeachhead{of(vBeachhead)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return prompt("Place "+rules.Counted(g.headsLeft(), "more beachhead marker", "more beachhead markers"),
					"On landing arrows, for the rest of the game. Each lets in one unit a game-turn.")
			}},
	}}
}

// placesBeachheads reports whether the phasing side places its markers in this game-turn and has not.
func (g *Game) placesBeachheads() bool {
	b := &g.scene.setup.Beachheads
	return b.Side == g.Phasing && b.Turn == g.GameTurn && len(g.heads) == 0 && g.headsLeft() > 0
}

// headsLeft is how many markers must still be placed: as many as there are hexes for.
func (g *Game) headsLeft() int {
	free := 0
	for _, h := range g.ground.Overlay(g.scene.setup.Beachheads.Overlay) {
		if g.mayHead(h) {
			free++
		}
	}
	return min(free, g.scene.setup.Beachheads.Count-len(g.heads))
}

// mayHead reports whether a beachhead marker may be placed in a hex.
func (g *Game) mayHead(h board.ID) bool {
	return g.ground.On(g.scene.setup.Beachheads.Overlay, h) && !contains(g.heads, h) && !g.startHex(h)
}

// startHex reports whether a unit of the landing side begins the scenario in a hex.
func (g *Game) startHex(h board.ID) bool {
	for _, p := range g.scene.setup.Placed {
		if p.At == g.place(h) && g.counters[g.index[p.ID]].force == g.landers() {
			return true
		}
	}
	return false
}

// trample destroys a beachhead that an enemy of its side enters or passes.
func (g *Game) trample(h board.ID) {
	if i := slices.Index(g.heads, h); i >= 0 {
		g.heads = slices.Delete(g.heads, i, i+1)
		b := &g.scene.setup.Beachheads
		g.Tell(rules.MarkerChanged{Marker: "Beachhead", At: g.place(h), Side: b.Side, What: "destroyed", Rule: b.Rule})
	}
}

type placeBeachhead struct{ plain }

func (placeBeachhead) Each(g *Game, _ *frame, yield func(act)) {
	for _, h := range g.ground.Overlay(g.scene.setup.Beachheads.Overlay) {
		yield(play.AtPlace(vBeachhead, h))
	}
}

var (
	headThere   = exclusive(ofBeachhead, ofHex(" has its marker."))
	headAtStart = exclusive(ofBeachhead, saying("No marker is placed where a unit began the game."))
	noArrow     = exclusive(ofBeachhead, ofHex(" has no landing arrow."))
)

func (placeBeachhead) Refuse(g *Game, _ *frame, a act) play.Code {
	h := hexOf(a)
	switch {
	case h < 0:
		return offTheMap
	case g.mayHead(h):
		return play.Allowed
	case contains(g.heads, h):
		return headThere
	case g.startHex(h):
		return headAtStart
	}
	return noArrow
}

func (placeBeachhead) Do(g *Game, _ *frame, a act) play.Flow {
	b, h := &g.scene.setup.Beachheads, hexOf(a)
	g.heads = insert(g.heads, h)
	g.Tell(rules.MarkerChanged{Marker: "Beachhead", At: g.place(h), Side: b.Side, What: "placed", Rule: b.Rule})
	if g.headsLeft() > 0 {
		return play.Stay()
	}
	return play.Leave()
}

func (placeBeachhead) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describePut("Beachhead at ", hexOf(a), g.beachNote(hexOf(a)), g.cites().Beachhead)
}

// beachNote says who holds a landing hex.
func (g *Game) beachNote(h board.ID) string {
	if u := g.unitIn(h); u >= 0 {
		return g.label(u) + " holds it: reinforcements must assault it from the sea"
	}
	return g.ground.terrainLabel(h)
}

// headsFirst refuses what comes after the placing of the markers.
func (g *Game) headsFirst() *rules.Violation {
	return no(g.cites().Beachhead, "First place "+rules.Counted(g.headsLeft(), "more beachhead marker", "more beachhead markers")+".")
}

func noBeachheadNow(g *Game, _ *frame, _ act) *rules.Violation {
	return no(g.cites().Beachhead, "Beachhead markers are placed once, in the first game-turn, and never moved.")
}
