package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// Random events (20.0): the chit brings the fate of Kakuda, if he is on the map, then a roll on the table. What asks somebody has a box of
// its own, in the files of its name; what just happens is here.

// event is a line of a table (20.1, 20.2).
type event int

const (
	usHero event = iota
	japanHero
	kakudaComes
	napalm
	localBanzai
	suicides
	friendlyFire
	infiltration
	fortitude
	snafu
	// On Saipan.
	usInitiative
	japanInitiative
	usRelief
	japanRelief
	martyrs
	experience
	raid
	mishap
	struggles
	despair
)

// eventWords are the events as the charts have them, in their order.
var eventWords = []string{
	"us-hero", "jp-hero", "kakuda", "napalm", "banzai", "suicides", "friendly-fire", "infiltration", "fortitude", "snafu",
	"us-initiative", "jp-initiative", "us-relief", "jp-relief", "martyrs", "experience", "raid", "mishap", "struggles", "despair",
}

// side is the side whose event it is: that decides about it, or else that it favors.
func (e event) side() int {
	switch e {
	case usHero, napalm, usInitiative, usRelief, experience, mishap, despair:
		return us
	}
	return japan
}

// eventTold says what an event does.
func (g *Game) eventTold(e event) string {
	if e >= usInitiative {
		return g.data().Tables.Chances.Meaning(eventWords[e])
	}
	k := g.data().Tables.Events
	return []string{
		"The United States have a hero. He goes with a unit, and its hex loses its levels and is neither pinned nor suppressed",
		"The Imperial Army has a hero. He goes with a unit, and its hex loses its levels and is neither pinned nor suppressed",
		"Vice Admiral Kakuda joins a stack of naval units",
		"A napalm strike with fire power " + figure(k.Napalm) + ", where the United States say. Not at night, nor in rain",
		"A Japanese stack goes under a Gyokusai marker. It loses its support weapons, moves and charges",
		"Civilians take their own lives",
		"Aircraft strike Americans beside a Japanese unit with fire power " + figure(k.Friendly) + ". Japan says whom",
		"Japan moves the units of " + rules.Counted(g.stealth(), "stack", "stacks") + " a hex each, past fire zones and without opportunity fire",
		"Japan takes a level off each of " + figure(k.Relieved) + " hexes at most",
		"The supply of a division is disrupted. Its troop quality falls by 1 until it pays " + figure(k.Restore) + " dispatch points",
	}[e]
}

// eventOf is the event that a frame has rolled; -1 before.
func eventOf(f *frame) event { return event(f.Count[0]) - 1 }

// chartWord is the word of a face on a chart of one column.
func (g *Game) chartWord(c *chart.Chart, face int) string {
	return c.Result(0, min(max(face, 0), miss), chart.Roll{})
}

// randomEvent is the box of the random event chit. Its unit is Kakuda while his fate is rolled, its first number the event and one.
func randomEvent() box {
	fate := func(g *Game, f *frame) bool { return f.Unit[0] >= 0 && int(f.Unit[0]) == g.kakuda() }
	supply := func(_ *Game, f *frame) bool { return eventOf(f) == snafu }
	division := func(g *Game, f *frame) bool { return eventOf(f) == struggles && g.struggler() >= 0 }
	throw := func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }
	return box{Name: "random-event", Rule: "20.0", Doing: "an event takes place", Steps: []step{
		{Letter: "28.0", When: (*Game).kakudaHere, Do: func(g *Game, f *frame) play.Flow {
			f.By, f.Unit[0] = japan, int16(g.kakuda())
			return play.Throw(dieBox, f)
		}},
		{Letter: "28.0 fate", When: fate, Do: (*Game).kakudaFate},
		{Letter: "28.0 drunk", When: fate, Do: (*Game).kakudaDrunk},
		{Letter: "20.1", Do: func(_ *Game, f *frame) play.Flow {
			f.By = f.Side
			return play.Throw(dieBox, f)
		}},
		{Letter: "20.1 event", Do: func(g *Game, f *frame) play.Flow {
			e := event(slices.Index(eventWords, g.chartWord(g.data().Tables.Chances, play.Face(f))))
			f.Count[0] = int16(e) + 1
			g.Tell(rules.Noted{Side: g.sideID(e.side()), Heading: "Random event", Text: g.eventTold(e), Rule: g.eventRule()})
			return g.takesPlace(e)
		}},
		{Letter: "20.1 supply", When: supply, Do: throw},
		{Letter: "20.1 division", When: supply, Do: func(g *Game, f *frame) play.Flow {
			g.disrupt(int(g.title.divisionNamed(g.chartWord(g.data().Tables.Snafu, play.Face(f)))))
			return play.Next()
		}},
		{Letter: "20.2 struggles", When: division, Do: throw},
		{Letter: "20.2 division", When: division, Do: func(g *Game, f *frame) play.Flow {
			g.struggle(play.Face(f))
			return play.Next()
		}},
	}}
}

