package css

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// The expanded sequence of play (4.0).

// The phases in their order; their words are those of title.toml.
const (
	setUpPhase = iota
	preparationPhase
	actionPhase
	endPhase
	overPhase
)

var phaseWords = []string{"setup", "preparation", "action-phase", "end-phase", "over"}

// dawn reports whether it is the first game-turn of a day.
func (g *Game) dawn() bool { return g.now().Dawn() }

// now is the box of the turn record track.
func (g *Game) now() Turn { return g.data().Turns[g.GameTurn-1] }

// night reports whether it is one of the two night turns (17.0).
func (g *Game) night() bool { return g.now().Night > 0 }

// theGame is game-turns until the scenario ends.
func theGame() box {
	return box{Name: "game", Rule: "4.0", Steps: []step{
		{Letter: "game-turn", Do: func(*Game, *frame) play.Flow { return play.Call(opened(turnBox, us)) }},
		{Letter: "next", Do: func(g *Game, _ *frame) play.Flow {
			g.GameTurn++
			return play.Restart()
		}},
	}}
}

// gameTurn is the phases and their lettered steps.
func gameTurn() box {
	dawn := func(g *Game, _ *frame) bool { return g.dawn() }
	side := func(first bool) func(g *Game, _ *frame) play.Flow {
		return func(g *Game, _ *frame) play.Flow { return play.Call(opened(dispatchBox, g.mover(first))) }
	}
	return box{Name: "game-turn", Rule: "4.0", Steps: []step{
		{Letter: "set-up", When: (*Game).setsUp, Do: func(*Game, *frame) play.Flow { return play.Call(opened(setUpBox, japan)) }},
		{Letter: "set-up area", When: (*Game).setsUp, Do: func(*Game, *frame) play.Flow { return play.Call(opened(areaBox, us)) }},
		{Letter: "1", Do: func(g *Game, _ *frame) play.Flow {
			g.begin(preparationPhase, g.Phasing)
			g.bought, g.played, g.massing = noSet, noSet, false
			for u := range g.pieces {
				g.unset(u, adrift|shifted)
			}
			return play.Next()
		}},
		{Letter: "11.3.2", When: (*Game).opensField, Do: func(g *Game, _ *frame) play.Flow {
			g.markField(operational)
			return play.Next()
		}},
		{Letter: "1A", When: dawn, Do: func(g *Game, _ *frame) play.Flow { return play.Call(opened(weatherBox, us)) }},
		{Letter: "1A storm", When: func(g *Game, f *frame) bool { return dawn(g, f) && g.weather == storm }, Do: (*Game).skipDay},
		{Letter: "1B", When: dawn, Do: (*Game).rest},
		{Letter: "1C", When: dawn, Do: (*Game).pourDrinks},
		{Letter: "16.0", When: (*Game).grounds, Do: (*Game).callBack},
		{Letter: "1D", When: (*Game).sells, Do: side(true)},
		{Letter: "1D second", When: (*Game).sells, Do: side(false)},
		{Letter: "1E", Do: (*Game).tire},
		{Letter: "1F", Do: func(*Game, *frame) play.Flow { return play.Call(opened(dispatchRollBox, us)) }},
		{Letter: "1G", Do: func(*Game, *frame) play.Flow { return play.Call(opened(arrivalBox, us)) }},
		{Letter: "28.0", When: (*Game).kakudaDue, Do: (*Game).kakudaWakes},
		{Letter: "22.0", When: (*Game).nightFalls, Do: func(*Game, *frame) play.Flow { return play.Call(opened(returnBox, us)) }},
		{Letter: "24.3", When: (*Game).clearsMines, Do: func(*Game, *frame) play.Flow { return play.Call(opened(demolitionBox, us)) }},
		{Letter: "8.6.6", When: (*Game).prepares, Do: func(*Game, *frame) play.Flow { return play.Call(opened(preparatoryBox, us)) }},
		{Letter: "9.6.1", When: (*Game).mayMass, Do: func(*Game, *frame) play.Flow { return play.Call(opened(massBox, japan)) }},
		{Letter: "17.1", When: (*Game).lights, Do: func(*Game, *frame) play.Flow { return play.Call(opened(flareBox, us)) }},
		{Letter: "2", Do: func(g *Game, _ *frame) play.Flow {
			g.begin(actionPhase, g.Phasing)
			if g.dawn() {
				g.clearAll(illuminated)
			}
			g.fillCup()
			return play.Call(opened(cupBox, us))
		}},
		{Letter: "3", Do: func(g *Game, _ *frame) play.Flow {
			g.begin(endPhase, g.Phasing)
			return play.Call(opened(endBox, us))
		}},
	}}
}

// begin opens a phase of a side.
func (g *Game) begin(p int, side rules.Side) {
	g.phase = int8(p)
	for _, i := range g.data().Info.Phases {
		if i.ID == phaseWords[p] {
			g.Tell(rules.PhaseBegan{GameTurn: g.GameTurn, Side: side, Phase: i.Name, Rule: i.Rule})
		}
	}
}

