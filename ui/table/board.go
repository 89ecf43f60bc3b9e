package table

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// Waits of ui-design 5, in ticks.
const (
	reasonTicks = 7 // 120 ms before a refused hex says why
	fanTicks    = 9 // 150 ms before a stack fans out
)

// drawBoard shows the sheet with everything on it and answers the pointer there.
func (s *Screen) drawBoard(u *widget.UI) {
	u.Region("board")
	s.aim(u)
	if s.letKeys {
		s.letKeys = false
		u.Focus("board")
	}
	t := u.Touch("board", s.lay.Board)
	s.letDown(u)
	s.point(u, t)
	s.steer(u, t)
	s.pointTip(u)
	u.Pan(s.lay.Board, func() {
		u.Fill(s.lay.Board, u.Palette.Table)
		s.paint.Map(u.Draw())
		s.darken(u)
		s.paint.Paint(u.Draw(), s.items(u))
		s.drawSlots(u)
		s.drawMoving(u)
	})
	if u.Has("board") && u.ShowsFocus() && s.cursor == board.None {
		u.Border(s.lay.Board.Inset(2), 3, u.Palette.Focus)
	}
}

// aim gives the camera its part of the window, and the first view of it.
func (s *Screen) aim(u *widget.UI) {
	s.camera.SetArea(u.Device(s.lay.Board))
	if s.fitted || s.camera.Area.W <= 0 {
		return
	}
	s.fitted = true
	foot := 0.0
	if s.lay.Left.W == 0 && len(s.trays()) > 0 {
		foot = u.Px(trayFoot)
	}
	Opening(&s.camera, s.board, s.view, s.side, u.In.Device, foot, s.arranged()...)
}

// trayFoot is what the handles of the trays cover of the board.
const trayFoot = 56

// action is where something has to be done or, failing that, where the looker's units are.
func (s *Screen) action() []board.ID { return matters(s.view, s.board, s.side) }

// between is the middle of the smallest rectangle around hexes, in hex space.
func (s *Screen) between(hs []board.ID) (x, y float64) {
	for i, h := range hs {
		cx, cy := s.center(h)
		if i == 0 {
			x, y = cx, cy
		}
	}
	x0, y0, x1, y1 := x, y, x, y
	for _, h := range hs {
		cx, cy := s.center(h)
		x0, y0, x1, y1 = min(x0, cx), min(y0, cy), max(x1, cx), max(y1, cy)
	}
	return (x0 + x1) / 2, (y0 + y1) / 2
}

// point follows what points: the pointer or the keyboard's cursor, whichever moved last.
func (s *Screen) point(u *widget.UI, t widget.Touch) {
	if s.pointerActed(u) {
		s.keyed = false
	}
	h := board.None
	switch {
	case s.keyed:
		h = s.cursor
	case s.carried:
		h = s.carriedOver(u)
	case (t.Hot || t.Dragging) && !s.overSlot(u):
		h = s.paint.At(u.In.X, u.In.Y)
	}
	if h != s.hover {
		s.hover, s.hoverAt = h, u.In.Tick
		if s.refused != nil && s.refused.at != h {
			s.refused = nil
		}
	}
}

// pointerActed reports whether the pointer moved or one of its buttons or its wheel was used since the last pass. A sheet
// that moves under a resting pointer is no movement of the pointer.
func (s *Screen) pointerActed(u *widget.UI) bool {
	in := &u.In
	moved := in.X != s.pointerX || in.Y != s.pointerY
	s.pointerX, s.pointerY = in.X, in.Y
	return moved || in.Pressed|in.Released != 0 || in.Wheel != 0 || in.WheelX != 0
}

