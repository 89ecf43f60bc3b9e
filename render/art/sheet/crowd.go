package sheet

import "marianas/render/art/pen"

// box is ground that a name should not cover, and how bad it is to cover it.
type box struct{ x0, y0, x1, y1, cost float64 }

// crowd is everything that names should keep off.
type crowd []box

func (cr *crowd) keepOff(x0, y0, x1, y1, cost float64) {
	*cr = append(*cr, box{x0, y0, x1, y1, cost})
}

// around is the part of a crowd within reach of a point.
func (cr crowd) around(p pen.Pt, reach float64) crowd {
	var out crowd
	for _, b := range cr {
		if b.x0 < p.X+reach && b.x1 > p.X-reach && b.y0 < p.Y+reach && b.y1 > p.Y-reach {
			out = append(out, b)
		}
	}
	return out
}

// cost is what a box would cover.
func (cr crowd) cost(x0, y0, x1, y1 float64) float64 {
	c := 0.0
	for _, b := range cr {
		if x0 < b.x1 && b.x0 < x1 && y0 < b.y1 && b.y0 < y1 {
			c += b.cost
		}
	}
	return c
}
