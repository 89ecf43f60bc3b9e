package guide_test

import (
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/catalog"
	"marianas/game/chance"
	"marianas/game/guide"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/scenarios"
)

// each calls a function for every guide of the catalog.
func each(t *testing.T, do func(t *testing.T, title rules.Title, g *rules.Guide)) {
	entries, faults := catalog.Titles(scenarios.FS)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, e := range entries {
		for i := range e.Info.Guides {
			if e.Title == nil {
				t.Errorf("%s has a guide and cannot be played", e.Info.ID)
				continue
			}
			g := &e.Info.Guides[i]
			t.Run(e.Info.ID+"/"+g.ID, func(t *testing.T) { do(t, e.Title, g) })
		}
	}
}

// walk is a guide being followed.
type walk struct {
	*testing.T
	m   *match.Match
	f   *guide.Follower
	g   *rules.Guide
	met []bool // steps that were shown
}

func begin(t *testing.T, title rules.Title, g *rules.Guide) *walk {
	t.Helper()
	m, err := match.New(guide.Start(title, g, match.Seat{Bot: "adviser"}))
	if err != nil {
		t.Fatal(err)
	}
	return &walk{t, m, guide.New(g), g, make([]bool, len(g.Steps))}
}

// others plays the computer's sides until the guided one decides.
func (w *walk) others() {
	w.Helper()
	for w.m.Active() != "" && w.m.Active() != w.g.Side {
		w.look()
		w.advice()
	}
}

// advice lets the computer player of the active side answer.
func (w *walk) advice() {
	w.Helper()
	q := w.m.Ask(nil)
	if n, _, err := w.m.Answer(q, bot.Adviser{}.Choose(q.View, q.Guess, q.Budget)); err != nil || n == 0 {
		w.Fatalf("the computer plays %d actions: %v", n, err)
	}
}

// look asks for the card and reports what no card may be.
func (w *walk) look() guide.Card {
	w.Helper()
	c := w.f.Look(w.m)
	switch {
	case c.Kind != guide.Lost && c.Kind != guide.Wait && c.Kind != guide.Over && c.Step == nil:
		w.Fatalf("a card of kind %v without a step", c.Kind)
	case c.Step != nil && len(c.Say) == 0:
		w.Fatalf("step %d says nothing", c.N)
	case c.Step != nil:
		w.met[c.N-1] = true
	}
	return c
}

func words(c guide.Card) string {
	var b strings.Builder
	for _, s := range c.Say {
		b.WriteString(s.Text)
	}
	return b.String()
}

// mostLooks is how many cards a first game-turn has at most.
const mostLooks = 2000

// Whoever does what each step recommends meets the steps in order and comes to the end.
func TestGuidesLeadToTheirEnd(t *testing.T) {
	each(t, func(t *testing.T, title rules.Title, g *rules.Guide) {
		w := begin(t, title, g)
		w.through()
		for i, ok := range w.met {
			if s := &g.Steps[i]; !ok && !s.Again {
				t.Errorf("step %d, %q, was never met", i+1, s.Title)
			}
		}
	})
}

// through follows a guide to its end.
func (w *walk) through() {
	w.Helper()
	last := 0
	for range mostLooks {
		w.others()
		c := w.look()
		if c.Kind == guide.Over {
			return
		}
		if c.N != last && c.N > 0 {
			w.Logf("%d. %s: %s", c.N, c.Step.Title, words(c))
			if c.N < last && !c.Step.Again {
				w.Errorf("step %d comes after step %d", c.N, last)
			}
			last = c.N
		}
		w.follow(c)
	}
	w.Fatalf("after %d cards the guide stands at step %d and not at its end", mostLooks, last)
}

// follow does what a card recommends.
func (w *walk) follow(c guide.Card) {
	w.Helper()
	if c.Step == nil {
		w.Fatalf("no step fits: game-turn %d, phase %s, box %s, prompt %q, %s",
			w.m.View(w.g.Side).Header.GameTurn, w.m.View(w.g.Side).Header.Phase, w.m.Box(), w.m.View(w.g.Side).Prompt.Do, legal(w.m))
	}
	if strings.Contains(words(c), "?") {
		w.Errorf("step %d does not know a fact: %q", c.N, words(c))
	}
	if c.Note != "" {
		w.Errorf("step %d notes that what was recommended was not: %q", c.N, c.Note)
	}
	if c.Kind == guide.Read {
		w.f.Next(w.m)
		return
	}
	as, ok := w.f.Show(w.m)
	switch {
	case ok:
		w.Logf("   %v", as)
		if n, _, err := w.m.DoAll(w.g.Side, as); err != nil || n != len(as) {
			w.Fatalf("step %d recommends %v, of which %d were played: %v", c.N, as, n, err)
		}
	case c.Step.Advise:
		w.advice()
	default:
		w.Fatalf("step %d, %q, recommends nothing that is open: %s", c.N, c.Step.Title, legal(w.m))
	}
}

func legal(m *match.Match) string {
	var all []string
	for _, c := range m.View(m.Active()).Choices {
		all = append(all, c.Action.String())
	}
	return strings.Join(all[:min(len(all), 60)], ", ")
}

// Whoever plays at random, reads on at random and takes back at random is never stuck, and meets what the guide has ready
// for other ways.
func TestGuidesGoWithRandomPlay(t *testing.T) {
	each(t, func(t *testing.T, title rules.Title, g *rules.Guide) {
		by := begin(t, title, g)
		by.through()
		met := by.met
		for seed := range uint64(40) {
			w := begin(t, title, g)
			w.met = met
			dice := chance.New(seed + 1)
			for range 600 {
				if c := w.look(); c.Kind == guide.Over || w.m.Active() == "" {
					break
				}
				w.anything(&dice)
			}
		}
		for i, ok := range met {
			if !ok {
				t.Errorf("neither the way it recommends nor random play meets step %d, %q", i+1, g.Steps[i].Title)
			}
		}
	})
}

// anything does one thing that a player could.
func (w *walk) anything(dice *chance.Stream) {
	w.Helper()
	c := w.look()
	if c.Kind == guide.Read && dice.Pick(2) == 0 {
		n := c.N
		if w.f.Next(w.m); w.look().N == n {
			w.Fatalf("step %d was read and is said again at once", n)
		}
		return
	}
	side := w.m.Active()
	if ok, _ := w.m.CanUndo(side); ok && dice.Pick(8) == 0 {
		if err := w.m.Undo(side); err != nil {
			w.Fatal(err)
		}
		return
	}
	if as, ok := w.f.Show(w.m); ok && dice.Pick(3) == 0 {
		if _, _, err := w.m.DoAll(side, as); err != nil {
			w.Fatalf("step %d recommends %v: %v", c.N, as, err)
		}
		return
	}
	choices := w.m.View(side).Choices
	if _, err := w.m.Do(side, choices[dice.Pick(len(choices))].Action); err != nil {
		w.Fatal(err)
	}
}
