package bot

import "marianas/game/rules"

// Adviser plays what the title's own advice proposes. Where a title has none it does the sensible thing: it presses
// the primary button, else it picks at random.
type Adviser struct{}

var _ Player = Adviser{}

// Choose asks the guess for advice and keeps the part of it that is legal there. Where a reason is asked for, it adds to what the
// title says the chances, needs and risks that the contract tells.
func (Adviser) Choose(v *rules.View, guess rules.Game, b *rules.Budget) []rules.Action {
	as := choose(v, guess, b)
	if b.Reason != nil {
		*b.Reason = reason(guess, as, *b.Reason)
	}
	return as
}

func choose(v *rules.View, guess rules.Game, b *rules.Budget) []rules.Action {
	if b.States <= 0 {
		b.States = DefaultStates
	}
	if advisor, ok := guess.(rules.Advisor); ok {
		if as := legalPart(v, advisor.Advise(b)); len(as) > 0 {
			return as
		}
	}
	return fallback(v, guess, b)
}

// legalPart drops advice whose first action is not on offer.
func legalPart(v *rules.View, as []rules.Action) []rules.Action {
	for i := range v.Choices {
		if len(as) > 0 && v.Choices[i].Action == as[0] {
			return as
		}
	}
	return nil
}

func fallback(v *rules.View, guess rules.Game, b *rules.Budget) []rules.Action {
	for i := range v.Choices {
		if v.Choices[i].Primary {
			return []rules.Action{v.Choices[i].Action}
		}
	}
	return Random{}.Choose(v, guess, b)
}
