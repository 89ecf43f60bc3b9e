package css

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Aircraft spotting (8.6.5): by day and without rain American indirect fire reaches hexes that nobody sees, and may scatter.

var (
	noAircraft  = ruled("8.6.5", "Aircraft spot by day and without rain, for the United States.")
	allSpotted  = ruled("8.6.5", "It sees or has a spotter for every hex in its range.")
	groundSpots = ruled("8.6.5", "A unit of its division sees that hex: no aircraft is needed.")
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

// mayScatter reports why a unit does not fire by aircraft at a hex; Allowed if it may.
func (g *Game) mayScatter(u int, h board.ID) play.Code {
	switch why := g.mayShell(u, h); why {
	case play.Allowed:
		return groundSpots
	case noSpotter:
		return play.Allowed
	default:
		return why
	}
}

// spotting begins fire that aircraft spot; the hex is said next.
type spotting struct{ plain }

func (x spotting) Each(g *Game, f *frame, yield func(act)) {
	defer g.perusing()()
	if f.By != us || g.night() || g.weather == rain {
		return
	}
	for _, u := range g.title.units[us] {
		if !g.onMap(u) || g.front(u).color != black {
			continue
		}
		if a := play.OfUnit(vSpot, u); x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (spotting) Refuse(g *Game, f *frame, a act) play.Code {
	u := int(a.Unit)
	if f.By != us || g.night() || g.weather == rain {
		return noAircraft
	}
	if u < 0 || !g.unit(u).isUnit() || g.unit(u).side != us {
		return noUnit
	}
	if !g.onMap(u) || g.front(u).color != black {
		return noShells
	}
	if why := g.mayFire(u); why != play.Allowed {
		return why
	}
	if !g.unseenInReach(u) {
		return allSpotted
	}
	return play.Allowed
}

// unseenInReach reports whether some hex in a unit's range is seen by nobody of its division.
func (g *Game) unseenInReach(u int) bool {
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if g.mayScatter(u, h) == play.Allowed {
			return true
		}
	}
	return false
}

func (spotting) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	g.move = nil
	g.performs(only(u))
	g.aim(u, g.at(u), indirectShot)
	g.shot().flown = true
	g.spot(g.at(u)).marks |= fired
	return play.CallStay(opened(shellBox, f.By))
}

func (spotting) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(int(a.Unit)) + " fires by aircraft spotting", Note: "At a hex that nobody sees; it may scatter", Rule: "8.6.5"}
}

// flown reports whether aircraft spot for the fire and its hex has not been said; scatters, whether it may still scatter.
func (g *Game) unaimed(*frame) bool { return g.shot().flown && g.shot().at == g.shot().from }

func (g *Game) scatters(*frame) bool { return g.shot().flown }

// aiming says which hex the fire is spotted into.
type aiming struct{ plain }

func (x aiming) Each(g *Game, f *frame, yield func(act)) {
	defer g.perusing()()
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if a := play.AtPlace(vAim, h); x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (aiming) Refuse(g *Game, _ *frame, a act) play.Code {
	return g.mayScatter(int(g.shot().unit), board.ID(a.Place))
}

func (aiming) Do(g *Game, _ *frame, a act) play.Flow {
	g.shot().at = board.ID(a.Place)
	return play.Next()
}

func (aiming) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Fire at " + g.place(board.ID(a.Place)).String(), Note: "On target with 4 of 10", Rule: "8.6.5"}
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
	to := g.ground().Neighbors(s.at)[die-onTarget-1]
	if to < 0 || !g.ground().land(to) {
		g.tellAt(us, s.at, "Scattered out of play", "8.6.5")
		s.at = s.from
		return g.toStep(f, "end")
	}
	g.tellAt(us, to, "Scattered", "8.6.5")
	s.at = to
	return play.Next()
}
