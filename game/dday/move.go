package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Movement (7.3): a unit is taken, others of its stack go along, and they go hex by hex. What they have taken in hand lasts until
// somebody else is taken or another action is begun; once they have gone a hex, their box is open until the move ends.

// move is the units that are taken, and what goes on while they move.
type move struct {
	units     order.Set // that act together
	last      board.ID  // hex that they have entered last; none
	to        board.ID  // hex that they are entering; none
	left      int16     // half movement points
	cost      int16     // of the hex that they are entering, in half points
	far       int16     // hexes, and road moves, behind them
	rides     []ride    // companies that tractors carry (18.2.3)
	byRoad    bool      // they are entering it by a road move (7.3.6)
	strategic bool      // they have made a road move: infantry counts once (7.3.6)
	preserves bool      // a preservation move (7.3.5)
	halted    bool      // they must go no farther (7.3.1)

	card   int16 // that fired at them, by its printed number; 0: none yet
	steps  int8  // whom it cardHits: its steps before, and whether it was disrupted
	downed bool
	parted bool // somebody was hit and stays behind; the others may go on (7.3.3c)
}

// copy is an independent copy.
func (m *move) copy() *move {
	c := *m
	c.rides = copied(m.rides)
	return &c
}

// allowance is the movement allowance of the game-turn, in half points (7.0).
func (g *Game) allowance() int16 {
	points := 0
	for _, f := range g.data().Tables.Allowance {
		if g.GameTurn >= f.Turn {
			points = f.N
		}
	}
	return int16(2 * points)
}

// newMove is a unit taken in hand where it stands.
func (g *Game) newMove(u int) *move {
	return &move{units: order.Of(u), last: none, to: none, left: g.allowance()}
}

// pointsLeft is how many half movement points a unit has left in this phase: those of the taken units as they have gone, none
// once it has acted.
func (g *Game) pointsLeft(u int) int {
	switch {
	case g.move != nil && g.move.units.Has(u):
		return int(g.move.left)
	case g.is(u, acted):
		return 0
	}
	return int(g.allowance())
}

// here is where the taken units stand.
func (g *Game) here() board.ID { return g.at(g.move.units.Next(0)) }

// moversName is the taken units in words: "A/1/6", "A/1/6 and 2 more".
func (g *Game) moversName() string {
	name := g.unit(g.move.units.Next(0)).Name
	if n := g.move.units.Count() - 1; n > 0 {
		return name + " and " + figure(n) + " more"
	}
	return name
}

// any reports whether some taken unit is of a kind.
func (g *Game) any(m *move, is func(*counter) bool) bool {
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		if is(g.unit(u)) {
			return true
		}
	}
	return false
}

func isTank(c *counter) bool    { return c.sort == tank }
func isRegular(c *counter) bool { return !c.headquarters() }

// way is the box of units on their way: each hex is entered, under fire if need be, and then they go on or stop.
func way() box {
	return box{Name: "movement", Rule: "7.3", Doing: "units are on their way", Waits: "moves its units", Steps: []step{
		{Letter: "set out", Do: func(g *Game, _ *frame) play.Flow {
			g.begins(g.move)
			if !g.move.byRoad && g.exposed(g.move, g.here(), g.move.to) {
				return play.Call(opened(passageBox))
			}
			return play.Next()
		}},
		{Letter: "arrive", When: (*Game).going, Do: func(g *Game, _ *frame) play.Flow {
			g.arrive()
			return play.Next()
		}},
		{Letter: "on", When: (*Game).going, Verbs: verbs{entering{exactly(vEnter)}, exiting{press(vExit)}, roading{exactly(vRoad)}, halting{press(vStop)}, joining{exactly(vWith)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say(g.moversName()+": go on, or stop", halves(int(g.move.left))+" movement points left.")
			}},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			h := g.endMove()
			if h != none && g.excess(h) {
				return play.Become(g.excessFrame(h))
			}
			return play.Leave()
		}},
	}}
}

