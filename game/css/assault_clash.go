package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The combat of an assault and the advance after it (9.1, 9.4).

// clash compares both sides (9.4): the lower takes the difference in levels, at a tie all hexes take one.
func (g *Game) clash(f *frame) play.Flow {
	a := g.assault
	attack, defense := int(a.rolled[0]+a.sums[0]), int(a.rolled[1]+a.sums[1])
	f.Count[0], f.Count[1] = 0, 0
	g.tellClash(attack, defense)
	defender := play.Side(1 - a.side)
	switch {
	case attack == defense:
		f.Count[1] = int16(len(a.hexes))
		return g.levelsIn(a.at, 1, defender)
	case attack > defense:
		return g.levelsIn(a.at, attack-defense, defender)
	}
	if a.marker == banzai {
		return g.chargeLosses(none, defense-attack)
	}
	f.Count[0] = int16(defense - attack)
	if hexes := a.standing(g); len(hexes) == 1 {
		n := int(f.Count[0])
		f.Count[0] = 0
		return g.levelsIn(hexes[0], n, play.Side(a.side))
	}
	return play.Next()
}

// tie gives a level to the next of the assaulting hexes (9.4); one that charges loses a unit or its leader (ruling A22).
func (g *Game) tie(f *frame) play.Flow {
	a := g.assault
	p := a.hexes[len(a.hexes)-int(f.Count[1])]
	f.Count[1]--
	if !slices.Contains(a.standing(g), p) {
		return play.Next()
	}
	return g.levelsIn(p, 1, play.Side(a.side))
}

func (g *Game) tellClash(attack, defense int) {
	a := g.assault
	g.last = result{code: figure(attack) + ":" + figure(defense), die: a.rolled[0], of: "assault"}
	if g.Mute {
		return
	}
	g.Tell(rules.CombatResolved{
		Side: g.sideID(int(a.side)), At: g.placesOf(a.at), Terms: termsOf(g.attackTerms), Differential: signed(attack - defense), Row: "Assault", Die: int(a.rolled[0]) + 1,
		Dice: rules.Dice{Sides: 10, Faces: []string{figure(int(a.rolled[0])), figure(int(a.rolled[1]))}}, Code: figure(attack) + " to " + figure(defense),
		Means: pick(attack == defense, "A level for every hex", pick(attack > defense, "Levels for the defender", "Levels for who assaults")), Rule: "9.4",
	})
}

// levelsIn adds levels to a location of a side, by an assault or by stacking; who charges loses units instead (9.6).
func (g *Game) levelsIn(p board.ID, n int, side play.Side) play.Flow {
	if a := g.assault; a != nil && a.marker == banzai && int8(side) == a.side || int(side) == japan && g.gyokusaiIn(p) {
		return g.chargeLosses(p, n)
	}
	return g.addLevels(g.spot(p), p, n, side)
}

// sharing gives a level to one of the assaulting hexes.
type sharing struct{ plain }

var notSharing = ruled("9.4", "The assaulting player shares the levels among his assaulting hexes.")

func (sharing) Each(g *Game, _ *frame, yield func(act)) {
	for _, p := range g.assault.standing(g) {
		yield(play.AtPlace(vShare, p))
	}
}

func (sharing) Refuse(g *Game, _ *frame, a act) play.Code {
	if !slices.Contains(g.assault.standing(g), board.ID(a.Place)) {
		return notSharing
	}
	return play.Allowed
}

func (sharing) Do(g *Game, f *frame, a act) play.Flow {
	f.Count[0]--
	return g.levelsIn(board.ID(a.Place), 1, f.By)
}

func (sharing) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "A level for " + spoken(g.place(board.ID(a.Place))), Note: "Now DG" + figure(int(g.spot(board.ID(a.Place)).dg)), Rule: "9.4"}
}

// mayAdvance reports whether an assaulting unit can advance into the vacant hex (9.1 J).
func (g *Game) mayAdvance(*frame) bool {
	a := g.assault
	return !g.enemyIn2(a) && len(g.advancers()) > 0
}

// advancers lists the units that can advance, ascending.
func (g *Game) advancers() (list []int) {
	a := g.assault
	for u := a.units.Next(0); u >= 0; u = a.units.Next(u + 1) {
		if g.at(u) != a.at && g.onMap(u) && !g.estranged(u, a.at) {
			list = append(list, u)
		}
	}
	return list
}

// advanced reports whether an assaulting unit has advanced.
func (g *Game) advanced(*frame) bool { return g.holds(int(g.assault.side), g.assault.at) }

// advancing moves an assaulting unit into the vacant hex; no fire is triggered (8.5).
type advancing struct{ plain }

var notAdvancing = ruled("9.1", "A unit that assaulted advances.")

func (advancing) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.advancers() {
		yield(play.OfUnit(vAdvance, u))
	}
}

func (advancing) Refuse(g *Game, _ *frame, a act) play.Code {
	if !slices.Contains(g.advancers(), int(a.Unit)) {
		return notAdvancing
	}
	return play.Allowed
}

func (advancing) Do(g *Game, f *frame, a act) play.Flow {
	u, as := int(a.Unit), g.assault
	from := g.at(u)
	load := g.cargo(u)
	g.accompany(u, from, pick(load >= 0, 2, 1))
	dg := max(g.spot(from).dg, g.spot(as.at).dg)
	if load >= 0 { // it stays right under its truck
		g.where.Put(load, as.at)
	}
	g.where.Put(u, as.at)
	g.moved(u)
	g.unset(u, began)
	g.spot(as.at).dg = dg
	g.Tell(rules.UnitAdvanced{Unit: g.id(u), From: g.place(from), To: g.place(as.at), Rule: "9.1"})
	g.left(from)
	g.dismount()
	g.tidy(from)
	g.come(as.at, int(as.side))
	return play.Next()
}

// accompany has what is with a unit that advances go along: all of it with the last of its hex, else a support weapon where those who stay
// would have too many (12.1). One that cannot go there stays behind, and is lost to its hex (9.3, 6.2.2).
func (g *Game) accompany(u int, from board.ID, going int) {
	to, side := g.assault.at, g.unit(u).side
	stays := g.count(side, from) - going
	halts := func(o int) bool { return from >= 0 && g.stuck(o, from, to) }
	ws := g.sorted(g.in(side, aWeapon, from))
	if stays > 0 {
		if i := slices.IndexFunc(ws, func(o int) bool { return g.serves(o, u) && !halts(o) }); i >= 0 && len(ws) > stays {
			g.where.Put(ws[i], to)
			if o := g.hero(Rides, from); o >= 0 && !g.tankIn(o, from) { // 14.1.1
				g.where.Put(o, to)
			}
		}
		return
	}
	for o := g.where.In(from); o >= 0; {
		next := g.where.Under(o)
		switch c := g.unit(o); {
		case c.isUnit() || c.side != side:
		case c.sort != aWeapon || !halts(o):
			g.where.Put(o, to)
		case side == japan && g.ground().between(from, to)&steep != 0:
			g.loseWeapon(o, "left behind at a steep slope", "6.2.2")
		default:
			g.dropWeapon(o, "12.2")
		}
		o = next
	}
}

func (advancing) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Advance " + g.name(int(a.Unit)), Note: "Into " + spoken(g.place(g.assault.at)), Rule: "9.1"}
}
