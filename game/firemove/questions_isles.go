package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
)

// Questions of a computer player about islands: what is settled before the first landing, boats and reefs, naval guns
// kept back, and each island's clock. A title on one sheet has no islands and answers with none.

// The boxes of titles with islands in which a computer player decides by itself.
const (
	AssignBox = assignBox
	GunsBox   = gunsBox
	BoatsBox  = boatsBox
	WaveBox   = waveBox
)

// The verbs of titles with islands, as acts name them.
const (
	AssignVerb   = vAssign
	BoatVerb     = vBoat
	CommitVerb   = vCommit
	EndBoatsVerb = vEndBoats
	EndGunsVerb  = vEndGuns
	GunVerb      = vGun
	LandVerb     = vLand
	WithholdVerb = vWithhold
)

// Isles is how many islands the scenario plays on; 0 for a title on one sheet.
func (s *Study) Isles() int {
	if s.g.camp() == nil {
		return 0
	}
	return len(s.g.isles)
}

// Isle is the island of a hex.
func (s *Study) Isle(h board.ID) int { return s.g.isleAt(h) }

// Fought reports whether an island is being fought for now (18.0).
func (s *Study) Fought(isle int) bool { return s.g.plays(isle) }

// Captured reports whether an island is decided for the side that lands there.
func (s *Study) Captured(isle int) bool { return s.g.isles[isle].outcome == captured }

// HeldOut reports whether an island is decided for its garrison.
func (s *Study) HeldOut(isle int) bool { return s.g.isles[isle].outcome == heldOut }

// Limit is the last game-turn in which an island can be captured, or after which it costs more than it did (18.0).
func (s *Study) Limit(isle int) int { return s.g.camp().limit(isle) }

// MustEliminate reports whether every unit of an island's garrison must go (18.1, 18.2).
func (s *Study) MustEliminate(isle int) bool { return s.g.camp().isles[isle].Eliminate }

// RebuildHexes lists the hexes of which each lets the garrison rebuild a unit, on the islands that are fought for and
// have such hexes (11.1).
func (s *Study) RebuildHexes() (hs []board.ID) {
	if s.g.camp() == nil {
		return nil
	}
	s.g.eachIsle(func(i int) { hs = append(hs, s.g.camp().keys[i]...) })
	return hs
}

// Score is the sum of the points of a sequence of islands that are decided (18.2).
func (s *Study) Score() int { return s.g.score() }

// Counted reports whether the islands are played for points (18.2).
func (s *Study) Counted() bool { return s.g.camp() != nil && s.g.camp().how == InTurn }

// Clock is the last game-turn of islands that are played at once, with what losses and delays have taken off it so far
// (18.1).
func (s *Study) Clock() int { return s.g.clock() }

// BoatsMost is how many assault boat markers an island may have where each has its own (18.2).
func (s *Study) BoatsMost(isle int) int { return s.g.camp().isles[isle].Boats }

// BoatBook lists the choices of boat hexes for an island that its data calls good, as far as all are open to markers now;
// none: there is no book for this island.
func (s *Study) BoatBook(isle int) (choices [][]board.ID) {
	for _, hs := range s.g.camp().books[isle] {
		if !slices.ContainsFunc(hs, func(h board.ID) bool { return !s.g.mayBoat(h) }) {
			choices = append(choices, hs)
		}
	}
	return choices
}

// Boats lists the assault boat markers that have not become landing beaches (12.0).
func (s *Study) Boats() []board.ID { return s.g.boats }

// Reef reports whether an assault from the sea on a hex goes over a reef (12.3).
func (s *Study) Reef(h board.ID) bool { return s.g.ground.reef[h] }

// MayAssaultReef reports whether the reef of a boat hex in which nobody stands may be attacked (12.3).
func (s *Study) MayAssaultReef(h board.ID) bool { return s.g.canAssaultReef(h) }

// ReefAttackers are the units that may attack the reef of a boat hex.
func (s *Study) ReefAttackers(h board.ID) Units { return s.g.attackersOf(h) }

// SupposeReef opens an attack on the reef of a hex. What was open is put aside for Resume.
func (s *Study) SupposeReef(h board.ID, by Units) Combat {
	was := s.g.fight
	s.g.fight = fight{at: -1, hex: h, by: by}
	return Combat{was}
}

// FightHex is the hex that the open fight is about; below 0 if none is open.
func (s *Study) FightHex() board.ID { return s.g.fight.hex }

// Assails is the landing hex that a unit at sea is pinned before; below 0 if there is none (12.1).
func (s *Study) Assails(u int) board.ID { return s.g.units[u].assail }

// Drives reports whether a unit that waits may land in the mobile movement phase that runs (11.2).
func (s *Study) Drives(u int) bool { return s.g.canDrive(u) }

// GunValue is the value of the naval gun that an act keeps back or fires.
func (s *Study) GunValue(a play.Act) int { return s.g.markerOf(s.g.landers(), a).value() }

// Guns lists the values of the naval guns kept back for the island of a hex, that have not fired (18.2).
func (s *Study) Guns(h board.ID) (values []int) {
	if s.g.phasing() != s.g.landers() || s.g.GameTurn != 1 {
		return nil
	}
	for m, n := range s.g.isles[s.g.isleAt(h)].withheld {
		for i := 0; i < int(n); i++ {
			values = append(values, marker(m).value())
		}
	}
	slices.Sort(values)
	return values
}

// GunsWait reports whether guns that were kept back must fire before the bombardment phase can end (18.2).
func (s *Study) GunsWait() bool { return s.g.unfired() >= 0 }

// HandAt is how many markers a side has left in this game-turn for the island of a hex (17.0).
func (s *Study) HandAt(side int, h board.ID) int { return s.g.isles[s.g.isleAt(h)].hands[side].count() }

// poolHand is how many markers of each value a side's pools hold on all islands that are fought for.
func (s *Study) poolHand(side int) (next [MostValue + 1]uint8) {
	for i := range s.g.isles {
		if s.g.plays(i) {
			for m, n := range s.g.isles[i].pool[side] {
				next[marker(m).value()] += n
			}
		}
	}
	return next
}
