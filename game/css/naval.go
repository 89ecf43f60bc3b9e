package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Naval support (21.0): the task forces are placed on the map, one a hex, then they fire indirectly one after the other, and go back to
// sea. At night one may light up its hex in place of firing (17.1).

// navalSupport is the box of the naval support chit. Its first unit is the ship that is being placed, or that has fired.
func navalSupport() box {
	return box{Name: "naval-support", Rule: "21.0", Doing: "task forces are placed and fire", Waits: "places and fires its task forces", Steps: []step{
		{Letter: "place", When: (*Game).placesShips, Verbs: verbs{anchored{press(vGoOn)}, shipLight{plainly(vIlluminate)}, shipShells{plainly(vShell)}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Place a task force, or go on to their fire", "All are placed before any of them fires, one in a hex.")
		}},
		{Letter: "aim", When: anchors, Alone: true, Verbs: verbs{anchoring{exactly(vAim)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Say at which hex "+g.name(int(f.Unit[0]))+pick(g.is(int(f.Unit[0]), lights), " fires a round", " fires"), "Where nobody sees the hex aircraft spot, and the fire may scatter.")
		}},
		{Letter: "next", When: (*Game).placesShips, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "place") }},
		{Letter: "fire", When: (*Game).shipsWait, Verbs: verbs{salvo{plainly(vFire)}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Say which task force fires next", "It goes back to sea when its fire is over.")
		}},
		{Letter: "back", When: anchors, Do: func(g *Game, f *frame) play.Flow {
			u := int(f.Unit[0])
			f.Unit[0] = play.None
			g.unset(u, lights|spied)
			g.where.Put(u, g.ground().fleet)
			return g.toStep(f, "fire")
		}},
	}}
}

// anchors reports whether the box has a ship in hand.
func anchors(_ *Game, f *frame) bool { return f.Unit[0] >= 0 }

// ships lists the task forces in a place, or in any hex for none, ascending.
func (g *Game) ships(at board.ID) (list []int) {
	for _, u := range g.title.forces[us] {
		if g.unit(u).sort == aShip && (g.at(u) == at || at == none && g.onMap(u)) {
			list = append(list, u)
		}
	}
	return list
}

// placesShips reports whether a ship could still be placed.
func (g *Game) placesShips(f *frame) bool {
	return f.Count[0] == 0 && len(g.ships(g.ground().fleet)) > 0 && (slices.ContainsFunc(g.ships(g.ground().fleet), g.hasGuns) && g.canPlace(mayPlace) || g.canPlace(mayFlare))
}

// hasGuns reports whether a ship fires anything but illumination rounds in the scenario.
func (g *Game) hasGuns(u int) bool { return !slices.Contains(g.scene.play.LightOnly, g.id(u)) }

// shipsWait reports whether ships are on the map that have not fired.
func (g *Game) shipsWait(*frame) bool { return len(g.ships(none)) > 0 }

// canPlace reports whether some hex will do for a ship.
func (g *Game) canPlace(may func(*Game, board.ID) play.Code) bool {
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if may(g, h) == play.Allowed {
			return true
		}
	}
	return false
}

var (
	noShip     = ruled("21.1", "Name a task force that is at sea.")
	offTarget  = ruled("21.1", "Task forces fire at hexes of the map.")
	shipThere  = ruled("21.2", "Another task force fires at that hex.")
	noBearing  = ruled("21.1", "No unit sees the hex, and aircraft spot by day and without rain only.")
	onlyLights = ruled("17.1", "In this scenario it fires illumination rounds and nothing else.")
	noHexSeen  = ruled("21.1", "No unit sees any hex, and aircraft spot by day and without rain only.")
	notNow     = ruled("21.2", "It is not placed at that hex.")
)

// mayPlace reports why a ship does not fire at a hex; Allowed if it may.
func mayPlace(g *Game, h board.ID) play.Code {
	switch {
	case !g.land(h):
		return offTarget
	case len(g.ships(h)) > 0:
		return shipThere
	case !g.aircraft(us) && !g.fleetSees(h):
		return noBearing
	}
	return play.Allowed
}

// mayFlare reports why a ship does not light up a hex; Allowed if it may (17.1).
func mayFlare(g *Game, h board.ID) play.Code {
	switch {
	case !g.night():
		return byDay
	case h >= 0 && len(g.ships(h)) > 0:
		return shipThere
	}
	return g.mayBeLit(us, h)
}

// fleetSees reports whether ships need no aircraft for a hex: some unit of any division sees it, or a Japanese unit in it sees a beach
// hex (8.6.5, ruling A41); by night the latter only where the hex is lit (17.1).
func (g *Game) fleetSees(h board.ID) bool {
	if slices.ContainsFunc(g.title.divisionsOf(us), func(d int) bool { return g.spies(int8(d), h) }) {
		return true
	}
	return (!g.night() || g.has(h, illuminated)) && g.holds(japan, h) && slices.ContainsFunc(g.ground().sands, func(b board.ID) bool { return g.land(b) && g.sees(h, b) })
}

// shipShells has a ship placed to fire at a hex, which is said next.
type shipShells struct{ plain }

func (shipShells) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.ships(g.ground().fleet) {
		yield(play.OfUnit(vShell, u))
	}
}

