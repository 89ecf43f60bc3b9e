package render

import (
	"image"
	"math"

	"marianas/render/typeset"
)

// mostParts is how many rectangles a change is told in.
const mostParts = 4

// Changed lists the parts of the picture, in device pixels, in which two draw lists differ; whole reports that all of
// it may. A backend that keeps its last picture need only draw these parts anew.
func Changed(before, after []Op) (parts []image.Rectangle, whole bool) {
	for len(before) > 0 && len(after) > 0 && before[0] == after[0] && before[0].Kind != Clip {
		before, after = before[1:], after[1:]
	}
	kept := matched(before, after)
	at := 0
	for i := range after {
		if kept[i] < 0 {
			if parts, whole = mark(parts, &after[i]); whole {
				return nil, true
			}
			continue
		}
		for ; at < kept[i]; at++ {
			if parts, whole = mark(parts, &before[at]); whole {
				return nil, true
			}
		}
		at++
	}
	for ; at < len(before); at++ {
		if parts, whole = mark(parts, &before[at]); whole {
			return nil, true
		}
	}
	return parts, false
}

// matched gives, for every operation of one list, its place in the other; -1 if it has none in the same order.
func matched(before, after []Op) []int {
	places := map[Op][]int{}
	for i := range before {
		places[before[i]] = append(places[before[i]], i)
	}
	out, last := make([]int, len(after)), -1
	for i := range after {
		list := places[after[i]]
		for len(list) > 0 && list[0] <= last {
			list = list[1:]
		}
		out[i] = -1
		if len(list) > 0 {
			out[i], last, list = list[0], list[0], list[1:]
		}
		places[after[i]] = list
	}
	return out
}

// mark adds what an operation covers. A clip that is not the same before and after may change everything.
func mark(parts []image.Rectangle, op *Op) (_ []image.Rectangle, whole bool) {
	if op.Kind == Clip || op.Kind == Unclip {
		return nil, true
	}
	return join(parts, op.Covers()), false
}

// join adds a rectangle to some others, made one with those where that costs few pixels, and keeps them few.
func join(parts []image.Rectangle, r image.Rectangle) []image.Rectangle {
	if r.Empty() {
		return parts
	}
	for i, p := range parts {
		if u := p.Union(r); area(u) <= area(p)+area(r)+area(p.Intersect(r))+20_000 || len(parts) == mostParts && i == mostParts-1 {
			rest := append(parts[:i:i], parts[i+1:]...)
			return join(rest, u)
		}
	}
	return append(parts, r)
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

// Covers is a rectangle on whole pixels that holds all that an operation draws.
func (op *Op) Covers() image.Rectangle {
	switch {
	case op.Kind == Text:
		x, y := whole(op.Box.X), whole(op.Box.Y)
		w := int(typeset.Width(op.Font, op.Size, op.String))
		return image.Rect(x-op.Size, y-2*op.Size, x+w+op.Size, y+op.Size)
	case op.Turn != 0:
		reach := math.Hypot(op.Box.W, op.Box.H)/2 + 1
		cx, cy := op.Box.X+op.Box.W/2, op.Box.Y+op.Box.H/2
		return Rect{cx - reach, cy - reach, 2 * reach, 2 * reach}.Pixels()
	}
	return op.Box.Pixels()
}
