package cards

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Blue's strikes: 4. Each position that has been seen strikes a company within two hexes. Whom, its principles say;
// where they leave several, Red chooses. If somebody plays Blue, Blue chooses freely. The first number of the frame counts the positions.

const sight = 2

// strikes is the box of Blue's strikes, decided by whoever plays Blue, else by Red.
func (g *Game) strikes() frame {
	f := play.Open(strikeBox, blue)
	if g.byRules {
		f.By = red
	}
	return f
}

func strikes() box {
	return box{Name: "strikes", Rule: "4", Doing: "Blue's positions strike", Waits: "chooses whom Blue strikes", Steps: []step{
		{Letter: "next", Do: func(g *Game, f *frame) play.Flow {
			for ; int(f.Count[0]) < len(g.slots); f.Count[0]++ {
				if g.mayStrike(int(f.Count[0])) {
					f.Place[0] = int16(g.title.ridge[f.Count[0]])
					return play.Next()
				}
			}
			return play.Leave()
		}},
		{Letter: "strike", Verbs: verbs{play.ByRules(&reasons, play.Ruled[*Game]{
			Verb: strike{play.Of[*Game](vStrike)}, Side: "blue", Chooser: "red", Governs: func(g *Game) bool { return g.byRules }, What: func(g *Game, f *frame, a act) string {
				return "strikes " + g.name(a.Unit) + " from " + ridge[f.Count[0]]
			},
			Name: func(g *Game, _ *frame, a act) string { return g.name(a.Unit) },
			Principles: []play.Principle[*Game]{
				{Rule: "4.1", Says: "A company that has assaulted first", Least: func(g *Game, _ *frame, a act) int {
					return int(hasAssaulted - g.facts[a.Unit]&hasAssaulted)
				}},
				{Rule: "4.2", Says: "The nearest company first", Least: func(g *Game, f *frame, a act) int {
					return g.title.board.Distance(g.where.At(int(a.Unit)), board.ID(f.Place[0]))
				}},
			},
		})}, Prompt: func(g *Game, f *frame) play.Prompt {
			p := play.Prompt{Do: "Choose whom the position in " + ridge[f.Count[0]] + " strikes", Common: true}
			if g.byRules {
				p.More = "Blue's rules leave these companies."
			}
			return p
		}},
		{Letter: "card", Do: func(g *Game, f *frame) play.Flow {
			u := int(f.Unit[0])
			if g.turnCard("Strike at "+g.name(f.Unit[0])) >= 4 {
				g.Tell(rules.UnitLost{Unit: rules.UnitID(g.unit(u).ID), At: g.place(g.where.At(u)), Why: "struck", Rule: "4"})
				g.where.Put(u, lost)
			}
			f.Count[0]++
			return play.Restart()
		}},
	}}
}

// mayStrike reports whether a position has been seen, can strike, and has somebody to strike at.
func (g *Game) mayStrike(i int) bool {
	if k := g.slots[i].Kind; k != weak && k != strong || !g.known(red, i) {
		return false
	}
	for u := range g.title.Counters {
		if g.inSight(u, g.title.ridge[i]) {
			return true
		}
	}
	return false
}

func (g *Game) inSight(u int, h board.ID) bool {
	return g.where.OnMap(u) && g.title.board.Distance(g.where.At(u), h) <= sight
}

// strikesNow is what the end of Red's turn sets off: the first position strikes at once if its principles leave one
// company, or else Red is asked.
func (g *Game) strikesNow() rules.Stakes {
	for i := range g.slots {
		if !g.mayStrike(i) {
			continue
		}
		f := g.strikes()
		f.Place[0], f.Count[0] = int16(g.title.ridge[i]), int16(i)
		v, n := machine.Boxes[strikeBox].Steps[1].Verbs[0], 0
		v.Each(g, &f, func(a act) {
			if v.Refuse(g, &f, a) == play.Allowed {
				n++
			}
		})
		if n == 1 {
			return rules.Rolls
		}
		return 0
	}
	return 0
}

var (
	noTarget = ruled("4", "Name a company on the map.")
	unseen   = ruled("4", "A position strikes two hexes far.")
)

type strike struct{ play.Plain[*Game] }

func (strike) Each(g *Game, _ *frame, yield func(act)) {
	for u := range g.title.Counters {
		yield(play.OfUnit(vStrike, u))
	}
}

func (strike) Refuse(g *Game, f *frame, a act) play.Code {
	switch {
	case a.Unit < 0 || !g.where.OnMap(int(a.Unit)):
		return noTarget
	case !g.inSight(int(a.Unit), board.ID(f.Place[0])):
		return unseen
	}
	return play.Allowed
}

func (strike) Stakes(*Game, *frame, act) rules.Stakes { return rules.Rolls }

func (strike) Do(_ *Game, f *frame, a act) play.Flow {
	f.Unit[0] = a.Unit
	return play.Next()
}

func (strike) Describe(g *Game, f *frame, a act) rules.Detail {
	return rules.Detail{Label: "Strike " + g.name(a.Unit), Note: "From " + ridge[f.Count[0]], Rule: "4"}
}
