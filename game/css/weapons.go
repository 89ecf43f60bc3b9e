package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/sight"
)

// Support weapons (12.0): they are attached to hexes with active units, used by one of them, and come back over the box where they are
// reallocated.

var (
	stageOver    = ruled("4.0", "That is done earlier in an activation.")
	noWeapon     = ruled("12.1", "It is no support weapon of this side.")
	notAvailable = ruled("12.1", "It is not in the box of available support weapons.")
	weaponOff    = ruled("12.1", "It is not active with this chit.")
	noHost       = ruled("12.1", "A support weapon goes to a hex with an active unit that it serves.")
	fullHex      = ruled("12.1", "A hex has no more support weapons than units.")
	noTrace      = ruled("12.1", "No way out of enemy fire zones leads there from its headquarters.")
	notAttached  = ruled("12.2", "It is with no unit on the map.")
	noWayBack    = ruled("12.2", "No way out of enemy fire zones leads back to its headquarters.")
	vowedHex     = ruled("9.6.2", "No support weapon goes with units under a Gyokusai marker.")
	tankGround   = ruled("6.2.1", "No tank goes with units in marsh.")
)

// bases lists the hexes of the headquarters from which a weapon comes (12.1).
func (g *Game) bases(o int) (list []board.ID) {
	c := g.unit(o)
	for _, u := range g.title.units[c.side] {
		k := g.unit(u)
		if k.hq && k.division == c.division && g.onMap(u) && !g.entombed(g.at(u)) && (k.divisional || k.formation == c.formation || c.stripe == unstriped) {
			list = append(list, g.hexOf(u))
		}
	}
	return list
}

// way is how a weapon goes: tanks as tracked units, all others as leg units (12.4.1).
func (c *counter) way() class { return pick(c.armor, tracked, leg) }

// supplied is the hexes to which a way leads from a headquarters of a weapon, in an enemy fire zone or not. A position must be perused.
func (g *Game) supplied(o int) sight.Hexes {
	set := sight.NewHexes(g.ground().Len())
	for _, b := range g.bases(o) {
		for w, word := range g.reaches(b, g.unit(o).side, g.unit(o).way()) {
			set[w] |= word
		}
	}
	return set
}

// based reports whether a way leads between a hex and a headquarters of a weapon.
func (g *Game) based(o int, h board.ID) bool {
	if h < 0 {
		return false
	}
	defer g.perusing()()
	return g.supplied(o).Has(h)
}

// serving reports whether a weapon is active with the open chit.
func (g *Game) serving(o int) bool { return g.active(o) }

// attach brings an available weapon to a hex (12.1).
type attach struct{ exact }

func (t attach) Each(g *Game, f *frame, yield func(act)) {
	defer g.perusing()()
	if g.turn.stage > attaching {
		return
	}
	for _, o := range g.title.forces[f.By] {
		if g.unit(o).deed != "" && g.mayPost(o) == play.Allowed {
			for _, p := range g.locationsOf(int(f.By)) {
				if g.takesHero(o, p) == play.Allowed {
					yield(play.UnitTo(vAttach, o, p))
				}
			}
		}
		if g.unit(o).sort != aWeapon || g.at(o) != g.ground().available[g.unit(o).division] || !g.serving(o) {
			continue
		}
		reached := g.supplied(o)
		for _, p := range g.locationsOf(int(f.By)) {
			if reached.Has(g.ground().hexOf(p)) && !g.entombed(p) && g.takes(o, p) == play.Allowed {
				yield(play.UnitTo(vAttach, o, p))
			}
		}
	}
}

func (attach) Refuse(g *Game, f *frame, a act) play.Code {
	o, p := int(a.Unit), board.ID(a.Place)
	switch {
	case g.turn.stage > attaching:
		return stageOver
	case o >= 0 && g.unit(o).side == int(f.By) && g.unit(o).posted():
		if why := g.mayPost(o); why != play.Allowed {
			return why
		}
		return g.takesHero(o, p)
	case o < 0 || g.unit(o).sort != aWeapon || g.unit(o).side != int(f.By):
		return noWeapon
	case g.at(o) != g.ground().available[g.unit(o).division]:
		return notAvailable
	case !g.serving(o):
		return weaponOff
	case g.takes(o, p) != play.Allowed:
		return g.takes(o, p)
	case g.entombed(p) || !g.based(o, g.ground().hexOf(p)):
		return noTrace
	}
	return play.Allowed
}

