package table

import (
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// Boxes that are printed on a sheet, such as the naval zones before a beach, with the counters in them. A click there is one
// on the display that shows them, too; keys and scripts use the display.

// drawSlots lays the counters into the boxes of the sheet; on a tour through what was done as they lay then, and not to be
// clicked.
func (s *Screen) drawSlots(u *widget.UI) {
	slots := s.sheet.Slots()
	if len(slots) == 0 || s.alt {
		return
	}
	if s.tour.on() {
		s.paint.Boxed(u.Draw(), slots, scene.InBoxes(s.tour.view))
		return
	}
	in := scene.InBoxes(s.view)
	s.paint.Boxed(u.Draw(), slots, in)
	for _, slot := range slots {
		cs := s.boxChoices(rules.Box(slot.Place), "")
		if len(cs) > 0 && s.mine() && !(s.focus == "" && several(cs)) {
			s.openSlot(u, u.Logical(s.paint.Room(slot)), cs[0])
		} else {
			s.touchSlot(u, slot, in[slot.Place])
		}
	}
}

// openSlot is a box that can be chosen: framed, and a click chooses it.
func (s *Screen) openSlot(u *widget.UI, r widget.Rect, c rules.Choice) {
	if !u.Visible(r) {
		return
	}
	t := u.Touch("slot "+c.Action.To.Box, r)
	u.Border(r, 3, accent(u, s.side))
	if t.Hot {
		d := s.detail(c.Action)
		u.Tip(widget.TipSpec{About: r, Keep: []widget.Rect{s.lay.Below}, Title: d.Label, Text: d.Note, Rule: d.Rule})
	}
	if t.Clicked {
		s.do(u.In.Tick, c.Action)
		u.Again()
	}
}

// touchSlot answers the pointer on the counters of a box as their display does.
func (s *Screen) touchSlot(u *widget.UI, slot scene.Slot, ps []*rules.Piece) {
	at := s.paint.InSlot(slot, len(ps))
	for i, p := range ps {
		r := u.Logical(at[i])
		if !u.Visible(r) {
			continue
		}
		if s.mine() && s.answers(p.Unit) {
			u.Border(r.Inset(-2), 3, accent(u, s.side))
		}
		if i+1 < len(ps) { // the next one covers the rest
			r.W = min(r.W, u.Logical(at[i+1]).X-r.X)
		}
		t := u.Touch("slot "+p.ID, r)
		if t.Hot {
			s.trayTip(u, r, p)
		}
		if t.Clicked {
			s.clickTray(u.In.Tick, p)
			u.Again()
		}
	}
}

// overSlot reports whether the pointer is on a box of the sheet, so that the sea below it is not meant.
func (s *Screen) overSlot(u *widget.UI) bool {
	for _, slot := range s.sheet.Slots() {
		if s.paint.Room(slot).Contains(u.In.X, u.In.Y) {
			return true
		}
	}
	return false
}