// begins has taken units perform their action, before they enter their first hex. A preservation move is free (7.3.5).
func (g *Game) begins(m *move) {
	switch {
	case m.far > 0:
	case m.preserves:
		g.set(m.units.Next(0), acted)
	default:
		g.spendActions(m.units)
	}
}

// going reports whether somebody is still on the move.
func (g *Game) going(*frame) bool { return !g.move.units.Empty() }

// arrive puts the units into the hex that they enter, lets vehicles break down, and finds whether they must stop.
func (g *Game) arrive() {
	m := g.move
	from, to := g.here(), m.to
	g.moveAll(m, to)
	m.far++
	m.left -= m.cost
	m.halted = m.preserves || g.mustHalt(m, from, to)
	if !m.byRoad {
		g.breakDown(m, from, to)
	}
	m.last, m.to, m.cost, m.byRoad = to, none, 0, false
}

// moveAll moves taken units to a hex and tells it. A headquarters among them commands nobody any more in this phase (7.3.4).
func (g *Game) moveAll(m *move, to board.ID) {
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		path := []rules.Place{g.place(g.at(u)), g.place(to)}
		if m.byRoad {
			path = g.roadPath(g.at(u), to)
		}
		if g.unit(u).headquarters() {
			g.set(u, movedHQ)
		}
		g.put(u, to)
		g.Tell(rules.UnitMoved{Unit: g.id(u), Path: path, Cost: halves(int(m.cost)), Rule: "7.3"})
	}
}

// halves is half movement points in words: "2½".
func halves(half int) string {
	if half%2 == 0 {
		return figure(half / 2)
	}
	if half == 1 {
		return "½"
	}
	return figure(half/2) + "½"
}

// endMove lets the taken units go; it returns the hex that they entered last, none if they entered none.
func (g *Game) endMove() board.ID {
	h := g.move.last
	g.move = nil
	g.leaveOutward()
	return h
}

// taking takes a unit in hand.
type taking struct{ exact }

var (
	inHand      = ruled("7.2", "It is taken already.")
	postStays   = ruled("15.0", "A command post does not move.")
	nobodyTaken = ruled("7.3.1", "Nobody is on the way: a move is over beside the enemy, in intense fire, without points.")
)

// mayTake reports why a unit may not be taken to move; Allowed if it may.
func (g *Game) mayTake(u int) play.Code {
	if c := g.mayMove(u); c != play.Allowed {
		return c
	}
	return pick(g.is(u, outward) || g.affords(order.Of(u)), play.Allowed, actionsGone)
}

// mayMove reports why a unit may not move at all in this phase, whoever pays for it; Allowed if it may.
func (g *Game) mayMove(u int) play.Code {
	c := g.able(u)
	switch {
	case c != play.Allowed:
		return c
	case g.pieces[u].post > 0:
		return postStays
	case !g.is(u, outward) && !g.commanded(u): // 7.1(6): out of reserve it moves to get into command
		return noCommand
	}
	return play.Allowed
}

