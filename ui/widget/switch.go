package widget

// Toggle draws a switch of 40 by 22 and reports whether it was thrown.
func (u *UI) Toggle(id string, x, y float64, on *bool) bool {
	r := Rect{X: x, Y: y, W: 40, H: 22}
	thrown := u.flip(id, r, on)
	fill := u.Palette.Field
	edge := u.Palette.Ink
	if *on {
		fill = u.Palette.Ink
	}
	d := u.Device(r)
	u.round(d, d.H/2, edge)
	u.round(d.Inset(u.Px(1.5)), d.H/2-u.Px(1.5), fill)
	kx := x + 2
	if *on {
		kx = x + 40 - 20
		u.Disc(kx, y+2, 18, u.Palette.Paper)
		return thrown
	}
	u.Disc(kx, y+2, 18, u.Palette.Ink)
	u.Disc(kx+2.5, y+4.5, 13, u.Palette.Field)
	return thrown
}

// flip changes a value by click, Space or Enter and draws the focus.
func (u *UI) flip(id string, r Rect, on *bool) bool {
	has := u.Focusable(id, r, "Space", "Enter")
	_, done := u.press(id, r)
	if done || u.own(has, "Space", "Enter") {
		*on = !*on
		u.again = true
		done = true
	}
	if has && u.focus.ring {
		u.focusRing(r)
		u.reveal(r)
	}
	u.Name(Control{Kind: "switch", Name: id, Box: r, On: *on})
	return done
}

const boxSide = 18.0

// Check draws a check box with its label, 32 high, and reports whether it was changed. The label is its name.
func (u *UI) Check(x, y float64, label string, on *bool) (changed bool, w float64) {
	w = boxSide + 10 + u.Width(Body, label)
	r := Rect{X: x, Y: y, W: w, H: 32}
	hit := r
	changed = u.flipPlain(label, hit, on)
	u.checkBox(x, y+7, *on)
	u.Text(x+boxSide+10, y+6, Body, u.Palette.Ink, label)
	return changed, w
}

// flipPlain is flip with the focus ring about the box alone.
func (u *UI) flipPlain(id string, r Rect, on *bool) bool {
	has := u.Focusable(id, r, "Space", "Enter")
	t, done := u.press(id, r)
	if done || u.own(has, "Space", "Enter") {
		*on = !*on
		u.again, done = true, true
	}
	if has && u.focus.ring {
		u.focusRing(Rect{X: r.X, Y: r.Y + (r.H-boxSide)/2, W: boxSide, H: boxSide})
		u.reveal(r)
	} else if t.Hot {
		u.Round(Rect{X: r.X - 3, Y: r.Y + (r.H-boxSide)/2 - 3, W: boxSide + 6, H: boxSide + 6}, 2, u.Palette.Paper3)
	}
	u.Name(Control{Kind: "switch", Name: id, Box: r, On: *on})
	return done
}

func (u *UI) checkBox(x, y float64, on bool) {
	r := Rect{X: x, Y: y, W: boxSide, H: boxSide}
	if !on {
		u.Box(r, u.Palette.Field, 1.5, u.Palette.Ink)
		return
	}
	u.Round(r, 2, u.Palette.Ink)
	u.Icon(x+1, y+1, 16, u.Palette.Paper, "tick")
}

// CheckMark draws a check box alone: on, off, or barred with a dashed edge.
func (u *UI) CheckMark(x, y float64, on, barred bool) {
	if barred {
		r := Rect{X: x, Y: y, W: boxSide, H: boxSide}
		u.Round(r, 2, u.Palette.Paper2)
		u.Dashed(r, u.Palette.Line2)
		return
	}
	u.checkBox(x, y, on)
}

// ChoiceMark draws the round mark of one of several choices.
func (u *UI) ChoiceMark(x, y float64, on bool) {
	u.Disc(x, y, boxSide, u.Palette.Field)
	u.Circle(x, y, boxSide, 1.5, u.Palette.Ink)
	if on {
		u.Disc(x+5, y+5, 8, u.Palette.Ink)
	}
}

// Segments draws two to five words side by side, 32 high, of which one is chosen, and reports whether it changed.
// Arrows change it while it has the focus.
func (u *UI) Segments(id string, x, y float64, words []string, chosen *int) (changed bool, w float64) {
	return u.SegmentsIcon(id, x, y, words, nil, nil, chosen)
}

// SegmentWidth is the width of a row of segments.
func (u *UI) SegmentWidth(words, icons []string) float64 {
	w := 0.0
	for i, s := range words {
		w += u.segment(s, i, icons)
	}
	return w
}

func (u *UI) segment(word string, i int, icons []string) float64 {
	w := u.Width(SmallBold, word) + 26
	if icons != nil {
		w += 24
	}
	return w
}

