package table

import (
	"fmt"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// Panels of boxes beside the map: displays, whose boxes hold counters, and tracks, along which markers move.

const displayPiece = 44.0 // side of a counter in a box of a display

// displayPart shows rows of boxes with what lies in them. A box that can be chosen is framed, and a click chooses it.
func (s *Screen) displayPart(u *widget.UI, x, y, w float64, p *rules.Panel) float64 {
	top := y
	y = ruledHead(u, x, y, w, p, "")
	if p.Note != "" {
		y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, p.Note) + 6
	}
	u.Group("display "+p.ID, func() {
		for i := range p.Boxes {
			y += s.displayRow(u, x, y, w, &p.Boxes[i])
		}
	})
	return y - top
}

// displayRow lays the boxes of a row beside one another, in as many lines as they need; those of a line are equally tall.
func (s *Screen) displayRow(u *widget.UI, x, y, w float64, row *rules.BoxRow) float64 {
	top := y
	if row.Text != "" {
		y += s.rowName(u, x, y, w, row) + 4
	}
	wide := func(i int) float64 {
		if row.Abreast {
			return (w+8)/float64(len(row.Boxes)) - 8
		}
		return displayWide(u, w, &row.Boxes[i])
	}
	for from := 0; from < len(row.Boxes); {
		to, used := from, 0.0
		for ; to < len(row.Boxes); to++ {
			bw := wide(to)
			if to > from && used+bw > w+0.5 {
				break
			}
			used += bw + 8
		}
		cx, spare, tall := x, max(0, w+8-used)/float64(to-from), 0.0
		for i := from; i < to; i++ {
			tall = max(tall, displayTall(u, wide(i)+spare, &row.Boxes[i]))
		}
		for ; from < to; from++ {
			b := &row.Boxes[from]
			bw := wide(from) + spare
			s.displayBox(u, widget.Rect{X: cx, Y: y, W: bw, H: tall}, b)
			cx += bw + 8
		}
		y += tall + 8
	}
	return y + 4 - top
}

// rowName is the name of a row: it outlines what it is about, and a click on it chooses that where it can be chosen.
func (s *Screen) rowName(u *widget.UI, x, y, w float64, row *rules.BoxRow) float64 {
	tx := x
	if row.Side != "" {
		tx += 20
	}
	h := u.Height(widget.SmallBold, w-(tx-x), row.Text)
	at := widget.Rect{X: x, Y: y, W: w, H: h}
	if !row.At.IsZero() && u.Over(at) {
		s.pointAt(row.At)
	}
	c, any := s.rowChoice(row)
	if !any {
		if tx > x {
			u.Emblem(x, y+3, 14, string(row.Side))
		}
		u.Wrapped(tx, y, w-(tx-x), widget.SmallBold, u.Palette.Ink, row.Text)
		if row.Note != "" {
			h += u.Wrapped(tx, y+h, w-(tx-x), widget.Small, u.Palette.Ink2, row.Note)
		}
		return h
	}
	spec := widget.RowSpec{ID: "row " + row.At.String(), Text: row.Text, Note: row.Note, Inset: tx - x - 4, Lines: 2}
	if spec.Note == "" {
		spec.Note = s.detail(c.Action).Label
	}
	r := widget.Rect{X: x - 8, Y: y, W: w + 8, H: u.RowHeight(w+8, spec)}
	hot, hit := u.Row(r, spec)
	if tx > x {
		u.Emblem(x, y+r.H/2-7, 14, string(row.Side))
	}
	if hot {
		s.pointAt(row.At)
	}
	if hit {
		s.press(u.In.Tick, c.Action)
		u.Again()
	}
	return r.H + 4
}

// rowChoice is the choice of the place that a row is about.
func (s *Screen) rowChoice(row *rules.BoxRow) (c rules.Choice, any bool) {
	if row.At.IsZero() || !s.mine() {
		return c, false
	}
	for _, c := range s.offers.placed {
		if c.Action.To == row.At && c.Action.Unit == "" && c.Action.Choice == "" {
			return c, true
		}
	}
	return c, false
}

// displayWide is how wide a box wants to be: for its name, its note and up to four of its counters beside one another.
func displayWide(u *widget.UI, w float64, b *rules.DisplayBox) float64 {
	n := min(4, max(1, len(b.Pieces)))
	return min(w, max(72, u.Width(widget.CellBold, b.Name)+16, u.Width(widget.Cell, b.Note)+16, 16+(displayPiece+6)*float64(n)-6))
}

