package islandwar

import (
	"fmt"

	"marianas/game/chance"
	"marianas/game/chart"
	"marianas/game/rules"
	"marianas/game/scenario"
)

// Title is Island War: Saipan with all its printed data.
type Title struct {
	scenario.Printed
	data   *printed
	ground *ground
	roster *roster
	plays  map[string]*situation // by scenario
	die    *chance.Die
	advice Advice
	broken error // why no game can start: data that this system cannot use
}

// situation is a scenario ready to be started.
type situation struct {
	info  *rules.Scenario
	setup *setup
	turns int
}

var (
	_ rules.Title = (*Title)(nil)
	_ rules.Boxed = (*Title)(nil)
	_ rules.Game  = (*Game)(nil)
)

// New makes the title from its data, as Read has completed it, and its computer player, nil for none. Data that this
// system cannot use is told by Title.New.
func New(data *scenario.Data, advice Advice) rules.Title {
	data.Info.State = state
	d, ok := data.Own.(*printed)
	if !ok {
		d = &printed{Data: data}
	}
	t := &Title{Printed: scenario.NewPrinted(d.Data), data: d, advice: advice}
	switch {
	case !ok:
		t.broken = fmt.Errorf("title %q has not been read by its system", d.Info.ID)
		return t
	case len(d.Boards) == 0:
		t.broken = fmt.Errorf("title %q has no map", d.Info.ID)
		return t
	case d.CRT == nil || len(d.CRT.Rows) == 0 || d.CRT.Faces() == 0:
		t.broken = fmt.Errorf("title %q has no combat results table", d.Info.ID)
		return t
	}
	t.roster, t.broken = newRoster(d.Units)
	if t.broken != nil {
		return t
	}
	t.ground = newGround(d.Boards[0], &d.Terrain, d.CRT, t.roster.types)
	t.die = chance.Numbered(1, d.CRT.Faces())
	t.plays = map[string]*situation{}
	for i := range d.setups {
		info := &d.Info.Scenarios[i]
		t.plays[info.ID] = &situation{info, &d.setups[i], info.Turns}
	}
	return t
}

// Verbs lists the verbs of the title.
func (t *Title) Verbs() []rules.VerbInfo { return machine.Verbs() }

// Boxes lists the boxes of the sequence in which something is decided.
func (t *Title) Boxes() []string { return machine.Asked() }

// Faces lists every counter face that can lie on the table: units, and the beachhead and game-turn markers.
func (t *Title) Faces() []rules.Face {
	fs := make([]rules.Face, 0, len(t.data.Units)+2)
	for i := range t.data.Units {
		fs = append(fs, rules.UnitFace(&t.data.Units[i]))
	}
	return append(fs,
		rules.Face{ID: "beachhead", Style: "beachhead", Side: US, Text: "BEACHHEAD"},
		rules.Face{ID: "turn", Style: "turn", Text: "GAME-TURN"})
}

// play finds a scenario; the error lists those there are.
func (t *Title) play(scenario string) (*situation, error) {
	if t.broken != nil {
		return nil, t.broken
	}
	if p := t.plays[scenario]; p != nil {
		return p, nil
	}
	return nil, t.data.Info.NoScenario(scenario)
}

// New starts a scenario.
func (t *Title) New(scenario string, opts rules.Options, seed uint64) (rules.Game, error) {
	p, err := t.play(scenario)
	if err != nil {
		return nil, err
	}
	if err := p.info.CheckOptions(opts); err != nil {
		return nil, err
	}
	g := newGame(t, p, t.ground, t.roster, seed)
	if err := g.start(); err != nil {
		return nil, err
	}
	return g, nil
}

// Odds gives exact chances by a table, or a terrain, and what it is looked up by.
func (t *Title) Odds(words ...string) (string, []chart.Chance, error) {
	if t.broken != nil {
		return "", nil, t.broken
	}
	return t.data.Book().Odds(words...)
}
