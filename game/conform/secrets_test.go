package conform_test

import (
	"strings"
	"testing"

	"marianas/game/conform"
	"marianas/game/conform/toy/cards"
	"marianas/game/rules"
)

// A traitor is the toy with hidden positions, made to tell what it should keep, or to keep less than it promises.
type traitor struct {
	*cards.Game
	kind string
}

type traitorTitle struct {
	*cards.Title
	kind string
}

func (t traitorTitle) New(s string, o rules.Options, seed uint64) (rules.Game, error) {
	g, err := t.Title.New(s, o, seed)
	return t.wrap(g, err)
}

func (t traitorTitle) Restore(s string, o rules.Options, b []byte) (rules.Game, error) {
	g, err := t.Title.Restore(s, o, b)
	return t.wrap(g, err)
}

func (t traitorTitle) wrap(g rules.Game, err error) (rules.Game, error) {
	if err != nil {
		return nil, err
	}
	return &traitor{g.(*cards.Game), t.kind}, nil
}

func (m *traitor) Clone() rules.Game { return &traitor{m.Game.Clone().(*cards.Game), m.kind} }

func (m *traitor) Guess(side rules.Side, seed uint64) rules.Game {
	g := m.Game.Guess(side, seed)
	if m.kind == "deals nothing" {
		dice := g.Base().Dice
		g = m.Game.Clone()
		g.Base().Dice = dice
	}
	return &traitor{g.(*cards.Game), m.kind}
}

// secret is what Blue alone knows of the position in a place.
func (m *traitor) secret(at rules.Place) string {
	for _, p := range m.Game.View("blue").Pieces {
		if p.At == at && p.Unit == "" {
			return p.Face
		}
	}
	return ""
}

func (m *traitor) Describe(a rules.Action) rules.Detail {
	d := m.Game.Describe(a)
	if m.kind == "describes" {
		d.Note += m.secret(a.To)
	}
	return d
}

func (m *traitor) Refuse(a rules.Action) *rules.Violation {
	v := m.Game.Refuse(a)
	if v != nil && m.kind == "refuses" {
		v.Why = strings.TrimSpace(v.Why + " " + m.secret(a.To))
	}
	return v
}

func (m *traitor) Stakes(a rules.Action) rules.Stakes {
	s := m.Game.Stakes(a)
	switch {
	case m.kind == "open padlock":
		return 0
	case m.kind == "stakes" && m.secret(a.To) == "dummy":
		return s &^ rules.Rolls
	}
	return s
}

func TestSuiteFindsTraitors(t *testing.T) {
	for kind, want := range map[string][2]string{
		"":              {"", ""},
		"deals nothing": {"guess", "though pieces are hidden"},
		"describes":     {"blindfold", "the words of"},
		"refuses":       {"blindfold", "the refusal of"},
		"stakes":        {"blindfold", "the stakes of"},
		"open padlock":  {"undo", "0 were declared"},
	} {
		r := conform.Suite(conform.Plan{Title: traitorTitle{cards.New(), kind}, Scenario: "only", Games: 12, Seed: 3})
		switch {
		case kind == "":
			if r.Breach != nil {
				t.Errorf("the honest toy: %v", r.Breach)
			}
		case r.Breach == nil:
			t.Errorf("%s: not found", kind)
		case r.Breach.Check != want[0] || !strings.Contains(r.Breach.What, want[1]):
			t.Errorf("%s: found as %v, want check %q", kind, r.Breach, want[0])
		case len(r.Breach.Journal) == 0:
			t.Errorf("%s: no journal", kind)
		}
	}
}
