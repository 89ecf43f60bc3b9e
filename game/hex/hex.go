// Package hex is the geometry of a hexagon grid with vertical columns: neighbors, range,
// lines and rings, and the printed number of every hex.
//
// It knows no map. Start reading at Coord and Grid.
package hex

import "fmt"

// Coord is a hex in axial coordinates: Q counts columns to the right, R counts down along a column.
type Coord struct{ Q, R int }

// Direction is one of the six neighbors of a hex, named on the sheet, not on the compass.
type Direction int

// The six directions, clockwise from the top.
const (
	Up Direction = iota
	UpRight
	DownRight
	Down
	DownLeft
	UpLeft
)

// Directions lists all six, clockwise from the top.
var Directions = [6]Direction{Up, UpRight, DownRight, Down, DownLeft, UpLeft}

var steps = [6]Coord{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}

// Opposite is the direction back.
func (d Direction) Opposite() Direction { return (d + 3) % 6 }

// String is the direction in words.
func (d Direction) String() string {
	return [6]string{"up", "up right", "down right", "down", "down left", "up left"}[d]
}

// Neighbor is the adjacent hex in a direction.
func (c Coord) Neighbor(d Direction) Coord {
	return Coord{c.Q + steps[d].Q, c.R + steps[d].R}
}

// Toward is the direction of an adjacent hex; ok is false if the two are not adjacent.
func (c Coord) Toward(to Coord) (d Direction, ok bool) {
	diff := Coord{to.Q - c.Q, to.R - c.R}
	for i, s := range steps {
		if s == diff {
			return Direction(i), true
		}
	}
	return 0, false
}

// Distance is the range between two hexes: hexes counted from a to b, a excluded.
func Distance(a, b Coord) int {
	dq, dr := a.Q-b.Q, a.R-b.R
	return max(abs(dq), abs(dr), abs(dq+dr))
}

// Ring lists the hexes at exactly distance n, clockwise from the top; n = 0 is the hex itself.
func Ring(c Coord, n int) []Coord {
	if n == 0 {
		return []Coord{c}
	}
	at := Coord{c.Q, c.R - n}
	ring := make([]Coord, 0, 6*n)
	for side := 0; side < 6; side++ {
		d := Direction(side+2) % 6
		for i := 0; i < n; i++ {
			ring = append(ring, at)
			at = at.Neighbor(d)
		}
	}
	return ring
}

// Line lists the hexes that the straight line between two hex centers crosses, both ends included.
// Where it runs along a hexside it takes the same hex in both directions.
func Line(a, b Coord) []Coord {
	n := Distance(a, b)
	if n == 0 {
		return []Coord{a}
	}
	line := make([]Coord, 0, n+1)
	for i := 0; i <= n; i++ {
		line = append(line, between(a, b, i, n))
	}
	return line
}

// between rounds the point i/n of the way; it works on integers, so that no machine rounds otherwise.
func between(a, b Coord, i, n int) Coord {
	const fine = 1 << 10
	q := (a.Q*(n-i)+b.Q*i)*fine + 1 // the nudge decides hexside ties the same way from both ends
	r := (a.R*(n-i)+b.R*i)*fine + 2
	s := -q - r
	unit := n * fine
	rq, rr, rs := round(q, unit), round(r, unit), round(s, unit)
	dq, dr, ds := abs(rq*unit-q), abs(rr*unit-r), abs(rs*unit-s)
	switch {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	return Coord{rq, rr}
}

func round(v, unit int) int {
	v += unit / 2
	if v < 0 && v%unit != 0 {
		return v/unit - 1
	}
	return v / unit
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Number is a hex as printed on its map: "1724", or "16.56".
type Number string

// Side is a hexside: the border of two adjacent hexes, lower number first.
type Side struct{ A, B Number }

// SideOf is the hexside between two hexes.
func SideOf(a, b Number) Side {
	if b < a {
		a, b = b, a
	}
	return Side{a, b}
}

// String is the hexside as it is written everywhere: "1724-1725".
func (s Side) String() string { return fmt.Sprintf("%s-%s", s.A, s.B) }
