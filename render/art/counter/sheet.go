package counter

import (
	"image"

	"marianas/game/rules"
)

// Sheets are counters printed beforehand, by size and face.
type Sheets struct {
	pages map[int]*page
}

type page struct{}

func (s *Sheets) find(f rules.Face, px int, l Look) *image.RGBA {
	return nil
}
