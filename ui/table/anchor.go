package table

import (
	"marianas/game/rules"
	"marianas/ui/widget"
)

// anchor keeps the row under the pointer where it is while what was clicked there lengthens the sum above it.
type anchor struct {
	on   bool
	unit rules.UnitID
	text string
	y    float64 // where the row was clicked
	pad  float64 // blank room below, so that the part can be scrolled that far
}

// stay scrolls the panel back by what the anchored row was pushed away.
func (s *Screen) stay(u *widget.UI, r widget.Rect, d *rules.Decide) {
	a := &s.anchor
	if !a.on || a.unit != d.Unit || a.unit == "" && a.text != d.Text || r.Y == a.y {
		return
	}
	a.pad = max(0, a.pad+r.Y-a.y)
	u.ScrollBy(r.Y - a.y)
}

// anchored is the height of the part with the blank room below it, which goes when the pointer leaves the panel, or the
// attack is over.
func (s *Screen) anchored(u *widget.UI, tall, box float64) float64 {
	x, y := u.Pointer()
	if a := &s.anchor; a.on && (!s.lay.Panel.Contains(x, y) || s.combat() == nil || s.combat().Combat.Die > 0) {
		*a = anchor{}
		u.Again()
	}
	if s.anchor.pad > 0 {
		return max(tall, box) + s.anchor.pad
	}
	return tall
}
