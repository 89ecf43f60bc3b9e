package ui

import (
	"math"
	"strconv"

	"marianas/ui/store"
	"marianas/ui/widget"
)

// wheel is by how much one notch of the wheel makes the map larger, or smaller.
func (p *settingsPage) wheel(a *App, u *widget.UI, x, y, w float64) float64 {
	cx, cy, cw := p.line(u, x, y, w, "Zoom of the wheel", "How much larger one notch makes the map")
	p.notch = math.Round(100 * (a.set.Zoom - 1))
	const vw = 64.0
	sw := min(420, cw-vw-16)
	changed, settled := u.Slider("wheel", widget.Rect{X: cx, Y: cy, W: sw}, widget.SliderSpec{Min: 5, Max: 50, Step: 5, Ticks: []string{"5", "20", "35", "50"}}, &p.notch)
	if changed {
		a.set.Zoom = 1 + p.notch/100
	}
	if settled {
		a.Change(func(*store.Settings) {})
	}
	u.TextIn(widget.Rect{X: cx + sw + 8, Y: cy, W: vw, H: 32}, widget.H2Value, u.Palette.Ink, widget.End, strconv.Itoa(int(p.notch))+" %")
	return cy + 60 - y
}
