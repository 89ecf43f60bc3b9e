package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Random events on Saipan (20.2): most of them change what the display of a division shows, which one its player says; two bring an attack.

// takesPlaceOnSaipan carries such an event out, or opens the box in which somebody decides about it.
func (g *Game) takesPlaceOnSaipan(e event) play.Flow {
	switch e {
	case usInitiative, japanInitiative, usRelief, japanRelief, experience, despair:
		if e == japanRelief {
			g.embolden()
		}
		side := pick(e == japanInitiative || e == japanRelief, japan, us)
		if f := opened(divisionBox, play.Side(side)); len(g.favored(e)) > 0 {
			f.Count[0] = int16(e)
			return play.Call(f)
		}
	case martyrs:
		if f := opened(vowBox, japan); len(g.martyrs()) > 0 {
			f.Count[0] = 1
			return play.Call(f)
		}
	case raid, mishap:
		side := pick(e == raid, japan, us)
		if f := opened(raidBox, play.Side(side)); len(g.raided(side)) > 0 {
			return play.Call(f)
		}
	case struggles:
		if g.struggler() >= 0 {
			return play.Next()
		}
	}
	return g.noEffect()
}

// present lists the divisions of a side in play.
func (g *Game) present(side int) (list []int) {
	for _, d := range g.title.divisionsOf(side) {
		if g.forces[d].in && g.entered(d) {
			list = append(list, d)
		}
	}
	return list
}

// favored lists the divisions among which an event has one named.
func (g *Game) favored(e event) []int {
	return g.present(pick(e == japanInitiative || e == japanRelief || e == despair, japan, us))
}

// embolden raises the troop quality of all Japanese divisions in play, not above their base (19.2).
func (g *Game) embolden() {
	for _, d := range g.present(japan) {
		f := &g.forces[d]
		f.quality = min(f.quality+1, f.base)
		g.tell(japan, g.title.divisionName(d)+": troop quality "+figure(int(f.quality)), "20.2")
	}
}

