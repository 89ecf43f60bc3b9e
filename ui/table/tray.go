package table

import (
	"fmt"
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// trays are the panels with counters that wait off the map.
func (s *Screen) trays() []*rules.Panel {
	var out []*rules.Panel
	v := s.view
	if _, rolling := s.motion.die(s.tick); rolling {
		v = s.motion.before // who is lost is not told before the die has fallen
	}
	for i := range v.Panels {
		if p := &v.Panels[i]; p.Kind == rules.TrayPanel && len(p.Pieces) > 0 {
			out = append(out, p)
		}
	}
	return out
}

// drawTrays shows one tray open on the board and the others as handles; small layouts start with handles only.
func (s *Screen) drawTrays(u *widget.UI, b widget.Rect) {
	trays := s.trays()
	if len(trays) == 0 || s.lay.Kind == Compact && (s.lay.Drawer || len(s.counts()) > 0) {
		return
	}
	u.Region("tray")
	open := s.openTray(trays)
	bar, hidden := s.handles(u, trays, open, s.trayRoom(b))
	x, bottom := b.X+12, b.Y+b.H-12
	for _, i := range bar {
		s.drawTrayHandle(u, widget.Float, x, bottom-40, trays[i], i == open)
		x += s.trayHandle(trays[i], i == open).width(u) + 8
	}
	s.moreTrays(u, widget.Rect{X: x, Y: bottom - 40, W: 40, H: 40}, hidden, trays, open)
	if open >= 0 {
		s.trayBox(u, b, bottom-48, trays[open])
	}
}

// trayRoom is how wide the handles may be together: beside the small map, where that lies on the board.
func (s *Screen) trayRoom(b widget.Rect) float64 {
	if s.mapFloats() {
		return floatingMap(b).X - b.X - 20
	}
	return b.W - 24
}

// handles shares the trays between the handles that fit into a width and a menu for the others. The open tray and those
// with something to choose have a handle first.
func (s *Screen) handles(u *widget.UI, trays []*rules.Panel, open int, room float64) (bar, hidden []int) {
	all := -8.0
	for _, p := range trays {
		all += s.trayHandle(p, false).width(u) + 8
	}
	if all > room {
		room -= 48 // the button of the menu
	}
	shown := make([]bool, len(trays))
	for _, wanted := range []func(i int) bool{
		func(i int) bool { return i == open },
		func(i int) bool { return s.trayActive(trays[i]) },
		func(int) bool { return true },
	} {
		for i, p := range trays {
			if w := s.trayHandle(p, false).width(u); !shown[i] && wanted(i) && w <= room {
				shown[i] = true
				room -= w + 8
			}
		}
	}
	for i := range trays {
		if shown[i] {
			bar = append(bar, i)
		} else {
			hidden = append(hidden, i)
		}
	}
	return bar, hidden
}

// moreTrays is the button and the menu of the trays whose handles find no room.
func (s *Screen) moreTrays(u *widget.UI, r widget.Rect, hidden []int, trays []*rules.Panel, open int) {
	if len(hidden) == 0 {
		s.panel.trays = false
		return
	}
	u.Layer(widget.Float, "tray more", r, false, func() {
		u.Panel(r, true)
		if u.IconButton(r, widget.ButtonSpec{Icon: "more", Hint: "More trays", Look: widget.Quiet, Active: s.panel.trays}) {
			s.panel.trays = !s.panel.trays
			u.Again()
		}
	})
	if !s.panel.trays {
		return
	}
	wide := 0.0
	for _, i := range hidden {
		wide = max(wide, s.trayHandle(trays[i], false).width(u))
	}
	tall := 48*float64(len(hidden)) - 8
	x := max(s.lay.Board.X+12, r.X+r.W-wide)
	for n, i := range hidden {
		if s.drawTrayHandle(u, widget.Menu, x, r.Y-8-tall+48*float64(n), trays[i], i == open) {
			s.panel.trays = false
		}
	}
}

// trayKey names the moment for which the player opens and folds trays. In small layouts a unit in hand or an attack is a
// moment of its own, in which the board is needed and trays begin folded.
func (s *Screen) trayKey() string {
	if s.lay.Kind >= Wide {
		return ""
	}
	key := s.view.Header.Phase + " " + string(s.taken())
	if s.combat() != nil {
		key += " attack"
	}
	return key
}

// openTray is the index of the tray to show open: what the player opened, else the first with something to do.
func (s *Screen) openTray(trays []*rules.Panel) int {
	choice, chosen := s.trayOpen[s.trayKey()]
	for i, p := range trays {
		if chosen && p.ID == choice.id && (s.lay.Kind >= Wide || !choice.used || s.trayActive(p)) {
			return i
		}
	}
	if chosen && choice.id == folded || s.lay.Kind < Wide {
		return -1
	}
	for i, p := range trays {
		if s.trayActive(p) {
			return i
		}
	}
	return -1
}

// trayChoice is a tray that the player opened, or none. Where room is scarce a tray that was opened to take from folds
// by itself once nothing can be taken any more.
type trayChoice struct {
	id   string
	used bool // something could be taken from it then
}

// folded stands for no tray where the player's choice of one is kept.
const folded = "-"

// toggleTray opens a tray, or folds it, for as long as the moment lasts.
func (s *Screen) toggleTray(p *rules.Panel, open bool) {
	if s.trayOpen == nil {
		s.trayOpen = map[string]trayChoice{}
	}
	choice := trayChoice{p.ID, s.trayActive(p)}
	if open {
		choice.id = folded
	}
	s.trayOpen[s.trayKey()] = choice
}

// trayActive reports whether a counter of the tray can be chosen now.
func (s *Screen) trayActive(p *rules.Panel) bool {
	for _, c := range p.Pieces {
		if len(s.offers.byUnit[c.Unit]) > 0 || c.Tags&rules.Selected != 0 {
			return true
		}
	}
	return false
}

// handle is a button on the board that leads to what lies beside it: its words, a count, and which way it opens.
type handle struct {
	id, title, icon string
	count           int
	wanted, on      bool // something can be chosen there; it is open
}

// width is how wide the handle is.
func (h *handle) width(u *widget.UI) float64 {
	return u.Width(widget.Heading, h.title) + u.Width(widget.Chip, fmt.Sprint(h.count)) + 16 + 24 + 44
}

// draw shows the handle at a depth and reports whether it was pressed.
func (h *handle) draw(u *widget.UI, d widget.Depth, x, y float64) (pressed bool) {
	r := widget.Rect{X: x, Y: y, W: h.width(u), H: 40}
	u.Layer(d, h.id, r, false, func() {
		u.Panel(r, true)
		t := u.Touch("open", r)
		has := u.Focusable("open", r, "Enter", "Space")
		pressed = t.Clicked || has && u.Pressed("Enter")
		if t.Hot {
			u.Fill(r.Inset(1), u.Palette.Paper2)
		}
		tx := x + 12 + u.Text(x+12, y+12, widget.Heading, u.Palette.Ink, h.title) + 10
		state := widget.Neutral
		if h.wanted {
			state = widget.Attention
		}
		tx += u.StateChip(tx, y+10, state, "", fmt.Sprint(h.count)) + 8
		u.Icon(tx, y+11, 18, u.Palette.Ink, h.icon)
		u.Name(widget.Control{Kind: "button", Name: h.title, Box: r, On: h.on})
	})
	return pressed
}

// trayHandle is the handle of a tray.
func (s *Screen) trayHandle(p *rules.Panel, open bool) *handle {
	h := &handle{id: "tray " + p.ID, title: p.Title, icon: "up", count: len(p.Pieces), wanted: s.trayActive(p), on: open}
	if open {
		h.icon = "down"
	}
	return h
}

// drawTrayHandle shows the handle of a tray at a depth; it reports whether it was pressed, which opens or folds the tray.
func (s *Screen) drawTrayHandle(u *widget.UI, d widget.Depth, x, y float64, p *rules.Panel, open bool) (done bool) {
	if done = s.trayHandle(p, open).draw(u, d, x, y); done {
		s.toggleTray(p, open)
		u.Again()
	}
	return done
}

// clickTray takes a counter that waits, shows it, or says why it must wait.
func (s *Screen) clickTray(tick int, p *rules.Piece) {
	s.inspect, s.asked = p.ID, nil
	if !s.mine() {
		return
	}
	if p.Tags&rules.Selected != 0 && s.justTaken() {
		s.undo(tick)
		return
	}
	if s.swap(tick, p) {
		return
	}
	if cs := s.itemChoices(p); len(cs) > 0 {
		s.do(tick, cs[0].Action)
		return
	}
	if cs := s.offers.byUnit[p.Unit]; len(cs) > 0 {
		s.do(tick, cs[0].Action)
		return
	}
	if p.Unit == "" || p.Side != s.side {
		return
	}
	s.focus = p.Unit
	if hs := s.choiceHexes(p.Unit); s.placeable(p.Unit) && len(hs) > 0 && !slices.ContainsFunc(hs, s.inSight) {
		s.lookAt(hs[0], tick) // where it may come
	}
	if a, ok := s.probeUnit(p.Unit); ok {
		if v := s.Match.Refuse(s.side, a); v != nil {
			s.refuse(a, v, board.None)
		}
	}
}

// itemChoices are the choices that name the place and the word of a counter.
func (s *Screen) itemChoices(p *rules.Piece) []rules.Choice {
	if p.Item == "" {
		return nil
	}
	return s.boxChoices(p.At, p.Item)
}

func fade(c widget.Color, a uint8) widget.Color {
	c.A = a
	return c
}
