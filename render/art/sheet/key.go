package sheet

import (
	"math"

	"marianas/game/hex"
	"marianas/render/art/pen"
)

const (
	keyRow   = .86 // height of a line with a hex, in hexes
	keyLine  = .56 // height of a line with a sign
	keyHead  = .34 // column heads
	keyInset = .22
)

// keyArea is where the terrain key stands; its height follows from its rows.
func (c *composer) keyArea() area {
	l := c.fur.Layout.Key
	h := panelHead + keyHead + .16
	for _, r := range c.fur.Key {
		h += c.keyHeight(r)
	}
	return c.place(l.At[0], l.At[1], l.Width, h)
}

// terrainOf is the letter of a terrain name.
func (c *composer) terrainOf(name string) (letter byte, ok bool) {
	for b := 0; b < 256; b++ {
		if n, known := c.b.Legend[byte(b)]; known && n == name {
			return byte(b), true
		}
	}
	return 0, false
}

func (c *composer) keyHeight(r KeyRow) float64 {
	if _, ok := c.terrainOf(r.Name); ok {
		return keyRow
	}
	return keyLine
}

// terrainKey explains every ground by a hex and every sign by a sample, printed with the real inks.
func (c *composer) terrainKey(l Panel) {
	a, u := c.keyArea(), c.Unit
	c.panel(a, l.Heading, l.Note)
	x1, x2, x3 := a.x+u*1.62, a.x+a.w*.40, a.x+a.w*.58
	y := a.y + u*(panelHead+.22)
	c.left(light, "Cost to enter", x2, y, u*.17, 0)
	c.left(light, "Combat", x3, y, u*.17, 0)
	y = a.y + u*(panelHead+keyHead)
	for i, r := range c.fur.Key {
		h := u * c.keyHeight(r)
		mid := y + h/2
		if i%2 == 0 {
			c.print(tan, pen.Rect(a.x+u*.1, y, a.w-u*.2, h), .13)
		}
		c.sample(r.Name, a.x+u*.88, mid)
		c.left(narrow, r.Label, x1, mid+u*.085, u*.245, x2-x1-u*.1)
		c.left(narrow, r.Cost, x2, mid+u*.085, u*.235, x3-x2-u*.1)
		c.keyCombat(r, x3, mid, a.x+a.w-u*keyInset-x3)
		y += h
	}
}

// keyCombat sets the line of the combat results table, and a note below it.
func (c *composer) keyCombat(r KeyRow, x, mid, w float64) {
	u := c.Unit
	if r.Note == "" {
		c.left(light, r.Combat, x, mid+u*.085, u*.235, w)
		return
	}
	if r.Combat == "" {
		c.left(light, r.Note, x, mid+u*.075, u*.21, w)
		return
	}
	c.left(light, r.Combat, x, mid-u*.015, u*.235, w)
	c.left(light, r.Note, x, mid+u*.205, u*.18, w)
}

// sample prints what a line of the key explains, around a point.
func (c *composer) sample(name string, x, y float64) {
	if letter, ok := c.terrainOf(name); ok {
		c.sampleHex(c.look(letter), pen.Pt{X: x, Y: y})
		if name == "airfield" {
			c.strip(pen.Pt{X: x - c.Unit*.26, Y: y + c.Unit*.07}, pen.Pt{X: x + c.Unit*.26, Y: y - c.Unit*.07})
		}
		return
	}
	c.sampleSign(name, x-c.Unit*.55, y)
}

