package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Assault boat markers (12.0): each is placed once, on a coastal hex, and lies there for the rest of the game. Turned over
// it is a landing beach; until then its hex must be assaulted from the sea.

// boatsPlaced asks for the assault boat markers of every island that is fought for.
func boatsPlaced() box {
	return box{Name: "boats", Rule: "12.0", Doing: "assault boat markers are being placed", Waits: "places its assault boat markers", Steps: []step{
		{Letter: "place", Alone: true, Verbs: verbs{placeBoat{listing(vBoat)}, endBoats{button(vEndBoats)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				if i := g.withoutBoat(); i >= 0 {
					return play.Say("Place an assault boat marker", "Each island needs at least one; "+g.boatsLeft(i)+".")
				}
				return play.Say("Place another assault boat marker, or end", "On coastal hexes, for the rest of the game. Reefs and garrisons must be assaulted.")
			}},
	}}
}

// withoutBoat is an island that is fought for and has no boat yet; -1 if there is none.
func (g *Game) withoutBoat() int {
	for _, i := range g.camp().turns {
		if g.plays(i) && g.boatsOf(i) == 0 && g.anyBoatHex(i) {
			return i
		}
	}
	return -1
}

func (g *Game) boatsOf(i int) int {
	n := 0
	for _, h := range g.boats {
		if g.isleAt(h) == i {
			n++
		}
	}
	return n
}

// anyBoatHex reports whether a boat may still be placed on an island.
func (g *Game) anyBoatHex(i int) bool {
	for h := board.ID(0); int(h) < g.ground.Len(); h++ {
		if g.isleAt(h) == i && g.mayBoat(h) {
			return true
		}
	}
	return false
}

// boatsLeft says how many boats are left for an island, in words.
func (g *Game) boatsLeft(i int) string {
	if g.camp().how == Together {
		return rules.Counted(g.scene.setup.Boats-len(g.boats), "marker is", "markers are") + " left for all islands"
	}
	return "at most " + itoa(g.camp().isles[i].Boats)
}

// boatsSpent reports whether no boat is left for an island: of its own (18.2), or of all, with one kept for each island
// that has none yet (18.1).
func (g *Game) boatsSpent(i int) bool {
	if g.camp().how != Together {
		return g.boatsOf(i) >= g.camp().isles[i].Boats
	}
	kept := 0
	for k := range g.isles {
		if k != i && g.boatsOf(k) == 0 {
			kept++
		}
	}
	return len(g.boats)+kept >= g.scene.setup.Boats
}

// mayBoat reports whether an assault boat marker may be placed in a hex.
func (g *Game) mayBoat(h board.ID) bool {
	i := g.isleAt(h)
	return g.ground.shore[h] && g.ground.harbor[h] && g.plays(i) && !contains(g.boats, h) && !g.boatsSpent(i)
}

type placeBoat struct{ exact }

func (placeBoat) Each(g *Game, _ *frame, yield func(act)) {
	for h := board.ID(0); int(h) < g.ground.Len(); h++ {
		if g.mayBoat(h) {
			yield(play.AtPlace(vBoat, h))
		}
	}
}

var (
	boatThere    = reasons.Because("12.0", ofHex(" has its assault boat marker."))
	boatNoSea    = reasons.Because("12.0", ofHex(" has no sea beside it from which boats could come."))
	boatGround   = reasons.Because("12.0", ofHex(" is ground on which nobody lands without a road."))
	boatInSea    = reasons.Because("12.0", ofHex(" is no coastal hex."))
	boatsAreDone = byCampaign("(1)", func(g *Game, a act) string {
		return g.isleName(g.isleAt(hexOf(a))) + " has all the assault boat markers that it may have."
	})
	boatsKept = byCampaign("(1)", func(g *Game, a act) string {
		return "No assault boat marker is left for " + g.isleName(g.isleAt(hexOf(a))) + ": every island needs one."
	})
	boatElsewhere = byCampaign("(1)", func(g *Game, a act) string {
		return g.isleName(g.isleAt(hexOf(a))) + " is not fought for now."
	})
)

func (placeBoat) Refuse(g *Game, _ *frame, a act) play.Code {
	h := hexOf(a)
	switch {
	case h < 0:
		return offTheMap
	case g.mayBoat(h):
		return play.Allowed
	case !g.plays(g.isleAt(h)):
		return boatElsewhere
	case contains(g.boats, h):
		return boatThere
	case g.ground.sea[h]:
		return boatInSea
	case !g.ground.shore[h]:
		return boatNoSea
	case !g.ground.harbor[h]:
		return boatGround
	case g.camp().how == Together:
		return boatsKept
	}
	return boatsAreDone
}

// Do places a boat; when no more can be placed the box ends by itself.
func (placeBoat) Do(g *Game, f *frame, a act) play.Flow {
	h := hexOf(a)
	g.boats = insert(g.boats, h)
	g.tellBoat(h, "placed", false)
	if g.moreBoats() {
		return play.Stay()
	}
	g.Pass(play.Bare(vEndBoats))
	return play.Leave()
}

// moreBoats reports whether another boat may be placed.
func (g *Game) moreBoats() bool {
	for h := board.ID(0); int(h) < g.ground.Len(); h++ {
		if g.mayBoat(h) {
			return true
		}
	}
	return false
}

// Stakes are what follows the last boat.
func (placeBoat) Stakes(g *Game, f *frame, a act) rules.Stakes {
	boats := g.boats
	g.boats = insert(slices.Clone(boats), hexOf(a))
	more := g.moreBoats()
	if g.boats = boats; more {
		return 0
	}
	return endBoats{}.Stakes(g, f, a)
}

// tellBoat says what became of a boat marker. While the garrison is set up in secret the other side hears nothing of it.
func (g *Game) tellBoat(h board.ID, what string, gone bool) {
	g.Tell(rules.MarkerChanged{Marker: "Assault boat", At: g.place(h), Side: g.side(g.landers()), What: what, Gone: gone, Rule: "12.0"})
}

func (placeBoat) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := hexOf(a)
	note := g.ground.terrainLabel(h)
	if g.ground.reef[h] {
		note += ": must be assaulted, the reef itself if nobody is there"
	}
	return g.describePut("Assault boats at ", h, note, "12.0")
}

