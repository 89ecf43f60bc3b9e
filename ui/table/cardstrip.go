package table

import (
	"fmt"
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// The strip below the top bar: the phases of the game-turn with the cards that were turned in them, and the deck.

const (
	stripPad = 8.0
	slotGap  = 6.0
)

// deckOf is the deck that a View has on the table; nil if there is none.
func deckOf(v *rules.View) *rules.Deck {
	for i := range v.Panels {
		if p := &v.Panels[i]; p.Kind == rules.DeckPanel && p.Deck != nil {
			return p.Deck
		}
	}
	return nil
}

// cardTrack is the deck with its track of cards; nil where the title has no such track.
func (s *Screen) cardTrack() *rules.Deck {
	if d := deckOf(s.view); d != nil && len(d.Slots) > 0 {
		return d
	}
	return nil
}

// shownDeck is the deck as the table shows it now: until a card is down, that of the View before.
func (s *Screen) shownDeck() *rules.Deck {
	now := deckOf(s.view)
	if s.tour.on() {
		return s.tourDeck(now, deckOf(s.tour.view))
	}
	if _, rolling := s.motion.die(s.tick); rolling {
		if d := deckOf(s.motion.before); d != nil {
			return d
		}
	}
	return now
}

// card is a card by its name; nil if the title prints none of that name.
func (s *Screen) card(name string) *rules.Card {
	cards := s.Match.Title().Info().Cards
	for i := range cards {
		if cards[i].Name == name {
			return &cards[i]
		}
	}
	return nil
}

// drawCards shows the strip: a box for each phase, with its cards, then the deck and the discards.
func (s *Screen) drawCards(u *widget.UI) {
	r := s.lay.Cards
	if r.H == 0 {
		return
	}
	u.Region("cards")
	u.Fill(r, u.Palette.Paper)
	u.Rule(r.X, r.Y+r.H-1, r.W, 1, u.Palette.Line2)
	d := s.shownDeck()
	if d == nil || len(d.Slots) == 0 {
		return
	}
	in := widget.Rect{X: r.X + 16, Y: r.Y + stripPad, W: r.W - 32, H: r.H - 2*stripPad - 1}
	pile := s.pilesWide(in.H)
	x := in.X
	for i, wide := range slotWidths(u, in.W-pile-8, in.H, d.Slots) {
		s.drawSlot(u, widget.Rect{X: x, Y: in.Y, W: wide - slotGap, H: in.H}, &d.Slots[i])
		x += wide
	}
	s.drawPiles(u, widget.Rect{X: in.X + in.W - pile, Y: in.Y, W: pile, H: in.H}, d)
}

// slotWidths shares a width among the boxes of the track, their gaps included: alike where there is room; else those that
// the game-turn leaves out take what their words need, at most the share, and the others the rest, alike where that is room
// for their name and the number of a card. In a low strip only the name is asked.
func slotWidths(u *widget.UI, w, tall float64, slots []rules.CardSlot) []float64 {
	const roomy = 150.0
	share := w / float64(len(slots))
	widths := make([]float64, len(slots))
	rest, open := w, 0
	for i := range slots {
		widths[i] = share
		if slots[i].Note == "" {
			open++
			continue
		}
		need := wordRoom(u, widget.CellBold, slots[i].Name)
		if tall >= 60 {
			need = max(need, wordRoom(u, widget.Cell, slots[i].Note))
		}
		if need += 17 + slotGap; share < roomy && need < share {
			widths[i] = need
		}
		rest -= widths[i]
	}
	shareOpen(u, widths, rest, open, slots)
	return widths
}

// shareOpen shares a width among the boxes that the game-turn does not leave out: those that need more than others have it
// first.
func shareOpen(u *widget.UI, widths []float64, rest float64, open int, slots []rules.CardSlot) {
	given := make([]bool, len(slots))
	for more := true; more; {
		more = false
		for i := range slots {
			if given[i] || slots[i].Note != "" {
				continue
			}
			need := wordRoom(u, widget.CellBold, slots[i].Name) + 17 + slotGap
			if len(slots[i].Cards) > 0 {
				need += numberWide
			}
			if open > 1 && need > rest/float64(open) {
				widths[i], given[i], more = need, true, true
				rest, open = rest-need, open-1
			}
		}
	}
	for i := range slots {
		if slots[i].Note == "" && !given[i] {
			widths[i] = rest / float64(open)
		}
	}
}

// numberWide is what the number of a card takes at the right of a box.
const numberWide = 34.0

// wordRoom is the width of the longest word of a text.
func wordRoom(u *widget.UI, style widget.Style, text string) (w float64) {
	for _, word := range strings.Fields(text) {
		w = max(w, u.Width(style, word))
	}
	return w
}

// cardSize is the size of a card in a box of a height.
func cardSize(tall float64) (w, h float64) {
	if h = tall - 8; h < 60 {
		return 52, h
	}
	return h * 5 / 7, h
}

// drawSlot shows a box of the track: the phase, how it stands, and its cards, the last one whole.
func (s *Screen) drawSlot(u *widget.UI, r widget.Rect, c *rules.CardSlot) {
	p := u.Palette
	fill, ink, edge := p.Field, p.Ink, 1.0
	state := ""
	switch {
	case c.Note != "":
		fill, ink, state = p.Paper3, p.Ink3, c.Note
	case c.State == rules.Now:
		fill, edge, state = p.Sel, 3, "now"
	case c.State == rules.Past:
		state = "done"
	}
	if n := len(c.Cards); n > 1 && r.H > 60 {
		state += ", " + plural(n, "card")
	}
	u.Box(r, fill, edge, p.Ink)
	if c.Note != "" {
		u.DashedWide(r.Inset(3), 1, 4, 3, p.Line2)
	}
	cards := s.drawSlotCards(u, r, c)
	tw := r.W - 16 - cards
	style, y := widget.BodyBold, r.Y+6
	if u.Width(style, c.Name) > tw {
		style = widget.CellBold
	}
	for _, l := range u.Lines(style, tw, c.Name) {
		u.TextIn(widget.Rect{X: r.X + 8, Y: y, W: tw, H: style.Line}, style, ink, widget.Start, l)
		y += style.Line
	}
	room := int((r.Y + r.H - 4 - y) / widget.Cell.Line)
	if lines := u.Lines(widget.Cell, tw, state); len(lines) <= room && wordRoom(u, widget.Cell, state) <= tw { // else its tip says it
		for i, l := range lines {
			u.TextIn(widget.Rect{X: r.X + 8, Y: y + widget.Cell.Line*float64(i), W: tw, H: widget.Cell.Line}, widget.Cell, ink, widget.Start, l)
		}
	}
	u.Name(widget.Control{Kind: "slot", Name: c.Name, Box: r, On: c.State == rules.Now && c.Note == "", Barred: c.Note != ""})
	if u.Over(r) && (len(c.Cards) == 0 || cards < r.W/2) {
		t := s.stepTip(r, rules.PhaseStep{Phase: c.Phase, Name: c.Name, State: c.State})
		if c.Note != "" {
			t.Text = upperFirst(c.Note)
		}
		u.Tip(t)
	}
}

// drawSlotCards shows the cards of a box at its right, the last one whole over those before, and returns their width.
func (s *Screen) drawSlotCards(u *widget.UI, r widget.Rect, c *rules.CardSlot) float64 {
	n := len(c.Cards)
	if n == 0 {
		return 0
	}
	w, h := cardSize(r.H)
	name := wordRoom(u, widget.CellBold, c.Name)
	if h >= 60 {
		w = min(w, r.W-max(64, 20+name)) // the phase keeps its name
		h = cardHigh(w)
	} else {
		w = min(max(w, lowWide(s.card(c.Cards[n-1]), c.Section)), r.W-20-name)
	}
	if w < 40 || r.W-w-20 < name { // only the numbers of the cards have room
		return s.cardNumbers(u, r, c)
	}
	const step = 24.0 // as wide as a number
	most := max(1, min(n, 1+int((r.W-w-20-name)/step)))
	x, y := r.X+r.W-w-4, r.Y+4
	for i := n - most; i < n; i++ {
		box := widget.Rect{X: x - step*float64(n-1-i), Y: y, W: w, H: h}
		if i < n-1 {
			s.coveredCard(u, widget.Rect{X: box.X, Y: y, W: step + 1, H: h}, c.Cards[i])
		} else {
			s.cardButton(u, box, c.Cards[i], c.Section)
		}
	}
	return w + step*float64(most-1) + 4
}

// coveredCard shows what sticks out of a card under another one: its edge with its number.
func (s *Screen) coveredCard(u *widget.UI, r widget.Rect, name string) {
	text := name
	if k := s.card(name); k != nil {
		text = k.ID
	}
	s.cardBack(u, r, name, func() {
		u.Box(r, u.Palette.Paper3, 1, u.Palette.Ink)
		u.TextIn(widget.Rect{X: r.X, Y: r.Y + 3, W: r.W, H: 16}, widget.CellBold, u.Palette.Ink, widget.Center, text)
	})
}

// cardNumbers shows the number of the last card where a whole one has no room.
func (s *Screen) cardNumbers(u *widget.UI, r widget.Rect, c *rules.CardSlot) float64 {
	s.coveredCard(u, widget.Rect{X: r.X + r.W - numberWide, Y: r.Y + 4, W: numberWide - 4, H: r.H - 8}, c.Cards[len(c.Cards)-1])
	return numberWide
}

// cardButton shows a small card that opens large.
func (s *Screen) cardButton(u *widget.UI, r widget.Rect, name, section string) {
	s.cardBack(u, r, name, func() {
		if k := s.card(name); k != nil {
			if r.H < 60 {
				cardLow(u, r, k, section)
			} else {
				s.cardPicture(u, r.X, r.Y, r.W, k, section)
			}
			return
		}
		u.Box(r, u.Palette.Paper, 1, u.Palette.Ink)
		u.Wrapped(r.X+4, r.Y+4, r.W-8, widget.CellBold, u.Palette.Ink, name)
	})
}

// cardBack makes what draws a card a button that opens the browser at it.
func (s *Screen) cardBack(u *widget.UI, r widget.Rect, name string, draw func()) {
	id := "card " + name
	has := u.Focusable(id, r, "Enter", "Space")
	t := u.Touch(id, r)
	draw()
	if has && u.ShowsFocus() {
		u.Border(r.Inset(-3), 3, u.Palette.Focus)
	}
	if t.Hot {
		u.Border(r, 2, u.Palette.Ink)
		if k := s.card(name); k != nil {
			u.Tip(widget.TipSpec{About: r, Title: name, Text: cardWords(k)})
		}
	}
	u.Name(widget.Control{Kind: "card", Name: name, Box: r})
	if t.Clicked || has && (u.Pressed("Enter") || u.Pressed("Space")) {
		s.openCards(name)
		u.Again()
	}
}

// pilesWide is how wide the deck and the discards are at a height.
func (s *Screen) pilesWide(tall float64) float64 {
	w, _ := cardSize(tall)
	if tall < 60 {
		return 2*lowPile + 24 + 78
	}
	if tall < 70 {
		return 2*w + 16 + 90
	}
	return 2*w + 16 + 60
}

const lowPile = 40.0 // width of the piles in the lowest strip

// drawPiles shows the deck face down and the discards with their numbers; both open the browser.
func (s *Screen) drawPiles(u *widget.UI, r widget.Rect, d *rules.Deck) {
	w, h := cardSize(r.H)
	w -= 4
	if r.H < 60 {
		w = lowPile
	}
	has := u.Focusable("deck", r, "Enter", "Space")
	t := u.Touch("deck", r)
	x, y := r.X+4, r.Y
	for i := 2.0; i >= 0; i-- {
		u.Box(widget.Rect{X: x + 2*i, Y: y + 2*i, W: w, H: h}, u.Palette.Ink, 1, u.Palette.Paper3)
	}
	back := widget.Rect{X: x + 5, Y: y + 5, W: w - 10, H: h - 10}
	u.Border(back, 1, u.Palette.Paper3)
	u.TextIn(widget.Rect{X: x, Y: y, W: w, H: h}, widget.H2Value, u.Palette.Paper, widget.Center, fmt.Sprint(d.Count()))
	u.Text(x+w+8, y+h/2-9, widget.Small, u.Palette.Ink, "deck")
	gone := widget.Rect{X: x + w + 8 + 36, Y: y + 1, W: w, H: h}
	u.Box(gone, u.Palette.Field, 1, u.Palette.Ink)
	if n := fmt.Sprint(rules.Count(d.Discards)); h < 60 { // the word stands beside it
		u.TextIn(gone, widget.H2Value, u.Palette.Ink, widget.Center, n)
		u.Text(gone.X+w+6, y+h/2-9, widget.Small, u.Palette.Ink, "gone")
	} else {
		u.TextIn(widget.Rect{X: gone.X, Y: y + h/2 - 24, W: w, H: 24}, widget.H2Value, u.Palette.Ink, widget.Center, n)
		u.TextIn(widget.Rect{X: gone.X, Y: y + h/2, W: w, H: 18}, widget.Cell, u.Palette.Ink, widget.Center, "discards")
	}
	if has && u.ShowsFocus() {
		u.Border(r.Inset(-2), 3, u.Palette.Focus)
	}
	if t.Hot {
		u.Tip(widget.TipSpec{About: r, Title: "Cards", Text: "What the deck holds, what was played and what may still come", Key: "F7"})
	}
	u.Name(widget.Control{Kind: "button", Name: "Deck", Box: r})
	if t.Clicked || has && (u.Pressed("Enter") || u.Pressed("Space")) {
		s.openCards("")
		u.Again()
	}
}
