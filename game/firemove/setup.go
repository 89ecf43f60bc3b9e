package firemove

import (
	"fmt"
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Set-up (3.0): what the scenario places, then a first wave at sea and free deployment, each side in secret.

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
		g.tread(u, h)
	}
	g.State.Open = play.Stack{play.Open(gameBox, play.Nobody)}
	g.title.machine.Settle(g)
	return nil
}

// setUp is the set-up of one side (3.0).
func setUp(c *Cites) box {
	return box{Name: "set-up", Rule: c.FreeSetUp, Doing: "units are being set up", Waits: "sets up its force", Steps: []step{
		{Letter: "place", Alone: true, Prompt: promptSetUp,
			Verbs: verbs{commit{button(vCommit)}, place{listing(vPlace)}, takeForSetUp{listing(vTake)}}},
	}}
}

func promptSetUp(g *Game, _ *frame) play.Prompt {
	secret := "Nobody sees it before both sides have set up."
	switch n := g.toSetUp(); {
	case g.taken >= 0 && g.wavesNow():
		return play.Say("Place "+g.label(g.taken)+" at sea beside a landing hex", secret)
	case g.taken >= 0:
		return play.Say("Place "+g.label(g.taken)+" on a land hex", secret)
	case g.wavesNow() && n > 0:
		return play.Say("Take a unit for the first wave, or commit: "+itoa(g.waveLeft())+" left", secret)
	case n > 0:
		return play.Say("Take a unit to set up: "+itoa(n)+" left", secret)
	}
	return play.Say("Commit the set-up", "Both deployments are revealed together when the last is committed.")
}

// setters are the sides that set up on the map, in turn: the first wave, then free deployment.
func (g *Game) setters() []rules.Side {
	s := g.scene.setup
	var sides []rules.Side
	if s.Wave.Side != "" {
		sides = append(sides, s.Wave.Side)
	}
	if g.free && len(s.Free) == 0 {
		sides = append(sides, g.title.rules.Holder)
	} else {
		sides = append(sides, s.Free...)
	}
	if g.ruled { // the tables place it: no rule says where else (19.0)
		sides = slices.DeleteFunc(sides, func(s rules.Side) bool { return s == g.title.rules.Holder })
	}
	return sides
}

// settingUp is the force whose set-up is going on.
func (g *Game) settingUp() force { return force(g.Open.Top().By) }

// wavesNow reports whether a first wave is being set up at sea.
func (g *Game) wavesNow() bool { return g.side(g.settingUp()) == g.scene.setup.Wave.Side }

// secret reports whether each side's set-up is still hidden from the other.
func (g *Game) secret() bool { return g.In(setUpBox, boatsBox) && (g.scene.info.Secret || g.free) }

// hidden reports whether a side may not see where a unit stands.
func (g *Game) hidden(u int, from rules.Side) bool {
	return g.secret() && g.side(g.counters[u].force) != from
}

// setsUp reports whether a unit may be taken to be set up.
func (g *Game) setsUp(u int) bool {
	c := &g.counters[u]
	if g.at(u) != pool || c.force != g.settingUp() {
		return false
	}
	if camp := g.camp(); camp != nil && !g.plays(camp.home[u]) {
		return false
	}
	return !g.wavesNow() || c.Full.Printed() == g.scene.setup.Wave.Values && g.waveLeft() > 0
}

// waveLeft is how many units may still join the first wave.
func (g *Game) waveLeft() int {
	n := g.scene.setup.Wave.Most
	for u := range g.units {
		if g.onMap(u) && g.side(g.counters[u].force) == g.scene.setup.Wave.Side {
			n--
		}
	}
	return n
}

// maySetUp reports whether a unit may be set up in a hex.
func (g *Game) maySetUp(u int, h board.ID) bool {
	if !g.vacant(h) {
		return false
	}
	if g.wavesNow() {
		return g.ground.sea[h] && g.besideBeach(h)
	}
	return g.ground.stand[g.counters[u].kind][h] && (g.camp() == nil || g.camp().home[u] == g.isleAt(h))
}

// besideBeach reports whether a hex touches a landing hex.
func (g *Game) besideBeach(h board.ID) bool {
	for _, n := range g.ground.Neighbors(h) {
		if n != board.None && g.isBeach(n) {
			return true
		}
	}
	return false
}

// isBeach reports whether a hex is one where landings may be made.
func (g *Game) isBeach(h board.ID) bool {
	s := g.scene.setup
	name := s.Beachheads.Overlay
	if name == "" {
		name = s.Wave.Overlay
	}
	return g.ground.On(name, h)
}

// toSetUp counts the units still to be set up.
func (g *Game) toSetUp() int {
	n := 0
	for u := range g.units {
		if g.setsUp(u) {
			n++
		}
	}
	return n
}

type commit struct{ press }

var (
	placeFirst = exclusive(ofFreeSetUp, func(g *Game, _ act) string { return "Place " + g.label(g.taken) + " first." })
	notSetUp   = exclusive(ofFreeSetUp, func(g *Game, _ act) string {
		return rules.Counted(g.toSetUp(), "unit", "units") + " must still be set up: the whole force is deployed."
	})
)

func (commit) Refuse(g *Game, _ *frame, _ act) play.Code {
	switch {
	case g.taken >= 0:
		return placeFirst
	case !g.wavesNow() && g.toSetUp() > 0:
		return notSetUp
	}
	return play.Allowed
}

func (commit) Do(g *Game, _ *frame, _ act) play.Flow {
	g.letGo()
	return play.Leave()
}

