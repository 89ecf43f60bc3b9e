package cards

import (
	"slices"
	"strings"
	"testing"

	"marianas/game/chance"
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
	for _, options := range []rules.Options{nil, {"rules-blue": "off"}} {
		for _, curious := range []bool{false, true} {
			r := conform.Suite(conform.Plan{Title: New(), Scenario: "only", Options: options, Games: 16, Seed: 3, Curious: curious})
			if r.Breach != nil {
				t.Fatalf("%v\n%s", r.Breach, r.Breach.Journal)
			}
			if unused := append(r.UnusedVerbs(), r.UnreachedBoxes()...); len(unused) > 0 {
				t.Errorf("never used or reached: %v", unused)
			}
		}
	}
}

// begin is a match in which the positions, in the order of the ridge, and then the cards are forced.
func begin(t *testing.T, faces ...string) *match.Match {
	t.Helper()
	return beginWith(t, nil, faces...)
}

// beginWith is such a match with seats.
func beginWith(t *testing.T, seats map[rules.Side]match.Seat, faces ...string) *match.Match {
	t.Helper()
	m, err := match.New(match.Config{Title: New(), Scenario: "only", Seed: 1, Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	g := m.Position().(*Game)
	for i, face := range faces[:len(ridge)] {
		g.slots[i].Kind = int16(slices.Index(kindNames, face))
	}
	m, err = match.New(match.Config{Title: fixed{New(), g}, Scenario: "only", Seed: 1, Seats: seats, Dice: faces[len(ridge):]})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// fixed is the title with a game that has begun already.
type fixed struct {
	*Title
	g *Game
}

func (f fixed) New(string, rules.Options, uint64) (rules.Game, error) { return f.g.Clone(), nil }

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

// log is the whole log, with the lines that open beneath.
func log(m *match.Match) string {
	var b strings.Builder
	for _, l := range m.Log("red") {
		b.WriteString(match.Words(l.Spans) + "\n")
		for _, d := range l.Detail {
			b.WriteString("  " + match.Words(d) + "\n")
		}
	}
	return b.String()
}

func wantLog(t *testing.T, m *match.Match, lines ...string) {
	t.Helper()
	for _, want := range lines {
		if text := log(m); !strings.Contains(text, want) {
			t.Fatalf("the log has no %q:\n%s", want, text)
		}
	}
}

// Where the principles leave one company Blue strikes by itself, and says why.
func TestOneAnswerIsLeft(t *testing.T) {
	m := begin(t, "weak", "weak", "strong", "dummy", "dummy", "weak", "card 1", "card 2")
	do(t, m, "take red-1", "move 0201", "take red-2", "move 0202", "end-turn")
	do(t, m, "take red-2", "assault 0303", "end-turn") // thrown back by a 1; now the position is seen, and strikes
	wantLog(t, m, "is thrown back", "Blue strikes 2 red from 0303", "A company that has assaulted first: not 1 red, 3 red or 4 red")
	if got := m.Position().Active(); got != "red" || m.Position().Base().GameTurn != 3 {
		t.Errorf("%s is active in game-turn %d", got, m.Position().Base().GameTurn)
	}
}

// Where they leave several, Red decides, and only that answer is journaled.
func TestSeveralAnswersAreLeft(t *testing.T) {
	m := begin(t, "weak", "weak", "strong", "dummy", "dummy", "weak", "card 1", "card 2", "card 3")
	do(t, m, "take red-2", "move 0202", "take red-3", "move 0203", "end-turn")
	do(t, m, "take red-2", "assault 0303", "take red-3", "assault 0303", "end-turn")
	var legal []string
	for _, a := range m.Position().Legal() {
		legal = append(legal, a.String())
	}
	if !slices.Equal(legal, []string{"strike red-2", "strike red-3"}) {
		t.Fatalf("Red may %v", legal)
	}
	for unit, rule := range map[rules.UnitID]string{"red-4": "4.1", "red-1": "4", "red-9": "4"} {
		if v := m.Refuse("red", rules.Action{Verb: "strike", Unit: unit}); v == nil || v.Rule != rule {
			t.Errorf("strike %s: %v", unit, v)
		}
	}
	do(t, m, "strike red-3")
	wantLog(t, m, "Blue strikes 3 red from 0303", "The nearest company first: all alike", "Red chose among what was left")
	for _, e := range m.Journal().Entries {
		if e.Side == "blue" {
			t.Errorf("an answer of Blue is journaled: %v", e)
		}
	}
}

// A person who plays Blue chooses freely: no principle holds, and the answer is journaled.
func TestSomebodyPlaysBlue(t *testing.T) {
	m := beginWith(t, map[rules.Side]match.Seat{"blue": {}}, "weak", "weak", "strong", "dummy", "dummy", "weak", "card 1", "card 2")
	do(t, m, "take red-1", "move 0201", "take red-2", "move 0202", "end-turn", "take red-2", "assault 0303", "end-turn")
	if m.Active() != "blue" || m.RulesPlay("blue") {
		t.Fatalf("%s is asked", m.Active())
	}
	do(t, m, "strike red-3")
	if last := m.Journal().Entries[m.Len()-1]; last.Side != "blue" {
		t.Errorf("the last entry is %v", last)
	}
	if strings.Contains(log(m), "A company that has assaulted first") {
		t.Errorf("principles hold for a person:\n%s", log(m))
	}
}

// Whether the rules play Blue is settled at the start: it stands in the journal, a save keeps it, and no seat changes it.
func TestTheSeatOfTheRulesIsFixed(t *testing.T) {
	find := func(string) rules.Title { return New() }
	for _, c := range []struct {
		seats  map[rules.Side]match.Seat
		ruled  bool
		option string
	}{
		{nil, true, "option rules-blue=on"},
		{map[rules.Side]match.Seat{"blue": {Rules: true}}, true, "option rules-blue=on"},
		{map[rules.Side]match.Seat{"blue": {Bot: "random"}}, false, "option rules-blue=off"},
	} {
		m, err := match.New(match.Config{Title: New(), Scenario: "only", Seed: 1, Seats: c.seats})
		if err != nil {
			t.Fatal(err)
		}
		text := string(m.Journal().Text())
		if m.Seat("blue").Rules != c.ruled || !strings.Contains(text, c.option) {
			t.Errorf("seats %v: %v, and the journal says\n%s", c.seats, m.Seat("blue"), text)
		}
		for _, seat := range []match.Seat{{}, {Bot: "random"}, {Rules: true}} {
			if err := m.SetSeat("blue", seat); (err == nil) != (seat.Rules == c.ruled) {
				t.Errorf("seats %v, then %v: %v", c.seats, seat, err)
			}
		}
		saved := m.Save("")
		for _, file := range [][]byte{saved, []byte(strings.ReplaceAll(string(saved), "seat blue rules\n", "")), m.Journal().Text()} {
			l, _, err := match.Load(find, file)
			if err != nil || l.Seat("blue").Rules != c.ruled {
				t.Errorf("opened again: %v, %v", l.Seat("blue"), err)
			}
		}
	}
	if _, err := match.New(match.Config{Title: New(), Scenario: "only", Seed: 1, Seats: map[rules.Side]match.Seat{"red": {Rules: true}}}); err == nil {
		t.Error("no rules play Red")
	}
}

func TestReshuffledCardsLieUnderneath(t *testing.T) {
	g := begin(t, "weak", "weak", "strong", "dummy", "dummy", "weak").Position().Clone().(*Game)
	g.Dice.Forced = []string{"card 5", "reshuffle", "card 1"}
	g.turnCard("first")
	if n := g.turnCard("second"); n != 0 || len(g.deck) != 2 || !slices.Equal(g.deck[1], chance.Bag{0, 0, 0, 0, 1, 1}) {
		t.Fatalf("counts %d, the deck is %v", n, g.deck)
	}
	if n, of := g.odds(3); n != 1 || of != 4 {
		t.Errorf("more than 3 are %d of %d: the 5 lies underneath", n, of)
	}
	if g.turnCard("third"); g.Dice.Wrong != "" || g.deck.Count() != 5 {
		t.Errorf("%s; the deck is %v", g.Dice.Wrong, g.deck)
	}
}

func TestAGuessDealsWhatRedHasNotSeen(t *testing.T) {
	g := begin(t, "weak", "weak", "strong", "dummy", "dummy", "weak").Position().Clone().(*Game)
	g.slots[0].Known |= 1 << red
	others := 0
	for seed := uint64(0); seed < 50; seed++ {
		c := g.Guess("red", seed).(*Game)
		if c.slots[0] != g.slots[0] {
			t.Fatal("what Red has seen is dealt anew")
		}
		if !slices.Equal(c.slots, g.slots) {
			others++
		}
		if b := g.Guess("blue", seed).(*Game); !slices.Equal(b.slots, g.slots) {
			t.Fatal("Blue forgets its own positions")
		}
	}
	if others < 25 {
		t.Errorf("%d of 50 guesses differ", others)
	}
}
