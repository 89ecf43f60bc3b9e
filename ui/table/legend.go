package table

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// The bar on the board that says what an overlay of fire or of command shows, and narrows it.

// areaShown is the overlay on the board: the one that was asked for, else that of the hex that was clicked, where fire or
// command comes from it.
func (s *Screen) areaShown() scene.Overlay {
	a := s.overlay.area
	if s.tour.on() {
		for _, h := range s.stopHexes() {
			if s.comesFrom(h, rules.FieldMark) {
				return scene.Overlay{Kind: rules.FieldMark, On: true}.Pinned(h)
			}
		}
		return scene.Overlay{}
	}
	h := s.hexAt
	if a.On && (!a.Local || h == board.None || s.hover != board.None && s.hover != h) {
		return a
	}
	if h == board.None || s.overlay.aside == h+1 {
		return a
	}
	for _, kind := range []rules.MarkKind{rules.RangeMark, rules.FieldMark} {
		if (!a.On || a.Kind == kind) && s.comesFrom(h, kind) {
			return scene.Overlay{Kind: kind, On: true, Narrow: a.Narrow}.Pinned(h)
		}
	}
	return a
}

// comesFrom reports whether marks of a kind come from a hex.
func (s *Screen) comesFrom(h board.ID, kind rules.MarkKind) bool {
	at := s.placeOf(h)
	return slices.ContainsFunc(s.view.Marks, func(m rules.Mark) bool { return m.Kind == kind && m.From == at })
}

// openColors are the colors that the card which was turned last sets off.
func (s *Screen) openColors() []string {
	if d := s.shownDeck(); d != nil {
		return d.Colors
	}
	return nil
}

// drawLegend shows the bar at the foot of the board while fields of fire or ranges of command are shown.
func (s *Screen) drawLegend(u *widget.UI, b widget.Rect) {
	a := s.areaShown()
	if !a.On || a.Kind != rules.FieldMark && a.Kind != rules.RangeMark || s.lay.Kind == Compact {
		return
	}
	foot := b.Y + b.H - 12
	if s.lay.Left.W == 0 && len(s.trays()) > 0 {
		foot -= trayFoot
	}
	const tall = 40.0
	wide := min(s.legendRow(u, widget.Rect{}, a, false)+32, b.W-24)
	r := widget.Rect{X: b.X + 12, Y: foot - tall, W: wide, H: tall}
	u.Layer(widget.Float, "legend", r, false, func() {
		u.Panel(r, true)
		u.Clip(r, func() { s.legendRow(u, widget.Rect{X: r.X + 16, Y: r.Y, W: r.W - 32, H: tall}, a, true) })
	})
}

// legendRow draws the parts of the bar one after the other, or only measures them; it returns their width.
func (s *Screen) legendRow(u *widget.UI, r widget.Rect, a scene.Overlay, draw bool) float64 {
	const gap = 18.0
	x := r.X
	words := func(style widget.Style, text string) {
		if draw {
			u.TextIn(widget.Rect{X: x, Y: r.Y, W: u.Width(style, text) + 2, H: r.H}, style, u.Palette.Ink, widget.Start, text)
		}
		x += u.Width(style, text) + gap
	}
	if a.Kind == rules.RangeMark {
		words(widget.Heading, "Command")
	} else {
		words(widget.Heading, "Fields of fire")
		strong, weak := s.degrees()
		for i, name := range []string{strong, weak} {
			if name == "" {
				continue
			}
			if draw {
				s.paint.Dot(u.Draw(), (x+9)*u.Scale, (r.Y+r.H/2)*u.Scale, u.Px(64), s.dotColor(a), i == 0)
			}
			x += 26
			words(widget.Body, name)
		}
	}
	if who := s.sourcesShown(a); who != "" {
		words(widget.Body, u.Fit(widget.Body, 220, who))
	}
	check := func(label string, on bool, set func(bool)) {
		if draw {
			if changed, _ := u.Check(x, r.Y+5, label, &on); changed {
				set(on)
				u.Again()
			}
		}
		x += 26 + u.Width(widget.Body, label) + gap
	}
	if a.Kind == rules.FieldMark && len(s.openColors()) > 0 {
		check("of this card", a.Narrow, func(on bool) { s.overlay.area.Narrow = on; s.overlay.area.Kind = a.Kind })
	}
	check("all", a.On && !a.Local, func(on bool) {
		s.overlay.area = scene.Overlay{Kind: a.Kind, On: on, Narrow: a.Narrow && on}
	})
	if draw && u.IconButton(widget.Rect{X: x - 6, Y: r.Y + 4, W: 32, H: 32}, widget.ButtonSpec{ID: "legend off", Icon: "close", Hint: "Hide it", Look: widget.Quiet}) {
		s.overlay.area, s.overlay.aside = scene.Overlay{}, s.hexAt+1
		u.Again()
	}
	return x + 26 - r.X
}

// degrees are the words of the two degrees of fire, as the marks say them after their source.
func (s *Screen) degrees() (strong, weak string) {
	for i := range s.view.Marks {
		m := &s.view.Marks[i]
		if m.Kind != rules.FieldMark {
			continue
		}
		at := strings.LastIndex(m.Text, ", ")
		if at < 0 {
			continue
		}
		if m.Strong {
			strong = m.Text[at+2:]
		} else {
			weak = m.Text[at+2:]
		}
		if strong != "" && weak != "" {
			break
		}
	}
	return strong, weak
}

// dotColor is the color of the dots in the bar: that of what is shown, where it is one.
func (s *Screen) dotColor(a scene.Overlay) string {
	color := ""
	for i := range s.view.Marks {
		if m := &s.view.Marks[i]; m.Kind == a.Kind && a.At > 0 && m.From == s.placeOf(a.At-1) {
			color = m.Color
			break
		}
	}
	return color
}

// sourcesShown names what the overlay about one hex shows: where fire or command comes from.
func (s *Screen) sourcesShown(a scene.Overlay) string {
	h := s.hover
	if a.At > 0 {
		h = a.At - 1
	}
	if !a.Local || h == board.None {
		return ""
	}
	at, from := s.placeOf(h), s.comesFrom(h, a.Kind)
	var names []string
	for i := range s.view.Marks {
		m := &s.view.Marks[i]
		if m.Kind != a.Kind || from && m.From != at || !from && m.At != at {
			continue
		}
		name := m.Text
		if cut := strings.LastIndex(name, ", "); cut > 0 && m.Kind == rules.FieldMark {
			name = strings.ReplaceAll(name[:cut], ",", "")
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}
