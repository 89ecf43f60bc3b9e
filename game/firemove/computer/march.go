package computer

import (
	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/play"
	"marianas/game/think"
)

// march is the plan of a movement phase: where every unit goes. Counters are moved about on the mind's own table.
type march struct {
	*mind
	free   set        // units that may still be sent somewhere
	busy   set        // units with a part in an attack
	reach  [][]bool   // by unit: hexes it can end in
	home   []board.ID // where each unit stood
	goals  []board.ID // by unit: where it is heading
	fire   int        // markers not yet promised to an attack
	foes   int        // markers that an enemy may be expected to lay on one attack
	whom   []int      // by unit: the enemy that it was given to, -1 none
	near   []int8     // by hex: distance from the nearest enemy
	apart  []int8     // by hex: mean distance from all enemies
	keys   []board.ID // hexes that let the enemy rebuild
	troops int        // units of the thinking side on the map
}

// moveAll plans the phase and returns it as actions, ended.
func (m *mind) moveAll() []act {
	switch {
	case m.Fresh() && m.OnMap(m.Taken()): // a unit was taken already: let it go on
		return m.finishTaken()
	}
	if as := m.bringUp(); as != nil {
		return as
	}
	switch {
	case m.hasty || m.OpenBox() == firemove.MobileMoveBox || m.budget.States < leastAhead:
		return m.planIn(m.temper)
	}
	return m.bestOf(m.tempers())
}

// planIn is the plan of one temper.
func (m *mind) planIn(t temper) []act {
	one := newMind(m.base, m.budget, m.lore)
	one.temper, one.hasty = t, m.hasty
	p := one.newMarch()
	if p.hunts() && !m.hasty {
		p.planJointly()
	} else {
		p.planAttacks()
	}
	p.planRest()
	return p.actions()
}

func (m *mind) finishTaken() []act {
	best, most := play.Bare(firemove.EndMovementVerb), -1<<30
	for _, a := range m.Acts() {
		if a.Verb == firemove.MoveVerb {
			if v := -m.risk(m.Taken(), hexOf(a)); v > most {
				best, most = a, v
			}
		}
	}
	return []act{best}
}

func (m *mind) newMarch() *march {
	n := m.Count()
	p := &march{mind: m, reach: make([][]bool, n), home: make([]board.ID, n), goals: make([]board.ID, n), whom: make([]int, n)}
	p.fire, p.foes, p.keys = m.Spare(m.me), m.likelyFoe(), m.RebuildHexes()
	for u := range m.Count() {
		p.home[u], p.goals[u], p.whom[u] = m.At(u), board.None, -1
		if m.mine(u) {
			p.troops++
		}
		if !m.mine(u) || !m.MayTake(u) {
			continue
		}
		p.free.Add(u)
		can := make([]bool, m.ground.Len())
		for _, h := range m.Reach(u) {
			can[h] = true
		}
		can[p.home[u]] = true
		p.reach[u] = can
	}
	m.threatOf(0)
	m.threatOf(1)
	p.measure()
	if p.keeps {
		p.hold()
	}
	return p
}

// likelyFoe is how many markers the enemy may be expected to lay on one attack among several.
func (m *mind) likelyFoe() int {
	switch n := m.Spare(1 - m.me); {
	case n == 0:
		return 0
	case n <= 6:
		return 1
	}
	return 2
}

// shiftTo moves a counter on the mind's table.
func (m *mind) shiftTo(u int, h board.ID) {
	if m.At(u) != h {
		m.Lift(u)
		m.Put(u, h)
	}
}

// assault is the best attack found on one enemy: who goes where, and what it gains.
type assault struct {
	target int
	units  []int
	hexes  []board.ID
	base   set // units that stand there already
	gain   int
	stale  bool
}

// planAttacks commits the most promising assaults one after another. One that lost a unit or a hex to another is
// planned anew when its turn comes.
func (p *march) planAttacks() {
	var all []*assault
	for e := range p.Count() {
		if p.theirs(e) {
			if a := p.planAssault(e); a != nil {
				all = append(all, a)
			}
		}
	}
	for len(all) > 0 {
		k := 0
		for i := range all {
			if all[i].gain > all[k].gain {
				k = i
			}
		}
		a := all[k]
		if a.stale {
			if a = p.planAssault(a.target); a != nil {
				all[k] = a
				continue
			}
		} else {
			p.commitTo(a, all)
		}
		all = append(all[:k], all[k+1:]...)
	}
}

func (p *march) commitTo(a *assault, all []*assault) {
	for i, u := range a.units {
		p.shiftTo(u, a.hexes[i])
		p.busy.Add(u)
		p.free.Drop(u)
		p.whom[u] = a.target
	}
	for u := a.base.Next(0); u >= 0; u = a.base.Next(u + 1) {
		p.busy.Add(u)
		p.whom[u] = a.target
	}
	p.fire = max(0, p.fire-firemove.MostLaid)
	if p.theirs(a.target) && p.hunts() {
		p.downs++
	}
	for _, b := range all {
		b.stale = b.stale || b != a && p.touched(b)
	}
}

