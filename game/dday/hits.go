package dday

import (
	"strings"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Who is hit by one fire, and how (6.3.3, 6.3.6, 6.3.8, 10.4).

// hitFrame opens the hits of a salvo of the volley. The first number of the frame is the salvo that strikes now, the second
// one that whose box it is, with the sort of target in its low bits.
func hitFrame(salvo int) frame {
	f := opened(hitBox)
	f.Count = [2]int16{int16(salvo), int16(salvo) * stages}
	return f
}

const (
	stages     = 4
	noStage    = 0 // nobody is left to be hit
	unitStage  = 1
	chiefStage = 2 // leaders
)

func stageOf(f *frame) int16            { return f.Count[1] % stages }
func homeOf(f *frame) int               { return int(f.Count[1] / stages) }
func setStage(f *frame, n int16)        { f.Count[1] = f.Count[1]/stages*stages + n }
func (g *Game) striker(f *frame) *salvo { return &g.volley.salvos[f.Count[0]] }

// hitting is the box of one fire: unit after unit is hit until the limit is reached or nobody is left.
func hitting() box {
	ask := func(more string) func(*Game, *frame) play.Prompt {
		return func(g *Game, f *frame) play.Prompt {
			return play.Say("Say whom the fire of "+g.spotName(g.striker(f).at)+" hits", more)
		}
	}
	at := func(stage int16, mortar bool) func(*Game, *frame) bool {
		return func(g *Game, f *frame) bool { return stageOf(f) == stage && g.striker(f).mortar == mortar }
	}
	armor := func(t whom) func(*Game, *frame) bool {
		return func(g *Game, f *frame) bool { return g.targets(g.striker(f), t) }
	}
	return box{Name: "hit", Rule: "6.3.3", Doing: "Japanese fire is dealt out", Waits: "says who is hit", Steps: []step{
		{Letter: "next", Do: nextHit},
		{Letter: "unit", When: at(unitStage, false), Verbs: verbs{hitBy(ordinary, fireOrder)}, Prompt: ask("Its rules leave these units, 6.3.3.")},
		{Letter: "mortar", When: at(unitStage, true), Verbs: verbs{hitBy(ordinary, mortarOrder)}, Prompt: ask("These have the symbol and the most steps, 13.1.1.")},
		{Letter: "leader", When: at(chiefStage, false), Verbs: verbs{hitBy(leaders, fireOrder)}, Prompt: ask("A star: leaders are hit when nobody else is left, 10.4.1.")},
		{Letter: "again", When: func(_ *Game, f *frame) bool { return stageOf(f) != noStage }, Do: func(_ *Game, f *frame) play.Flow { return play.Restart() }},
		{Letter: "armor", When: armor(armorIntense), Verbs: verbs{hitBy(armorIntense, fireOrder)}, Prompt: ask("The oval costs one armor unit a step besides, 6.3.8.")},
		{Letter: "armor under steady fire", When: armor(armorSteady), Verbs: verbs{hitBy(armorSteady, fireOrder)}, Prompt: ask("The oval disrupts one armor unit besides, 6.3.8.")},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			if g.phase != firePhase {
				g.volley = nil
			}
			return play.Leave()
		}},
	}}
}

// nextHit finds whom the salvo hits next: units, where none is left those that change hands (6.3.6), in the end leaders.
func nextHit(g *Game, f *frame) play.Flow {
	home := homeOf(f)
	s := &g.volley.salvos[home]
	f.Count[0] = int16(home)
	setStage(f, noStage)
	if s.left() <= 0 {
		return play.Next()
	}
	if g.targets(s, ordinary) {
		setStage(f, unitStage)
		return play.Next()
	}
	if q, links := g.chain(home); q >= 0 {
		g.relink(q, links)
		f.Count[0] = int16(q)
		setStage(f, unitStage)
		return play.Next()
	}
	if g.targets(s, leaders) {
		setStage(f, chiefStage)
	}
	return play.Next()
}

// tellRelink tells that one salvo takes over a hit from another.
func (g *Game) tellRelink(taker, giver, u int) {
	a, b := g.spotName(g.volley.salvos[taker].at), g.spotName(g.volley.salvos[giver].at)
	g.Tell(rules.Noted{
		Side: "jp", Unit: g.id(u), Rule: "6.3.6",
		Text: "The hit on " + g.unit(u).Name + " counts for " + a + ", so that " + b + " hits one unit more",
	})
}

