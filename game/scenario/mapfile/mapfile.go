package mapfile

import (
	"fmt"
	"io/fs"
	"strings"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/scenario/doc"
)

const (
	mostItems    = 5000 // entries of one list of tables
	mostFeatures = 12   // kinds of routes, and of hexsides: they share the 32 bits of a board.Feature
	mostOverlays = 64
)

// Open reads and checks one map file on its own; what a system alone would read there is left alone.
func Open(fsys fs.FS, name string) (*board.Board, doc.Faults) {
	var found doc.Faults
	f := doc.Open(fsys, name, &found)
	b := Read(f)
	if b != nil {
		(&sheet{f.Top(), b}).leave()
	}
	if f != nil {
		f.Close()
	}
	return b, found.Sorted()
}

// A sheet is a map file while its board is built.
type sheet struct {
	*doc.Node
	b *board.Board
}

// beyondGrid are the keys of a map file that need its grid.
var beyondGrid = append([]string{
	"id", "title", "north", "fitted_scale_m", "legend", "levels", "grid", "overlays", "routes", "hexsides", "feature", "beach", "airfield",
	"coastline", "rulebook", "hex_scale_m", "transform", "rulebook_hexes", "range_symbol",
}, append(systemTables, systemLists...)...)

// Read builds a board from a map file; nil if the file or its grid cannot be used at all.
func Read(f *doc.File) *board.Board {
	if f == nil {
		return nil
	}
	n := f.Top()
	g, ok := readGrid(n)
	if !ok {
		n.Skip(beyondGrid...) // nothing can be said of it
		return nil
	}
	s := &sheet{n, board.New(n.Text("id"), g)}
	s.b.Title = n.Text("title")
	s.b.North, s.b.ScaleM = n.Real("north"), n.Real("fitted_scale_m")
	s.legend()
	s.levels()
	s.terrain()
	s.overlays()
	s.routes()
	s.hexsides()
	s.labels()
	s.b.Beaches, s.b.Fields = s.areas("beach"), s.areas("airfield")
	s.coast()
	s.others()
	return s.b
}

func readGrid(n *doc.Node) (hex.Grid, bool) {
	before := n.File().FaultCount()
	g := hex.Grid{
		FirstColumn: n.Number("first_column", 0, 99), LastColumn: n.Number("last_column", 0, 99),
		FirstRow: n.Number("first_row", 0, 99), LastRow: n.Number("last_row", 0, 99),
		EvenDown: n.Word("stagger", "even-down", "odd-down") == "even-down",
		Dotted:   n.Word("id_format", "CCRR", "CC.RR") == "CC.RR",
	}
	if n.File().FaultCount() > before {
		return g, false
	}
	if g.LastColumn < g.FirstColumn || g.LastRow < g.FirstRow {
		n.Fault("last_column", fmt.Sprintf("columns %d to %d, rows %d to %d", g.FirstColumn, g.LastColumn, g.FirstRow, g.LastRow),
			"a last column and row not before the first")
		return g, false
	}
	return g, true
}

func (s *sheet) legend() {
	n := s.Table("legend", true)
	if n == nil {
		return
	}
	for _, k := range n.Keys() {
		name := n.Text(k)
		if len(k) != 1 {
			n.Fault(k, doc.Show(k), "one letter")
			continue
		}
		s.b.Legend[k[0]] = name
	}
	if s.b.Legend['.'] != "sea" {
		n.Fault(".", doc.Show(s.b.Legend['.']), `"." = "sea"`)
	}
}

// levels reads what the digits of elevation mean; a sheet without them has none.
func (s *sheet) levels() {
	n := s.Table("levels", false)
	if n == nil {
		return
	}
	for _, k := range n.Keys() {
		name := n.Text(k)
		if len(k) != 1 || k[0] < '0' || k[0] > '9' {
			n.Fault(k, doc.Show(k), "one digit")
			continue
		}
		s.b.Levels[k[0]] = name
	}
}

// terrain reads the letters of the grid. The share of land is kept out of the board: only its shape is checked.
func (s *sheet) terrain() {
	n := s.Table("grid", true)
	if n == nil {
		return
	}
	s.rows(n, "terrain", true, func(h board.ID, letter byte) string {
		s.b.SetTerrain(h, letter)
		if _, ok := s.b.Legend[letter]; !ok {
			return "a letter of [legend]"
		}
		return ""
	})
	s.rows(n, "level", false, s.setNamedLevel)
	letters := func(of string) func(board.ID, byte) string {
		return func(_ board.ID, c byte) string {
			if !strings.ContainsRune(of, rune(c)) {
				return "one of " + of
			}
			return ""
		}
	}
	s.rows(n, "class", false, letters("scl"))
	s.rows(n, "land_tenths", false, letters(".0123456789"))
}

// setLevel takes a digit of elevation.
func (s *sheet) setLevel(h board.ID, digit byte) string {
	if digit != '.' && (digit < '0' || digit > '9') {
		return "a digit or ."
	}
	s.b.SetLevel(h, digit)
	return ""
}

