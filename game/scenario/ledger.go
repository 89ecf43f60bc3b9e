package scenario

import (
	"fmt"
	"strings"

	"marianas/game/rules"
	"marianas/game/scenario/doc"
)

// ledgers reads the rules of the title's system, if it belongs to one, and then its own.
func (l *loader) ledgers() {
	if s := l.data.Info.Series; s != "" {
		if f := l.read(s + "/rules.toml"); f != nil {
			l.ledger(f.Top())
		}
		for i := range l.data.Info.Rules {
			l.data.Info.Rules[i].Series = true
		}
	}
	if f := l.file("rules"); f != nil {
		l.ledger(f.Top())
	}
}

// ledger reads a rules.toml: one row for every numbered rule. A title may add to the ruling of a rule of its system:
//
//	[[amend]]
//	number = "6.1"
//	ruling = "In this title ..."
func (l *loader) ledger(n *doc.Node) {
	rows := n.Tables("rule", 2000)
	for _, t := range rows {
		l.rule(t)
	}
	if len(rows) == 0 {
		n.Fault("rule", "no rows", "a [[rule]] for every numbered rule")
	}
	for _, t := range n.Tables("amend", 200) {
		l.amend(t)
	}
}

// ruleRow finds a row that was read before; nil if there is none.
func (l *loader) ruleRow(number string) *rules.Rule {
	for i := range l.data.Info.Rules {
		if l.data.Info.Rules[i].Number == number {
			return &l.data.Info.Rules[i]
		}
	}
	return nil
}

func (l *loader) rule(t *doc.Node) {
	r := rules.Rule{
		Number: t.Text("number"), Heading: t.Text("heading"), Digest: t.Text("digest"),
		Status: rules.Status(t.Word("status", "enforced", "deviates", "information", "not-applicable")),
		Reason: t.Optional("reason"), Ruling: t.Optional("ruling"), Forbids: t.Flag("forbids"),
	}
	if !ruleNumber.MatchString(r.Number) {
		t.Fault("number", doc.Show(r.Number), "a rule number, such as 7.71")
	}
	if l.ruleRow(r.Number) != nil {
		t.Fault("number", "a second row for "+r.Number, "every rule once")
	}
	if r.Reason == "" && (r.Status == rules.Deviates || r.Status == rules.NotApplicable) {
		why := fmt.Sprintf("why the rule is %s", r.Status)
		if t.Has("reason") {
			t.Fault("reason", "none", why)
		} else {
			t.Missing("reason", "reason", "reason = "+why)
		}
	}
	l.data.Info.Rules = append(l.data.Info.Rules, r)
}

// amend adds what holds in this title to the ruling of a rule of its system.
func (l *loader) amend(t *doc.Node) {
	number, ruling := t.Text("number"), t.Text("ruling")
	if r := l.ruleRow(number); r != nil && r.Series {
		r.Ruling = strings.TrimSpace(r.Ruling + " " + ruling)
	} else if number != "" {
		t.Fault("number", doc.Show(number), "a rule of the title's system")
	}
}
