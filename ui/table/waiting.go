package table

import "marianas/game/rules"

// onDisk reports whether the last action is safe, so that the next may be played.
func (s *Screen) onDisk() bool { return s.Kept == nil || s.Kept() }

// mostWaiting is how many gestures wait for the disk at most; what a hand does beyond them is let go.
const mostWaiting = 8

// postpone keeps actions back until the one before them is safe, in the order in which they came; it reports whether
// they must wait.
func (s *Screen) postpone(as []rules.Action) bool {
	if len(s.waiting) == 0 && s.onDisk() {
		return false
	}
	if len(s.waiting) < mostWaiting {
		s.waiting = append(s.waiting, append([]rules.Action(nil), as...))
	}
	return true
}

// release plays what was held back, as far as the disk has come.
func (s *Screen) release(tick int) {
	for len(s.waiting) > 0 && s.onDisk() {
		as := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.play(tick, as)
	}
}
