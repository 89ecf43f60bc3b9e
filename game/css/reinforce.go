package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// Reinforcements (18.0): who waits on the turn track comes into play in step G of the preparation phase, row by row: afloat, into boxes of his
// division, or onto the map; tanks roll for their landing (12.4.2).

// embark puts who arrives later on the turn track, and who begins afloat into his naval zone; ships and the guns on Saipan to their boxes.
func (g *Game) embark() {
	p, gr := g.scene.play, g.ground()
	for i := range p.Arrivals {
		a := &p.Arrivals[i]
		for _, id := range a.all() {
			u := g.title.index[id]
			g.where.Put(u, gr.track)
			g.pieces[u].when = int16(a.Turn)
		}
		for _, id := range a.Units {
			g.set(g.title.index[id], column)
		}
		if zone := slices.Index(zoneNames, a.Zone); zone != transportZone && g.roomFor(a, zone) {
			for _, id := range slices.Concat(a.Units, a.Attached) {
				u := g.title.index[id]
				g.where.Put(u, gr.beaches[g.landsAt(a.Beach)].zones[zone])
				g.pieces[u].when = 0
				g.boat(u)
			}
		}
	}
	for _, id := range p.Later {
		g.where.Put(g.title.index[id], gr.track)
	}
	for _, id := range p.TaskForces {
		g.where.Put(g.title.index[id], gr.fleet)
	}
	for _, id := range p.Groupments {
		g.where.Put(g.title.index[id], gr.saipan)
	}
}

// roomFor reports whether a naval zone has room for a stack that begins in it; where an area has one beach only, the second stack waits for the
// first game-turn.
func (g *Game) roomFor(a *Arrival, zone int) bool {
	p := g.ground().beaches[g.landsAt(a.Beach)].zones[zone]
	return g.count(us, p)+len(a.Units) <= g.zoneData(zone).Most
}

// all lists the counters of an arrival.
func (a *Arrival) all() []rules.UnitID { return slices.Concat(a.Units, a.Attached, a.Tanks, a.Trucks) }

// arrives reports whether a counter on the turn track is due: in this game-turn, or in one that a storm has skipped (18.0, ruling A71).
func (g *Game) arrives(u int) bool {
	when := int(g.pieces[u].when)
	return g.at(u) == g.ground().track && when > 0 && when <= g.GameTurn
}

// arriving is the box of reinforcements. Its first number is the row of the scenario that is being looked at, its first unit a tank that rolls.
func arriving() box {
	rolls := func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }
	return box{Name: "arrivals", Rule: "18.0", Doing: "reinforcements arrive", Waits: "brings reinforcements on", Steps: append([]step{
		{Letter: "row", Do: (*Game).nextArrival},
		{Letter: "hex", When: (*Game).marchesIn, Verbs: verbs{comingIn{plainly(vComeIn)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Say where "+g.name(g.dueOf(f)[0])+" and its stack come onto the map", "In column.")
		}},
		{Letter: "hex next", When: noTank, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "row") }},
		{Letter: "12.4.2", Do: rolls},
		{Letter: "12.4.2 result", Do: (*Game).tankLands},
		{Letter: "12.4.2 incident", Do: rolls},
		{Letter: "12.4.2 incident result", Do: (*Game).tankWaits},
		{Letter: "12.4.2 mechanical", Do: rolls},
		{Letter: "12.4.2 mechanical result", Do: func(g *Game, f *frame) play.Flow { return g.tankDelayed(f, play.Face(f)) }},
		{Letter: "12.4.2 obstacle", Do: rolls},
		{Letter: "12.4.2 obstacle result", Do: (*Game).tankChecks},
	}, shippedSteps()...)}
}

// noTank reports whether no tank is rolled for.
func noTank(_ *Game, f *frame) bool { return f.Unit[0] < 0 }

// arrivalOf is the row of the scenario that a frame looks at.
func (g *Game) arrivalOf(f *frame) *Arrival { return &g.scene.play.Arrivals[f.Count[0]] }

// dueOf lists who of the row of a frame is due, in the order of the row.
func (g *Game) dueOf(f *frame) (list []int) {
	for _, id := range g.arrivalOf(f).all() {
		if u := g.title.index[id]; g.arrives(u) {
			list = append(list, u)
		}
	}
	return list
}

