package rules

import (
	"slices"
	"strconv"
	"strings"

	"marianas/game/chart"
)

// Results is a printed table with the column and the row that count.
type Results struct {
	Name  string // "Fire at a hex"; "" is the results table
	Rule  string
	Line  string     // line of column heads that is shown: "Broken"; "" if the table has but one
	Heads []string   // column heads
	Rolls bool       // rows are what dice come to
	Faces []string   // row heads
	Cells [][]string // by row, then column
	Lit   int        // column that counts, from 0; -1: none yet
	Row   int        // row that counts before or without a roll, from 1; 0: none yet
	Last  int        // last row that counts, from 1, where a roll must not exceed a value; 0: all do
}

// OfCRT is the table by differential with the line that counts, from 0, and the column, from 1.
func OfCRT(t *chart.CRT, row, column int) Results {
	r := &t.Rows[row]
	return of(&t.Chart, Results{Line: r.Name, Heads: r.Heads.Texts(), Lit: column - 1})
}

// OfChart is a chart with the column that counts, from 0; -1: none yet. A value that the roll must not exceed bounds the
// rows that count where the chart has such a limit.
func OfChart(c *chart.Chart, column int, roll chart.Roll) Results {
	t := of(c, Results{Name: c.Name, Heads: c.Across.Texts(), Lit: column})
	if c.Limit != nil {
		t.Last = c.Counting(roll)
	}
	return t
}

func of(c *chart.Chart, t Results) Results {
	t.Rule, t.Faces, t.Rolls = c.Rule, c.Down.Texts(), c.Dice.Count > 0
	for _, cells := range c.Cells {
		t.Cells = append(t.Cells, slices.Clip(cells[:len(t.Heads)]))
	}
	return t
}

// Found is the printed table of an entry with the column and the row that count, and the text of the entry; "" where a
// whole column counts. No table of the title has it: ok is false.
func (i *Info) Found(e Entry) (t Results, text string, ok bool) {
	at := slices.IndexFunc(i.Charts, func(c Chart) bool { return c.ID == e.Chart })
	if at < 0 {
		return t, "", false
	}
	c := &i.Charts[at]
	column := slices.Index(c.Heads, e.Column) - 1
	if column < 0 {
		return t, "", false
	}
	t = Results{Name: c.Title, Rule: c.Rule, Heads: c.Heads[1:], Lit: column}
	for n, row := range c.Rows {
		t.Faces, t.Cells = append(t.Faces, row[0]), append(t.Cells, row[1:])
		if row[0] == e.Row {
			t.Row, text = n+1, row[column+1]
		}
	}
	return t, text, true
}

// Dice are what fell on dice of one kind, as it is printed on them.
type Dice struct {
	Sides int // faces of each die
	Faces []string
}

// Or is the dice or, where nothing is told of them, a die of six with a number on it; 0 is the blank before the roll.
func (d Dice) Or(number int) Dice {
	if d.Sides == 0 {
		d.Sides = 6
	}
	if len(d.Faces) == 0 && number > 0 {
		d.Faces = []string{strconv.Itoa(number)}
	}
	return d
}

// String is what fell: "3", "2 and 5".
func (d Dice) String() string { return strings.Join(d.Faces, " and ") }
