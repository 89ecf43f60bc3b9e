package script

import (
	"fmt"
	"strings"

	"marianas/game/hex"
	"marianas/game/plain"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// find is where something stands on the screen, in device pixels. Where a hex or a unit on the map is out of sight it
// pans as a player would, and needs more frames.
func (r *Runner) find(kind, name string) (x, y float64, more bool, err error) {
	switch kind {
	case "hex":
		return r.onMap(func() (float64, float64, bool, error) { return r.hex(name) })
	case "unit":
		name = r.unitID(name)
		if b, ok := r.control("unit", name); ok && r.inTray(b) {
			x, y = middle(b.Box)
			return x, y, r.scrollTo(b), nil
		}
		if more, err := r.reachTray(name); more || err != nil {
			return 0, 0, more, err
		}
		return r.onMap(func() (float64, float64, bool, error) { return r.unit(name) })
	}
	b, ok := r.control(kind, name)
	if !ok {
		if kind == "button" && r.openMore() {
			return 0, 0, true, nil
		}
		return 0, 0, false, r.missing(kind, name)
	}
	x, y = middle(b.Box)
	if more := r.scrollTo(b); more {
		return 0, 0, true, nil
	}
	return x, y, false, nil
}

// scrollTo turns the wheel over the area that hides a part of the screen; it reports whether it needs more frames.
func (r *Runner) scrollTo(c widget.Control) (more bool) {
	x, y := middle(c.Box)
	if c.Clip.Contains(x, y) || c.Clip.H < 8 || r.panned >= mostPans || r.panned > 0 && r.stuck(x, y) {
		return false
	}
	r.lastX, r.lastY = x, y
	r.panned++
	in := r.still()
	in.X, in.Y = middle(c.Clip)
	r.x, r.y = in.X, in.Y
	r.app.Update(r.still())
	if in.Wheel = -0.5; y < c.Clip.Y {
		in.Wheel = 0.5
	}
	r.app.Update(in)
	return true
}

func middle(b widget.Rect) (x, y float64) { return b.X + b.W/2, b.Y + b.H/2 }

func (r *Runner) hex(name string) (x, y float64, free bool, err error) {
	t := r.app.Table()
	if t == nil {
		return 0, 0, false, fmt.Errorf("no board is on the screen")
	}
	x, y, free, ok := t.HexAt(hex.Number(name))
	if !ok {
		return 0, 0, false, fmt.Errorf("no hex %s on this sheet", plain.Quote(name))
	}
	return x, y, free, nil
}

func (r *Runner) unit(name string) (x, y float64, free bool, err error) {
	t := r.app.Table()
	if t == nil {
		return 0, 0, false, fmt.Errorf("no board is on the screen")
	}
	x, y, free, ok := t.PieceAt(name)
	if !ok {
		there := append([]string{"on the map: " + strings.Join(t.PieceIDs(), ", ")}, t.WaitingIDs()...)
		return 0, 0, false, fmt.Errorf("no unit %s in sight: there are, %s", plain.Quote(name), strings.Join(there, "; "))
	}
	return x, y, free, nil
}

// mostPans is how many frames of panning bring any hex of a sheet into sight.
const mostPans = 600

// onMap pans until the place is clear of the edges of the board, or the sheet moves no further.
func (r *Runner) onMap(where func() (x, y float64, free bool, err error)) (x, y float64, more bool, err error) {
	x, y, free, err := where()
	if free = free && r.app.UI().Bare(x, y); err != nil || free || r.panned >= mostPans {
		return x, y, false, err
	}
	b := r.app.Table().BoardBox()
	in := r.still()
	cx, cy := middle(b)
	switch dx, dy := x-cx, y-cy; {
	case dx*dx/(b.W*b.W) > dy*dy/(b.H*b.H) && dx < 0:
		in.Held = []widget.Key{"Left"}
	case dx*dx/(b.W*b.W) > dy*dy/(b.H*b.H):
		in.Held = []widget.Key{"Right"}
	case dy < 0:
		in.Held = []widget.Key{"Up"}
	default:
		in.Held = []widget.Key{"Down"}
	}
	if r.panned > 0 && r.stuck(x, y) {
		return x, y, false, nil
	}
	r.lastX, r.lastY = x, y
	r.panned++
	r.app.Update(in)
	return x, y, true, nil
}

// stuck reports whether the last frame of panning moved nothing.
func (r *Runner) stuck(x, y float64) bool { return x == r.lastX && y == r.lastY }

// control finds a named part of the screen: by its exact words, else by words that begin it, else that it holds, else
// by words that each begin one of its own, in order: "End movement" is the button "End movement phase".
func (r *Runner) control(kind, name string) (widget.Control, bool) {
	name = strings.ToLower(strings.TrimSpace(name))
	tests := []func(s string) bool{
		func(s string) bool { return s == name },
		func(s string) bool { return kind != "unit" && strings.HasPrefix(s, name) },
		func(s string) bool { return kind != "unit" && strings.Contains(s, name) },
		func(s string) bool { return kind != "unit" && kind != "prompt" && kind != "tip" && begins(s, name) },
	}
	all := r.app.UI().Controls()
	for _, fits := range tests {
		for i := len(all) - 1; i >= 0; i-- {
			if all[i].Kind == kind && fits(strings.ToLower(all[i].Name)) {
				return all[i], true
			}
		}
	}
	return widget.Control{}, false
}

// begins reports whether the words of name begin words of s, in the same order.
func begins(s, name string) bool {
	left := strings.Fields(name)
	for _, w := range strings.Fields(s) {
		if len(left) > 0 && strings.HasPrefix(w, left[0]) {
			left = left[1:]
		}
	}
	return len(left) == 0 && name != ""
}

// missing says what is there instead.
func (r *Runner) missing(kind, name string) error {
	var there []string
	for _, c := range r.app.UI().Controls() {
		if c.Kind == kind && c.Name != "" {
			there = append(there, plain.Quote(c.Name))
		}
	}
	if len(there) == 0 {
		return fmt.Errorf("no %s %s on the screen, and no %s at all", kind, plain.Quote(name), kind)
	}
	return fmt.Errorf("no %s %s on the screen: there are %s", kind, plain.Quote(name), strings.Join(there, ", "))
}

// expectFrames is how long an expectation may take to come true: tips appear after a while.
const expectFrames = 30

func (r *Runner) expect(c Command) (more bool, err error) {
	if err = r.holds(c); err == nil {
		return false, nil
	}
	if r.waited++; r.waited < expectFrames {
		return true, nil
	}
	return false, err
}

func (r *Runner) holds(c Command) error {
	switch kind := c.Words[0]; kind {
	case "fact":
		return r.fact(c)
	case "page":
		return r.page(c.Words[1])
	case "button":
		b, ok := r.control(kind, c.Words[1])
		if !ok {
			return r.missing(kind, c.Words[1])
		}
		if len(c.Words) == 3 && (c.Words[2] == "barred") != b.Barred {
			return fmt.Errorf("button %q is %s, expected %s", b.Name, state(b.Barred), c.Words[2])
		}
		return nil
	default:
		if _, ok := r.control(kind, c.Words[1]); !ok {
			return r.missing(kind, c.Words[1])
		}
		return nil
	}
}

// page holds the whole screen against what makes it legible.
func (r *Runner) page(want string) error {
	if want != "legible" {
		return fmt.Errorf("found %q, expected: %s", want, usage("expect page"))
	}
	if flaws := r.app.UI().Flaws(); len(flaws) > 0 {
		return fmt.Errorf("at %dx%d, %d %%: %s", r.W, r.H, r.app.UI().Percent, strings.Join(flaws, "; "))
	}
	return nil
}

func state(barred bool) string {
	if barred {
		return "barred"
	}
	return "ready"
}

// fact asks the position as a rule case does, as the side that looks.
func (r *Runner) fact(c Command) error {
	m := r.app.Match()
	if m == nil || len(c.Words) < 3 {
		return fmt.Errorf("expected: %s", usage("expect fact"))
	}
	side := rules.Side("")
	if t := r.app.Table(); t != nil {
		side = t.Side()
	}
	got, ok := m.See(side, c.Words[1])
	if !ok {
		return fmt.Errorf("no fact %s of this position", plain.Quote(c.Words[1]))
	}
	if got != c.Words[2] {
		return fmt.Errorf("%s is %q, expected %s", c.Words[1], got, plain.Quote(c.Words[2]))
	}
	return nil
}