type endBoats struct{ press }

var everyIsle = reasons.Add(func(g *Game, _ *frame, _ act) *rules.Violation {
	return no("12.0", g.isleName(g.withoutBoat())+" has no assault boat marker yet: every island needs at least one.")
})

func (endBoats) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.withoutBoat() >= 0 {
		return everyIsle
	}
	return play.Allowed
}

// Stakes are the dice that place the garrison, or its own set-up being shown.
func (endBoats) Stakes(g *Game, _ *frame, _ act) rules.Stakes {
	if len(g.setters()) > 0 {
		return rules.Reveals
	}
	return rules.Rolls
}

func (endBoats) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (endBoats) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

func (endBoats) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Boats are placed", Rule: "12.0", Note: "They cannot be moved later"}
}

// isBoat reports whether an assault boat marker lies in a hex that has not become a landing beach.
func (g *Game) isBoat(h board.ID) bool { return contains(g.boats, h) }

// reefBars reports whether the reef of a boat hex must be attacked as if somebody stood there (12.3).
func (g *Game) reefBars(h board.ID) bool { return g.isBoat(h) && g.vacant(h) && g.ground.reef[h] }

// flip turns a boat marker over: its hex is a landing beach from now on (12.0, 12.2).
func (g *Game) flip(h board.ID) {
	i := slices.Index(g.boats, h)
	if i < 0 {
		return
	}
	g.boats = slices.Delete(slices.Clone(g.boats), i, i+1)
	g.heads = insert(g.heads, h)
	g.tellBoat(h, "turned to its landing beach side", true)
}

// openBeaches turns over the boats that lie in hexes without a garrison and without a reef, when the first landing begins.
func (g *Game) openBeaches() {
	for _, h := range slices.Clone(g.boats) {
		if g.plays(g.isleAt(h)) && !g.enemyIn(g.landers(), h) && !g.ground.reef[h] {
			g.flip(h)
		}
	}
}

// cleared takes a boat hex whose garrison has gone: its marker turns over, and the unit that lies before it at sea comes
// ashore, even after a result that lets nobody advance (12.2, rulings 31, 39, 40, 42).
func (g *Game) cleared(h board.ID) {
	if !g.isBoat(h) || !g.vacant(h) {
		return
	}
	g.flip(h)
	g.forget()
	u := g.lander(h)
	if u < 0 {
		return
	}
	p, from := &g.units[u], g.at(u)
	g.shift(u, h)
	p.assail = nowhere
	p.facts &^= assaults
	if g.fight.open() && !g.fight.bombs { // nobody advances after a bombardment (8.5)
		p.facts |= advanced
		g.fight.gone.Add(u)
	}
	g.Tell(rules.UnitAdvanced{Unit: g.counters[u].id, From: g.place(from), To: g.place(h), Rule: "12.2"})
}

// lander is the unit that lies at sea before a boat hex; -1 if there is none.
func (g *Game) lander(h board.ID) int {
	for u := range g.units {
		if g.units[u].assail == h && g.onMap(u) && g.afloat(u) {
			return u
		}
	}
	return -1
}

// garrisons reports whether a unit is the garrison of a boat hex, which opens when it moves off. Who has only stopped over
// there is none.
func (g *Game) garrisons(u int) bool {
	return g.counters[u].force != g.landers() && g.isBoat(g.at(u)) && !g.units[u].is(moved)
}

// yields is the hex that a unit of the garrison leaves to one with a zone of control when it moves: on its way it pays for
// that zone beyond its first hex (12.2, 6.1). Nowhere if it leaves none.
func (g *Game) yields(u int) board.ID {
	if !g.garrisons(u) {
		return nowhere
	}
	if v := g.lander(g.at(u)); v < 0 || g.counters[v].zoneless {
		return nowhere
	}
	return g.at(u)
}

// nearYielded reports whether a hex lies beside the one that was yielded, on a way that has left it before.
func (g *Game) nearYielded(yielded, from, h board.ID) bool {
	return yielded >= 0 && from != yielded && g.ground.Adjacent(yielded, h)
}

// vacated clears a boat hex that a unit of the garrison has left, by whatever way (12.2).
func (g *Game) vacated(u int, h board.ID) {
	if len(g.boats) > 0 && h >= 0 && g.counters[u].force != g.landers() {
		g.cleared(h)
	}
}

// overrun turns over a boat that a unit of its own side reaches by land; whoever lies before it at sea waits again
// (ruling 43).
func (g *Game) overrun(h board.ID) {
	if !g.isBoat(h) {
		return
	}
	g.flip(h)
	if u := g.lander(h); u >= 0 {
		p, from := &g.units[u], g.place(g.at(u))
		g.lift(u, pool)
		p.assail, p.facts = nowhere, p.facts&^assaults
		g.Tell(rules.UnitRetreated{Unit: g.counters[u].id, From: from, To: g.place(pool), Rule: "12.2"})
	}
}
