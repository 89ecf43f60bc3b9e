package table

import (
	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/scene"
)

// Opening turns a camera to what has to be done in a position, or as much of it as can be seen at once, at a size at
// which counters can be read and hexes hit. Side is who looks, foot how much of the area's lower edge other things cover;
// it is in device pixels, device of them for each logical one. Where the position names no place, others are looked at.
func Opening(c *scene.Camera, b *board.Board, v *rules.View, side rules.Side, device, foot float64, others ...board.ID) {
	device = max(1, device)
	f := framing{camera: c, board: b, foot: foot}
	hs := matters(v, b, side)
	if len(hs) == 0 {
		hs = others
	}
	most, least := playingSizes(c.Area.W / device)
	c.Fit()
	if len(hs) == 0 {
		c.SetHex(least * device)
		return
	}
	for i := len(scene.Steps) - 1; i >= 0; i-- {
		if size := scene.Steps[i]; size <= most*device && size >= least*device {
			if c.SetHex(size); f.holds(f.span(hs)) {
				f.center(f.span(hs))
				return
			}
		}
	}
	c.SetHex(most * device)
	f.center(f.span(f.densest(hs, standing(v, b, side))))
}

// playingSizes are the largest and the least size of a hex to begin with on a board of a width, in logical pixels.
func playingSizes(wide float64) (most, least float64) {
	switch {
	case wide >= 1000:
		return 104, 64
	case wide >= 700:
		return 88, 56
	}
	return 72, 48
}

// matters lists the hexes of a position that have to be looked at first: where something is owed, else where something
// can be done, else what is asked about, else where units land, else where units are that can act, else where the side's units are.
func matters(v *rules.View, b *board.Board, side rules.Side) []board.ID {
	var hs []board.ID
	seen := map[board.ID]bool{}
	add := func(p rules.Place) {
		if h, on := scene.On(b, p); on && !seen[h] {
			seen[h] = true
			hs = append(hs, h)
		}
	}
	at := map[rules.UnitID]rules.Place{}
	for i := range v.Pieces {
		at[v.Pieces[i].Unit] = v.Pieces[i].At
	}
	for _, try := range []func(){
		func() { forEach(v.Owed, func(o rules.Owed) { add(o.At); add(at[o.Unit]) }) },
		func() { forEach(v.Choices, func(c rules.Choice) { add(c.Action.To) }) },
		func() { forEach(askedAt(v), add) },
		func() {
			forEach(v.Marks, func(m rules.Mark) {
				if m.Kind == rules.LandingMark {
					add(m.At)
				}
			})
		},
		func() {
			forEach(v.Choices, func(c rules.Choice) {
				if c.Action.Unit != "" {
					add(at[c.Action.Unit])
				}
			})
		},
		func() {
			forEach(v.Pieces, func(p rules.Piece) {
				if p.Side == side && p.Unit != "" {
					add(p.At)
				}
			})
		},
		func() { forEach(v.Pieces, func(p rules.Piece) { add(p.At) }) },
		func() {
			forEach(v.Marks, func(m rules.Mark) {
				if m.Kind == rules.ObjectiveMark {
					add(m.At)
				}
			})
		},
	} {
		if try(); len(hs) > 0 {
			return hs
		}
	}
	return nil
}

// standing lists where the units of a side are, those of all sides for nobody in particular.
func standing(v *rules.View, b *board.Board, side rules.Side) []board.ID {
	var hs []board.ID
	for i := range v.Pieces {
		p := &v.Pieces[i]
		if h, on := scene.On(b, p.At); on && p.Unit != "" && (side == "" || p.Side == side) {
			hs = append(hs, h)
		}
	}
	return hs
}

// framing chooses what part of a sheet a camera shows.
type framing struct {
	camera *scene.Camera
	board  *board.Board
	foot   float64 // of the area's height, device pixels
}

// span is the smallest rectangle of hex space around the middles of hexes.
func (f *framing) span(hs []board.ID) render.Rect {
	x0, y0, x1, y1 := 0.0, 0.0, 0.0, 0.0
	for i, h := range hs {
		x, y := f.middle(h)
		if i == 0 {
			x0, y0, x1, y1 = x, y, x, y
		}
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	return render.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

func (f *framing) middle(h board.ID) (x, y float64) { return f.board.Grid.Center(f.board.Coord(h)) }

// room is how wide and high the part of hex space is in which the middles of hexes show their whole hexes.
func (f *framing) room() (w, h float64) {
	c := f.camera
	return c.Area.W/c.Hex - 1.5, (c.Area.H-f.foot)/c.Hex - 1.3
}

func (f *framing) holds(r render.Rect) bool {
	w, h := f.room()
	return r.W <= w && r.H <= h
}

// center puts the middle of a rectangle of hex space into the middle of what is not covered.
func (f *framing) center(r render.Rect) {
	f.camera.Center(r.X+r.W/2, r.Y+r.H/2+f.foot/2/f.camera.Hex)
}

// densest lists those of the hexes that are seen together in the place from where most are seen, with most company.
func (f *framing) densest(hs, company []board.ID) []board.ID {
	var best []board.ID
	most := -1
	for _, h := range hs {
		near, friends := f.around(h, hs), f.around(h, company)
		if n := len(near) + 2*len(friends); n > most {
			best, most = near, n
		}
	}
	return best
}

// around lists the hexes that are seen with one in the middle.
func (f *framing) around(h board.ID, hs []board.ID) []board.ID {
	w, tall := f.room()
	x, y := f.middle(h)
	box := render.Rect{X: x - w/2, Y: y - tall/2, W: max(w, 0.1), H: max(tall, 0.1)}
	var out []board.ID
	for _, o := range hs {
		if ox, oy := f.middle(o); box.Contains(ox, oy) {
			out = append(out, o)
		}
	}
	return out
}

func forEach[T any](ts []T, do func(T)) {
	for _, t := range ts {
		do(t)
	}
}
