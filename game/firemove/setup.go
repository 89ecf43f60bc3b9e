package firemove

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/rules"
)

// Set-up (3.0): what the scenario places, then a first wave at sea and free deployment, each side in secret.

// start lays the scenario out and opens its first decision.
func (g *Game) start() error {
	s := g.play.setup
	g.Phasing = s.First
	for _, p := range s.Placed {
		u, known := g.index[p.ID]
		h, ok := g.ground.ID(p.At.Hex)
		if !known || !ok || g.on[h] >= 0 {
			return fmt.Errorf("scenario %q: %s cannot be set up in %s", s.Scenario, p.ID, p.At)
		}
		g.put(u, h)
		g.pass(u, h)
	}
	if sides := g.setters(); len(sides) > 0 {
		g.Sequence = rules.Stack{{Box: setUpBox, Side: sides[0]}}
		return nil
	}
	g.beginGameTurn()
	return nil
}

// setters are the sides that set up on the map, in turn: the first wave, then free deployment.
func (g *Game) setters() []rules.Side {
	s := g.play.setup
	var sides []rules.Side
	if s.Wave.Side != "" {
		sides = append(sides, s.Wave.Side)
	}
	return append(sides, s.Free...)
}

// settingUp is the force whose set-up is going on.
func (g *Game) settingUp() force { return g.forceOf(g.Sequence.Top().Side) }

// wavesNow reports whether a first wave is being set up at sea.
func (g *Game) wavesNow() bool { return g.side(g.settingUp()) == g.play.setup.Wave.Side }

// secret reports whether each side's set-up is still hidden from the other.
func (g *Game) secret() bool { return g.Sequence.Top().Box == setUpBox && g.play.info.Secret }

// hidden reports whether a side may not see where a unit stands.
func (g *Game) hidden(u int, from rules.Side) bool {
	return g.secret() && g.side(g.counters[u].force) != from
}

// setsUp reports whether a unit may be taken to be set up.
func (g *Game) setsUp(u int) bool {
	c := &g.counters[u]
	if g.units[u].at != pool || c.force != g.settingUp() {
		return false
	}
	return !g.wavesNow() || c.Full.Printed() == g.play.setup.Wave.Values && g.waveLeft() > 0
}

// waveLeft is how many units may still join the first wave.
func (g *Game) waveLeft() int {
	n := g.play.setup.Wave.Most
	for u := range g.units {
		if g.units[u].onMap() && g.side(g.counters[u].force) == g.play.setup.Wave.Side {
			n--
		}
	}
	return n
}

// maySetUp reports whether a unit may be set up in a hex.
func (g *Game) maySetUp(u int, h board.ID) bool {
	if g.on[h] >= 0 {
		return false
	}
	if g.wavesNow() {
		return g.ground.sea[h] && g.besideBeach(h)
	}
	return g.ground.stand[g.counters[u].kind][h]
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
	s := g.play.setup
	name := s.Beachheads.Overlay
	if name == "" {
		name = s.Wave.Overlay
	}
	return g.ground.On(name, h)
}

