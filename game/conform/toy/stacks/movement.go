package stacks

import (
	"strconv"

	"marianas/game/board"
	"marianas/game/conform/toy/kit"
	"marianas/game/field"
	"marianas/game/hex"
	"marianas/game/play"
	"marianas/game/rules"
)

// Movement: 3, with landing (4) and riding (5). A unit is taken, then it goes somewhere. Its box holds it in the frame.

func movementPhase() box {
	return box{Name: "movement", Rule: "3", Doing: "units are being moved", Waits: "moves units", Steps: []step{
		{Letter: "begin", Do: func(g *Game, f *play.Frame) play.Flow {
			g.Phasing = kit.ID(f.Side)
			clear(g.moved)
			g.Tell(rules.PhaseBegan{GameTurn: g.GameTurn, Side: g.Phasing, Phase: "Movement phase", Rule: "3"})
			return play.Next()
		}},
		{Letter: "move", Alone: true, Verbs: verbs{end{play.Press[*Game](vEnd)}, take{play.Of[*Game](vTake)}},
			Prompt: func(*Game, *play.Frame) play.Prompt { return play.Prompt{Do: "Take a unit, or end the movement phase"} }},
	}}
}

func onMove() box {
	return box{Name: "on-the-move", Rule: "3", Doing: "a unit is on the move", Waits: "moves a unit", Steps: []step{
		{Letter: "go", Alone: true, Verbs: verbs{embark{play.Of[*Game](vEmbark)}, land{play.Of[*Game](vLand)}, move{play.Of[*Game](vMove)}, ride{play.Of[*Game](vRide)}},
			Prompt: func(g *Game, f *play.Frame) play.Prompt {
				return play.Prompt{Do: "Say where " + g.unit(int(f.Unit[0])).Name + " goes"}
			}},
	}}
}

var (
	reasons   play.Reasons[*Game]
	noUnit    = ruled("3", "Name a unit of your own.")
	hasMoved  = ruled("3", "It has moved in this phase.")
	stuck     = ruled("3", "There is nowhere for it to go.")
	otherSea  = ruled("3", "Nobody moves from island to island.")
	tooFar    = ruled("3", "That is beyond its reach.")
	enemyHere = ruled("2", "The enemy is there.")
	full      = ruled("2", "Three counters are there already.")
	onMap     = ruled("4", "It is on the map already.")
	offBeach  = ruled("4", "Only from a beach does it go back to the reserve.")
	laden     = ruled("5", "Somebody rides it.")
	notBack   = ruled("4", "The reserve is where it goes back to.")
	notLanded = ruled("4", "It waits in the reserve: it must land.")
	noBeach   = ruled("4", "That is no beach.")
	noTruck   = ruled("5", "It rides a truck of its own side in its own hex.")
	taken     = ruled("5", "Somebody rides it already.")
	tooBig    = ruled("5", "Only a company fits on a truck.")
	rides     = ruled("5", "It rides already.")
)

func ruled(rule, why string) play.Code { return reasons.Add(play.Plainly[*Game](rule, why)) }

type end struct{ play.Button[*Game] }

func (end) Do(*Game, *play.Frame, play.Act) play.Flow                { return play.Next() }
func (end) Show(_ *Game, _ *play.Frame, _ play.Act, c *rules.Choice) { c.Primary = true }
func (end) Describe(*Game, *play.Frame, play.Act) rules.Detail {
	return rules.Detail{Label: "End movement phase", Rule: "3"}
}

type take struct{ play.Plain[*Game] }

func (take) Each(g *Game, _ *play.Frame, yield func(play.Act)) {
	for u := range g.title.Counters {
		yield(play.OfUnit(vTake, u))
	}
}

func (take) Refuse(g *Game, f *play.Frame, a play.Act) play.Code {
	switch u := int(a.Unit); {
	case u < 0 || play.Side(g.title.sides[u]) != f.Side:
		return noUnit
	case g.moved[u]:
		return hasMoved
	case !g.canGo(u):
		return stuck
	}
	return play.Allowed
}

func (take) Do(_ *Game, f *play.Frame, a play.Act) play.Flow {
	inner := play.Open(onMoveBox, f.Side)
	inner.Unit[0] = a.Unit
	return play.CallStay(inner)
}

