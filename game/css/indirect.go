package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Indirect fire (8.6): at a hex in range that the unit or a spotter of its division sees. It leaves a barrage; only few figures count.

var (
	pinnedGuns   = ruled("8.6.3", "Pinned and suppressed units do not fire indirectly.")
	secondShells = ruled("23.0", "Japanese artillery fires only as the first action with a division's or formation's chit.")
	caveGuns     = ruled("6.3", "Nobody fires indirectly out of a cave.")
	bombGuns     = ruled("8.6.6", "Nobody fires farther than one hex out from under a bombardment marker.")
	outOfRange   = ruled("8.6.1", "The hex is out of its range.")
	noSpotter    = ruled("8.6.1", "Neither it nor a unit of its division sees the hex.")
	foreignGuns  = ruled("8.6.3", "Indirect firing units of the same hex add 1 each.")
)

// mayFireIndirectly reports why an indirect firing unit does not fire as it stands; Allowed if it may.
func (g *Game) mayFireIndirectly(u int) play.Code {
	p := g.at(u)
	k := g.chit(int(g.turn.chit))
	switch {
	case p < 0:
		return caveGuns
	case g.spot(p).marks&(suppressed|pinned) != 0:
		return pinnedGuns
	case g.exposed(u):
		return besideGuns
	case g.unit(u).artillery && g.unit(u).side == japan && (k.purpose == commandChit || g.pieces[u].acts > 0):
		return secondShells
	}
	return play.Allowed
}

// mayShell reports why a unit does not fire indirectly at a hex; Allowed if it may.
func (g *Game) mayShell(u int, h board.ID) play.Code {
	switch {
	case !g.land(h):
		return outOfRange
	case g.gunRange(u, h) > g.gunReach(u) || g.hexOf(u) == h:
		return outOfRange
	case g.onMap(u) && g.spot(g.at(u)).barrage == bombardment && g.gunRange(u, h) > 1:
		return bombGuns
	case !g.spotted(u, h):
		return noSpotter
	}
	return play.Allowed
}

// spotted reports whether a unit or another of its division sees a hex (8.6.1); for the artillery of the corps one of a Marine division
// does as well (27.0).
func (g *Game) spotted(u int, h board.ID) bool {
	d := g.unit(u).division
	return g.spies(d, h) || g.title.corps(d) && slices.ContainsFunc(g.title.kin[d], func(k int8) bool { return g.spies(k, h) })
}

// spies reports whether a unit of a division sees a hex.
func (g *Game) spies(d int8, h board.ID) bool {
	if g.peruse != nil {
		return g.sighted(d, h)
	}
	return g.looksAt(d, h)
}

// eachIndirect calls a function with every hex with an enemy that a unit may fire at indirectly, ascending.
func (g *Game) eachIndirect(u int, see func(board.ID)) {
	last := none
	for _, h := range g.hexesOf(1 - g.unit(u).side) {
		if h != last && g.mayShell(u, h) == play.Allowed {
			see(h)
		}
		last = h
	}
}

// hexesOf lists the hexes with units of a side, inside a cave too, ascending.
func (g *Game) hexesOf(side int) (list []board.ID) {
	for _, p := range g.locationsOf(side) {
		list = sortedIn(list, g.ground().hexOf(p))
	}
	return list
}

// mayAddShells reports why a unit does not add to indirect fire; Allowed if it may (8.6.3).
func (g *Game) mayAddShells(s *shot, u int) play.Code {
	switch {
	case g.front(u).color != black || g.is(u, column) != g.is(int(s.unit), column):
		return foreignGuns
	case g.mayAdd(s, u) != play.Allowed:
		return g.mayAdd(s, u)
	case g.mayFireIndirectly(u) != play.Allowed:
		return g.mayFireIndirectly(u)
	case g.onlySupports(u):
		return supportGuns
	case s.flown:
		return g.mayReach(u, s.at)
	}
	return g.mayShell(u, g.ground().hexOf(s.at))
}

