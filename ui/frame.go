package ui

import (
	"fmt"

	"marianas/render/palette"
	"marianas/ui/widget"
)

// size says which layout an effective size gets.
type size int

// The layouts (ui-design 4).
const (
	compact size = iota
	medium
	wide
	grand
)

func sizeOf(u *widget.UI) size {
	switch {
	case u.W >= 2200 && u.H >= 1200:
		return grand
	case u.W >= 1360 && u.H >= 760:
		return wide
	case u.W >= 1000 && u.H >= 560:
		return medium
	}
	return compact
}

const most = 1920.0 // widest menu; wider windows center it

// column is the part of the window that menus use.
func column(u *widget.UI) (x, w float64) {
	w = min(u.W, most)
	return (u.W - w) / 2, w
}

// bar draws the frame of a full page: the backdrop, the top bar with Back and the title; Back and Esc close the page.
// It returns what is left for the page.
func (a *App) bar(u *widget.UI, title, note string) widget.Rect {
	u.Backdrop()
	h := 56.0
	if sizeOf(u) == compact {
		h = 44
	}
	u.Fill(widget.Rect{W: u.W, H: h}, u.Palette.Paper)
	u.Rule(0, h-1, u.W, 1, u.Palette.Line2)
	x, w := column(u)
	u.Region(widget.TopBar)
	if u.IconButton(widget.Rect{X: x + 8, Y: (h - 40) / 2, W: 40, H: 40}, widget.ButtonSpec{ID: "leave page", Hint: "Back", Icon: "left", Look: widget.Quiet, Key: "Esc", Mute: true}) || u.Pressed("Esc") {
		a.Pop()
	}
	tw := u.Text(x+64, (h-widget.H3.Line)/2, widget.H3, u.Palette.Ink, title)
	if note != "" && x+64+tw+16 < x+w-16 {
		u.TextIn(widget.Rect{X: x + 64 + tw + 16, Y: 1, W: w - tw - 96, H: h}, widget.Body, u.Palette.Ink2, widget.Start, note)
	}
	u.Region("page")
	return widget.Rect{X: x, Y: h, W: w, H: u.H - h}
}

// margin is the air around the sheets of a page.
func margin(u *widget.UI) float64 {
	switch sizeOf(u) {
	case compact:
		return 8
	case medium:
		return 20
	}
	return 32
}

// sheet draws a sheet of paper on the page and returns its inside.
func sheet(u *widget.UI, r widget.Rect) widget.Rect {
	u.Panel(r, true)
	pad := 24.0
	if sizeOf(u) == compact {
		pad = 16
	}
	return widget.Rect{X: r.X + pad, Y: r.Y + 16, W: r.W - 2*pad, H: r.H - 32}
}

// plural is a count with its noun: "1 scenario", "2 scenarios".
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// color is a title's color from its data; ink if that is no color.
func color(u *widget.UI, s string) widget.Color {
	c, err := palette.ParseColor(s)
	if err != nil {
		return u.Palette.Ink2
	}
	return c
}
