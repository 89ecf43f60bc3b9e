package dday

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// Replacements and reserve (16.0).

var (
	notInReserve = ruled("16.0", "Only units in reserve receive replacements.")
	noneToday    = ruled("16.0", "There are no replacements now.")
	nothingLost  = ruled("16.1", "It has lost no step.")
	noTanks      = ruled("16.1", "Two tank units in reserve receive one step, once a day.")
	noEngineers  = ruled("16.1", "Two engineer units in reserve receive one step, once a day.")
	noInfantry   = ruled("16.1", "Its battalion, whole in reserve, receives two steps a day, for itself alone.")
	noWeapons    = ruled("16.1", "A heavy weapons step takes both steps of a battalion of its regiment.")
	never        = ruled("16.1", "There are no replacements for its kind.")
)

// replace gives a unit in reserve a step back (16.1).
type replace struct{ plain }

func (replace) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.title.forces[us] {
		if g.is(u, inReserve) {
			yield(play.OfUnit(vReplace, u))
		}
	}
}

func (replace) Refuse(g *Game, f *frame, a act) play.Code {
	u := int(a.Unit)
	c, k := g.unit(u), &g.data().Schedule.Replacements
	switch {
	case !g.is(u, inReserve) || !g.onMap(u):
		return notInReserve
	case !g.rulesNow().Replacements:
		return noneToday
	case past(f, replaceStage):
		return tooLate
	case g.steps(u) == c.Steps:
		return nothingLost
	}
	switch c.sort {
	case tank:
		return g.received(tank, tankSteps, k.TanksForOne, k.TanksADay, noTanks)
	case engineer:
		return g.received(engineer, engineerSteps, k.EngineersForOne, k.EngineersADay, noEngineers)
	case rifle, battalionHQ:
		return pick(g.stepsFor(c.battalion) > 0, play.Allowed, noInfantry)
	case heavyWeapons:
		return pick(g.payer(u) >= 0, play.Allowed, noWeapons)
	}
	return never
}

// Sorts of replacement steps that come for the whole force (16.1): indices into the steps received today.
const (
	tankSteps = iota
	engineerSteps
)

// received says whether a step of a sort is left today: one for each so many units in reserve, so many a day.
func (g *Game) received(s sort, kind, forOne, aDay int, no play.Code) play.Code {
	n := 0
	for _, u := range g.title.forces[us] {
		if g.unit(u).sort == s && g.is(u, inReserve) {
			n++
		}
	}
	return pick(min(n/forOne, aDay) > int(g.healed[kind]), play.Allowed, no)
}

// stepsFor is how many steps a battalion has left today: two, if all that is left of it, two companies at least, is in reserve (16.1,
// ruling 82).
func (g *Game) stepsFor(b int8) int {
	units := 0
	for _, u := range g.title.forces[us] {
		if g.unit(u).battalion != b || g.at(u) == g.ground().eliminated {
			continue
		}
		if !g.is(u, inReserve) {
			return 0
		}
		units++
	}
	k := &g.data().Schedule.Replacements
	if units < 2 {
		return 0
	}
	return min(k.Battalion, k.BattalionADay) - int(g.refits[b])
}

// payer is the battalion of its regiment whose steps pay for one of a heavy weapons company, the one that has lost least; -1 for none.
func (g *Game) payer(u int) int {
	best, least := -1, 0
	for b := range g.title.battalions {
		if g.stepsFor(int8(b)) < g.data().Schedule.Replacements.HeavyWeaponsCost {
			continue
		}
		lost, mine := 0, false
		for _, o := range g.title.forces[us] {
			if c := g.unit(o); int(c.battalion) == b {
				lost += g.setUpLoss(o)
				mine = mine || c.regiment == g.unit(u).regiment
			}
		}
		if mine && (best < 0 || lost < least) {
			best, least = b, lost
		}
	}
	return best
}

func (replace) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	switch c := g.unit(u); c.sort {
	case tank:
		g.healed[tankSteps]++
	case engineer:
		g.healed[engineerSteps]++
	case heavyWeapons:
		g.refits[g.payer(u)] += int8(g.data().Schedule.Replacements.HeavyWeaponsCost)
	default:
		g.refits[c.battalion]++
	}
	g.gainStep(u, "16.1")
	return reached(f, replaceStage)
}

func (replace) Describe(g *Game, _ *frame, a act) rules.Detail {
	u := int(a.Unit)
	return rules.Detail{Label: "Replace " + g.unit(u).Name, Note: g.unit(u).Name + " has a step back: " + figure(g.steps(u)+1) + " of " + figure(g.unit(u).Steps), Rule: "16.1"}
}

var (
	offTheMap   = ruled("16.2", "It is not on the map.")
	isReserve   = ruled("16.2", "It is in reserve.")
	isOut       = ruled("16.2", "It is not in reserve.")
	seenByJapan = ruled("16.2", "A position that Japan holds covers its hex.")
)

// reserve puts a unit into reserve; it recovers (16.2).
type reserve struct{ plain }

func (reserve) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.title.forces[us] {
		if g.onMap(u) && !g.is(u, inReserve) {
			yield(play.OfUnit(vReserve, u))
		}
	}
}

func (reserve) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	switch {
	case g.unit(u).side != us || !g.onMap(u):
		return offTheMap
	case g.is(u, inReserve):
		return isReserve
	case g.where.Holds(japan, g.at(u)) || g.under(g.at(u), blocking) > noFire:
		return seenByJapan
	}
	return play.Allowed
}

func (reserve) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	g.set(u, inReserve)
	g.clear(u, disrupted|shaken|outward)
	g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: g.unit(u).Name + " goes into reserve", At: []rules.Place{g.place(g.at(u))}, Rule: "16.2"})
	return reached(f, reserveStage)
}

func (reserve) Describe(g *Game, _ *frame, a act) rules.Detail {
	u := int(a.Unit)
	note := "It does nothing but receive replacements"
	if g.down(u) {
		note = "It recovers, and does nothing but receive replacements"
	}
	return rules.Detail{Label: g.unit(u).Name + " to reserve", Note: note, Rule: "16.2"}
}

// release takes a unit out of reserve; out of range of its headquarters it must move back into it (16.2).
type release struct{ plain }

func (release) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.title.forces[us] {
		if g.is(u, inReserve) {
			yield(play.OfUnit(vRelease, u))
		}
	}
}

func (release) Refuse(g *Game, f *frame, a act) play.Code {
	switch u := int(a.Unit); {
	case !g.is(u, inReserve):
		return isOut
	case past(f, releaseStage):
		return tooLate
	}
	return play.Allowed
}

func (release) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	g.leaveReserve(u)
	return reached(f, releaseStage)
}

func (release) Describe(g *Game, _ *frame, a act) rules.Detail {
	u := int(a.Unit)
	note := "It acts again"
	if g.hqOver(u) < 0 {
		note = "It is out of range of its headquarters: each action phase it must move towards it until it is in range"
	}
	return rules.Detail{Label: g.unit(u).Name + " out of reserve", Note: note, Rule: "16.2"}
}

// leaveReserve takes a unit out of reserve, also where Japanese fire reaches it; out of command it must move back first (7.1(6), 16.2).
func (g *Game) leaveReserve(u int) {
	if !g.is(u, inReserve) {
		return
	}
	g.clear(u, inReserve)
	if g.hqOver(u) < 0 {
		g.set(u, outward)
	}
	g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: g.unit(u).Name + " leaves reserve", At: []rules.Place{g.place(g.at(u))}, Rule: "16.2"})
}
