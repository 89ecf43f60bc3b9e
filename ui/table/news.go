package table

import (
	"fmt"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// Events that concern both sides, such as those of a table of chance, are told by a card over the board besides their line in the log: what
// it is, what it does, and its rule.

// news is an event with its card.
type news struct {
	rules.Noted
	after int // length of the journal when it happened: the card stays as long as nothing else is done
	until int // tick up to which it stays in any case
}

const (
	newsTicks = 8 * 60
	mostNews  = 2
	newsWide  = 360.0
)

// hear notes the events that have a heading.
func (s *Screen) hear(tick int, events []rules.Event) {
	for _, e := range events {
		if n, ok := e.What.(rules.Noted); ok && n.Heading != "" {
			s.news = append(s.news, news{n, s.Match.Len(), tick + newsTicks})
		}
	}
	s.news = s.news[max(0, len(s.news)-mostNews):]
}

// drawNews shows the cards in a corner of the board where they lie on nothing that matters now; a click takes one away.
func (s *Screen) drawNews(u *widget.UI, b widget.Rect) {
	if _, rolling := s.motion.die(s.tick); rolling || s.tour.on() {
		return // not before the die has fallen
	}
	kept := s.news[:0]
	below := 0.0
	for i, n := range s.news {
		if u.In.Tick >= n.until && s.Match.Len() != n.after {
			continue
		}
		u.WakeAt(n.until)
		r := s.newsSpot(u, b, below, &n)
		if s.newsCard(u, r, i, &n) {
			u.Again()
			continue
		}
		kept = append(kept, n)
		below += r.H + 8
	}
	s.news = kept
}

// newsSpot is where a card lies, below others.
func (s *Screen) newsSpot(u *widget.UI, b widget.Rect, below float64, n *news) widget.Rect {
	r := widget.Rect{X: b.X + 16, Y: b.Y + 16 + below, W: min(newsWide, b.W-32)}
	r.H = 48 + u.Height(widget.BodyBold, r.W-32, n.Text)
	right := r
	right.X, right.Y = b.X+b.W-r.W-16, r.Y+40 // below the weather
	if s.lay.Kind >= Wide {
		right.X -= 56 // the zoom buttons
	}
	if s.covered(u, r) > 0 && s.covered(u, right) == 0 {
		return right
	}
	return r
}

// newsCard draws one; it reports whether it was clicked.
func (s *Screen) newsCard(u *widget.UI, r widget.Rect, i int, n *news) (clicked bool) {
	u.Layer(widget.Float, fmt.Sprintf("news %d", i), r, false, func() {
		u.Panel(r, true)
		u.Fill(widget.Rect{X: r.X, Y: r.Y, W: r.W, H: 4}, accent(u, n.Side))
		x := r.X + 16
		if n.Side != "" {
			u.Emblem(x, r.Y+15, 14, string(n.Side))
			x += 20
		}
		u.Text(x, r.Y+14, widget.Heading, u.Palette.Ink, n.Heading)
		u.RuleChip(fmt.Sprintf("news %d", i), r.X+r.W-16-u.RuleChipWidth(n.Rule), r.Y+14, n.Rule)
		u.Wrapped(r.X+16, r.Y+36, r.W-32, widget.BodyBold, u.Palette.Ink, n.Text)
		clicked = u.Touch(fmt.Sprintf("news card %d", i), r).Clicked
		u.Name(widget.Control{Kind: "text", Name: n.Heading, Box: r})
	})
	return clicked
}
