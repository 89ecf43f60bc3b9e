package conform

import (
	"fmt"

	"marianas/game/rules"
)

// common checks a question that is said to be about what everybody sees: dealt anew as any other side could imagine the
// game, it is asked in the same words with the same choices.
func (t *trial) common() error {
	side := t.game.Active()
	v := t.game.View(side)
	if side == "" || !v.Prompt.Common {
		return nil
	}
	for _, s := range t.plan.Title.Info().Sides {
		if s.ID == side {
			continue
		}
		w := t.game.Guess(s.ID, uint64(t.dice.Pick(1<<30))).View(side)
		if got, want := asJSON(asked(w)), asJSON(asked(v)); got != want {
			return fmt.Errorf("the question tells %s a secret: %s, and dealt anew %s", s.ID, want, got)
		}
	}
	return nil
}

// asked is what the common view shows of a question.
func asked(v *rules.View) any {
	var combats []rules.Panel
	for _, p := range v.Panels {
		if p.Kind == rules.CombatPanel {
			combats = append(combats, p)
		}
	}
	return []any{v.Prompt, v.Choices, v.Barred, combats}
}
