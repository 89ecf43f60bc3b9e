package table

import (
	"fmt"
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// Panels of luck: cups and decks. They show what the looker may know of what comes next, with its exact chance.

// Sizes of what is drawn from cups and decks.
const (
	tokenTall = 44.0
	tokenWide = 60.0
	tokenMark = 14.0 // what a side's emblem takes of it
	cardWide  = 44.0
	cardTall  = 60.0
)

// cupPart shows a cup: how many things lie in it, what was drawn from left to right, and what may come next.
func (s *Screen) cupPart(u *widget.UI, x, y, w float64, p *rules.Panel) float64 {
	top, c := y, p.Cup
	note := fmt.Sprintf("%d inside", c.Count)
	if n := len(c.Drawn); n > 0 {
		note = fmt.Sprintf("%d drawn, %d inside", n, c.Count)
	}
	y = ruledHead(u, x, y, w, p, note)
	y += s.drawnFrom(u, x, y, w, c) + 8
	over := "Next draw"
	switch {
	case c.Count == 0 && len(c.Lots) == 0:
		over = "Nothing is left in it"
	case c.Over != "":
		over += ", " + c.Over
	}
	y += u.Wrapped(x, y, w, widget.SmallBold, u.Palette.Ink, over) + 2
	y += lotRows(u, x, y, w, c.Lots)
	if p.Note != "" {
		y += 4 + u.Wrapped(x, y+4, w, widget.Small, u.Palette.Ink2, p.Note)
	}
	return y - top
}

// ruledHead is the head of a panel with its rule behind the title and a note at its right, or below where it has no room.
func ruledHead(u *widget.UI, x, y, w float64, p *rules.Panel, note string) float64 {
	chip := 0.0
	if p.Rule != "" {
		chip = 8 + u.RuleChipWidth(p.Rule)
	}
	below := u.Width(widget.Heading, p.Title)+chip+pairGap+u.Width(widget.Small, note) > w
	beside := note
	if below {
		beside = ""
	}
	tw := u.Width(widget.Heading, p.Title)
	next := u.Section(x, y, w, p.Title, beside)
	u.RuleChip("panel "+p.ID, x+tw+8, y+12, p.Rule)
	if below {
		next += u.Wrapped(x, next-4, w, widget.Small, u.Palette.Ink2, note)
	}
	return next
}

// drawnFrom shows the cup with its number and beside it what was drawn; the thing whose turn it is has a double frame.
func (s *Screen) drawnFrom(u *widget.UI, x, y, w float64, c *rules.Cup) float64 {
	cup := widget.Rect{X: x, Y: y + 4, W: 44, H: tokenTall}
	u.Box(cup, u.Palette.Field, 2, u.Palette.Ink)
	u.Fill(widget.Rect{X: cup.X - 3, Y: cup.Y, W: cup.W + 6, H: 5}, u.Palette.Ink)
	u.TextIn(widget.Rect{X: cup.X, Y: cup.Y + 5, W: cup.W, H: cup.H - 5}, widget.LeadBold, u.Palette.Ink, widget.Center, fmt.Sprint(c.Count))
	left, cx, cy := x+60, x+60, y+4
	for i, t := range c.Drawn {
		tw := tokenWidth(u, t)
		if cx > left && cx+tw > x+w {
			cx, cy = left, cy+tokenTall+10
		}
		token(u, widget.Rect{X: cx, Y: cy, W: min(tw, w-60), H: tokenTall}, t, i+1 == c.Acting)
		cx += tw + 10
	}
	return cy + tokenTall + 4 - y
}

// tokenWidth is how wide a thing that was drawn is with its words.
func tokenWidth(u *widget.UI, t rules.Lot) float64 {
	mark := 0.0
	if t.Side != "" {
		mark = tokenMark
	}
	return max(tokenWide, u.Width(widget.CellBold, t.Text)+16+mark, u.Width(widget.Cell, t.Value)+16)
}

// token is a thing that was drawn, with what it is and what is printed on it.
func token(u *widget.UI, r widget.Rect, t rules.Lot, acting bool) {
	u.Box(r, u.Palette.Field, 1, u.Palette.Ink)
	line := widget.Rect{X: r.X + 2, Y: r.Y + 6, W: r.W - 4, H: 18}
	if t.Side != "" {
		line.X, line.W = line.X+tokenMark, line.W-tokenMark
		u.Fill(widget.Rect{X: r.X + 1, Y: r.Y + 1, W: r.W - 2, H: 4}, accent(u, t.Side))
		u.Emblem(r.X+4, r.Y+7, 12, string(t.Side))
	}
	if t.Value == "" {
		line.Y = r.Y + 14
	}
	u.TextIn(line, widget.CellBold, u.Palette.Ink, widget.Center, t.Text)
	if t.Value != "" {
		line.Y += 17
		u.TextIn(line, widget.Cell, u.Palette.Ink, widget.Center, t.Value)
	}
	if acting {
		u.Border(r.Inset(-4), 2, u.Palette.Ink)
	}
}

// lotRows list what may come next: what it is, what is printed on it, how many of how many.
func lotRows(u *widget.UI, x, y, w float64, lots []rules.Lot) float64 {
	top, of := y, rules.Count(lots)
	share, value := 0.0, 0.0
	for _, l := range lots {
		share = max(share, u.Width(widget.Value, oneOf(l.N, of)))
		value = max(value, u.Width(widget.Value, l.Value))
	}
	for _, l := range lots {
		tx, right := x, x+w-share
		if l.Side != "" {
			u.Emblem(x, y+5, 14, string(l.Side))
			tx += 20
		}
		u.TextIn(widget.Rect{X: right, Y: y, W: share, H: 24}, widget.Value, u.Palette.Ink, widget.End, oneOf(l.N, of))
		if l.Value != "" {
			right -= 16 + value
			u.TextIn(widget.Rect{X: right, Y: y, W: value, H: 24}, widget.Value, u.Palette.Ink, widget.End, l.Value)
		}
		y += paired(u, tx, y, right-pairGap-tx, widget.Body, l.Text)
		u.Rule(x, y-1, w, 1, u.Palette.Line)
	}
	return y - top
}

func oneOf(n, of int) string { return fmt.Sprintf("%d of %d", n, of) }

// deckPart shows a deck: how many cards lie face down, the last card, the discards, and layer by layer what they are.
func (s *Screen) deckPart(u *widget.UI, x, y, w float64, p *rules.Panel) float64 {
	top, d := y, p.Deck
	y = ruledHead(u, x, y, w, p, "")
	y += deckPiles(u, x, y+4, w, d) + 8
	y += slotRows(u, x, y, w, d.Slots)
	next := d.Next()
	for i := range d.Layers {
		layer := &d.Layers[i]
		n := rules.Count(layer.Lots)
		if n == 0 {
			continue
		}
		head := layer.Text
		switch {
		case len(next) > 0 && &next[0] == &layer.Lots[0]:
			head = fmt.Sprintf("Next, one of these %d", n)
			if n == 1 {
				head = "Next, for certain"
			}
		case head == "":
			head = fmt.Sprintf("After those, %d", n)
		}
		y += lotWords(u, x, y, w, head, layer.Lots)
	}
	if rules.Count(d.Discards) > 0 {
		y += lotWords(u, x, y, w, "Discards", d.Discards)
	}
	if p.Note != "" {
		y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, p.Note)
	}
	return y - top
}

