package css

import (
	"marianas/game/board"
	"marianas/game/play"
)

// Questions of a computer player about random events and demolition teams (20.1, 24.3).

// Struck is what the strike of an event would do by an act that aims it.
func (s *Study) Struck(a play.Act, rate func(Harm) int) Harm {
	g := s.g
	side, _ := s.Active()
	p, hard := board.ID(a.Place), int(a.Unit)
	if hard >= 0 {
		p = g.at(hard)
	}
	g.shots = append(g.shots, g.eventStrike(side, p, hard))
	defer func() { g.shots = g.shots[:len(g.shots)-1] }()
	return g.figured(g.shot(), rate)
}

// MineLevel is the level of a mine that lies face up; -1 of one that does not (24.1).
func (s *Study) MineLevel(h board.ID) int {
	if !s.g.spot(h).bared {
		return -1
	}
	return s.g.level(h)
}
