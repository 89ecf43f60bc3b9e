package table

import (
	"math"
	"slices"

	"marianas/game/board"
	"marianas/game/guide"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// pointTicks is how long the arrows of a new step take to come to rest.
const pointTicks = 15

// pointing reports whether the guide points at anything now.
func (s *Screen) pointing() bool {
	if s.follower() == nil || s.motion.running() || s.hold.on {
		return false
	}
	c := s.guideCard()
	return c.Step != nil && (c.Kind == guide.Act || c.Kind == guide.Read)
}

// targetPlace is where on the map a target is; zero: nowhere.
func (s *Screen) targetPlace(t rules.GuideTarget) rules.Place {
	if t.Kind == rules.UnitTarget {
		if p := s.piece(string(t.Unit)); p != nil && p.At.Hex != "" {
			return p.At
		}
	}
	return t.At
}

// guideHexes lists the hexes of the sheet on the table that the guide points at.
func (s *Screen) guideHexes() []board.ID {
	if !s.pointing() {
		return nil
	}
	var hs []board.ID
	for _, t := range s.guideCard().Step.Point {
		if h, ok := scene.On(s.board, s.targetPlace(t)); ok && !slices.Contains(hs, h) {
			hs = append(hs, h)
		}
	}
	return hs
}

// drawPointers draws the arrows and frames of the guide over everything else, once all of it has been drawn.
func (s *Screen) drawPointers(u *widget.UI) {
	if !s.pointing() {
		return
	}
	u.Layer(widget.Float, "guide marks", widget.Rect{}, false, func() {
		u.Pan(s.lay.Board, func() {
			for _, h := range s.guideHexes() {
				s.hexPointer(u, h)
			}
		})
		for _, t := range s.guideCard().Step.Point {
			if box, ok := s.targetBox(u, t); ok {
				s.boxPointer(u, box)
			}
		}
	})
	if left := s.guided.began + pointTicks - u.In.Tick; left > 0 && s.Speed != Off {
		u.WakeAt(u.In.Tick + 1)
	}
}

// away is how far off its target an arrow still is, in device pixels: it comes once, and then rests.
func (s *Screen) away(u *widget.UI) float64 {
	t := float64(u.In.Tick-s.guided.began) / pointTicks
	if s.Speed == Off || t >= 1 {
		return 0
	}
	return math.Round(u.Px(18) * (1 - t) * (1 - t))
}

// hexPointer draws an arrow that points at a hex from above, or from below at the upper edge of the board.
func (s *Screen) hexPointer(u *widget.UI, h board.ID) {
	x, y := s.paint.Center(h)
	size := math.Round(max(u.Px(22), min(u.Px(40), s.camera.Hex*0.5)))
	off := s.camera.Hex*0.5 + size*0.42 + s.away(u)
	if y-off-size/2 > u.Device(s.lay.Board).Y {
		u.PointerAt(x, y-off, size, math.Pi/2)
	} else {
		u.PointerAt(x, y+off, size, -math.Pi/2)
	}
}

// boxPointer draws a dashed frame around a part of the screen, in device pixels, and an arrow at the side that has room.
func (s *Screen) boxPointer(u *widget.UI, d widget.Rect) {
	r := widget.Rect{X: d.X / u.Scale, Y: d.Y / u.Scale, W: d.W / u.Scale, H: d.H / u.Scale}.Inset(-4)
	x, y := max(2, r.X), max(2, r.Y)
	r = widget.Rect{X: x, Y: y, W: min(r.X+r.W, u.W-2) - x, H: min(r.Y+r.H, u.H-2) - y}
	u.Ring(r.Inset(-1), 4, 5, u.Palette.Mark)
	u.DashedWide(r, 3, 9, 5, u.Palette.Ink)
	size, away := u.Px(28), s.away(u)
	d = u.Device(r)
	switch mid := d.X + d.W/2; {
	case r.H > 200 && r.X > 48: // of a whole panel: its upper edge lies below other things to be read
		u.PointerAt(d.X-size*0.5-away, d.Y+d.H*0.4, size, 0)
	case r.Y > 48:
		u.PointerAt(mid, d.Y-size*0.5-away, size, math.Pi/2)
	case r.Y+r.H+40 < u.H:
		u.PointerAt(mid, d.Y+d.H+size*0.5+away, size, -math.Pi/2)
	default:
		u.PointerAt(d.X-size*0.5-away, d.Y+d.H/2, size, 0)
	}
}

// targetBox is where a target beside the map is, in device pixels, as far as it can be seen.
func (s *Screen) targetBox(u *widget.UI, t rules.GuideTarget) (widget.Rect, bool) {
	find := func(kind, name string) (widget.Rect, bool) { return shownControl(u, kind, name) }
	switch t.Kind {
	case rules.UnitTarget:
		if _, onMap := scene.On(s.board, s.targetPlace(t)); onMap {
			return widget.Rect{}, false
		}
		if r, ok := find("unit", string(t.Unit)); ok {
			return r, true
		}
		return find("button", s.trayOf(t.Unit))
	case rules.ButtonTarget:
		for _, c := range s.view.Choices {
			if t.Action.Fits(c.Action) {
				if r, ok := find("button", s.detail(c.Action).Label); ok {
					return r, true
				}
				return find("button", "More")
			}
		}
	case rules.BoxTarget:
		for _, kind := range []string{"box", "tray", "button"} {
			if r, ok := find(kind, t.Name); ok {
				return r, true
			}
		}
	case rules.PanelTarget:
		if r := s.lay.Panel; r.W > 0 {
			return u.Device(r.Inset(8)), true
		}
		return find("button", "Panel")
	case rules.PromptTarget:
		r, ok := find(string(t.Kind), "")
		r.X, r.W = r.X-u.Px(8), r.W+u.Px(8)
		return r, ok
	case rules.TrackTarget, rules.PhaseTarget:
		return find(string(t.Kind), "")
	}
	return widget.Rect{}, false
}

// guideReveals reports, once for each step, that a unit in a tray is what the guide points at.
func (s *Screen) guideReveals(unit rules.UnitID) bool {
	if unit == "" || !s.pointing() || s.guided.revealed == s.guided.step {
		return false
	}
	for _, t := range s.guideCard().Step.Point {
		if t.Kind == rules.UnitTarget && t.Unit == unit {
			s.guided.revealed = s.guided.step
			return true
		}
	}
	return false
}

// trayOf is the title of the tray in which a unit waits; "" if it waits in none.
func (s *Screen) trayOf(unit rules.UnitID) (title string) {
	for i := range s.view.Panels {
		p := &s.view.Panels[i]
		for j := range p.Pieces {
			if p.Pieces[j].Unit == unit {
				title = p.Title
			}
		}
	}
	return title
}

// shownControl is the part of the screen of a kind with a name, the uppermost if there are several, as far as it is seen;
// without a name the first of its kind.
func shownControl(u *widget.UI, kind, name string) (widget.Rect, bool) {
	all := u.Controls()
	for i := len(all) - 1; i >= 0; i-- {
		c := all[i]
		if c.Kind != kind || name == "" && kind == "button" || name != "" && c.Name != name {
			continue
		}
		x0, y0 := max(c.Box.X, c.Clip.X), max(c.Box.Y, c.Clip.Y)
		x1, y1 := min(c.Box.X+c.Box.W, c.Clip.X+c.Clip.W), min(c.Box.Y+c.Box.H, c.Clip.Y+c.Clip.H)
		if x1-x0 > 4 && y1-y0 > 4 {
			return widget.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}, true
		}
	}
	return widget.Rect{}, false
}
