package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// An activation (5.0): from a chit to the next one. Before the first action leaders move, weapons are attached and detached,
// units change their mode; then assaults that were prepared are made, new ones prepared, and units act one after the other.

// activation is the chit that is in play, and how far its side has come with it.
type activation struct {
	chit     int16
	stage    stage
	hindered bool       // by interdiction: every step costs a point more (16.0)
	fresh    order.Set  // who has just performed a first action and may perform a second one at once (5.2, ruling A67)
	called   []board.ID // hexes whose assault has been made or called off in this activation
}

// stage is how far the lettered steps of an activation have come (4.0 2C v): what belongs to an earlier one is over.
type stage uint8

const (
	leading   stage = iota // a: leaders move
	attaching              // b: weapons are attached
	detaching              // d: weapons are detached
	changing               // f: units change their mode
	acting                 // i: units perform actions
)

func (a *activation) copy() *activation {
	c := *a
	c.called = copied(a.called)
	return &c
}

// activationOf opens the activation of a chit.
func (g *Game) activationOf(c int) frame {
	k := g.chit(c)
	g.turn = &activation{chit: int16(c)}
	f := opened(activationBox, play.Side(k.side))
	if k.purpose == commandChit {
		f.Box = commandBox
	}
	return f
}

// active reports whether a counter is active (5.1). With a direct command's chit every unit of the side is that can be paid for.
func (g *Game) active(u int) bool {
	if g.turn == nil {
		return false
	}
	k, c := g.chit(int(g.turn.chit)), g.unit(u)
	if c.side != k.side {
		return false
	}
	switch k.purpose {
	case divisionChit:
		return c.division == k.division
	case formationChit:
		return c.division == k.division && (c.stripe == unstriped || c.stripe == colored && c.formation == k.formation)
	}
	return c.isUnit() && (g.is(u, paid) || g.pays(u) && !g.cutOff(u))
}

// atWork reports whether a unit is active, of those that direct commands could activate only who has been paid for.
func (g *Game) atWork(u int) bool {
	return g.active(u) && (g.chit(int(g.turn.chit)).purpose != commandChit || g.is(u, paid))
}

// activation is a division's or formation's activation (4.0 2C v).
func activating() box {
	return box{Name: "activation", Rule: "5.1", Doing: "a division or formation acts", Waits: "acts", Steps: []step{
		{Letter: "begin", Do: (*Game).beginActivation},
		{Letter: "16.0", When: (*Game).interdicted, Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "16.0 result", When: (*Game).interdicted, Do: (*Game).hinder},
		{Letter: "a to f", Verbs: verbs{attach{exactly(vAttach)}, mode{plainly(vDeploy), deployed}, detach{plainly(vDetach)}, ready{press(vEndCommand)}, mode{plainly(vFormColumn), inColumn}, lead{plainly(vLead)}},
			Alone: false, Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Say("Move leaders, attach weapons, change modes, or go on", "In this order, before assaults and actions.")
			}},
		{Letter: "g", When: (*Game).assaultsWait, Verbs: verbs{assaulting{plainly(vAssault)}, callOff{plainly(vCallOff)}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Make an assault that was prepared, or call it off", "Everybody beside the marker who can takes part.")
		}},
		{Letter: "g next", When: (*Game).assaultsWait, Do: func(g *Game, f *frame) play.Flow {
			return g.toStep(f, "g")
		}},
		{Letter: "h to j", Verbs: actions(), Prompt: (*Game).actionPrompt, Alone: true},
		{Letter: "k burning", Do: (*Game).burnOut},
		{Letter: "k", Do: (*Game).overstack},
		{Letter: "k next", When: (*Game).stacks, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "k") }},
		{Letter: "end", Do: (*Game).endActivation},
	}}
}

