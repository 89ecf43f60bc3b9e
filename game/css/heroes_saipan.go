package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Heroes of Saipan who go with units (14.1): some give their values to one combat and are gone, one rides on a tank, one is with units as a
// leader is. Most of them come once the last charge has begun.

// posted reports whether a hero is placed with units where support weapons are attached.
func (c *counter) posted() bool { return c.deed == Aids || c.deed == Commands || c.deed == Rides }

// leads reports whether a counter is with units as a leader is.
func (c *counter) leads() bool { return c.sort == aLeader || c.deed == Commands }

// leadersIn lists who leads the units of a side in a location.
func (g *Game) leadersIn(side int, p board.ID) []int {
	return append(g.in(side, aLeader, p), slices.DeleteFunc(g.in(side, aHero, p), func(o int) bool { return !g.unit(o).leads() })...)
}

// ready is a hero with a deed who is at hand, else on the map, where a scenario may have him begin; -1 without one.
func (g *Game) ready(d Deed) int {
	if o := g.atHand(d); o >= 0 {
		return o
	}
	return g.hero(d, none)
}

// lendsValues reports whether the values of a leader or hero count now: of a hero who is used for one combat, or rides on a tank, only in what
// he is used for.
func (g *Game) lendsValues(o int) bool {
	switch g.unit(o).deed {
	case Aids, Defends, Rides:
		s := g.shot()
		return s != nil && (int(s.hero) == o || int(s.idol) == o) || g.assault != nil && g.assault.heroes.Has(o)
	}
	return true
}

var (
	notHisFire   = ruled("14.1.1", "His values do not add to this fire.")
	heroGone     = ruled("14.1.1", "He is not at hand.")
	beforeCharge = ruled("14.1.1", "He comes once the last charge has begun.")
	heroOff      = ruled("14.1.1", "His units are not active with this chit.")
	notHisUnits  = ruled("14.1.1", "He goes to a unit that he serves.")
	noTankThere  = ruled("14.1.1", "He goes to a unit of his division with a tank.")
	onHisTank    = ruled("14.1.1", "He goes with the tank that he rides on.")
)

// mayPost reports why a hero is not placed with units now, wherever it would be; Allowed if he may be.
func (g *Game) mayPost(o int) play.Code {
	switch c := g.unit(o); {
	case !c.posted():
		return noWeapon
	case g.at(o) != g.ground().heroes:
		return heroGone
	case c.deed != Rides && g.final == 0:
		return beforeCharge
	case !g.serving(o):
		return heroOff
	}
	return play.Allowed
}

// takesHero reports why a hero does not go to a location; Allowed if he does.
func (g *Game) takesHero(o int, p board.ID) play.Code {
	switch {
	case g.ground().hexOf(p) < 0 || !g.commandsIn(o, p):
		return notHisUnits
	case g.unit(o).deed == Rides && !g.tankIn(o, p):
		return noTankThere
	}
	return play.Allowed
}

// tankIn reports whether a tank that is a support weapon of a hero's division is in a location.
func (g *Game) tankIn(o int, p board.ID) bool {
	return slices.ContainsFunc(g.in(us, aWeapon, p), func(w int) bool { return g.unit(w).armor && g.unit(w).division == g.unit(o).division })
}

// rider is the hero who rides on a support weapon; -1 without one.
func (g *Game) rider(w int) int {
	if o := g.hero(Rides, none); o >= 0 && g.unit(w).armor && g.unit(w).division == g.unit(o).division && g.at(o) == g.at(w) {
		return o
	}
	return -1
}

// dismount has the hero who rides on a tank at hand again where it has gone without him.
func (g *Game) dismount() {
	if o := g.hero(Rides, none); o >= 0 && !g.tankIn(o, g.at(o)) {
		g.tellAt(us, g.at(o), g.name(o)+" is at hand again", "14.1.1")
		g.where.Put(o, g.ground().heroes)
		if g.move != nil {
			g.move.riders.Drop(o)
		}
	}
}

