package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// attack is an attack that is being declared or resolved (8.3).
type attack struct {
	at        board.ID
	by        order.Set
	naval     int8 // points spent (8.5.1)
	air       int8
	artillery [4]int8 // by division, then the corps
	hero      int8    // what a hero does: a weapon, heroStrength, or heroIdle (8.2.4)
	code      string  // the result, once it is read
}

// copy is an independent copy.
func (x *attack) copy() *attack {
	c := *x
	return &c
}

// shells is how many artillery points support the attack.
func (x *attack) shells() (n int) {
	for _, k := range x.artillery {
		n += int(k)
	}
	return n
}

// attacking is the box of an attack: it is put together, then resolved (8.3). The first count of the frame says that something
// was revealed, so that a hero may choose anew; the second that the depth was.
func attacking() box {
	hero := func(g *Game, f *frame) bool { return f.Count[0] != 0 && g.heroHelps() }
	step1 := step{
		Letter: "hero", When: hero, Verbs: verbs{idle{press(vGoOn)}, heroAs{of(vHero)}}, Alone: true,
		Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Say what the hero stands in for, or go on", "All that is revealed now asks for: "+g.lackWords()+".")
		},
	}
	step2 := step1
	step2.Letter, step2.When = "hero again", func(g *Game, f *frame) bool { return f.Count[1] != 0 && hero(g, f) }
	return box{Name: "attack", Rule: "8.3", Doing: "an attack is made", Waits: "makes an attack", Steps: []step{
		{
			Letter: "declare", Alone: true, Verbs: verbs{declareAttack{press(vDeclare)}, heroAs{of(vHero)}, join{of(vJoin)}, support{of(vSupport)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				if g.attack.by.Empty() {
					return play.Say("Add who attacks "+g.spotName(g.attack.at), "First a company, battalion headquarters or engineers beside it, 8.1.")
				}
				return play.Say("Add who attacks "+g.spotName(g.attack.at)+", or declare", g.attackWords())
			},
		},
		{Letter: "reveal", Do: func(g *Game, f *frame) play.Flow {
			f.Count[0] = int16(g.revealAll(g.attack.at))
			if f.Count[0] != 0 {
				g.attack.hero = heroIdle
			}
			return play.Next()
		}},
		step1,
		{Letter: "read", Do: func(g *Game, f *frame) play.Flow {
			if g.readResult(); has(g.attack.code, "RV") {
				f.Count[0], f.Count[1] = 1, 1
				g.attack.hero = heroIdle
				g.bareAll(g.attack.at)
			}
			return play.Next()
		}},
		step2,
		{Letter: "read again", When: func(_ *Game, f *frame) bool { return f.Count[1] != 0 }, Do: func(g *Game, _ *frame) play.Flow {
			g.readResult()
			return play.Next()
		}},
		{Letter: "apply", Do: func(g *Game, _ *frame) play.Flow {
			g.struck = sorted(g.struck, g.attack.at)
			g.applyAttack()
			return play.Next()
		}},
		{
			Letter: "step", When: func(g *Game, _ *frame) bool { return g.stepDue() },
			Verbs: verbs{spare{press(vGoOn)}, giveStep{of(vLose)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				if has(g.attack.code, "OA") {
					return play.Say("Lose a step to remove the depth marker, or go on", "The loss is one of a unit beside the hex, 8.3.")
				}
				return play.Say("Say who loses a step", "The attack fails: one unit beside the hex loses a step, 8.3.")
			},
		},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			g.attack = nil
			g.wakeReserves() // who withdraws takes a field of fire along (8.3.2)
			return play.Leave()
		}},
	}}
}

var (
	noTarget   = ruled("8.0", "Name a hex that Japan holds.")
	bothThere  = ruled("8.0", "Both sides stand there: that is a matter for close combat.")
	onceOnly   = ruled("8.3.1", "That hex has been attacked in this phase.")
	wasShelled = ruled("8.4.1", "That hex has been barraged in this phase.")
	loneBox    = ruled("17.1", "Nobody holds that pillbox: only close combat or a barrage destroys it.")
	loneCave   = ruled("17.2", "Nothing defends that cave: go in.")
	noLead     = ruled("8.1", "No company, battalion headquarters or engineers beside it can attack.")
)

// beginAttack begins an attack on a hex: only where somebody can join who makes it one (8.1).
type beginAttack struct{ plain }

func (beginAttack) Each(g *Game, _ *frame, yield func(act)) {
	for _, h := range g.hexesBeside(leads) {
		yield(play.AtPlace(vAttack, h))
	}
}

// hexesBeside lists the hexes that Japan holds beside United States units of some sorts that may still act, ascending.
func (g *Game) hexesBeside(sorts func(*counter) bool) (hexes []board.ID) {
	for _, u := range g.title.forces[us] {
		if h := g.at(u); h < 0 || g.is(u, acted|disrupted|shaken) || !sorts(g.unit(u)) {
			continue
		}
		for _, n := range g.ground().Neighbors(g.at(u)) {
			if n >= 0 && g.held(n) {
				hexes = sorted(hexes, n)
			}
		}
	}
	return hexes
}

// leads reports whether a unit makes an attack one: rifle companies, battalion headquarters and engineers (8.1).
func leads(c *counter) bool { return c.sort == rifle || c.sort == battalionHQ || c.sort == engineer }

