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
	step := math.Round(at88(p.Camera.Hex, 5) * float64(level))
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

// Narrow draws a counter that is being turned over: wide is the part of its width that is seen.
func (p *Painter) Narrow(l *render.List, face string, x, y, wide float64) {
	side := Side(p.Camera.Hex)
	pic := p.Counters.Counter(face, side)
	if pic == nil {
		return
	}
	px, py := p.Camera.Screen(x, y)
	px, py = p.raised(px, py, 0)
	w, h := float64(pic.Image.Rect.Dx()), float64(pic.Image.Rect.Dy())
	narrow := math.Max(2, math.Round(w*wide))
	l.Scaled(pic, render.Rect{X: math.Round(px - narrow/2), Y: math.Round(py - h/2), W: narrow, H: h}, render.White)
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
	if it.Shape == Counter {
		p.counter(l, it, r.X+math.Floor(r.W/2), r.Y+math.Floor(r.H/2))
		return
	}
	p.marker(l, it, r, look)
}

// leastTold is the side in pixels of the smallest counters that badges and count tags are drawn at: on smaller ones they would hide more than
// they tell.
const leastTold = 18

// climb is how far a badge stands above the first one of its hex, in its own heights: three stand clear of each other.
func climb(nth int) float64 { return 0.88*float64(min(nth, 2)) + 0.15*float64(max(0, nth-2)) }

func (p *Painter) counter(l *render.List, it Item, x, y float64) {
	side, tint := Side(p.Camera.Hex), render.White
	if it.Faint {
		tint.A = 115
	}
	if it.Small && side < leastTold {
		return
	}
	if it.Small {
		small := max(12, side*2/5)
		x, y = x-float64(side/2)-float64(small)*0.3, y+float64(side/2)+float64(small)*(0.1-climb(it.Nth))
		side = small
	}
	if it.Large {
		y -= 2
	}
	p.Face(l, it.Face, x, y, side, tint)
}
