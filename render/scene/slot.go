package scene

import (
	"math"
	"strconv"

	"marianas/game/rules"
	"marianas/render"
)

// Slot is room for counters in a box that is printed on a sheet, such as a naval zone before a beach.
type Slot struct {
	Place string      // what the rules call the box
	Room  render.Rect // in hex space
}

// Room is the room of a slot in device pixels.
func (p *Painter) Room(s Slot) render.Rect { return p.box(s.Room) }

// Boxed lays counters into the slots of a sheet, with their number below where there are several.
func (p *Painter) Boxed(l *render.List, slots []Slot, in map[string][]*rules.Piece) {
	for _, s := range slots {
		ps, room := in[s.Place], p.Room(s)
		if a := p.Camera.Area; len(ps) == 0 || room.X > a.X+a.W || room.X+room.W < a.X || room.Y > a.Y+a.H || room.Y+room.H < a.Y {
			continue
		}
		for i, r := range p.InSlot(s, len(ps)) {
			p.Face(l, ps[i].Face, r.X+math.Floor(r.W/2), r.Y+math.Floor(r.H/2), int(r.W), render.White)
		}
		if len(ps) > 1 {
			p.tally(l, room, strconv.Itoa(len(ps)))
		}
	}
}

// InBoxes are the counters in boxes of the sheets, by the box.
func InBoxes(v *rules.View) map[string][]*rules.Piece {
	in := map[string][]*rules.Piece{}
	for i := range v.Boxed {
		p := &v.Boxed[i]
		in[p.At.Box] = append(in[p.At.Box], p)
	}
	return in
}

// tally writes below the room of a slot, at its right, how many counters lie in it.
func (p *Painter) tally(l *render.List, r render.Rect, n string) {
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
