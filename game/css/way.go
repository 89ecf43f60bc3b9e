package css

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// The way of a move: step by step, with fire inside it (6.4).

// way is the box of units on their way: points are paid, who sees them may fire, they arrive, and go on or stop.
func way() box {
	return box{Name: "movement", Rule: "6.0", Doing: "units are on their way", Waits: "moves its units", Steps: []step{
		{Letter: "pay", Do: func(g *Game, f *frame) play.Flow {
			f.Count[0] = 0
			g.move.left -= g.move.cost
			g.move.spend(g.move.cost)
			return play.Next()
		}},
		{Letter: "fire", When: func(g *Game, _ *frame) bool { return g.watched(g.move, g.move.to) }, Do: func(g *Game, f *frame) play.Flow {
			return play.Call(opened(opportunityBox, 1-f.Side))
		}},
		{Letter: "12.1", When: (*Game).overladen, Verbs: verbs{shedding{plainly(vDrop)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Say which support weapon stays behind", "No more of them go along than units, those on trucks left aside.")
		}},
		{Letter: "12.1 more", When: (*Game).overladen, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "12.1") }},
		{Letter: "arrive", When: (*Game).going, Do: (*Game).arrive},
		{Letter: "mines", When: (*Game).mined, Do: (*Game).tripMine},
		{Letter: "11.3.2", When: (*Game).staffs, Alone: true, Verbs: verbs{moving{goesOnBy("11.3.2")}, staffing{plainly(vStaff)}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Leave engineers on the airfield to repair it, or go on", "They stay there for the rest of the game.")
		}},
		{Letter: "11.3.2 more", When: func(g *Game, f *frame) bool { return f.Count[0] == 0 && g.staffs(f) }, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "11.3.2") }},
		{Letter: "slowed", Do: func(g *Game, _ *frame) play.Flow {
			g.slow(g.move)
			g.leaveOnTheWay(g.move)
			return play.Next()
		}},
		{Letter: "on", When: (*Game).goesOn, Verbs: verbs{entering{exactly(vEnter)}, exiting{press(vExit)}, halt{press(vStop)}}, Alone: true, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say(g.moversName()+": go on, or stop", rules.Counted(int(g.move.left), "movement point", "movement points")+" left.")
		}},
		{Letter: "9.6.2", When: (*Game).rushes, Verbs: verbs{charging{plainly(vCharge)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say(g.moversName()+" must charge: say whom", "Under a Gyokusai marker, at once.")
		}},
		{Letter: "end", Do: func(g *Game, f *frame) play.Flow {
			g.endMove()
			return play.Next()
		}},
	}}
}

// moving goes on with the move.
type moving struct{ enough }

func (moving) Do(_ *Game, f *frame, _ act) play.Flow {
	f.Count[0] = 1
	return play.Next()
}

// overladen reports whether more support weapons go along than units: a truck and its load take one between them (15.0), and who has lost a
// unit on the way no more than are left.
func (g *Game) overladen(f *frame) bool {
	return g.going(f) && g.weaponsOf(g.move) > g.move.units.Count()
}

// shedding says which weapon stays behind.
type shedding struct{ plain }

func (shedding) Each(g *Game, _ *frame, yield func(act)) {
	for _, o := range g.list(g.move.riders) {
		if g.unit(o).sort == aWeapon {
			yield(play.OfUnit(vDrop, o))
		}
	}
}

func (shedding) Refuse(g *Game, _ *frame, a act) play.Code {
	if a.Unit < 0 || !g.move.riders.Has(int(a.Unit)) || g.unit(int(a.Unit)).sort != aWeapon {
		return notSurplus
	}
	return play.Allowed
}

func (shedding) Do(g *Game, _ *frame, a act) play.Flow {
	g.move.riders.Drop(int(a.Unit))
	return play.Next()
}

func (shedding) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Leave " + g.name(int(a.Unit)), Note: "In " + g.said(g.move.at), Rule: "12.1"}
}

