package dday

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// What one position does when its color comes up (13.0): the summary of actions says it by the mark on the card and by who is
// there. Where units go stands in letters_ways.go, tanks in tanks.go.

// deed is what a position does.
type deed int16

const (
	rests deed = iota
	fires
	machineGuns // 13.3
	mortars     // 13.1
	musters     // 13.2
	assaults    // 13.7
	approaches  // 13.7, with nobody in its field
	ambushes    // 13.8
	supplies    // 13.4
	redeploys   // 13.5
	reinforces  // 13.6
	infiltrates // 13.9
	advances    // 14.2
	advancesTwice
	firesTwice
	overruns
)

// deedWords are the deeds by the words of the summary; a tank's that fires or advances is settled by its field.
var deedWords = map[string]deed{
	"none": rests, "Fire": fires, "Fire with armor bonus": fires, "Fire, leaders too": fires, "Machine Gun, else Fire": machineGuns, "Mortar": mortars,
	"Muster": musters, "Assault": assaults, "Assault move": approaches, "Ambush": ambushes, "Re-Supply, then Fire": supplies, "Redeploy": redeploys,
	"Reinforce": reinforces, "Infiltrate": infiltrates, "Fire or Advance": advances, "Multiple Fire": firesTwice, "Double Advance or Fire": advancesTwice, "Overrun": overruns,
}

// deedRules are the rules of the deeds.
var deedRules = [...]string{"13.0", "6.3", "13.3", "13.1", "13.2", "13.7", "13.7", "13.8", "13.4", "13.5", "13.6", "13.9", "14.2", "14.2", "14.2", "14.2"}

// The columns of the summary.
const (
	inFieldColumn = iota
	nobodyColumn
	openColumn
	cutOffColumn
	tankColumn
)

// positionFrame opens the check of a position, cave or tank in the open for one of the card's colors. The first place of the
// frame is the hex, the second one where it acts: whom it ambushes, where it has come from. The numbers are the color and the deed;
// the unit is one that a tank has joined.
func positionFrame(h board.ID, shot int) frame {
	f := opened(positionBox)
	f.Place[0], f.Count[0] = int16(h), int16(shot)
	return f
}

func does(list ...deed) func(*Game, *frame) bool {
	return func(_ *Game, f *frame) bool {
		for _, d := range list {
			if deed(f.Count[1]) == d {
				return true
			}
		}
		return false
	}
}

// acting is the box of one position's fire or action.
func acting() box {
	return box{Name: "position", Rule: "13.0", Doing: "a Japanese position acts", Waits: "settles what a Japanese position does", Steps: []step{
		{Letter: "check", Do: checkPosition},
		{Letter: "supply", When: does(supplies), Do: func(g *Game, f *frame) play.Flow {
			g.deepen(board.ID(f.Place[0]), "13.4")
			return play.Next()
		}},
		{Letter: "reserve", When: does(musters, reinforces, infiltrates), Do: placeOne},
		{Letter: "ambush", When: does(ambushes), Do: chooseAmbush},
		{
			Letter: "ambushed", When: does(ambushes), Verbs: verbs{ambushed{of(vChooseUnit)}},
			Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Say("Say who is ambushed in "+g.place(board.ID(f.Place[1])).String(), "All of these have the symbol, 13.8.")
			},
		},
		{Letter: "mortar", When: does(mortars), Do: func(g *Game, f *frame) play.Flow {
			return play.Call(g.mortarFrom(board.ID(f.Place[0]), int(f.Count[0])))
		}},
		{
			Letter: "where", When: does(assaults, approaches, redeploys, advances, advancesTwice), Verbs: verbs{toward{of(vChooseHex)}},
			Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Say("Say where "+g.spotName(board.ID(f.Place[0]))+" goes", "Its rules leave these hexes, "+deedRules[f.Count[1]]+".")
			},
		},
		{Letter: "arrived", Do: arrived},
		{Letter: "fire", When: does(fires, machineGuns, supplies, firesTwice, overruns), Do: fireNow},
		{Letter: "second fire", When: func(g *Game, f *frame) bool { return does(firesTwice)(g, f) && g.engagedAt(board.ID(f.Place[0])) }, Do: fireNow},
		{
			Letter: "overrun", When: func(g *Game, f *frame) bool { return does(overruns)(g, f) && len(g.overrunHexes(f)) > 0 }, Verbs: verbs{toward{of(vChooseHex)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Say where the tanks break in", "The nearest hit unit, then the fewest steps, 14.2.")
			},
		},
		{Letter: "end", Do: func(g *Game, f *frame) play.Flow {
			g.acted(f)
			return play.Leave()
		}},
	}}
}

// act tells what a position does.
func (g *Game) act(f *frame, what, rule string) {
	h := board.ID(f.Place[0])
	g.Tell(rules.Noted{Side: "jp", Text: g.spotName(h) + " " + what, At: []rules.Place{g.place(h)}, Rule: rule})
}

