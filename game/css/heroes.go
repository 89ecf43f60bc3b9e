package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The heroes with a name (14.1, 14.2): who is at hand lies in a box of his own until he is used up or goes to the map. What each does says his
// counter; those who go with units are in heroes_saipan.go.

// nameless reports whether a counter is a hero without a name, whom an event brings.
func (c *counter) nameless() bool { return c.sort == aHero && c.deed == "" }

// hero is the first hero with a deed who is in a place, on the map for none; -1 without one.
func (g *Game) hero(d Deed, at board.ID) int {
	for _, u := range g.title.named[d] {
		if g.at(u) == at || at == none && g.onMap(u) {
			return u
		}
	}
	return -1
}

// atHand is a hero with a deed who is at hand; -1 without one.
func (g *Game) atHand(d Deed) int { return g.hero(d, g.ground().heroes) }

// heroRule is the section that tells of a hero: Gabaldon's is the same on both islands.
func (g *Game) heroRule(o int) string {
	return pick(g.data().Island.Sheet == "" || g.unit(o).deed == Calls, "14.2", "14.1.1")
}

// useUp takes a hero out of the game.
func (g *Game) useUp(o int, why string) {
	at := rules.Place{}
	if g.onMap(o) {
		at = g.place(g.at(o))
	}
	g.loseHero(o, at, why, g.heroRule(o))
}

// loseHero loses a hero, who goes along with nobody any more.
func (g *Game) loseHero(o int, at rules.Place, why, rule string) {
	if g.move != nil {
		g.move.riders.Drop(o)
	}
	g.where.Put(o, g.ground().eliminated)
	g.Tell(rules.UnitLost{Unit: g.id(o), At: at, Why: why, Rule: rule})
}

// rethrown reports whether a hero may have the die on the table thrown again: an American one of an assault.
func (g *Game) rethrown(*frame) bool {
	n := len(g.Open)
	if n < 2 || g.Open[n-2].Box != assaultBox || g.atHand(Rethrows) < 0 {
		return false
	}
	first := g.assault.rolled[0] < 0
	return first == (g.assault.side == us)
}

// spared reports whether a hero may have a result disregarded: levels or suppression by Japanese fire on units of his division.
func (g *Game) spared(*frame) bool {
	s, o := g.shot(), g.atHand(Disregards)
	if int(s.side) != japan || s.part != 0 || o < 0 || s.how == airShot {
		return false
	}
	harm := slices.ContainsFunc(g.parted(s), func(w string) bool { return w == "S" || len(w) > 1 && w[:2] == "DG" })
	d := g.unit(o).division
	soft, hard := g.targets(s)
	return harm && slices.ContainsFunc(append(soft, hard...), func(u int) bool { return g.unit(u).division == d })
}

