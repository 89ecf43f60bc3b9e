package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The headquarters phase (4.0 II): garrisons, command posts, replacements, assignments, out of reserve, into reserve. They come in
// this order: the second count of the frame is how far it has come, the first has a bit for each headquarters that has changed.

// The stages of the phase, in the order of 4.0.
const (
	garrisonStage = iota
	postStage
	replaceStage
	assignStage
	releaseStage
	reserveStage
)

var stageWords = []string{"garrisons", "command posts", "replacements", "assignments", "leaving reserve", "going into reserve"}

func ordering() box {
	return box{Name: "headquarters", Rule: "4.0", Doing: "the headquarters phase is going on", Waits: "orders its headquarters and reserves", Steps: []step{
		{Letter: "begin", Do: func(g *Game, f *frame) play.Flow {
			f.Count = [2]int16{}
			return play.Next()
		}},
		{
			Letter: "order", Alone: true, Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Say("Order headquarters, garrisons and reserves, or end the phase", "Their order: garrisons, posts, replacements, assignments, out of reserve, into reserve.")
			},
			Verbs: verbs{
				abandon{of(vAbandon)}, assign{of(vAssign)}, endHQ{press(vEndHQ)}, establish{of(vEstablish)}, extend{of(vExtend)}, placeGarrison{of(vGarrison)},
				release{of(vRelease)}, replace{of(vReplace)}, reserve{of(vReserve)},
			},
		},
	}}
}

var tooLate = reasons.Add(func(g *Game, f *frame, _ act) *rules.Violation {
	return &rules.Violation{Rule: "4.0", Why: "The phase has come to " + stageWords[f.Count[1]] + ": what comes before is over."}
})

// What is said when an order of the headquarters phase is given in another one (4.0, 15.0).
var (
	inHQPhase     = play.Plainly[*Game]("4.0", "Only in the headquarters phase, which game-turns have from the fifth on.")
	postsFromFive = play.Plainly[*Game]("15.0", "Command posts are established in the headquarters phase, from game-turn 5.")
)

// reached notes that the phase has come to a stage.
func reached(f *frame, stage int16) play.Flow {
	f.Count[1] = stage
	return play.Stay()
}

// past reports whether the phase has gone past a stage. In the set-up there is no order.
func past(f *frame, stage int16) bool { return f.Box == hqBox && f.Count[1] > stage }

// changed reports whether a headquarters has become or left a post, or gone on along the track, in this phase.
func (g *Game) changed(f *frame, hq int) bool {
	return f.Count[0]>>slices.Index(g.title.hqs, hq)&1 != 0
}

// change notes that a headquarters has changed: its command reaches farther, or not so far.
func (g *Game) change(f *frame, hq int) {
	f.Count[0] |= 1 << slices.Index(g.title.hqs, hq)
	g.shifted()
}

// eachHQ lists a verb's acts with every headquarters.
func (g *Game) eachHQ(w play.Word, yield func(act)) {
	for _, hq := range g.title.hqs {
		if g.onMap(hq) {
			yield(play.OfUnit(w, hq))
		}
	}
}

var (
	noHQ         = ruled("15.1", "Only a regimental headquarters on the map can be a command post.")
	isPost       = ruled("15.1", "It is a command post.")
	isNoPost     = ruled("15.2", "It is no command post.")
	notTwice     = ruled("15.2", "It has moved on the command range track in this phase.")
	postUnder    = ruled("15.1", "A Japanese position covers its hex: held, or empty in communication.")
	rangeUnder   = ruled("15.2", "A position that Japan holds covers its hex.")
	farthest     = ruled("15.2", "Its marker is in the last box of the track.")
	nothingToEnd = ruled("15.1.1", "It is no command post.")
	justNow      = ruled("15.1.1", "It has changed in this phase.")
)

// covered reports whether a hex lies in the field of fire of a held position, or of an empty one in Japanese communication (15.1).
func (g *Game) covered(h board.ID) bool {
	if g.under(h, blocking) > noFire {
		return true
	}
	for _, d := range g.ground().dots[h] {
		if at := g.ground().spots[d.spot].at; !g.occupied(at) && g.inCommunication(at) {
			return true
		}
	}
	return false
}

// establish turns a headquarters into a command post (15.1).
type establish struct{ plain }

func (establish) Each(g *Game, _ *frame, yield func(act)) { g.eachHQ(vEstablish, yield) }

func (establish) Refuse(g *Game, f *frame, a act) play.Code {
	u := int(a.Unit)
	switch {
	case g.unit(u).sort != regimentalHQ || !g.onMap(u) || f.Box == setUpBox && !g.play().CommandPosts:
		return noHQ
	case past(f, postStage):
		return tooLate
	case g.pieces[u].post > 0:
		return isPost
	case g.changed(f, u):
		return notTwice
	case g.covered(g.at(u)):
		return postUnder
	}
	return play.Allowed
}

