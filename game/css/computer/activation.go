package computer

import (
	"marianas/game/board"
	"marianas/game/rules"
	"marianas/game/think"
)

// An activation (4.0 2C v): first what can be done before anybody acts, then assaults, then actions.

// activation is by what is open.
func (m *mind) activation() []act {
	if _, preparing := m.find("end-command"); preparing {
		return m.preparations()
	}
	if _, assaults := m.find("call-off"); assaults {
		return m.assaults()
	}
	return m.actions()
}

// preparations moves leaders, attaches weapons, changes modes, in that order, and goes on.
func (m *mind) preparations() []act {
	for _, step := range []struct {
		verb rules.Verb
		gain func(act) int
	}{{"lead", m.gainLead}, {"attach", m.gainAttach}} {
		var list []act
		for _, a := range m.Acts() {
			if m.Verb(a) == step.verb {
				list = append(list, a)
			}
		}
		if best, most := think.Best(list, step.gain); most > 0 {
			return []act{best}
		}
	}
	acts := m.modes()
	if a, ok := m.find("end-command"); ok {
		acts = append(acts, a)
	}
	return acts
}

// gainLead is what it gains to move a leader: to units that he serves, near the enemy, beside an assault.
func (m *mind) gainLead(a act) int {
	o := int(a.Unit)
	return m.ledBy(o, placeOf(a)) - m.ledBy(o, m.At(o)) - 15
}

func (m *mind) ledBy(o int, p board.ID) (n int) {
	for _, u := range m.UnitsIn(p) {
		if m.Serves(o, u) && !m.Indirect(u) {
			n += 10
		}
	}
	if m.gap(m.Hex(p)) <= 4 {
		n *= 2
	}
	for _, h := range m.Board().Neighbors(m.Hex(p)) {
		if h >= 0 && m.Charged(m.side, h) {
			n += 20
			break
		}
	}
	return n - 5*m.Disorder(p)
}

// gainAttach is what it gains to attach a weapon: to deployed units near the enemy.
func (m *mind) gainAttach(a act) int {
	p := placeOf(a)
	if !m.Weapon(int(a.Unit)) {
		return m.ledBy(int(a.Unit), p)
	}
	gap := m.gap(m.Hex(p))
	if gap > nearEnough {
		return -1
	}
	n, fighters := 20-2*gap, 0
	for _, u := range m.UnitsIn(p) {
		if !m.Serves(int(a.Unit), u) || m.Indirect(u) || m.Headquarters(u) {
			continue
		}
		fighters++
		if !m.InColumn(u) {
			n += 5
		}
	}
	if fighters == 0 {
		return -1
	}
	return n
}

// modes deploys who has more to gain by fire, and puts into column who has more to gain by movement.
func (m *mind) modes() (acts []act) {
	for _, a := range m.Acts() {
		v := m.Verb(a)
		if v != "deploy" && v != "form-column" {
			continue
		}
		u := int(a.Unit)
		other := m.other()
		if !other.Try(a) {
			continue
		}
		now, then := m.prospect(u), other.prospect(u)
		if m.Costs(u) {
			then -= m.price(u)
		}
		if then > now+leastMode {
			acts = append(acts, a)
		}
	}
	return acts
}

// leastMode is what a change of mode must gain.
const leastMode = 60

// prospect is the best that a unit can do in its mode in this activation, and how it stands afterwards.
func (m *mind) prospect(u int) int {
	p := m.At(u)
	fire := 0
	for _, f := range m.Fires(u, m.harm) {
		fire = max(fire, m.harm(f.Harm)*m.focus(f.At)/10)
	}
	if m.Indirect(u) && !m.InColumn(u) {
		if m.Moves(u) {
			fire -= gunsBar * m.bars(m.Hex(p))
		}
		return fire + gunsStay
	}
	stand := m.poise(u)
	if m.InColumn(u) {
		if d, ok := m.bestMarch([]int{u}); ok {
			return max(fire, d.gain) + stand
		}
		return fire + stand - m.danger(u, m.Hex(p), false)/4
	}
	return fire + stand
}

// What it is worth that guns stay where they can fire (8.6.4), and how much more it weighs that they bar a beach for good.
const (
	gunsStay = 500
	gunsBar  = 3
)

// poise is what it is worth to be deployed near the enemy, who may come.
func (m *mind) poise(u int) int {
	gap := m.gap(m.Hex(m.At(u)))
	if m.InColumn(u) || gap > 4 {
		return 0
	}
	if m.attacks() {
		return 80 - 10*gap
	}
	return 160 - 20*gap
}

// assaults makes the best of the assaults that wait, or calls off those that promise nothing.
func (m *mind) assaults() []act {
	if m.endgame() {
		return m.foresee(m.options("assault", "call-off"))
	}
	return m.pick(func(a act) int {
		h := placeOf(a)
		c, ok := m.Clash(h, m.harm)
		if !ok {
			return -1
		}
		n := m.storm(h, c)
		if m.Verb(a) == "call-off" {
			return -n
		}
		return n - leastStorm
	})
}

// What an assault must promise to be made, and to be prepared: for the point that it costs.
const (
	leastStorm   = -100
	leastPrepare = 120
)

// prepare is the best assault to prepare (9.2), at what it promises now; none where it will not come to be made.
func (m *mind) prepare() (best act, ok bool) {
	if m.LastTurn() && !m.Free() {
		return best, false
	}
	most := leastPrepare
	for _, a := range m.Acts() {
		if m.Verb(a) != "prepare" || m.gap(placeOf(a)) > 0 {
			continue
		}
		m.budget.Spend(1)
		c, can := m.Clash(placeOf(a), m.harm)
		if n := m.storm(placeOf(a), c); can && c.Foes > 0 && n > most {
			best, most, ok = a, n, true
		}
	}
	return best, ok
}
