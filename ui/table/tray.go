package table

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// trays are the panels with counters that wait off the map.
func (s *Screen) trays() []*rules.Panel {
	var out []*rules.Panel
	for i := range s.view.Panels {
		if p := &s.view.Panels[i]; p.Kind == rules.TrayPanel && len(p.Pieces) > 0 {
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
	x, bottom := b.X+12, b.Y+b.H-12
	for i, p := range trays {
		w := s.trayHandle(u, x, bottom-40, p, i == open)
		x += w + 8
	}
	if open >= 0 {
		s.trayBox(u, b, bottom-48, trays[open])
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

func (s *Screen) trayHandle(u *widget.UI, x, y float64, p *rules.Panel, open bool) float64 {
	count := fmt.Sprint(len(p.Pieces))
	w := u.Width(widget.Heading, p.Title) + u.Width(widget.Chip, count) + 16 + 24 + 44
	r := widget.Rect{X: x, Y: y, W: w, H: 40}
	u.Layer(widget.Float, "tray "+p.ID, r, false, func() {
		u.Panel(r, true)
		t := u.Touch("open", r)
		has := u.Focusable("open", r, "Enter", "Space")
		if t.Clicked || has && u.Pressed("Enter") {
			s.toggleTray(p, open)
			u.Again()
		}
		if t.Hot {
			u.Fill(r.Inset(1), u.Palette.Paper2)
		}
		tx := x + 12 + u.Text(x+12, y+12, widget.Heading, u.Palette.Ink, p.Title) + 10
		state := widget.Neutral
		if s.trayActive(p) {
			state = widget.Attention
		}
		tx += u.StateChip(tx, y+10, state, "", count) + 8
		icon := "up"
		if open {
			icon = "down"
		}
		u.Icon(tx, y+11, 18, u.Palette.Ink, icon)
		u.Name(widget.Control{Kind: "button", Name: p.Title, Box: r, On: open})
	})
	return w
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
	if cs := s.offers.byUnit[p.Unit]; len(cs) > 0 {
		s.do(tick, cs[0].Action)
		return
	}
	if p.Unit == "" || p.Side != s.side {
		return
	}
	s.focus = p.Unit
	if a, ok := probeUnit(s.view, p.Unit); ok {
		if v := s.Match.Refuse(s.side, a); v != nil {
			s.refuse(a, v, board.None)
		}
	}
}

func fade(c widget.Color, a uint8) widget.Color {
	c.A = a
	return c
}
