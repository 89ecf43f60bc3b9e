package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Movement (6.0): a unit in column is taken, others of its stack and what is with them go along, and they go hex by hex. Points
// are paid first, then whoever sees them may fire, then they arrive.

// move is who is on the way, and what they carry of markers with them: until they arrive, what befalls them is theirs alone
// (ruling A66).
type move struct {
	units  order.Set // units
	riders order.Set // weapons, leaders and heroes with them
	at     board.ID  // location that they leave
	to     board.ID  // location that they enter; none
	left   int8      // movement points
	used   int8      // movement points paid, and taken by barrages on the way, as points that were not halved yet (8.6.2)
	halved uint8     // barrages on the way that have halved what was left
	cost   int8      // of the location that they enter
	far    int8      // locations behind them
	under  spot      // markers on them: levels, suppressed, pinned; and the barrage that they set out under
	zone   board.ID  // naval zone that they leave (22.1); none on land. Who leaves the final one is in the beach hex, but not ashore
}

func (m *move) copy() *move {
	c := *m
	return &c
}

// sideOf is whose units are on the way.
func (g *Game) sideOf(m *move) int { return g.unit(m.units.Next(0)).side }

// weaponsOf is how many support weapons go along.
func (g *Game) weaponsOf(m *move) (n int) {
	for u := m.riders.Next(0); u >= 0; u = m.riders.Next(u + 1) {
		if g.unit(u).sort == aWeapon {
			n++
		}
	}
	return n
}

// tankWith reports whether a tank goes along as a support weapon.
func (g *Game) tankWith(m *move) bool {
	for u := m.riders.Next(0); u >= 0; u = m.riders.Next(u + 1) {
		if g.unit(u).armor {
			return true
		}
	}
	return false
}

// moversName is who is on the way, in words: "A/1/25", "A/1/25 and 2 more".
func (g *Game) moversName() string {
	first := g.move.units.Next(0)
	if n := g.move.units.Count() - 1; n > 0 {
		return g.name(first) + " and " + figure(n) + " more"
	}
	return g.name(first)
}

// take takes a unit in hand to move.
type take struct{ plain }

var (
	inHand    = ruled("6.0", "It is taken already.")
	notColumn = ruled("6.0", "Only units in column move.")
	noMove    = ruled("3.4", "It does not move by itself.")
	isPinned  = ruled("10.2.2", "Pinned units do not move.")
)

// mayMove reports why a unit does not move; Allowed if it may.
func (g *Game) mayMove(u int) play.Code {
	if u >= 0 && g.shifts(u) {
		return g.mayShift(u)
	}
	if why := g.mayStir(u); why != play.Allowed {
		return why
	}
	p := g.at(u)
	switch {
	case g.is(u, gyokusai) && g.pieces[u].acts > 0:
		return hasActed
	case g.is(u, gyokusai) && g.chargesSomewhere(u):
		return chargesFirst
	case g.has(p, suppressed):
		return isDown
	case g.has(p, pinned):
		return isPinned
	case !g.is(u, column):
		return notColumn
	case g.pace(u) == 0:
		return noMove
	}
	return play.Allowed
}

func (t take) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.title.units[f.By] {
		yield(play.OfUnit(vTake, u))
	}
}

func (take) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	if g.move != nil && u >= 0 && g.move.units.Has(u) {
		return inHand
	}
	if why := g.mayMove(u); why != play.Allowed {
		return why
	}
	switch {
	case g.goesSomewhere(g.newMove(u)):
		return play.Allowed
	case g.spot(g.at(u)).barrage == bombardment:
		return underBombs
	}
	return noWay
}

var noWay = ruled("6.0", "It can enter no hex: they are closed, or its movement points do not suffice.")

// newMove is a unit taken in hand where it stands. A unit alone takes what is with it along.
func (g *Game) newMove(u int) *move {
	p := g.at(u)
	m := &move{units: order.Of(u), at: p, to: none, zone: none, left: g.stride(u), under: spot{dg: g.spot(p).dg, barrage: g.spot(p).barrage}}
	if c := g.cargo(u); c >= 0 { // 15.0
		m.riders.Add(c)
	}
	if g.count(g.unit(u).side, p) == g.bodies(m) {
		for o := g.where.In(p); o >= 0; o = g.where.Under(o) {
			if !g.unit(o).isUnit() {
				m.riders.Add(o)
			}
		}
	}
	return m
}

// bodies is how many units move, those on trucks among them.
func (g *Game) bodies(m *move) int {
	n := m.units.Count()
	for u := m.riders.Next(0); u >= 0; u = m.riders.Next(u + 1) {
		if g.unit(u).isUnit() {
			n++
		}
	}
	return n
}

