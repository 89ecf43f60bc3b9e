package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// What is settled before the first game-turn where a title has islands (18.0): the markers of each island, and the naval
// guns that are kept back for its first bombardment.

// assignment lets a side send its support fire markers to other islands than those printed on them (18.1): one is taken
// out of an island's cup and put into another. Everything lies where it is printed at first.
func assignment() box {
	return box{Name: "assignment", Rule: "18.1", Doing: "support fire markers are being assigned", Waits: "assigns its support fire markers", Steps: []step{
		{Letter: "assign", Alone: true, Prompt: promptAssignment, Verbs: verbs{assign{listing(vAssign)}, endAssignment{button(vCommit)}, release{listing(vRelease)}}},
	}}
}

func promptAssignment(g *Game, f *frame) play.Prompt {
	if m := marker(f.Count[0]); m > 0 {
		return play.Say("Assign "+play.Fit(lowered(g.fireName(force(f.Side), m)), 44)+" to an island", "It was taken out of the cup of "+g.isleName(int(f.Count[1]))+".")
	}
	return play.Say("Take a marker out of an island's cup, or commit", "Markers stay where they are assigned for the whole game.")
}

// markersRule is where it says how a side assigns its markers.
func (g *Game) markersRule(f *frame) string {
	if force(f.Side) == g.landers() {
		return "18.1(2)"
	}
	return "18.1(4)"
}

// byMarkers is a reason of the rule by which the side that decides assigns its markers.
func byMarkers(say func(g *Game, a act) string) play.Code {
	return reasons.Add(func(g *Game, f *frame, a act) *rules.Violation { return no(g.markersRule(f), say(g, a)) })
}

// campaignRule is a numbered part of the rule that the islands are played by: one after the other and alone, or all at once.
func (g *Game) campaignRule(part string) string {
	if g.camp().how == Together {
		return "18.1" + part
	}
	return "18.2" + part
}

// byCampaign is a reason of such a part.
func byCampaign(part string, say func(g *Game, a act) string) play.Code {
	return reasons.Add(func(g *Game, _ *frame, a act) *rules.Violation { return no(g.campaignRule(part), say(g, a)) })
}

// release takes a marker out of the cup of an island.
type release struct{ exact }

func (release) Each(g *Game, f *frame, yield func(act)) {
	if f.Count[0] > 0 {
		return
	}
	var as []act
	for i := range g.isles {
		for m, n := range g.isles[i].pool[f.Side] {
			if n > 0 {
				as = append(as, g.ofMarker(vRelease, i, force(f.Side), marker(m)))
			}
		}
	}
	eachSorted(as, yield)
}

// eachSorted visits acts about cups and markers in the order of their words.
func eachSorted(as []act, yield func(act)) {
	slices.SortFunc(as, func(a, b act) int {
		if a.Place != b.Place {
			return int(a.Place) - int(b.Place)
		}
		return int(a.Item) - int(b.Item)
	})
	for _, a := range as {
		yield(a)
	}
}

var (
	putDownFirst = byMarkers(saying("Assign the marker that was taken first."))
	notInCup     = byMarkers(func(g *Game, a act) string {
		return "There is no such marker in the cup of " + g.isleName(g.isleOf(hexOf(a))) + "."
	})
)

func (release) Refuse(g *Game, f *frame, a act) play.Code {
	i, m := g.isleOf(hexOf(a)), g.markerOf(force(f.Side), a)
	switch {
	case i < 0:
		return noIsle
	case f.Count[0] > 0:
		return putDownFirst
	case m == 0 || g.isles[i].pool[f.Side][m] == 0:
		return notInCup
	}
	return play.Allowed
}

func (release) Do(g *Game, f *frame, a act) play.Flow {
	i := g.isleOf(hexOf(a))
	m := g.markerOf(force(f.Side), a)
	g.isles[i].pool[f.Side][m]--
	f.Count = [2]int16{int16(m), int16(i)}
	return play.Stay()
}

func (release) Describe(g *Game, f *frame, a act) rules.Detail {
	i := g.isleOf(hexOf(a))
	return rules.Detail{Label: "Take " + lowered(g.fireName(force(f.Side), g.markerOf(force(f.Side), a))) + " from " + g.isleName(i), Rule: g.markersRule(f),
		Note: rules.Counted(g.isles[i].pool[f.Side].count(), "marker", "markers") + " in its cup"}
}

// assign puts the marker that was taken into the cup of an island.
type assign struct{ exact }

func (assign) Each(g *Game, f *frame, yield func(act)) {
	if f.Count[0] == 0 {
		return
	}
	var as []act
	for i := range g.isles {
		as = append(as, play.AtPlace(vAssign, g.isleBox(i)))
	}
	eachSorted(as, yield)
}

var takeMarkerFirst = byMarkers(saying("Take a marker out of an island's cup first."))

