package sheet

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/render/art/pen"
	"marianas/render/art/token"
)

// signOf is the sign that a line of the key explains: "border red" is a border of that color, the others are "dot", "half
// dot", "hilltop", "gun", "spot" and "water box"; nil if it is none.
func signOf(name string) *board.Sign {
	if word, ok := strings.CutPrefix(name, "border "); ok {
		return &board.Sign{Kind: board.FrameSign, Color: word}
	}
	switch name {
	case "dot", "half dot":
		return &board.Sign{Kind: board.DotSign, Strong: name == "dot"}
	case board.HilltopMark, board.GunMark:
		return &board.Sign{Kind: board.FrameSign, Marks: []string{name}}
	case "spot":
		return &board.Sign{Kind: board.SpotSign}
	case "water box":
		return &board.Sign{Kind: board.BoxSign}
	}
	return nil
}

// hasSign reports whether a board has a sign like one of the key's.
func (c *composer) hasSign(s *board.Sign) bool {
	return slices.ContainsFunc(c.b.Signs, func(on board.Sign) bool {
		return on.Kind == s.Kind && (s.Color == "" || on.Color == s.Color) && (s.Kind != board.DotSign || on.Strong == s.Strong) &&
			(len(s.Marks) == 0 || slices.Contains(on.Marks, s.Marks[0]))
	})
}

// signSample prints a sign in the key, 1.1 hexes long from x.
func (c *composer) signSample(s *board.Sign, x, y float64) {
	u := c.unit
	mid := x + u*.55
	switch s.Kind {
	case board.DotSign:
		for i, word := range token.Names() {
			s.Color = word
			c.fireDot(x+u*(.05+.2*float64(i)), y, u*.075, s)
		}
	case board.SpotSign:
		c.paint(pen.Hex(mid, y, u*.24, true), signInk, 1)
		c.paint(pen.Hex(mid, y, u*.205, true), of(token.Fill("red")), 1)
		t, w := narrow.Text("TK", pen.Style{Size: u * .17})
		c.paint(t.Move(mid-w/2, y+u*.06), of(token.Ink("red")), 1)
	case board.BoxSign:
		c.paint(pen.RoundRect(mid-u*.42, y-u*.19, u*.84, u*.38, u*.06), boxEdge, 1)
		c.paint(pen.RoundRect(mid-u*.385, y-u*.155, u*.77, u*.31, u*.045), boxFill, 1)
	default:
		c.borderSample(s, x, y)
	}
}

// borderSample is a piece of a border with the letter of its color, or one of the marks of a border.
func (c *composer) borderSample(s *board.Sign, x, y float64) {
	u := c.unit
	if len(s.Marks) > 0 {
		if s.Marks[0] == board.GunMark {
			c.gunSquare(x+u*.45, y-u*.1)
		} else {
			c.hilltop(x+u*.55, y+u*.11)
		}
		return
	}
	fill, w := of(token.Fill(s.Color)), u*signWidth*1.2
	ring := []pen.Pt{{X: x + u*.36, Y: y}, {X: x + u*1.1, Y: y}, {X: x + u*.36, Y: y}}
	c.paint(pen.Rect(x+u*.34, y-w/2-u*.012, u*.78, w+u*.024), signInk, 1)
	c.paint(pen.Rect(x+u*.355, y-w/2, u*.75, w), signPaper, 1)
	line, over := token.Border(s.Color, ring[:2], w)
	c.paint(line, fill, 1)
	c.paint(over, signPaper, 1)
	q := u * .3
	c.paint(token.Badge(s.Color, x-u*.02, y-q/2, q), signInk, 1)
	c.paint(token.Badge(s.Color, x-u*.005, y-q/2+u*.015, q-u*.03), fill, 1)
	t, tw := narrow.Text(token.Letter(s.Color), pen.Style{Size: u * .2})
	c.paint(t.Move(x-u*.02+(q-tw)/2, y+u*.07), of(token.Ink(s.Color)), 1)
}

// hasLevel reports whether a hex lies on a level, given by its digit.
func (c *composer) hasLevel(digit string) bool {
	for h := board.ID(0); int(h) < c.b.Len(); h++ {
		if string(rune(c.b.Level(h))) == digit {
			return true
		}
	}
	return false
}

// sampleLevel is a patch of clear ground on a level.
func (c *composer) sampleLevel(digit string, m pen.Pt) {
	u := c.Unit
	patch := pen.RoundRect(m.X-u*.42, m.Y-u*.19, u*.84, u*.38, u*.06)
	k := float64(looks["clear"].tan)
	if top := c.topLevel(); top > 0 {
		k += float64(c.colors.tint * float32(digit[0]-'0') / top)
	}
	c.print(tan, patch, k)
	c.print(line, pen.Stroke(patch[0], max(1, u*.016), true), .7)
}

// contourSample is a piece of the line where the ground rises.
func (c *composer) contourSample(x, y float64) {
	u := c.unit
	pts := pen.Smooth(pen.Points(x, y+u*.05, x+u*.3, y-u*.06, x+u*.7, y+u*.06, x+u*1.1, y-u*.05), 10)
	c.print(brown, pen.Stroke(pts, u*.03, false), .95)
}
