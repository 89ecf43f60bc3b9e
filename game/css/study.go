package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/sight"
)

// What a computer player may do with a position of its own: play on in it, and ask. It is given a guess, whose dice are drawn anew.

// Study is a position on a computer player's own table.
type Study struct {
	g     *Game
	haven map[shelterKey]sight.Hexes // what Refuge has been asked already
}

// Think is a study of the position.
func (g *Game) Think() *Study {
	c := g.copy()
	c.Mute = true
	return &Study{g: c, haven: map[shelterKey]sight.Hexes{}}
}

// Copy is another study of the same position.
func (s *Study) Copy() *Study { return s.g.Think() }

// Reseed gives the position dice of its own.
func (s *Study) Reseed(seed uint64) { s.g.Dice = chance.New(seed) }

// Luck is a number from 0 up to another, by the position's own dice.
func (s *Study) Luck(below int) int { return s.g.Dice.Pick(below) }

// Area is the landing area that an act names, as the sheet has it; "" for another act.
func (s *Study) Area(a play.Act) string {
	if i := slices.Index(s.g.title.areaItem, a.Item); i >= 0 {
		return s.g.title.areaName(s.g.title.areas[i])
	}
	return ""
}

// Rolled is how many rolls and draws there have been in the game.
func (s *Study) Rolled() int { return s.g.Dice.Rolled }

// Acts lists what is open; empty when the game is over.
func (s *Study) Acts() []play.Act {
	defer s.g.perusing()()
	return s.g.title.machine.Acts(s.g, nil)
}

// May reports whether an act is legal.
func (s *Study) May(a play.Act) bool { return s.g.title.machine.May(s.g, a) }

// Try carries an act out if it is legal, and reports whether it was.
func (s *Study) Try(a play.Act) bool { return s.g.title.machine.Try(s.g, a) }

// InWords is an act as the contract writes it.
func (s *Study) InWords(a play.Act) rules.Action { return s.g.title.machine.Action(s.g, a) }

// Active is the side that must decide; ok is false when the game is over.
func (s *Study) Active() (side int, ok bool) {
	if len(s.g.Open) == 0 || s.g.ending != nil {
		return 0, false
	}
	return int(s.g.Open.Top().By), true
}

// Phasing is whose activation it is; -1 between activations.
func (s *Study) Phasing() int {
	if s.g.turn == nil {
		return -1
	}
	return s.g.chit(int(s.g.turn.chit)).side
}

// Box is the name of the innermost open box.
func (s *Study) Box() string { return s.g.title.machine.Box(s.g) }

// Verb is the word of an act.
func (s *Study) Verb(a play.Act) rules.Verb { return s.g.title.machine.Words[a.Verb].Verb }

// Tasks reports whether an action is a task of a location that names who of several does it.
func (s *Study) Tasks(a play.Act) bool { return s.g.title.machine.Words[a.Verb].Doer && a.Unit >= 0 }

// Board is the map sheet.
func (s *Study) Board() *board.Board { return s.g.ground().Board }

// GameTurn is the number of the game-turn, and LastTurn whether no other one follows.
func (s *Study) GameTurn() int  { return s.g.GameTurn }
func (s *Study) LastTurn() bool { return s.g.GameTurn >= s.g.scene.play.Last }

// Outcome is the side that has won; -1 for a draw. ok is false while the game goes on.
func (s *Study) Outcome() (side int, ok bool) {
	e := s.g.ending
	switch {
	case e == nil:
		return -1, false
	case e.Outcome == "":
		return -1, true
	}
	return s.g.sideOfID(e.Outcome), true
}

// Score is the victory points of a side (25.1).
func (s *Study) Score(side int) int { return s.g.score(side) }