// slotRows list the boxes of the track of cards: the phase that is running is lit, those that lie behind or that the game-turn
// leaves out are faint.
func slotRows(u *widget.UI, x, y, w float64, slots []rules.CardSlot) float64 {
	top := y
	for _, s := range slots {
		ink, style := u.Palette.Ink, widget.Body
		value := cardList(s.Cards)
		switch {
		case s.Note != "":
			ink, value = u.Palette.Ink3, s.Note
		case s.State == rules.Now:
			style = widget.BodyBold
		case s.State == rules.Past && value == "":
			ink, value = u.Palette.Ink2, "done"
		}
		right, tall := w-16-u.Width(style, s.Name)-pairGap, 24.0
		long := u.Width(style, value) > right // it stands below the name
		if long {
			tall += u.Height(style, w-20, value)
		}
		if s.Note == "" && s.State == rules.Now {
			u.Fill(widget.Rect{X: x, Y: y, W: w, H: tall}, u.Palette.Lit)
		}
		u.TextIn(widget.Rect{X: x + 4, Y: y, W: w - 8, H: 24}, style, ink, widget.Start, s.Name)
		if long {
			u.Wrapped(x+12, y+22, w-20, style, ink, value)
		} else {
			u.TextIn(widget.Rect{X: x + w - 4 - right, Y: y, W: right, H: 24}, style, ink, widget.End, value)
		}
		y += tall
		u.Rule(x, y-1, w, 1, u.Palette.Line)
	}
	if len(slots) > 0 {
		y += 8
	}
	return y - top
}

