package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Direct fire (8.0-8.4): a unit fires at a hex in its fire zone or at a Hard Target there. Others of its hex add to it, the defender
// says who stands for the hex, and the die is both the throw and the column of the table.

// manner is the occasion of a fire.
type manner uint8

const (
	actionShot      manner = iota // a fire action (8.2)
	opportunityShot               // 8.5
	indirectShot                  // 8.6
	mineShot                      // 24.1
	navalShot                     // indirect fire by a task force (21.1)
	airShot                       // an air strike (16.0)
	bombShot                      // the bombardment before the landing (8.6.6)
	raidShot                      // an attack that an event brings (20.2)
)

var mannerWords = []string{"action", "opportunity", "indirect", "mine", "naval", "air", "bombardment", "raid"}

// shells reports whether it is indirect fire, to which but few figures are added (8.6.3).
func (s *shot) shells() bool { return s.how == indirectShot || s.how == navalShot }

// fixed reports whether nothing at all is added to the fire: mines, air strikes, bombardment (8.6.6, 16.0, 24.1).
func (s *shot) fixed() bool {
	return s.how == mineShot || s.how == airShot || s.how == bombShot || s.how == raidShot
}

// fixedWords name those fires in a sum, by their manner.
var fixedWords = map[manner][2]string{mineShot: {"Mines", "24.1"}, airShot: {"Air strike", "16.0"}, bombShot: {"Bombardment", "8.6.6"}, raidShot: {"Attack", "20.2"}}

// shot is a fire from the moment it is aimed to its last result. In it -1 is nobody.
type shot struct {
	how     manner
	side    int8 // that fires
	unit    int16
	from    board.ID // location
	at      board.ID // location that it is aimed at; of a naval zone its beach hex
	zone    board.ID // naval zone that it is aimed at (22.2.1); none
	power   int8     // of a fixed fire
	movers  bool     // at who leaves it, and nobody else (8.5)
	joined  order.Set
	weapon  int16
	leader  int16
	hero    int16
	massed  bool  // concentrated fire (8.3.6)
	flown   bool  // aircraft spot for it (8.6.5)
	steady  bool  // the sustained fire of its weapon is used (8.5.1, ruling A63)
	color   color // row of the table: never either
	hard    int16 // the Hard Target fired at
	target  int16 // unit whose defense value stands for the hex (8.3.1)
	shelter int16 // weapon that covers the hex (12.3)
	idol    int16 // hero that covers it
	value   int8  // fire value at the throw
	die     int8  // that has fallen; -1: none yet
	part    int8  // parts of the result that have been carried out
}

// shot is the fire that is being resolved; nil without one.
func (g *Game) shot() *shot {
	if len(g.shots) == 0 {
		return nil
	}
	return &g.shots[len(g.shots)-1]
}

// aim begins a fire by a unit.
func (g *Game) aim(u int, at board.ID, how manner) { g.shots = append(g.shots, g.aimed(u, at, how)) }

// aimed is the fire that a unit would begin: at the hex, or at a Hard Target where there is nobody else, as in a naval zone.
func (g *Game) aimed(u int, at board.ID, how manner) shot {
	s := g.newShot(u, at, how)
	if _, zone := g.ground().zoneOf(at); zone >= 0 {
		s.zone, s.at = at, g.ground().facing(at)
	}
	if how == opportunityShot && g.assault == nil {
		s.movers, s.at = true, g.move.at
	}
	if soft, hard := g.targets(&s); len(soft) == 0 && len(hard) > 0 && !s.shells() {
		g.choose(&s, hard[0])
	}
	return s
}

// newShot is the fire of a unit alone at a location.
func (g *Game) newShot(u int, at board.ID, how manner) shot {
	c := g.front(u)
	s := shot{
		how: how, side: int8(g.unit(u).side), unit: int16(u), from: g.muzzle(u, at), at: at, zone: none, weapon: -1, leader: -1, hero: -1, color: c.color, hard: -1, target: -1, shelter: -1, idol: -1, die: -1,
	}
	if s.color == either {
		s.color = yellow
	}
	return s
}

// fixedShot is a fire by a side at a location to which nothing is added.
func fixedShot(side int, at board.ID, how manner, k color, power int) shot {
	return shot{how: how, side: int8(side), unit: -1, from: at, at: at, zone: none, power: int8(power), value: int8(power), weapon: -1, leader: -1, hero: -1, color: k, hard: -1, target: -1, shelter: -1, idol: -1, die: -1}
}

// muzzle is where a fire at a location comes from: from Saipan ranges are counted from a symbol on the sheet (27.0), ships fire from anywhere
// (21.1).
func (g *Game) muzzle(u int, at board.ID) board.ID {
	switch p := g.at(u); {
	case g.unit(u).sort == aShip:
		return at
	case p == g.ground().saipan:
		return g.symbol()
	default:
		return p
	}
}

