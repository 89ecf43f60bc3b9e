// Package chart is the printed tables: combat results by differential, and the exact chances they give.
package chart

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// CRT is a combat results table by differential, one line of column heads for each kind of terrain.
// Columns are counted from 1, as on the page.
type CRT struct {
	Rule    string // where it is printed: "7.61"
	Rows    []Row
	Results [][]string // by die face (first is 1), then by column
}

// Row is the column heads of one kind of terrain.
type Row struct {
	Name   string   // as printed: "Broken, Town"
	ID     string   // one word: "broken"
	Covers []string // terrain names, as in a map's legend, that use it
	Lows   []int    // least differential of each column; below the first one it is clamped to column 1
}

// Columns is the number of columns of a row.
func (r Row) Columns() int { return len(r.Lows) }

// Column is where a differential is looked up, from 1; both ends are clamped.
func (r Row) Column(differential int) int {
	for i := len(r.Lows) - 1; i > 0; i-- {
		if differential >= r.Lows[i] {
			return i + 1
		}
	}
	return 1
}

// Head is a column's heading as it is set on the page: "…−3", "0", "+2,3", "+10…".
func (r Row) Head(column int) string {
	low := r.Lows[column-1]
	switch {
	case column == 1:
		return "…" + Signed(r.Lows[1]-1)
	case column == len(r.Lows):
		return Signed(low) + "…"
	}
	high := r.Lows[column] - 1
	if high == low {
		return Signed(low)
	}
	if low < 0 {
		return Signed(low) + "," + strconv.Itoa(-high)
	}
	return Signed(low) + "," + strconv.Itoa(high)
}

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
func (t *CRT) Result(column, die int) string { return t.Results[die-1][column-1] }

// Faces is the number of faces of the table's die.
func (t *CRT) Faces() int { return len(t.Results) }

// Chance is how many of all die faces give a result.
type Chance struct {
	Code  string
	N, Of int
}

// Chances lists the results of a column in the order of the die.
func (t *CRT) Chances(column int) []Chance {
	var cs []Chance
	for die := 1; die <= t.Faces(); die++ {
		code := t.Result(column, die)
		at := -1
		for i := range cs {
			if cs[i].Code == code {
				at = i
			}
		}
		if at < 0 {
			cs = append(cs, Chance{Code: code, Of: t.Faces()})
			at = len(cs) - 1
		}
		cs[at].N++
	}
	return cs
}

// Odds gives the chances of an attack by the words a player types: a line's id, a terrain it covers or a word of its
// printed name, in any case, and a differential, with a plain or a true minus. The heading says what was found.
func (t *CRT) Odds(terrain, differential string) (heading string, chances []Chance, err error) {
	row, ok := t.line(strings.ToLower(terrain))
	if !ok {
		return "", nil, fmt.Errorf("no line %q in the results table: want one of %s", terrain, strings.Join(t.words(), ", "))
	}
	n, err := strconv.Atoi(strings.Replace(strings.TrimSpace(differential), "−", "-", 1))
	if err != nil {
		return "", nil, fmt.Errorf("%q is no differential: want a whole number such as +7", differential)
	}
	c := row.Column(n)
	return fmt.Sprintf("%s, %s: column %d (%s)", row.Name, Signed(n), c, row.Head(c)), t.Chances(c), nil
}

// line finds a line by its id, by a terrain that it covers, or else by a word of its name: "bridge" of "River, Bridge".
func (t *CRT) line(word string) (Row, bool) {
	if r, ok := t.Row(word); ok {
		return r, true
	}
	if i := t.RowFor(word); i >= 0 {
		return t.Rows[i], true
	}
	for _, r := range t.Rows {
		if slices.Contains(r.words(), word) {
			return r, true
		}
	}
	return Row{}, false
}

// words are the parts of the printed name, in lower case.
func (r Row) words() []string { return strings.Split(strings.ToLower(r.Name), ", ") }

// words are those by which a player finds a line, line by line.
func (t *CRT) words() []string {
	var all []string
	for _, r := range t.Rows {
		for _, w := range slices.Concat(r.words(), r.Covers) {
			if !slices.Contains(all, w) {
				all = append(all, w)
			}
		}
	}
	return all
}

// Signed writes a number with its sign, with a true minus: "+3", "0", "−2".
func Signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}
