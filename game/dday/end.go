package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The end of turn phase (4.0 VIII), and what belongs to the end of a day.

// endOfTurn clears the table, ends the day where one ends, judges the scenario at its end, and begins the next game-turn.
func endOfTurn() box {
	does := func(letter string, when func(*Game) bool, do func(*Game)) step {
		return step{
			Letter: letter, When: func(g *Game, _ *frame) bool { return when == nil || when(g) },
			Do: func(g *Game, _ *frame) play.Flow {
				do(g)
				return play.Next()
			},
		}
	}
	night := func(g *Game) bool { return g.day().Last }
	return box{Name: "end-of-turn", Rule: "4.0", Doing: "the game-turn ends", Waits: "ends the game-turn", Steps: []step{
		does("cards", nil, (*Game).clearTrack),
		does("smoke", nil, (*Game).liftSmoke),
		does("recover", night, (*Game).recoverJapan),
		does("fill", night, (*Game).fillPositions),
		does("tractors", func(g *Game) bool { return g.GameTurn == g.data().Schedule.LandingCraftLast }, (*Game).withdrawTractors),
		does("elite", func(g *Game) bool { return g.GameTurn == g.data().Tables.Command.FromTurn-1 }, (*Game).sortElite),
		does("shuffle", nil, (*Game).reshuffle),
		does("judge", nil, (*Game).judgeSpan),
		does("next", nil, (*Game).nextTurn),
	}}
}

// clearTrack puts the cards of the game-turn with the discards (2.1.4).
func (g *Game) clearTrack() {
	for _, s := range g.track {
		g.discards[s.card]++
	}
	g.track = nil
}

// liftSmoke removes all smoke (6.2.3).
func (g *Game) liftSmoke() {
	for i := range g.marks {
		if g.marks[i]&smoked != 0 {
			g.marks[i] &^= smoked
			g.Tell(rules.MarkerChanged{Marker: "Smoke", At: g.place(g.ground().spots[i].at), What: "removed", Gone: true, Rule: "6.2.3"})
		}
	}
	g.stale()
}

// recoverJapan removes all disruption of Japan at the end of a day (6.3.11).
func (g *Game) recoverJapan() {
	var at []rules.Place
	for _, u := range g.title.forces[japan] {
		if g.down(u) {
			g.clear(u, disrupted|shaken)
			at = append(at, g.place(g.at(u)))
		}
	}
	for i := range g.caves {
		if g.caves[i].down {
			g.caves[i].down = false
			at = append(at, g.place(g.caves[i].at))
		}
	}
	if len(at) > 0 {
		g.Tell(rules.Noted{Side: "jp", Text: "At the end of the day all disrupted positions recover", At: at, Rule: "6.3.11"})
	}
	g.shifted()
}

// fillPositions puts a reserve unit, without depth, into every empty position in communication beside a United States unit, in the
// order of 9.3, while the pool lasts (9.0, ruling 59). Who comes can open the way to another position (12.2.1, 12.2.2).
func (g *Game) fillPositions() {
	for len(g.reserves()) > 0 {
		open := slices.DeleteFunc(g.openSpots(), func(h board.ID) bool { return !g.besideUnits(h) })
		if len(open) == 0 {
			return
		}
		left, ps := g.sift(open, g.lowest("9.3"))
		g.decide("fills "+g.spotName(left[0]), "9.0", ps)
		g.placeReserve(int(g.ground().spotAt[left[0]]), false, "9.0")
	}
}

// withdrawTractors takes LVT and LVTA out of the game (18.2.1).
func (g *Game) withdrawTractors() {
	n := 0
	for _, u := range g.title.forces[us] {
		if c := g.unit(u); (c.sort == lvt || c.sort == lvta) && g.at(u) != g.ground().eliminated && g.at(u) != g.ground().removed {
			g.returnHero(u)
			g.pieces[u].facts = 0
			g.put(u, g.ground().removed)
			n++
		}
	}
	if n > 0 {
		g.Tell(rules.Noted{Side: "us", Text: rules.Counted(n, "landing vehicle leaves", "landing vehicles leave") + " the game", Rule: "18.2.1"})
	}
}

