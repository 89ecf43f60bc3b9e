package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The artillery of the corps (27.0): groupments that fire from Saipan by direct commands of either Marine division, and come over to
// Tinian when they are called. It has no display: the Marine divisions pay for it, spot for it and command it.

// corps reports whether a division has no display of its own.
func (t *island) corps(d int8) bool { return t.commandOf[d] < 0 }

// kinOf lists which divisions pay for the units of a division: itself, for the corps the Marine divisions.
func (t *island) kinOf(d int) (list []int8) {
	if !t.corps(int8(d)) {
		return []int8{int8(d)}
	}
	for _, k := range t.divisionsOf(t.sideOf[d]) {
		if v := &t.data.Forces.Divisions[k]; v.Display && v.Service == "marines" {
			list = append(list, int8(k))
		}
	}
	return list
}

// kin reports whether a division stands for that of a unit.
func (g *Game) kin(u int, division int8) bool {
	return slices.Contains(g.title.kin[g.unit(u).division], division)
}

// payers lists the divisions that can pay a direct command for a unit; for aircraft, -1, those with a headquarters on the map (16.0).
func (g *Game) payers(u int) (list []int8) {
	if u >= 0 {
		for _, d := range g.title.kin[g.unit(u).division] {
			if g.forces[d].commands > 0 {
				list = append(list, d)
			}
		}
		return list
	}
	for _, d := range g.title.divisionsOf(us) {
		if g.forces[d].commands > 0 && slices.ContainsFunc(g.title.units[us], func(o int) bool {
			return g.unit(o).hq && int(g.unit(o).division) == d && g.onMap(o)
		}) {
			list = append(list, int8(d))
		}
	}
	return list
}

// pays reports whether somebody can pay a direct command for a unit.
func (g *Game) pays(u int) bool {
	return slices.ContainsFunc(g.title.kin[g.unit(u).division], func(d int8) bool { return g.forces[d].commands > 0 })
}

// bill takes a direct command for a unit, or for aircraft; where several divisions can pay, their player is asked which before anything
// else.
func (g *Game) bill(u int) {
	from := g.payers(u)
	if len(from) == 1 {
		g.forces[from[0]].commands--
	}
	if len(from) < 2 {
		return
	}
	g.ask(due{whoPays, us, g.symbol(), none, int16(u)})
	if f := g.Open.Top(); len(g.title.machine.Boxes[f.Box].Steps[f.Step].Verbs) > 0 {
		f.Step-- // to the look after questions before this step
	}
}

// payPrompt asks who pays.
func (g *Game) payPrompt(*frame) play.Prompt {
	what := "the aircraft"
	if u := int(g.due[0].unit); u >= 0 {
		what = g.name(u)
	}
	return play.Say("Say which division pays for "+what, "Left: "+g.commandsOf(us)+".")
}

// paying says which division pays.
type paying struct{ plain }

var notPaying = ruled("19.1", "Name a division that may pay and has a direct command left.")

func (paying) Each(g *Game, _ *frame, yield func(act)) {
	from := g.payers(int(g.due[0].unit))
	for _, c := range g.title.chitOrder {
		if k := g.chit(c); k.purpose == divisionChit && slices.Contains(from, k.division) {
			yield(act{Verb: vPay, Unit: play.None, Place: play.None, Item: k.item})
		}
	}
}

func (paying) Refuse(g *Game, _ *frame, a act) play.Code {
	c := g.chitOf(a)
	if c < 0 || g.chit(c).purpose != divisionChit || !slices.Contains(g.payers(int(g.due[0].unit)), g.chit(c).division) {
		return notPaying
	}
	return play.Allowed
}

func (paying) Do(g *Game, _ *frame, a act) play.Flow {
	k := g.chit(g.chitOf(a))
	g.forces[k.division].commands--
	g.tell(us, k.name+" pays a direct command", pick(g.due[0].unit < 0, "16.0", "27.0"))
	return play.Next()
}

