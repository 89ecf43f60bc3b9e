package widget

import "math"

// Touch is what the pointer does to an area in this pass.
type Touch struct {
	Hot      bool // over it, and nothing lies above
	Pressed  bool // the left button went down here
	Held     bool // the left button is down and went down here
	Clicked  bool // pressed and let go here without dragging
	Double   bool // the second of two quick clicks
	Right    bool // clicked with the right button
	Middle   bool // the middle button is down and went down here
	Dragging bool // held, or held with the middle button, and moved more than 4 px
	Dropped  bool // let go after dragging

	X, Y         float64 // pointer, logical pixels
	FromX, FromY float64 // where the button went down
	DX, DY       float64 // moved since the last frame, while dragging
	Wheel        float64 // notches turned over it, in parts where a touchpad gives parts
	Notches      int     // whole notches that the parts have added up to
}

// grip is the pointer's press in progress.
type grip struct {
	x, y   float64 // where it went down
	px, py float64 // pointer in the last pass
	moved  bool
	tick   int // of the last click
	id     string
	fresh  bool // the pointer moved in this pass
	dx, dy float64
	still  bool // has not moved since the last click or key
	sx, sy float64
	took   string // what the last click pressed
	middle string
	right  string
	lx, ly float64 // of the last click
}

const (
	dragAfter   = 4.0 // logical pixels
	doubleTicks = 24
)

func (u *UI) beginGrip() {
	g := &u.grip
	x, y := u.Pointer()
	g.fresh = x != g.px || y != g.py
	g.dx, g.dy = x-g.px, y-g.py
	g.px, g.py = x, y
	if u.In.Pressed != 0 {
		g.x, g.y, g.moved = x, y, false
	}
	if u.In.Pressed|u.In.Released != 0 || len(u.In.Keys) > 0 {
		g.still, g.sx, g.sy = true, x, y
		if u.In.Released == 0 {
			g.took = ""
		}
	} else if math.Hypot(x-g.sx, y-g.sy) > dragAfter {
		g.still = false
	}
	if u.In.Down != 0 && math.Hypot(x-g.x, y-g.y) > dragAfter {
		g.moved = true
	}
	if u.In.Down&Left == 0 && u.In.Released&Left == 0 {
		u.active = ""
	}
}

func (u *UI) endGrip() {
	if u.In.Released&Left != 0 {
		u.active = ""
	}
	if u.In.Released&Middle != 0 {
		u.grip.middle = ""
	}
}

// Swallow drops what was pressed, let go and typed in this pass: the page is not ready for it.
func (u *UI) Swallow() {
	if u.In.Pressed|u.In.Released != 0 {
		u.active, u.grip.right, u.grip.middle = "", "", ""
	}
	u.In.Pressed, u.In.Released, u.In.Keys, u.In.Text = 0, 0, nil, ""
}

// Over reports whether the pointer is on a rectangle of this layer and nothing lies above.
func (u *UI) Over(r Rect) bool {
	x, y := u.Pointer()
	return u.hit == u.layerID() && r.Contains(x, y) && u.clips[len(u.clips)-1].Contains(x, y)
}

// Touch reports what the pointer does to an area. The area that took the press keeps it until the button is let go.
func (u *UI) Touch(id string, r Rect) Touch {
	id = u.ID(id)
	g := &u.grip
	t := Touch{X: g.px, Y: g.py, FromX: g.x, FromY: g.y}
	over := u.Over(r)
	t.Hot = over && (u.active == "" || u.active == id)
	if over && u.In.Pressed&Left != 0 {
		u.active, t.Pressed = id, true
		g.took = id
	}
	if over && u.In.Pressed&Middle != 0 {
		g.middle = id
	}
	if over && u.In.Pressed&Right != 0 {
		g.right = id
	}
	t.Held = u.active == id && u.In.Down&Left != 0
	t.Middle = g.middle == id && u.In.Down&Middle != 0
	t.Dragging = (t.Held || t.Middle) && g.moved
	if t.Dragging {
		t.DX, t.DY = g.dx, g.dy
	}
	if u.active == id && u.In.Released&Left != 0 {
		t.Clicked, t.Dropped = over && !g.moved, g.moved
		t.Double = t.Clicked && u.secondClick(id)
	}
	t.Right = over && u.In.Released&Right != 0 && g.right == id && !g.moved
	if over && u.In.Wheel != 0 && !u.wheel {
		t.Wheel, t.Notches = u.In.Wheel, u.notches.add(id, u.In.Wheel)
	}
	return t
}

func (u *UI) secondClick(id string) bool {
	g := &u.grip
	again := g.id == id && u.In.Tick-g.tick <= doubleTicks && math.Hypot(g.px-g.lx, g.py-g.ly) <= dragAfter
	g.id, g.tick, g.lx, g.ly = id, u.In.Tick, g.px, g.py
	if again {
		g.id = ""
	}
	return again
}

// notches adds up parts of a notch as long as the wheel turns one way over the same thing.
type notches struct {
	id   string
	rest float64
}

// mostNotches bounds what one frame turns.
const mostNotches = 100

// add gives the whole notches that are full now.
func (n *notches) add(id string, w float64) int {
	if n.id != id || n.rest*w < 0 {
		n.id, n.rest = id, 0
	}
	n.rest += max(-mostNotches, min(mostNotches, w))
	const whole = 1 - 1e-6 // ten tenths are a whole
	turned := math.Trunc(n.rest / whole)
	n.rest -= turned
	if math.Abs(n.rest) < 1e-6 {
		n.rest = 0
	}
	return int(turned)
}

// UseWheel keeps the wheel from areas that are drawn later in this pass.
func (u *UI) UseWheel() { u.wheel = true }

// asks reports whether the pointer asks for the tip of what it is on: not where it only rests on something new that a
// click or a key has put under it.
func (u *UI) asks(id string) bool { return !u.grip.still || u.grip.took == u.ID(id) }

// press is a touch of something that acts when it is let go, dragged or not.
func (u *UI) press(id string, r Rect) (t Touch, done bool) {
	t = u.Touch(id, r)
	done = t.Clicked || t.Dropped && u.Over(r)
	u.heard(done, false)
	return t, done
}

// heard makes the sound of something that was pressed, or that is barred.
func (u *UI) heard(pressed, barred bool) {
	switch {
	case !pressed || u.Sound == nil:
	case barred:
		u.Sound("refuse")
	default:
		u.Sound("click")
	}
}
