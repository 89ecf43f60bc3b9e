package widget

import (
	"math"

	"marianas/render"
)

// Fill draws a rectangle.
func (u *UI) Fill(r Rect, c Color) { u.out.Fill(u.Device(r), c) }

// Border draws a rectangle's edge inside it, w wide, at least one device pixel.
func (u *UI) Border(r Rect, w float64, c Color) { u.out.Border(u.Device(r), u.Px(w), c) }

// Rule draws a horizontal line, h high, at least one device pixel.
func (u *UI) Rule(x, y, w, h float64, c Color) {
	d := u.Device(Rect{X: x, Y: y, W: w, H: h})
	d.H = u.Px(h)
	u.out.Fill(d, c)
}

// Bar draws a vertical line, w wide, at least one device pixel.
func (u *UI) Bar(x, y, w, h float64, c Color) {
	d := u.Device(Rect{X: x, Y: y, W: w, H: h})
	d.W = u.Px(w)
	u.out.Fill(d, c)
}

// Dashed draws a dashed edge inside a rectangle, one logical pixel wide.
func (u *UI) Dashed(r Rect, c Color) { u.DashedWide(r, 1, 4, 3, c) }

// DashedWide draws a dashed edge of a width, with dashes and gaps of about the given lengths.
func (u *UI) DashedWide(r Rect, w, dash, gap float64, c Color) {
	d, t := u.Device(r), u.Px(w)
	u.dashes(d.X, d.W, dash, gap, func(at, n float64) {
		u.out.Fill(Rect{X: at, Y: d.Y, W: n, H: t}, c)
		u.out.Fill(Rect{X: at, Y: d.Y + d.H - t, W: n, H: t}, c)
	})
	u.dashes(d.Y+t, d.H-2*t, dash, gap, func(at, n float64) {
		u.out.Fill(Rect{X: d.X, Y: at, W: t, H: n}, c)
		u.out.Fill(Rect{X: d.X + d.W - t, Y: at, W: t, H: n}, c)
	})
}

// dashes lays dashes over a length so that it begins and ends with one.
func (u *UI) dashes(from, length, dash, gap float64, draw func(at, n float64)) {
	dash, gap = u.Px(dash), u.Px(gap)
	n := math.Max(1, math.Round((length+gap)/(dash+gap)))
	period := (length + gap) / n
	for i := 0.0; i < n; i++ {
		at := math.Round(from + i*period)
		end := math.Round(from + i*period + period - gap)
		draw(at, math.Min(end, from+length)-at)
	}
}

// DashedRule draws a dashed horizontal line.
func (u *UI) DashedRule(x, y, w, h float64, c Color) {
	d := u.Device(Rect{X: x, Y: y, W: w, H: h})
	u.dashes(d.X, d.W, 5, 4, func(at, n float64) { u.out.Fill(Rect{X: at, Y: d.Y, W: n, H: u.Px(h)}, c) })
}

// Round fills a rectangle with round corners.
func (u *UI) Round(r Rect, radius float64, c Color) { u.round(u.Device(r), u.Px(radius), c) }

// Box draws a panel or control: round corners of 2, filled, with an edge of a width.
func (u *UI) Box(r Rect, fill Color, w float64, edge Color) {
	d, t := u.Device(r), u.Px(w)
	u.round(d, u.Px(2), edge)
	u.round(d.Inset(t), math.Max(0, u.Px(2)-t), fill)
}

func (u *UI) round(d Rect, radius float64, c Color) {
	radius = math.Floor(math.Min(radius, math.Min(d.W, d.H)/2))
	if radius < 1 {
		u.out.Fill(d, c)
		return
	}
	u.corners(d, radius, u.disc(int(2*radius)), c)
	u.out.Fill(Rect{X: d.X + radius, Y: d.Y, W: d.W - 2*radius, H: radius}, c)
	u.out.Fill(Rect{X: d.X, Y: d.Y + radius, W: d.W, H: d.H - 2*radius}, c)
	u.out.Fill(Rect{X: d.X + radius, Y: d.Y + d.H - radius, W: d.W - 2*radius, H: radius}, c)
}