func (paying) Describe(g *Game, _ *frame, a act) rules.Detail {
	k := g.chit(g.chitOf(a))
	return rules.Detail{Label: k.name + " pays", Note: "1 of " + rules.Counted(int(g.forces[k.division].commands), "direct command", "direct commands"), Rule: "19.1"}
}

// divisionQuality is the troop quality of a unit's division; for the corps the better of the Marine divisions in play.
func (g *Game) divisionQuality(u int) int {
	best := int8(-9)
	for _, d := range g.title.kin[g.unit(u).division] {
		if f := &g.forces[d]; f.in {
			best = max(best, f.quality)
		}
	}
	return int(best)
}

// symbol is the hex from which ranges from Saipan are counted; the first hex on a sheet without one, where nobody counts from it.
func (g *Game) symbol() board.ID {
	h, _ := g.ground().Find(g.data().Map.Range.At.Sheet, g.data().Map.Range.At.Hex)
	return max(0, h)
}

// overseas reports whether a unit is one of the guns on Saipan.
func (g *Game) overseas(u int) bool {
	return u >= 0 && g.unit(u).isUnit() && g.at(u) == g.ground().saipan
}

// inBattery reports whether a unit is where it could fire indirectly: on the map or on Saipan.
func (g *Game) inBattery(u int) bool { return g.onMap(u) || g.overseas(u) }

// gunRange is how far a hex is for a unit's indirect fire; from Saipan counted from the symbol, where some of it has been used.
func (g *Game) gunRange(u int, h board.ID) int {
	if g.overseas(u) {
		return g.ground().Distance(g.symbol(), h) + g.data().Map.Range.Used
	}
	return g.ground().Distance(g.hexOf(u), h)
}

// gunReach is the range of a unit's indirect fire where it is.
func (g *Game) gunReach(u int) int {
	if c := g.unit(u); g.overseas(u) && c.afar > 0 {
		return int(c.afar)
	}
	return int(g.front(u).reach)
}

// hasFired marks the hex of a unit that fires (8.0); guns on Saipan share none.
func (g *Game) hasFired(u int) {
	if g.onMap(u) {
		g.spot(g.at(u)).marks |= fired
	}
}

var (
	notOnSaipan = ruled("27.0", "It is not among the guns on Saipan.")
	byCommand   = ruled("27.0", "Guns on Saipan act only with the chit of direct commands.")
	staysThere  = ruled("27.0", "Guns are shipped over from Saipan in campaigns only.")
	notBrought  = ruled("27.0", "It is no gun that has been called and is due.")
	shutBeach   = ruled("25.3", "The beach is closed until a United States unit enters it again.")
	unusedBeach = ruled("27.0", "Guns come over a beach that United States units have used.")
	noTransport = ruled("27.0", "Name the transport zone of a beach.")
)

// mayServe reports why a unit performs no action that guns on Saipan could perform too; Allowed if it may.
func (g *Game) mayServe(u int) play.Code {
	if !g.overseas(u) {
		return g.mayAct(u)
	}
	switch {
	case g.turn == nil || g.unit(u).side != g.chit(int(g.turn.chit)).side:
		return noUnit
	case g.chit(int(g.turn.chit)).purpose != commandChit:
		return byCommand
	case g.pieces[u].acts > 0:
		return hasActed
	case !g.pays(u):
		return noCommands
	}
	return play.Allowed
}

// shipping has guns on Saipan brought over, in place of their fire.
type shipping struct{ plain }

// passage is how many game-turns guns are on their way.
const passage = 7

func (x shipping) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.title.units[f.By] {
		if a := play.OfUnit(vTransfer, u); g.overseas(u) && x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (shipping) Refuse(g *Game, _ *frame, a act) play.Code {
	switch u := int(a.Unit); {
	case !g.overseas(u):
		return notOnSaipan
	case !g.scene.play.Campaign:
		return staysThere
	default:
		return g.mayServe(u)
	}
}

func (shipping) Do(g *Game, _ *frame, a act) play.Flow {
	u := int(a.Unit)
	g.move = nil
	g.performs(only(u))
	g.where.Put(u, g.ground().track)
	g.set(u, column)
	g.pieces[u].when = int16(g.GameTurn + passage)
	g.Tell(rules.Noted{Side: g.sideID(us), Unit: g.id(u), Text: g.name(u) + " is shipped over: game-turn " + figure(g.GameTurn+passage), Rule: "27.0"})
	return play.Stay()
}

func (shipping) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Ship " + g.name(int(a.Unit)) + " over", Note: "Arrives 7 game-turns later, for a direct command", Rule: "27.0"}
}