func (beginAttack) Refuse(g *Game, _ *frame, a act) play.Code {
	h := board.ID(a.Place)
	if c := g.whyNoTarget(h); c != play.Allowed {
		return c
	}
	switch {
	case slices.Contains(g.shelled, h):
		return wasShelled
	case !g.where.Holds(japan, h):
		if i := g.caveAt(h); i < 0 {
			return loneBox
		} else if g.caves[i].depth < 0 {
			return loneCave
		}
	}
	for _, n := range g.ground().Neighbors(h) {
		if n < 0 {
			continue
		}
		for u := g.where.In(n); u >= 0; u = g.where.Under(u) {
			if c := g.unit(u); c.side == us && leads(c) && g.mayAct(u) == play.Allowed {
				return play.Allowed
			}
		}
	}
	return noLead
}

// whyNoTarget says why a hex is neither attacked nor barraged (8.0, 8.3.1).
func (g *Game) whyNoTarget(h board.ID) play.Code {
	switch {
	case h < 0 || !g.held(h):
		return noTarget
	case g.where.Holds(us, h):
		return bothThere
	case slices.Contains(g.struck, h):
		return onceOnly
	}
	return play.Allowed
}

func (beginAttack) Do(g *Game, _ *frame, a act) play.Flow {
	g.move = nil // nobody stays in hand
	first := g.joiners(board.ID(a.Place))
	g.move, g.attack = nil, &attack{at: board.ID(a.Place), hero: heroIdle}
	g.Tell(rules.AttackOpened{Side: "us", At: []rules.Place{g.place(g.attack.at)}, Rule: "8.3"})
	for _, u := range first {
		g.joinAttack(u)
	}
	return play.CallStay(opened(attackBox))
}

// joiners lists the units in hand that join an attack on a hex from the start, those that lead it first.
func (g *Game) joiners(h board.ID) (list []int) {
	if g.move == nil {
		return nil
	}
	c := *g
	c.attack = &attack{at: h, hero: heroIdle}
	for _, lead := range []bool{true, false} {
		for u := g.move.units.Next(0); u >= 0; u = g.move.units.Next(u + 1) {
			if leads(g.unit(u)) == lead && (join{of(vJoin)}).Refuse(&c, nil, play.OfUnit(vJoin, u)) == play.Allowed {
				c.attack.by.Add(u)
				list = append(list, u)
			}
		}
	}
	return list
}

func (beginAttack) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := board.ID(a.Place)
	t := g.targetIn(h, false)
	d := rules.Detail{Label: "Attack " + g.spotName(h), Note: t.words(g), Rule: "8.3"}
	switch {
	case g.move == nil:
	case len(g.joiners(h)) > 0:
		d.Label += " with " + g.moversName()
	default:
		d.Label += " without " + g.moversName()
	}
	return d
}

// words say what is known of a target.
func (t *holding) words(g *Game) string {
	s := ""
	switch {
	case t.hidden > 1:
		s = "Two hidden units"
	case t.hidden > 0:
		s = "A hidden unit"
	case len(t.foes) > 1:
		s = "Two units"
	case len(t.foes) > 0:
		s = "A unit of strength " + figure(t.foes[0].strength)
	case t.cave:
		s = "A cave"
	}
	switch t.posture() {
	case 2:
		s += " with hidden depth"
	case 3:
		s += " with depth"
	}
	if t.pillbox {
		s += " in a pillbox"
	}
	return s
}

var nobodyYet = ruled("8.1", "Nobody has joined the attack.")

// declareAttack carries the attack out.
type declareAttack struct{ button }

func (declareAttack) Refuse(g *Game, _ *frame, _ act) play.Code {
	return pick(g.attack.by.Empty(), nobodyYet, play.Allowed)
}

func (declareAttack) Do(*Game, *frame, act) play.Flow { return play.Next() }

// Stakes: what is hidden there is revealed; all else is known, and is tried.
func (declareAttack) Stakes(g *Game, _ *frame, _ act) rules.Stakes {
	t := g.targetIn(g.attack.at, false)
	return pick(t.hidden > 0, rules.Reveals|rules.Rolls, g.bares(g.attack.hero))
}

// bares is what reading the result sets off where it reveals depth.
func (g *Game) bares(hero int8) rules.Stakes {
	x := *g.attack
	x.hero = hero
	s, t := g.strikerOf(&x), g.targetIn(x.at, false)
	return pick(has(g.reckon(&s, x.at, &t).code, "RV"), rules.Reveals|rules.Rolls, 0)
}

func (declareAttack) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

func (declareAttack) Describe(g *Game, _ *frame, _ act) rules.Detail {
	if g.attack == nil || g.attack.by.Empty() {
		return rules.Detail{Label: "Declare the attack", Rule: "8.3"}
	}
	return rules.Detail{Label: "Declare the attack", Note: g.attackWords(), Rule: "8.3"}
}

// attackWords say what the attack comes to as far as it is known: "12 against 2 is 4:1, nothing missing: RV".
func (g *Game) attackWords() string {
	s, t := g.strikerOf(g.attack), g.targetIn(g.attack.at, false)
	if t.hidden > 0 {
		return inPoints(s.strength) + " against what is hidden there"
	}
	r := g.reckon(&s, g.attack.at, &t)
	lack := "nothing missing"
	if r.missing > 0 {
		lack = g.lackWords() + " missing"
	}
	return inPoints(r.attack) + " against " + figure(r.defense) + " is " + g.oddsAt(r.odds) + ", " + lack + ": " + r.code
}

// oddsAt is the odds of a row of the attack chart.
func (g *Game) oddsAt(row int) string { return oddsOf(g.data().Chart("attack").Rows[row]) }