// sampleHex is a small hex of a ground.
func (c *composer) sampleHex(l look, p pen.Pt) {
	u := c.Unit
	edge := pen.Hex(p.X, p.Y, u*.44, true)
	for _, t := range []struct {
		pl plate
		k  float32
	}{{tan, l.tan}, {green, l.green}, {brown, l.brown}, {blue, l.blue}} {
		if t.k > 0 {
			c.print(t.pl, edge, float64(t.k))
		}
	}
	if l.texture != plain {
		c.sampleTexture(l, p)
	}
	if l.rough > .9 {
		c.sampleHachures(p)
	}
	if l.houses {
		for k := 0; k < 9; k++ {
			c.print(line, pen.Rect(p.X+u*(float64(k%3)*.13-.17), p.Y+u*(float64(k/3)*.12-.15), u*.08, u*.065), .88)
		}
	}
	c.print(line, pen.Stroke(edge[0], max(1, u*.016), true), .7)
}

func (c *composer) sampleTexture(l look, p pen.Pt) {
	u := c.Unit
	g := u * math.Sqrt(hex.ColumnWidth/l.dense)
	r := chanceAt(int(l.texture), 4, 4)
	n := int(.32 * u / g)
	for j := -n; j <= n; j++ {
		for i := -n; i <= n; i++ {
			x, y := float64(i)*g, float64(j)*g
			if math.Hypot(x, y) < .36*u {
				c.mark(l.texture, p.X+x+r.spread(g*.22), p.Y+y+u*.02+r.spread(g*.2), r)
			}
		}
	}
}

// sampleHachures strews strokes over a small relief of its own.
func (c *composer) sampleHachures(p pen.Pt) {
	u := c.Unit
	r := chanceAt(0, 0, 19)
	z := func(x, y float64) float64 { return float64(cloud(float32(x*1.7+3), float32(y*1.7), 2, 19)) }
	for i := 0; i < 210; i++ {
		x, y := r.spread(.38), r.spread(.34)
		gx, gy := z(x+.04, y)-z(x-.04, y), z(x, y+.04)-z(x, y-.04)
		g := math.Hypot(gx, gy)
		if math.Hypot(x, y*1.1) < .34 && g > .03 {
			c.stroke(p.X+x*u, p.Y+y*u, gx/g, gy/g, .09)
		}
	}
}

// sampleSign is a line or sign, 1.1 hexes long.
func (c *composer) sampleSign(name string, x, y float64) {
	u := c.Unit
	pts := pen.Smooth(pen.Points(x, y+u*.08, x+u*.37, y-u*.08, x+u*.74, y+u*.04, x+u*1.1, y-u*.04), 10)
	switch name {
	case "road":
		c.along(pts, u*.062, casing)
		c.along(pts, u*.034, roadFill)
	case "trail":
		c.trail(pts)
	case "rail":
		c.rail(pts)
	case "river":
		c.print(blue, pen.Stroke(pts, u*.042, false), 1)
		c.print(line, pen.Stroke(pts, u*.015, false), .3)
	case "arrow":
		c.arrow(pen.Pt{X: x + u*.55, Y: y}, 0)
	case "beach":
		c.sampleBeach(x, y)
	case "reef":
		c.print(blue, pen.Rect(x, y-u*.13, u*1.1, u*.26), .28)
		for i := 0; i < 8; i++ {
			arc := pen.Arc(x+u*(.08+.135*float64(i)), y+u*.03*float64(i%2), u*.04, u*.04, 180, 360)
			c.print(blue, pen.Stroke(arc, u*.014, false), .9)
		}
	default:
		c.hexside(name, pen.Pt{X: x, Y: y}, pen.Pt{X: x + u*1.1, Y: y}, pen.Pt{X: x + u*.55, Y: y + u})
	}
}

func (c *composer) sampleBeach(x, y float64) {
	u := c.Unit
	c.print(blue, pen.Rect(x, y-u*.17, u*1.1, u*.15), .34)
	c.print(tan, pen.Rect(x, y-u*.02, u*1.1, u*.2), .14)
	r := chanceAt(1, 2, 11)
	for i := 0; i < 44; i++ {
		d := r.next()
		c.print(line, pen.Disc(x+r.next()*u*1.1, y+d*d*u*.17, u*.009), .62)
	}
	c.print(line, pen.Rect(x, y-u*.032, u*1.1, u*.024), .92)
}
