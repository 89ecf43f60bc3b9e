package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
)

// Beachhead markers, reinforcements and assaults from the sea.

// placesBeachheads reports whether the phasing side places its markers in this game-turn and has not.
func (g *Game) placesBeachheads() bool {
	b := &g.play.setup.Beachheads
	return b.Side == g.Phasing && b.Turn == g.GameTurn && len(g.heads) == 0 && g.headsLeft() > 0
}

// headsLeft is how many markers must still be placed: as many as there are hexes for.
func (g *Game) headsLeft() int {
	free := 0
	for _, h := range g.ground.Overlay(g.play.setup.Beachheads.Overlay) {
		if g.mayHead(h) {
			free++
		}
	}
	return min(free, g.play.setup.Beachheads.Count-len(g.heads))
}

// mayHead reports whether a beachhead marker may be placed in a hex.
func (g *Game) mayHead(h board.ID) bool {
	return g.ground.On(g.play.setup.Beachheads.Overlay, h) && !contains(g.heads, h) && !g.startHex(h)
}

// startHex reports whether a unit of the landing side begins the scenario in a hex.
func (g *Game) startHex(h board.ID) bool {
	for _, p := range g.play.setup.Placed {
		if p.At == g.ground.places[h] && g.counters[g.index[p.ID]].force == g.landers() {
			return true
		}
	}
	return false
}

func (g *Game) legalBeachheads(as []rules.Action) []rules.Action {
	for _, h := range g.ground.Overlay(g.play.setup.Beachheads.Overlay) {
		if g.mayHead(h) {
			as = append(as, rules.Action{Verb: vBeachhead, To: g.ground.places[h]})
		}
	}
	return as
}

func (g *Game) refuseBeachhead(a rules.Action) *rules.Violation {
	h, v := g.hexOf(a)
	rule := g.cites().Beachhead
	switch {
	case v != nil:
		return v
	case g.mayHead(h):
		return nil
	case contains(g.heads, h):
		return no(rule, g.number(h)+" has its marker.")
	case g.startHex(h):
		return no(rule, "No marker is placed where a unit began the game.")
	}
	return no(rule, g.number(h)+" has no landing arrow.")
}

func (g *Game) placeBeachhead(h board.ID) {
	b := &g.play.setup.Beachheads
	g.heads = insert(g.heads, h)
	g.tell(rules.MarkerChanged{Marker: "Beachhead", At: g.place(h), Side: b.Side, What: "placed", Rule: b.Rule})
	if g.headsLeft() > 0 {
		return
	}
	if b.AtEnd {
		g.beginArrivals()
		return
	}
	g.beginMovement()
}

// trample destroys a beachhead that an enemy of its side enters or passes.
func (g *Game) trample(h board.ID) {
	if i := slices.Index(g.heads, h); i >= 0 {
		g.heads = slices.Delete(g.heads, i, i+1)
		b := &g.play.setup.Beachheads
		g.tell(rules.MarkerChanged{Marker: "Beachhead", At: g.place(h), Side: b.Side, What: "destroyed", Rule: b.Rule})
	}
}

// arrives reports whether a unit waits to be landed by the phasing side.
func (g *Game) arrives(u int) bool {
	p := &g.units[u]
	return (p.at == pool || p.at == offMap) && g.counters[u].force == g.phasing() && g.Phasing == g.play.setup.Beachheads.Side
}

// landing is a place where a unit may be put, and the beachhead it comes for.
type landing struct{ at, beach board.ID }

// landings lists where a kind of unit may land, ascending by place: on vacant beachheads, or at sea off one that the
// enemy holds.
func (g *Game) landings(kind int) []landing {
	var ls []landing
	for _, b := range g.heads {
		if !g.ground.land[kind][b] {
			continue
		}
		switch {
		case g.on[b] < 0:
			ls = append(ls, landing{b, b})
		case g.enemyIn(g.landers(), b) && !g.served(b):
			for _, n := range g.ground.Neighbors(b) {
				if n != board.None && g.ground.sea[n] && g.on[n] < 0 {
					ls = append(ls, landing{n, b})
				}
			}
		}
	}
	slices.SortFunc(ls, func(a, b landing) int {
		if a.at != b.at {
			return int(a.at) - int(b.at)
		}
		return int(a.beach) - int(b.beach)
	})
	return ls
}

