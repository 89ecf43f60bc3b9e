package table

import (
	"strconv"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// countCell is the size of a number that can be chosen.
const countCell = 32.0

// countsPart offers the amounts that may be chosen as a row of numbers; what the one under the pointer or with the
// focus would do stands below them before it is chosen.
func (s *Screen) countsPart(u *widget.UI, x, y, w float64) float64 {
	top := y
	counts := s.counts()
	first := s.countDetail(counts[0].Action)
	y = u.Section(x, y, w, upperFirst(spaced(string(counts[0].Action.Verb))), "")
	u.RuleChip("counts", x+w-u.RuleChipWidth(first.Rule), y-26, first.Rule)
	across := min(len(counts), max(5, int(w/28)))
	cw := w / float64(max(across, 10))
	shown := -1
	u.Group("counts", func() {
		for i := range counts {
			if i > 0 && i%across == 0 {
				y += countCell - 1
			}
			r := widget.Rect{X: x + cw*float64(i%across), Y: y, W: cw + 1, H: countCell}
			if s.countCell(u, r, counts[i]) {
				shown = i
			}
		}
	})
	y += countCell + 4
	note := "Click a number, or type it"
	if s.givenCount() > 0 {
		note = "The same number again takes it back"
	}
	if shown >= 0 {
		d := s.countDetail(counts[shown].Action)
		note = d.Label + ". " + d.Note
	}
	u.TextIn(widget.Rect{X: x, Y: y, W: w, H: 20}, widget.Small, u.Palette.Ink2, widget.Start, note)
	return y + 20 - top
}

// drawCountStrip offers the amounts at the foot of the board where the panel is shut.
func (s *Screen) drawCountStrip(u *widget.UI, b widget.Rect) {
	counts := s.counts()
	n := len(counts)
	if n == 0 || !s.mine() || s.lay.Kind > Medium || s.lay.Drawer {
		return
	}
	word := upperFirst(spaced(string(counts[0].Action.Verb)))
	label := u.Width(widget.Heading, word) + 12
	cw := min(36, (b.W-24-label-24)/float64(n))
	r := widget.Rect{W: label + cw*float64(n) + 24, H: countCell + 12}
	r.X, r.Y = b.X+b.W-12-r.W, b.Y+b.H-12-r.H
	if s.lay.Kind == Medium {
		r.X, r.Y = b.X+12, r.Y-48 // above the trays, beside the small map
	}
	u.Layer(widget.Float, "amount", r, false, func() {
		u.Panel(r, true)
		u.Text(r.X+12, r.Y+14, widget.Heading, u.Palette.Ink, word)
		u.Group("counts", func() {
			for i, c := range counts {
				box := widget.Rect{X: r.X + 12 + label + cw*float64(i), Y: r.Y + 6, W: cw + 1, H: countCell}
				if s.countCell(u, box, c) {
					d := s.countDetail(c.Action)
					u.Tip(widget.TipSpec{About: r, Title: d.Label, Text: d.Note, Light: true, Now: true})
				}
			}
		})
	})
}

// countCell is one number; it reports whether the pointer or the focus is on it.
func (s *Screen) countCell(u *widget.UI, r widget.Rect, c rules.Choice) (on bool) {
	d, id := s.countDetail(c.Action), "count "+s.question()+c.Action.String()
	takes := []widget.Key{"Space", "Enter"}
	if s.staging() {
		takes = takes[:1] // Enter commits what is ticked
	}
	has := u.Focusable(id, r, takes...)
	t := u.Touch(id, r)
	on = t.Hot || has && u.ShowsFocus()
	fill, ink := u.Palette.Field, u.Palette.Ink
	if t.Hot {
		fill = u.Palette.Paper3
	}
	given := s.givenCount() == c.Action.Count
	if given {
		fill, ink = u.Palette.Ink, u.Palette.Paper
	}
	u.Fill(r, fill)
	u.Border(r, 1, u.Palette.Ink)
	u.TextIn(r, widget.Value, ink, widget.Center, strconv.Itoa(c.Action.Count))
	if has && u.ShowsFocus() {
		u.Border(r.Inset(-2), 3, u.Palette.Focus)
	}
	if t.Clicked || has && (u.Pressed("Space") || len(takes) > 1 && u.Pressed("Enter")) {
		s.setAmount(u.In.Tick, c.Action)
		u.Again()
	}
	if !s.staging() { // there the button that commits has this name
		u.Name(widget.Control{Kind: "button", Name: d.Label, Box: r, On: given})
	}
	u.Name(widget.Control{Kind: "button", Name: strconv.Itoa(c.Action.Count), Box: r, On: given})
	return on
}

// question tells what is being decided apart from what was before, also where the same words are offered: the focus of
// one does not go over to the other.
func (s *Screen) question() string {
	key := s.phaseKey() + string(s.view.Active)
	if c := s.combat(); c != nil {
		key += c.Combat.Title
	}
	return key + " "
}

// countKeys are the digits while an amount is open: 0 is ten.
func (s *Screen) countKeys(u *widget.UI) bool {
	for _, c := range s.counts() {
		if n := c.Action.Count; n <= 10 && u.Pressed(widget.Chord(rune('0'+n%10))) {
			s.setAmount(u.In.Tick, c.Action)
			return true
		}
	}
	return false
}
