package css

import (
	"strings"
	"testing"

	"marianas/game/rules"
)

// What fire is told to hit is what it hits, with who stands for the hex and what covers him as the side that says so likes it best: of movers
// the firer takes whom he hits best, and a tank that supports them covers them.
func TestToldChances(t *testing.T) {
	title := loaded(t)
	at := func(id rules.UnitID, place string) rules.Placed {
		return rules.Placed{ID: id, At: rules.ParsePlace(place)}
	}
	told := func(column []string, units []rules.Placed, line string, before ...string) string {
		g, err := title.Start("t7", rules.Start{
			Turn: 10, Phase: "action-phase", Phasing: "us", Units: append(units, at("us-hq-24", "20.51")),
			Numbers: map[string]int{"dispatch.4md": 0, "dispatch.ija": 0, "dispatch.2md": 0, "dispatch.ijn": 0},
			Lists:   map[string][]string{"column": column, "chit": {"24"}, "stage": {"actions"}},
		}, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range append(before, line) {
			a, err := rules.ParseAction(b, title.Verbs())
			if err != nil {
				t.Fatal(err)
			}
			if b == line {
				return g.Describe(a).Note
			}
			if _, err := g.Do(a); err != nil {
				t.Fatal(err)
			}
		}
		return ""
	}
	both := []string{"us-a-1-24", "us-mtr-1-24"}
	movers := []rules.Placed{at("us-a-1-24", "17.55"), at("us-mtr-1-24", "17.55"), at("jp-1-i-50", "17.56")}
	tanks := append(movers[:3:3], at("us-m4-1-4md", "17.55"))
	for _, x := range []struct{ note, want string }{
		{told(both, movers, "enter 17.54", "take us-a-1-24", "with us-mtr-1-24"), "hits up to 60 %"},                                                                                // 3 + 2 for the mortars: 5
		{told(both, tanks, "enter 17.54", "take us-a-1-24", "with us-mtr-1-24"), "hits up to 30 %"},                                                                                 // 2 less for the tank in the hex, 1 less for its own
		{told(both, []rules.Placed{at("jp-1-i-50", "17.56"), at("jp-art-i-50", "17.56"), at("us-a-1-24", "17.55"), at("us-b-1-24", "16.56")}, "fire us-b-1-24 17.56"), "Hits 40 %"}, // 4 - 1 for the rifles, who stand for the hex
	} {
		if !strings.Contains(x.note, x.want) {
			t.Errorf("%q; expected %q", x.note, x.want)
		}
	}
}
