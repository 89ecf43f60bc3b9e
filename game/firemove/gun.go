package firemove

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// Naval guns that were kept back (18.1, 18.2): in the first game-turn of their island each bombards a hex of the owner's
// choice, two to a hex at most, and is gone.

type pickGun struct{ exact }

func (pickGun) Each(g *Game, _ *frame, yield func(act)) {
	if !g.roomForFire() || g.phasing() != g.landers() || g.GameTurn != 1 {
		return
	}
	var as []act
	for m := once; m < kept; m++ {
		if g.isles[g.here()].withheld[m] > 0 {
			as = append(as, g.gunAct(m))
		}
	}
	eachSorted(as, yield)
}

// gunAct is the act that picks a gun.
func (g *Game) gunAct(m marker) act {
	a := g.ofMarker(vGun, g.here(), g.landers(), m)
	a.Place = play.None
	return a
}

// roomForFire reports whether one more marker may strike the hex that is being bombarded (8.1).
func (g *Game) roomForFire() bool {
	return int(g.fight.shown[g.phasing()])+g.strikes(g.fight.hex) < mostLaid
}

var notKept = byCampaign("(3)", saying("No such gun was kept back for this island."))

func (pickGun) Refuse(g *Game, _ *frame, a act) play.Code {
	m := g.markerOf(g.landers(), a)
	switch {
	case g.phasing() != g.landers() || g.GameTurn != 1 || !m.isOnce() || g.isles[g.here()].withheld[m] == 0:
		return notKept
	case !g.roomForFire():
		return noFurther
	}
	return play.Allowed
}

func (pickGun) Do(g *Game, _ *frame, a act) play.Flow {
	f, x := g.phasing(), &g.fight
	m := g.markerOf(f, a)
	g.isles[g.here()].withheld[m]--
	x.laid[f]++
	x.value[f][x.shown[f]] = m + once
	x.shown[f]++
	g.Tell(rules.Joined{Side: g.Phasing, What: "bombards", Strength: m.value(), Rule: g.campaignRule("(3)")})
	if g.mayDraw() || g.anyKept() && g.roomForFire() {
		return play.Stay()
	}
	g.Pass(play.Bare(vDeclare))
	return play.Next()
}

// Stakes are the die, if no marker can follow.
func (pickGun) Stakes(g *Game, _ *frame, _ act) rules.Stakes {
	more := g.hand(g.phasing()).count() > 0 || g.isles[g.here()].withheld.count() > 1
	if more && int(g.fight.shown[g.phasing()])+1+g.strikes(g.fight.hex) < mostLaid {
		return 0
	}
	return rules.Rolls
}

func (pickGun) Describe(g *Game, _ *frame, a act) rules.Detail {
	m := g.markerOf(g.landers(), a)
	return rules.Detail{Label: "Fire " + lowered(g.fireName(g.landers(), m)), Rule: g.campaignRule("(3)"), Note: "Kept back: it is picked, not drawn, and used once"}
}

// anyKept reports whether a gun is left that was kept back for the island of the present bombardment.
func (g *Game) anyKept() bool {
	return g.GameTurn == 1 && g.phasing() == g.landers() && g.isles[g.here()].withheld.count() > 0
}

// unfired is an island whose guns that were kept back have still a hex to fire at; -1 if there is none. They must be used
// in the first game-turn (18.2).
func (g *Game) unfired() int {
	if g.GameTurn != 1 || g.phasing() != g.landers() {
		return -1
	}
	for i := range g.isles {
		if g.isles[i].withheld.count() == 0 || !g.plays(i) {
			continue
		}
		for e := range g.units {
			if g.onMap(e) && g.isleAt(g.at(e)) == i && g.canBombard(e) {
				return i
			}
		}
	}
	return -1
}
