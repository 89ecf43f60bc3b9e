package dday

import (
	"slices"

	"marianas/game/play"
	"marianas/game/rules"
)

// What a hit costs (6.3.4, 6.3.5): a step, disruption, both, or what the player takes instead. Fire, movement under fire,
// entry, artillery and raids ask it of this box.

// loss is a hit that somebody suffers.
type loss struct {
	unit      int
	step      bool // it loses a step
	disrupts  bool // it is disrupted, besides or alone
	two       bool // two units of its hex that are not disrupted may be disrupted in place of the step (6.3.4)
	absorb    bool // a tank takes the first such hit of a fire phase for nothing (6.3.4, ruling 11)
	swap      bool // a step may be lost in place of the disruption (6.3.5)
	itself    bool // its own disruption may stand for the step (6.5.3)
	sacrifice bool // a hero may fall for any step (11.2), not for the last one only (10.1.5)
	rule      string
}

// lossRules are the rules by which somebody is hit.
var lossRules = []string{"6.3.4", "6.3.5", "6.3.8", "6.5.3", "7.3.3", "7.3.3a", "7.3.3b", "7.4", "8.3", "8.6.1", "8.7", "10.4", "11.2", "13.1", "13.3", "13.8", "21.0"}

// flags are the bits of a loss in their order.
func (l *loss) flags() []*bool {
	return []*bool{&l.step, &l.disrupts, &l.two, &l.absorb, &l.swap, &l.itself, &l.sacrifice}
}

const disruptsBit = 1 << 1

// lossFrame opens what a hit costs. The frame keeps all of it: the unit, the flags, and the rule by its place in lossRules,
// which must have it.
func (g *Game) lossFrame(l loss) frame {
	f := opened(lossBox)
	f.Unit[0] = int16(l.unit)
	for i, b := range l.flags() {
		if *b {
			f.Count[0] |= 1 << i
		}
	}
	if f.Count[1] = int16(slices.Index(lossRules, l.rule)); f.Count[1] < 0 {
		panic("dday: nobody is hit by rule " + l.rule)
	}
	return f
}

// lossOf is the hit that a frame keeps.
func lossOf(f *frame) loss {
	l := loss{unit: int(f.Unit[0]), rule: lossRules[f.Count[1]]}
	for i, b := range l.flags() {
		*b = f.Count[0]>>i&1 != 0
	}
	return l
}

// losing is the box in which a hit is paid for. The second unit of the frame is the first of two disrupted in place of a step.
func losing() box {
	return box{Name: "loss", Rule: "6.3.4", Doing: "a hit is paid for", Waits: "says what a hit costs", Steps: []step{
		{Letter: "absorb", When: func(g *Game, f *frame) bool { return g.absorbs(lossOf(f)) }, Do: func(g *Game, f *frame) play.Flow {
			g.volley.absorbed = append(g.volley.absorbed, f.Unit[0])
			g.note(int(f.Unit[0]), g.name(f.Unit[0])+" takes a first hit without loss", "6.3.4")
			return play.Leave()
		}},
		{
			Letter: "step", When: func(_ *Game, f *frame) bool { return lossOf(f).step },
			Verbs: verbs{instead{of(vDisrupt)}, inspiring{of(vInspire)}, losingStep{of(vLose)}, sacrificing{of(vSacrifice)}},
			Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Say("Say what the hit on "+g.name(f.Unit[0])+" costs", g.insteads(lossOf(f)))
			},
		},
		{
			Letter: "second", When: func(_ *Game, f *frame) bool { return f.Unit[1] >= 0 }, Verbs: verbs{second{of(vDisrupt)}},
			Prompt: func(*Game, *frame) play.Prompt {
				return play.Say("Say who else is disrupted", "Two disruptions stand for a step, 6.3.4.")
			},
		},
		{
			Letter: "disruption", When: func(g *Game, f *frame) bool { return g.swaps(lossOf(f)) }, Verbs: verbs{yielding{of(vDisrupt)}, buying{of(vLose)}},
			Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Say("Have "+g.name(f.Unit[0])+" disrupted, or lose a step", "A step may be lost to avoid disruption, 6.3.5.")
			},
		},
		{Letter: "end", Do: func(g *Game, f *frame) play.Flow {
			if l := lossOf(f); l.disrupts {
				g.upset(l.unit, l.rule)
			}
			return play.Leave()
		}},
	}}
}

// name is a unit's name.
func (g *Game) name(u int16) string { return g.unit(int(u)).Name }

// note tells something about a unit of the United States.
func (g *Game) note(u int, text, rule string) {
	g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: text, Rule: rule})
}