// beginActivation takes away what an earlier activation has left (4.0 2C v e), and what lasts for one activation only.
func (g *Game) beginActivation(f *frame) play.Flow {
	k := g.chit(int(g.turn.chit))
	g.begunWith(int(k.side))
	g.tell(k.side, k.name+" acts", "5.1")
	for _, u := range g.title.units[k.side] {
		if g.onMap(u) && g.active(u) {
			g.refresh(g.at(u))
		}
	}
	g.abandonGuns(k.side)
	return play.Next()
}

// begunWith forgets the last activation's actions.
func (g *Game) begunWith(side int) {
	for i := range g.spots {
		g.spots[i].marks &^= brief
	}
	for u := range g.pieces {
		p := &g.pieces[u]
		p.acts, p.facts = 0, p.facts&^(flipped|paid|finished|charged|began)
		if g.unit(u).side == side && g.onMap(u) {
			p.facts |= began
		}
	}
}

// refresh removes what goes when a unit in a location becomes active (8.3.6, 8.5, 8.5.1).
func (g *Game) refresh(p board.ID) { g.spot(p).marks &^= concentrated | spent | sustaining }

// ready goes on to assaults and actions.
type ready struct{ button }

func (ready) Do(g *Game, _ *frame, _ act) play.Flow {
	g.reach2(changing)
	g.turn.stage = acting
	return play.Next()
}
func (ready) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (ready) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Go on", Note: "To assaults and actions", Rule: "4.0"}
}

// reach2 comes to a stage: on the way to detaching, weapons that wait become available (4.0 2C v c).
func (g *Game) reach2(s stage) {
	if g.turn.stage < detaching && s >= detaching {
		g.makeAvailable()
	}
	g.turn.stage = max(g.turn.stage, s)
}

// endActivation ends an activation.
func (g *Game) endActivation(*frame) play.Flow {
	g.claim()
	g.turn = nil
	g.spentCharge()
	return play.Leave()
}

// commanding is the activation of a direct command's chit (4.0 2C vi).
func commanding() box {
	return box{Name: "direct-command", Rule: "5.1", Doing: "units act by direct commands", Waits: "acts by direct commands", Steps: []step{
		{Letter: "begin", Do: func(g *Game, f *frame) play.Flow {
			k := g.chit(int(g.turn.chit))
			g.begunWith(k.side)
			g.turn.stage = acting
			f.Count[0] = int16(g.nextDivision(k.side, -1))
			return play.Next()
		}},
		{Letter: "a", When: (*Game).rolls, Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "a result", When: (*Game).rolls, Do: func(g *Game, f *frame) play.Flow {
			d := int(f.Count[0])
			n := play.Face(f)/2 + g.commandRating(d)
			g.forces[d].commands = min(mostCommands, g.forces[d].commands+int8(n))
			g.tell(g.title.sideOf[d], g.title.divisionName(d)+" has "+rules.Counted(int(g.forces[d].commands), "direct command", "direct commands"), "19.1")
			f.Count[0] = int16(g.nextDivision(g.title.sideOf[d], d))
			return g.toStep(f, "a")
		}},
		{Letter: "b", Verbs: actions(), Prompt: (*Game).actionPrompt, Alone: true},
		{Letter: "k burning", Do: (*Game).burnOut},
		{Letter: "k", Do: (*Game).overstack},
		{Letter: "k next", When: (*Game).stacks, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "k") }},
		{Letter: "end", Do: (*Game).endActivation},
	}}
}

// rolls reports whether a division is still to roll for direct commands.
func (g *Game) rolls(f *frame) bool { return f.Count[0] >= 0 }

// nextDivision is the division of a side in play after another; -1 if there is none. Its headquarters or a unit must have come
// into play (18.0).
func (g *Game) nextDivision(side, after int) int {
	for _, d := range g.title.divisionsOf(side) {
		if d > after && g.forces[d].in && g.title.commandOf[d] >= 0 && g.entered(d) {
			return d
		}
	}
	return -1
}

