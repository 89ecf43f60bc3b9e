package table

import (
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// floatMap is the small map on the board of the medium layout.
func (s *Screen) floatMap(u *widget.UI, b widget.Rect) {
	r := floatingMap(b)
	u.Layer(widget.Float, "minimap", r, false, func() {
		u.Panel(r, true)
		s.drawMinimap(u, r.Inset(4))
	})
}

// floatingMap is where the small map lies on the board.
func floatingMap(b widget.Rect) widget.Rect {
	return widget.Rect{X: b.X + b.W - 12 - 140, Y: b.Y + b.H - 12 - 104, W: 140, H: 104}
}

// mapFloats reports whether the small map lies on the board.
func (s *Screen) mapFloats() bool {
	return s.lay.Kind == Medium && s.minimap && s.panel.tab != int(tabMap)
}

// drawMinimap shows the whole sheet with units as squares and discs, and a frame about what the board shows.
// A click or a drag moves the view.
func (s *Screen) drawMinimap(u *widget.UI, r widget.Rect) {
	d := u.Device(r)
	pic := s.sheet.Minimap(int(d.W), int(d.H))
	if pic == nil {
		return
	}
	w, h := float64(pic.Image.Rect.Dx()), float64(pic.Image.Rect.Dy())
	ox, oy := d.X+float64(int((d.W-w)/2)), d.Y+float64(int((d.H-h)/2))
	u.Draw().Sprite(pic, ox, oy)
	b := s.camera.Bounds
	k := w / b.W
	at := func(x, y float64) (float64, float64) { return ox + (x-b.X)*k, oy + (y-b.Y)*k }
	for _, p := range s.view.Pieces {
		if hx, ok := scene.On(s.board, p.At); ok && (p.Unit != "" || p.Tags&rules.Hidden != 0) {
			x, y := at(s.center(hx))
			s.minimapDot(u, x, y, p.Side)
		}
	}
	v := s.camera.Visible()
	x0, y0 := at(v.X, v.Y)
	f := widget.Rect{X: max(x0, ox), Y: max(y0, oy)}
	f.W, f.H = min(x0+v.W*k, ox+w)-f.X, min(y0+v.H*k, oy+h)-f.Y
	u.Draw().Border(f.Inset(-1), u.Px(1), u.Palette.Mark)
	u.Draw().Border(f, u.Px(2), u.Palette.Ink)
	t := u.Touch("minimap", r)
	if t.Held {
		s.camera.Center(b.X+(t.X*u.Scale-ox)/k, b.Y+(t.Y*u.Scale-oy)/k)
		u.Again()
	}
}

func (s *Screen) minimapDot(u *widget.UI, x, y float64, side rules.Side) {
	c, n := accent(u, side), u.Px(5)
	lx, ly := (x-n/2)/u.Scale, (y-n/2)/u.Scale
	if s.sideInfo(side).Emblem == "disc" {
		u.Disc(lx-1, ly-1, 7, u.Palette.Mark)
		u.Disc(lx, ly, 5, c)
		return
	}
	u.Draw().Fill(widget.Rect{X: x - n/2 - 1, Y: y - n/2 - 1, W: n + 2, H: n + 2}, u.Palette.Mark)
	u.Draw().Fill(widget.Rect{X: x - n/2, Y: y - n/2, W: n, H: n}, c)
}
