package ui

import (
	"strings"
	"testing"

	"marianas/game/rules"
)

// The page of a new match says how each side wins, how long it lasts, where the landing comes and how long the
// computer thinks.
func TestNewMatchSaysWhatAPlayerMustKnow(t *testing.T) {
	for _, size := range [][2]int{{1600, 1000}, {1280, 720}, {800, 600}, {520, 360}} {
		s := newStage(t, size[0], size[1])
		info := s.Titles[0]
		scenario := &info.Scenarios[0]
		scenario.Length = "about an hour"
		scenario.Landing = rules.Landing{Side: info.Sides[0].ID, Turn: 2, Choose: 1, Spots: []rules.LandingSpot{{}, {}}, Rule: "5.0"}
		scenario.Wins = nil
		for _, side := range info.Sides {
			scenario.Wins = append(scenario.Wins, rules.Win{Side: side.ID, Means: "Hold the hill as " + side.Short + ".", Rule: "6.0"})
		}
		s.key("N", 0)
		all := s.words()
		for s.Page().(*newPage).step < 2 && size[0] < 1200 {
			s.key("Enter", 0)
			all += s.words()
		}
		for _, want := range []string{"about an hour", "To win", "Hold the hill as " + info.Sides[1].Short + ".", "1 of the 2", "Computer thinks"} {
			if !strings.Contains(all, want) {
				t.Errorf("%dx%d: %q is not on the page", size[0], size[1], want)
			}
		}
	}
}

// words are all texts on the screen, seen or scrolled away.
func (s *stage) words() string {
	var all []string
	for _, op := range s.Draw().Ops {
		if op.String != "" {
			all = append(all, op.String)
		}
	}
	return strings.Join(all, " ")
}

// The page offers the rules as a player of a side that they can play, where the scenario is made so as the first choice,
// and takes them away again with the scenario.
func TestNewMatchOffersTheRules(t *testing.T) {
	s := newStage(t, 1920, 1080)
	info := s.Titles[0]
	second := info.Sides[1]
	ruled := info.Scenarios[0]
	ruled.ID, ruled.Name, ruled.ByRules = "alone", "Alone", []rules.RuledSide{{Side: second.ID, Only: true, Rule: "6.0"}}
	info.Scenarios = append(info.Scenarios, ruled)
	s.key("N", 0)
	p := s.Page().(*newPage)
	if _, ok := s.box("button", "Rules"); ok || p.seats[second.ID] != computerSeat {
		t.Error("the rules are offered where there are none")
	}
	s.push("row", "Alone")
	s.frame()
	if p.seats[second.ID] != rulesSeat {
		t.Errorf("%s is played by %d", second.Name, p.seats[second.ID])
	}
	barred := 0
	for _, c := range s.ui.Controls() {
		if c.Name == "Human" && c.Barred || c.Name == "Computer" && c.Barred {
			barred++
		}
	}
	if barred != 2 {
		t.Errorf("%d other players are barred where only the rules can play", barred)
	}
	s.push("row", info.Scenarios[0].Name)
	s.frame()
	if p.seats[second.ID] != computerSeat {
		t.Error("the rules keep a seat that is not theirs")
	}
}
