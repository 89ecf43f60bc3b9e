package scene

import (
	"math"

	"marianas/render"
)

// Steps are the hex sizes, in device pixels between two hex centers, at which the board is shown.
// Few sizes keep text, counters and marks exact: nothing is ever stretched to fit a zoom between them.
var Steps = []float64{12, 14, 16, 18, 20, 22, 24, 27, 30, 32, 36, 40, 44, 48, 56, 64, 72, 80, 88, 96, 104, 116, 128, 144, 160, 176, 192, 224, 256}

// Camera shows a part of the hex plane in an area of the window. Hex space has distance 1 between two hex centers.
type Camera struct {
	X, Y   float64     // point of hex space in the middle of Area
	Hex    float64     // device pixels between two hex centers
	Area   render.Rect // part of the window, in device pixels
	Bounds render.Rect // the sheet in hex space
	Most   float64     // largest Hex
}

// Screen is where a point of hex space is shown.
func (c *Camera) Screen(x, y float64) (px, py float64) {
	ox, oy := c.origin()
	return ox + x*c.Hex, oy + y*c.Hex
}

// Plane is the point of hex space under a point of the window.
func (c *Camera) Plane(px, py float64) (x, y float64) {
	ox, oy := c.origin()
	return (px - ox) / c.Hex, (py - oy) / c.Hex
}

// origin is where 0, 0 of hex space is shown, on whole pixels so that the map and the counters on it do not swim.
func (c *Camera) origin() (ox, oy float64) {
	ox = math.Floor(c.Area.X + c.Area.W/2 - c.X*c.Hex + 0.5)
	oy = math.Floor(c.Area.Y + c.Area.H/2 - c.Y*c.Hex + 0.5)
	return ox, oy
}

// Visible is the part of hex space that Area shows.
func (c *Camera) Visible() render.Rect {
	x, y := c.Plane(c.Area.X, c.Area.Y)
	return render.Rect{X: x, Y: y, W: c.Area.W / c.Hex, H: c.Area.H / c.Hex}
}

// Zoom goes n steps in (or out, below zero) and keeps the point under px, py where it is.
func (c *Camera) Zoom(n int, px, py float64) {
	if n == 0 {
		return
	}
	x, y := c.Plane(px, py)
	c.Hex = c.step(n)
	ox, oy := px-x*c.Hex, py-y*c.Hex
	c.X, c.Y = (c.Area.X+c.Area.W/2-ox)/c.Hex, (c.Area.Y+c.Area.H/2-oy)/c.Hex
	c.clamp()
}

// Turn goes n notches of a wheel in (or out), each of which makes the board so many times larger, as near as Steps
// come to it; every notch goes one step at least.
func (c *Camera) Turn(n int, factor, px, py float64) {
	for ; n > 0; n-- {
		c.Zoom(c.stepsTo(factor), px, py)
	}
	for ; n < 0; n++ {
		c.Zoom(-c.stepsTo(1/factor), px, py)
	}
}

// stepsTo is how many steps lie between the size now and the one nearest to a multiple of it; at least one.
func (c *Camera) stepsTo(factor float64) int {
	near := func(size float64) (at int) {
		for i, s := range Steps {
			if math.Abs(math.Log(s/size)) < math.Abs(math.Log(Steps[at]/size)) {
				at = i
			}
		}
		return at
	}
	if !(factor > 0) {
		return 1
	}
	n := near(c.Hex*factor) - near(c.Hex)
	return max(1, n, -n)
}

// step is the hex size n steps away, between the whole sheet and Most.
func (c *Camera) step(n int) float64 {
	at := 0
	for i, s := range Steps {
		if s <= c.Hex+0.01 {
			at = i
		}
	}
	if n < 0 && Steps[at] < c.Hex-0.01 {
		n++ // the size of the whole sheet lies between two steps
	}
	if at+n < 0 {
		return c.least()
	}
	at = min(at+n, len(Steps)-1)
	return min(max(Steps[at], c.least()), max(c.Most, c.least()))
}

// least is the hex size at which the whole sheet is shown.
func (c *Camera) least() float64 {
	return max(4, math.Floor(min(c.Area.W/c.Bounds.W, c.Area.H/c.Bounds.H)))
}

// AtLeast reports whether zooming out is at its end.
func (c *Camera) AtLeast() bool { return c.Hex <= c.least() }

// AtMost reports whether zooming in is at its end.
func (c *Camera) AtMost() bool { return c.Hex >= max(c.Most, c.least()) }

// Pan moves the view by device pixels: the sheet follows the pointer.
func (c *Camera) Pan(dx, dy float64) {
	c.X -= dx / c.Hex
	c.Y -= dy / c.Hex
	c.clamp()
}

// Fit shows the whole sheet.
func (c *Camera) Fit() {
	c.Hex = c.least()
	c.X, c.Y = c.Bounds.X+c.Bounds.W/2, c.Bounds.Y+c.Bounds.H/2
}

// SetHex chooses the nearest hex size that is allowed and keeps the middle.
func (c *Camera) SetHex(size float64) {
	c.Hex = min(max(size, c.least()), max(c.Most, c.least()))
	c.clamp()
}

// Center puts a point of hex space into the middle, as far as the edges of the sheet allow.
func (c *Camera) Center(x, y float64) {
	c.X, c.Y = x, y
	c.clamp()
}

// SetArea gives the board another part of the window and keeps the middle.
func (c *Camera) SetArea(r render.Rect) {
	if r == c.Area {
		return
	}
	whole := c.Area.W > 0 && c.AtLeast()
	c.Area = r
	if whole {
		c.Fit()
	}
	c.SetHex(c.Hex)
}

// Comfortable reports whether a point of hex space lies in the middle 80 % of the area.
func (c *Camera) Comfortable(x, y float64) bool {
	v := c.Visible()
	return render.Rect{X: v.X + v.W/10, Y: v.Y + v.H/10, W: v.W * 0.8, H: v.H * 0.8}.Contains(x, y)
}

// clamp keeps the sheet in sight; where it is smaller than the area it stays in the middle.
func (c *Camera) clamp() {
	c.X = clampAxis(c.X, c.Bounds.X, c.Bounds.W, c.Area.W/c.Hex)
	c.Y = clampAxis(c.Y, c.Bounds.Y, c.Bounds.H, c.Area.H/c.Hex)
}

// clampAxis lets half a hex of table show beyond the edge of the sheet.
func clampAxis(at, from, size, seen float64) float64 {
	const beyond = 0.5
	least, most := from-beyond+seen/2, from+size+beyond-seen/2
	if least > most {
		return from + size/2
	}
	return min(max(at, least), most)
}
