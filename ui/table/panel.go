package table

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// tab is one of the tabs of the panel in the smaller layouts.
type tab int

const (
	tabUnit tab = iota
	tabHex
	tabLog
	tabMap
)

// panelState is what the panel remembers between frames.
type panelState struct {
	tab     int
	filter  int        // of the log
	open    int        // log line whose terms are shown; 0: none
	pointed []board.ID // hexes that a line under the pointer names
	wanted  []board.ID // the same, as this pass finds it
	folded  []deed
	owed    int
	read    int // log lines seen while the log was in sight
}

// happened is told what events were shown.
func (p *panelState) happened(events []rules.Event) {
	for _, e := range events {
		switch e.(type) {
		case rules.AttackOpened, rules.CombatResolved:
			p.tab = int(tabUnit)
		}
	}
}

const panelPad = 16.0

// drawPanel shows the sheet beside the board.
func (s *Screen) drawPanel(u *widget.UI) {
	s.panel.wanted = s.panel.wanted[:0]
	if s.lay.Panel.W > 0 {
		if s.lay.Drawer {
			u.Layer(widget.Drawer, "panel", s.lay.Panel, false, func() { s.drawTabs(u) })
		} else if s.lay.Kind == Medium {
			s.drawTabs(u)
		} else {
			s.drawWhole(u)
		}
	}
	if r := s.lay.LogPanel; r.W > 0 {
		s.paper(u, r)
		s.drawLog(u, widget.Rect{X: r.X + panelPad, Y: r.Y + panelPad, W: r.W - 2*panelPad, H: r.H - 2*panelPad})
	}
	s.settlePointed(u)
}

// settlePointed hands the places named under the pointer to the board.
func (s *Screen) settlePointed(u *widget.UI) {
	same := len(s.panel.wanted) == len(s.panel.pointed)
	for i := 0; same && i < len(s.panel.wanted); i++ {
		same = s.panel.wanted[i] == s.panel.pointed[i]
	}
	if !same {
		s.panel.pointed = append(s.panel.pointed[:0], s.panel.wanted...)
		u.Again()
	}
}

// pointAt outlines a place on the board while something that names it is under the pointer.
func (s *Screen) pointAt(p rules.Place) {
	if h, ok := scene.On(s.board, p); ok {
		s.panel.wanted = append(s.panel.wanted, h)
	}
}

func (s *Screen) paper(u *widget.UI, r widget.Rect) {
	u.Fill(r, u.Palette.Paper)
	u.Bar(r.X, r.Y, 1, r.H, u.Palette.Line2)
}

// drawTabs is the panel of the smaller layouts: one tab at a time.
func (s *Screen) drawTabs(u *widget.UI) {
	r := s.lay.Panel
	s.paper(u, r)
	u.Region("panel")
	lines := s.Match.Log(s.side)
	badge := ""
	if n := len(lines) - s.panel.read; n > 0 && s.panel.tab != int(tabLog) {
		badge = fmt.Sprint(min(n, 99))
	}
	first := "Unit"
	if s.combat() != nil {
		first = "Attack"
	}
	u.Tabs("tabs", r.X+4, r.Y+4, 36, []string{first, "Hex", "Log", "Map"}, []string{"", "", badge, ""}, &s.panel.tab)
	u.Rule(r.X, r.Y+40, r.W, 1, u.Palette.Line)
	in := widget.Rect{X: r.X + panelPad, Y: r.Y + 48, W: r.W - 2*panelPad, H: r.H - 56}
	switch tab(s.panel.tab) {
	case tabLog:
		s.drawLog(u, in)
	case tabMap:
		tall := min(in.H*0.5, in.W*0.75)
		s.drawMinimap(u, widget.Rect{X: in.X, Y: in.Y, W: in.W, H: tall})
		rest := widget.Rect{X: in.X, Y: in.Y + tall, W: in.W, H: in.H - tall}
		s.scrolled(u, "tables", rest, func(x, y, w float64) float64 { return s.tables(u, x, y, w) + 16 })
	case tabHex:
		s.scrolled(u, "hex", in, func(x, y, w float64) float64 { return s.hexPart(u, x, y, w, false) })
	default:
		s.scrolled(u, "unit", in, func(x, y, w float64) float64 { return s.mainPart(u, x, y, w, false) })
	}
}

// scrolled draws a part that may be higher than its room; the bar stands in the panel's margin.
func (s *Screen) scrolled(u *widget.UI, id string, r widget.Rect, part func(x, y, w float64) float64) {
	u.Scroll(id, widget.ScrollSpec{Box: widget.Rect{X: r.X, Y: r.Y, W: r.W + 14, H: r.H}, NoKeys: true},
		func(x, y, w float64) float64 { return part(x, y, w) })
}

