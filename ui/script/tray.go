package script

import (
	"strings"

	"marianas/ui/widget"
)

// unitID is the unit that a name stands for: its id, else the only counter whose id ends in the name.
func (r *Runner) unitID(name string) string {
	name = strings.ToLower(name)
	t := r.app.Table()
	if t == nil {
		return name
	}
	found := ""
	for _, id := range t.AllIDs() {
		if id == name {
			return name
		}
		if strings.HasSuffix(id, "-"+name) {
			if found != "" {
				return name // more than one
			}
			found = id
		}
	}
	if found != "" {
		return found
	}
	return name
}

// trayBox is the part of the screen in which the counters of the open tray are shown.
func (r *Runner) trayBox() (widget.Rect, bool) {
	for _, c := range r.app.UI().Controls() {
		if c.Kind == "tray" {
			return c.Box, true
		}
	}
	return widget.Rect{}, false
}

// inTray reports whether the middle of a counter is in sight: always outside a tray, else inside its box.
func (r *Runner) inTray(c widget.Control) bool {
	box, ok := r.trayBox()
	t := r.app.Table()
	if !ok || t == nil {
		return true
	}
	if _, _, _, waits := t.Waiting(c.Name); !waits {
		return true
	}
	x, y := middle(c.Box)
	return box.Contains(x, y)
}

// reachTray brings a counter that waits in a tray into sight as a player does: it opens the tray, then turns the wheel
// over it. It reports whether it needs more frames.
func (r *Runner) reachTray(id string) (more bool, err error) {
	t := r.app.Table()
	if t == nil || r.panned >= mostPans {
		return false, nil
	}
	title, shut, order, ok := t.Waiting(id)
	if !ok {
		return false, nil
	}
	r.panned++
	if shut {
		handle, ok := r.control("button", title)
		if !ok {
			handle, ok = r.control("button", "More trays")
		}
		if !ok {
			return false, r.missing("button", title)
		}
		r.move(middle(handle.Box))
		r.click(widget.Left)
		r.playQueue()
		return true, nil
	}
	box, ok := r.trayBox()
	if !ok {
		return r.panned < 3, nil
	}
	in := r.still()
	in.X, in.Y = middle(box)
	r.x, r.y = in.X, in.Y
	r.app.Update(r.still())
	in.Wheel = r.toward(id, order, box)
	r.app.Update(in)
	return true, nil
}

// openMore opens the menu of the buttons that find no room, once for a command; it reports whether it did.
func (r *Runner) openMore() bool {
	more, ok := r.control("button", "More")
	if !ok || more.Name != "More" || more.On || r.panned > 0 {
		return false
	}
	r.panned++
	r.move(middle(more.Box))
	r.click(widget.Left)
	r.playQueue()
	return true
}

// playQueue lets the inputs that wait happen now, inside a command.
func (r *Runner) playQueue() {
	for _, in := range r.queue {
		in.W, in.H, in.Device, in.Tick = r.W, r.H, r.Device, r.tick
		r.app.Update(in)
	}
	r.queue = r.queue[:0]
}

// toward is the turn of the wheel that brings a counter nearer: down unless it comes before those in sight.
func (r *Runner) toward(id string, order []string, box widget.Rect) float64 {
	at := map[string]int{}
	for i, o := range order {
		at[o] = i + 1
	}
	for _, c := range r.app.UI().Controls() {
		_, y := middle(c.Box)
		if c.Kind == "unit" && at[c.Name] > 0 && y >= box.Y && y < box.Y+box.H {
			if at[id] < at[c.Name] {
				return 0.25
			}
			break
		}
	}
	return -0.25
}