// underway reports whether a unit is one of the guns that are on their way from Saipan.
func (g *Game) underway(u int) bool {
	c := g.unit(u)
	return c.isUnit() && g.title.corps(c.division) && !c.truck && g.at(u) == g.ground().track && g.pieces[u].when > 0
}

// summoned reports whether it is due too.
func (g *Game) summoned(u int) bool {
	return g.underway(u) && int(g.pieces[u].when) <= g.GameTurn
}

// mayReceive reports why guns from Saipan do not come in over a beach (25.3, ruling A78); Allowed if they may.
func (g *Game) mayReceive(beach int) play.Code {
	switch h := g.ground().beaches[beach].at; {
	case !g.land(h) || !g.has(h, landed):
		return unusedBeach
	case g.has(h, shut):
		return shutBeach
	}
	return play.Allowed
}

// shippedSteps bring in guns that are due, as long as there is a beach for them; without one they wait.
func shippedSteps() []step {
	return []step{{Letter: "27.0", When: (*Game).shipped, Verbs: verbs{bringing{plainly(vBring)}}, Prompt: func(*Game, *frame) play.Prompt {
		return play.Say("Say over which beach guns from Saipan come", "Into its transport zone; a truck of the corps comes with them.")
	}}}
}

// shipped reports whether guns from Saipan are due and can come in.
func (g *Game) shipped(*frame) bool {
	open := false
	for i := range g.ground().beaches {
		open = open || g.mayReceive(i) == play.Allowed
	}
	return open && slices.ContainsFunc(g.title.units[us], g.summoned)
}

// bringing says over which beach.
type bringing struct{ plain }

func (x bringing) Each(g *Game, f *frame, yield func(act)) {
	var zones []board.ID
	for i := range g.ground().beaches {
		zones = append(zones, g.ground().beaches[i].zones[transportZone])
	}
	slices.Sort(zones)
	for _, u := range g.title.units[us] {
		for _, z := range zones {
			if a := play.UnitTo(vBring, u, z); g.summoned(u) && x.Refuse(g, f, a) == play.Allowed {
				yield(a)
			}
		}
	}
}

func (bringing) Refuse(g *Game, _ *frame, a act) play.Code {
	if a.Unit < 0 || !g.summoned(int(a.Unit)) {
		return notBrought
	}
	beach, zone := g.ground().zoneOf(board.ID(a.Place))
	if beach < 0 || zone != transportZone {
		return noTransport
	}
	return g.mayReceive(beach)
}

func (bringing) Do(g *Game, _ *frame, a act) play.Flow {
	u, z := int(a.Unit), board.ID(a.Place)
	beach, _ := g.ground().zoneOf(z)
	last := g.lineEnd(&g.ground().beaches[beach]) // behind who is in line there (22.1)
	g.where.Put(u, z)
	g.pieces[u].when = last
	g.Tell(rules.UnitPlaced{Unit: g.id(u), At: g.place(z), Rule: "27.0"})
	for _, o := range g.title.units[us] {
		if c := g.unit(o); c.truck && c.division == g.unit(u).division && g.at(o) == g.ground().unused {
			g.where.Put(o, g.ground().pool[c.division])
			break
		}
	}
	return play.Stay()
}

func (bringing) Describe(g *Game, _ *frame, a act) rules.Detail {
	beach, _ := g.ground().zoneOf(board.ID(a.Place))
	return rules.Detail{Label: g.name(int(a.Unit)) + " comes over " + g.ground().beaches[beach].Name, Note: "Into the transport zone", Rule: "27.0"}
}
