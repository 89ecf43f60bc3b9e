package dday

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// Heroes who come with a scenario or a day (18.3.1, 18.4.1, 19.0): one for a division, drawn from the cup, then given to a unit. The
// first count of the frame has a bit for each division that is still to have one, and above these the division of the hero who was
// drawn; the second count is his sort.

func heroComing() box {
	return box{Name: "hero", Rule: "10.1.1", Doing: "a hero comes", Waits: "says whose hero he is", Steps: []step{
		{Letter: "draw", Do: func(g *Game, f *frame) play.Flow {
			for d := range divisions {
				if f.Count[0]>>d&1 != 0 {
					f.Count[0] &^= 1 << d
					if g.drawHero(d, f) {
						return play.Next()
					}
				}
			}
			return play.Leave()
		}},
		{
			Letter: "who", Verbs: verbs{heroGoes{of(vChooseUnit)}}, Prompt: func(g *Game, f *frame) play.Prompt {
				more := ": he stays with a rifle company."
				if g.title.heroNames[f.Count[1]] == officer {
					more = ": he serves a battalion and moves among its units."
				}
				return play.Say("Choose a unit of the "+divisions[f.Count[0]>>heroBits]+" for its hero", g.data().Forces.Heroes[f.Count[1]].Name+more)
			},
		},
	}}
}

// heroBits is how many bits the first count has for divisions, one each; waitingBits are those.
const (
	heroBits    = 4
	waitingBits = 1<<heroBits - 1
)

// officer is the hero who serves a battalion (10.1.1).
const officer = "officer"

// callHeroes opens the coming of heroes for divisions, given by bits.
func (g *Game) callHeroes(divisions int16) play.Flow {
	if divisions == 0 {
		return play.Next()
	}
	f := opened(heroBox)
	f.Count[0] = divisions
	return play.Call(f)
}

// drawHero draws a hero for a division, unless all are in play (10.1.7) or nobody of it can have one.
func (g *Game) drawHero(division int, f *frame) bool {
	if g.heroes.Count() == 0 {
		return false
	}
	what := "Hero of the " + divisions[division]
	k := g.Dice.Draw(what, g.heroes.Copy(), g.title.heroNames)
	g.Tell(rules.DieRolled{For: what, Faces: []string{g.title.heroNames[k]}, Rule: "10.1.1"})
	f.Count[0], f.Count[1] = f.Count[0]&waitingBits|int16(division)<<heroBits, int16(k)
	for _, u := range g.title.forces[us] {
		if g.maySeeHero(u, f) {
			return true
		}
	}
	return false
}

// maySeeHero reports whether a unit may have the hero of a frame: on the map, of the division, without one; a rifleman or an NCO
// goes to a rifle company, an officer to any unit of a battalion (10.1.1).
func (g *Game) maySeeHero(u int, f *frame) bool {
	c := g.unit(u)
	if c.division != int8(f.Count[0]>>heroBits) || !g.onMap(u) || g.pieces[u].hero >= 0 {
		return false
	}
	return c.sort == rifle || c.battalion >= 0 && g.title.heroNames[f.Count[1]] == officer
}

// heroless are the Marine divisions that have a hero coming on game-turn 5 of the campaign: both without any hero on the map, the
// other one where there is one (19.0).
func (g *Game) heroless() (bits int16) {
	heroes := 0
	for d := range divisions {
		if divisions[d] != armyDivision {
			bits |= 1 << d
		}
	}
	for _, u := range g.title.forces[us] {
		if g.pieces[u].hero >= 0 && !g.is(u, inspired) && g.onMap(u) {
			heroes++
			bits &^= 1 << g.unit(u).division
		}
	}
	return pick(heroes < 2, bits, 0)
}

var (
	otherHero = because("10.1.1", func(g *Game, a act) string {
		return g.unit(int(a.Unit)).Name + " cannot have this hero."
	})
	heroThere = ruled("10.1.1", "It has a hero, or is inspired by one.")
)

// heroGoes gives the hero to a unit.
type heroGoes struct{ plain }

func (heroGoes) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.title.forces[us] {
		yield(play.OfUnit(vChooseUnit, u))
	}
}

func (heroGoes) Refuse(g *Game, f *frame, a act) play.Code {
	switch u := int(a.Unit); {
	case g.pieces[u].hero >= 0:
		return heroThere
	case g.unit(u).side != us || !g.maySeeHero(u, f):
		return otherHero
	}
	return play.Allowed
}

func (heroGoes) Do(g *Game, f *frame, a act) play.Flow {
	u, k := int(a.Unit), f.Count[1]
	g.heroes[k]--
	g.pieces[u].hero = int8(k)
	g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: g.unit(u).Name + " has a hero: " + g.data().Forces.Heroes[k].Name, At: []rules.Place{g.place(g.at(u))}, Rule: "10.1.1"})
	return play.Restart()
}

func (heroGoes) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Hero to " + g.unit(int(a.Unit)).Name, Note: "The hero goes with " + g.unit(int(a.Unit)).Name, Rule: "10.1.1"}
}