// inCommand reports whether a unit is in command: in the range of its formation's or division's headquarters, or with or beside a
// leader of its division (5.1).
func (g *Game) inCommand(u int) bool {
	c, h := g.unit(u), g.hexOf(u)
	if h < 0 {
		return false
	}
	for _, o := range g.title.chiefs[c.side] {
		k := g.unit(o)
		if !g.onMap(o) || !g.kin(u, k.division) {
			continue
		}
		far := g.ground().Distance(h, g.hexOf(o))
		switch {
		case k.hq && (k.divisional || k.formation == c.formation && k.formation >= 0) && far <= int(k.command):
			return true
		case k.leads() && far <= 1:
			return true
		}
	}
	return false
}

var (
	noUnit     = ruled("5.2", "It is no unit of the side that acts: leaders, heroes and weapons go with one.")
	notHere    = ruled("5.2", "It is not on the map.")
	notActive  = ruled("5.1", "It is not active with this chit.")
	hasActed   = ruled("5.1", "It has acted: with a direct command's chit a unit acts once.")
	hasTwice   = ruled("5.2", "It has performed two actions.")
	isFinished = ruled("9.3", "It has assaulted or been loaded: it acts no more in this activation.")
	tooLate    = ruled("5.2", "Another unit has acted since: a second action follows the first one at once.")
	noCommand  = ruled("5.1", "It is out of command, so it performs no second action.")
	noCommands = ruled("5.1", "Its division has no direct command left.")
	isDown     = ruled("10.2.1", "Suppressed units only rally.")
)

// mayAct reports why a unit performs no action now; Allowed if it may. Under a Gyokusai marker it only moves and charges (9.6.2).
func (g *Game) mayAct(u int) play.Code {
	if why := g.mayStir(u); why != play.Allowed || !g.is(u, gyokusai) {
		return why
	}
	return onlyCharges
}

// mayStir reports why a unit neither moves, charges nor does anything else now; Allowed if it may.
func (g *Game) mayStir(u int) play.Code {
	if u < 0 || !g.unit(u).isUnit() || g.turn == nil || g.unit(u).side != g.chit(int(g.turn.chit)).side {
		return noUnit
	}
	command := g.chit(int(g.turn.chit)).purpose == commandChit
	p := &g.pieces[u]
	switch {
	case !g.onMap(u):
		return notHere
	case p.facts&carried != 0:
		return rides
	case p.facts&finished != 0:
		return isFinished
	case command && p.acts > 0:
		return hasActed
	case p.acts > 1:
		return hasTwice
	case p.acts == 1 && !g.turn.fresh.Has(u):
		return tooLate
	case p.acts == 1 && !g.inCommand(u):
		return noCommand
	case (p.acts == 1 || command && p.facts&paid == 0) && !g.pays(u):
		return noCommands
	case command && p.facts&paid == 0 && g.cutOff(u):
		return outOfSupply
	case !g.active(u):
		return notActive
	}
	return play.Allowed
}

// affords reports whether the divisions of some units can pay for an action by all of them.
func (g *Game) affords(us order.Set) bool {
	var due [16]int8
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		if g.costs(u) {
			due[g.unit(u).division]++
		}
	}
	for d := range g.forces {
		have := int8(0)
		for _, k := range g.title.kin[d] {
			have += g.forces[k].commands
			if int(k) != d {
				have -= due[k]
			}
		}
		if due[d] > have {
			return false
		}
	}
	return true
}

// costs reports whether an action by a unit costs a direct command.
func (g *Game) costs(u int) bool {
	p := &g.pieces[u]
	return p.acts > 0 || g.chit(int(g.turn.chit)).purpose == commandChit && p.facts&paid == 0
}

// pay activates a unit by a direct command, where it costs one, without an action yet.
func (g *Game) pay(u int) {
	if !g.costs(u) {
		return
	}
	g.bill(u)
	if g.pieces[u].acts == 0 {
		g.set(u, paid)
		if g.onMap(u) {
			g.refresh(g.at(u))
		}
		g.leaveGuns(u)
	}
}