// shellValue is the fire value of indirect fire (8.6.3), term by term.
func (g *Game) shellValue(s *shot, say term) int {
	sum := 0
	plus := func(n int, text, rule string) {
		if n != 0 {
			sum += n
			if say != nil {
				say(n, text, rule)
			}
		}
	}
	u := int(s.unit)
	plus(int(g.front(u).fire), g.name(u), "8.6.3")
	plus(s.joined.Count(), "Further units", "8.6.3")
	at := &spot{}
	if s.how == indirectShot {
		at = g.spot(s.from)
	}
	if at.dg > 0 {
		plus(g.title.levels[at.dg-1].Fire, "DG"+figure(int(at.dg))+" of the firing hex", "8.6.3")
	}
	if at.barrage != noBarrage {
		plus(g.title.barrages[at.barrage].Fire, "Barrage on the firing hex", "8.6.3")
	}
	soft, hard := g.targets(s)
	switch {
	case len(hard) > 0 && len(soft) == 0:
		plus(2*hardCover, "Hard Targets alone in the hex", "8.6.3")
	case g.hardIn(s):
		plus(hardCover, "Hard Targets in the hex", "8.6.3")
	}
	plus(g.cover(s.at, false), "Terrain and works of "+g.said(s.at), "8.6.3")
	return sum
}

// barrageOf is the marker that a strength leaves (8.6.2).
func (g *Game) barrageOf(strength int) smoke {
	best := smokeScreen
	for b := smokeScreen; b <= heavyBarrage; b++ {
		if k := g.title.barrages[b]; k.Strength >= 0 && strength >= k.Strength {
			best = b
		}
	}
	return best
}

// lay puts a barrage on a hex, if it is heavier than what lies there (8.6.2).
func (g *Game) lay(p board.ID, b smoke, side int) {
	s := g.spot(p)
	if b > s.barrage {
		s.barrage = b
		g.relight(p)
		g.tellAt(side, p, g.title.barrages[b].Name, "8.6.2")
	}
}

