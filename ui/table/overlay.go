package table

import (
	"sort"

	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// drawOverlays is the sheet with what may be shown besides, and the key to the terrain of the map.
func (s *Screen) drawOverlays(u *widget.UI, b widget.Rect) {
	if !s.overlay.open {
		return
	}
	areas := s.areas()
	rows := s.legend()
	tall := 36 + 32.0*float64(2+len(areas)) + 16 + 36 + 24*float64(len(rows)) + 32
	tall = min(tall, b.H-32)
	r := widget.Rect{X: b.X + b.W - 16 - 280, Y: b.Y + 16, W: min(280, b.W-32), H: tall}
	u.Layer(widget.Float, "overlays", r, false, func() {
		u.Panel(r, true)
		u.Scroll("list", widget.ScrollSpec{Box: widget.Rect{X: r.X + 16, Y: r.Y + 16, W: r.W - 18, H: r.H - 24}, NoKeys: true},
			func(x, y, w float64) float64 { return s.overlayList(u, x, y, w, areas, rows) })
	})
}

func (s *Screen) overlayList(u *widget.UI, x, y, w float64, areas []scene.Overlay, rows [][2]string) float64 {
	top := y
	y = u.Section(x, y, w, "Overlays", "Esc closes")
	u.Check(x, y+4, "S   Shade what is out of reach", &s.overlay.shade)
	y += 32
	for i, area := range areas {
		on := s.overlay.area == area
		if changed, _ := u.Check(x, y+4, string(rune('1'+i))+"   "+s.areaName(area), &on); changed {
			s.setArea(area, on)
		}
		y += 32
	}
	if s.Match.Seer() {
		if changed, _ := u.Check(x, y+4, "X   Line of sight between hexes", &s.line.on); changed {
			s.line.on = !s.line.on
			s.toggleSight(u)
		}
		y += 32
	}
	y = u.Section(x, y+12, w, "Terrain", "Movement points")
	for _, row := range rows {
		cost := min(u.Width(widget.Value, row[1]), w*0.6)
		u.TextIn(widget.Rect{X: x, Y: y, W: w - cost - 8, H: 24}, widget.Body, u.Palette.Ink, widget.Start, row[0])
		u.TextIn(widget.Rect{X: x + w - cost, Y: y, W: cost, H: 24}, widget.Value, u.Palette.Ink, widget.End, row[1])
		y += 24
	}
	return y - top
}

// marked reports whether the View has any mark of a kind.
func (s *Screen) marked(kind rules.MarkKind) bool {
	for _, m := range s.view.Marks {
		if m.Kind == kind {
			return true
		}
	}
	return false
}

// areas are what may be shown: zones of control of each side and of both, where units are fortified, fields of fire and
// ranges of command, of the hex under the pointer or all.
func (s *Screen) areas() []scene.Overlay {
	var out []scene.Overlay
	if s.marked(rules.ZoneMark) {
		for _, i := range s.Match.Title().Info().Sides {
			out = append(out, scene.Overlay{Kind: rules.ZoneMark, Side: i.ID, On: true})
		}
		out = append(out, scene.Overlay{Kind: rules.ZoneMark, On: true})
	}
	if s.marked(rules.FortifiedMark) {
		out = append(out, scene.Overlay{Kind: rules.FortifiedMark, On: true})
	}
	for _, kind := range []rules.MarkKind{rules.FieldMark, rules.RangeMark} {
		if s.marked(kind) {
			out = append(out, scene.Overlay{Kind: kind, On: true, Local: true}, scene.Overlay{Kind: kind, On: true})
		}
	}
	return out
}

func (s *Screen) areaName(area scene.Overlay) string {
	switch {
	case area.Kind == rules.FortifiedMark:
		return "Where units are fortified"
	case area.Kind == rules.FieldMark && area.Local:
		return "Fire from or on the hex"
	case area.Kind == rules.FieldMark:
		return "All fields of fire"
	case area.Kind == rules.RangeMark && area.Local:
		return "Command at the hex"
	case area.Kind == rules.RangeMark:
		return "All command ranges"
	case area.Side == "":
		return s.zoneWord() + "s of both"
	}
	return s.zoneWord() + "s: " + s.sideInfo(area.Side).Short
}

// zoneWord is what the title calls the zones of its units.
func (s *Screen) zoneWord() string {
	for i := range s.view.Marks {
		if m := &s.view.Marks[i]; m.Kind == rules.ZoneMark && m.Text != "" {
			return m.Text
		}
	}
	return "Zone of control"
}

// setArea shows an area in place of any other, or none.
func (s *Screen) setArea(area scene.Overlay, on bool) {
	area.On = on
	s.overlay.area = area
}

// overlayKeys switch overlays by letter or number while their sheet is open.
func (s *Screen) overlayKeys(u *widget.UI) {
	if u.Pressed("S") {
		s.overlay.shade = !s.overlay.shade
		u.Again()
	}
	for i, area := range s.areas() {
		if u.Pressed(widget.Chord(rune('1' + i))) {
			s.setArea(area, s.overlay.area != area)
			u.Again()
		}
	}
}

// legend lists the terrain with what it costs, from the title's key; without one, the names on the sheet.
func (s *Screen) legend() [][2]string {
	var out [][2]string
	if key := s.terrainKey(); key != nil {
		for _, row := range key.Rows {
			if len(row) > 1 {
				out = append(out, [2]string{row[0], row[1]})
			}
		}
		return out
	}
	for _, name := range s.board.Legend {
		out = append(out, [2]string{upperFirst(name), ""})
	}
	sort.Slice(out, func(i, j int) bool { return out[i][0] < out[j][0] })
	return out
}