// mover is the initiative player, or the other one (2.0, ruling A56).
func (g *Game) mover(first bool) play.Side {
	return play.Side(pick(first, g.scene.initiative, 1-g.scene.initiative))
}

// sells reports whether chits are bought at all: not in a scenario that lists those of its only game-turn.
func (g *Game) sells(*frame) bool { return !g.scene.given && !g.opens() }

// rest is the fatigue check at dawn (4.0 1B).
func (g *Game) rest(*frame) play.Flow {
	for d := range g.forces {
		f, side := &g.forces[d], g.title.sideOf[d]
		if !f.in || side == japan && g.final > 0 { // 9.6.2
			continue
		}
		was := f.quality
		least, most := f.qualities()
		switch k := g.fatigueOf(side); {
		case int(f.fatigue) <= k.Rested:
			f.quality = min(f.quality+1, most)
		case int(f.fatigue) >= k.Tired:
			f.quality = max(f.quality-1, least)
		}
		if f.quality != was {
			g.tell(side, g.title.divisionName(d)+": troop quality "+figure(int(f.quality)), "4.1b")
		}
	}
	return play.Next()
}

// pourDrinks gives both players their second throw back (4.0 1C, 26.0).
func (g *Game) pourDrinks(*frame) play.Flow {
	g.drinks = [2]bool{true, true}
	return play.Next()
}

// tire adds fatigue for what has been bought (4.0 1E).
func (g *Game) tire(*frame) play.Flow {
	for c := range g.title.chits {
		k := g.chit(c)
		if k.purpose != divisionChit || !g.forces[k.division].in || !g.scene.offers(c) {
			continue
		}
		f := &g.forces[k.division]
		switch {
		case g.bought.Has(c):
			f.fatigue += int8(pick(g.night(), g.fatigueOf(k.side).Night, g.fatigueOf(k.side).Day))
		case g.night():
			f.fatigue = max(0, f.fatigue-int8(g.fatigueOf(k.side).Rest))
		}
	}
	return play.Next()
}

// drawing is the action phase (4.0 2): formations before the draw, then a chit, until the cup is empty.
func drawing() box {
	asked := func(letter string, first bool) []step {
		able := func(g *Game, _ *frame) bool { return g.mayPreempt(g.mover(first)) }
		return []step{
			{Letter: letter + " by", When: able, Do: func(g *Game, f *frame) play.Flow {
				f.By = g.mover(first)
				return play.Next()
			}},
			{Letter: letter, When: able, Alone: true, Verbs: verbs{drawOn{press(vDraw)}, preempt{plainly(vPreempt)}}, Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Say("Play a formation now, or "+pick(g.cup.Count() > 0, "let a chit be drawn", "end the actions"), "It costs 2 dispatch points: "+g.dispatchesOf(int(f.By))+".")
			}},
		}
	}
	steps := append(asked("2C", true), asked("2C second", false)...)
	return box{Name: "cup", Rule: "4.2c", Doing: "a chit is about to be drawn", Waits: "decides whether to act before the draw", Steps: append(steps, []step{
		{Letter: "draw", When: func(g *Game, _ *frame) bool { return g.cup.Count() > 0 }, Do: func(g *Game, f *frame) play.Flow {
			c := g.Dice.Draw("Chit", g.cup, g.title.chitNames)
			g.played.Add(c)
			g.Tell(rules.DieRolled{For: "Chit", Faces: []string{g.chit(c).name}, Rule: "4.2c"})
			f.Count[0] = int16(c) + 1
			return play.Next()
		}},
		{Letter: "play", When: func(_ *Game, f *frame) bool { return f.Count[0] > 0 }, Do: func(g *Game, f *frame) play.Flow {
			c := int(f.Count[0]) - 1
			f.Count[0] = 0
			switch g.chit(c).purpose {
			case divisionChit, formationChit, commandChit:
				return play.Call(g.drawn(c))
			case windChit:
				return play.Call(opened(windBox, us))
			case eventChit:
				return play.Call(opened(eventBox, us))
			case navalChit:
				return play.Call(opened(navalBox, us))
			case airChit:
				return play.Call(opened(airBox, us))
			case amphibiousChit:
				return play.Call(opened(landingBox, us))
			}
			return play.Next()
		}},
		{Letter: "k", Do: (*Game).overstack}, // an activation lasts from one chit to the next, whatever it brings (2.0, 6.1)
		{Letter: "k next", When: (*Game).stacks, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "k") }},
		{Letter: "k done", Do: func(g *Game, f *frame) play.Flow {
			f.Count[0] = 0
			if g.topped() {
				g.judge()
			}
			return play.Next()
		}},
		{Letter: "2C vii", Do: func(g *Game, f *frame) play.Flow {
			if g.cup.Count() == 0 && !g.mayPreempt(us) && !g.mayPreempt(japan) {
				return play.Leave()
			}
			if g.cup.Count() == 0 && f.Count[1] > 0 { // both let it be
				return play.Leave()
			}
			f.Count[1] = int16(pick(g.cup.Count() == 0, 1, 0))
			return play.Restart()
		}},
	}...)}
}
