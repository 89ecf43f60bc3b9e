package islandwar

import (
	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
)

// Questions about attacks: 7.0 to 10.0. Those about "the attack" are answered for the one that is open, or supposed.

// Strike is the strength with which a unit attacks, not doubled (8.31).
func (s *Study) Strike(u int) int { return s.g.counters[u].strike() }

// FreeAttacker reports whether a unit may still attack this combat phase (7.14).
func (s *Study) FreeAttacker(u int) bool { return s.g.freeAttacker(u) }

// FreeTarget reports whether an enemy may still be attacked this combat phase (7.14).
func (s *Study) FreeTarget(u int) bool { return s.g.freeTarget(u) }

// InContact reports whether a unit on the map stands beside any enemy.
func (s *Study) InContact(u int) bool { return s.g.inContact(u) }

// MayHit are the enemies that a unit may be sent against from where it stands: at sea only who holds its beach (12.32).
func (s *Study) MayHit(u int) order.Set {
	switch b := s.g.units[u].assail; {
	case !s.g.onMap(u):
		return set{}
	case b < 0:
		return s.g.targetsOf(u)
	case s.g.vacant(b):
		return set{}
	default:
		return set{}.With(s.g.unitIn(b))
	}
}

// InRange reports whether all of some units are within the range of an artillery unit (8.1).
func (s *Study) InRange(u int, of order.Set) bool { return s.g.inRange(u, of) }

// Closure adds to an attack everybody whom the rules force into it; ok is false if it cannot be made (7.11, 7.23).
func (s *Study) Closure(by, at order.Set) (_, _ order.Set, ok bool) { return s.g.closure(by, at) }

// CouldProtect reports whether artillery that is free could give final protective fire to all of some units (8.41).
func (s *Study) CouldProtect(u int, at order.Set) bool {
	return s.g.counters[u].artillery && !s.g.units[u].is(hit|displaced|protected) && !s.g.adjacentToEnemy(u) && s.g.inRange(u, at)
}

// SupportLeft is the Ground Support that a side has left this phase (9.0).
func (s *Study) SupportLeft(side int) int { return s.g.support[side] }

// SupportNow is the Ground Support that the track gives a side for each phase of this game-turn (9.0).
func (s *Study) SupportNow(side int) int {
	return s.g.title.data.GameTurn(s.g.GameTurn).Support[force(side).side()]
}

// Suppose opens an attack by some units on others in thought; the attack that was open is kept until Dismiss.
func (s *Study) Suppose(by, at order.Set) {
	s.kept = s.g.fight
	s.g.fight.at, s.g.fight.by, s.g.fight.die = at, by, 0
}

// Dismiss ends what Suppose began.
func (s *Study) Dismiss() { s.g.fight = s.kept }

// Target are the units under the attack.
func (s *Study) Target() order.Set { return s.g.fight.at }

// Attackers are the adjacent units that make the attack.
func (s *Study) Attackers() order.Set { return s.g.fight.by }

// Strength is what a unit counts in the attack, plain or as a Banzai attack (8.31, 10.11).
func (s *Study) Strength(u int, banzai bool) int { return s.g.strength(u, banzai) }

// FireOnly reports whether only artillery and Ground Support make the attack (8.15).
func (s *Study) FireOnly() bool { return s.g.fireOnly() }

// Differential is that of the attack as it is declared, plain or as a Banzai attack (7.41).
func (s *Study) Differential(banzai bool) int { return s.g.reckon(banzai, false).differential }

// Column is that of the results table for the attack at a differential, on the line that helps the defenders most (7.44).
func (s *Study) Column(differential int) int {
	_, column := s.g.lookUp(differential)
	return column
}

// Effect is what a result of the table does to the attack (8.14, 8.15).
func (s *Study) Effect(code string) Effect { return s.g.effect(code).exported() }

// EffectOf is what a result of the table does to an ordinary attack (7.6).
func EffectOf(code string) Effect { return readCode(code).exported() }

// Effect is a result: who suffers it, and whether he is eliminated or retreats some hexes. The zero Effect is none.
type Effect struct {
	OnDefender, OnAttacker bool
	Hexes                  int
	Gone                   bool
}

func (o outcome) exported() Effect {
	return Effect{OnDefender: o.side == 'D', OnAttacker: o.side == 'A', Hexes: o.hexes, Gone: o.gone}
}

// LostInRetreat reports whether a unit that had to retreat now would be eliminated (7.74).
func (s *Study) LostInRetreat(u, hexes int) bool {
	t := track{unit: u, n: 1, left: hexes}
	t.path[0] = s.g.at(u)
	return !s.g.complete(&t)
}

// MayBanzai reports whether the attack may become a Banzai attack (10.0).
func (s *Study) MayBanzai() bool { return s.g.mayBanzai() }

// SupportOpen reports whether a side may commit Ground Support to the attack (9.0).
func (s *Study) SupportOpen(side int) bool { return s.g.supportOpen(force(side)) }

// Protectors are the units that may still give the attack final protective fire (8.4).
func (s *Study) Protectors() order.Set { return s.g.protectors() }

// PlaceOf is the hex that an act points at.
func PlaceOf(a play.Act) board.ID { return hexOf(a) }
