package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// What comes up in the middle of something else and must be said before it goes on: which support weapon is too many (12.1), where a
// leader goes who is left alone (13.1), whether a ridge is claimed (6.2.2), which division pays (16.0, 27.0), whether a hero saves a unit (14.1).

// due is a question that waits.
type due struct {
	what question
	side int8     // that answers
	at   board.ID // location with too many weapons; from which the ridge is claimed
	from board.ID // of a ridge: where the enemy stands; none once he has let it be
	unit int16    // the leader, the unit that is paid for, or that has been lost; -1
}

type question uint8

const (
	tooManyWeapons question = iota
	leaderAlone
	ridgeOpen
	whoPays
	mayBeSaved
	trainMayBeSaved // a truck, whose load is the next who may be
)

var questionWords = []string{"weapons", "leader", "ridge", "payer", "saved", "train"}

// saves reports whether it is the question whether a hero saves a unit.
func (q question) saves() bool { return q == mayBeSaved || q == trainMayBeSaved }

// ask puts a question to those that wait.
func (g *Game) ask(d due) {
	if !slices.Contains(g.due, d) {
		g.due = append(g.due, d)
	}
}

// heeds has a box look after questions that wait, and after the airfield (11.3.1), victory hexes (25.4) and the end of the track (25.1),
// before each of its steps and at its end.
func heeds(b box) box {
	var steps []step
	look := func() {
		steps = append(steps, step{
			Letter: "due " + figure(len(steps)), When: func(g *Game, _ *frame) bool {
				return len(g.due) > 0 || g.fieldChanges() || g.mayClaim() || g.tally.fresh
			},
			Do: func(g *Game, _ *frame) play.Flow {
				if len(g.due) == 0 {
					g.surveyField()
					g.claim()
					g.settles()
					return play.Next()
				}
				return play.CallStay(opened(dueBox, play.Side(g.due[0].side)))
			},
		})
	}
	for _, s := range b.Steps {
		look()
		steps = append(steps, s)
	}
	look()
	b.Steps = steps
	return b
}

// heeding are the boxes in which questions come up.
var heeding = []play.BoxID{
	turnBox, arrivalBox, returnBox, landingBox, ashoreBox, runInBox, cupBox, activationBox, commandBox, wayBox, opportunityBox, fireBox, shellBox, lossBox, routBox, assaultBox, taskBox, unloadBox, mineBox, demandBox, endBox,
	napalmBox, vowBox, infiltrationBox,
	lightBox, preparatoryBox, navalBox, airBox, strikeBox,
}

// asking is the box of the question that has waited longest.
func asking() box {
	is := func(q question) func(*Game, *frame) bool {
		return func(g *Game, _ *frame) bool { return g.due[0].what == q && g.open(&g.due[0]) }
	}
	return box{Name: "question", Rule: "12.1", Doing: "something must be said first", Waits: "answers a question", Steps: []step{
		{Letter: "12.1", When: is(tooManyWeapons), Verbs: verbs{dropping{plainly(vDrop)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Say which support weapon leaves "+g.said(g.due[0].at), "A hex has no more of them than units.")
		}},
		{Letter: "12.1 more", When: is(tooManyWeapons), Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "12.1") }},
		{Letter: "13.1", When: is(leaderAlone), Verbs: verbs{joining{plainly(vLead)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Say where "+g.name(int(g.due[0].unit))+" goes: he is alone", "To any unit of his command.")
		}},
		{Letter: "6.2.2", When: is(ridgeOpen), Verbs: verbs{claiming{press(vClaim)}, declining{press(vDecline)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Claim the ridge from "+g.said(g.due[0].at)+", or let it be", "Better across it, worse from every other side.")
		}},
		{Letter: "19.1", When: is(whoPays), Verbs: verbs{paying{plainly(vPay)}}, Prompt: (*Game).payPrompt},
		{Letter: "14.1", When: func(g *Game, _ *frame) bool { return g.due[0].what.saves() && g.open(&g.due[0]) }, Verbs: verbs{accepting{press(vAccept), Saves}, evacuating{press(vDisregard)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
			return play.Say("Take the loss of "+g.name(int(g.due[0].unit))+", or have "+g.name(g.ready(Saves))+" bring it back", "It routs then.")
		}},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			g.due = g.due[1:]
			g.goesWithTheLost()
			return play.Leave()
		}},
	}}
}

// open reports whether a question is still one.
func (g *Game) open(d *due) bool {
	switch d.what {
	case tooManyWeapons:
		return len(g.in(int(d.side), aWeapon, d.at)) > g.count(int(d.side), d.at)
	case mayBeSaved, trainMayBeSaved:
		return g.ready(Saves) >= 0 && g.at(int(d.unit)) == g.ground().eliminated
	case whoPays:
		return len(g.payers(int(d.unit))) > 0
	case leaderAlone:
		return (g.onMap(int(d.unit)) || g.afloat(int(d.unit))) && g.count(int(d.side), g.at(int(d.unit))) == 0 && len(g.refuges(int(d.unit))) > 0
	}
	return g.disputed(d)
}

// dropping says which weapon is taken from its units.
type dropping struct{ plain }

var notSurplus = ruled("12.1", "It is not in the hex with too many support weapons.")

func (dropping) Each(g *Game, _ *frame, yield func(act)) {
	d := &g.due[0]
	for _, o := range g.sorted(g.in(int(d.side), aWeapon, d.at)) {
		yield(play.OfUnit(vDrop, o))
	}
}

