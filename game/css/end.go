package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The end phase (4.0 3), victory points (25.0), and how a scenario ends.

// tally is what victory is counted from.
type tally struct {
	casualties int16     // levels put on the United States (25.2)
	exited     int16     // units that have left the map
	reached    int16     // times an award for reaching a place was won
	closed     int16     // beaches that Japan has closed (25.3)
	days       int16     // full days on which the United States controlled all victory hexes
	held       int16     // game-turns at whose end an award's hexes were controlled
	stays      int16     // later game-turns in which beaches stayed closed, for each beach (ruling A51)
	suicides   bool      // the civilians' suicides have come (20.1)
	scores     [2][]int8 // by side: victory points at the end of each game-turn that has been played
	claims     []int16   // by victory hex of the scenario: game-turn of first control by the United States; 0: not yet
	fresh      bool      // points may have come since it was last seen whether they end the game (25.1)
}

// ending is the end phase.
func ending() box {
	return box{Name: "end-of-turn", Rule: "4.0", Steps: []step{
		{Letter: "markers", Do: func(g *Game, _ *frame) play.Flow {
			for i := range g.spots {
				if g.spots[i].barrage == bombardment { // 8.6.6
					g.spots[i].barrage = noBarrage
					g.relight(board.ID(i))
				}
			}
			return play.Next()
		}},
		{Letter: "3A", Do: (*Game).lastCharge},
		{Letter: "3B", Do: func(g *Game, _ *frame) play.Flow {
			g.reachAwards()
			g.claim()
			g.surveyField()
			g.holdAwards()
			g.passDay()
			g.noteScores()
			if g.topped() || g.gone() {
				g.judge()
			}
			return play.Next()
		}},
		{Letter: "3C", Do: func(g *Game, _ *frame) play.Flow {
			if g.GameTurn >= g.scene.play.Last {
				g.judge()
			}
			return play.Leave()
		}},
	}}
}

// topped reports whether one side is at the end of the track and the other at nought: the game is over at once (25.1). Points for how
// things stand at the end are not on the track before.
func (g *Game) topped() bool {
	if g.scene.play.Victory.Hold.Hex != "" {
		return false
	}
	a, b := g.tracked(us, false), g.tracked(japan, false)
	return a == topPoint && b == 0 || b == topPoint && a == 0
}

// controls reports whether the United States control a victory hex: a unit of theirs in it, and no Japanese fire zone on it (25.4).
func (g *Game) controls(h board.ID) bool { return g.holds(us, h) && !g.inZone(japan, h) }

// settles ends the game where points that have just come end it (25.1).
func (g *Game) settles() {
	g.tally.fresh = false
	if g.topped() {
		g.judge()
	}
}

// claims reports whether the United States control a victory hex of the scenario for the first time.
func (g *Game) claims(i int) bool {
	if g.tally.claims[i] > 0 {
		return false
	}
	return g.controls(g.scene.prizes[i])
}

// mayClaim reports whether the United States control a victory hex that they have not controlled before.
func (g *Game) mayClaim() bool {
	for i := range g.scene.prizes {
		if g.claims(i) {
			return true
		}
	}
	return false
}

// claim notes which victory hexes of the scenario the United States control for the first time (25.4).
func (g *Game) claim() {
	for i, v := range g.scene.play.Victory.Hexes {
		if g.claims(i) {
			g.tally.claims[i], g.tally.fresh = int16(g.GameTurn), true
			g.tellAt(us, g.scene.prizes[i], "Victory hex controlled: "+rules.Counted(v.Points, "victory point", "victory points"), "25.4")
		}
	}
}

// lost is how many units of a side have been eliminated, by what they are; headquarters that were dispersed do not count (ruling A80).
func (g *Game) lost(side int) (ns [3]int) {
	for _, u := range g.title.units[side] {
		switch c := g.unit(u); {
		case g.at(u) != g.ground().eliminated:
		case c.fronts[deployed].color == black && c.Type == "artillery":
			ns[lostGuns]++
		case c.fronts[inColumn].tank:
			ns[lostTanks]++
		default:
			ns[lostOthers]++
		}
	}
	return ns
}

// What units are that have been lost.
const (
	lostOthers = iota
	lostGuns
	lostTanks
)

// losses is how many units of a side have been eliminated.
func (g *Game) losses(side int) int {
	ns := g.lost(side)
	return ns[lostOthers] + ns[lostGuns] + ns[lostTanks]
}

// holdAwards counts, at the end of a game-turn, that the United States control the hexes of an award, and beaches that are closed since an earlier
// one.
func (g *Game) holdAwards() {
	for _, a := range g.scene.play.Victory.Awards {
		if a.For == ForHeld && g.takenAll(a.Hexes) {
			g.tally.held++
		}
	}
	for _, h := range g.ground().sands {
		s := g.spot(h)
		switch {
		case s.marks&shut == 0:
			s.marks &^= lasting
		case s.marks&lasting != 0:
			g.tally.stays++
		default:
			s.marks |= lasting
		}
	}
}

