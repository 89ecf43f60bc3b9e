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