func (dropping) Refuse(g *Game, _ *frame, a act) play.Code {
	d := &g.due[0]
	if !slices.Contains(g.in(int(d.side), aWeapon, d.at), int(a.Unit)) {
		return notSurplus
	}
	return play.Allowed
}

func (dropping) Do(g *Game, _ *frame, a act) play.Flow {
	g.dropWeapon(int(a.Unit), "12.2")
	return play.Next()
}

func (dropping) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Give up " + g.name(int(a.Unit)), Note: "To be reallocated", Rule: "12.1"}
}

// joining says to which unit a leader goes who is alone.
type joining struct{ plain }

// refuges lists the locations to which a leader who is alone can go, in the order of places; out of a naval zone to others of his command
// at sea too.
func (g *Game) refuges(o int) (list []board.ID) {
	defer g.perusing()()
	from, side := g.gangway(o), g.unit(o).side
	for _, u := range g.title.units[side] {
		p := g.at(u)
		if p == g.at(o) || !g.serves(o, u) || g.entombed(p) || g.entombed(g.at(o)) {
			continue
		}
		if g.afloat(o) && g.afloat(u) || g.onMap(u) && from >= 0 && g.walk(from, side).Has(g.hexOf(u)) {
			list = sortedIn(list, p)
		}
	}
	return list
}

func (joining) Each(g *Game, _ *frame, yield func(act)) {
	o := int(g.due[0].unit)
	for _, p := range g.refuges(o) {
		yield(play.UnitTo(vLead, o, p))
	}
}

func (joining) Refuse(g *Game, _ *frame, a act) play.Code {
	switch o := g.due[0].unit; {
	case a.Unit != o:
		return noLeader
	case !slices.Contains(g.refuges(int(o)), board.ID(a.Place)):
		return notHisUnit
	}
	return play.Allowed
}

func (joining) Do(g *Game, _ *frame, a act) play.Flow {
	g.leaderTo(int(a.Unit), board.ID(a.Place))
	return play.Next()
}

func (joining) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(int(a.Unit)) + " goes to " + g.said(board.ID(a.Place)), Rule: "13.1"}
}

// leaderTo moves a leader who was alone.
func (g *Game) leaderTo(o int, p board.ID) {
	g.where.Put(o, p)
	g.pieces[o].when = 0
	for _, u := range g.units(g.unit(o).side, p) {
		if g.afloat(u) && g.serves(o, u) {
			g.pieces[o].when = g.pieces[u].when
		}
	}
	g.Tell(rules.Noted{Side: g.sideID(g.unit(o).side), Unit: g.id(o), Text: g.name(o) + " goes to " + g.said(p), At: g.placesOf(p), Rule: "13.1"})
}

// disputed reports whether a ridge can still be claimed: enemies stand on both sides, and nobody has claimed it.
func (g *Game) disputed(d *due) bool {
	from := d.from
	if from == none {
		from = d.at
	}
	return g.holds(int(d.side), d.at) && g.spot(d.at).ridge == 0 && g.spot(from).ridge == 0
}

// claiming puts a Ridge marker on the units.
type claiming struct{ button }

func (claiming) Do(g *Game, _ *frame, _ act) play.Flow {
	d := g.due[0]
	g.spot(d.at).ridge = 1 + d.side
	g.tellAt(int(d.side), d.at, "The ridge is claimed", "6.2.2")
	return play.Next()
}

func (claiming) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Claim the ridge", Note: "For " + g.said(g.due[0].at), Rule: "6.2.2"}
}

// declining leaves the ridge to the enemy, who may claim it then.
type declining struct{ button }

func (declining) Do(g *Game, _ *frame, _ act) play.Flow {
	if d := g.due[0]; d.from >= 0 && g.holds(1-int(d.side), d.from) {
		g.ask(due{ridgeOpen, 1 - d.side, d.from, none, -1})
	}
	return play.Next()
}
func (declining) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (declining) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Let it be", Note: "The enemy may claim it", Rule: "6.2.2"}
}

// leaving gives up a Ridge marker, which is no action; enemies across the ridge may claim it at once.
type leaving struct{ plain }

var noMarker = ruled("6.2.2", "None of your units there is under a Ridge marker.")

func (x leaving) Each(g *Game, f *frame, yield func(act)) {
	g.eachCell(f, func(p board.ID) {
		if a := play.AtPlace(vLeaveRidge, p); x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	})
}

func (leaving) Refuse(g *Game, f *frame, a act) play.Code {
	p := board.ID(a.Place)
	if g.ground().hexOf(p) < 0 || g.sideIn(p) != int(f.By) || g.spot(p).ridge != int8(1+f.By) {
		return noMarker
	}
	return play.Allowed
}

func (leaving) Do(g *Game, f *frame, a act) play.Flow {
	p := board.ID(a.Place)
	g.spot(p).ridge = 0
	g.tellAt(int(f.By), p, "The Ridge marker is given up", "6.2.2")
	h, enemy := g.ground().hexOf(p), 1-int(f.By)
	for d, n := range g.ground().Neighbors(h) {
		if n >= 0 && g.ground().sides[h][d]&ridge != 0 && g.holds(enemy, n) {
			g.ask(due{ridgeOpen, int8(enemy), n, none, -1})
		}
	}
	f.Step-- // to the look after questions before this step
	return play.Stay()
}

func (leaving) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Give up the ridge of " + g.said(board.ID(a.Place)), Note: "The enemy may claim it", Rule: "6.2.2"}
}
