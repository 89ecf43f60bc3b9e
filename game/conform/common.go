package conform

import (
	"fmt"

	"marianas/game/rules"
)

// common checks a question that is said to be about what everybody sees: dealt anew as any other side could imagine the
// game, it is asked in the same words with the same choices.
func (t *trial) common() error {
	side := t.game.Active()
	v := t.look(side).View
	if side == "" || !v.Prompt.Common {
		return nil
	}
	for _, s := range t.plan.Title.Info().Sides {
		if s.ID == side {
			continue
		}
		other := t.game.Guess(s.ID, uint64(t.dice.Pick(1<<30)))
		if got, want := asJSON(asked(other, other.View(side))), asJSON(asked(t.game, v)); got != want {
			return fmt.Errorf("the question tells %s a secret: %s, and dealt anew %s", s.ID, want, got)
		}
	}
	return nil
}

// asked is what the common view shows of a question: with the words of its choices.
func asked(g rules.Game, v *rules.View) any {
	var words []rules.Detail
	for i := range v.Choices {
		words = append(words, g.Describe(v.Choices[i].Action))
	}
	var combats []rules.Panel
	for _, p := range v.Panels {
		if p.Kind == rules.CombatPanel {
			combats = append(combats, p)
		}
	}
	return []any{v.Prompt, v.Choices, v.Barred, combats, words}
}
