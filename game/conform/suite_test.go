package conform_test

import (
	"fmt"
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/conform"
	"marianas/game/conform/toy"
	"marianas/game/rules"
)

func plan(t rules.Title, scenario string, games int) conform.Plan {
	return conform.Plan{Title: t, Scenario: scenario, Games: games, Seed: 1}
}

func TestToyKeepsTheContract(t *testing.T) {
	for _, scenario := range []string{"open", "secret"} {
		r := conform.Suite(plan(toy.New(), scenario, 40))
		if r.Breach != nil {
			t.Fatalf("%s: %v\n%s", scenario, r.Breach, r.Breach.Journal)
		}
		if r.Games != 40 || r.Actions == 0 || len(r.Tallies) != 2 {
			t.Errorf("%s: %d games, %d actions, %d tallies", scenario, r.Games, r.Actions, len(r.Tallies))
		}
		if scenario == "secret" && len(r.UnusedVerbs())+len(r.UnreachedPhases()) > 0 {
			t.Errorf("never used: %v, never reached: %v", r.UnusedVerbs(), r.UnreachedPhases())
		}
	}
}

func TestOpenScenarioNamesWhatItCannotReach(t *testing.T) {
	r := conform.Suite(plan(toy.New(), "open", 12))
	if got := strings.Join(r.UnusedVerbs(), " "); got != "commit place" {
		t.Errorf("unused verbs %q, want commit and place", got)
	}
	if got := strings.Join(r.UnreachedPhases(), " "); got != "setup" {
		t.Errorf("unreached phases %q, want setup", got)
	}
}

func TestSuiteWithBots(t *testing.T) {
	p := plan(toy.New(), "secret", 6)
	p.Players = map[rules.Side]bot.Player{toy.Red: bot.Adviser{}, toy.Blue: bot.Random{}}
	if r := conform.Suite(p); r.Breach != nil {
		t.Fatal(r.Breach)
	}
}

func TestWorkersDoNotChangeTheReport(t *testing.T) {
	var want string
	for _, workers := range []int{1, 3} {
		p := plan(toy.New(), "secret", 7)
		p.Workers = workers
		r := conform.Suite(p)
		got := fmt.Sprint(r.Games, r.Actions, r.Lengths, r.Wins, r.Tallies, r.Verbs, r.Boxes)
		if want == "" {
			want = got
		}
		if got != want {
			t.Errorf("%d workers report\n%s, one\n%s", workers, got, want)
		}
	}
}

func TestFastPlay(t *testing.T) {
	if r := conform.Fast(plan(toy.New(), "secret", 20)); r.Breach != nil || r.Games != 20 {
		t.Errorf("%v, %d games", r.Breach, r.Games)
	}
}

// A mutant is the toy with one promise of the contract broken.
type mutant struct {
	*toy.Game
	kind string
}

type mutantTitle struct {
	*toy.Title
	kind string
}

func (t mutantTitle) New(s string, o rules.Options, seed uint64) (rules.Game, error) {
	g, err := t.Title.New(s, o, seed)
	return t.wrap(g, err)
}

func (t mutantTitle) Restore(s string, o rules.Options, b []byte) (rules.Game, error) {
	g, err := t.Title.Restore(s, o, b)
	return t.wrap(g, err)
}

func (t mutantTitle) wrap(g rules.Game, err error) (rules.Game, error) {
	if err != nil {
		return nil, err
	}
	return &mutant{g.(*toy.Game), t.kind}, nil
}

func (m *mutant) copyOf(g rules.Game) rules.Game { return &mutant{g.(*toy.Game), m.kind} }

func (m *mutant) Clone() rules.Game {
	c := m.copyOf(m.Game.Clone()).(*mutant)
	if m.kind == "shared slice" {
		c.Game.Units = m.Game.Units
	}
	return c
}

func (m *mutant) Guess(side rules.Side, seed uint64) rules.Game {
	if m.kind == "knows the dice" {
		return m.Clone()
	}
	return m.copyOf(m.Game.Guess(side, seed))
}

