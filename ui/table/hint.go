package table

import (
	"marianas/game/rules"
	"marianas/render/scene"
)

// hintTicks is how long a hint stays on the map; a key or click ends it sooner.
const hintTicks = 360

// Point outlines places on the map for a while and brings the last of them into sight: what a hint speaks of.
func (s *Screen) Point(places ...rules.Place) {
	s.notices = nil
	for _, p := range places {
		if h, ok := scene.On(s.board, p); ok {
			s.notices = append(s.notices, h)
		}
	}
	if n := len(s.notices); n > 0 {
		s.noticed = s.tick + hintTicks
		s.lookAt(s.notices[n-1], s.tick)
	}
}