// favoring is the box in which a division is named. Its first number is the event.
func favoring() box {
	return box{Name: "event-division", Rule: "20.2", Doing: "a division is named", Waits: "names a division", Steps: []step{
		{Letter: "20.2", Verbs: verbs{favor{plainly(vChooseDivision)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Name the division that the event is about", g.data().Tables.Chances.Meaning(eventWords[f.Count[0]])+".")
		}},
	}}
}

// favor names it.
type favor struct{ plain }

var notFavored = ruled("20.2", "Name a division in play that the event may be about.")

func (favor) Each(g *Game, f *frame, yield func(act)) {
	list := g.favored(event(f.Count[0]))
	for _, c := range g.title.chitOrder {
		if k := g.chit(c); k.purpose == divisionChit && slices.Contains(list, int(k.division)) {
			yield(act{Verb: vChooseDivision, Unit: play.None, Place: play.None, Item: k.item})
		}
	}
}

func (favor) Refuse(g *Game, f *frame, a act) play.Code {
	c := g.chitOf(a)
	if c < 0 || g.chit(c).purpose != divisionChit || !slices.Contains(g.favored(event(f.Count[0])), int(g.chit(c).division)) {
		return notFavored
	}
	return play.Allowed
}

func (favor) Do(g *Game, f *frame, a act) play.Flow {
	d := g.chit(g.chitOf(a)).division
	o := g.after(event(f.Count[0]), g.forces[d])
	what := displayed(&o)
	g.forces[d] = o
	g.tell(g.title.sideOf[d], g.title.divisionName(int(d))+": "+what, "20.2")
	return play.Leave()
}

func (favor) Describe(g *Game, f *frame, a act) rules.Detail {
	k := g.chit(g.chitOf(a))
	o := g.after(event(f.Count[0]), g.forces[k.division])
	return rules.Detail{Label: k.name, Note: "Then " + displayed(&o), Rule: "20.2"}
}

// after is the display of a division that an event is about, after it.
func (g *Game) after(e event, f force) force {
	switch k := &g.data().Tables.SaipanEvents; e {
	case usInitiative, japanInitiative:
		f.commands = min(mostCommands, f.commands+int8(k.Initiative))
	case usRelief:
		f.fatigue = max(0, f.fatigue-int8(k.USFatigue))
	case japanRelief:
		f.fatigue = max(0, f.fatigue-int8(k.JPFatigue))
	case experience:
		f.quality = min(f.base, f.quality+int8(k.Experience))
	case despair:
		if g.final == 0 { // 9.6.2
			f.quality = max(0, f.quality-1)
		}
	}
	return f
}

// displayed is the display of a division in words.
func displayed(f *force) string {
	return "troop quality " + figure(int(f.quality)) + ", fatigue " + figure(int(f.fatigue)) + ", " + rules.Counted(int(f.commands), "direct command", "direct commands")
}

// martyrs lists the locations with a Japanese leader that are not under a Gyokusai marker.
func (g *Game) martyrs() []board.ID {
	return g.locationsWith(japan, func(p board.ID) bool { return !g.gyokusaiIn(p) && len(g.in(japan, aLeader, p)) > 0 })
}

// raided lists the locations that a side may have attacked: Americans in no fire zone and near a Japanese unit, or Japanese artillery.
func (g *Game) raided(side int) []board.ID {
	if side == us {
		return g.locationsWith(japan, func(p board.ID) bool {
			return slices.ContainsFunc(g.units(japan, p), func(u int) bool { return g.unit(u).artillery })
		})
	}
	return g.locationsWith(us, func(h board.ID) bool {
		return !g.inZone(us, h) && !g.inZone(japan, h) && g.nearestEnemy(us, h) <= g.data().Tables.SaipanEvents.Within
	})
}

// raiding is the box in which a side says what is attacked.
func raiding() box {
	return box{Name: "event-attack", Rule: "20.2", Doing: "an attack is aimed", Waits: "aims an attack", Steps: []step{
		{Letter: "20.2", Alone: true, Verbs: verbs{goesOnBy("20.2"), raider{onePlaceOf(vStrike, (*Game).raided, notRaided)}}, Prompt: func(_ *Game, f *frame) play.Prompt {
			if f.By == us {
				return play.Say("Say where Japanese ammunition blows up, or go on", "In a hex with Japanese artillery.")
			}
			return play.Say("Say which Americans are attacked, or go on", "In no fire zone, near a Japanese unit.")
		}},
	}}
}

// raider attacks a location: nothing is added to it.
type raider struct{ onePlace }

var notRaided = because("20.2", func(g *Game, _ act) string {
	if g.Open.Top().By == us {
		return "Ammunition blows up with Japanese artillery on the map."
	}
	return "Americans are attacked who are in no fire zone and at most " + figure(g.data().Tables.SaipanEvents.Within) + " hexes from a Japanese unit."
})

// raidOf is the attack of a side on a location.
func (g *Game) raidOf(side int, p board.ID) shot {
	k := &g.data().Tables.SaipanEvents
	return fixedShot(side, p, raidShot, yellow, pick(side == us, k.Mishap, k.Raid))
}

func (raider) Do(g *Game, f *frame, a act) play.Flow {
	return g.drops(f, g.raidOf(int(f.By), board.ID(a.Place)))
}

func (raider) Describe(g *Game, f *frame, a act) rules.Detail {
	s := g.raidOf(int(f.By), board.ID(a.Place))
	return rules.Detail{Label: "Attack " + g.said(board.ID(a.Place)), Note: "Hits " + figure(10*g.hitsOf(&s)) + " %", Rule: "20.2"}
}

// struggler is the division that struggles: one in play whose commander may be relieved; -1 without one.
func (g *Game) struggler() int {
	for _, d := range g.present(us) {
		if g.successor(d).Leader != "" {
			return d
		}
	}
	return -1
}

// successor is who may take the place of a division's commander.
func (g *Game) successor(d int) *Successor { return &g.data().Forces.Divisions[d].Next }

// struggle costs the division that struggles what a die says and more, and perhaps its commander.
func (g *Game) struggle(die int) {
	d, k := g.struggler(), &g.data().Tables.SaipanEvents
	f := &g.forces[d]
	if die <= k.Struggles {
		f.quality = max(0, f.quality-1)
	}
	f.commands, f.dispatch = max(0, f.commands-int8(k.LostCommands)), max(0, f.dispatch-int8(k.LostOrders))
	g.tell(us, g.title.divisionName(d)+": "+displayed(f)+", "+rules.Counted(int(f.dispatch), "dispatch point", "dispatch points"), "20.2")
	if !f.relieved && int(f.quality) <= g.successor(d).Quality {
		g.relieve(d)
	}
}

// relieve has another general take over a division: he comes where the other one is, or, where he is not on the map, to the headquarters, else
// to any unit, else he waits for one.
func (g *Game) relieve(d int) {
	f, k := &g.forces[d], g.successor(d)
	f.relieved, f.quality = true, min(f.base, f.quality+1)
	was, now := g.title.index[k.Of], g.title.index[k.Leader]
	to := g.at(was)
	g.pieces[now].when = g.pieces[was].when
	if !g.onMap(was) && !g.afloat(was) && to != g.ground().track {
		to = g.ground().waiting
		for _, u := range g.title.units[us] {
			if int(g.unit(u).division) == d && g.onMap(u) && (to == g.ground().waiting || g.unit(u).divisional) {
				to = g.at(u)
			}
		}
	}
	g.where.Put(was, g.ground().removed)
	g.where.Put(now, to)
	g.tell(us, g.name(now)+" takes over from "+g.name(was)+": troop quality "+figure(int(f.quality)), "20.2")
}

// commandRating and dispatchRating are the ratings of a division under the commander that it has (19.1, 20.2).
func (g *Game) commandRating(d int) int {
	return pick(g.forces[d].relieved, g.successor(d).Command, int(g.title.commandOf[d]))
}

func (g *Game) dispatchRating(d int) int {
	return pick(g.forces[d].relieved, g.successor(d).Dispatch, int(g.title.dispatchOf[d]))
}