// checkPosition settles what the position does; nothing is done at once.
func checkPosition(g *Game, f *frame) play.Flow {
	if deed(f.Count[1]) != rests {
		return play.Next() // a second advance
	}
	h := board.ID(f.Place[0])
	d := g.deedAt(h, g.shots()[f.Count[0]])
	switch d {
	case rests:
		return play.Leave()
	case assaults, approaches, redeploys, advances, advancesTwice:
		f.Count[1] = int16(d)
		if hexes, _ := g.destinations(f); len(hexes) == 0 {
			g.act(f, "finds no position to go to", deedRules[d])
			return play.Leave()
		}
	case mortars:
		if !g.mortarFinds(h) {
			g.act(f, "has nobody with the symbol in reach of its mortars", "13.1.2")
			return play.Leave()
		}
	}
	f.Count[1] = int16(d)
	return play.Next()
}

// engagedAt reports whether the United States occupy a hex in the field of who is in a hex, by units or a garrison (13.0, 15.4.1).
func (g *Game) engagedAt(h board.ID) bool {
	src, ok := g.firingAt(h)
	if !ok || !g.active(h) {
		return false
	}
	hexes, _ := g.fieldOf(src)
	for _, x := range hexes {
		if g.occupied(x) {
			return true
		}
	}
	return false
}

// actingReach is how near the United States must be for a position to act by a letter, and hilltopReach for mortars from a
// hilltop (13.0, 13.1, ruling 115).
const (
	actingReach  = 3
	hilltopReach = 4
)

// deedAt is what a position does when its color is due.
func (g *Game) deedAt(h board.ID, shot Shot) deed {
	if g.caveAt(h) >= 0 {
		return pick(g.engagedAt(h), fires, rests)
	}
	if g.held(h) {
		return g.deedOf(h, g.mark(shot))
	}
	i := g.ground().spotAt[h]
	if i < 0 || !g.emptySpot(int(i)) || g.nearestUS(h) > actingReach {
		return rests
	}
	d := g.summary(g.mark(shot), pick(g.inCommunication(h), openColumn, cutOffColumn))
	if (d == musters || d == reinforces || d == infiltrates) && !g.amongNearest(h, shot, d) {
		return rests
	}
	return d
}

// summary is a cell of the summary of actions (13.0).
func (g *Game) summary(mark string, column int) deed {
	if mark == "" {
		mark = "plain"
	}
	return deedWords[g.data().Chart("actions").row(mark)[column]]
}

// deedOf is what those do who hold a hex (13.0, ruling 114): without communication, or with nobody near, no letter helps. Tanks
// act wherever they are (14.2).
func (g *Game) deedOf(h board.ID, mark string) deed {
	actors := g.firers(h, false)
	if len(actors) == 0 {
		return rests
	}
	engaged, s := g.engagedAt(h), g.ground().spotIn(h)
	if g.tankAmong(actors) >= 0 {
		return g.tankDeed(mark, engaged)
	}
	_, letter := g.data().Tables.Letters[mark]
	reach := pick(mark == "M" && s != nil && s.Hilltop, hilltopReach, actingReach)
	if letter && (!g.inCommunication(h) || g.nearestUS(h) > reach) {
		return pick(engaged, fires, rests)
	}
	switch d := g.summary(mark, pick(engaged, inFieldColumn, nobodyColumn)); {
	case d == machineGuns && !g.lists(actors, "MG"):
		return fires
	case d == mortars && !g.hasMortar(h):
		return rests
	case d == assaults && g.armed(h):
		return fires
	case d == approaches && g.armed(h):
		return rests
	case d == assaults && !g.fieldHolds(h):
		return approaches // a garrison alone (15.4.1)
	default:
		return d
	}
}

// fieldHolds reports whether units of the United States stand in the field of who is in a hex.
func (g *Game) fieldHolds(h board.ID) bool {
	src, _ := g.firingAt(h)
	return g.inField(src)
}

// armed reports whether a hex is a position with artillery that is intact (6.5.5).
func (g *Game) armed(h board.ID) bool {
	s := g.ground().spotIn(h)
	return s != nil && s.Artillery && g.marks[g.ground().spotAt[h]]&destroyed == 0
}

// hasMortar reports whether mortars fire from a position: from artillery or a hilltop (13.1, ruling 71).
func (g *Game) hasMortar(h board.ID) bool {
	s := g.ground().spotIn(h)
	return s != nil && (s.Hilltop || g.armed(h))
}

// lists reports whether a weapon is among the requirements of units or their depth markers, hidden ones too; of two detachments
// those of the first to come count (13.3, 2.2.2, rulings 73, 108).
func (g *Game) lists(units []int, weapon string) bool {
	has := func(list []string) bool {
		for _, w := range list {
			if w == weapon {
				return true
			}
		}
		return false
	}
	first := -1
	for _, u := range units {
		if g.unit(u).Detachment {
			first = u
		}
	}
	for _, u := range units {
		if d := g.pieces[u].depth; (!g.unit(u).Detachment || u == first) && has(g.unit(u).Requires) || d >= 0 && has(g.data().Forces.Depth[d].Requires) {
			return true
		}
	}
	return false
}

