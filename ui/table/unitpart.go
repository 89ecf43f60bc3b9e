package table

import (
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// unitPart shows the unit that was clicked, or says what would be here.
func (s *Screen) unitPart(u *widget.UI, x, y, w float64) float64 {
	p := s.shownPiece()
	if p == nil && s.mine() && len(s.offers.boxes) > 0 && s.taken() == "" {
		return 0 // what can be chosen lies in the boxes of the panels, which come first
	}
	if p == nil {
		c := u.Section(x, y, w, "No unit selected", s.readyWords(""))
		return c - y + u.Wrapped(x, c, w, widget.Body, u.Palette.Ink2, "Click a counter to read it, or take the next unit with Space.")
	}
	heading := "Unit"
	if p.Tags&rules.Selected != 0 {
		heading = "Selected unit"
	}
	top := y
	y = u.Section(x, y, w, heading, s.readyWords(p.Unit))
	const side = 88.0
	s.face(u, p.Face, x, y, side)
	tx, tw := x+side+20, w-side-20
	name, kind := s.headings(u, tw, p)
	ty := y + u.Wrapped(tx, y, tw, widget.LeadBold, u.Palette.Ink, name)
	if kind != "" {
		ty += u.Wrapped(tx, ty, tw, widget.Body, u.Palette.Ink2, kind)
	}
	ty += 8
	ty += s.stateChips(u, tx, ty, tw, p)
	y = max(y+side+8, ty) + 16
	y += s.valueGrid(u, x, y, w, p.Values)
	if p.Why != nil {
		y += u.Rich("why", x, y+8, w, widget.Small, u.Palette.Ink, []widget.Span{{Text: p.Why.Why}}).Height + 12
		u.RuleChip("why", x, y, p.Why.Rule)
		y += 20
	}
	return y - top
}

// shownPiece is the counter to show: what was clicked, else what is taken.
func (s *Screen) shownPiece() *rules.Piece {
	if p := s.piece(s.inspect); p != nil {
		return p
	}
	return s.piece(string(s.focus))
}

func longName(p *rules.Piece) string {
	if p.Long != "" {
		return p.Long
	}
	return p.Name
}

// headings are the name and the kind of a unit. A name of more than two lines hands its higher formation to the kind and
// takes the short word for a battalion.
func (s *Screen) headings(u *widget.UI, w float64, p *rules.Piece) (name, kind string) {
	name, kind = longName(p), p.Kind
	tooLong := func() bool { return len(u.Lines(widget.LeadBold, w, name)) > 2 }
	if i := strings.LastIndex(name, ", "); i > 0 && tooLong() {
		kind = strings.TrimPrefix(kind+", "+name[i+2:], ", ")
		name = name[:i]
	}
	if tooLong() {
		name = strings.ReplaceAll(name, "Battalion", "Bn")
	}
	return name, kind
}

// face draws a counter with its side at a logical size.
func (s *Screen) face(u *widget.UI, face string, x, y, side float64) {
	px := int(u.Px(side))
	s.paint.Face(u.Draw(), face, x*u.Scale+float64(px/2), y*u.Scale+float64(px/2), px, widget.Color{R: 255, G: 255, B: 255, A: 255})
}

// stateChips shows the states of a unit, with its side's emblem on the first.
func (s *Screen) stateChips(u *widget.UI, x, y, w float64, p *rules.Piece) float64 {
	chips := p.State
	if len(chips) == 0 {
		chips = []string{s.sideInfo(p.Side).Name}
	}
	if u.StateChipWidth(string(p.Side), chips[0]) > w { // no room for the emblem: it gets a chip of its own
		chips = append([]string{s.sideInfo(p.Side).Short}, chips...)
	}
	cx, cy := x, y
	for i, t := range chips {
		side := ""
		if i == 0 {
			side = string(p.Side)
		}
		cw := u.StateChipWidth(side, t)
		if cx > x && cx+cw > x+w {
			cx, cy = x, cy+24
		}
		u.StateChip(cx, cy, widget.Neutral, side, t)
		cx += cw + 8
	}
	return cy + 20 - y
}

// valueGrid sets values in columns with a thin line before each: name above, figure below. A note that finds no room
// beside its figure stands under it.
func (s *Screen) valueGrid(u *widget.UI, x, y, w float64, vs []rules.Value) float64 {
	const cols = 3
	cw, row, top := w/cols, 0.0, y
	for i, v := range vs {
		if i > 0 && i%cols == 0 {
			y, row = y+row, 0
		}
		row = max(row, s.value(u, x+cw*float64(i%cols), y, cw, v))
	}
	return y + row - top
}

// valueName sets the name of a value in one line: smaller where it is long, and of one that is still too long the first word.
func (s *Screen) valueName(u *widget.UI, x, y, w float64, name string) {
	style := widget.Small
	if u.Width(style, name) > w-2 {
		style = widget.Cell
	}
	if first, _, several := strings.Cut(name, " "); several && u.Width(style, name) > w {
		name = first
	}
	u.TextIn(widget.Rect{X: x, Y: y, W: w, H: 18}, style, u.Palette.Ink2, widget.Start, name)
}

func (s *Screen) value(u *widget.UI, x, y, w float64, v rules.Value) float64 {
	s.valueName(u, x+10, y, w-12, v.Name)
	if u.Width(widget.H2Value, v.Value) > w-14 { // several words: in lines
		tall := max(48, 20+u.Wrapped(x+10, y+20, w-14, widget.Value, u.Palette.Ink, v.Value))
		tall += u.Wrapped(x+10, y+tall, w-14, widget.Cell, u.Palette.Ink2, v.Note)
		u.Bar(x, y, 1, tall, u.Palette.Line)
		return tall + 12
	}
	tw := u.Text(x+10, y+17, widget.H2Value, u.Palette.Ink, v.Value)
	tall := 48.0
	if beside := w - tw - 17; u.Width(widget.Cell, v.Note) <= beside {
		u.Text(x+13+tw, y+25, widget.Cell, u.Palette.Ink2, v.Note)
	} else {
		tall += u.Wrapped(x+10, y+46, w-14, widget.Cell, u.Palette.Ink2, v.Note)
	}
	u.Bar(x, y, 1, tall, u.Palette.Line)
	return tall + 12
}
