package scene

import (
	"math"

	"marianas/game/board"
	"marianas/render"
)

// lift is the part of a hex by which a counter lies below its middle, so that the hex number stays readable (art 3).
const lift = 0.055

// Spot is the middle of a counter: its level in a stack shifts it up and right.
func (p *Painter) Spot(h board.ID, level int) (x, y float64) {
	x, y = p.Center(h)
	return p.raised(x, y, level)
}

func (p *Painter) raised(x, y float64, level int) (float64, float64) {
	step := math.Round(scale(p.Camera.Hex, 5) * float64(level))
	return math.Round(x) + step, math.Round(y+lift*p.Camera.Hex) - step
}

// CounterRect is where a counter lies, without its shadow.
func (p *Painter) CounterRect(h board.ID, level int) render.Rect {
	x, y := p.Spot(h, level)
	s := float64(Side(p.Camera.Hex))
	return render.Rect{X: x - math.Floor(s/2), Y: y - math.Floor(s/2), W: s, H: s}
}

// Float draws a counter with its middle at a point of hex space; up is how far it is lifted, in pixels.
func (p *Painter) Float(l *render.List, face string, x, y, up float64) {
	px, py := p.Camera.Screen(x, y)
	px, py = p.raised(px, py, 0)
	p.Face(l, face, px, py-up, Side(p.Camera.Hex), render.White)
}

// Face draws a counter of any size around a point of the window.
func (p *Painter) Face(l *render.List, face string, x, y float64, side int, c render.Color) {
	pic := p.Counters.Counter(face, side)
	if pic == nil {
		return
	}
	b := pic.Image.Rect
	pad := (b.Dx() - side) / 2
	l.Tinted(pic, math.Round(x)-float64(side/2+pad), math.Round(y)-float64(side/2+pad), c)
}

// piece draws counters and the marks on them.
func (p *Painter) piece(l *render.List, it Item, look SideLook) {
	r := p.CounterRect(it.Hex, it.Level)
	x, y := r.X+math.Floor(r.W/2), r.Y+math.Floor(r.H/2)
	in := scale(p.Camera.Hex, 1)
	switch it.Shape {
	case Counter:
		p.counter(l, it, x, y)
	case Veil:
		l.Fill(r, faded(p.Colors.Paper, 0.5))
	case Outline:
		p.stamp(l, x, y, p.selected())
	case Brackets:
		p.stamp(l, x, y, p.brackets())
	case Done:
		p.stamp(l, r.X+r.W-in, r.Y+in, p.tick())
	case Flag:
		p.stamp(l, r.X+in, r.Y+in, p.flag())
	case Counts, MayAdd:
		filled, ink := it.Shape == Counts, p.Colors.Ink
		if filled {
			ink = p.Colors.Mark
		}
		p.stamp(l, r.X+in, r.Y+in, p.disc(filled, look.Color))
		size := max(12, int(math.Round(scale(nearest(p.Camera.Hex), 15))))
		if len([]rune(it.Text)) > 2 {
			size = max(10, size-3)
		}
		p.figure(l, r.X+in, r.Y+in, size, ink, it.Text)
	case Count:
		size := max(12, int(math.Round(scale(nearest(p.Camera.Hex), 13))))
		w := float64(size) * 1.3
		l.Fill(render.Rect{X: math.Round(r.X + r.W - w*0.6), Y: math.Round(r.Y + r.H - w*0.6), W: w, H: w}, p.Colors.Ink)
		p.figure(l, r.X+r.W-w*0.1, r.Y+r.H-w*0.1, size, p.Colors.Mark, it.Text)
	}
}

func (p *Painter) counter(l *render.List, it Item, x, y float64) {
	side, tint := Side(p.Camera.Hex), render.White
	if it.Faint {
		tint.A = 115
	}
	if it.Small {
		small := max(12, side*2/5)
		x, y = x-float64(side/2)+float64(small)/4, y+float64(side/2)-float64(small)/4
		side = small
	}
	if it.Large {
		y -= 2
	}
	p.Face(l, it.Face, x, y, side, tint)
}
