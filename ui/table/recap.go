package table

import (
	"strconv"

	"marianas/game/board"
	"marianas/game/match"
	"marianas/ui/widget"
)

// recapState is what the computer did in its turn, for the looker's first moments of his own.
type recapState struct {
	at    int // journal length it was worked out at, plus one; 0: not yet
	shut  int // the same, when the looker closed it
	lines []match.LogLine
	tall  float64 // its height in the last pass, over the board
}

// recap is the summary of the computer's turn while it is worth showing: until the looker acts, or closes it.
func (s *Screen) recap() []match.LogLine {
	if !s.mine() || s.combat() != nil || !s.againstComputer() {
		return nil
	}
	n := s.Match.Len() + 1
	if s.recapped.at != n {
		s.recapped.at, s.recapped.lines = n, s.Match.Recap(s.side)
	}
	if s.recapped.shut == n {
		return nil
	}
	return s.recapped.lines
}

func (s *Screen) againstComputer() bool {
	for _, i := range s.Match.Title().Info().Sides {
		if i.ID != s.side && !s.Match.Seat(i.ID).Human() {
			return true
		}
	}
	return false
}

func (s *Screen) shutRecap() { s.recapped.shut = s.Match.Len() + 1 }

// recapShown reports whether the summary stands in the panel: nothing was clicked that stands there instead.
func (s *Screen) recapShown() bool {
	return len(s.recap()) > 0 && s.shownPiece() == nil && s.hexAt == board.None
}

// recapPart lists what the computer did, each line with links to its units and hexes, which a pointed line outlines.
func (s *Screen) recapPart(u *widget.UI, x, y, w float64) float64 {
	top := y
	lines := s.recap()
	who := ""
	for _, i := range s.Match.Title().Info().Sides {
		if i.ID != s.side {
			who = i.Name
		}
	}
	y = u.Section(x, y, w, "Last turn: "+who, "")
	closing := widget.ButtonSpec{ID: "recap", Label: "Close", Small: true}
	cw := u.ButtonWidth(closing)
	for i, l := range lines {
		spans := logSpans(l.Spans)
		box := widget.Rect{X: x, Y: y, W: w, H: u.RichHeight(widget.Small, w-22, spans) + 6}
		if u.Over(box) {
			u.Fill(widget.Rect{X: x - 4, Y: y - 2, W: w + 8, H: box.H}, u.Palette.Sel)
			s.pointSpans(l.Spans)
		}
		if l.Side != "" {
			u.Emblem(x, y+2, 14, string(l.Side))
		}
		got := u.Rich("recap"+strconv.Itoa(i), x+22, y, w-22, widget.Small, u.Palette.Ink, spans)
		s.follow(u, got)
		if got.Clicked == "" && u.Touch("recap line"+strconv.Itoa(i), box).Clicked {
			s.goToSpans(l.Spans, u.In.Tick)
		}
		y += box.H
	}
	y += 4
	if u.Button(widget.Rect{X: x + w - cw, Y: y, W: cw, H: 32}, closing) {
		s.shutRecap()
		u.Again()
	}
	return y + 40 - top
}

// pointSpans outlines every place that a line names.
func (s *Screen) pointSpans(spans []match.Span) {
	for _, p := range spans {
		switch {
		case !p.Place.IsZero():
			s.pointAt(p.Place)
		case p.Unit != "":
			s.pointUnit(p.Unit)
		}
	}
}

// goToSpans brings the first place that a line names into sight, and outlines all of them for a while.
func (s *Screen) goToSpans(spans []match.Span, tick int) {
	for _, p := range spans {
		at := p.Place
		if q := s.piece(string(p.Unit)); at.IsZero() && q != nil {
			at = q.At
		}
		if !at.IsZero() {
			s.goTo(at, tick)
			return
		}
	}
}

// drawRecap shows the summary over the board where the panel is shut.
func (s *Screen) drawRecap(u *widget.UI, b widget.Rect) {
	if s.lay.Kind != Compact || s.lay.Drawer || !s.recapShown() {
		return
	}
	r := widget.Rect{X: b.X + 12, Y: b.Y + 12, W: min(400, b.W-24)}
	r.H = min(s.recapped.tall+24, b.H-24)
	if s.recapped.tall == 0 {
		r.H = b.H - 24
	}
	u.Layer(widget.Float, "recap", r, false, func() {
		u.Panel(r, true)
		in := widget.Rect{X: r.X + 12, Y: r.Y + 12, W: r.W - 24, H: r.H - 20}
		s.scrolled(u, "recap", in, func(x, y, w float64) float64 {
			h := s.recapPart(u, x, y, w)
			if h != s.recapped.tall {
				s.recapped.tall = h
				u.Again()
			}
			return h
		})
	})
}
