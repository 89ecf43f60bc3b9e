package islandwar

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Set-up: 3.0, 14.1 and 14.2.

// start lays the scenario out and opens its first decision.
func (g *Game) start() error {
	s := g.scene.setup
	g.Phasing = s.First
	for _, p := range s.Placed {
		u, known := g.index[p.ID]
		h, ok := g.ground.ID(p.At.Hex)
		if !known || !ok || !g.vacant(h) {
			return fmt.Errorf("scenario %q: %s cannot be set up in %s", s.Scenario, p.ID, p.At)
		}
		g.put(u, h)
	}
	if err := g.layBeaches(); err != nil {
		return err
	}
	g.State.Open = play.Stack{play.Open(gameBox, play.Nobody)}
	machine.Settle(g)
	return nil
}

// layBeaches takes the landing places that the scenario prescribes (14.12).
func (g *Game) layBeaches() error {
	for _, spot := range g.scene.setup.Landing.Spots {
		h, ok := g.ground.ID(spot.Beach)
		from, okFrom := g.ground.ID(spot.Hex)
		if !ok || !okFrom {
			return fmt.Errorf("scenario %q: no landing from %s on %s", g.scene.setup.Scenario, spot.Hex, spot.Beach)
		}
		if from == h {
			from = nowhere
		}
		g.addBeach(beach{hex: h, from: from})
	}
	return nil
}

// addBeach keeps the beaches in ascending order, so that the order of choosing tells nothing.
func (g *Game) addBeach(b beach) {
	i := len(g.beaches)
	for i > 0 && g.beaches[i-1].hex > b.hex {
		i--
	}
	g.beaches = append(g.beaches, beach{})
	copy(g.beaches[i+1:], g.beaches[i:])
	g.beaches[i] = b
}

func (g *Game) chosenBeach(h board.ID) bool {
	for i := range g.beaches {
		if g.beaches[i].hex == h {
			return true
		}
	}
	return false
}

// secret reports whether the beaches are still hidden from the enemy of those who land (14.22).
func (g *Game) secret() bool {
	return g.scene.setup.Landing.Choose > 0 && g.In(chooseBox, setUpBox)
}

func (g *Game) beachesLeft() int { return g.scene.setup.Landing.Choose - len(g.beaches) }

// beachChoice is the choice of the landing beaches, in secret (14.22).
func beachChoice() box {
	return box{Name: "choose-beaches", Rule: "14.22", Doing: "the landing beaches are being chosen", Waits: "chooses its landing beaches", Steps: []step{
		{Letter: "choose", Verbs: verbs{chooseBeach{play.Of[*Game](vBeach)}, commitBeaches{play.Press[*Game](vCommit)}}, Alone: true,
			Prompt: func(g *Game, _ *frame) play.Prompt {
				if n := g.beachesLeft(); n > 0 {
					return play.Say("Choose "+rules.Counted(n, "more beach", "more beaches")+" in secret", "Japan sets up when all are committed, and then learns them.")
				}
				return play.Say("Commit the landing beaches", "Each of them must receive one unit. This cannot be undone once Japan has looked.")
			}},
	}}
}

type chooseBeach struct{ play.Plain[*Game] }

func (chooseBeach) Each(g *Game, _ *frame, yield func(act)) {
	for _, h := range g.ground.Overlay("beach") {
		yield(play.AtPlace(vBeach, h))
	}
}

var (
	allChosen = reasons.Ruled("14.22", "All beaches are chosen: commit them.")
	noBeach   = reasons.Because("14.22", func(g *Game, a act) string { return g.numberAt(a) + " is no beach hex." })
	chosen    = reasons.Because("14.22", func(g *Game, a act) string { return g.numberAt(a) + " is chosen already." })
	unchosen  = reasons.Because("14.22", func(g *Game, _ act) string {
		return rules.Counted(g.beachesLeft(), "beach", "beaches") + " must still be chosen."
	})
)

func (chooseBeach) Refuse(g *Game, _ *frame, a act) play.Code {
	h := hexOf(a)
	switch {
	case h < 0:
		return offMap
	case g.beachesLeft() == 0:
		return allChosen
	case !g.ground.beach[h]:
		return noBeach
	case g.chosenBeach(h):
		return chosen
	}
	return play.Allowed
}

func (chooseBeach) Do(g *Game, _ *frame, a act) play.Flow {
	h, side := hexOf(a), g.scene.setup.Landing.Side
	g.addBeach(beach{hex: h, from: nowhere})
	g.TellBut(forceOf(side).enemy().side(), rules.Chosen{
		Side: side, What: "the beach " + g.number(h), At: g.place(h), Rule: "14.22",
	})
	return play.Stay()
}

func (chooseBeach) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describePut(g, "Choose ", hexOf(a), "A landing beach, in secret until Japan has set up", "14.22")
}

type commitBeaches struct{ play.Button[*Game] }

func (commitBeaches) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.beachesLeft() > 0 {
		return unchosen
	}
	return play.Allowed
}

func (commitBeaches) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (commitBeaches) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (commitBeaches) Describe(_ *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Commit beaches", Rule: "14.22", Note: "They cannot be changed later"}
}

// freeSetUp is the free set-up of a force (14.21).
func freeSetUp() box {
	return box{Name: "set-up", Rule: "14.21", Doing: "units are being set up", Waits: "sets up its force", Steps: []step{
		{Letter: "place", Verbs: verbs{commitSetUp{play.Press[*Game](vCommit)}, place{play.Of[*Game](vPlace)}, takeForSetUp{play.Of[*Game](vTake)}}, Alone: true,
			Prompt: promptSetUp},
	}}
}

