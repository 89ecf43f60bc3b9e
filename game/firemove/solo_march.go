package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The garrison marches by the rules (16.1). Each unit goes hex by hex; where it stands changes when it has ended. Which
// of them is the next is asked only where it matters. The frame holds who is on the march and its goal, and counts 1
// when the rest marches in the order of the list.

// Where the box of the marches goes on.
const (
	marchNext = 1
	marchGo   = 4
)

func marching(r *Rules) box {
	return box{Name: "march", Rule: "16.1", Doing: "the garrison marches by the rules", Waits: "decides for the garrison", Steps: []step{
		{Letter: "drawn", Do: func(g *Game, _ *frame) play.Flow {
			g.forget()
			g.draw()
			return play.Next()
		}},
		{Letter: "next", Do: nextMarch},
		{Letter: "which", Verbs: verbs{inListOrder{button(vInOrder)}, marchNow{listing(vMarch)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Choose which unit marches first, or all in order", "The rules do not say, and these come into each other's way.")
		}},
		{Letter: "goal", When: func(_ *Game, f *frame) bool { return f.Place[0] < 0 }, Verbs: verbs{headFor{listing(vHead)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Choose where "+g.named(int(f.Unit[0]))+" marches", "These are equally near, and the rules leave the choice to you.")
		}},
		{Letter: "go", Do: goOn},
		{Letter: "way", Verbs: verbs{stepTo(r)}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Choose the next hex of "+g.named(int(f.Unit[0]))+", bound for "+g.number(board.ID(f.Place[0])), "Both cost the same, and neither is farther from more of your units.")
		}},
	}}
}

// marchByRules opens the marches of a movement phase.
func marchByRules(g *Game, _ *frame) play.Flow { return g.ask(marchBox, g.phasing()) }

// marchPlan is what a unit would do if it marched now.
type marchPlan struct {
	unit      int
	aim       aim
	end, free board.ID // where it would end; where it would if no friend were in its way
}

// planOf looks a march through; where several ways are open it takes the first.
func (g *Game) planOf(u int) marchPlan {
	p := marchPlan{unit: u, aim: g.aimOf(u), end: g.at(u), free: g.at(u)}
	if p.aim.kind == toNothing || len(p.aim.goals) == 0 {
		p.aim = aim{}
		return p
	}
	w := g.trek(u, p.aim.goals[0])
	p.end = w.walk(g, false)
	p.free = w.walk(g, true)
	return p
}

// plans are the marches of all units that would leave their hex, those drawn to a beach before all others.
func (g *Game) plans() (ps []marchPlan) {
	beach := false
	for u := range g.units {
		if !g.marches(u) {
			continue
		}
		if p := g.planOf(u); p.end != g.at(u) {
			ps = append(ps, p)
			beach = beach || p.aim.kind == toBeach
		}
	}
	if beach {
		ps = slices.DeleteFunc(ps, func(p marchPlan) bool { return p.aim.kind != toBeach })
	}
	return ps
}

// matters reports whether it matters which of two units marches first: one takes the other's goal or its room, or opens a
// beach that may draw it.
func (g *Game) matters(p, q *marchPlan) bool {
	if g.bares(p.unit) || g.bares(q.unit) {
		return true
	}
	for _, x := range p.aim.goals {
		if contains(q.aim.goals, x) && (p.end == x || q.end == x) {
			return true
		}
	}
	meets := func(h board.ID, q *marchPlan) bool { return h == q.end || h == q.free }
	return meets(g.at(p.unit), q) || meets(p.end, q) || meets(p.free, q) || meets(g.at(q.unit), p)
}

// bares reports whether a unit that marches leaves a landing beach behind that nobody holds (12.2).
func (g *Game) bares(u int) bool { return g.garrisons(u) && g.lander(g.at(u)) < 0 }

// alone reports whether a march gets along with all others, whichever comes first.
func (g *Game) alone(ps []marchPlan, i int) bool {
	for j := range ps {
		if j != i && g.matters(&ps[i], &ps[j]) {
			return false
		}
	}
	return true
}

// nextMarch sends the next unit: one that gets along with all others, else the one that is chosen.
func nextMarch(g *Game, f *frame) play.Flow {
	f.Unit[0], f.Place[0] = play.None, play.None
	ps := g.plans()
	if len(ps) == 0 {
		g.endMarches()
		return play.Leave()
	}
	i := 0
	for f.Count[0] == 0 && i < len(ps) && !g.alone(ps, i) {
		i++
	}
	if i == len(ps) {
		return play.Next()
	}
	g.sendOff(f, ps[i].unit)
	f.Step = marchNext + 2
	return play.Stay()
}

// endMarches forgets what drew the units; who was barred remembers the enemy that it must attack.
func (g *Game) endMarches() {
	g.forget()
	for u := range g.units {
		if p := &g.units[u]; !p.is(barred) {
			p.toward = nowhere
		}
		g.units[u].facts &^= drawn
	}
}

// sendOff puts a unit on the march; if one goal is open to it, to that.
func (g *Game) sendOff(f *frame, u int) {
	x := g.aimOf(u)
	f.Unit[0], f.Place[0] = int16(u), play.None
	if len(x.goals) == 1 {
		f.Place[0] = int16(x.goals[0])
		g.tellAim(u, x, x.goals[0])
	}
	g.track = append(g.track[:0], g.at(u))
}

// goOn carries the unit on as long as one hex alone is open to it, and ends its march where none is.
func goOn(g *Game, f *frame) play.Flow {
	w := g.trekOn(f)
	for {
		switch ns := w.next(g, false); len(ns) {
		case 0:
			g.arrive(w)
			f.Step = marchNext
			return play.Stay()
		case 1:
			g.track = append(g.track, ns[0])
			w = g.trekOn(f)
		default:
			return play.Next()
		}
	}
}

// arrive ends a march: the unit is where it went, and whatever it passed has felt it.
func (g *Game) arrive(w trek) {
	u, path := w.unit, g.track
	h := path[len(path)-1]
	p := &g.units[u]
	if len(path) > 1 {
		if !g.Mute {
			e := rules.UnitMoved{Unit: g.counters[u].id, Path: g.placesOf(path), Cost: rules.HalfPoints(w.spent), Rule: g.solo(".1")}
			if w.enemy && g.beside(g.counters[u].force, h) {
				e.Stop, e.Rule = "comes next to its enemy", g.solo(".1(4)")
			}
			g.Tell(e)
		}
		g.walkTo(u, path)
		if g.openBeach(path[0]) { // that its boat hex has become one draws who has not marched yet
			g.drawNearest(path[0])
		}
	}
	p.facts |= moved
	if w.enemy {
		g.bar(u, w.goal)
	}
	for k := range g.fields { // the hexes beside an enemy are taken and left
		if g.enemyIn(g.counters[u].force, k.goal) {
			delete(g.fields, k)
		}
	}
	g.track = g.track[:0]
	g.judge()
}

// bar notes the enemy that kept a unit from going on, once it is beside it (16.2(4)). A sniper, who can neither attack alone
// nor charge, would only keep others from charging.
func (g *Game) bar(u int, goal board.ID) {
	p, at := &g.units[u], g.at(u)
	if g.attack(u) == 0 && !g.counters[u].charge {
		return
	}
	if g.ground.Adjacent(at, goal) {
		p.facts |= barred
		p.toward = goal
		return
	}
	weak := -1
	for _, n := range g.ground.Neighbors(at) {
		if n == board.None || !g.enemyIn(g.counters[u].force, n) {
			continue
		}
		for e := g.unitIn(n); e >= 0; e = g.where.Under(e) {
			if weak < 0 || g.weakness(e) < g.weakness(weak) {
				weak = e
				p.facts |= barred
				p.toward = n
			}
		}
	}
}

// driven reports whether the landing side decides now about a unit of the garrison: about one on the march, or about all
// of whom one is next.
func (g *Game) driven() (us set) {
	if f := g.Open.Top(); f.Unit[0] >= 0 {
		us.Add(int(f.Unit[0]))
		return us
	}
	for _, p := range g.plans() {
		us.Add(p.unit)
	}
	return us
}

// The choice of who marches first.

type marchNow struct{ exact }

func (marchNow) Each(g *Game, _ *frame, yield func(act)) {
	for _, p := range g.plans() {
		yield(play.OfUnit(vMarch, p.unit))
	}
}

var marchesNot = exclusive(ofSolo(".1"), ofUnit(" does not march now."))

func (marchNow) Refuse(g *Game, _ *frame, a act) play.Code {
	for _, p := range g.plans() {
		if p.unit == int(a.Unit) {
			return play.Allowed
		}
	}
	return marchesNot
}

func (marchNow) Do(g *Game, f *frame, a act) play.Flow {
	g.sendOff(f, int(a.Unit))
	return play.Next()
}

func (marchNow) Describe(g *Game, _ *frame, a act) rules.Detail {
	p := g.planOf(int(a.Unit))
	note := "From " + g.number(g.at(p.unit)) + " to " + g.number(p.end)
	if len(p.aim.goals) > 0 && p.end != p.aim.goals[0] {
		note += ", bound for " + g.anyOf(p.aim.goals)
	}
	return g.describeUnit("March first: ", a, note, g.solo(".1"))
}

type inListOrder struct{ press }

func (inListOrder) Do(_ *Game, f *frame, _ act) play.Flow {
	f.Count[0], f.Step = 1, marchNext
	return play.Stay()
}

func (inListOrder) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

func (inListOrder) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "In order", Note: "All that are left march one after the other as they are listed", Rule: g.solo(".1")}
}

