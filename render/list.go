// Package render is the draw list: what is drawn where, in device pixels, without saying how.
//
// The screen (package ui) fills a List each time something changed; render/raster draws it into an image on the CPU,
// render/gpu onto the window. Both get the same pictures and the same glyphs, so they show the same.
// Nothing here is anti-aliased at run time: shapes other than rectangles are Pictures made on the CPU beforehand.
package render

import (
	"image"
	"image/color"

	"marianas/render/typeset"
)

// Color is a color with straight alpha.
type Color = color.NRGBA

// Picture is an image made on the CPU. A backend keeps its own copy by the pointer, so the pixels must not change.
type Picture struct {
	Image  *image.RGBA // premultiplied; at most 2,046 pixels a side
	Opaque bool        // no pixel is transparent
}

// Rect is a rectangle in device pixels.
type Rect struct{ X, Y, W, H float64 }

// Contains reports whether a point lies inside.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Inset is the rectangle smaller by d on every side.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Meet is what two rectangles have in common; of no width or height if they have nothing.
func (r Rect) Meet(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	return Rect{x, y, max(0, min(r.X+r.W, o.X+o.W)-x), max(0, min(r.Y+r.H, o.Y+o.H)-y)}
}

// Pixels is the rectangle rounded to whole pixels, edge by edge, so that neighbors still meet.
func (r Rect) Pixels() image.Rectangle {
	return image.Rect(whole(r.X), whole(r.Y), whole(r.X+r.W), whole(r.Y+r.H))
}

func whole(v float64) int {
	if v < 0 {
		return -int(-v + 0.5)
	}
	return int(v + 0.5)
}

// Kind is what an Op draws.
type Kind int

// The kinds of operations.
const (
	Fill   Kind = iota // Box in Color
	Sprite             // Picture (its part Src) onto Box, turned by Turn about the middle of Box, times Color
	Text               // String with its base line starting at Box.X, Box.Y
	Clip               // from here on draw only inside Box, and inside any clip already open
	Unclip             // the innermost clip ends
)

// Op is one operation of a draw list.
type Op struct {
	Kind    Kind
	Box     Rect
	Color   Color // of fills and text; multiplied with sprites, whose alpha it fades
	Picture *Picture
	Src     image.Rectangle // part of the picture; empty: all of it
	Turn    float64         // radians, clockwise
	Smooth  bool            // sprites: filter linearly; otherwise the nearest pixel
	Font    typeset.Font
	Size    int // of text: em in pixels
	String  string
}

// List is a draw list. The zero List is empty and ready.
type List struct {
	Ops   []Op
	depth int
}

// White leaves a sprite's colors as they are.
var White = Color{R: 255, G: 255, B: 255, A: 255}

// Reset empties the list and keeps its memory.
func (l *List) Reset() { l.Ops, l.depth = l.Ops[:0], 0 }

// Fill draws a rectangle.
func (l *List) Fill(r Rect, c Color) { l.Ops = append(l.Ops, Op{Kind: Fill, Box: r, Color: c}) }

// Border draws a rectangle's edge, w wide, inside it.
func (l *List) Border(r Rect, w float64, c Color) {
	l.Fill(Rect{r.X, r.Y, r.W, w}, c)
	l.Fill(Rect{r.X, r.Y + r.H - w, r.W, w}, c)
	l.Fill(Rect{r.X, r.Y + w, w, r.H - 2*w}, c)
	l.Fill(Rect{r.X + r.W - w, r.Y + w, w, r.H - 2*w}, c)
}

// Sprite draws a picture at its own size with its upper left corner at x, y, on whole pixels.
func (l *List) Sprite(p *Picture, x, y float64) { l.Tinted(p, x, y, White) }

// Tinted draws a picture at its own size, times a color.
func (l *List) Tinted(p *Picture, x, y float64, c Color) {
	b := p.Image.Rect
	r := Rect{float64(whole(x)), float64(whole(y)), float64(b.Dx()), float64(b.Dy())}
	l.Ops = append(l.Ops, Op{Kind: Sprite, Box: r, Picture: p, Color: c})
}

// Scaled draws a picture stretched onto a rectangle, filtered.
func (l *List) Scaled(p *Picture, r Rect, c Color) {
	l.Ops = append(l.Ops, Op{Kind: Sprite, Box: r, Picture: p, Color: c, Smooth: true})
}

// Turned draws a picture stretched onto a rectangle that is then turned about its middle, clockwise in radians.
func (l *List) Turned(p *Picture, r Rect, turn float64, c Color) {
	l.Ops = append(l.Ops, Op{Kind: Sprite, Box: r, Picture: p, Turn: turn, Color: c, Smooth: true})
}

// Text draws a string with its base line starting at x, y.
func (l *List) Text(x, y float64, f typeset.Font, px int, c Color, s string) {
	if s == "" {
		return
	}
	r := Rect{X: x, Y: float64(whole(y))}
	l.Ops = append(l.Ops, Op{Kind: Text, Box: r, Font: f, Size: px, Color: c, String: s})
}

// Clip keeps what follows inside a rectangle, until Unclip.
func (l *List) Clip(r Rect) {
	l.depth++
	l.Ops = append(l.Ops, Op{Kind: Clip, Box: r})
}

// Unclip ends the innermost clip.
func (l *List) Unclip() {
	if l.depth == 0 {
		panic("render: Unclip without Clip")
	}
	l.depth--
	l.Ops = append(l.Ops, Op{Kind: Unclip})
}
