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
)

var mannerWords = []string{"action", "opportunity", "indirect", "mine"}

// shot is a fire from the moment it is aimed to its last result. In it -1 is nobody.
type shot struct {
	how     manner
	side    int8 // that fires
	unit    int16
	from    board.ID // location
	at      board.ID // location that it is aimed at
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

// aimed is the fire that a unit would begin: at the hex, or at a Hard Target where there is nobody else.
func (g *Game) aimed(u int, at board.ID, how manner) shot {
	s := g.newShot(u, at, how)
	if how == opportunityShot && g.assault == nil {
		s.movers, s.at = true, g.move.at
	}
	if soft, hard := g.targets(&s); len(soft) == 0 && len(hard) > 0 {
		g.choose(&s, hard[0])
	}
	return s
}

// newShot is the fire of a unit alone at a location.
func (g *Game) newShot(u int, at board.ID, how manner) shot {
	c := g.front(u)
	s := shot{
		how: how, side: int8(g.unit(u).side), unit: int16(u), from: g.at(u), at: at, weapon: -1, leader: -1, hero: -1, color: c.color, hard: -1, target: -1, shelter: -1, idol: -1, die: -1,
	}
	if s.color == either {
		s.color = yellow
	}
	return s
}

// targets lists who may be fired at, soft and hard (8.2): in the open fire at a location its units of the other side, of movers those.
func (g *Game) targets(s *shot) (soft, hard []int) {
	for u := g.where.In(s.at); u >= 0; u = g.where.Under(u) {
		c := g.unit(u)
		if !c.isUnit() || c.side == int(s.side) || s.movers && !g.move.units.Has(u) {
			continue
		}
		if g.front(u).hard {
			hard = append(hard, u)
		} else {
			soft = append(soft, u)
		}
	}
	return soft, hard
}

// choose aims at a Hard Target; -1 is the hex. What is fired from a white box changes with it, until the firer says otherwise.
func (g *Game) choose(s *shot, hard int) {
	s.hard = int16(hard)
	if g.white(s) {
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
	if _, hard := g.targets(s); len(hard) > 0 {
		return true
	}
	for u := g.where.In(s.at); u >= 0; u = g.where.Under(u) {
		c := g.unit(u)
		if c.sort == aWeapon && c.side != int(s.side) && (c.armor || c.hardWeapon) && (!s.movers || g.move.riders.Has(u)) {
			return true
		}
	}
	return false
}

// term is called with each figure of a sum, its words and its rule.
type term func(n int, text, rule string)

// reckon adds up the fire value (8.3); with a term it says what it adds.
func (g *Game) reckon(s *shot, say term) int {
	sum := 0
	add := func(n int, text, rule string) {
		sum += n
		if say != nil {
			say(n, text, rule)
		}
	}
	plus := func(n int, text, rule string) {
		if n != 0 {
			add(n, text, rule)
		}
	}
	u := int(s.unit)
	if s.how == mineShot { // 24.1: no modifiers
		add(g.level(s.at), "Mines", "24.1")
		return sum
	}
	add(int(g.front(u).fire), g.name(u), "8.2")
	g.reckonFirer(s, plus)
	g.reckonTarget(s, plus)
	g.reckonGround(s, plus)
	plus(g.data().Forces.Weather[g.title.weatherAt[g.weather]].Fire, "Weather", "8.3.7")
	if g.night() && !g.has(g.ground().hexOf(s.at), illuminated) {
		plus(g.nightFire(int(s.side), u), "Night", "17.0")
	}
	return sum
}

// nightFire is what night takes from a fire value (17.0, ruling A11).
func (g *Game) nightFire(side, u int) int {
	if side == japan && !g.unit(u).navy {
		return -1
	}
	return -2
}

// reckonFirer adds who and what fires along, and the markers on them (8.3.2-8.3.4, 8.3.6).
func (g *Game) reckonFirer(s *shot, plus term) {
	if s.weapon >= 0 {
		plus(int(g.unit(int(s.weapon)).fronts[deployed].fire), g.name(int(s.weapon)), "8.3.2")
	}
	if s.leader >= 0 {
		plus(int(g.bonus(int(s.leader)).fire), g.name(int(s.leader)), "8.3.2")
	}
	if s.hero >= 0 {
		plus(int(g.bonus(int(s.hero)).fire), g.name(int(s.hero)), "8.3.2")
	}
	plus(s.joined.Count(), "Further units", "8.3.4")
	if s.massed {
		plus(1, "Concentrated fire", "8.3.6")
	}
	at := g.spot(s.from)
	if at.dg > 0 {
		plus(g.title.levels[at.dg-1].Fire, "DG"+figure(int(at.dg))+" of the firing hex", "8.5.3")
	}
	if at.marks&pinned != 0 {
		plus(g.title.pinnedEffect.Fire, "Pinned", "10.2.2")
	}
	if at.barrage != noBarrage {
		plus(g.title.barrages[at.barrage].Fire, "Barrage on the firing hex", "8.6.2")
	}
}

// reckonTarget adds what stands for the target (8.3.1), and the armor in its hex.
func (g *Game) reckonTarget(s *shot, plus term) {
	if t := g.standsFor(s); t >= 0 {
		plus(int(g.front(t).dv), "Defense value of "+g.name(t), "8.3.1")
	}
	if o := g.sheltered(s); o >= 0 {
		plus(int(g.unit(o).fronts[deployed].dv), g.name(o), "12.3")
	}
	if s.idol >= 0 {
		plus(int(g.bonus(int(s.idol)).dv), g.name(int(s.idol)), "8.3.1")
	}
	if s.hard < 0 && g.hardIn(s) {
		plus(hardCover, "Hard Targets in the hex", "8.3.1")
	}
	if s.how == opportunityShot && g.assault != nil {
		plus(g.assault.charge(g).Defense, g.assault.charge(g).Name, "9.4")
	}
}

// sheltered is the weapon that counts for the defense; before that is said, the only one where one must (12.3).
func (g *Game) sheltered(s *shot) int {
	if s.shelter >= 0 || s.die >= 0 || s.target >= 0 || s.hard >= 0 || s.how == indirectShot || !g.guarded(s) {
		return int(s.shelter)
	}
	only := -1
	for o := g.where.In(s.at); o >= 0; o = g.where.Under(o) {
		if g.unit(o).sort == aWeapon && g.covers(s, o) {
			if only >= 0 {
				return -1
			}
			only = o
		}
	}
	return only
}

// hardCover is what Hard Targets in a hex take from fire at it (8.3.1).
const hardCover = -2

// standsFor is the unit that results are measured by: the Hard Target, or who stands for the hex; -1 before that is said.
func (g *Game) standsFor(s *shot) int {
	switch {
	case s.hard >= 0:
		return int(s.hard)
	case s.target < 0 && s.how != indirectShot:
		return g.presumed(s)
	}
	return int(s.target)
}

// presumed is who will stand for a hex before that is said, where all that might have the same defense value; -1 where it is open.
func (g *Game) presumed(s *shot) int {
	soft, hard := g.targets(s)
	all := g.sorted(append(soft, hard...))
	for _, u := range all {
		if g.front(u).dv != g.front(all[0]).dv {
			return -1
		}
	}
	if len(all) == 0 {
		return -1
	}
	return all[0]
}

// reckonGround adds terrain, hexside and fortification (8.3.5).
func (g *Game) reckonGround(s *shot, plus term) {
	gr := g.ground()
	h := gr.hexOf(s.at)
	plus(g.cover(s.at, s.flames(g)), "Terrain of "+g.place(s.at).String(), "8.3.5")
	if s.how == indirectShot || s.how == mineShot {
		return
	}
	from := gr.hexOf(s.from)
	if from == h {
		return
	}
	side := g.entry(from, h)
	plus(g.across(s, side), "Hexside", "6.2.2")
}

// cover is the defense value of terrain and fortification in a location; a flamethrower takes that of a cave (6.3).
func (g *Game) cover(p board.ID, flames bool) int {
	if p < 0 {
		return pick(flames, g.data().Tables.Cave.Flamethrower, g.data().Tables.Cave.Defense)
	}
	n := int(g.terrain(p).dv)
	if w := g.spot(p).works; w != noWorks {
		n += g.title.works[w].Defense
	}
	return n
}

// flames reports whether a flamethrower takes part in the fire (8.7).
func (s *shot) flames(g *Game) bool { return s.weapon >= 0 && g.unit(int(s.weapon)).flame }

// entry is what lies on the hexside by which a line of fire comes into a hex; along a hexside only what both ways share.
func (g *Game) entry(from, to board.ID) hexside {
	gr := g.ground()
	side := hexside(0xff)
	for _, n := range gr.gates(to, from) {
		side &= gr.between(n, to)
	}
	if side == 0xff {
		return 0
	}
	return side
}

// across is what the hexside into the target's hex adds to fire (6.2.2): steep slopes from the same level or below, ridges, and
// what a Ridge marker gives and takes.
func (g *Game) across(s *shot, side hexside) int {
	gr := g.ground()
	from, to := gr.hexOf(s.from), gr.hexOf(s.at)
	n := 0
	if side&steep != 0 && gr.Level(from) <= gr.Level(to) {
		n += steepCover
	}
	owner, firer := g.spot(s.at).ridge, g.spot(s.from).ridge
	out := hexside(0)
	for _, h := range gr.gates(from, to) {
		out |= gr.between(from, h)
	}
	if firer != 0 && out&ridge != 0 { // it fires across its own ridge
		n += pick(s.side == japan, ridgeFireJapan, ridgeFireUS)
	} else if side&ridge != 0 {
		n += ridgeCover
	}
	if owner != 0 {
		n += pick(side&ridge != 0, ridgeCover, ridgeBehind)
	}
	return n
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
			return play.Say("Say whose defense value counts in "+g.place(g.shot().at).String(), "That unit also checks for rout.")
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
	}, wilsonSteps(), []step{
		{Letter: "8.4.1", When: (*Game).hasParts, Do: (*Game).nextPart},
		{Letter: "8.4.1 next", When: (*Game).hasParts, Do: func(g *Game, f *frame) play.Flow {
			return g.toStep(f, "8.4.1")
		}},
		{Letter: "end", Do: func(g *Game, f *frame) play.Flow {
			g.endFire()
			return play.Next()
		}},
	})}
}

