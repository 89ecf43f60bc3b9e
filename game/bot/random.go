package bot

import (
	"marianas/game/chance"
	"marianas/game/rules"
)

// Random picks a verb among those on offer, then one of its actions, all equally likely.
type Random struct{}

var _ Player = Random{}

// Choose returns one action.
func (Random) Choose(v *rules.View, _ rules.Game, b *rules.Budget) []rules.Action {
	as := make([]rules.Action, len(v.Choices))
	for i := range v.Choices {
		as[i] = v.Choices[i].Action
	}
	return []rules.Action{Pick(as, &b.Dice)}
}

// Pick is Random's choice from a sorted list that is not empty.
func Pick(legal []rules.Action, d *chance.Stream) rules.Action {
	verbs := 1
	for i := 1; i < len(legal); i++ {
		if legal[i].Verb != legal[i-1].Verb {
			verbs++
		}
	}
	want := d.Pick(verbs)
	first, last := 0, len(legal)
	for i := 1; i < len(legal); i++ {
		if legal[i].Verb == legal[i-1].Verb {
			continue
		}
		want--
		if want == 0 {
			first = i
		} else if want < 0 {
			last = i
			break
		}
	}
	return legal[first+d.Pick(last-first)]
}
