package sheet

import (
	"math"
	"slices"
	"strings"

	"marianas/game/board"
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
	tall := 0.0
	for _, column := range c.keyColumns() {
		h := 0.0
		for _, r := range column {
			h += c.keyHeight(r)
		}
		tall = max(tall, h)
	}
	return c.place(l.At[0], l.At[1], l.Width, panelHead+keyHead+.16+tall)
}

// keyColumns deals the rows of the key out to its columns, in their order, so that the tallest is as low as can be.
func (c *composer) keyColumns() [][]KeyRow {
	n := max(1, c.fur.Layout.Key.Columns)
	heights := make([]float64, len(c.fur.Key))
	all := 0.0
	for i, r := range c.fur.Key {
		heights[i] = c.keyHeight(r)
		all += heights[i]
	}
	for most := all / float64(n); ; most += keyLine / 8 {
		if columns := deal(c.fur.Key, heights, most); len(columns) <= n {
			return columns
		}
	}
}

// deal fills columns from the first, none taller than most, unless it is a single row.
func deal(rows []KeyRow, heights []float64, most float64) [][]KeyRow {
	var out [][]KeyRow
	h := 0.0
	for i, r := range rows {
		if i == 0 || h+heights[i] > most+1e-9 {
			out, h = append(out, nil), 0
		}
		out[len(out)-1] = append(out[len(out)-1], r)
		h += heights[i]
	}
	return out
}

// keyed are the rows of a key that explain something on a board.
func (c *composer) keyed(rows []KeyRow) []KeyRow {
	var out []KeyRow
	for _, r := range rows {
		if c.shows(r.Name) {
			out = append(out, r)
		}
	}
	return out
}

// shows reports whether a kind of ground or sign is anywhere on the map.
func (c *composer) shows(name string) bool {
	if letter, ok := c.terrainOf(name); ok {
		for h := board.ID(0); int(h) < c.b.Len(); h++ {
			if c.b.Terrain(h) == letter {
				return true
			}
		}
		return false
	}
	switch name {
	case "landing":
		return len(c.fur.Layout.Landing) > 0
	case "bridge":
		return len(c.crossings()) > 0
	case "airstrip", "village":
		return len(c.b.Overlay(name)) > 0
	case "works":
		return len(c.fur.Layout.Works) > 0
	case "road", "trail", "rail":
		return slices.Contains(c.b.RouteKinds(), name)
	case "river", "slope", "steep", "ridge", "cliff":
		return c.b.Feature(name) != 0
	case "bluff":
		return len(c.fur.Layout.Bluffs) > 0
	}
	if mark, ok := strings.CutPrefix(name, "mark "); ok {
		return len(c.marked(mark)) > 0
	}
	if digit, ok := strings.CutPrefix(name, "level "); ok {
		return c.hasLevel(digit)
	}
	if s := signOf(name); s != nil {
		return c.hasSign(s)
	}
	return true
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
	a := c.keyArea()
	c.panel(a, l.Heading, l.Note)
	columns := c.keyColumns()
	w := a.w / float64(len(columns))
	for i, rows := range columns {
		c.keyColumn(area{a.x + w*float64(i), a.y, w, a.h}, rows)
	}
}

// keyColumn is one column of the key: its heads and its rows.
func (c *composer) keyColumn(a area, rows []KeyRow) {
	u := c.unit
	if c.fur.Layout.Key.Plain {
		c.plainColumn(a, rows)
		return
	}
	x1, x2, x3 := a.x+u*1.62, a.x+a.w*.40, a.x+a.w*.58
	y := a.y + u*(panelHead+.22)
	c.left(light, "Cost to enter", x2, y, u*.17, 0)
	c.left(light, "Combat", x3, y, u*.17, 0)
	y = a.y + u*(panelHead+keyHead)
	for i, r := range rows {
		h := u * c.keyHeight(r)
		mid := y + h/2
		if i%2 == 0 {
			c.print(tan, pen.Rect(a.x+u*.1, y, a.w-u*.2, h), .13)
		}
		c.inFurniture(func() { c.sample(r.Name, a.x+u*.88, mid) })
		c.left(narrow, r.Label, x1, mid+u*.085, u*.245, x2-x1-u*.1)
		c.left(narrow, r.Cost, x2, mid+u*.085, u*.235, x3-x2-u*.1)
		c.keyCombat(r, x3, mid, a.x+a.w-u*keyInset-x3)
		y += h
	}
}

