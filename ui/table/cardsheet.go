package table

import (
	"fmt"
	"slices"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// cardBrowser is the printed make-up of the deck, opened over the board.
type cardBrowser struct {
	open  bool
	at    string // name of the card that is shown large
	fresh bool   // opened in this pass
}

// openCards opens the browser at a card; "" is the last one that was turned.
func (s *Screen) openCards(name string) {
	d := s.shownDeck()
	if d == nil || len(s.Match.Title().Info().Cards) == 0 {
		return
	}
	if name == "" {
		name = d.Last
	}
	if s.card(name) == nil {
		name = s.Match.Title().Info().Cards[0].Name
	}
	s.cards = cardBrowser{open: true, at: name, fresh: true}
}

// cardState is where a card lies.
type cardState int

const (
	mayCome    cardState = iota // of these the next one is turned
	comesLater                  // in the deck, below those
	onTable
	discarded
	setAside
)

var cardStates = [...]string{"may come next", "later", "on the track", "discarded", "out of play"}

// statesOf says of every card where it lies, by its name, and how many lie there each.
func statesOf(d *rules.Deck, cards []rules.Card) (states map[string]cardState, n [len(cardStates)]int) {
	states = map[string]cardState{}
	put := func(lots []rules.Lot, st cardState) {
		for _, l := range lots {
			if l.N > 0 {
				states[l.Text] = st
			}
		}
	}
	put(d.Discards, discarded)
	for i := range d.Slots {
		for _, c := range d.Slots[i].Cards {
			states[c] = onTable
		}
	}
	for i := range d.Layers {
		put(d.Layers[i].Lots, comesLater)
	}
	put(d.Next(), mayCome)
	for i := range cards {
		if _, known := states[cards[i].Name]; !known {
			states[cards[i].Name] = setAside
		}
		n[states[cards[i].Name]]++
	}
	return states, n
}

// drawCardSheet shows the browser until Esc or its key.
func (s *Screen) drawCardSheet(u *widget.UI) {
	d := s.shownDeck()
	if !s.cards.open || d == nil {
		return
	}
	u.Layer(widget.Sheet, "cards", widget.Rect{W: u.W, H: u.H}, true, func() {
		u.Fill(widget.Rect{W: u.W, H: u.H}, u.Palette.Scrim)
		m := 32.0
		if s.lay.Kind == Compact {
			m = 8
		}
		w := min(1040, u.W-2*m)
		r := widget.Rect{X: (u.W - w) / 2, Y: m, W: w, H: u.H - 2*m}
		u.Panel(r, true)
		s.cardSheetBody(u, widget.Rect{X: r.X + 24, Y: r.Y + 16, W: r.W - 48, H: r.H - 32}, d)
		if s.key(u, "cards") || u.Pressed("Esc") {
			s.cards = cardBrowser{}
			u.Forget("cards")
			u.Again()
		}
	})
}

func (s *Screen) cardSheetBody(u *widget.UI, r widget.Rect, d *rules.Deck) {
	closing := widget.ButtonSpec{Label: "Close", Key: "Esc", Mute: true, Small: true}
	cw := u.ButtonWidth(closing)
	y := u.Section(r.X, r.Y, r.W, "Cards", "")
	if u.Button(widget.Rect{X: r.X + r.W - cw, Y: y - 2, W: cw, H: 32}, closing) {
		s.cards = cardBrowser{}
		u.Forget("cards")
		u.Again()
		return
	}
	y += u.Wrapped(r.X, y, r.W-cw-16, widget.Body, u.Palette.Ink2, "The printed deck, and where each card lies. Nobody knows the order.") + 8
	y = max(y, r.Y+widget.SectionHeight+40)
	box := widget.Rect{X: r.X - 6, Y: y, W: r.W + 18, H: r.Y + r.H - y}
	k := s.card(s.cards.at)
	const large = 300.0
	if r.W < 720 || k == nil { // one below the other
		u.Scroll("cards", widget.ScrollSpec{Box: box}, func(x, y, w float64) float64 {
			top, x, w := y, x+6, w-12
			if k != nil {
				y += s.cardShown(u, x, y, min(large, w), d, k) + 16
			}
			y += s.cardGrid(u, x, y, w, d) + 16
			return y + nextShows(u, x, y, w, d, s.Match.Title().Info().Cards) - top
		})
		return
	}
	left := box
	left.W = box.W - large - 32
	u.Scroll("cards", widget.ScrollSpec{Box: left}, func(x, y, w float64) float64 {
		top := y
		y += s.cardGrid(u, x+6, y, w-12, d) + 16
		return y + nextShows(u, x+6, y, w-12, d, s.Match.Title().Info().Cards) - top
	})
	u.Scroll("card", widget.ScrollSpec{Box: widget.Rect{X: box.X + box.W - large - 14, Y: y, W: large + 14, H: box.H}, NoKeys: true}, func(x, y, _ float64) float64 {
		return s.cardShown(u, x, y, large-8, d, k) + 8
	})
}

// cardShown is the large card with a line that says where it lies.
func (s *Screen) cardShown(u *widget.UI, x, y, w float64, d *rules.Deck, k *rules.Card) float64 {
	states, _ := statesOf(d, s.Match.Title().Info().Cards)
	st := states[k.Name]
	h := u.Wrapped(x, y, w, widget.SmallBold, u.Palette.Ink, k.Name+": "+cardStates[st]) + 6
	return h + s.cardPicture(u, x, y+h, w, k, "")
}

// cardGrid shows all cards by their numbers, each as it lies, with a key to the states.
func (s *Screen) cardGrid(u *widget.UI, x, y, w float64, d *rules.Deck) float64 {
	top := y
	cards := s.Match.Title().Info().Cards
	states, n := statesOf(d, cards)
	cx := x
	for st, many := range n {
		if many == 0 {
			continue
		}
		text := fmt.Sprintf("%d %s", many, cardStates[st])
		tw := u.Width(widget.Small, text) + 26 + 16
		if cx > x && cx+tw > x+w {
			cx, y = x, y+26
		}
		cardCell(u, widget.Rect{X: cx, Y: y, W: 20, H: 20}, cardState(st), "", false)
		u.Text(cx+26, y+1, widget.Small, u.Palette.Ink, text)
		cx += tw
	}
	y += 32
	const wide, tall, gap = 46.0, 34.0, 6.0
	per := max(1, int((w+gap)/(wide+gap)))
	u.Group("cards", func() {
		for i := range cards {
			r := widget.Rect{X: x + (wide+gap)*float64(i%per), Y: y + (tall+gap)*float64(i/per), W: wide, H: tall}
			s.cardCellButton(u, r, &cards[i], states[cards[i].Name])
		}
	})
	rows := (len(cards) + per - 1) / per
	return y + (tall+gap)*float64(rows) - top
}

func (s *Screen) cardCellButton(u *widget.UI, r widget.Rect, k *rules.Card, st cardState) {
	id := "cell " + k.Name
	has := u.Focusable(id, r, "Enter", "Space")
	if s.cards.fresh && k.Name == s.cards.at {
		u.Focus(id)
		s.cards.fresh = false
	}
	t := u.Touch(id, r)
	cardCell(u, r, st, k.ID, s.cards.at == k.Name)
	if has && u.ShowsFocus() {
		u.Border(r.Inset(-3), 3, u.Palette.Focus)
		u.Reveal(r)
	}
	u.Name(widget.Control{Kind: "card", Name: k.Name, Box: r, On: s.cards.at == k.Name})
	if (t.Clicked || has && u.ShowsFocus()) && s.cards.at != k.Name {
		s.cards.at = k.Name
		u.Again()
	}
}

// cardCell is the number of a card in the manner of its state: open where it may come, barred and ticked where it is gone.
func cardCell(u *widget.UI, r widget.Rect, st cardState, text string, chosen bool) {
	p := u.Palette
	ink := p.Ink
	switch st {
	case onTable:
		u.Box(r, p.Lit, 2, p.Ink)
	case discarded:
		ink = p.Ink3
		u.Box(r, p.Paper3, 1, p.Line2)
		u.Icon(r.X+r.W-15, r.Y+r.H-15, 12, ink, "tick")
	case setAside:
		ink = p.Ink3
		u.Fill(r, p.Paper2)
		u.Dashed(r, p.Line2)
	case comesLater:
		u.Box(r, p.Field, 1, p.Ink)
		u.Rule(r.X+3, r.Y+r.H-5, r.W-6, 2, p.Ink)
	default:
		u.Box(r, p.Field, 1, p.Ink)
	}
	if chosen {
		u.Border(r, 3, p.Ink)
	}
	u.TextIn(r, widget.CellBold, ink, widget.Center, text)
}

// shownSign is a sign or a word of a section with on how many cards it stands.
type shownSign struct {
	token rules.Token
	text  string
	n     int
}

// nextShows lists section by section what the next card may show, with how many of those that may come do.
func nextShows(u *widget.UI, x, y, w float64, d *rules.Deck, cards []rules.Card) float64 {
	top, next := y, d.Next()
	of := rules.Count(next)
	if of == 0 {
		return 0
	}
	y = u.Section(x, y, w, "What the next card shows", fmt.Sprintf("of %d", of))
	var titles []string
	signs := map[string][]shownSign{}
	for i := range cards {
		at := slices.IndexFunc(next, func(l rules.Lot) bool { return l.Text == cards[i].Name && l.N > 0 })
		if at < 0 {
			continue
		}
		for j := range cards[i].Parts {
			p := &cards[i].Parts[j]
			if _, known := signs[p.Title]; !known {
				titles = append(titles, p.Title)
			}
			signs[p.Title] = countSigns(signs[p.Title], p, next[at].N)
		}
	}
	slices.SortStableFunc(titles, func(a, b string) int { return worded(signs[a]) - worded(signs[b]) })
	for _, title := range titles {
		y += signRows(u, x, y, w, title, signs[title], of) + 8
	}
	return y - top
}

// worded is 1 for a section that stands in words, which comes after those of signs.
func worded(signs []shownSign) int {
	if len(signs) > 0 && signs[0].text != "" {
		return 1
	}
	return 0
}

// countSigns adds a section of a card: a sign that stands on it twice counts once, its letters apart.
func countSigns(all []shownSign, p *rules.CardPart, n int) []shownSign {
	var seen []shownSign
	add := func(k shownSign) {
		same := func(o shownSign) bool { return o.token == k.token && o.text == k.text }
		if slices.ContainsFunc(seen, same) {
			return
		}
		seen = append(seen, k)
		if at := slices.IndexFunc(all, same); at >= 0 {
			all[at].n += n
			return
		}
		k.n = n
		all = append(all, k)
	}
	for _, t := range p.Tokens {
		if t.Color != "" && t.Symbol == "" {
			t.Mark = ""
		}
		add(shownSign{token: t})
	}
	if len(p.Tokens) == 0 && p.Text != "" {
		add(shownSign{text: p.Text})
	}
	return all
}

// signRows sets the signs of a section with their numbers, as many beside one another as there is room.
func signRows(u *widget.UI, x, y, w float64, title string, signs []shownSign, of int) float64 {
	if len(signs) == 0 {
		return 0
	}
	slices.SortStableFunc(signs, func(a, b shownSign) int { return b.n - a.n })
	top := y
	y += u.Wrapped(x, y, w, widget.SmallBold, u.Palette.Ink, title) + 4
	cx, line := x, 30-8*float64(worded(signs))
	for _, k := range signs {
		text := fmt.Sprint(k.n)
		wide := 24 + 6 + u.Width(widget.Value, text) + 16
		if k.text != "" {
			text = fmt.Sprintf("%s %d", k.text, k.n)
			wide = u.Width(widget.Cell, text) + 16
		}
		if cx > x && cx+wide > x+w {
			cx, y = x, y+line
		}
		if k.text != "" {
			u.Text(cx, y+3, widget.Cell, u.Palette.Ink, text)
		} else {
			u.Token(cx, y, 24, k.token)
			u.Text(cx+30, y+2, widget.Value, u.Palette.Ink, text)
		}
		cx += wide
	}
	return y + line - top
}
