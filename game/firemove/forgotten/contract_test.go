package forgotten

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
func walk(t *testing.T, vs []variant, games int, see func(t *testing.T, g rules.Game, v variant, n int)) {
	t.Helper()
	for _, v := range vs {
		for seed := uint64(1); seed <= uint64(games); seed++ {
			g := start(t, v, seed*7919)
			dice := chance.New(seed)
			for n := 0; g.Active() != ""; n++ {
				see(t, g, v, n)
				if t.Failed() {
					t.Fatalf("%v, seed %d, action %d, box %s", v, seed, n, g.Box())
				}
				if _, err := g.Do(choose(g.Legal(), &dice)); err != nil {
					t.Fatal(err)
				}
			}
			see(t, g, v, 0)
		}
	}
}

// nonsense is a random action made of words of the title, often of a verb and near a place that are on offer.
func nonsense(t *testing.T, g rules.Game, legal []rules.Action, dice *chance.Stream) rules.Action {
	verbs := title(t).Verbs()
	v := verbs[dice.Pick(len(verbs))]
	if len(legal) == 0 {
		return rules.Action{Verb: v.Verb}
	}
	near := legal[dice.Pick(len(legal))]
	if dice.Pick(3) > 0 {
		v = verbs[slices.IndexFunc(verbs, func(x rules.VerbInfo) bool { return x.Verb == near.Verb })]
	}
	a := rules.Action{Verb: v.Verb}
	if us := units(t); v.Unit {
		a.Unit = rules.UnitID(us[dice.Pick(len(us))].ID)
	}
	if v.To {
		sheets := []string{"engebi", "eniwetok", "parry", "guam", "tinian", "angaur"}
		sheet := sheets[dice.Pick(len(sheets))]
		if near.To.Sheet != "" && dice.Pick(3) > 0 {
			sheet = near.To.Sheet
		}
		b := title(t).Board(sheet)
		h := board.ID(dice.Pick(b.Len()))
		if at, on := b.ID(near.To.Hex); on && dice.Pick(3) > 0 {
			if n := b.Neighbors(at)[dice.Pick(6)]; n != board.None {
				h = n
			}
		}
		a.To = rules.Place{Sheet: sheet, Hex: b.Number(h)}
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
	see := func(t *testing.T, g rules.Game, _ variant, n int) { agree(t, g, &dice, 12) }
	walk(t, short, 4, see)
	walk(t, long, 1, func(t *testing.T, g rules.Game, v variant, n int) {
		if n%7 == 0 {
			see(t, g, v, n)
		}
	})
}

// A clone is independent, a snapshot is complete, and looking changes nothing.
func TestCloneAndSnapshot(t *testing.T) {
	walk(t, slices.Concat(short, long), 1, func(t *testing.T, g rules.Game, v variant, n int) {
		if n&(n-1) != 0 && n%61 != 0 {
			return
		}
		before := g.Snapshot()
		c := g.Clone()
		playOn(t, c, uint64(n))
		if !bytes.Equal(before, g.Snapshot()) {
			t.Error("playing a clone changed the game")
		}
		back, err := title(t).Restore(v.scenario, v.options, before)
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
	walk(t, slices.Concat(short, long), 1, func(t *testing.T, g rules.Game, _ variant, n int) {
		if n > 200 && n%11 != 0 {
			return
		}
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

// A view does not depend on what its side may not know: where a garrison sets up in secret, what lies in its cups, what
// markers will be drawn, the dice.
func TestBlindfold(t *testing.T) {
	dealt := 0 // combats in sight of the landing side whose garrison could have other markers
	walk(t, slices.Concat(short, long), 2, func(t *testing.T, g rules.Game, _ variant, n int) {
		if n > 60 && n%41 != 0 {
			return
		}
		for _, side := range []rules.Side{us, japan} {
			other := g.Guess(side, uint64(n))
			v, w := g.View(side), other.View(side)
			if a, b := text(t, v), text(t, w); a != b {
				t.Errorf("%s sees more than it may:\n%s\n%s", side, a, b)
			}
			if side == us && inCombat(v) && text(t, g.View(japan)) != text(t, other.View(japan)) {
				dealt++
			}
		}
	})
	if dealt == 0 {
		t.Error("no combat was looked at in which a cup could hold something else")
	}
}

func inCombat(v *rules.View) bool {
	return slices.ContainsFunc(v.Panels, func(p rules.Panel) bool { return p.Kind == rules.CombatPanel })
}

func text(t *testing.T, v *rules.View) string {
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
