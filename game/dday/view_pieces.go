package dday

import (
	"strings"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// look is what one side sees of the table, with the parts that units have in what is being decided.
type look struct {
	*Game
	play.Parts
	side rules.Side
}

// knows reports whether the side sees which unit a counter is.
func (l *look) knows(u int) bool { return l.side == "jp" || !l.unseen(u) }

// table is all counters on the map, hex by hex, each stack from the lowest up with its markers.
func (l *look) table() (all []rules.Piece) {
	for h := board.ID(0); int(h) < l.ground().Len(); h++ {
		all = l.markersIn(all, h)
		for place, u := range l.pile(h) {
			all = append(all, l.counterShown(u, place))
			all = l.badges(all, u, place)
		}
	}
	return all
}

// pile lists the units in a place, the lowest first.
func (g *Game) pile(p board.ID) (pile []int) {
	for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
		pile = append(pile, u)
	}
	for i, j := 0, len(pile)-1; i < j; i, j = i+1, j-1 {
		pile[i], pile[j] = pile[j], pile[i]
	}
	return pile
}

func (g *Game) sideID(s int) rules.Side { return g.data().Info.Sides[s].ID }

// counterShown is a unit as the side sees it; place is where it lies in its stack, which is all that tells unseen ones apart.
func (l *look) counterShown(u, place int) rules.Piece {
	c := l.unit(u)
	p := rules.Piece{Side: l.sideID(c.side), At: l.place(l.at(u)), Tags: l.tags(u), State: l.chips(u)}
	if !l.knows(u) {
		p.ID, p.Face, p.Name, p.Kind = "jp.hidden."+p.At.String()+"."+figure(place), hiddenFace, "Japanese unit", "Nobody has seen it"
		p.Tags |= rules.Hidden
		return p
	}
	p.ID, p.Unit, p.Face, p.Name, p.Long, p.Kind = c.ID, l.id(u), l.faceOf(u), c.Name, c.Long, c.kindName()
	if p.Tags&(rules.Counts|rules.MayAdd) != 0 {
		p.Strength = figure(l.title.strengthOf(u, max(1, l.steps(u))))
	}
	p.Steps, p.MaxSteps, p.Values = l.steps(u), max(1, c.Steps), l.valuesShown(u)
	return p
}

// faceOf is the face of a counter with the steps it has left.
func (g *Game) faceOf(u int) string {
	c := g.unit(u)
	if n := g.steps(u); n > 0 && n < c.Steps {
		return lessFace(c.ID, n)
	}
	return c.ID
}

// kindName is what a counter is, in words.
func (c *counter) kindName() string {
	switch {
	case c.side == us:
		return c.kind.Name
	case c.japaneseTank():
		return "Japanese tank unit, " + c.Color.String()
	case c.Elite && c.Detachment:
		return "Elite Japanese detachment"
	case c.Elite:
		return "Elite Japanese unit"
	case c.Detachment:
		return "Japanese detachment"
	}
	return "Japanese unit"
}

// tags are the states that a counter's picture shows.
func (l *look) tags(u int) (t rules.Tag) {
	c := l.unit(u)
	if c.side == us {
		switch {
		case l.leadsNow(u):
			t |= rules.Selected
		case l.acting(u):
			t |= rules.Counts
		case l.fights(u):
			t |= rules.Counts
		case l.Ready[u]:
			t |= rules.Ready
		case l.Adds[u]:
			t |= rules.MayAdd
		case l.Asked[u]:
			t |= rules.Losing
		case l.phase == actionPhase && l.is(u, acted):
			t |= rules.Done
		}
		return t
	}
	if l.targeted(l.at(u)) {
		t |= rules.Target
	}
	return t
}

// valuesShown spells out what is printed on the side that lies up.
func (g *Game) valuesShown(u int) []rules.Value {
	c, steps := g.unit(u), max(1, g.steps(u))
	vs := []rules.Value{{Name: "Strength", Value: figure(g.title.strengthOf(u, steps))}}
	if c.side == japan {
		if len(c.Requires) > 0 {
			vs = append(vs, rules.Value{Name: "Asks for", Value: strings.Join(c.Requires, " "), Note: "weapons that an attack needs"})
		}
		return vs
	}
	vs = append(vs, inHexes("Range", g.title.rangeOf(u, steps)))
	if w := g.weaponsShown(u); w != "" {
		vs = append(vs, rules.Value{Name: "Weapons", Value: w})
	}
	vs = append(vs, rules.Value{Name: "Target symbol", Value: c.Symbol.String()})
	if c.sort == regimentalHQ {
		vs = append(vs, inHexes("Commands", max(0, g.hqRange(u))))
	}
	return vs
}

// chips are the states of a unit in words, as far as everybody knows them.
func (l *look) chips(u int) (s []string) {
	add := func(on bool, text string) {
		if on {
			s = append(s, text)
		}
	}
	p, c := &l.pieces[u], l.unit(u)
	add(p.is(disrupted), "Disrupted")
	add(p.is(shaken), "Disrupted in this phase")
	if c.side == japan {
		add(!p.is(revealed) && !c.japaneseTank(), "Face down")
		add(p.depth >= 0 && !p.is(bared), "Depth marker face down")
		add(p.is(bared), "Depth marker "+nameOf(l.title.depthNames, p.depth))
		add(p.is(stance), "In counterattack stance")
		return s
	}
	add(l.Ready[u], "Ready")
	add(p.hero >= 0, l.heroTold(u))
	add(p.is(inReserve), "In reserve")
	add(p.is(outward), "Must move towards its headquarters first")
	add(p.is(stormed), "In close combat at the end of the phase")
	add(p.is(late), "A game-turn late")
	add(p.is(movedHQ), "Moved: no command")
	add(p.post > 0, "Command post, box "+figure(int(p.post))+" of the track")
	add(p.tag >= 0, "Assigned to battalion "+nameOf(l.title.battalions, p.tag))
	add(l.phase == actionPhase && p.is(acted), "Has acted")
	if l.onMap(u) && !l.alwaysCommand() {
		add(!l.commanded(u), "Out of command")
	}
	return s
}

// heroTold is the hero with a unit, in words.
func (g *Game) heroTold(u int) string {
	p := &g.pieces[u]
	switch {
	case p.hero < 0:
		return ""
	case p.is(inspired):
		return "Inspired by a hero who fell"
	}
	return "Hero: " + g.data().Forces.Heroes[p.hero].Name
}

// leadsNow reports whether a unit is the first of those that are on their way: the one that the others go with.
func (g *Game) leadsNow(u int) bool { return g.acting(u) && g.move.units.Next(0) == u }

// acting reports whether a unit is among those that are on their way.
func (g *Game) acting(u int) bool { return g.move != nil && g.close == nil && g.move.units.Has(u) }

// inHexes is a value that is counted in hexes.
func inHexes(name string, n int) rules.Value {
	return rules.Value{Name: name, Value: figure(n), Note: rules.OneOrMany(n, "hex", "hexes")}
}
