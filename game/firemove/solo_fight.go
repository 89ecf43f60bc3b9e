package firemove

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The garrison attacks by the rules (16.2). First every unit that must attack is given its hex: those beside an airstrip
// (16.2(3)), those that were barred (16.2(4)), as many Banzai attacks as can be made (16.2.1), and what is double as
// strong (16.2(2)). Where they can be shared out in ways that differ, the landing side chooses, unit by unit. Then the
// attacks are made one after the other. The frame counts 1 while they are.

const fightStep = 2

func fights() box {
	return box{Name: "assaults", Rule: "16.2", Doing: "the garrison attacks by the rules", Waits: "decides for the garrison", Steps: []step{
		{Letter: "share", When: func(_ *Game, f *frame) bool { return f.Count[0] == 0 }, Do: shareOut},
		{Letter: "whom", When: func(_ *Game, f *frame) bool { return f.Count[0] == 0 }, Verbs: verbs{sendAgainst{listing(vCharge)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Choose whom "+g.named(int(f.Unit[0]))+" attacks", "The rules leave either: as many attacks are made both ways.")
		}},
		{Letter: "fight", Do: nextFight},
	}}
}

// bearing is one kind of attack that the rules demand: who may make it, on which hexes, and how strong it must be.
type bearing struct {
	part  string
	bid   func(g *Game, u int, h board.ID) bool // a unit may take part against a hex
	quota func(g *Game, h board.ID) int         // strength that is needed
}

// bearings are the attacks to be shared out, the first before the others.
var bearings = []bearing{
	{".2.1", func(g *Game, u int, h board.ID) bool {
		return g.counters[u].charge && g.exposed(h) && g.canCharge(h)
	}, (*Game).resistance},
	{".2(2)", func(g *Game, u int, h board.ID) bool {
		return !g.shunned(u, h) && (g.counters[u].charge || !g.banzaiOn(h))
	}, func(g *Game, h board.ID) int { return 2 * g.resistance(h) }},
}

// shareOut gives hexes to the units as long as the rules leave one way.
func shareOut(g *Game, f *frame) play.Flow {
	g.takeStrips()
	for i := range bearings {
		s := g.sharingOf(&bearings[i])
		if u := s.settle(g); u >= 0 {
			f.Unit[0] = int16(u)
			return play.Next()
		}
	}
	f.Unit[0], f.Count[0], f.Step = play.None, 1, fightStep
	return play.Stay()
}

// idle reports whether a unit can attack in this phase and has not been given a hex.
func (g *Game) idle(u int) bool {
	return g.units[u].toward < 0 && g.freeAttacker(u) && g.attack(u) > 0 && g.plays(g.isleAt(g.at(u)))
}

// bids reports whether a unit has been given a hex in this phase.
func (g *Game) bids(u int) bool {
	return g.units[u].toward >= 0 && g.counters[u].force == g.phasing() && g.onMap(u) && g.freeAttacker(u)
}

// resistance is the printed defense strength of a hex, of the sides that are up (ruling 47).
func (g *Game) resistance(h board.ID) int {
	n := 0
	for u := g.unitIn(h); u >= 0; u = g.where.Under(u) {
		n += g.defense(u)
	}
	return n
}

// foe reports whether an enemy stands in a hex whom a unit can attack.
func (g *Game) foe(u int, h board.ID) bool {
	return h != board.None && g.enemyIn(g.counters[u].force, h) && g.canTarget(g.unitIn(h)) && g.reaches(u, h)
}

// exposed reports whether a hex invites Banzai attacks: it is clear, or of an airstrip (16.2.1, ruling 49).
func (g *Game) exposed(h board.ID) bool {
	return !g.ground.sea[h] && (g.onStrip(h) || int(g.ground.row[h]) == len(g.title.data.CRT.Rows)-1)
}

// shunned reports whether a unit never attacks that ground from where it is, but in a Banzai attack or when it was
// barred (16.2(1)).
func (g *Game) shunned(u int, h board.ID) bool {
	r := &g.title.rules
	if g.ground.closed(h, r.Shuns) {
		return true
	}
	side := g.ground.Between(g.at(u), h)
	return g.ground.river != 0 && side&g.ground.river != 0 && side&g.ground.bridge == 0 && g.ground.closed(h, r.ShunsAcross)
}

// eachBid visits those who have been given a hex.
func (g *Game) eachBid(h board.ID, visit func(u int)) {
	for u := range g.units {
		if g.units[u].toward == h && g.bids(u) {
			visit(u)
		}
	}
}

// canCharge reports whether all to whom a hex has been given may take part in a Banzai attack.
func (g *Game) canCharge(h board.ID) bool {
	all := true
	g.eachBid(h, func(u int) { all = all && g.counters[u].charge })
	return all
}

// inAnyCase reports whether a hex is attacked whoever joins in: somebody was barred by it, or those to whom it has been
// given are strong enough.
func (g *Game) inAnyCase(h board.ID, quota int) bool {
	was, strength := false, 0
	g.eachBid(h, func(u int) {
		was = was || g.units[u].is(barred)
		strength += g.attack(u)
	})
	return was || strength > 0 && strength >= quota
}

// assailed reports whether a hex has been given to somebody.
func (g *Game) assailed(h board.ID) bool {
	any := false
	g.eachBid(h, func(int) { any = true })
	return any
}

// banzaiOn reports whether the attack on a hex, as far as it is shared out, is a Banzai attack: all who make it can, and
// somebody was barred by it, or it is exposed and they are strong enough (16.2(4), 16.2.1).
func (g *Game) banzaiOn(h board.ID) bool {
	any, all, was, strength := false, true, false, 0
	g.eachBid(h, func(u int) {
		any = true
		all = all && g.counters[u].charge
		was = was || g.units[u].is(barred)
		strength += g.attack(u)
	})
	return any && all && (was || g.exposed(h) && strength >= g.resistance(h))
}

// takeStrips sends all units beside an enemy on an airstrip hex against it, where one of them is beside another enemy
// off the airstrip, and together they are double as strong (16.2(3)).
func (g *Game) takeStrips() {
	for i, hs := range g.camp().strips {
		if !g.plays(i) {
			continue
		}
		for _, h := range hs {
			if us := g.stripParty(h); !us.Empty() {
				for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
					g.units[u].toward = h
				}
			}
		}
	}
}

