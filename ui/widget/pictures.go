package widget

import (
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

// Die is a die of six with its pips.
func (Pictures) Die(face, px int) *render.Picture { return icon.Die(6, face, px) }
