package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Amphibious operations (5.0): landing checks, landings, and the units of the next game-turn.

// In the frames of these boxes the second count is 1 while the second wave of game-turn 1 lands.
func inWave(f *frame) bool { return f.Count[1] == 1 }

// amphibious is the phase in its order (5.0). Headquarters that come back by sea are put into a box before the checks (10.4).
func amphibious() box {
	return box{Name: "amphibious", Rule: "5.0", Doing: "units are being landed", Waits: "lands its units", Steps: []step{
		{Letter: "heroes", When: func(g *Game, _ *frame) bool { return g.campaigned() && g.GameTurn == g.data().Schedule.HeroTurn }, Do: func(g *Game, f *frame) play.Flow {
			return g.callHeroes(g.heroless())
		}},
		{
			Letter: "returns", When: func(g *Game, _ *frame) bool { return len(g.returning()) > 0 },
			Verbs: verbs{returnTo{arriving{of(vPlace)}}}, Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Put "+g.unit(g.returning()[0]).Name+" into a landing box", "It comes back by sea and lands in this phase.")
			},
		},
		{Letter: "check", Do: checkNext},
		{Letter: "checked", Do: allChecked},
		{Letter: "land", When: func(g *Game, f *frame) bool { return g.mayLand(inWave(f)) }, Do: callLanding},
		{Letter: "late", Do: func(g *Game, _ *frame) play.Flow {
			g.endDelay(func(u int) bool { return g.ground().shoreOf(g.at(u)) != nil })
			g.delayNext()
			return play.Next()
		}},
		{Letter: "only box", Do: func(g *Game, _ *frame) play.Flow {
			for _, u := range g.dueUnits() {
				if boxes := g.boxesOf(u); len(boxes) == 1 {
					g.enterBox(u, boxes[0], "5.3")
				}
			}
			return play.Next()
		}},
		{
			Letter: "place", When: func(g *Game, _ *frame) bool { return len(g.dueUnits()) > 0 },
			Verbs: verbs{placeNext{arriving{of(vPlace)}}}, Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Put the units of the next game-turn into landing boxes", rules.Counted(len(g.dueUnits()), "unit is", "units are")+" still to be placed; they land in the next game-turn.")
			},
		},
		{Letter: "delayed", Do: func(g *Game, _ *frame) play.Flow {
			g.endDelay(func(u int) bool {
				a := g.arrival(u)
				return g.at(u) == g.ground().offMap && a != nil && a.Turn <= g.GameTurn+1
			})
			return play.Next()
		}},
	}}
}

// secondWaving is the second wave: it comes to its boxes, makes its checks and lands when all actions of game-turn 1 are over (5.0,
// 19.0).
func secondWaving() box {
	return box{Name: "second-wave", Rule: "5.0", Doing: "the second wave lands", Waits: "lands its second wave", Steps: []step{
		{Letter: "come", Do: func(g *Game, f *frame) play.Flow {
			f.Count[1] = 1
			for _, u := range g.title.forces[us] {
				if g.secondWave(u) && g.at(u) == g.ground().offMap && g.comesOn(u) == g.GameTurn {
					g.enterBox(u, g.boxesOf(u)[0], "19.0")
				}
			}
			return play.Next()
		}},
		{Letter: "check", Do: checkNext},
		{Letter: "checked", Do: allChecked},
		{Letter: "land", When: func(g *Game, f *frame) bool { return g.mayLand(inWave(f)) }, Do: callLanding},
	}}
}

// lands reports whether a unit is in a landing box and may be checked and land now: none that is delayed (ruling 124), and with the
// second wave nobody else.
func (g *Game) lands(u int, wave bool) bool {
	return g.unit(u).side == us && g.ground().shoreOf(g.at(u)) != nil && !g.is(u, late) && (!wave || g.secondWave(u))
}

// mayLand reports whether anybody may land now.
func (g *Game) mayLand(wave bool) bool {
	return slices.ContainsFunc(g.title.forces[us], func(u int) bool { return g.lands(u, wave) })
}

// checkNext opens the check of the next landing box, from the north, with units that have not been through theirs (5.1).
func checkNext(g *Game, f *frame) play.Flow {
	for i := range g.ground().shores {
		if s := &g.ground().shores[i]; len(g.unchecked(s, inWave(f))) > 0 {
			inner := opened(checkBox)
			inner.Place[0], inner.Count[1] = int16(s.box), f.Count[1]
			return play.CallStay(inner)
		}
	}
	return play.Next()
}