// setNamedLevel takes a digit of elevation that [levels] explains: every hex but sea has one.
func (s *sheet) setNamedLevel(h board.ID, digit byte) string {
	if want := s.setLevel(h, digit); want != "" {
		return want
	}
	if _, named := s.b.Levels[digit]; digit != '.' && !named || digit == '.' && s.b.Terrain(h) != '.' {
		return "a digit of [levels]"
	}
	return ""
}

// rows walks over one picture of the grid; set returns what it expected instead of a letter, or "". A letter that does
// not fit is reported where it first stands.
func (s *sheet) rows(n *doc.Node, key string, needed bool, set func(board.ID, byte) string) {
	g := s.b.Grid
	width, height := g.LastColumn-g.FirstColumn+1, g.LastRow-g.FirstRow+1
	if !needed && !n.Has(key) {
		return
	}
	rows := n.Texts(key)
	if len(rows) != height {
		n.Fault(key, fmt.Sprintf("%d rows", len(rows)), fmt.Sprintf("%d rows, %02d to %02d", height, g.FirstRow, g.LastRow))
	}
	told := map[byte]bool{}
	for i, row := range rows[:min(len(rows), height)] {
		if len(row) != width {
			n.Fault(doc.Item(key, i), fmt.Sprintf("%d letters", len(row)), fmt.Sprintf("%d letters, one a column", width))
		}
		for j := 0; j < min(len(row), width); j++ {
			h := s.b.At(g.Coord(g.FirstColumn+j, g.FirstRow+i))
			if want := set(h, row[j]); want != "" && !told[row[j]] {
				told[row[j]] = true
				n.Fault(doc.Item(key, i), fmt.Sprintf("%q for hex %s", row[j], s.b.Number(h)), want)
			}
		}
	}
}

func (s *sheet) hexes(n *doc.Node, key string) []board.ID { return Hexes(s.b, n, key) }

// Hexes turns a list of printed numbers into hexes, reporting those that are not on the map.
func Hexes(b *board.Board, n *doc.Node, key string) []board.ID {
	var ids []board.ID
	for i, t := range n.Texts(key) {
		if h, ok := Hex(b, n, doc.Item(key, i), t); ok {
			ids = append(ids, h)
		}
	}
	return ids
}

func (s *sheet) hexID(n *doc.Node, key, number string) (board.ID, bool) {
	return Hex(s.b, n, key, number)
}

// Hex finds a printed number on a board, or reports it.
func Hex(b *board.Board, n *doc.Node, key, number string) (board.ID, bool) {
	h, ok := b.ID(hex.Number(number))
	if !ok && number != "" { // a blank one has been reported as such
		_, err := b.Grid.Parse(hex.Number(number))
		found, want, _ := strings.Cut(err.Error(), ": ")
		n.Fault(key, found, strings.TrimPrefix(want, "want "))
	}
	return h, ok
}

func (s *sheet) overlays() {
	n := s.Table("overlays", false)
	if n == nil {
		return
	}
	if n.Crowded(mostOverlays) {
		return
	}
	for _, name := range n.Keys() {
		for _, h := range s.hexes(n, name) {
			s.b.AddOverlay(name, h)
		}
	}
}

func (s *sheet) routes() {
	n := s.Table("routes", false)
	if n == nil {
		return
	}
	if n.Crowded(mostFeatures) {
		return
	}
	for _, kind := range n.Keys() {
		chains, ok := n.Raw(kind).([]any)
		if !n.Has(kind) || !ok {
			n.Fault(kind, doc.Show(n.Raw(kind)), "a list of chains of hexes")
			continue
		}
		for i := range chains {
			chain, key := n.Part(kind, i)
			s.route(chain, kind, key)
		}
	}
}

func (s *sheet) route(n *doc.Node, kind, key string) {
	ids := s.hexes(n, key)
	if len(ids) < 2 {
		n.Fault(key, fmt.Sprintf("a chain of %d hexes on the map", len(ids)), "at least 2")
		return
	}
	for i := 1; i < len(ids); i++ {
		if !s.b.Adjacent(ids[i-1], ids[i]) {
			n.Fault(key, fmt.Sprintf("%s and %s, which are not adjacent", s.b.Number(ids[i-1]), s.b.Number(ids[i])), "a connected chain of hexes")
			return
		}
	}
	if err := s.b.AddRoute(kind, ids); err != nil {
		n.Fault(key, err.Error(), "a connected chain of hexes")
	}
}

func (s *sheet) hexsides() {
	n := s.Table("hexsides", false)
	if n == nil {
		return
	}
	if n.Crowded(mostFeatures) {
		return
	}
	for _, name := range n.Keys() {
		for i, t := range n.Texts(name) {
			s.hexside(n, name, doc.Item(name, i), t)
		}
	}
}

func (s *sheet) hexside(n *doc.Node, name, key, side string) {
	x, y, ok := strings.Cut(side, "-")
	if !ok {
		n.Fault(key, doc.Show(side), "two adjacent hexes, such as 1714-1813")
		return
	}
	a, okA := s.hexID(n, key, x)
	b, okB := s.hexID(n, key, y)
	if !okA || !okB {
		return
	}
	if err := s.b.AddSide(name, a, b); err != nil {
		n.Fault(key, err.Error(), "two adjacent hexes")
	}
}