// steer zooms, pans, drags units and clicks.
func (s *Screen) steer(u *widget.UI, t widget.Touch) {
	if t.Wheel != 0 {
		s.camera.Turn(t.Notches, s.notch, u.In.X, u.In.Y)
		u.UseWheel()
		u.Again()
	}
	p := s.pieceUnder(u)
	if t.Pressed {
		s.drag = s.draggable(p)
	}
	switch {
	case t.Dragging && s.drag != "":
		s.lift(u.In.Tick)
	case t.Dragging:
		s.camera.Pan(t.DX*u.Scale, t.DY*u.Scale)
		s.glide.on = false
	}
	switch {
	case t.Dropped && s.drag != "":
		s.drop(u.In.Tick)
	case t.Clicked && s.hover != board.None:
		s.clicked(u, p, t.Double)
	case t.Clicked:
		s.letGo(u.In.Tick)
	case t.Right:
		s.inspectAt(s.hover, p)
	}
	if !t.Held && !s.carried {
		s.drag = ""
	}
}

func (s *Screen) clicked(u *widget.UI, p *rules.Piece, double bool) {
	again := s.hover == s.struck // not after the sheet was moved between two clicks
	s.struck = s.hover
	if s.line.on {
		s.sightClick(s.hover)
		u.Again()
		return
	}
	if double && again && p != nil {
		s.centerOn(s.hover, u.In.Tick)
		return
	}
	s.click(u.In.Tick, s.hover, p)
	u.Again()
}

// pieceUnder is the counter under the pointer, or on the cursor's hex.
func (s *Screen) pieceUnder(u *widget.UI) *rules.Piece {
	if s.keyed {
		return s.topOf(s.cursor)
	}
	if s.hover == board.None || s.alt {
		return nil
	}
	if p, ok := s.paint.Pick(s.index(), u.In.X, u.In.Y); ok {
		if h, on := scene.On(s.board, p.At); on && h == s.hover {
			return p
		}
	}
	return nil
}

// topOf is the counter on top of a hex; nil if it is empty.
func (s *Screen) topOf(h board.ID) *rules.Piece {
	stack := s.index().Stack(h)
	for i := len(stack) - 1; i >= 0; i-- {
		if !stack[i].Badge {
			return stack[i]
		}
	}
	return nil
}

// draggable is the unit that a drag from here would move.
func (s *Screen) draggable(p *rules.Piece) rules.UnitID {
	if p == nil || !s.mine() || p.Unit == "" {
		return ""
	}
	if p.Tags&rules.Selected != 0 {
		return p.Unit
	}
	if _, ok := s.taking(p.Unit); ok {
		return p.Unit
	}
	return ""
}

// lift takes the dragged unit as soon as it is drawn away, so that its reach shows.
func (s *Screen) lift(tick int) {
	if take, ok := s.taking(s.drag); ok && s.taken() != s.drag {
		s.do(tick, take)
	}
}

// drop moves the dragged unit to the hex under the pointer; taking and moving become one gesture.
func (s *Screen) drop(tick int) {
	cs := s.offers.byHex[s.hover]
	if w := s.way(s.hover); w != nil {
		s.goWay(tick, w)
		return
	}
	if s.hover == board.None || len(cs) == 0 {
		s.sayWhy(s.hover, nil)
		return
	}
	take, move := s.last, cs[0].Action
	if s.is(take, rules.TakeRole) && take.Unit == s.drag && s.Match.Undo(s.side) == nil {
		s.looked = false
		s.refresh()
		s.do(tick, take, move)
		return
	}
	s.do(tick, move)
}

func (s *Screen) inspectAt(h board.ID, p *rules.Piece) {
	s.hexAt = h
	s.panel.tab = int(tabHex)
	if p != nil {
		s.inspect = p.ID
	}
}

// route is the way to the hex under the pointer, the start first; nil if it is no choice.
func (s *Screen) route() []board.ID {
	if s.hover == board.None || !s.mine() {
		return nil
	}
	var path []rules.Place
	if cs := of(s.offers.byHex[s.hover], s.focus); len(cs) > 0 {
		path = s.detail(cs[0].Action).Path
	} else if w := s.way(s.hover); w != nil {
		path = w.Path
	}
	var way []board.ID
	for _, p := range path {
		h, ok := scene.On(s.board, p)
		if !ok {
			return nil
		}
		way = append(way, h)
	}
	return way
}

