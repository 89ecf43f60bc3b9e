package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Who attacks together (8.1).

// The limits of one attack (8.1).
const (
	mostTanks   = 2
	mostHeavies = 1
)

var (
	notAUnit     = ruled("8.1", "Name a United States unit on the map.")
	joinedBefore = ruled("8.1", "It attacks already.")
	staffStays   = ruled("8.1.3", "A regimental headquarters does not attack.")
	hasActedNow  = ruled("8.1.2", "It has acted in this phase.")
	tooFar       = ruled("8.1.1", "The hex is out of its range.")
	leadFirst    = ruled("8.1", "First a company, battalion headquarters or engineers beside the hex.")
	noDot        = ruled("8.1", "From afar rifles attack only out of the target's field of fire.")
	tankNoDot    = ruled("8.1", "A tank attacks only out of the target's field of fire.")
	tankAstray   = ruled("8.1", "Tanks attack only in command.")
	thirdTank    = ruled("8.1", "Two tank units attack together at most.")
	secondHeavy  = ruled("8.1", "One heavy weapons company attacks, of the battalion's regiment.")
	otherBn      = ruled("8.1", "Companies of one battalion; one other with its NCO or officer hero, all in command.")
)

// join adds a unit to the attack.
type join struct{ plain }

func (join) Each(g *Game, _ *frame, yield func(act)) {
	gr := g.ground()
	for _, u := range g.title.forces[us] {
		if h := g.at(u); h >= 0 && gr.Distance(h, g.attack.at) <= 2 && !g.attack.by.Has(u) {
			yield(play.OfUnit(vJoin, u))
		}
	}
}

func (join) Refuse(g *Game, _ *frame, a act) play.Code {
	x, u := g.attack, int(a.Unit)
	switch {
	case u < 0 || g.unit(u).side != us || !g.onMap(u):
		return notAUnit
	case x.by.Has(u):
		return joinedBefore
	case g.unit(u).sort == regimentalHQ:
		return staffStays
	case g.is(u, acted):
		return hasActedNow
	}
	if c := g.reaches(u, x.at); c != play.Allowed {
		return c
	}
	if x.by.Empty() && !(leads(g.unit(u)) && g.ground().Adjacent(g.at(u), x.at)) {
		return leadFirst
	}
	if c := g.together(x.by.With(u)); c != play.Allowed {
		return c
	}
	return g.mayShare(u, x.by)
}

// reaches says why a unit cannot attack a hex from where it is: range, and out of the next hexes the target's field of fire for
// rifles; for tanks that field and command (8.1, 8.1.1).
func (g *Game) reaches(u int, target board.ID) play.Code {
	c, d := g.unit(u), g.ground().Distance(g.at(u), target)
	switch {
	case d > g.title.rangeOf(u, g.steps(u)):
		return tooFar
	case c.sort == rifle && d > 1 && !g.covers(target, g.at(u)):
		return noDot
	case c.sort == tank && !g.covers(target, g.at(u)):
		return tankNoDot
	case c.sort == tank && !g.commanded(u):
		return tankAstray
	}
	return play.Allowed
}

// covers reports whether a hex lies in the field of fire of what is in another, disrupted or not (ruling 118).
func (g *Game) covers(from, h board.ID) bool {
	s, ok := g.sourceAt(from)
	return ok && g.fireOf(s, h) > noFire
}

// together says why units do not attack together (8.1): tanks, heavy weapons, battalions.
func (g *Game) together(by order.Set) play.Code {
	tanks, heavies := 0, 0
	var bns []int8
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		switch c := g.unit(u); c.sort {
		case tank:
			tanks++
		case heavyWeapons:
			heavies++
		case rifle, battalionHQ:
			if !slices.Contains(bns, c.battalion) {
				bns = append(bns, c.battalion)
			}
		}
	}
	switch {
	case tanks > mostTanks:
		return thirdTank
	case heavies > mostHeavies:
		return secondHeavy
	case len(bns) == 0:
		return pick(heavies > 0, secondHeavy, play.Allowed)
	}
	why := otherBn
	for _, bn := range bns {
		if c := g.battalionAttacks(bn, by); c == play.Allowed {
			return play.Allowed
		} else if c == secondHeavy {
			why = c
		}
	}
	return why
}

