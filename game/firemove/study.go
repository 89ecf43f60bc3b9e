package firemove

import (
	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
)

// What a computer player may do with a position of its own: play on in it, and suppose what is not so.

// Advice is a computer player: it proposes the next actions of the active side of a guess, as rules.Advisor has it.
type Advice func(*Game, *rules.Budget) []rules.Action

var _ rules.Advisor = (*Game)(nil)

// Advise asks the computer player that the title was made with; without one it proposes nothing.
func (g *Game) Advise(b *rules.Budget) []rules.Action {
	if g.title.advice == nil || g.Active() == "" {
		return nil
	}
	return g.title.advice(g, b)
}

// Study is a position on a computer player's own table. It answers questions, plays on without telling anything, and
// lets counters be moved about to see what would be. Sides are numbers: 0 and 1 in the order of the title's list.
type Study struct{ g *Game }

// Think is a study of the position.
func (g *Game) Think() *Study {
	c := g.copy()
	c.Mute = true
	return &Study{c}
}

// Copy is another study of the same position.
func (s *Study) Copy() *Study { return &Study{s.g.copy()} }

// Reseed gives the position dice of its own.
func (s *Study) Reseed(seed uint64) { s.g.Dice = chance.New(seed) }

// Rolled is how many rolls and draws there have been in the game.
func (s *Study) Rolled() int { return s.g.Dice.Rolled }

// Acts lists what is open to the side that decides; empty when the game is over.
func (s *Study) Acts() []play.Act { return s.g.title.machine.Acts(s.g, nil) }

// May reports whether an act is legal.
func (s *Study) May(a play.Act) bool { return s.g.title.machine.May(s.g, a) }

// Try carries an act out if it is legal, and reports whether it was.
func (s *Study) Try(a play.Act) bool { return s.g.title.machine.Try(s.g, a) }

// InWords is an act as the contract writes it.
func (s *Study) InWords(a play.Act) rules.Action { return s.g.action(a) }

// Put supposes that a unit stands in a hex; it may have stood in another.
func (s *Study) Put(u int, h board.ID) { s.g.put(u, h) }

// Lift supposes that a unit is nowhere.
func (s *Study) Lift(u int) { s.g.lift(u, nowhere) }

// Deplete supposes that a unit is on its reduced side, or that it is not.
func (s *Study) Deplete(u int, down bool) { s.g.units[u].down = down }

// SupposeLanded supposes that a unit that waits has landed in a hex; at sea it owes an assault (12.0).
func (s *Study) SupposeLanded(u int, h board.ID) {
	s.g.put(u, h)
	s.g.units[u].facts |= landed
	if s.g.ground.sea[h] {
		s.g.units[u].facts |= assaults
	}
}

// SupposeWaiting takes a supposed landing back: the unit is in its box again.
func (s *Study) SupposeWaiting(u int, box board.ID) {
	s.g.lift(u, box)
	s.g.units[u].facts &^= landed | assaults
}

// Combat is an attack or bombardment that has been put aside.
type Combat struct{ fight fight }

// Suppose opens an attack on a unit; by nobody it is a bombardment (8.1). What was open is put aside for Resume.
func (s *Study) Suppose(target int, by Units, banzai bool) Combat {
	was := s.g.fight
	h := s.g.at(target)
	s.g.fight = fight{at: target, of: s.g.unitsIn(h), hex: h, by: by, banzai: banzai, bombs: by.Empty()}
	return Combat{was}
}

// Resume puts back what was open before Suppose.
func (s *Study) Resume(c Combat) { s.g.fight = c.fight }