// items lists what lies on the board now.
func (s *Screen) items(u *widget.UI) []scene.Item {
	in := scene.Input{
		View: s.view, Index: s.index(), Room: &s.room, Board: s.board, Hover: s.hover, Refused: board.None, Cursor: board.None,
		Away: s.motion.away(), Overlay: s.areaShown(), Colors: s.openColors(), Shaded: s.overlay.shade, Unedged: s.unedged, Bare: s.alt || u.In.Mods&widget.Alt != 0,
		Mine: s.side, Notices: s.notedHexes(u),
	}
	if s.tour.on() {
		in.View, in.Index = s.tour.view, s.tour.kept.Of(s.tour.view, s.board)
		in.Notices = append(in.Notices, s.stopHexes()...)
	}
	if !s.motion.running() && !s.hold.on && !s.tour.on() {
		in.Choices, in.Route = s.onBoard(s.focus), s.route()
		in.Refused = s.refusedHex(u)
		if s.taken() == "" && s.mine() {
			in.Focus = s.focus
		}
	}
	if _, rolling := s.motion.die(u.In.Tick); rolling {
		in.View, in.Index, in.Away = s.motion.before, s.indexBefore(), nil
	}
	if s.keyed {
		in.Cursor = s.cursor
	}
	in.Line = s.sightMark()
	return scene.Build(&in)
}

// notedHexes lists what a log line, an owed thing or the last change points at.
func (s *Screen) notedHexes(u *widget.UI) []board.ID {
	hs := append(s.leftUndone(), s.panel.pointed...)
	hs = append(hs, s.guideHexes()...)
	if w := s.way(s.hover); w != nil && s.mine() {
		if h, ok := scene.On(s.board, w.Interrupt); ok {
			hs = append(hs, h)
		}
	}
	if m := &s.motion; len(m.beats) > 0 && len(m.beats[0].walks)+len(m.beats[0].turns) == 0 && m.beats[0].die == nil {
		hs = append(hs, m.beats[0].at...)
	}
	if len(s.notices) > 0 && u.In.Tick < s.noticed {
		u.WakeAt(s.noticed)
		hs = append(hs, s.notices...)
	}
	return hs
}

// refusedHex is the hex to hatch.
func (s *Screen) refusedHex(u *widget.UI) board.ID {
	if r := s.reason(u); r != nil && r.action.Unit != s.focus {
		return r.at
	}
	return board.None
}

// reason is why the hex under the pointer is no choice: at once after a click, else after a while over it.
func (s *Screen) reason(u *widget.UI) *refusal {
	if s.refused != nil {
		return s.refused
	}
	if s.hover == board.None || s.taken() == "" || s.drag != "" && !s.mine() || len(s.offers.byHex[s.hover]) > 0 || s.way(s.hover) != nil {
		return nil
	}
	if wait := s.hoverAt + reasonTicks; u.In.Tick < wait {
		u.WakeAt(wait)
		return nil
	}
	p := s.pieceUnder(u)
	if p != nil && (p.Tags&rules.Selected != 0 || len(s.offers.byUnit[p.Unit]) > 0) {
		return nil
	}
	return s.whyNot(s.hover, p)
}

// riskAt is what may befall who enters a hex, in words; "" where nothing is said of it.
func (s *Screen) riskAt(h board.ID) string {
	for i := range s.view.Marks {
		if m := &s.view.Marks[i]; m.Kind == rules.RiskMark && m.At == s.placeOf(h) {
			return m.Text
		}
	}
	return ""
}

// hexBox is the rectangle around a hex, in logical pixels.
func (s *Screen) hexBox(u *widget.UI, h board.ID) widget.Rect {
	x, y := s.paint.Center(h)
	w, t := s.camera.Hex*1.1547, s.camera.Hex
	return u.Logical(widget.Rect{X: x - w/2, Y: y - t/2, W: w, H: t})
}

