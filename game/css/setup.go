package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
)

// The free set-up of a campaign: Japan lays out its garrison in secret, from a proposal that it may change as it likes; the United States then
// name their landing area without having seen it, and everything but mines lies open.

// settling is the counter in hand while Japan sets up; it exists while that box is open.
type settling struct{ taken int16 } // -1: nobody

// veiled reports whether the Japanese set-up is hidden from the United States.
func (g *Game) veiled() bool { return g.Within(setUpBox) || g.Within(areaBox) }

// setsUp reports whether a game-turn begins with the free set-up.
func (g *Game) setsUp(*frame) bool {
	return g.scene.play.FreeSetUp && g.GameTurn == g.scene.play.Begins && g.area == 0
}

// settingUp is the box in which Japan sets up.
func settingUp() box {
	return box{Name: "set-up", Rule: "24.3", Doing: "Japan sets up", Waits: "sets up its garrison", Steps: []step{
		{Letter: "open", Do: func(g *Game, _ *frame) play.Flow {
			g.begin(setUpPhase, g.sideID(japan))
			g.settling = &settling{-1}
			for _, p := range g.locationsOf(japan) {
				g.fortify(p)
			}
			return play.Next()
		}},
		{Letter: "place", Alone: true, Verbs: verbs{settled2{press(vCommit)}, stance{plainly(vDeploy), deployed}, stance{plainly(vFormColumn), inColumn}, laying{plainly(vLay)}, lifting{plainly(vLift)}, settle{exactly(vPlace)}, pickUp{plainly(vTake)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				if u := int(g.settling.taken); u >= 0 {
					return play.Say("Place "+g.name(u)+" in a hex or cave", "At most three units a hex, two in a cave.")
				}
				return play.Say("Place counters and mines elsewhere, or commit", "The United States do not see it before they have named their beaches.")
			}},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			g.settling = nil
			return play.Leave()
		}},
	}}
}

// pickUp takes a counter in hand to place it elsewhere.
type pickUp struct{ plain }

var (
	placeFirst  = because("24.3", func(g *Game, _ act) string { return "Place " + g.name(int(g.settling.taken)) + " first." })
	notToPlace  = ruled("24.3", "Name a Japanese counter that is on the map.")
	takeFirst   = ruled("24.3", "Take a counter first.")
	noSettling  = ruled("24.3", "It goes into a hex of land, or into a cave.")
	hexIsFull   = ruled("6.1", "Three units are in the hex already.")
	onlyLegIn   = ruled("6.3", "Only leg units are inside caves.")
	notInland   = ruled("24.3", "Coast guns stand in hexes on the coast.")
	whereItIs   = ruled("24.3", "It is there already.")
	gunsStay    = ruled("8.6.4", "Guns that go into column are left for good.")
	needsAUnit  = ruled("12.1", "It goes with a unit that it serves; a hex has no more support weapons than units.")
	nowhereElse = ruled("12.1", "There is no other place for it, nor for what goes along with it.")
	noRoomAlong = ruled("12.1", "The leader or support weapons that go along with it find no room there.")
	vehicleHere = ruled("6.2.1", "It cannot enter this terrain.")
)

func (x pickUp) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.title.forces[japan] {
		if a := play.OfUnit(vTake, u); x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (pickUp) Refuse(g *Game, _ *frame, a act) play.Code {
	switch u := int(a.Unit); {
	case u < 0 || g.unit(u).side != japan || !g.onMap(u):
		return notToPlace
	case g.settling.taken >= 0:
		return placeFirst
	case !slices.ContainsFunc(g.locations(), func(p board.ID) bool { return g.maySettle(u, p) == play.Allowed }):
		return nowhereElse
	}
	return play.Allowed
}

func (pickUp) Do(g *Game, _ *frame, a act) play.Flow {
	g.settling.taken = a.Unit
	return play.Stay()
}

func (pickUp) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Take " + g.name(int(a.Unit)), Note: "Out of " + g.said(g.at(int(a.Unit))), Rule: "24.3"}
}

// train lists who must go along with a unit that leaves its location: support weapons that serve nobody left there, or of which more would be left
// than units, and leaders with nobody of their command.
func (g *Game) train(u int) (list []int) {
	if !g.unit(u).isUnit() {
		return nil
	}
	p := g.at(u)
	rest := slices.DeleteFunc(g.units(japan, p), func(o int) bool { return o == u })
	stays := func(o int) bool { return slices.ContainsFunc(rest, func(k int) bool { return g.serves(o, k) }) }
	weapons := g.sorted(g.in(japan, aWeapon, p))
	for _, o := range weapons {
		if !stays(o) {
			list = append(list, o)
		}
	}
	over := max(0, len(weapons)-len(rest)-len(list))
	list = append(list, g.surplus(slices.DeleteFunc(weapons, func(o int) bool { return !stays(o) }), u)[:over]...)
	for _, o := range g.sorted(g.in(japan, aLeader, p)) {
		if !stays(o) {
			list = append(list, o)
		}
	}
	return list
}

