package conform

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"marianas/game/match"
	"marianas/game/rules"
)

// undo plays an action and checks that it can be taken back exactly when it should, and to the same bytes.
func (t *trial) undo(side rules.Side, a rules.Action) error {
	t.check = "undo"
	before := t.game.Snapshot()
	promised := t.m.Undoable(a)
	stakes := t.stakes(a) // what may happen: that a card is needed, say, may itself be hidden
	events, err := t.m.Do(side, a)
	if err != nil {
		return err
	}
	after := t.m.Position()
	if staked := t.staked(after, events); stakes != nil && staked&^*stakes != 0 {
		return fmt.Errorf("%q: the stakes are %b, but %b were declared", a, staked, *stakes)
	}
	if err := t.confided(after, events); err != nil {
		return fmt.Errorf("%q: %w", a, err)
	}
	end := after.Snapshot()
	barred := t.barred(after, events) || stakes != nil && *stakes&rules.Hangs != 0
	can, why := t.m.CanUndo(side)
	human := t.m.Seat(side).Human()
	switch {
	case !human:
		return nil
	case can == barred:
		return fmt.Errorf("%q: can be undone is %v (%s), want %v", a, can, why, !barred)
	case promised != can:
		return fmt.Errorf("%q: undo was promised %v, but is %v", a, promised, can)
	case !can:
		return nil
	}
	if err := t.m.Undo(side); err != nil {
		return err
	}
	if !bytes.Equal(before, t.m.Position().Snapshot()) {
		return fmt.Errorf("undo of %q does not restore the position", a)
	}
	if _, err := t.m.Redo(side); err != nil {
		return err
	}
	if !bytes.Equal(end, t.m.Position().Snapshot()) {
		return fmt.Errorf("redo of %q does not lead to the same position", a)
	}
	return nil
}

// confided checks that the envelopes of events keep what a side may not know: nobody is told of a unit's coming who may
// not see afterwards where it is, unless it has been lost since before everybody's eyes.
func (t *trial) confided(after rules.Game, events []rules.Event) error {
	for i, e := range events {
		var unit rules.UnitID
		switch h := e.What.(type) {
		case rules.UnitPlaced:
			unit = h.Unit
		case rules.UnitMoved:
			unit = h.Unit
		default:
			continue
		}
		for _, s := range t.plan.Title.Info().Sides {
			if _, sees := after.See(s.ID, string(unit)+".at"); e.TellsTo(s.ID) && !sees && !lostSince(events[i:], unit, s.ID) {
				return fmt.Errorf("%s is told that %s comes, and may not see where it is", s.ID, unit)
			}
		}
	}
	return nil
}

// lostSince reports whether a side is told that a unit is lost.
func lostSince(events []rules.Event, unit rules.UnitID, side rules.Side) bool {
	return slices.ContainsFunc(events, func(e rules.Event) bool {
		lost, is := e.What.(rules.UnitLost)
		return is && lost.Unit == unit && e.TellsTo(side)
	})
}

// stakes are what a game declares of an action; nil if it declares nothing.
func (t *trial) stakes(a rules.Action) *rules.Stakes {
	g, ok := t.game.(rules.Staker)
	if !ok {
		return nil
	}
	s := g.Stakes(a)
	return &s
}

// staked is what an action did set off.
func (t *trial) staked(after rules.Game, events []rules.Event) (s rules.Stakes) {
	if after.Base().Dice.Rolled != t.game.Base().Dice.Rolled {
		s |= rules.Rolls
	}
	for _, e := range events {
		if _, ok := e.What.(rules.Disclosed); ok {
			s |= rules.Reveals
		}
	}
	return s
}

// barred says, apart from match, whether an action must not be undone.
func (t *trial) barred(after rules.Game, events []rules.Event) bool {
	return t.staked(after, events) != 0 || after.Active() != t.game.Active()
}

// atEnd checks that the journal and the save of a whole game lead to the same position, and that its log has words.
func (t *trial) atEnd() error {
	t.check = "journal"
	find := func(string) rules.Title { return t.plan.Title }
	text := t.m.Journal().Text()
	title, j, err := match.ParseJournal(find, text)
	if err != nil {
		return fmt.Errorf("read what was written: %w", err)
	}
	if !bytes.Equal(j.Text(), text) {
		return errors.New("written, read and written again it differs")
	}
	r, err := match.NewReplay(title, j)
	if err != nil {
		return err
	}
	r.Seek(r.Len())
	if r.Digest() != t.m.Digest() {
		return fmt.Errorf("the replay ends at %s, the game at %s", r.Digest(), t.m.Digest())
	}
	t.check = "save"
	loaded, report, err := match.Load(find, t.m.Save("a day"))
	if err != nil {
		return err
	}
	if !report.Replayed || loaded.Digest() != t.m.Digest() {
		return fmt.Errorf("the save opens at %s, want %s; %s", loaded.Digest(), t.m.Digest(), report.Note)
	}
	t.check = "log"
	for _, l := range t.m.Log("") {
		if match.Words(l.Spans) == "" {
			return fmt.Errorf("log line %d has no words", l.N)
		}
	}
	return nil
}