// served reports whether a unit has arrived at sea before a held beachhead in this player-turn: one a marker. Those who
// are pinned there from earlier ones bar nobody (ruling 25).
func (g *Game) served(h board.ID) bool {
	for u := range g.units {
		if p := &g.units[u]; p.onMap() && p.is(landed) && p.assail == h {
			return true
		}
	}
	return false
}

// openKinds tells for each kind of unit whether it has a place to land.
func (g *Game) openKinds() []bool {
	open := make([]bool, len(g.kinds))
	for k := range open {
		open[k] = len(g.landings(k)) > 0
	}
	return open
}

func (g *Game) mayLand() bool {
	if g.Phasing != g.play.setup.Beachheads.Side || len(g.heads) == 0 {
		return false
	}
	open := g.openKinds()
	for u := range g.units {
		if g.arrives(u) && open[g.counters[u].kind] {
			return true
		}
	}
	return false
}

func (g *Game) legalLanding(as []rules.Action) []rules.Action {
	if g.taken >= 0 {
		last := nowhere
		for _, l := range g.landings(g.counters[g.taken].kind) {
			if l.at != last {
				as = append(as, rules.Action{Verb: vLand, To: g.ground.places[l.at]})
			}
			last = l.at
		}
		return as
	}
	as = append(as, bare(vEndLand))
	open := g.openKinds()
	for u := range g.units {
		if g.arrives(u) && open[g.counters[u].kind] {
			as = append(as, rules.Action{Verb: vTake, Unit: g.counters[u].id})
		}
	}
	return as
}

func (g *Game) refuseLanding(a rules.Action) *rules.Violation {
	switch a.Verb {
	case vTake:
		return g.refuseTakeToLand(a)
	case vLand:
		return g.refuseLand(a)
	}
	if g.taken >= 0 {
		return no(g.cites().Reinforce, "Land "+g.counters[g.taken].label()+" first.")
	}
	return nil
}

func (g *Game) refuseTakeToLand(a rules.Action) *rules.Violation {
	u, v := g.unitOf(a)
	if v != nil {
		return v
	}
	p, c, cite := &g.units[u], &g.counters[u], g.cites()
	switch {
	case c.force != g.phasing():
		return no(cite.Rebuild, c.label()+" belongs to the other side, which receives no reinforcements.")
	case p.at == eliminated:
		return no(cite.Reinforce, c.label()+" is eliminated: it cannot return.")
	case p.onMap():
		return no(cite.Arrive, c.label()+" is on the map: all movement is over when units arrive.")
	case len(g.landings(c.kind)) > 0 && g.taken >= 0:
		return no(cite.Reinforce, "Land "+g.counters[g.taken].label()+" first.")
	case len(g.landings(c.kind)) > 0:
		return nil
	case c.mobile && g.mayLand():
		return no("5.2", "Mobile units land only where they may move.")
	case g.anyArrived():
		return no(cite.Reinforce, "One unit a marker has arrived: no other marker is open.")
	}
	return no(cite.Beachhead, "No vacant beachhead marker is left.")
}

// anyArrived reports whether a unit has landed in this player-turn.
func (g *Game) anyArrived() bool {
	for u := range g.units {
		if p := &g.units[u]; p.onMap() && p.is(landed) {
			return true
		}
	}
	return false
}

func (g *Game) refuseLand(a rules.Action) *rules.Violation {
	if g.taken < 0 {
		return no(g.cites().Reinforce, "Take a unit first.")
	}
	h, v := g.hexOf(a)
	if v != nil {
		return v
	}
	for _, l := range g.landings(g.counters[g.taken].kind) {
		if l.at == h {
			return nil
		}
	}
	return g.whyNotLand(h)
}