func (establish) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	g.pieces[u].post = 1
	g.clear(u, inReserve|outward)
	g.change(f, u)
	g.Tell(rules.MarkerChanged{Marker: "Command post of " + g.unit(u).Name, At: g.place(g.at(u)), Side: "us", What: "established", Rule: "15.1"})
	if f.Box == setUpBox {
		return play.Stay()
	}
	return reached(f, postStage)
}

func (establish) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{
		Label: "Establish " + g.unit(int(a.Unit)).Name,
		Note:  "A command post: it does not move; its range of " + figure(g.data().Tables.Command.Ranges[0]) + " grows with each game-turn", Rule: "15.1",
	}
}

// abandon turns a command post back to a headquarters (15.1.1).
type abandon struct{ plain }

func (abandon) Each(g *Game, _ *frame, yield func(act)) { g.eachHQ(vAbandon, yield) }

func (abandon) Refuse(g *Game, f *frame, a act) play.Code {
	u := int(a.Unit)
	switch {
	case g.unit(u).sort != regimentalHQ || g.pieces[u].post == 0:
		return nothingToEnd
	case past(f, postStage):
		return tooLate
	case g.changed(f, u):
		return justNow
	}
	return play.Allowed
}

func (abandon) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	g.pieces[u].post = 0
	g.change(f, u)
	g.Tell(rules.MarkerChanged{Marker: "Command post of " + g.unit(u).Name, At: g.place(g.at(u)), Side: "us", What: "abandoned", Gone: true, Rule: "15.1.1"})
	return reached(f, postStage)
}

func (abandon) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Abandon " + g.unit(int(a.Unit)).Name, Note: "It is a headquarters again and may move; its range is lost", Rule: "15.1.1"}
}

// extend moves a post's marker one box along the track (15.2).
type extend struct{ plain }

func (extend) Each(g *Game, _ *frame, yield func(act)) { g.eachHQ(vExtend, yield) }

func (extend) Refuse(g *Game, f *frame, a act) play.Code {
	u := int(a.Unit)
	switch {
	case g.unit(u).sort != regimentalHQ || g.pieces[u].post == 0:
		return isNoPost
	case past(f, postStage):
		return tooLate
	case g.changed(f, u):
		return notTwice
	case int(g.pieces[u].post) == len(g.data().Tables.Command.Ranges):
		return farthest
	case g.under(g.at(u), blocking) > noFire:
		return rangeUnder
	}
	return play.Allowed
}

func (extend) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	g.pieces[u].post++
	g.change(f, u)
	g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: "The command post of " + g.unit(u).Name + " now reaches " + rules.Counted(g.data().Tables.Command.Ranges[g.pieces[u].post-1], "hex", "hexes"), Rule: "15.2"})
	return reached(f, postStage)
}

func (extend) Describe(g *Game, _ *frame, a act) rules.Detail {
	next := g.data().Tables.Command.Ranges[g.pieces[a.Unit].post]
	return rules.Detail{Label: "Extend " + g.unit(int(a.Unit)).Name, Note: "The next box of the track: it commands " + rules.Counted(next, "hex", "hexes") + " far", Rule: "15.2"}
}

var (
	noPosition   = ruled("15.4", "A garrison is placed in a position.")
	hasGarrison  = ruled("15.4", "There is a garrison.")
	nobodyBeside = ruled("15.4", "It takes a unit in or beside it in range of its regiment's headquarters.")
	cutOff       = ruled("15.4", "The position is not in United States communication.")
	underFire    = ruled("15.4", "Japanese units cover it, or hold it.")
)

// placeGarrison places a garrison marker in a position (15.4).
type placeGarrison struct{ plain }

func (placeGarrison) Each(g *Game, _ *frame, yield func(act)) {
	for h, i := range g.ground().spotAt {
		if i >= 0 && g.marks[i]&garrison == 0 {
			yield(play.AtPlace(vGarrison, h))
		}
	}
}

func (placeGarrison) Refuse(g *Game, f *frame, a act) play.Code {
	h := board.ID(a.Place)
	switch {
	case g.ground().spotIn(h) == nil:
		return noPosition
	case past(f, garrisonStage):
		return tooLate
	case g.garrisoned(h):
		return hasGarrison
	case !g.commandedAt(h):
		return nobodyBeside
	case g.held(h) || g.under(h, blocking) > noFire:
		return underFire
	case !g.usCommunication(h):
		return cutOff
	}
	return play.Allowed
}