// SegmentsIcon is Segments with an icon before each word; those whose entry in barred is not empty cannot be chosen and
// say so in a tip.
func (u *UI) SegmentsIcon(id string, x, y float64, words, icons, barred []string, chosen *int) (changed bool, w float64) {
	w = u.SegmentWidth(words, icons)
	all := Rect{X: x, Y: y, W: w, H: 32}
	has := u.Focusable(id, all, "Left", "Right")
	old := *chosen
	if p, ok := u.ownPress(has, "Left", "Right"); ok {
		u.stepSegment(p.Key, barred, len(words), chosen)
	}
	u.Box(all, u.Palette.Paper, 1, u.Palette.Ink)
	cx := x
	for i, word := range words {
		r := Rect{X: cx, Y: y, W: u.segment(word, i, icons), H: 32}
		off := barred != nil && barred[i] != ""
		t, done := u.press(id+"/"+word, r)
		if done && !off {
			*chosen = i
		}
		u.drawSegment(r, word, iconOf(icons, i), i > 0, i == *chosen, off, t)
		if off && t.Hot {
			u.Tip(TipSpec{About: r, Text: barred[i]})
		}
		u.Name(Control{Kind: "button", Name: word, Box: r, Barred: off, On: i == *chosen})
		cx += r.W
	}
	u.Ring(all, 2, 1, u.Palette.Ink)
	if has && u.focus.ring {
		u.focusRing(all)
		u.reveal(all)
	}
	if *chosen != old {
		u.again = true
	}
	return *chosen != old, w
}

func iconOf(icons []string, i int) string {
	if icons == nil {
		return ""
	}
	return icons[i]
}

func (u *UI) stepSegment(k Key, barred []string, n int, chosen *int) {
	d := 1
	if k == "Left" {
		d = -1
	}
	for i := *chosen + d; i >= 0 && i < n; i += d {
		if barred == nil || barred[i] == "" {
			*chosen = i
			return
		}
	}
}

func (u *UI) drawSegment(r Rect, word, icon string, line, on, off bool, t Touch) {
	p := u.Palette
	ink := p.Ink
	inner := Rect{X: r.X + 1, Y: r.Y + 1, W: r.W - 2, H: r.H - 2}
	switch {
	case on:
		u.Fill(Rect{X: r.X, Y: r.Y + 1, W: r.W, H: r.H - 2}, p.Ink)
		ink = p.Paper
	case off:
		u.Fill(inner, p.Paper2)
		ink = p.Ink3
	case t.Hot:
		u.Fill(inner, pick(t.Held, p.Paper3, p.Paper2))
	}
	if line && !on {
		u.Bar(r.X, r.Y, 1, r.H, p.Ink)
	}
	x := r.X + 13
	if icon != "" {
		u.Icon(x, r.Y+8, 16, ink, icon)
		x += 24
	}
	u.Text(x, r.Y+(r.H-SmallBold.Line)/2, SmallBold, ink, word)
}

// Tabs draws tabs of a height (32, in panels 24) and reports whether another was chosen. A badge stands behind a word in
// a frame: a count.
func (u *UI) Tabs(id string, x, y, h float64, words, badges []string, chosen *int) (changed bool, w float64) {
	s := SmallBold
	cx := x
	old := *chosen
	total := u.TabsWidth(h, words, badges)
	all := Rect{X: x, Y: y, W: total, H: h}
	has := u.Focusable(id, all, "Left", "Right")
	if p, ok := u.ownPress(has, "Left", "Right"); ok {
		u.stepSegment(p.Key, nil, len(words), chosen)
	}
	for i, word := range words {
		r := Rect{X: cx, Y: y, W: u.tab(h, word, iconOf(badges, i)), H: h}
		t, done := u.press(id+"/"+word, r)
		if done {
			*chosen = i
		}
		ink := pick(i == *chosen || t.Hot, u.Palette.Ink, u.Palette.Ink3)
		if t.Hot && i != *chosen {
			u.Fill(r, u.Palette.Paper2)
		}
		tx := r.X + tabPad(h)
		tx += u.Text(tx, r.Y+(r.H-3-s.Line)/2, s, ink, word)
		if b := iconOf(badges, i); b != "" {
			chip := Rect{X: tx + 6, Y: r.Y + (r.H-3-18)/2, W: u.Width(Chip, b) + 10, H: 18}
			u.Ring(chip, 2, 1, ink)
			u.TextIn(chip, Chip, ink, Center, b)
		}
		if i == *chosen {
			u.Rule(r.X, r.Y+r.H-3, r.W, 3, u.Palette.Ink)
		}
		u.Name(Control{Kind: "tab", Name: word, Box: r, On: i == *chosen})
		cx += r.W
	}
	if has && u.focus.ring {
		u.focusRing(all)
	}
	if *chosen != old {
		u.again = true
	}
	return *chosen != old, cx - x
}

func tabPad(h float64) float64 {
	if h < 32 {
		return 8
	}
	return 12
}

func (u *UI) tab(h float64, word, badge string) float64 {
	w := u.Width(SmallBold, word) + 2*tabPad(h)
	if badge != "" {
		w += u.Width(Chip, badge) + 16
	}
	return w
}

// TabsWidth is the width of a row of tabs.
func (u *UI) TabsWidth(h float64, words, badges []string) float64 {
	w := 0.0
	for i, s := range words {
		w += u.tab(h, s, iconOf(badges, i))
	}
	return w
}