// plainColumn is a column without a line for combat, for a game whose results table lists the grounds; a note stands in
// small print below.
func (c *composer) plainColumn(a area, rows []KeyRow) {
	u := c.unit
	end := a.x + a.w - u*keyInset
	x1, x2 := a.x+u*1.62, min(a.x+u*3.72, end-u*.85)
	if slices.ContainsFunc(rows, func(r KeyRow) bool { return r.Cost != "" }) {
		c.left(light, "Cost to enter", x2, a.y+u*(panelHead+.22), u*.17, end-x2)
	}
	y := a.y + u*(panelHead+keyHead)
	for i, r := range rows {
		h := u * c.keyHeight(r)
		mid := y + h/2
		if i%2 == 0 {
			c.print(tan, pen.Rect(a.x+u*.1, y, a.w-u*.2, h), .13)
		}
		c.inFurniture(func() { c.sample(r.Name, a.x+u*.88, mid) })
		base, note := mid+u*.085, r.Note
		if c.fur.Layout.Key.Below && note == "" && r.Combat != "–" && r.Combat != "0" {
			note = r.Combat
		}
		if note != "" {
			base = mid - u*.015
			c.left(light, note, x1, mid+u*.19, u*.165, end-x1)
		}
		most := end - x1
		if r.Cost != "" {
			most = x2 - x1 - u*.1
			c.left(narrow, r.Cost, x2, base, u*.215, end-x2)
		}
		c.left(narrow, r.Label, x1, base, u*.245, most)
		y += h
	}
}

// keyCombat sets the line of the combat results table, and a note below it.
func (c *composer) keyCombat(r KeyRow, x, mid, w float64) {
	u := c.unit
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

// inFurniture prints with signs and marks of the size of the furniture.
func (c *composer) inFurniture(print func()) {
	u := c.Unit
	c.Unit = c.unit
	print()
	c.Unit = u
}

// sample prints what a line of the key explains, around a point.
func (c *composer) sample(name string, x, y float64) {
	if letter, ok := c.terrainOf(name); ok {
		c.sampleHex(c.look(letter), pen.Pt{X: x, Y: y})
		if d, ok := c.dotOf(letter); ok {
			c.groundDot(pen.Pt{X: x, Y: y}, d)
		}
		if name == "airfield" {
			c.strip(pen.Pt{X: x - c.unit*.26, Y: y + c.unit*.07}, pen.Pt{X: x + c.unit*.26, Y: y - c.unit*.07})
		}
		return
	}
	c.sampleSign(name, x-c.unit*.55, y)
}

// sampleHex is a small hex of a ground.
func (c *composer) sampleHex(l look, p pen.Pt) {
	u := c.unit
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
	u := c.unit
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
	u := c.unit
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
	u := c.unit
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
	case "airstrip":
		c.strip(pen.Pt{X: x + u*.04, Y: y + u*.06}, pen.Pt{X: x + u*1.06, Y: y - u*.06})
	case "village":
		for k := 0; k < 10; k++ {
			c.print(line, pen.Rect(x+u*(.25+float64(k%5)*.13), y+u*(float64(k/5)*.13-.12), u*.085, u*.07), .88)
		}
	case "works":
		c.plant(pen.Pt{X: x + u*.55, Y: y - u*.03}, 0)
	case "landing":
		c.landingArrow(pen.Pt{X: x + u*.55, Y: y}, 0, true)
	case "bridge":
		c.bridgeSample(x, y)
	case "bluff":
		c.print(line, pen.Line(x, y-u*.05, x+u*1.1, y-u*.05, u*.014), .85)
		for i := 0.0; i < 24; i++ {
			c.print(line, pen.Poly(x+u*(.02+.046*i), y-u*.05, x+u*(.036+.046*i), y-u*.05, x+u*(.028+.046*i), y+u*.05), .75)
		}
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
	case "contour":
		c.contourSample(x, y)
	case "o1_line":
		c.paint(pen.Rect(x, y-u*.035, u*1.1, u*.07), lineBed, 1)
		c.paint(pen.Rect(x, y-u*.017, u*1.1, u*.034), lineRed, 1)
	default:
		if digit, ok := strings.CutPrefix(name, "level "); ok {
			c.sampleLevel(digit, pen.Pt{X: x + u*.55, Y: y})
			return
		}
		if mark, ok := strings.CutPrefix(name, "mark "); ok {
			c.hexMark(mark, pen.Pt{X: x + u*.55, Y: y})
			return
		}
		if s := signOf(name); s != nil {
			c.signSample(s, x, y)
			return
		}
		c.hexside(name, pen.Pt{X: x, Y: y}, pen.Pt{X: x + u*1.1, Y: y}, pen.Pt{X: x + u*.55, Y: y + u})
	}
}

func (c *composer) sampleBeach(x, y float64) {
	u := c.unit
	c.print(blue, pen.Rect(x, y-u*.17, u*1.1, u*.15), .34)
	c.print(tan, pen.Rect(x, y-u*.02, u*1.1, u*.2), .14)
	r := chanceAt(1, 2, 11)
	for i := 0; i < 44; i++ {
		d := r.next()
		c.print(line, pen.Disc(x+r.next()*u*1.1, y+d*d*u*.17, u*.009), .62)
	}
	c.print(line, pen.Rect(x, y-u*.032, u*1.1, u*.024), .92)
}
