package islandwar

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// pieces lists the counters on the map: beachhead markers lie lowest.
func (g *Game) pieces() []rules.Piece {
	ps := make([]rules.Piece, 0, len(g.units)+len(g.heads))
	for _, h := range g.heads {
		ps = append(ps, rules.Piece{
			ID: "beachhead-" + g.number(h), Side: US, Face: "beachhead", Name: "Beachhead", Long: "Beachhead marker",
			Kind: "US reinforcements land here", At: g.place(h), Badge: !g.vacant(h),
		})
	}
	roles := g.roles()
	for u := range g.units {
		if g.onMap(u) {
			ps = append(ps, g.piece(u, &roles))
		}
	}
	return ps
}

// roles are the sets that tags are read from, worked out once a view.
type roles struct {
	ready, mayAdd, losing set
	debts                 set // enemies that only fire can still meet (7.11)
	fighting              bool
}

func (g *Game) roles() (r roles) {
	box := g.openBox()
	if g.phase() == combatBox {
		r.debts = g.meetable()
	}
	r.fighting = g.fight.open()
	for u := range g.units {
		if g.isReady(u, box) {
			r.ready.Add(u)
		}
	}
	switch box {
	case attackBox:
		for u := range g.units {
			if machine.May(g, play.OfUnit(vJoin, u)) || machine.May(g, play.OfUnit(vBarrage, u)) {
				r.mayAdd.Add(u)
			}
		}
	case protectBox:
		r.mayAdd = g.protectors()
	case retreatBox:
		for _, t := range g.pending() {
			r.losing.Add(t.unit)
		}
	case displaceBox:
		r.losing.Add(g.makingRoom())
	case paymentBox:
		r.losing, _ = g.due()
	}
	return r
}

// isReady reports whether a unit may still act in this phase.
func (g *Game) isReady(u int, box play.BoxID) bool {
	switch box {
	case movementBox:
		return !g.fresh && g.canTake(u)
	case combatBox, attackBox:
		return g.freeAttacker(u) && (g.inContact(u) || g.counters[u].artillery)
	case advanceBox:
		return g.victors().Has(u) && len(g.trails(u)) > 0
	}
	return false
}

// piece is a unit as it is shown.
func (g *Game) piece(u int, r *roles) rules.Piece {
	c := &g.counters[u]
	v := rules.Piece{
		ID: c.ID, Unit: c.id, Side: c.force.side(), Face: c.ID, Name: c.label(), Long: c.longName(), Kind: c.kindName(),
		At: g.place(g.at(u)), Steps: 1, MaxSteps: 1, Values: g.values(u), State: g.chips(u, r),
	}
	v.Tags = g.tags(u, r)
	switch {
	case r.mayAdd.Has(u) || r.fighting && g.counting(u):
		v.Strength = g.strengthShown(u)
	case v.Tags&rules.Barring != 0:
		v.Why = g.whyBarring(u)
	}
	return v
}

// longName is the unit's name in full with its higher formation.
func (c *counter) longName() string {
	if c.Formation == "" {
		return c.Long
	}
	return c.Long + ", " + c.Formation
}

// counting reports whether a unit adds its strength to the open attack.
func (g *Game) counting(u int) bool {
	f := &g.fight
	return f.by.Has(u) || f.fire.Has(u) || f.guard.Has(u)
}

func (g *Game) strengthShown(u int) string {
	c := &g.counters[u]
	switch {
	case c.force == g.defender():
		return "+" + itoa(c.Full.FPF)
	case g.fight.by.Has(u):
		return itoa(g.strength(u, g.fight.banzai))
	}
	return itoa(c.strike())
}

func (g *Game) tags(u int, r *roles) rules.Tag {
	var t rules.Tag
	set := func(on bool, tag rules.Tag) {
		if on {
			t |= tag
		}
	}
	p := &g.units[u]
	ours := g.counters[u].force == g.phasing()
	phase := g.phase()
	set(r.ready.Has(u), rules.Ready)
	set(u == g.taken, rules.Selected)
	set(ours && u != g.taken && (phase == movementBox && p.is(moved) || phase == combatBox && p.is(attacked)), rules.Done)
	set(phase == combatBox && g.inContact(u) && (g.owes(u) || r.debts.Has(u) || g.freeTarget(u) && !g.attackersOf(u).Empty()), rules.Owes)
	set(phase == movementBox && ours && g.inContact(u), rules.Owes)
	set(r.fighting && g.fight.at.Has(u), rules.Target)
	set(r.fighting && g.counting(u), rules.Counts)
	set(r.mayAdd.Has(u), rules.MayAdd)
	set(r.losing.Has(u), rules.Losing)
	set(t&(rules.Counts|rules.MayAdd|rules.Done|rules.Selected|rules.Ready) == 0 && g.whyBarring(u) != nil, rules.Barring)
	return t
}

