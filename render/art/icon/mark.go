package icon

import (
	"image"
	"math"

	"marianas/game/hex"
	"marianas/render"
	"marianas/render/art/pen"
)

// Mark is a mark on a hex, a hexside or a counter (ui-design 6.1, 6.2).
type Mark int

// The marks. Those named with a direction come from Toward, all others from Marked.
const (
	Reach     Mark = iota // disc in a ring: a hex in reach; its cost is text
	ReachStop             // the same with a bar across the lower third: the unit must stop
	ReachBig              // larger: under the pointer, and lettered choices
	StopBig               // larger, with the bar
	Hatch                 // hex hatched at 45 degrees: refused
	ChoiceHex             // outline of a hex that can be chosen
	NoticeHex             // dashed outline: named by a log line, last change
	CursorHex             // keyboard cursor
	ShadeHex              // darkens a hex out of reach
	PathDot               // a hex on a path
	Objective             // flag in a disc, in the owner's accent
	Landing               // anchor in a disc: landing is possible

	Brackets // around a counter: target
	Selected // around a counter: double outline
	Veil     // over a counter: not usable now
	Done     // disc with a tick, for a counter's upper right corner
	Owes     // disc with a flag, for its upper left corner
	Counts   // filled disc for a strength that counts
	MayAdd   // open dashed disc for a strength that could be added

	AreaSide   // hexside: edge of the reachable area
	ChoiceSide // hexside that can be chosen
	ZoneSide   // three ticks from a hexside into the hex: zone of control
	PathCasing // from the middle of a hex to its side: light edge under a path
	PathInk    // the same: the path
	PathHead   // arrow head on a hex whose path comes in this direction
	Attack     // short arrow over a hexside, in this direction

	marks // how many there are
)

// Sizes are the hex sizes that marks are designed for; they can be drawn for any size from 8 pixels up.
var Sizes = []int{32, 48, 64, 88, 128, 176}

// CounterSide is the side of a counter on hexes of a size, in pixels.
func CounterSide(hexPx int) int { return int(float64(hexPx)*.66 + .5) }

// Marked is a mark for a hex size; its middle belongs on the middle of the hex or counter, or on the counter's corner.
func Marked(m Mark, hexPx int, accent render.Color) *render.Picture {
	return Toward(m, hex.Up, hexPx, accent)
}

// Toward is a mark that has a direction. Side marks belong with their middle on the middle of hexside d, seen from
// the hex; path pieces on the middle of the hex.
func Toward(m Mark, d hex.Direction, hexPx int, accent render.Color) *render.Picture {
	hexPx = max(8, hexPx)
	k := key{kind: "mark", px: hexPx, n: int(m)*6 + int(d), a: accent}
	return cached(k, func() *image.RGBA {
		s := &stamp{u: float64(hexPx), accent: accent, dir: d}
		drawn[m](s)
		return s.img
	})
}

// stamp is a mark being drawn; its origin is the middle of the picture.
type stamp struct {
	*canvas
	u      float64 // hex size
	accent render.Color
	dir    hex.Direction
	cx, cy float64
}

// open starts a picture that reaches w and h from the middle; it is an even number of pixels wide and high.
func (s *stamp) open(w, h float64) {
	x, y := int(math.Ceil(w)), int(math.Ceil(h))
	s.canvas, s.cx, s.cy = newCanvas(2*x, 2*y), float64(x), float64(y)
}

// paint fills a shape that is given about the origin.
func (s *stamp) paint(p pen.Path, c render.Color) { s.fill(p.Move(s.cx, s.cy), c) }

// px is a length that is given at 88 pixel hexes, at least one pixel.
func (s *stamp) px(v float64) float64 { return math.Max(1, v*s.u/88) }

// line is a line width given at 88 pixel hexes, in half pixels.
func (s *stamp) line(v float64) float64 { return math.Max(1, math.Round(2*v*s.u/88)/2) }

var drawn = [marks]func(*stamp){
	Reach: func(s *stamp) { s.ring(15, 2.5, false) }, ReachStop: func(s *stamp) { s.ring(16.5, 3, true) },
	ReachBig: func(s *stamp) { s.ring(20, 3, false) }, StopBig: func(s *stamp) { s.ring(20, 3.5, true) },
	Hatch: (*stamp).hatch, ShadeHex: (*stamp).shade,
	ChoiceHex: func(s *stamp) { s.outline(4, 7, s.accent, nil) },
	NoticeHex: func(s *stamp) { s.outline(3, 6, base.Ink, []float64{9, 6}) },
	CursorHex: func(s *stamp) { s.outline(3.5, 7, base.Focus, nil) },
	PathDot:   (*stamp).pathDot, Objective: (*stamp).objective, Landing: (*stamp).landing,
	Brackets: (*stamp).brackets, Selected: (*stamp).selected, Veil: (*stamp).veil,
	Done: (*stamp).done, Owes: (*stamp).owes, Counts: (*stamp).counts, MayAdd: (*stamp).mayAdd,
	AreaSide: func(s *stamp) { s.side(4, 7) }, ChoiceSide: func(s *stamp) { s.side(6, 9) }, ZoneSide: (*stamp).zone,
	PathCasing: func(s *stamp) { s.path(10, base.Casing) }, PathInk: func(s *stamp) { s.path(5, s.accent) },
	PathHead: (*stamp).pathHead, Attack: (*stamp).attack,
}
