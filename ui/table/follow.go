package table

// followMotion brings the camera to what the running beat shows, if any of it lies outside the middle of the board; the
// beat waits until the camera is there.
func (s *Screen) followMotion(tick int) {
	m := &s.motion
	if len(m.beats) == 0 || m.beats[0].led || s.camera.Area.W == 0 {
		return
	}
	b := &m.beats[0]
	b.led = true
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
