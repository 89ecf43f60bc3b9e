package computer

import (
	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/play"
)

// Reefs that bar boats, and naval guns that were kept back.

// reefGain is what it is worth that a reef is taken and its boats land.
const reefGain = 80

// reefStakes are the stakes of an open attack on a reef (12.3).
func (m *mind) reefStakes() (s stakes) {
	by := m.Attackers()
	if by.Empty() {
		return s
	}
	cheapest := m.cheapest(by)
	s[stakeKill], s[stakeRetreat2], s[stakeRetreat3] = reefGain, reefGain, reefGain
	s[stakeExchange], s[stakeCost] = reefGain-cheapest, -cheapest
	s[stakeBack1], s[stakeBack2], s[stakeBack3] = -trifle, -2*trifle, -3*trifle
	s[stakeRuin] = -m.lives(by)
	return s
}

// composeReef is an attack on the reef of a hex by all who can make it.
func (m *mind) composeReef(h board.ID) blow {
	b := blow{target: -1, reef: h, by: m.ReefAttackers(h), worth: -1 << 30}
	if b.by.Empty() {
		return b
	}
	m.spend()
	was := m.SupposeReef(h, b.by)
	b.worth = m.expect(min(firemove.MostLaid, m.HandAt(m.me, h)), min(m.likelyFoe(), m.HandAt(1-m.me, h)))
	m.Resume(was)
	return b
}

// bestReef is the most promising attack on a reef that bars boats.
func (m *mind) bestReef() blow {
	best := blow{target: -1, worth: -1 << 30}
	for _, h := range m.Boats() {
		if m.MayAssaultReef(h) {
			if b := m.composeReef(h); b.worth > best.worth {
				best = b
			}
		}
	}
	return best
}

// where is the hex that a blow strikes.
func (m *mind) where(b blow) board.ID {
	if b.target < 0 {
		return b.reef
	}
	return m.At(b.target)
}

// salvo is a bombardment by naval guns that were kept back.
type salvo struct {
	target int
	guns   []int // their values
	worth  int   // over six faces
}

// fireGuns bombards with one or two guns that were kept back (18.2); nil if there are none.
func (m *mind) fireGuns() []act {
	var rs []rated
	for _, s := range m.salvos() {
		if as := m.shoot(s); len(as) > 0 {
			rs = append(rs, rated{as, s.worth})
		}
	}
	if len(rs) == 0 {
		return nil
	}
	return m.sift(m.ranked(rs), isleTurns)
}

// salvos are the ways to fire one gun or two at an enemy.
func (m *mind) salvos() (all []salvo) {
	for e := range m.Count() {
		if !m.MayBombard(e) {
			continue
		}
		guns := m.Guns(m.At(e))
		if len(guns) == 0 {
			continue
		}
		was := m.Suppose(e, set{}, false)
		s := m.stakesHere()
		for i, one := range guns {
			if i > 0 && one == guns[i-1] {
				continue
			}
			all = append(all, salvo{e, []int{one}, m.meanWith(s, one) - gunPrice})
			for j := i + 1; j < len(guns); j++ {
				if j == i+1 || guns[j] != guns[j-1] {
					all = append(all, salvo{e, []int{guns[j], one}, m.meanWith(s, one+guns[j]) - 2*gunPrice})
				}
			}
		}
		m.Resume(was)
	}
	return all
}

// gunPrice is what a gun should gain over six faces, since it could fire elsewhere.
const gunPrice = 20

// meanWith is what the open bombardment comes to at some stakes with fire of a value, over six faces.
func (m *mind) meanWith(s stakes, fire int) int {
	line, differential := m.Differential()
	row, n := &m.Results().Rows[line], 0
	for _, k := range m.faces[row.Column(differential+fire)] {
		n += s[k]
	}
	return n
}

// shoot turns a salvo into actions.
func (m *mind) shoot(s salvo) []act {
	l := m.line()
	if !l.Do(play.AtPlace(firemove.BombardVerb, m.At(s.target))) {
		return nil
	}
	for _, value := range s.guns {
		if l.At.OpenBox() != firemove.FireBox {
			break
		}
		for _, a := range l.At.Acts() {
			if a.Verb == firemove.GunVerb && l.At.GunValue(a) == value {
				l.Do(a)
				break
			}
		}
	}
	if l.At.OpenBox() == firemove.FireBox && l.At.Target() == s.target {
		l.Do(play.Bare(firemove.DeclareVerb))
	}
	return l.Acts
}

// strongestGun is the act that fires the strongest gun at the hex that is being bombarded.
func (m *mind) strongestGun() (gun act, ok bool) {
	most := 0
	for _, a := range m.Acts() {
		if a.Verb == firemove.GunVerb {
			if v := m.GunValue(a); v > most {
				gun, most, ok = a, v, true
			}
		}
	}
	return gun, ok
}
