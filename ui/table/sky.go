package table

import (
	"marianas/game/rules"
	"marianas/render"
	"marianas/ui/widget"
)

// drawSky says over the board what the weather is, whether it is night and how far units see.
func (s *Screen) drawSky(u *widget.UI, b widget.Rect) {
	sky := s.view.Header.Sky
	if sky == nil || s.lay.Kind == Compact {
		return
	}
	text := sky.Text
	if sky.Sight > 0 {
		text += ", sight " + rules.Counted(sky.Sight, "hex", "hexes")
	}
	r := widget.Rect{W: u.Width(widget.BodyBold, text) + 24 + u.RuleChipWidth(sky.Rule) + 8, H: 32, Y: b.Y + 16}
	r.X = b.X + b.W - 16 - r.W
	if s.lay.Kind >= Wide {
		r.X -= 56 // the zoom buttons
	}
	u.Layer(widget.Float, "sky", r, false, func() {
		u.Panel(r, true)
		u.TextIn(widget.Rect{X: r.X + 12, Y: r.Y, W: r.W, H: r.H}, widget.BodyBold, u.Palette.Ink, widget.Start, text)
		u.RuleChip("sky", r.X+r.W-12-u.RuleChipWidth(sky.Rule), r.Y+8, sky.Rule)
		u.Name(widget.Control{Kind: "text", Name: text, Box: r})
	})
}

// night is what lies over the map at night.
var night = render.Color{R: 12, G: 24, B: 58, A: 96}

// darken lays night over the map, below counters and marks.
func (s *Screen) darken(u *widget.UI) {
	if sky := s.view.Header.Sky; sky != nil && sky.Dark {
		u.Fill(s.lay.Board, night)
	}
}
