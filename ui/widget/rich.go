package widget

import (
	"strconv"
	"strings"
)

// Span is a run of text in one style; with a link it can be clicked.
type Span struct {
	Text string
	Bold bool
	Link string // what it leads to, in the caller's words; "": plain text
	Dim  bool   // in the secondary color
}

// Linked is what the pointer or focus does to the links of a text.
type Linked struct {
	Height  float64
	Hover   string // link under the pointer or with the focus
	Clicked string // link that was followed
}

type piece struct {
	span int
	text string
	x, w float64
}

// Rich draws spans as one text in lines of a width. Links are underlined and bold; they take part in the order of Tab.
func (u *UI) Rich(id string, x, y, w float64, s Style, c Color, spans []Span) Linked {
	var out Linked
	rows := u.flow(s, w, spans)
	out.Height = float64(len(rows)) * s.Line
	for i, row := range rows {
		top := y + float64(i)*s.Line
		for j, p := range row {
			sp := spans[p.span]
			u.richPiece(x, top, s, c, sp, p)
			if sp.Link != "" {
				box := Rect{X: x + p.x, Y: top, W: p.w, H: s.Line}
				u.link(id+"/"+strconv.Itoa(i)+"."+strconv.Itoa(j), box, sp, &out)
			}
		}
	}
	return out
}

func (u *UI) richPiece(x, top float64, s Style, c Color, sp Span, p piece) {
	if sp.Dim {
		c = u.Palette.Ink3
	}
	u.Text(x+p.x, top, spanStyle(s, sp), c, p.text)
	if sp.Link != "" {
		u.Rule(x+p.x, top+s.Line-2.5, p.w, 1, c)
	}
}

func (u *UI) link(id string, box Rect, sp Span, out *Linked) {
	has := u.Focusable(id, box, "Enter", "Space")
	t, done := u.press(id, box)
	shown := has && u.focus.ring
	if t.Hot || shown {
		out.Hover = sp.Link
	}
	if done || u.own(has, "Enter", "Space") {
		out.Clicked = sp.Link
	}
	if shown {
		u.focusRing(box)
		u.reveal(box)
	}
	u.Name(Control{Kind: "link", Name: sp.Text, Box: box})
}

func spanStyle(s Style, sp Span) Style {
	if !sp.Bold && sp.Link == "" {
		return s
	}
	switch s.Font {
	case Body.Font:
		s.Font = BodyBold.Font
	case Cell.Font:
		s.Font = CellBold.Font
	}
	return s
}

// flow breaks spans into lines of pieces; a piece is as many words of one span as fit.
func (u *UI) flow(s Style, w float64, spans []Span) [][]piece {
	var rows [][]piece
	var row []piece
	x := 0.0
	for i, sp := range spans {
		st := spanStyle(s, sp)
		for k, word := range words(sp.Text) {
			if word == "\n" {
				rows, row, x = append(rows, row), nil, 0
				continue
			}
			ww := u.Width(st, word)
			if x > 0 && x+u.Width(st, strings.TrimRight(word, " ")) > w {
				var taken []piece
				if k == 0 && word != "" && word[0] != ' ' {
					row, taken, x = u.unbroken(s, row, spans)
				} else {
					x = 0
				}
				rows, row = append(rows, row), taken
			}
			if n := len(row); n > 0 && row[n-1].span == i {
				row[n-1].text += word
				row[n-1].w = u.Width(st, strings.TrimRight(row[n-1].text, " "))
				x = row[n-1].x + u.Width(st, row[n-1].text)
				continue
			}
			row = append(row, piece{span: i, text: word, x: x, w: u.Width(st, strings.TrimRight(word, " "))})
			x += ww
		}
	}
	return append(rows, row)
}

// unbroken takes from the end of a line what must stay with the word that follows it: a number and its comma, say.
// Where that is the whole line, nothing is taken.
func (u *UI) unbroken(s Style, row []piece, spans []Span) (left, taken []piece, x float64) {
	left = row
	for n := len(left); n > 0 && !strings.HasSuffix(left[n-1].text, " "); n = len(left) {
		last := left[n-1]
		st := spanStyle(s, spans[last.span])
		cut := strings.LastIndex(last.text, " ") + 1
		taken = append([]piece{{span: last.span, text: last.text[cut:], w: u.Width(st, last.text[cut:])}}, taken...)
		left = left[: n-1 : n-1]
		if cut > 0 {
			last.text = last.text[:cut]
			last.w = u.Width(st, strings.TrimRight(last.text, " "))
			left = append(left, last)
			break
		}
	}
	if len(left) == 0 {
		return row, nil, 0
	}
	for i := range taken {
		taken[i].x = x
		x += taken[i].w
	}
	return left, taken, x
}

// words splits a text after its blanks and around line feeds.
func words(s string) []string {
	var out []string
	for i, para := range strings.Split(s, "\n") {
		if i > 0 {
			out = append(out, "\n")
		}
		out = append(out, strings.SplitAfter(para, " ")...)
	}
	return out
}

// RichHeight is how high Rich would be.
func (u *UI) RichHeight(s Style, w float64, spans []Span) float64 {
	return float64(len(u.flow(s, w, spans))) * s.Line
}

// LinkButton draws a single underlined link and reports whether it was followed. It returns its width.
func (u *UI) LinkButton(id string, x, y float64, s Style, c Color, text string) (clicked bool, w float64) {
	got := u.Rich(id, x, y, 1e6, s, c, []Span{{Text: text, Link: text}})
	return got.Clicked != "", u.Width(spanStyle(s, Span{Link: "x"}), text)
}
