package forgotten

import (
	"encoding/json"
	"strings"
	"testing"

	"marianas/game/chance"
	"marianas/game/match"
	"marianas/game/rules"
)

// cups are the panels of a side's own cups as it sees them.
func cups(t *testing.T, g rules.Game, side rules.Side) string {
	t.Helper()
	var own []*rules.Cup
	for _, p := range g.View(side).Panels {
		if strings.HasPrefix(p.ID, "cup-"+string(side)+"-") {
			own = append(own, p.Cup)
		}
	}
	text, err := json.Marshal(own)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// While a question is answered on the common view, advice rests on nothing that only the side that decides knows, here
// what lies in its sealed cups; its choices do not name what lies there either.
func TestCommonAdviceKnowsNoSecret(t *testing.T) {
	m, err := match.New(match.Config{Title: title(t), Scenario: "simultaneous", Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	dice := chance.New(5)
	asked, other, drawn := 0, 0, 0
	for n := 0; n < 4000 && asked < 25 && m.Active() != ""; n++ {
		if g := m.Position(); m.Active() == japan && g.View(japan).Prompt.Common {
			asked++
			if cups(t, m.Ask(nil).Guess, japan) != cups(t, g, japan) {
				t.Errorf("after entry %d Japan's own advice does not know its own cups", m.Len())
			}
			if cups(t, m.AskCommon(nil).Guess, japan) != cups(t, g, japan) {
				other++
			}
			for _, a := range g.Legal() {
				if note := g.Describe(a).Note; a.Verb == "marker" {
					drawn++
					if strings.Contains(note, "+") {
						t.Errorf("after entry %d %q tells %q", m.Len(), a, note)
					}
				}
			}
		}
		if _, err := m.Do(m.Active(), choose(m.Position().Legal(), &dice)); err != nil {
			t.Fatal(err)
		}
	}
	if asked < 25 || other < asked/2 || drawn == 0 {
		t.Errorf("of %d questions, %d of them about markers, advice that the other side may read rested on other cups in %d", asked, drawn, other)
	}
}
