// Package board is a map sheet: terrain, hexside features, roads, overlays and place names,
// and the search for routes over it.
//
// It knows no rule: what a hex costs is asked of the caller. Start reading at Board and Search.
package board

import (
	"fmt"
	"sort"

	"marianas/game/hex"
)

// ID is a hex of one board as a small number, ascending in the order of the printed numbers.
type ID int16

// None is no hex: off the sheet.
const None ID = -1

// Feature is a bit mask of hexside features of one board, such as river or road.
type Feature uint32

// Board is one map sheet. It is read-only once built.
type Board struct {
	Name    string // map id, as the file is named: "islandwar-saipan"
	Sheet   string // prefix of its hexes in a title with several sheets; "" where there is one
	Title   string // as printed on the sheet
	Grid    hex.Grid
	Legend  map[byte]string // terrain letter to name
	Levels  map[byte]string // level digit to what it is in words; empty where the sheet has no levels
	North   float64         // where true north points, degrees clockwise from the top
	ScaleM  float64         // meters between two hex centers as fitted to the real island
	Labels  []Label         // names printed on the sheet
	Coast   [][][2]float64  // closed rings of the shore in hex space
	Beaches []Area          // named landing places
	Fields  []Area          // named airfields
	Signs   []Sign          // what a game prints for its own rules, in the order of printing

	numbers   []hex.Number
	coords    []hex.Coord
	ids       map[hex.Number]ID
	neighbors [][6]ID
	terrain   []byte
	level     []byte
	sides     [][6]Feature
	features  map[string]Feature
	overlays  map[string][]ID
	onOverlay map[string][]bool
	routes    map[string][][]ID
	sheets    []sheet // of a board joined from several; nil for one sheet
}

// Label is a name printed on the sheet.
type Label struct {
	Name, Kind string
	At         ID
}

// Area is a named group of hexes.
type Area struct {
	Name, Kind string
	Hexes      []ID
}

// New makes an empty board: every hex of the grid with terrain '.', no features.
func New(name string, g hex.Grid) *Board {
	b := &Board{
		Name: name, Grid: g, Legend: map[byte]string{'.': "sea"}, Levels: map[byte]string{},
		ids: map[hex.Number]ID{}, features: map[string]Feature{},
		overlays: map[string][]ID{}, onOverlay: map[string][]bool{}, routes: map[string][][]ID{},
	}
	for col := g.FirstColumn; col <= g.LastColumn; col++ {
		for row := g.FirstRow; row <= g.LastRow; row++ {
			c := g.Coord(col, row)
			b.ids[g.Number(c)] = ID(len(b.numbers))
			b.numbers = append(b.numbers, g.Number(c))
			b.coords = append(b.coords, c)
		}
	}
	n := len(b.numbers)
	b.terrain, b.level = make([]byte, n), make([]byte, n)
	b.sides, b.neighbors = make([][6]Feature, n), make([][6]ID, n)
	for i := range b.terrain {
		b.terrain[i], b.level[i] = '.', '.'
		for _, d := range hex.Directions {
			b.neighbors[i][d] = b.At(b.coords[i].Neighbor(d))
		}
	}
	return b
}

// Len is the number of hexes; IDs run from 0 to Len()-1.
func (b *Board) Len() int { return len(b.numbers) }

// ID finds a hex by its printed number; ok is false if the sheet has none.
func (b *Board) ID(n hex.Number) (id ID, ok bool) {
	id, ok = b.ids[n]
	if !ok {
		return None, false
	}
	return id, true
}

// At finds a hex by its coordinates; None if off the sheet.
func (b *Board) At(c hex.Coord) ID {
	if !b.Grid.Contains(c) {
		return None
	}
	return b.ids[b.Grid.Number(c)]
}

// Number is a hex as printed. The string is shared: it costs nothing.
func (b *Board) Number(h ID) hex.Number { return b.numbers[h] }

// Coord is a hex in coordinates.
func (b *Board) Coord(h ID) hex.Coord { return b.coords[h] }

// Neighbors lists the adjacent hexes by direction; None where the sheet ends.
func (b *Board) Neighbors(h ID) *[6]ID { return &b.neighbors[h] }

// Toward is the direction from a hex to an adjacent one.
func (b *Board) Toward(from, to ID) (hex.Direction, bool) {
	return b.coords[from].Toward(b.coords[to])
}

