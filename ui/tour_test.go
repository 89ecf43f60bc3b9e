package ui

import (
	"slices"
	"strings"
	"testing"

	"marianas/game/conform/toy/cards"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/store"
)

// strikes lead to a turn of Red's whose end sets off Blue's strikes in a match of struck.
var strikes = []string{"take red-1", "move 0201", "take red-2", "move 0202", "end-turn", "take red-2", "assault 0303", "take red-1", "assault 0301"}

// struck is a match in which they do.
func struck(t *testing.T) match.Config {
	t.Helper()
	c := match.Config{Title: cards.New(), Scenario: "only", Dice: []string{"card 1", "card 1", "card 5", "card 2"}}
	for c.Seed = 1; !holds(t, c, "0303", "strong") || !holds(t, c, "0301", "strong") && !holds(t, c, "0301", "weak"); c.Seed++ {
	}
	return c
}

// struckToy is the table after a gesture of Red's that sets off Blue's strikes, which its rules decide.
func struckToy(t *testing.T, showing string) *stage {
	t.Helper()
	s := openToyWith(t, struck(t), 1920, 1080, strikes...)
	s.Change(func(set *store.Settings) { set.Showing = showing })
	s.frame()
	s.push("button", "End turn")
	s.frame()
	if _, asks := s.box("button", "Yes, end turn"); asks {
		s.push("button", "Yes, end turn")
		s.frame()
	}
	return s
}

// What a side does by the rules is shown one thing after the other, forwards and backwards, with its card on the strip; it
// can be skipped, and shown again.
func TestDoingsByTheRulesAreShown(t *testing.T) {
	s := struckToy(t, "steps")
	if _, on := s.box("button", "Skip"); !on {
		t.Fatalf("no showing:\n%s", s.words())
	}
	first := s.words()
	s.key("Enter", 0)
	s.frame()
	second := s.words()
	if first == second || !strings.Contains(second, "2 of ") {
		t.Fatalf("it does not go on:\n%s", second)
	}
	s.key("Left", 0)
	s.frame()
	if got := s.words(); !strings.Contains(got, "1 of ") {
		t.Errorf("it does not go back:\n%s", got)
	}
	for _, flaw := range s.UI().Flaws() {
		if !strings.HasPrefix(flaw, "no way there by Tab") {
			t.Error(flaw)
		}
	}
	s.key("Esc", 0)
	s.frame()
	if _, on := s.box("button", "Skip"); on {
		t.Errorf("it cannot be skipped:\n%s", s.words())
	}
	s.key("R", 0)
	s.frame()
	if _, on := s.box("button", "Skip"); !on {
		t.Errorf("it is not shown again:\n%s", s.words())
	}
	s.key("Esc", 0)
	s.frame()
	if s.Page().Name() != "table" {
		t.Errorf("Esc opens %s", s.Page().Name())
	}
}

// At once, nothing holds up the game.
func TestDoingsAtOnce(t *testing.T) {
	if _, on := struckToy(t, "once").box("button", "Skip"); on {
		t.Error("it is shown step by step")
	}
}

// The browser shows every card of the deck with where it lies, and never more than the View knows of the order.
func TestCardBrowser(t *testing.T) {
	s := openToy(t, cards.New(), 1280, 720)
	s.key("F7", 0)
	s.frame()
	for _, name := range []string{"card 1", "card 5", "reshuffle"} {
		if _, ok := s.box("card", name); !ok {
			t.Errorf("no %s in the browser", name)
		}
	}
	if got := s.words(); !strings.Contains(got, "may come next") {
		t.Errorf("%s", got)
	}
	for _, flaw := range s.UI().Flaws() {
		if !strings.HasPrefix(flaw, "no way there by Tab") {
			t.Error(flaw)
		}
	}
	s.key("Esc", 0)
	s.frame()
	if _, ok := s.box("card", "card 5"); ok {
		t.Error("Esc leaves the browser open")
	}
}

// While a computer plays the other side, what the rules do is shown as it is to a person: play waits for it, and it goes on.
func TestDoingsAreShownWhileAComputerPlays(t *testing.T) {
	s := openToyWith(t, struck(t), 1920, 1080, strikes...)
	if err := s.Match().SetSeat("red", match.Seat{Bot: "bot"}); err != nil {
		t.Fatal(err)
	}
	s.Config.Think = func(q match.Question) []rules.Action { return []rules.Action{{Verb: "end-turn"}} }
	s.Change(func(set *store.Settings) { set.Showing = "steps" })
	shown := func() bool { _, on := s.box("button", "Skip"); return on && strings.Contains(s.words(), "1 of ") }
	for i := 0; i < 2000 && !shown(); i++ {
		s.frame()
	}
	if !shown() {
		t.Fatalf("no showing:\n%s", s.words())
	}
	n := s.Match().Len()
	for i := 0; i < 200; i++ {
		s.frame()
	}
	if s.Match().Len() != n {
		t.Error("the computer plays on before it is seen")
	}
	s.key("Esc", 0)
	for i := 0; i < 200 && s.Match().Len() == n; i++ {
		s.frame()
	}
	if s.Match().Len() == n {
		t.Error("the computer does not play on after it")
	}
}

// The end page tells cards from dice: how many were turned, and each color beside what is to be expected of so many.
func TestCardsOfTheEnd(t *testing.T) {
	deck := []rules.Card{
		{Name: "card 1", Parts: []rules.CardPart{{Title: "Fire", Tokens: []rules.Token{{Color: "red"}, {Color: "blue"}}}}},
		{Name: "card 2", Parts: []rules.CardPart{{Title: "Fire", Tokens: []rules.Token{{Color: "red"}, {Symbol: "star"}}}}},
	}
	title, colors := colorsShown(deck, []int{3, 1})
	if want := []shownColor{{"blue", 3, 2}, {"red", 4, 4}}; title != "Fire" || !slices.Equal(colors, want) {
		t.Errorf("%s: %v, want %v", title, colors, want)
	}
	if got := turnedWords(deck, []int{3, 0}); got != "3 cards turned, of a deck of 2. Most often card 1, 3 times. Never turned: 1 card." {
		t.Error(got)
	}
	if got := turnedWords(deck, []int{0, 0}); got != "No card was turned." {
		t.Error(got)
	}
}