// displayTall is how tall a box of a width is.
func displayTall(u *widget.UI, w float64, b *rules.DisplayBox) float64 {
	h := 8 + u.Height(widget.CellBold, w-16, b.Name)
	if b.Note != "" {
		h += u.Height(widget.Cell, w-16, b.Note)
	}
	if b.Risk != "" {
		h += u.Height(widget.CellBold, w-16, b.Risk)
	}
	cols := max(1, int((w-16+6)/(displayPiece+6)))
	rows := (len(b.Pieces) + cols - 1) / cols
	return h + 8 + (displayPiece+6)*float64(max(1, rows))
}

func (s *Screen) displayBox(u *widget.UI, r widget.Rect, b *rules.DisplayBox) {
	cs := s.boxChoices(b.At, "")
	fill, edge, wide := u.Palette.Field, u.Palette.Ink, 1.0
	t := widget.Touch{}
	id := "box " + b.At.String()
	open := len(cs) > 0 && s.mine() && !(s.focus == "" && several(cs)) // else a unit is picked first
	asking := s.mine() && s.asksUnits()
	has := false
	if open {
		has = u.Focusable(id, r, "Enter", "Space")
		t = u.Touch(id, r)
		edge, wide = accent(u, s.side), 3
		if t.Hot {
			fill = u.Palette.Paper2
		}
	}
	u.Box(r, fill, wide, edge)
	y := r.Y + 6
	y += u.Wrapped(r.X+8, y, r.W-16, widget.CellBold, u.Palette.Ink, b.Name)
	if b.Note != "" {
		y += u.Wrapped(r.X+8, y, r.W-16, widget.Cell, u.Palette.Ink2, b.Note)
	}
	if b.Risk != "" {
		y += u.Wrapped(r.X+8, y, r.W-16, widget.CellBold, u.Palette.Ink, b.Risk)
	}
	cols := max(1, int((r.W-16+6)/(displayPiece+6)))
	for i := range b.Pieces {
		at := widget.Rect{X: r.X + 8 + (displayPiece+6)*float64(i%cols), Y: y + 4 + (displayPiece+6)*float64(i/cols), W: displayPiece, H: displayPiece}
		if open { // a click anywhere chooses the box
			s.boxPiece(u, at, &b.Pieces[i])
		} else {
			s.trayPiece(u, at, &b.Pieces[i], asking && !s.answers(b.Pieces[i].Unit))
		}
		if !u.Visible(at) { // a script scrolls to it
			u.Name(widget.Control{Kind: "unit", Name: b.Pieces[i].ID, Box: at})
		}
	}
	if !open {
		return
	}
	if has && u.ShowsFocus() {
		u.Border(r.Inset(-5), 3, u.Palette.Focus)
		u.Reveal(r)
	}
	d := s.detail(cs[0].Action)
	if t.Hot || has && u.ShowsFocus() {
		u.Tip(widget.TipSpec{About: r, Keep: []widget.Rect{s.lay.Below}, Title: d.Label, Text: d.Note, Rule: d.Rule})
	}
	if t.Clicked || has && (u.Pressed("Enter") || u.Pressed("Space")) {
		s.do(u.In.Tick, cs[0].Action)
		s.letKeys = t.Clicked
		u.Again()
	}
	u.Name(widget.Control{Kind: "box", Name: b.Name, Box: r})
}

// boxChoices are the choices that a box of a display stands for, or a thing in it by its word, narrowed to the unit that
// was clicked.
func (s *Screen) boxChoices(at rules.Place, item string) (cs []rules.Choice) {
	for _, c := range of(s.offers.boxes, s.focus) {
		if c.Action.To == at && c.Action.Choice == item && !at.IsZero() {
			cs = append(cs, c)
		}
	}
	return cs
}

// Sizes of the boxes of a track.
const (
	trackTall  = 26.0
	trackLeast = 24.0
	trackLines = 4 // lines of boxes that are shown whole
)

// trackPart shows tracks: each as a row of boxes with its markers, and below it in words where they stand.
func (s *Screen) trackPart(u *widget.UI, x, y, w float64, p *rules.Panel) float64 {
	top := y
	y = ruledHead(u, x, y, w, p, "")
	if p.Note != "" {
		y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, p.Note) + 6
	}
	for i := range p.Tracks {
		y += s.oneTrack(u, x, y, w, &p.Tracks[i]) + 10
	}
	return y - top
}

