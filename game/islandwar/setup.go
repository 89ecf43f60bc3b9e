package islandwar

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/rules"
)

// Set-up: 3.0, 14.1 and 14.2.

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
	}
	if err := g.layBeaches(); err != nil {
		return err
	}
	if s.Landing.Choose > 0 {
		g.Sequence = rules.Stack{{Box: chooseBox, Side: s.Landing.Side}}
		return nil
	}
	g.afterBeaches()
	return nil
}

// layBeaches takes the landing places that the scenario prescribes (14.12).
func (g *Game) layBeaches() error {
	for _, spot := range g.play.setup.Landing.Spots {
		h, ok := g.ground.ID(spot.Beach)
		from, okFrom := g.ground.ID(spot.Hex)
		if !ok || !okFrom {
			return fmt.Errorf("scenario %q: no landing from %s on %s", g.play.setup.Scenario, spot.Hex, spot.Beach)
		}
		if from == h {
			from = nowhere
		}
		g.addBeach(beach{hex: h, from: from})
	}
	return nil
}

func (g *Game) afterBeaches() {
	if len(g.play.setup.Free) > 0 {
		g.Sequence = append(g.Sequence[:0], rules.Frame{Box: setUpBox, Side: g.play.setup.Free[0]})
		return
	}
	g.beginPlayerTurn(g.play.setup.First)
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
	b := g.Sequence.Top().Box
	return g.play.setup.Landing.Choose > 0 && (b == chooseBox || b == setUpBox)
}

func (g *Game) beachesLeft() int { return g.play.setup.Landing.Choose - len(g.beaches) }

func (g *Game) legalBeaches(as []rules.Action) []rules.Action {
	if g.beachesLeft() == 0 {
		return append(as, bare(vCommit))
	}
	for _, h := range g.ground.Overlay("beach") {
		if !g.chosenBeach(h) {
			as = append(as, rules.Action{Verb: vBeach, To: g.ground.places[h]})
		}
	}
	return as
}

func (g *Game) refuseBeach(a rules.Action) *rules.Violation {
	if a.Verb == vCommit {
		if n := g.beachesLeft(); n > 0 {
			return no("14.22", rules.Counted(n, "beach", "beaches")+" must still be chosen.")
		}
		return nil
	}
	h, v := g.hexOf(a)
	switch {
	case v != nil:
		return v
	case g.beachesLeft() == 0:
		return no("14.22", "All beaches are chosen: commit them.")
	case !g.ground.beach[h]:
		return no("14.22", g.number(h)+" is no beach hex.")
	case g.chosenBeach(h):
		return no("14.22", g.number(h)+" is chosen already.")
	}
	return nil
}

func (g *Game) chooseBeach(h board.ID) {
	g.addBeach(beach{hex: h, from: nowhere})
	side := g.play.setup.Landing.Side
	g.tell(rules.Chosen{
		Side: side, What: "the beach " + g.number(h), At: g.place(h), Rule: "14.22",
		HideFrom: forceOf(side).enemy().side(),
	})
}

// commit ends a side's part of the set-up; after the last the beaches are disclosed (14.22).
func (g *Game) commit() {
	if g.box() == chooseBox {
		g.afterBeaches()
		return
	}
	g.letGo()
	g.Sequence = g.Sequence[:0]
	if g.play.setup.Landing.Choose > 0 {
		at := make([]rules.Place, len(g.beaches))
		for i := range g.beaches {
			at[i] = g.place(g.beaches[i].hex)
		}
		g.tell(rules.Disclosed{What: "the landing beaches", At: at, Rule: "14.22"})
	}
	g.beginPlayerTurn(g.play.setup.First)
}

// settingUp is the force whose free set-up is going on.
func (g *Game) settingUp() force { return forceOf(g.Sequence.Top().Side) }

// maySetUp reports whether a unit may be set up in a hex: land it could enter, one unit a hex (ruling 18).
func (g *Game) maySetUp(u int, h board.ID) bool {
	return g.on[h] < 0 && g.ground.stand[g.counters[u].kind][h]
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
	for u := range g.units {
		if g.units[u].at == pool && g.counters[u].force == g.settingUp() {
			as = append(as, rules.Action{Verb: vTake, Unit: g.counters[u].id})
		}
	}
	if len(as) == 0 {
		as = append(as, bare(vCommit))
	}
	return as
}

// toSetUp counts the units still to be set up.
func (g *Game) toSetUp() int {
	n := 0
	for u := range g.units {
		if g.units[u].at == pool && g.counters[u].force == g.settingUp() {
			n++
		}
	}
	return n
}

func (g *Game) refuseSetUp(a rules.Action) *rules.Violation {
	switch a.Verb {
	case vCommit:
		if n := g.toSetUp(); n > 0 {
			return no("14.21", rules.Counted(n, "unit", "units")+" must still be set up: the whole force is deployed.")
		}
		return nil
	case vTake:
		return g.refuseTakeForSetUp(a)
	}
	if g.taken < 0 {
		return no("14.21", "Take a unit first.")
	}
	h, v := g.hexOf(a)
	if v != nil {
		return v
	}
	c := &g.counters[g.taken]
	switch {
	case g.on[h] >= 0:
		return no("5.31", g.number(h)+" is taken: one unit a hex.")
	case g.ground.sea[h]:
		return no("14.21", g.number(h)+" is sea: units are set up on land.")
	case !g.ground.stand[c.kind][h]:
		return no("5.25", "Armor is set up in clear or town hexes or on a road or trail.")
	}
	return nil
}

func (g *Game) refuseTakeForSetUp(a rules.Action) *rules.Violation {
	u, v := g.unitOf(a)
	switch {
	case v != nil:
		return v
	case g.taken >= 0:
		return no("14.21", "Place "+g.counters[g.taken].label()+" first.")
	case g.counters[u].force != g.settingUp():
		return no("14.21", g.counters[u].label()+" belongs to the other side.")
	case g.units[u].at != pool:
		return no("14.21", g.counters[u].label()+" is set up already.")
	}
	return nil
}

// setUp puts the taken unit down.
func (g *Game) setUp(h board.ID) {
	u := g.taken
	g.letGo()
	g.put(u, h)
	g.tell(rules.UnitPlaced{Unit: g.counters[u].id, At: g.place(h), How: "sets up", Rule: "14.21"})
}

// hexOf is the hex that an action points at.
func (g *Game) hexOf(a rules.Action) (board.ID, *rules.Violation) {
	h, ok := g.ground.ID(a.To.Hex)
	if !ok || a.To != g.ground.places[h] {
		return nowhere, no(boxRule[g.box()], a.To.String()+" is no hex of this map.")
	}
	return h, nil
}

// unitOf is the unit that an action points at.
func (g *Game) unitOf(a rules.Action) (int, *rules.Violation) {
	u, ok := g.index[a.Unit]
	if !ok {
		return -1, no(boxRule[g.box()], string(a.Unit)+" is no unit of this game.")
	}
	return u, nil
}
