package saipan

import (
	"testing"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/rules"
)

// plain is a small board of clear hexes.
func plain(t *testing.T) *board.Board {
	t.Helper()
	b := board.New("board", hex.Grid{FirstColumn: 1, LastColumn: 6, FirstRow: 1, LastRow: 6, EvenDown: true})
	b.Legend = map[byte]string{'c': "clear", '.': "sea"}
	for h := board.ID(0); int(h) < b.Len(); h++ {
		b.SetTerrain(h, 'c')
	}
	return b
}

func counter(id, side string, attack, defense, ma int) order.Unit {
	half := order.Values{Attack: (attack + 1) / 2, Defense: (defense + 1) / 2, MA: ma}
	return order.Unit{
		ID: id, Side: side, Type: "infantry", Class: "leg", Name: id, Steps: 2,
		Full: order.Values{Attack: attack, Defense: defense, MA: ma}, Reduced: half,
	}
}

// twoOnOne is the example of 7.2: two 4-4-10 beside a 2-3-8, each side with the markers given.
func twoOnOne(t *testing.T, ours, theirs []string, dice ...string) rules.Game {
	t.Helper()
	g, err := title(t).Start("historical", rules.Start{
		Turn: 2, Phase: "combat", Phasing: us, Board: plain(t), Dice: dice,
		Counters: []order.Unit{counter("us-1", "us", 4, 4, 10), counter("us-2", "us", 4, 4, 10), counter("jp-1", "jp", 2, 3, 8)},
		Units:    []rules.Placed{{ID: "us-1", At: rules.At("0303")}, {ID: "us-2", At: rules.At("0304")}, {ID: "jp-1", At: rules.At("0403")}},
		Lists:    map[string][]string{"us-markers": ours, "jp-markers": theirs},
	}, 1)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func do(t *testing.T, g rules.Game, lines ...string) {
	t.Helper()
	for _, line := range lines {
		a, err := rules.ParseAction(line, title(t).Verbs())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(a); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

func see(t *testing.T, g rules.Game, name, want string) {
	t.Helper()
	if got, ok := g.See(us, name); !ok || got != want {
		t.Errorf("%s is %q, want %q", name, got, want)
	}
}

// The example of 7.2: 8 and two markers of +2 are 12, 3 and a marker of +6 are 9.
func TestTwelveAgainstNine(t *testing.T) {
	g := twoOnOne(t, []string{"2", "2"}, []string{"6"}, "2", "2", "6", "1")
	do(t, g, "attack 0403", "join us-1", "join us-2", "declare", "marker", "marker")
	see(t, g, "differential", "+5") // nobody has seen a value yet
	do(t, g, "marker")
	for name, want := range map[string]string{"attack": "12", "defense": "9", "differential": "+3", "die": "1", "markers.us.left": "0"} {
		see(t, g, name, want)
	}
}

// While markers lie face down the chances are those over all that may be drawn, counted here the slow way.
func TestChancesCountEveryDraw(t *testing.T) {
	ours, theirs := []int{2, 2, 3, 8}, []int{2, 5}
	g := twoOnOne(t, []string{"2", "2", "3", "8"}, []string{"2", "5"})
	do(t, g, "attack 0403", "join us-1", "join us-2", "declare", "marker", "marker", "marker")
	crt := results(t)
	want, of := map[string]int{}, 0
	for i, a := range ours {
		for j, b := range ours {
			for _, d := range theirs {
				if i == j {
					continue
				}
				for die := range crt {
					want[crt[die][column(t, 8+a+b-3-d)]]++
					of++
				}
			}
		}
	}
	c := panel(t, g)
	for _, ch := range c.Chances {
		if ch.N*of != want[ch.Code]*ch.Of {
			t.Errorf("%s: %d of %d, counted %d of %d", ch.Code, ch.N, ch.Of, want[ch.Code], of)
		}
	}
	if len(c.Laid) != 3 || c.Laid[0].Tags&rules.Hidden == 0 || c.Table.Lit >= 0 {
		t.Errorf("laid %+v, lit %d", c.Laid, c.Table.Lit)
	}
}

func panel(t *testing.T, g rules.Game) *rules.Combat {
	t.Helper()
	for _, p := range g.View(us).Panels {
		if p.Combat != nil {
			return p.Combat
		}
	}
	t.Fatal("no combat panel")
	return nil
}

// results are the printed cells of the table by die.
func results(t *testing.T) [][]string {
	t.Helper()
	return panel(t, opened(t)).Table.Cells
}

func opened(t *testing.T) rules.Game {
	g := twoOnOne(t, nil, nil)
	do(t, g, "attack 0403", "join us-1", "join us-2")
	return g
}

// column is where a differential stands in the line for clear ground, from 0.
func column(t *testing.T, differential int) int {
	t.Helper()
	lows := []int{-6, -5, -4, -3, -2, -1, 0, 1, 2, 4, 6, 8, 10}
	for i := len(lows) - 1; i > 0; i-- {
		if differential >= lows[i] {
			return i
		}
	}
	return 0
}
