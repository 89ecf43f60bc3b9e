package conform

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"marianas/game/rules"
)

// cheap runs after every action.
func (t *trial) cheap() error {
	g := t.game
	if err := g.Check(); err != nil {
		return fmt.Errorf("invariant: %w", err)
	}
	t.legal = g.Legal()
	ending, over := g.Ending()
	active := g.Active()
	switch {
	case over && active != "":
		return fmt.Errorf("the game is over, yet %s is active", active)
	case active != "" && t.plan.rulesPlay(active):
		return fmt.Errorf("%s is played by the rules, yet it is asked", active)
	case over:
		return t.ending(ending)
	case active == "":
		return errors.New("no side is active, yet the game is not over")
	case len(t.legal) == 0:
		return fmt.Errorf("%s is active and has nothing it may do, in box %q", active, g.Box())
	case len(t.legal) > MaxLegal:
		return fmt.Errorf("%d legal actions, want at most %d", len(t.legal), MaxLegal)
	}
	return sortedUnique(t.legal)
}

func sortedUnique(as []rules.Action) error {
	for i := 1; i < len(as); i++ {
		switch c := as[i-1].Compare(as[i]); {
		case c == 0:
			return fmt.Errorf("legal action %q is listed twice", as[i])
		case c > 0:
			return fmt.Errorf("legal actions are not sorted: %q before %q", as[i-1], as[i])
		}
	}
	return nil
}

func (t *trial) ending(e rules.Ending) error {
	if len(t.legal) > 0 {
		return fmt.Errorf("the game is over, yet %q is legal", t.legal[0])
	}
	if e.Title == "" || e.Why == "" {
		return errors.New("the ending has no words")
	}
	return t.row(e.Rule)
}

// row checks that a rule number is one of the ledger.
func (t *trial) row(number string) error {
	for i := range t.plan.Title.Info().Rules {
		if t.plan.Title.Info().Rules[i].Number == number {
			return nil
		}
	}
	return fmt.Errorf("rule %q has no row in the ledger", number)
}

// costly runs at sampled positions.
func (t *trial) costly() error {
	for _, c := range []struct {
		name string
		run  func() error
	}{
		{"view", t.view}, {"legal", t.own}, {"refuse", t.refusals}, {"clone", t.clones}, {"snapshot", t.snapshots}, {"blindfold", t.blindfold},
		{"ways", t.ways}, {"common", t.common},
	} {
		t.check = c.name
		if err := c.run(); err != nil {
			return err
		}
	}
	return nil
}

// look is a view of the position with what several checks need of it.
type look struct {
	*rules.View
	text   string // as JSON
	pieces map[shown]bool
}

// look is the view of a side; every check of a position shares it.
func (t *trial) look(side rules.Side) *look {
	l := t.looks[side]
	if l == nil {
		v := t.game.View(side)
		l = &look{v, asJSON(v), shownPieces(v)}
		t.looks[side] = l
	}
	return l
}

// view compares the views with the legal actions, and reads their words.
func (t *trial) view() error {
	before := t.game.Snapshot()
	for _, side := range t.plan.Title.Info().Sides {
		v := t.look(side.ID).View
		if v.Side != side.ID || v.Active != t.game.Active() {
			return fmt.Errorf("the view of %s says side %q, active %q", side.ID, v.Side, v.Active)
		}
		if err := t.choices(v); err != nil {
			return err
		}
		if err := words(v); err != nil {
			return fmt.Errorf("view of %s: %w", side.ID, err)
		}
	}
	if err := t.labels(); err != nil {
		return err
	}
	for _, a := range t.legal {
		d := t.game.Describe(a)
		if d.Label == "" && d.Note == "" {
			return fmt.Errorf("%q is described without words", a)
		}
		if err := t.undone(d.Undone); err != nil {
			return fmt.Errorf("%q leaves undone: %w", a, err)
		}
	}
	if !bytes.Equal(before, t.game.Snapshot()) {
		return errors.New("looking at the game changed it")
	}
	return nil
}