// fireNow opens a fire of the position.
func fireNow(g *Game, f *frame) play.Flow {
	src, _ := g.firingAt(board.ID(f.Place[0]))
	return play.Call(g.fireFrom(src, int(f.Count[0]), does(machineGuns)(g, f)))
}

// acted marks who has acted from a position, and wakes reserves that fire reaches now (16.2). Whom a tank has joined has not
// acted yet.
func (g *Game) acted(f *frame) {
	for _, u := range g.in(japan, board.ID(f.Place[0])) {
		if !g.down(u) && (f.Unit[0] < 0 || g.unit(u).japaneseTank()) {
			g.set(u, done)
		}
	}
	g.wakeReserves()
}

// wakeReserves has units leave reserve that stand in a field of fire (16.2).
func (g *Game) wakeReserves() {
	for _, u := range g.title.forces[us] {
		if g.is(u, inReserve) && g.onMap(u) && g.under(g.at(u), blocking) > noFire {
			g.leaveReserve(u)
		}
	}
}

// placeOne draws a unit of the reserve into an empty position (13.2, 13.6, 13.9); a reinforcement fires at once if it can.
func placeOne(g *Game, f *frame) play.Flow {
	h, d := board.ID(f.Place[0]), deed(f.Count[1])
	if !g.placeReserve(int(g.ground().spotAt[h]), d != infiltrates, deedRules[d]) {
		g.act(f, "is empty, and no reserve is left", deedRules[d])
		return play.Leave()
	}
	if d == reinforces && g.engagedAt(h) {
		f.Count[1] = int16(fires)
	}
	return play.Next()
}

// amongNearest reports whether an empty position is one of those that the reserve still suffices for, where more of its color
// are open than there are units: the nearest to the United States (13.2, 13.6, 13.9).
func (g *Game) amongNearest(h board.ID, shot Shot, d deed) bool {
	n := len(g.reserves())
	nearer := 0
	gr := g.ground()
	for i := range gr.spots {
		s := &gr.spots[i]
		if s.Color != shot.Color || s.at <= h || !g.emptySpot(i) || g.nearestUS(s.at) >= g.nearestUS(h) {
			continue
		}
		if g.summary(g.mark(shot), pick(g.inCommunication(s.at), openColumn, cutOffColumn)) == d {
			nearer++
		}
	}
	return nearer < n
}

// ambushable reports whether a unit can be ambushed from a position: with the symbol, not disrupted, within three hexes (13.8).
func (g *Game) ambushable(u int, h board.ID) bool {
	return g.onMap(u) && g.unit(u).Symbol == g.card(int(g.volley.card)).Target && g.shakeable(u) && g.ground().Distance(h, g.at(u)) <= actingReach
}

// chooseAmbush settles the hex: the nearest, then the most steps, then by lot (13.8).
func chooseAmbush(g *Game, f *frame) play.Flow {
	h := board.ID(f.Place[0])
	var hexes []board.ID
	for _, u := range g.title.forces[us] {
		if g.ambushable(u, h) {
			hexes = sorted(hexes, g.at(u))
		}
	}
	if len(hexes) == 0 {
		g.act(f, "ambushes nobody: no unit with the symbol is near", "13.8")
		return play.Leave()
	}
	left, ps := g.sift(hexes, []clause{
		{"13.8", "The nearest unit with the symbol", func(x board.ID) int { return g.ground().Distance(h, x) }},
		{"13.8", "The hex with the most steps", func(x board.ID) int {
			steps, _ := g.crowd(x)
			return -steps
		}},
	})
	at := g.lot("Ambush from "+g.spotName(h), "13.8", left)
	g.decide("ambushes "+g.place(at).String()+" from "+g.spotName(h), "13.8", ps)
	f.Place[1] = int16(at)
	return play.Next()
}

var notAmbushed = ruled("13.8", "Name a unit with the symbol in the ambushed hex.")

// ambushed disrupts a unit with the symbol in the hex of an ambush.
type ambushed struct{ plain }

func (ambushed) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.title.forces[us] {
		if g.at(u) == board.ID(f.Place[1]) {
			yield(play.OfUnit(vChooseUnit, u))
		}
	}
}

func (ambushed) Refuse(g *Game, f *frame, a act) play.Code {
	return pick(a.Unit >= 0 && g.at(int(a.Unit)) == board.ID(f.Place[1]) && g.ambushable(int(a.Unit), board.ID(f.Place[0])), play.Allowed, notAmbushed)
}

func (ambushed) Do(g *Game, _ *frame, a act) play.Flow {
	g.upset(int(a.Unit), "13.8")
	return play.Next()
}

func (ambushed) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Disrupt " + g.name(a.Unit), Note: "Ambushed", Rule: "13.8"}
}
