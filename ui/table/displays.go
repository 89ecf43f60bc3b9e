package table

import (
	"marianas/game/rules"
	"marianas/ui/widget"
)

// Displays where the panel that shows them is shut or turned to another tab: while something is to be chosen in one, a
// handle on the board leads to it, as the handles of trays do.

// wantedDisplay is a display that is out of sight and has something to choose, with how many counters or boxes; nil if
// there is none.
func (s *Screen) wantedDisplay() (p *rules.Panel, n int) {
	shown := s.lay.Panel.W > 0 && (s.lay.Kind > Medium || tab(s.panel.tab) == tabUnit)
	if shown || !s.mine() {
		return nil, 0
	}
	for i := range s.view.Panels {
		if p := &s.view.Panels[i]; p.Kind == rules.DisplayPanel {
			if n := s.openIn(p); n > 0 {
				return p, n
			}
		}
	}
	return nil, 0
}

// openIn is how many boxes and counters of a display can be chosen.
func (s *Screen) openIn(p *rules.Panel) (n int) {
	for i := range p.Boxes {
		for j := range p.Boxes[i].Boxes {
			b := &p.Boxes[i].Boxes[j]
			n += len(s.boxChoices(b.At, ""))
			for k := range b.Pieces {
				n += len(s.itemChoices(&b.Pieces[k])) + len(s.offers.byUnit[b.Pieces[k].Unit])
			}
		}
	}
	return n
}

// drawDisplayHandle is the handle of such a display at the foot of the board, above those of the trays.
func (s *Screen) drawDisplayHandle(u *widget.UI, b widget.Rect) {
	p, n := s.wantedDisplay()
	if p == nil || s.recapShown() {
		return
	}
	y := b.Y + b.H - 52
	if len(s.trays()) > 0 {
		y -= 48
	}
	h := &handle{id: "display " + p.ID, title: p.Title, icon: "right", count: n, wanted: true}
	if h.draw(u, widget.Float, b.X+12, y) {
		s.drawer, s.panel.tab = s.lay.Kind == Compact, int(tabUnit)
		u.Again()
	}
}

// inDisplay reports whether a counter lies in a display.
func inDisplay(p *rules.Panel, id string) bool {
	for i := range p.Boxes {
		for j := range p.Boxes[i].Boxes {
			for _, q := range p.Boxes[i].Boxes[j].Pieces {
				if q.ID == id {
					return true
				}
			}
		}
	}
	return false
}