// battalionAttacks says why units do not attack together as those of a battalion: one other rifle company of the division may
// join with an NCO or officer hero stacked with it where all are in command, and a heavy weapons company of the regiment.
func (g *Game) battalionAttacks(bn int8, by order.Set) play.Code {
	other, commanded, heavy := -1, true, -1
	var own *counter
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		c := g.unit(u)
		commanded = commanded && g.commanded(u)
		switch {
		case c.sort == heavyWeapons:
			heavy = u
		case c.sort != rifle && c.sort != battalionHQ:
		case c.battalion == bn:
			own = c
		case c.sort != rifle || other >= 0:
			return otherBn
		default:
			other = u
		}
	}
	switch {
	case other >= 0 && (!commanded || g.unit(other).division != own.division || !g.ledByHero(other)):
		return otherBn
	case heavy >= 0 && g.unit(heavy).regiment != own.regiment:
		return secondHeavy
	}
	return play.Allowed
}

// ledByHero reports whether an NCO or officer, not fallen, is stacked with a unit.
func (g *Game) ledByHero(u int) bool {
	for _, o := range g.in(us, g.at(u)) {
		if p := &g.pieces[o]; p.hero >= 0 && !p.is(inspired) && g.data().Forces.Heroes[p.hero].CloseCombat {
			return true
		}
	}
	return false
}

// mayShare says why a unit cannot act together with others that have begun the same attack or barrage: of those who stand together
// one action serves (7.2.1).
func (g *Game) mayShare(u int, others order.Set) play.Code {
	if c := g.able(u); c != play.Allowed {
		return c
	}
	switch {
	case g.is(u, outward):
		return mustGoBack
	case !g.commanded(u):
		return noCommand
	}
	before, after := g.price(others), g.price(others.With(u))
	for d := range after {
		if after[d] > before[d] && int(g.paid[d])+after[d]-before[d] > g.actionsAllowed(d) {
			return actionsGone
		}
	}
	return play.Allowed
}

// share lets a unit act together with others that have begun (7.2.1).
func (g *Game) share(u int, others order.Set) {
	before, after := g.price(others), g.price(others.With(u))
	for d, name := range divisions {
		if n := after[d] - before[d]; n > 0 {
			g.paid[d] += int8(n)
			g.Tell(rules.Noted{Side: "us", Text: "The " + name + " has performed " + figure(int(g.paid[d])) + " of " + rules.Counted(g.actionsAllowed(d), "action", "actions"), Rule: "7.0"})
		}
	}
	g.rely(u)
	g.set(u, acted)
}

// costsAction reports whether a unit would spend an action that others have not spent for it.
func (g *Game) costsAction(u int, others order.Set) bool {
	return g.price(others) != g.price(others.With(u))
}

func (join) Do(g *Game, _ *frame, a act) play.Flow {
	g.joinAttack(int(a.Unit))
	return play.Stay()
}

// joinAttack adds a unit to the attack: that is its action (8.1.2).
func (g *Game) joinAttack(u int) {
	x := g.attack
	g.share(u, x.by)
	x.by.Add(u)
	g.Tell(rules.Joined{Side: "us", Unit: g.id(u), What: "attacks", Strength: g.strikes(u, x.at, g.tankIn(x.at)) / quarter, Rule: "8.1"})
}

func (join) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	c.Cost = "+" + inPoints(g.strikes(int(a.Unit), g.attack.at, g.tankIn(g.attack.at)))
}

func (join) Describe(g *Game, _ *frame, a act) rules.Detail {
	u := int(a.Unit)
	note := "Strength " + inPoints(g.strikes(u, g.attack.at, g.tankIn(g.attack.at)))
	if ws := g.title.armory.words(g.armsAgainst(u, g.attack.at)); len(ws) > 0 {
		note += ", " + listedOr(ws, "")
	}
	if g.costsAction(u, g.attack.by) {
		note += "; takes an action"
	}
	return rules.Detail{Label: "Add " + g.name(a.Unit), Note: note, Rule: "8.1"}
}