// nextArrival brings on, row after row, who is asked about nothing, up to a tank that rolls or a stack whose hex must be said.
func (g *Game) nextArrival(f *frame) play.Flow {
	f.Unit[0] = play.None
	for ; int(f.Count[0]) < len(g.scene.play.Arrivals); f.Count[0]++ {
		a, list := g.arrivalOf(f), g.dueOf(f)
		switch {
		case len(list) == 0:
		case len(a.Tanks) > 0 && a.Sure:
			for _, o := range list {
				g.where.Put(o, g.ground().available[g.unit(o).division])
				g.pieces[o].when = 0
				g.tellTank(o, " is available")
			}
		case len(a.Tanks) > 0:
			f.Unit[0] = int16(list[0])
			return play.Next()
		case a.Beach != "":
			g.comeAfloat(a, list)
		case len(a.Hexes) == 0:
			for _, u := range list {
				g.where.Put(u, g.ground().pool[g.unit(u).division])
				g.pieces[u].when = 0
				g.Tell(rules.Noted{Side: g.sideID(g.unit(u).side), Unit: g.id(u), Text: g.name(u) + " is in the truck pool", Rule: "18.0"})
			}
		default:
			if f.By = play.Side(g.unit(list[0]).side); g.marchesIn(f) {
				return play.Next()
			}
			for _, u := range list { // every hex is held by the enemy
				g.pieces[u].when = int16(g.GameTurn + 1)
			}
		}
	}
	f.By = us
	return g.toStep(f, "27.0")
}

// boat readies a counter for the sea: units are in column there (22.1), guns on amphibious trucks that take them ashore (ruling A86).
func (g *Game) boat(u int) {
	if c := g.unit(u); c.isUnit() {
		g.set(u, column|pick(c.towed(), driven, 0))
	}
}

// comeAfloat puts a stack into the transport zone of its beach, behind all who are there (22.1).
func (g *Game) comeAfloat(a *Arrival, list []int) {
	b := &g.ground().beaches[g.landsAt(a.Beach)]
	at := g.lineEnd(b)
	for _, u := range list {
		g.where.Put(u, b.zones[transportZone])
		g.pieces[u].when = at
		g.boat(u)
		g.Tell(rules.Noted{Side: g.sideID(us), Unit: g.id(u), Text: g.name(u) + " arrives off " + b.Name, At: g.placesOf(b.zones[transportZone]), Rule: "18.0"})
	}
}

// marchesIn reports whether a hex must be said for the stack of a row.
func (g *Game) marchesIn(f *frame) bool {
	return f.Unit[0] < 0 && len(g.arrivalOf(f).Hexes) > 0 && slices.ContainsFunc(g.gates(f), func(h board.ID) bool { return g.mayComeIn(f, h) == play.Allowed })
}

// gates lists the hexes of which the stack of a row comes onto one, ascending: where the enemy holds them all, the nearest of those that the
// scenario has in their place.
func (g *Game) gates(f *frame) (list []board.ID) {
	a, side := g.arrivalOf(f), g.unit(g.dueOf(f)[0]).side
	for _, at := range a.Hexes {
		h, _ := g.ground().Find(at.Sheet, at.Hex)
		list = sortedIn(list, h)
	}
	if slices.ContainsFunc(list, func(h board.ID) bool { return !g.enemyIn(side, h) }) || len(list) == 0 {
		return list
	}
	near := none
	for _, at := range a.Else {
		h, _ := g.ground().Find(at.Sheet, at.Hex)
		if !g.enemyIn(side, h) && (near == none || g.ground().Distance(h, list[0]) < g.ground().Distance(near, list[0])) {
			near = h
		}
	}
	if near != none {
		return []board.ID{near}
	}
	return list
}

// comingIn says where a stack comes onto the map.
type comingIn struct{ plain }

var (
	notAGate = ruled("18.0", "The scenario does not have it come there.")
	gateHeld = ruled("18.0", "The enemy is there.")
)

