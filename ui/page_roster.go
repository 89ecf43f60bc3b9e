package ui

import (
	"sort"
	"strings"

	"marianas/game/order"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// rosterPage lists the units of the match that the looker may know, by formation.
type rosterPage struct {
	table *tablePage
	query string
	side  int // index of the side shown, 0: all
}

func newRoster(t *tablePage) *rosterPage { return &rosterPage{table: t} }

// Name is "roster".
func (p *rosterPage) Name() string { return "roster" }

// Over reports that the page covers everything.
func (p *rosterPage) Over() bool { return false }

type rosterRow struct {
	piece     rules.Piece
	unit      *order.Unit
	formation string
	at        string // its hex
	tray      string // where it lies off the map; "" on the map
	side      int    // place in the title's list
}

// Draw shows side and search above the list.
func (p *rosterPage) Draw(a *App, u *widget.UI) {
	info := p.table.match.Title().Info()
	rows := p.rows()
	if a.chord("roster") {
		a.Pop()
	}
	r := a.bar(u, "Roster", plural(len(rows), "unit"))
	m := margin(u)
	box := widget.Rect{X: r.X + m, Y: r.Y + m, W: r.W - 2*m, H: r.H - 2*m}
	in := sheet(u, box)
	words := []string{"All"}
	for _, s := range info.Sides {
		words = append(words, s.Short)
	}
	u.Segments("side", in.X, in.Y+2, words, &p.side)
	sw := u.SegmentWidth(words, nil)
	y := in.Y
	field := widget.Rect{X: in.X + sw + 16, Y: y, W: min(320, in.W-sw-16), H: 36}
	if in.W < 520 {
		field, y = widget.Rect{X: in.X, Y: y + 44, W: in.W, H: 36}, y+44
	}
	u.Field("find", field, widget.FieldSpec{Hint: "Name, formation, place or state", Icon: "search"}, &p.query)
	y += 48
	u.Scroll("roster", widget.ScrollSpec{Box: widget.Rect{X: box.X + 1, Y: y, W: box.W - 2, H: box.Y + box.H - y - 1}}, func(x, y, _ float64) float64 {
		return p.list(a, u, widget.Rect{X: in.X, Y: y, W: in.W}, rows)
	})
}

// rows are the units that the looker sees, on the map and in trays, sorted by side, formation and id.
func (p *rosterPage) rows() []rosterRow {
	v := p.table.screen.View()
	t := p.table.match.Title()
	pieces, trays := append([]rules.Piece{}, v.Pieces...), map[rules.UnitID]string{}
	for _, panel := range v.Panels {
		panel.Counters(func(box string, ps []rules.Piece) {
			pieces = append(pieces, ps...)
			for _, pc := range ps {
				trays[pc.Unit] = box
			}
		})
	}
	seen := map[rules.UnitID]bool{}
	var out []rosterRow
	for _, pc := range pieces {
		if pc.Unit == "" || seen[pc.Unit] {
			continue
		}
		seen[pc.Unit] = true
		row := rosterRow{piece: pc, at: p.table.match.Spoken(pc.At), tray: trays[pc.Unit], unit: t.Unit(pc.Unit), side: sideOf(t.Info(), pc.Side)}
		if row.unit != nil {
			row.formation = row.unit.Formation
		}
		if p.lets(row, t.Info()) {
			out = append(out, row)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].before(out[j]) })
	return out
}

func (r rosterRow) before(o rosterRow) bool {
	switch {
	case r.side != o.side:
		return r.side < o.side
	case r.formation != o.formation:
		return r.formation < o.formation
	}
	return r.piece.Unit < o.piece.Unit
}

// sideOf is the place of a side in the title's list.
func sideOf(info *rules.Info, id rules.Side) int {
	for i, s := range info.Sides {
		if s.ID == id {
			return i
		}
	}
	return len(info.Sides)
}