func (assign) Refuse(g *Game, f *frame, a act) play.Code {
	switch {
	case g.isleOf(hexOf(a)) < 0:
		return noIsle
	case f.Count[0] == 0:
		return takeMarkerFirst
	}
	return play.Allowed
}

// Do tells nobody else what went where: they know how many markers an island has, not which.
func (assign) Do(g *Game, f *frame, a act) play.Flow {
	i := g.isleOf(hexOf(a))
	g.isles[i].pool[f.Side][f.Count[0]]++
	g.TellBut(g.side(force(f.Side).enemy()), rules.Noted{
		Side: g.side(force(f.Side)), Text: g.fireName(force(f.Side), marker(f.Count[0])) + " is assigned to " + g.isleName(i), Rule: g.markersRule(f),
	})
	f.Count = [2]int16{}
	return play.Stay()
}

func (assign) Describe(g *Game, f *frame, a act) rules.Detail {
	i := g.isleOf(hexOf(a))
	return rules.Detail{Label: "To " + g.isleName(i), Rule: g.markersRule(f), Note: "Beside " + rules.Counted(g.isles[i].pool[f.Side].count(), "marker", "markers")}
}

// endAssignment ends it; Japan must leave every island at least two (18.1).
type endAssignment struct{ press }

var tooFewThere = reasons.Add(func(g *Game, f *frame, _ act) *rules.Violation {
	i := g.bareIsle(force(f.Side))
	return no("18.1(4)", g.isleName(i)+" has "+rules.Counted(g.isles[i].pool[f.Side].count(), "marker", "markers")+": every island needs at least "+
		itoa(g.scene.setup.PoolLeast)+".")
})

// bareIsle is an island whose cup holds fewer markers than a side must leave there; -1 if there is none.
func (g *Game) bareIsle(f force) int {
	for i := range g.isles {
		if f != g.landers() && g.isles[i].pool[f].count() < g.scene.setup.PoolLeast {
			return i
		}
	}
	return -1
}

func (endAssignment) Refuse(g *Game, f *frame, _ act) play.Code {
	switch {
	case f.Count[0] > 0:
		return putDownFirst
	case g.bareIsle(force(f.Side)) >= 0:
		return tooFewThere
	}
	return play.Allowed
}

func (endAssignment) Do(g *Game, f *frame, _ act) play.Flow {
	text := ""
	for i := range g.isles {
		if i > 0 {
			text += ", "
		}
		text += g.isleName(i) + " " + itoa(g.isles[i].pool[f.Side].count())
	}
	g.Tell(rules.Noted{Side: g.side(force(f.Side)), Text: "Support fire markers assigned: " + text, Rule: g.markersRule(f)})
	return play.Leave()
}

func (endAssignment) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

func (endAssignment) Describe(g *Game, f *frame, _ act) rules.Detail {
	d := rules.Detail{Label: "Commit markers", Rule: g.markersRule(f), Note: "This cannot be changed later"}
	if g.asPrinted(force(f.Side)) {
		d.Label = "Leave as printed"
	}
	return d
}

