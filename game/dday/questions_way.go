package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/play"
)

// Questions of a computer player about ways over the ground, and about who goes with whom.

// Paces is what it costs on foot to leave each hex over each hexside, in half points, six to a hex by direction; 0 where nobody can:
// ground, contours and roads, and what leaving fire takes (7.3.1, 7.3.2). Japanese hexes are shut.
func (s *Study) Paces() []int8 {
	g := s.g
	gr, paces := g.ground(), slices.Clone(g.ground().paces)
	for h := board.ID(0); int(h) < gr.Len(); h++ {
		if !gr.land[h] {
			continue
		}
		left := g.under(h, firing)
		for d, to := range gr.Neighbors(h) {
			pace := &paces[len(hex.Directions)*int(h)+d]
			switch {
			case *pace == 0:
			case g.held(to):
				*pace = 0
			case left == intense:
				*pace = max(*pace, int8(g.allowance()))
			case left > noFire:
				*pace += 2
			}
		}
	}
	return paces
}

// Allowance is the movement allowance of the game-turn in half points (7.0).
func (s *Study) Allowance() int { return int(s.g.allowance()) }

// Acted reports whether a unit has performed its action in this phase, or cannot perform any (7.2, 7.6).
func (s *Study) Acted(u int) bool { return s.g.mayMove(u) != play.Allowed }

// Owes is a unit that must still move to its headquarters before the actions can end (16.2); -1 without one.
func (s *Study) Owes() int { return s.g.owesMove() }

// SameRegiment reports whether two units are of one regiment.
func (s *Study) SameRegiment(u, v int) bool {
	return s.g.unit(u).regiment >= 0 && s.g.unit(u).regiment == s.g.unit(v).regiment
}

// SameDivision reports whether two units are of one division.
func (s *Study) SameDivision(u, v int) bool { return s.g.unit(u).division == s.g.unit(v).division }

// LossesEnd reports whether losses of a division may end the game before the scenario is over (18.1).
func (s *Study) LossesEnd() bool { return s.g.last() >= s.g.data().Tables.Loss.FromTurn }

// Here lists the United States units on the map and in landing boxes.
func (s *Study) Here() (list []int) {
	for _, u := range s.g.title.forces[us] {
		if s.Placed(u) {
			list = append(list, u)
		}
	}
	return list
}

// CommandAsked reports whether units act only in command in this game-turn (7.0, 18.2.3).
func (s *Study) CommandAsked() bool { return !s.g.alwaysCommand() }

// PointsToWin is how many victory points win the scenario (18.2.4, 18.3.4); 0 where points do not count.
func (s *Study) PointsToWin() int {
	if v := &s.g.rulesNow().Victory; v.Hexes != "" {
		return v.Win
	}
	return 0
}

// Gaps lists the empty positions that no unit and no garrison of the United States holds (9.3, 13.2, 13.6).
func (s *Study) Gaps() (hexes []board.ID) {
	gr := s.g.ground()
	for i := range gr.spots {
		if h := gr.spots[i].at; !s.g.held(h) && !s.g.garrisoned(h) {
			hexes = append(hexes, h)
		}
	}
	return hexes
}

// TargetHex is the hex that is attacked; none without an attack.
func (s *Study) TargetHex() board.ID {
	if s.g.attack == nil {
		return none
	}
	return s.g.attack.at
}

// Strength is how strong the points are that an act calls for; 0 for any other act (8.5).
func (s *Study) Strength(a play.Act) int {
	c, ok := s.g.callOf(a)
	switch p := &s.g.data().Schedule.Points; {
	case !ok:
		return 0
	case c.kind == navalWord:
		return p.Naval
	case c.kind == airWord:
		return p.Air
	}
	return c.n
}
