package computer

import (
	"marianas/game/board"
	"marianas/game/islandwar"
	"marianas/game/play"
	"marianas/game/think"
)

// march is the plan of a movement phase: where every unit goes. Counters are moved about on the mind's own table.
type march struct {
	*mind
	free  set        // units that may still be sent somewhere
	reach [][]bool   // by unit: hexes it can end in
	home  []board.ID // where each unit stood
	busy  set        // units with a part in an attack
	done  set        // enemies with an attack planned on them
	fire  int        // strength of fire not yet promised to an attack
	goals []board.ID // by unit: where it is heading
}

// moveAll plans the phase and returns it as actions, ended. The attacker tries several tempers and plays each a little
// way ahead; for Japan that pays less than its usual one, because hiding well shows its worth only much later.
func (m *mind) moveAll() []act {
	if m.MustGoOn() { // a unit was taken already: let it go on
		return m.finishTaken()
	}
	if m.hasty || m.me == jp || m.budget.States < leastAhead {
		return m.planIn(m.temper)
	}
	return m.bestOf(tempers)
}

// planIn is the plan of one temper.
func (m *mind) planIn(t temper) []act {
	one := m.over(m.base).inTemper(t)
	p := one.newMarch()
	p.planAttacks()
	p.planRest()
	return p.actions()
}

func (m *mind) finishTaken() []act {
	best, _ := think.Best(m.Acts(), func(a act) int {
		if a.Verb != islandwar.MoveVerb {
			return think.Least
		}
		return -m.risk(m.Taken(), islandwar.PlaceOf(a))
	})
	return []act{best}
}

func (m *mind) newMarch() *march {
	p := &march{mind: m, reach: make([][]bool, m.Units()), home: make([]board.ID, m.Units()), goals: make([]board.ID, m.Units())}
	p.fire = m.SupportNow(m.me)
	for u := range m.Units() {
		p.home[u], p.goals[u] = m.At(u), islandwar.Nowhere
		if !m.mine(u) {
			continue
		}
		if m.Artillery(u) {
			p.fire += m.Unit(u).Full.Barrage / 2
		}
		if !m.MayTake(u) {
			continue
		}
		p.free.Add(u)
		can := make([]bool, m.Board().Len())
		for _, h := range m.Reach(u) {
			can[h] = true
		}
		p.reach[u] = can
	}
	m.threatOf(us)
	m.threatOf(jp)
	return p
}

// shiftTo moves a counter on the mind's table.
func (m *mind) shiftTo(u int, h board.ID) {
	if m.At(u) != h {
		m.Lay(u, islandwar.Nowhere)
		m.Lay(u, h)
	}
}

// assault is the best attack found on one enemy: who goes where, and what it gains.
type assault struct {
	target int
	units  []int
	hexes  []board.ID
	gain   int
	extra  int
}

// planAttacks commits the most promising assaults one after another.
func (p *march) planAttacks() {
	for {
		var best *assault
		for e := range p.Units() {
			if !p.theirs(e) || p.done.Has(e) {
				continue
			}
			if a := p.planAssault(e); a != nil && (best == nil || a.gain > best.gain) {
				best = a
			}
			if p.budget.States <= 0 {
				break
			}
		}
		if best == nil {
			return
		}
		p.done.Add(best.target)
		p.fire = max(0, p.fire-best.extra)
		for i, u := range best.units {
			p.shiftTo(u, best.hexes[i])
			p.busy.Add(u)
			p.free.Drop(u)
		}
	}
}

// planAssault builds an attack on one enemy unit by unit and keeps the best stage of it; nil if none is worth it.
func (p *march) planAssault(e int) *assault {
	base := p.Around(p.At(e), func(u int) bool { return p.mine(u) && !p.busy.Has(u) && !p.free.Has(u) })
	group, a := base, assault{target: e}
	start := 0
	if !base.Empty() {
		start, _ = p.promise(e, base)
	} else if p.AdjacentToEnemy(e) {
		start = uncovered / 2
	}
	best := assault{gain: p.least}
	var placed []int
	for len(placed) < 6 {
		u, h, v, extra := p.bestAddition(e, group)
		if u < 0 {
			break
		}
		p.shiftTo(u, h)
		placed = append(placed, u)
		group.Add(u)
		a.units, a.hexes = append(a.units, u), append(a.hexes, h)
		if gain := v - start - p.entangled(group, e) - 8*len(placed); gain > best.gain {
			best = assault{e, append([]int(nil), a.units...), append([]board.ID(nil), a.hexes...), gain, extra}
		}
	}
	for i := len(placed) - 1; i >= 0; i-- {
		p.shiftTo(placed[i], p.home[placed[i]])
	}
	if best.units == nil {
		return nil
	}
	return &best
}