// Distance is the range between two hexes of this sheet.
func (b *Board) Distance(x, y ID) int { return hex.Distance(b.coords[x], b.coords[y]) }

// Adjacent reports whether two hexes share a hexside.
func (b *Board) Adjacent(x, y ID) bool { return b.Distance(x, y) == 1 }

// Terrain is the terrain letter of a hex, as in the sheet's legend.
func (b *Board) Terrain(h ID) byte { return b.terrain[h] }

// TerrainName is the terrain of a hex in words.
func (b *Board) TerrainName(h ID) string { return b.Legend[b.terrain[h]] }

// Level is the elevation digit of a hex; '.' where the sheet has none.
func (b *Board) Level(h ID) byte { return b.level[h] }

// Height is the elevation of a hex as a number; ok is false where the sheet has none.
func (b *Board) Height(h ID) (level int, ok bool) {
	digit := b.level[h]
	return int(digit) - '0', digit >= '0' && digit <= '9'
}

// SetTerrain sets a hex's terrain letter while a board is built.
func (b *Board) SetTerrain(h ID, letter byte) { b.terrain[h] = letter }

// SetLevel sets a hex's elevation digit while a board is built.
func (b *Board) SetLevel(h ID, digit byte) { b.level[h] = digit }

// Feature is the mask of a hexside feature by name ("river", "road"); zero if this sheet has none.
func (b *Board) Feature(name string) Feature { return b.features[name] }

// FeatureNames lists the hexside features of this sheet, sorted.
func (b *Board) FeatureNames() []string { return sortedKeys(b.features) }

// AddSide puts a named feature on the hexside between two adjacent hexes while a board is built.
func (b *Board) AddSide(name string, x, y ID) error {
	d, ok := b.Toward(x, y)
	if !ok {
		return fmt.Errorf("%s and %s are not adjacent", b.numbers[x], b.numbers[y])
	}
	if b.features[name] == 0 {
		b.features[name] = 1 << len(b.features)
	}
	b.sides[x][d] |= b.features[name]
	b.sides[y][d.Opposite()] |= b.features[name]
	return nil
}

// AddRoute joins a chain of adjacent hexes by a road, trail or railway while a board is built.
func (b *Board) AddRoute(kind string, chain []ID) error {
	for i := 1; i < len(chain); i++ {
		if err := b.AddSide(kind, chain[i-1], chain[i]); err != nil {
			return err
		}
	}
	b.routes[kind] = append(b.routes[kind], chain)
	return nil
}

// Routes lists the chains of one kind, as the file has them.
func (b *Board) Routes(kind string) [][]ID { return b.routes[kind] }

// RouteKinds lists the kinds of routes on this sheet, sorted.
func (b *Board) RouteKinds() []string { return sortedKeys(b.routes) }

// Side is the features of a hexside; zero off the sheet.
func (b *Board) Side(h ID, d hex.Direction) Feature { return b.sides[h][d] }

// Between is the features of the hexside of two adjacent hexes; zero if they are not adjacent.
func (b *Board) Between(x, y ID) Feature {
	if d, ok := b.Toward(x, y); ok {
		return b.sides[x][d]
	}
	return 0
}

// Touches reports whether any hexside of a hex has a feature, such as a road entering it.
func (b *Board) Touches(h ID, f Feature) bool {
	for _, s := range b.sides[h] {
		if s&f != 0 {
			return true
		}
	}
	return false
}

// AddOverlay marks a hex with a named overlay ("beach") while a board is built.
func (b *Board) AddOverlay(name string, h ID) {
	if b.onOverlay[name] == nil {
		b.onOverlay[name] = make([]bool, b.Len())
	}
	if !b.onOverlay[name][h] {
		b.onOverlay[name][h] = true
		b.overlays[name] = append(b.overlays[name], h)
		sort.Slice(b.overlays[name], func(i, j int) bool { return b.overlays[name][i] < b.overlays[name][j] })
	}
}

// Overlay lists the hexes of a named overlay, ascending.
func (b *Board) Overlay(name string) []ID { return b.overlays[name] }

// On reports whether a hex has a named overlay.
func (b *Board) On(name string, h ID) bool {
	set := b.onOverlay[name]
	return set != nil && set[h]
}

// OverlayNames lists the overlays of this sheet, sorted.
func (b *Board) OverlayNames() []string { return sortedKeys(b.overlays) }

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