// surplus is weapons in the order in which they go along with a unit where they are too many: those that serve it first.
func (g *Game) surplus(weapons []int, u int) []int {
	slices.SortStableFunc(weapons, func(a, b int) int { return pick(g.serves(a, u), 0, 1) - pick(g.serves(b, u), 0, 1) })
	return weapons
}

// follows reports whether who must go along with a unit finds room in a location that it goes to.
func (g *Game) follows(u int, p board.ID) bool {
	weapons := len(g.in(japan, aWeapon, p))
	for _, o := range g.train(u) {
		if !g.serves(o, u) && !slices.ContainsFunc(g.units(japan, p), func(k int) bool { return g.serves(o, k) }) {
			return false
		}
		if g.unit(o).sort == aWeapon {
			weapons++
		}
	}
	return weapons <= g.count(japan, p)+1
}

// settle places the counter in hand.
type settle struct{ exact }

// maySettle reports why a Japanese counter is not set up in a location; Allowed if it may be.
func (g *Game) maySettle(u int, p board.ID) play.Code {
	c, h := g.unit(u), g.ground().hexOf(p)
	switch {
	case h < 0 || !g.land(h):
		return noSettling
	case p == g.at(u):
		return whereItIs
	case !c.isUnit():
		return g.mayJoin(u, p)
	case p < 0 && c.class != leg:
		return onlyLegIn
	case p < 0 && g.count(japan, p) >= caveLimit:
		return cavesFull
	case g.count(japan, p) >= stackLimit:
		return hexIsFull
	case g.estranged(u, p):
		return services
	case c.Arm == "coast" && (p < 0 || !g.coastal(h)):
		return notInland
	case c.class != leg && !g.drives(u, h):
		return vehicleHere
	case !g.follows(u, p):
		return noRoomAlong
	}
	return play.Allowed
}

// mayJoin reports why a support weapon or leader is not set up in a location.
func (g *Game) mayJoin(o int, p board.ID) play.Code {
	c := g.unit(o)
	if !slices.ContainsFunc(g.units(japan, p), func(u int) bool { return g.serves(o, u) }) || c.sort == aWeapon && len(g.in(japan, aWeapon, p)) >= g.count(japan, p) {
		return needsAUnit
	}
	return play.Allowed
}

// coastal reports whether a hex borders on sea, or on the edge of the sheet.
func (g *Game) coastal(h board.ID) bool {
	for _, n := range g.ground().Neighbors(h) {
		if n < 0 || !g.ground().land(n) {
			return true
		}
	}
	return false
}

// drives reports whether a vehicle can stand in a hex: on its ground, or on a road.
func (g *Game) drives(u int, h board.ID) bool {
	if g.terrain(h).cost[g.unit(u).class] > 0 {
		return true
	}
	return slices.ContainsFunc(g.ground().sides[h][:], func(s hexside) bool { return s&road != 0 })
}

func (settle) Each(g *Game, _ *frame, yield func(act)) {
	u := int(g.settling.taken)
	if u < 0 {
		return
	}
	for _, p := range g.locations() {
		if g.maySettle(u, p) == play.Allowed {
			yield(play.AtPlace(vPlace, p))
		}
	}
}

func (settle) Refuse(g *Game, _ *frame, a act) play.Code {
	if g.settling.taken < 0 {
		return takeFirst
	}
	return g.maySettle(int(g.settling.taken), board.ID(a.Place))
}

func (settle) Do(g *Game, _ *frame, a act) play.Flow {
	u := int(g.settling.taken)
	g.settling.taken = -1
	g.settleIn(u, board.ID(a.Place))
	g.TellBut(g.sideID(us), rules.UnitPlaced{Unit: g.id(u), At: g.place(board.ID(a.Place)), How: "sets up", Rule: "24.3"})
	return play.Stay()
}

func (settle) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := g.ground().hexOf(board.ID(a.Place))
	return rules.Detail{Label: g.name(int(g.settling.taken)) + " at " + g.said(board.ID(a.Place)), Note: capital(g.ground().TerrainName(h)), Rule: "24.3"}
}

// settleIn puts a counter into a location of the set-up, and works over who is there.
func (g *Game) settleIn(u int, p board.ID) {
	from := g.at(u)
	for _, o := range g.train(u) {
		g.where.Put(o, p)
	}
	g.where.Put(u, p)
	if c := g.unit(u); c.isUnit() && c.class != leg && p >= 0 && g.terrain(p).ban {
		g.set(u, column)
	}
	g.moved(u)
	for _, at := range []board.ID{from, p} {
		if g.ground().hexOf(at) >= 0 {
			g.fortify(at)
		}
	}
}