func (t taking) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.title.forces[us] {
		if a := play.OfUnit(vTake, u); t.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (taking) Refuse(g *Game, _ *frame, a act) play.Code {
	if a.Unit >= 0 && g.move != nil && g.move.units.Has(int(a.Unit)) {
		return inHand
	}
	return g.mayTake(int(a.Unit))
}

func (taking) Do(g *Game, _ *frame, a act) play.Flow {
	g.move = g.newMove(int(a.Unit))
	return play.Stay()
}

func (taking) Describe(g *Game, _ *frame, a act) rules.Detail {
	note := "Free action"
	if price := g.price(order.Of(int(a.Unit))); price != [3]int{} {
		note = "An action of its division"
	}
	return rules.Detail{Label: "Take " + g.unit(int(a.Unit)).Name, Note: note, Rule: "7.2"}
}

// joining has another unit of the stack go along; on the way only where an officer goes along too (10.1.2).
type joining struct{ exact }

var (
	beganApart = ruled("7.2", "Only units that began the phase in one hex act as one stack.")
	tooMany    = ruled("7.2.1", "Four units act as a stack, two companies among them, regimental headquarters besides.")
	stackPays  = ruled("7.0", "Its division has no action left to pay for the stack.")
)

func (j joining) Each(g *Game, f *frame, yield func(act)) {
	if g.move == nil || g.move.halted {
		return
	}
	there := g.in(us, g.here())
	slices.Sort(there)
	for _, u := range there {
		if a := play.OfUnit(vWith, u); j.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (joining) Refuse(g *Game, _ *frame, a act) play.Code {
	m, u := g.move, int(a.Unit)
	switch {
	case m == nil:
		return nobodyTaken
	case u >= 0 && m.units.Has(u):
		return inHand
	case u >= 0 && g.unit(u).side == us && g.onMap(u) && (g.at(u) != g.here() || m.far > 0 && !g.ledByOfficer(m)):
		return beganApart
	case m.halted:
		return moveEnded
	}
	if c := g.mayMove(u); c != play.Allowed {
		return c
	}
	all := m.units.With(u)
	switch {
	case m.strategic && g.unit(u).marches() && int(g.strategic) >= g.data().Tables.Strategic.Units:
		return roadLegs
	case g.overfull(all):
		return tooMany
	case m.far == 0 && !g.affords(all):
		return stackPays
	}
	return play.Allowed
}

// ledByOfficer reports whether an officer goes along (10.1.2).
func (g *Game) ledByOfficer(m *move) bool {
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		if g.heroWith(u) == "officer" {
			return true
		}
	}
	return false
}

func (joining) Do(g *Game, _ *frame, a act) play.Flow {
	g.move.units.Add(int(a.Unit))
	if m := g.move; m.far > 0 {
		g.rely(int(a.Unit))
		g.set(int(a.Unit), acted)
		if m.strategic && g.unit(int(a.Unit)).marches() {
			g.strategic++ // 7.3.6: a march takes it along
		}
	}
	return play.Stay()
}

func (joining) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Take along " + g.unit(int(a.Unit)).Name, Note: "It goes with " + g.moversName(), Rule: "7.2.1"}
}

// entering goes into the next hex.
type entering struct{ exact }

var (
	noAdvance = ruled("8.3.3", "Nobody advances after an attack.")
	notNext   = ruled("7.3", "A unit enters an adjacent hex.")
	moveEnded = ruled("7.3.1", "The move has ended: beside the enemy, in intense fire, or as an event has it.")
)

func (e entering) Each(g *Game, _ *frame, yield func(act)) {
	if g.move == nil || g.move.halted {
		return
	}
	at := g.here()
	near := *g.ground().Neighbors(at)
	slices.Sort(near[:])
	for _, h := range near {
		if h < 0 {
			continue
		}
		if _, why := g.toll(g.move, at, h); why == play.Allowed {
			yield(play.AtPlace(vEnter, h))
		}
	}
}

func (entering) Refuse(g *Game, _ *frame, a act) play.Code {
	switch {
	case g.move == nil && slices.Contains(g.struck, board.ID(a.Place)):
		return noAdvance
	case g.move == nil:
		return nobodyTaken
	case g.move.halted:
		return moveEnded
	case a.Place < 0 || !g.ground().Adjacent(g.here(), board.ID(a.Place)):
		return notNext
	}
	_, why := g.toll(g.move, g.here(), board.ID(a.Place))
	return why
}

func (entering) Do(g *Game, f *frame, a act) play.Flow {
	cost, _ := g.toll(g.move, g.here(), board.ID(a.Place))
	return g.setOut(f, board.ID(a.Place), cost)
}

// setOut has the taken units enter a hex: their box opens, or goes on.
func (g *Game) setOut(f *frame, to board.ID, cost int) play.Flow {
	g.move.to, g.move.cost = to, int16(cost)
	if f.Box == wayBox {
		return play.Restart()
	}
	return play.CallStay(opened(wayBox))
}

func (entering) Stakes(g *Game, _ *frame, a act) rules.Stakes {
	return g.hopStakes(g.move, g.here(), board.ID(a.Place))
}

func (entering) Describe(g *Game, _ *frame, a act) rules.Detail {
	from, to := g.here(), board.ID(a.Place)
	cost, _ := g.toll(g.move, from, to)
	note := "To " + g.place(to).String() + ": " + halves(cost) + " of " + halves(int(g.move.left))
	if risk := g.hopRisk(g.move, from, to); risk != "" {
		note += ", " + risk
	}
	return rules.Detail{Label: "Move " + g.moversName() + " to " + g.place(to).String(), Note: note, Rule: "7.3", Path: []rules.Place{g.place(from), g.place(to)}}
}

func (entering) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	from, to := g.here(), board.ID(a.Place)
	cost, _ := g.toll(g.move, from, to)
	c.Cost, c.Stops = halves(cost), int(g.move.left) == cost || g.mustHalt(g.move, from, to)
}