func (t *trial) choices(v *rules.View) error {
	want := t.legal
	if v.Side != v.Active {
		want = nil
	}
	if len(v.Choices) != len(want) {
		return fmt.Errorf("the view of %s has %d choices, want %d", v.Side, len(v.Choices), len(want))
	}
	primary := 0
	for i, c := range v.Choices {
		if c.Action != want[i] {
			return fmt.Errorf("choice %d of %s is %q, want %q", i+1, v.Side, c.Action, want[i])
		}
		if c.Primary {
			primary++
		}
	}
	if primary > 1 {
		return fmt.Errorf("the view of %s has %d primary choices, want at most one", v.Side, primary)
	}
	for _, b := range v.Barred {
		if t.game.Refuse(b.Action) == nil && v.Side == v.Active {
			return fmt.Errorf("%q is shown barred, but is legal", b.Action)
		}
		if err := t.violation(&b.Why); err != nil {
			return fmt.Errorf("barred %q: %w", b.Action, err)
		}
	}
	return nil
}

// words checks that the prompt says something and fits its line.
func words(v *rules.View) error {
	p := v.Prompt
	shown := p.Do
	if v.Side != v.Active {
		shown = p.Waiting
	}
	switch {
	case v.Active != "" && strings.TrimSpace(shown) == "":
		return errors.New("the prompt is empty")
	case strings.Contains(strings.ToUpper(p.Do+p.Waiting+p.More), "TODO"):
		return fmt.Errorf("the prompt is unfinished: %q", p.Do)
	case utf8.RuneCountInString(p.Do) > 64:
		return fmt.Errorf("the prompt has more than 64 characters: %q", p.Do)
	case utf8.RuneCountInString(p.More) > 96:
		return fmt.Errorf("the second line of the prompt has more than 96 characters: %q", p.More)
	}
	return nil
}

// undone checks the words and rules of what an ending leaves undone.
func (t *trial) undone(us []rules.Undone) error {
	for _, u := range us {
		if n := utf8.RuneCountInString(u.Text); n == 0 || n > 64 {
			return fmt.Errorf("%q has %d characters, want 1 to 64", u.Text, n)
		}
		if err := t.row(u.Rule); err != nil {
			return err
		}
	}
	return nil
}

func (t *trial) violation(v *rules.Violation) error {
	if n := utf8.RuneCountInString(v.Why); n == 0 || n > 90 {
		return fmt.Errorf("the reason %q has %d characters, want 1 to 90", v.Why, n)
	}
	return t.row(v.Rule)
}

// own checks that a list of legal actions belongs to its caller: later calls do not change it, nor it them.
func (t *trial) own() error {
	mine := t.game.Legal()
	for i := range mine {
		mine[i] = rules.Action{}
	}
	t.game.View(t.game.Active())
	for _, a := range t.game.Legal() {
		t.game.Refuse(a)
	}
	for i := range mine {
		if mine[i] != (rules.Action{}) {
			return errors.New("a list of legal actions changed after it was handed out")
		}
	}
	if again := t.game.Legal(); asJSON(again) != asJSON(t.legal) {
		return errors.New("changing a list of legal actions changes the next one")
	}
	return nil
}

// refusals compares Refuse with Legal, for all that is legal and for nonsense, and tries a refused Do.
func (t *trial) refusals() error {
	for _, a := range t.legal {
		if v := t.game.Refuse(a); v != nil {
			return fmt.Errorf("%q is legal, yet refused: %v", a, v)
		}
	}
	before := t.game.Snapshot()
	for i := 0; i < 40; i++ {
		a := t.nonsense()
		v := t.game.Refuse(a)
		if legal := contains(t.legal, a); legal != (v == nil) {
			return fmt.Errorf("%q: legal is %v, refused is %v", a, legal, v)
		}
		if v == nil {
			continue
		}
		if err := t.violation(v); err != nil {
			return fmt.Errorf("%q: %w", a, err)
		}
		if i%8 != 0 {
			continue
		}
		if _, err := t.game.Do(a); err == nil {
			return fmt.Errorf("%q is refused, yet can be done", a)
		} else if _, ok := err.(*rules.Violation); !ok {
			return fmt.Errorf("%q: Do gives %T, want a violation", a, err)
		}
		if !bytes.Equal(before, t.game.Snapshot()) {
			return fmt.Errorf("the refused %q changed the game", a)
		}
	}
	return nil
}

