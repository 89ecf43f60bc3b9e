package table

import (
	"fmt"
	"strings"

	"marianas/game/guide"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// drawGuide shows the guide's card: which step it is, what it says, and the buttons that go on or leave.
func (s *Screen) drawGuide(u *widget.UI) {
	r := s.lay.Guide
	if r.W == 0 || s.follower() == nil { // a key has ended it in this pass
		return
	}
	u.Region("guide")
	u.Fill(r, u.Palette.Paper)
	u.Bar(r.X+r.W-1, r.Y, 1, r.H, u.Palette.Line2)
	c := s.guideCard()
	pad := panelPad
	if s.lay.Kind == Compact {
		pad = 10
	}
	in := widget.Rect{X: r.X + pad, Y: r.Y + pad, W: r.W - 2*pad, H: r.H - 2*pad}
	note := ""
	if c.N > 0 {
		note = fmt.Sprintf("Step %d of %d", c.N, c.Of)
	}
	top := u.Section(in.X, in.Y, in.W, "Guide", note)
	foot := s.guideButtons(u, in, c)
	u.Name(widget.Control{Kind: "guide", Name: guideWords(c), Box: r})
	id := fmt.Sprintf("guide %d", c.N) // each step begins at its top
	box := widget.Rect{X: in.X, Y: top, W: in.W, H: foot - 8 - top}
	s.scrolled(u, id, box, func(x, y, w float64) float64 { return s.guideText(u, x, y, w, box.H, c) })
	if do := s.guided.pressed; do != nil {
		s.guided.pressed = nil
		do()
		u.Again()
	}
}

// guideWords are all that a card says, for scripts.
func guideWords(c *guide.Card) string {
	title, say := guideTitle(c), guideSay(c)
	words := []string{title}
	for _, sp := range say {
		words = append(words, sp.Text)
	}
	if c.Note != "" {
		words = append(words, c.Note)
	}
	return strings.TrimSpace(words[0] + " " + strings.Join(words[1:], ""))
}

// guideTitle is the heading of a card.
func guideTitle(c *guide.Card) string {
	switch {
	case c.Kind == guide.Over:
		return "The guide ends here"
	case c.Step != nil:
		return c.Step.Title
	case c.Kind == guide.Wait:
		return "The other side decides"
	}
	return "On your own"
}

// guideSay is what a card says; where no step fits, what holds everywhere.
func guideSay(c *guide.Card) []rules.GuideSpan {
	switch {
	case c.Kind == guide.Over:
		return []rules.GuideSpan{{Text: "The match goes on without it. Everything it showed works all the time: the line below the map says what is asked, F1 opens its rule, F4 asks the computer for a hint."}}
	case c.Step != nil:
		return c.Say
	case c.Kind == guide.Wait:
		return []rules.GuideSpan{{Text: "Watch what happens. The guide goes on when it is your turn."}}
	}
	return []rules.GuideSpan{{Text: "The guide has no step for this moment. Do what the line below the map asks; “Show me” does what the computer would do in your place."}}
}

// guideText draws what happened, the words of the step, and the list of all steps in windows that have room for it.
func (s *Screen) guideText(u *widget.UI, x, y, w, tall float64, c *guide.Card) float64 {
	top := y
	head, body := widget.H3, widget.Body
	if s.lay.Kind == Compact {
		head, body = widget.LeadBold, widget.Small
	}
	if c.Note != "" {
		h := u.Height(widget.Small, w-42, c.Note) + 16
		u.Fill(widget.Rect{X: x, Y: y, W: w, H: h}, u.Palette.Paper2)
		u.Icon(x+8, y+8, 18, u.Palette.Ink, "info")
		u.Wrapped(x+34, y+8, w-42, widget.Small, u.Palette.Ink, c.Note)
		y += h + 12
	}
	y += u.Wrapped(x, y, w, head, u.Palette.Ink, guideTitle(c)) + 6
	got := u.Rich("guide", x, y, w, body, u.Palette.Ink, guideSpans(guideSay(c)))
	if rule, ok := strings.CutPrefix(got.Clicked, "rule "); ok {
		s.Host.Rules(rule)
	} else {
		s.follow(u, got)
	}
	y += got.Height + 4
	if s.lay.Kind != Compact {
		y += s.guideSteps(u, x, y+16, w, tall-(y+16-top), c) + 16
	}
	return y - top
}

// guideSpans sets rules and places as links.
func guideSpans(say []rules.GuideSpan) []widget.Span {
	spans := make([]widget.Span, len(say))
	for i, sp := range say {
		spans[i] = widget.Span{Text: sp.Text, Bold: sp.Fact != ""}
		switch {
		case sp.Rule != "":
			spans[i].Link = "rule " + sp.Rule
		case !sp.At.IsZero():
			spans[i].Link = "place " + sp.At.String()
		}
	}
	return spans
}

// guideSteps lists the steps: those that are over with a tick, the present one with a bar. Where there is no room for all
// of them the list begins shortly before the present one.
func (s *Screen) guideSteps(u *widget.UI, x, y, w, room float64, c *guide.Card) float64 {
	top := y
	y = u.Section(x, y, w, "Steps", "")
	steps, first, all := s.guided.follower.Guide().Steps, 0, y-top
	for i := range steps {
		all += u.Height(widget.Small, w-26, steps[i].Title) + 4
	}
	if all > room {
		first = max(0, c.N-3)
	}
	for i := first; i < len(steps); i++ {
		ink, style := u.Palette.Ink2, widget.Small
		h := u.Height(style, w-26, steps[i].Title) + 4
		switch {
		case i == c.N-1:
			ink, style = u.Palette.Ink, widget.SmallBold
			h = u.Height(style, w-26, steps[i].Title) + 4
			u.Fill(widget.Rect{X: x - 4, Y: y - 1, W: w + 8, H: h}, u.Palette.Sel)
			u.Icon(x, y+1, 16, ink, "right")
		case s.guided.follower.Passed(i):
			ink = u.Palette.Ink3
			u.Icon(x, y+1, 16, ink, "tick")
		}
		u.Wrapped(x+24, y, w-26, style, ink, steps[i].Title)
		y += h
	}
	return y - top
}

// guideButtons draws the buttons at the foot of the card and returns where they begin.
func (s *Screen) guideButtons(u *widget.UI, in widget.Rect, c *guide.Card) (top float64) {
	on := widget.ButtonSpec{ID: "guide on", Label: "Show me", Icon: "hint", Key: s.firstKey("guide"), Mute: true}
	leave := widget.ButtonSpec{ID: "guide leave", Label: "Leave the guide", Key: s.firstKey("guide-leave"), Mute: true, Look: widget.Quiet, Small: true}
	switch {
	case c.Kind == guide.Read:
		on.Label, on.Icon = "Next", "right"
		if c.Last {
			on.Label = "Finish"
		}
	case c.Kind == guide.Over:
		on.Label, on.Icon = "Close the guide", "tick"
	case c.Kind == guide.Wait || !s.mine():
		on.Off, on.Why = true, "It is not your decision now."
	}
	if s.lay.Kind == Compact {
		return s.guideRow(u, in, c, on, leave)
	}
	if both := u.ButtonWidth(on) + 4 + u.ButtonWidth(leave); both <= in.W {
		return s.guideRow(u, in, c, on, leave)
	}
	top = in.Y + in.H - 40
	if c.Kind != guide.Over {
		top -= 38
		s.guideButton(u, widget.Rect{X: in.X, Y: in.Y + in.H - 32, W: in.W, H: 32}, leave, s.leaveGuide)
	}
	s.guideButton(u, widget.Rect{X: in.X, Y: top, W: in.W, H: 40}, on, func() { s.guideOn(u.In.Tick) })
	return top
}

// guideRow sets both buttons beside one another, low ones in the compact layout.
func (s *Screen) guideRow(u *widget.UI, in widget.Rect, c *guide.Card, on, leave widget.ButtonSpec) (top float64) {
	tall := 40.0
	if s.lay.Kind == Compact {
		tall, on.Small, on.Key, leave.Key, leave.Label = 32, true, "", "", "Leave"
	}
	top = in.Y + in.H - tall
	s.guideButton(u, widget.Rect{X: in.X, Y: top, W: u.ButtonWidth(on), H: tall}, on, func() { s.guideOn(u.In.Tick) })
	if w := u.ButtonWidth(leave); c.Kind != guide.Over {
		s.guideButton(u, widget.Rect{X: in.X + in.W - w, Y: top + (tall-32)/2, W: w, H: 32}, leave, s.leaveGuide)
	}
	return top
}

func (s *Screen) guideButton(u *widget.UI, r widget.Rect, b widget.ButtonSpec, do func()) {
	if u.Button(r, b) {
		s.guided.pressed = do // once the card is drawn: it may be gone afterwards
	}
}
