package dday

import (
	"marianas/game/board"
	"marianas/game/hex"
)

// How far it is on foot. What the ground costs never changes and is reckoned once.

// Unwalked is what a walk says of a hex to or from which nobody comes on foot.
const Unwalked = 9999

// paving is what it costs companies to leave each hex over each hexside, in half points, six to a hex by direction, over the ground
// and the roads alone; 0 where nobody can (7.3, 7.3.2).
func (gr *ground) paving(d *Data) []int8 {
	key, n := &d.Terrain, len(hex.Directions)
	road, climb := 0, 0
	for i := range key.Routes {
		if key.Routes[i].Name == "road" {
			road = key.Routes[i].HalfMP
		}
	}
	for i := range key.Sides {
		if key.Sides[i].Name == "contour" {
			climb = key.Sides[i].HalfMP
		}
	}
	paces := make([]int8, n*gr.Len())
	for h := board.ID(0); int(h) < gr.Len(); h++ {
		for d, to := range gr.Neighbors(h) {
			switch {
			case to < 0 || !gr.land[h] || !gr.land[to]:
			case gr.Side(h, hex.Direction(d))&gr.road != 0:
				paces[n*int(h)+d] = int8(road)
			default:
				paces[n*int(h)+d] = int8(key.Hexes[gr.line[to]].HalfMP + climb*max(0, gr.level(to)-gr.level(h)))
			}
		}
	}
	return paces
}

// walk is what it costs by some paces to come from the nearest of some hexes to each, or from each to the nearest of them.
func (gr *ground) walk(paces []int8, ends []board.ID, outward bool) []int {
	far := make([]int, gr.Len())
	for h := range far {
		far[h] = Unwalked
	}
	var layers [][]board.ID
	reach := func(h board.ID, half int) {
		if half >= far[h] {
			return
		}
		far[h] = half
		for len(layers) <= half {
			layers = append(layers, nil)
		}
		layers[half] = append(layers[half], h)
	}
	for _, h := range ends {
		reach(h, 0)
	}
	n := len(hex.Directions)
	for half := 0; half < len(layers); half++ {
		for i := 0; i < len(layers[half]); i++ {
			h := layers[half][i]
			if far[h] != half {
				continue
			}
			for d, x := range gr.Neighbors(h) {
				if x < 0 {
					continue
				}
				pace := paces[n*int(h)+d]
				if !outward {
					pace = paces[n*int(x)+int(hex.Direction(d).Opposite())]
				}
				if pace > 0 {
					reach(x, half+int(pace))
				}
			}
		}
	}
	return far
}

// Afoot is what it costs companies to walk from each hex to the nearest of some, in half points, over the ground and the roads alone:
// what Japan holds is walked through, and fire costs nothing (7.3, 7.3.2).
func (s *Study) Afoot(to []board.ID) []int { return s.g.ground().walk(s.g.ground().paces, to, false) }

// AfootFrom is what it costs companies to walk from the nearest of some hexes to each, as Afoot reckons it.
func (s *Study) AfootFrom(from []board.ID) []int {
	return s.g.ground().walk(s.g.ground().paces, from, true)
}

// UnderFireFrom is what it costs to walk from the nearest of some hexes to each by what Paces says.
func (s *Study) UnderFireFrom(paces []int8, from []board.ID) []int {
	return s.g.ground().walk(paces, from, true)
}