// going reports whether somebody is left who can leave: neither suppressed nor pinned on the way, with the points for it.
func (g *Game) going(*frame) bool {
	m := g.move
	return !m.units.Empty() && m.under.marks&(suppressed|pinned) == 0 && m.to != none
}

// goesOn reports whether the units that have arrived can enter another location.
func (g *Game) goesOn(*frame) bool {
	m := g.move
	return !m.units.Empty() && m.under.marks&(suppressed|pinned) == 0 && g.spot(m.at).marks&(suppressed|pinned) == 0 && m.left > 0 && g.goesSomewhere(m)
}

// arrive puts the units into the location that they enter: both sides of a level of disorganization become the higher one
// (6.1.1), and a barrage there cuts what is left (8.6.2).
func (g *Game) arrive(*frame) play.Flow {
	m := g.move
	if m.to == g.ground().offMap {
		g.leaveMap()
		return play.Next()
	}
	path := []rules.Place{g.place(m.at), g.place(m.to)}
	all := m.units.Union(m.riders)
	for u := all.Next(0); u >= 0; u = all.Next(u + 1) {
		if g.is(u, carried) {
			continue
		}
		if cargo := g.cargo(u); cargo >= 0 { // it stays right under its truck
			g.where.Put(cargo, m.to)
		}
		g.where.Put(u, m.to)
		g.unset(u, began)
		g.moved(u)
		if g.unit(u).isUnit() {
			g.Tell(rules.UnitMoved{Unit: g.id(u), Path: path, Cost: figure(int(m.cost)), Rule: "6.0"})
		}
	}
	g.left(m.at)
	g.tidy(m.at)
	if g.spreads(m.to) {
		m.under.dg = 0
	}
	there := g.spot(m.to)
	m.under.dg = max(m.under.dg, there.dg)
	there.dg = m.under.dg
	g.slow(m)
	m.left = pick(g.shifting(m), (*Game).underHeavy, (*Game).underBarrage)(g, m.left, there.barrage)
	g.comesUnder(m, there.barrage)
	m.at, m.to, m.cost = m.to, none, 0
	m.far++
	g.come(m.at, g.sideOf(m))
	return play.Next()
}

// spend takes points off what is left, however often it has been halved on the way.
func (m *move) spend(n int8) { m.used += n << m.halved }

// comesUnder has movers remember what a barrage on their way does to an allowance: levels that come later count before it (10.2.3).
func (g *Game) comesUnder(m *move, b smoke) {
	if b == noBarrage {
		return
	}
	switch g.title.barrages[b].Move {
	case MoveLess:
		m.spend(1)
	case MoveHalf:
		m.halved++
	}
}

// slow cuts what is left of the movers' points to what the slowest of them has at their present level, under the barrage that they set
// out under, after what has been paid and what barrages on the way have taken (8.6.2, ruling A70). A battery shifts as many hexes as ever.
func (g *Game) slow(m *move) {
	if g.shifting(m) {
		return
	}
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		m.left = max(0, min(m.left, (g.underBarrage(g.underLevel(g.pace(u), m.under.dg), m.under.barrage)-m.used)>>m.halved))
	}
}

// endMove ends the move. Who could not leave shares what befell him with the hex (ruling A66).
func (g *Game) endMove() {
	m := g.move
	if !m.units.Empty() {
		s := g.spot(m.at)
		s.dg = max(s.dg, m.under.dg)
		g.strike(s, m.under.marks)
	}
	at := m.at
	g.move = nil
	g.tidy(at)
	if g.turn != nil {
		g.abandonGuns(g.chit(int(g.turn.chit)).side)
	}
}

// strike puts the heavier of two markers on a location: suppressed takes the place of pinned (10.1).
func (g *Game) strike(s *spot, m mark) {
	switch {
	case m&suppressed != 0:
		s.marks = s.marks&^pinned | suppressed
	case m&pinned != 0 && s.marks&suppressed == 0:
		s.marks |= pinned
	}
}
