package table

import (
	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// Ways: where a unit goes step by step, one click takes it to a place several steps away. The gesture ends as soon as
// anybody else decides or a die falls; what is left of it becomes the primary button.

// journey is the rest of a way that was interrupted.
type journey struct {
	side    rules.Side
	unit    rules.UnitID
	to      rules.Place
	actions []rules.Action
}

// findWays looks up where the taken unit could come by gestures, beside the places that one action reaches.
func (s *Screen) findWays() {
	s.ways, s.wayTo = map[board.ID]rules.Place{}, nil
	if !s.mine() {
		return
	}
	for _, w := range s.Match.Reach(s.side) {
		h, ok := scene.On(s.board, w.To)
		if !ok || len(s.offers.byHex[h]) > 0 {
			continue
		}
		s.ways[h] = w.To
		s.offers.placed = append(s.offers.placed, rules.Choice{Action: rules.Action{To: w.To}, Cost: w.Cost, Stops: w.Stops})
	}
}

// way is the whole way to a hex that a gesture reaches, looked up when it is first asked for; nil for any other hex.
func (s *Screen) way(h board.ID) *rules.Way {
	to, ok := s.ways[h]
	if !ok {
		return nil
	}
	if w := s.wayTo; w != nil && w.To == to {
		return w
	}
	w, ok := s.Match.Way(s.side, to)
	if !ok {
		return nil
	}
	s.wayTo = &w
	return s.wayTo
}

// wayWords put a way into words, as a choice has them.
func (s *Screen) wayWords(w *rules.Way) rules.Detail {
	d := rules.Detail{Note: w.Note, Rule: w.Rule, Path: w.Path}
	if !w.Interrupt.IsZero() {
		d.Note += ". In " + s.Match.Spoken(w.Interrupt) + " " + w.Risk
	}
	return d
}

// goWay goes a way as one gesture.
func (s *Screen) goWay(tick int, w *rules.Way) {
	s.travel(tick, journey{s.side, s.taken(), w.To, w.Actions})
}

// travel plays the actions of a journey as one gesture and keeps what is left of it.
func (s *Screen) travel(tick int, j journey) {
	n := s.Match.Len()
	s.play(tick, j.actions)
	played := 0
	for _, e := range s.Match.Journal().Entries[min(n, s.Match.Len()):] {
		if e.Side == j.side && !e.Auto && e.Decision() {
			played++
		}
	}
	if played > 0 && played < len(j.actions) {
		j.actions = j.actions[played:]
		s.rest = &j
	}
}

// journeyOn reports whether the rest of a journey can be gone now.
func (s *Screen) journeyOn() bool {
	j := s.rest
	return j != nil && s.mine() && j.side == s.side && s.taken() == j.unit && s.Match.Refuse(s.side, j.actions[0]) == nil
}

// travelOn goes the rest of the journey.
func (s *Screen) travelOn(tick int) {
	j := *s.rest
	s.rest = nil
	s.travel(tick, j)
}

// journeyDeed is the button for the rest of a journey, which Enter presses.
func (s *Screen) journeyDeed(u *widget.UI) deed {
	spec := widget.ButtonSpec{ID: "go on", Label: "Go on to " + s.rest.to.String(), Look: widget.Primary, Key: "Enter", Mute: true, Lock: s.lock(s.rest.actions[0])}
	if s.lay.Kind == Compact {
		spec.Key = ""
	}
	return deed{spec, func() { s.travelOn(u.In.Tick) }, heaviest}
}

// lockWay is the undo mark of a way.
func (s *Screen) lockWay(w *rules.Way) widget.Lock {
	if !w.Interrupt.IsZero() {
		return widget.CannotUndo
	}
	return s.lock(w.Actions[0])
}
