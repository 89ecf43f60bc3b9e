package computer

// uncovered is what it costs to leave an enemy in contact without an attacker of its own: somebody must then attack
// it together with another.
const uncovered = -250

// compose divides the units in contact among the enemies they touch, and adds fire alone on all others in range.
func (m *mind) compose() []blow {
	var targets, attackers set
	for u := range m.Units() {
		switch {
		case !m.InContact(u):
		case m.FreeTarget(u):
			targets.Add(u)
		case m.FreeAttacker(u):
			attackers.Add(u)
		}
	}
	groups := m.divide(targets, attackers)
	limit := m.fireLeft()
	var blows []blow
	for e := targets.Next(0); e >= 0; e = targets.Next(e + 1) {
		b := blow{at: set{}.With(e), by: groups[e]}
		m.weighAll(&b, limit)
		blows = append(blows, b)
	}
	for e := range m.Units() {
		if m.theirs(e) && m.FreeTarget(e) && !targets.Has(e) && limit > 0 {
			b := blow{at: set{}.With(e)}
			m.weighAll(&b, limit)
			blows = append(blows, b)
		}
	}
	return blows
}

// fireLeft is all the strength of fire that the side can still bring.
func (m *mind) fireLeft() int {
	n := m.SupportLeft(m.me)
	for u := range m.Units() {
		if m.Artillery(u) && m.FreeAttacker(u) && !m.AdjacentToEnemy(u) {
			n += m.Unit(u).Full.Barrage
		}
	}
	return n
}

// divide assigns every attacker to one enemy, then moves single attackers about as long as that gains something.
func (m *mind) divide(targets, attackers set) []set {
	groups := make([]set, m.Units())
	value := make([]int, m.Units())
	share := m.fireLeft() / max(1, min(3, targets.Count()))
	rate := func(e int, by set) int {
		if by.Empty() {
			return uncovered
		}
		return m.weigh(set{}.With(e), by, share)
	}
	home := make([]int, m.Units())
	for u := attackers.Next(0); u >= 0; u = attackers.Next(u + 1) {
		home[u] = -1
		fewest := m.Units()
		for ts, e := m.MayHit(u), -1; ; {
			if e = ts.Next(e + 1); e < 0 {
				break
			}
			if n := groups[e].Count(); n < fewest {
				home[u], fewest = e, n
			}
		}
		if home[u] >= 0 {
			groups[home[u]].Add(u)
		}
	}
	for e := targets.Next(0); e >= 0; e = targets.Next(e + 1) {
		value[e] = rate(e, groups[e])
	}
	for pass := 0; pass < 3; pass++ {
		if !m.improve(attackers, groups, value, home, rate) {
			break
		}
	}
	return groups
}

// improve tries to send each attacker against another enemy; false if nothing gained.
func (m *mind) improve(attackers set, groups []set, value, home []int, rate func(int, set) int) bool {
	better := false
	for u := attackers.Next(0); u >= 0; u = attackers.Next(u + 1) {
		from := home[u]
		for ts, e := m.MayHit(u), -1; from >= 0; {
			if e = ts.Next(e + 1); e < 0 {
				break
			}
			if e == from {
				continue
			}
			less, more := groups[from], groups[e].With(u)
			less.Drop(u)
			v1, v2 := rate(from, less), rate(e, more)
			if v1+v2 > value[from]+value[e] {
				groups[from], groups[e], value[from], value[e] = less, more, v1, v2
				from, home[u], better = e, e, true
			}
		}
	}
	return better
}

// share gives out artillery and Ground Support where a point gains most.
func (m *mind) share(blows []blow) {
	var guns set
	for u := range m.Units() {
		if m.Artillery(u) && m.FreeAttacker(u) && !m.AdjacentToEnemy(u) {
			guns.Add(u)
		}
	}
	points := m.SupportLeft(m.me)
	for {
		best, upTo, gain, per := -1, 0, 0, 1
		for i := range blows {
			b := &blows[i]
			most := b.extra + points + m.barrages(guns, b.at)
			for x := b.extra + 1; x <= most && x < len(b.worth); x++ {
				if g := b.worth[x] - b.value(); g > 0 && g*per > gain*(x-b.extra) {
					best, upTo, gain, per = i, x, g, x-b.extra
				}
			}
		}
		if best < 0 {
			return
		}
		guns, points = m.supply(&blows[best], upTo, guns, points)
	}
}

// barrages is the strength of all guns in a set that reach a target.
func (m *mind) barrages(guns, at set) int {
	n := 0
	for u := guns.Next(0); u >= 0; u = guns.Next(u + 1) {
		if m.InRange(u, at) {
			n += m.Unit(u).Full.Barrage
		}
	}
	return n
}

// supply brings a blow up to a strength of fire: guns with the shortest range first, points for the rest.
func (m *mind) supply(b *blow, upTo int, guns set, points int) (set, int) {
	for b.extra < upTo {
		gun := -1
		for u := guns.Next(0); u >= 0; u = guns.Next(u + 1) {
			if m.InRange(u, b.at) && (gun < 0 || m.Unit(u).Full.Range < m.Unit(gun).Full.Range) {
				gun = u
			}
		}
		if gun < 0 {
			break
		}
		guns.Drop(gun)
		b.fire.Add(gun)
		b.extra += m.Unit(gun).Full.Barrage
	}
	if n := min(points, upTo-b.extra); n > 0 {
		b.points, b.extra, points = b.points+n, b.extra+n, points-n
	}
	return guns, points
}