// whyBarring says why a unit that one might want to use now cannot be used; nil if nobody would ask.
func (g *Game) whyBarring(u int) *rules.Violation {
	c := &g.counters[u]
	switch g.openBox() {
	case movementBox:
		if c.force == g.phasing() && !g.fresh && !g.units[u].is(moved) && u != g.taken {
			return machine.Refuse(g, action(g, play.OfUnit(vTake, u)))
		}
	case attackBox:
		if c.force == g.phasing() && c.artillery && !g.fight.by.Has(u) && !g.besideTarget(u) {
			return machine.Refuse(g, action(g, play.OfUnit(vBarrage, u)))
		}
	case protectBox:
		if c.force == g.defender() && c.artillery {
			return machine.Refuse(g, action(g, play.OfUnit(vProtect, u)))
		}
	}
	return nil
}

// values spells the printed values out.
func (g *Game) values(u int) []rules.Value {
	c := &g.counters[u]
	move := rules.Value{Name: "Move", Value: itoa(c.Full.MA)}
	if g.In(movementBox) && u == g.taken {
		move.Value, move.Note = rules.HalfPoints(g.halfMP), "left of "+itoa(c.Full.MA)
	}
	if c.artillery {
		return []rules.Value{
			{Name: "Barrage", Value: itoa(c.Full.Barrage)},
			{Name: "Protective fire", Value: itoa(c.Full.FPF)},
			{Name: "Range", Value: itoa(c.Full.Range), Note: rules.OneOrMany(c.Full.Range, "hex", "hexes")},
			{Name: "Defense", Value: itoa(c.Full.Defense)}, move,
		}
	}
	attack := rules.Value{Name: "Attack", Value: itoa(c.Full.Attack)}
	if c.infiltrates() {
		attack.Note = "doubled in a Banzai"
	}
	return []rules.Value{attack, {Name: "Defense", Value: itoa(c.Full.Defense)}, move}
}

// chips are the states of a unit in words.
func (g *Game) chips(u int, r *roles) []string {
	p, c := &g.units[u], &g.counters[u]
	fighting := g.phase() == combatBox
	var s []string
	add := func(on bool, text string) {
		if on {
			s = append(s, text)
		}
	}
	add(r.ready.Has(u), "Ready")
	add(p.is(landed), "Landed this game-turn")
	add(p.is(moved) && !p.is(landed) && c.force == g.phasing() && g.phase() == movementBox, "Has moved")
	add(fighting && p.is(attacked), "Has attacked")
	add(fighting && p.is(targeted), "Has been attacked")
	add(fighting && p.is(advanced), "Has advanced")
	add(fighting && p.is(protected), "Has given its fire")
	add(fighting && p.is(displaced), "Displaced")
	add(fighting && p.is(hit), "Suffered a result")
	add(fighting && p.is(hitLast) && c.artillery, "Suffered a result last phase")
	if g.onMap(u) {
		add(p.assail >= 0, "At sea, must take "+string(g.writer().Hex(p.assail)))
		add(g.adjacentToEnemy(u), "In an enemy zone of control")
	}
	return s
}

// boxed is a counter that waits in a box.
func (g *Game) boxed(u int, ready bool) rules.Piece {
	c := &g.counters[u]
	v := rules.Piece{
		ID: c.ID, Unit: c.id, Side: c.force.side(), Face: c.ID, Name: c.label(), Long: c.longName(), Kind: c.kindName(),
		At: g.place(g.at(u)), Steps: 1, MaxSteps: 1, Values: g.values(u),
	}
	if ready {
		v.Tags, v.State = rules.Ready, []string{"Ready"}
	}
	if u == g.taken {
		v.Tags |= rules.Selected
	}
	return v
}

// inBox lists the units of a force in a box off the map.
func (g *Game) inBox(f force, box board.ID, ready func(int) bool) []rules.Piece {
	var ps []rules.Piece
	for u := range g.units {
		if g.at(u) == box && g.counters[u].force == f {
			ps = append(ps, g.boxed(u, ready != nil && ready(u)))
		}
	}
	return ps
}
