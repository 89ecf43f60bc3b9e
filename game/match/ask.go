package match

import (
	"errors"

	"marianas/game/chance"
	"marianas/game/rules"
)

// Question is what a computer player answers. Its parts are copies: it may be answered on another goroutine.
type Question struct {
	Side   rules.Side
	View   *rules.View
	Guess  rules.Game    // a game that fits what the side knows; never the real one
	Budget *rules.Budget // States and chance of its own, the same for the same position of the same match
	asked  rules.Game    // the position it was asked in, only to know it again
	cut    *bool         // the thinking was stopped before its budget was used up
}

// Ask prepares the active side's question for a computer player, or for a hint to a person. It is quick; the
// thinking is done with the question, and its answer is played with Answer. Stop is asked from the thinking
// goroutine; it may be nil.
func (m *Match) Ask(stop func() bool) Question {
	return m.ask(m.game.Guess(m.game.Active(), m.thoughtSeed()), stop)
}

// AskCommon prepares a question that rests on what all sides know alike: for a hint beside the common view, which the
// other side may read.
func (m *Match) AskCommon(stop func() bool) Question {
	seed := m.thoughtSeed()
	guess := m.game.Guess(m.game.Active(), seed)
	for _, other := range sides(m.title) {
		if other != m.game.Active() {
			seed++
			guess = guess.Guess(other, seed)
		}
	}
	return m.ask(guess, stop)
}

// ask is a question of the active side about a game that it may think about.
func (m *Match) ask(guess rules.Game, stop func() bool) Question {
	cut := new(bool)
	side := m.game.Active()
	seed := m.thoughtSeed()
	return Question{
		Side:  side,
		View:  guess.View(side),
		Guess: guess,
		Budget: &rules.Budget{
			States: m.seats[side].States,
			Dice:   chance.New(seed ^ 0x5bd1e995),
			Stop:   func() bool { *cut = *cut || stop != nil && stop(); return *cut },
		},
		asked: m.game,
		cut:   cut,
	}
}

// Answer plays a computer player's answer to a question as DoAll does, unless the match has moved on since. If the
// thinking was stopped early the journal says so: such a game need not repeat.
func (m *Match) Answer(q Question, as []rules.Action) (played int, events []rules.Event, err error) {
	if q.asked != m.game {
		return 0, nil, errors.New("the position has changed since the question was asked")
	}
	before := len(m.records)
	played, events, err = m.doAll(q.Side, as)
	if played > 0 {
		m.records[before].Cut = *q.cut
		m.save()
	}
	return played, events, err
}

func (m *Match) thoughtSeed() uint64 { return thoughtSeed(m.journal.Seed, len(m.records)) }

// thoughtSeed gives each position of each match its own chance for bots, apart from the game's dice.
func thoughtSeed(seed uint64, entries int) uint64 {
	d := chance.New(seed ^ uint64(entries+1)*0x9e3779b97f4a7c15)
	return uint64(d.Pick(1<<30))<<30 | uint64(d.Pick(1<<30))
}

// Bundle groups a computer's events for showing: each group is shown at once. Moves and placements of different
// units that follow one another form one group; everything else stands alone.
func Bundle(events []rules.Event) [][]rules.Event {
	var groups [][]rules.Event
	var units map[rules.UnitID]bool // of the open group; nil: none is open
	for _, e := range events {
		u, quiet := quietMove(e)
		if quiet && units != nil && !units[u] {
			groups[len(groups)-1] = append(groups[len(groups)-1], e)
			units[u] = true
			continue
		}
		groups = append(groups, []rules.Event{e})
		units = nil
		if quiet {
			units = map[rules.UnitID]bool{u: true}
		}
	}
	return groups
}

func quietMove(e rules.Event) (rules.UnitID, bool) {
	switch e := e.What.(type) {
	case rules.UnitMoved:
		return e.Unit, true
	case rules.UnitPlaced:
		return e.Unit, true
	}
	return "", false
}

// Visible lists the events that a side is told; the empty side is told all.
func Visible(side rules.Side, events []rules.Event) []rules.Event {
	var seen []rules.Event
	for _, e := range events {
		if e.TellsTo(side) {
			seen = append(seen, e)
		}
	}
	return seen
}
