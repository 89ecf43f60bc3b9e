package css

import (
	"strings"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// What a fire comes to (8.4): the die is read in the row of the fire's color, its parts are carried out in their order.

// The die that everything is rolled with.
const (
	miss       = 9 // always misses, and breaks the weapon that was used (8.4)
	alwaysHits = 0
)

// hits reports whether a die hits with a fire value.
func hits(die, value int) bool { return die == alwaysHits || die != miss && die <= value }

// code is what a die comes to in a fire, as printed; "" for a miss.
func (g *Game) code(s *shot, die int) string {
	if !hits(die, int(s.value)) {
		return ""
	}
	return g.title.result(s.color, s.hard >= 0, die)
}

// result is a cell of the combat results table.
func (t *island) result(k color, hard bool, die int) string {
	c := t.data.Tables.HexFire
	if hard {
		c = t.data.Tables.HardFire
	}
	column, ok := namedRow(c, colorWords[k])
	if !ok || die >= len(c.Cells) {
		return ""
	}
	return c.Cells[die][column]
}

// fallen reads the die, and what it does to the firer.
func (g *Game) fallen(f *frame) play.Flow {
	s := g.shot()
	s.die = int8(play.Face(f))
	code := g.code(s, int(s.die))
	g.last = result{code: pick(code == "", "-", code), die: s.die, of: "fire", value: s.value}
	g.tellShot(s, g.reckon, s.color, code, "8.4")
	if !g.effective(s) {
		s.part = 99
	}
	g.fallenHeroes(s)
	g.breakWeapon(s)
	if s.massed { // from here on it has no zone (7.2), against who routs either
		g.spot(s.from).marks |= concentrated
	}
	g.ignite(s)
	return play.Next()
}

// effective reports whether a fire has results at all: not where nobody is that it may hit (8.6.1).
func (g *Game) effective(s *shot) bool {
	soft, hard := g.targets(s)
	return len(soft)+len(hard) > 0 && g.code(s, int(s.die)) != ""
}

// tellShot tells of a fire with what its value is made of.
func (g *Game) tellShot(s *shot, reckon func(*shot, term) int, by color, code, rule string) {
	if g.Mute {
		return
	}
	named := pick(code == "" || code == "-", "miss", code)
	g.Tell(rules.CombatResolved{
		Side: g.sideID(int(s.side)), At: g.placesOf(s.lies()), Terms: termsOf(func(say term) { reckon(s, say) }), Differential: amount(int(s.value)), Row: colorNames[by], Die: int(s.die) + 1,
		Dice: rules.Dice{Sides: 10, Faces: []string{figure(int(s.die))}}, Code: named, Means: g.meaning(code), Chance: g.chanceOf(s, named), Rule: rule,
	})
}

// chanceOf is how likely a result of a fire was; none where nobody is that it may hit, as nothing comes of it for certain.
func (g *Game) chanceOf(s *shot, code string) rules.Chance {
	if soft, hard := g.targets(s); len(soft)+len(hard) == 0 {
		return rules.Chance{}
	}
	for _, c := range g.chances(s) {
		if c.Code == code {
			return rules.Chance{Code: code, Means: g.meaning(code), N: c.N, Of: c.Of}
		}
	}
	return rules.Chance{}
}

// termsOf are what a sum is made of.
func termsOf(each func(term)) (list []rules.Term) {
	each(func(n int, text, rule string) {
		list = append(list, rules.Term{Value: n, Sign: true, Text: text, Rule: rule})
	})
	return list
}

var colorNames = []string{"", "Small arms", "High explosive", "Armor piercing", "", "Indirect fire"}

// meaning is a result in words.
func (g *Game) meaning(code string) string {
	if code == "" || code == "-" {
		return "No effect"
	}
	return g.data().Tables.HexFire.Meaning(code)
}

// chances are how often each result comes, with a fire value (8.4): none where nobody is that the fire may hit, unless it may scatter.
func (g *Game) chances(s *shot) (list []chart.Chance) {
	soft, hard := g.targets(s)
	idle := len(soft)+len(hard) == 0 && s.die < 0 && !s.flown
	for die := 0; die < 10; die++ {
		code := g.code(s, die)
		if idle || code == "" || code == "-" {
			code = "miss"
		}
		found := false
		for i := range list {
			if list[i].Code == code {
				list[i].N++
				found = true
			}
		}
		if !found {
			list = append(list, chart.Chance{Code: code, N: 1, Of: 10})
		}
	}
	return list
}

// breakWeapon breaks the firer's weapon: on a nine (8.4), and on seven and more where its sustained fire was used (8.5.1).
func (g *Game) breakWeapon(s *shot) {
	at := g.spot(s.from)
	broke := s.weapon >= 0 && !g.tankSpared(s) && (s.die == miss || s.steady && int(s.die) >= g.data().Tables.Fire.Breaks)
	if broke {
		g.breaks(int(s.weapon), pick(s.die == miss, "8.4", "8.5.1"))
	}
	if s.how != opportunityShot {
		return
	}
	at.marks &^= sustaining
	if s.steady && !broke {
		at.marks |= sustaining
	} else {
		at.marks |= spent
	}
}

// breaks takes a support weapon from its units: to the box where it is reallocated, a Japanese one out of the game (8.4, 12.2).
func (g *Game) breaks(o int, rule string) {
	g.tellAt(g.unit(o).side, g.at(o), g.name(o)+" breaks down", rule)
	g.dropWeapon(o, rule)
}

// hasParts reports whether a part of the result is left to carry out.
func (g *Game) hasParts(*frame) bool {
	s := g.shot()
	return int(s.part) < len(g.parted(s))
}

// parted is the parts of the result that has fallen.
func (g *Game) parted(s *shot) []string {
	if s.die < 0 {
		return nil
	}
	return strings.Fields(g.code(s, int(s.die)))
}

// nextPart carries out the next part of the result (8.4.1).
func (g *Game) nextPart(f *frame) play.Flow {
	s := g.shot()
	word := g.parted(s)[s.part]
	s.part++
	switch {
	case word == "-" || word == "E" && g.atCharge(s): // 9.6
	case word == "S":
		g.suppress(s)
	case word == "E":
		g.destroy(g.standsFor(s), "eliminated by fire", "8.4.1")
	case strings.HasPrefix(word, "DG"):
		return g.disorder(f, s, int(word[2]-'0'))
	case word[0] == 'R':
		if t := g.standsFor(s); t >= 0 && (g.onMap(t) || g.at(t) == s.zone) && !g.immune(s) {
			inner := opened(routBox, play.Side(1-s.side))
			inner.Unit[0], inner.Place[0], inner.Count[0] = int16(t), int16(s.at), int16(len(word)-1)
			return play.Call(inner)
		}
	}
	return play.Next()
}

// suppress has who was fired at suppressed (8.4.1).
func (g *Game) suppress(s *shot) {
	if g.immune(s) || g.ground().hexOf(s.at) >= 0 && g.sideIn(s.at) < 0 {
		return
	}
	g.strike(g.underFire(s), suppressed)
	g.tellAt(1-int(s.side), s.at, "Suppressed", "8.4.1")
}

// atCharge reports whether those fired at make a Banzai charge: levels alone count (9.6).
func (g *Game) atCharge(s *shot) bool {
	return g.assault != nil && g.assault.marker == banzai && s.side != g.assault.side
}

// immune reports whether those fired at know only losses: in a Banzai charge and under Gyokusai (9.6).
func (g *Game) immune(s *shot) bool {
	if g.atCharge(s) {
		return true
	}
	if t := g.standsFor(s); t >= 0 {
		return g.is(t, gyokusai)
	}
	return s.side == us && g.gyokusaiIn(s.at)
}

// mostLevels is the highest level of disorganization (2.0).
const mostLevels = 4

// disorder adds levels to who was fired at; beyond the fourth each one costs a unit, which its player names (8.4.1). In a Banzai
// charge levels are losses (9.6).
func (g *Game) disorder(f *frame, s *shot, n int) play.Flow {
	if g.immune(s) {
		return g.chargeLosses(s.at, n)
	}
	if s.side == japan && s.how != airShot && s.how != raidShot { // 25.2
		g.countCasualties(n)
	}
	return g.addLevels(g.underFire(s), s.at, n, play.Side(1-s.side))
}

// addLevels adds levels of disorganization, and opens the choice of whom those beyond the fourth cost.
func (g *Game) addLevels(at *spot, p board.ID, n int, side play.Side) play.Flow {
	beyond := max(0, int(at.dg)+n-mostLevels)
	at.dg = min(mostLevels, at.dg+int8(n))
	g.tellAt(int(side), p, "Disorganized: DG"+figure(int(at.dg)), "8.4.1")
	if beyond == 0 {
		return play.Next()
	}
	inner := opened(lossBox, side)
	inner.Place[0], inner.Count[0] = int16(p), int16(beyond)
	return play.Call(inner)
}

// losing is the box in which a side says who is lost.
func losing() box {
	return box{Name: "loss", Rule: "8.4.1", Doing: "losses are named", Waits: "says who is lost", Steps: []step{
		{Letter: "leader", When: func(_ *Game, f *frame) bool { return f.Count[1] > 0 }, Verbs: verbs{lose{plainly(vLose)}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Say which leader falls with the charge", "One of them falls before any unit.")
		}},
		{Letter: "lose", When: func(g *Game, f *frame) bool { return f.Count[0] > 0 && len(g.losers(f)) > 0 }, Verbs: verbs{lose{plainly(vLose)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			where := "which charging unit"
			if p := board.ID(f.Place[0]); p != none {
				where = "which unit in " + g.said(p)
			}
			return play.Say("Say "+where+" is lost", rules.Counted(int(f.Count[0]), "unit", "units")+" to lose.")
		}},
		{Letter: "more", When: func(g *Game, f *frame) bool { return f.Count[0] > 0 && len(g.losers(f)) > 0 }, Do: func(*Game, *frame) play.Flow { return play.Restart() }},
		{Letter: "end", Do: func(*Game, *frame) play.Flow { return play.Leave() }},
	}}
}

// losers lists the units among which one is lost, ascending: of movers those, in an assault who assaults from there; without a place
// all who assault. In a charge they are leaders as long as one of them falls first.
func (g *Game) losers(f *frame) (list []int) {
	if f.Count[1] > 0 {
		return g.fallible(board.ID(f.Place[0]))
	}
	if board.ID(f.Place[0]) == none {
		return g.list(g.assault.units)
	}
	s := g.shot()
	for _, u := range g.units(int(f.Side), board.ID(f.Place[0])) {
		switch {
		case s != nil && s.movers && !g.move.units.Has(u):
		case g.assault != nil && int8(f.Side) == g.assault.side && !g.assault.units.Has(u):
		default:
			list = append(list, u)
		}
	}
	return g.sorted(list)
}

// lose names the unit that is lost.
type lose struct{ plain }

var notLost = ruled("8.4.1", "A unit that was hit is lost.")

func (lose) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.losers(f) {
		yield(play.OfUnit(vLose, u))
	}
}

func (lose) Refuse(g *Game, f *frame, a act) play.Code {
	for _, u := range g.losers(f) {
		if u == int(a.Unit) {
			return play.Allowed
		}
	}
	return notLost
}

func (lose) Do(g *Game, f *frame, a act) play.Flow {
	if f.Count[1] > 0 {
		f.Count[1] = 0
		g.loseLeader(int(a.Unit), "9.6")
		return play.Next()
	}
	f.Count[0]--
	g.destroy(int(a.Unit), "disorganized beyond the fourth level", "8.4.1")
	return play.Next()
}

func (lose) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Lose " + g.name(int(a.Unit)), Rule: "8.4.1"}
}