// unchecked lists the units of a landing box that are still to be checked, ascending.
func (g *Game) unchecked(s *shore, wave bool) (list []int) {
	for _, u := range g.in(us, s.box) {
		if g.lands(u, wave) && !g.is(u, checked) {
			list = append(list, u)
		}
	}
	slices.Sort(list)
	return list
}

func allChecked(g *Game, _ *frame) play.Flow {
	for _, u := range g.title.forces[us] {
		g.clear(u, checked)
	}
	return play.Next()
}

func callLanding(_ *Game, f *frame) play.Flow {
	inner := opened(landBox)
	inner.Count[1] = f.Count[1]
	return play.Call(inner)
}

// endDelay lets the delayed units that a function accepts come (21.0 US Tanks Delayed).
func (g *Game) endDelay(of func(u int) bool) {
	for _, u := range g.title.forces[us] {
		if g.is(u, late) && of(u) {
			g.clear(u, late)
		}
	}
}

// delayNext delays the first tank unit that would be put into a box now, if an event has asked for it.
func (g *Game) delayNext() {
	if !g.delayed {
		return
	}
	for _, u := range g.dueUnits() {
		if g.unit(u).sort == tank {
			g.set(u, late)
			g.delayed = false
			g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: g.unit(u).Name + " comes a game-turn late", Rule: "21.0"})
			return
		}
	}
}

// enterBox puts a unit into a landing box.
func (g *Game) enterBox(u int, box board.ID, rule string) {
	g.put(u, box)
	g.Tell(rules.UnitPlaced{Unit: g.id(u), At: g.place(box), How: "waits off", Rule: rule})
}

// landing is the landing from the boxes (5.2).
func landing() box {
	return box{Name: "landing", Rule: "5.2", Doing: "units are being landed", Waits: "lands its units", Steps: []step{
		{
			Letter: "land", Alone: true, Verbs: verbs{endLanding{press(vEndLanding)}, land{of(vLand)}}, Prompt: func(g *Game, f *frame) play.Prompt {
				n := len(g.landers(inWave(f)))
				if n == 0 {
					return play.Say("End the landing", "Everybody is ashore.")
				}
				return play.Say("Land units on the beach of their box, or leave them for later", rules.Counted(n, "unit waits", "units wait")+" in landing boxes. Two companies among four units can work in a hex.")
			},
		},
	}}
}

// landers lists the units that may land, ascending.
func (g *Game) landers(wave bool) (list []int) {
	for _, u := range g.title.forces[us] {
		if g.lands(u, wave) {
			list = append(list, u)
		}
	}
	return list
}

var (
	notWaiting  = ruled("5.2", "It is not waiting in a landing box.")
	notThisWave = ruled("19.0", "Only the second wave lands now.")
	tankLate    = ruled("21.0", "It is delayed by a game-turn.")
	otherBeach  = because("5.2", func(g *Game, a act) string {
		return "That is none of the three beach hexes of " + g.ground().shoreOf(g.at(int(a.Unit))).Name + "."
	})
	noBeach = ruled("2.1.3", "Units land on the beach hexes of their box.")
	enemyOn = ruled("5.2", "Japanese units hold that hex.")
)

// land puts a unit from its box into a beach hex of it. What is too much there is disrupted at once (5.2, 7.5).
type land struct{ plain }

func (land) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.landers(inWave(f)) {
		for _, h := range g.ground().shoreOf(g.at(u)).hexes {
			yield(play.UnitTo(vLand, u, h))
		}
	}
}

func (land) Refuse(g *Game, f *frame, a act) play.Code {
	u, h := int(a.Unit), board.ID(a.Place)
	switch s := g.ground().shoreOf(g.at(u)); {
	case g.unit(u).side != us || s == nil:
		return notWaiting
	case g.is(u, late):
		return tankLate
	case !g.lands(u, inWave(f)):
		return notThisWave
	case h < 0 || !g.ground().beach[h]:
		return noBeach
	case !slices.Contains(s.hexes, h):
		return otherBeach
	case g.where.Holds(japan, h):
		return enemyOn
	}
	return play.Allowed
}

func (land) Do(g *Game, f *frame, a act) play.Flow {
	u, h := int(a.Unit), board.ID(a.Place)
	g.put(u, h)
	if inWave(f) {
		g.set(u, ashore)
	}
	g.Tell(rules.UnitPlaced{Unit: g.id(u), At: g.place(h), How: "lands", Rule: "5.2"})
	return play.CallStay(g.excessFrame(h))
}

