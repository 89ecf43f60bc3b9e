package play

import (
	"sort"

	"marianas/game/chance"
	"marianas/game/rules"
)

// Roll is a die as a box of the sequence: it is thrown, then offered to those who may have it thrown again, in the
// title's order, and the face that lies in the end is handed to the box that asked. Ask for it with Throw, read it
// with Face.
type Roll[G Game] struct {
	Name, Rule string
	Die        *chance.Die
	For        func(G, *Frame) string     // what it is rolled for: "Fire at 0403"; it has the units and places of the asker
	By         func(G, *Frame) rules.Side // who rolls; nil: who acts
	Under      func(G, *Frame) string     // the rule that it is rolled under; nil: Rule
	Offers     []Offer[G]
}

// Offer is one right to have a die thrown again. It is made only where May says so.
type Offer[G Game] struct {
	Letter      string // of its step
	By          Side
	May         func(G, *Frame) bool
	Keep, Again Word
	Spend       func(G, *Frame)              // what the second throw costs
	Stakes      func(G, *Frame) rules.Stakes // what the die sets off as it lies; nil: nothing
	Prompt      func(G, *Frame) Prompt
	Describe    func(g G, f *Frame, again bool) rules.Detail
}

// Throw opens the box of a die inside the box of a frame, about the same units and places.
func Throw(b BoxID, f *Frame) Flow {
	inner := *f
	inner.Box, inner.Step, inner.Count = b, 0, [2]int16{}
	return Call(inner)
}

// Lies is the index of the face that lies on the table while the box of the die is open.
func Lies(f *Frame) int { return int(f.Count[0]) }

// Face is the index of the face that the last die of a box came to: it lies in the second number of its frame.
func Face(f *Frame) int { return int(f.Count[1]) }

// Box is the box of the die.
func (r Roll[G]) Box() Box[G] {
	b := Box[G]{Name: r.Name, Rule: r.Rule, Doing: "a die lies on the table", Waits: "decides whether the die is thrown again"}
	b.Steps = append(b.Steps, Step[G]{Letter: "throw", Do: func(g G, f *Frame) Flow {
		r.lay(g, f, g.Base().Dice.Roll(r.For(g, f), r.Die))
		return Next()
	}})
	for i := range r.Offers {
		o := &r.Offers[i]
		verbs := []Verb[G]{keep[G]{Press[G](o.Keep), o}, again[G]{Press[G](o.Again), o, &r}}
		sort.Slice(verbs, func(i, k int) bool { return verbs[i].Word() < verbs[k].Word() })
		b.Steps = append(b.Steps,
			Step[G]{Letter: o.Letter + " by", When: o.May, Do: func(_ G, f *Frame) Flow {
				f.By = o.By
				return Next()
			}},
			Step[G]{Letter: o.Letter, When: o.May, Verbs: verbs, Prompt: o.Prompt})
	}
	b.Steps = append(b.Steps, Step[G]{Letter: "final", Do: func(g G, f *Frame) Flow {
		open := g.Play().Open
		open[len(open)-2].Count[1] = f.Count[0]
		return Leave()
	}})
	return b
}

// lay puts a face on the table.
func (r *Roll[G]) lay(g G, f *Frame, face int) {
	f.Count[0] = int16(face)
	told := rules.DieRolled{For: r.For(g, f), Faces: []string{r.Die.Faces[face]}, Sides: len(r.Die.Faces), Rule: r.Rule}
	if r.Under != nil {
		told.Rule = r.Under(g, f)
	}
	if r.By != nil {
		told.By = r.By(g, f)
	}
	g.Play().Tell(told)
}

// keep leaves the die as it lies.
type keep[G Game] struct {
	Button[G]
	offer *Offer[G]
}

func (k keep[G]) Stakes(g G, f *Frame, _ Act) rules.Stakes {
	if k.offer.Stakes == nil {
		return 0
	}
	return k.offer.Stakes(g, f)
}
func (k keep[G]) Do(G, *Frame, Act) Flow                     { return Next() }
func (k keep[G]) Describe(g G, f *Frame, _ Act) rules.Detail { return k.offer.Describe(g, f, false) }
func (k keep[G]) Show(_ G, _ *Frame, _ Act, c *rules.Choice) { c.Primary = true }

// again has the die thrown once more.
type again[G Game] struct {
	Button[G]
	offer *Offer[G]
	roll  *Roll[G]
}

func (again[G]) Stakes(G, *Frame, Act) rules.Stakes           { return rules.Rolls }
func (a again[G]) Describe(g G, f *Frame, _ Act) rules.Detail { return a.offer.Describe(g, f, true) }
func (a again[G]) Do(g G, f *Frame, _ Act) Flow {
	a.offer.Spend(g, f)
	a.roll.lay(g, f, g.Base().Dice.Again(a.roll.For(g, f), a.roll.Die, Lies(f)))
	return Next()
}
