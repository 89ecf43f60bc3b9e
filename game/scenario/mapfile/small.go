package mapfile

import (
	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/scenario/doc"
)

// ReadSmall builds the small map of a rule case; nil, with its faults reported, if there is none. Only terrain must be
// there; hexes are numbered from 0101.
//
//	[board]
//	first_column = 1
//	first_row = 1
//	stagger = "even-down"                        or "odd-down"
//	legend = { j = "jungle" }                    besides . sea, c clear, b broken, r rough, t town
//	id_format = "CCRR"                           or "CC.RR"
//	terrain = ["cccc", "cbrc"]                   one text a row, one letter a column
//	level = ["1111", "1121"]                     digits of elevation, laid out as terrain
//	hexsides = { river = ["0101-0201"] }
//	routes = { road = [["0101", "0202"]] }
//	overlays = { beach = ["0101"] }
func ReadSmall(n *doc.Node) *board.Board {
	g := hex.Grid{FirstColumn: 1, FirstRow: 1, EvenDown: true}
	if n.Has("first_column") {
		g.FirstColumn = n.Number("first_column", 0, 99)
	}
	if n.Has("first_row") {
		g.FirstRow = n.Number("first_row", 0, 99)
	}
	if n.Has("stagger") {
		g.EvenDown = n.Word("stagger", "even-down", "odd-down") == "even-down"
	}
	if n.Has("id_format") {
		g.Dotted = n.Word("id_format", "CCRR", "CC.RR") == "CC.RR"
	}
	n.Skip("id", "title", "name")
	from := n
	if grid := n.Table("grid", false); grid != nil { // as in a map's own file
		grid.Skip("class", "land_tenths")
		from = grid
	}
	rows := from.Texts("terrain")
	if len(rows) == 0 || len(rows[0]) == 0 || g.FirstColumn+len(rows[0]) > 100 || g.FirstRow+len(rows) > 100 {
		n.Fault("terrain", "no map of at most 99 columns and rows", `one text a row: terrain = ["cccc", "cbrc"]`)
		n.SkipRest()
		from.SkipRest()
		return nil
	}
	g.LastColumn, g.LastRow = g.FirstColumn+len(rows[0])-1, g.FirstRow+len(rows)-1
	s := &sheet{n, board.New("board", g)}
	s.caseLegend()
	s.rows(from, "terrain", true, func(h board.ID, letter byte) string {
		if _, ok := s.b.Legend[letter]; !ok {
			return "a letter of the legend"
		}
		s.b.SetTerrain(h, letter)
		return ""
	})
	s.rows(from, "level", false, s.setLevel)
	s.overlays()
	s.routes()
	s.hexsides()
	return s.b
}

func (s *sheet) caseLegend() {
	for letter, name := range map[byte]string{'.': "sea", 'c': "clear", 'b': "broken", 'r': "rough", 't': "town"} {
		s.b.Legend[letter] = name
	}
	n := s.Table("legend", false)
	if n == nil {
		return
	}
	for _, k := range n.Keys() {
		if len(k) != 1 {
			n.Fault(k, doc.Show(k), "one letter")
			continue
		}
		s.b.Legend[k[0]] = n.Text(k)
	}
}
