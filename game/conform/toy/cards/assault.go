package cards

import (
	"fmt"
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Red's turn: each company moves or assaults once (2). An assault shows the position, and a card decides (3).

func turn() box {
	return box{Name: "turn", Rule: "2", Doing: "Red's companies act", Waits: "moves and assaults", Steps: []step{
		{Letter: "begin", Do: func(g *Game, _ *frame) play.Flow {
			clear(g.facts)
			g.Tell(rules.PhaseBegan{GameTurn: g.GameTurn, Side: g.Phasing, Phase: "Play", Rule: "2"})
			return play.Next()
		}},
		{Letter: "take", Alone: true, Verbs: verbs{end{play.Press[*Game](vEnd)}, take{play.Of[*Game](vTake)}},
			Prompt: func(*Game, *frame) play.Prompt { return play.Prompt{Do: "Take a company, or end the turn"} }},
	}}
}

func way() box {
	return box{Name: "company", Rule: "2", Doing: "a company is on its way", Waits: "moves a company", Steps: []step{
		{Letter: "go", Alone: true, Verbs: verbs{assault{play.Of[*Game](vAssault)}, move{play.Of[*Game](vMove)}},
			Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Prompt{Do: "Move " + g.name(f.Unit[0]) + ", or assault a position"}
			}},
	}}
}

// assaulted is what follows an assault; nobody decides in it.
func assaulted() box {
	return box{Name: "assault", Rule: "3", Steps: []step{
		{Letter: "show", When: func(g *Game, f *frame) bool { return !g.known(red, int(f.Count[0])) }, Do: func(g *Game, f *frame) play.Flow {
			i := f.Count[0]
			g.slots[i].Known |= 1 << red
			g.Tell(rules.Disclosed{What: "the forces of the position (" + kindNames[g.slots[i].Kind] + ")", At: []rules.Place{g.place(g.title.ridge[i])}, Rule: "3"})
			return play.Next()
		}},
		{Letter: "card", Do: func(g *Game, f *frame) play.Flow {
			i, u := f.Count[0], int(f.Unit[0])
			if kind := int(g.slots[i].Kind); kind != dummy && g.turnCard("Assault on "+ridge[i]) <= strength[kind] {
				g.Tell(rules.Noted{Side: g.Phasing, Unit: rules.UnitID(g.unit(u).ID), Text: g.name(f.Unit[0]) + " is thrown back", At: []rules.Place{g.place(g.title.ridge[i])}, Rule: "3"})
				return play.Leave()
			}
			g.slots[i].Kind = gone
			g.Tell(rules.MarkerChanged{Marker: "Position", At: g.place(g.title.ridge[i]), Side: g.Phasing, What: "taken", Rule: "3"})
			g.where.Put(u, g.title.ridge[i])
			return play.Leave()
		}},
	}}
}

// strength is what a card must exceed, by the kind of the position.
var strength = []int{0, 2, 3}

var (
	noCompany   = ruled("2", "Name a company on the map.")
	hasActed    = ruled("2", "It has acted in this turn.")
	hemmedIn    = ruled("2", "There is nowhere for it to go.")
	notBeside   = ruled("2", "A company goes to an adjacent hex.")
	friendThere = ruled("2", "A company is there.")
	held        = ruled("3", "A position holds that hex: assault it.")
	noPosition  = ruled("3", "There is no position.")
)

type end struct{ play.Button[*Game] }

func (end) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (end) Stakes(g *Game, f *frame, _ act) rules.Stakes   { return g.strikesNow() }
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
	case a.Unit < 0 || !g.where.OnMap(int(a.Unit)):
		return noCompany
	case g.facts[a.Unit]&acted != 0:
		return hasActed
	case !slices.ContainsFunc(g.near(a.Unit), g.where.Vacant):
		return hemmedIn
	}
	return play.Allowed
}