// fortify digs whoever is set up in a location in, as the scenario has it: a coast gun's works are its own, none are inside a cave.
func (g *Game) fortify(p board.ID) {
	k := &g.scene.play.Dug
	w := ""
	for _, u := range g.units(japan, p) {
		switch {
		case slices.Contains(k.Heavy, g.id(u)):
			w = k.HeavyFort
		case g.unit(u).Arm == "coast" && w != k.HeavyFort:
			w = k.GunFort
		case w == "":
			w = k.Fort
		}
	}
	if p < 0 {
		w = ""
	}
	g.spot(p).works = works(max(0, slices.Index(worksWords, w)))
}

// stance turns a unit to its other side while Japan sets up.
type stance struct {
	plain
	to int
}

func (m stance) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.title.units[japan] {
		if a := play.OfUnit(m.W, u); m.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (m stance) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	if u < 0 || !g.unit(u).isUnit() || g.unit(u).side != japan || !g.onMap(u) {
		return notToPlace
	}
	switch c := g.unit(u); {
	case g.settling.taken >= 0:
		return placeFirst
	case g.is(u, column) == (m.to == inColumn):
		return isSo
	case !c.fronts[m.to].exists:
		return noSuchSide
	case m.to == inColumn && (c.gun || c.artillery):
		return gunsStay
	case m.to == deployed && c.class != leg && g.at(u) >= 0 && g.terrain(g.at(u)).ban:
		return noDeploy
	}
	return play.Allowed
}

func (m stance) Do(g *Game, _ *frame, a act) play.Flow {
	if m.to == inColumn {
		g.set(int(a.Unit), column)
	} else {
		g.unset(int(a.Unit), column)
	}
	return play.Stay()
}

func (m stance) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: pick(m.to == inColumn, "Column: ", "Deploy ") + g.name(int(a.Unit)), Rule: "6.0"}
}

// settled2 ends the set-up of Japan.
type settled2 struct{ button }

func (settled2) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.settling.taken >= 0 {
		return placeFirst
	}
	return play.Allowed
}
func (settled2) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (settled2) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (settled2) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Commit the set-up", Note: "It cannot be changed later", Rule: "24.3"}
}

// naming is the box in which the United States name the area that they land in, before they have seen the garrison.
func naming() box {
	return box{Name: "landing-area", Rule: "22.0", Doing: "the landing area is named", Waits: "names its landing area", Steps: []step{
		{Letter: "name", Alone: true, Verbs: verbs{nameArea{plainly(vChooseArea)}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Name the area in which your divisions land", "Then the garrison is seen, but for its mines.")
		}},
	}}
}

// nameArea names a landing area.
type nameArea struct{ plain }

var noArea = ruled("22.0", "Name a landing area of the sheet.")

func (nameArea) Each(g *Game, _ *frame, yield func(act)) {
	for _, i := range g.title.areaItem {
		yield(act{Verb: vChooseArea, Unit: play.None, Place: play.None, Item: i})
	}
}

func (nameArea) Refuse(g *Game, _ *frame, a act) play.Code {
	if !slices.Contains(g.title.areaItem, a.Item) {
		return noArea
	}
	return play.Allowed
}

func (nameArea) Stakes(*Game, *frame, act) rules.Stakes { return rules.Reveals }

func (nameArea) Do(g *Game, f *frame, a act) play.Flow {
	g.area = int8(1 + slices.Index(g.title.areas, g.title.names.Items[a.Item]))
	g.embark()
	var at []rules.Place
	for _, b := range g.areaBeaches() {
		at = append(at, g.place(g.ground().beaches[b].at))
	}
	g.Tell(rules.Disclosed{What: "The landing area, and the garrison", At: at, Rule: "22.0"})
	return play.Leave()
}

func (nameArea) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Land at " + g.title.areaName(g.title.names.Items[a.Item]), Note: "For the whole campaign", Rule: "22.0"}
}

// areaBeaches are the beaches of the landing area that has been named, in the order of the sheet.
func (g *Game) areaBeaches() (list []int) {
	for i := range g.ground().beaches {
		if g.area > 0 && areaWord(g.ground().beaches[i].Area) == g.title.areas[g.area-1] {
			list = append(list, i)
		}
	}
	return list
}

// landsAt is the beach of an arrival: by its code, or the first or second one of the area that has been named; -1 as long as none has been.
func (g *Game) landsAt(code string) int {
	if n := slices.Index(namedBeaches, code); n >= 0 {
		list := g.areaBeaches()
		if len(list) == 0 {
			return -1
		}
		return list[min(n, len(list)-1)]
	}
	return g.ground().beachNamed(code)
}

// namedBeaches are the words of a scenario for the beaches that the United States name.
var namedBeaches = []string{"b1", "b2"}

// resettle deals the Japanese set-up anew, as the United States could imagine it.
func (g *Game) resettle(dice *chance.Stream) {
	for _, u := range g.title.units[japan] {
		if !g.onMap(u) {
			continue
		}
		for range 8 {
			if h := board.ID(dice.Pick(g.ground().Len())); g.maySettle(u, h) == play.Allowed {
				g.settleIn(u, h)
				break
			}
		}
	}
	g.scatterMines(dice)
	if g.settling != nil {
		g.settling.taken = -1
	}
}
