package css

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Indirect fire at any hex, with or without an enemy (8.6.1), and aircraft spotting (8.6.5): by day and without rain American units
// reach hexes that nobody sees, and their fire may scatter.

var (
	noAircraft  = ruled("8.6.5", "Nobody of its division sees the hex, and aircraft spot by day and without rain only.")
	supportGuns = ruled("8.6", "In this scenario it fires indirectly only in support of assaults.")
	noShells    = ruled("8.6", "Only deployed indirect firing units do so.")
)

// onlySupports reports whether a unit's indirect fire does nothing but support assaults in the scenario.
func (g *Game) onlySupports(u int) bool {
	if g.unbound {
		return false
	}
	if g.leavesOut(NoBarrage) {
		return true
	}
	for _, id := range g.scene.play.SupportOnly {
		if g.title.index[id] == u {
			return true
		}
	}
	return false
}

// aircraft reports whether aircraft spot for a side now.
func (g *Game) aircraft(side int) bool { return side == us && !g.night() && g.weather != rain }

// mayReach reports why a unit fires indirectly at a hex neither with a spotter nor by aircraft; Allowed if it may.
func (g *Game) mayReach(u int, h board.ID) play.Code {
	why := g.mayShell(u, h)
	switch side := g.unit(u).side; {
	case why != noSpotter || side != us:
		return why
	case g.aircraft(side):
		return play.Allowed
	}
	return noAircraft
}

// bombarding begins indirect fire at any hex, which is said next.
type bombarding struct{ plain }

func (x bombarding) Each(g *Game, f *frame, yield func(act)) {
	defer g.perusing()()
	for _, u := range g.title.units[f.By] {
		if !g.inBattery(u) || g.front(u).color != black {
			continue
		}
		if a := play.OfUnit(vShell, u); x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (bombarding) Refuse(g *Game, f *frame, a act) play.Code {
	u := int(a.Unit)
	if u < 0 || !g.unit(u).isUnit() || g.unit(u).side != int(f.By) {
		return noUnit
	}
	if !g.inBattery(u) || g.front(u).color != black {
		return noShells
	}
	if why := g.mayFire(u); why != play.Allowed {
		return why
	}
	if !g.reachesSome(u) {
		return noSpotter
	}
	return play.Allowed
}

// reachesSome reports whether a unit reaches some hex by indirect fire: one beside it is seen in any case.
func (g *Game) reachesSome(u int) bool {
	if g.overseas(u) {
		for h := board.ID(0); int(h) < g.ground().Len(); h++ {
			if g.mayReach(u, h) == play.Allowed {
				return true
			}
		}
		return false
	}
	for _, n := range g.ground().Neighbors(g.hexOf(u)) {
		if n >= 0 && g.mayReach(u, n) == play.Allowed {
			return true
		}
	}
	return false
}

func (bombarding) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	g.move = nil
	g.opensFire(u)
	g.aim(u, g.muzzle(u, none), indirectShot)
	g.hasFired(u)
	return play.CallStay(opened(shellBox, f.By))
}

func (bombarding) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(int(a.Unit)) + " fires at any hex", Note: "The hex is said next; unseen it may scatter", Rule: "8.6"}
}

// unaimed reports whether the hex of indirect fire has not been said.
func (g *Game) unaimed(*frame) bool {
	return g.shot().how == indirectShot && g.shot().at == g.shot().from
}

// scatters reports whether aircraft spot for the fire.
func (g *Game) scatters(*frame) bool { return g.shot().flown }

// aiming says at which hex the unit fires indirectly.
type aiming struct{ exact }

func (x aiming) Each(g *Game, f *frame, yield func(act)) {
	defer g.perusing()()
	for _, d := range g.title.kin[g.unit(int(g.shot().unit)).division] {
		g.seenBy(d)
	}
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if a := play.AtPlace(vAim, h); x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (aiming) Refuse(g *Game, _ *frame, a act) play.Code {
	return g.mayReach(int(g.shot().unit), board.ID(a.Place))
}

func (aiming) Do(g *Game, _ *frame, a act) play.Flow {
	s := g.shot()
	s.at = board.ID(a.Place)
	s.flown = g.mayShell(int(s.unit), s.at) == noSpotter
	return play.Next()
}

func (aiming) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := board.ID(a.Place)
	return rules.Detail{Label: g.name(int(g.shot().unit)) + " fires at " + g.said(h), Note: pick(g.mayShell(int(g.shot().unit), h) == noSpotter, "Aircraft spot: on target with 4 of 10", ""), Rule: "8.6.1"}
}

// onTarget is the highest face of the scatter die that stays on target; those above it drift clockwise from the north.
const onTarget = 3

// drift moves fire by its scatter die. Where it leaves the map it does nothing.
func (g *Game) drift(f *frame) play.Flow {
	s := g.shot()
	die := play.Face(f)
	if die <= onTarget {
		g.tellAt(us, s.at, "On target", "8.6.5")
		return play.Next()
	}
	to := g.scattered(s.at, die)
	if to == none {
		g.tellAt(us, s.at, "Scattered out of play", "8.6.5")
		s.at = s.from
		return g.toStep(f, "end")
	}
	g.tellAt(us, to, "Scattered", "8.6.5")
	s.at = to
	return play.Next()
}

// scattered is where fire at a hex falls with a scatter die above the highest that stays on target; none out of play.
func (g *Game) scattered(h board.ID, die int) board.ID {
	to := g.ground().Neighbors(h)[die-onTarget-1]
	if to < 0 || !g.land(to) {
		return none
	}
	return to
}
