package css

import (
	"marianas/game/board"
	"marianas/game/field"
)

// none is no hex and no box.
const none = field.Nowhere

// line is a line of the terrain chart (6.2.1).
type line struct {
	name    string
	cost    [3]int8 // by class: movement points; 0: it cannot be entered
	dv      int8    // added to fire and assaults against it
	kindles int8    // it catches fire up to this roll; -1 never (8.7)
	ban     bool    // wheeled and tracked units do not deploy in it
	marsh   bool    // no tank goes with units there (6.2.1)
}

// hexside is what lies on a hexside, as a set (6.2.2).
type hexside uint8

const (
	slope hexside = 1 << iota
	steep
	ridge
	cliff
	road // a road or railway crosses it
)

// ground is the sheet as the rules read it, with the boxes beside it. It is read-only.
//
// A location is a place where units are together: a hex, or the inside of a cave, which is a box of its own. A cell is the
// index of a location.
type ground struct {
	*board.Board
	places *field.Places
	lines  []line
	line   []int8       // by hex: its line; -1 where nobody can be
	sides  [][6]hexside // by hex and direction
	caves  []board.ID   // hexes with a cave, ascending
	cave   []int16      // by hex: index of its cave; -1 none
	post   []bool       // by hex: an observation post (6.2.1)
	goal   []bool       // by hex: a victory hex (25.4)
	shore  []bool       // by hex: beach terrain
	sands  []board.ID   // hexes of beach terrain, ascending
	crops  []board.ID   // hexes of cane and brush, ascending
	mouths []board.ID   // by cave: the place inside it

	insides []int16 // by how far a box is from no place: the cave whose inside it is; -1

	field []board.ID // hexes of the airfield that can be repaired (11.3)
	tower board.ID   // where its marker lies; none without one

	beaches []beach // 22.0
	zones   []int16 // by how far a box is from no place: its beach and zone, three to a beach; -1

	eliminated, offMap, removed, unused   board.ID   // unused: not in the game
	fleet, saipan, track                  board.ID   // task forces at sea (21.0), guns on Saipan (27.0), who arrives later (18.0)
	crews                                 board.ID   // engineers on the airfield (11.3.2)
	heroes, waiting                       board.ID   // named ones that are at hand (14.2); leaders without a unit (13.1)
	available, reallocating, routed, pool []board.ID // by division (19.0); pool: trucks (15.0)
}

// cells is how many locations there are.
func (gr *ground) cells() int { return gr.Len() + len(gr.caves) }

// inside is the place inside the cave of a hex; none without one (6.3).
func (gr *ground) inside(h board.ID) board.ID {
	if h < 0 || gr.cave[h] < 0 {
		return none
	}
	return gr.mouths[gr.cave[h]]
}

// caveOf is the index of the cave whose inside a place is; -1 if it is another place.
func (gr *ground) caveOf(p board.ID) int {
	if i := int(none - p); i > 0 && i < len(gr.insides) {
		return int(gr.insides[i])
	}
	return -1
}

// hexOf is the hex of a location; none for a box beside the map.
func (gr *ground) hexOf(p board.ID) board.ID {
	if p >= 0 {
		return p
	}
	if i := gr.caveOf(p); i >= 0 {
		return gr.caves[i]
	}
	return none
}

// cell is the index of a location. It must be one.
func (gr *ground) cell(p board.ID) int {
	if p >= 0 {
		return int(p)
	}
	return gr.Len() + gr.caveOf(p)
}

// located is the location of a cell.
func (gr *ground) located(cell int) board.ID {
	if cell < gr.Len() {
		return board.ID(cell)
	}
	return gr.mouths[cell-gr.Len()]
}

// between is what lies on the hexside of two adjacent hexes.
func (gr *ground) between(from, to board.ID) hexside {
	d, ok := gr.Toward(from, to)
	if !ok {
		return 0
	}
	return gr.sides[from][d]
}

// terrain is the line that counts in a location: inside a cave its own, where a fire has burnt clear terrain (8.7.1).
func (g *Game) terrain(h board.ID) *line {
	gr := g.ground()
	if g.has(h, cleared) {
		return &gr.lines[gr.lineNamed("clear")]
	}
	return &gr.lines[max(0, gr.line[h])]
}

// lineNamed is the index of a line of the terrain chart; -1 if there is none.
func (gr *ground) lineNamed(name string) int {
	for i := range gr.lines {
		if gr.lines[i].name == name {
			return i
		}
	}
	return -1
}

// land reports whether units can be in a hex (3.3).
func (gr *ground) land(h board.ID) bool { return h >= 0 && gr.line[h] >= 0 }
