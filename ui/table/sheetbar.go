package table

import (
	"fmt"

	"marianas/ui/widget"
)

// drawSheetBar changes the map sheet where there is no room for tabs: the name of the one on the table, with what can be
// done on it, between arrows to the others.
func (s *Screen) drawSheetBar(u *widget.UI, b widget.Rect) {
	if s.lay.Kind != Compact || len(s.sheets()) < 2 || s.lay.Drawer || s.recapShown() {
		return
	}
	name := s.sheetName(s.board)
	text := s.sheetState(s.board)
	if t := s.tasks()[s.board.Sheet]; t.owed > 0 {
		text = fmt.Sprintf("%d owed", t.owed)
	} else if t.may > 0 && s.mine() {
		text = fmt.Sprintf("%d to choose", t.may)
	}
	wide := max(u.Width(widget.BodyBold, name), u.Width(widget.Caption, text)) + 24
	r := widget.Rect{X: b.X + 8, Y: b.Y + 8, W: wide + 80, H: 40}
	u.Layer(widget.Float, "sheet bar", r, false, func() {
		u.Panel(r, true)
		for i, t := range []struct {
			icon, hint string
			key        widget.Chord
			x          float64
			d          int
		}{{"left", "Previous " + s.sheetWords().One, "[", r.X, -1}, {"right", "Next " + s.sheetWords().One, "]", r.X + r.W - 40, 1}} {
			if u.IconButton(widget.Rect{X: t.x, Y: r.Y, W: 40, H: 40}, widget.ButtonSpec{ID: fmt.Sprint("sheet", i), Icon: t.icon, Hint: t.hint, Key: t.key, Look: widget.Quiet, Mute: true}) {
				s.turnSheet(t.d)
				u.Again()
			}
		}
		mid := widget.Rect{X: r.X + 40, Y: r.Y + 2, W: wide, H: 20}
		u.TextIn(mid, widget.BodyBold, u.Palette.Ink, widget.Center, name)
		mid.Y += 19
		mid.H = 16
		u.TextIn(mid, widget.Caption, u.Palette.Ink2, widget.Center, text)
		u.Name(widget.Control{Kind: "text", Name: name, Box: r})
	})
	if cs := s.tabChoices(s.board.Sheet); len(cs) > 0 {
		spec := widget.ButtonSpec{ID: "sheet choice", Label: s.detail(cs[0].Action).Label, Small: true}
		box := widget.Rect{X: r.X + r.W + 8, Y: r.Y, W: u.ButtonWidth(spec), H: 40}
		u.Layer(widget.Float, "sheet choice", box, false, func() {
			u.Panel(box, true)
			if u.Button(box, spec) {
				s.do(u.In.Tick, cs[0].Action)
				u.Again()
			}
		})
	}
}
