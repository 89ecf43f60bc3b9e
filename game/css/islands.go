package css

import (
	"fmt"
	"slices"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/rules"
	"marianas/game/scenario"
)

// Title is the game with all its printed data: its islands, each with its sheet, its forces and its scenarios.
type Title struct {
	scenario.Printed
	data    *Data
	islands []*island
	broken  error // why no game can start: data that this system cannot use
}

// New makes the title from its data, as Read has completed it, and its computer player, nil for none.
func New(data *scenario.Data, advice Advice) rules.Title {
	data.Info.State = state
	d, ok := data.Own.(*Data)
	if !ok || len(d.Boards) == 0 || len(d.Info.Sides) != 2 {
		return &Title{Printed: scenario.NewPrinted(data), data: &Data{Data: data}, broken: fmt.Errorf("title %q has not been read by its system", data.Info.ID)}
	}
	t := &Title{Printed: scenario.NewPrinted(data), data: d}
	for i := range d.Boards {
		o := newIsland(d.on(i))
		o.advice = advice
		t.islands = append(t.islands, o)
	}
	return t
}

// on is the data of one sheet: its forces and the scenarios that are played there.
func (d *Data) on(sheet int) *Data {
	c, own := *d, *d.Data
	c.Data, c.Map = &own, d.Maps[sheet]
	own.Boards, own.Units, own.Setups, own.Info.Scenarios = []*board.Board{d.Boards[sheet]}, nil, nil, nil
	own.Track, c.Turns = d.TrackOf(d.Boards[sheet].Sheet), d.turnsOn(d.Boards[sheet])
	if i := d.Forces.Island(d.Boards[sheet].Sheet); i != nil {
		c.Island, c.Tables.Air, c.Tables.Chances = *i, d.Tables.AirOn[i.Sheet], d.Tables.ChancesOn[i.Sheet]
	}
	c.Counters, c.Plays = nil, nil
	c.Forces.Divisions = slices.DeleteFunc(slices.Clone(d.Forces.Divisions), func(v Division) bool { return !v.fought(d.Boards[sheet]) })
	c.Forces.Formations = slices.DeleteFunc(slices.Clone(d.Forces.Formations), func(o Formation) bool { return c.Forces.Division(o.Division) == nil })
	for i := range d.Units {
		if k := &d.Counters[i]; fought(k.Sheets, d.Boards[sheet]) && c.Forces.Division(k.Division) != nil {
			own.Units, c.Counters = append(own.Units, d.Units[i]), append(c.Counters, *k)
		}
	}
	for i := range d.Setups {
		if on := d.Sheets(&d.Setups[i]); len(on) > 0 && on[0] == d.Boards[sheet] {
			own.Setups, own.Info.Scenarios, c.Plays = append(own.Setups, d.Setups[i]), append(own.Info.Scenarios, d.Info.Scenarios[i]), append(c.Plays, d.Plays[i])
		}
	}
	return &c
}

// turnsOn are the game-turns of the track that counts on a sheet.
func (d *Data) turnsOn(b *board.Board) (turns []Turn) {
	own := d.TrackOf(b.Sheet)
	for i, t := range d.Turns {
		if i < len(d.Track) && d.Track[i].Sheet == own[0].Sheet {
			turns = append(turns, t)
		}
	}
	return turns
}

// fought reports whether a list of sheets names one; an empty list names all.
func fought(sheets []string, b *board.Board) bool {
	return len(sheets) == 0 || slices.Contains(sheets, b.Sheet)
}

func (v *Division) fought(b *board.Board) bool { return fought(v.Sheets, b) }

// island is that on which a scenario is played; the error lists the scenarios there are.
func (t *Title) island(scenario string) (*island, error) {
	if t.broken != nil {
		return nil, t.broken
	}
	for _, o := range t.islands {
		if o.scenes[scenario] != nil {
			return o, nil
		}
	}
	return nil, t.data.Info.NoScenario(scenario)
}

// New starts a scenario.
func (t *Title) New(scenario string, opts rules.Options, seed uint64) (rules.Game, error) {
	o, err := t.island(scenario)
	if err != nil {
		return nil, err
	}
	return o.start(scenario, opts, seed)
}

// Start sets up a bare position for a rule case; testdata/README.md lists its words.
func (t *Title) Start(scenario string, at rules.Start, seed uint64) (rules.Game, error) {
	o, err := t.island(scenario)
	if err != nil {
		return nil, err
	}
	return o.bare(scenario, at, seed)
}

// Restore reads a snapshot. It may come from a stranger: everything in it is checked, and it never panics.
func (t *Title) Restore(scenario string, opts rules.Options, data []byte) (rules.Game, error) {
	o, err := t.island(scenario)
	if err != nil {
		return nil, err
	}
	return o.restore(scenario, opts, data)
}

// Verbs lists the verbs of the title.
func (t *Title) Verbs() []rules.VerbInfo {
	if t.broken != nil {
		return nil
	}
	return t.islands[0].machine.Verbs()
}

// Boxes lists the boxes of the sequence in which something is decided.
func (t *Title) Boxes() []string { return t.islands[0].machine.Asked() }

// Faces lists every counter face that can lie on the table.
func (t *Title) Faces() []rules.Face {
	if t.broken != nil {
		return nil
	}
	return t.data.Faces()
}

// Odds gives exact chances by a printed table.
func (t *Title) Odds(words ...string) (string, []chart.Chance, error) {
	if t.broken != nil {
		return "", nil, t.broken
	}
	return t.data.Book().Odds(words...)
}

// Unreached says why random games hardly ever come to some of the verbs and boxes.
func (t *Title) Unreached() map[string]string {
	const last = "the last charge must have been triggered, with Japanese units left beside the enemy (9.6.2)"
	return map[string]string{
		"accept":       "a hero must be at hand when fire disorganizes or suppresses a stack of his division, or what else he helps against comes about (14.1, 14.2)",
		"disregard":    "a hero must be at hand when fire disorganizes or suppresses a stack of his division, or what else he helps against comes about (14.1, 14.2)",
		"bring":        "guns must have been shipped over from Saipan seven game-turns before, with an open beach (27.0)",
		"charge":       last,
		"flare":        last,
		"flares":       last,
		"demand":       "Gabaldon's regiment must stand beside a Japanese stack in one of its activations of a first night turn (14.2)",
		"concede":      "a scenario must have victory hexes with no Japanese unit within five hexes (25.4)",
		"mine":         "a mine must call for a rout check of a stack of several units (24.1)",
		"divert":       "Japanese units must stand on a beach hex whose landing area has another beach, with units in its final zone (22.1)",
		"demolition":   "mines must lie on beaches after the free set-up (24.3)",
		"reduce":       "mines must lie on beaches after the free set-up (24.3)",
		"hearten":      "a Japanese stack must be disorganized when one event of ten comes (20.1)",
		"fortitude":    "a Japanese stack must be disorganized when one event of ten comes (20.1)",
		"event-strike": "the strike of an event must call for a rout check in a stack of several units (20.1)",
		"leave-out":    "a unit must stand beside two prepared assaults of its side (9.3)",
		"load-truck":   "towed guns must be in column, in command and out of fire zones, with their division's own chit and a truck in the pool (15.0)",
		"unload":       "guns must have been loaded before (15.0)",
		"repair":       "engineers must be on the airfield of Aslito while it is cleared (11.3)",
		"staff":        "engineers must come to the airfield of Aslito when all its hexes are American and out of Japanese fire zones (11.3)",
		"resolve":      "two air strikes must be placed with one chit (16.0)",
		"seal":         "engineers must stand deployed in a hex with an open cave (11.2)",
	}
}
