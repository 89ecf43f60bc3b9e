package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// Air support (16.0): a roll gives markers, each for a direct command: strikes are placed on hexes, then carried out one after the other;
// interdiction slows the formations and divisions of Japan that are drawn next.

// mostStrikes is how many markers of air support there can be at once (16.0).
const mostStrikes = 9

// strikeForce is the fire power of an air strike.
const strikeForce = 6

// airSupport is the box of the air support chit. It counts the markers that are left.
func airSupport() box {
	return box{Name: "air-support", Rule: "16.0", Doing: "aircraft are sent out", Waits: "sends out aircraft", Steps: []step{
		{Letter: "back", Do: (*Game).callBack},
		{Letter: "roll", When: (*Game).airRolls, Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "markers", Do: func(g *Game, f *frame) play.Flow {
			f.Count[0] = int16(g.scene.play.AirFirst)
			if g.airRolls(f) {
				f.Count[0] = int16(g.title.airMarkers(play.Face(f) + g.airShift()))
			}
			g.tell(us, rules.Counted(int(f.Count[0]), "marker", "markers")+" of air support", "16.0")
			return play.Next()
		}},
		{Letter: "place", When: (*Game).sendsAircraft, Verbs: verbs{grounding{press(vGoOn)}, interdicting{press(vInterdict)}, striking{plainly(vStrike)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Place air strikes and interdiction, or go on", rules.Counted(int(f.Count[0]), "marker", "markers")+" left, each for a direct command: "+g.commandsOf(us)+".")
		}},
		{Letter: "strikes", When: func(g *Game, _ *frame) bool { return g.target() != none }, Verbs: verbs{resolving{plainly(vResolve)}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Say which air strike comes next", "")
		}},
	}}
}

// airRolls reports whether a die says how many markers there are: not where the scenario does.
func (g *Game) airRolls(*frame) bool {
	return g.scene.play.AirFirst == 0 || g.GameTurn != g.scene.play.Begins
}

// airMarkers is how many markers of air support a roll gives.
func (t *island) airMarkers(roll int) int {
	n, _ := numberOf(t.data.Tables.Air.Result(0, roll, chart.Roll{}))
	return min(n, mostStrikes)
}

// grounds reports whether interdiction ends: night or rain begins.
func (g *Game) grounds(*frame) bool { return !g.aircraft(us) }

// callBack removes the interdiction markers.
func (g *Game) callBack(*frame) play.Flow {
	if g.strikes > 0 {
		g.strikes = 0
		g.tell(us, "The interdiction is over", "16.0")
	}
	return play.Next()
}

// sendsAircraft reports whether markers are left that somebody can pay for.
func (g *Game) sendsAircraft(f *frame) bool { return f.Count[0] > 0 && len(g.payers(-1)) > 0 }

// target is the first hex with a marker that has not been resolved; none without one.
func (g *Game) target() board.ID {
	for h := range g.ground().Len() {
		if g.spots[h].marks&targeted != 0 {
			return board.ID(h)
		}
	}
	return none
}

// grounding uses no more markers.
type grounding struct{ button }

func (grounding) Do(_ *Game, f *frame, _ act) play.Flow {
	f.Count[0] = 0
	return play.Stay()
}
func (grounding) Describe(g *Game, f *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Go on", Note: rules.Counted(int(f.Count[0]), "marker is", "markers are") + " not used", Rule: "16.0"}
}

// interdicting puts a marker into the interdiction box.
type interdicting struct{ button }

func (interdicting) Do(g *Game, f *frame, _ act) play.Flow {
	f.Count[0]--
	g.strikes++
	g.tell(us, "Interdiction: "+rules.Counted(int(g.strikes), "marker", "markers"), "16.0")
	g.bill(-1)
	return play.Stay()
}
func (interdicting) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Interdiction", Note: "Japan slowed with " + figure(min(10, 2*int(g.strikes+1)+2)) + " of 10, for a direct command", Rule: "16.0"}
}

// striking places an air strike.
type striking struct{ plain }

