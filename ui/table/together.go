package table

import (
	"fmt"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// joining are the units that may still be added to the attack being declared.
func (s *Screen) joining() []rules.Action {
	var as []rules.Action
	for _, c := range s.view.Choices {
		if s.is(c.Action, rules.AddRole) && c.Action.Unit != "" {
			as = append(as, c.Action)
		}
	}
	return as
}

// joinAll adds every unit that may join, as one gesture. A unit that another one bars is passed over.
func (s *Screen) joinAll(tick int) {
	s.playThrough(tick, s.joining(), 1)
}

// joinDeed is the button that adds them all; ok is false while there are not at least two.
func (s *Screen) joinDeed(u *widget.UI) (d deed, ok bool) {
	n := len(s.joining())
	if n < 2 || !s.mine() {
		return d, false
	}
	spec := widget.ButtonSpec{ID: "add all", Label: fmt.Sprintf("Add all %d", n), Key: s.firstKey("add-all"), Mute: true}
	if s.lay.Kind == Compact {
		spec.Key = ""
	}
	return deed{spec, func() { s.joinAll(u.In.Tick) }, heavy}, true
}

// firstKey is the first key of an action, to be shown on its button.
func (s *Screen) firstKey(action string) widget.Chord {
	cs := Keys[action]
	if s.Keys != nil {
		cs = s.Keys(action)
	}
	if len(cs) == 0 {
		return ""
	}
	return cs[0]
}

// playThrough plays actions in groups of so many as one gesture. A group that is refused at its beginning is passed over,
// and what follows is a gesture of its own.
func (s *Screen) playThrough(tick int, as []rules.Action, group int) {
	for len(as) >= group && s.mine() {
		if s.Match.Refuse(s.side, as[0]) != nil {
			as = as[group:]
			continue
		}
		before := s.Match.Len()
		s.do(tick, as...)
		played := s.Match.Len() - before
		if played == 0 || played%group > 0 {
			return
		}
		as = as[min(played, len(as)):]
	}
}
