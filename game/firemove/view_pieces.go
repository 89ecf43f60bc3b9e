package firemove

import (
	"strings"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// pieces lists the counters on the map that a side sees: beachhead markers lie lowest, markers laid on a combat on top.
func (g *Game) pieces(side rules.Side) []rules.Piece {
	ps := make([]rules.Piece, 0, len(g.units)+len(g.heads)+len(g.boats)+4)
	ps = g.beachPieces(ps, side)
	r := g.roles()
	for u := range g.units {
		if g.onMap(u) && !g.hidden(u, side) {
			ps = append(ps, g.piece(u, &r, side))
		}
	}
	if g.fight.open() {
		for _, p := range g.laid() {
			p.At, p.Badge = g.place(g.fight.hex), true
			ps = append(ps, p)
		}
	}
	return ps
}

// beachPieces are the markers of landings as a side sees them: beachheads, or boats and the beaches they have become.
func (g *Game) beachPieces(ps []rules.Piece, from rules.Side) []rules.Piece {
	side := g.side(g.landers())
	for _, h := range g.boats {
		p := rules.Piece{
			ID: "boat-" + g.place(h).String(), Side: side, Face: boatFace, Name: "Assault boats", Long: "Assault boat marker",
			Kind: "Whoever lands here assaults it from the sea", At: g.place(h), Badge: g.shows(h, from),
		}
		if g.ground.reef[h] {
			p.State = append(p.State, "On a reef")
		}
		ps = append(ps, p)
	}
	for _, h := range g.heads {
		p := rules.Piece{
			ID: "beachhead-" + g.place(h).String(), Side: side, Face: beachFace, Name: "Beachhead", Long: "Beachhead marker",
			Kind: "One reinforcement a game-turn arrives here", At: g.place(h), Badge: g.shows(h, from),
		}
		if g.camp() != nil {
			p.Face, p.Name, p.Long = landingFace, "Landing beach", "Landing beach marker"
		}
		ps = append(ps, p)
	}
	return ps
}

// shows reports whether a side sees a unit in a hex.
func (g *Game) shows(h board.ID, from rules.Side) bool {
	for u := g.where.In(h); u >= 0; u = g.where.Under(u) {
		if !g.hidden(u, from) {
			return true
		}
	}
	return false
}

// laid are the markers on the present combat: those that nobody has turned over show their backs.
func (g *Game) laid() []rules.Piece {
	var ps []rules.Piece
	x := &g.fight
	for _, f := range []force{g.phasing(), g.phasing().enemy()} {
		for i := 0; i < int(x.laid[f]); i++ {
			side := g.side(f)
			p := rules.Piece{ID: "laid-" + string(side) + "-" + itoa(i+1), Side: side, Kind: "Support fire"}
			if i < int(x.shown[f]) {
				m := x.value[f][i]
				p.Face, p.Name, p.Strength = markerFace(side, m), g.fireName(f, m), "+"+itoa(g.worth(f, m))
				p.Tags = rules.Counts
			} else {
				p.Face, p.Name, p.Tags = hiddenFace(side), "Support fire, face down", rules.Hidden
			}
			p.Long = p.Name
			ps = append(ps, p)
		}
	}
	return ps
}

// roles are the sets that tags are read from, worked out once a view.
type roles struct {
	ready, mayAdd, losing, owing set
	fighting                     bool
}

func (g *Game) roles() (r roles) {
	box := g.innermost()
	r.fighting = g.fight.open()
	for u := range g.units {
		if g.isReady(u, box) {
			r.ready.Add(u)
		}
	}
	switch box {
	case marchBox, fightBox:
		r.ready = g.driven()
	case attackBox:
		for u := range g.units {
			if g.canJoin(u) {
				r.mayAdd.Add(u)
			}
		}
	case lossBox:
		r.losing = *g.toLose(g.Open.Top())
	case retreatBox:
		for _, t := range g.pending() {
			r.losing.Add(t.unit)
		}
	case roomBox:
		for _, v := range g.makers() {
			r.losing.Add(v)
		}
	}
	if g.ending == nil && g.phase() == combatBox && g.phasing() == g.landers() {
		for u := range g.units {
			if g.owes(u) {
				r.owing.Add(u)
			}
		}
	}
	return r
}

// isReady reports whether a unit may still act in this phase.
func (g *Game) isReady(u int, box play.BoxID) bool {
	switch box {
	case movementBox, mobileBox:
		return !g.fresh && g.canTake(u)
	case combatBox, mobCombBox, attackBox:
		return g.freeAttacker(u) && g.options(u, nowhere) > 0
	case rebuildBox:
		return g.canRebuild(u)
	case shoreBox:
		return g.ashore().Has(u)
	case advanceBox:
		return g.victors().Has(u) && len(g.advances(u)) > 0
	}
	return false
}

// piece is a unit as it is shown.
func (g *Game) piece(u int, r *roles, side rules.Side) rules.Piece {
	v := g.boxed(u, false)
	v.At = g.place(g.at(u))
	v.State = g.chips(u, r)
	v.Tags = g.tags(u, r, side)
	if g.pinnedAtSea(u) {
		v.Tags |= rules.Pinned
	}
	switch {
	case r.mayAdd.Has(u):
		v.Strength = "+" + itoa(g.attack(u))
	case r.fighting && g.fight.by.Has(u):
		v.Strength = itoa(g.strength(u))
	case v.Tags&rules.Barring != 0:
		v.Why = g.why(g.whyBarring(u))
	}
	return v
}

// pinnedAtSea reports whether a unit may not leave the hex that it tried to land in.
func (g *Game) pinnedAtSea(u int) bool { return g.afloat(u) && g.units[u].assail >= 0 }

// boxed is a counter as it waits in a box.
func (g *Game) boxed(u int, ready bool) rules.Piece {
	c := &g.counters[u]
	v := rules.Piece{
		ID: c.ID, Unit: c.id, Side: g.side(c.force), Face: c.ID, Name: c.label(), Long: c.longName(), Kind: c.kindName(),
		At: g.place(g.at(u)), Steps: g.steps(u), MaxSteps: c.Steps, Values: g.values(u),
	}
	if g.units[u].down {
		v.Face, v.State = reducedFace(c.ID), []string{"Depleted"}
	}
	if ready {
		v.Tags, v.State = rules.Ready, append(v.State, "Ready")
	}
	if u == g.taken {
		v.Tags |= rules.Selected
	}
	return v
}

// longName is the unit's name in full with its higher formation.
func (c *counter) longName() string {
	return strings.TrimSuffix(c.Long+", "+c.Formation, ", ")
}

func (g *Game) tags(u int, r *roles, side rules.Side) rules.Tag {
	var t rules.Tag
	set := func(on bool, tag rules.Tag) {
		if on {
			t |= tag
		}
	}
	p := &g.units[u]
	ours := g.counters[u].force == g.phasing()
	moving := g.In(movementBox, mobileBox)
	fighting := g.inCombat()
	set(r.ready.Has(u), rules.Ready)
	set(u == g.taken, rules.Selected)
	set(ours && u != g.taken && (moving && p.is(moved) || fighting && p.is(attacked)), rules.Done)
	set(r.owing.Has(u), rules.Owes)
	set(r.fighting && g.fight.of.Has(u), rules.Target)
	set(r.fighting && g.fight.by.Has(u), rules.Counts)
	set(r.mayAdd.Has(u), rules.MayAdd)
	set(r.losing.Has(u), rules.Losing)
	set(t == 0 && side == g.Active() && g.barring(u), rules.Barring)
	return t
}

// barring reports whether a unit that one might want to use now cannot be used.
func (g *Game) barring(u int) bool {
	why, _ := g.whyBarring(u)
	return why != play.Allowed
}

// whyBarring says why a unit cannot do what one might want of it now, and what that is; Allowed if nobody would ask.
func (g *Game) whyBarring(u int) (play.Code, act) {
	c, f := &g.counters[u], g.Open.Top()
	if f == nil || c.force != g.phasing() {
		return play.Allowed, act{}
	}
	switch f.Box {
	case movementBox, mobileBox:
		if !g.fresh && !g.units[u].is(moved) && u != g.taken && (c.mobile || f.Box == movementBox) {
			a := play.OfUnit(vTake, u)
			return takeToMove{}.Refuse(g, f, a), a
		}
	case attackBox:
		if g.ground.Adjacent(g.at(u), g.fight.hex) && !g.fight.by.Has(u) {
			a := play.OfUnit(vJoin, u)
			return join{}.Refuse(g, f, a), a
		}
	}
	return play.Allowed, act{}
}

// values spells the values of the side that is up out.
func (g *Game) values(u int) []rules.Value {
	c := &g.counters[u]
	attack := rules.Value{Name: "Attack", Value: itoa(g.attack(u))}
	if c.charge {
		attack.Note = "may make Banzai attacks"
	}
	defense := rules.Value{Name: "Defense", Value: itoa(g.defense(u))}
	if !g.secret() && g.fortified(u) {
		defense.Note = "doubled: fortified"
	}
	move := rules.Value{Name: "Move", Value: itoa(g.allowance(u)), Note: c.Class}
	if g.In(movementBox, mobileBox) && u == g.taken {
		move.Value, move.Note = rules.HalfPoints(g.halfMP), "left of "+itoa(g.allowance(u))
	}
	vs := []rules.Value{attack, defense, move}
	if c.Steps > 1 {
		other := rules.Value{Name: "Reduced", Value: c.Reduced.Printed()}
		if g.units[u].down {
			other = rules.Value{Name: "Full strength", Value: c.Full.Printed()}
		}
		vs = append(vs, other)
	}
	return vs
}

// chips are the states of a unit in words.
func (g *Game) chips(u int, r *roles) []string {
	p, c := &g.units[u], &g.counters[u]
	ours := c.force == g.phasing()
	var s []string
	add := func(on bool, text string) {
		if on {
			s = append(s, text)
		}
	}
	add(r.ready.Has(u), "Ready")
	add(p.down, "Depleted")
	add(c.Steps == 1, "One step")
	add(!g.secret() && g.fortified(u), "Fortified")
	add(c.digs > 0, "Fortifies "+itoa(c.digs)+" hexes around it")
	add(ours && p.is(landed), "Arrived this game-turn")
	add(ours && p.is(moved), "Has moved")
	add(ours && p.is(attacked), "Has attacked")
	add(p.is(targeted), "Has been attacked this phase")
	add(ours && p.is(advanced), "Has advanced")
	add(ours && p.is(displaced), "Displaced: may not attack")
	add(g.pinnedAtSea(u), "Pinned at sea before "+g.numberOr(p.assail))
	add(g.afloat(u) && p.assail < 0, "At sea")
	add(!g.secret() && g.inEZOC(c.force, g.at(u)), "In an enemy zone of control")
	return s
}

// numberOr is the number of a hex; "" for none.
func (g *Game) numberOr(h board.ID) string {
	if h < 0 {
		return ""
	}
	return g.number(h)
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