// pointTip says what the hex under the pointer is as a choice, or why it is none.
func (s *Screen) pointTip(u *widget.UI) {
	if s.motion.running() || s.fan != nil {
		return
	}
	keep := s.keepFree(u)
	if r := s.reason(u); r != nil {
		if s.lay.Kind != Compact && r.at != board.None && r.why != nil {
			u.Tip(widget.TipSpec{About: s.hexBox(u, r.at), Keep: keep, Title: r.title, Text: r.why.Why, Rule: r.why.Rule, Barred: true, Now: true})
		}
		return
	}
	if d, a, ok := s.pointedChoice(); ok && s.lay.Kind != Compact {
		title, text := s.deed(d, a)
		u.Tip(widget.TipSpec{About: s.hexBox(u, s.hover), Keep: keep, Title: title, Text: lines(text, s.riskAt(s.hover), s.others()), Rule: d.Rule, Light: true, Now: true, Lock: s.lockAt(a)})
	}
}

// pointedChoice is the choice under the pointer in words; ok is false if there is none, or nothing to say of it.
func (s *Screen) pointedChoice() (d rules.Detail, a rules.Action, ok bool) {
	if s.hover == board.None || !s.mine() || s.motion.running() {
		return d, a, false
	}
	cs := of(s.offers.byHex[s.hover], s.focus)
	if w := s.way(s.hover); w != nil {
		return s.wayWords(w), rules.Action{To: w.To}, true
	}
	if len(cs) == 0 {
		return d, a, false
	}
	d, a = s.detail(cs[0].Action), cs[0].Action
	return d, a, d.Note != "" || d.Label != ""
}

// deed is what a choice on the board does, and what is said beside it: a move by where it leads, all else by its own name.
func (s *Screen) deed(d rules.Detail, a rules.Action) (title, text string) {
	if a.Verb == "" || s.is(a, rules.GoRole) || d.Label == "" {
		return d.Note, ""
	}
	return d.Label, d.Note
}

// others says how much else can be done in the hex under the pointer.
func (s *Screen) others() string {
	if s.way(s.hover) != nil {
		return ""
	}
	if n := len(of(s.offers.byHex[s.hover], s.focus)) - 1; n > 0 {
		return "And " + rules.Counted(n, "more choice", "more choices") + ": a click lists them."
	}
	return ""
}

// lines are the texts that say something, one below the other.
func lines(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), "\n")
}

// keepFree lists what a tip must not cover: the selected unit and the end of the path.
func (s *Screen) keepFree(u *widget.UI) []widget.Rect {
	var keep []widget.Rect
	if p := s.piece(string(s.focus)); p != nil {
		if h, ok := scene.On(s.board, p.At); ok {
			keep = append(keep, s.hexBox(u, h))
		}
	}
	if s.hover != board.None {
		keep = append(keep, s.hexBox(u, s.hover))
	}
	return keep
}

// lockAt is the undo mark of the choice under the pointer, be it an action or a way.
func (s *Screen) lockAt(a rules.Action) widget.Lock {
	if w := s.way(s.hover); w != nil && a.Verb == "" {
		return s.lockWay(w)
	}
	return s.lock(a)
}

// lock is the undo mark of an action.
func (s *Screen) lock(a rules.Action) widget.Lock {
	if s.ticking(a) || s.Match.Undoable(a) {
		return widget.CanUndo
	}
	return widget.CannotUndo
}

// drawMoving shows the counters that are on their way.
func (s *Screen) drawMoving(u *widget.UI) {
	if _, rolling := s.motion.die(u.In.Tick); rolling {
		return
	}
	for _, p := range s.motion.places(s.board, u.In.Tick) {
		if p.wide < 1 {
			s.paint.Narrow(u.Draw(), p.face, p.x, p.y, p.wide)
			continue
		}
		s.paint.Float(u.Draw(), p.face, p.x, p.y, 2)
	}
	if s.drag != "" && s.taken() == s.drag && !s.carried {
		if p := s.piece(string(s.drag)); p != nil {
			s.paint.Face(u.Draw(), p.Face, u.In.X, u.In.Y, scene.Side(s.camera.Hex), widget.Color{R: 255, G: 255, B: 255, A: 190})
		}
	}
}