// firePrompt says what may be added.
func (g *Game) firePrompt(*frame) play.Prompt {
	s := g.shot()
	at := g.place(s.at).String()
	if s.hard >= 0 {
		at = g.name(int(s.hard)) + " in " + at
	}
	return play.Say("Fire at "+at+": add units and weapons, or fire", "Fire value "+figure(g.reckon(s, nil))+pick(g.standsFor(s) < 0, " before the defense", "")+".")
}

// firing begins a fire action (8.2), direct or indirect.
type firing struct{ plain }

var (
	firedHere   = ruled("8.0", "One fire attack is made from a hex in an activation.")
	noFirePower = ruled("8.2", "It has no fire power on this side.")
	outOfZone   = ruled("8.2", "The hex is not in its fire zone.")
	emptyHex    = ruled("8.6.1", "No enemy is in the hex: indirect fire at any hex is begun without naming one.")
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

// eachTarget calls a function with every location with an enemy in a unit's reach, ascending.
func (g *Game) eachTarget(u int, see func(board.ID)) {
	var list []board.ID
	for _, o := range g.title.units[1-g.unit(u).side] {
		if p := g.at(o); g.onMap(o) && g.mayAimAt(u, p) == play.Allowed {
			if i, has := slices.BinarySearch(list, p); !has {
				list = slices.Insert(list, i, p)
			}
		}
	}
	for _, p := range list {
		see(p)
	}
}

// mayFire reports why a unit makes no fire action; Allowed if it may.
func (g *Game) mayFire(u int) play.Code {
	if why := g.mayAct(u); why != play.Allowed {
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
	h := g.ground().hexOf(p)
	switch {
	case h < 0 || !g.inReach(u, h, g.fireReach(u)) || p == g.at(u):
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
	g.performs(only(u))
	how := actionShot
	if g.front(u).color == black {
		how = indirectShot
	}
	g.aim(u, board.ID(a.Place), how)
	g.spot(g.at(u)).marks |= fired
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
	return rules.Detail{Label: g.name(u) + " fires at " + g.place(board.ID(a.Place)).String(), Note: note, Rule: pick(g.front(u).color == black, "8.6", "8.2")}
}

// join adds a unit of the hex to the fire (8.3.4).
type join struct{ plain }

// mostJoined is how many units may add to a fire.
const mostJoined = 2

var (
	joinedFull  = ruled("8.3.4", "No more than two units add to a fire.")
	notDeployed = ruled("8.3.4", "Only deployed units add to the fire of a deployed unit.")
	joinApart   = ruled("8.3.4", "Units of the same hex add to the fire, with the target in their own fire zone.")
	joinActive  = ruled("8.2", "Who adds to a fire performs a fire action too.")
)

func (j join) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.sorted(g.units(int(f.By), g.shot().from)) {
		if a := play.OfUnit(vJoin, u); j.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (join) Refuse(g *Game, f *frame, a act) play.Code {
	s, u := g.shot(), int(a.Unit)
	switch {
	case u < 0 || !g.unit(u).isUnit() || g.unit(u).side != int(s.side) || u == int(s.unit) || s.joined.Has(u):
		return noUnit
	case g.at(u) != s.from:
		return joinApart
	case s.joined.Count() >= mostJoined:
		return joinedFull
	case s.how == indirectShot:
		return g.mayAddShells(s, u)
	case g.is(int(s.unit), column) || g.is(u, column):
		return notDeployed
	case !g.canFire(u) || !g.inReach(u, g.ground().hexOf(s.at), g.fireReach(u)):
		return joinApart
	case s.how == actionShot && g.mayAct(u) != play.Allowed:
		return joinActive
	}
	return play.Allowed
}

func (join) Do(g *Game, _ *frame, a act) play.Flow {
	s := g.shot()
	s.joined.Add(int(a.Unit))
	if s.how != opportunityShot {
		fresh := g.turn.fresh
		g.performs(only(int(a.Unit)))
		g.turn.fresh = g.turn.fresh.Union(fresh)
	}
	return play.Stay()
}

func (join) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Add " + g.name(int(a.Unit)), Note: "+1", Rule: "8.3.4"}
}
func (join) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Cost = "+1" }

// using adds a support weapon, a leader or a hero with the firing unit (8.3.2).
type using struct{ plain }

var (
	notWith      = ruled("8.3.2", "It must be in the hex of the firing unit.")
	notOfHis     = ruled("12.3", "It does not serve this unit.")
	otherService = ruled("6.1.2", "Army and navy do not use each other's support weapons.")
	oneOfAKind   = ruled("8.3.2", "One support weapon, one leader and one hero add to a fire.")
	noneInColumn = ruled("8.3.2", "Only deployed units use support weapons, but for tanks.")
	shortRange   = ruled("8.3.2", "Its range is shorter than that of the firing unit.")
)

func (us using) Each(g *Game, f *frame, yield func(act)) {
	s := g.shot()
	if s.how == indirectShot {
		return
	}
	var list []int
	for u := g.where.In(s.from); u >= 0; u = g.where.Under(u) {
		list = append(list, u)
	}
	for _, u := range g.sorted(list) {
		if a := play.OfUnit(vUse, u); us.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (using) Refuse(g *Game, _ *frame, a act) play.Code {
	s, o := g.shot(), int(a.Unit)
	if o < 0 || g.unit(o).isUnit() || g.unit(o).side != int(s.side) || s.how == indirectShot {
		return noUnit
	}
	c := g.unit(o)
	switch {
	case g.at(o) != s.from:
		return notWith
	case c.sort == aWeapon && c.navy != g.unit(int(s.unit)).navy:
		return otherService
	case !g.serves(o, int(s.unit)):
		return notOfHis
	case c.sort == aWeapon && s.weapon >= 0, c.sort == aLeader && s.leader >= 0, c.sort == aHero && s.hero >= 0:
		return oneOfAKind
	case c.sort == aWeapon && g.is(int(s.unit), column) && !c.armor:
		return noneInColumn
	case c.sort == aWeapon && c.fronts[deployed].color != noFire && (c.fronts[deployed].reach < g.front(int(s.unit)).reach || int(c.fronts[deployed].reach) < g.span(s.from, g.ground().hexOf(s.at))):
		return shortRange
	}
	return play.Allowed
}

func (using) Do(g *Game, _ *frame, a act) play.Flow {
	s, o := g.shot(), int(a.Unit)
	switch c := g.unit(o); c.sort {
	case aWeapon:
		s.weapon = a.Unit
		if k := c.fronts[deployed].color; k != noFire {
			s.color = k
		}
		if g.white(s) {
			s.color = pick(s.hard >= 0, blue, yellow)
		}
		s.steady = c.sustained && s.how == opportunityShot
	case aLeader:
		s.leader = a.Unit
	default:
		s.hero = a.Unit
	}
	return play.Stay()
}

func (using) Describe(g *Game, _ *frame, a act) rules.Detail {
	c := g.unit(int(a.Unit))
	n := int(g.bonus(int(a.Unit)).fire)
	if c.sort == aWeapon {
		n = int(c.fronts[deployed].fire)
	}
	return rules.Detail{Label: "Use " + c.Name, Note: signed(n) + " to the fire value", Rule: "8.3.2"}
}

// aimAt fires at a Hard Target in the hex (8.2).
type aimAt struct{ plain }

var (
	noHard   = ruled("8.2", "It is no Hard Target in that hex.")
	mustHard = ruled("8.2", "Where only Hard Targets are, one of them is fired at.")
	aimedSo  = ruled("8.2", "The fire is aimed so already.")
	onlyHelp = ruled("12.4.1", "A tank that supports others is no target of its own.")
	onlyHex  = ruled("8.6.1", "Indirect fire is aimed at a hex.")
)

func (x aimAt) Each(g *Game, f *frame, yield func(act)) {
	_, hard := g.targets(g.shot())
	for _, u := range g.sorted(hard) {
		if int(g.shot().hard) != u {
			yield(play.OfUnit(vAtUnit, u))
		}
	}
}

func (aimAt) Refuse(g *Game, _ *frame, a act) play.Code {
	s := g.shot()
	_, hard := g.targets(s)
	switch {
	case s.how == indirectShot:
		return onlyHex
	case a.Unit >= 0 && g.unit(int(a.Unit)).sort == aWeapon && g.unit(int(a.Unit)).armor:
		return onlyHelp
	case !slices.Contains(hard, int(a.Unit)):
		return noHard
	case a.Unit == s.hard:
		return aimedSo
	}
	return play.Allowed
}

func (aimAt) Do(g *Game, _ *frame, a act) play.Flow {
	g.choose(g.shot(), int(a.Unit))
	return play.Stay()
}

func (aimAt) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Fire at " + g.name(int(a.Unit)), Note: "A Hard Target", Rule: "8.2"}
}

// atHex fires at the hex, where a Hard Target was aimed at.
type atHex struct{ button }

func (atHex) Refuse(g *Game, _ *frame, _ act) play.Code {
	s := g.shot()
	switch soft, _ := g.targets(s); {
	case s.hard < 0:
		return aimedSo
	case len(soft) == 0:
		return mustHard
	}
	return play.Allowed
}

func (atHex) Do(g *Game, _ *frame, _ act) play.Flow {
	g.choose(g.shot(), -1)
	return play.Stay()
}

func (atHex) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Fire at the hex", Note: g.place(g.shot().at).String(), Rule: "8.2"}
}

// calling says which row a white box fires on (8.1).
type calling struct{ plain }

var (
	noWhite = ruled("8.1", "Only a white box lets the firer choose.")
)

func (c calling) Each(g *Game, f *frame, yield func(act)) {
	for _, k := range []color{blue, yellow} {
		a := act{Verb: vAs, Unit: play.None, Place: play.None, Item: g.title.colorItem[k]}
		if c.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (calling) Refuse(g *Game, _ *frame, a act) play.Code {
	s := g.shot()
	switch {
	case !g.white(s) || a.Item != g.title.colorItem[blue] && a.Item != g.title.colorItem[yellow]:
		return noWhite
	case a.Item == g.title.colorItem[s.color]:
		return aimedSo
	}
	return play.Allowed
}

func (calling) Do(g *Game, _ *frame, a act) play.Flow {
	g.shot().color = pick(a.Item == g.title.colorItem[blue], blue, yellow)
	return play.Stay()
}

func (calling) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: pick(a.Item == g.title.colorItem[blue], "Armor piercing", "High explosive"), Rule: "8.1"}
}

// concentrate adds one to the fire; the hex has no fire zone until it is active again (8.3.6).
type concentrate struct{ button }

var (
	massedOnce   = ruled("8.3.6", "The fire is concentrated already.")
	massedColumn = ruled("8.3.6", "Only deployed units concentrate their fire.")
	massedNever  = ruled("8.5", "Opportunity fire is not concentrated.")
	massedShells = ruled("8.6.3", "Indirect fire is not concentrated.")
)

func (concentrate) Refuse(g *Game, _ *frame, _ act) play.Code {
	switch s := g.shot(); {
	case s.how == opportunityShot:
		return massedNever
	case s.how == indirectShot:
		return massedShells
	case s.massed:
		return massedOnce
	case g.is(int(s.unit), column):
		return massedColumn
	}
	return play.Allowed
}

func (concentrate) Do(g *Game, _ *frame, _ act) play.Flow {
	g.shot().massed = true
	return play.Stay()
}

func (concentrate) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Concentrate fire", Note: "+1; no fire zone until the hex is active again", Rule: "8.3.6"}
}

// single fires a weapon once only, though it could sustain its fire: it breaks on a nine alone, and its hex has fired (ruling A63).
type single struct{ button }

var (
	notSustained = ruled("8.5.1", "Only the opportunity fire of a weapon that sustains it can be single.")
	sustainedNow = ruled("8.5.1", "Its first fire has been sustained.")
)

func (single) Refuse(g *Game, _ *frame, _ act) play.Code {
	switch s := g.shot(); {
	case !s.steady:
		return notSustained
	case g.has(s.from, sustaining):
		return sustainedNow
	}
	return play.Allowed
}

func (single) Do(g *Game, _ *frame, _ act) play.Flow {
	g.shot().steady = false
	return play.Stay()
}

func (single) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Fire once only", Note: "Breaks on a nine alone", Rule: "8.5.1"}
}

// declare throws the die.
type declare struct{ button }

func (declare) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (declare) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (declare) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Fire", Rule: "8.4"}
}

// sorted is a list in ascending order.
func (g *Game) sorted(list []int) []int {
	slices.Sort(list)
	return list
}
