package ui

import (
	"marianas/ui/store"
	"marianas/ui/widget"
)

// keys lists all actions; a click on one waits for its new key.
func (p *settingsPage) keys(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	clash := clashes(a.set.Keys)
	y += p.clashNote(u, x, y, w, clash)
	bw := u.ButtonWidth(widget.ButtonSpec{Label: "Restore defaults", Small: true})
	text := "Choose an action and press its new key. Esc leaves it as it is."
	if p.asking != "" {
		text = "Press the new key for: " + actionName(p.asking) + ". Esc leaves it as it is."
	}
	h := u.Wrapped(x, y+6, w-bw-16, widget.Body, u.Palette.Ink, text)
	if u.Button(widget.Rect{X: x + w - bw, Y: y, W: bw, H: 32}, widget.ButtonSpec{Label: "Restore defaults", Small: true, Off: len(a.set.Keys) == 0, Why: "All keys are as they come."}) {
		a.Change(func(s *store.Settings) { s.Keys = nil })
	}
	y += max(32, h) + 16
	cols := max(1, min(3, int(w/320)))
	cw := (w - 32*float64(cols-1)) / float64(cols)
	heights := make([]float64, cols)
	group, c := "", 0
	u.Group("keys", func() {
		for _, act := range actions {
			if act.group != group {
				group, c = act.group, lowest(heights)
				u.Section(x+float64(c)*(cw+32), y+heights[c], cw, group, "")
				heights[c] += widget.SectionHeight
			}
			p.keyLine(a, u, widget.Rect{X: x + float64(c)*(cw+32), Y: y + heights[c], W: cw, H: 32}, act, clash[act.id])
			heights[c] += 32
			if i := indexAction(act.id); i+1 == len(actions) || actions[i+1].group != group {
				heights[c] += 16
			}
		}
	})
	most := 0.0
	for _, h := range heights {
		most = max(most, h)
	}
	return y + most - top
}

func (p *settingsPage) keyLine(a *App, u *widget.UI, r widget.Rect, act action, clash string) {
	hover := u.Palette.Paper2
	if p.asking == act.id {
		hover = u.Palette.Sel
		u.Fill(r, hover)
	}
	_, chosen := u.PlainRow(r, act.id, hover)
	if p.asking == act.id {
		u.Bar(r.X, r.Y, 3, r.H, u.Palette.Ink)
	}
	words := keyWords(a.Chords(act.id))
	if p.asking == act.id {
		words = "press a key"
	}
	x := r.X
	if clash != "" {
		u.Icon(x+4, r.Y+7, 18, u.Palette.Ink, "warning")
		x += 28
	}
	keyRow(u, x, r.Y, r.X+r.W-x, act.name, words)
	if chosen {
		p.asking = act.id
		u.Again()
	}
}

// clashNote names the actions that share a key.
func (p *settingsPage) clashNote(u *widget.UI, x, y, w float64, clash map[string]string) float64 {
	for _, act := range actions {
		other, ok := clash[act.id]
		if !ok || p.changed != "" && act.id != p.changed && clash[p.changed] != "" {
			continue
		}
		text := "“" + act.name + "” and “" + other + "” have the same key. Give one of them another key."
		h := 24 + u.Height(widget.Body, w-60, text)
		u.Dashed(widget.Rect{X: x, Y: y, W: w, H: h}, u.Palette.Ink)
		u.Icon(x+14, y+12, 20, u.Palette.Ink, "warning")
		u.Wrapped(x+46, y+12, w-60, widget.Body, u.Palette.Ink, text)
		return h + 16
	}
	return 0
}

func actionName(id string) string { return actions[indexAction(id)].name }

func indexAction(id string) int {
	for i, a := range actions {
		if a.id == id {
			return i
		}
	}
	return 0
}

// takeKey gives the next key that is pressed to the action that waits for it.
func (p *settingsPage) takeKey(a *App, u *widget.UI) {
	if p.asking == "" || !u.Open() {
		return
	}
	c, ok := u.AnyKey()
	if !ok {
		return
	}
	id := p.asking
	p.asking = ""
	u.Again()
	if c != "Esc" {
		p.changed = id
		a.Change(func(s *store.Settings) { setKey(s, id, c) })
	}
}