// mayComeIn reports why the stack of a row does not come onto a hex; Allowed if it may.
func (g *Game) mayComeIn(f *frame, h board.ID) play.Code {
	first := g.dueOf(f)[0]
	switch {
	case h < 0 || !slices.Contains(g.gates(f), h) || !g.land(h):
		return notAGate
	case g.enemyIn(g.unit(first).side, h):
		return gateHeld
	case g.estranged(first, h):
		return services
	case g.has(h, onFire):
		return burning
	}
	return play.Allowed
}

func (comingIn) Each(g *Game, f *frame, yield func(act)) {
	for _, h := range g.gates(f) {
		yield(play.AtPlace(vComeIn, h))
	}
}

func (comingIn) Refuse(g *Game, f *frame, a act) play.Code { return g.mayComeIn(f, board.ID(a.Place)) }

func (comingIn) Do(g *Game, f *frame, a act) play.Flow {
	h, list := board.ID(a.Place), g.dueOf(f)
	side := g.unit(list[0]).side
	for _, u := range list {
		g.where.Put(u, h)
		g.pieces[u].when = 0
		if g.unit(u).isUnit() {
			g.set(u, column)
			if side == japan && g.scene.play.LastCharge {
				g.vow(u)
			}
		}
		g.Tell(rules.UnitPlaced{Unit: g.id(u), At: g.place(h), How: "arrives", Rule: "18.0"})
	}
	g.come(h, side)
	for _, u := range list {
		g.rejoin(u)
		g.unpack(u)
	}
	return g.stepsOn(h, side, play.Call, play.Next())
}

func (comingIn) Describe(g *Game, f *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(g.dueOf(f)[0]) + " arrives in " + g.said(board.ID(a.Place)), Rule: "18.0"}
}

// tankLands reads the roll for a tank's landing (12.4.2).
func (g *Game) tankLands(f *frame) play.Flow {
	if g.data().Tables.TankLands.Result(0, play.Face(f), chart.Roll{}) == "available" {
		return g.tankAshore(f)
	}
	return play.Next()
}

// tankAshore makes a tank available (12.4.2, ruling A27).
func (g *Game) tankAshore(f *frame) play.Flow {
	o := int(f.Unit[0])
	g.where.Put(o, g.ground().available[g.unit(o).division])
	g.pieces[o].when = 0
	g.tellTank(o, " is available")
	return g.toStep(f, "row")
}

// tellTank notes what becomes of a tank.
func (g *Game) tellTank(o int, what string) {
	g.Tell(rules.Noted{Side: g.sideID(us), Unit: g.id(o), Text: g.name(o) + what, Rule: "12.4.2"})
}

// tankDelayed has a tank come so many game-turns later, and roll again then; with none at once.
func (g *Game) tankDelayed(f *frame, turns int) play.Flow {
	o := int(f.Unit[0])
	g.pieces[o].when = int16(g.GameTurn + turns)
	g.tellTank(o, pick(turns == 0, " rolls again at once", " is delayed by "+rules.Counted(turns, "game-turn", "game-turns")))
	return g.toStep(f, "row")
}

// tankLost takes a tank that does not land out of the game.
func (g *Game) tankLost(f *frame) play.Flow {
	o := int(f.Unit[0])
	g.where.Put(o, g.ground().removed)
	g.pieces[o].when = 0
	g.Tell(rules.UnitLost{Unit: g.id(o), At: g.place(g.ground().track), Why: "lost in the landing", Rule: "12.4.2"})
	return g.toStep(f, "row")
}

// tankWaits reads the roll for the incident of a landing; two of them take one die more.
func (g *Game) tankWaits(f *frame) play.Flow {
	switch g.data().Tables.Incidents.Result(0, play.Face(f), chart.Roll{}) {
	case "delayed":
		return g.tankDelayed(f, 1)
	case "obstacle":
		return g.toStep(f, "12.4.2 obstacle")
	case "eliminated":
		return g.tankLost(f)
	}
	return play.Next()
}

// tankChecks reads the die of a tank at an obstacle against the troop quality of its division.
func (g *Game) tankChecks(f *frame) play.Flow {
	die := play.Face(f)
	if die == alwaysHits || die != miss && die <= int(g.forces[g.unit(int(f.Unit[0])).division].quality) {
		return g.tankAshore(f)
	}
	return g.tankLost(f)
}
