package islandwar

import (
	"bytes"
	"slices"
	"testing"
	"unicode/utf8"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/rules"
)

// walk plays random games and calls see at every position.
func walk(t *testing.T, games int, see func(t *testing.T, g *Game, n int)) {
	t.Helper()
	for _, sc := range []string{"historical", "free"} {
		for seed := uint64(1); seed <= uint64(games); seed++ {
			g := start(t, sc, seed*7919)
			dice := chance.New(seed)
			for n := 0; g.Active() != ""; n++ {
				see(t, g, n)
				if t.Failed() {
					t.Fatalf("%s, seed %d, action %d, box %s", sc, seed, n, g.Box())
				}
				if _, err := g.Do(choose(g.Legal(), &dice)); err != nil {
					t.Fatal(err)
				}
			}
			see(t, g, 0)
		}
	}
}

// nonsense is a random action made of words of the title.
func nonsense(g *Game, dice *chance.Stream) rules.Action {
	words := machine.Verbs()
	v := words[dice.Pick(len(words))]
	if _, st := machine.Asking(g); st != nil && dice.Pick(3) > 0 {
		v = words[st.Verbs[dice.Pick(len(st.Verbs))].Word()]
	}
	a := rules.Action{Verb: v.Verb}
	if v.Unit {
		a.Unit = g.counters[dice.Pick(len(g.counters))].id
	}
	if v.To {
		a.To = g.place(board.ID(dice.Pick(g.ground.Len())))
		if u := dice.Pick(len(g.units)); g.onMap(u) && dice.Pick(2) == 0 {
			near := g.ground.Neighbors(g.at(u))[dice.Pick(6)]
			if near >= 0 {
				a.To = g.place(near)
			}
		}
	}
	if v.Count {
		a.Count = dice.Pick(12)
	}
	return a
}

// Refuse checks one action, Legal lists them all: they must agree, and a refusal changes nothing.
func TestRefuseAgreesWithLegal(t *testing.T) {
	dice := chance.New(5)
	walk(t, 5, func(t *testing.T, g *Game, n int) {
		legal := g.Legal()
		for _, a := range legal {
			if v := g.Refuse(a); v != nil {
				t.Errorf("%s is offered and refused: %v", a, v)
			}
		}
		for i := 0; i < 12; i++ {
			a := nonsense(g, &dice)
			v := g.Refuse(a)
			if slices.Contains(legal, a) != (v == nil) {
				t.Errorf("%s: legal %v, refused %v", a, slices.Contains(legal, a), v)
			}
			if v != nil && (v.Rule == "" || v.Why == "" || utf8.RuneCountInString(v.Why) > 90) {
				t.Errorf("%s: refusal %q (%s)", a, v.Why, v.Rule)
			}
		}
	})
}

// A clone is independent, a snapshot is complete, and looking changes nothing.
func TestCloneAndSnapshot(t *testing.T) {
	walk(t, 4, func(t *testing.T, g *Game, n int) {
		if n&(n-1) != 0 && n%53 != 0 {
			return
		}
		before := g.Snapshot()
		c := g.copy()
		dice := chance.New(uint64(n))
		for i := 0; i < 20 && c.Active() != ""; i++ {
			c.View(US)
			c.View(Japan)
			if _, err := c.Do(choose(c.Legal(), &dice)); err != nil {
				t.Error(err)
			}
		}
		if !bytes.Equal(before, g.Snapshot()) {
			t.Error("playing a clone changed the game")
		}
		back, err := title(t).Restore(g.scene.info.ID, nil, before)
		if err != nil {
			t.Error(err)
			return
		}
		if again := back.Snapshot(); !bytes.Equal(before, again) {
			t.Errorf("restored otherwise:\n%s\n%s", before, again)
		}
		dice = chance.New(uint64(n))
		for i := 0; i < 20 && back.Active() != ""; i++ {
			if _, err := back.Do(choose(back.Legal(), &dice)); err != nil {
				t.Error(err)
			}
		}
		if !bytes.Equal(c.Snapshot(), back.Snapshot()) {
			t.Error("a clone and a restored game went different ways")
		}
	})
}

// What the view says fits the screen, and every choice can be put into words.
func TestViews(t *testing.T) {
	walk(t, 2, func(t *testing.T, g *Game, n int) {
		for _, side := range []rules.Side{US, Japan} {
			checkView(t, g, side)
		}
	})
}

func checkView(t *testing.T, g *Game, side rules.Side) {
	v := g.View(side)
	p := v.Prompt
	if side == v.Active && (p.Do == "" || utf8.RuneCountInString(p.Do) > 64 || utf8.RuneCountInString(p.More) > 96) || p.Waiting == "" || p.Rule == "" {
		t.Errorf("prompt %+v", p)
	}
	primary := 0
	for _, c := range v.Choices {
		if c.Primary {
			primary++
		}
		if d := g.Describe(c.Action); d.Label == "" || d.Label == c.Action.String() || d.Rule == "" {
			t.Errorf("%s is described %+v", c.Action, d)
		}
	}
	if primary > 1 || (side == v.Active && side != "") != (len(v.Choices) > 0) {
		t.Errorf("%d primary of %d choices", primary, len(v.Choices))
	}
	for _, panel := range v.Panels {
		c := panel.Combat
		if c == nil {
			continue
		}
		sum := 0
		for _, x := range c.Chances {
			sum += x.N
		}
		if len(c.Chances) > 0 && sum != 6 || len(c.Table.Heads) != len(c.Table.Cells[0]) || c.Table.Lit >= len(c.Table.Heads) {
			t.Errorf("chances %v, table %v", c.Chances, c.Table)
		}
	}
}

// Japan's view and the words it reads do not depend on the beaches that the US has chosen in secret, nor anybody's on the dice.
func TestBlindfold(t *testing.T) {
	walk(t, 2, func(t *testing.T, g *Game, n int) {
		if n > 60 && n%16 != 0 {
			return
		}
		for _, side := range []rules.Side{US, Japan} {
			for seed := uint64(0); seed < 2; seed++ {
				other := g.Guess(side, seed).(*Game)
				if a, b := text(t, g.View(side)), text(t, other.View(side)); a != b {
					t.Errorf("%s sees more than it may:\n%s\n%s", side, a, b)
				}
			}
		}
	})
}
