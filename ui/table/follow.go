package table

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
)

// followMotion brings the camera to what the running beat shows, if any of it lies outside the middle of the board; the
// beat waits until the camera is there.
func (s *Screen) followMotion(tick int) {
	m := &s.motion
	if len(m.beats) == 0 || m.beats[0].led || s.camera.Area.W == 0 {
		return
	}
	b := &m.beats[0]
	b.led = true
	if len(b.at) > 0 {
		s.follows(b.sheet)
	}
	if len(b.at) == 0 || s.inMiddle(b) {
		return
	}
	x, y := s.between(b.at)
	s.glide = glide{true, s.camera.X, s.camera.Y, x, y, tick}
	m.began = tick + int(glideTicks*float64(s.Speed))
}

// inMiddle reports whether a beat can be seen well as the camera stands.
func (s *Screen) inMiddle(b *beat) bool {
	for _, h := range b.at {
		if x, y := s.center(h); !s.camera.Comfortable(x, y) {
			return false
		}
	}
	return true
}

// returnToAction brings the camera back when a decision comes to the looker, or a phase begins in which he decides, and nothing he can act on
// is in sight.
func (s *Screen) returnToAction(tick int) {
	if !s.came || s.tour.on() || s.motion.running() || s.glide.on || s.camera.Area.W == 0 {
		return
	}
	s.came = false
	if !s.mine() {
		return
	}
	s.goHome()
	if at := s.askedAbout(s.view); len(at) > 0 && s.staging() {
		s.showFight(at, tick) // who may fire is listed; what is attacked must be seen
		return
	}
	hs := s.action()
	if len(hs) == 0 {
		return
	}
	for _, h := range hs {
		if x, y := s.center(h); s.camera.Comfortable(x, y) {
			return
		}
	}
	x, y := s.between(hs)
	s.centerOn(s.nearest(hs, x, y), tick)
}

// followLanding brings the one place where a landing is going on into sight when it comes up, if nothing is to be chosen on the map.
func (s *Screen) followLanding(tick int) {
	if s.landed == s.seen+1 || !s.mine() || s.tour.on() || s.motion.running() || s.glide.on || s.camera.Area.W == 0 {
		return
	}
	s.landed = s.seen + 1
	if len(s.offers.byHex) > 0 {
		return
	}
	at := board.None
	for _, m := range s.view.Marks {
		if h, ok := scene.On(s.board, m.At); ok && m.Kind == rules.LandingMark {
			if at != board.None {
				return
			}
			at = h
		}
	}
	if at != s.landing {
		s.landing = at
		s.lookAt(at, tick)
	}
}

// follows shows the sheet on which the other side does something, and remembers which one was left for it.
func (s *Screen) follows(b *board.Board) {
	if b == nil || b == s.board || s.sheetNamed(b.Sheet) == nil {
		return
	}
	if s.home == nil {
		s.home = s.board
	}
	area := s.camera.Area
	s.layDown(b.Sheet)
	s.camera.SetArea(area)
}

// goHome shows the sheet of which the prompt speaks, else the one that was left to follow what the other side did.
func (s *Screen) goHome() {
	to := s.home
	if b := s.sheetNamed(s.view.Prompt.Sheet); b != nil && s.view.Prompt.Sheet != "" {
		to = b
	}
	if s.home = nil; to != nil && to != s.board {
		s.layDown(to.Sheet)
	}
}

// showFight brings what is attacked into sight, with those who attack from beside it.
func (s *Screen) showFight(at []board.ID, tick int) {
	all := at
	for i := range s.view.Pieces {
		p := &s.view.Pieces[i]
		if h, ok := scene.On(s.board, p.At); ok && p.Tags&rules.Counts != 0 && s.besideAny(h, at) {
			all = append(all[:len(all):len(all)], h)
		}
	}
	for _, h := range all {
		if x, y := s.center(h); !s.camera.Comfortable(x, y) {
			x, y = s.between(all)
			s.centerOn(s.nearest(all, x, y), tick)
			return
		}
	}
}

// besideAny reports whether a hex is adjacent to one of several.
func (s *Screen) besideAny(h board.ID, hs []board.ID) bool {
	for _, n := range s.board.Neighbors(h) {
		if slices.Contains(hs, n) {
			return true
		}
	}
	return false
}

// askedAbout lists the hexes of the attack or of the question on the table.
func (s *Screen) askedAbout(v *rules.View) (hs []board.ID) {
	for _, p := range askedAt(v) {
		if h, ok := scene.On(s.board, p); ok {
			hs = append(hs, h)
		}
	}
	return hs
}

// askedAt lists the places of the attack or of the question of a View.
func askedAt(v *rules.View) []rules.Place {
	if i := slices.IndexFunc(v.Panels, func(p rules.Panel) bool { return p.Kind == rules.CombatPanel && p.Combat != nil }); i >= 0 {
		return v.Panels[i].Combat.At
	}
	if v.Interrupt != nil {
		return v.Interrupt.At
	}
	return nil
}

// askedElsewhere reports whether the looker is asked by the die or by the rules about other hexes than before.
func (s *Screen) askedElsewhere(before *rules.View) bool {
	c := s.combat()
	return (s.view.Interrupt != nil || c != nil && c.Combat.Die > 0) && !slices.Equal(s.askedAbout(before), s.askedAbout(s.view))
}

// nearest is the hex nearest to a point: the middle of an arc may lie far from all of it.
func (s *Screen) nearest(hs []board.ID, x, y float64) board.ID {
	near := hs[0]
	for _, h := range hs {
		if s.apart(h, x, y) < s.apart(near, x, y) {
			near = h
		}
	}
	return near
}

// apart is the square of the distance of a hex from a point of hex space.
func (s *Screen) apart(h board.ID, x, y float64) float64 {
	cx, cy := s.center(h)
	return (cx-x)*(cx-x) + (cy-y)*(cy-y)
}
