package scenario

import (
	"fmt"
	"strconv"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/order"
)

// readCaseBoard builds the small map of a rule case. Only terrain must be there; hexes are numbered from 0101.
//
//	[board]
//	first_column = 1
//	first_row = 1
//	stagger = "even-down"                        or "odd-down"
//	legend = { j = "jungle" }                    besides . sea, c clear, b broken, r rough, t town
//	terrain = ["cccc", "cbrc"]                   one text a row, one letter a column
//	hexsides = { river = ["0101-0201"] }
//	routes = { road = [["0101", "0202"]] }
//	overlays = { beach = ["0101"] }
func readCaseBoard(n *node) *board.Board {
	g := hex.Grid{FirstColumn: 1, FirstRow: 1, EvenDown: true}
	if n.has("first_column") {
		g.FirstColumn = n.number("first_column", 0, 99)
	}
	if n.has("first_row") {
		g.FirstRow = n.number("first_row", 0, 99)
	}
	if n.has("stagger") {
		g.EvenDown = n.word("stagger", "even-down", "odd-down") == "even-down"
	}
	n.skip("id", "title", "name", "id_format")
	from := n
	if grid := n.table("grid", false); grid != nil { // as in a map's own file
		grid.skip("class", "land_tenths")
		from = grid
	}
	rows := from.texts("terrain")
	if len(rows) == 0 || len(rows[0]) == 0 || g.FirstColumn+len(rows[0]) > 100 || g.FirstRow+len(rows) > 100 {
		n.fault("terrain", "no map of at most 99 columns and rows", `one text a row: terrain = ["cccc", "cbrc"]`)
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
	s.overlays()
	s.routes()
	s.hexsides()
	if from != n {
		from.done()
	}
	n.done()
	return s.b
}

func (s *sheet) caseLegend() {
	for letter, name := range map[byte]string{'.': "sea", 'c': "clear", 'b': "broken", 'r': "rough", 't': "town"} {
		s.b.Legend[letter] = name
	}
	n := s.table("legend", false)
	if n == nil {
		return
	}
	for _, k := range sortedKeys(n.m) {
		if len(k) != 1 {
			n.fault(k, show(k), "one letter")
			continue
		}
		s.b.Legend[k[0]] = n.text(k)
	}
}

// readCounter reads a counter of a rule case: id, side, type and values must be there, as in units.toml.
func readCounter(n *node) order.Unit {
	u := order.Unit{
		ID: n.text("id"), Side: n.text("side"), Type: n.text("type"), Arm: n.optional("arm"), Class: n.optional("class"),
		Service: n.optional("service"), Size: n.optional("size"), Left: n.optional("left"), Right: n.optional("right"),
		Name: n.optional("name"), Long: n.optional("long"), Formation: n.optional("formation"),
		Full: printedValues(n, "values"), Steps: 1, Source: "case",
	}
	if u.Name == "" {
		u.Name = u.ID
	}
	if n.has("reduced") {
		u.Reduced, u.Steps = printedValues(n, "reduced"), 2
	}
	if u.ID != "" && !unitID.MatchString(u.ID) {
		n.fault("id", fmt.Sprintf("unit %s", strconv.Quote(u.ID)), "small letters and digits joined by hyphens, such as us-1-23")
	}
	n.done()
	return u
}
