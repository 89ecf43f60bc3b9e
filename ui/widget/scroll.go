package widget

type scrollState struct {
	at     float64
	height float64 // of the content in the last pass
	grip   float64 // where the bar was taken, from its top
	toEnd  bool
}

// ScrollSpec is an area that shows a part of what is drawn in it.
type ScrollSpec struct {
	Box    Rect
	ToEnd  bool // starts at, and stays at, the end: logs
	NoKeys bool // page keys are for something else
}

const lineStep = 60.0

// Scroll shows content that may be higher than its box. The function draws it from the place it is given and returns
// its height; the width it is given leaves room for the bar. Wheel, bar, page keys and the focus move it.
func (u *UI) Scroll(id string, s ScrollSpec, content func(x, y, w float64) float64) {
	full := u.ID(id)
	st := u.scrolls[full]
	if st == nil {
		st = &scrollState{toEnd: s.ToEnd}
		u.scrolls[full] = st
	}
	u.scrollInput(id, s, st)
	h := 0.0
	outer := u.grow
	u.Clip(s.Box, func() {
		u.grow = &inScroll{box: s.Box, st: st, outer: outer}
		h = content(s.Box.X, s.Box.Y-st.at, s.Box.W-14)
		u.grow = outer
	})
	if h != st.height {
		st.height, u.again = h, true
	}
	end := max(0, h-s.Box.H)
	if st.toEnd && st.at != end {
		st.at, u.again = end, true
	}
	if st.at > end {
		st.at, u.again = end, true
	}
	u.scrollBar(id, s.Box, st)
}

// inScroll is the scroll area that is being drawn, so that the focus can be brought into sight.
type inScroll struct {
	box   Rect
	st    *scrollState
	outer *inScroll
}

// reveal scrolls so that a rectangle with the focus can be seen, once, after the focus was moved by a key.
func (u *UI) reveal(r Rect) {
	if u.grow == nil || !u.revealing {
		return
	}
	const air = 8
	g := u.grow
	switch {
	case r.Y-air < g.box.Y:
		u.scrollBy(g.st, r.Y-air-g.box.Y)
	case r.Y+r.H+air > g.box.Y+g.box.H:
		u.scrollBy(g.st, r.Y+r.H+air-g.box.Y-g.box.H)
	}
}

// Reveal brings a rectangle of the scroll area being drawn into sight.
func (u *UI) Reveal(r Rect) {
	old := u.revealing
	u.revealing = true
	u.reveal(r)
	u.revealing = old
}

// ScrollBy moves the scroll area being drawn.
func (u *UI) ScrollBy(d float64) {
	if u.grow != nil && d != 0 {
		u.scrollBy(u.grow.st, d)
	}
}

func (u *UI) scrollBy(st *scrollState, d float64) {
	to := max(0, st.at+d)
	if to != st.at {
		st.at, u.again = to, true
		st.toEnd = false
	}
}

func (u *UI) scrollInput(id string, s ScrollSpec, st *scrollState) {
	end := max(0, st.height-s.Box.H)
	move := 0.0
	if u.Over(s.Box) && u.In.Wheel != 0 && !u.wheel && end > 0 {
		move = -u.In.Wheel * lineStep
		u.UseWheel()
	}
	if !s.NoKeys && end > 0 {
		switch {
		case u.Pressed("PageDown"):
			move = s.Box.H - 40
		case u.Pressed("PageUp"):
			move = 40 - s.Box.H
		}
	}
	if move != 0 {
		st.at = max(0, min(st.at+move, end))
		st.toEnd = s.ToEnd && st.at == end
	}
}

func (u *UI) scrollBar(id string, box Rect, st *scrollState) {
	if st.height <= box.H+0.5 {
		return
	}
	track := Rect{X: box.X + box.W - 12, Y: box.Y, W: 12, H: box.H}
	end := st.height - box.H
	size := max(24, box.H*box.H/st.height)
	thumb := func() Rect {
		return Rect{X: track.X + 4, Y: box.Y + (box.H-size)*st.at/end, W: 8, H: size}
	}
	t := u.Touch(id+"/bar", track)
	if t.Pressed {
		st.grip = size / 2
		if b := thumb(); t.Y >= b.Y && t.Y < b.Y+b.H {
			st.grip = t.Y - b.Y
		}
	}
	if t.Held {
		st.at = max(0, min(end, (t.Y-st.grip-box.Y)/(box.H-size)*end))
		st.toEnd = false
	}
	r, c := thumb(), u.Palette.Line
	if t.Hot || t.Held {
		r.X, r.W, c = r.X-4, 12, u.Palette.Line2
	}
	if u.dark {
		c = u.Palette.TableQuiet
	}
	u.Round(r, r.W/2, c)
}

// ScrollTo moves a scroll area of this layer to a height of its content.
func (u *UI) ScrollTo(id string, y float64) {
	if st := u.scrolls[u.ID(id)]; st != nil {
		st.at, st.toEnd, u.again = max(0, y), false, true
	}
}
