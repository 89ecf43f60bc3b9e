package scene

import (
	"math"

	"marianas/render"
)

// Slot is room for counters in a box that is printed on a sheet, such as a naval zone before a beach.
type Slot struct {
	Place string      // what the rules call the box
	Room  render.Rect // in hex space
}

// Room is the room of a slot in device pixels.
func (p *Painter) Room(s Slot) render.Rect { return p.box(s.Room) }

// Tally writes below a slot, at its right, how many counters lie in it.
func (p *Painter) Tally(l *render.List, s Slot, n string) {
	r := p.Room(s)
	size := max(12, int(math.Round(at88(float64(nearest(p.Camera.Hex)), 13))))
	if w := math.Round(float64(size) * 1.3); p.Camera.Hex >= leastTallied {
		l.Fill(render.Rect{X: r.X + r.W - w, Y: r.Y + r.H + 2, W: w, H: w}, p.Colors.Ink)
		p.figure(l, r.X+r.W-w/2, r.Y+r.H+2+w/2, size, p.Colors.Mark, n)
	}
}

// leastTallied is the least hex size in pixels at which there is room for that.
const leastTallied = 40

// InSlot is where n counters lie in a slot, in device pixels: side by side, and over one another where they are many. They
// are as large as on the map, unless the room is too low for that.
func (p *Painter) InSlot(s Slot, n int) []render.Rect {
	r := p.Room(s)
	side := min(float64(Side(p.Camera.Hex)), math.Floor(r.H*0.94), math.Floor(r.W*0.94))
	gap := math.Floor(min(side*1.06, (r.W*0.94-side)/float64(max(1, n-1))))
	left := r.X + math.Floor((r.W-side-gap*float64(n-1))/2)
	top := r.Y + math.Floor((r.H-side)/2)
	all := make([]render.Rect, n)
	for i := range all {
		all[i] = render.Rect{X: left + gap*float64(i), Y: top, W: side, H: side}
	}
	return all
}
