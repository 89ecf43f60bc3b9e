package islandwar

import "marianas/game/rules"

// Japanese massed infantry attacks: 10.0. A Banzai doubles the infantry and engineers of the attack and is paid for
// with units whose printed attack strength makes up the printed defense of the US units attacked (rulings 14, 15, 21).

// mayBanzai reports whether the attack may become a Banzai attack.
func (g *Game) mayBanzai() bool {
	if g.phasing() != jp {
		return false
	}
	by := g.fight.by
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if g.counters[u].mass {
			return true
		}
	}
	return false
}

// askBanzai gives Japan the last word before the die.
func (g *Game) askBanzai() {
	if !g.mayBanzai() {
		g.pass(bare(vRoll))
		g.roll()
		return
	}
	g.Sequence.GoTo(rules.Frame{Box: banzaiBox, Side: Japan})
}

func (g *Game) answerBanzai(yes bool) {
	g.fight.banzai = yes
	if yes {
		g.tell(rules.Noted{Side: Japan, Text: "Banzai attack: infantry and engineers count double", At: g.targetPlaces(), Rule: "10.0"})
	}
	g.roll()
}

// price is the printed defense strength of all units attacked (ruling 15).
func (g *Game) price() int {
	n := 0
	for e := g.fight.at.Next(0); e >= 0; e = g.fight.at.Next(e + 1) {
		n += g.counters[e].Full.Defense
	}
	return n
}

// class is the order in which units pay (10.12): infantry and engineers, armor, adjacent artillery, then others.
func (c *counter) class() int {
	switch {
	case c.mass:
		return 0
	case c.armor:
		return 1
	}
	return 2
}

// due works out what is still owed and who may be removed for it. Units of a class pay only when those before
// cannot make up the amount; within a class the cheapest set that covers the rest pays.
func (g *Game) due() (may set, only bool) {
	owed := g.price()
	var live [3]set
	by := g.fight.by
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if g.units[u].at < 0 {
			owed -= g.counters[u].strike() // lost to the result, or removed already
			continue
		}
		live[g.counters[u].class()].Add(u)
	}
	for _, s := range live {
		if owed <= 0 {
			return set{}, false
		}
		total := g.strikes(s)
		if total == 0 {
			continue
		}
		if total <= owed {
			return s, true
		}
		return g.cheapest(s, owed)
	}
	return set{}, false
}

func (g *Game) strikes(s set) int {
	n := 0
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		n += g.counters[u].strike()
	}
	return n
}

// cheapest finds the units that belong to a cheapest subset covering an amount; only is true if there is one such subset.
func (g *Game) cheapest(s set, amount int) (may set, only bool) {
	var us []int
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		us = append(us, u)
	}
	best, found := 1<<30, 0
	for mask := 1; mask < 1<<len(us); mask++ {
		sum, members := 0, set{}
		for i, u := range us {
			if mask>>i&1 != 0 {
				sum += g.counters[u].strike()
				members.Add(u)
			}
		}
		switch {
		case sum < amount || sum > best || g.hasSpare(members, sum-amount):
		case sum < best:
			best, found, may = sum, 1, members
		default:
			found, may = found+1, may.Union(members)
		}
	}
	return may, found == 1
}

// hasSpare reports whether a unit without strength could be left out of a payment.
func (g *Game) hasSpare(s set, over int) bool {
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		if g.counters[u].strike() <= over {
			return true
		}
	}
	return false
}

// openPayment removes what there is no choice about, and asks for the rest; false if nothing is left to ask and the
// game goes on.
func (g *Game) openPayment() bool {
	for {
		if g.judge() {
			return true
		}
		may, only := g.due()
		switch {
		case may.Empty():
			return false
		case only:
			for u := may.Next(0); u >= 0; u = may.Next(u + 1) {
				g.pass(rules.Action{Verb: vPay, Unit: g.counters[u].id})
				g.eliminate(u, "removed for the Banzai attack", "10.12")
			}
		default:
			g.Sequence.GoTo(rules.Frame{Box: paymentBox, Side: Japan})
			return true
		}
	}
}

func (g *Game) legalPayment(as []rules.Action) []rules.Action {
	may, _ := g.due()
	for u := may.Next(0); u >= 0; u = may.Next(u + 1) {
		as = append(as, rules.Action{Verb: vPay, Unit: g.counters[u].id})
	}
	return as
}

func (g *Game) refusePayment(a rules.Action) *rules.Violation {
	u, v := g.unitOf(a)
	if v != nil {
		return v
	}
	c := &g.counters[u]
	may, _ := g.due()
	switch {
	case may.Has(u):
		return nil
	case g.fight.fire.Has(u):
		return no("10.13", c.label()+" fired from afar: it is not removed.")
	case !g.fight.by.Has(u) || g.units[u].at < 0:
		return no("10.12", c.label()+" is not in this attack.")
	case !c.mass:
		return no("10.12", "Infantry and engineers are removed first.")
	}
	return no("10.12", c.label()+" would cost more than need be.")
}

func (g *Game) pay(u int) {
	g.eliminate(u, "removed for the Banzai attack", "10.12")
	if !g.openPayment() {
		g.openAdvance()
	}
}