// sortElite brings half of the eliminated elite, rounded up and by lot, back to the reserve pool; the rest leave the game (8.3.2,
// ruling 43). Which half it is nobody sees.
func (g *Game) sortElite() {
	lost := g.in(japan, g.ground().eliminated)
	if len(lost) == 0 {
		return
	}
	back := (len(lost) + 1) / 2
	for n := back; n > 0; n-- {
		i := g.Dice.Pick(len(lost))
		g.pieces[lost[i]].facts = 0
		g.put(lost[i], g.ground().pool)
		lost = append(lost[:i], lost[i+1:]...)
	}
	for _, u := range lost {
		g.put(u, g.ground().removed)
	}
	g.Tell(rules.Noted{Side: "jp", Text: rules.Counted(back, "eliminated elite unit returns", "eliminated elite units return") + " to the reserve", Rule: "8.3.2"})
}

// reshuffle shuffles the discards back into the deck where they are more than its cards (2.3.2).
func (g *Game) reshuffle() {
	if g.shuffled = g.discards.Count() > g.deck.Count(); !g.shuffled {
		return
	}
	all := g.discards.Copy()
	for _, layer := range g.deck {
		all.Pour(layer)
	}
	clear(g.discards)
	g.deck = append(g.deck[:0], all)
	g.Tell(rules.Noted{Text: "The discards are shuffled back into the deck", Rule: "2.3.2"})
}

// nextTurn ends what holds for a game-turn or a day, and begins the next game-turn.
func (g *Game) nextTurn() {
	g.wakeReserves() // smoke has lifted, and positions have been filled
	for u := range g.pieces {
		g.clear(u, ashore|acted|movedHQ|hit|done|stormed)
	}
	g.paid, g.extra, g.strategic = [3]int8{}, [3]int8{}, 0
	g.tankAttack, g.slowed = false, 0
	if g.day().Last {
		g.tally.worstDay, g.tally.today = max(g.tally.worstDay, g.tally.today), 0
		g.healed = [3]int8{}
		clear(g.refits)
	}
	g.GameTurn++
	g.beginTurn()
}

// beginTurn brings what comes with a game-turn: the points of a new day, artillery that lands, Japanese reserves, and the defeat
// that 18.1 puts off to game-turn 5 (ruling 126).
func (g *Game) beginTurn() {
	if g.day().First {
		g.dawn()
	} else {
		g.landArtillery()
	}
	g.awaken()
	g.checkCatastrophe()
}

// dawn carries over two points of a kind at most, adds those of the day, and has all artillery ready again (8.5, 8.5.3).
func (g *Game) dawn() {
	k := &g.data().Schedule.Points
	p := &g.points
	p.naval = int8(min(int(p.naval), k.CarriedOver) + k.EachDay)
	p.air = int8(min(int(p.air), k.CarriedOver) + k.EachDay)
	p.owed = [4]int8{}
	for i := range p.artillery {
		p.artillery[i] = p.more[i]
	}
	g.addArtillery(func(turn int) bool { return turn <= g.GameTurn })
	g.Tell(rules.Noted{Side: "us", Text: "A new day: naval gunfire and airstrike points, and all artillery", Rule: "8.5"})
}

// landArtillery adds the points that land in this game-turn (19.0), but for those that sank (21.0).
func (g *Game) landArtillery() {
	g.addArtillery(func(turn int) bool { return turn == g.GameTurn })
	p := &g.points
	for i := range p.owed {
		n := min(p.owed[i], p.artillery[i])
		if g.landsArtillery(i) {
			p.artillery[i], p.owed[i] = p.artillery[i]-n, p.owed[i]-n
		}
	}
}

// landsArtillery reports whether a division, or the corps, has points that land in this game-turn.
func (g *Game) landsArtillery(i int) bool {
	for _, a := range g.data().Schedule.Artillery {
		if a.Turn == g.GameTurn && artilleryOf(a.For) == i {
			return true
		}
	}
	return false
}

// addArtillery adds the scheduled points of some game-turns, where artillery is used (18.2.1).
func (g *Game) addArtillery(of func(turn int) bool) {
	if !g.usesArtillery() {
		return
	}
	for _, a := range g.data().Schedule.Artillery {
		if of(a.Turn) {
			g.points.artillery[artilleryOf(a.For)] += int8(a.Points)
		}
	}
}

// usesArtillery reports whether artillery points are used now: the first scenario has none, the campaign from their arrival
// (18.2.1, ruling 48).
func (g *Game) usesArtillery() bool {
	if g.GameTurn > g.play().Last {
		return g.rulesNow().ArtilleryPoints
	}
	return g.play().ArtilleryPoints
}

// artilleryOf is the index of a division's points, or of the corps'.
func artilleryOf(name string) int {
	if i := wordIndex(divisions, name); i >= 0 {
		return int(i)
	}
	return corps
}