// Stakes are the enemy's deployment after the last set-up.
func (commit) Stakes(g *Game, _ *frame, _ act) rules.Stakes {
	if int(g.Open[0].Count[0]) < len(g.setters()) {
		return 0
	}
	return rules.Reveals
}

func (commit) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

func (commit) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Commit set-up", Rule: g.cites().FreeSetUp, Note: "This cannot be changed later"}.Leaves(g.unlaunched())
}

// unlaunched names the units that could still join the first wave.
func (g *Game) unlaunched() rules.Undone {
	if !g.wavesNow() || g.taken >= 0 || g.toSetUp() == 0 {
		return rules.Undone{}
	}
	x := g.eachOf(rules.Undone{Rule: g.cites().FreeSetUp}, g.setsUp)
	x.Text = rules.Counted(min(g.waveLeft(), len(x.Units)), "more unit could", "more units could") + " join the first wave"
	return x
}

// disclose reveals both set-ups together.
func disclose(g *Game, _ *frame) play.Flow {
	var at []rules.Place
	for u := range g.units {
		if h := g.at(u); h >= 0 {
			at = append(at, g.place(h))
			g.tread(u, h)
		}
	}
	g.Tell(rules.Disclosed{What: "the deployments of both sides", At: at, Rule: g.cites().FreeSetUp})
	return play.Next()
}

type place struct{ exact }

func (place) Each(g *Game, _ *frame, yield func(act)) {
	for h := board.ID(0); g.taken >= 0 && int(h) < g.ground.Len(); h++ {
		if g.maySetUp(g.taken, h) {
			yield(play.AtPlace(vPlace, h))
		}
	}
}

var (
	takeFirst      = exclusive(ofFreeSetUp, saying("Take a unit first."))
	waveOnLand     = exclusive(ofFreeSetUp, ofHex(" is land: the first wave is set up at sea."))
	setUpTaken     = reasons.Because("5.3", ofHex(" is taken: one unit a hex."))
	waveTooFar     = exclusive(ofFreeSetUp, ofHex(" is not beside a landing hex."))
	setUpAtSea     = exclusive(ofFreeSetUp, ofHex(" is sea: units are set up on land."))
	setUpElsewhere = exclusive(ofGarrisons, ofTaken(" bears the letter of another island."))
	setUpMobiles   = exclusive(ofFreeSetUp, saying("Mobile units are set up where they may move, or on a road or trail."))
)

func (place) Refuse(g *Game, _ *frame, a act) play.Code {
	h := hexOf(a)
	switch {
	case g.taken < 0:
		return takeFirst
	case h < 0:
		return offTheMap
	case g.maySetUp(g.taken, h):
		return play.Allowed
	case g.wavesNow() && !g.ground.sea[h]:
		return waveOnLand
	case g.where.Holds(int(g.settingUp()), h):
		return setUpTaken
	case g.wavesNow():
		return waveTooFar
	case g.ground.sea[h]:
		return setUpAtSea
	case g.camp() != nil && g.camp().home[g.taken] != g.isleAt(h):
		return setUpElsewhere
	}
	return setUpMobiles
}

// Do puts the taken unit down; only its own side is told where while that is secret.
func (place) Do(g *Game, _ *frame, a act) play.Flow {
	u, h := g.taken, hexOf(a)
	g.letGo()
	g.put(u, h)
	e := rules.UnitPlaced{Unit: g.counters[u].id, At: g.place(h), How: "sets up", Rule: g.cites().FreeSetUp}
	if g.secret() || g.scene.info.Secret {
		g.TellBut(g.side(g.counters[u].force.enemy()), e)
	} else {
		g.Tell(e)
	}
	return play.Stay()
}

func (place) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describePut(g.named(g.taken)+" at ", hexOf(a), g.ground.terrainLabel(hexOf(a)), g.cites().FreeSetUp)
}

type takeForSetUp struct{ exact }

func (takeForSetUp) Each(g *Game, _ *frame, yield func(act)) {
	if g.taken >= 0 {
		return
	}
	for u := range g.units {
		if g.setsUp(u) {
			yield(play.OfUnit(vTake, u))
		}
	}
}

var (
	setUpOther   = exclusive(ofFreeSetUp, ofUnit(" belongs to the other side."))
	setUpAlready = exclusive(ofFreeSetUp, ofUnit(" is set up already."))
	waveValues   = exclusive(ofFreeSetUp, func(g *Game, _ act) string {
		return "Only " + g.scene.setup.Wave.Values + " units may be in the first wave."
	})
	waveComplete = exclusive(ofFreeSetUp, saying("The first wave is complete: commit it."))
)

func (takeForSetUp) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	switch {
	case g.counters[u].force != g.settingUp():
		return setUpOther
	case g.at(u) != pool:
		return setUpAlready
	case g.wavesNow() && g.counters[u].Full.Printed() != g.scene.setup.Wave.Values:
		return waveValues
	case g.wavesNow() && g.waveLeft() <= 0:
		return waveComplete
	case g.taken >= 0:
		return placeFirst
	}
	return play.Allowed
}

func (takeForSetUp) Do(g *Game, _ *frame, a act) play.Flow { return g.take(int(a.Unit), 0) }

func (takeForSetUp) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describeUnit("Take ", a, "To set up: "+g.counters[a.Unit].Full.Printed(), g.cites().FreeSetUp)
}

// noSetUpNow refuses what belongs to the set-up once that is over.
func noSetUpNow(g *Game, _ *frame, _ act) *rules.Violation {
	return no(g.setUpRule(), "Units are set up before the first game-turn.")
}

// setUpRule is where the booklets describe the set-up of this scenario.
func (g *Game) setUpRule() string {
	if len(g.setters()) > 0 {
		return g.cites().FreeSetUp
	}
	return "3.0"
}