func (take) Do(_ *Game, f *frame, a act) play.Flow {
	inner := play.Open(onTheWay, f.Side)
	inner.Unit[0] = a.Unit
	return play.CallStay(inner)
}

func (take) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Take " + g.name(a.Unit), Rule: "2"}
}

// near lists the hexes beside a company, ascending.
func (g *Game) near(u int16) (hs []board.ID) {
	for _, h := range g.title.board.Neighbors(g.where.At(int(u))) {
		if h != board.None {
			hs = append(hs, h)
		}
	}
	slices.Sort(hs)
	return hs
}

// whyNotTo says why a company may not go to a place, whoever holds it.
func (g *Game) whyNotTo(u, to int16) play.Code {
	switch {
	case to < 0 || !g.title.board.Adjacent(g.where.At(int(u)), board.ID(to)):
		return notBeside
	case !g.where.Vacant(board.ID(to)):
		return friendThere
	}
	return play.Allowed
}

// beside gives a verb each hex beside a company.
func (g *Game) beside(u int16, w play.Word, yield func(act)) {
	for _, h := range g.near(u) {
		yield(play.AtPlace(w, h))
	}
}

type move struct{ play.Plain[*Game] }

func (move) Each(g *Game, f *frame, yield func(act)) { g.beside(f.Unit[0], vMove, yield) }

func (move) Refuse(g *Game, f *frame, a act) play.Code {
	if c := g.whyNotTo(f.Unit[0], a.Place); c != play.Allowed {
		return c
	}
	if g.position(board.ID(a.Place)) >= 0 {
		return held
	}
	return play.Allowed
}

func (move) Do(g *Game, f *frame, a act) play.Flow {
	u := int(f.Unit[0])
	g.Tell(rules.UnitMoved{Unit: rules.UnitID(g.unit(u).ID), Path: []rules.Place{g.place(g.where.At(u)), g.place(board.ID(a.Place))}, Rule: "2"})
	g.where.Put(u, board.ID(a.Place))
	g.facts[u] |= acted
	return play.Leave()
}

func (move) Describe(g *Game, f *frame, a act) rules.Detail {
	return rules.Detail{Label: "Move " + g.name(f.Unit[0]) + " to " + g.place(board.ID(a.Place)).String(), Rule: "2"}
}

type assault struct{ play.Plain[*Game] }

func (assault) Each(g *Game, f *frame, yield func(act)) { g.beside(f.Unit[0], vAssault, yield) }

func (assault) Refuse(g *Game, f *frame, a act) play.Code {
	if c := g.whyNotTo(f.Unit[0], a.Place); c != play.Allowed {
		return c
	}
	if g.position(board.ID(a.Place)) < 0 {
		return noPosition
	}
	return play.Allowed
}

// Stakes come from what Red sees: a position that is not known yet may turn out to need no card.
func (assault) Stakes(g *Game, _ *frame, a act) rules.Stakes {
	if !g.known(red, g.position(board.ID(a.Place))) {
		return rules.Reveals | rules.Rolls
	}
	return rules.Rolls
}

func (assault) Do(g *Game, f *frame, a act) play.Flow {
	g.facts[f.Unit[0]] |= acted | hasAssaulted
	inner := play.Open(assaultBox, f.Side)
	inner.Unit[0], inner.Count[0] = f.Unit[0], int16(g.position(board.ID(a.Place)))
	return play.Call(inner)
}

func (assault) Describe(g *Game, f *frame, a act) rules.Detail {
	at := g.place(board.ID(a.Place)).String()
	d := rules.Detail{Label: g.name(f.Unit[0]) + " assaults " + at, Note: "Nobody has seen what holds it", Rule: "3"}
	if i := g.position(board.ID(a.Place)); g.known(red, i) {
		n, of := g.odds(strength[g.slots[i].Kind])
		d.Note = fmt.Sprintf("Taken by %d of the %d cards that may come next", n, of)
	}
	return d
}
