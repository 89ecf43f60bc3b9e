package ui

import (
	"testing"

	"marianas/game/conform/toy"
	"marianas/game/guide"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// guided is a stage whose title has a guide: one card to read, one unit to take, the end of a phase, and a last card.
func guided(t *testing.T, w, h int) (*stage, *rules.Guide) {
	t.Helper()
	s := newStage(t, w, h)
	say := []rules.GuideSpan{{Text: "See "}, {Text: "6.1", Rule: "6.1"}, {Text: ": "}, {Fact: "turn"}, {Text: ", at "}, {Text: "0601", At: rules.At("0601")}}
	words := func(w ...string) rules.ActionPattern { return rules.ActionPattern(w) }
	s.Titles[0].Guides = []rules.Guide{{
		ID: "open", Heading: "A short way", About: "Three steps.", Scenario: "open", Seed: 19, Side: toy.Red,
		Steps: []rules.GuideStep{
			{Title: "Read this", Say: say, When: rules.GuideCase{Phases: []string{"movement"}}, Point: []rules.GuideTarget{{Kind: rules.PromptTarget}, {Kind: rules.HexTarget, At: rules.At("0601")}}},
			{Title: "Do that", Say: say, When: rules.GuideCase{Phases: []string{"movement"}}, Do: [][]rules.ActionPattern{{words("end-movement")}},
				Point: []rules.GuideTarget{{Kind: rules.ButtonTarget, Action: words("end-movement")}, {Kind: rules.TrackTarget}, {Kind: rules.PanelTarget}}},
			{Title: "The end", Say: say, When: rules.GuideCase{Turn: "at least 1"}},
		},
	}}
	return s, &s.Titles[0].Guides[0]
}

// card is what the guide's card says; "" if there is none.
func (s *stage) card() string {
	for _, c := range s.ui.Controls() {
		if c.Kind == "guide" {
			return c.Name
		}
	}
	return ""
}

func (s *stage) wantCard(words string) {
	s.t.Helper()
	for range 200 {
		if len(s.card()) >= len(words) && s.card()[:len(words)] == words {
			return
		}
		s.frame()
	}
	s.t.Fatalf("the guide says %q, want %q", s.card(), words)
}

func TestAGuideIsStartedFromTheScenarioAndFollowedByKeys(t *testing.T) {
	for _, size := range [][2]int{{1600, 1000}, {1280, 720}, {640, 400}} {
		s, _ := guided(t, size[0], size[1])
		if err := s.StartGuide(s.Find("toy"), "open"); err != nil {
			t.Fatal(err)
		}
		s.frame()
		s.at("table")
		s.wantCard("Read this See 6.1: 1, at 0601")
		s.key("P", 0)
		s.wantCard("Do that")
		s.key("P", 0)
		s.wantCard("The end")
		if n := s.Match().Len(); n == 0 {
			t.Error("what was recommended was not done")
		}
		s.key("P", 0)
		s.wantCard("The guide ends here")
		s.key("P", 0)
		s.frame()
		if s.card() != "" || s.Table().Guide() != nil || s.Settings().Guide != "" {
			t.Errorf("after its end the guide says %q; the settings name %q", s.card(), s.Settings().Guide)
		}
	}
}

func TestAGuideIsLeftAndPutOnAgain(t *testing.T) {
	s, _ := guided(t, 1600, 1000)
	s.key("N", 0)
	s.push("button", "Guided first turn")
	s.frame()
	s.wantCard("Read this")
	s.push("button", "Leave the guide")
	s.frame()
	if s.card() != "" || s.Settings().Guide != "" {
		t.Fatalf("the guide that was left says %q", s.card())
	}
	s.key("F10", 0)
	s.push("row", "Guided first turn")
	s.wantCard("Read this")
	s.key("P", widget.Shift)
	s.frame()
	if s.card() != "" {
		t.Error("Shift P does not end the guide")
	}
}

// A match that is resumed keeps its guide; any other match ends it.
func TestAGuideGoesOnWithTheMatchThatWasLeft(t *testing.T) {
	s, g := guided(t, 1600, 1000)
	if err := s.StartGuide(s.Find("toy"), "open"); err != nil {
		t.Fatal(err)
	}
	s.frame()
	s.key("P", 0)
	s.wantCard("Do that")
	s.Home()
	s.frame()
	s.push("button", "Continue")
	s.wantCard("Read this") // what was read is not kept
	if !guide.Fits(s.Match(), g) {
		t.Error("the guide does not fit the match that it began")
	}
	s.StartMatch(match.Config{Title: s.Find("toy"), Scenario: "open", Seed: 3}, func(err error) { t.Fatal(err) })
	s.frame()
	if s.card() != "" || s.Settings().Guide != "" {
		t.Errorf("another match is guided: %q", s.card())
	}
	if err := s.StartGuide(s.Find("toy"), "secret"); err == nil {
		t.Error("a scenario without a guide is guided")
	}
}

// The card covers nothing of the board and is legible at every size.
func TestTheGuideFitsEverySize(t *testing.T) {
	for _, size := range [][2]int{{512, 320}, {640, 400}, {1000, 560}, {1280, 720}, {1360, 760}, {1920, 1080}, {2560, 1440}} {
		s, _ := guided(t, size[0], size[1])
		if err := s.StartGuide(s.Find("toy"), "open"); err != nil {
			t.Fatal(err)
		}
		for range 30 {
			s.frame()
		}
		box, _ := s.box("guide", "")
		board := s.Table().BoardBox()
		if x := min(box.X+box.W, board.X+board.W) - max(box.X, board.X); x > 0 {
			t.Errorf("%v: the card covers %v of the board", size, x)
		}
		if board.W < 200 {
			t.Errorf("%v: the board is %v wide", size, board.W)
		}
		if flaws := s.ui.Flaws(); len(flaws) > 0 {
			t.Errorf("%v: %v", size, flaws)
		}
	}
}

// The guide knows what its own side knows: nobody else gets to see it.
func TestTheGuideIsHiddenFromTheOtherSide(t *testing.T) {
	s, _ := guided(t, 1600, 1000)
	if err := s.StartGuide(s.Find("toy"), "open"); err != nil {
		t.Fatal(err)
	}
	s.frame()
	s.wantCard("Read this")
	s.table.sit(toy.Blue, match.Seat{})
	for m := s.Match(); m.Active() == toy.Red; {
		for _, c := range m.View(toy.Red).Choices {
			if m.Words().Ends(c.Action) {
				s.Table().Perform(0, []rules.Action{c.Action})
				break
			}
		}
	}
	for range 5 {
		s.frame()
	}
	if s.Table().Side() != toy.Blue || s.card() != "" {
		t.Errorf("%s looks, and the guide says %q", s.Table().Side(), s.card())
	}
	s.key("P", 0)
	s.frame()
	if s.Match().Active() != toy.Blue || s.Table().Guide() == nil {
		t.Error("the guide does something for the other side")
	}
}
