package firemove

import "marianas/game/chart"

// Questions of a computer player about fights and support fire: 7.0 and 8.0.

// MostLaid is how many markers a side may commit to one hex in one combat (8.1, 8.2.1).
const MostLaid = mostLaid

// MostValue bounds the value of a marker.
const MostValue = mostValue

// Result is what a result of the table does.
type Result = effectKind

// The results (8.2.4).
const (
	NoEffect        = noEffect
	RetreatDefender = retreatDefender
	KillDefender    = killDefender
	Exchange        = exchange
	CostAttacker    = costAttacker
	RetreatAttacker = retreatAttacker
	KillAttacker    = killAttacker
)

// Read takes a result code of the table apart: what it does, and how many hexes of retreat.
func Read(code string) (r Result, hexes int) {
	o := readCode(code)
	return o.kind, o.hexes
}

// Results is the combat results table.
func (s *Study) Results() *chart.CRT { return s.g.title.data.CRT }

// FreeToAttack reports whether a unit may still attack in this phase.
func (s *Study) FreeToAttack(u int) bool { return s.g.freeAttacker(u) }

// Reaches reports whether a unit may attack an enemy from its hex (8.2).
func (s *Study) Reaches(u, enemy int) bool { return s.g.reaches(u, s.g.at(enemy)) }

// AttackersOf are the units that may attack an enemy now.
func (s *Study) AttackersOf(enemy int) Units { return s.g.attackersOf(s.g.at(enemy)) }

// MayAttack reports whether an attack on an enemy may be opened (8.2).
func (s *Study) MayAttack(enemy int) bool { return s.g.canAttack(enemy) }

// MayBombard reports whether an enemy may be bombarded (8.1).
func (s *Study) MayBombard(enemy int) bool { return s.g.canBombard(enemy) }

// Targeted reports whether a unit has been attacked in this phase (8.0).
func (s *Study) Targeted(u int) bool { return s.g.units[u].is(targeted) }

// Owing is the first unit at sea that must attack; -1 if there is none (12.0).
func (s *Study) Owing() int { return s.g.firstOwing() }

// Target is the defender of the open fight, of several the topmost; -1 if there is none.
func (s *Study) Target() int { return s.g.fight.at }

// Defenders are all who defend in the open fight.
func (s *Study) Defenders() Units { return s.g.fight.of }

// Attackers are the attackers of the open fight; nobody bombards.
func (s *Study) Attackers() Units { return s.g.fight.by }

// Bombards reports whether the open fight is a bombardment (8.1).
func (s *Study) Bombards() bool { return s.g.fight.bombs }

// Charging reports whether the open attack is a Banzai attack.
func (s *Study) Charging() bool { return s.g.fight.banzai }

// Laid is how many markers a side has laid on the open fight.
func (s *Study) Laid(side int) int { return int(s.g.fight.laid[side]) }

// Dug reports whether the defender of the open fight is fortified (8.2.3).
func (s *Study) Dug() bool { return s.g.targetDug() }

// Differential is the open fight in figures, with the markers that have been turned over: the line of the table from
// 0, and attacker's less defender's strength (8.2.2).
func (s *Study) Differential() (line, differential int) {
	r := s.g.reckon()
	return r.row, r.differential
}

// Endangered are the units of the bombarding side that friendly fire may hit in the open bombardment (8.1.3).
func (s *Study) Endangered() Units { return s.g.friendsBeside() }

// Draws counts how often each total comes up when a side turns n more markers over in the open fight: ways by total,
// out of so many (7.0).
func (s *Study) Draws(side, n int) (ways []int, of int) {
	d := s.g.draws(force(side), n)
	return d.ways, d.of
}

// Spare is how many markers a side has left that do not lie on a fight face down (7.1).
func (s *Study) Spare(side int) int { return s.g.spare(force(side)) }

// Hand is how many markers of each value a side has left in this game-turn, on all islands (7.1).
func (s *Study) Hand(side int) (left [MostValue + 1]uint8) {
	for i := range s.g.isles {
		for m, n := range s.g.isles[i].hands[side] {
			left[marker(m).value()] += n
		}
	}
	return left
}

// NextHand is how many markers of each value a side gets in the next game-turn (7.1).
func (s *Study) NextHand(side int) (next [MostValue + 1]uint8) {
	if s.g.camp() != nil {
		return s.poolHand(side)
	}
	data := s.g.title.data
	all := data.Markers.Pool[s.g.sides[side]]
	for _, v := range all[:min(len(all), data.GameTurn(s.g.GameTurn + 1).Markers[s.g.sides[side]])] {
		next[v]++
	}
	return next
}
