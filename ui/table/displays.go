package table

import (
	"fmt"

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
	count := fmt.Sprint(n)
	r := widget.Rect{X: b.X + 12, Y: b.Y + b.H - 52, W: u.Width(widget.Heading, p.Title) + u.Width(widget.Chip, count) + 16 + 24 + 44, H: 40}
	if len(s.trays()) > 0 {
		r.Y -= 48
	}
	u.Layer(widget.Float, "display "+p.ID, r, false, func() {
		u.Panel(r, true)
		t := u.Touch("open", r)
		if has := u.Focusable("open", r, "Enter", "Space"); t.Clicked || has && u.Pressed("Enter") {
			s.drawer, s.panel.tab = s.lay.Kind == Compact, int(tabUnit)
			u.Again()
		}
		if t.Hot {
			u.Fill(r.Inset(1), u.Palette.Paper2)
		}
		x := r.X + 12 + u.Text(r.X+12, r.Y+12, widget.Heading, u.Palette.Ink, p.Title) + 10
		x += u.StateChip(x, r.Y+10, widget.Attention, "", count) + 8
		u.Icon(x, r.Y+11, 18, u.Palette.Ink, "right")
		u.Name(widget.Control{Kind: "button", Name: p.Title, Box: r})
	})
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
