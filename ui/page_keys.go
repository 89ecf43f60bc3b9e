package ui

import (
	"marianas/ui/widget"
)

// keyPage is the table of all keys, as a sheet over what is there.
type keyPage struct{}

// Name is "keys".
func (p *keyPage) Name() string { return "keys" }

// Over reports that what is below stays in sight.
func (p *keyPage) Over() bool { return true }

// Draw shows the keys by group, in as many columns as fit.
func (p *keyPage) Draw(a *App, u *widget.UI) {
	u.Fill(widget.Rect{W: u.W, H: u.H}, u.Palette.Scrim)
	w := min(u.W-32, 1080)
	h := min(u.H-32, 640)
	r := widget.Rect{X: (u.W - w) / 2, Y: (u.H - h) / 2, W: w, H: h}
	u.Panel(r, true)
	u.Text(r.X+24, r.Y+18, widget.H2, u.Palette.Ink, "Keys")
	close := widget.ButtonSpec{Label: "Close", Key: "Esc", Mute: true, Look: widget.Primary}
	change := widget.ButtonSpec{Label: "Change keys", Look: widget.Quiet}
	i, _ := u.Buttons(r.X+w-24, r.Y+14, 40, change, close)
	if u.Pressed("Esc") || u.Pressed("?") || a.chord("keys") || i == 1 {
		a.Pop()
		return
	}
	if i == 0 {
		a.Swap(newSettingsAt(keysTab))
		return
	}
	box := widget.Rect{X: r.X + 1, Y: r.Y + 66, W: w - 2, H: h - 76}
	cols := max(1, int((w-24)/330))
	u.Scroll("keys", widget.ScrollSpec{Box: box}, func(x, y, _ float64) float64 {
		return p.columns(a, u, widget.Rect{X: x + 24, Y: y, W: w - 48}, cols)
	})
}

type keyGroup struct {
	name string
	rows [][2]string
}

func (p *keyPage) groups(a *App) []keyGroup {
	var out []keyGroup
	for _, act := range actions {
		if len(out) == 0 || out[len(out)-1].name != act.group {
			out = append(out, keyGroup{name: act.group})
		}
		g := &out[len(out)-1]
		g.rows = append(g.rows, [2]string{act.name, keyWords(a.Chords(act.id))})
	}
	always := keyGroup{name: "Always"}
	for _, f := range fixed {
		always.rows = append(always.rows, [2]string{f[1], f[0]})
	}
	return append(out, always)
}

func (p *keyPage) columns(a *App, u *widget.UI, r widget.Rect, n int) float64 {
	const gap = 32
	w := (r.W - gap*float64(n-1)) / float64(n)
	heights := make([]float64, n)
	for _, g := range p.groups(a) {
		c := lowest(heights)
		x, y := r.X+float64(c)*(w+gap), r.Y+heights[c]
		cy := u.Section(x, y, w, g.name, "")
		for _, row := range g.rows {
			keyRow(u, x, cy, w, row[0], row[1])
			cy += 32
		}
		heights[c] += cy - y + 16
	}
	most := 0.0
	for _, h := range heights {
		most = max(most, h)
	}
	return most
}

func lowest(hs []float64) int {
	at := 0
	for i, h := range hs {
		if h < hs[at] {
			at = i
		}
	}
	return at
}

// keyRow draws an action with its keys in a frame at the right.
func keyRow(u *widget.UI, x, y, w float64, name, keys string) {
	kw := 0.0
	if keys != "" {
		kw = u.KeyChipWidth(keys)
		u.KeyChip(x+w-kw, y+16, u.Palette.Ink, widget.Chord(keys))
	}
	u.TextIn(widget.Rect{X: x, Y: y, W: w - kw - 12, H: 32}, widget.Body, u.Palette.Ink, widget.Start, name)
	u.Rule(x, y+31, w, 1, u.Palette.Line)
}