func (land) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := board.ID(a.Place)
	note := g.unit(int(a.Unit)).Name + " lands in " + string(g.ground().Number(h))
	if x := g.under(h, firing); x > noFire {
		note += ", under " + x.String() + " fire"
	}
	return rules.Detail{Label: "Land " + g.unit(int(a.Unit)).Name + " at " + string(g.ground().Number(h)), Note: note, Rule: "5.2"}
}

// endLanding ends the landing; who is still in a box lands in a later game-turn.
type endLanding struct{ button }

func (endLanding) Do(*Game, *frame, act) play.Flow { return play.Leave() }

func (endLanding) Describe(g *Game, f *frame, _ act) rules.Detail {
	d := rules.Detail{Label: "End landing", Rule: "5.2"}
	x := rules.Undone{Rule: "5.2"}
	for _, u := range g.landers(inWave(f)) {
		x.Units, x.At = append(x.Units, g.id(u)), append(x.At, g.place(g.at(u)))
	}
	if len(x.Units) > 0 {
		x.Text = rules.Counted(len(x.Units), "unit stays", "units stay") + " in landing boxes, to be checked again"
	}
	return d.Leaves(x)
}

func (endLanding) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

// arriving is what placing units in landing boxes has in common.
type arriving struct{ plain }

func (arriving) Describe(g *Game, _ *frame, a act) rules.Detail {
	s := g.ground().shoreOf(board.ID(a.Place))
	return rules.Detail{Label: g.unit(int(a.Unit)).Name + " to " + s.Name, Note: g.unit(int(a.Unit)).Name + " waits off " + s.Name, Rule: "5.3"}
}

func (arriving) each(g *Game, units []int, yield func(act)) {
	for _, u := range units {
		for _, b := range g.boxesOf(u) {
			yield(play.UnitTo(vPlace, u, b))
		}
	}
}

var (
	notDue   = ruled("5.3", "It does not come in the next game-turn.")
	otherBox = because("5.3", func(g *Game, a act) string {
		var names []string
		for _, b := range g.boxesOf(int(a.Unit)) {
			names = append(names, g.ground().shoreOf(b).Name)
		}
		return "It goes to " + rules.Listed(names, "or") + "."
	})
	boxFull = ruled("5.3", "No more than two of these units go into a landing box.")
)

// into reports whether a unit may go into a landing box (5.3, 19.0).
func (g *Game) into(u int, box board.ID) play.Code {
	switch {
	case !slices.Contains(g.boxesOf(u), box):
		return otherBox
	case g.crowded(u, box):
		return boxFull
	}
	return play.Allowed
}

// placeNext puts a unit of the next game-turn into a box (5.3).
type placeNext struct{ arriving }

func (v placeNext) Each(g *Game, _ *frame, yield func(act)) { v.each(g, g.dueUnits(), yield) }

func (placeNext) Refuse(g *Game, _ *frame, a act) play.Code {
	if !g.due(int(a.Unit)) {
		return notDue
	}
	return g.into(int(a.Unit), board.ID(a.Place))
}

func (placeNext) Do(g *Game, _ *frame, a act) play.Flow {
	g.enterBox(int(a.Unit), board.ID(a.Place), "5.3")
	return play.Stay()
}

// returning lists the headquarters that come back by sea (10.4), ascending.
func (g *Game) returning() (list []int) {
	for _, u := range g.title.forces[us] {
		if g.at(u) == g.ground().returns {
			list = append(list, u)
		}
	}
	return list
}

var notReturning = ruled("10.4", "It is no headquarters that comes back by sea.")

// returnTo puts a headquarters that comes back into a box of its division (10.4).
type returnTo struct{ arriving }

func (v returnTo) Each(g *Game, _ *frame, yield func(act)) { v.each(g, g.returning(), yield) }

func (returnTo) Refuse(g *Game, _ *frame, a act) play.Code {
	if g.at(int(a.Unit)) != g.ground().returns {
		return notReturning
	}
	return g.into(int(a.Unit), board.ID(a.Place))
}

func (returnTo) Do(g *Game, _ *frame, a act) play.Flow {
	g.enterBox(int(a.Unit), board.ID(a.Place), "10.4")
	return play.Stay()
}
