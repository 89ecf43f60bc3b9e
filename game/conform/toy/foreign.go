package toy

import (
	"slices"
	"strings"

	"marianas/game/rules"
)

// Foreign is the skirmish in other words: its verbs and phases are those of no other title, so that a screen, a match or a
// player that goes by words instead of roles and kinds is at a loss.
type Foreign struct {
	*Title
	info rules.Info
}

var _ rules.Title = (*Foreign)(nil)

// foreign are the words of the skirmish and those that stand for them.
var foreign = [][2]string{
	{"take", "grasp"}, {"place", "deploy"}, {"commit", "ready"}, {"move", "march"}, {"end-movement", "halt"}, {"attack", "strike"},
	{"join", "reinforce"}, {"declare", "loose"}, {"support", "shell"}, {"end-protection", "hold"}, {"retreat", "fall-back"},
	{"end-combat", "rest"}, {"setup", "muster"}, {"movement", "day"}, {"combat", "night"}, {"over", "peace"},
}

func otherWord(word string, from, to int) string {
	for _, w := range foreign {
		if w[from] == word {
			return w[to]
		}
	}
	return word
}

func abroad(word string) string { return otherWord(word, 0, 1) }
func home(word string) string   { return otherWord(word, 1, 0) }

// known is an action in the skirmish's own words. One that has them already means nothing here.
func known(a rules.Action) rules.Action {
	own := home(string(a.Verb))
	if own == string(a.Verb) {
		own = "not-" + own
	}
	a.Verb = rules.Verb(own)
	return a
}

func said(a rules.Action) rules.Action {
	a.Verb = rules.Verb(abroad(string(a.Verb)))
	return a
}

// NewForeign makes the title.
func NewForeign() *Foreign {
	t := &Foreign{Title: New()}
	t.info = *t.Title.Info()
	t.info.ID, t.info.Name = "foreign", "Foreign"
	t.info.Phases = slices.Clone(t.info.Phases)
	for i := range t.info.Phases {
		t.info.Phases[i].ID = abroad(t.info.Phases[i].ID)
	}
	return t
}

// Info is what the title says of itself.
func (t *Foreign) Info() *rules.Info { return &t.info }

// Verbs lists what can be done.
func (t *Foreign) Verbs() []rules.VerbInfo {
	verbs := t.Title.Verbs()
	for i := range verbs {
		verbs[i].Verb = rules.Verb(abroad(string(verbs[i].Verb)))
	}
	return verbs
}

// New starts a scenario.
func (t *Foreign) New(scenario string, opts rules.Options, seed uint64) (rules.Game, error) {
	return foreignGame(t.Title.New(scenario, opts, seed))
}

// Start sets up a bare position.
func (t *Foreign) Start(scenario string, at rules.Start, seed uint64) (rules.Game, error) {
	at.Phase = home(at.Phase)
	return foreignGame(t.Title.Start(scenario, at, seed))
}

// Restore reads a snapshot.
func (t *Foreign) Restore(scenario string, opts rules.Options, snapshot []byte) (rules.Game, error) {
	return foreignGame(t.Title.Restore(scenario, opts, snapshot))
}

func foreignGame(g rules.Game, err error) (rules.Game, error) {
	if err != nil {
		return nil, err
	}
	return abroadGame{g.(*Game)}, nil
}

// abroadGame is a skirmish that is spoken to in other words.
type abroadGame struct{ *Game }

func (g abroadGame) Box() string { return abroad(g.Game.Box()) }

func (g abroadGame) Legal() []rules.Action {
	as := g.Game.Legal()
	for i := range as {
		as[i] = said(as[i])
	}
	slices.SortFunc(as, rules.Action.Compare)
	return as
}

func (g abroadGame) Refuse(a rules.Action) *rules.Violation { return g.Game.Refuse(known(a)) }

func (g abroadGame) Do(a rules.Action) ([]rules.Event, error) { return g.Game.Do(known(a)) }

func (g abroadGame) Describe(a rules.Action) rules.Detail {
	d := g.Game.Describe(known(a))
	verb := known(a).Verb
	d.Label = strings.Replace(d.Label, strings.ReplaceAll(string(verb), "-", " "), strings.ReplaceAll(string(a.Verb), "-", " "), 1)
	d.Note = a.String()
	return d
}

func (g abroadGame) View(side rules.Side) *rules.View {
	v := g.Game.View(side)
	v.Header.Phase = abroad(v.Header.Phase)
	for i := range v.Choices {
		v.Choices[i].Action = said(v.Choices[i].Action)
	}
	slices.SortFunc(v.Choices, func(a, b rules.Choice) int { return a.Action.Compare(b.Action) })
	for i := range v.Standing {
		v.Standing[i].Never = said(v.Standing[i].Never)
	}
	for i := range v.Panels {
		c := v.Panels[i].Combat
		if c == nil {
			continue
		}
		c.Commit = said(c.Commit)
		for j := range c.Decides {
			c.Decides[j].Action = said(c.Decides[j].Action)
		}
	}
	return v
}

func (g abroadGame) See(side rules.Side, name string) (string, bool) {
	value, ok := g.Game.See(side, name)
	if name == "phase" {
		value = abroad(value)
	}
	return value, ok
}

func (g abroadGame) Clone() rules.Game { return abroadGame{g.Game.Clone().(*Game)} }

func (g abroadGame) Guess(side rules.Side, seed uint64) rules.Game {
	return abroadGame{g.Game.Guess(side, seed).(*Game)}
}

func (g abroadGame) Staged(additions []rules.Action) rules.Game {
	own := make([]rules.Action, len(additions))
	for i, a := range additions {
		own[i] = known(a)
	}
	return abroadGame{g.Game.Staged(own).(*Game)}
}

func (g abroadGame) Advise(b *rules.Budget) []rules.Action {
	as := g.Game.Advise(b)
	out := make([]rules.Action, len(as))
	for i := range as {
		out[i] = said(as[i])
	}
	return out
}
