package css

import (
	"testing"

	"marianas/game/board"
)

// The line that the screen explains is the one that fire goes by: it is clear where fire sees, and a barred one names its place and rule.
func TestSightIsTheRuleOfFire(t *testing.T) {
	game, err := loaded(t).New("t1", nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	g := game.(*Game)
	gr := g.ground()
	barred := 0
	for from := board.ID(0); int(from) < gr.Len(); from += 37 {
		for to := board.ID(0); int(to) < gr.Len(); to++ {
			if gr.Distance(from, to) > 9 {
				continue
			}
			l, ok := g.Sight(g.place(from), g.place(to))
			if !ok || l.Clear != g.sees(from, to) || l.Why == "" || l.Rule == "" {
				t.Fatalf("%s to %s: %+v, fire sees %v", gr.Number(from), gr.Number(to), l, g.sees(from, to))
			}
			if !l.Clear && gr.Distance(from, to) <= g.sightNow(to) {
				barred++
				if l.Block.IsZero() {
					t.Errorf("%s to %s: nothing bars it: %+v", gr.Number(from), gr.Number(to), l)
				}
			}
		}
	}
	if barred == 0 {
		t.Error("no line was barred")
	}
}
