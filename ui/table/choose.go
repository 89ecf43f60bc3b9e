package table

import (
	"strings"

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
}

// sortOffers sorts the choices of a View for one sheet.
func sortOffers(v *rules.View, b *board.Board) *offers {
	o := &offers{byHex: map[board.ID][]rules.Choice{}, byUnit: map[rules.UnitID][]rules.Choice{}}
	for i := range v.Choices {
		c := v.Choices[i]
		if c.Primary {
			o.primary = &v.Choices[i]
		}
		if c.Letter {
			o.letters = append(o.letters, c)
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

// onBoard lists the choices to show on the board, narrowed to the focus.
func (o *offers) onBoard(v *rules.View, focus rules.UnitID) []rules.Choice {
	var cs []rules.Choice
	for _, c := range v.Choices {
		if !c.Action.To.IsZero() {
			cs = append(cs, c)
		}
	}
	return of(cs, focus)
}

// probeUnit is the action that a unit stands for now, to be refused: the verb on offer for units.
func probeUnit(v *rules.View, unit rules.UnitID) (rules.Action, bool) {
	for _, c := range v.Choices {
		if c.Action.Unit != "" && c.Action.To.IsZero() {
			return rules.Action{Verb: c.Action.Verb, Unit: unit}, true
		}
	}
	return rules.Action{}, false
}

// direct are verbs whose object is the hex itself.
var direct = map[rules.Verb]bool{"attack": true, "also": true, "bombard": true, "choose-beach": true, "beachhead": true}

// cannot is the title of a refusal: "Cannot move to 1306".
func cannot(a rules.Action, name string) string {
	words := strings.Split(string(a.Verb), "-")
	s := "Cannot " + words[0]
	switch {
	case a.To.IsZero():
		return s + " " + name
	case direct[a.Verb]:
		return s + " " + a.To.String()
	}
	return s + " to " + a.To.String()
}

// ends reports whether an action ends a phase or a stage.
func ends(a rules.Action) bool {
	return strings.HasPrefix(string(a.Verb), "end-") || a.Verb == "commit"
}