// stripParty are the units that must attack an airstrip hex rather than another; none if nothing forces them.
func (g *Game) stripParty(h board.ID) (us set) {
	e := g.unitIn(h)
	if e < 0 || !g.canTarget(e) || g.assailed(h) {
		return us
	}
	strength, torn := 0, false
	for _, n := range g.ground.Neighbors(h) {
		if n == board.None || g.vacant(n) {
			continue
		}
		if u := g.unitIn(n); g.counters[u].force == g.phasing() && g.idle(u) && g.reaches(u, h) && !g.shunned(u, h) {
			us.Add(u)
			strength += g.attack(u)
			torn = torn || g.besideOther(u)
		}
	}
	if !torn || strength < 2*g.resistance(h) {
		return set{}
	}
	return us
}

// besideOther reports whether a unit is beside an enemy off the airstrip.
func (g *Game) besideOther(u int) bool {
	for _, n := range g.ground.Neighbors(g.at(u)) {
		if n != board.None && g.enemyIn(g.counters[u].force, n) && !g.onStrip(n) {
			return true
		}
	}
	return false
}

// nextFight makes the next attack that has been shared out.
func nextFight(g *Game, f *frame) play.Flow {
	h := g.nextAssailed()
	if h < 0 {
		for u := range g.units {
			if g.counters[u].force == g.phasing() {
				g.units[u].toward = nowhere
				g.units[u].facts &^= barred
			}
		}
		return play.Leave()
	}
	if !g.storm(h) {
		return play.Stay()
	}
	inner := g.open(attackBox, force(f.Side))
	inner.Step = attackMarkers
	return play.CallStay(inner)
}

// nextAssailed is the hex that is attacked next: airstrips first, then those that barred the way, then by Banzai, then
// the others; nowhere if none is left.
func (g *Game) nextAssailed() board.ID {
	next, best := nowhere, 1<<14
	for u := range g.units {
		h := g.units[u].toward
		if !g.bids(u) {
			continue
		}
		rank := 3
		switch {
		case g.onStrip(h):
			rank = 0
		case g.units[u].is(barred):
			rank = 1
		case g.banzaiOn(h):
			rank = 2
		}
		if rank < best || rank == best && h < next {
			next, best = h, rank
		}
	}
	return next
}

