package table

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// mostOwed is how many obligations the box on the board lists.
const mostOwed = 4

// drawOwed lists what must be done before the phase can end; its links go there. It stands in a corner of the board where
// it lies on nothing that matters now, else it is one line, and where even that would be in the way it is not there: the
// flags on the board and N remain.
func (s *Screen) drawOwed(u *widget.UI, b widget.Rect) {
	if len(s.view.Owed) == 0 || s.lay.Kind == Compact {
		return
	}
	spec := s.owedButton()
	whole, line := s.owedSize(u, b), widget.Rect{W: u.ButtonWidth(spec), H: 32}
	if r, ok := s.owedSpot(u, b, whole); ok {
		s.owedList(u, r)
	} else if r, ok := s.owedSpot(u, b, line); ok {
		s.owedLink(u, r, spec)
	}
}

// owedSpot is a corner of the board where a box of a size lies on nothing that matters now.
func (s *Screen) owedSpot(u *widget.UI, b, size widget.Rect) (widget.Rect, bool) {
	right := b.X + b.W - 16 - size.W
	if s.lay.Kind >= Wide {
		right -= 56 // the zoom buttons
	}
	for _, x := range []float64{b.X + 16, right} {
		r := widget.Rect{X: x, Y: b.Y + 16, W: size.W, H: size.H}
		if s.covered(u, r) == 0 {
			return r, true
		}
	}
	return size, false
}

// owedSize is the size of the list.
func (s *Screen) owedSize(u *widget.UI, b widget.Rect) widget.Rect {
	n := min(len(s.view.Owed), mostOwed)
	wide := 0.0
	for _, o := range s.view.Owed[:n] {
		wide = max(wide, u.Width(widget.Small, o.Text)+u.RuleChipWidth(o.Rule)+u.Width(widget.Small, s.Match.Spoken(o.At)))
	}
	r := widget.Rect{W: max(min(wide+90, b.W-120), 220), H: 34 + 26*float64(n)}
	if len(s.view.Owed) > mostOwed {
		r.H += 20
	}
	return r
}

func (s *Screen) owedList(u *widget.UI, r widget.Rect) {
	n := min(len(s.view.Owed), mostOwed)
	u.Layer(widget.Float, "owed", r, false, func() {
		u.Panel(r, true)
		u.Text(r.X+16, r.Y+10, widget.Heading, u.Palette.Ink, s.owedHead())
		for i, o := range s.view.Owed[:n] {
			s.owedLine(u, widget.Rect{X: r.X + 16, Y: r.Y + 30 + 26*float64(i), W: r.W - 32, H: 24}, i, o)
		}
		if more := len(s.view.Owed) - n; more > 0 {
			u.Text(r.X+16, r.Y+r.H-26, widget.Small, u.Palette.Ink2, fmt.Sprintf("and %d more, N goes through them", more))
		}
	})
}

// owedHead says whose obligations are listed where they are not the looker's.
func (s *Screen) owedHead() string {
	if by := s.view.Header.Phasing; s.side != "" && by != "" && by != s.side {
		return s.sideInfo(by).Name + " still owes"
	}
	return "Still owed"
}

func (s *Screen) owedButton() widget.ButtonSpec {
	text := fmt.Sprintf("%d still owed", len(s.view.Owed))
	return widget.ButtonSpec{Label: text, Icon: "flag", Key: "N", Mute: true, Small: true}
}

// owedLink is the list as one line; a click goes to the next.
func (s *Screen) owedLink(u *widget.UI, r widget.Rect, spec widget.ButtonSpec) {
	u.Layer(widget.Float, "owed", r, false, func() {
		u.Panel(r, true)
		if u.Button(r, spec) {
			s.nextOwed(u.In.Tick)
			u.Again()
		}
	})
}

// mattering lists the hexes that a box on the board must not lie on: those to be chosen, those that owe or are owed
// something, with the units they name, and the unit in hand.
func (s *Screen) mattering() map[board.ID]bool {
	hs := map[board.ID]bool{}
	add := func(p rules.Place) {
		if h, ok := scene.On(s.board, p); ok {
			hs[h] = true
		}
	}
	for h := range s.offers.byHex {
		hs[h] = true
	}
	for _, o := range s.view.Owed {
		add(o.At)
	}
	for i := range s.view.Pieces {
		if p := &s.view.Pieces[i]; p.Tags&(rules.Owes|rules.Selected|rules.Target|rules.Counts|rules.MayAdd|rules.Losing) != 0 {
			add(p.At)
		}
	}
	return hs
}

func (s *Screen) owedLine(u *widget.UI, r widget.Rect, i int, o rules.Owed) {
	u.Icon(r.X, r.Y+4, 16, u.Palette.Ink, "flag")
	spans := []widget.Span{{Text: s.Match.Spoken(o.At), Link: "place " + o.At.String()}, {Text: "  " + o.Text}}
	got := u.Rich(fmt.Sprintf("owed%d", i), r.X+22, r.Y+3, r.W, widget.Small, u.Palette.Ink, spans)
	s.follow(u, got)
	w := u.RuleChipWidth(o.Rule)
	u.RuleChip(fmt.Sprintf("owed%d", i), r.X+r.W-w, r.Y+4, o.Rule)
}