func (s *Screen) oneTrack(u *widget.UI, x, y, w float64, t *rules.Track) float64 {
	top := y
	y += s.trackWords(u, x, y, w, t) + 2
	wide := trackLeast
	for _, b := range t.Boxes {
		wide = max(wide, u.Width(widget.CellBold, b)+6)
	}
	per := max(1, int(w/wide))
	if n := len(t.Boxes); per >= n {
		per = n
	} else if per > 10 {
		per = 10
	} else if per > 5 {
		per = 5
	}
	wide = min(max(wide, w/float64(per)), 40, w/float64(per))
	for from := 0; from < len(t.Boxes); from += per {
		to := min(from+per, len(t.Boxes))
		if len(t.Boxes) > trackLines*per && !stands(t, from, to) {
			continue
		}
		for i := from; i < to; i++ {
			trackBox(u, widget.Rect{X: x + wide*float64(i-from), Y: y, W: wide + 1, H: trackTall}, t, i)
		}
		y += trackTall + 4
	}
	return y - top
}

// stands reports whether a marker stands in some boxes of a track.
func stands(t *rules.Track, from, to int) bool {
	for _, m := range t.Markers {
		if m.Box >= from && m.Box < to {
			return true
		}
	}
	return false
}

// trackWords name a track and say where its markers stand.
func (s *Screen) trackWords(u *widget.UI, x, y, w float64, t *rules.Track) float64 {
	tx := x
	if t.Side != "" {
		u.Emblem(x, y+5, 14, string(t.Side))
		tx += 20
	}
	if len(t.Markers) == 1 {
		return pair(u, tx, y, w-(tx-x), widget.Body, t.Text, trackAt(t, t.Markers[0].Box))
	}
	h := pair(u, tx, y, w-(tx-x), widget.BodyBold, t.Text, "")
	for _, m := range t.Markers {
		name := m.Text
		mx := x
		if m.Side != "" {
			u.Emblem(x, y+h+5, 14, string(m.Side))
			mx += 20
			if name == "" {
				name = s.sideInfo(m.Side).Name
			}
		}
		h += pair(u, mx, y+h, w-(mx-x), widget.Body, name, trackAt(t, m.Box))
	}
	return h
}

// trackAt is a box of a track in words, with what it means.
func trackAt(t *rules.Track, box int) string {
	switch {
	case box < 0 || box >= len(t.Boxes):
		return "off the track"
	case box < len(t.Notes) && t.Notes[box] != "":
		return fmt.Sprintf("%s: %s", t.Boxes[box], t.Notes[box])
	}
	return t.Boxes[box]
}

// trackBox is one box: filled as far as the track counts, framed where a marker stands, with the markers' sides below it.
func trackBox(u *widget.UI, r widget.Rect, t *rules.Track, i int) {
	fill, ink, edge := u.Palette.Field, u.Palette.Ink2, 1.0
	var sides []rules.Side
	for _, m := range t.Markers {
		if t.Fill && i <= m.Box && len(t.Markers) == 1 {
			fill, ink = u.Palette.Ink, u.Palette.Paper
		}
		if m.Box == i {
			edge = 3
			sides = append(sides, m.Side)
		}
	}
	if edge > 1 && fill == u.Palette.Field {
		fill, ink = u.Palette.Lit, u.Palette.Ink
	}
	u.Fill(r, fill)
	u.Border(r, edge, u.Palette.Ink)
	style := widget.Cell
	if edge > 1 {
		style = widget.CellBold
	}
	u.TextIn(widget.Rect{X: r.X, Y: r.Y, W: r.W, H: trackTall}, style, ink, widget.Center, t.Boxes[i])
	for n, side := range sides {
		if side != "" {
			u.SideDot((r.X+r.W/2+8*(float64(n)-float64(len(sides)-1)/2))*u.Scale, (r.Y+r.H-1)*u.Scale, u.Px(7), string(side))
		}
	}
	if i < len(t.Notes) && t.Notes[i] != "" && u.Over(r) {
		u.Tip(widget.TipSpec{About: r, Title: t.Boxes[i], Text: t.Notes[i], Rule: t.Rule})
	}
}