// eventRoll says what a die in the box of the chit is for.
func (g *Game) eventRoll(f *frame) string {
	switch {
	case f.Unit[0] >= 0:
		return "Fate of " + g.name(int(f.Unit[0]))
	case eventOf(f) == snafu:
		return "Whose supply is disrupted"
	case eventOf(f) == struggles:
		return "Troop quality of the " + g.title.divisionName(g.struggler())
	}
	return "Random event"
}

// takesPlace carries an event out, or opens the box in which somebody decides about it.
func (g *Game) takesPlace(e event) play.Flow {
	switch e {
	case usHero, japanHero:
		if side := pick(e == usHero, us, japan); len(g.heroic(side)) > 0 && g.nextHero(side) >= 0 {
			return play.Call(opened(heroBox, play.Side(side)))
		}
	case kakudaComes:
		if u := g.kakuda(); u >= 0 && g.at(u) == g.ground().unused && len(g.ports()) > 0 {
			return play.Call(opened(admiralBox, japan))
		}
	case napalm, friendlyFire:
		if side := pick(e == napalm, us, japan); (e == friendlyFire || !g.night() && g.weather != rain) && len(g.struck(side)) > 0 {
			return play.Call(opened(targetBox, play.Side(side)))
		}
	case localBanzai:
		if list, _ := g.vowing(); len(list) > 0 {
			return play.Call(opened(vowBox, japan))
		}
	case suicides:
		if !g.tally.suicides {
			g.tally.suicides, g.tally.fresh = true, true
			g.tell(japan, "Civilians leap from the cliffs", "20.1")
			return play.Next()
		}
	case infiltration:
		g.sneak = &sneak{}
		return play.Call(opened(infiltrationBox, japan))
	case fortitude:
		if len(g.shaken()) > 0 {
			return play.Call(opened(fortitudeBox, japan))
		}
	case snafu:
		return play.Next()
	default:
		return g.takesPlaceOnSaipan(e)
	}
	return g.noEffect()
}

// eventRule is the section of the table of events.
func (g *Game) eventRule() string { return g.data().Tables.Chances.Rule }

// noEffect says that an event does nothing.
func (g *Game) noEffect() play.Flow {
	g.Tell(rules.Noted{Heading: "Random event", Text: "It has no effect", Rule: g.eventRule()})
	return play.Next()
}

// enough goes on without doing (more of) what an event allows.
type enough struct {
	button
	rule string
}

func goesOnBy(rule string) enough { return enough{press(vGoOn), rule} }

func (enough) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (enough) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (e enough) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Go on", Rule: e.rule}
}

// listing yields an act of a verb for each of some places.
func listing(w play.Word, places []board.ID, yield func(act)) {
	for _, p := range places {
		yield(play.AtPlace(w, p))
	}
}

// onePlace is a verb for one of some places; anywhere else it is refused, always for the same reason.
type onePlace struct {
	plain
	of        func(*Game, int) []board.ID // of a side
	elsewhere play.Code
}

func onePlaceOf(w play.Word, of func(*Game, int) []board.ID, elsewhere play.Code) onePlace {
	return onePlace{plainly(w), of, elsewhere}
}