// lies is the place where those are who are fired at.
func (s *shot) lies() board.ID { return pick(s.zone != none, s.zone, s.at) }

// eachUnder calls a function with every counter of the other side that is under a fire, the topmost first: of movers those, in whatever hex they
// are thought to be.
func (g *Game) eachUnder(s *shot, see func(u int)) {
	at, all := s.lies(), order.Set{}
	if s.movers {
		if all = g.move.units.Union(g.move.riders); all.Empty() {
			return
		}
		at = g.at(all.Next(0))
	}
	for u := g.where.In(at); u >= 0; u = g.where.Under(u) {
		if g.unit(u).side != int(s.side) && (!s.movers || all.Has(u)) {
			see(u)
		}
	}
}

// targets lists who may be fired at, soft and hard (8.2): in the open fire at a location its units of the other side, of movers those.
func (g *Game) targets(s *shot) (soft, hard []int) {
	g.eachUnder(s, func(u int) {
		switch {
		case !g.unit(u).isUnit() || s.movers && !g.move.units.Has(u):
		case s.zone != none || g.front(u).hard: // 22.2.1
			hard = append(hard, u)
		default:
			soft = append(soft, u)
		}
	})
	return soft, hard
}

// choose aims at a Hard Target; -1 is the hex. What is fired from a white box changes with it, until the firer says otherwise.
func (g *Game) choose(s *shot, hard int) {
	s.hard = int16(hard)
	if s.how == airShot || g.white(s) {
		s.color = pick(hard >= 0, blue, yellow)
	}
}

// white reports whether the fire comes out of a white box (8.1).
func (g *Game) white(s *shot) bool {
	if s.weapon >= 0 && g.unit(int(s.weapon)).fronts[deployed].color != noFire {
		return g.unit(int(s.weapon)).fronts[deployed].color == either
	}
	return g.front(int(s.unit)).color == either
}

// underFire is the markers on who is fired at: those on the way carry theirs with them.
func (g *Game) underFire(s *shot) *spot {
	if s.movers {
		return &g.move.under
	}
	return g.spot(s.at)
}

// hardIn reports whether a Hard Target is among who is fired at, tanks that support them included (8.3, 12.4.1).
func (g *Game) hardIn(s *shot) bool {
	_, hard := g.targets(s)
	any := len(hard) > 0
	g.eachUnder(s, func(u int) {
		c := g.unit(u)
		any = any || c.sort == aWeapon && (c.armor || c.hardWeapon)
	})
	return any
}

// What hexsides add to fire (6.2.2).
const (
	steepCover     = -2
	ridgeCover     = -1
	ridgeFireJapan = 2
	ridgeFireUS    = 1
	ridgeBehind    = 2 // fired upon from elsewhere under a Ridge marker
)