// storm declares the attack on a hex by all who were given it and still can; false if nobody is left who could.
func (g *Game) storm(h board.ID) bool {
	banzai := g.banzaiOn(h)
	var by, wanted set
	g.eachBid(h, func(u int) {
		wanted.Add(u)
		if g.foe(u, h) {
			by.Add(u)
		}
	})
	part := g.whyStorm(h, banzai)
	for u := wanted.Next(0); u >= 0; u = wanted.Next(u + 1) {
		g.units[u].toward = nowhere
		g.units[u].facts &^= barred
	}
	if by.Empty() || g.strengthOf(by) == 0 {
		return false
	}
	g.aim(h)
	g.fight.banzai, g.fight.by = banzai, by
	what := "attacks "
	if banzai {
		what = "makes a Banzai attack on "
	}
	g.decided(what+g.number(h)+" with "+rules.Listed(g.shortNames(by), "and"), part)
	g.Tell(rules.AttackOpened{Side: g.Phasing, At: g.targetPlaces(), Rule: "8.2.1"})
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		g.units[u].facts |= attacked
		g.Tell(rules.Joined{Side: g.Phasing, Unit: g.counters[u].id, What: "attacks", Strength: g.attack(u), Rule: "8.2.1"})
	}
	g.hit()
	return true
}

// whyStorm is the principle that demands the attack on a hex.
func (g *Game) whyStorm(h board.ID, banzai bool) rules.Principle {
	was, torn, strength := false, false, 0
	g.eachBid(h, func(u int) {
		was = was || g.units[u].is(barred)
		torn = torn || g.besideOther(u)
		strength += g.attack(u)
	})
	sum := itoa(strength) + " against " + itoa(g.resistance(h))
	switch {
	case torn && g.onStrip(h) && strength >= 2*g.resistance(h):
		return g.principle(".2(3)", "The enemy on the airstrip first, at double strength: "+sum)
	case was:
		return g.principle(".2(4)", "The enemy that barred the way is attacked, whatever the strengths")
	case banzai:
		return g.principle(".2.1", "On clear ground and airstrips at least equal strength makes a Banzai attack: "+sum)
	}
	return g.principle(".2(2)", "At least double strength attacks: "+sum)
}

// The choice of whom a unit attacks.

type sendAgainst struct{ exact }

func (sendAgainst) Each(g *Game, f *frame, yield func(act)) {
	u := int(f.Unit[0])
	for _, h := range g.offers(u) {
		yield(play.UnitTo(vCharge, u, h))
	}
}

var notOffered = exclusive(ofSolo(".2"), func(g *Game, a act) string {
	return g.labelOf(a) + " does not attack " + g.numberAt(a) + ": the rules demand another attack."
})

func (sendAgainst) Refuse(g *Game, f *frame, a act) play.Code {
	switch h := hexOf(a); {
	case h < 0:
		return offTheMap
	case a.Unit != f.Unit[0] || !contains(g.offers(int(a.Unit)), h):
		return notOffered
	}
	return play.Allowed
}

func (sendAgainst) Do(g *Game, f *frame, a act) play.Flow {
	if !g.Mute {
		others := g.others(g.offers(int(a.Unit)), hexOf(a))
		g.Tell(rules.Decided{
			Side: g.Phasing, What: "sends " + g.labelOf(a) + " against " + g.numberAt(a), Chosen: g.side(g.landers()), Rule: g.solo(".2"),
			Principles: []rules.Principle{g.principle(".2.1", "As many attacks as can be made", others...)},
		})
	}
	g.units[a.Unit].toward = hexOf(a)
	f.Unit[0] = play.None
	return play.Restart()
}

func (sendAgainst) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describePut(g.labelOf(a)+" attacks ", hexOf(a), g.anyUnit(g.unitsIn(hexOf(a))), g.solo(".2"))
}

// noChargeNow refuses at other times what is decided for the attacking garrison.
func noChargeNow(g *Game, _ *frame, _ act) *rules.Violation {
	return no(g.solo(".2"), "That is decided while the garrison attacks by the rules, and only then.")
}
