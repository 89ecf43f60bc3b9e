package table

import (
	"fmt"
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// chancesPart shows each result with its exact chance, and dashed around it the chance under the alternative.
func (s *Screen) chancesPart(u *widget.UI, x, y, w float64, c *rules.Combat) float64 {
	top := y
	y = u.Section(x, y, w, "Chances", "")
	if c.Legend != "" {
		y += s.legendLine(u, x, top, y, w, c.Legend)
	}
	words := chanceWords(u, w, c)
	for _, ch := range c.Chances {
		y += s.chanceRow(u, x, y, w, words, ch, c)
	}
	return y - top
}

// Widths in a row of the chances: the code at its left at least, the share at its right, and the least of a bar with its gap.
const (
	chanceCode  = 32.0
	chanceShare = 40.0
	chanceBar   = 46.0
)

// codes is the width of the longest code.
func codes(u *widget.UI, c *rules.Combat) float64 {
	wide := chanceCode
	for _, ch := range c.Chances {
		wide = max(wide, u.Width(widget.Value, resultCode(ch.Code))+8)
	}
	return wide
}

// chanceWords is the width that the words of all rows get, so that their bars begin together.
func chanceWords(u *widget.UI, w float64, c *rules.Combat) float64 {
	words := w*0.54 - codes(u, c)
	for _, ch := range c.Chances {
		short, _, _ := strings.Cut(ch.Means, ";")
		words = max(words, u.Width(widget.Cell, short)+4)
	}
	return min(words, w-codes(u, c)-shares(c)-chanceBar)
}

// shares is the width of the figures at the right: the chance and, where there is an alternative, that one before it.
func shares(c *rules.Combat) float64 {
	if c.Legend != "" {
		return 2*chanceShare + 6
	}
	return chanceShare
}

// chanceText is "3/6", or per cent where more than one die decides, as while nobody has seen the markers laid. The count
// is that of the chance or of its alternative.
func chanceText(all []rules.Chance, ch rules.Chance, count func(rules.Chance) int) string {
	n := count(ch)
	if ch.Of <= 36 {
		return fmt.Sprintf("%d/%d", n, ch.Of)
	}
	for _, c := range all {
		if 6*count(c)%c.Of != 0 {
			return perCent(n, ch.Of)
		}
	}
	return fmt.Sprintf("%d/6", 6*n/ch.Of)
}

func mainCount(c rules.Chance) int { return c.N }
func altCount(c rules.Chance) int  { return c.Alt }

// perCent rounds to whole per cent, but says of nothing possible that it is impossible, nor the other way round.
func perCent(n, of int) string {
	switch p := (200*n + of) / (2 * of); {
	case n > 0 && p == 0:
		return "<1 %"
	case n < of && p == 100:
		return ">99 %"
	default:
		return fmt.Sprintf("%d %%", p)
	}
}

// legendLine says what the dashed frames mean: beside the heading, or below it where there is no room.
func (s *Screen) legendLine(u *widget.UI, x, top, y, w float64, legend string) float64 {
	tw, ty, tall := u.Width(widget.Small, legend), top+10, 0.0
	if tw > w-110 {
		ty, tall = y-4, 22
	}
	tw = min(tw, w-20)
	lx := x + w - tw
	if tall > 0 {
		lx = x + 18
	}
	u.TextIn(widget.Rect{X: lx, Y: ty, W: tw + 1, H: 20}, widget.Small, u.Palette.Ink2, widget.Start, legend)
	u.Dashed(widget.Rect{X: lx - 18, Y: ty + 5, W: 12, H: 10}, u.Palette.Ink)
	return tall
}

// chanceRow is one result. What else it surely brings here, such as the loss of a unit without a retreat, stands below.
func (s *Screen) chanceRow(u *widget.UI, x, y, w, words float64, ch rules.Chance, c *rules.Combat) float64 {
	const share = chanceShare
	code := codes(u, c)
	short, more, _ := strings.Cut(ch.Means, ";")
	more = upperFirst(strings.TrimSpace(more))
	u.TextIn(widget.Rect{X: x, Y: y, W: code, H: 26}, widget.Value, u.Palette.Ink, widget.Start, resultCode(ch.Code))
	lines := u.Wrapped(x+code, y+4, words, widget.Cell, u.Palette.Ink2, short)
	bx, bw := x+code+words+8, w-code-words-8-shares(c)
	s.drawChance(u, bx, y, bw, ch, c.Legend != "")
	u.TextIn(widget.Rect{X: x + w - share, Y: y, W: share, H: 26}, widget.Value, u.Palette.Ink, widget.End, chanceText(c.Chances, ch, mainCount))
	if c.Legend != "" {
		box := widget.Rect{X: x + w - 2*share - 2, Y: y + 4, W: share - 2, H: 18}
		u.Dashed(box, u.Palette.Ink3) // framed as its bar is
		u.TextIn(box, widget.Cell, u.Palette.Ink2, widget.Center, chanceText(c.Chances, ch, altCount))
	}
	tall := 26 + lines - widget.Cell.Line
	if more != "" {
		tall += u.Wrapped(x+code, y+tall-3, w-code-4, widget.CellBold, u.Palette.Ink, more)
	}
	return tall
}

// drawChance has a block for each face of a small die, otherwise one bar; the alternative is dashed around it.
func (s *Screen) drawChance(u *widget.UI, x, y, w float64, ch rules.Chance, alt bool) {
	u.Rule(x, y+13, w, 1, u.Palette.Line)
	of := float64(max(ch.Of, 1))
	if ch.Of > 12 {
		u.Fill(widget.Rect{X: x, Y: y + 7, W: w * float64(ch.N) / of, H: 12}, u.Palette.Ink)
	}
	for i := 0; i < ch.N && ch.Of <= 12; i++ {
		u.Fill(widget.Rect{X: x + w/of*float64(i), Y: y + 7, W: w/of - 1.5, H: 12}, u.Palette.Ink)
	}
	if alt && ch.Alt > 0 {
		u.Dashed(widget.Rect{X: x - 2, Y: y + 4, W: w/of*float64(ch.Alt) + 2, H: 18}, u.Palette.Ink)
	}
}