// halting ends the move.
type halting struct{ button }

func (halting) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (halting) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (halting) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Stop here", Note: g.moversName() + " ends the move", Rule: "7.3"}
}

// exiting leaves the map by an exit hex (18.4.4): units of the regiment that has to in the south, Marine battalions in the north.
type exiting struct{ button }

var (
	noExit = ruled("18.4.4", "The regiment leaves by its exit hexes in the south, Marine battalions in the north.")
	exitMP = ruled("7.3", "Leaving the map takes a movement point, and the one for leaving fire.")
)

func (x exiting) Each(g *Game, f *frame, yield func(act)) {
	if g.move != nil && g.rulesNow().Victory.ExitRegiment != "" {
		x.button.Each(g, f, yield)
	}
}

func (exiting) Refuse(g *Game, _ *frame, _ act) play.Code {
	switch {
	case g.move == nil:
		return nobodyTaken
	case g.move.halted:
		return moveEnded
	case !g.leavesHere():
		return noExit
	case g.anyOutward(g.move):
		return mustGoBack
	case g.exitCost() > int(g.move.left):
		return exitMP
	}
	return play.Allowed
}

// leavesHere reports whether the taken units may leave the map where they stand.
func (g *Game) leavesHere() bool {
	v, gr := &g.rulesNow().Victory, g.ground()
	if v.ExitRegiment == "" {
		return false
	}
	south, north := gr.On(v.ExitRegimentBy, g.here()), gr.On(v.ExitBattalionsBy, g.here())
	return !g.any(g.move, func(c *counter) bool {
		return !(south && c.Regiment == v.ExitRegiment || north && c.battalion >= 0 && c.Service == "marines")
	})
}

// exitCost is what leaving the map costs, in half points.
func (g *Game) exitCost() int {
	const halfPoint = 2
	switch left := g.under(g.here(), firing); {
	case g.any(g.move, isTank) || left == noFire:
		return halfPoint
	case left == steady:
		return 2 * halfPoint
	case g.move.far == 0:
		return int(g.move.left)
	}
	return int(g.move.left) + 1
}

func (exiting) Do(g *Game, f *frame, _ act) play.Flow {
	m := g.move
	g.begins(m)
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		from := g.place(g.at(u))
		g.put(u, g.ground().exited)
		g.Tell(rules.UnitMoved{Unit: g.id(u), Path: []rules.Place{from, g.place(g.ground().exited)}, Rule: "18.4.4"})
	}
	if f.Box != wayBox {
		g.move = nil
		return play.Stay()
	}
	m.units = order.Set{}
	return play.Next()
}

func (exiting) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Leave the map", Note: g.moversName() + " leaves for good, as the victory conditions ask", Rule: "18.4.4"}
}