func (g *Game) whyNotLand(h board.ID) *rules.Violation {
	n, cite := g.number(h), g.cites()
	switch {
	case g.ground.sea[h] && g.servedFrom(h):
		return no(cite.Reinforce, "One unit a marker: another has arrived before that beachhead in this game-turn.")
	case g.on[h] >= 0 && g.ground.sea[h]:
		return no("5.3", n+" is not vacant.")
	case g.ground.sea[h]:
		return no(cite.Assault, "A unit is put to sea only off a beachhead that the enemy holds.")
	case !contains(g.heads, h) && g.startHex(h):
		return no(cite.Beachhead, "No reinforcement arrives where a unit began the game.")
	case !contains(g.heads, h):
		return no(cite.Where, "Reinforcements land on beachhead markers: "+n+" has none.")
	case g.enemyIn(g.landers(), h):
		return no(cite.Where, g.counters[g.unitIn(h)].label()+" holds "+n+": assault it from the sea beside it.")
	case g.on[h] >= 0 && g.units[g.unitIn(h)].is(landed):
		return no(cite.Reinforce, "One unit a marker: another has arrived there in this game-turn.")
	case g.on[h] >= 0:
		return no("5.3", n+" is not vacant.")
	}
	return no("5.2", "Mobile units land only where they may move.")
}

// servedFrom reports whether a hex at sea lies off a held beachhead, but only off such as have had their unit.
func (g *Game) servedFrom(h board.ID) bool {
	off := false
	for _, b := range g.heads {
		if g.ground.Adjacent(b, h) && g.enemyIn(g.landers(), b) {
			if !g.served(b) {
				return false
			}
			off = true
		}
	}
	return off
}

// landUnit puts the taken unit ashore or to sea.
func (g *Game) landUnit(h board.ID) {
	u := g.taken
	var beaches []board.ID
	for _, l := range g.landings(g.counters[u].kind) {
		if l.at == h {
			beaches = append(beaches, l.beach)
		}
	}
	g.letGo()
	g.put(u, h)
	g.pass(u, h)
	g.units[u].facts |= landed
	how, rule := "lands", g.cites().Where
	if g.ground.sea[h] {
		how, rule = "stands off the beach", g.cites().Assault
	}
	g.tell(rules.UnitPlaced{Unit: g.counters[u].id, At: g.place(h), How: how, Rule: rule})
	if !g.ground.sea[h] {
		return
	}
	g.units[u].facts |= assaults
	if len(beaches) > 1 {
		g.taken = u
		g.Sequence.Interrupt(rules.Frame{Box: assaultBox, Side: g.Phasing})
		return
	}
	g.pin(u, beaches[0])
}

// pin settles the landing hex for which a unit is at sea.
func (g *Game) pin(u int, b board.ID) {
	g.units[u].assail = b
	g.tell(rules.Chosen{Side: g.Phasing, What: "the assault on " + g.number(b), At: g.place(b), Rule: g.cites().Assault})
}

// assaultable lists the beachheads that the unit just put to sea may be for.
func (g *Game) assaultable(u int) []board.ID {
	var hs []board.ID
	for _, b := range g.heads {
		if g.enemyIn(g.counters[u].force, b) && g.ground.Adjacent(b, g.units[u].at) && !g.served(b) && g.ground.land[g.counters[u].kind][b] {
			hs = append(hs, b)
		}
	}
	return hs
}

func (g *Game) legalAssault(as []rules.Action) []rules.Action {
	for _, h := range g.assaultable(g.taken) {
		as = append(as, rules.Action{Verb: vAssault, To: g.ground.places[h]})
	}
	return as
}

func (g *Game) refuseAssault(a rules.Action) *rules.Violation {
	h, v := g.hexOf(a)
	if v == nil && !contains(g.assaultable(g.taken), h) {
		v = no(g.cites().Assault, "A unit at sea assaults a beachhead beside it that the enemy holds.")
	}
	return v
}

func (g *Game) aim(h board.ID) {
	u := g.taken
	g.letGo()
	g.Sequence.Done()
	g.pin(u, h)
}
