package chart

import "strings"

// ResultsID is the id of a title's table by differential.
const ResultsID = "results"

// CRT is a combat results table by differential: one chart, with a line of column heads for each kind of terrain.
// Columns and die faces are counted from 1, as on the page.
type CRT struct {
	Chart Chart // columns by their numbers
	Rows  []Row
}

// Row is the column heads of one kind of terrain: the chart's columns from the first on, perhaps fewer of them.
type Row struct {
	Name   string   // as printed: "Broken, Town"
	ID     string   // one word: "broken"
	Covers []string // terrain names, as in a map's legend, that use it
	Heads  Axis     // by differential; beyond the ends the first and last column hold
}

// NewCRT makes the table of results by die face (the first is 1), then by column.
func NewCRT(rule string, rows []Row, results [][]string, means map[string]string) *CRT {
	columns := 0
	for _, r := range results {
		columns = max(columns, len(r))
	}
	return &CRT{Rows: rows, Chart: Chart{
		ID: ResultsID, Name: "Combat results table", Rule: rule, Dice: Dice{Count: 1, Low: 1, High: len(results)},
		Across: counted(columns), Down: counted(len(results)), Cells: results, Means: means,
	}}
}

// counted is an axis of the numbers from 1.
func counted(n int) Axis {
	a := Axis{By: ByCount}
	for i := 1; i <= n; i++ {
		a.Heads = append(a.Heads, Head{Low: i, High: i})
	}
	a.makeIndex()
	return a
}

// Columns is the number of columns of a row.
func (r *Row) Columns() int { return r.Heads.Len() }

// Column is where a differential is looked up, from 1; both ends are clamped.
func (r *Row) Column(differential int) int { return r.Heads.clamped(differential) + 1 }

// Head is a column's heading as it is set on the page: "…−3", "0", "+2,3", "+10…".
func (r *Row) Head(column int) string { return r.Heads.Text(column - 1) }

// Row finds the line by its id; ok is false if the table has none.
func (t *CRT) Row(id string) (Row, bool) {
	for _, r := range t.Rows {
		if r.ID == id {
			return r, true
		}
	}
	return Row{}, false
}

// RowFor is the index of the line that covers a terrain; -1 if none does.
func (t *CRT) RowFor(terrain string) int {
	for i, r := range t.Rows {
		for _, c := range r.Covers {
			if c == terrain {
				return i
			}
		}
	}
	return -1
}

// Result is the printed code for a column (from 1) and a die face (from 1).
func (t *CRT) Result(column, die int) string { return t.Chart.Cells[die-1][column-1] }

// Faces is the number of faces of the table's die.
func (t *CRT) Faces() int { return len(t.Chart.Cells) }

// Chances lists the results of a column in the order of the die.
func (t *CRT) Chances(column int) []Chance { return t.Chart.Chances(column-1, Roll{}) }

// line finds a line by its id, by a terrain that it covers, or else by a word of its name: "bridge" of "River, Bridge".
func (t *CRT) line(word string) (Row, bool) {
	if r, ok := t.Row(word); ok {
		return r, true
	}
	if i := t.RowFor(word); i >= 0 {
		return t.Rows[i], true
	}
	for _, r := range t.Rows {
		for _, w := range r.words() {
			if w == word {
				return r, true
			}
		}
	}
	return Row{}, false
}

// words are the parts of the printed name, in lower case.
func (r *Row) words() []string { return strings.Split(strings.ToLower(r.Name), ", ") }

// words are those by which a player finds a line, line by line.
func (t *CRT) words() []string {
	var all []string
	for _, r := range t.Rows {
		for _, w := range append(r.words(), r.Covers...) {
			all = once(all, w)
		}
	}
	return all
}
