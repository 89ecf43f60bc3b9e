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
	if g.Open.Top().Box == raidBox {
		*g.shot() = g.raidOf(side, p)
	}
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

// Favored is what it is worth that an event is about the division that an act names: its units on the map, if it changes anything (20.2).
func (s *Study) Favored(a play.Act) (n int) {
	g := s.g
	d := g.chit(g.chitOf(a)).division
	if g.after(event(g.Open.Top().Count[0]), g.forces[d]) == g.forces[d] {
		return 0
	}
	for _, u := range g.title.units[g.title.sideOf[d]] {
		if g.unit(u).division == d && g.onMap(u) {
			n++
		}
	}
	return 1 + n
}

// Crew is what it is worth to leave a unit on the airfield: a few of a division will do, and none where its repair is under way (11.3.2).
func (s *Study) Crew(u int) int {
	if s.g.field.due > 0 {
		return -1
	}
	return enoughCrew - s.g.crews(s.g.unit(u).division)
}

// enoughCrew is how many engineers of a division are enough.
const enoughCrew = 3
