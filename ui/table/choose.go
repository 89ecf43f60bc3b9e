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
	placed  []rules.Choice                  // all that name a place
	focused map[rules.UnitID][]rules.Choice // the same narrowed to a unit, as far as that was asked
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

// onBoard lists the choices to show on the board, narrowed to the focus.
func (o *offers) onBoard(focus rules.UnitID) []rules.Choice {
	cs, known := o.focused[focus]
	if !known {
		cs = of(o.placed, focus)
		o.focused[focus] = cs
	}
	return cs
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

// deedWords say what a verb does to a unit, and to a place, where its own word does not.
var deedWords = map[rules.Verb][2]string{
	"attack": {"attack", "attack"}, "also": {"also attack", "also attack"}, "bombard": {"bombard", "bombard"},
	"assault": {"assault", "assault"}, "choose-beach": {"choose", "choose"}, "beachhead": {"mark", "mark"},
	"land": {"land", "land in"}, "place": {"place", "place a unit in"}, "join": {"add", "attack from"},
	"barrage": {"fire", "fire from"}, "protect": {"fire", "fire from"}, "pay": {"remove", "remove"},
	"support": {"commit points", "commit points to"}, "take": {"take", "take a unit in"}, "banzai": {"make it a Banzai attack", ""},
	"resist": {"resist with", ""}, "rebuild": {"rebuild", "rebuild in"}, "deplete": {"deplete", "deplete a unit in"},
}

// cannot is the title of a refusal: "Cannot move to 1306", "Cannot add 1/23 Marines".
func cannot(a rules.Action, name string) string {
	plain := strings.ReplaceAll(string(a.Verb), "-", " ")
	words, ok := deedWords[a.Verb]
	if !ok {
		words = [2]string{plain, plain + " to"}
	}
	switch {
	case !a.To.IsZero():
		return "Cannot " + words[1] + " " + a.To.String()
	case name == "":
		return "Cannot " + words[0]
	}
	return "Cannot " + words[0] + " " + name
}

// direct reports whether a verb opens an attack on a hex.
func direct(v rules.Verb) bool { return v == "attack" || v == "bombard" }

// ends reports whether an action ends a phase or a stage.
func ends(a rules.Action) bool {
	return strings.HasPrefix(string(a.Verb), "end-") || a.Verb == "commit"
}
