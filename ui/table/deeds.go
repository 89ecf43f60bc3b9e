package table

import (
	"fmt"
	"slices"
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

// drawDeeds shows the buttons from the right edge and returns where they begin.
func (s *Screen) drawDeeds(u *widget.UI, r widget.Rect) (left float64) {
	ds := s.deeds(u)
	most := 4
	if s.lay.Kind == Compact {
		most = 2
	}
	room := r.W * 0.62
	if s.lay.Kind == Compact {
		room = r.W * 0.68
	}
	for len(ds) > most || s.deedsWidth(u, ds) > room && len(ds) > 1 {
		if ds = s.fold(ds, 0); len(s.panel.folded) == 0 {
			break
		}
	}
	for n := len(ds) + 1; n > len(ds) && s.crowds(u, r, ds); {
		n = len(ds)
		ds = s.fold(ds, heavy)
	}
	return s.placeDeeds(u, r, ds)
}

// crowds reports whether the buttons leave the second line of the prompt too little room, though one can go into the menu that is there.
func (s *Screen) crowds(u *widget.UI, r widget.Rect, ds []deed) bool {
	if s.lay.Kind == Compact || len(s.panel.folded) == 0 {
		return false
	}
	_, more, rule := s.words(u)
	wide := u.Width(widget.Small, more)
	if rule != "" {
		wide += u.RuleChipWidth(rule) + 8
	}
	return wide > r.W-s.deedsWidth(u, ds)-promptMargins
}

// promptMargins is what the command bar takes beside prompt and buttons.
const promptMargins = 24 + 52 + 16 + 16

// fold moves the lightest button of at least a weight into the menu More.
func (s *Screen) fold(ds []deed, least int) []deed {
	at := -1
	for i := range ds {
		if ds[i].weight >= least && ds[i].weight < heaviest && (at < 0 || ds[i].weight < ds[at].weight) {
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
	if s.tour.on() {
		return s.tourDeeds()
	}
	if s.motion.running() && s.botActive() {
		return []deed{{widget.ButtonSpec{Label: "Skip", Key: "Esc", Mute: true}, func() { s.skipBot() }, heaviest}}
	}
	if s.hold.on {
		return s.holdDeeds()
	}
	if s.botActive() {
		return s.botDeeds()
	}
	ds := s.ownDeeds(u)
	if s.mine() && s.ruled() && s.Match.Len() > 0 {
		ds = append(ds, s.againDeed(u))
	}
	if !s.mine() {
		return ds
	}
	if s.common {
		ds = append(ds, s.secretsDeed())
	}
	var last []deed
	on := s.journeyOn()
	for i := range s.offers.buttons {
		c := s.offers.buttons[i]
		c.Primary = c.Primary && !on
		d := s.actionDeed(u, c)
		if c.Primary {
			last = append(last, d)
		} else {
			ds = append(ds, d)
		}
	}
	ds = append(ds, s.modeDeeds(u)...)
	ds = append(ds, s.arrangeDeeds(u)...)
	if d, ok := s.joinDeed(u); ok {
		ds = append(ds, d)
	}
	for i := range s.view.Barred {
		ds = append(ds, s.barredDeed(&s.view.Barred[i]))
	}
	if on {
		last = append(last, s.journeyDeed(u))
	} else if c := s.offers.primary; c != nil && len(last) == 0 {
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
	if s.lay.Kind == Compact && spec.Lock == widget.CanUndo {
		spec.Lock = widget.NoLock // room for the one that warns only
	}
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
	if len(s.ticks) > 0 {
		return s.tickDeeds(u)
	}
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
		if s.is(c.Action, rules.TakeRole) && c.Action.Unit != "" {
			us = append(us, c.Action.Unit)
		}
	}
	if len(us) == 0 && s.taken() == "" && several(s.offers.placed) { // they are put somewhere without being taken
		for _, c := range s.offers.placed {
			if c.Action.Unit != "" && !slices.Contains(us, c.Action.Unit) {
				us = append(us, c.Action.Unit)
			}
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
