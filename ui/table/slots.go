package table

import (
	"strconv"

	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// Boxes that are printed on a sheet, such as the naval zones before a beach, with the counters in them. A click there is one
// on the display that shows them, too; keys and scripts use the display.

// inSlots are the counters in boxes of the sheets, by the box.
func (s *Screen) inSlots() map[string][]*rules.Piece {
	in := map[string][]*rules.Piece{}
	for i := range s.view.Boxed {
		p := &s.view.Boxed[i]
		in[p.At.Box] = append(in[p.At.Box], p)
	}
	return in
}

// drawSlots lays the counters into the boxes of the sheet.
func (s *Screen) drawSlots(u *widget.UI) {
	slots := s.sheet.Slots()
	if len(slots) == 0 || s.alt || s.tour.on() {
		return
	}
	in := s.inSlots()
	for _, slot := range slots {
		ps, cs := in[slot.Place], s.boxChoices(rules.Box(slot.Place), "")
		open := len(cs) > 0 && s.mine() && !(s.focus == "" && several(cs))
		if len(ps) > 0 {
			s.drawInSlot(u, slot, ps, open)
		}
		if open {
			s.openSlot(u, u.Logical(s.paint.Room(slot)), cs[0])
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

// drawInSlot lays counters into a box; while the box itself can be chosen, they cannot be clicked.
func (s *Screen) drawInSlot(u *widget.UI, slot scene.Slot, ps []*rules.Piece, open bool) {
	at := s.paint.InSlot(slot, len(ps))
	for i, p := range ps {
		r := u.Logical(at[i])
		if !u.Visible(r) {
			continue
		}
		s.face(u, p.Face, r.X, r.Y, r.W)
		if s.mine() && s.answers(p.Unit) {
			u.Border(r.Inset(-2), 3, accent(u, s.side))
		}
		if !open {
			if i+1 < len(ps) { // the next one covers the rest
				r.W = min(r.W, u.Logical(at[i+1]).X-r.X)
			}
			s.touchInSlot(u, r, p)
		}
	}
	if len(ps) > 1 {
		s.paint.Tally(u.Draw(), slot, strconv.Itoa(len(ps)))
	}
}

// touchInSlot answers the pointer on a counter as its display does.
func (s *Screen) touchInSlot(u *widget.UI, r widget.Rect, p *rules.Piece) {
	t := u.Touch("slot "+p.ID, r)
	if t.Hot {
		s.trayTip(u, r, p)
	}
	if t.Clicked {
		s.clickTray(u.In.Tick, p)
		u.Again()
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