// shelling is an indirect fire from its aim to its results.
func shelling() box {
	return box{Name: "indirect-fire", Rule: "8.6", Doing: "indirect fire is resolved", Waits: "fires indirectly", Steps: slices.Concat([]step{
		{Letter: "aim", When: (*Game).unaimed, Alone: true, Verbs: verbs{aiming{exactly(vAim)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Say at which hex "+g.name(int(g.shot().unit))+" fires", "Where nobody sees the hex aircraft spot, and the fire may scatter.")
		}},
		{Letter: "21.2", When: (*Game).afire, Alone: true, Verbs: verbs{declare{press(vDeclare)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			s := g.shot()
			return play.Say(g.name(int(s.unit))+" fires at "+g.said(s.at), "Fire value "+amount(g.shellValue(s, nil))+pick(s.flown, ", and it may scatter", "")+".")
		}},
		{Letter: "8.6.3", When: func(g *Game, f *frame) bool { return !g.afire(f) }, Verbs: verbs{declare{press(vDeclare)}, join{plainly(vJoin)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			s := g.shot()
			return play.Say("Fire at "+g.said(s.at)+": add units, or fire", "Fire value "+amount(g.shellValue(s, nil))+", leaves: "+g.title.barrages[g.barrageOf(g.strength(s))].Name+".")
		}},
		{Letter: "8.6.5 scatter", When: (*Game).scatters, Do: func(g *Game, f *frame) play.Flow {
			f.Place[0] = int16(g.shot().at)
			return play.Throw(dieBox, f)
		}},
		{Letter: "8.6.5 drift", When: (*Game).scatters, Do: (*Game).drift},
		{Letter: "8.6.1", Do: func(g *Game, f *frame) play.Flow {
			s := g.shot()
			s.value = int8(g.shellValue(s, nil))
			f.Unit[0], f.Place[0] = s.unit, int16(s.at)
			return play.Throw(dieBox, f)
		}},
		{Letter: "8.6.2", Do: func(g *Game, f *frame) play.Flow {
			s := g.shot()
			s.die = int8(play.Face(f))
			if s.die != miss {
				g.lay(s.at, g.barrageOf(g.strength(s)), int(s.side))
			}
			code := g.code(s, int(s.die))
			if !g.effective(s) {
				s.part = 99
				code = ""
			}
			g.last = result{code: pick(code == "", "-", code), die: s.die, of: "fire", value: s.value}
			g.tellShot(s, g.shellValue, black, code, "8.6.1")
			g.fallenHeroes(s)
			return play.Next()
		}},
	}, checkerSteps(), wilsonSteps(), partSteps())}
}

// strength is the unmodified strength of indirect fire, which decides about the barrage (8.6.2).
func (g *Game) strength(s *shot) int { return int(g.front(int(s.unit)).fire) + s.joined.Count() }

// checkerSteps ask who checks for rout where nobody's defense value counts: against indirect fire and mines.
func checkerSteps() []step {
	return []step{
		{Letter: "8.3.1 by", When: (*Game).wantsChecker, Do: func(g *Game, f *frame) play.Flow {
			f.By = play.Side(g.chooser(g.shot()))
			return play.Next()
		}},
		{Letter: "8.3.1", When: (*Game).wantsChecker, Verbs: verbs{standing{plainly(vStand)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Say who checks for rout in "+g.said(g.shot().at), "Nobody's defense value counts.")
		}},
	}
}

// wantsChecker reports whether it must be said which unit checks for rout (8.4.2): the result has a check, and nobody has been named.
func (g *Game) wantsChecker(f *frame) bool {
	s := g.shot()
	return s.target < 0 && s.hard < 0 && g.hasParts(f) && !g.immune(s) && slices.ContainsFunc(g.parted(s), func(part string) bool { return part[0] == 'R' })
}

// screening lays smoke on a unit's own hex (8.6.2, ruling A42).
type screening struct{ plain }

var (
	smokeThere = ruled("8.6.2", "A barrage lies there already.")
	noScreen   = ruled("8.6.2", "A deployed unit lays smoke on its own hex as its fire action.")
)

func (x screening) Each(g *Game, f *frame, yield func(act)) {
	g.eachCell(f, func(p board.ID) {
		if a := play.AtPlace(vSmoke, p); x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	})
	g.eachDoer(vSmoke, f, x.Refuse, yield)
}

func (screening) Refuse(g *Game, f *frame, a act) play.Code {
	p := board.ID(a.Place)
	switch {
	case p < 0 || g.sideIn(p) != int(f.By):
		return noScreen
	case g.spot(p).barrage != noBarrage:
		return smokeThere
	case g.has(p, suppressed):
		return isDown
	case g.has(p, fired):
		return firedHere
	case g.actor(p, g.screens) < 0:
		return noScreen
	case !g.mayName(a, g.screens):
		return notOneOfThem
	}
	return play.Allowed
}

func (screening) Do(g *Game, f *frame, a act) play.Flow {
	p := board.ID(a.Place)
	g.move = nil
	g.performs(only(g.doer(a, g.screens)))
	g.spot(p).marks |= fired
	g.lay(p, smokeScreen, int(f.By))
	return play.Stay()
}

// screens reports whether a unit may lay smoke: deployed, and so still once it is active.
func (g *Game) screens(u int) bool { return !g.is(u, column) && !g.exposed(u) }

func (screening) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Smoke in " + g.said(board.ID(a.Place)) + g.doneBy(a), Note: "Nobody sees through it", Rule: "8.6.2"}
}

// lighting fires an illumination round (17.1).
type lighting struct{ plain }

var (
	byDay      = ruled("17.1", "Illumination rounds are fired at night.")
	litAlready = ruled("17.1", "The hex is lit already.")
	tooFar     = ruled("17.1", "Illumination rounds reach eight hexes from a friendly unit.")
	noRounds   = ruled("17.1", "Deployed indirect firing units fire illumination rounds.")
)

// lightReach is how far from a friendly unit a round falls (17.1).
const lightReach = 8

func (x lighting) Each(g *Game, f *frame, yield func(act)) {
	if !g.night() {
		return
	}
	for _, u := range g.title.units[f.By] {
		if g.mayLight(u) == play.Allowed {
			yield(play.OfUnit(vIlluminate, u))
		}
	}
}

// mayLight reports why a unit fires no illumination round; Allowed if it may.
func (g *Game) mayLight(u int) play.Code {
	if !g.night() {
		return byDay
	}
	if why := g.mayServe(u); why != play.Allowed {
		return why
	}
	switch {
	case g.front(u).color != black:
		return noRounds
	case g.onMap(u) && g.has(g.at(u), fired):
		return firedHere
	case g.allLit(g.unit(u).side):
		return litAlready
	case g.overseas(u):
		return play.Allowed
	}
	return g.mayFireIndirectly(u)
}

// allLit reports whether no hex is left that a side could light up.
func (g *Game) allLit(side int) bool {
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if g.mayBeLit(side, h) == play.Allowed {
			return false
		}
	}
	return true
}

func (lighting) Refuse(g *Game, _ *frame, a act) play.Code { return g.mayLight(int(a.Unit)) }

func (lighting) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	g.move = nil
	g.performs(only(u))
	g.hasFired(u)
	inner := opened(lightBox, f.By)
	inner.Unit[0] = int16(u)
	return play.CallStay(inner)
}

func (lighting) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(int(a.Unit)) + " fires an illumination round", Note: "9 of 10; the hex is said next", Rule: "17.1"}
}