// performs has units perform an action: it is paid for, and who performed the first one may go on with a second.
func (g *Game) performs(us order.Set) {
	g.reach2(acting)
	g.turn.fresh = order.Set{}
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		g.pay(u)
		g.pieces[u].acts++
		if g.pieces[u].acts == 1 && g.chit(int(g.turn.chit)).purpose != commandChit {
			g.turn.fresh.Add(u)
		}
	}
}

// opensFire has a unit perform a fire action. Who has just acted in its hex may add to it as his second action, which is at once with it
// (5.2, 8.2).
func (g *Game) opensFire(u int) {
	fresh := g.turn.fresh
	g.performs(only(u))
	for o := fresh.Next(0); o >= 0; o = fresh.Next(o + 1) {
		if o != u && g.at(o) == g.at(u) {
			g.turn.fresh.Add(o)
		}
	}
}

// closesFire leaves a second action to those alone who fired: for others of the hex it is too late (5.2).
func (g *Game) closesFire(s *shot) {
	fresh := g.turn.fresh
	for o := fresh.Next(0); o >= 0; o = fresh.Next(o + 1) {
		if o != int(s.unit) && !s.joined.Has(o) {
			g.turn.fresh.Drop(o)
		}
	}
}

// mode changes a unit between deployed and column (6.0).
type mode struct {
	plain
	to int
}

var (
	isSo       = ruled("6.0", "It is in that mode already.")
	onceAMode  = ruled("6.0", "A unit changes its mode once in an activation, before it acts.")
	forGood    = ruled("8.6.4", "Guns that have been left are in column for good.")
	besideGuns = ruled("8.6.4", "Beside an enemy it leaves its guns as soon as it is active.")
	noSuchSide = ruled("3.4", "Its counter has no such side.")
	noDeploy   = ruled("6.2.1", "Wheeled and tracked units do not deploy in towns and buildings.")
)

func (m mode) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.title.units[f.By] {
		if a := play.OfUnit(m.W, u); m.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (m mode) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	if u >= 0 && g.unit(u).isUnit() && g.is(u, flipped) {
		return onceAMode
	}
	if why := g.mayAct(u); why != play.Allowed {
		return why
	}
	c, p := g.unit(u), &g.pieces[u]
	switch {
	case p.acts > 0:
		return onceAMode
	case p.facts&column != 0 == (m.to == inColumn):
		return isSo
	case !c.fronts[m.to].exists:
		return noSuchSide
	case m.to == deployed && p.facts&(fixed|gyokusai) != 0:
		return forGood
	case m.to == deployed && g.exposed(u):
		return besideGuns
	case m.to == deployed && c.class != leg && g.terrain(g.hexOf(u)).ban:
		return noDeploy
	}
	return play.Allowed
}

func (m mode) Do(g *Game, _ *frame, a act) play.Flow {
	g.reach2(changing)
	g.pay(int(a.Unit))
	g.set(int(a.Unit), flipped)
	g.turnTo(int(a.Unit), m.to)
	return play.Stay()
}

// turnTo puts a unit on a side of its counter; guns that are left stay so (8.6.4).
func (g *Game) turnTo(u, side int) {
	if side == inColumn {
		g.set(u, column)
		if g.unit(u).gun || g.unit(u).artillery {
			g.set(u, fixed)
		}
	} else {
		g.unset(u, column|driven)
	}
	g.moved(u)
	g.Tell(rules.Noted{Side: g.sideID(g.unit(u).side), Unit: g.id(u), Text: g.name(u) + pick(side == inColumn, " goes into column", " deploys"), At: g.spotPlace(u), Rule: "6.0"})
}

func (m mode) Describe(g *Game, _ *frame, a act) rules.Detail {
	note := ""
	if g.costs(int(a.Unit)) {
		note = "For a direct command"
	}
	return rules.Detail{Label: pick(m.to == inColumn, "Column: ", "Deploy ") + g.name(int(a.Unit)), Note: note, Rule: "6.0"}
}

