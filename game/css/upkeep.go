package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// What is rolled and looked after between activations: the weather (4.0 1A), dispatch points (1F), the wind and its fires (8.7.1),
// mines (24.1), reinforcements (18.0).

// weathering is the roll for the day's weather; with the option it is that of history.
func weathering() box {
	return box{Name: "weather", Rule: "4.1a", Doing: "the weather is rolled", Steps: []step{
		{Letter: "history", When: func(g *Game, _ *frame) bool { return g.history }, Do: func(g *Game, _ *frame) play.Flow {
			g.setWeather(weather(max(0, slices.Index(weatherWords, g.scene.play.History[g.now().Day-1]))))
			return play.Leave()
		}},
		{Letter: "roll", Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "result", Do: func(g *Game, f *frame) play.Flow {
			shift := g.data().Forces.Weather[g.title.weatherAt[g.weather]].Next
			g.setWeather(g.title.weatherFor(play.Face(f) + shift))
			return play.Leave()
		}},
	}}
}

// setWeather begins a day with its weather; rain puts fires out (8.7.1).
func (g *Game) setWeather(w weather) {
	g.weather = w
	k := &g.data().Forces.Weather[g.title.weatherAt[w]]
	g.Tell(rules.Noted{Text: "Weather: " + k.Name, Rule: "4.1a"})
	if k.Douses {
		for h := range g.ground().Len() {
			if g.spots[h].marks&onFire != 0 {
				g.spots[h].marks &^= onFire
				g.relight(board.ID(h))
			}
		}
	}
}

// skipDay is a day of tropical storm: markers and barrages go, who is afloat returns to the transport zones, and the next dawn follows
// (4.0 1A, ruling A71).
func (g *Game) skipDay(*frame) play.Flow {
	for i := range g.spots {
		s := &g.spots[i]
		s.dg, s.marks = 0, s.marks&^(suppressed|pinned|spent|sustaining|concentrated)
		if s.barrage != noBarrage {
			s.barrage = noBarrage
			g.relight(board.ID(i))
		}
	}
	g.withdraw(finalZone, "4.1a")
	g.withdraw(approachZone, "4.1a")
	g.GameTurn += len(hours) - 1
	if g.GameTurn >= g.scene.play.Last {
		g.GameTurn = min(g.GameTurn, g.scene.play.Last)
		g.judge()
	}
	return play.Leave()
}

// weatherFor is the weather of a roll, with what is added to it (4.0 1A).
func (t *island) weatherFor(roll int) weather {
	word := t.data.Tables.Weather.Result(0, roll, chart.Roll{})
	return weather(max(0, slices.Index(weatherWords, word)))
}

// dispatching is the roll of each division for more dispatch points (4.0 1F).
func dispatching() box {
	return box{Name: "dispatch-points", Rule: "4.1f", Doing: "dispatch points are rolled for", Steps: []step{
		{Letter: "next", Do: func(g *Game, f *frame) play.Flow {
			d := int(f.Count[0])
			for d < len(g.forces) && !(g.forces[d].in && g.title.dispatchOf[d] >= 0 && g.entered(d)) {
				d++
			}
			f.Count[0] = int16(d)
			if d == len(g.forces) {
				return play.Leave()
			}
			return play.Throw(dieBox, f)
		}},
		{Letter: "result", Do: func(g *Game, f *frame) play.Flow {
			d := int(f.Count[0])
			n := int8(pick(play.Face(f) <= g.dispatchRating(d), g.data().Tables.Command.Success, g.data().Tables.Command.Failure))
			g.forces[d].dispatch = min(mostDispatch, g.forces[d].dispatch+n)
			g.tell(g.title.sideOf[d], g.title.divisionName(d)+" has "+rules.Counted(int(g.forces[d].dispatch), "dispatch point", "dispatch points"), "19.1")
			f.Count[0]++
			return play.Restart()
		}},
	}}
}

// wind removes barrages and illumination, and has fires spread or burn out (4.0 2C i, 8.7.1). The frame walks through the hexes.
func wind() box {
	return box{Name: "wind", Rule: "8.7.1", Doing: "the wind blows", Steps: []step{
		{Letter: "clear", Do: func(g *Game, f *frame) play.Flow {
			for i := range g.spots {
				if b := g.spots[i].barrage; b != noBarrage && g.title.barrages[b].Wind {
					g.spots[i].barrage = noBarrage
					g.relight(board.ID(i))
				}
			}
			g.clearAll(illuminated)
			g.Tell(rules.Noted{Text: "The wind clears barrages and illumination rounds", Rule: "4.0"})
			g.kindled(f)
			return play.Next()
		}},
		{Letter: "next", Do: func(g *Game, f *frame) play.Flow {
			h := f.Count[0]
			for int(h) < g.ground().Len() && !(g.spots[h].marks&onFire != 0 && f.Unit[0] != h) {
				h++
			}
			f.Count[0], f.Place[0] = h, h
			if int(h) >= g.ground().Len() {
				return play.Leave()
			}
			return play.Throw(dieBox, f)
		}},
		{Letter: "spread", Do: func(g *Game, f *frame) play.Flow {
			h, die := board.ID(f.Place[0]), play.Face(f)
			switch {
			case g.terrain(h).kindles < 0:
			case die <= burnsOut:
				g.spot(h).marks = g.spot(h).marks&^onFire | cleared
				g.relight(h)
				g.tellAt(us, h, "The fire has burnt out", "8.7.1")
			case die >= spreads:
				west := g.downwind(h)
				if len(west) == 2 {
					return play.Throw(dieBox, f)
				}
				if len(west) == 1 {
					g.kindle(west[0])
				}
			}
			f.Count[0]++
			return g.toStep(f, "next")
		}},
		{Letter: "which", Do: func(g *Game, f *frame) play.Flow {
			west := g.downwind(board.ID(f.Place[0]))
			g.kindle(west[pick(play.Face(f) <= 4, 0, 1)])
			f.Count[0]++
			return g.toStep(f, "next")
		}},
	}}
}

// The faces by which a fire burns out, and from which it spreads (8.7.1).
const (
	burnsOut = 2
	spreads  = 8
)

// kindled begins the walk through burning hexes.
func (g *Game) kindled(f *frame) { f.Count[0], f.Unit[0] = 0, play.None }

// downwind lists the hexes to the northwest and southwest that can catch fire, in this order.
func (g *Game) downwind(h board.ID) (list []board.ID) {
	near := g.ground().Neighbors(h)
	for _, d := range []int{5, 4} { // clockwise from the top: northwest, southwest
		if n := near[d]; n >= 0 && g.land(n) && g.terrain(n).kindles >= 0 && !g.has(n, onFire|cleared) {
			list = append(list, n)
		}
	}
	return list
}

// kindle sets a hex on fire.
func (g *Game) kindle(h board.ID) {
	g.spot(h).marks |= onFire
	g.relight(h)
	g.tellAt(us, h, "The hex catches fire", "8.7.1")
}

// ignite sets the target's hex on fire where a flamethrower's die says so (8.7).
func (g *Game) ignite(s *shot) {
	h := g.ground().hexOf(s.at)
	if !s.flames(g) || s.at < 0 || s.zone != none || g.has(h, onFire|cleared) {
		return
	}
	shift := g.data().Forces.Weather[g.title.weatherAt[g.weather]].Ignition
	if t := g.terrain(h); t.kindles >= 0 && int(s.die)+shift <= int(t.kindles) {
		g.kindle(h)
	}
}
