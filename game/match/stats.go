package match

import (
	"slices"
	"strconv"
	"strings"

	"marianas/game/chance"
	"marianas/game/rules"
)

// Stats are the figures of a match, worked out from its events.
type Stats struct {
	First   int // game-turn that the match began with
	Actions int // decisions, standing answers included
	Dice    map[rules.Side]*DiceStats
	Cards   []int                // how often each card was turned, in the order of the title's make-up of its deck
	Lost    map[rules.Side][]int // lost so far at the end of each game-turn, from game-turn 1; Measure says what
	Measure string               // what losses are counted in: "steps" where units have more than two, else "units"
	Attacks map[rules.Side]*AttackStats
	Rolls   []Roll
	left    map[rules.UnitID]int // steps of units that have lost some and are still there
}

// DiceStats counts the faces of one kind of die that were rolled in a side's player-turns. The zero value is no die.
type DiceStats struct {
	Faces []string // as printed
	Fell  []int    // by face
	Rolls int
}

// Mean is the mean face of a die with numbers on it; 0 before the first roll.
func (d *DiceStats) Mean() float64 {
	if d.Rolls == 0 {
		return 0
	}
	sum := 0
	for i, face := range d.Faces {
		n, _ := strconv.Atoi(face)
		sum += n * d.Fell[i]
	}
	return float64(sum) / float64(d.Rolls)
}

// Fair is the mean of one throw of the die, and its variance.
func (d *DiceStats) Fair() (mean, variance float64) {
	sum, squares, n := 0, 0, float64(max(1, len(d.Faces)))
	for _, face := range d.Faces {
		v, _ := strconv.Atoi(face)
		sum, squares = sum+v, squares+v*v
	}
	mean = float64(sum) / n
	return mean, float64(squares)/n - mean*mean
}

// Expected is how often each face is to be expected.
func (d *DiceStats) Expected() float64 {
	return float64(d.Rolls) / float64(max(1, len(d.Faces)))
}

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
		Dice: map[rules.Side]*DiceStats{}, Cards: make([]int, len(t.Info().Cards)), Lost: map[rules.Side][]int{}, Attacks: map[rules.Side]*AttackStats{},
		Measure: measure(t), left: map[rules.UnitID]int{},
	}
	for _, side := range sides(t) {
		s.Dice[side] = &DiceStats{}
		s.Attacks[side] = &AttackStats{Codes: map[string]int{}}
		s.Lost[side] = nil
	}
	if len(records) > 0 {
		s.First = records[0].turn
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
	by := r.rollers()
	for i := range r.falls {
		s.dice(by[i], &r.falls[i])
		s.card(t, &r.falls[i])
	}
	for _, e := range r.events {
		switch e := e.What.(type) {
		case rules.PhaseBegan:
			s.reach(e.GameTurn)
		case rules.CombatResolved:
			by := r.actor
			if e.Side != "" {
				by = e.Side
			}
			s.Rolls = append(s.Rolls, Roll{i, r.turn, by, e})
			if a := s.Attacks[by]; a != nil {
				a.Made++
				a.Codes[e.Code]++
			}
		case rules.StepLost:
			s.left[e.Unit] = e.Left
			if u := t.Unit(e.Unit); u != nil && s.Measure == inSteps {
				s.lose(rules.Side(u.Side), r.turn, 1)
			}
		case rules.UnitLost:
			if u := t.Unit(e.Unit); u != nil {
				s.lose(rules.Side(u.Side), r.turn, s.rest(e.Unit, u.Steps))
			}
		}
	}
}

// rollers are who rolled each fall of a record: as its events tell where they tell it of every die, else who acted.
func (r *record) rollers() []rules.Side {
	by := make([]rules.Side, len(r.falls))
	var told []rules.Side
	for _, e := range r.events {
		if d, ok := e.What.(rules.DieRolled); ok && d.By != "" {
			told = append(told, d.By)
		}
	}
	n := 0
	for i := range r.falls {
		by[i] = r.actor
		if r.falls[i].Die != nil && n < len(told) {
			by[i], n = told[n], n+1
		}
	}
	return by
}

// dice counts a fall of the kind of die that the side rolled first.
func (s *Stats) dice(side rules.Side, f *chance.Fall) {
	d := s.Dice[side]
	if d == nil || f.Die == nil {
		return
	}
	if d.Faces == nil {
		d.Faces, d.Fell = f.Die.Faces, make([]int, len(f.Die.Faces))
	}
	if i := slices.Index(d.Faces, f.Face); i >= 0 && len(d.Faces) == len(f.Die.Faces) {
		d.Fell[i]++
		d.Rolls++
	}
}

// card counts a card that was turned.
func (s *Stats) card(t rules.Title, f *chance.Fall) {
	if f.Die != nil {
		return
	}
	cards := t.Info().Cards
	if i := slices.IndexFunc(cards, func(c rules.Card) bool { return strings.EqualFold(c.Name, f.Face) }); i >= 0 {
		s.Cards[i]++
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

// What losses are counted in.
const (
	inUnits = "units"
	inSteps = "steps"
)

// measure is what the losses of a title are counted in.
func measure(t rules.Title) string {
	if slices.ContainsFunc(t.Faces(), func(f rules.Face) bool { return f.Of > 2 }) {
		return inSteps
	}
	return inUnits
}

// rest is what goes with a unit that is lost.
func (s *Stats) rest(id rules.UnitID, steps int) int {
	if s.Measure == inUnits {
		return 1
	}
	n, reduced := s.left[id]
	if !reduced {
		n = steps
	}
	delete(s.left, id)
	return max(1, n)
}

func (s *Stats) lose(side rules.Side, turn, n int) {
	s.reach(max(turn, 1))
	lost := s.Lost[side]
	if len(lost) > 0 {
		lost[len(lost)-1] += n
	}
}