// The choice of a goal among those equally near.

type headFor struct{ exact }

func (headFor) Each(g *Game, f *frame, yield func(act)) {
	goals := slices.Clone(g.aimOf(int(f.Unit[0])).goals)
	slices.Sort(goals)
	for _, h := range goals {
		yield(play.AtPlace(vHead, h))
	}
}

var noGoal = exclusive(ofSolo(".1"), ofHex(" is none of the goals that are nearest."))

func (headFor) Refuse(g *Game, f *frame, a act) play.Code {
	switch h := hexOf(a); {
	case h < 0:
		return offTheMap
	case contains(g.aimOf(int(f.Unit[0])).goals, h):
		return play.Allowed
	}
	return noGoal
}

func (headFor) Do(g *Game, f *frame, a act) play.Flow {
	f.Place[0] = a.Place
	g.tellAim(int(f.Unit[0]), g.aimOf(int(f.Unit[0])), hexOf(a))
	return play.Next()
}

func (headFor) Describe(g *Game, f *frame, a act) rules.Detail {
	return g.describePut(g.named(int(f.Unit[0]))+" marches toward ", hexOf(a), "As near as the others", g.solo(".1"))
}

// noMarchNow refuses at other times what is decided for the marching garrison.
func noMarchNow(g *Game, _ *frame, _ act) *rules.Violation {
	return no(g.solo(".1"), "That is decided while the garrison marches by the rules, and only then.")
}