func (x onePlace) Each(g *Game, f *frame, yield func(act)) {
	listing(x.Word(), x.of(g, int(f.By)), yield)
}

func (x onePlace) Refuse(g *Game, f *frame, a act) play.Code {
	if !slices.Contains(x.of(g, int(f.By)), board.ID(a.Place)) {
		return x.elsewhere
	}
	return play.Allowed
}

// locationsWith lists the locations of a side that fulfill something, in the order of places.
func (g *Game) locationsWith(side int, is func(board.ID) bool) (list []board.ID) {
	for _, p := range g.locationsOf(side) {
		if is(p) {
			list = append(list, p)
		}
	}
	return list
}

// disrupt puts a marker of disrupted supply on the display of a division in play: its troop quality falls by 1 (20.1). A second one does
// nothing.
func (g *Game) disrupt(d int) {
	f := &g.forces[d]
	if !f.in || f.snafu || !g.entered(d) {
		g.Tell(rules.Noted{Heading: "Random event", Text: "It has no effect", Rule: "20.1"})
		return
	}
	f.snafu = true
	f.quality = max(f.quality-1, leastQuality)
	g.Tell(rules.Noted{Side: g.sideID(g.title.sideOf[d]), Heading: "Supply disrupted", Text: g.title.divisionName(d) + ", troop quality " + figure(int(f.quality)), Rule: "20.1"})
}

// leastQuality is the least troop quality of a division whose supply is disrupted, of all others it is 0 (19.2, ruling A34).
const leastQuality = -2

// qualities are the least and the highest troop quality that a division may come to by fatigue.
func (f *force) qualities() (least, most int8) {
	if f.snafu {
		return -1, f.base - 1
	}
	return 0, f.base
}

// cutOff reports whether a unit is out of command in a division whose supply is disrupted: a direct command does not activate it (20.1).
func (g *Game) cutOff(u int) bool { return g.forces[g.unit(u).division].snafu && !g.inCommand(u) }

// restoring ends a disruption of supply for dispatch points (20.1, ruling A33).
type restoring struct{ plain }

var (
	notDisrupted = ruled("20.1", "Name a division of this side whose supply is disrupted.")
	restoreDear  = because("20.1", func(g *Game, _ act) string {
		return "It costs " + figure(g.data().Tables.Events.Restore) + " dispatch points, more than the division has."
	})
	outOfSupply = ruled("20.1", "The supply of its division is disrupted, and it is out of command.")
)

func (restoring) Each(g *Game, f *frame, yield func(act)) {
	for _, c := range g.title.chitOrder {
		if k := g.chit(c); k.purpose == divisionChit && k.side == int(f.By) && g.forces[k.division].snafu {
			yield(act{Verb: vRestore, Unit: play.None, Place: play.None, Item: k.item})
		}
	}
}

func (restoring) Refuse(g *Game, f *frame, a act) play.Code {
	c := g.chitOf(a)
	switch {
	case c < 0 || g.chit(c).purpose != divisionChit || g.chit(c).side != int(f.By) || !g.forces[g.chit(c).division].snafu:
		return notDisrupted
	case int(g.forces[g.chit(c).division].dispatch) < g.data().Tables.Events.Restore:
		return restoreDear
	}
	return play.Allowed
}

func (restoring) Do(g *Game, _ *frame, a act) play.Flow {
	d := g.chit(g.chitOf(a)).division
	f := &g.forces[d]
	f.dispatch -= int8(g.data().Tables.Events.Restore)
	f.snafu = false
	f.quality = min(f.quality+1, f.base)
	g.tell(g.title.sideOf[d], g.title.divisionName(int(d))+": supply restored, troop quality "+figure(int(f.quality)), "20.1")
	return play.Stay()
}

func (restoring) Describe(g *Game, _ *frame, a act) rules.Detail {
	k := g.chit(g.chitOf(a))
	return rules.Detail{Label: "Restore the supply of the " + k.name, Note: figure(g.data().Tables.Events.Restore) + " dispatch points of " + figure(int(g.forces[k.division].dispatch)), Rule: "20.1"}
}
