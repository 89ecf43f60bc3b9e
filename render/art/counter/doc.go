// Package counter draws the die-cut pieces: NATO symbols, printed values, full and reduced sides, markers and backs.
//
// A Face becomes a picture of exactly the size that is asked for; lines and letters lie on whole pixels, so that a
// counter is crisp from 24 to 240 pixels. Start reading at Draw and Set. All places are hundredths of a counter's
// side, so one description serves every size.
package counter

import (
	"image"
	"math"

	"marianas/game/rules"
	"marianas/render/palette"
)

// Look is how counters are printed.
type Look struct {
	Palette *palette.Palette
	Edge    bool // a band along the foot of units in the side's accent: whole, or three dashes (ui-design 2.2)
}

// Standard is the look of the printed game.
func Standard() Look { return LookOf(palette.All()[0]) }

// LookOf is a palette's own look.
func LookOf(p *palette.Palette) Look { return Look{Palette: p, Edge: p.SideEdge} }

// Smallest and Largest are the sides in pixels that counters are drawn at; others are brought into this range.
const (
	Smallest = 12
	Largest  = 480
)

// Pad is the room for the shadow on every side of a counter's picture, in pixels: a picture is px + 2*Pad(px) wide.
func Pad(px int) int { return max(2, int(math.Round(float64(px)*.06))) }

// Draw paints a face px pixels wide and high, with its shadow around it. It is pure: equal arguments give equal bytes.
func Draw(f rules.Face, px int, l Look) *image.RGBA { return compose(f, px, l).finish() }

func compose(f rules.Face, px int, l Look) *piece {
	paint, ok := styles[f.Style]
	if !ok {
		paint = plain
	}
	return paint(f, min(Largest, max(Smallest, px)), l)
}

// styles are the kinds of faces that Face.Style names.
var styles = map[string]func(rules.Face, int, Look) *piece{
	"unit": unit, "hidden": hidden, "turn": turn, "beachhead": beachhead,
	"fire": fire, "boat": boat, "landing": landing, "marker": marker,
	"company": company, "defender": defender, "depth": depth, "unseen": unseen,
	"troops": troops, "weapon": weapon, "leader": leader, "chit": chit,
}

// Known reports whether a style of face has a drawing of its own; other styles show their text on a plain card.
func Known(style string) bool { return styles[style] != nil }