// keepsHisTank takes the hero who rides on a tank along where the last tank leaves his hex.
func (g *Game) keepsHisTank(m *move) {
	o := g.hero(Rides, m.at)
	if o < 0 {
		return
	}
	for _, w := range g.in(us, aWeapon, m.at) {
		if g.rider(w) == o && !m.riders.Has(w) {
			return
		}
	}
	m.riders.Add(o)
}

// partFromHeroes ends the part of heroes in a fire: who helps once is gone, who rides on a tank with a nine of his fire, or a nought at him.
func (g *Game) partFromHeroes(s *shot) {
	for i, u := range [2]int16{s.hero, s.idol} {
		if u < 0 || !g.onMap(int(u)) {
			continue
		}
		switch o := int(u); g.unit(o).deed {
		case Aids:
			g.useUp(o, "his part is done")
		case Rides:
			if s.die == int8(pick(i == 0, miss, alwaysHits)) {
				g.useUp(o, pick(i == 0, "a nine of his fire", "a nought in fire at him"))
			}
		}
	}
}

// tankSpared reports whether a tank that has fired with a nine does not break down, or not yet: who rides on it is lost in its place, or a hero
// may be.
func (g *Game) tankSpared(s *shot) bool {
	if s.weapon < 0 || s.die != miss || !g.unit(int(s.weapon)).armor {
		return false
	}
	return s.hero >= 0 && g.unit(int(s.hero)).deed == Rides || g.keepsTank(s)
}

// keepsTank reports whether a hero may keep the tank of a fire from breaking down.
func (g *Game) keepsTank(s *shot) bool {
	o := g.atHand(Spares)
	return o >= 0 && s.weapon >= 0 && s.die == miss && g.onMap(int(s.weapon)) && g.unit(int(s.weapon)).armor && g.unit(int(s.weapon)).division == g.unit(o).division
}

// tankSteps ask whether a hero does.
func tankSteps() []step {
	return []step{{
		Letter: "14.1.1", When: func(g *Game, _ *frame) bool { return g.keepsTank(g.shot()) }, Verbs: verbs{breaking{press(vAccept)}, sparing{press(vDisregard)}},
		Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Lose "+g.name(int(g.shot().weapon))+", or "+g.name(g.atHand(Spares))+" in its place", "A nine breaks the weapon that is used.")
		},
	}}
}

// breaking has the tank break down.
type breaking struct{ button }

func (breaking) Do(g *Game, _ *frame, _ act) play.Flow {
	g.breaks(int(g.shot().weapon), "8.4")
	return play.Next()
}
func (breaking) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (breaking) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Lose the tank", Note: g.name(g.atHand(Spares)) + " stays at hand", Rule: "14.1.1"}
}

// sparing uses the hero up in its place.
type sparing struct{ button }

func (sparing) Do(g *Game, _ *frame, _ act) play.Flow {
	g.useUp(g.atHand(Spares), "the tank goes on")
	return play.Next()
}
func (sparing) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Keep the tank", Note: g.name(g.atHand(Spares)) + ", once in the game", Rule: "14.1.1"}
}

// mayEvacuate asks whether a hero has a unit of his division rout that has just been lost in a place, perhaps a truck with its load, once the
// last charge has begun.
func (g *Game) mayEvacuate(u int, p board.ID, laden bool) {
	o, h := g.ready(Saves), g.ground().hexOf(g.ground().facing(p))
	if o >= 0 && h >= 0 && g.final > 0 && g.unit(u).division == g.unit(o).division {
		g.ask(due{pick(laden, trainMayBeSaved, mayBeSaved), us, h, none, int16(u)})
	}
}

// awaitsWord reports whether it is still to be said whether he does: he stays where he was with who was lost.
func (g *Game) awaitsWord() bool {
	return slices.ContainsFunc(g.due, func(d due) bool { return d.what.saves() })
}

