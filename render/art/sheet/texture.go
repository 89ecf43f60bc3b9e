package sheet

import (
	"math"

	"marianas/game/hex"
	"marianas/render/art/pen"
)

// hachures are short strokes down the slope, longer and heavier where it is steep.
func (c *composer) hachures() {
	u := c.Unit
	c.strew(.046, 1, 7, func(x, y float64, r *chance) {
		if c.shore.under(x, y) < u*.06 {
			return
		}
		gx, gy := c.height.slope(float32(x), float32(y), float32(u*.045))
		g := math.Hypot(float64(gx), float64(gy))
		if g < .05 || r.next() > (g-.02)*6.5 {
			return
		}
		c.stroke(x, y, float64(gx)/g, float64(gy)/g, g)
	})
}

// stroke is a hachure at a place, down the slope g: wide at its upper end, tapering.
func (c *composer) stroke(x, y, gx, gy, g float64) {
	u := c.Unit
	long := u * (.045 + min(.11, g*.42))
	wide := u * (.0085 + min(.011, g*.055))
	ex, ey := x-gx*long, y-gy*long
	nx, ny := gy*wide/2, -gx*wide/2
	c.print(brown, pen.Poly(x+nx, y+ny, ex+nx*.3, ey+ny*.3, ex-nx*.3, ey-ny*.3, x-nx, y-ny), .62)
}

// textures strews the marks of every kind of ground where it prevails.
func (c *composer) textures() {
	u := c.Unit
	for _, letter := range c.letters {
		l := c.look(letter)
		if l.texture == plain {
			continue
		}
		f := c.cover[letter]
		if l.texture == plots {
			c.plots(f)
			continue
		}
		c.strew(math.Sqrt(hex.ColumnWidth/l.dense), .72, uint64(letter), func(x, y float64, r *chance) {
			if f.under(x, y) >= .55 && c.shore.under(x, y) >= u*.07 {
				c.mark(l.texture, x, y, r)
			}
		})
	}
}

// mark prints one mark of a texture.
func (c *composer) mark(t texture, x, y float64, r *chance) {
	u := c.Unit
	switch t {
	case trees:
		c.tree(x, y, u*(.036+r.next()*.022))
	case scrub:
		h := u * (.035 + r.next()*.02)
		c.tuft(x, y, h, .9*h, h, u*.012, .8)
	case cane, plots: // an upright stalk with a leaf; rows of them make a field
		h := u * .034
		c.print(green, pen.Join(pen.Line(x, y+h*.5, x, y-h*.5, u*.009), pen.Line(x, y-h*.15, x+h*.45, y-h*.6, u*.008)), .62)
	case furrows: // two of them; a patch at a time has one direction
		a := math.Floor(float64(wave(float32(x/u*1.6), float32(y/u*1.6), 88))*4)*math.Pi/4 + .3
		sn, cs := math.Sincos(a)
		h, gap := u*.055, u*.03
		for k := 0.0; k < 2; k++ {
			c.print(brown, pen.Line(x-cs*h-sn*gap*k, y-sn*h+cs*gap*k, x+cs*h-sn*gap*k, y+sn*h+cs*gap*k, u*.007), .5)
		}
	case swamp: // water under a tuft
		h := u * .05
		c.print(blue, pen.Join(pen.Line(x-h, y, x+h, y, u*.011), pen.Line(x-h*.5, y+h*.4, x+h*.6, y+h*.4, u*.010)), .85)
		c.tuft(x, y, h*.7, h*.3, h*.7, u*.010, .9)
	case chips:
		s := u * (.018 + r.next()*.018)
		c.print(brown, pen.Poly(x-s, y+s*.6, x-s*.3, y-s*.8, x+s, y+s*.5).Turn(x, y, r.next()*360), .62)
	case palms:
		c.palm(x, y, u*(.050+r.next()*.018), r.spread(.5))
	case sandDots:
		c.print(brown, pen.Disc(x, y, u*.008), .7)
	}
}

// tuft is three blades of grass.
func (c *composer) tuft(x, y, mid, side, up, w, k float64) {
	c.print(green, pen.Join(
		pen.Line(x, y, x, y-mid, w), pen.Line(x, y, x-side*.7, y-up*.82, w), pen.Line(x, y, x+side*.7, y-up*.82, w)), k)
}

// tree is a clump of three crowns, dark below.
func (c *composer) tree(x, y, r float64) {
	u := c.Unit
	c.print(green, pen.Join(
		pen.Ellipse(x-r*.85, y+r*.1, r*.8, r*.75), pen.Ellipse(x+r*.85, y+r*.1, r*.8, r*.75), pen.Ellipse(x, y-r*.5, r, r*.95)), .55)
	c.print(green, pen.Join(
		pen.Line(x-r*1.5, y+r*.72, x+r*1.5, y+r*.76, u*.014), pen.Stroke(pen.Arc(x, y-r*.45, r*.9, r*.9, -40, 50), u*.010, false)), .85)
	c.print(line, pen.Stroke(pen.Arc(x+r*.85, y+r*.1, r*.75, r*.7, -30, 70), u*.007, false), .30)
}

// palm is a leaning stem under a crown of fronds.
func (c *composer) palm(x, y, r, lean float64) {
	u := c.Unit
	top := pen.Pt{X: x + lean*r*.8, Y: y - r*1.1}
	c.print(brown, pen.Line(x, y+r*.5, top.X, top.Y, u*.009), .75)
	var fronds pen.Path
	for _, a := range []float64{-170, -135, -90, -45, -10, 35, 145} {
		sn, cs := math.Sincos(a * math.Pi / 180)
		tip := pen.Pt{X: top.X + cs*r, Y: top.Y + sn*r*.75 + r*.16}
		mid := pen.Pt{X: top.X + cs*r*.55, Y: top.Y + sn*r*.62 - r*.12}
		fronds = append(fronds, pen.Stroke([]pen.Pt{top, mid, tip}, u*.014, false)...)
	}
	c.print(green, fronds, .85)
	c.print(line, pen.Disc(top.X, top.Y, u*.008), .4)
}

// sand strews dots along the shore of beach hexes; the strip itself is a tone.
func (c *composer) sand() {
	u := c.Unit
	c.strew(.034, 1, 11, func(x, y float64, r *chance) {
		d := c.shore.under(x, y) / u
		if d > .03 && d < .155 && c.beach(x, y) && r.next() > d*2.5 {
			c.print(line, pen.Disc(x, y, u*.008), .62)
		}
	})
}
