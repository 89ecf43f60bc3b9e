package table

import (
	"slices"
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// cardWords puts the sections of a card into one line each.
func cardWords(k *rules.Card) string {
	var lines []string
	for i := range k.Parts {
		if text := partWords(&k.Parts[i]); text != "" {
			lines = append(lines, k.Parts[i].Title+": "+text)
		}
	}
	return strings.Join(lines, ". ")
}

// partWords are the signs and the words of a section.
func partWords(p *rules.CardPart) string {
	var ws []string
	for _, t := range p.Tokens {
		ws = append(ws, t.Words())
	}
	if p.Text != "" {
		ws = append(ws, p.Text)
	}
	return strings.Join(ws, ", ")
}

// cardSmall draws a card as it lies on the track: its number, and of each section that counts there the signs in a row
// and, where there is room, the words.
func cardSmall(u *widget.UI, r widget.Rect, k *rules.Card, parts []string, whole bool) {
	u.Box(r, u.Palette.Paper, 1, u.Palette.Ink)
	low := r.H < 64
	style := widget.CellBold
	if low {
		style = widget.Chip
	}
	u.Text(r.X+5, r.Y+2, style, u.Palette.Ink, k.ID)
	if !whole {
		return
	}
	y := r.Y + 2 + style.Line
	if low { // the number and the signs of the last section stand side by side
		y = r.Y + 16
	}
	for i := range k.Parts {
		p := &k.Parts[i]
		if len(parts) > 0 && !slices.Contains(parts, p.Title) {
			continue
		}
		y += partSmall(u, widget.Rect{X: r.X + 3, Y: y, W: r.W - 6, H: r.Y + r.H - 2 - y}, p)
	}
}

// partSmall draws a section in a few lines, as far as there is room; it returns their height.
func partSmall(u *widget.UI, r widget.Rect, p *rules.CardPart) float64 {
	y := r.Y
	if n := len(p.Tokens); n > 0 {
		most := 22.0
		if n == 1 {
			most = 32
		}
		side := min(most, (r.W-2*float64(n-1))/float64(n))
		if r.H < side {
			side = r.H
		}
		if side < 9 {
			return 0
		}
		x := r.X + (r.W-(side+2)*float64(n)+2)/2
		for _, t := range p.Tokens {
			u.Token(x, y, side, t)
			x += side + 2
		}
		y += side + 3
	}
	if p.Text == "" {
		return y - r.Y
	}
	lines := u.Lines(widget.Chip, r.W, strings.ToUpper(p.Text))
	if y+widget.Chip.Line*float64(len(lines)) > r.Y+r.H {
		return y - r.Y // words that have no room are in the tip
	}
	for _, l := range lines {
		u.TextIn(widget.Rect{X: r.X, Y: y, W: r.W, H: widget.Chip.Line}, widget.Chip, u.Palette.Ink, widget.Center, l)
		y += widget.Chip.Line
	}
	return y - r.Y
}

// cardLarge draws a card with all its sections, one below the other under their titles; it returns its height.
func cardLarge(u *widget.UI, x, y, w float64, k *rules.Card) float64 {
	tall := cardTallAt(u, w, k)
	u.Box(widget.Rect{X: x, Y: y, W: w, H: tall}, u.Palette.Field, 2, u.Palette.Ink)
	cy := y + 10
	u.Text(x+14, cy, widget.H2Value, u.Palette.Ink, k.ID)
	cy += 36
	for i := range k.Parts {
		p := &k.Parts[i]
		if partWords(p) == "" {
			continue
		}
		u.Rule(x+12, cy, w-24, 1, u.Palette.Ink)
		u.Text(x+14, cy+6, widget.Chip, u.Palette.Ink2, strings.ToUpper(p.Title))
		cw := u.RuleChipWidth(p.Rule)
		u.RuleChip("card "+k.ID+p.Title, x+w-14-cw, cy+6, p.Rule)
		cy += 6 + 18
		cy += partLarge(u, x+14, cy, w-28, p) + 8
	}
	return tall
}

// cardTallAt is how tall a large card of a width is.
func cardTallAt(u *widget.UI, w float64, k *rules.Card) float64 {
	h := 46.0
	for i := range k.Parts {
		if p := &k.Parts[i]; partWords(p) != "" {
			h += 32 + partHeight(u, w-28, p)
		}
	}
	return h + 4
}

const tokenLarge = 34.0

func partHeight(u *widget.UI, w float64, p *rules.CardPart) float64 {
	h := 0.0
	if len(p.Tokens) > 0 {
		h = tokenLarge
	}
	if p.Text != "" {
		if h > 0 {
			h += 4
		}
		h += u.Height(widget.BodyBold, w, p.Text)
	}
	return h
}

// partLarge draws the signs of a section with their words, and its text.
func partLarge(u *widget.UI, x, y, w float64, p *rules.CardPart) float64 {
	top, cx := y, x
	for _, t := range p.Tokens {
		u.Token(cx, y, tokenLarge, t)
		cx += tokenLarge + 8
	}
	if n := len(p.Tokens); n == 1 {
		u.TextIn(widget.Rect{X: cx, Y: y, W: x + w - cx, H: tokenLarge}, widget.Body, u.Palette.Ink, widget.Start, p.Tokens[0].Words())
	}
	if len(p.Tokens) > 0 {
		y += tokenLarge
		if p.Text != "" {
			y += 4
		}
	}
	if p.Text != "" {
		y += u.Wrapped(x, y, w, widget.BodyBold, u.Palette.Ink, p.Text)
	}
	return y - top
}
