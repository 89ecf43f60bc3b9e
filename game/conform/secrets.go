package conform

import (
	"bytes"
	"fmt"

	"marianas/game/rules"
)

// What a side may not know must not show in words either, and a guess must deal it anew.

// tells checks that the active side is told the same in a guess of its own as in the game: what its actions are called
// and may set off, and why others are refused.
func (t *trial) tells(guess rules.Game) error {
	staker, stakes := guess.(rules.Staker)
	for _, a := range t.legal {
		if want, got := asJSON(t.game.Describe(a)), asJSON(guess.Describe(a)); got != want {
			return fmt.Errorf("the words of %q betray something hidden: %s", a, firstDifference([]byte(want), []byte(got)))
		}
		if stakes && staker.Stakes(a) != *t.stakes(a) {
			return fmt.Errorf("the stakes of %q betray something hidden", a)
		}
	}
	dice := t.dice
	defer func() { t.dice = dice }()
	for i := 0; i < 20; i++ {
		a := t.nonsense()
		if want, got := asJSON(t.game.Refuse(a)), asJSON(guess.Refuse(a)); got != want {
			return fmt.Errorf("the refusal of %q betrays something hidden: %s", a, firstDifference([]byte(want), []byte(got)))
		}
	}
	return nil
}

// deals counts the guesses of a side in positions where something on the table is hidden from it, and how many of them
// were another deal than the game's.
type deals struct{ hidden, other int }

// enough is how many guesses must be seen before a title is blamed: a deal may come out as it was.
const enough = 16

// deal takes a guess of a side into the count.
func (t *trial) deal(side rules.Side, guess rules.Game) {
	if !t.hiddenFrom(side) {
		return
	}
	same := t.game.Clone()
	same.Base().Dice = guess.Base().Dice
	d := t.deals[side]
	d.hidden++
	if !bytes.Equal(same.Snapshot(), guess.Snapshot()) {
		d.other++
	}
	t.deals[side] = d
}

// hiddenFrom reports whether another side sees a piece that this one does not, or sees more of it.
func (t *trial) hiddenFrom(side rules.Side) bool {
	mine := t.look(side)
	if !mine.Header.Hidden {
		return false
	}
	for _, other := range t.plan.Title.Info().Sides {
		for p := range t.look(other.ID).pieces {
			if !mine.pieces[p] {
				return true
			}
		}
	}
	return false
}

// shown is what a piece on the table says of itself.
type shown struct {
	unit rules.UnitID
	face string
	at   rules.Place
}

// shownPieces are the pieces of a View but for those that lie face down.
func shownPieces(v *rules.View) map[shown]bool {
	seen := map[shown]bool{}
	for _, p := range v.Pieces {
		if p.Tags&rules.Hidden != 0 {
			continue
		}
		seen[shown{p.Unit, p.Face, p.At}] = true
	}
	return seen
}

// undealt is a breach if a side's guesses never dealt anew what is hidden from it.
func (r *Report) undealt() *Breach {
	for _, side := range r.Sides() {
		if d := r.deals[side.ID]; d.hidden >= enough && d.other == 0 {
			return &Breach{
				Game: r.Games, Check: "guess", Journal: r.journal,
				What: fmt.Sprintf("%d guesses of %s were all as the game is, though pieces are hidden from it", d.hidden, side.ID),
			}
		}
	}
	return nil
}
