package widget

import (
	"strings"
	"unicode"
)

// RowSpec is a line of a list. The whole row is the target.
type RowSpec struct {
	ID     string // "": the text
	Text   string
	Note   string // second line; rows with one are 56 high
	Right  string // at the right edge, bold
	Chosen bool
	Off    bool // cannot be chosen; Why says so in a tip
	Why    string
	Inset  float64 // of the text: room for what the caller draws at the left
	Bold   bool
	NoLine bool    // no hairline below
	Tail   float64 // room at the right that the caller needs
	Lines  int     // most lines of the note; 0: one
	Wrap   bool    // the text goes on in more lines where it is long
}

func (r RowSpec) id() string {
	if r.ID != "" {
		return r.ID
	}
	return r.Text
}

// RowHeight is the height of a row at a width.
func (u *UI) RowHeight(w float64, s RowSpec) float64 {
	if s.Note == "" {
		return 32 + s.lineHeight()*float64(u.textLines(w, s)-1)
	}
	return 56 + Small.Line*float64(u.noteLines(w, s)-1) + s.lineHeight()*float64(u.textLines(w, s)-1)
}

// lineHeight is the height of a further line of a text that wraps.
func (r RowSpec) lineHeight() float64 { return Body.Line - 2 }

func (r RowSpec) textStyle() Style {
	if r.Bold || r.Note != "" {
		return BodyBold
	}
	return Body
}

func (u *UI) textLines(w float64, s RowSpec) int {
	if !s.Wrap {
		return 1
	}
	return max(1, len(u.Lines(s.textStyle(), u.noteWidth(w, s), s.Text)))
}

func (u *UI) noteLines(w float64, s RowSpec) int {
	n := len(u.Lines(Small, u.noteWidth(w, s), s.Note))
	return min(n, max(1, s.Lines))
}

func (u *UI) noteWidth(w float64, s RowSpec) float64 {
	w -= s.Inset + s.Tail + 32
	if s.Right != "" {
		w -= u.Width(Value, s.Right) + 12
	}
	return w
}

// Row draws a row of a list and reports whether it was chosen, by click, Enter or Space. Use it inside Group.
func (u *UI) Row(r Rect, s RowSpec) (hot, chosen bool) {
	if !u.Visible(r) {
		u.addStop(stop{id: u.ID(s.id()), box: r, takes: rowKeys, chosen: s.Chosen})
		if u.Has(s.id()) && u.revealing {
			u.reveal(r)
		}
		u.Name(Control{Kind: "row", Name: s.Text, Box: r, Barred: s.Off, On: s.Chosen})
		return false, false
	}
	has := u.addStop(stop{id: u.ID(s.id()), box: r, takes: rowKeys, chosen: s.Chosen})
	t, done := u.press(s.id(), r)
	chosen = (done || u.own(has, "Enter", "Space")) && !s.Off
	u.drawRow(r, s, t)
	shown := has && u.focus.ring
	if shown {
		u.Ring(r.Inset(1), 3, 3, u.Palette.Focus)
		u.reveal(r)
	}
	if s.Off && s.Why != "" && (t.Hot || shown) {
		u.Tip(TipSpec{About: r, Text: s.Why})
	}
	u.Name(Control{Kind: "row", Name: s.Text, Box: r, Barred: s.Off, On: s.Chosen})
	return t.Hot || shown, chosen
}

// PlainRow is the touch and focus of a row whose content the caller draws over it; hover fills it under the pointer.
func (u *UI) PlainRow(r Rect, id string, hover Color) (hot, chosen bool) {
	has := u.addStop(stop{id: u.ID(id), box: r, takes: rowKeys})
	t, done := u.press(id, r)
	chosen = done || u.own(has, "Enter", "Space")
	shown := has && u.focus.ring
	if t.Hot || shown {
		u.Fill(r, hover)
	}
	if shown {
		u.Ring(r.Inset(1), 3, 3, pick(u.dark, u.Palette.FocusTable, u.Palette.Focus))
		u.reveal(r)
	}
	u.Name(Control{Kind: "row", Name: id, Box: r})
	return t.Hot || shown, chosen
}

var rowKeys = []Key{"Enter", "Space"}

func (u *UI) drawRow(r Rect, s RowSpec, t Touch) {
	p := u.Palette
	switch {
	case s.Chosen:
		u.Fill(r, p.Sel)
		u.Bar(r.X, r.Y, 3, r.H, p.Ink)
	case t.Hot && !s.Off:
		u.Fill(r, pick(t.Held, p.Paper3, p.Paper2))
	}
	if !s.NoLine {
		u.Rule(r.X, r.Y+r.H-1, r.W, 1, p.Line)
	}
	x, w := r.X+16+s.Inset, r.W-32-s.Inset-s.Tail
	if s.Right != "" {
		rw := u.Width(Value, s.Right)
		u.Text(r.X+r.W-16-s.Tail-rw, r.Y+(r.H-20)/2, Value, pick(s.Off, p.Ink3, p.Ink), s.Right)
		w -= rw + 12
	}
	style, ink := s.textStyle(), pick(s.Off, p.Ink3, p.Ink)
	if n := u.textLines(r.W, s); s.Note == "" && n > 1 {
		y := r.Y + (r.H-Body.Line-s.lineHeight()*float64(n-1))/2
		for i, l := range u.Lines(style, u.noteWidth(r.W, s), s.Text) {
			u.Text(x, y+s.lineHeight()*float64(i), style, ink, l)
		}
		return
	}
	if s.Note == "" {
		u.TextIn(Rect{X: x, Y: r.Y, W: w, H: r.H}, style, ink, Start, s.Text)
		return
	}
	lines := u.Lines(Small, u.noteWidth(r.W, s), s.Note)
	n := u.noteLines(r.W, s)
	heads := []string{s.Text}
	if more := u.textLines(r.W, s); more > 1 {
		heads = u.Lines(style, u.noteWidth(r.W, s), s.Text)
	} else if style == BodyBold && u.Width(style, s.Text) > w {
		style = Value // narrower, before it is cut short
	}
	y := r.Y + (r.H-20-18*float64(n)-s.lineHeight()*float64(len(heads)-1))/2
	for i, l := range heads {
		u.TextIn(Rect{X: x, Y: y + s.lineHeight()*float64(i), W: w, H: 20}, style, ink, Start, l)
	}
	y += s.lineHeight() * float64(len(heads)-1)
	for i := 0; i < n; i++ {
		text := lines[i]
		if i == n-1 && len(lines) > n {
			text = strings.Join(lines[i:], " ")
		}
		u.TextIn(Rect{X: x, Y: y + 20 + 18*float64(i), W: w, H: 18}, Small, pick(s.Off, p.Ink3, p.Ink2), Start, text)
	}
}

// Jump gives the index of the next text that begins with what was typed, after at; -1 if nothing was typed or none does.
// Lists call it so that typing jumps.
func (u *UI) Jump(at int, texts []string) int {
	if !u.Open() || u.In.Text == "" {
		return -1
	}
	if s := u.focused(); s != nil && s.types {
		return -1
	}
	r := unicode.ToLower([]rune(u.In.Text)[0])
	for n := 1; n <= len(texts); n++ {
		i := (at + n) % len(texts)
		if first := []rune(texts[i]); len(first) > 0 && unicode.ToLower(first[0]) == r {
			return i
		}
	}
	return -1
}