func (g *Game) legalSetUp(as []rules.Action) []rules.Action {
	if u := g.taken; u >= 0 {
		for h := board.ID(0); int(h) < len(g.on); h++ {
			if g.maySetUp(u, h) {
				as = append(as, rules.Action{Verb: vPlace, To: g.ground.places[h]})
			}
		}
		return as
	}
	if g.wavesNow() || g.toSetUp() == 0 {
		as = append(as, bare(vCommit))
	}
	for u := range g.units {
		if g.setsUp(u) {
			as = append(as, rules.Action{Verb: vTake, Unit: g.counters[u].id})
		}
	}
	return as
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

func (g *Game) refuseSetUp(a rules.Action) *rules.Violation {
	rule := g.cites().FreeSetUp
	switch a.Verb {
	case vCommit:
		if g.taken >= 0 {
			return no(rule, "Place "+g.counters[g.taken].label()+" first.")
		}
		if n := g.toSetUp(); n > 0 && !g.wavesNow() {
			return no(rule, rules.Counted(n, "unit", "units")+" must still be set up: the whole force is deployed.")
		}
		return nil
	case vTake:
		return g.refuseTakeForSetUp(a)
	}
	if g.taken < 0 {
		return no(rule, "Take a unit first.")
	}
	h, v := g.hexOf(a)
	if v != nil {
		return v
	}
	switch {
	case g.maySetUp(g.taken, h):
		return nil
	case g.wavesNow() && !g.ground.sea[h]:
		return no(rule, g.number(h)+" is land: the first wave is set up at sea.")
	case g.on[h] >= 0 && g.counters[g.on[h]].force == g.settingUp():
		return no("5.3", g.number(h)+" is taken: one unit a hex.")
	case g.wavesNow():
		return no(rule, g.number(h)+" is not beside a landing hex.")
	case g.ground.sea[h]:
		return no(rule, g.number(h)+" is sea: units are set up on land.")
	}
	return no(rule, "Mobile units are set up where they may move, or on a road or trail.")
}

func (g *Game) refuseTakeForSetUp(a rules.Action) *rules.Violation {
	rule := g.cites().FreeSetUp
	u, v := g.unitOf(a)
	switch {
	case v != nil:
		return v
	case g.counters[u].force != g.settingUp():
		return no(rule, g.counters[u].label()+" belongs to the other side.")
	case g.units[u].at != pool:
		return no(rule, g.counters[u].label()+" is set up already.")
	case g.wavesNow() && g.counters[u].Full.Printed() != g.play.setup.Wave.Values:
		return no(rule, "Only "+g.play.setup.Wave.Values+" units may be in the first wave.")
	case g.wavesNow() && g.waveLeft() <= 0:
		return no(rule, "The first wave is complete: commit it.")
	case g.taken >= 0:
		return no(rule, "Place "+g.counters[g.taken].label()+" first.")
	}
	return nil
}

// setUp puts the taken unit down; only its own side is told where while that is secret.
func (g *Game) setUp(h board.ID) {
	u := g.taken
	g.letGo()
	g.put(u, h)
	e := rules.UnitPlaced{Unit: g.counters[u].id, At: g.place(h), How: "sets up", Rule: g.cites().FreeSetUp}
	if g.play.info.Secret {
		e.HideFrom = g.side(g.counters[u].force.enemy())
	}
	g.tell(e)
}

// commit ends a side's set-up; after the last one both are revealed together.
func (g *Game) commit() {
	g.letGo()
	sides := g.setters()
	for i, s := range sides[:len(sides)-1] {
		if s == g.Sequence.Top().Side {
			g.Sequence[0].Side = sides[i+1]
			return
		}
	}
	g.Sequence = g.Sequence[:0]
	var at []rules.Place
	for u := range g.units {
		if p := &g.units[u]; p.onMap() {
			at = append(at, g.place(p.at))
			g.pass(u, p.at)
		}
	}
	g.tell(rules.Disclosed{What: "the deployments of both sides", At: at, Rule: g.cites().FreeSetUp})
	g.beginGameTurn()
}

// hexOf is the hex that an action points at.
func (g *Game) hexOf(a rules.Action) (board.ID, *rules.Violation) {
	h, ok := g.ground.ID(a.To.Hex)
	if !ok || a.To != g.ground.places[h] {
		return nowhere, no(g.boxRule(g.box()), fit(a.To.String(), 40)+" is no hex of this map.")
	}
	return h, nil
}

// unitOf is the unit that an action points at.
func (g *Game) unitOf(a rules.Action) (int, *rules.Violation) {
	u, ok := g.index[a.Unit]
	if !ok {
		return -1, no(g.boxRule(g.box()), fit(string(a.Unit), 40)+" is no unit of this game.")
	}
	return u, nil
}
