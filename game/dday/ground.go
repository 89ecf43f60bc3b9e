package dday

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/field"
)

// none is no hex and no box.
const none = field.Nowhere

// spot is a Japanese position with its printed field of fire, by hexes of the board (2.1.1, 2.1.2).
type spot struct {
	*Position
	at              board.ID
	intense, steady []board.ID
	reach           []reach // the hexes that it may cover, ascending
	number          int     // its priority number
}

// dot says that a hex lies in the printed field of fire of a position.
type dot struct {
	spot    int16
	intense bool
	near    bool // adjacent to the position: smoke leaves these (6.2.3)
}

// reach is a hex that a position may cover: with one of its dots, or land beside those, which a tank in it covers (14.1).
type reach struct {
	at     board.ID
	dotted bool
	dot    dot
}

// shore is a landing box with its hexes (2.1.3).
type shore struct {
	*Box
	box      board.ID // as a place beside the map
	division int8
	hexes    []board.ID
	fire     []int // positions of its fire squares
}

// ground is the sheet as the rules read it. It is read-only.
type ground struct {
	*board.Board
	places   *field.Places
	spots    []spot
	spotAt   []int16   // by hex: index of its position, -1 none
	dots     [][]dot   // by hex: the positions in whose printed field it lies
	beside   [][]int16 // by hex on land: the positions whose printed field it does not lie in but beside
	shores   []shore   // north to south, the order of drift
	beach    []bool    // by hex
	inland   []int16   // by hex: how far the nearest of those is
	edge     []bool    // by hex: a source of Japanese communication (12.2, ruling 67)
	edges    []board.ID
	land     []bool // by hex: ground that a unit can stand on
	road     board.Feature
	rail     board.Feature
	up       board.Feature // contour
	line     []int8        // by hex: its line of the terrain key
	paces    []int8        // see paving
	assembly map[Color]board.ID
	goals    []board.ID // hexes along the O-1 line (18.2.4)

	pool, eliminated, removed, offMap, returns, exited board.ID // boxes beside the map
}