// goesSomewhere reports whether some location can be entered.
func (g *Game) goesSomewhere(m *move) bool {
	can := g.mayExit(m) == play.Allowed
	g.eachStep(m, func(board.ID, int8) { can = true })
	return can
}

// eachStep calls a function with every location that can be entered next, ascending, and its cost.
func (g *Game) eachStep(m *move, see func(to board.ID, cost int8)) {
	gr, at := g.ground(), m.at
	h := gr.hexOf(at)
	var near [14]board.ID
	list := near[:0]
	if at < 0 {
		list = append(list, h)
	} else if in := gr.inside(h); in != none {
		list = append(list, in)
	}
	for _, n := range gr.Neighbors(h) {
		if n < 0 {
			continue
		}
		if at >= 0 {
			list = append(list, n)
		} else if in := gr.inside(n); in != none {
			list = append(list, in)
		}
	}
	slices.Sort(list)
	for _, to := range list {
		if cost, why := g.toll(m, at, to); why == play.Allowed && cost <= m.left && g.servicesAgree(m, to) && (!g.runs(m) || g.nears(m, to)) {
			see(to, cost)
		}
	}
}

// servicesAgree reports whether the Imperial Army and Navy stay apart in a location (6.1.2).
func (g *Game) servicesAgree(m *move, to board.ID) bool {
	return !g.estranged(m.units.Next(0), to)
}

// estranged reports whether units of the other Japanese service are in a location (6.1.2).
func (g *Game) estranged(u int, p board.ID) bool {
	if g.unit(u).side != japan {
		return false
	}
	for _, o := range g.units(japan, p) {
		if g.unit(o).navy != g.unit(u).navy {
			return true
		}
	}
	return false
}

func (take) Do(g *Game, _ *frame, a act) play.Flow {
	g.move = g.newMove(int(a.Unit))
	return play.Stay()
}

func (take) Describe(g *Game, _ *frame, a act) rules.Detail {
	u := int(a.Unit)
	note := rules.Counted(int(g.stride(u)), "movement point", "movement points")
	switch {
	case g.shifts(u):
		note = rules.Counted(int(g.stride(u)), "hex", "hexes") + ", deployed, for nothing"
	case g.costs(u):
		note += ", for a direct command"
	}
	return rules.Detail{Label: "Take " + g.name(u), Note: note, Rule: "6.0"}
}

// with has another counter of the hex go along.
type with struct{ exact }

var (
	nobodyTaken = ruled("6.0", "Take a unit first.")
	apart       = ruled("6.0", "Units go together that began the activation in one hex.")
	onTheWay    = ruled("6.0", "They are on their way: nobody joins them now.")
	foreign     = ruled("12.3", "It goes with units that may use it.")
	tooMany     = ruled("12.1", "No more support weapons go along than units.")
)