// drawWhole is the panel of the larger layouts: unit and hex, or the attack, above the log and the small map.
func (s *Screen) drawWhole(u *widget.UI) {
	r := s.lay.Panel
	s.paper(u, r)
	u.Region("panel")
	in := widget.Rect{X: r.X + panelPad, Y: r.Y + panelPad, W: r.W - 2*panelPad, H: r.H - 2*panelPad}
	if s.lay.Left.W == 0 {
		h := s.minimapHeight(in)
		if h > 0 {
			in.H -= h + 16
			s.drawMinimap(u, widget.Rect{X: in.X, Y: in.Y + in.H + 16, W: in.W, H: h})
		}
	}
	log := 0.0
	if s.lay.LogPanel.W == 0 {
		log = s.logHeight(in)
	}
	top := in
	if log > 0 {
		top.H -= log + 16
	}
	s.scrolled(u, "main", top, func(x, y, w float64) float64 {
		h := s.mainPart(u, x, y, w, true)
		s.partHeight(u, h)
		return h
	})
	if log > 0 {
		s.drawLog(u, widget.Rect{X: in.X, Y: top.Y + top.H + 16, W: in.W, H: log})
	}
}

// minimapHeight is what the small map takes: it gives way first.
func (s *Screen) minimapHeight(in widget.Rect) float64 {
	if !s.minimap || s.combat() != nil {
		return 0
	}
	b := s.camera.Bounds
	h := min(in.W*b.H/b.W, in.H*0.3, in.H-s.mainTall-16-leastLog-16)
	if h < 80 {
		return 0
	}
	return h
}

// leastLog is the height of a log of five lines.
const leastLog = widget.SectionHeight + 5*24.0

// logHeight gives the log what the upper part leaves, at least a few lines.
func (s *Screen) logHeight(in widget.Rect) float64 {
	want := max(leastLog, in.H-16-s.mainTall)
	if s.combat() != nil && in.H-16-s.mainTall < leastLog {
		return 0
	}
	return min(want, in.H)
}

// partHeight remembers how high the upper part is, for the next pass.
func (s *Screen) partHeight(u *widget.UI, h float64) {
	if h != s.mainTall {
		s.mainTall = h
		u.Again()
	}
}

// mainPart shows the attack, else the unit, and with it the hex.
func (s *Screen) mainPart(u *widget.UI, x, y, w float64, withHex bool) float64 {
	top := y
	if p := s.combat(); p != nil {
		y += s.combatPart(u, x, y, w, p)
	} else {
		y += s.unitPart(u, x, y, w)
		if withHex {
			if h := s.hexPart(u, x, y+16, w, true); h > 0 {
				y += 16 + h
			}
		}
	}
	if s.combat() == nil && s.shownPiece() == nil || s.lay.Kind == Grand {
		y += s.tables(u, x, y, w)
	}
	if s.combat() == nil {
		if h := s.standingPart(u, x, y+16, w); h > 0 {
			y += 16 + h
		}
	}
	return y - top
}

// tables shows the panels of names and values. They give way to a unit that was clicked.
func (s *Screen) tables(u *widget.UI, x, y, w float64) float64 {
	top := y
	for i := range s.view.Panels {
		if p := &s.view.Panels[i]; p.Kind == rules.TablePanel {
			y += 16 + s.tablePart(u, x, y+16, w, p)
		}
	}
	return y - top
}

// unitPart shows the unit that was clicked, or says what would be here.
func (s *Screen) unitPart(u *widget.UI, x, y, w float64) float64 {
	p := s.shownPiece()
	if p == nil {
		c := u.Section(x, y, w, "No unit selected", s.readyWords(""))
		return c - y + u.Wrapped(x, c, w, widget.Body, u.Palette.Ink2, "Click a counter to read it, or take the next unit with Space.")
	}
	heading := "Unit"
	if p.Tags&rules.Selected != 0 {
		heading = "Selected unit"
	}
	top := y
	y = u.Section(x, y, w, heading, s.readyWords(p.Unit))
	const side = 88.0
	s.face(u, p.Face, x, y, side)
	tx, tw := x+side+20, w-side-20
	ty := y + u.Wrapped(tx, y, tw, widget.LeadBold, u.Palette.Ink, longName(p))
	if p.Kind != "" {
		ty += u.Wrapped(tx, ty, tw, widget.Body, u.Palette.Ink2, p.Kind)
	}
	ty += 8
	ty += s.stateChips(u, tx, ty, tw, p)
	y = max(y+side+8, ty) + 16
	y += s.valueGrid(u, x, y, w, p.Values)
	if p.Why != nil {
		y += u.Rich("why", x, y+8, w, widget.Small, u.Palette.Ink, []widget.Span{{Text: p.Why.Why}}).Height + 12
		u.RuleChip("why", x, y, p.Why.Rule)
		y += 20
	}
	return y - top
}

// shownPiece is the counter to show: what was clicked, else what is taken.
func (s *Screen) shownPiece() *rules.Piece {
	if p := s.piece(s.inspect); p != nil {
		return p
	}
	return s.piece(string(s.focus))
}

func longName(p *rules.Piece) string {
	if p.Long != "" {
		return p.Long
	}
	return p.Name
}

