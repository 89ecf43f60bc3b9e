package scenario

import (
	"marianas/game/rules"
	"marianas/game/scenario/doc"
)

// wins reads how each side wins. It is optional, but says something of every side or of none.
//
//	[wins]
//	rule = "13.0"
//	us = "Every Japanese unit is eliminated by the end of game-turn 15."
//	jp = "No United States unit is left on the island."
func (l *loader) wins(n *doc.Node) []rules.Win {
	t := n.Table("wins", false)
	if t == nil {
		return nil
	}
	rule := t.Text("rule")
	if !ruleNumber.MatchString(rule) && rule != "" {
		t.Fault("rule", doc.Show(rule), "the number of a rule, such as 13.0")
	}
	var list []rules.Win
	for _, side := range l.sideIDs() {
		list = append(list, rules.Win{Side: rules.Side(side), Means: t.Text(side), Rule: rule})
	}
	return list
}