func promptSetUp(g *Game, _ *frame) play.Prompt {
	n := g.toSetUp()
	switch {
	case g.taken >= 0:
		return play.Say("Place "+g.label(g.taken)+" on a land hex", rules.Counted(n, "unit is", "units are")+" still to be set up, one a hex.")
	case n > 0:
		return play.Say("Take a unit to set up: "+itoa(n)+" left", "The whole force is deployed, anywhere on the island. The beaches are chosen already.")
	}
	return play.Say("Commit the set-up", "The beaches chosen by the United States are revealed then.")
}

// settingUp is the force whose free set-up is going on.
func (g *Game) settingUp() force { return force(g.Open.Top().By) }

// toSetUp counts the units still to be set up.
func (g *Game) toSetUp() int {
	n := 0
	for u := range g.units {
		if g.at(u) == pool && g.counters[u].force == g.settingUp() {
			n++
		}
	}
	return n
}

type commitSetUp struct{ play.Button[*Game] }

var notSetUp = reasons.Because("14.21", func(g *Game, _ act) string {
	return rules.Counted(g.toSetUp(), "unit", "units") + " must still be set up: the whole force is deployed."
})

func (commitSetUp) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.toSetUp() > 0 {
		return notSetUp
	}
	return play.Allowed
}

// Do ends the set-up; the beaches are disclosed (14.22).
func (commitSetUp) Do(g *Game, _ *frame, _ act) play.Flow {
	g.letGo()
	if g.scene.setup.Landing.Choose > 0 {
		at := make([]rules.Place, len(g.beaches))
		for i := range g.beaches {
			at[i] = g.place(g.beaches[i].hex)
		}
		g.Tell(rules.Disclosed{What: "the landing beaches", At: at, Rule: "14.22"})
	}
	return play.Leave()
}

func (commitSetUp) Stakes(*Game, *frame, act) rules.Stakes         { return rules.Reveals }
func (commitSetUp) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (commitSetUp) Describe(_ *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Commit set-up", Rule: "14.21", Note: "This cannot be changed later"}
}

type place struct{ play.Plain[*Game] }

func (place) Each(g *Game, _ *frame, yield func(act)) {
	for h := board.ID(0); g.taken >= 0 && int(h) < g.ground.Len(); h++ {
		yield(play.AtPlace(vPlace, h))
	}
}

var (
	takeFirst   = reasons.Ruled("14.21", "Take a unit first.")
	setUpTaken  = reasons.Because("5.31", func(g *Game, a act) string { return g.numberAt(a) + " is taken: one unit a hex." })
	setUpAtSea  = reasons.Because("14.21", func(g *Game, a act) string { return g.numberAt(a) + " is sea: units are set up on land." })
	setUpOnRoad = reasons.Ruled("5.25", "Armor is set up in clear or town hexes or on a road or trail.")
)

// Refuse keeps units on land that they could enter, one unit a hex (ruling 18).
func (place) Refuse(g *Game, _ *frame, a act) play.Code {
	h := hexOf(a)
	switch {
	case g.taken < 0:
		return takeFirst
	case h < 0:
		return offMap
	case !g.vacant(h):
		return setUpTaken
	case g.ground.sea[h]:
		return setUpAtSea
	case !g.ground.stand[g.counters[g.taken].kind][h]:
		return setUpOnRoad
	}
	return play.Allowed
}

func (place) Do(g *Game, _ *frame, a act) play.Flow {
	u, h := g.taken, hexOf(a)
	g.letGo()
	g.put(u, h)
	g.Tell(rules.UnitPlaced{Unit: g.counters[u].id, At: g.place(h), How: "sets up", Rule: "14.21"})
	return play.Stay()
}

func (place) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describePut(g, g.named(g.taken)+" at ", hexOf(a), g.ground.terrainLabel(hexOf(a)), "14.21")
}

type takeForSetUp struct{ play.Plain[*Game] }

func (takeForSetUp) Each(g *Game, _ *frame, yield func(act)) {
	for u := range g.units {
		if g.at(u) == pool {
			yield(play.OfUnit(vTake, u))
		}
	}
}

var (
	placeFirst   = reasons.Because("14.21", func(g *Game, _ act) string { return "Place " + g.label(g.taken) + " first." })
	setUpOther   = reasons.Because("14.21", func(g *Game, a act) string { return g.labelOf(a) + " belongs to the other side." })
	setUpAlready = reasons.Because("14.21", func(g *Game, a act) string { return g.labelOf(a) + " is set up already." })
)

func (takeForSetUp) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	switch {
	case g.taken >= 0:
		return placeFirst
	case g.counters[u].force != g.settingUp():
		return setUpOther
	case g.at(u) != pool:
		return setUpAlready
	}
	return play.Allowed
}

func (takeForSetUp) Do(g *Game, _ *frame, a act) play.Flow { return g.take(int(a.Unit), 0) }

func (takeForSetUp) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describeUnit(g, "Take ", a, "To set up: "+g.counters[a.Unit].Full.Printed(), "14.21")
}

// noSetUpNow refuses what belongs to the set-up once that is over, or before it.
func noSetUpNow(g *Game, _ *frame, a act) *rules.Violation {
	choose := g.scene.setup.Landing.Choose > 0
	switch {
	case a.Verb == vBeach && choose:
		return no("14.22", "The landing beaches are chosen before all else.")
	case a.Verb == vBeach:
		return no("14.12", "The landing hexes are printed.")
	case len(g.scene.setup.Free) == 0:
		return no("14.11", "The units begin in printed hexes.")
	case g.In(chooseBox):
		return no("14.22", "The landing beaches are chosen first.")
	}
	return no("14.21", "The set-up is over.")
}
