package patrol

import (
	"slices"
	"strconv"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Turns and marches: 2 and 3. A march is a box of one company; its first number counts the points left.

func turn() box {
	return box{Name: "turn", Rule: "2", Doing: "companies take their turns", Waits: "moves its companies", Steps: []step{
		{Letter: "begin", Do: func(g *Game, _ *frame) play.Flow {
			clear(g.spent)
			clear(g.pinned)
			g.Tell(rules.PhaseBegan{GameTurn: g.GameTurn, Side: g.Phasing, Phase: "Play", Rule: "2"})
			return play.Next()
		}},
		{Letter: "take", Alone: true, Verbs: verbs{end{play.Press[*Game](vEnd)}, take{play.Of[*Game](vTake)}},
			Prompt: func(*Game, *frame) play.Prompt { return play.Prompt{Do: "Take a company, or end the turn"} }},
	}}
}

// march is pay, interrupt, arrive, hex by hex.
func march() box {
	return box{Name: "march", Rule: "3", Doing: "a company is on its way", Waits: "marches", Steps: []step{
		{Letter: "enter", Alone: true, Verbs: verbs{enter{play.Of[*Game](vEnter)}, halt{play.Press[*Game](vHalt)}},
			Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Prompt{Do: "Enter a hex, or halt", More: strconv.Itoa(int(f.Count[0])) + " movement points left."}
			}},
		{Letter: "fire", When: (*Game).watched, Do: func(_ *Game, f *frame) play.Flow {
			fire := play.Open(fireBox, blue)
			fire.Unit[0], fire.Place[0] = f.Unit[0], f.Place[0]
			return play.Call(fire)
		}},
		{Letter: "arrive", Do: func(g *Game, f *frame) play.Flow {
			u := int(f.Unit[0])
			if g.where.OnMap(u) && g.title.board.Coord(g.where.At(u)).Q == g.title.board.Grid.LastColumn {
				g.Tell(rules.Noted{Side: g.Phasing, Unit: rules.UnitID(g.unit(u).ID), Text: g.name(f.Unit[0]) + " comes through", Rule: "1"})
				g.where.Put(u, arrived)
			}
			if !g.where.OnMap(u) || g.pinned[u] || f.Count[0] == 0 {
				return play.Leave()
			}
			return play.Restart()
		}},
	}}
}

var (
	noCompany = ruled("2", "Name a company of Red.")
	gone      = ruled("2", "It is not in the valley.")
	marched   = ruled("2", "It has marched in this turn.")
	notBeside = ruled("3", "A company enters an adjacent hex.")
	held      = ruled("3", "A post holds that hex.")
)

type end struct{ play.Button[*Game] }

func (end) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (end) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (end) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "End turn", Rule: "2"}
}

type take struct{ play.Plain[*Game] }

func (take) Each(g *Game, _ *frame, yield func(act)) {
	for u := range g.title.Counters {
		yield(play.OfUnit(vTake, u))
	}
}

func (take) Refuse(g *Game, _ *frame, a act) play.Code {
	switch {
	case !g.isRed(a.Unit):
		return noCompany
	case !g.where.OnMap(int(a.Unit)):
		return gone
	case g.spent[a.Unit]:
		return marched
	}
	return play.Allowed
}

func (take) Do(g *Game, f *frame, a act) play.Flow {
	inner := play.Open(marchBox, f.Side)
	inner.Unit[0], inner.Count[0] = a.Unit, int16(g.unit(int(a.Unit)).Full.MA)
	g.spent[a.Unit] = true
	return play.CallStay(inner)
}

func (take) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Take " + g.name(a.Unit), Rule: "2"}
}

type enter struct{ play.Plain[*Game] }

func (enter) Each(g *Game, f *frame, yield func(act)) {
	near := *g.title.board.Neighbors(g.where.At(int(f.Unit[0])))
	slices.Sort(near[:])
	for _, h := range near {
		if h != board.None {
			yield(play.AtPlace(vEnter, h))
		}
	}
}

func (enter) Refuse(g *Game, f *frame, a act) play.Code {
	switch at := g.where.At(int(f.Unit[0])); {
	case a.Place < 0 || !g.title.board.Adjacent(at, board.ID(a.Place)):
		return notBeside
	case g.where.Holds(int(blue), board.ID(a.Place)):
		return held
	}
	return play.Allowed
}

func (enter) Do(g *Game, f *frame, a act) play.Flow {
	u, from := int(f.Unit[0]), g.place(g.where.At(int(f.Unit[0])))
	g.where.Put(u, board.ID(a.Place))
	f.Place[0] = a.Place
	f.Count[0]--
	g.Tell(rules.UnitMoved{Unit: rules.UnitID(g.unit(u).ID), Path: []rules.Place{from, g.place(board.ID(a.Place))}, Cost: "1", Rule: "3"})
	return play.Next()
}

func (enter) Describe(g *Game, f *frame, a act) rules.Detail {
	from, to := g.place(g.where.At(int(f.Unit[0]))), g.place(board.ID(a.Place))
	return rules.Detail{Label: g.name(f.Unit[0]) + " enters " + to.String(), Note: "To " + to.String() + ": 1 point", Rule: "3", Path: []rules.Place{from, to}}
}

func (enter) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Cost = "1" }

type halt struct{ play.Button[*Game] }

func (halt) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (halt) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (halt) Describe(g *Game, f *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Halt " + g.name(f.Unit[0]), Rule: "3"}
}
