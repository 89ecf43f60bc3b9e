package computer

import (
	"marianas/game/board"
	"marianas/game/think"
)

// What naval gunfire, airstrikes and artillery points are spent on (8.5).

// supportFor is by how much support must better an attack on a hex to be spent on it: least of artillery, which has its points again on the
// next day, and where the hex must fall first; most while others must, and never while in a short game a pillbox is to be breached.
func (m *mind) supportFor(a act, h board.ID) int {
	switch {
	case a.Count > 0:
		return supportDaily + int(a.Count)/2
	case m.keyed()[h] >= m.leastKey():
		return supportKey
	case m.short() && m.breachLeft() && m.TurnsLeft() > 0:
		return supportNever
	case len(m.mustFall()) > 0 && m.TurnsLeft() > 0:
		return supportSpared
	}
	return supportLeast
}

const (
	supportDaily  = 3
	supportKey    = 6
	supportLeast  = 18
	supportSpared = 45
	supportNever  = 1000
)

// bestBreach fires naval gunfire at the pillbox of a position that must fall first: it would treble what is in it (17.1), and half of the
// cards destroy it (8.4.2).
func (m *mind) bestBreach() []act {
	if m.LastTurn() {
		return nil
	}
	best, most := think.Best(m.Acts(), func(a act) int {
		if m.Verb(a) != "shell" || a.Count > 0 || m.keyed()[hexOf(a)] < m.leastKey() {
			return 0
		}
		if f := m.HeldBy(hexOf(a)); !f.Pillbox || f.Units == 0 || m.Strength(a) < breaching || m.assaulted(hexOf(a)) {
			return 0
		}
		return m.Strength(a)
	})
	if most == 0 {
		return nil
	}
	return []act{best}
}

// breaching is the strength from which half of the cards destroy a pillbox: an airstrike, of which a sixth do, serves an attack better
// (8.4.2).
const breaching = 6

// assaulted reports whether a hex can be attacked or stormed now with a fair chance: it is not barraged then, which would forbid it (8.4.1).
func (m *mind) assaulted(h board.ID) bool {
	for _, x := range m.assaults() {
		if x.at == h && x.worth >= fairChance {
			return true
		}
	}
	return false
}

// fairChance is what an attack promises that is made rather than breaching a pillbox.
const fairChance = 30

// breachLeft reports whether a pillbox is still to be breached, for which points are kept.
func (m *mind) breachLeft() bool {
	for _, h := range m.mustFall() {
		if m.HeldBy(h).Pillbox {
			return true
		}
	}
	return false
}

// spares reports whether naval gunfire or an airstrike, which come one at a time, is kept for what must fall first (8.5).
func (m *mind) spares(a act) bool {
	return a.Count == 0 && m.TurnsLeft() > 0 && len(m.mustFall()) > 0 && m.keyed()[hexOf(a)] < m.leastKey()
}
