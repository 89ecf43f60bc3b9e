package table

import (
	"slices"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// Keys are the actions of the screen and the keys of ui-design 7 that do them.
var Keys = map[string][]widget.Chord{
	"next": {"Space"}, "previous": {"Shift+Space"}, "confirm": {"Enter"}, "let-go": {"Esc"},
	"undo": {"Z", "Ctrl+Z"}, "redo": {"Y", "Ctrl+Y"}, "owed": {"N"}, "center": {"G"}, "add-all": {"E"}, "fan": {"F"}, "inspect": {"H"},
	"overlays": {"V"}, "minimap": {"M"}, "track": {"T"}, "rules": {"F1"}, "speed": {"F2"}, "log": {"F3"}, "hint": {"F4"},
	"cards": {"F7"}, "again": {"R"}, "save": {"F5"}, "load": {"F9"}, "roster": {"F8"}, "menu": {"F10"}, "in": {"+", "="}, "out": {"-"}, "whole": {"Home"},
	"up-left": {"U", "Kp7"}, "up": {"I", "Kp8"}, "up-right": {"O", "Kp9"},
	"down-left": {"J", "Kp1"}, "down": {"K", "Kp2"}, "down-right": {"L", "Kp3"},
	"sheet-back": {"["}, "sheet-on": {"]"}, "sheet-left": {"Backspace"}, "sight": {"X"},
	"guide": {"P"}, "guide-leave": {"Shift+P"},
}

// key reports whether the key of an action came.
func (s *Screen) key(u *widget.UI, action string) bool {
	chords := Keys[action]
	if s.Keys != nil {
		chords = s.Keys(action)
	}
	for _, c := range chords {
		if u.PressedAs(c) {
			return true
		}
	}
	return false
}

var cursorKeys = []struct {
	action string
	d      hex.Direction
}{
	{"up", hex.Up}, {"up-right", hex.UpRight}, {"down-right", hex.DownRight},
	{"down", hex.Down}, {"down-left", hex.DownLeft}, {"up-left", hex.UpLeft},
}

// keys answers what was typed and what is held.
func (s *Screen) keys(u *widget.UI) {
	if !u.Open() {
		return
	}
	tick := u.In.Tick
	if s.tour.on() {
		s.tourKeys(u)
	}
	s.pickKeys(u)
	for _, k := range cursorKeys {
		if s.key(u, k.action) {
			s.moveCursor(k.d, tick)
		}
	}
	for _, k := range []struct {
		action string
		do     func()
	}{
		{"confirm", func() { s.confirm(tick) }},
		{"let-go", func() {
			if !s.skipBot() && !s.letGo(tick) {
				s.Host.Open("menu")
			}
		}},
		{"undo", func() { s.undo(tick) }}, {"redo", func() { s.redo(tick) }},
		{"next", func() { s.nextUnit(tick, 1) }}, {"previous", func() { s.nextUnit(tick, -1) }},
		{"add-all", func() { s.joinAll(tick) }}, {"owed", func() { s.nextOwed(tick) }}, {"center", func() { s.centerFocus(tick) }},
		{"fan", func() { s.fanOut(s.pointed()) }}, {"inspect", func() { s.inspectAt(s.pointed(), s.topOf(s.pointed())) }},
		{"overlays", func() { s.overlay.open = !s.overlay.open }}, {"minimap", func() { s.minimap = !s.minimap }},
		{"track", func() { s.track = !s.track }}, {"rules", func() { s.Host.Rules(s.ruleNow(u)) }},
		{"speed", func() { s.Host.Open("speed") }}, {"log", s.openLog},
		{"hint", func() { s.Host.Open("hint") }},
		{"cards", func() { s.openCards("") }}, {"again", func() { s.showAgain(u) }},
		{"guide", func() { s.guideOn(tick) }}, {"guide-leave", s.leaveGuide},
		{"save", func() { s.Host.Open("save") }}, {"load", func() { s.Host.Open("load") }},
		{"roster", func() { s.Host.Open("roster") }}, {"menu", func() { s.Host.Open("menu") }},
		{"sheet-back", func() { s.turnSheet(-1) }}, {"sheet-on", func() { s.turnSheet(1) }}, {"sheet-left", s.goBack},
		{"sight", func() { s.toggleSight(u) }},
		{"in", func() { s.zoom(1) }}, {"out", func() { s.zoom(-1) }}, {"whole", s.camera.Fit},
	} {
		if s.key(u, k.action) {
			k.do()
			u.Again()
		}
	}
	s.panKeys(u)
}

// pickKeys are letters and numbers while a lettered choice, an amount or a fan is open, and those of the overlays.
func (s *Screen) pickKeys(u *widget.UI) {
	if s.overlay.open {
		s.overlayKeys(u)
	}
	if !s.mine() || s.motion.running() {
		return
	}
	for i, c := range s.offers.letters {
		if u.Pressed(widget.Chord(scene.LetterOf(i))) {
			s.do(u.In.Tick, c.Action)
			u.Again()
			return
		}
	}
	if s.fan != nil && s.fan.keys(s, u) {
		u.Again()
		return
	}
	if s.countKeys(u) {
		u.Again()
	}
}

// panKeys move the sheet while an arrow or W, A, S, D is held.
func (s *Screen) panKeys(u *widget.UI) {
	const step = 14
	dx, dy := 0.0, 0.0
	for _, k := range []struct {
		keys   [2]widget.Key
		dx, dy float64
	}{{[2]widget.Key{"Left", "A"}, step, 0}, {[2]widget.Key{"Right", "D"}, -step, 0}, {[2]widget.Key{"Up", "W"}, 0, step}, {[2]widget.Key{"Down", "S"}, 0, -step}} {
		if u.In.Mods == 0 && (s.held(u, k.keys[0]) || s.held(u, k.keys[1])) {
			dx, dy = dx+k.dx, dy+k.dy
		}
	}
	if dx != 0 || dy != 0 {
		s.camera.Pan(dx*u.Scale, dy*u.Scale)
		u.WakeAt(u.In.Tick + 1)
		if len(u.In.Keys) > 0 {
			u.Again()
		}
	}
}

// held reports whether a key pans: pressed or held, and not wanted by a lettered choice.
func (s *Screen) held(u *widget.UI, k widget.Key) bool {
	if len(k) == 1 && len(s.offers.letters) > 0 {
		return false
	}
	return u.Pressed(widget.Chord(k)) || u.In.Holds(k)
}

func (s *Screen) zoom(n int) {
	a := s.camera.Area
	x, y := a.X+a.W/2, a.Y+a.H/2
	if s.keyed && s.cursor != board.None {
		x, y = s.paint.Center(s.cursor)
	}
	s.camera.Zoom(n, x, y)
}

// pointed is the hex of the cursor or the pointer.
func (s *Screen) pointed() board.ID {
	if s.keyed {
		return s.cursor
	}
	return s.hover
}

// moveCursor moves the keyboard cursor; the first press only shows it, on what is selected.
func (s *Screen) moveCursor(d hex.Direction, tick int) {
	if s.cursor == board.None {
		s.cursor = s.cursorStart()
	} else {
		s.cursor = s.neighbor(s.cursor, d)
	}
	s.aimCursor(s.cursor, tick)
	s.lookAt(s.cursor, tick)
}

// aimCursor puts the keyboard cursor on a hex, where it points until the pointer moves.
func (s *Screen) aimCursor(h board.ID, tick int) {
	s.cursor, s.keyed, s.acted = h, true, board.None
	if s.hover != h {
		s.hover, s.hoverAt, s.refused = h, tick, nil
	}
}

// cursorStart is where the keyboard cursor appears: on what is selected, else on what can be chosen, is attacked or
// matters, in the midst of the looker's units, whatever the window shows just now.
func (s *Screen) cursorStart() board.ID {
	if p := s.piece(string(s.focus)); p != nil {
		if h, ok := scene.On(s.board, p.At); ok {
			return h
		}
	}
	hs := s.choiceHexes(s.focus)
	if len(hs) == 0 {
		hs = s.askedAbout(s.view)
	}
	if len(hs) == 0 {
		hs = s.action()
	}
	if len(hs) > 0 {
		near := standing(s.view, s.board, s.side)
		if len(near) == 0 {
			near = hs
		}
		x, y := s.between(near)
		return s.nearest(hs, x, y)
	}
	if h := s.board.At(s.board.Grid.At(s.camera.X, s.camera.Y)); h != board.None {
		return h
	}
	return 0
}

// confirm clicks the cursor's hex, else presses the primary button. A hex that was confirmed and has nothing more to
// choose leaves Enter to the button until the cursor moves.
func (s *Screen) confirm(tick int) {
	if s.GoOn() {
		return
	}
	if s.botActive() {
		s.bot.paused = false
		return
	}
	if s.line.on && s.keyed && s.cursor != board.None {
		s.sightClick(s.cursor)
		return
	}
	if s.keyed && s.cursor != board.None && s.asked == nil && s.cursorWants() {
		p := s.topOf(s.cursor)
		s.acted = s.cursor
		s.click(tick, s.cursor, p)
		return
	}
	switch {
	case !s.mine():
	case s.journeyOn():
		s.travelOn(tick)
	case s.offers.primary != nil:
		s.press(tick, s.offers.primary.Action)
	case len(s.view.Barred) > 0: // nothing to press: the prompt says why
		b := &s.view.Barred[len(s.view.Barred)-1]
		s.refused = &refusal{b.Action, b.Label + ": not now", &b.Why, board.None}
	}
}

// cursorWants reports whether Enter is meant for the cursor's hex rather than for the primary button.
func (s *Screen) cursorWants() bool {
	h, p := s.cursor, s.topOf(s.cursor)
	switch {
	case len(s.offers.byHex[h]) > 0 || s.way(h) != nil || p != nil && p.Unit != "" && len(s.offers.byUnit[p.Unit]) > 0:
		return true
	case p != nil && p.Tags&rules.Selected != 0:
		return false // Esc lets go of it
	case s.acted == h:
		return s.refused != nil && s.refused.at == h
	}
	return p != nil || s.taken() != ""
}

// nextUnit takes the next unit that can act and brings it into sight.
func (s *Screen) nextUnit(tick, d int) {
	us := s.readyBySheet()
	if len(us) == 0 || !s.mine() {
		return
	}
	at := -1
	for i, u := range us {
		if u == s.focus {
			at = i
		}
	}
	if at < 0 {
		at = s.orderOf(us, d)
	}
	unit := us[((at+d)%len(us)+len(us))%len(us)]
	if s.justTaken() {
		s.undo(tick)
	}
	if p := s.piece(string(unit)); p != nil {
		s.turnTo(p.At)
		s.from = nil
	}
	if take, ok := s.taking(unit); ok {
		s.do(tick, take)
	}
	s.focus, s.inspect = unit, string(unit)
	h := s.hexOf(rules.Action{Unit: unit})
	if hs := s.choiceHexes(unit); h == board.None && s.placeable(unit) && len(hs) > 0 {
		h = hs[0] // it waits off the map: where it may come is looked at
	}
	if h != board.None {
		s.cursor = h
		s.lookAt(h, tick)
	}
}

// readyBySheet lists the units that can be taken, those of each sheet together, in the order of the sheets; those that
// wait off the map come last.
func (s *Screen) readyBySheet() []rules.UnitID {
	us, all := s.ready(), s.sheets()
	if len(all) < 2 {
		return us
	}
	rank := map[rules.UnitID]int{}
	for _, u := range us {
		rank[u] = s.sheetRank(u)
	}
	slices.SortStableFunc(us, func(a, b rules.UnitID) int { return rank[a] - rank[b] })
	return us
}

// sheetRank is the number of the sheet that a unit is on, or how many there are for one on none.
func (s *Screen) sheetRank(u rules.UnitID) int {
	all := s.sheets()
	if p := s.piece(string(u)); p != nil && p.At.Hex != "" {
		if i := slices.IndexFunc(all, func(b *board.Board) bool { return b.Sheet == p.At.Sheet }); i >= 0 {
			return i
		}
	}
	return len(all)
}

// orderOf is where the focus would stand among units that no longer has it: before the first unit of the sheet on the
// table, if there are several sheets.
func (s *Screen) orderOf(us []rules.UnitID, d int) int {
	if all := s.sheets(); len(all) > 1 {
		here := slices.Index(all, s.board)
		for i, u := range us {
			if s.sheetRank(u) >= here {
				return i - max(d, 0)
			}
		}
		return -1
	}
	if s.focus != "" {
		for i, u := range us {
			if u > s.focus {
				if d > 0 {
					return i - 1
				}
				return i
			}
		}
	}
	if d > 0 {
		return -1
	}
	return 0
}

// nextOwed goes to the next thing that is owed: it centers it, at a size at which it can be played, and keeps it
// outlined until something else is done. The cursor goes there too.
func (s *Screen) nextOwed(tick int) {
	if len(s.view.Owed) == 0 {
		return
	}
	if s.panel.owedAt != s.seen { // something was done since: begin with the first again
		s.panel.owed, s.panel.owedAt = 0, s.seen
	}
	o := &s.view.Owed[s.panel.owed%len(s.view.Owed)]
	s.panel.owed = (s.panel.owed + 1) % len(s.view.Owed)
	at := o.At
	if p := s.piece(string(o.Unit)); at.IsZero() && p != nil {
		at = p.At
	}
	s.turnTo(at)
	h, ok := scene.On(s.board, at)
	if !ok {
		return
	}
	if _, least := playingSizes(s.camera.Area.W / s.device); s.camera.Hex < least*s.device {
		s.camera.SetHex(least * s.device)
	}
	s.aimCursor(h, tick)
	s.centerOn(h, tick)
	if p := s.piece(string(o.Unit)); p != nil {
		s.inspect, s.hexAt = p.ID, h
	}
	s.notices, s.noticed = s.owedHexes(o, h), tick+forLong
}

// forLong is the time of an outline that stays until the next key or click.
const forLong = 60 * 60 * 60

// owedHexes are what an obligation names: its place, and where its unit stands.
func (s *Screen) owedHexes(o *rules.Owed, at board.ID) []board.ID {
	hs := []board.ID{at}
	if p := s.piece(string(o.Unit)); p != nil {
		if h, ok := scene.On(s.board, p.At); ok && h != at {
			hs = append(hs, h)
		}
	}
	return hs
}

// goTo centers a place and outlines it.
func (s *Screen) goTo(p rules.Place, tick int) {
	s.turnTo(p)
	h, ok := scene.On(s.board, p)
	if !ok {
		return
	}
	s.centerOn(h, tick)
	s.notices, s.noticed = []board.ID{h}, tick+2*noticeTicks
}

func (s *Screen) centerFocus(tick int) {
	if h := s.hexOf(rules.Action{Unit: s.focus}); h != board.None {
		s.centerOn(h, tick)
	}
}

// ruleNow is the rule that F1 opens: that of the tip, else of the prompt.
func (s *Screen) ruleNow(u *widget.UI) string {
	if r := u.TipRule(); r != "" {
		return r
	}
	if s.refused != nil && s.refused.why != nil {
		return s.refused.why.Rule
	}
	return s.view.Prompt.Rule
}