// bestAddition finds the unit and hex beside an enemy that help an attack most.
func (p *march) bestAddition(e int, group set) (unit int, at board.ID, value, extra int) {
	unit, at, value = -1, islandwar.Nowhere, -1<<30
	for _, h := range p.Board().Neighbors(p.At(e)) {
		if h == board.None || !p.Vacant(h) && !(p.free.Has(p.UnitIn(h)) && !group.Has(p.UnitIn(h))) {
			continue
		}
		if p.Sea(h) {
			continue
		}
		for _, u := range p.candidates(h, group) {
			from := p.At(u)
			if w := p.UnitIn(h); w >= 0 && w != u {
				continue
			}
			p.shiftTo(u, h)
			v, x := p.promise(e, group.With(u))
			v -= p.risk(u, h) * p.caution / 2
			p.shiftTo(u, from)
			if v > value {
				unit, at, value, extra = u, h, v, x
			}
		}
	}
	return unit, at, value, extra
}

// candidates are up to three free units that can end in a hex, one for each strength, strongest first.
func (p *march) candidates(h board.ID, group set) []int {
	var us []int
	for u := p.free.Next(0); u >= 0; u = p.free.Next(u + 1) {
		if group.Has(u) || p.busy.Has(u) || p.Artillery(u) {
			continue
		}
		if !p.reach[u][h] && p.At(u) != h {
			continue
		}
		same := false
		for i, v := range us {
			if p.Strike(v) == p.Strike(u) && p.Alike(u, v) {
				same = true
				if p.field(h)[p.home[u]] < p.field(h)[p.home[v]] {
					us[i] = u // the nearer of two alike
				}
			}
		}
		if !same {
			us = append(us, u)
		}
	}
	if len(us) > 4 {
		us = us[:4]
	}
	return us
}

// promise is what an attack by a group would gain with as much fire as pays.
func (p *march) promise(e int, group set) (value, extra int) {
	at := set{}.With(e)
	value = p.weigh(at, group, 0)
	for _, x := range [...]int{2, 4, 6, 8, 10, 14} {
		if x > p.fire {
			break
		}
		if v := p.weigh(at, group, x) - 5*x; v > value {
			value, extra = v, x
		}
	}
	return value, extra
}

// entangled is what it costs that a group touches other enemies, who must then be attacked too (7.11).
func (p *march) entangled(group set, target int) int {
	var more set
	for u := group.Next(0); u >= 0; u = group.Next(u + 1) {
		near := p.Around(p.At(u), func(e int) bool { return p.theirs(e) && e != target && !p.done.Has(e) })
		more = more.Union(near)
	}
	n := 0
	for e := more.Next(0); e >= 0; e = more.Next(e + 1) {
		others := p.Around(p.At(e), func(u int) bool { return p.mine(u) && !group.Has(u) })
		if others.Empty() {
			n += 150
		} else {
			n += 40
		}
	}
	return n
}

// actions turns the plan into moves, in an order in which every hex is vacant when its unit comes.
func (p *march) actions() []act {
	l, pending := think.From(p.base), []int(nil)
	for u := range p.Units() {
		if p.mine(u) && p.At(u) != p.home[u] {
			pending = append(pending, u)
		}
	}
	think.Exhaust(pending, func(u int) bool {
		to := p.At(u)
		return l.At.Vacant(to) && l.Both(play.OfUnit(islandwar.TakeVerb, u), play.AtPlace(islandwar.MoveVerb, to))
	})
	l.Do(play.Bare(islandwar.EndMovementVerb))
	return l.Acts
}
