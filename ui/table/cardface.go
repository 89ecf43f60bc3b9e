package table

import (
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

// cardHigh is how high a card of a width is.
func cardHigh(w float64) float64 { return w * 7 / 5 }

// cardPicture draws a card of a width: what holds in the game-turn stands out, and a section; it returns its height.
func (s *Screen) cardPicture(u *widget.UI, x, y, w float64, k *rules.Card, section string) float64 {
	px := int(u.Px(w))
	if p := s.Art.Card(k.ID, px, s.view.Header.GameTurn, section); p != nil {
		pad := float64(p.Image.Rect.Dx()-px) / 2 / u.Scale
		u.Picture(x-pad, y-pad, p)
		return cardHigh(w)
	}
	r := widget.Rect{X: x, Y: y, W: w, H: cardHigh(w)}
	u.Box(r, u.Palette.Field, 1, u.Palette.Ink)
	u.TextIn(r, widget.H2Value, u.Palette.Ink, widget.Center, u.Fit(widget.H2Value, w, k.ID))
	return r.H
}

const lowToken = 20.0 // side of a sign in a low strip

// tokensOf are the signs of a section of a card.
func tokensOf(k *rules.Card, section string) (all []rules.Token) {
	for i := range k.Parts {
		if p := &k.Parts[i]; section != "" && p.Section == section {
			all = append(all, p.Tokens...)
		}
	}
	return all
}

// lowWide is how wide a card is in a low strip so that its signs can be read.
func lowWide(k *rules.Card, section string) float64 {
	if k == nil {
		return 0
	}
	return 8 + (lowToken+1)*float64(len(tokensOf(k, section)))
}

// cardLow draws what has room of a card in a low strip: its number, and the signs of the section that counts.
func cardLow(u *widget.UI, r widget.Rect, k *rules.Card, section string) {
	u.Box(r, u.Palette.Paper, 1, u.Palette.Ink)
	u.Text(r.X+5, r.Y+2, widget.Chip, u.Palette.Ink, k.ID)
	all := tokensOf(k, section)
	if len(all) == 0 {
		return
	}
	side := min(lowToken, (r.W-6)/float64(len(all))-1, r.H-20)
	x := r.X + (r.W-(side+1)*float64(len(all)))/2
	for _, t := range all {
		u.Token(x, r.Y+18, side, t)
		x += side + 1
	}
}
