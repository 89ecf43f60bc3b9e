package match

import (
	"marianas/game/rules"
)

// Stats are the figures of a match, worked out from its events.
type Stats struct {
	Actions int // decisions, standing answers included
	Dice    map[rules.Side]*DiceStats
	Lost    map[rules.Side][]int // units lost so far at the end of each game-turn, from game-turn 1
	Attacks map[rules.Side]*AttackStats
	Rolls   []Roll
}

// DiceStats counts the faces that were rolled in a side's player-turns.
type DiceStats struct {
	Faces [7]int // by face, from 1 to 6
	Rolls int
	Sum   int
}

// Mean is the mean face; 0 before the first roll.
func (d *DiceStats) Mean() float64 {
	if d.Rolls == 0 {
		return 0
	}
	return float64(d.Sum) / float64(d.Rolls)
}

// Expected is how often each face is to be expected.
func (d *DiceStats) Expected() float64 { return float64(d.Rolls) / 6 }

// AttackStats counts a side's attacks by their printed result.
type AttackStats struct {
	Made  int
	Codes map[string]int
}

// Roll is one resolved attack with the chance that its result had.
type Roll struct {
	Entry    int // index of the journal entry
	GameTurn int
	Side     rules.Side // the attacker
	Combat   rules.CombatResolved
}

// Stats are the figures of the match so far.
func (m *Match) Stats() *Stats { return stats(m.title, m.records) }

func stats(t rules.Title, records []record) *Stats {
	s := &Stats{
		Dice: map[rules.Side]*DiceStats{}, Lost: map[rules.Side][]int{}, Attacks: map[rules.Side]*AttackStats{},
	}
	for _, side := range sides(t) {
		s.Dice[side] = &DiceStats{}
		s.Attacks[side] = &AttackStats{Codes: map[string]int{}}
		s.Lost[side] = nil
	}
	for i := range records {
		s.add(t, i, &records[i])
	}
	return s
}

func (s *Stats) add(t rules.Title, i int, r *record) {
	if r.Decision() {
		s.Actions++
	}
	s.reach(r.turn)
	for _, e := range r.events {
		switch e := e.(type) {
		case rules.PhaseBegan:
			s.reach(e.GameTurn)
		case rules.DieRolled:
			s.dice(r.actor, e.Faces)
		case rules.CombatResolved:
			s.Rolls = append(s.Rolls, Roll{i, r.turn, r.actor, e})
			if a := s.Attacks[r.actor]; a != nil {
				a.Made++
				a.Codes[e.Code]++
			}
		case rules.UnitLost:
			if u := t.Unit(e.Unit); u != nil {
				s.lose(rules.Side(u.Side), r.turn)
			}
		}
	}
}

func (s *Stats) dice(side rules.Side, faces []int) {
	d := s.Dice[side]
	if d == nil {
		return
	}
	for _, f := range faces {
		if f >= 1 && f <= 6 {
			d.Faces[f]++
			d.Rolls++
			d.Sum += f
		}
	}
}

// reach lengthens the lists of losses to a game-turn, with the last figures carried over.
func (s *Stats) reach(turn int) {
	turn = min(turn, 1000)
	for side, lost := range s.Lost {
		for len(lost) < turn {
			last := 0
			if len(lost) > 0 {
				last = lost[len(lost)-1]
			}
			lost = append(lost, last)
		}
		s.Lost[side] = lost
	}
}

func (s *Stats) lose(side rules.Side, turn int) {
	s.reach(max(turn, 1))
	lost := s.Lost[side]
	if len(lost) > 0 {
		lost[len(lost)-1]++
	}
}