// firingBox is a fire from its aim to its results.
func firingBox() box {
	return box{Name: "fire", Rule: "8.0", Doing: "a fire is resolved", Waits: "fires", Steps: slices.Concat([]step{
		{Letter: "8.3.2", Verbs: verbs{calling{plainly(vAs)}, atHex{press(vAtHex)}, aimAt{plainly(vAtUnit)}, concentrate{press(vConcentrate)}, declare{press(vDeclare)}, join{plainly(vJoin)}, single{press(vSingle)}, using{plainly(vUse)}},
			Prompt: (*Game).firePrompt},
		{Letter: "8.3.1 by", Do: func(g *Game, f *frame) play.Flow {
			f.By = play.Side(g.chooser(g.shot()))
			return play.Next()
		}},
		{Letter: "8.3.1", When: (*Game).wantsTarget, Verbs: verbs{standing{plainly(vStand)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Say whose defense value counts in "+g.said(g.shot().at), "That unit also checks for rout.")
		}},
		{Letter: "12.3 by", When: (*Game).wantsShelter, Do: func(g *Game, f *frame) play.Flow {
			if s := g.shot(); s.hard < 0 && g.guarded(s) {
				f.By = play.Side(1 - s.side)
			}
			return play.Next()
		}},
		{Letter: "12.3", When: (*Game).wantsShelter, Verbs: verbs{sheltering{plainly(vShelter)}, bare{press(vUncovered)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Say which support weapon counts for the defense", "")
		}},
		{Letter: "8.4", Do: func(g *Game, f *frame) play.Flow {
			f.By = f.Side
			s := g.shot()
			s.value = int8(g.reckon(s, nil))
			f.Unit[0], f.Place[0] = s.unit, int16(s.at)
			return play.Throw(dieBox, f)
		}},
		{Letter: "8.4 result", Do: (*Game).fallen},
	}, wilsonSteps(), tankSteps(), partSteps())}
}

// partSteps apply the parts of a result one after the other (8.4.1), and end the fire.
func partSteps() []step {
	return []step{
		{Letter: "8.4.1", When: (*Game).hasParts, Do: (*Game).nextPart},
		{Letter: "8.4.1 next", When: (*Game).hasParts, Do: func(g *Game, f *frame) play.Flow {
			return g.toStep(f, "8.4.1")
		}},
		{Letter: "end", Do: func(g *Game, f *frame) play.Flow {
			g.endFire()
			return play.Next()
		}},
	}
}

// firePrompt says what may be added.
func (g *Game) firePrompt(*frame) play.Prompt {
	s := g.shot()
	at := g.said(s.lies())
	if s.hard >= 0 {
		at = g.name(int(s.hard)) + pick(s.zone == none, " in "+at, "")
	}
	return play.Say("Fire at "+at+": add to it, or fire", "Fire value "+amount(g.reckon(s, nil))+pick(g.standsFor(s) < 0, " before the defense", "")+".")
}

// firing begins a fire action (8.2), direct or indirect.
type firing struct{ plain }

var (
	firedHere   = ruled("8.0", "One fire attack is made from a hex in an activation.")
	noFirePower = ruled("8.2", "It has no fire power on this side.")
	outOfZone   = ruled("8.2", "The hex is not in its fire zone.")
	emptyHex    = ruled("8.6.1", "No enemy is in the hex: indirect fire at any hex is begun without naming one.")
	shellsAtSea = ruled("22.0", "Units in a naval zone are no target of indirect fire.")
	nobodyThere = ruled("8.2", "No enemy is there that it could fire at.")
)

func (fi firing) Each(g *Game, f *frame, yield func(act)) {
	defer g.perusing()()
	for _, u := range g.title.units[f.By] {
		if g.mayFire(u) != play.Allowed {
			continue
		}
		if g.front(u).color == black {
			g.eachIndirect(u, func(h board.ID) { yield(play.UnitTo(vFire, u, h)) })
			continue
		}
		g.eachTarget(u, func(p board.ID) { yield(play.UnitTo(vFire, u, p)) })
	}
}

// eachTarget calls a function with every location or naval zone with an enemy in a unit's reach, ascending.
func (g *Game) eachTarget(u int, see func(board.ID)) {
	for _, p := range g.withZones(g.locationsOf(1-g.unit(u).side), 1-g.unit(u).side) {
		if g.mayAimAt(u, p) == play.Allowed {
			see(p)
		}
	}
}

// mayFire reports why a unit makes no fire action; Allowed if it may.
func (g *Game) mayFire(u int) play.Code {
	if why := g.mayServe(u); why != play.Allowed || g.overseas(u) {
		return why
	}
	p := g.at(u)
	switch {
	case g.has(p, suppressed):
		return isDown
	case g.has(p, fired):
		return firedHere
	case g.front(u).color == noFire:
		return noFirePower
	case g.front(u).color == black && g.onlySupports(u):
		return supportGuns
	case g.front(u).color == black:
		return g.mayFireIndirectly(u)
	}
	return play.Allowed
}

// mayAimAt reports why a unit does not fire straight at a location; Allowed if it may.
func (g *Game) mayAimAt(u int, p board.ID) play.Code {
	if _, zone := g.ground().zoneOf(p); zone >= 0 {
		return g.mayAimAtSea(u, p)
	}
	h := g.ground().hexOf(p)
	switch {
	case h < 0 || !g.inReach(u, h, g.fireReach(u)) || p == g.at(u) || g.walled(p, g.hexOf(u)):
		return outOfZone
	case !g.holds(1-g.unit(u).side, p):
		return nobodyThere
	}
	return play.Allowed
}

func (firing) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	if why := g.mayFire(u); why != play.Allowed {
		return why
	}
	if h := board.ID(a.Place); g.front(u).color == black {
		if _, zone := g.ground().zoneOf(h); zone >= 0 {
			return shellsAtSea
		}
		if why := g.mayShell(u, h); why != play.Allowed || g.enemyIn(g.unit(u).side, h) {
			return why
		}
		return emptyHex
	}
	return g.mayAimAt(u, board.ID(a.Place))
}

func (firing) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	g.move = nil
	g.opensFire(u)
	how := actionShot
	if g.front(u).color == black {
		how = indirectShot
	}
	g.aim(u, board.ID(a.Place), how)
	g.hasFired(u)
	if how == indirectShot {
		return play.CallStay(opened(shellBox, f.By))
	}
	return play.CallStay(opened(fireBox, f.By))
}

func (firing) Describe(g *Game, _ *frame, a act) rules.Detail {
	u := int(a.Unit)
	note := ""
	if g.front(u).color != black {
		note = g.aloneHits(u, board.ID(a.Place), actionShot)
	}
	if g.costs(u) {
		note += pick(note == "", "For a direct command", ", for a direct command")
	}
	return rules.Detail{Label: g.name(u) + " fires at " + g.said(board.ID(a.Place)), Note: note, Rule: pick(g.front(u).color == black, "8.6", "8.2")}
}

// sorted is a list in ascending order.
func (g *Game) sorted(list []int) []int {
	slices.Sort(list)
	return list
}
