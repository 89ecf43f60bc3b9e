package patrol

import (
	"slices"
	"strings"
	"testing"

	"marianas/game/chart"
	"marianas/game/conform"
	"marianas/game/match"
	"marianas/game/rules"
)

func TestMachineIsSound(t *testing.T) {
	if err := machine.Sound(); err != nil {
		t.Fatal(err)
	}
}

func TestKeepsTheContract(t *testing.T) {
	for _, curious := range []bool{false, true} {
		r := conform.Suite(conform.Plan{Title: New(), Scenario: "only", Games: 12, Seed: 3, Curious: curious})
		if r.Breach != nil {
			t.Fatalf("%v\n%s", r.Breach, r.Breach.Journal)
		}
		if unused := append(r.UnusedVerbs(), r.UnreachedBoxes()...); len(unused) > 0 {
			t.Errorf("never used or reached: %v", unused)
		}
	}
}

func begin(t *testing.T, dice ...string) *match.Match {
	t.Helper()
	m, err := match.New(match.Config{Title: New(), Scenario: "only", Seed: 1, Dice: dice})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func do(t *testing.T, m *match.Match, lines ...string) {
	t.Helper()
	for _, line := range lines {
		a, err := rules.ParseAction(line, machine.Verbs())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Do(m.Active(), a); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

func see(t *testing.T, m *match.Match, name, want string) {
	t.Helper()
	if got, _ := m.Position().See("red", name); got != want {
		t.Errorf("%s is %q, want %q", name, got, want)
	}
}

// The march goes on after fire inside it, and after second throws inside the fire.
func TestTheMarchGoesOnAfterTheFire(t *testing.T) {
	m := begin(t, "1", "8", "2", "9")
	do(t, m, "take red-2", "enter 0203") // adjacent to the post in 0303: red fire
	see(t, m, "active", "blue")
	do(t, m, "fire blue-1")
	see(t, m, "active", "red") // the company is asked first
	do(t, m, "again")          // the 1 becomes an 8: unharmed
	see(t, m, "active", "blue")
	do(t, m, "again") // and the 8 a 2: lost
	see(t, m, "red-2.at", "lost")
	see(t, m, "active", "red")
	for _, want := range []string{"blue fire blue-1  = 1\n", "red  again  = 1>8\n", "blue again  = 8>2"} {
		if text := string(m.Journal().Text()); !strings.Contains(text, want) {
			t.Errorf("the journal has no %q:\n%s", want, text)
		}
	}
	do(t, m, "take red-1", "enter 0202") // out of sight of whom has not fired: it goes on at once
	if box := m.Position().Box(); box != "march" {
		t.Errorf("in box %q, want the march", box)
	}
}

func TestAPinnedCompanyStopsThere(t *testing.T) {
	m := begin(t, "4")
	do(t, m, "take red-2", "enter 0203", "fire blue-1", "keep", "keep")
	see(t, m, "red-2.at", "0203")
	if box := m.Position().Box(); box != "turn" {
		t.Errorf("in box %q, want the turn", box)
	}
}

// chances are how often a company is lost, pinned and unharmed.
func chances(lost, pinned, unharmed, of int) []chart.Chance {
	return []chart.Chance{{Code: "L", N: lost, Of: of}, {Code: "P", N: pinned, Of: of}, {Code: "•", N: unharmed, Of: of}}
}

func TestChancesKnowTheSecondThrow(t *testing.T) {
	g := begin(t).Position().(*Game)
	g.tokens = [2]int{}
	if cs := g.chances("red"); !slices.Equal(cs, chances(3, 3, 4, 10)) {
		t.Errorf("%v without tokens", cs)
	}
	g.tokens[red] = 1 // 6 of 10 are thrown again
	if cs := g.chances("red"); !slices.Equal(cs, chances(18, 18, 64, 100)) {
		t.Errorf("%v with a token of Red", cs)
	}
	g.tokens[blue] = 1 // then 64 of 100
	if cs := g.chances("red"); !slices.Equal(cs, chances(372, 372, 256, 1000)) {
		t.Errorf("%v with a token of both", cs)
	}
	m := begin(t, "1", "8")
	do(t, m, "take red-2", "enter 0203", "fire blue-1")
	asked := func() *rules.Combat { return m.View("red").Panels[0].Combat }
	if c := asked(); c.Code != "L" || c.Die != 2 || c.Chances[0].N != 42 || c.Chances[0].Of != 100 { // Blue may still throw again
		t.Errorf("before Red's second throw the panel has %q and %v", c.Code, c.Chances)
	}
	do(t, m, "again")
	if c := asked(); c.Code != "•" || c.Die != 9 || c.Chances[0].N != 3 || c.Chances[0].Of != 10 {
		t.Errorf("before Blue's second throw the panel has %q and %v", c.Code, c.Chances)
	}
	if heading, cs, err := New().Odds("yellow"); err != nil || heading != "Opportunity fire, yellow" || cs[0] != (chart.Chance{Code: "L", N: 1, Of: 10}) {
		t.Errorf("%q %v %v in words", heading, cs, err)
	}
}

// Standing orders on fire: declined, done from a chance on, for a game-turn or the game; journaled as the answers they
// give, saved, and over when their scope is.
func TestStandingOrders(t *testing.T) {
	find := func(string) rules.Title { return New() }
	begin := func(o match.Order) *match.Match {
		m, err := match.New(match.Config{Title: New(), Scenario: "only", Seed: 1, Dice: []string{"9", "9", "9", "9", "9", "9"}})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.SetOrders("blue", "fire", o); err != nil {
			t.Fatal(err)
		}
		return m
	}
	do := func(m *match.Match, side rules.Side, line string) {
		t.Helper()
		a, err := rules.ParseAction(line, machine.Verbs())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Do(side, a); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	for _, c := range []struct {
		order match.Order
		want  string // of the journal: what Blue did
		asked bool   // Blue is asked at the end
	}{
		{match.Order{}, "", true},
		{match.Order{Reply: match.Never, Scope: match.TheGame}, "blue* hold", false},
		{match.Order{Reply: match.Never, Scope: match.ThisTurn}, "blue* hold", false},
		{match.Order{Reply: match.From, Percent: 95, Scope: match.TheGame}, "blue* hold", false},
		{match.Order{Reply: match.From, Percent: 5, Scope: match.ThisPhase}, "blue* fire blue-1", false},
		{match.Order{Reply: match.Always, Scope: match.TheGame}, "blue* fire blue-1", false},
		{match.Order{Reply: match.From, Percent: 5, Ask: true, Scope: match.TheGame}, "", true},
	} {
		m := begin(c.order)
		do(m, "red", "take red-2")
		do(m, "red", "enter 0203")
		text := string(m.Journal().Text())
		if c.want != "" && !strings.Contains(text, c.want) || c.want == "" && strings.Contains(text, "blue*") {
			t.Errorf("%+v: want %q in\n%s", c.order, c.want, text)
		}
		if got := m.Active() == "blue"; got != c.asked {
			t.Errorf("%+v: %s is asked\n%s", c.order, m.Active(), text)
		}
		l, _, err := match.Load(find, m.Save(""))
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Standing("blue", "fire"); got != c.order {
			t.Errorf("%+v is opened as %+v", c.order, got)
		}
	}
	m := begin(match.Order{Reply: match.Never, Scope: match.ThisTurn})
	do(m, "red", "take red-2")
	do(m, "red", "enter 0203")
	do(m, "red", "halt")
	do(m, "red", "end-turn")
	if m.Orders("blue", "fire") {
		t.Error("an order for a game-turn holds in the next one")
	}
}
