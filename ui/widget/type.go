package widget

import (
	"math"
	"strings"
	"unicode"

	"marianas/render/typeset"
)

// Style is one size of type: font, em and line height in logical pixels.
type Style struct {
	Font   typeset.Font
	Size   float64
	Line   float64
	Spaced bool // capitals with 9 % spacing
}

// The sizes of type (ui-design 3).
var (
	Display   = Style{typeset.Slab, 56, 68, false}
	H1        = Style{typeset.Slab, 34, 40, false}
	H1Value   = Style{typeset.NarrowBold, 34, 40, false}
	H2        = Style{typeset.Slab, 24, 32, false}
	H2Value   = Style{typeset.NarrowBold, 24, 32, false}
	H3        = Style{typeset.Slab, 20, 26, false} // title in a bar, on a small card
	Prompt    = Style{typeset.Bold, 20, 26, false}
	PromptMid = Style{typeset.Bold, 17, 22, false}
	PromptLow = Style{typeset.Bold, 14, 18, false}
	Lead      = Style{typeset.Body, 16, 24, false}
	LeadBold  = Style{typeset.Bold, 16, 24, false}
	Digest    = Style{typeset.Body, 18, 28, false}
	Body      = Style{typeset.Body, 14, 20, false}
	BodyBold  = Style{typeset.Bold, 14, 20, false}
	Value     = Style{typeset.NarrowBold, 14, 20, false}
	Small     = Style{typeset.Body, 13, 18, false}
	SmallBold = Style{typeset.Bold, 13, 18, false}
	Caption   = Style{typeset.Body, 12, 16, false}
	Chip      = Style{typeset.NarrowBold, 12, 16, false}
	Cell      = Style{typeset.Narrow, 13, 18, false}
	CellBold  = Style{typeset.NarrowBold, 13, 18, false}
	Heading   = Style{typeset.NarrowBold, 13, 16, true}
)

// Align says where text stands in its box.
type Align int

// The places of text in a box.
const (
	Start Align = iota
	Center
	End
)

const spacing = 0.09

// em is the size of type in whole device pixels.
func (u *UI) em(s Style) int { return max(1, int(math.Floor(s.Size*u.Scale+0.5))) }

// Width is how wide a line of text is, in logical pixels.
func (u *UI) Width(s Style, text string) float64 {
	px := u.em(s)
	if s.Spaced {
		text = strings.ToUpper(text)
		return (typeset.Width(s.Font, px, text) + spacing*float64(px)*float64(len([]rune(text)))) / u.Scale
	}
	return typeset.Width(s.Font, px, text) / u.Scale
}

// Text draws one line with its line box at x, y and returns its width.
func (u *UI) Text(x, y float64, s Style, c Color, text string) float64 {
	px := u.em(s)
	base := math.Floor(y*u.Scale+0.5) + math.Floor((s.Line*u.Scale+typeset.Ascent(px))/2+0.5)
	left := math.Floor(x*u.Scale + 0.5)
	if s.Spaced {
		w := u.spaced(left, base, s, px, c, strings.ToUpper(text))
		u.audit(x, y, w, s, text)
		return w
	}
	u.out.Text(left, base, s.Font, px, c, text)
	w := typeset.Width(s.Font, px, text) / u.Scale
	u.audit(x, y, w, s, text)
	return w
}

func (u *UI) spaced(left, base float64, s Style, px int, c Color, text string) float64 {
	x := left
	for _, r := range text {
		if !unicode.IsSpace(r) {
			u.out.Text(math.Floor(x+0.5), base, s.Font, px, c, string(r))
		}
		x += typeset.Width(s.Font, px, string(r)) + spacing*float64(px)
	}
	return (x - left) / u.Scale
}

// TextIn draws one line inside a box, in the middle of its height, cut with an ellipsis where it is too long.
func (u *UI) TextIn(r Rect, s Style, c Color, a Align, text string) {
	text = u.Fit(s, r.W, text)
	x := r.X
	switch w := u.Width(s, text); a {
	case Center:
		x += (r.W - w) / 2
	case End:
		x += r.W - w
	}
	u.Text(x, r.Y+(r.H-s.Line)/2, s, c, text)
}

// Fit cuts a line with an ellipsis to a width.
func (u *UI) Fit(s Style, w float64, text string) string {
	if s.Spaced {
		return text
	}
	fit := typeset.Fit(s.Font, u.em(s), math.Ceil(w*u.Scale), text)
	u.cut = u.cut || fit != text
	return fit
}

// Lines breaks a text into lines of a width.
func (u *UI) Lines(s Style, w float64, text string) []string {
	if s.Spaced {
		return u.spacedLines(s, w, text)
	}
	return typeset.Wrap(s.Font, u.em(s), int(w*u.Scale), text)
}

func (u *UI) spacedLines(s Style, w float64, text string) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		switch longer := line + " " + word; {
		case line == "":
			line = word
		case u.Width(s, longer) <= w:
			line = longer
		default:
			lines, line = append(lines, line), word
		}
	}
	return append(lines, line)
}

// Height is how high a wrapped text is.
func (u *UI) Height(s Style, w float64, text string) float64 {
	return float64(len(u.Lines(s, w, text))) * s.Line
}

// Wrapped draws a text in lines of a width and returns its height.
func (u *UI) Wrapped(x, y, w float64, s Style, c Color, text string) float64 {
	lines := u.Lines(s, w, text)
	for i, l := range lines {
		u.Text(x, y+float64(i)*s.Line, s, c, l)
	}
	return float64(len(lines)) * s.Line
}
