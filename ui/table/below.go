package table

import (
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// drawBelow shows the command bar: whose decision it is, what must be done, and the buttons that do it.
func (s *Screen) drawBelow(u *widget.UI) {
	u.Region("buttons")
	r := s.lay.Below
	u.Fill(r, u.Palette.Paper)
	u.Rule(r.X, r.Y, r.W, 1, u.Palette.Line2)
	side := s.view.Active
	if s.tour.on() {
		side = s.tourSide()
	}
	u.Fill(widget.Rect{X: r.X, Y: r.Y, W: 8, H: r.H}, accent(u, side))
	left := s.drawDeeds(u, r)
	x := r.X + 24
	if s.lay.Kind == Compact {
		x = r.X + 20
	} else if side != "" {
		u.Emblem(x, r.Y+(r.H-36)/2, 36, string(side))
		x += 52
	}
	s.drawPrompt(u, widget.Rect{X: x, Y: r.Y, W: left - 16 - x, H: r.H})
}

// words are the two lines of the prompt, with the rule of the second.
func (s *Screen) words(u *widget.UI) (do, more, rule string) {
	p := &s.view.Prompt
	do, more, rule = s.ofSheet(p.Do), p.More, ""
	_, rolling := s.motion.die(u.In.Tick)
	switch {
	case rolling:
		do, more = "The die rolls", "A key or a click shows the result at once."
		if s.botActive() {
			more = "A key shows the result at once."
		}
	case s.tour.on():
		return s.tourWords()
	case s.hold.on:
		do, more = s.hold.title, s.holdMore()
	case s.view.Ending != nil:
		return s.view.Ending.Title, s.view.Ending.Why, s.view.Ending.Rule
	case s.botActive():
		do, more = s.sideInfo(s.Match.Active()).Name+" is thinking", ""
		if s.bot.paused {
			do, more = s.sideInfo(s.Match.Active()).Name+" is to decide", "The computer waits until you let it go on."
		} else if s.motion.running() {
			do = s.sideInfo(s.Match.Active()).Name + " moves"
		}
	case !s.mine():
		do, more = p.Waiting, ""
		if do == "" {
			do = p.Do
		}
	case s.asked != nil:
		do = s.detail(*s.asked).Label + "?"
		more = s.askMore(s.detail(*s.asked)) + " Press it again to go on, or Esc."
	}
	if r := s.refused; r != nil && r.at == board.None && r.why != nil && s.mine() {
		return r.title, r.why.Why, r.why.Rule
	}
	if s.lay.Kind != Compact {
		return do, more, rule
	}
	if r := s.reason(u); r != nil && r.why != nil {
		return r.title, r.why.Why, r.why.Rule
	}
	if d, a, ok := s.pointedChoice(); ok && s.asked == nil {
		title, _ := s.deed(d, a)
		return title, undoWords(s.lockAt(a) == widget.CanUndo), d.Rule
	}
	return do, more, rule
}

// ofSheet names the sheet first of which the prompt speaks, where there are several and it does not name it itself.
func (s *Screen) ofSheet(do string) string {
	if b := s.sheetNamed(s.view.Prompt.Sheet); b != nil && len(s.sheets()) > 1 && do != "" && !strings.Contains(do, s.sheetName(b)) {
		return s.sheetName(b) + ": " + lowerFirst(do)
	}
	return do
}

// askMore says what an end would leave undone, or that it is final.
func (s *Screen) askMore(d rules.Detail) string {
	var left []string
	for _, x := range d.Undone {
		left = append(left, x.Text)
	}
	switch {
	case len(left) > 0:
		return upperFirst(strings.Join(left, "; ")) + "."
	case d.Owes:
		return "Something is left to do."
	}
	return "This hands over and cannot be undone."
}

// leftUndone lists the hexes that the question about an end speaks of.
func (s *Screen) leftUndone() []board.ID {
	if s.asked == nil {
		return nil
	}
	var hs []board.ID
	for _, x := range s.detail(*s.asked).Undone {
		for _, p := range x.At {
			if h, ok := scene.On(s.board, p); ok {
				hs = append(hs, h)
			}
		}
	}
	return hs
}

// showLeft brings what a question about an end speaks of into sight, if none of it is.
func (s *Screen) showLeft(tick int) {
	hs := s.leftUndone()
	for _, h := range hs {
		if x, y := s.center(h); s.camera.Comfortable(x, y) {
			return
		}
	}
	if len(hs) > 0 {
		s.centerOn(s.nearest(hs, s.camera.X, s.camera.Y), tick)
	}
}

func undoWords(can bool) string {
	if can {
		return "Can be undone"
	}
	return "Cannot be undone"
}

// drawPrompt shows one or two lines, in the size of the layout; in the compact one they wrap.
func (s *Screen) drawPrompt(u *widget.UI, r widget.Rect) {
	do, more, rule := s.words(u)
	big, small := widget.Prompt, widget.Small
	switch s.lay.Kind {
	case Medium:
		big = widget.PromptMid
	case Compact:
		big, small = widget.PromptLow, widget.Caption
	}
	u.Name(widget.Control{Kind: "prompt", Name: strings.TrimSpace(do + " " + more), Box: r})
	if s.lay.Kind == Compact && u.Over(r) && u.Height(big, r.W, do)+u.Height(small, r.W, more) > r.H-8 {
		u.Tip(widget.TipSpec{About: r, Title: do, Text: more, Rule: rule})
	}
	lines := firstLines(u.Lines(big, r.W, do), int((r.H-8)/big.Line))
	tall := big.Line * float64(len(lines))
	second := more != "" || s.thinkingBar()
	if second && tall+small.Line <= r.H-8 {
		tall += small.Line
		for n := len(u.Lines(small, r.W, more)); s.lay.Kind == Compact && n > 1 && tall+small.Line <= r.H-8; n-- {
			tall += small.Line
		}
	} else {
		second = false
	}
	y := r.Y + (r.H-tall)/2
	for _, l := range lines {
		u.TextIn(widget.Rect{X: r.X, Y: y, W: r.W, H: big.Line}, big, u.Palette.Ink, widget.Start, l)
		y += big.Line
	}
	if !second {
		return
	}
	if s.thinkingBar() {
		s.drawThinking(u, widget.Rect{X: r.X, Y: y + 6, W: min(r.W, 240), H: 6})
		return
	}
	rest := 1
	if s.lay.Kind == Compact {
		rest = max(1, int((r.Y+r.H-4-y)/small.Line))
	}
	s.drawMoreLines(u, widget.Rect{X: r.X, Y: y, W: r.W}, small, more, rule, rest)
}

// drawMoreLines sets the second part of the prompt in up to n lines, with the rule at the end of the last.
func (s *Screen) drawMoreLines(u *widget.UI, r widget.Rect, style widget.Style, more, rule string, n int) {
	chip := 0.0
	if rule != "" {
		chip = u.RuleChipWidth(rule) + 8
	}
	lines := firstLines(u.Lines(style, r.W, more), n)
	for i, l := range lines {
		w := r.W
		if i == len(lines)-1 {
			w -= chip
			if n > len(lines) && u.Width(style, l) > w { // the rule goes into a line of its own
				u.Text(r.X, r.Y, style, u.Palette.Ink2, l)
				u.RuleChip("prompt", r.X, r.Y+style.Line+1, rule)
				return
			}
		}
		tw := u.Text(r.X, r.Y, style, u.Palette.Ink2, u.Fit(style, w, l))
		if i == len(lines)-1 {
			u.RuleChip("prompt", r.X+tw+8, r.Y+1, rule)
		}
		r.Y += style.Line
	}
}

// firstLines keeps n lines; what follows is joined to the last, to be cut with an ellipsis.
func firstLines(lines []string, n int) []string {
	if len(lines) <= n {
		return lines
	}
	return append(lines[:n-1:n-1], strings.Join(lines[n-1:], " "))
}

func (s *Screen) thinkingBar() bool { return s.botBusy() && !s.motion.running() && !s.tour.on() }

func (s *Screen) drawThinking(u *widget.UI, r widget.Rect) {
	t := min(1, float64(u.In.Tick-s.bot.began)/thinkTicks)
	u.Fill(r, u.Palette.Paper3)
	r.W *= t
	u.Fill(r, accent(u, s.Match.Active()))
}
