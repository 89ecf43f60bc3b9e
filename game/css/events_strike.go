package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Air strikes that events bring (20.1): napalm at any Japanese units, and a strike at Americans by mistake. Nothing is paid or added for
// them.

// struck lists the hexes that a side may have struck: napalm falls on Japanese units outside caves, friendly fire on Americans beside a
// Japanese unit.
func (g *Game) struck(side int) []board.ID {
	return g.locationsWith(1-side, func(p board.ID) bool { return p >= 0 && (side == us || g.enemyBeside(us, p)) })
}

// eachHard calls a function with every Hard Target in those hexes, ascending.
func (g *Game) eachHard(side int, see func(u int)) {
	hexes := g.struck(side)
	for _, u := range g.title.units[1-side] {
		if g.front(u).hard && slices.Contains(hexes, g.at(u)) {
			see(u)
		}
	}
}

// targeting is the box in which a side says what is struck.
func targeting() box {
	return box{Name: "event-target", Rule: "20.1", Doing: "an air strike is aimed", Waits: "aims an air strike", Steps: []step{
		{Letter: "20.1", Alone: true, Verbs: verbs{strikeUnit{plainly(vAtUnit)}, goesOnBy("20.1"), strikeHex{onePlaceOf(vStrike, (*Game).struck, notStruck)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			if f.By == us {
				return play.Say("Say where napalm falls, or go on without it", "Cane, brush, towns and buildings may catch fire.")
			}
			return play.Say("Say which Americans their own aircraft strike, or go on", "Those beside a Japanese unit.")
		}},
	}}
}

var (
	notStruck = because("20.1", func(g *Game, _ act) string {
		return pick(g.Open.Top().By == us, "Napalm falls on Japanese units outside caves.", "Their own aircraft strike Americans beside a Japanese unit.")
	})
	notHardThere = ruled("16.0", "It is no Hard Target that can be struck.")
)

// strikeHex strikes a hex.
type strikeHex struct{ onePlace }

func (strikeHex) Do(g *Game, f *frame, a act) play.Flow {
	return g.drops(f, g.eventStrike(int(f.By), board.ID(a.Place), -1))
}

func (strikeHex) Describe(g *Game, f *frame, a act) rules.Detail {
	p := board.ID(a.Place)
	s := g.eventStrike(int(f.By), p, -1)
	return rules.Detail{Label: pick(f.By == us, "Napalm on ", "Strike ") + g.said(p), Note: "Hits " + figure(10*g.hitsOf(&s)) + " %", Rule: "20.1"}
}

// strikeUnit strikes a Hard Target.
type strikeUnit struct{ plain }

func (strikeUnit) Each(g *Game, f *frame, yield func(act)) {
	g.eachHard(int(f.By), func(u int) { yield(play.OfUnit(vAtUnit, u)) })
}

func (strikeUnit) Refuse(g *Game, f *frame, a act) play.Code {
	why := notHardThere
	g.eachHard(int(f.By), func(u int) {
		if u == int(a.Unit) {
			why = play.Allowed
		}
	})
	return why
}

func (strikeUnit) Do(g *Game, f *frame, a act) play.Flow {
	return g.drops(f, g.eventStrike(int(f.By), g.at(int(a.Unit)), int(a.Unit)))
}

func (strikeUnit) Describe(g *Game, f *frame, a act) rules.Detail {
	u := int(a.Unit)
	s := g.eventStrike(int(f.By), g.at(u), u)
	return rules.Detail{Label: pick(f.By == us, "Napalm on ", "Strike ") + g.name(u) + " in " + g.said(g.at(u)), Note: "Hits " + figure(10*g.hitsOf(&s)) + " %", Rule: "20.1"}
}

// eventStrike is a strike at a hex, or at a Hard Target in it.
func (g *Game) eventStrike(side int, p board.ID, hard int) shot {
	k := &g.data().Tables.Events
	s := fixedShot(side, p, airShot, pick(hard >= 0, blue, yellow), pick(side == us, k.Napalm, k.Friendly))
	s.hard = int16(hard)
	return s
}

// drops has a strike that has been aimed fall.
func (g *Game) drops(f *frame, s shot) play.Flow {
	g.shots = append(g.shots, s)
	inner := opened(napalmBox, f.By)
	inner.Place[0] = int16(s.at)
	return play.Become(inner)
}

// napalmStrike is the strike from the throw to its results; the die that falls may set the hex on fire.
func napalmStrike() box {
	steps := slices.Insert(slices.Insert(fixedSteps("air"), 2, wilsonSteps()...), 2, step{Letter: "8.7.1", Do: func(g *Game, f *frame) play.Flow {
		g.sear(g.shot(), play.Face(f))
		return play.Next()
	}})
	return box{Name: "event-strike", Rule: "20.1", Doing: "an air strike falls", Waits: "says who checks for rout", Steps: steps}
}

// sear sets a hex on fire on which napalm has fallen, by the die as it lies.
func (g *Game) sear(s *shot, die int) {
	if s.how != airShot || s.side != us || s.hard >= 0 || s.at < 0 {
		return
	}
	if t := g.terrain(s.at); t.kindles >= 0 && die <= int(t.kindles) && !g.has(s.at, onFire) {
		g.kindle(s.at)
	}
}