var (
	noStrike   = ruled("16.0", "An air strike is placed where Japanese units are outside caves.")
	struckOnce = ruled("16.0", "One air strike is placed on a hex.")
	noneFlies  = ruled("16.0", "No air strike lies there.")
)

func (x striking) Each(g *Game, f *frame, yield func(act)) {
	for _, p := range g.locationsOf(japan) {
		if a := play.AtPlace(vStrike, p); x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (striking) Refuse(g *Game, _ *frame, a act) play.Code {
	h := board.ID(a.Place)
	switch {
	case !g.land(h) || !g.holds(japan, h):
		return noStrike
	case g.has(h, targeted):
		return struckOnce
	}
	return play.Allowed
}

func (striking) Do(g *Game, f *frame, a act) play.Flow {
	f.Count[0]--
	g.spot(board.ID(a.Place)).marks |= targeted
	g.tellAt(us, board.ID(a.Place), "Air strike placed", "16.0")
	g.bill(-1)
	return play.Stay()
}

func (striking) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Air strike at " + g.said(board.ID(a.Place)), Note: "Fire value 6, for a direct command", Rule: "16.0"}
}

// resolving carries out an air strike.
type resolving struct{ plain }

func (x resolving) Each(g *Game, f *frame, yield func(act)) {
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if a := play.AtPlace(vResolve, h); x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (resolving) Refuse(g *Game, _ *frame, a act) play.Code {
	if a.Place < 0 || !g.has(board.ID(a.Place), targeted) {
		return noneFlies
	}
	return play.Allowed
}

func (resolving) Do(g *Game, f *frame, a act) play.Flow {
	h := board.ID(a.Place)
	g.spot(h).marks &^= targeted
	return play.CallStay(g.strikeAt(fixedShot(us, h, airShot, yellow, strikeForce)))
}

func (resolving) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Strike " + g.said(board.ID(a.Place)), Note: "Hits with 7 of 10", Rule: "16.0"}
}

// strikeAt begins a fire to which nothing is added.
func (g *Game) strikeAt(s shot) frame {
	if soft, hard := g.targets(&s); s.how == airShot && len(soft) == 0 && len(hard) > 0 {
		g.choose(&s, slices.Min(hard))
	}
	g.shots = append(g.shots, s)
	f := opened(strikeBox, play.Side(s.side))
	f.Place[0] = int16(s.at)
	return f
}

// strike is the box of such a fire; an air strike is aimed at the hex or at a Hard Target in it first.
func strike() box {
	return box{Name: "air-strike", Rule: "16.0", Doing: "an air strike is carried out", Waits: "strikes from the air", Steps: append([]step{
		{Letter: "aim", When: func(g *Game, _ *frame) bool { return g.shot().how == airShot }, Alone: true, Verbs: verbs{atHex{press(vAtHex)}, aimAt{plainly(vAtUnit)}, declare{press(vDeclare)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Strike "+g.said(g.shot().at)+": say at what, then strike", "Nothing is added, and nobody in a cave is hit.")
		}},
	}, fixedSteps("strike")...)}
}

// interdicted reports whether a chit of Japan that has been drawn may be slowed.
func (g *Game) interdicted(f *frame) bool {
	return f.Count[0] > 0 && g.strikes > 0 && g.chit(int(g.turn.chit)).side == japan
}

// hinder reads the die of the interdiction.
func (g *Game) hinder(f *frame) play.Flow {
	g.turn.hindered = play.Face(f)/2 <= int(g.strikes)
	g.tell(japan, pick(g.turn.hindered, "Interdiction: every step costs a movement point more", "The interdiction does nothing"), "16.0")
	return play.Next()
}

// hindrance is what interdiction adds to the cost of every step now (ruling A50).
func (g *Game) hindrance() int8 {
	if g.turn != nil && g.turn.hindered {
		return 1
	}
	return 0
}

// drawn opens the activation of a chit that has come out of the cup; one that is played before the draw is not interdicted.
func (g *Game) drawn(c int) frame {
	f := g.activationOf(c)
	if g.chit(c).purpose != commandChit {
		f.Count[0] = 1
	}
	return f
}
