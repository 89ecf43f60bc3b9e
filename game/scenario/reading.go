package scenario

import (
	"slices"
	"strconv"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/rules"
	"marianas/game/scenario/doc"
	"marianas/game/scenario/mapfile"
)

// A Reading is a title while its system reads what it alone needs: the data as every title has it, perhaps with gaps
// where a file has faults, and the same files once more. A key that neither has asked for is a fault.
type Reading struct {
	*Data
	l *loader
}

// File is the outermost table of a file of the title, by its name without .toml: "units", "charts", a scenario's id,
// "maps/" and a map's id, or a file that only the system knows, which counts in the digest like the others. It is nil,
// with its faults reported, if the file is missing or no TOML.
func (r *Reading) File(name string) *doc.Node {
	f, read := r.l.opened[name]
	if !read {
		if f = r.l.file(name); f != nil {
			r.l.sum.add(f)
		}
	}
	if f == nil {
		return nil
	}
	return f.Top()
}

// Turns lists the tables of the boxes of the tracks, one for each of Data.Track.
func (r *Reading) Turns() []*doc.Node {
	charts := r.File("charts")
	if charts == nil {
		return nil
	}
	track := charts.Table("track", true)
	if track == nil {
		return nil
	}
	boxes := slices.Clone(track.Tables("turn", mostTurns))
	for _, sheet := range track.Tables("sheet", len(r.l.sheets)) {
		boxes = append(boxes, sheet.Tables("turn", mostTurns)...)
	}
	return boxes
}

// Side is one of the title's sides under a key that must be there.
func (r *Reading) Side(n *doc.Node, key string) rules.Side {
	return rules.Side(n.Word(key, r.l.sideIDs()...))
}

// Sides is a list of the title's sides, empty if it is missing.
func (r *Reading) Sides(n *doc.Node, key string) []rules.Side { return r.l.sides(n, key) }

// HasSide reports whether the title has a side.
func (r *Reading) HasSide(s rules.Side) bool { return slices.Contains(r.l.sideIDs(), string(s)) }

// PerSide is a number from 0 to 99 for each side; n may be nil.
func (r *Reading) PerSide(n *doc.Node) map[rules.Side]int {
	numbers := map[rules.Side]int{}
	if n == nil {
		return numbers
	}
	for _, side := range r.l.sideIDs() {
		numbers[rules.Side(side)] = n.Number(side, 0, 99)
	}
	return numbers
}

// Charted reads where the figures of a table come from: source, and an optional note.
func (r *Reading) Charted(n *doc.Node) { charted(n) }

// Values is a printed line of values under a key: "3-4-8", "4-2-10/1-4".
func (r *Reading) Values(n *doc.Node, key string) order.Values { return printedValues(n, key) }

// Place is a hex under a key, on one of the sheets that a scenario is played on; nil stands for any sheet. A scenario on
// one sheet may leave its name out.
func (r *Reading) Place(n *doc.Node, key string, s *Setup) (b *board.Board, h board.ID, ok bool) {
	_, b, h, ok = r.l.place(n, key, s)
	return b, h, ok
}

// FirstMap is the file of the first sheet, its words for levels read, and the sheet; nil if it cannot be read.
func (r *Reading) FirstMap() (*doc.Node, *board.Board) {
	if len(r.Data.Boards) == 0 {
		return nil, nil
	}
	return r.Map(0)
}

// Map is the file of one of Data.Boards, its words for levels read, and the sheet.
func (r *Reading) Map(i int) (*doc.Node, *board.Board) {
	n := r.l.maps[i].Top()
	if t := n.Table("levels", true); t != nil {
		for _, k := range t.Keys() {
			t.Text(k)
		}
	}
	return n, r.Data.Boards[i]
}

// Spot is a hex of one sheet under a key, by its printed number alone, as a place; the zero Place, reported, if there is none.
func (r *Reading) Spot(n *doc.Node, key string, b *board.Board) rules.Place {
	if h, ok := mapfile.Hex(b, n, key, n.Text(key)); ok {
		return rules.Place{Sheet: b.Sheet, Hex: b.Number(h)}
	}
	return rules.Place{}
}

// Spots is a list of hexes of one sheet as places, empty if it is missing.
func (r *Reading) Spots(n *doc.Node, key string, b *board.Board) (spots []rules.Place) {
	for _, h := range r.Hexes(n, key, b) {
		spots = append(spots, rules.Place{Sheet: b.Sheet, Hex: b.Number(h)})
	}
	return spots
}

// Sheet is a sheet of the title under a key, by its name in places; nil if there is none, which is reported, or if its
// map cannot be read.
func (r *Reading) Sheet(n *doc.Node, key string) *board.Board {
	name := n.Text(key)
	for _, b := range r.Data.Boards {
		if b.Sheet == name {
			return b
		}
	}
	if name != "" && !slices.Contains(r.l.sheets, name) {
		n.Fault(key, doc.Show(name), "a sheet of title.toml: "+doc.OneOf(r.l.sheets))
	}
	return nil
}

// Row reports whether the results table has a line of an id; true as long as nobody can say.
func (r *Reading) Row(id string) bool {
	if r.Data.CRT == nil {
		return true
	}
	_, ok := r.Data.CRT.Row(id)
	return ok
}

// Hexes is a list of hexes of one sheet by their printed numbers alone, empty if it is missing.
func (r *Reading) Hexes(n *doc.Node, key string, b *board.Board) []board.ID {
	return mapfile.Hexes(b, n, key)
}

// Overlay is the name of an overlay under a key, which must have hexes on a sheet of a scenario.
func (r *Reading) Overlay(n *doc.Node, key string, s *Setup) string {
	name := n.Text(key)
	var names []string
	on := r.Data.Sheets(s)
	for _, b := range on {
		if len(b.Overlay(name)) > 0 {
			return name
		}
		names = append(names, b.OverlayNames()...)
	}
	if name != "" && len(on) > 0 {
		slices.Sort(names)
		n.Fault(key, doc.Show(name), doc.OneOf(slices.Compact(names)))
	}
	return name
}

// Shore is every hex of an overlay on the sheets of a scenario as the spots of a landing.
func (r *Reading) Shore(s *Setup, overlay string) (spots []rules.LandingSpot) {
	for _, b := range r.Data.Sheets(s) {
		for _, h := range b.Overlay(overlay) {
			at := rules.Place{Sheet: b.Sheet, Hex: b.Number(h)}
			spots = append(spots, rules.LandingSpot{At: at, Beach: at})
		}
	}
	return spots
}

// SideColumns adds a column for each side to the printed track: what is counted, and the count by game-turn.
func (r *Reading) SideColumns(what string, count func(turn int, s rules.Side) int) {
	for _, s := range r.Data.Info.Sides {
		c := Column{Head: s.Short + " " + what}
		for _, t := range r.Data.Track {
			c.Cells = append(c.Cells, strconv.Itoa(count(t.Turn, s.ID)))
		}
		r.Data.Columns = append(r.Data.Columns, c)
	}
}
