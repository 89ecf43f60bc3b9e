// Package kit is what toy titles have in common, so that each can show its one idea alone: a title whose data stands in
// Go, clear maps, and the parts of a View and the facts that are the same for all.
package kit

import (
	"errors"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/rules"
)

// The sides of every toy.
const (
	Red  rules.Side = "red"
	Blue rules.Side = "blue"
)

// Title is a title without New and Restore.
type Title struct {
	About    rules.Info
	Sheets   []*board.Board
	Counters []order.Unit // ascending by id
	Markers  []rules.Face
	Words    []rules.VerbInfo
	Asked    []string
	Charts   []*chart.Chart
}

// About is what a toy says of itself; a row is "3 Movement": number and heading of a rule.
func About(id, name string, turns int, secret bool, rows ...string) rules.Info {
	info := rules.Info{
		ID: id, Name: name, Built: true, State: 1, Digest: "70700002", Blurb: "A worked example.", Published: "Nobody", Color: "#2C6A66",
		Sides:     []rules.SideInfo{{ID: Red, Name: "Red", Short: "Red", Emblem: "star"}, {ID: Blue, Name: "Blue", Short: "Blue", Emblem: "disc"}},
		Scenarios: []rules.Scenario{{ID: "only", Name: "The only one", Rule: "1", Turns: turns, Secret: secret}},
		Phases:    []rules.PhaseInfo{{ID: "play", Name: "Play", Rule: "1"}, {ID: "over", Name: "End", Rule: "1", Kind: rules.OverPhase}},
	}
	for _, row := range rows {
		n, heading, _ := strings.Cut(row, " ")
		info.Rules = append(info.Rules, rules.Rule{Number: n, Heading: heading, Digest: heading + ".", Status: rules.Enforced})
	}
	return info
}

// Clear is a sheet of clear hexes.
func Clear(name, sheet string, columns, rows int) *board.Board {
	b := board.New(name, hex.Grid{FirstColumn: 1, LastColumn: columns, FirstRow: 1, LastRow: rows, EvenDown: true})
	b.Title, b.Sheet = name, sheet
	b.Legend['c'] = "clear"
	w, h := float64(columns+1)*hex.ColumnWidth, float64(rows)+1.5
	b.Coast = [][][2]float64{{{0, 0}, {w, 0}, {w, h}, {0, h}}} // all of it is land
	for h := board.ID(0); int(h) < b.Len(); h++ {
		b.SetTerrain(h, 'c')
	}
	return b
}

// Companies are infantry companies of a side, numbered from 1: "red-1".
func Companies(side rules.Side, n, ma int) (us []order.Unit) {
	for i := 1; i <= n; i++ {
		us = append(us, Unit(side, strconv.Itoa(i), "infantry", "I", ma))
	}
	return us
}

// Unit is a counter: "red-truck".
func Unit(side rules.Side, mark, kind, size string, ma int) order.Unit {
	return order.Unit{
		ID: string(side) + "-" + mark, Side: string(side), Type: kind, Size: size, Left: mark, Steps: 1,
		Name: mark + " " + string(side), Long: mark + " " + string(side), Full: order.Values{Attack: 1, Defense: 1, MA: ma},
	}
}

// Info is what the title says of itself.
func (t *Title) Info() *rules.Info { return &t.About }

// Board is a sheet by its name; "" is the first.
func (t *Title) Board(sheet string) *board.Board {
	for _, b := range t.Sheets {
		if sheet == "" || b.Sheet == sheet {
			return b
		}
	}
	return nil
}

// Boards lists the sheets.
func (t *Title) Boards() []*board.Board { return t.Sheets }

// Verbs lists the verbs.
func (t *Title) Verbs() []rules.VerbInfo { return t.Words }

// Boxes lists the boxes in which something is decided.
func (t *Title) Boxes() []string { return t.Asked }

// Unit is a counter by its id.
func (t *Title) Unit(id rules.UnitID) *order.Unit {
	for i := range t.Counters {
		if t.Counters[i].ID == string(id) {
			return &t.Counters[i]
		}
	}
	return nil
}

// Faces lists the fronts of the counters, and the markers.
func (t *Title) Faces() (fs []rules.Face) {
	for i := range t.Counters {
		fs = append(fs, rules.UnitFace(&t.Counters[i]))
	}
	return append(fs, t.Markers...)
}

// Start refuses: a toy is tested by whole games.
func (t *Title) Start(string, rules.Start, uint64) (rules.Game, error) {
	return nil, errors.New("this title has no bare positions")
}

// Odds gives exact chances by the toy's tables, if it has any.
func (t *Title) Odds(words ...string) (string, []chart.Chance, error) {
	if len(t.Charts) == 0 {
		return "", nil, errors.New("this title has no tables")
	}
	return chart.Book{Charts: t.Charts}.Odds(words...)
}