// wilsonSteps ask whether such a hero has a result disregarded.
func wilsonSteps() []step {
	return []step{
		{Letter: "14.2 by", When: (*Game).spared, Do: func(_ *Game, f *frame) play.Flow {
			f.By = us
			return play.Next()
		}},
		{Letter: "14.2", When: (*Game).spared, Verbs: verbs{accepting{press(vAccept), Disregards}, disregarding{press(vDisregard)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Take the result, or have "+g.name(g.atHand(Disregards))+" disregard it", g.meaning(g.code(g.shot(), int(g.shot().die)))+".")
		}},
	}
}

// accepting takes the result, without the hero who could help.
type accepting struct {
	button
	deed Deed
}

func (accepting) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (accepting) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (a accepting) Describe(g *Game, _ *frame, _ act) rules.Detail {
	o := g.ready(a.deed)
	return rules.Detail{Label: "Take the result", Note: g.name(o) + " stays at hand", Rule: g.heroRule(o)}
}

// disregarding has a hero cancel the whole result.
type disregarding struct{ button }

func (disregarding) Do(g *Game, _ *frame, _ act) play.Flow {
	g.shot().part = 99
	g.last.code = "miss"
	g.useUp(g.atHand(Disregards), "the result is disregarded")
	return play.Next()
}
func (disregarding) Describe(g *Game, _ *frame, _ act) rules.Detail {
	o := g.atHand(Disregards)
	return rules.Detail{Label: "Disregard the result", Note: g.name(o) + ", once in the game", Rule: g.heroRule(o)}
}

// demanding has Gabaldon call on a Japanese stack beside the 2nd Marines to surrender, in an American activation of a Night I turn.
type demanding struct{ plain }

// mostCalls is how often he calls in a game; the faces up to callHeeded are heeded.
const (
	mostCalls  = 3
	callHeeded = 4
)

// callers is the formation beside which he calls.
const callers = "2"

var (
	noCaller    = ruled("14.2", "Gabaldon is not at hand.")
	notYetCalls = because("14.2", func(g *Game, _ act) string {
		return "Gabaldon calls from " + g.data().GameTurn(g.scene.play.CallsFrom).Date + " on."
	})
	notTonight  = ruled("14.2", "Gabaldon calls in a Night I turn.")
	calledOnce  = ruled("14.2", "Gabaldon has called on this turn.")
	calledOften = ruled("14.2", "Gabaldon has called three times.")
	notCalled   = ruled("14.2", "He calls on a Japanese stack beside a unit of the 2nd Marines.")
)

// mayCall reports why Gabaldon does not call now; Allowed if he may.
func (g *Game) mayCall(side play.Side) play.Code {
	switch {
	case side != us || g.atHand(Calls) < 0:
		return noCaller
	case g.GameTurn < g.scene.play.CallsFrom:
		return notYetCalls
	case g.now().Night != 1:
		return notTonight
	case g.calls >= mostCalls:
		return calledOften
	case int(g.called) == g.GameTurn:
		return calledOnce
	}
	return play.Allowed
}

// hears reports whether a Japanese stack is beside a unit of the 2nd Marines.
func (g *Game) hears(p board.ID) bool {
	h := g.ground().hexOf(p)
	if h < 0 || g.sideIn(p) != japan {
		return false
	}
	return slices.ContainsFunc(g.title.units[us], func(u int) bool {
		c := g.unit(u)
		return c.formation >= 0 && g.title.formations[c.formation] == callers && g.onMap(u) && g.ground().Distance(g.hexOf(u), h) <= 1
	})
}

func (demanding) Each(g *Game, f *frame, yield func(act)) {
	if g.mayCall(f.By) != play.Allowed {
		return
	}
	for _, p := range g.locations() {
		if g.hears(p) {
			yield(play.AtPlace(vDemand, p))
		}
	}
}

func (demanding) Refuse(g *Game, f *frame, a act) play.Code {
	if why := g.mayCall(f.By); why != play.Allowed {
		return why
	}
	if !g.hears(board.ID(a.Place)) {
		return notCalled
	}
	return play.Allowed
}

func (demanding) Do(g *Game, f *frame, a act) play.Flow {
	g.calls++
	g.called = int16(g.GameTurn)
	inner := opened(demandBox, f.By)
	inner.Place[0] = a.Place
	return play.CallStay(inner)
}

func (demanding) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Demand surrender of " + g.said(board.ID(a.Place)), Note: "5 of 10; a nine loses Gabaldon", Rule: "14.2"}
}

// demand is the box of his call.
func demand() box {
	return box{Name: "surrender", Rule: "14.2", Doing: "a stack is called on to surrender", Steps: []step{
		{Letter: "roll", Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "result", Do: func(g *Game, f *frame) play.Flow {
			p := board.ID(f.Place[0])
			switch die := play.Face(f); {
			case die == miss:
				g.useUp(g.atHand(Calls), "court-martialed")
			case die <= callHeeded:
				for _, u := range g.sorted(g.units(japan, p)) {
					if g.onMap(u) {
						g.destroy(u, "surrenders", "14.2")
					}
				}
			default:
				g.tellAt(us, p, "Nobody surrenders", "14.2")
			}
			return play.Next()
		}},
	}}
}

// fallenHeroes loses the nameless heroes in a location that is fired at with a nought (20.1); with movers those on the way.
func (g *Game) fallenHeroes(s *shot) {
	if s.die != alwaysHits || s.how == mineShot {
		return
	}
	for _, o := range g.in(1-int(s.side), aHero, s.lies()) {
		if g.unit(o).nameless() && (!s.movers || g.move.riders.Has(o)) {
			g.loseHero(o, g.place(s.at), "a nought in fire", "20.1")
		}
	}
}
