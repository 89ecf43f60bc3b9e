package table

import (
	"fmt"
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// deed is a button of the command bar: an action of the rules, or something the screen itself does.
type deed struct {
	spec   widget.ButtonSpec
	do     func()
	weight int // the lighter ones move into More first
}

// drawBelow shows the command bar: whose decision it is, what must be done, and the buttons that do it.
func (s *Screen) drawBelow(u *widget.UI) {
	u.Region("buttons")
	r := s.lay.Below
	u.Fill(r, u.Palette.Paper)
	u.Rule(r.X, r.Y, r.W, 1, u.Palette.Line2)
	side := s.view.Active
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
	do, more, rule = p.Do, p.More, ""
	switch {
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
		more = "Something is left to do. Press it again to go on, or Esc."
		if !s.detail(*s.asked).Owes {
			more = "This hands over and cannot be undone. Press it again to go on, or Esc."
		}
	}
	if s.lay.Kind != Compact {
		return do, more, rule
	}
	if r := s.reason(u); r != nil && r.why != nil {
		return r.title, r.why.Why, r.why.Rule
	}
	if d, a, ok := s.pointedChoice(); ok && s.asked == nil {
		return d.Note, undoWords(s.Match.Undoable(a)), d.Rule
	}
	return do, more, rule
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
	lines := firstLines(u.Lines(big, r.W, do), int((r.H-8)/big.Line))
	tall := big.Line * float64(len(lines))
	second := more != "" || s.thinkingBar()
	if second && tall+small.Line <= r.H-8 {
		tall += small.Line
		if s.lay.Kind == Compact && len(lines) == 1 && len(u.Lines(small, r.W, more)) > 1 {
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
	if rest := int((r.Y + r.H - 4 - y) / small.Line); s.lay.Kind == Compact && rule == "" && rest > 1 {
		for _, l := range firstLines(u.Lines(small, r.W, more), rest) {
			u.TextIn(widget.Rect{X: r.X, Y: y, W: r.W, H: small.Line}, small, u.Palette.Ink2, widget.Start, l)
			y += small.Line
		}
		return
	}
	w := r.W
	if rule != "" {
		w -= u.RuleChipWidth(rule) + 8
	}
	more = u.Fit(small, w, more)
	tw := u.Text(r.X, y, small, u.Palette.Ink2, more)
	u.RuleChip("prompt", r.X+tw+8, y+1, rule)
}

// firstLines keeps n lines; what follows is joined to the last, to be cut with an ellipsis.
func firstLines(lines []string, n int) []string {
	if len(lines) <= n {
		return lines
	}
	return append(lines[:n-1:n-1], strings.Join(lines[n-1:], " "))
}

func (s *Screen) thinkingBar() bool { return s.botBusy() && !s.motion.running() }

func (s *Screen) drawThinking(u *widget.UI, r widget.Rect) {
	t := min(1, float64(u.In.Tick-s.bot.began)/thinkTicks)
	u.Fill(r, u.Palette.Paper3)
	r.W *= t
	u.Fill(r, accent(u, s.Match.Active()))
}

// drawDeeds shows the buttons from the right edge and returns where they begin.
func (s *Screen) drawDeeds(u *widget.UI, r widget.Rect) (left float64) {
	ds := s.deeds(u)
	most := 4
	if s.lay.Kind == Compact {
		most = 2
	}
	room := r.W * 0.62
	for len(ds) > most || s.deedsWidth(u, ds) > room && len(ds) > 1 {
		if len(ds) <= 1 {
			break
		}
		ds = s.fold(ds)
		if s.moreCount(ds) == 0 {
			break
		}
	}
	return s.placeDeeds(u, r, ds)
}

func (s *Screen) moreCount(ds []deed) int { return len(s.panel.folded) }

// fold moves the lightest button into the menu More.
func (s *Screen) fold(ds []deed) []deed {
	at := -1
	for i := range ds {
		if ds[i].weight < heaviest && (at < 0 || ds[i].weight < ds[at].weight) {
			at = i
		}
	}
	if at < 0 {
		return ds
	}
	s.panel.folded = append(s.panel.folded, ds[at])
	return append(ds[:at:at], ds[at+1:]...)
}

// Weights of buttons, lightest first.
const (
	lightRedo = iota
	lightNext
	lightUndo
	heavy
	heaviest
)

func (s *Screen) deedsWidth(u *widget.UI, ds []deed) float64 {
	w := 8 * float64(len(ds)-1)
	for i := range ds {
		w += s.deedWidth(u, ds[i].spec)
	}
	if len(s.panel.folded) > 0 {
		w += 48
	}
	return w
}

func (s *Screen) deedWidth(u *widget.UI, b widget.ButtonSpec) float64 {
	if b.Label == "" {
		return 40
	}
	return u.ButtonWidth(b)
}

func (s *Screen) placeDeeds(u *widget.UI, r widget.Rect, ds []deed) float64 {
	x := r.X + r.W - 16 - s.deedsWidth(u, ds)
	left, y := x, r.Y+(r.H-40)/2
	if len(s.panel.folded) > 0 {
		box := widget.Rect{X: x, Y: y, W: 40, H: 40}
		if u.IconButton(box, widget.ButtonSpec{Icon: "more", Hint: "More", Active: s.more}) {
			s.more = !s.more
		}
		x += 48
		s.drawMore(u, box)
	} else {
		s.more = false
	}
	for i := range ds {
		w := s.deedWidth(u, ds[i].spec)
		box := widget.Rect{X: x, Y: y, W: w, H: 40}
		var hit bool
		if ds[i].spec.Label == "" {
			hit = u.IconButton(box, ds[i].spec)
		} else {
			hit = u.Button(box, ds[i].spec)
		}
		if hit {
			ds[i].do()
			u.Again()
		}
		x += w + 8
	}
	return left
}

// drawMore lists the folded buttons above the command bar.
func (s *Screen) drawMore(u *widget.UI, from widget.Rect) {
	if !s.more {
		return
	}
	wide := 120.0
	for _, d := range s.panel.folded {
		wide = max(wide, u.ButtonWidth(d.full()))
	}
	tall := 48*float64(len(s.panel.folded)) + 8
	r := widget.Rect{X: min(from.X, u.W-wide-24), Y: from.Y - tall - 16, W: wide + 16, H: tall}
	u.Layer(widget.Menu, "more", r, false, func() {
		u.Panel(r, true)
		for i, d := range s.panel.folded {
			if u.Button(widget.Rect{X: r.X + 8, Y: r.Y + 8 + 48*float64(i), W: wide, H: 40}, d.full()) {
				s.more = false
				d.do()
				u.Again()
			}
		}
	})
}

// full is a folded button with its words, which an icon button carries only in its tip.
func (d deed) full() widget.ButtonSpec {
	b := d.spec
	if b.Label == "" {
		b.Label, b.Hint = b.Hint, ""
	}
	b.Look, b.Mute = widget.Plain, true
	return b
}

// deeds lists what the buttons can do now, the primary last.
func (s *Screen) deeds(u *widget.UI) []deed {
	s.panel.folded = nil
	if s.motion.running() && s.botActive() {
		return []deed{{widget.ButtonSpec{Label: "Skip", Key: "Esc", Mute: true}, s.motion.finish, heaviest}}
	}
	if s.botActive() {
		return s.botDeeds()
	}
	ds := s.ownDeeds(u)
	if !s.mine() {
		return ds
	}
	var last []deed
	for i := range s.offers.buttons {
		c := s.offers.buttons[i]
		d := s.actionDeed(u, c)
		if c.Primary {
			last = append(last, d)
		} else {
			ds = append(ds, d)
		}
	}
	for i := range s.view.Barred {
		ds = append(ds, s.barredDeed(&s.view.Barred[i]))
	}
	if c := s.offers.primary; c != nil && len(last) == 0 {
		last = append(last, s.actionDeed(u, *c))
	}
	return append(ds, last...)
}

func (s *Screen) actionDeed(u *widget.UI, c rules.Choice) deed {
	d := s.detail(c.Action)
	spec := widget.ButtonSpec{ID: c.Action.String(), Label: d.Label, Lock: s.lock(c.Action)}
	if s.asked != nil && *s.asked == c.Action {
		spec.Label = "Yes, " + lowerFirst(d.Label)
	}
	w := heavy
	if c.Primary {
		spec.Look, spec.Key, spec.Mute, w = widget.Primary, "Enter", true, heaviest
		if s.lay.Kind == Compact {
			spec.Key = ""
		}
	}
	return deed{spec, func() { s.press(u.In.Tick, c.Action) }, w}
}

func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

func (s *Screen) barredDeed(b *rules.Barred) deed {
	return deed{widget.ButtonSpec{ID: b.Action.String(), Label: b.Label, Off: true, Why: b.Why.Why, Rule: b.Why.Rule}, func() {}, heavy}
}

// ownDeeds are Undo, Redo and Next unit.
func (s *Screen) ownDeeds(u *widget.UI) []deed {
	undo := widget.ButtonSpec{Label: "Undo", Icon: "undo", Key: "Z", Mute: true}
	redo := widget.ButtonSpec{Label: "Redo", Icon: "redo", Key: "Y", Mute: true}
	if ok, why := s.Match.CanUndo(s.side); !ok {
		undo.Off, undo.Why = true, why
	}
	canRedo, why := s.Match.CanRedo(s.side)
	if !canRedo {
		redo.Off, redo.Why = true, why
	}
	if s.lay.Kind <= Medium {
		undo.Hint, undo.Label, redo.Hint, redo.Label = "Undo", "", "Redo", ""
	}
	ds := []deed{{undo, func() { s.undo(u.In.Tick) }, lightUndo}}
	if n := len(s.ready()); n > 0 && s.mine() {
		ds = append(ds, deed{redo, func() { s.redo(u.In.Tick) }, lightRedo})
		next := widget.ButtonSpec{Label: "Next unit", Icon: "next", Key: "Space", Mute: true}
		return append(ds, deed{next, func() { s.nextUnit(u.In.Tick, 1) }, lightNext})
	}
	if canRedo {
		ds = append(ds, deed{redo, func() { s.redo(u.In.Tick) }, lightRedo})
	}
	return ds
}

// botDeeds are what a person can do while a computer thinks.
func (s *Screen) botDeeds() []deed {
	if s.bot.paused {
		return []deed{{widget.ButtonSpec{Label: "Go on", Icon: "play", Look: widget.Primary}, func() { s.bot.paused = false }, heaviest}}
	}
	return []deed{
		{widget.ButtonSpec{Label: "Pause", Icon: "pause"}, func() { s.stopBot(); s.bot.paused = true }, heavy},
		{widget.ButtonSpec{Label: "Stop and move now"}, s.hurryBot, heavy},
	}
}

// ready lists the units that can be taken now, in the order of the View.
func (s *Screen) ready() []rules.UnitID {
	var us []rules.UnitID
	for _, c := range s.view.Choices {
		if c.Action.Verb == "take" && c.Action.Unit != "" {
			us = append(us, c.Action.Unit)
		}
	}
	return us
}

// readyWords is the count of units that can still act.
func (s *Screen) readyWords(u rules.UnitID) string {
	us := s.ready()
	for i, r := range us {
		if r == u {
			return fmt.Sprintf("%d of %d ready", i+1, len(us))
		}
	}
	if len(us) == 0 {
		return ""
	}
	return fmt.Sprintf("%d ready", len(us))
}
