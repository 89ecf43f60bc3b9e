package saipan

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"
	"unicode/utf8"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/order"
	"marianas/game/rules"
)

// walk plays random games and calls see at every position.
func walk(t *testing.T, games int, see func(t *testing.T, g rules.Game, n int)) {
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

// nonsense is a random action made of words of the title, often near a unit.
func nonsense(t *testing.T, g rules.Game, legal []rules.Action, dice *chance.Stream) rules.Action {
	tt := title(t)
	verbs, b := tt.Verbs(), tt.Board("")
	v := verbs[dice.Pick(len(verbs))]
	if len(legal) > 0 && dice.Pick(3) > 0 {
		near := legal[dice.Pick(len(legal))].Verb
		v = verbs[slices.IndexFunc(verbs, func(x rules.VerbInfo) bool { return x.Verb == near })]
	}
	a := rules.Action{Verb: v.Verb}
	us := units(t)
	u := us[dice.Pick(len(us))]
	if v.Unit {
		a.Unit = rules.UnitID(u.ID)
	}
	if v.To {
		a.To = rules.At(b.Number(board.ID(dice.Pick(b.Len()))))
		at, _ := g.See(rules.Side(u.Side), u.ID+".at")
		if h, ok := b.ID(rules.ParsePlace(at).Hex); ok && dice.Pick(3) > 0 {
			if n := b.Neighbors(h)[dice.Pick(6)]; n != board.None {
				h = n
			}
			a.To = rules.At(b.Number(h))
		}
	}
	return a
}

var everyUnit []*order.Unit

// units lists the counters of the title.
func units(t *testing.T) []*order.Unit {
	if everyUnit == nil {
		for _, f := range title(t).Faces() {
			if u := title(t).Unit(rules.UnitID(f.ID)); u != nil {
				everyUnit = append(everyUnit, u)
			}
		}
	}
	return everyUnit
}

func agree(t *testing.T, g rules.Game, dice *chance.Stream, tries int) {
	legal := g.Legal()
	for _, a := range legal {
		if v := g.Refuse(a); v != nil {
			t.Errorf("%s is offered and refused: %v", a, v)
		}
		if d := g.Describe(a); d.Label == "" || d.Label == a.String() || d.Rule == "" {
			t.Errorf("%s is described %+v", a, d)
		}
	}
	for i := 0; i < tries; i++ {
		a := nonsense(t, g, legal, dice)
		v := g.Refuse(a)
		if slices.Contains(legal, a) != (v == nil) {
			t.Errorf("%s: legal %v, refused %v", a, slices.Contains(legal, a), v)
		}
		if v != nil {
			if more := g.(rules.Citer).Cites(a, v); len(more) > 2 || slices.Contains(more, v.Rule) {
				t.Errorf("%s is refused by %s and by %v too", a, v.Rule, more)
			}
		}
		if v != nil && (v.Rule == "" || v.Why == "" || utf8.RuneCountInString(v.Why) > 90) {
			t.Errorf("%s: refusal %q (%s)", a, v.Why, v.Rule)
		}
	}
}

// Refuse checks one action, Legal lists them all: they must agree.
func TestRefuseAgreesWithLegal(t *testing.T) {
	dice := chance.New(5)
	walk(t, 4, func(t *testing.T, g rules.Game, n int) { agree(t, g, &dice, 12) })
}

// A clone is independent, a snapshot is complete, and looking changes nothing.
func TestCloneAndSnapshot(t *testing.T) {
	walk(t, 2, func(t *testing.T, g rules.Game, n int) {
		if n&(n-1) != 0 && n%41 != 0 {
			return
		}
		before := g.Snapshot()
		c := g.Clone()
		playOn(t, c, uint64(n))
		if !bytes.Equal(before, g.Snapshot()) {
			t.Error("playing a clone changed the game")
		}
		name := "historical"
		if !bytes.Contains(before, []byte(`"Scenario":"historical"`)) {
			name = "free"
		}
		back, err := title(t).Restore(name, nil, before)
		if err != nil {
			t.Error(err)
			return
		}
		if again := back.Snapshot(); !bytes.Equal(before, again) {
			t.Errorf("restored otherwise:\n%s\n%s", before, again)
		}
		playOn(t, back, uint64(n))
		if !bytes.Equal(c.Snapshot(), back.Snapshot()) {
			t.Error("a clone and a restored game went different ways")
		}
	})
}

// playOn looks at a game and plays twenty random actions.
func playOn(t *testing.T, g rules.Game, seed uint64) {
	dice := chance.New(seed)
	for i := 0; i < 20 && g.Active() != ""; i++ {
		g.View(us)
		g.View(japan)
		if _, err := g.Do(choose(g.Legal(), &dice)); err != nil {
			t.Error(err)
		}
	}
}

// What the view says fits the screen, and chances are complete.
func TestViews(t *testing.T) {
	walk(t, 2, func(t *testing.T, g rules.Game, n int) {
		for _, side := range []rules.Side{us, japan} {
			checkView(t, g.View(side))
		}
	})
}

func checkView(t *testing.T, v *rules.View) {
	p := v.Prompt
	if v.Side == v.Active && (p.Do == "" || utf8.RuneCountInString(p.Do) > 64 || utf8.RuneCountInString(p.More) > 96) || p.Waiting == "" || p.Rule == "" {
		t.Errorf("prompt %+v", p)
	}
	primary := 0
	for _, c := range v.Choices {
		if c.Primary {
			primary++
		}
	}
	if primary > 1 || (v.Side == v.Active && v.Side != "") != (len(v.Choices) > 0) {
		t.Errorf("%d primary of %d choices", primary, len(v.Choices))
	}
	for _, panel := range v.Panels {
		c := panel.Combat
		if c == nil {
			continue
		}
		sum, alt := 0, 0
		for _, x := range c.Chances {
			sum, alt = sum+x.N, alt+x.Alt
		}
		if len(c.Chances) > 0 && (sum != c.Chances[0].Of || c.Legend != "" && alt != sum) {
			t.Errorf("chances %+v, legend %q", c.Chances, c.Legend)
		}
		if len(c.Table.Heads) != len(c.Table.Cells[0]) || c.Table.Lit >= len(c.Table.Heads) {
			t.Errorf("table %v", c.Table)
		}
	}
}

// A view does not depend on what its side may not know: the enemy's secret set-up, what markers will be drawn, the dice.
func TestBlindfold(t *testing.T) {
	walk(t, 2, func(t *testing.T, g rules.Game, n int) {
		if n > 60 && n%16 != 0 {
			return
		}
		for _, side := range []rules.Side{us, japan} {
			for seed := uint64(0); seed < 2; seed++ {
				other := g.Guess(side, seed)
				if a, b := text(t, g.View(side)), text(t, other.View(side)); a != b {
					t.Errorf("%s sees more than it may:\n%s\n%s", side, a, b)
				}
				for _, name := range []string{"jp-316.at", "us-1-23.at"} {
					a, _ := g.See(side, name)
					if b, _ := other.See(side, name); a != b {
						t.Errorf("%s sees %s: %s, %s", side, name, a, b)
					}
				}
			}
		}
	})
}

func text(t *testing.T, v *rules.View) string {
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
