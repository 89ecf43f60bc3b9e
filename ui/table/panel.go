package table

import (
	"fmt"
	"math"

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
	owedAt  int    // journal length at which N was pressed last
	trays   bool   // the menu of trays without a handle is open
	read    int    // log lines seen while the log was in sight
	lead    string // what stood first in the last pass
}

// happened is told what events were shown.
func (p *panelState) happened(events []rules.Event) {
	for _, e := range events {
		switch e.What.(type) {
		case rules.AttackOpened, rules.CombatResolved:
			p.tab = int(tabUnit)
		}
	}
}

// turn turns up a tab in place of another, as what was clicked is told there; the log and the map stay up.
func (p *panelState) turn(from, to tab) {
	if tab(p.tab) == from {
		p.tab = int(to)
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
	lines := s.Match.Log(s.reader())
	badge := ""
	if n := len(lines) - s.panel.read; n > 0 && s.panel.tab != int(tabLog) {
		badge = fmt.Sprint(min(n, 99))
	}
	first := "Unit"
	if s.fought() != nil {
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
		s.scrolled(u, "tables", rest, func(x, y, w float64) float64 { return s.tables(u, x, y, w, true) + 16 })
	case tabHex:
		s.scrolled(u, "hex", in, func(x, y, w float64) float64 { return s.hexPart(u, x, y, w, false) })
	default:
		s.toLead(u, "unit")
		s.scrolled(u, "unit", in, func(x, y, w float64) float64 {
			return s.anchored(u, s.mainPart(u, x, y, w, false), in.H)
		})
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
	s.toLead(u, "main")
	s.scrolled(u, "main", top, func(x, y, w float64) float64 {
		h := s.mainPart(u, x, y, w, true)
		s.partHeight(u, h)
		return s.anchored(u, h, top.H)
	})
	if log > 0 {
		s.drawLog(u, widget.Rect{X: in.X, Y: top.Y + top.H + 16, W: in.W, H: log})
	}
}

// minimapHeight is what the small map takes: it gives way first.
func (s *Screen) minimapHeight(in widget.Rect) float64 {
	if !s.minimap || s.fought() != nil || s.tour.on() {
		return 0
	}
	b := s.camera.Bounds
	const step = 40 // few sizes, as each is a picture of its own
	full := min(in.W*b.H/b.W, in.H*0.3)
	h := min(full, math.Floor((in.H-s.mainTall-16-leastLog-16)/step)*step)
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
	if (s.fought() != nil || s.tour.on()) && in.H-16-s.mainTall < leastLog {
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
	if s.tour.on() {
		return s.tourPart(u, x, y, w)
	}
	if s.fought() == nil && !s.recapShown() {
		y += s.firstParts(u, x, y, w)
	}
	if p := s.fought(); s.hold.result != nil && (p == nil || p.Combat.Die == 0) {
		y += s.heldPart(u, x, y, w)
	} else if p == nil && s.recapShown() {
		y += s.recapPart(u, x, y, w)
	} else if p != nil {
		y += s.combatPart(u, x, y, w, p)
	} else {
		if s.asksUnits() && s.interrupt() == nil { // its sheet lists them
			y += s.chooseRows(u, x, y, w)
			y += s.ledPart(u, x, y, w)
		}
		y += s.unitPart(u, x, y, w)
		if withHex {
			if h := s.hexPart(u, x, y+16, w, true); h > 0 {
				y += 16 + h
			}
		}
	}
	asked := s.fought() == nil && s.askedByOrder() // an attack shows it itself
	if asked {
		if h := s.standingPart(u, x, y+16, w); h > 0 {
			y += 16 + h
		}
	}
	if s.fought() == nil || s.lay.Kind == Grand {
		y += s.tables(u, x, y, w, s.shownPiece() == nil || s.lay.Kind == Grand)
	}
	if s.fought() == nil && !asked {
		if h := s.standingPart(u, x, y+16, w); h > 0 {
			y += 16 + h
		}
	}
	return y - top
}

// tables shows the panels of luck and boxes, and those of figures, which give way to a unit that was clicked.
func (s *Screen) tables(u *widget.UI, x, y, w float64, figures bool) float64 {
	top := y
	v := s.view
	if _, rolling := s.motion.die(s.tick); rolling {
		v = s.motion.before // what came is not told before the die has fallen
	}
	for i := range v.Panels {
		if p := &v.Panels[i]; p.Sheet != "" && p.Sheet != s.board.Sheet || p.First && s.fought() == nil && !s.recapShown() {
			continue // shown above
		}
		if v.Panels[i].Deck != nil && s.lay.Cards.H > 0 {
			continue // the strip has it
		}
		if part := s.partOf(&v.Panels[i]); part != nil && (figures || v.Panels[i].Kind != rules.TablePanel) {
			y += 16 + part(u, x, y+16, w, &v.Panels[i])
		}
	}
	return y - top
}

// lead names what the panel begins with because the question is about it; "" if nothing does.
func (s *Screen) lead() string {
	if p := s.fought(); p != nil || s.recapShown() {
		return ""
	}
	for i := range s.view.Panels {
		p := &s.view.Panels[i]
		switch {
		case !p.First || s.partOf(p) == nil || p.Sheet != "" && p.Sheet != s.board.Sheet:
		case len(p.Boxes) > 0:
			return p.ID + " " + p.Boxes[0].Text
		default:
			return p.ID
		}
	}
	return ""
}

// toLead brings what the panel begins with into sight when it is new there.
func (s *Screen) toLead(u *widget.UI, id string) {
	lead := s.lead()
	if lead != s.panel.lead && lead != "" {
		u.ScrollTo(id, 0)
	}
	s.panel.lead = lead
}

// firstParts shows the panels that the question is about.
func (s *Screen) firstParts(u *widget.UI, x, y, w float64) float64 {
	top := y
	for i := range s.view.Panels {
		p := &s.view.Panels[i]
		if part := s.partOf(p); part != nil && p.First && (p.Sheet == "" || p.Sheet == s.board.Sheet) {
			y += part(u, x, y, w, p) + 16
		}
	}
	return y - top
}

// partOf is how a panel is drawn that stands beside the map; nil for one that stands elsewhere or is empty.
func (s *Screen) partOf(p *rules.Panel) func(u *widget.UI, x, y, w float64, p *rules.Panel) float64 {
	switch {
	case p.Kind == rules.TablePanel:
		return s.tablePart
	case p.Kind == rules.CupPanel && p.Cup != nil:
		return s.cupPart
	case p.Kind == rules.DeckPanel && p.Deck != nil:
		return s.deckPart
	case p.Kind == rules.DisplayPanel:
		return s.displayPart
	case p.Kind == rules.TrackPanel:
		return s.trackPart
	case p.Kind == rules.CoursePanel && p.Course != nil:
		return s.coursePart
	}
	return nil
}
