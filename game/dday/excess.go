package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Stacking (7.5 to 7.5.2): more than four units, or more than two companies, in a hex are disrupted, those that the player picks.
// It is judged when an action or a landing ends, and at the end of the phase.

// burden is how units count against the limits.
type burden struct{ units, companies int }

func (l *burden) add(c *counter) {
	if c.kind.Stack != StackFree {
		l.units++
	}
	if c.kind.Stack == StackCompany {
		l.companies++
	}
}

func (l burden) over() bool { return l.units > mostUnits || l.companies > mostCompanies }

// overfull reports whether units are too many to act as a stack.
func (g *Game) overfull(units order.Set) bool {
	var l burden
	for u := units.Next(0); u >= 0; u = units.Next(u + 1) {
		l.add(g.unit(u))
	}
	return l.over()
}

// burdenOf is how the undisrupted United States units in a hex count.
func (g *Game) burdenOf(h board.ID) (l burden) {
	for u := g.where.In(h); u >= 0; u = g.where.Under(u) {
		if g.unit(u).side == us && !g.down(u) {
			l.add(g.unit(u))
		}
	}
	return l
}

// excess reports whether too many undisrupted units stand in a hex.
func (g *Game) excess(h board.ID) bool { return g.burdenOf(h).over() }

// crowdedAfter is the first hex from one on in which too many stand; none without one.
func (g *Game) crowdedAfter(h board.ID) board.ID {
	first := none
	for _, u := range g.title.forces[us] {
		if at := g.at(u); at >= h && (first == none || at < first) && g.excess(at) {
			first = at
		}
	}
	return first
}

// excessFrame opens what a hex with too many units costs (7.5.2).
func (g *Game) excessFrame(h board.ID) frame {
	f := opened(excessBox)
	f.Place[0] = int16(h)
	return f
}

func stacking() box {
	return box{Name: "stacking", Rule: "7.5", Doing: "too many units stand in a hex", Waits: "says who is disrupted", Steps: []step{
		{Letter: "whom", When: func(g *Game, f *frame) bool { return g.excess(board.ID(f.Place[0])) }, Verbs: verbs{crowdedOut{of(vDisrupt)}},
			Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Say("Say who is disrupted in "+g.place(board.ID(f.Place[0])).String(), "Four units, two companies among them, fit in a hex, 7.5.")
			}},
	}}
}

// crowdedOut disrupts one of those that are too many.
type crowdedOut struct{ plain }

var (
	notCrowded  = ruled("7.5", "It is not an undisrupted unit of that hex that counts.")
	companyOver = ruled("7.5", "Companies are too many there: one of them is disrupted.")
)

func (crowdedOut) Each(g *Game, f *frame, yield func(act)) {
	there := g.in(us, board.ID(f.Place[0]))
	slices.Sort(there)
	for _, u := range there {
		yield(play.OfUnit(vDisrupt, u))
	}
}

func (crowdedOut) Refuse(g *Game, f *frame, a act) play.Code {
	u, h := int(a.Unit), board.ID(f.Place[0])
	if u < 0 || g.at(u) != h || g.unit(u).side != us || g.down(u) || g.unit(u).kind.Stack == StackFree {
		return notCrowded
	}
	l := g.burdenOf(h)
	return pick(g.unit(u).kind.Stack == StackCompany || l.units-mostUnits > l.companies-mostCompanies, play.Allowed, companyOver)
}

func (crowdedOut) Do(g *Game, f *frame, a act) play.Flow {
	g.disrupt(int(a.Unit))
	g.Tell(rules.Noted{Side: "us", Unit: g.id(int(a.Unit)), Text: g.unit(int(a.Unit)).Name + " is one too many and is disrupted", At: []rules.Place{g.place(board.ID(f.Place[0]))}, Rule: "7.5"})
	return play.Stay()
}

func (crowdedOut) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Disrupt " + g.unit(int(a.Unit)).Name, Note: "It is one too many", Rule: "7.5.2"}
}
