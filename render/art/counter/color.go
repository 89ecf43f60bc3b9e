package counter

import (
	"image/color"
	"math"

	"marianas/game/rules"
)

// The inks and cards that are the same in every palette (art 2).
var (
	black   = rgb(0x1c1915)
	white   = rgb(0xf6f0de)
	bright  = rgb(0xfffdf4)
	redInk  = rgb(0xb3271e)
	blueInk = rgb(0x24527f)

	seaCard  = rgb(0x8db4c4)
	landCard = rgb(0xe3cf9c)
	buff     = rgb(0xe9dfc2)
)

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// shade multiplies a color by f.
func shade(c color.RGBA, f float64) color.RGBA {
	g := func(v uint8) uint8 { return uint8(math.Max(0, math.Min(255, float64(v)*f))) }
	return color.RGBA{g(c.R), g(c.G), g(c.B), c.A}
}

// mix is a color on the way from a to b.
func mix(a, b color.RGBA, t float64) color.RGBA {
	g := func(x, y uint8) uint8 { return uint8(float64(x)*(1-t) + float64(y)*t + .5) }
	return color.RGBA{g(a.R, b.R), g(a.G, b.G), g(a.B, b.B), 255}
}

func lighten(c color.RGBA, t float64) color.RGBA { return mix(c, bright, t) }

func opaque(c color.NRGBA) color.RGBA { return color.RGBA{c.R, c.G, c.B, 255} }

func (l Look) card(f rules.Face) color.RGBA {
	return opaque(l.Palette.Side(string(f.Side)).Fill(f.Service))
}

func (l Look) accent(s rules.Side) color.RGBA { return opaque(l.Palette.Side(string(s)).Accent) }

// dashed reports whether a side is told by broken lines and discs instead of whole lines and stars.
func (l Look) dashed(s rules.Side) bool { return l.Palette.Side(string(s)).Emblem == "disc" }

// noise is a number 0 to 1 that depends only on its arguments.
func noise(x, y int, seed uint32) float64 {
	h := uint32(x)*374761393 + uint32(y)*668265263 + seed*2246822519
	h = (h ^ h>>13) * 1274126177
	return float64(h^h>>16) / (1 << 32)
}

// smoothNoise blends noise over a lattice.
func smoothNoise(x, y float64, seed uint32) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int(fx), int(fy)
	tx, ty := x-fx, y-fy
	tx, ty = tx*tx*(3-2*tx), ty*ty*(3-2*ty)
	a := noise(ix, iy, seed)*(1-tx) + noise(ix+1, iy, seed)*tx
	b := noise(ix, iy+1, seed)*(1-tx) + noise(ix+1, iy+1, seed)*tx
	return a*(1-ty) + b*ty
}
