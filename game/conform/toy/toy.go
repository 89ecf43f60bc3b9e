// Package toy is a small two-sided skirmish for the tests of match, bot and conform: a hidden set-up, movement with
// zones of control, attacks in stages with a say of the defender, one die, and retreats.
//
// It is no game in the box. Start reading at Title, then legal.go.
package toy

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/chart"
	"marianas/game/field"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// The sides of the skirmish.
const (
	Red  rules.Side = "red"
	Blue rules.Side = "blue"
)

// Title is the skirmish as a title.
type Title struct {
	board *board.Board
	units []order.Unit
	info  rules.Info
	// Break is a verb at which the rules panic, for tests of how a match survives that.
	Break rules.Verb
}

var _ rules.Title = (*Title)(nil)

// New makes the title.
func New() *Title {
	t := &Title{board: board.New("toy", hex.Grid{FirstColumn: 1, LastColumn: 8, FirstRow: 1, LastRow: 6, EvenDown: true})}
	t.board.Legend['c'] = "clear"
	for h := board.ID(0); int(h) < t.board.Len(); h++ {
		t.board.SetTerrain(h, 'c')
	}
	for _, side := range []rules.Side{Red, Blue} {
		for i := 1; i <= 4; i++ {
			n := strconv.Itoa(i)
			t.units = append(t.units, order.Unit{
				ID: string(side) + "-" + n, Side: string(side), Type: "infantry", Name: n + " " + string(side), Steps: 1,
				Full: order.Values{Attack: 1 + i%2, Defense: 2, MA: 2},
			})
		}
	}
	t.info = info()
	return t
}

func info() rules.Info {
	row := func(n, heading string, forbids bool) rules.Rule {
		return rules.Rule{Number: n, Heading: heading, Digest: heading + ".", Status: rules.Enforced, Forbids: forbids}
	}
	phase := func(id, name string, kind rules.PhaseKind) rules.PhaseInfo {
		return rules.PhaseInfo{ID: id, Name: name, Rule: "1", Kind: kind}
	}
	return rules.Info{
		ID: "toy", Name: "Toy", Built: true, State: 1, Digest: "70700001",
		Sides: []rules.SideInfo{{ID: Red, Name: "Red", Short: "Red"}, {ID: Blue, Name: "Blue", Short: "Blue"}},
		Scenarios: []rules.Scenario{
			{ID: "open", Name: "Open", Rule: "1", Turns: 5},
			{ID: "secret", Name: "Secret", Rule: "2", Turns: 5, Secret: true},
		},
		Phases: []rules.PhaseInfo{
			phase("setup", "Set-up", rules.SetUpPhase), phase("movement", "Movement phase", rules.PlayPhase),
			phase("combat", "Combat phase", rules.PlayPhase), phase("over", "End", rules.OverPhase),
		},
		Rules: []rules.Rule{
			row("1", "Sequence of play", true), row("2", "Secret set-up", true), row("3", "Movement", true),
			row("4", "Combat", true), row("5", "Support", true), row("6", "Retreat", true), row("7", "Victory", false),
		},
	}
}

// Info is what the title says of itself.
func (t *Title) Info() *rules.Info { return &t.info }

// Board is the only sheet.
func (t *Title) Board(string) *board.Board { return t.board }

// Boards lists the only sheet.
func (t *Title) Boards() []*board.Board { return []*board.Board{t.board} }

// Verbs lists what can be done.
func (t *Title) Verbs() []rules.VerbInfo { return machine.Verbs() }

// Unit is a counter by its id.
func (t *Title) Unit(id rules.UnitID) *order.Unit {
	for i := range t.units {
		if t.units[i].ID == string(id) {
			return &t.units[i]
		}
	}
	return nil
}

// Faces lists the fronts of the counters.
func (t *Title) Faces() []rules.Face {
	var fs []rules.Face
	for _, u := range t.units {
		fs = append(fs, rules.Face{ID: u.ID, Style: "unit", Side: rules.Side(u.Side), Type: u.Type, Values: u.Full.Printed()})
	}
	return fs
}