// lit says which hex an illumination round lights up.
type lit struct{ plain }

// mayBeLit reports why a hex is not lit up by a side; Allowed if it may be.
func (g *Game) mayBeLit(side int, h board.ID) play.Code {
	switch {
	case !g.land(h):
		return noDot
	case g.has(h, illuminated):
		return litAlready
	case !slices.ContainsFunc(g.title.units[side], func(o int) bool { return g.onMap(o) && g.ground().Distance(g.hexOf(o), h) <= lightReach }):
		return tooFar
	}
	return play.Allowed
}

func (x lit) Each(g *Game, f *frame, yield func(act)) {
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if g.mayBeLit(int(f.By), h) == play.Allowed {
			yield(play.AtPlace(vAim, h))
		}
	}
}

func (lit) Refuse(g *Game, f *frame, a act) play.Code {
	return g.mayBeLit(int(f.By), board.ID(a.Place))
}

func (lit) Do(_ *Game, f *frame, a act) play.Flow {
	f.Place[0] = a.Place
	return play.Next()
}

func (lit) Describe(g *Game, f *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(int(f.Unit[0])) + " lights " + g.said(board.ID(a.Place)), Note: "9 of 10", Rule: "17.1"}
}

// light is the box of an illumination round.
func light() box {
	return box{Name: "illumination", Rule: "17.1", Doing: "an illumination round is fired", Waits: "fires an illumination round", Steps: []step{
		{Letter: "aim", When: func(_ *Game, f *frame) bool { return f.Place[0] == int16(none) }, Alone: true, Verbs: verbs{lit{plainly(vAim)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Say which hex "+g.name(int(f.Unit[0]))+" lights up", "Within 8 hexes of a friendly unit.")
		}},
		{Letter: "roll", Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "result", Do: func(g *Game, f *frame) play.Flow {
			if play.Face(f) != miss {
				g.spot(board.ID(f.Place[0])).marks |= illuminated
				g.tellAt(int(f.Side), board.ID(f.Place[0]), "Illuminated", "17.1")
			}
			return play.Leave()
		}},
	}}
}