// destroy takes a unit out of the game; a headquarters goes to the box of those routed (8.4.1), under Gyokusai out of the game too
// (9.6.2).
func (g *Game) destroy(u int, why, rule string) {
	p := g.at(u)
	c := g.unit(u)
	truck, cargo := g.truckWith(u), g.cargo(u)
	g.forget(u)
	if c.hq && !g.is(u, gyokusai) {
		g.where.Put(u, g.ground().routed[c.division])
		g.Tell(rules.Noted{Side: g.sideID(c.side), Unit: g.id(u), Text: c.Name + " is dispersed", At: g.placesOf(p), Rule: "8.4.1"})
	} else {
		g.where.Put(u, g.ground().eliminated)
		g.tally.fresh = true
		g.Tell(rules.UnitLost{Unit: g.id(u), At: g.place(p), Why: why, Rule: rule})
		g.mayEvacuate(u, p, cargo >= 0)
		if c.hq && c.divisional {
			g.loseBoxes(int(c.division))
		}
	}
	g.unhitch(truck, cargo, false)
	g.left(p)
	g.tidy(p)
}

// forget drops what is remembered of a unit that leaves the map, and takes it out of what goes on.
func (g *Game) forget(u int) {
	g.pieces[u].facts &= fixed | gyokusai | column | driven | finished
	if g.move != nil {
		g.move.units.Drop(u)
		g.move.riders.Drop(u)
	}
	if g.assault != nil && g.assault.units.Has(u) {
		g.assault.units.Drop(u)
		g.set(u, finished) // 9.3: that was its action
	}
	if g.turn != nil {
		g.turn.fresh.Drop(u)
	}
	g.moved(u)
}

// endFire closes a fire: who stayed behind shares its markers.
func (g *Game) endFire() {
	s := *g.shot()
	g.partFromHeroes(&s)
	g.shots = g.shots[:len(g.shots)-1]
	if s.how == actionShot || s.how == indirectShot {
		g.closesFire(&s)
	}
	if s.movers && g.move != nil && g.move.units.Empty() {
		g.tidy(g.move.at)
	}
}