func (take) Describe(g *Game, _ *play.Frame, a play.Act) rules.Detail {
	return rules.Detail{Label: "Take " + g.unit(int(a.Unit)).Name, Rule: "3"}
}

type move struct{ play.Plain[*Game] }

func (move) Each(g *Game, _ *play.Frame, yield func(play.Act)) { eachHex(g, vMove, yield) }

func (move) Refuse(g *Game, f *play.Frame, a play.Act) play.Code {
	return g.whyNotTo(int(f.Unit[0]), a.Place)
}

func (move) Do(g *Game, f *play.Frame, a play.Act) play.Flow {
	u, to := int(f.Unit[0]), board.ID(a.Place)
	cost, path := g.way(u, to)
	g.Tell(rules.UnitMoved{Unit: rules.UnitID(g.unit(u).ID), Path: path, Cost: strconv.Itoa(cost), Rule: "3"})
	g.settleIn(u, to)
	return play.Leave()
}

func (move) Describe(g *Game, f *play.Frame, a play.Act) rules.Detail {
	u := int(f.Unit[0])
	cost, path := g.way(u, board.ID(a.Place))
	to := g.place(board.ID(a.Place)).String()
	return rules.Detail{Label: "Move " + g.unit(u).Name + " to " + to, Note: "To " + to + ": " + strconv.Itoa(cost) + " of " + strconv.Itoa(g.unit(u).Full.MA), Rule: "3", Path: path}
}

func (move) Show(g *Game, f *play.Frame, a play.Act, c *rules.Choice) {
	cost, _ := g.way(int(f.Unit[0]), board.ID(a.Place))
	c.Cost = strconv.Itoa(cost)
}

type land struct{ play.Plain[*Game] }

func (land) Each(g *Game, _ *play.Frame, yield func(play.Act)) { eachHex(g, vLand, yield) }

func (land) Refuse(g *Game, f *play.Frame, a play.Act) play.Code {
	u := int(f.Unit[0])
	switch {
	case g.where.OnMap(u):
		return onMap
	case a.Place < 0 || !g.title.board.On("beach", board.ID(a.Place)):
		return noBeach
	}
	return g.whyNoRoom(u, board.ID(a.Place))
}

func (land) Do(g *Game, f *play.Frame, a play.Act) play.Flow {
	u := int(f.Unit[0])
	g.Tell(rules.UnitPlaced{Unit: rules.UnitID(g.unit(u).ID), At: g.place(board.ID(a.Place)), How: "lands", Rule: "4"})
	g.settleIn(u, board.ID(a.Place))
	return play.Leave()
}

func (land) Describe(g *Game, f *play.Frame, a play.Act) rules.Detail {
	return rules.Detail{Label: "Land " + g.unit(int(f.Unit[0])).Name + " in " + g.place(board.ID(a.Place)).String(), Rule: "4"}
}

type embark struct{ play.Plain[*Game] }

func (embark) Each(_ *Game, _ *play.Frame, yield func(play.Act)) {
	yield(play.AtPlace(vEmbark, reserve))
}

func (embark) Refuse(g *Game, f *play.Frame, a play.Act) play.Code {
	switch u := int(f.Unit[0]); {
	case board.ID(a.Place) != reserve:
		return notBack
	case !g.where.OnMap(u) || !g.title.board.On("beach", g.where.At(u)):
		return offBeach
	case g.rider(u) >= 0:
		return laden
	}
	return play.Allowed
}

func (embark) Do(g *Game, f *play.Frame, _ play.Act) play.Flow {
	u := int(f.Unit[0])
	g.Tell(rules.UnitPlaced{Unit: rules.UnitID(g.unit(u).ID), At: g.place(reserve), How: "embarks", Rule: "4"})
	g.settleIn(u, reserve)
	return play.Leave()
}

func (embark) Describe(g *Game, f *play.Frame, _ play.Act) rules.Detail {
	return rules.Detail{Label: g.unit(int(f.Unit[0])).Name + " goes back", Note: "Into the reserve; it may land again in a later phase", Rule: "4"}
}

type ride struct{ play.Plain[*Game] }

func (ride) Each(g *Game, f *play.Frame, yield func(play.Act)) {
	for u := range g.title.Counters {
		yield(play.OfUnit(vRide, u))
	}
}