// clones checks that copies share nothing and do the same.
func (t *trial) clones() error {
	if t.game.Active() == "" {
		return nil
	}
	before := t.game.Snapshot()
	a, b := t.game.Clone(), t.game.Clone()
	for i := 0; i < 4 && a.Active() != ""; i++ {
		legal := a.Legal()
		act := legal[t.dice.Pick(len(legal))]
		ea, errA := a.Do(act)
		eb, errB := b.Do(act)
		switch {
		case errA != nil || errB != nil:
			return fmt.Errorf("%q: %v and %v on two copies", act, errA, errB)
		case !bytes.Equal(a.Snapshot(), b.Snapshot()):
			return fmt.Errorf("%q leads two copies to different positions", act)
		case asJSON(ea) != asJSON(eb):
			return fmt.Errorf("%q has different events on two copies", act)
		}
	}
	if !bytes.Equal(before, t.game.Snapshot()) {
		return errors.New("playing on a copy changed the original")
	}
	return nil
}

func asJSON(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// snapshots checks that a restored game is the same game.
func (t *trial) snapshots() error {
	before := t.game.Snapshot()
	g, err := t.plan.Title.Restore(t.plan.Scenario, t.plan.Options, before)
	if err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	if after := g.Snapshot(); !bytes.Equal(before, after) {
		return fmt.Errorf("restored it differs: %s", firstDifference(before, after))
	}
	legal := g.Legal()
	if asJSON(legal) != asJSON(t.legal) {
		return errors.New("restored it has other legal actions")
	}
	for _, side := range t.plan.Title.Info().Sides {
		if a, b := t.look(side.ID).text, asJSON(g.View(side.ID)); a != b {
			return fmt.Errorf("restored it looks different to %s: %s", side.ID, firstDifference([]byte(a), []byte(b)))
		}
	}
	return nil
}

// blindfold checks that nothing a side may not know shows in its view: a guess of the side must look the same.
func (t *trial) blindfold() error {
	before := t.game.Snapshot()
	for _, side := range t.plan.Title.Info().Sides {
		want := t.look(side.ID).text
		for i := 0; i < 2; i++ {
			guess := t.game.Guess(side.ID, uint64(t.dice.Pick(1<<30)))
			if guess.Base().Dice.State == t.game.Base().Dice.State {
				return fmt.Errorf("the guess of %s knows the dice", side.ID)
			}
			if err := guess.Check(); err != nil {
				return fmt.Errorf("the guess of %s breaks the rules: %w", side.ID, err)
			}
			if got := asJSON(guess.View(side.ID)); got != want {
				return fmt.Errorf("the view of %s betrays something hidden: %s", side.ID, firstDifference([]byte(want), []byte(got)))
			}
			if err := t.sameFacts(side.ID, guess); err != nil {
				return err
			}
			if side.ID == t.game.Active() {
				if err := t.tells(guess); err != nil {
					return err
				}
			}
			t.deal(side.ID, guess)
		}
	}
	if !bytes.Equal(before, t.game.Snapshot()) {
		return errors.New("guessing changed the game")
	}
	return nil
}

// sameFacts checks that See tells a side the same of the game and of a guess.
func (t *trial) sameFacts(side rules.Side, guess rules.Game) error {
	names := []string{"active", "phasing", "phase", "turn", "prompt"}
	for _, f := range t.allFaces() {
		names = append(names, f.ID+".at")
	}
	for _, name := range names {
		a, okA := t.game.See(side, name)
		b, okB := guess.See(side, name)
		if a != b || okA != okB {
			return fmt.Errorf("%s sees %s as %q, in a guess as %q", side, name, a, b)
		}
	}
	return nil
}

// firstDifference shows where two texts part.
func firstDifference(a, b []byte) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	cut := func(s []byte) string { return string(s[max(0, i-60):min(len(s), i+40)]) }
	return fmt.Sprintf("%q against %q", cut(a), cut(b))
}