// corners draws the four quarters of a picture into the corners of a rectangle.
func (u *UI) corners(d Rect, n float64, p *render.Picture, c Color) {
	side := p.Image.Rect.Dx()
	for i := 0; i < 4; i++ {
		cx, cy := float64(i&1), float64(i>>1)
		box := Rect{X: d.X + cx*(d.W-n), Y: d.Y + cy*(d.H-n), W: n, H: n}
		u.part(p, box, quarter(side, int(n), i&1, i>>1), c)
	}
}

// Ring draws the edge of a rectangle with round corners, w wide, inside it.
func (u *UI) Ring(r Rect, radius, w float64, c Color) {
	d, n, t := u.Device(r), u.Px(radius), u.Px(w)
	n = math.Floor(math.Min(n, math.Min(d.W, d.H)/2))
	u.corners(d, n, u.circle(int(2*n), int(t)), c)
	u.out.Fill(Rect{X: d.X + n, Y: d.Y, W: d.W - 2*n, H: t}, c)
	u.out.Fill(Rect{X: d.X + n, Y: d.Y + d.H - t, W: d.W - 2*n, H: t}, c)
	u.out.Fill(Rect{X: d.X, Y: d.Y + n, W: t, H: d.H - 2*n}, c)
	u.out.Fill(Rect{X: d.X + d.W - t, Y: d.Y + n, W: t, H: d.H - 2*n}, c)
}

// Disc fills a circle inside a square.
func (u *UI) Disc(x, y, side float64, c Color) {
	d := u.square(x, y, side)
	u.out.Tinted(u.disc(int(d.W)), d.X, d.Y, c)
}

// Circle draws a circle's line inside a square, w wide.
func (u *UI) Circle(x, y, side, w float64, c Color) {
	d := u.square(x, y, side)
	u.out.Tinted(u.circle(int(d.W), int(u.Px(w))), d.X, d.Y, c)
}

func (u *UI) square(x, y, side float64) Rect {
	n := u.Px(side)
	return Rect{X: math.Floor(x*u.Scale + 0.5), Y: math.Floor(y*u.Scale + 0.5), W: n, H: n}
}

// focusRing draws the keyboard focus about a control: 3 wide, 2 off.
func (u *UI) focusRing(r Rect) {
	c := u.Palette.Focus
	if u.dark {
		c = u.Palette.FocusTable
	}
	u.Ring(r.Inset(-5), 5, 3, c)
}

// Shadow draws the soft shadow of a raised card below a rectangle.
func (u *UI) Shadow(r Rect) {
	d, s := u.Device(r), int(u.Px(12))
	d.Y += u.Px(4)
	p := u.shadow(s)
	u.nine(p, d.Inset(-float64(s)), float64(2*s))
}

// nine stretches a picture over a rectangle, keeping its corners of n pixels as they are.
func (u *UI) nine(p *render.Picture, d Rect, n float64) {
	n = math.Floor(math.Min(n, math.Min(d.W, d.H)/2))
	side := p.Image.Rect.Dx()
	u.corners(d, n, p, render.White)
	mid, k := side/2, int(n)
	u.part(p, Rect{X: d.X + n, Y: d.Y, W: d.W - 2*n, H: n}, rect(mid, 0, 1, k), render.White)
	u.part(p, Rect{X: d.X + n, Y: d.Y + d.H - n, W: d.W - 2*n, H: n}, rect(mid, side-k, 1, k), render.White)
	u.part(p, Rect{X: d.X, Y: d.Y + n, W: n, H: d.H - 2*n}, rect(0, mid, k, 1), render.White)
	u.part(p, Rect{X: d.X + d.W - n, Y: d.Y + n, W: n, H: d.H - 2*n}, rect(side-k, mid, k, 1), render.White)
}