// fireOrder are the principles by which fire picks units (6.3.3, ruling 9).
func fireOrder(t whom) []play.Principle[*Game] {
	aimed := func(g *Game, f *frame, a act) *aim { return g.striker(f).find(a.Unit, t) }
	return []play.Principle[*Game]{
		{Rule: "6.3.3", Says: "Intense fire, then steady, then around it", Least: func(g *Game, f *frame, a act) int { return -int(aimed(g, f, a).fire) }},
		{Rule: "6.3.3", Says: "Who has the target symbol", Least: func(g *Game, f *frame, a act) int { return pick(aimed(g, f, a).symbol, 0, 1) }},
		{Rule: "6.3.3", Says: "The nearest unit", Least: func(g *Game, f *frame, a act) int {
			return g.ground().Distance(g.striker(f).at, g.at(int(a.Unit)))
		}},
		{Rule: "6.3.3", Says: "The most steps", Least: stepsFirst},
	}
}

// mortarOrder are those by which mortars pick them (13.1.1).
func mortarOrder(whom) []play.Principle[*Game] {
	return []play.Principle[*Game]{{Rule: "13.1.1", Says: "The most steps", Least: stepsFirst}}
}

func stepsFirst(g *Game, _ *frame, a act) int { return -g.steps(int(a.Unit)) }

// hitBy is the verb that picks a unit for a hit by principles.
func hitBy(t whom, principles func(whom) []play.Principle[*Game]) play.Verb[*Game] {
	return play.ByRules(&reasons, play.Ruled[*Game]{
		Verb: hitUnit{of(vHit), t}, Side: "jp", Chooser: "us", Principles: principles(t), Rule: "6.3.3",
		What: func(g *Game, f *frame, a act) string {
			return "hits " + g.name(a.Unit) + " in " + g.place(g.at(int(a.Unit))).String() + " from " + g.spotName(g.striker(f).at)
		},
		Name: func(g *Game, _ *frame, a act) string { return g.name(a.Unit) },
		Entry: func(g *Game, f *frame, a act) rules.Entry {
			s := g.striker(f)
			x := s.find(a.Unit, t)
			if s.mortar || x.leader {
				return rules.Entry{} // 13.1, 10.4: not by the chart
			}
			return g.fireEntry(fireRow(x), s.revealed)
		},
	})
}

var (
	notAimed = ruled("6.3.3", "This fire cannot hit that unit.")
	hitOnce  = ruled("6.3.6", "It has been hit already in this phase.")

	hitInTurn = ruled("6.3.3", "All of them are hit, one after the other.")
)

// hitUnit hits a unit.
type hitUnit struct {
	plain
	whom whom
}

// Each lists who can be hit, ascending; where hits are left for all of them, the first, since the others follow.
func (h hitUnit) Each(g *Game, f *frame, yield func(act)) {
	s := g.striker(f)
	all := g.hitsAll(s, h.whom)
	for _, u := range g.title.forces[us] {
		if a := s.find(int16(u), h.whom); a != nil && g.fresh(a) {
			if yield(play.OfUnit(vHit, u)); all {
				return
			}
		}
	}
}

// hitsAll reports whether a salvo has a hit left for everybody of a sort that it can hit.
func (g *Game) hitsAll(s *salvo, t whom) bool {
	if t == armorIntense || t == armorSteady {
		return false // one of each (6.3.8)
	}
	n := 0
	for i := range s.aims {
		if a := &s.aims[i]; a.is(t) && g.fresh(a) {
			n++
		}
	}
	return n <= s.left()
}

// Refuse says why a unit cannot be hit now.
func (h hitUnit) Refuse(g *Game, f *frame, a act) play.Code {
	s := g.striker(f)
	x := s.find(a.Unit, h.whom)
	switch {
	case x == nil:
		return notAimed
	case !g.fresh(x):
		return hitOnce
	case g.hitsAll(s, h.whom):
		for i := range s.aims {
			if o := &s.aims[i]; o.unit < a.Unit && o.is(h.whom) && g.fresh(o) {
				return hitInTurn
			}
		}
	}
	return play.Allowed
}

func (h hitUnit) Do(g *Game, f *frame, a act) play.Flow {
	s := g.striker(f)
	x := s.find(a.Unit, h.whom)
	x.struck = true
	return g.strike(s, x)
}

func (h hitUnit) Describe(g *Game, f *frame, a act) rules.Detail {
	s := g.striker(f)
	x := s.find(a.Unit, h.whom)
	d := rules.Detail{Label: "Hit " + g.name(a.Unit), Rule: "6.3.3"}
	switch l := g.lossBy(s, x); {
	case x.leader:
		d.Note, d.Rule = "As a leader", "10.4"
	case l.step && l.disrupts:
		d.Note = "A step, and disrupted"
	case l.step:
		d.Note = "A step"
	default:
		d.Note = "Disrupted"
	}
	return d
}