// absorbs reports whether the hit is one that a tank takes for nothing: the first of a fire phase (6.3.4, ruling 11).
func (g *Game) absorbs(l loss) bool {
	if !l.absorb || !l.step || g.unit(l.unit).sort != tank || g.phase != firePhase || g.volley == nil {
		return false
	}
	for _, u := range g.volley.absorbed {
		if int(u) == l.unit {
			return false
		}
	}
	return true
}

// shakeable reports whether a unit can still be disrupted by fire: regimental headquarters never are (6.3.5, 10.4.2).
func (g *Game) shakeable(u int) bool {
	return g.onMap(u) && g.unit(u).side == us && g.unit(u).sort != regimentalHQ && !g.down(u)
}

// upset disrupts a unit and tells it, if it can be.
func (g *Game) upset(u int, rule string) {
	if g.shakeable(u) {
		g.disrupt(u)
		g.note(u, g.unit(u).Name+" is disrupted", rule)
	}
}

// twoFor lists the units that may be disrupted in place of the step, if there are two (6.3.4, ruling 10).
func (g *Game) twoFor(l loss) (list []int) {
	if !l.two {
		return nil
	}
	for _, u := range g.in(us, g.at(l.unit)) {
		if g.shakeable(u) {
			list = append(list, u)
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// mayFall reports whether the unit's hero may fall for the step: always where the rule says so, else for the last step in fire or
// close combat (10.1.5), not for that of an attack or an event.
func (g *Game) mayFall(l loss) bool {
	p := &g.pieces[l.unit]
	return p.hero >= 0 && !p.is(inspired) && (l.sacrifice || p.steps == 1 && l.rule != "8.3" && l.rule != "21.0")
}

// swaps reports whether a step may be lost in place of the disruption that is due: not where it is due for nothing, nor a
// second step in a fire phase (6.3.5, ruling 13).
func (g *Game) swaps(l loss) bool {
	return l.disrupts && l.swap && g.shakeable(l.unit) && !(g.phase == firePhase && g.is(l.unit, hit))
}

// insteads says in words what may stand for the step.
func (g *Game) insteads(l loss) string {
	switch {
	case g.mayFall(l):
		return "The hero may fall in its place, 10.1.5."
	case g.pieces[l.unit].is(inspired):
		return "An inspired unit may be disrupted in place of a step, 10.1.6."
	case l.itself:
		return "It may be disrupted in place of a step, 6.5.3."
	}
	return "Two units here may be disrupted in place of a step, 6.3.4."
}

// struckStep takes a step for a hit; by fire the unit loses no other in the phase (6.3.6).
func (g *Game) struckStep(u int, rule string) {
	if g.phase == firePhase && g.close == nil {
		g.set(u, hit)
	}
	g.loseStep(u, rule)
}

// fell turns the hero with a unit to its inspired side (10.1.5, 10.4).
func (g *Game) fell(u int, rule string) {
	g.set(u, inspired)
	g.note(u, "The hero with "+g.unit(u).Name+" falls; the unit is inspired", rule)
}

var (
	otherUnit  = ruled("6.3.4", "Another unit was hit.")
	notTwo     = ruled("6.3.4", "Only two undisrupted units of that hex stand for a step, and nobody with the symbol.")
	notInspire = ruled("10.1.6", "No inspired unit was hit.")
	noHero     = ruled("10.1.5", "No hero is there who may fall for this step.")
)

// losingStep is the step itself.
type losingStep struct{ plain }

func (losingStep) Each(g *Game, f *frame, yield func(act)) { yield(play.OfUnit(vLose, int(f.Unit[0]))) }
func (losingStep) Refuse(_ *Game, f *frame, a act) play.Code {
	return pick(a.Unit == f.Unit[0], play.Allowed, otherUnit)
}

func (losingStep) Do(g *Game, f *frame, a act) play.Flow {
	g.struckStep(int(a.Unit), lossOf(f).rule)
	return play.Next()
}
func (losingStep) Describe(g *Game, _ *frame, a act) rules.Detail {
	note := figure(g.steps(int(a.Unit))-1) + " left"
	if g.steps(int(a.Unit)) == 1 {
		note = "It is eliminated"
	}
	return rules.Detail{Label: g.name(a.Unit) + " loses a step", Note: note, Rule: "6.3.4"}
}

// instead has units disrupted in place of the step: one of two, or the unit itself.
type instead struct{ plain }

func (instead) Each(g *Game, f *frame, yield func(act)) { g.eachIn(f, vDisrupt, yield) }

// eachIn gives a verb each unit of the United States where the hit unit stands, ascending.
func (g *Game) eachIn(f *frame, w play.Word, yield func(act)) {
	h := g.at(int(f.Unit[0]))
	for _, u := range g.title.forces[us] {
		if g.at(u) == h {
			yield(play.OfUnit(w, u))
		}
	}
}

func (instead) Refuse(g *Game, f *frame, a act) play.Code {
	l := lossOf(f)
	if l.itself && a.Unit == f.Unit[0] && g.shakeable(int(a.Unit)) {
		return play.Allowed
	}
	for _, u := range g.twoFor(l) {
		if u == int(a.Unit) {
			return play.Allowed
		}
	}
	return notTwo
}

func (instead) Do(g *Game, f *frame, a act) play.Flow {
	g.upset(int(a.Unit), "6.3.4")
	if !(lossOf(f).itself && a.Unit == f.Unit[0]) {
		f.Unit[1] = a.Unit
	}
	return play.Next()
}

func (instead) Describe(g *Game, f *frame, a act) rules.Detail {
	if lossOf(f).itself && a.Unit == f.Unit[0] {
		return rules.Detail{Label: "Disrupt " + g.name(a.Unit), Note: "In place of the step", Rule: "6.5.3"}
	}
	return rules.Detail{Label: "Disrupt " + g.name(a.Unit), Note: "It and another unit here, in place of the step", Rule: "6.3.4"}
}

// second is the other unit that is disrupted in place of the step.
type second struct{ plain }

func (second) Each(g *Game, f *frame, yield func(act)) { g.eachIn(f, vDisrupt, yield) }
func (second) Refuse(g *Game, f *frame, a act) play.Code {
	return pick(a.Unit >= 0 && g.at(int(a.Unit)) == g.at(int(f.Unit[0])) && g.shakeable(int(a.Unit)), play.Allowed, notTwo)
}

func (second) Do(g *Game, _ *frame, a act) play.Flow {
	g.upset(int(a.Unit), "6.3.4")
	return play.Next()
}

func (second) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Disrupt " + g.name(a.Unit), Note: "The second of two", Rule: "6.3.4"}
}

// inspiring spends an inspired marker: the unit is disrupted in place of the step (10.1.6).
type inspiring struct{ plain }

func (inspiring) Each(_ *Game, f *frame, yield func(act)) {
	yield(play.OfUnit(vInspire, int(f.Unit[0])))
}
func (inspiring) Refuse(g *Game, f *frame, a act) play.Code {
	return pick(a.Unit == f.Unit[0] && g.pieces[a.Unit].hero >= 0 && g.is(int(a.Unit), inspired), play.Allowed, notInspire)
}

func (inspiring) Do(g *Game, _ *frame, a act) play.Flow {
	g.returnHero(int(a.Unit))
	g.upset(int(a.Unit), "10.1.6")
	return play.Next()
}

func (inspiring) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Spend inspiration of " + g.name(a.Unit), Note: "It is disrupted in place of a step", Rule: "10.1.6"}
}

// sacrificing has the hero fall in place of the step (10.1.5).
type sacrificing struct{ plain }

func (sacrificing) Each(_ *Game, f *frame, yield func(act)) {
	yield(play.OfUnit(vSacrifice, int(f.Unit[0])))
}

func (sacrificing) Refuse(g *Game, f *frame, a act) play.Code {
	return pick(a.Unit == f.Unit[0] && g.mayFall(lossOf(f)), play.Allowed, noHero)
}

func (sacrificing) Do(g *Game, _ *frame, a act) play.Flow {
	g.fell(int(a.Unit), "10.1.5")
	return play.Next()
}

func (sacrificing) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Sacrifice hero of " + g.name(a.Unit), Note: "It keeps its step and is inspired", Rule: "10.1.5"}
}

// yielding takes the disruption that is due.
type yielding struct{ plain }

func (yielding) Each(_ *Game, f *frame, yield func(act)) {
	yield(play.OfUnit(vDisrupt, int(f.Unit[0])))
}
func (yielding) Refuse(_ *Game, f *frame, a act) play.Code {
	return pick(a.Unit == f.Unit[0], play.Allowed, otherUnit)
}
func (yielding) Do(*Game, *frame, act) play.Flow { return play.Next() }
func (yielding) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Disrupt " + g.name(a.Unit), Rule: "6.3.5"}
}

// buying loses a step in place of the disruption (6.3.5).
type buying struct{ plain }

func (buying) Each(_ *Game, f *frame, yield func(act)) { yield(play.OfUnit(vLose, int(f.Unit[0]))) }
func (buying) Refuse(_ *Game, f *frame, a act) play.Code {
	return pick(a.Unit == f.Unit[0], play.Allowed, otherUnit)
}

func (buying) Do(g *Game, f *frame, a act) play.Flow {
	f.Count[0] &^= disruptsBit
	g.struckStep(int(a.Unit), "6.3.5")
	return play.Next()
}
func (buying) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(a.Unit) + " loses a step", Note: "In place of the disruption", Rule: "6.3.5"}
}
