package sheet

import (
	"fmt"
	"math"

	"marianas/render/art/pen"
)

// titleHeight is the height of the title block, in its widths.
const titleHeight = .268

// titleRed peeps out beside the black of the title.
const titleRed = 0x9c2f22

// titleBlock is the name of the game in three lines between double rules.
func (c *composer) titleBlock(t TitleBlock) {
	a := c.place(t.At[0], t.At[1], t.Width, t.Width*titleHeight)
	w := a.w
	c.rule(a.x, a.y, w, .0065*w)
	c.rule(a.x, a.y+.0115*w, w, max(1, .0018*w))
	centered(narrow, t.Over, a.x, w*.98, a.y+w*.062, w*.048, .22, c.black)
	centered(bold, t.Text, a.x, w*.98, a.y+w*.205, w*.165, .17, func(p pen.Path) {
		c.paint(p.Move(w*.0028, w*.0028), titleRed, 1)
		c.paint(p, 0x4a4440, 1)
		c.black(p)
	})
	centered(narrow, t.Under, a.x, w*.98, a.y+w*.246, w*.027, .25, c.black)
	c.rule(a.x, a.y+.256*w, w, max(1, .0018*w))
	c.rule(a.x, a.y+.2615*w, w, .0065*w)
}

// seaShape is a name over open water, bent and turned.
func (c *composer) seaShape(n SeaName) pen.Path {
	p := c.pt(n.At[0], n.At[1])
	shape, w := italic.Text(n.Text, pen.Style{Size: n.Size * c.Unit, Track: .42})
	shape = shape.Move(-w/2, 0)
	if n.Rise != 0 {
		shape = arched(shape, w, n.Rise*c.Unit)
	}
	return shape.Move(p.X, p.Y).Turn(p.X, p.Y, n.Turn)
}

// arched bends a line of text onto a circle whose middle stands rise above its ends.
func arched(shape pen.Path, w, rise float64) pen.Path {
	r := (w*w/4 + rise*rise) / (2 * rise)
	return shape.Map(func(q pen.Pt) pen.Pt {
		sn, cs := math.Sincos(q.X / r)
		return pen.Pt{X: (r - q.Y) * sn, Y: r - rise - (r-q.Y)*cs + rise}
	})
}

func (c *composer) seaName(n SeaName) {
	shape := c.seaShape(n)
	c.print(cut, shape.Halo(c.Unit*.03), 1)
	c.paint(shape, 0x2b628c, .88)
}

// compassRose points its long arm to the map's north.
func (c *composer) compassRose(l Compass) {
	p, r, turn := c.pt(l.At[0], l.At[1]), l.Radius*c.unit, c.b.North
	thin := max(.8, r*.010)
	c.black(pen.Ring(p.X, p.Y, r*.74, r*.018))
	c.black(pen.Ring(p.X, p.Y, r*.66, thin))
	for i := 0; i < 72; i++ {
		in := .70
		if i%9 == 0 {
			in = .66
		}
		c.black(pen.Line(p.X, p.Y-r*.74, p.X, p.Y-r*in, thin).Turn(p.X, p.Y, float64(i)*5+turn))
	}
	for _, d := range []float64{45, 135, 225, 315} {
		c.compassArm(p, r, d+turn, .50, .085)
	}
	for _, d := range []float64{90, 180, 270} {
		c.compassArm(p, r, d+turn, .62, .105)
	}
	c.compassArm(p, r, turn, .86, .12)
	sn, cs := math.Sincos((turn - 90) * math.Pi / 180)
	n, w := bold.Text("N", pen.Style{Size: r * .24})
	c.black(n.Move(p.X+cs*r-w/2, p.Y+sn*r+r*.086))
}

// compassArm is one point of the star, white on its left half, black on its right.
func (c *composer) compassArm(p pen.Pt, r, deg, long, wide float64) {
	half := func(side float64) pen.Path {
		return pen.Poly(p.X, p.Y-r*long, p.X+side*r*wide, p.Y-r*wide, p.X, p.Y).Turn(p.X, p.Y, deg)
	}
	white := half(-1)
	c.print(cut, white, 1)
	c.paint(white, 0xf3ead2, 1)
	c.black(half(1))
	c.black(pen.Stroke(white[0], max(.8, r*.010), true))
}

// scaleBar measures kilometers as the map was fitted to the real island.
func (c *composer) scaleBar(l Scale) {
	p, u := c.pt(l.At[0], l.At[1]), c.unit
	step := c.scaleStep(l.Width * u / c.Unit)
	w, h := step*1000/c.b.ScaleM*c.Unit, u*.085
	for i := 0; i < 4; i++ {
		x := p.X + float64(i)*w
		if i%2 == 0 {
			c.black(pen.Rect(x, p.Y-h, w, h))
		} else {
			c.paint(pen.Rect(x, p.Y-h, w, h), 0xf3ead2, 1)
		}
		c.middle(narrow, fmt.Sprintf("%.3g", float64(i)*step), x, p.Y-h*1.8, u*.17)
	}
	c.middle(narrow, fmt.Sprintf("%.3g km", 4*step), p.X+4*w, p.Y-h*1.8, u*.17)
	c.frame4(area{p.X, p.Y - h, 4 * w, h}, max(1, u*.014))
}

// scaleStep is a quarter of the bar in kilometers: the largest round figure that fits.
func (c *composer) scaleStep(width float64) float64 {
	for _, km := range []float64{5, 2, 1, .5, .25, .1} {
		if km*4*1000/c.b.ScaleM <= width {
			return km
		}
	}
	return .05
}
