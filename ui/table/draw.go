package table

import (
	"marianas/game/rules"
	"marianas/render/palette"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// Draw shows the table in this frame and answers what was done to it.
func (s *Screen) Draw(u *widget.UI) {
	tick := u.In.Tick
	s.tick, s.device = tick, max(1, u.In.Device)
	s.lay = Arrange(u.W, u.H, s.drawer, len(s.sheets()))
	s.refresh()
	if s.cardTrack() != nil {
		s.lay.makeStrip(u.W, u.H)
	}
	if s.follower() != nil {
		s.lay.guideRoom()
	}
	if s.lay.Kind > Compact {
		u.ToastInset = u.W - s.lay.Board.X - s.lay.Board.W
		if s.lay.Kind >= Wide {
			u.ToastInset += 48 + 8 // clear of the zoom buttons
		}
	}
	s.paint.Colors = colors(u.Palette, s.Match.Title().Info().Sides)
	s.finishEarly(u)
	s.guard(u)
	s.motion.advance(tick)
	s.stepHold(u)
	s.stepTour(u)
	if !s.wish.IsZero() && s.camera.Area.W > 0 {
		s.goTo(s.wish, tick)
		s.wish = rules.Place{}
		u.WakeAt(tick + 1)
	}
	s.stepGlide(tick)
	s.release(tick)
	if u.Open() { // the computer plays nothing behind a dialog, such as that of the seats
		s.stepBot(tick)
	}
	s.followMotion(tick)
	s.returnToAction(tick)
	s.followLanding(tick)
	s.checkEnd()
	s.stepGuide(tick)
	s.keys(u)
	s.drawBoard(u)
	s.drawTop(u)
	s.drawCards(u)
	s.drawSheets(u)
	s.drawLeft(u)
	s.drawGuide(u)
	s.drawPanel(u)
	s.drawBelow(u)
	s.drawFloats(u)
	s.drawPointers(u)
	s.drawLogSheet(u)
	s.drawCardSheet(u)
	s.awaitSheet(u)
	s.stayAwake(u)
}

// stayAwake asks for frames while something moves or a computer thinks.
func (s *Screen) stayAwake(u *widget.UI) {
	switch {
	case s.motion.running() || s.glide.on || len(s.waiting) > 0:
		u.WakeAt(u.In.Tick + 1)
	case s.botBusy():
		u.WakeAt(u.In.Tick + 6)
	}
}

// awaitSheet looks for better pictures of the map: while it is painted, and for a while after the view moved, as tiles
// are unpacked in the background.
func (s *Screen) awaitSheet(u *widget.UI) {
	if s.sheet.Changed() || s.shown != s.camera {
		s.shown, s.awaited = s.camera, u.In.Tick+90
	}
	switch {
	case u.In.Tick < s.awaited:
		u.WakeAt(u.In.Tick + 6)
	case s.sheet.Progress() < 1:
		u.WakeAt(u.In.Tick + 15)
	}
}

// finishEarly ends running animations at a click or a key, which then does its own work.
func (s *Screen) finishEarly(u *widget.UI) {
	s.cutShort = false
	if u.In.Pressed == 0 && len(u.In.Keys) == 0 || u.In.Pressed != 0 && s.botActive() {
		return // the board may be looked at, and Skip be clicked, while the computer moves
	}
	s.cutShort = s.motion.running()
	s.motion.finish()
	if s.glide.on {
		s.camera.Center(s.glide.x1, s.glide.y1)
		s.glide.on = false
	}
	s.notices = nil
}

// checkEnd tells the host once that the game is over.
func (s *Screen) checkEnd() {
	_, over := s.Match.Ending()
	if !over {
		s.ended = false
		return
	}
	if !s.ended && !s.motion.running() && !s.hold.on && !s.tour.on() {
		s.ended = true
		s.Host.Open("ending")
	}
}

// colors are those of the marks on the board.
func colors(p *palette.Palette, sides []rules.SideInfo) scene.Colors {
	c := scene.Colors{Ink: p.Ink, Mark: p.Mark, Sides: map[rules.Side]scene.SideLook{}}
	for _, s := range sides {
		c.Sides[s.ID] = scene.SideLook{Color: p.Side(string(s.ID)).Accent}
	}
	return c
}

// accent is a side's color in the interface.
func accent(u *widget.UI, side rules.Side) widget.Color {
	if side == "" {
		return u.Palette.Ink
	}
	return u.Palette.Side(string(side)).Accent
}
