package main

import (
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/conform"
	"marianas/game/conform/toy/cards"
	"marianas/game/rules"
)

// A side of sim can be played by the rules where the scenario has it so.
func TestSimSeatsTheRules(t *testing.T) {
	a := simArgs{plan: conform.Plan{Title: cards.New(), Scenario: "only", Games: 2, Seed: 1, Players: map[rules.Side]bot.Player{}}, players: map[rules.Side]string{}}
	for _, c := range []struct{ value, option string }{{"rules", "on"}, {"random", "off"}, {"bot", "off"}} {
		if err := a.flag("--blue", c.value); err != nil {
			t.Fatal(err)
		}
		if got := a.plan.Options[rules.RulesOption("blue")]; got != c.option {
			t.Errorf("%s: the option is %q", c.value, got)
		}
		if r := conform.Suite(a.plan); r.Breach != nil {
			t.Errorf("%s: %v", c.value, r.Breach)
		}
	}
	if err := a.flag("--red", "rules"); err == nil || !strings.Contains(err.Error(), "want random or bot") {
		t.Errorf("--red rules: %v", err)
	}
	a.plan.Title.Info().Scenarios[0].ByRules[0].Only = true
	if err := a.flag("--blue", "bot"); err == nil || !strings.Contains(err.Error(), "want rules") {
		t.Errorf("--blue bot where only the rules can play: %v", err)
	}
}