func (ride) Refuse(g *Game, f *play.Frame, a play.Act) play.Code {
	u, truck := int(f.Unit[0]), int(a.Unit)
	switch {
	case truck < 0 || !g.where.OnMap(u) || g.unit(truck).Type != "truck" || g.title.sides[truck] != g.title.sides[u] || g.where.At(truck) != g.where.At(u):
		return noTruck
	case g.unit(u).Type == "truck" || g.unit(u).Size != "I":
		return tooBig
	case g.on[u] != field.None:
		return rides
	case g.rider(truck) >= 0:
		return taken
	}
	return play.Allowed
}

// Do lays the rider on top of the stack.
func (ride) Do(g *Game, f *play.Frame, a play.Act) play.Flow {
	u := int(f.Unit[0])
	g.Tell(rules.Noted{Side: g.Phasing, Unit: rules.UnitID(g.unit(u).ID), Text: g.unit(u).Name + " mounts " + g.unit(int(a.Unit)).Name, At: []rules.Place{g.place(g.where.At(u))}, Rule: "5"})
	g.where.Put(u, g.where.At(u))
	g.on[u], g.moved[u] = int(a.Unit), true
	return play.Leave()
}

func (ride) Describe(g *Game, f *play.Frame, a play.Act) rules.Detail {
	return rules.Detail{Label: g.unit(int(f.Unit[0])).Name + " rides " + g.unit(int(a.Unit)).Name, Rule: "5"}
}

// settleIn puts a unit that has moved into a hex, on top of the stack there, and its rider upon it.
func (g *Game) settleIn(u int, h board.ID) {
	g.where.Put(u, h)
	g.moved[u], g.on[u], g.ranged = true, field.None, field.None
	if r := g.rider(u); r >= 0 {
		g.where.Put(r, h)
		g.moved[r] = true
	}
}

// whyNoRoom says why a unit may not end in a hex (2).
func (g *Game) whyNoRoom(u int, h board.ID) play.Code {
	switch {
	case g.where.Holds(1-int(g.title.sides[u]), h):
		return enemyHere
	case g.load(h) >= limit:
		return full
	}
	return play.Allowed
}

// whyNotTo says why a unit may not move to a hex (3).
func (g *Game) whyNotTo(u int, to int16) play.Code {
	switch {
	case !g.where.OnMap(u):
		return notLanded
	case to < 0:
		return tooFar
	case g.title.board.SheetOf(g.where.At(u)) != g.title.board.SheetOf(board.ID(to)):
		return otherSea
	}
	if c := g.whyNoRoom(u, board.ID(to)); c != play.Allowed {
		return c
	}
	if _, ok := g.reaches(u).Cost(board.ID(to)); !ok || board.ID(to) == g.where.At(u) {
		return tooFar
	}
	return play.Allowed
}

// reaches is the search of everything that a unit reaches: one point a hex, never through the enemy.
func (g *Game) reaches(u int) *board.Search {
	if g.ranged != u {
		g.ranged = u
		foe := 1 - int(g.title.sides[u])
		g.reach.Run(g.title.board, g.where.At(u), g.unit(u).Full.MA, func(_, to board.ID, _ hex.Direction) board.Entry {
			return board.Entry{MP: 1, OK: !g.where.Holds(foe, to)}
		})
	}
	return &g.reach
}

// way is the cost and the path to a hex that a unit reaches.
func (g *Game) way(u int, to board.ID) (cost int, path []rules.Place) {
	s := g.reaches(u)
	cost, _ = s.Cost(to)
	for _, h := range s.Path(to) {
		path = append(path, g.place(h))
	}
	return cost, path
}

// canGo reports whether a unit has anywhere to go: taking it must be no dead end.
func (g *Game) canGo(u int) (can bool) {
	f := play.Open(onMoveBox, play.Side(g.title.sides[u]))
	f.Unit[0] = int16(u)
	for _, v := range machine.Boxes[onMoveBox].Steps[0].Verbs {
		v.Each(g, &f, func(a play.Act) { can = can || v.Refuse(g, &f, a) == play.Allowed })
	}
	return can
}

func eachHex(g *Game, w play.Word, yield func(play.Act)) {
	for h := 0; h < g.title.board.Len(); h++ {
		yield(play.AtPlace(w, h))
	}
}
