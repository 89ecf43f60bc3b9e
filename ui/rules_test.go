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
