package islandwar

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// Japanese massed infantry attacks: 10.0. A Banzai doubles the infantry and engineers of the attack and is paid for
// with units whose printed attack strength makes up the printed defense of the US units attacked (rulings 14, 15, 21).

// banzaiChoice is Japan's last word before the die.
func banzaiChoice() box {
	return box{Name: "banzai", Rule: "10.0", Doing: "Japan decides about a Banzai attack", Waits: "decides about a Banzai attack", Steps: []step{
		{Letter: "10.0", Alone: true, Verbs: verbs{banzai{play.Press[*Game](vBanzai)}, ordinary{play.Press[*Game](vRoll)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Make it a Banzai attack, or roll", "A Banzai doubles infantry and engineers and costs units worth "+itoa(g.price())+" in printed attack.")
			}},
	}}
}

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

type banzai struct{ play.Button[*Game] }

func (banzai) Do(g *Game, _ *frame, _ act) play.Flow {
	g.fight.banzai = true
	g.Tell(rules.Noted{Side: Japan, Text: "Banzai attack: infantry and engineers count double", At: g.targetPlaces(), Rule: "10.0"})
	return play.Leave()
}

func (banzai) Stakes(*Game, *frame, act) rules.Stakes { return rules.Rolls }

func (banzai) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Banzai attack", Rule: "10.0", Note: "Costs units worth " + itoa(g.price()) + " in printed attack"}
}

type ordinary struct{ play.Button[*Game] }

func (ordinary) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (ordinary) Stakes(*Game, *frame, act) rules.Stakes         { return rules.Rolls }
func (ordinary) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (ordinary) Describe(_ *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Roll the die", Rule: "10.0", Note: "An ordinary attack"}
}

func noBanzaiNow(*Game, *frame, act) *rules.Violation {
	return no("10.0", "Japan makes a Banzai of its own attack with infantry or engineers, just before the die.")
}

// payment is the price of a Banzai (10.12): what there is no choice about is removed, the rest is asked.
func payment() box {
	return box{Name: "payment", Rule: "10.12", Doing: "a Banzai attack must be paid for", Waits: "removes units for its Banzai attack", Steps: []step{
		{Letter: "must", Do: func(g *Game, _ *frame) play.Flow {
			if g.judge() {
				return play.Over()
			}
			may, only := g.due()
			switch {
			case may.Empty():
				return play.Leave()
			case !only:
				return play.Next()
			}
			for u := may.Next(0); u >= 0; u = may.Next(u + 1) {
				g.Pass(play.OfUnit(vPay, u))
				g.eliminate(u, "removed for the Banzai attack", "10.12")
			}
			return play.Stay()
		}},
		{Letter: "10.12", Alone: true, Verbs: verbs{pay{play.Of[*Game](vPay)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Remove a unit for the Banzai attack", "Printed attack strength makes up the printed defense of "+itoa(g.price())+". Infantry goes first.")
			}},
	}}
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
		if !g.onMap(u) {
			owed -= g.counters[u].strike() // lost to the result, or removed already
			continue
		}
		if g.counters[u].strike() > 0 { // nobody is removed for nothing
			live[g.counters[u].class()].Add(u)
		}
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

type pay struct{ play.Plain[*Game] }

func (pay) Each(g *Game, _ *frame, yield func(act)) {
	may, _ := g.due()
	for u := may.Next(0); u >= 0; u = may.Next(u + 1) {
		yield(play.OfUnit(vPay, u))
	}
}

var (
	firedAfar   = reasons.Because("10.13", func(g *Game, a act) string { return g.labelOf(a) + " fired from afar: it is not removed." })
	notInIt     = reasons.Because("10.12", func(g *Game, a act) string { return g.labelOf(a) + " is not in this attack." })
	massFirst   = reasons.Ruled("10.12", "Infantry and engineers are removed first.")
	costsTooBig = reasons.Because("10.12", func(g *Game, a act) string { return g.labelOf(a) + " would cost more than need be." })
)

func (pay) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	may, _ := g.due()
	switch {
	case may.Has(u):
		return play.Allowed
	case g.fight.fire.Has(u):
		return firedAfar
	case !g.fight.by.Has(u) || !g.onMap(u):
		return notInIt
	case !g.counters[u].mass:
		return massFirst
	}
	return costsTooBig
}

func (pay) Do(g *Game, _ *frame, a act) play.Flow {
	g.eliminate(int(a.Unit), "removed for the Banzai attack", "10.12")
	return play.Restart()
}

func (pay) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	c.Cost = itoa(g.counters[a.Unit].strike())
}

func (pay) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describeUnit(g, "Remove ", a, "Pays "+itoa(g.counters[a.Unit].strike()), "10.12")
}

func noPaymentNow(g *Game, _ *frame, a act) *rules.Violation {
	switch {
	case !g.justFought() || !g.fight.banzai:
		return no("10.0", "Units are removed for a Banzai attack only.")
	case a.Unit >= 0 && g.fight.fire.Has(int(a.Unit)):
		return no("10.13", g.labelOf(a)+" fired from afar: it is not removed.")
	}
	return no("10.12", "The Banzai attack is paid for.")
}
