package scenario

import (
	"slices"

	"marianas/game/rules"
	"marianas/game/scenario/doc"
)

// ruledRow is a [[by-rules]] of a scenario.
type ruledRow struct {
	at   *doc.Node
	side rules.Side
}

// Principles tells that the system can play sides by the principles of its rulebook; a scenario that has another side
// played by the rules has a fault.
func (r *Reading) Principles(sides ...rules.Side) { r.l.able = append(r.l.able, sides...) }

// principles finds the sides that the rules are to play, and cannot.
func (l *loader) principles() {
	able := make([]string, len(l.able))
	for i, s := range l.able {
		able[i] = string(s)
	}
	want := "no [[by-rules]]: the rules of this title play no side"
	if len(able) > 0 {
		want = doc.OneOf(able) + ", whom the rules of this title can play"
	}
	for _, row := range l.ruled {
		if !slices.Contains(l.able, row.side) && !row.at.Faulty("side") {
			row.at.Fault("side", doc.Show(string(row.side)), want)
		}
	}
}

// byRules reads which sides the rulebook's own principles can play. It is optional.
//
//	[[by-rules]]
//	side = "jp"
//	seat = "alone"       # "may", "alone": the rules have the seat unless somebody takes it, "only": nobody else can have it
//	rule = "18.0"
func (l *loader) byRules(n *doc.Node) (list []rules.RuledSide) {
	for _, t := range n.Tables("by-rules", 8) {
		r := rules.RuledSide{Side: rules.Side(t.Word("side", l.sideIDs()...)), Rule: t.Text("rule")}
		seat := t.Word("seat", "may", "alone", "only")
		r.Alone, r.Only = seat == "alone", seat == "only"
		if slices.ContainsFunc(list, func(o rules.RuledSide) bool { return o.Side == r.Side }) {
			t.Fault("side", doc.Show(string(r.Side))+" a second time", "every side once")
		}
		if !ruleNumber.MatchString(r.Rule) && r.Rule != "" {
			t.Fault("rule", doc.Show(r.Rule), "the number of a rule, such as 18.0")
		}
		list = append(list, r)
		l.ruled = append(l.ruled, ruledRow{t, r.Side})
	}
	return list
}
