package table

import (
	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// sightTool is the tool that follows lines of sight: from a hex to the one that points, or to a second one that was clicked.
type sightTool struct {
	on       bool
	from, to board.ID // None: not chosen
}

// toggleSight takes the tool, from the hex that points or that of the unit that is shown, or lays it down.
func (s *Screen) toggleSight(u *widget.UI) {
	switch {
	case !s.Match.Seer():
		u.Toast("info", "The rules of this title know no line of sight.", "", nil)
	case s.line.on:
		s.line = sightTool{}
	default:
		s.line = sightTool{on: true, from: s.pointed(), to: board.None}
		if p := s.shownPiece(); p != nil {
			if h, ok := scene.On(s.board, p.At); ok {
				s.line.from = h
			}
		}
		s.panel.tab = int(tabHex)
	}
}

// sightClick takes a hex for the tool: the first end, then the second, then the first of another line.
func (s *Screen) sightClick(h board.ID) {
	if s.line.from == board.None || s.line.to != board.None {
		s.line.from, s.line.to = h, board.None
		return
	}
	s.line.to = h
}

// sightline is the line that the tool follows now; ok is false where it has no two ends.
func (s *Screen) sightline() (l rules.Sightline, ok bool) {
	to := s.line.to
	if to == board.None {
		to = s.pointed()
	}
	if !s.line.on || s.line.from == board.None || to == board.None || to == s.line.from {
		return l, false
	}
	return s.Match.Sight(s.placeOf(s.line.from), s.placeOf(to))
}

// sightMark is the line as the board has it; nil: none.
func (s *Screen) sightMark() *scene.Line {
	l, ok := s.sightline()
	if !ok {
		return nil
	}
	m := &scene.Line{Block: board.None}
	m.From, _ = scene.On(s.board, l.From)
	m.To, _ = scene.On(s.board, l.To)
	m.Barred = !l.Clear
	if h, on := scene.On(s.board, l.Block); on {
		m.Block = h
	}
	return m
}

// sightPart lists what lies on the line of the tool.
func (s *Screen) sightPart(u *widget.UI, x, y, w float64) float64 {
	if !s.line.on {
		return 0
	}
	top := y
	l, ok := s.sightline()
	if !ok {
		y = u.Section(x, y, w, "Line of sight", "")
		text := "Click the hex it begins in."
		if s.line.from != board.None {
			text = "From " + string(s.board.Number(s.line.from)) + ": point at the hex it goes to."
		}
		return y - top + u.Wrapped(x, y, w, widget.Body, u.Palette.Ink2, text) + 16
	}
	y = ruledHead(u, x, y, w, &rules.Panel{ID: "sight", Title: "Line of sight", Rule: l.Rule}, "")
	word := "clear"
	if !l.Clear {
		word = "blocked"
	}
	y += u.Wrapped(x, y, w, widget.BodyBold, u.Palette.Ink, s.Match.Spoken(l.From)+" to "+s.Match.Spoken(l.To)+": "+word)
	y += u.Wrapped(x, y, w, widget.Body, u.Palette.Ink2, l.Why) + 4
	for i := range l.Passed {
		p := &l.Passed[i]
		name := s.Match.Spoken(p.At)
		if !p.Other.IsZero() {
			name += ", " + s.Match.Spoken(p.Other)
		}
		value := p.Value
		if p.Bars {
			u.Fill(widget.Rect{X: x - 4, Y: y, W: w + 8, H: 24}, u.Palette.Lit)
			value = joined(value, "bars")
		}
		y += pair(u, x, y, w, widget.Small, name+"  "+p.Text, value)
	}
	return y - top + 16
}

func joined(a, b string) string {
	if a == "" {
		return b
	}
	return a + ", " + b
}

// drawSight says over the board what the tool is doing.
func (s *Screen) drawSight(u *widget.UI, b widget.Rect) {
	if !s.line.on {
		return
	}
	text := "Line of sight: click two hexes"
	if l, ok := s.sightline(); ok {
		text = s.Match.Spoken(l.From) + " to " + s.Match.Spoken(l.To) + ": clear"
		if !l.Clear {
			text = s.Match.Spoken(l.From) + " to " + s.Match.Spoken(l.To) + ": blocked"
		}
	}
	r := widget.Rect{X: b.X + 16, Y: b.Y + 16, W: u.Width(widget.BodyBold, text) + 24, H: 32}
	u.Layer(widget.Float, "sight", r, false, func() {
		u.Panel(r, true)
		u.TextIn(r, widget.BodyBold, u.Palette.Ink, widget.Center, text)
		u.Name(widget.Control{Kind: "text", Name: text, Box: r})
	})
}