// takes reports why a location takes no weapon, whatever way leads there; Allowed if it does.
func (g *Game) takes(o int, p board.ID) play.Code {
	switch side := g.unit(o).side; {
	case g.ground().hexOf(p) < 0 || g.sideIn(p) != side || !g.hosts(o, p):
		return noHost
	case g.gyokusaiIn(p):
		return vowedHex
	case g.has(g.ground().hexOf(p), onFire):
		return burning
	case len(g.in(side, aWeapon, p)) >= g.count(side, p):
		return fullHex
	case g.unit(o).armor && g.terrain(p).marsh:
		return tankGround
	}
	return play.Allowed
}

// hosts reports whether an active unit is in a location that a weapon, leader or hero serves.
func (g *Game) hosts(o int, p board.ID) bool {
	for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
		if g.unit(u).isUnit() && g.serves(o, u) && g.active(u) {
			return true
		}
	}
	return false
}

func (attach) Do(g *Game, _ *frame, a act) play.Flow {
	o, p := int(a.Unit), board.ID(a.Place)
	g.reach2(attaching)
	g.where.Put(o, p)
	g.Tell(rules.UnitPlaced{Unit: g.id(o), At: g.place(p), Rule: pick(g.unit(o).posted(), "14.1.1", "12.1")})
	return play.Stay()
}

func (attach) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Attach " + g.name(int(a.Unit)) + " in " + g.said(board.ID(a.Place)), Rule: pick(g.unit(int(a.Unit)).posted(), "14.1.1", "12.1")}
}

// detach takes a weapon to the box where it is reallocated (12.2).
type detach struct{ plain }