// New starts a scenario: "open" has its units on the map, "secret" begins with the set-up.
func (t *Title) New(scenario string, _ rules.Options, seed uint64) (rules.Game, error) {
	g := t.empty(seed)
	switch scenario {
	case "secret":
		g.Secret = true
	case "open":
		for i, at := range []string{"0601", "0602", "0603", "0604", "0301", "0302", "0303", "0304"} {
			g.Units[i].At = at
		}
	default:
		return nil, fmt.Errorf("found scenario %q, want open or secret", scenario)
	}
	g.Open = play.Stack{play.Open(gameBox, 0)}
	machine.Settle(g)
	return g, nil
}

func (t *Title) empty(seed uint64) *Game {
	g := &Game{title: t, Taken: -1, Target: -1, Support: [2]int{2, 2}}
	g.Core = rules.Core{Dice: chance.New(seed), GameTurn: 1, Phasing: Red}
	g.lay(t.board, t.units)
	return g
}

// lay puts a board and its counters on the table.
func (g *Game) lay(b *board.Board, units []order.Unit) {
	g.board, g.order = b, slices.Clone(units)
	slices.SortFunc(g.order, func(a, b order.Unit) int { return strings.Compare(a.ID, b.ID) })
	g.places = field.NewPlaces(b, pool, eliminated)
	g.names = &play.Names{Index: map[rules.UnitID]int{}, Places: g.places}
	g.Units = make([]unit, len(units))
	for i := range g.order {
		g.Units[i].At = pool
		g.names.Units = append(g.names.Units, g.id(i))
		g.names.Index[g.id(i)] = i
	}
}

// Start sets up a bare position.
func (t *Title) Start(_ string, at rules.Start, seed uint64) (rules.Game, error) {
	g := t.empty(seed)
	b, units := g.board, g.order
	if at.Board != nil {
		b = at.Board
	}
	if len(at.Counters) > 0 {
		units = at.Counters
	}
	g.lay(b, units)
	for _, p := range at.Units {
		i := g.index(p.ID)
		if i < 0 {
			return nil, fmt.Errorf("found unit %q, want one of this title", p.ID)
		}
		if _, ok := g.board.ID(p.At.Hex); p.At.Hex != "" && !ok {
			return nil, fmt.Errorf("found place %q, want a hex of the map", p.At)
		}
		g.Units[i].At = p.At.String()
	}
	g.GameTurn, g.Phasing, g.Dice.Forced = max(1, at.Turn), Red, at.Dice
	if at.Phasing != "" {
		g.Phasing = at.Phasing
	}
	for name, n := range at.Numbers {
		side, ok := map[string]int{"points.red.support": 0, "points.blue.support": 1}[name]
		if !ok {
			return nil, fmt.Errorf("found number %q, want points.red.support or points.blue.support", name)
		}
		g.Support[side] = n
	}
	if at.Phase != "movement" && at.Phase != "combat" {
		return nil, fmt.Errorf("found phase %q, want movement or combat", at.Phase)
	}
	phases := map[string]play.BoxID{"movement": movementBox, "combat": combatBox}
	game := play.Open(gameBox, 0)
	for machine.Boxes[gameBox].Steps[game.Step].Letter != at.Phase {
		game.Step++
	}
	game.Step++
	g.Open = play.Stack{game, play.Open(phases[at.Phase], sideNumber(g.Phasing))}
	machine.Settle(g)
	return g, nil
}

// Restore reads a snapshot.
func (t *Title) Restore(_ string, _ rules.Options, snapshot []byte) (rules.Game, error) {
	g := t.empty(0)
	s := saved{Game: g}
	if err := json.Unmarshal(snapshot, &s); err != nil {
		return nil, fmt.Errorf("read snapshot: %w", err)
	}
	if s.Game != g || machine.Load(g, s.Open) != nil {
		return nil, errors.New("read snapshot: the open boxes make no sense")
	}
	if err := g.Check(); err != nil {
		return nil, err
	}
	return g, nil
}

// Odds is a table of one line.
func (t *Title) Odds(words ...string) (string, []chart.Chance, error) {
	return "Toy at " + strings.Join(words, ", "), []chart.Chance{{Code: "De", N: 1, Of: 6}}, nil
}