// withholding lets the landing side keep naval guns out of an island's cup: they bombard in its first game-turn, each
// picked openly, and do nothing else (18.1, 18.2, ruling 10).
func withholding() box {
	return box{Name: "withholding", Rule: "18.2", Doing: "naval guns are being kept back", Waits: "decides about its naval guns", Steps: []step{
		{Letter: "nothing", Do: func(g *Game, f *frame) play.Flow {
			if g.anyGuns() {
				return play.Next()
			}
			g.Pass(play.Bare(vEndGuns))
			return play.Leave()
		}},
		{Letter: "withhold", Alone: true, Verbs: verbs{endWithholding{button(vEndGuns)}, withhold{listing(vWithhold)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Keep naval guns back for the first bombardment, or end", "Kept back they are picked, must fire in game-turn 1 and are gone; in the cup they wait.")
			}},
	}}
}

// anyGuns reports whether an island has a naval gun in its cup that may be kept back.
func (g *Game) anyGuns() bool {
	for i := range g.isles {
		for m := once; m < kept; m++ {
			if g.plays(i) && g.gunsIn(i, m) > 0 {
				return true
			}
		}
	}
	return false
}

// gunsIn is how many naval guns of a kind lie in the cup of an island.
func (g *Game) gunsIn(i int, m marker) int {
	x := &g.isles[i]
	return int(x.pool[g.landers()][m]) - int(x.withheld[m])
}

type withhold struct{ exact }

func (withhold) Each(g *Game, _ *frame, yield func(act)) {
	var as []act
	g.eachIsle(func(i int) {
		for m := once; m < kept; m++ {
			if g.gunsIn(i, m) > 0 {
				as = append(as, g.ofMarker(vWithhold, i, g.landers(), m))
			}
		}
	})
	eachSorted(as, yield)
}

var (
	onlyNaval  = byCampaign("(3)", saying("Only naval guns are kept back for the first bombardment."))
	noSuchGuns = byCampaign("(3)", func(g *Game, a act) string {
		return "No such gun is left in the cup of " + g.isleName(g.isleOf(hexOf(a))) + "."
	})
	isleDone = byCampaign("(3)", func(g *Game, a act) string {
		return g.isleName(g.isleOf(hexOf(a))) + " is not fought for now."
	})
)

func (withhold) Refuse(g *Game, _ *frame, a act) play.Code {
	i, m := g.isleOf(hexOf(a)), g.markerOf(g.landers(), a)
	switch {
	case i < 0:
		return noIsle
	case !g.plays(i):
		return isleDone
	case !m.isOnce():
		return onlyNaval
	case g.gunsIn(i, m) <= 0:
		return noSuchGuns
	}
	return play.Allowed
}

func (withhold) Do(g *Game, _ *frame, a act) play.Flow {
	i := g.isleOf(hexOf(a))
	g.isles[i].withheld[g.markerOf(g.landers(), a)]++
	g.Tell(rules.Noted{Side: g.side(g.landers()), Text: g.isleName(i) + ": " + lowered(g.fireName(g.landers(), g.markerOf(g.landers(), a))) + " is kept back for the first bombardment", Rule: g.campaignRule("(3)")})
	return play.Stay()
}

func (withhold) Describe(g *Game, _ *frame, a act) rules.Detail {
	i := g.isleOf(hexOf(a))
	return rules.Detail{Label: "Keep back " + lowered(g.fireName(g.landers(), g.markerOf(g.landers(), a))) + g.ofIsle(i), Rule: g.campaignRule("(3)"), Note: g.isleName(i) + ": fires in game-turn 1 and only then"}
}

// ofIsle names an island in a label where there are several.
func (g *Game) ofIsle(i int) string {
	if len(g.isles) < 2 {
		return ""
	}
	return ", " + g.isleName(i)
}

type endWithholding struct{ press }

func (endWithholding) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (endWithholding) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

func (endWithholding) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Guns settled", Rule: g.campaignRule("(3)"), Note: "The other naval guns lie in the cup and do not bombard in game-turn 1"}
}

// markerWords are the words of the markers of both sides as acts name them, ascending: "air-4", "naval-10".
func markerWords(of [2][]string) (words []string) {
	for _, ws := range of {
		for m, w := range ws {
			if marker(m).value() > 0 {
				words = append(words, w)
			}
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// ofMarker is an act about a marker of a side in the cup of an island.
func (g *Game) ofMarker(w play.Word, i int, f force, m marker) act {
	a := play.AtPlace(w, g.isleBox(i))
	item, _ := slices.BinarySearch(g.names.Items, g.title.words[f][m])
	a.Item = int16(item)
	return a
}

// markerOf is the marker that an act of a side names; 0 if the side has none of that name.
func (g *Game) markerOf(f force, a act) marker {
	if a.Item < 0 || int(a.Item) >= len(g.names.Items) {
		return 0
	}
	return g.title.markerNamed(f, g.names.Items[a.Item])
}

// placement puts the garrison down by the die, unit by unit as the tables of the islands list them (18.1, 19.0). A face
// whose hex is taken, or closed to the unit, is rolled again; if all six are, the nearest free hex is taken (rulings 28, 55).
func placement(g *Game, _ *frame) play.Flow {
	c := g.camp()
	for _, u := range c.rolled {
		i := c.home[u]
		if !g.plays(i) || g.at(u) != pool {
			continue
		}
		h := g.rollPlace(u)
		g.put(u, h)
		g.units[u].isle = int8(i)
		g.Tell(rules.UnitPlaced{Unit: g.counters[u].id, At: g.place(h), How: "is placed", Rule: "19.0"})
	}
	return play.Next()
}

func (g *Game) rollPlace(u int) board.ID {
	spots := g.camp().spots[u]
	for _, h := range spots {
		if g.vacant(h) && g.ground.stand[g.counters[u].kind][h] {
			for {
				h := spots[g.Dice.Roll("Placement of "+g.named(u), g.title.die)]
				if g.vacant(h) && g.ground.stand[g.counters[u].kind][h] {
					return h
				}
			}
		}
	}
	best := nowhere
	for h := board.ID(0); int(h) < g.ground.Len(); h++ {
		if g.isleAt(h) == g.camp().home[u] && g.vacant(h) && g.ground.stand[g.counters[u].kind][h] &&
			(best == nowhere || len(spots) > 0 && g.ground.Distance(h, spots[0]) < g.ground.Distance(best, spots[0])) {
			best = h
		}
	}
	return best
}