// face draws a counter with its side at a logical size.
func (s *Screen) face(u *widget.UI, face string, x, y, side float64) {
	px := int(u.Px(side))
	s.paint.Face(u.Draw(), face, x*u.Scale+float64(px/2), y*u.Scale+float64(px/2), px, widget.Color{R: 255, G: 255, B: 255, A: 255})
}

// stateChips shows the states of a unit, with its side's emblem on the first.
func (s *Screen) stateChips(u *widget.UI, x, y, w float64, p *rules.Piece) float64 {
	chips := p.State
	if len(chips) == 0 {
		chips = []string{s.sideInfo(p.Side).Name}
	}
	cx, cy := x, y
	for i, t := range chips {
		side := ""
		if i == 0 {
			side = string(p.Side)
		}
		cw := u.StateChipWidth(side, t)
		if cx > x && cx+cw > x+w {
			cx, cy = x, cy+24
		}
		u.StateChip(cx, cy, widget.Neutral, side, t)
		cx += cw + 8
	}
	return cy + 20 - y
}

// valueGrid sets values in columns with a thin line before each: name above, figure below. A note that finds no room
// beside its figure stands under it.
func (s *Screen) valueGrid(u *widget.UI, x, y, w float64, vs []rules.Value) float64 {
	const cols = 3
	cw, row, top := w/cols, 0.0, y
	for i, v := range vs {
		if i > 0 && i%cols == 0 {
			y, row = y+row, 0
		}
		row = max(row, s.value(u, x+cw*float64(i%cols), y, cw, v))
	}
	return y + row - top
}

func (s *Screen) value(u *widget.UI, x, y, w float64, v rules.Value) float64 {
	u.TextIn(widget.Rect{X: x + 10, Y: y, W: w - 14, H: 18}, widget.Small, u.Palette.Ink2, widget.Start, v.Name)
	tw := u.Text(x+10, y+17, widget.H2Value, u.Palette.Ink, v.Value)
	tall := 48.0
	if beside := w - tw - 17; u.Width(widget.Cell, v.Note) <= beside {
		u.Text(x+13+tw, y+25, widget.Cell, u.Palette.Ink2, v.Note)
	} else {
		tall += u.Wrapped(x+10, y+46, w-14, widget.Cell, u.Palette.Ink2, v.Note)
	}
	u.Bar(x, y, 1, tall, u.Palette.Line)
	return tall + 12
}

// hexPart shows the hex that was clicked, or that of the unit, and what can be done there.
func (s *Screen) hexPart(u *widget.UI, x, y, w float64, brief bool) float64 {
	h := s.shownHex()
	top := y
	if h == board.None && brief && len(s.offers.letters) == 0 {
		return 0
	}
	if h == board.None {
		y = u.Section(x, y, w, "Hex", "")
		y += u.Wrapped(x, y, w, widget.Body, u.Palette.Ink2, "Point at a hex and press H to read it.")
		return y - top + s.choiceList(u, x, y, w, brief)
	}
	stack := scene.Stacks(s.board, s.view.Pieces)[h]
	y = u.Section(x, y, w, "Hex "+string(s.board.Number(h)), stackWords(stack))
	for _, line := range s.hexLines(h) {
		u.TextIn(widget.Rect{X: x, Y: y, W: w * 0.62, H: 24}, widget.Body, u.Palette.Ink, widget.Start, line[0])
		u.TextIn(widget.Rect{X: x + w*0.5, Y: y, W: w * 0.5, H: 24}, widget.Value, u.Palette.Ink, widget.End, line[1])
		y += 24
	}
	if !brief || len(stack) > 1 {
		y += s.stackRows(u, x, y+4, w, stack)
	}
	y += s.choiceList(u, x, y, w, brief)
	return y - top
}

func (s *Screen) shownHex() board.ID {
	if s.hexAt != board.None {
		return s.hexAt
	}
	if p := s.shownPiece(); p != nil {
		if h, ok := scene.On(s.board, p.At); ok {
			return h
		}
	}
	return board.None
}

func stackWords(stack []rules.Piece) string {
	units, markers := 0, 0
	for _, p := range stack {
		if p.Unit != "" || p.Tags&rules.Hidden != 0 {
			units++
		} else {
			markers++
		}
	}
	return plural(units, "unit") + ", " + plural(markers, "marker")
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// stackRows lists the counters of a hex; a click shows one.
func (s *Screen) stackRows(u *widget.UI, x, y, w float64, stack []rules.Piece) float64 {
	top := y
	for i := len(stack) - 1; i >= 0; i-- {
		p := stack[i]
		r := widget.Rect{X: x - 8, Y: y, W: w + 8, H: 44}
		if _, hit := u.Row(r, widget.RowSpec{ID: "stack " + p.ID, Text: p.Name, Note: p.Kind, Chosen: s.inspect == p.ID, Inset: 44}); hit {
			s.inspect = p.ID
			if p.Unit != "" {
				s.focus = p.Unit
			}
			u.Again()
		}
		s.face(u, p.Face, x+2, y+6, 32)
		y += 44
	}
	return y - top
}
