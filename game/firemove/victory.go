package firemove

import "marianas/game/rules"

// The end of the game. What counts is measured here; what it means is the title's (Rules.Judge).

// tally counts the units of a force on the map, waiting and eliminated.
func (g *Game) tally(f force) (onMap, waiting, lost int) {
	for u := range g.units {
		if g.counters[u].force != f {
			continue
		}
		switch g.at(u) {
		case pool, offMap:
			waiting++
		case eliminated:
			lost++
		default:
			onMap++
		}
	}
	return onMap, waiting, lost
}

// beforeBeachheads reports whether the markers of this player-turn are still to be placed.
func (g *Game) beforeBeachheads() bool {
	switch g.phase() {
	case setUpBox, beachBox:
		return true
	case movementBox:
		return g.scene.setup.Beachheads.AtEnd
	}
	return false
}

// owned counts the objectives of which a force owns every hex.
func (g *Game) owned(f force) int {
	n := 0
	for i := range g.ground.fields {
		if g.owns(f, &g.ground.fields[i]) {
			n++
		}
	}
	return n
}

func (g *Game) owns(f force, x *airfield) bool {
	for _, h := range x.hexes {
		if g.owner[g.ground.goal[h]] != f {
			return false
		}
	}
	return true
}

func (g *Game) standings() Standings {
	s := Standings{
		GameTurn: g.GameTurn, All: len(g.ground.fields),
		Map: map[rules.Side]int{}, Objectives: map[rules.Side]int{},
	}
	for f, side := range g.sides {
		s.Map[side], _, _ = g.tally(force(f))
		s.Objectives[side] = g.owned(force(f))
	}
	holder := g.forceOf(g.title.rules.Holder)
	for u := range g.units {
		if g.counters[u].force == holder && g.onMap(u) && s.Map[g.title.rules.Holder] == 1 {
			s.Last = g.counters[u].Name + " in " + g.number(g.at(u))
		}
	}
	return s
}

// verdict asks the title. It is quick while the holder is on the map and the game goes on.
func (g *Game) verdict(last bool) (Verdict, bool) {
	if g.camp() != nil {
		return Verdict{}, false // islands are decided at the end of a game-turn
	}
	if !last {
		holder := g.forceOf(g.title.rules.Holder)
		for u := range g.units {
			if g.counters[u].force == holder && g.onMap(u) {
				return Verdict{}, false
			}
		}
	}
	return g.title.rules.Judge(g.standings(), last)
}

// judge ends the game at once if it is decided; it reports whether the game is over.
func (g *Game) judge() bool {
	if g.ending != nil {
		return true
	}
	v, over := g.verdict(false)
	if over {
		g.end(v)
	}
	return over
}

// judgeAtEnd decides after the last game-turn.
func (g *Game) judgeAtEnd() {
	if g.camp() != nil {
		g.endGameTurn()
		return
	}
	if !g.judge() {
		v, _ := g.verdict(true)
		g.end(v)
	}
}

func (g *Game) end(v Verdict) {
	e := g.title.data.Info.Ended(v.Winner, v.Why, g.cites().Victory, nil)
	for i := range g.title.data.Info.Sides {
		s := &g.title.data.Info.Sides[i]
		f := g.forceOf(s.ID)
		onMap, waiting, lost := g.tally(f)
		e.Tallies = append(e.Tallies,
			rules.Tally{ID: string(s.ID) + ".map", Name: s.Short + " units on the map", Side: s.ID, N: onMap},
			rules.Tally{ID: string(s.ID) + ".waiting", Name: s.Short + " units not landed", Side: s.ID, N: waiting},
			rules.Tally{ID: string(s.ID) + ".lost", Name: s.Short + " units eliminated", Side: s.ID, N: lost},
			rules.Tally{ID: string(s.ID) + ".airfields", Name: s.Short + " " + g.goalsName(), Side: s.ID, N: g.owned(f)})
	}
	g.ending = e
	g.letGo()
	g.Tell(rules.GameEnded{Ending: *e})
}

// Ending is how the game ended; ok is false while it goes on.
func (g *Game) Ending() (rules.Ending, bool) {
	if g.ending == nil {
		return rules.Ending{}, false
	}
	e := *g.ending
	e.Tallies = append([]rules.Tally(nil), e.Tallies...)
	return e, true
}

// goalsName is what the objectives are called.
func (g *Game) goalsName() string {
	if g.camp() != nil {
		return "objectives"
	}
	return "airfields"
}
