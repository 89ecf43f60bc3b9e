package computer_test

import (
	"slices"
	"testing"

	"marianas/game/board"
	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/firemove"
	"marianas/game/firemove/computer"
	"marianas/game/firemove/forgotten"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

var islands rules.Title

// startIsle begins a scenario of the six islands.
func startIsle(t testing.TB, sc string, opts rules.Options, seed uint64) rules.Game {
	t.Helper()
	if islands == nil {
		d, faults := scenario.Load(scenarios.FS, "forgotten", scenario.System{Read: forgotten.Read})
		if d == nil {
			t.Fatal(faults)
		}
		islands = forgotten.New(d, computer.Advise)
	}
	g, err := islands.New(sc, opts, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// isleGame plays a whole game with quick thoughts; sides that are not named play at random.
func isleGame(t testing.TB, sc string, opts rules.Options, seed uint64, states int, bots ...rules.Side) rules.Game {
	t.Helper()
	g := startIsle(t, sc, opts, seed)
	dice := chance.New(seed)
	for n := uint64(0); g.Active() != ""; n++ {
		if n > mostActions {
			t.Fatal("the game does not end")
		}
		isBot := false
		for _, s := range bots {
			isBot = isBot || s == g.Active()
		}
		if isBot {
			advisedWith(t, g, states, seed+n)
		} else if _, err := g.Do(bot.Pick(g.Legal(), &dice)); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// Every island is played to its end by two computers, with the garrison placed by the die or by its player; so is one
// after the other.
func TestIslesPlayToTheEnd(t *testing.T) {
	for i, sc := range []string{"engebi", "eniwetok", "parry", "angaur", "tinian", "guam"} {
		g := isleGame(t, sc, nil, uint64(i), 500, us, japan)
		if e, over := g.Ending(); !over || e.Outcome == "" {
			t.Errorf("%s has no winner", sc)
		}
	}
	isleGame(t, "parry", rules.Options{"placement": "free"}, 3, 500, us, japan)
}

// Who has landed and could still move keeps nobody out: the phase is ended only when no unit that waits could land.
func TestLandsAllWhoCan(t *testing.T) {
	for seed := uint64(1); seed <= 4; seed++ {
		g := startIsle(t, "parry", nil, seed).(*firemove.Game)
		for n := uint64(0); g.Active() != ""; n++ {
			inMobile, waits := g.Think().OpenBox() == firemove.MobileMoveBox, couldLand(g)
			advisedWith(t, g, 500, seed+n)
			if inMobile && waits && g.Think().OpenBox() != firemove.MobileMoveBox {
				t.Errorf("seed %d: the phase is over while a unit could land", seed)
			}
		}
	}
}

// couldLand reports whether a unit that waits could be taken now.
func couldLand(g *firemove.Game) bool {
	s := g.Think()
	return slices.ContainsFunc(s.Acts(), func(a play.Act) bool { return a.Verb == firemove.TakeVerb && !s.OnMap(int(a.Unit)) })
}

// With time to play on from its choices the computer keeps to the rules as well.
func TestIslesThoughtOver(t *testing.T) {
	isleGame(t, "parry", rules.Options{"placement": "free"}, 7, 6000, us, japan)
}

// The computer clears islands that are defended at random far better than random landings do, and it defends them far
// better against its own landings than random play does.
func TestIslesAgainstRandomPlay(t *testing.T) {
	var idle, hunted, kept int
	for _, sc := range []string{"engebi", "eniwetok", "parry", "angaur"} {
		for seed := uint64(1); seed <= 6; seed++ {
			idle += tally(isleGame(t, sc, nil, seed, 500), "jp.map")
			hunted += tally(isleGame(t, sc, nil, seed, 500, us), "jp.map")
			kept += tally(isleGame(t, sc, nil, seed, 500, us, japan), "jp.map")
		}
	}
	if 2*hunted > idle {
		t.Errorf("%d units of the garrisons are left by the computer, %d by random landings", hunted, idle)
	}
	if 2*kept < 3*hunted {
		t.Errorf("%d units of the garrisons are left if the computer defends, %d if chance does", kept, hunted)
	}
}

func BenchmarkIsle(b *testing.B) {
	for i := 0; i < b.N; i++ {
		isleGame(b, "guam", nil, uint64(i), 500, us, japan)
	}
}

// The computer places a whole choice of an island's book, and each can be placed.
func TestBooksOfBoats(t *testing.T) {
	for _, c := range []struct {
		island  string
		choices int
	}{{"guam", 2}} {
		g := startIsle(t, c.island, nil, 1).(*firemove.Game)
		for g.Think().OpenBox() != firemove.BoatsBox {
			advisedWith(t, g, 500, 1)
		}
		book := g.Think().BoatBook(0)
		if len(book) != c.choices {
			t.Errorf("%s: %d choices are open, want %d", c.island, len(book), c.choices)
		}
		for g.Think().OpenBox() == firemove.BoatsBox {
			advisedWith(t, g, 500, 1)
		}
		boats := boatsOf(g)
		if !slices.ContainsFunc(book, func(choice []board.ID) bool {
			return len(choice) == len(boats) && !slices.ContainsFunc(choice, func(h board.ID) bool { return !slices.Contains(boats, h) })
		}) {
			t.Errorf("%s: boats in %v, want a choice of %v", c.island, boats, book)
		}
	}
}

// boatsOf are the hexes of all assault boats, those that have turned to landing beaches included.
func boatsOf(g *firemove.Game) []board.ID {
	return slices.Concat(g.Think().Boats(), g.Think().Beachheads())
}

// Where boats are few and islands many, an island gets the first hexes of its book and the others get boats as well.
func TestBooksShareBoats(t *testing.T) {
	g := startIsle(t, "simultaneous", nil, 1).(*firemove.Game)
	for g.Think().OpenBox() != firemove.BoatsBox {
		advisedWith(t, g, 500, 1)
	}
	s := g.Think()
	for g.Think().OpenBox() == firemove.BoatsBox {
		advisedWith(t, g, 500, 1)
	}
	count := make([]int, s.Isles())
	for _, h := range boatsOf(g) {
		count[s.Isle(h)]++
	}
	for i, n := range count {
		if book := s.BoatBook(i); n == 0 || len(book) > 0 && n != len(book[0]) {
			t.Errorf("island %d has %d boats", i, n)
		}
	}
}
