package conform

import (
	"fmt"

	"marianas/game/rules"
)

// ways checks what a game says of gestures of several actions: each way begins with a legal action and leads to its place,
// as long as nobody else decides and no die falls; that happens first where the way says so, or not at all.
func (t *trial) ways() error {
	g, ok := t.game.(rules.Wayfarer)
	if !ok {
		return nil
	}
	before := t.game.Snapshot()
	for _, r := range g.Reach() {
		w, ok := g.Way(r.To)
		switch {
		case !ok:
			return fmt.Errorf("%s is in reach, and there is no way to it", r.To)
		case w.To != r.To || w.Cost != r.Cost || w.Stops != r.Stops:
			return fmt.Errorf("the way to %s is not what its reach says", r.To)
		case len(w.Actions) == 0 || len(w.Path) != len(w.Actions)+1 || w.Path[len(w.Path)-1] != w.To:
			return fmt.Errorf("the way to %s has %d actions along %d places", r.To, len(w.Actions), len(w.Path))
		}
		if err := t.follow(&w); err != nil {
			return fmt.Errorf("the way to %s: %w", r.To, err)
		}
	}
	if string(before) != string(t.game.Snapshot()) {
		return fmt.Errorf("asking for ways changed the game")
	}
	return nil
}

// follow goes a way on a copy until anybody else may decide or a die falls.
func (t *trial) follow(w *rules.Way) error {
	g := t.game.Clone()
	side, rolled := g.Active(), g.Base().Dice.Rolled
	for i, a := range w.Actions {
		if v := g.Refuse(a); v != nil {
			return fmt.Errorf("%q is refused: %v", a, v)
		}
		if _, err := g.Do(a); err != nil {
			return err
		}
		if g.Active() != side || g.Base().Dice.Rolled != rolled {
			if at := w.Path[i+1]; at != w.Interrupt && i+1 < len(w.Actions) {
				return fmt.Errorf("it is interrupted in %s and says %q", at, w.Interrupt)
			}
			return nil
		}
	}
	return nil
}
