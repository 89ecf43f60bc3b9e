package ui

import (
	"fmt"
	"math"
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// grid lays the cards in two rows: two large ones above, the others below.
func (m *menuPage) grid(a *App, u *widget.UI, r widget.Rect) {
	const gap = 24
	n := len(a.Titles)
	first := min(n, 2)
	rows := [][]*rules.Info{a.Titles[:first], a.Titles[first:]}
	h1 := (r.H - gap) * 0.56
	if len(rows[1]) == 0 {
		h1 = min(r.H, 480)
	}
	y := r.Y
	for i, row := range rows {
		h := h1
		if i == 1 {
			h = r.H - gap - h1
		}
		w := (r.W - gap*float64(len(row)-1)) / float64(max(1, len(row)))
		for j, t := range row {
			card{t}.upright(a, u, widget.Rect{X: r.X + float64(j)*(w+gap), Y: y, W: w, H: h}, i == 0)
		}
		y += h + gap
	}
}

// stack lays the cards in one column and returns its height.
func (m *menuPage) stack(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	for _, t := range a.Titles {
		y += card{t}.level(a, u, x, y, w) + 16
	}
	return y - top - 16
}

// card is a title on the menu.
type card struct{ t *rules.Info }

// upright draws a card with its picture on top.
func (c card) upright(a *App, u *widget.UI, r widget.Rect, large bool) {
	u.Panel(r, true)
	need := 206.0
	if c.t.Built {
		need = 242
	}
	ph := math.Floor(max(60, min(r.H*0.46, r.H-need)))
	picture := widget.Rect{X: r.X + 1, Y: r.Y + 1, W: r.W - 2, H: ph - 1}
	a.drawCover(u, c.t, picture)
	a.drawSamples(u, c.t, picture, min(60, ph*0.3))
	pad := 20.0
	x, y, w := r.X+pad, r.Y+ph+14, r.W-2*pad
	u.OnPaper(func() {
		y += c.head(u, x, y, w, large)
		foot := r.Y + r.H - 20
		if c.t.Built {
			foot -= 32
			c.buttons(a, u, x, foot, w)
			foot -= 12
		}
		foot -= 16
		u.TextIn(widget.Rect{X: x, Y: foot, W: w, H: 16}, widget.CellBold, u.Palette.Ink2, widget.Start, c.facts())
		c.blurb(u, x, y, w, foot-8-y)
	})
}

// level draws a card with its picture at the left and returns its height.
func (c card) level(a *App, u *widget.UI, x, y, w float64) float64 {
	pw := min(160, w*0.28)
	tx, tw := x+pw+20, w-pw-40
	h := 14 + 24 + 34 + u.Height(widget.Body, tw, c.t.Blurb) + 12 + 16 + 20
	if c.t.Built {
		h += 44
		if _, ok := c.inOneLine(u, tw); !ok {
			h += 40
		}
	}
	r := widget.Rect{X: x, Y: y, W: w, H: h}
	if !u.Visible(widget.Rect{X: x, Y: y - 200, W: w, H: h + 400}) {
		return h
	}
	u.Panel(r, true)
	a.drawCover(u, c.t, widget.Rect{X: x + 1, Y: y + 1, W: pw, H: h - 2})
	u.OnPaper(func() {
		ty := y + 14
		ty += c.head(u, tx, ty, tw, false)
		ty += u.Wrapped(tx, ty, tw, widget.Body, u.Palette.Ink2, c.t.Blurb) + 12
		u.TextIn(widget.Rect{X: tx, Y: ty, W: tw, H: 16}, widget.CellBold, u.Palette.Ink2, widget.Start, c.facts())
		if c.t.Built {
			c.buttons(a, u, tx, ty+28, tw)
		}
	})
	return h
}

// head draws publisher, state and name and returns its height.
func (c card) head(u *widget.UI, x, y, w float64, large bool) float64 {
	state, word := widget.Missing, "In preparation"
	if c.t.Built {
		state, word = widget.Attention, "Ready"
	}
	cw := u.StateChipWidth("", word)
	u.StateChip(x+w-cw, y+2, state, "", word)
	u.TextIn(widget.Rect{X: x, Y: y, W: w - cw - 12, H: 24}, widget.Small, u.Palette.Ink2, widget.Start, c.t.Published)
	style := widget.H3
	if large {
		style = widget.H2
	}
	for _, size := range []float64{17, 15, 13} {
		if u.Width(style, c.t.Name) > w {
			style = widget.Style{Font: widget.H3.Font, Size: size, Line: 26}
		}
	}
	if u.Width(style, c.t.Name) > w {
		style = widget.Style{Font: widget.Value.Font, Size: 14, Line: 26} // the narrow face
	}
	u.TextIn(widget.Rect{X: x, Y: y + 26, W: w, H: style.Line}, style, u.Palette.Ink, widget.Start, c.t.Name)
	return 26 + style.Line + 6
}

// blurb draws as many lines of the blurb as there is room for, smaller where that shows all of it.
func (c card) blurb(u *widget.UI, x, y, w, h float64) {
	style := widget.Body
	lines := u.Lines(style, w, c.t.Blurb)
	if float64(len(lines))*style.Line > h {
		style = widget.Small
		lines = u.Lines(style, w, c.t.Blurb)
	}
	n := int(h / style.Line)
	for i, l := range lines {
		if i >= n {
			return
		}
		if i == n-1 && len(lines) > n {
			l = strings.Join(lines[i:], " ")
		}
		u.TextIn(widget.Rect{X: x, Y: y + style.Line*float64(i), W: w, H: style.Line}, style, u.Palette.Ink2, widget.Start, l)
	}
}

func (c card) facts() string {
	n := len(c.t.Offered())
	if n == 0 {
		return c.t.Length
	}
	if all := len(c.t.Scenarios); n < all {
		return fmt.Sprintf("%s    %d of %s", c.t.Length, n, plural(all, "scenario"))
	}
	return c.t.Length + "    " + plural(n, "scenario")
}

func (c card) specs() []widget.ButtonSpec {
	data := ""
	if len(c.t.Faults) > 0 {
		data = "warning"
	}
	return []widget.ButtonSpec{
		{ID: "new " + c.t.ID, Label: "New match", Icon: "plus", Small: true},
		{ID: "rules " + c.t.ID, Label: "Rules", Icon: "book", Small: true},
		{ID: "data " + c.t.ID, Label: "About this data", Icon: data, Small: true, Look: widget.Quiet},
	}
}

const iconWide = 36.0

func (c card) buttonsWidth(u *widget.UI) float64 {
	w := 0.0
	for _, b := range c.specs() {
		w += u.ButtonWidth(b) + 8
	}
	return w - 8
}

// inOneLine are the buttons with as many of the last ones as icons as one line asks for; not ok if even so they do not fit.
func (c card) inOneLine(u *widget.UI, w float64) (specs []widget.ButtonSpec, ok bool) {
	specs = c.specs()
	need := c.buttonsWidth(u)
	for i := len(specs) - 1; i > 0 && need > w; i-- {
		b := &specs[i]
		need += iconWide - u.ButtonWidth(*b)
		b.Label, b.Hint = "", b.Label
		if b.Icon == "" {
			b.Icon = "info"
		}
	}
	return specs, need <= w
}

// buttons draws them in one line where they fit, the last ones as icons at need, else in two.
func (c card) buttons(a *App, u *widget.UI, x, y, w float64) {
	cx := x
	specs, ok := c.inOneLine(u, w)
	if !ok {
		specs = c.specs()
	}
	for i, b := range specs {
		bw, button := u.ButtonWidth(b), u.Button
		if b.Label == "" {
			bw, button = iconWide, u.IconButton
		}
		if cx > x && cx+bw > x+w {
			cx, y = x, y+40
		}
		if button(widget.Rect{X: cx, Y: y, W: bw, H: 32}, b) {
			switch i {
			case 0:
				a.Push(newMatchPage(a, c.t.ID))
			case 1:
				a.OpenRules(c.t.ID, "")
			case 2:
				a.Push(newData(c.t))
			}
		}
		cx += bw + 8
	}
}
