package sight

import (
	"marianas/game/board"
	"marianas/game/hex"
)

// A leg is one part of a line: over a hexside into the next hex or, if along is set, along the hexside between the two
// hexes in directions d and e to the hex beyond it.
type leg struct {
	d, e  hex.Direction
	along bool
}

// legs follows the line from the center of hex 0,0 to the center of another, exactly. Hexes are bounded by three families
// of parallels, each two of them 1 away from a center; the line leaves a hex where it meets the first. Where it meets two
// at once it passes a corner: it runs along the hexside there, or enters the hex on its own side of it and only touches
// the third.
func legs(to hex.Coord) []leg {
	var ls []leg
	for at := (hex.Coord{}); at != to; {
		d, e := exits(at, to)
		if e < 0 {
			ls = append(ls, leg{d: d})
			at = at.Neighbor(d)
			continue
		}
		switch x, y := toward(to, d), toward(to, e); {
		case x == y:
			ls = append(ls, leg{d: d, e: e, along: true})
			at = at.Neighbor(d).Neighbor(e)
		case x > y:
			ls = append(ls, leg{d: d})
			at = at.Neighbor(d)
		default:
			ls = append(ls, leg{d: e})
			at = at.Neighbor(e)
		}
	}
	return ls
}

// exits is the side by which the line leaves a hex, and a second one where it leaves by their common corner, else -1.
func exits(at, to hex.Coord) (d, e hex.Direction) {
	d, e = -1, -1
	num, den := 0, 0 // where it leaves, as a part of the line
	for _, side := range hex.Directions {
		n, m := 1+toward(at, side), toward(to, side)
		if m <= 0 {
			continue // the line runs away from this side, or along it
		}
		switch {
		case d < 0 || n*den < num*m:
			d, e, num, den = side, -1, n, m
		case n*den == num*m:
			e = side
		}
	}
	return d, e
}

// toward is how far a point lies in a direction, in halves of the distance of two centers.
func toward(c hex.Coord, d hex.Direction) int {
	n := hex.Coord{}.Neighbor(d)
	return c.Q*n.Q + c.R*n.R + (c.Q+c.R)*(n.Q+n.R)
}

// mostStages is how many stages a line within farthest has at most.
const mostStages = 22

// A stage is where a line is: in a hex, or between two along their hexside.
type stage struct {
	hex, other board.ID      // other is board.None in a hex; of a pair, one may lie off the sheet
	side       board.Feature // of the hexside crossed to come here, or of the pair's
	pair       bool
}

// stages follows the legs of a line over a board, from its first hex to its last, and appends its stages to buf.
func stages(b *board.Board, from board.ID, ls []leg, buf []stage) []stage {
	buf = append(buf, stage{hex: from, other: board.None})
	at := from
	for _, l := range ls {
		next := b.Neighbors(at)[l.d]
		if !l.along {
			buf = append(buf, stage{hex: next, other: board.None, side: b.Side(at, l.d)})
			at = next
			continue
		}
		pair := stage{hex: next, other: b.Neighbors(at)[l.e], pair: true}
		if next == board.None {
			pair.hex, pair.other = pair.other, board.None
			at = b.Neighbors(pair.hex)[l.d]
		} else {
			if pair.other != board.None {
				pair.side = b.Between(pair.hex, pair.other)
			}
			at = b.Neighbors(next)[l.e]
		}
		buf = append(buf, pair, stage{hex: at, other: board.None})
	}
	return buf
}
