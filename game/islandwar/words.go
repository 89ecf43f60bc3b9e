package islandwar

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Words that many boxes need.

func sideName(s rules.Side) string {
	if s == US {
		return "The United States"
	}
	return "Japan"
}

// action is an act in the words of the contract.
func action(g *Game, a act) rules.Action { return machine.Action(g, a) }

// hexOf is the hex that an act points at; below 0 if it is none.
func hexOf(a act) board.ID { return board.ID(a.Place) }

// offMap refuses a place that is no hex.
var offMap = reasons.Because("5.1", func(g *Game, a act) string { return g.place(hexOf(a)).String() + " is no hex of this map." })

// named is a unit as its counter names it: "1/25".
func (g *Game) named(u int) string {
	if u < 0 {
		return "A unit"
	}
	return g.counters[u].Name
}

func (g *Game) label(u int) string { return g.counters[u].label() }

// labelOf names the unit of an act.
func (g *Game) labelOf(a act) string { return g.counters[a.Unit].label() }

// labelIn names the unit in the hex of an act.
func (g *Game) labelIn(a act) string { return g.counterIn(hexOf(a)) }

// numberAt is the hex of an act as printed.
func (g *Game) numberAt(a act) string { return g.number(hexOf(a)) }

func (g *Game) counterIn(h board.ID) string {
	if u := g.unitIn(h); u >= 0 {
		return g.label(u)
	}
	return "nobody"
}

func describePut(g *Game, verb string, h board.ID, note, rule string) rules.Detail {
	return rules.Detail{Label: verb + g.number(h), Note: note, Rule: rule}
}

func describeUnit(g *Game, verb string, a act, note, rule string) rules.Detail {
	return rules.Detail{Label: verb + g.counters[a.Unit].Name, Note: note, Rule: rule}
}

// describeStep is one hex of a forced way.
func describeStep(g *Game, verb string, a act, rule string) rules.Detail {
	u, h := int(a.Unit), hexOf(a)
	d := describePut(g, verb, h, g.ground.terrainLabel(h)+", no zone of control", rule)
	d.Path = []rules.Place{g.place(g.at(u)), g.place(h)}
	if v := g.unitIn(h); v >= 0 {
		d.Note = g.label(v) + " is displaced"
	}
	return d
}

// names lists units by their names.
func (g *Game) nameList(s set) string {
	var ns []string
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		ns = append(ns, g.counters[u].Name)
	}
	return rules.Listed(ns, "and")
}