func (shipShells) Refuse(g *Game, _ *frame, a act) play.Code {
	defer g.perusing()()
	switch {
	case !slices.Contains(g.ships(g.ground().fleet), int(a.Unit)):
		return noShip
	case !g.hasGuns(int(a.Unit)):
		return onlyLights
	case !g.canPlace(mayPlace):
		return noHexSeen
	}
	return play.Allowed
}

func (shipShells) Do(_ *Game, f *frame, a act) play.Flow {
	f.Unit[0] = a.Unit
	return play.Next()
}

func (shipShells) Describe(g *Game, _ *frame, a act) rules.Detail {
	u := int(a.Unit)
	return rules.Detail{Label: g.name(u) + " fires", Note: "Fire power " + figure(int(g.front(u).fire)) + ", leaves: " + g.title.barrages[g.barrageOf(int(g.front(u).fire))].Name, Rule: "21.2"}
}

// shipLight has a ship placed to light up a hex, which is said next.
type shipLight struct{ plain }

func (shipLight) Each(g *Game, _ *frame, yield func(act)) {
	if !g.night() {
		return
	}
	for _, u := range g.ships(g.ground().fleet) {
		yield(play.OfUnit(vIlluminate, u))
	}
}

func (shipLight) Refuse(g *Game, _ *frame, a act) play.Code {
	switch {
	case !g.night():
		return byDay
	case !slices.Contains(g.ships(g.ground().fleet), int(a.Unit)):
		return noShip
	case !g.canPlace(mayFlare):
		return litAlready
	}
	return play.Allowed
}

func (shipLight) Do(g *Game, f *frame, a act) play.Flow {
	f.Unit[0] = a.Unit
	g.set(int(a.Unit), lights)
	return play.Next()
}

func (shipLight) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(int(a.Unit)) + " fires an illumination round", Note: "9 of 10; the hex is said next", Rule: "17.1"}
}

// anchored ends the placing.
type anchored struct{ button }

func (anchored) Do(_ *Game, f *frame, _ act) play.Flow {
	f.Count[0] = 1
	return play.Stay()
}
func (anchored) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Go on", Note: "The other task forces stay at sea", Rule: "21.2"}
}

// anchoring says at which hex the ship in hand fires.
type anchoring struct{ exact }

func (anchoring) Each(g *Game, f *frame, yield func(act)) {
	defer g.perusing()()
	may := pick(g.is(int(f.Unit[0]), lights), mayFlare, mayPlace)
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if may(g, h) == play.Allowed {
			yield(play.AtPlace(vAim, h))
		}
	}
}

func (anchoring) Refuse(g *Game, f *frame, a act) play.Code {
	return pick(g.is(int(f.Unit[0]), lights), mayFlare, mayPlace)(g, board.ID(a.Place))
}

func (anchoring) Do(g *Game, f *frame, a act) play.Flow {
	u, h := int(f.Unit[0]), board.ID(a.Place)
	if !g.is(u, lights) && !g.fleetSees(h) {
		g.set(u, spied)
	}
	g.where.Put(u, h)
	f.Unit[0] = play.None
	g.Tell(rules.UnitPlaced{Unit: g.id(u), At: g.place(h), Rule: "21.2"})
	return play.Next()
}

func (anchoring) Describe(g *Game, f *frame, a act) rules.Detail {
	u, h := int(f.Unit[0]), board.ID(a.Place)
	if g.is(u, lights) {
		return rules.Detail{Label: g.name(u) + " lights " + g.said(h), Note: "9 of 10", Rule: "17.1"}
	}
	return rules.Detail{Label: g.name(u) + " fires at " + g.said(h), Note: pick(g.fleetSees(h), "", "Aircraft spot: on target with 4 of 10"), Rule: "21.2"}
}

// salvo fires a ship that has been placed.
type salvo struct{ plain }

func (salvo) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.ships(none) {
		yield(play.UnitTo(vFire, u, g.at(u)))
	}
}

func (salvo) Refuse(g *Game, _ *frame, a act) play.Code {
	if !slices.Contains(g.ships(none), int(a.Unit)) || g.at(int(a.Unit)) != board.ID(a.Place) {
		return notNow
	}
	return play.Allowed
}

func (salvo) Do(g *Game, f *frame, a act) play.Flow {
	u := int(a.Unit)
	f.Unit[0] = a.Unit
	if g.is(u, lights) {
		inner := opened(lightBox, f.By)
		inner.Unit[0], inner.Place[0] = a.Unit, a.Place
		return play.Call(inner)
	}
	g.aim(u, board.ID(a.Place), navalShot)
	g.shot().flown = g.is(u, spied)
	return play.Call(opened(shellBox, f.By))
}

func (salvo) Describe(g *Game, _ *frame, a act) rules.Detail {
	u, h := int(a.Unit), g.said(board.ID(a.Place))
	if g.is(u, lights) {
		return rules.Detail{Label: g.name(u) + " lights " + h, Note: "9 of 10", Rule: "17.1"}
	}
	s := g.aimed(u, board.ID(a.Place), navalShot)
	return rules.Detail{Label: g.name(u) + " fires at " + h, Note: "Fire value " + amount(g.shellValue(&s, nil)) + pick(g.is(u, spied), "; aircraft spot", ""), Rule: "21.1"}
}

// afire reports whether the open indirect fire is a ship's.
func (g *Game) afire(*frame) bool { return g.shot().how == navalShot }