// near is how many tank units of a side are at most a hex from some hexes.
func (g *Game) near(side int, hexes []rules.Place) (n int) {
	for _, u := range g.title.units[side] {
		h := g.hexOf(u)
		if h >= 0 && g.unit(u).fronts[inColumn].tank && slices.ContainsFunc(hexes, func(p rules.Place) bool {
			to, _ := g.ground().Find(p.Sheet, p.Hex)
			return g.ground().Distance(h, to) <= 1
		}) {
			n++
		}
	}
	return n
}

// reachAwards counts, at the end of a game-turn, units on a beach or on a hex with enemy artillery (the scenario says so).
func (g *Game) reachAwards() {
	for _, a := range g.scene.play.Victory.Awards {
		if a.For != ForReach {
			continue
		}
		side := g.sideOfID(a.Side)
		for _, u := range g.title.units[side] {
			if h := g.hexOf(u); h >= 0 && (g.ground().shore[h] || g.gunsIn(1-side, h)) {
				g.tally.reached++
			}
		}
	}
}

// gunsIn reports whether artillery of a side stands in a hex.
func (g *Game) gunsIn(side int, h board.ID) bool {
	for _, u := range g.units(side, h) {
		if g.unit(u).Type == "artillery" {
			return true
		}
	}
	return false
}

func (g *Game) sideOfID(id rules.Side) int { return pick(id == g.sideID(japan), japan, us) }

// earned is the points of a side before the limit of the track, with those for how things stand at the end or without them.
func (g *Game) earned(side int, all bool) (n int) {
	v := &g.scene.play.Victory
	apart, lost := [3]bool{}, g.lost(1-side) // what has an award of its own
	for _, a := range v.Awards {
		apart[lostGuns] = apart[lostGuns] || a.For == ForArtillery && g.sideOfID(a.Side) == side
		apart[lostTanks] = apart[lostTanks] || a.For == ForTank && g.sideOfID(a.Side) == side
	}
	for _, a := range v.Awards {
		if g.sideOfID(a.Side) != side || !all && (a.For == ForNear || a.For == ForGround || a.For == ForAshore) {
			continue
		}
		of := 0
		switch a.For {
		case ForUnit:
			for i, n := range lost {
				of += pick(apart[i], 0, n)
			}
		case ForArtillery:
			of = lost[lostGuns]
		case ForTank:
			of = lost[lostTanks]
		case ForHeld:
			of = int(g.tally.held)
		case ForShut:
			of = int(g.tally.stays)
		case ForNear:
			of = g.near(side, a.Hexes)
		case ForCasualties:
			of = int(g.tally.casualties)
		case ForExit:
			of = int(g.tally.exited)
		case ForReach:
			of = int(g.tally.reached)
		case ForGround:
			of = g.inland()
		case ForAshore:
			of = g.ashore()
		case ForClosed:
			of = int(g.tally.closed)
		case ForDays:
			of = int(g.tally.days)
		case ForSuicides:
			of = pick(g.tally.suicides, 1, 0)
		}
		points := of / max(1, a.Per) * a.Points
		n += pick(a.Most > 0, min(points, a.Most), points)
	}
	if side == us && (all || !v.AtEnd) {
		for i, x := range v.Hexes {
			at := int(g.tally.claims[i])
			if h, _ := g.ground().Find(x.At.Sheet, x.At.Hex); v.AtEnd && !g.taken(h) {
				continue
			}
			if at > 0 {
				n += x.Points + max(0, pick(x.Before > 0, x.Before-at, 0))
			}
		}
	}
	return n
}

// score is the points of a side as things stand.
func (g *Game) score(side int) int { return g.tracked(side, true) }

// tracked is the points of a side on the track: beyond its end they are taken from the enemy (25.1).
func (g *Game) tracked(side int, all bool) int {
	mine, theirs := g.earned(side, all), g.earned(1-side, all)
	return max(0, min(topPoint, mine)-max(0, theirs-topPoint))
}

// inland is how many hexes the United States control that are two or more hexes from every beach hex: who was the last to enter counts, as for
// victory hexes (25.4).
func (g *Game) inland() (n int) {
	gr := g.ground()
	for h := board.ID(0); int(h) < gr.Len(); h++ {
		if !g.has(h, ours) && !g.holds(us, h) || g.enemyIn(us, h) || g.inZone(japan, h) {
			continue
		}
		if g.countsInland(h) {
			n++
		}
	}
	return n
}