func (m *mutant) Legal() []rules.Action {
	as := m.Game.Legal()
	if m.kind == "unsorted" && len(as) > 1 {
		as[0], as[1] = as[1], as[0]
	}
	return as
}

func (m *mutant) Refuse(a rules.Action) *rules.Violation {
	v := m.Game.Refuse(a)
	if v != nil && m.kind == "no rule" {
		v.Rule = "99"
	}
	if m.kind == "says yes" {
		return nil
	}
	return v
}

func (m *mutant) View(side rules.Side) *rules.View {
	v := m.Game.View(side)
	switch m.kind {
	case "leak":
		v.Pieces = nil
		for _, u := range m.Game.Units {
			v.Pieces = append(v.Pieces, rules.Piece{At: rules.ParsePlace(u.At)})
		}
	case "no prompt":
		v.Prompt.Do = ""
	case "missing choice":
		if len(v.Choices) > 0 {
			v.Choices = v.Choices[1:]
		}
	}
	return v
}

func (m *mutant) Do(a rules.Action) ([]rules.Event, error) {
	if m.kind == "changes when refused" && m.Game.Refuse(a) != nil {
		m.Game.Die++
	}
	events, err := m.Game.Do(a)
	switch {
	case m.kind == "panics" && a.Verb == "declare":
		panic("half-way")
	case m.kind == "open envelope":
		for i := range events {
			events[i].HideFrom = ""
		}
	case m.kind == "secret roll" && a.Verb == "take":
		m.Game.Base().Dice.Pick(6)
	}
	return events, err
}

func (m *mutant) Check() error { return m.Game.Check() }

func TestSuiteFindsBrokenPromises(t *testing.T) {
	for kind, check := range map[string]string{
		"shared slice": "", "knows the dice": "blindfold", "unsorted": "position", "no rule": "refuse", "says yes": "refuse",
		"leak": "blindfold", "no prompt": "view", "missing choice": "view", "changes when refused": "refuse", "panics": "",
		"open envelope": "undo",
	} {
		r := conform.Suite(plan(mutantTitle{toy.New(), kind}, "secret", 4))
		switch {
		case r.Breach == nil:
			t.Errorf("%s: not found", kind)
		case check != "" && r.Breach.Check != check:
			t.Errorf("%s: found as %v, want check %q", kind, r.Breach, check)
		case len(r.Breach.Journal) == 0:
			t.Errorf("%s: no journal", kind)
		}
	}
}

func TestEndlessGamesAreFound(t *testing.T) {
	p := plan(toy.New(), "open", 1)
	p.MaxActions = 15
	if r := conform.Suite(p); r.Breach == nil || r.Breach.Check != "length" {
		t.Errorf("got %v", r.Breach)
	}
}

func TestAToyInOtherWordsKeepsTheContract(t *testing.T) {
	for _, scenario := range []string{"open", "secret"} {
		p := plan(toy.NewForeign(), scenario, 40)
		p.Seed = 2
		r := conform.Suite(p)
		if r.Breach != nil {
			t.Fatalf("%s: %v\n%s", scenario, r.Breach, r.Breach.Journal)
		}
		if scenario == "secret" && len(r.UnusedVerbs())+len(r.UnreachedPhases()) > 0 {
			t.Errorf("never used: %v, never reached: %v", r.UnusedVerbs(), r.UnreachedPhases())
		}
	}
}

// mute is a title with a verb that does not say what it is for.
type mute struct{ *toy.Title }

func (m mute) Verbs() []rules.VerbInfo {
	verbs := m.Title.Verbs()
	verbs[0].Role = rules.NoRole
	return verbs
}

func TestAVerbMustSayWhatItIsFor(t *testing.T) {
	r := conform.Suite(plan(mute{toy.New()}, "open", 1))
	if r.Breach == nil || r.Breach.Check != "verbs" {
		t.Errorf("a verb without a role passes: %v", r.Breach)
	}
}
