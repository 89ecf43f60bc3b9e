package table

import "marianas/game/rules"

// onDisk reports whether the last action is safe, so that the next may be played.
func (s *Screen) onDisk() bool { return s.Kept == nil || s.Kept() }

// postpone keeps actions back until the one before them is safe; it reports whether they must wait.
func (s *Screen) postpone(as []rules.Action) bool {
	if s.onDisk() {
		return false
	}
	s.waiting = append([]rules.Action(nil), as...)
	return true
}

// release plays what was held back.
func (s *Screen) release(tick int) {
	if len(s.waiting) == 0 || !s.onDisk() {
		return
	}
	as := s.waiting
	s.waiting = nil
	s.do(tick, as...)
}
