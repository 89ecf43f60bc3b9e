package table

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
)

// offers is what the View lets its side do, sorted by where it is clicked.
type offers struct {
	byHex   map[board.ID][]rules.Choice
	byUnit  map[rules.UnitID][]rules.Choice
	buttons []rules.Choice // neither place nor unit, nor an amount
	counts  []rules.Choice // amounts: shown as a row of numbers
	boxes   []rules.Choice // places off this sheet
	letters []rules.Choice // lettered, in order
	primary *rules.Choice
	placed  []rules.Choice                  // all that name a place
	focused map[rules.UnitID][]rules.Choice // the same narrowed to a unit, as far as that was asked
	taken   rules.UnitID                    // whose moves name no unit
}

// sortOffers sorts the choices of a View for one sheet.
func sortOffers(v *rules.View, b *board.Board) *offers {
	o := &offers{byHex: map[board.ID][]rules.Choice{}, byUnit: map[rules.UnitID][]rules.Choice{}, focused: map[rules.UnitID][]rules.Choice{}}
	for i := range v.Choices {
		c := v.Choices[i]
		if c.Primary {
			o.primary = &v.Choices[i]
		}
		if c.Letter {
			o.letters = append(o.letters, c)
		}
		if !c.Action.To.IsZero() {
			o.placed = append(o.placed, c)
		}
		h, ok := scene.On(b, c.Action.To)
		switch {
		case ok:
			o.byHex[h] = append(o.byHex[h], c)
		case !c.Action.To.IsZero():
			o.boxes = append(o.boxes, c)
		case c.Action.Unit != "":
			o.byUnit[c.Action.Unit] = append(o.byUnit[c.Action.Unit], c)
		case c.Action.Count != 0 && !c.Primary:
			o.counts = append(o.counts, c)
		default:
			o.buttons = append(o.buttons, c)
		}
	}
	return o
}

// of narrows choices to those of a unit, if it has any among them.
func of(cs []rules.Choice, u rules.UnitID) []rules.Choice {
	if u == "" {
		return cs
	}
	var own []rules.Choice
	for _, c := range cs {
		if c.Action.Unit == u {
			own = append(own, c)
		}
	}
	if len(own) == 0 {
		return cs
	}
	return own
}

// onBoard lists the choices to show on the board, narrowed to the focus: what it does, and where it goes if it is taken.
func (o *offers) onBoard(focus rules.UnitID, goes func(rules.Action) bool) []rules.Choice {
	cs, known := o.focused[focus]
	if known {
		return cs
	}
	cs = of(o.placed, focus)
	if focus != "" && focus == o.taken && len(cs) < len(o.placed) {
		cs = nil
		for _, c := range o.placed {
			if c.Action.Unit == focus || c.Action.Unit == "" && goes(c.Action) {
				cs = append(cs, c)
			}
		}
	}
	o.focused[focus] = cs
	return cs
}

// onBoard lists the choices to show on the board for a unit.
func (s *Screen) onBoard(focus rules.UnitID) []rules.Choice {
	return s.offers.onBoard(focus, func(a rules.Action) bool { return a.Verb == "" || s.is(a, rules.GoRole) })
}

// choiceHexes lists the hexes of the sheet that can be chosen, narrowed to the focus.
func (s *Screen) choiceHexes(focus rules.UnitID) []board.ID {
	var hs []board.ID
	for _, c := range s.onBoard(focus) {
		if h, ok := scene.On(s.board, c.Action.To); ok {
			hs = append(hs, h)
		}
	}
	return hs
}

// probeUnit is the action that a unit stands for now, to be refused: to be taken, else the first verb on offer for units
// that needs no more than one.
func (s *Screen) probeUnit(unit rules.UnitID) (probe rules.Action, ok bool) {
	for _, c := range s.view.Choices {
		words := s.Match.Words()[c.Action.Verb]
		a := rules.Action{Verb: c.Action.Verb, Unit: unit}
		if c.Action.Unit == "" || words.Misworded(a) != "" {
			continue
		}
		if words.Role == rules.TakeRole {
			return a, true
		}
		if !ok {
			probe, ok = a, true
		}
	}
	return probe, ok
}

// cannot is the title of a refusal: "Cannot move to 1306", "Cannot add 1/23 Marines".
func cannot(words rules.Lexicon, a rules.Action, to, name string) string {
	text := "Cannot " + words.Doing(a.Verb)
	switch {
	case to != "":
		return text + " " + to
	case name != "":
		return text + " " + name
	}
	return text
}

// is reports whether an action has a role.
func (s *Screen) is(a rules.Action, r rules.Role) bool { return s.Match.Words().Is(a, r) }

// answers reports whether a unit is one of several that answer a question: it is chosen by a click, and not taken first.
func (s *Screen) answers(unit rules.UnitID) bool {
	cs := s.offers.byUnit[unit]
	return unit != "" && len(cs) > 0 && !s.is(cs[0].Action, rules.TakeRole)
}

// asksUnits reports whether the question is which unit.
func (s *Screen) asksUnits() bool {
	for unit := range s.offers.byUnit {
		if s.answers(unit) {
			return true
		}
	}
	return false
}

// placeable reports whether a unit can be put somewhere without being taken first.
func (s *Screen) placeable(unit rules.UnitID) bool {
	return unit != "" && slices.ContainsFunc(s.offers.placed, func(c rules.Choice) bool { return c.Action.Unit == unit })
}

// several reports whether choices are of more than one unit, so that a place alone does not say which.
func several(cs []rules.Choice) bool {
	for i := range cs {
		if cs[i].Action.Unit != cs[0].Action.Unit {
			return true
		}
	}
	return false
}

// taking is the action that takes a unit; ok is false if it cannot be taken now.
func (s *Screen) taking(unit rules.UnitID) (a rules.Action, ok bool) {
	for _, c := range s.offers.byUnit[unit] {
		if s.is(c.Action, rules.TakeRole) {
			return c.Action, true
		}
	}
	return a, false
}
