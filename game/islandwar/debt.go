package islandwar

// Debts: 7.11 and 7.21 with attacks in any order (4.1 B, ruling 29). A unit beside two enemies may attack one and leave
// the other to artillery or support that fires later in the phase. Such an enemy is a debt. It is owed as long as any
// fire can meet it and a phasing unit is beside it; fire that is needed for debts cannot be spent on anything else.

// outlay is the fire that an attack uses up.
type outlay struct {
	guns   set
	points int
}

func (o outlay) none() bool { return o.guns.Empty() && o.points == 0 }

// outlay is the fire in the attack that is being declared.
func (g *Game) outlay() outlay {
	if g.box() != declareBox {
		return outlay{}
	}
	return outlay{g.fight.fire, g.fight.support[g.phasing()]}
}

// debts are the enemies outside an attack who would be left to fire after it: somebody beside them has attacked, and
// nobody ashore who could still attack is beside them. Whom a lander must attack is none (12.32).
func (g *Game) debts(by, at set) (es set) {
	for e := range g.units {
		if !g.inContact(e) || !g.freeTarget(e) || at.Has(e) || g.hasPartner(e, by) || g.besieged(e) {
			continue
		}
		if g.units[e].is(owed) || !g.around(g.units[e].at, func(u int) bool { return g.spent(u, by) }).Empty() {
			es.Add(e)
		}
	}
	return es
}

// spent reports whether a unit ashore has attacked in this phase, or would in an attack, from where it stands.
func (g *Game) spent(u int, by set) bool {
	p := &g.units[u]
	return g.counters[u].force == g.phasing() && !g.afloat(u) && (by.Has(u) || p.is(attacked) && !p.is(advanced))
}

// gunsOn are the artillery units that could still fire from afar on an enemy.
func (g *Game) gunsOn(e int) (us set) {
	for u := range g.units {
		if g.counters[u].artillery && g.freeAttacker(u) && !g.adjacentToEnemy(u) && g.inRange(u, set{}.With(e)) {
			us.Add(u)
		}
	}
	return us
}

// points is what the phasing side has left, with what it has put into the attack that is being declared.
func (g *Game) points() int {
	n := g.support[g.phasing()]
	if g.box() == declareBox {
		n += g.fight.support[g.phasing()]
	}
	return n
}

// unmet is how many of some debts the fire that is left cannot meet, each debt with a gun or a point of its own.
func (g *Game) unmet(debts set, o outlay) int {
	var es []int
	var guns []set
	for e := debts.Next(0); e >= 0; e = debts.Next(e + 1) {
		es, guns = append(es, e), append(guns, g.gunsOn(e))
	}
	firing := map[int]int{} // debt by gun
	var assign func(i int, seen *set) bool
	assign = func(i int, seen *set) bool {
		for u := guns[i].Next(0); u >= 0; u = guns[i].Next(u + 1) {
			if o.guns.Has(u) || seen.Has(u) {
				continue
			}
			seen.Add(u)
			if j, busy := firing[u]; !busy || assign(j, seen) {
				firing[u] = i
				return true
			}
		}
		return false
	}
	n := 0
	for i := range es {
		if !assign(i, &set{}) {
			n++
		}
	}
	return max(0, n-max(0, g.points()-o.points))
}

// payable reports whether debts can be met by the fire that an attack leaves. What no fire could meet before it, it may
// leave unmet.
func (g *Game) payable(debts set, o outlay) bool {
	n := g.unmet(debts, o)
	return n == 0 || n <= g.unmet(g.debts(set{}, set{}), outlay{})
}

// maySpend reports whether the attack that is being declared may have more fire.
func (g *Game) maySpend(more outlay) bool {
	o := g.outlay()
	return g.completableWith(g.fight.by, g.fight.at, outlay{o.guns.Union(more.guns), o.points + more.points})
}

// mayBarrage reports whether fire from afar alone, artillery or Ground Support, could attack an enemy without leaving a
// debt unmet.
func (g *Game) mayBarrage(e int) bool {
	at := set{}.With(e)
	rest := g.debts(set{}, at)
	o := g.outlay()
	if g.points() > o.points && g.payable(rest, outlay{o.guns, o.points + 1}) {
		return true
	}
	guns := g.gunsOn(e)
	for u := guns.Next(0); u >= 0; u = guns.Next(u + 1) {
		if !o.guns.Has(u) && g.payable(rest, outlay{o.guns.With(u), o.points}) {
			return true
		}
	}
	return false
}

// meetable are the debts that some fire could still meet: they keep the phase open (7.11).
func (g *Game) meetable() (es set) {
	debts := g.debts(set{}, set{})
	for e := debts.Next(0); e >= 0; e = debts.Next(e + 1) {
		if g.support[g.phasing()] > 0 || !g.gunsOn(e).Empty() {
			es.Add(e)
		}
	}
	return es
}

// leaveDebts notes whom a declared attack leaves to fire.
func (g *Game) leaveDebts() {
	left := g.debts(g.fight.by, g.fight.at).Union(g.touched())
	for e := left.Next(0); e >= 0; e = left.Next(e + 1) {
		g.units[e].facts |= owed
	}
}

// touched are the enemies whom only the landing units of this attack touch and who can be added to it (7.21). They are
// asked for only where that does not break 7.23: ruling 12 says may.
func (g *Game) touched() (es set) {
	f := &g.fight
	for u := f.by.Next(0); u >= 0; u = f.by.Next(u + 1) {
		if !g.afloat(u) {
			continue
		}
		ts := g.targetsOf(u)
		for e := ts.Next(0); e >= 0; e = ts.Next(e + 1) {
			if !f.at.Has(e) && !g.besieged(e) && g.attackersOf(e).Within(f.by) && g.canAlso(e) {
				es.Add(e)
			}
		}
	}
	return es
}
