package firemove

import (
	"fmt"
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/chart"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/scenario"
)

// Title is one game of the series with all its printed data.
type Title struct {
	scenario.Printed
	data     *Data
	rules    Rules
	sides    [2]rules.Side
	machine  *play.Machine[*Game]
	advice   Advice
	plays    map[string]*situation // by scenario
	die      *chance.Die
	faces    [2][]string // of the kinds of markers, by side: as they are drawn
	words    [2][]string // the same, as actions name them
	bagFaces [2][]string // the faces in the order of a bag
	looks    map[rules.Side]map[marker]fireLook
	items    []string // what acts call them, ascending
	broken   error    // why no game can start: data that this system cannot use
}

// situation is a scenario ready to be started.
type situation struct {
	info  *rules.Scenario
	setup *Setup
	turns int

	ground *ground
	roster *roster
	camp   *campaign // the islands of the scenario; nil for a title without islands
}

var (
	_ rules.Title = (*Title)(nil)
	_ rules.Boxed = (*Title)(nil)
	_ rules.Game  = (*Game)(nil)
)

// New makes a title from its data, its exclusive rules and its computer player, nil for none. Data that the system
// cannot use is told by Title.New.
func New(d *Data, r Rules, advice Advice) *Title {
	d.Info.State = state
	t := &Title{Printed: scenario.NewPrinted(d.Data), data: d, rules: r, advice: advice, looks: map[rules.Side]map[marker]fireLook{}}
	t.machine = build(&t.rules, d.Info.Sides, d.Islands != nil)
	if t.broken = t.check(); t.broken != nil {
		return t
	}
	for i := range t.sides {
		t.sides[i] = d.Info.Sides[i].ID
		t.nameMarkers(i)
		t.looks[t.sides[i]] = t.fireLooks(t.sides[i])
	}
	t.items = markerWords(t.words)
	t.die = chance.Numbered(1, d.CRT.Faces())
	t.plays = map[string]*situation{}
	for i := range d.Info.Scenarios {
		info := &d.Info.Scenarios[i]
		if s := d.Setup(info.ID); s != nil {
			t.plays[info.ID], t.broken = t.situate(info, s)
		}
		if t.broken != nil {
			return t
		}
	}
	return t
}

// situate makes a scenario ready to be started: its sheets, and the counters that may come onto them.
func (t *Title) situate(info *rules.Scenario, s *Setup) (p *situation, err error) {
	p = &situation{info: info, setup: s, turns: info.Turns}
	sheets := t.data.Sheets(s.Setup)
	units := t.data.Units
	if x := t.data.Islands; x != nil {
		units = x.unitsOf(units, sheets)
	}
	if p.roster, err = newRoster(units, t.sides, &t.rules); err != nil {
		return nil, err
	}
	sheets = slices.Clone(sheets)
	slices.SortFunc(sheets, func(a, b *board.Board) int { return strings.Compare(a.Sheet, b.Sheet) })
	p.ground = newGround(board.Join(sheets...), t.data, p.roster.kinds)
	if t.data.Islands != nil {
		p.camp = newCampaign(t.data.Islands, s, p)
	}
	return p, nil
}

func (t *Title) check() error {
	d := t.data
	switch {
	case len(d.Boards) == 0:
		return fmt.Errorf("title %q has no map", d.Info.ID)
	case d.CRT == nil || len(d.CRT.Rows) == 0 || d.CRT.Faces() == 0:
		return fmt.Errorf("title %q has no combat results table", d.Info.ID)
	case len(d.Info.Sides) != 2:
		return fmt.Errorf("title %q has %d sides: want 2", d.Info.ID, len(d.Info.Sides))
	case d.Islands == nil && len(d.Markers.Pool) != 2:
		return fmt.Errorf("title %q has no support fire markers for both sides", d.Info.ID)
	case d.Islands == nil && t.rules.Judge == nil:
		return fmt.Errorf("title %q has no victory conditions", d.Info.ID)
	}
	return nil
}

// Verbs lists the verbs of the system.
func (t *Title) Verbs() []rules.VerbInfo { return t.machine.Verbs() }

// Boxes lists the boxes of the sequence in which something is decided.
func (t *Title) Boxes() []string { return t.machine.Asked() }

// Faces lists every counter face that can lie on the table: both sides of units, support fire markers by their kind
// and face down, the markers of landings and the game-turn marker.
func (t *Title) Faces() []rules.Face {
	var fs []rules.Face
	for i := range t.data.Units {
		u := &t.data.Units[i]
		f := rules.UnitFace(u)
		f.Mobile = u.Class == Mobile
		t.ownFace(&f, u)
		fs = append(fs, f)
		if u.Steps > 1 {
			f.ID, f.Values, f.Reduced = reducedFace(u.ID), u.Reduced.Printed(), true
			fs = append(fs, f)
		}
	}
	for _, s := range t.data.Info.Sides {
		fs = append(fs, t.fireFaces(s.ID)...)
	}
	if t.data.Islands == nil {
		fs = append(fs, rules.Face{ID: beachFace, Style: "beachhead", Side: t.rules.Landers, Text: "BEACHHEAD"})
	} else {
		fs = append(fs, rules.Face{ID: boatFace, Style: "boat", Side: t.rules.Landers}, rules.Face{ID: landingFace, Style: "landing", Side: t.rules.Landers})
	}
	return append(fs, rules.Face{ID: "turn", Style: "turn", Text: "GAME-TURN"})
}

// The faces of the markers of landings.
const (
	beachFace   = "beachhead"
	boatFace    = "boat"
	landingFace = "landing"
)

// ownFace adds to the face of a counter what its island and its command print on it.
func (t *Title) ownFace(f *rules.Face, u *order.Unit) {
	x := t.data.Islands
	if x == nil {
		return
	}
	if isle := x.Find(x.Home[rules.UnitID(u.ID)]); isle != nil && f.Side == t.rules.Holder {
		f.Letter = isle.Letter
	}
	f.Insignia = x.Insignia[u.Formation]
}

func reducedFace(id string) string { return id + ".reduced" }

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
	g := newGame(t, p, p.ground, p.roster, opts, seed)
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