// strike is what a hit does: to a leader by 10.4, to anybody else by the chart.
func (g *Game) strike(s *salvo, a *aim) play.Flow {
	u := int(a.unit)
	if !a.leader || g.unit(u).sort == battalionHQ {
		return play.Call(g.lossFrame(g.lossBy(s, a)))
	}
	g.strikeLeader(u)
	return play.Next()
}

// strikeLeader is a hit on a hero or on a regimental headquarters: the hero falls, the headquarters comes back by sea, a command
// post turns to a headquarters (10.4, 15.3.3).
func (g *Game) strikeLeader(u int) {
	p := &g.pieces[u]
	switch {
	case g.unit(u).sort != regimentalHQ:
		g.fell(u, "10.4")
	case p.post > 0:
		g.revert(u, "15.3.3")
	default:
		from := g.at(u)
		p.facts = 0
		g.put(u, g.ground().returns)
		g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: g.unit(u).Name + " is hit and comes back by sea in the next game-turn", At: []rules.Place{g.place(from)}, Rule: "10.4"})
	}
}

// revert turns a command post to a headquarters again.
func (g *Game) revert(u int, rule string) {
	if p := &g.pieces[u]; p.post > 0 {
		p.post = 0
		g.shifted()
		g.note(u, g.unit(u).Name+" is a headquarters again", rule)
	}
}

// lossBy is what a hit costs by the chart, and what may stand for it.
func (g *Game) lossBy(s *salvo, a *aim) loss {
	if s.mortar {
		return loss{unit: int(a.unit), step: true, two: true, rule: "13.1"}
	}
	c := g.cellOf(a, s.revealed)
	l := loss{unit: int(a.unit), step: c.step, disrupts: c.disrupts, two: a.spare, absorb: a.spare && !a.armor, swap: !a.symbol, rule: "6.3.4"}
	switch {
	case a.armor:
		l.rule = "6.3.8"
	case a.fire == machineGun:
		l.rule = "13.3"
	}
	return l
}

// cell is a result of the Japanese Fire Chart.
type cell struct{ anybody, step, disrupts bool }

// fireEntry is an entry of the Japanese Fire Chart; without a row it is the whole column.
func (g *Game) fireEntry(row string, revealed bool) rules.Entry {
	c, column := g.data().Chart("fire"), pick(revealed, 1, 0)
	e := rules.Entry{Chart: c.ID, Row: row, Column: c.Columns[column]}
	if row != "" {
		e.Means = c.meaning(c.row(row)[column])
	}
	return e
}

// cellOf reads the chart for an aim: kind of fire against whether the position is revealed (6.3).
func (g *Game) cellOf(a *aim, revealed bool) (c cell) {
	row := g.data().Chart("fire").row(fireRow(a))
	for _, part := range strings.Fields(row[pick(revealed, 1, 0)]) {
		switch part {
		case "ANY":
			c.anybody = true
		case "S":
			c.step = true
		case "D":
			c.disrupts = true
		}
	}
	return c
}

func fireRow(a *aim) string {
	switch {
	case a.armor && a.fire == intense:
		return "oval, intense"
	case a.armor:
		return "oval, steady"
	case a.fire == intense:
		return "intense"
	case a.fire == steady:
		return "steady"
	}
	return "machine gun"
}

// entryFire draws a card for units that enter a Japanese hex: if it shows the color of the hex, whoever is there fires at them,
// intense, or steady if they are under smoke or all disrupted (7.4). Their limit is as if nobody were disrupted (ruling 121).
func (g *Game) entryFire(at board.ID, units order.Set) play.Flow {
	src, fires := g.sourceAt(at)
	if !fires {
		return play.Next() // infantry in the open is in no position
	}
	c := g.card(g.aside("Fire at who enters "+g.spotName(at), "7.4"))
	for i, shot := range c.Fire {
		if shot.Color != src.color {
			continue
		}
		limit := g.limitOf(g.firers(at, true), at)
		g.volley = &volley{card: int16(c.Number - 1)}
		x := pick(g.active(at) && !g.smokedAt(at), intense, steady)
		s := salvo{at: at, shot: int8(i), limit: int8(limit), revealed: g.bareAt(at)}
		for u := units.Next(0); u >= 0; u = units.Next(u + 1) {
			g.aimAt(&s, u, x)
		}
		if limit > 0 && g.concentrated(at) {
			s.limit++ // 6.3.7
		}
		return play.Call(g.fireAway(s))
	}
	g.Tell(rules.Noted{Side: "jp", Text: "The card does not show " + src.color.String() + ": no fire at who enters", At: []rules.Place{g.place(at)}, Rule: "7.4"})
	return play.Next()
}
