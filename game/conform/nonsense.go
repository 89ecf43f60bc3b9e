package conform

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// nonsense is an action that is probably not legal: words of the title in a random order, or a legal action with
// one word changed.
func (t *trial) nonsense() rules.Action {
	if len(t.legal) > 0 && t.dice.Pick(2) == 0 {
		a := t.legal[t.dice.Pick(len(t.legal))]
		switch t.dice.Pick(4) {
		case 0:
			a.Unit = t.anyUnit()
		case 1:
			a.To = t.anyPlace()
		case 2:
			a.Count++
		case 3:
			a.Verb = t.anyVerb().Verb
		}
		return a
	}
	v := t.anyVerb()
	a := rules.Action{Verb: v.Verb}
	if v.Unit {
		a.Unit = t.anyUnit()
	}
	if v.To {
		a.To = t.anyPlace()
	}
	if v.Choice {
		a.Choice = "x"
	}
	if v.Count {
		a.Count = t.dice.Pick(12)
	}
	return a
}

func (t *trial) anyVerb() rules.VerbInfo {
	verbs := t.plan.Title.Verbs()
	return verbs[t.dice.Pick(len(verbs))]
}

// anyUnit is a unit on the table, a stranger, or none.
func (t *trial) anyUnit() rules.UnitID {
	faces := t.allFaces()
	if len(faces) == 0 || t.dice.Pick(10) == 0 {
		return [2]rules.UnitID{"", "nobody"}[t.dice.Pick(2)]
	}
	return rules.UnitID(faces[t.dice.Pick(len(faces))].ID)
}

// anyPlace is a hex of some sheet, a box, a hex off the map, or none.
func (t *trial) anyPlace() rules.Place {
	if t.dice.Pick(10) == 0 {
		return []rules.Place{{}, rules.Box("pool"), rules.Box("nowhere"), rules.At("9999"), rules.At("1")}[t.dice.Pick(5)]
	}
	boards := t.plan.Title.Boards()
	b := boards[t.dice.Pick(len(boards))]
	p := rules.At(b.Number(board.ID(t.dice.Pick(b.Len()))))
	p.Sheet = b.Sheet
	return p
}
