package table

import (
	"marianas/game/guide"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// guided is the guide that goes with the match, if one does.
type guided struct {
	follower *guide.Follower // nil: none
	card     guide.Card      // as it was shown last
	looked   bool            // a card was shown
	step     int             // the step that was pointed at last, from 1; 0: none
	began    int             // tick at which it was
	revealed int             // the step whose unit was brought into sight in its tray
	pressed  func()          // what a button of the card does, pressed in this pass
}

// SetGuide lets a guide go with the match; nil ends it.
func (s *Screen) SetGuide(f *guide.Follower) { s.guided = guided{follower: f} }

// Guide is the guide that goes with the match; nil: none.
func (s *Screen) Guide() *guide.Follower { return s.guided.follower }

// follower is the guide, where it may be shown: it knows what its own side knows, and nobody else looks.
func (s *Screen) follower() *guide.Follower {
	f := s.guided.follower
	if f == nil || s.common || s.side != f.Guide().Side {
		return nil
	}
	return f
}

// guideCard is what the guide says now. While something moves or waits to be seen it is what it said before: it does not
// tell how a die falls.
func (s *Screen) guideCard() *guide.Card {
	g := &s.guided
	if !g.looked || !s.motion.running() && !s.hold.on {
		g.card, g.looked = g.follower.Look(s.Match), true
	}
	return &g.card
}

// stepGuide brings what a new step points at into sight.
func (s *Screen) stepGuide(tick int) {
	if s.follower() == nil || s.camera.Area.W == 0 {
		return
	}
	c := s.guideCard()
	if s.guided.step == c.N {
		return
	}
	s.guided.step, s.guided.began = c.N, tick
	if c.Step == nil || c.Kind == guide.Wait {
		return
	}
	for _, t := range c.Step.Point {
		if at := s.targetPlace(t); !at.IsZero() {
			s.turnTo(at)
			break
		}
	}
	if hs := s.guideHexes(); len(hs) > 0 {
		x, y := s.between(hs)
		s.lookAt(s.nearest(hs, x, y), tick)
	}
}

// guideOn goes on with the guide: it reads on, or does what is recommended.
func (s *Screen) guideOn(tick int) {
	f := s.follower()
	if f == nil || s.cutShort || s.GoOn() {
		return
	}
	switch c := s.guideCard(); c.Kind {
	case guide.Read:
		f.Next(s.Match)
		s.guided.looked = false
	case guide.Over:
		s.leaveGuide()
	case guide.Act, guide.Lost:
		s.showMe(tick, f)
	}
}

// leaveGuide ends the guide; the match goes on.
func (s *Screen) leaveGuide() {
	if s.follower() != nil {
		s.Host.Open("guide-left")
	}
}

// showMe does what the guide recommends; where it knows nothing that is open the computer player is asked.
func (s *Screen) showMe(tick int, f *guide.Follower) {
	if !s.mine() {
		return
	}
	as, ok := f.Show(s.Match)
	if !ok {
		s.Host.Open("guide-advice")
		return
	}
	s.Perform(tick, as)
}

// Perform plays actions of the looker as one gesture, as if he had clicked them.
func (s *Screen) Perform(tick int, as []rules.Action) {
	s.clearTicks()
	s.asked, s.refused = nil, nil
	if !s.postpone(as) {
		s.play(tick, as)
	}
}

// guideRoom takes the room for the guide's card off the board, at its left edge: there it covers nothing.
func (l *Layout) guideRoom() {
	wide := 304.0
	switch l.Kind {
	case Medium:
		wide = 264
	case Compact:
		wide = min(248, l.Board.W*0.44)
	}
	l.Guide = widget.Rect{X: l.Board.X, Y: l.Board.Y, W: wide, H: l.Board.H}
	l.Board.X, l.Board.W = l.Board.X+wide, l.Board.W-wide
}