func (d detach) Each(g *Game, f *frame, yield func(act)) {
	defer g.perusing()()
	for _, o := range g.title.forces[f.By] {
		if a := play.OfUnit(vDetach, o); g.unit(o).sort == aWeapon && g.onMap(o) && d.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (detach) Refuse(g *Game, f *frame, a act) play.Code {
	o := int(a.Unit)
	switch {
	case g.turn.stage > detaching:
		return stageOver
	case o < 0 || g.unit(o).sort != aWeapon || g.unit(o).side != int(f.By):
		return noWeapon
	case !g.onMap(o):
		return notAttached
	case !g.serving(o):
		return weaponOff
	case g.entombed(g.at(o)) || !g.based(o, g.hexOf(o)):
		return noWayBack
	}
	return play.Allowed
}

func (detach) Do(g *Game, _ *frame, a act) play.Flow {
	o := int(a.Unit)
	g.reach2(detaching)
	g.tellAt(g.unit(o).side, g.at(o), g.name(o)+" is detached", "12.2")
	g.box(o)
	g.dismount()
	return play.Stay()
}

func (detach) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Detach " + g.name(int(a.Unit)), Note: "To be reallocated", Rule: "12.2"}
}

// dropWeapon takes a weapon from its units against their will: an American one to the box where it is reallocated if a way leads
// there, a Japanese one that broke down out of the game (12.2).
func (g *Game) dropWeapon(o int, rule string) {
	c := g.unit(o)
	broke := rule != "12.2"
	if g.move != nil {
		g.move.riders.Drop(o)
	}
	defer g.dismount()
	switch {
	case c.side == japan && broke:
		g.loseWeapon(o, "broken down", rule)
	case c.side == us && !g.based(o, g.hexOf(o)):
		g.loseWeapon(o, "no way to its headquarters", rule)
	default:
		g.box(o)
	}
}

// box puts a weapon into the box where it is reallocated, out of the game if the headquarters of its division is destroyed (12.2).
func (g *Game) box(o int) {
	c := g.unit(o)
	if slices.ContainsFunc(g.title.units[c.side], func(u int) bool {
		h := g.unit(u)
		return h.hq && h.divisional && h.division == c.division && g.at(u) == g.ground().eliminated
	}) {
		g.loseWeapon(o, noDivision, "12.2")
		return
	}
	g.where.Put(o, g.ground().reallocating[c.division])
}

// loseWeapon takes a weapon out of the game.
func (g *Game) loseWeapon(o int, why, rule string) {
	p := g.at(o)
	g.where.Put(o, g.ground().removed)
	g.Tell(rules.UnitLost{Unit: g.id(o), At: g.place(p), Why: why, Rule: rule})
}

// noDivision is why weapons in the boxes of a division are lost.
const noDivision = "the headquarters of its division is destroyed"

// loseBoxes takes the weapons of a division out of the game that are in its boxes as its headquarters is destroyed (12.2).
func (g *Game) loseBoxes(d int) {
	for _, o := range g.title.forces[g.title.sideOf[d]] {
		if p := g.at(o); p == g.ground().available[d] || p == g.ground().reallocating[d] {
			g.loseWeapon(o, noDivision, "12.2")
		}
	}
}

// makeAvailable moves weapons of the active division or formation from the one box to the other (4.0 2C v c).
func (g *Game) makeAvailable() {
	for _, o := range g.title.forces[g.chit(int(g.turn.chit)).side] {
		d := g.unit(o).division
		if g.unit(o).sort == aWeapon && g.at(o) == g.ground().reallocating[d] && g.serving(o) {
			g.where.Put(o, g.ground().available[d])
		}
	}
}

// lead moves a leader to another unit of his command (13.1).
type lead struct{ plain }

var (
	noLeader   = ruled("13.1", "Name a leader of this side, on the map or afloat.")
	leaderOff  = ruled("13.1", "He is not active with this chit.")
	notHisUnit = ruled("13.1", "A leader goes to a unit of his command.")
	leaderWay  = ruled("13.1", "No way out of enemy fire zones leads there.")
)

func (l lead) Each(g *Game, f *frame, yield func(act)) {
	defer g.perusing()()
	if g.turn.stage > leading {
		return
	}
	places := g.locationsOf(int(f.By))
	for _, o := range g.title.forces[f.By] {
		if !g.unit(o).leads() || !g.onMap(o) && !g.afloat(o) || !g.active(o) {
			continue
		}
		for _, p := range places {
			if p == g.at(o) {
				continue
			}
			if a := play.UnitTo(vLead, o, p); l.Refuse(g, f, a) == play.Allowed {
				yield(a)
			}
		}
	}
}

func (lead) Refuse(g *Game, f *frame, a act) play.Code {
	o, p := int(a.Unit), board.ID(a.Place)
	switch {
	case g.turn.stage > leading:
		return stageOver
	case o < 0 || !g.unit(o).leads() || g.unit(o).side != int(f.By) || !g.onMap(o) && !g.afloat(o):
		return noLeader
	case !g.active(o):
		return leaderOff
	case g.ground().hexOf(p) < 0 || p == g.at(o) || !g.commandsIn(o, p):
		return notHisUnit
	case g.gangway(o) < 0 || g.entombed(g.at(o)) || g.entombed(p) || !g.leads(g.gangway(o), g.ground().hexOf(p), int(f.By)):
		return leaderWay
	}
	return play.Allowed
}

// commandsIn reports whether a unit of a leader's command is in a location.
func (g *Game) commandsIn(o int, p board.ID) bool {
	for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
		if g.unit(u).isUnit() && g.serves(o, u) {
			return true
		}
	}
	return false
}

func (lead) Do(g *Game, _ *frame, a act) play.Flow {
	o := int(a.Unit)
	path := g.placesOf(g.at(o), board.ID(a.Place))
	g.where.Put(o, board.ID(a.Place))
	g.pieces[o].when = 0
	g.Tell(rules.UnitMoved{Unit: g.id(o), Path: path, Rule: "13.1"})
	return play.Stay()
}

func (lead) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Move " + g.name(int(a.Unit)) + " to " + g.said(board.ID(a.Place)), Rule: "13.1", Path: g.placesOf(g.at(int(a.Unit)), board.ID(a.Place))}
}

// loseLeader flips a leader to his replacement, or takes him out of the game (13.3).
func (g *Game) loseLeader(o int, rule string) {
	p := g.at(o)
	if g.unit(o).replaced && !g.is(o, back) {
		g.set(o, back)
		g.Tell(rules.Noted{Side: g.sideID(g.unit(o).side), Unit: g.id(o), Text: g.name(o) + " is lost, and replaced", At: g.placesOf(p), Rule: rule})
		return
	}
	g.where.Put(o, g.ground().eliminated)
	g.Tell(rules.UnitLost{Unit: g.id(o), At: g.place(p), Why: "leader lost", Rule: rule})
}