func (p *rosterPage) lets(r rosterRow, info *rules.Info) bool {
	if p.side > 0 && info.Sides[p.side-1].ID != r.piece.Side {
		return false
	}
	text := strings.ToLower(r.piece.Name + " " + r.piece.Long + " " + r.formation + " " + r.place() + " " + strings.Join(r.piece.State, " "))
	for _, w := range strings.Fields(strings.ToLower(p.query)) {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

func (p *rosterPage) list(a *App, u *widget.UI, r widget.Rect, rows []rosterRow) float64 {
	if len(rows) == 0 {
		return 8 + u.Wrapped(r.X, r.Y+8, r.W, widget.Body, u.Palette.Ink2, "No unit has all of these words.")
	}
	y, group := r.Y, ""
	u.Group("units", func() {
		for _, row := range rows {
			if g := string(row.piece.Side) + row.formation; g != group {
				group = g
				y = p.heading(u, r.X, y+8, r.W, row)
			}
			h := u.RowHeight(r.W, row.spec(r.W))
			p.row(a, u, widget.Rect{X: r.X, Y: y, W: r.W, H: h}, row)
			y += h
		}
	})
	return y - r.Y + 8
}

func (p *rosterPage) heading(u *widget.UI, x, y, w float64, row rosterRow) float64 {
	name := row.formation
	if name == "" {
		name = "Units"
	}
	u.Rule(x, y, w, 4, u.Palette.Ink)
	u.Emblem(x, y+10, 18, string(row.piece.Side))
	u.Text(x+26, y+12, widget.Heading, u.Palette.Side(string(row.piece.Side)).Accent, name)
	return y + widget.SectionHeight
}

func (p *rosterPage) row(a *App, u *widget.UI, r widget.Rect, row rosterRow) {
	pc := row.piece
	place := row.place()
	if _, ok := u.Row(r, row.spec(r.W)); ok {
		p.show(a, pc)
	}
	if !u.Visible(r) {
		return
	}
	if art := a.pictures(p.table.match.Title().Info().ID); art != nil {
		a.counter(u, art.Counter(pc.Face, int(u.Px(40))), r.X+10, r.Y+(r.H-40)/2, 40)
	}
	right := r.X + r.W - 16
	u.TextIn(widget.Rect{X: right - 110, Y: r.Y, W: 110, H: r.H}, widget.Value, u.Palette.Ink, widget.End, place)
	if r.W > wideRoster {
		u.TextIn(widget.Rect{X: right - 124 - valuesWide, Y: r.Y, W: valuesWide, H: r.H}, widget.Value, u.Palette.Ink, widget.End, row.values(u))
	}
}

// valuesWide is the width of the column of values.
const valuesWide = 250

// values are what is printed on a counter: attack, defense and movement, or where a game has other values these by their names, as
// many as there is room for.
func (r rosterRow) values(u *widget.UI) string {
	switch {
	case r.unit == nil:
		return ""
	case r.unit.Full == order.Values{}:
		return valueWords(u, r.piece.Values)
	case r.piece.Steps < r.piece.MaxSteps && r.piece.Steps > 0:
		return r.unit.Reduced.Printed()
	}
	return r.unit.Full.Printed()
}

// valueWords are values by their names, the first ones: "Fire power 2, Range 1, Defense +1".
func valueWords(u *widget.UI, vs []rules.Value) (words string) {
	for _, v := range vs {
		more := v.Name + " " + v.Value
		if words != "" {
			more = words + ", " + more
		}
		if u.Width(widget.Value, more) > valuesWide {
			break
		}
		words = more
	}
	return words
}

// spec is the line of a unit in a list of a width: its name over what it is and how it is.
func (r rosterRow) spec(w float64) widget.RowSpec {
	long := r.piece.Long
	if len(r.piece.State) > 0 {
		long += ": " + strings.Join(r.piece.State, ", ")
	}
	tail := 124.0
	if w > wideRoster {
		tail = 134 + valuesWide
	}
	return widget.RowSpec{ID: string(r.piece.Unit), Text: r.piece.Name, Note: long, Inset: 44, Tail: tail, Lines: 4}
}

// wideRoster is the width from which a list of units shows their printed values too.
const wideRoster = 700

// show goes back to the table, at the unit.
func (p *rosterPage) show(a *App, pc rules.Piece) {
	a.Pop()
	if pc.At.Box == "" {
		p.table.screen.GoTo(pc.At)
	}
}

// place is the hex of a unit, else the tray that it lies in.
func (r rosterRow) place() string {
	switch {
	case r.piece.At.Box == "":
		return r.at
	case r.tray != "":
		return r.tray
	}
	return capital(strings.ReplaceAll(r.piece.At.Box, "-", " "))
}
