package css

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// look is what one side sees of the table, with the parts that counters have in what is being decided.
type look struct {
	*Game
	play.Parts
	side rules.Side
}

// table is all counters on the map, hex by hex, those inside a cave under its marker.
func (l *look) table() (all []rules.Piece) {
	gr := l.ground()
	if l.unseen(japan) {
		return nil
	}
	for h := board.ID(0); int(h) < gr.Len(); h++ {
		if in := gr.inside(h); in != none {
			all = l.stack(all, in, h)
			all = l.caveMarkers(all, in, h)
		}
		all = l.stack(all, h, h)
		all = l.markersOn(all, h)
	}
	return all
}

// unseen reports whether a side's set-up is hidden from the looker.
func (l *look) unseen(side int) bool { return side == japan && l.veiled() && l.side != l.sideID(japan) }

// stack adds the counters in a location, the lowest first: markers that go with units lie under them.
func (l *look) stack(all []rules.Piece, p, h board.ID) []rules.Piece {
	pile := l.pile(p)
	for _, units := range []bool{false, true} {
		for _, u := range pile {
			if l.unit(u).isUnit() == units {
				all = append(all, l.counterShown(u, h))
			}
		}
	}
	return all
}

// pile lists the counters in a place, the lowest first.
func (g *Game) pile(p board.ID) (pile []int) {
	for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
		pile = append(pile, u)
	}
	for i, j := 0, len(pile)-1; i < j; i, j = i+1, j-1 {
		pile[i], pile[j] = pile[j], pile[i]
	}
	return pile
}

// counterShown is a counter at a place of the table.
func (l *look) counterShown(u int, at board.ID) rules.Piece {
	c := l.unit(u)
	p := rules.Piece{
		ID: c.ID, Unit: l.id(u), Side: l.sideID(c.side), Face: l.faceOf(u), Name: c.Name, Long: c.Long, Kind: l.kindOf(u), At: l.place(at), Tags: l.tags(u), State: l.chips(u),
		Values: l.valuesShown(u), Steps: 1, MaxSteps: 1,
	}
	switch {
	case p.Tags&(rules.Counts|rules.MayAdd) == 0:
	case l.shot() != nil:
		p.Strength = signed(l.addition(u))
	case c.isUnit():
		p.Strength = figure(int(l.front(u).fire))
	}
	return p
}

// uppermost is the unit that lies uppermost in a location, of movers that are fired at; -1 without one.
func (l *look) uppermost(p board.ID) int {
	for u := l.where.In(p); u >= 0; u = l.where.Under(u) {
		if s := l.shot(); l.unit(u).isUnit() && (s == nil || !s.movers || l.move.units.Has(u)) {
			return u
		}
	}
	return -1
}

// faceOf is the face of the side that lies up.
func (g *Game) faceOf(u int) string {
	switch c := g.unit(u); {
	case c.isUnit() && g.is(u, column):
		return columnFace(c.ID)
	case c.sort == aLeader && g.is(u, back):
		return replacedFace(c.ID)
	default:
		return c.ID
	}
}

// kindOf is what a counter is, in words.
func (g *Game) kindOf(u int) string {
	if k := g.data().Forces.Kind(g.data().Counters[g.title.order[u]].Kind); k != nil {
		return k.Name
	}
	return ""
}