// abandonGuns has the indirect firing units of a side that are active beside an enemy leave their guns (8.6.4).
func (g *Game) abandonGuns(side int) {
	for _, u := range g.title.units[side] {
		g.leaveGuns(u)
	}
}

// leaveGuns has a unit leave its guns if it is active beside an enemy (8.6.4).
func (g *Game) leaveGuns(u int) {
	switch {
	case g.is(u, column) || !g.atWork(u) || !g.exposed(u):
	case g.unit(u).fronts[inColumn].exists:
		g.turnTo(u, inColumn)
	default:
		g.destroy(u, "left its guns with no column side", "8.6.4")
	}
}

// exposed reports whether an enemy is beside a unit that fires indirectly when it is deployed: active, it is in column (8.6.4).
func (g *Game) exposed(u int) bool {
	return g.onMap(u) && g.unit(u).fronts[deployed].color == black && g.enemyBeside(g.unit(u).side, g.hexOf(u))
}

// enemyBeside reports whether enemies of a side are in a hex beside another, or with it in one.
func (g *Game) enemyBeside(side int, h board.ID) bool {
	if g.enemyIn(side, h) {
		return true
	}
	for _, n := range g.ground().Neighbors(h) {
		if n >= 0 && g.enemyIn(side, n) {
			return true
		}
	}
	return false
}

// burnOut routs active units in burning hexes (8.7.1) but for those that ignore routs (9.6.2), which pins who stays there, and begins the
// walk through all locations for step k.
func (g *Game) burnOut(f *frame) play.Flow {
	side := g.chit(int(g.turn.chit)).side
	var burnt []board.ID
	for _, u := range slices.Clone(g.title.units[side]) {
		if p := g.at(u); g.onMap(u) && !g.is(u, gyokusai) && g.has(g.hexOf(u), onFire) && (g.atWork(u) || g.pieces[u].acts > 0) {
			g.rout(u, "8.7.1")
			burnt = append(burnt, p)
		}
	}
	for _, p := range burnt {
		if g.holds(side, p) { // 8.4.2: who stays behind is pinned
			g.strike(g.spot(p), pinned)
		}
	}
	f.Count[0] = 0
	return play.Next()
}

// stackLimit is how many units are in a hex without penalty, caveLimit inside a cave ever (6.1, 6.3).
const (
	stackLimit = 3
	caveLimit  = 2
)

// stacks reports whether locations are left in which stacking has not been looked at.
func (g *Game) stacks(f *frame) bool { return int(f.Count[0]) < len(g.spots) }

// overstack adds the penalties of step k in the next location that has any: a level for each unit above the limit, and one for different
// formations (6.1). What has been paid for is not paid again (ruling A48).
func (g *Game) overstack(f *frame) play.Flow {
	for g.stacks(f) {
		cell := int(f.Count[0])
		f.Count[0]++
		p := g.ground().located(cell)
		side := g.sideIn(p)
		s := &g.spots[cell]
		if side < 0 {
			s.over, s.marks = 0, s.marks&^mixed
			continue
		}
		over := int8(max(0, g.count(side, p)-stackLimit))
		more := max(0, int(over-s.over))
		s.over = over
		if !g.differs(side, p) {
			s.marks &^= mixed
		} else if s.marks&mixed == 0 {
			s.marks |= mixed
			more++
		}
		if more > 0 {
			return g.levelsIn(p, more, play.Side(side))
		}
	}
	return play.Next()
}

// differs reports whether units of different divisions or formations are in a location (6.1); Gyokusai excepts them (9.6.2).
func (g *Game) differs(side int, p board.ID) bool {
	division, formation := int8(-1), int8(-1)
	for _, u := range g.units(side, p) {
		c := g.unit(u)
		if g.is(u, gyokusai) {
			continue
		}
		if division >= 0 && division != c.division {
			return true
		}
		division = c.division
		if c.stripe == colored {
			if formation >= 0 && formation != c.formation {
				return true
			}
			formation = c.formation
		}
	}
	return false
}