// touched reports whether an assault counts on a unit or a hex that is taken.
func (p *march) touched(a *assault) bool {
	for i, u := range a.units {
		if p.busy.Has(u) || !p.Vacant(a.hexes[i]) && p.In(a.hexes[i]) != u {
			return true
		}
	}
	for u := a.base.Next(0); u >= 0; u = a.base.Next(u + 1) {
		if p.busy.Has(u) {
			return true
		}
	}
	return false
}

// strikes reports whether a unit could attack an enemy from where it stands, in the combat phase to come.
func (p *march) strikes(u, e int) bool {
	if p.OpenBox() == firemove.MobileMoveBox && !p.Mobile(u) {
		return false
	}
	return p.FreeToAttack(u) && p.Reaches(u, e)
}

// beside are the units that stand beside an enemy for good and have no part in another attack.
func (p *march) beside(e int) (us set) {
	for _, n := range p.ground.Neighbors(p.At(e)) {
		if n == board.None || p.Vacant(n) {
			continue
		}
		if u := p.In(n); p.mine(u) && !p.busy.Has(u) && !p.free.Has(u) && p.strikes(u, e) {
			us.Add(u)
		}
	}
	return us
}

// planAssault builds an attack on one enemy unit by unit and keeps the best stage of it; nil if none is worth it.
func (p *march) planAssault(e int) *assault {
	base := p.beside(e)
	start := 0
	if !base.Empty() {
		start = max(0, p.promise(e, base))
	}
	group, placed := base, assault{target: e, base: base}
	best := assault{gain: p.least}
	room := 6 - base.Count()
	for len(placed.units) < room {
		u, h, v := p.bestAddition(e, group)
		if u < 0 {
			break
		}
		p.shiftTo(u, h)
		group.Add(u)
		placed.units, placed.hexes = append(placed.units, u), append(placed.hexes, h)
		if gain := v - start - p.unit*len(placed.units); gain > best.gain {
			best = assault{target: e, base: base, gain: gain}
			best.units = append(best.units, placed.units...)
			best.hexes = append(best.hexes, placed.hexes...)
		}
	}
	for i := len(placed.units) - 1; i >= 0; i-- {
		p.shiftTo(placed.units[i], p.home[placed.units[i]])
	}
	if best.units == nil {
		return nil
	}
	return &best
}

// bestAddition finds the unit and hex beside an enemy that help an attack most.
func (p *march) bestAddition(e int, group set) (unit int, at board.ID, value int) {
	unit, at, value = -1, board.None, -1<<30
	for _, h := range p.ground.Neighbors(p.At(e)) {
		if h == board.None || p.AtSea(h) {
			continue
		}
		if w := p.In(h); w >= 0 && (!p.free.Has(w) || group.Has(w)) {
			continue
		}
		for _, u := range p.candidates(h, group) {
			from := p.At(u)
			if w := p.In(h); w >= 0 && w != u {
				continue
			}
			p.shiftTo(u, h)
			v := -1 << 30
			if p.strikes(u, e) {
				v = p.promise(e, group.With(u)) - 3*p.caution*p.risk(u, h)
			}
			p.shiftTo(u, from)
			if v > value {
				unit, at, value = u, h, v
			}
		}
	}
	return unit, at, value
}

// candidates are a few free units that can end in a hex, the nearest of each strength.
func (p *march) candidates(h board.ID, group set) []int {
	var us []int
	for u := p.free.Next(0); u >= 0; u = p.free.Next(u + 1) {
		if group.Has(u) || !p.reach[u][h] || p.Attack(u) == 0 {
			continue
		}
		same := false
		for i, v := range us {
			if p.Attack(v) == p.Attack(u) && p.Mobile(v) == p.Mobile(u) {
				same = true
				if p.ground.Distance(h, p.home[u]) < p.ground.Distance(h, p.home[v]) {
					us[i] = u
				}
			}
		}
		if !same {
			us = append(us, u)
		}
	}
	return us
}

// promise is what an attack by a group would gain, plain or as a Banzai.
func (p *march) promise(e int, group set) int {
	v := p.weigh(e, group, false, min(firemove.MostLaid, p.fire), p.foes)
	if p.charges(group) {
		v = max(v, p.weigh(e, group, true, 0, 0))
	}
	if w, ok := p.twice(e, group, p.fire, p.foes); ok && p.OpenBox() == firemove.MovementBox {
		v = max(v, w)
	}
	return v
}

// charges reports whether all units of a group may make a Banzai attack.
func (m *mind) charges(group set) bool {
	for u := group.Next(0); u >= 0; u = group.Next(u + 1) {
		if !m.Charges(u) {
			return false
		}
	}
	return !group.Empty()
}

// actions turns the plan into acts, in an order in which there is room in every hex when its unit comes.
func (p *march) actions() []act {
	l, going := think.From(p.base), []int(nil)
	for u := range p.Count() {
		if p.mine(u) && (p.At(u) != p.home[u] || p.roams(u)) {
			going = append(going, u)
		}
	}
	think.Exhaust(going, func(u int) bool { return p.send(l, u, p.At(u)) })
	if l.At.OpenBox() == p.base.OpenBox() {
		l.Do(play.Bare(firemove.EndMovementVerb))
	}
	return l.Acts
}