// tags are the states that a counter's picture shows.
func (l *look) tags(u int) (t rules.Tag) {
	s := l.shot()
	switch {
	case l.move != nil && l.move.units.Next(0) == u, s != nil && int(s.unit) == u, l.settling != nil && int(l.settling.taken) == u:
		t |= rules.Selected
	case l.move != nil && (l.move.units.Has(u) || l.move.riders.Has(u)), l.assault != nil && l.assault.units.Has(u),
		s != nil && (s.joined.Has(u) || int(s.weapon) == u || int(s.leader) == u || int(s.hero) == u):
		t |= rules.Counts
	case l.Adds[u]:
		t |= rules.MayAdd
	case l.Asked[u]:
		t |= rules.Losing
	case l.Ready[u]:
		t |= rules.Ready
	case l.turn != nil && l.unit(u).isUnit() && (l.pieces[u].acts > 0 || l.is(u, finished)):
		t |= rules.Done
	}
	aimed := s != nil && l.at(u) == s.lies() && l.unit(u).side != int(s.side)
	stormed := l.assault != nil && l.at(u) == l.assault.at && l.unit(u).side != int(l.assault.side)
	if (aimed || stormed) && (u == l.uppermost(l.at(u)) || s != nil && int(s.hard) == u) {
		t |= rules.Target // of a stack its uppermost unit has the brackets
	}
	return t
}

// valuesShown spells out what is printed on the side that lies up.
func (g *Game) valuesShown(u int) (vs []rules.Value) {
	c := g.unit(u)
	add := func(name, value, note string) { vs = append(vs, rules.Value{Name: name, Value: value, Note: note}) }
	switch c.sort {
	case aLeader, aHero:
		b := g.bonus(u)
		add("Fire", signed(int(b.fire)), "added to fire")
		add("Troop quality", signed(int(b.quality)), "added in its hex")
		if b.dv != 0 {
			add("Defense", signed(int(b.dv)), "added to fire at it")
		}
		return vs
	case aShip:
		add("Fire power", figure(int(c.fronts[deployed].fire)), colorNames[black])
		return vs
	case aWeapon:
		f := &c.fronts[deployed]
		add("Fire", signed(int(f.fire)), colorNames[f.color])
		add("Range", figure(int(f.reach)), rules.OneOrMany(int(f.reach), "hex", "hexes"))
		add("Defense", signed(int(f.dv)), "added to fire at its hex")
		return vs
	}
	f := g.front(u)
	if f.color != noFire {
		add("Fire power", figure(int(f.fire)), pick(f.color == either, "High explosive or armor piercing", colorNames[f.color]))
		reach := int(f.reach)
		if f.color == black {
			reach = g.gunReach(u)
		}
		add("Range", figure(reach), rules.OneOrMany(reach, "hex", "hexes"))
	}
	add("Defense", signed(int(f.dv)), pick(f.hard, "A Hard Target", "lower is better"))
	if ma := g.pace(u); g.is(u, column) && ma > 0 {
		add("Movement", figure(int(ma)), "points")
	}
	if c.command > 0 {
		add("Command range", figure(int(c.command)), "hexes")
	}
	return vs
}

// chips are the states of a counter in words.
func (l *look) chips(u int) (s []string) {
	add := func(on bool, text string) {
		if on {
			s = append(s, text)
		}
	}
	c, p := l.unit(u), l.at(u)
	if c.sort == aLeader {
		add(l.is(u, back), "Replacement")
	}
	if !c.isUnit() {
		return s
	}
	add(true, pick(l.is(u, column), "In column", "Deployed"))
	add(p < 0 && l.onMap(u), "Inside the cave")
	add(l.is(u, driven), "On amphibious trucks")
	add(l.is(u, adrift), "Turned back: does not move in this game-turn")
	if !l.onMap(u) {
		return s
	}
	at := l.spot(p)
	if l.move != nil && l.move.units.Has(u) { // what befalls it on its way is its own
		at = &l.move.under
	}
	add(l.is(u, gyokusai), "Gyokusai")
	add(at.dg > 0, "DG"+figure(int(at.dg)))
	add(at.marks&suppressed != 0, "Suppressed")
	add(at.marks&pinned != 0, "Pinned")
	add(l.turn != nil && l.active(u) && l.pieces[u].acts == 0, "Active")
	add(l.pieces[u].acts > 0 || l.is(u, finished), "Has acted")
	add(!l.inCommand(u), "Out of command")
	return s
}