// cardList names cards one after the other: "Card 21, 47, 15".
func cardList(names []string) string {
	lots := make([]rules.Lot, len(names))
	for i, n := range names {
		lots[i] = rules.Lot{Text: n, N: 1}
	}
	return lotList(lots)
}

// deckPiles draws the pile, the discards and the card that was turned last.
func deckPiles(u *widget.UI, x, y, w float64, d *rules.Deck) float64 {
	for i := 2.0; i >= 0; i-- { // the edges of the pile
		u.Box(widget.Rect{X: x + 2*i, Y: y + 2*i, W: cardWide, H: cardTall}, u.Palette.Ink, 1, u.Palette.Paper3)
	}
	u.TextIn(widget.Rect{X: x, Y: y, W: cardWide, H: cardTall}, widget.LeadBold, u.Palette.Paper, widget.Center, fmt.Sprint(d.Count()))
	cx := x + cardWide + 4
	cx += 8 + max(u.Text(cx+8, y+12, widget.Small, u.Palette.Ink, "face"), u.Text(cx+8, y+30, widget.Small, u.Palette.Ink, "down"))
	gone := widget.Rect{X: cx + 16, Y: y, W: cardWide, H: cardTall}
	u.Dashed(gone, u.Palette.Ink)
	u.TextIn(gone, widget.LeadBold, u.Palette.Ink, widget.Center, fmt.Sprint(rules.Count(d.Discards)))
	tx := gone.X + cardWide + 8
	dw := u.Text(tx, y+21, widget.Small, u.Palette.Ink, "discards")
	tall := cardTall + 4
	if d.Last == "" {
		return tall
	}
	lx, ly := tx+dw+16, y
	if lx+96 > x+w { // the last card stands below the piles
		lx, ly = x, y+tall+6
	}
	h := u.Wrapped(lx, ly+4, x+w-lx, widget.SmallBold, u.Palette.Ink, "Last: "+d.Last)
	if d.For != "" {
		h += u.Wrapped(lx, ly+4+h, x+w-lx, widget.Small, u.Palette.Ink2, d.For)
	}
	return max(tall, ly+4+h-y)
}

// lotWords names the lots under a heading in a few lines.
func lotWords(u *widget.UI, x, y, w float64, head string, lots []rules.Lot) float64 {
	h := u.Wrapped(x, y, w, widget.SmallBold, u.Palette.Ink, head)
	return h + u.Wrapped(x, y+h, w, widget.Small, u.Palette.Ink2, lotList(lots)) + 8
}

// lotList names lots one after the other: "2 weak, strong"; a first word that the one before shares is not said again:
// "card 1, 2, 4, reshuffle".
func lotList(lots []rules.Lot) string {
	var names []string
	before := ""
	for _, l := range lots {
		if l.N == 0 {
			continue
		}
		text := l.Text
		first, rest, more := strings.Cut(text, " ")
		switch {
		case l.N > 1:
			text, first = fmt.Sprintf("%d %s", l.N, text), ""
		case more && first == before:
			text = rest
		}
		if l.Value != "" {
			text += " " + l.Value
		}
		names, before = append(names, text), first
	}
	return upperFirst(strings.Join(names, ", "))
}
