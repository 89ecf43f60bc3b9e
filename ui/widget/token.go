package widget

import (
	"image/color"
	"math"

	"marianas/game/rules"
	"marianas/render"
	"marianas/render/art/pen"
	"marianas/render/art/token"
)

// Token draws a sign of a card in a square with its upper left corner at x, y: a color as a badge of its own outline with
// its letter and its mark, a symbol in ink, a colored symbol with the letter of its color.
func (u *UI) Token(x, y, side float64, t rules.Token) {
	n := int(u.Px(side))
	left, top := math.Floor(x*u.Scale+0.5), math.Floor(y*u.Scale+0.5)
	switch {
	case t.Symbol != "":
		u.tokenShape("symbol "+t.Symbol, n, left, top, u.Palette.Ink, func(s float64) pen.Path { return token.Symbol(t.Symbol, s/2, s/2, s*0.44) })
		if t.Color != "" {
			c := paint(token.Fill(t.Color))
			u.tokenShape("within "+t.Symbol, n, left, top, c, func(s float64) pen.Path {
				return token.Inside(t.Symbol, s/2, s/2, s*0.44, math.Max(1, s*0.05))
			})
			u.tokenWords(x, y, side, token.Letter(t.Color), "", paint(token.Ink(t.Color)))
		}
	case t.Color != "":
		u.badge(left, top, n, t.Color)
		u.tokenWords(x, y, side, token.Letter(t.Color), t.Mark, paint(token.Ink(t.Color)))
	case t.Mark != "":
		u.tokenWords(x, y, side, t.Mark, "", u.Palette.Ink)
	}
}

// badge draws the outline of a color in ink, filled with the color.
func (u *UI) badge(left, top float64, n int, word string) {
	edge := math.Max(1, math.Round(float64(n)*0.06))
	u.tokenShape("badge "+word, n, left, top, u.Palette.Ink, func(s float64) pen.Path { return token.Badge(word, 0, 0, s) })
	u.tokenShape("field "+word, n, left, top, paint(token.Fill(word)), func(s float64) pen.Path { return token.Badge(word, edge, edge, s-2*edge) })
	if word == "green" {
		u.tokenShape("frame "+word, n, left, top, paint(token.Ink(word)), func(s float64) pen.Path { return token.Inner(word, edge, edge, s-2*edge) })
	}
}

// tokenShape draws a shape within a square of n device pixels in a color.
func (u *UI) tokenShape(kind string, n int, left, top float64, c Color, shape func(s float64) pen.Path) {
	p := u.sprite(spriteKey{"token " + kind, n, 0}, func() *render.Picture { return mask(&u.brush, n, n, shape(float64(n))) })
	u.out.Tinted(p, left, top, c)
}

// tokenWords sets the letter of a color in the middle of its token, with its mark below it: a smaller letter, or a sign.
func (u *UI) tokenWords(x, y, side float64, letter, mark string, c Color) {
	style := Style{Font: Value.Font, Size: math.Max(9, math.Floor(side*0.58)), Line: side}
	r := Rect{X: x, Y: y, W: side, H: side}
	if mark == "" || side < 18 {
		u.TextIn(r, style, c, Center, letter)
		return
	}
	style.Size = math.Max(9, math.Floor(side*0.44))
	u.TextIn(Rect{X: x, Y: y - side*0.17, W: side, H: side}, style, c, Center, letter)
	if token.Mark(mark, 0, 0, 1) != nil {
		n := int(u.Px(side))
		u.tokenShape("mark "+mark, n, math.Floor(x*u.Scale+0.5), math.Floor(y*u.Scale+0.5), c, func(s float64) pen.Path {
			return token.Mark(mark, s/2, s*0.74, s*0.17)
		})
		return
	}
	style.Size = math.Max(9, math.Floor(side*0.4))
	u.TextIn(Rect{X: x, Y: y + side*0.23, W: side, H: side}, style, c, Center, mark)
}

// paint is a color of a picture as the toolkit has it.
func paint(c color.RGBA) Color { return Color(c) }
