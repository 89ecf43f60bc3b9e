package firemove

import (
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
)

// Words that many boxes need.

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// hexOf is the hex that an act points at; below 0 if it is none.
func hexOf(a act) board.ID { return board.ID(a.Place) }

// offTheMap refuses a place that is no hex.
var offTheMap = reasons.Add(func(g *Game, f *frame, a act) *rules.Violation {
	rule := "5.1"
	switch {
	case a.Verb == vMove:
		rule = "5.2"
	case f != nil:
		rule = g.title.machine.Boxes[f.Box].Rule
	}
	return no(rule, g.place(hexOf(a)).String()+" is no hex of this map.")
})

// named is a unit as its counter names it: "1/25".
func (g *Game) named(u int) string {
	if u < 0 {
		return "A unit"
	}
	return g.counters[u].Name
}

func (g *Game) label(u int) string {
	if u < 0 {
		return "Nobody"
	}
	return g.counters[u].label()
}

// labelOf names the unit of an act.
func (g *Game) labelOf(a act) string { return g.label(int(a.Unit)) }

// labelIn names the unit in the hex of an act.
func (g *Game) labelIn(a act) string { return g.label(g.unitIn(hexOf(a))) }

// numberAt is the hex of an act as printed.
func (g *Game) numberAt(a act) string { return g.number(hexOf(a)) }

// ofUnit is a sentence that begins with the unit of an act.
func ofUnit(rest string) func(*Game, act) string {
	return func(g *Game, a act) string { return g.labelOf(a) + rest }
}

// ofTaken is a sentence that begins with the taken unit.
func ofTaken(rest string) func(*Game, act) string {
	return func(g *Game, _ act) string { return g.label(g.taken) + rest }
}

// ofHex is a sentence that begins with the hex of an act.
func ofHex(rest string) func(*Game, act) string {
	return func(g *Game, a act) string { return g.numberAt(a) + rest }
}

func (g *Game) describePut(verb string, h board.ID, note, rule string) rules.Detail {
	return rules.Detail{Label: verb + g.number(h), Note: note, Rule: rule}
}

func (g *Game) describeUnit(verb string, a act, note, rule string) rules.Detail {
	return rules.Detail{Label: verb + g.counters[a.Unit].Name, Note: note, Rule: rule}
}

// describeStep is one hex of a forced way.
func (g *Game) describeStep(verb string, a act, rule string) rules.Detail {
	u, h := int(a.Unit), hexOf(a)
	d := g.describePut(verb, h, g.ground.terrainLabel(h)+", no zone of control", rule)
	d.Path = []rules.Place{g.place(g.at(u)), g.place(h)}
	if v := g.unitIn(h); v >= 0 {
		d.Note = g.label(v) + " is displaced"
	}
	return d
}

// printed is the number line of the side that is up.
func (g *Game) printed(u int) string {
	if g.units[u].down {
		return g.counters[u].Reduced.Printed()
	}
	return g.counters[u].Full.Printed()
}

func (g *Game) placesOf(path []board.ID) []rules.Place {
	ps := make([]rules.Place, len(path))
	for i, h := range path {
		ps[i] = g.place(h)
	}
	return ps
}

func itoa(n int) string { return strconv.Itoa(n) }

// anyUnit lists units of which one is chosen: "1/136 or 1/18".
func (g *Game) anyUnit(s set) string { return rules.Listed(g.shortNames(s), "or") }

// shortLabels are the names of units as they stand in sentences.
func (g *Game) shortLabels(s set) []string {
	var ns []string
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		ns = append(ns, g.counters[u].label())
	}
	return ns
}

func (g *Game) shortNames(s set) []string {
	var ns []string
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		ns = append(ns, g.counters[u].Name)
	}
	return ns
}

// anyOf lists hexes with "or".
func (g *Game) anyOf(hs []board.ID) string {
	var ns []string
	for _, h := range hs {
		ns = append(ns, g.number(h))
	}
	return rules.Listed(ns, "or")
}

// shortName is a side as it is named in tight places: "US".
func (g *Game) shortName(s rules.Side) string {
	for _, info := range g.title.data.Info.Sides {
		if info.ID == s {
			return info.Short
		}
	}
	return string(s)
}

// sideName is a side that opens a sentence: "The United States".
func (g *Game) sideName(s rules.Side) string { return g.title.machine.Sides[g.forceOf(s)].Name }

func yes(b bool) string {
	if b {
		return "true"
	}
	return "false"
}

func contains(hs []board.ID, h board.ID) bool {
	for _, x := range hs {
		if x == h {
			return true
		}
	}
	return false
}

// insert keeps a short list of hexes ascending, each once.
func insert(hs []board.ID, h board.ID) []board.ID {
	if contains(hs, h) {
		return hs
	}
	hs = append(hs, h)
	for i := len(hs) - 1; i > 0 && hs[i-1] > hs[i]; i-- {
		hs[i-1], hs[i] = hs[i], hs[i-1]
	}
	return hs
}

// lowered is a name in the midst of a sentence.
func lowered(s string) string { return strings.ToLower(s[:1]) + s[1:] }
