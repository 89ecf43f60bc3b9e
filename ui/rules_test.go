package ui

import (
	"strings"
	"testing"

	"marianas/game/rules"
)

// A heading shows the digests of the rules below it, and a number that was typed leads to its own rule.
func TestRulesShowTheirPartsInline(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.key("F1", 0)
	p := s.Page().(*rulesPage)
	p.title.Rules = append(p.title.Rules,
		rules.Rule{Number: "6.13", Heading: "Rivers", Digest: "End at rivers.", Status: rules.Enforced},
		rules.Rule{Number: "7.0", Heading: "Combat", Digest: "As 6.0 says.", Status: rules.Enforced},
		rules.Rule{Number: "7.21", Heading: "Order", Digest: "In any order.", Status: rules.Enforced})
	p.open("6.0")
	s.ui.Invalidate()
	s.frame()
	if words := s.words(); !strings.Contains(words, "Not by movement.") || !strings.Contains(words, "End at rivers.") {
		t.Errorf("6.0 does not show its parts: %s", words)
	}
	for number, want := range map[string]string{"6.0": "6.1", "6.1": "6.13", "7.0": "7.21", "7.21": "", "5.0": ""} {
		var got []string
		for _, r := range p.children(number) {
			got = append(got, r.Number)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("below %s stand %v, want %q", number, got, want)
		}
	}
	p.query = "6.0"
	if got := p.shown(); len(got) < 2 || got[0].Number != "6.0" {
		t.Errorf("typing 6.0 finds %s first", got[0].Number)
	}
}

// A number that is typed goes into the search field wherever the focus is, and Enter opens the rule.
func TestRulesAreFoundByTyping(t *testing.T) {
	s := newStage(t, 1600, 1000)
	s.key("F1", 0)
	p := s.Page().(*rulesPage)
	p.open("6.0")
	s.frame()
	s.typed("6.1")
	if p.query != "6.1" {
		t.Fatalf("the query is %q, want what was typed", p.query)
	}
	s.key("Enter", 0)
	if p.number != "6.1" {
		t.Errorf("Enter opened %q, want 6.1 on the page of the rules", p.number)
	}
}

// A number with a letter or a part links whole where the ledger has it, and else as far as the ledger has it.
func TestNumbersLinkWhole(t *testing.T) {
	p := &rulesPage{number: "9.9", title: &rules.Info{}}
	for _, n := range []string{"7.3", "7.3.3", "7.3.3a", "16.1", "16.1(4)", "18.2(3)", "9.9"} {
		p.title.Rules = append(p.title.Rules, rules.Rule{Number: n})
	}
	for text, want := range map[string]string{
		"As 7.3.3a says.":         "7.3.3a",
		"As 7.3.3 a unit":         "7.3.3",
		"(7.3, 7.3.3a; 16.1(4)).": "7.3 7.3.3a 16.1(4)",
		"By 16.1(9) and 7.3.3b":   "16.1 7.3.3",
		"18.2(3) but not 18.2(4)": "18.2(3)",
		"Hex 16.10 costs 2.5":     "",
		"9.9 is this rule":        "",
	} {
		var got []string
		whole := ""
		for _, s := range p.spans(text) {
			whole += s.Text
			if s.Link != "" {
				got = append(got, s.Link)
			}
			if s.Link != "" && s.Link != s.Text {
				t.Errorf("%q links %q as %q", text, s.Text, s.Link)
			}
		}
		if strings.Join(got, " ") != want || whole != text {
			t.Errorf("%q links %v in %q, want %q", text, got, whole, want)
		}
	}
}