// boxWord is how the places of acts write a landing box: "red-3".
func boxWord(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

func newGround(d *Data) *ground {
	b := d.Boards[0]
	boxes := []string{"pool", "eliminated", "removed", "off-map", "returns", "exited"}
	for i := range d.Map.Boxes {
		boxes = append(boxes, boxWord(d.Map.Boxes[i].Name))
	}
	n := b.Len()
	gr := &ground{
		Board: b, places: field.NewPlaces(b, boxes...), spotAt: make([]int16, n), dots: make([][]dot, n), beside: make([][]int16, n), beach: make([]bool, n), inland: make([]int16, n), edge: make([]bool, n),
		land: make([]bool, n), line: make([]int8, n), road: b.Feature("road"), rail: b.Feature("railroad"), up: b.Feature("contour"), assembly: map[Color]board.ID{},
	}
	gr.pool, gr.eliminated, gr.removed = gr.places.Box("pool"), gr.places.Box("eliminated"), gr.places.Box("removed")
	gr.offMap, gr.returns, gr.exited = gr.places.Box("off-map"), gr.places.Box("returns"), gr.places.Box("exited")
	gr.goals = b.Overlay("o1_vp")
	gr.edges = b.Overlay("communication")
	for _, h := range gr.edges {
		gr.edge[h] = true
	}
	for h := range gr.spotAt {
		gr.spotAt[h], gr.line[h] = -1, -1
		for i := range d.Terrain.Hexes {
			if t := &d.Terrain.Hexes[i]; t.Name == b.TerrainName(board.ID(h)) {
				gr.line[h], gr.land[h] = int8(i), !t.Forbidden
			}
		}
	}
	gr.paces = gr.paving(d)
	gr.addSpots(d)
	gr.addShores(d)
	for c, p := range d.Map.Assembly {
		gr.assembly[c], _ = b.Find(p.Sheet, p.Hex)
	}
	return gr
}

func (gr *ground) addSpots(d *Data) {
	for i := range d.Map.Positions {
		p := &d.Map.Positions[i]
		s := spot{Position: p, number: p.Priority}
		s.at, _ = gr.Find(p.At.Sheet, p.At.Hex)
		gr.spotAt[s.at] = int16(i)
		for _, at := range p.Intense {
			h, _ := gr.Find(at.Sheet, at.Hex)
			s.intense = append(s.intense, h)
			gr.dots[h] = append(gr.dots[h], dot{int16(i), true, gr.Adjacent(s.at, h)})
		}
		for _, at := range p.Steady {
			h, _ := gr.Find(at.Sheet, at.Hex)
			s.steady = append(s.steady, h)
			gr.dots[h] = append(gr.dots[h], dot{int16(i), false, gr.Adjacent(s.at, h)})
		}
		gr.spots = append(gr.spots, s)
	}
	for h := board.ID(0); int(h) < gr.Len(); h++ {
		gr.addReach(h)
	}
}

// addReach adds a hex to the reach of the positions in whose printed field it lies, or on land beside it.
func (gr *ground) addReach(h board.ID) {
	var near []int16
	add := func(r reach) {
		near = append(near, r.dot.spot)
		s := &gr.spots[r.dot.spot]
		s.reach = append(s.reach, r)
	}
	for _, d := range gr.dots[h] {
		add(reach{h, true, d})
	}
	for _, n := range gr.Neighbors(h) {
		if n < 0 || !gr.land[h] {
			continue
		}
		for _, d := range gr.dots[n] {
			if !slices.Contains(near, d.spot) {
				add(reach{h, false, d})
				gr.beside[h] = append(gr.beside[h], d.spot)
			}
		}
	}
}

func (gr *ground) addShores(d *Data) {
	for i := range d.Map.Boxes {
		b := &d.Map.Boxes[i]
		s := shore{Box: b, box: gr.places.Box(boxWord(b.Name)), division: wordIndex(divisions, b.Division)}
		for _, at := range b.Hexes {
			h, _ := gr.Find(at.Sheet, at.Hex)
			s.hexes = append(s.hexes, h)
			gr.beach[h] = true
		}
		slices.Sort(s.hexes)
		for _, code := range b.Fire {
			for j := range gr.spots {
				if gr.spots[j].Code == code {
					s.fire = append(s.fire, j)
				}
			}
		}
		gr.shores = append(gr.shores, s)
	}
	for h := range gr.inland {
		gr.inland[h] = manyHexes
		for i := range gr.shores {
			for _, b := range gr.shores[i].hexes {
				gr.inland[h] = min(gr.inland[h], int16(gr.Distance(board.ID(h), b)))
			}
		}
	}
}

func wordIndex(list []string, w string) int8 {
	for i, o := range list {
		if o == w {
			return int8(i)
		}
	}
	return -1
}

// spotIn is the position in a hex; nil if there is none.
func (gr *ground) spotIn(h board.ID) *spot {
	if h < 0 || gr.spotAt[h] < 0 {
		return nil
	}
	return &gr.spots[gr.spotAt[h]]
}

// level is the elevation of a hex (7.3.2).
func (gr *ground) level(h board.ID) int { return int(gr.Level(h) - '0') }

// shoreOf is the landing box of a place beside the map; nil if the place is none.
func (gr *ground) shoreOf(p board.ID) *shore {
	for i := range gr.shores {
		if gr.shores[i].box == p {
			return &gr.shores[i]
		}
	}
	return nil
}

// around calls f for each hex of the sheet within some distance of a hex, that hex left out, ascending.
func (gr *ground) around(at board.ID, distance int, f func(board.ID)) {
	rows := gr.Grid.LastRow - gr.Grid.FirstRow + 1 // hexes stand column by column
	column := int(at) / rows
	for h := max(0, (column-distance)*rows); h < min(gr.Len(), (column+distance+1)*rows); h++ {
		if h != int(at) && gr.Distance(at, board.ID(h)) <= distance {
			f(board.ID(h))
		}
	}
}
