// Package chart is the printed tables: rows and columns by any key, and the exact chances they give. Start reading at
// Chart; a combat results table by differential and terrain is a CRT.
package chart

import (
	"slices"
	"strconv"
	"strings"
)

// Chart is one printed table. Columns are looked up by a key; rows by what dice come to or, where nothing is rolled, by
// another key. Columns and rows are counted from 0.
type Chart struct {
	ID     string // one word: "fire"
	Name   string // as printed: "Fire at a hex"
	Rule   string // where it is printed: "8.3"
	Note   string // what else it says
	Dice   Dice   // none: rows are looked up
	Limit  *Limit // nil: every roll counts
	Across Axis
	Down   Axis              // by count where dice are rolled
	Cells  [][]string        // results by row, then column; the parts of one result are set apart by blanks
	Means  map[string]string // what each part of a result does, in words; empty if the chart does not say
}

// Limit makes a roll count only up to a value, such as that of a fire; higher rolls are misses.
type Limit struct {
	Least, Most int    // a value is clamped to these
	Miss        string // the result of a miss
}

// Roll is how a roll is judged. The zero Roll is plain; a chart with a limit wants a value.
type Roll struct {
	Add   int                   // is added to what the dice come to
	Value int                   // the highest roll that counts, where the chart has a limit
	Again []func(roll int) bool // who may have it thrown again, one after the other, and whether he wants that
}

// Chance is how many of all equally likely throws give a result.
type Chance struct {
	Code  string
	N, Of int
}

// Row is the row that a roll is read in, and whether it counts; beyond the ends of the chart it is the first or last row.
func (c *Chart) Row(roll int, r Roll) (row int, counts bool) {
	roll += r.Add
	return c.Down.clamped(roll), c.Limit == nil || roll <= c.Limit.clamp(r.Value)
}

// Counting is how many rows count for a value, from the first; all where the chart has no limit.
func (c *Chart) Counting(r Roll) int {
	if c.Limit == nil {
		return c.Down.Len()
	}
	return c.Down.clamped(c.Limit.clamp(r.Value)) + 1
}

func (l *Limit) clamp(value int) int { return max(l.Least, min(value, l.Most)) }

// Result is what a roll comes to in a column.
func (c *Chart) Result(column, roll int, r Roll) string {
	row, counts := c.Row(roll, r)
	if !counts {
		return c.Limit.Miss
	}
	return c.Cells[row][column]
}

// Chances lists the results of a column in the order of the rolls. Where nothing is rolled there are none.
func (c *Chart) Chances(column int, r Roll) []Chance {
	if c.Dice.Count == 0 {
		return nil
	}
	ways, of := c.Dice.Final(r.Again...)
	var cs []Chance
	for i, n := range ways {
		cs = add(cs, c.Result(column, c.Dice.Least()+i, r), n, of)
	}
	return cs
}

// add counts a result n times more.
func add(cs []Chance, code string, n, of int) []Chance {
	i := slices.IndexFunc(cs, func(c Chance) bool { return c.Code == code })
	if i < 0 {
		return append(cs, Chance{code, n, of})
	}
	cs[i].N += n
	return cs
}

// Meaning is a result in words, part by part: "Pinned; 1 step lost". What the chart does not explain stays as it is printed.
func (c *Chart) Meaning(result string) string {
	if text, ok := c.Means[result]; ok {
		return text
	}
	var parts []string
	for _, part := range strings.Fields(result) {
		if text, ok := c.Means[part]; ok {
			part = text
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, "; ")
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