func (w with) Each(g *Game, f *frame, yield func(act)) {
	if g.move == nil || g.move.far > 0 {
		return
	}
	var list []int
	for u := g.where.In(g.move.at); u >= 0; u = g.where.Under(u) {
		list = append(list, u)
	}
	slices.Sort(list)
	for _, u := range list {
		if a := play.OfUnit(vWith, u); w.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (with) Refuse(g *Game, _ *frame, a act) play.Code {
	m, u := g.move, int(a.Unit)
	switch {
	case m == nil:
		return nobodyTaken
	case u < 0 || g.unit(u).side != g.sideOf(m):
		return noUnit
	case m.units.Has(u) || m.riders.Has(u):
		return inHand
	case m.far > 0:
		return onTheWay
	case g.at(u) != m.at:
		return apart
	}
	if g.unit(u).isUnit() {
		if why := g.mayMove(u); why != play.Allowed {
			return why
		}
		if !g.beganTogether(u, m.units.Next(0)) || g.shifts(u) != g.shifting(m) {
			return apart
		}
		if g.unit(u).navy != g.unit(m.units.Next(0)).navy {
			return services
		}
		if !g.shifting(m) && !g.affords(m.units.With(u)) {
			return noCommands
		}
		if g.runs(m) && !g.goesSomewhere(g.joined(m, u)) {
			return runsApart
		}
		return play.Allowed
	}
	switch {
	case g.unit(u).sort == aWeapon && g.weaponsOf(m) >= m.units.Count():
		return tooMany
	case !g.servesSome(u, m.units.Union(m.riders)):
		return foreign
	case g.unit(u).deed == Rides && !g.tankWith(m):
		return onHisTank
	}
	return play.Allowed
}

// beganTogether reports whether two units of a hex began the activation in one: they have stayed there, or have come in one move
// just now, their first action.
func (g *Game) beganTogether(a, b int) bool {
	return g.is(a, began) && g.is(b, began) || !g.is(a, began) && !g.is(b, began) && g.turn.fresh.Has(a) && g.turn.fresh.Has(b)
}

// servesSome reports whether a weapon, leader or hero serves some of the units.
func (g *Game) servesSome(o int, units order.Set) bool {
	for u := units.Next(0); u >= 0; u = units.Next(u + 1) {
		if g.unit(u).isUnit() && g.serves(o, u) {
			return true
		}
	}
	return false
}

// serves reports whether a weapon, leader or hero may be used by a unit: of its formation, of the division's own units, or of any
// unit of the division (8.3.2, 12.3).
func (g *Game) serves(o, u int) bool {
	a, b := g.unit(o), g.unit(u)
	switch {
	case a.nameless(): // 20.1
		return a.side == b.side && !b.navy
	case a.side != b.side || a.division != b.division:
		return false
	case a.stripe == unstriped:
		return true
	case a.stripe == white:
		return b.stripe == white
	}
	return b.formation == a.formation || b.stripe == unstriped
}

func (with) Do(g *Game, _ *frame, a act) play.Flow {
	m, u := g.move, int(a.Unit)
	if !g.unit(u).isUnit() {
		m.riders.Add(u)
		g.keepsHisTank(m)
		return play.Stay()
	}
	g.move = g.joined(m, u)
	return play.Stay()
}

// joined is a move with another unit of the hex in it.
func (g *Game) joined(old *move, u int) *move {
	m := old.copy()
	m.units.Add(u)
	m.left = min(m.left, g.stride(u))
	if c := g.cargo(u); c >= 0 {
		m.riders.Add(c)
	}
	if g.bodies(m) == g.count(g.sideOf(m), m.at) { // the whole stack goes, with all that is with it
		for o := g.where.In(m.at); o >= 0; o = g.where.Under(o) {
			if !g.unit(o).isUnit() {
				m.riders.Add(o)
			}
		}
	}
	return m
}

func (with) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Take along " + g.name(int(a.Unit)), Note: "It goes with " + g.moversName(), Rule: "6.0"}
}

// entering goes into the next hex, or into a cave or out of it.
type entering struct{ exact }

func (entering) Each(g *Game, _ *frame, yield func(act)) {
	if g.move == nil || g.move.far == 0 && !g.setsOut(g.move) {
		return
	}
	g.eachStep(g.move, func(to board.ID, _ int8) { yield(play.AtPlace(vEnter, to)) })
}

func (entering) Refuse(g *Game, _ *frame, a act) play.Code {
	m := g.move
	if m == nil {
		return nobodyTaken
	}
	to := board.ID(a.Place)
	if g.ground().hexOf(to) < 0 {
		return notNext
	}
	cost, why := g.toll(m, m.at, to)
	switch {
	case why != play.Allowed:
		return why
	case cost > m.left:
		return noPoints
	case !g.servicesAgree(m, to):
		return services
	case g.runs(m) && !g.nears(m, to):
		return runsNearer
	case m.far == 0 && !g.setsOut(m):
		return noCommands
	}
	return play.Allowed
}

func (entering) Do(g *Game, f *frame, a act) play.Flow {
	m := g.move
	m.to = board.ID(a.Place)
	m.cost, _ = g.toll(m, m.at, m.to)
	return g.setOut(f)
}

// setsOut reports whether movers can be paid for.
func (g *Game) setsOut(m *move) bool { return g.shifting(m) || g.affords(m.units) }

// setOut sends the movers on to where they go next.
func (g *Game) setOut(f *frame) play.Flow {
	switch m := g.move; {
	case m.far > 0:
	case g.shifting(m):
		g.shift(m.units)
	default:
		g.performs(m.units)
	}
	if f.Box == wayBox {
		return play.Restart()
	}
	return play.CallStay(opened(wayBox, f.By))
}

func (entering) Describe(g *Game, _ *frame, a act) rules.Detail {
	m, to := g.move, board.ID(a.Place)
	cost, _ := g.toll(m, m.at, to)
	return rules.Detail{
		Label: "Move " + g.moversName() + " to " + g.said(to), Note: "To " + g.said(to) + ": " + figure(int(cost)) + " of " + figure(int(m.left)) + g.riskNote(m, to),
		Rule: "6.0", Path: []rules.Place{g.place(m.at), g.place(to)},
	}
}

func (entering) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	cost, _ := g.toll(g.move, g.move.at, board.ID(a.Place))
	c.Cost, c.Stops = figure(int(cost)), cost == g.move.left
}

// halt ends the move.
type halt struct{ button }

func (halt) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.runs(g.move) {
		return runsOn
	}
	return play.Allowed
}
func (halt) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (halt) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (halt) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Stop here", Note: g.moversName() + " ends the move", Rule: "6.0"}
}