// countsInland reports whether a hex is two or more hexes from every beach hex.
func (g *Game) countsInland(h board.ID) bool {
	gr := g.ground()
	return !slices.ContainsFunc(gr.sands, func(b board.ID) bool { return gr.Distance(b, h) < inlandFrom })
}

// inlandFrom is how far from every beach hex a hex counts as inland.
const inlandFrom = 2

// ashore is how many units of the United States are on the map.
func (g *Game) ashore() (n int) {
	for _, u := range g.title.units[us] {
		if g.onMap(u) {
			n++
		}
	}
	return n
}

// passDay counts, at the end of a day before the last one, that the United States have controlled all victory hexes all day long.
func (g *Game) passDay() {
	v := &g.scene.play.Victory
	if g.now().Night != 2 || len(v.Hexes) == 0 || g.GameTurn >= g.scene.play.Last {
		return
	}
	for i, x := range v.Hexes {
		h, _ := g.ground().Find(x.At.Sheet, x.At.Hex)
		if at := int(g.tally.claims[i]); at == 0 || at > g.GameTurn-len(hours) || !g.taken(h) {
			return
		}
	}
	g.tally.days++
}

// noteScores notes the victory points of both sides at the end of a game-turn, and of those that a storm has skipped.
func (g *Game) noteScores() {
	if g.scene.play.Victory.Hold.Hex != "" {
		return
	}
	for side := range g.tally.scores {
		for len(g.tally.scores[side]) <= g.GameTurn-g.scene.play.Begins {
			g.tally.scores[side] = append(g.tally.scores[side], int8(g.score(side)))
		}
	}
}

// gone reports whether no Japanese unit is left in the game, where that ends it.
func (g *Game) gone() bool { return g.scene.play.Victory.Last && g.remaining() == 0 }

// countCasualties counts levels that Japanese fire and mines have put on the United States (25.2).
func (g *Game) countCasualties(n int) {
	g.tally.casualties += int16(n)
	g.tally.fresh = true
}

// casualtyMarker is where the marker stands that goes back to nought with every victory point for casualties (25.2).
func (g *Game) casualtyMarker() int {
	for _, a := range g.scene.play.Victory.Awards {
		if a.For == ForCasualties && a.Per > 1 {
			return int(g.tally.casualties) % a.Per
		}
	}
	return int(g.tally.casualties)
}

// judge finds who has won.
func (g *Game) judge() {
	v := &g.scene.play.Victory
	if v.Hold.Hex != "" {
		g.judgeHold(v)
		return
	}
	g.noteScores() // a game that ends within a game-turn
	ahead := g.score(us) - g.score(japan)
	why := "The United States have " + figure(g.score(us)) + " victory points, Japan " + figure(g.score(japan)) + "."
	switch {
	case v.Great > 0 && ahead >= v.Great:
		g.finish(g.sideID(us), why+" The win is decisive.", v.Rule)
	case ahead >= v.US:
		g.finish(g.sideID(us), why, v.Rule)
	case ahead >= v.Draw:
		g.finish("", why, v.Rule)
	default:
		g.finish(g.sideID(japan), why, v.Rule)
	}
}

// judgeHold decides by who holds a hex: United States units alone win for them, a Japanese unit wins for Japan if a unit of the United
// States has been eliminated.
func (g *Game) judgeHold(v *Victory) {
	h, _ := g.ground().Find(v.Hold.Sheet, v.Hold.Hex)
	at := g.said(h)
	switch jp := g.enemyIn(us, h); {
	case g.holds(us, h) && !jp:
		g.finish(g.sideID(us), "Only United States units stand in "+at+".", v.Rule)
	case jp && g.losses(us) > 0:
		g.finish(g.sideID(japan), "Japan stands in "+at+", and a unit of the United States has been eliminated.", v.Rule)
	default:
		g.finish("", "Neither side has what it was to win.", v.Rule)
	}
}

// finish ends the game.
func (g *Game) finish(winner rules.Side, why, rule string) {
	g.ending = g.data().Info.Ended(winner, why, rule, g.tallies())
	g.Tell(rules.GameEnded{Ending: *g.ending})
}

// tallies are the figures that the outcome is measured by.
func (g *Game) tallies() []rules.Tally {
	var ts []rules.Tally
	for side := range 2 {
		id := g.sideID(side)
		if g.scene.play.Victory.Hold.Hex == "" {
			ts = append(ts, rules.Tally{ID: "vp-" + string(id), Name: "Victory points", Side: id, N: g.score(side)})
		}
		ts = append(ts, rules.Tally{ID: "lost-" + string(id), Name: "Lost units that count", Side: id, N: g.losses(side)})
	}
	return append(ts, rules.Tally{ID: "casualties", Name: "Levels of disorganization", Side: g.sideID(us), N: int(g.tally.casualties)})
}
