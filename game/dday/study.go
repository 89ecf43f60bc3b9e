package dday

import (
	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// What a computer player may do with a position of its own: play on in it, and ask. It is given a guess, so what Japan hides is
// dealt at random in it, and no question answers by that: each counts a hidden unit as any that it may be.

// Study is a position on a computer player's own table.
type Study struct{ g *Game }

// Think is a study of the position.
func (g *Game) Think() *Study {
	c := g.copy()
	c.Mute = true
	return &Study{c}
}

// Copy is another study of the same position.
func (s *Study) Copy() *Study {
	c := s.g.copy()
	c.Mute = true
	return &Study{c}
}

// Reseed gives the position dice of its own.
func (s *Study) Reseed(seed uint64) { s.g.Dice = chance.New(seed) }

// Rolled is how many rolls and draws there have been in the game.
func (s *Study) Rolled() int { return s.g.Dice.Rolled }

// Acts lists what is open; empty when the game is over.
func (s *Study) Acts() []play.Act { return s.g.title.machine.Acts(s.g, nil) }

// May reports whether an act is legal.
func (s *Study) May(a play.Act) bool { return s.g.title.machine.May(s.g, a) }

// Try carries an act out if it is legal, and reports whether it was.
func (s *Study) Try(a play.Act) bool { return s.g.title.machine.Try(s.g, a) }

// InWords is an act as the contract writes it.
func (s *Study) InWords(a play.Act) rules.Action { return s.g.title.machine.Action(s.g, a) }

// Active is the side that must decide, always 0, the United States; ok is false when the game is over.
func (s *Study) Active() (side int, ok bool) { return us, len(s.g.Open) > 0 }

// Phasing is whose player-turn it is: always that of the United States.
func (s *Study) Phasing() int { return us }

// Box is the name of the innermost open box.
func (s *Study) Box() string { return s.g.title.machine.Box(s.g) }

// Verb is the word of an act.
func (s *Study) Verb(a play.Act) rules.Verb { return s.g.title.machine.Words[a.Verb].Verb }

// GameTurn is the number of the game-turn.
func (s *Study) GameTurn() int { return s.g.GameTurn }

// Board is the map sheet.
func (s *Study) Board() *board.Board { return s.g.ground().Board }

// Ashore is the set of United States units on the map.
func (s *Study) Ashore() (units order.Set) {
	for _, u := range s.g.title.forces[us] {
		if s.g.onMap(u) {
			units.Add(u)
		}
	}
	return units
}

// At is the hex or box of a unit.
func (s *Study) At(u int) board.ID { return s.g.at(u) }

// Steps is how many steps a unit has left.
func (s *Study) Steps(u int) int { return s.g.steps(u) }

// Down reports whether a unit is disrupted.
func (s *Study) Down(u int) bool { return s.g.down(u) }

// Kind is the kind of a United States unit, a word of forces.toml: "rifle".
func (s *Study) Kind(u int) string { return s.g.unit(u).Kind }

// Ready reports whether a unit may be taken to move now (7.0).
func (s *Study) Ready(u int) bool { return s.g.mayTake(u) == play.Allowed }

// Free reports whether an action of a unit does not count against its division's (7.1).
func (s *Study) Free(u int) bool { return s.g.freely(u) }

// PaidLeft is how many more actions that count a unit's division has in this phase (7.0).
func (s *Study) PaidLeft(u int) int {
	d := int(s.g.unit(u).division)
	return s.g.actionsAllowed(d) - int(s.g.paid[d])
}

// Mates lists the units of a battalion on the map, the unit itself among them; of a unit without battalion the unit alone.
func (s *Study) Mates(u int) (list []int) {
	bn := s.g.unit(u).battalion
	if bn < 0 {
		return []int{u}
	}
	for _, o := range s.g.title.forces[us] {
		if s.g.onMap(o) && s.g.unit(o).battalion == bn {
			list = append(list, o)
		}
	}
	return list
}
