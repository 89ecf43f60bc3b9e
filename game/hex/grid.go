package hex

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Grid is the printed numbering of a rectangular sheet: which column is lowered, and how a number is written.
type Grid struct {
	FirstColumn, LastColumn int
	FirstRow, LastRow       int
	EvenDown                bool // even columns sit half a hex lower; otherwise the odd ones do
	Dotted                  bool // numbers are written 16.56, not 1656
}

// ColumnWidth is the distance of two columns, where 1 is the distance of two neighboring centers.
const ColumnWidth = 0.8660254037844386

// lowered reports whether a column sits half a hex lower.
func (g Grid) lowered(column int) bool { return (column%2 == 0) == g.EvenDown }

// Has reports whether a printed column and row lie on the sheet.
func (g Grid) Has(column, row int) bool {
	return column >= g.FirstColumn && column <= g.LastColumn && row >= g.FirstRow && row <= g.LastRow
}

// Coord turns a printed column and row into coordinates.
func (g Grid) Coord(column, row int) Coord {
	return Coord{column, row - g.lift(column)}
}

// lift counts how far the top of a column has slid down against the axial grid.
func (g Grid) lift(column int) int {
	if g.EvenDown {
		return floorHalf(column + 1)
	}
	return floorHalf(column)
}

func floorHalf(n int) int { return int(math.Floor(float64(n) / 2)) }

// ColumnRow turns coordinates into a printed column and row.
func (g Grid) ColumnRow(c Coord) (column, row int) {
	return c.Q, c.R + g.lift(c.Q)
}

// Contains reports whether a hex lies on the sheet.
func (g Grid) Contains(c Coord) bool { return g.Has(g.ColumnRow(c)) }

// Number is a hex as it is printed on this sheet.
func (g Grid) Number(c Coord) Number {
	column, row := g.ColumnRow(c)
	if g.Dotted {
		return Number(fmt.Sprintf("%02d.%02d", column, row))
	}
	return Number(fmt.Sprintf("%02d%02d", column, row))
}

// Parse finds a printed number on this sheet; the error says what is wrong with it.
func (g Grid) Parse(n Number) (Coord, error) {
	column, row, err := g.split(string(n))
	if err != nil {
		return Coord{}, err
	}
	if !g.Has(column, row) {
		return Coord{}, fmt.Errorf("hex %s is not on the map: columns %02d-%02d, rows %02d-%02d",
			n, g.FirstColumn, g.LastColumn, g.FirstRow, g.LastRow)
	}
	return g.Coord(column, row), nil
}

func (g Grid) split(s string) (column, row int, err error) {
	want := "CCRR, such as 1103"
	col, rest := "", ""
	if g.Dotted {
		want = "CC.RR, such as 16.56"
		col, rest, _ = strings.Cut(s, ".")
	} else if len(s) == 4 {
		col, rest = s[:2], s[2:]
	}
	column, err1 := strconv.Atoi(col)
	row, err2 := strconv.Atoi(rest)
	if len(col) != 2 || len(rest) != 2 || err1 != nil || err2 != nil {
		return 0, 0, fmt.Errorf("%q is not a hex number: want %s", s, want)
	}
	return column, row, nil
}

// Center is the middle of a hex in hex space: 1 is the distance of two neighboring centers, y grows downward.
func (g Grid) Center(c Coord) (x, y float64) {
	column, row := g.ColumnRow(c)
	x, y = float64(column)*ColumnWidth, float64(row)
	if g.lowered(column) {
		y += 0.5
	}
	return x, y
}

// At is the hex around a point of hex space; it may lie off the sheet.
func (g Grid) At(x, y float64) Coord {
	column := int(math.Round(x / ColumnWidth))
	best, least := Coord{}, math.Inf(1)
	for col := column - 1; col <= column+1; col++ {
		down := 0.0
		if g.lowered(col) {
			down = 0.5
		}
		c := g.Coord(col, int(math.Round(y-down)))
		cx, cy := g.Center(c)
		if d := (x-cx)*(x-cx) + (y-cy)*(y-cy); d < least {
			best, least = c, d
		}
	}
	return best
}

// Corner is a corner of a hex in hex space; 0 is the upper left, then clockwise, so that
// direction d lies between corners d and d+1.
func (g Grid) Corner(c Coord, corner int) (x, y float64) {
	x, y = g.Center(c)
	const half = 0.2886751345948129 // half a side
	dx := [6]float64{-half, half, 2 * half, half, -half, -2 * half}
	dy := [6]float64{-0.5, -0.5, 0, 0.5, 0.5, 0}
	return x + dx[corner%6], y + dy[corner%6]
}