// commandedAt reports whether a unit in a hex or beside it is in range of a regimental headquarters or command post of its own
// (15.4).
func (g *Game) commandedAt(h board.ID) bool {
	in := func(at board.ID) bool {
		return at >= 0 && slices.ContainsFunc(g.in(us, at), func(u int) bool { return g.hqOver(u) >= 0 })
	}
	return in(h) || slices.ContainsFunc(g.ground().Neighbors(h)[:], in)
}

func (placeGarrison) Do(g *Game, f *frame, a act) play.Flow {
	h := board.ID(a.Place)
	g.marks[g.ground().spotAt[h]] |= garrison
	g.taken(h)
	g.stale()
	g.Tell(rules.MarkerChanged{Marker: "Garrison", At: g.place(h), Side: "us", What: "placed", Rule: "15.4"})
	return reached(f, garrisonStage)
}

func (placeGarrison) Describe(g *Game, _ *frame, a act) rules.Detail {
	s := g.ground().spotIn(board.ID(a.Place))
	return rules.Detail{Label: "Garrison " + g.spotName(s.at), Note: "A garrison in " + g.spotName(s.at) + ": it counts as held by the United States", Rule: "15.4"}
}

var (
	notAssigned = ruled("4.0", "Tank and engineer units on the map are assigned to battalions.")
	noBattalion = ruled("4.0", "That is no battalion of its division on the map.")
	isAssigned  = ruled("4.0", "It is assigned to that battalion.")
)

// assign gives a tank or engineer unit the name of a battalion, whose headquarters it obeys until it has another (4.0, ruling 94).
type assign struct{ plain }

func (assign) Each(g *Game, f *frame, yield func(act)) {
	if past(f, assignStage) {
		return
	}
	for _, u := range g.title.forces[us] {
		if !g.specialist(u) || !g.onMap(u) {
			continue
		}
		for _, name := range g.title.battalions {
			a := play.OfUnit(vAssign, u)
			a.Item = g.title.item(name)
			yield(a)
		}
	}
}

// battalionOf is the battalion that an act names; -1 if it names none.
func (g *Game) battalionOf(a act) int8 {
	if a.Item < 0 {
		return -1
	}
	return wordAt(g.title.battalions, g.title.names.Items[a.Item])
}

func (assign) Refuse(g *Game, f *frame, a act) play.Code {
	u, b := int(a.Unit), g.battalionOf(a)
	switch {
	case !g.specialist(u) || !g.onMap(u):
		return notAssigned
	case past(f, assignStage):
		return tooLate
	case b < 0 || g.title.divisionOf[b] != g.unit(u).division || !g.ledOnMap(b):
		return noBattalion
	case g.pieces[u].tag == b:
		return isAssigned
	}
	return play.Allowed
}

// ledOnMap reports whether a battalion's headquarters is on the map.
func (g *Game) ledOnMap(b int8) bool {
	return slices.ContainsFunc(g.title.bnHQs, func(hq int) bool { return g.unit(hq).battalion == b && g.onMap(hq) })
}

func (assign) Do(g *Game, f *frame, a act) play.Flow {
	u, b := int(a.Unit), g.battalionOf(a)
	g.pieces[u].tag = b
	g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: g.unit(u).Name + " is assigned to " + g.title.battalions[b], Rule: "4.0"})
	return reached(f, assignStage)
}

func (assign) Describe(g *Game, _ *frame, a act) rules.Detail {
	name, b := g.unit(int(a.Unit)).Name, g.title.battalions[g.battalionOf(a)]
	return rules.Detail{Label: name + " to " + b, Note: "It obeys the headquarters of " + b + " within " + rules.Counted(g.data().Tables.Command.Battalion, "hex", "hexes"), Rule: "4.0"}
}

// endHQ ends the headquarters phase.
type endHQ struct{ button }

func (endHQ) Do(*Game, *frame, act) play.Flow { return play.Leave() }

func (endHQ) Describe(g *Game, f *frame, _ act) rules.Detail {
	posts := rules.Undone{Rule: "15.2"}
	for _, hq := range g.title.hqs {
		if (extend{}).Refuse(g, f, play.OfUnit(vExtend, hq)) == play.Allowed {
			posts.Units = append(posts.Units, g.id(hq))
		}
	}
	if len(posts.Units) > 0 {
		posts.Text = rules.Counted(len(posts.Units), "command post could extend its range", "command posts could extend their range")
	}
	steps := rules.Undone{Rule: "16.1"}
	for _, u := range g.title.forces[us] {
		if (replace{}).Refuse(g, f, play.OfUnit(vReplace, u)) == play.Allowed {
			steps.Units = append(steps.Units, g.id(u))
		}
	}
	if len(steps.Units) > 0 {
		steps.Text = rules.Counted(len(steps.Units), "unit in reserve could have a step back", "units in reserve could have a step back")
	}
	return rules.Detail{Label: "End HQ phase", Rule: "4.0"}.Leaves(posts, steps)
}

func (endHQ) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
