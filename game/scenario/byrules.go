package scenario

import (
	"slices"

	"marianas/game/rules"
	"marianas/game/scenario/doc"
)

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
	}
	return list
}
