package scenario

import (
	"fmt"
	"strings"

	"marianas/game/rules"
)

// ledgers reads the rules of the title's system, if it belongs to one, and then its own.
func (l *loader) ledgers() {
	if s := l.data.Info.Series; s != "" {
		if f := l.read(s + "/rules.toml"); f != nil {
			l.ledger(f.top())
		}
		for i := range l.data.Info.Rules {
			l.data.Info.Rules[i].Series = true
		}
	}
	if f := l.file("rules.toml"); f != nil {
		l.ledger(f.top())
	}
}

// ledger reads a rules.toml: one row for every numbered rule. A title may add to the ruling of a rule of its system:
//
//	[[amend]]
//	number = "6.1"
//	ruling = "In this title ..."
func (l *loader) ledger(n *node) {
	rows := n.tables("rule", 2000)
	for _, t := range rows {
		l.rule(t)
	}
	if len(rows) == 0 {
		n.fault("rule", "no rows", "a [[rule]] for every numbered rule")
	}
	for _, t := range n.tables("amend", 200) {
		l.amend(t)
	}
	n.done()
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

func (l *loader) rule(t *node) {
	r := rules.Rule{
		Number: t.text("number"), Heading: t.text("heading"), Digest: t.text("digest"),
		Status: rules.Status(t.word("status", "enforced", "deviates", "information", "not-applicable")),
		Reason: t.optional("reason"), Ruling: t.optional("ruling"), Forbids: t.flag("forbids"),
	}
	if !ruleNumber.MatchString(r.Number) {
		t.fault("number", show(r.Number), "a rule number, such as 7.71")
	}
	if l.ruleRow(r.Number) != nil {
		t.fault("number", "a second row for "+r.Number, "every rule once")
	}
	if r.Reason == "" && (r.Status == rules.Deviates || r.Status == rules.NotApplicable) {
		t.fault("reason", "none", fmt.Sprintf("why the rule is %s", r.Status))
	}
	l.data.Info.Rules = append(l.data.Info.Rules, r)
	t.done()
}

// amend adds what holds in this title to the ruling of a rule of its system.
func (l *loader) amend(t *node) {
	number, ruling := t.text("number"), t.text("ruling")
	if r := l.ruleRow(number); r != nil && r.Series {
		r.Ruling = strings.TrimSpace(r.Ruling + " " + ruling)
	} else if number != "" {
		t.fault("number", show(number), "a rule of the title's system")
	}
	t.done()
}
