package widget

import (
	"strconv"

	"marianas/game/rules"
	"marianas/render"
	"marianas/render/art/icon"
)

// Pictures are the small pictures of the interface at any size in device pixels. The same question gets the same
// pointer as long as it is asked often.
type Pictures struct{}

// Icon is a line icon in white, to be tinted; the names are those of package icon.
func (Pictures) Icon(name string, px int) *render.Picture {
	return icon.Picture(icon.Name(name), px, render.White)
}

// Emblem is the emblem "star" or "disc" in a side's accent.
func (Pictures) Emblem(kind string, px int, accent Color) *render.Picture {
	return icon.Emblem(kind, px, accent)
}

// Die is a die by what is printed on the face: one of six with its pips, one of ten with its figure. Any other face is
// the blank one before the roll.
func (Pictures) Die(sides int, face string, px int) *render.Picture {
	n, err := strconv.Atoi(face)
	if err == nil && n == 0 && sides != 6 {
		n = 10 // as it is numbered
	}
	return icon.Die(sides, n, px)
}

// Dice draws dice side by side and returns their width.
func (u *UI) Dice(x, y, size float64, d rules.Dice) float64 {
	const gap = 6
	faces, left := d.Faces, x
	if len(faces) == 0 {
		faces = []string{""}
	}
	for _, f := range faces {
		if p := u.Pictures.Die(d.Sides, f, int(u.Px(size))); p != nil {
			u.Picture(x, y, p)
		}
		x += size + gap
	}
	return x - gap - left
}