// goesWithTheLost loses him with the last unit of his hex once nothing is to be said any more.
func (g *Game) goesWithTheLost() {
	if o := g.hero(Saves, none); o >= 0 {
		g.stranded(g.at(o))
	}
}

// evacuating has the unit rout, wherever it was; a truck's load with it (15.0).
type evacuating struct{ button }

func (evacuating) Do(g *Game, _ *frame, _ act) play.Flow {
	g.useUp(g.ready(Saves), g.name(int(g.due[0].unit))+" comes back")
	g.evacuate(int(g.due[0].unit))
	if g.due[0].what == trainMayBeSaved {
		g.evacuate(int(g.due[1].unit))
	}
	return play.Next()
}

// evacuate puts a unit that was lost among those routed, a truck into its pool.
func (g *Game) evacuate(u int) {
	c := g.unit(u)
	g.set(u, column)
	g.where.Put(u, pick(c.truck, g.ground().pool, g.ground().routed)[c.division])
	g.Tell(rules.Noted{Side: g.sideID(us), Unit: g.id(u), Text: c.Name + " routs", Rule: "14.1.1"})
}
func (evacuating) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Bring it back", Note: g.name(g.ready(Saves)) + ", once in the game", Rule: "14.1.1"}
}

// ridersDefend has who rides on a tank fight with the defenders of a charge, and turns the table to them.
func (g *Game) ridersDefend(f *frame) play.Flow {
	f.By = 1 - f.Side
	if a := g.assault; a.marker == banzai && a.side == japan {
		if o := g.hero(Rides, a.at); o >= 0 {
			a.heroes.Add(o)
		}
	}
	return play.Next()
}

// steelers lists the heroes who may fight with the defenders: one in a combat, so nobody where another hero does.
func (g *Game) steelers() (list []int) {
	a := g.assault
	if a.side != japan || slices.ContainsFunc(g.units(us, a.at), func(u int) bool { _, hero := g.guides(u); return hero > 0 }) {
		return nil
	}
	add := func(o int) {
		if slices.ContainsFunc(g.units(us, a.at), func(u int) bool { return g.serves(o, u) }) {
			list = append(list, o)
		}
	}
	for _, o := range g.title.named[Aids] {
		if g.at(o) == a.at {
			add(o)
		}
	}
	for _, o := range g.title.named[Defends] {
		if a.marker == banzai && g.final > 0 && (g.at(o) == a.at || g.at(o) == g.ground().heroes) {
			add(o)
		}
	}
	return g.sorted(list)
}

// heroesDefend reports whether it is asked who does.
func (g *Game) heroesDefend(*frame) bool { return !g.assault.quit && len(g.steelers()) > 0 }

// steeling has a hero do so.
type steeling struct{ plain }

var notSteeling = ruled("14.1", "He does not fight with the defenders, or another hero does.")

func (steeling) Each(g *Game, _ *frame, yield func(act)) {
	for _, o := range g.steelers() {
		yield(play.OfUnit(vUse, o))
	}
}

func (steeling) Refuse(g *Game, _ *frame, a act) play.Code {
	if !slices.Contains(g.steelers(), int(a.Unit)) {
		return notSteeling
	}
	return play.Allowed
}

func (steeling) Do(g *Game, _ *frame, a act) play.Flow {
	g.where.Put(int(a.Unit), g.assault.at)
	g.assault.heroes.Add(int(a.Unit))
	return play.Next()
}

func (steeling) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(int(a.Unit)) + " fights with the defenders", Note: signed(int(g.bonus(int(a.Unit)).quality)) + " to their die, once", Rule: "14.1.1"}
}

// loseCommander loses the hero who leads in an assault in which Japan has rolled a nine.
func (g *Game) loseCommander() {
	a := g.assault
	first := a.side == japan
	if a.rolled[pick(first, 0, 1)] != miss {
		return
	}
	for _, p := range pick(first, []board.ID{a.at}, a.standing(g)) {
		if o := g.hero(Commands, p); o >= 0 {
			g.useUp(o, "a nine of Japan in an assault")
		}
	}
}
