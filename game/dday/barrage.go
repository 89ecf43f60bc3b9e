package dday

import (
	"strings"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// barrage is a barrage that is being declared or resolved (8.4): by one or two tank units, or by points.
type barrage struct {
	at   board.ID
	by   [2]int16 // tank units; -1 none
	fire call     // points in place of tanks
	card int16    // the fire card, once it is drawn; -1
	code string   // the result
}

// copy is an independent copy.
func (x *barrage) copy() *barrage {
	c := *x
	return &c
}

// barraging is the box of a barrage: who fires, the card, and what it destroys (8.4.2).
func barraging() box {
	return box{Name: "barrage", Rule: "8.4", Doing: "a barrage is made", Waits: "makes a barrage", Steps: []step{
		{
			Letter: "declare", Alone: true, Verbs: verbs{combine{of(vCombine)}, declareBarrage{press(vDeclare)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Barrage "+g.spotName(g.barrage.at)+": declare it", g.barrageWords())
			},
		},
		{Letter: "card", Do: func(g *Game, _ *frame) play.Flow {
			g.shoot()
			return play.Next()
		}},
		{
			Letter: "destroy", When: func(g *Game, _ *frame) bool { return has(g.barrage.code, "AD") && len(g.wrecks(g.barrage.at)) > 0 },
			Verbs: verbs{destroy{of(vDestroy)}},
			Prompt: func(*Game, *frame) play.Prompt {
				return play.Say("Say what the barrage destroys", "An artillery icon or the pillbox, 8.4.2.")
			},
		},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			g.barrage = nil
			return play.Leave()
		}},
	}}
}

var (
	noTank      = ruled("8.4", "Only tank units barrage, and points.")
	nextHex     = ruled("8.4", "A tank does not barrage an adjacent hex: it attacks.")
	notRevealed = ruled("8.4", "Nobody there is revealed.")
	attackedNow = ruled("8.4.1", "That hex has been attacked in this phase.")
	apartTanks  = ruled("8.4.1", "Two tank units barrage together from one hex or from adjacent ones.")
	twoOnly     = ruled("8.4.1", "Two tank units barrage together at most, and only tank units.")
)

// mayBarrage says why a hex cannot be barraged: not with both sides in it, not after an attack, not hidden (8.4, 8.4.1).
func (g *Game) mayBarrage(h board.ID) play.Code {
	switch c := g.whyNoTarget(h); {
	case c == onceOnly:
		return attackedNow
	case c != play.Allowed:
		return c
	case !g.shown(h):
		return notRevealed
	}
	return play.Allowed
}

// shown reports whether what is in a hex counts as revealed for a barrage: a unit face up, the depth of a cave face up, or a
// pillbox (8.4, ruling 46).
func (g *Game) shown(h board.ID) bool {
	if i := g.caveAt(h); i >= 0 {
		return g.caves[i].bared || g.caves[i].depth < 0
	}
	if i := g.ground().spotAt[h]; i >= 0 && g.marks[i]&pillbox != 0 {
		return true
	}
	for _, u := range g.in(japan, h) {
		if g.is(u, revealed) {
			return true
		}
	}
	return false
}

// gunner says why a tank unit cannot barrage a hex from where it is.
func (g *Game) gunner(u int, h board.ID) play.Code {
	switch {
	case u < 0 || g.unit(u).sort != tank || !g.onMap(u):
		return noTank
	case g.ground().Adjacent(g.at(u), h):
		return nextHex
	}
	return g.reaches(u, h)
}

// beginBarrage begins a barrage by a tank unit.
type beginBarrage struct{ plain }

func (beginBarrage) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.title.forces[us] {
		if g.unit(u).sort != tank || !g.onMap(u) || g.is(u, acted|disrupted|shaken) {
			continue
		}
		far := g.title.rangeOf(u, g.steps(u))
		for _, h := range g.roadsNow().held {
			if g.ground().Distance(g.at(u), h) <= far {
				yield(play.UnitTo(vBarrage, u, h))
			}
		}
	}
}

func (beginBarrage) Refuse(g *Game, _ *frame, a act) play.Code {
	if c := g.mayBarrage(board.ID(a.Place)); c != play.Allowed {
		return c
	}
	if c := g.gunner(int(a.Unit), board.ID(a.Place)); c != play.Allowed {
		return c
	}
	return g.mayAct(int(a.Unit))
}

func (beginBarrage) Do(g *Game, _ *frame, a act) play.Flow {
	x := &barrage{at: board.ID(a.Place), by: [2]int16{a.Unit, -1}, card: -1}
	g.share(int(a.Unit), order.Set{})
	g.move = nil // nobody stays in hand
	g.barrage = x
	g.Tell(rules.AttackOpened{Side: "us", At: []rules.Place{g.place(x.at)}, Rule: "8.4"})
	g.Tell(rules.Joined{Side: "us", Unit: g.id(int(a.Unit)), What: "barrages", Strength: g.strikes(int(a.Unit), x.at, g.tankIn(x.at)) / quarter, Rule: "8.4"})
	return play.CallStay(opened(barrageBox))
}

func (beginBarrage) Describe(g *Game, _ *frame, a act) rules.Detail {
	t := g.targetIn(board.ID(a.Place), false)
	return rules.Detail{Label: "Barrage " + g.spotName(board.ID(a.Place)) + " with " + g.name(a.Unit), Note: "Against: " + t.words(g), Rule: "8.4"}
}

// beginShell begins a barrage by points (8.5.2).
type beginShell struct{ plain }

func (beginShell) Each(g *Game, _ *frame, yield func(act)) {
	if g.points.naval+g.points.air == 0 && g.points.artillery == [4]int8{} {
		return
	}
	gr := g.ground()
	var hexes []board.ID
	for i := range gr.spots {
		if h := gr.spots[i].at; g.held(h) && g.shown(h) {
			hexes = sorted(hexes, h)
		}
	}
	for i := range g.caves {
		hexes = sorted(hexes, g.caves[i].at)
	}
	for _, u := range g.title.tanks {
		if g.onMap(u) {
			hexes = sorted(hexes, g.at(u))
		}
	}
	for _, h := range hexes {
		g.eachCall(func(c call, item int16) {
			n := int16(c.n)
			if c.kind == navalWord || c.kind == airWord {
				n = 0
			}
			yield(act{Verb: vShell, Unit: play.None, Place: int16(h), Item: item, Count: n})
		})
	}
}

func (beginShell) Refuse(g *Game, _ *frame, a act) play.Code {
	h := board.ID(a.Place)
	if c := g.mayBarrage(h); c != play.Allowed {
		return c
	}
	c, ok := g.callOf(a)
	switch {
	case !ok:
		return noPoints
	case g.tooMany(c, [4]int8{}):
		return tooManyOfOne
	case g.left(c) < c.n:
		return g.shortOf(c)
	case c.kind != navalWord && c.kind != airWord:
		return pick(g.watched(c, h), play.Allowed, notWatched)
	}
	seen := g.spotted(h, func(u int) bool {
		return !g.down(u) && g.unit(u).infantry() && (g.inRange(u) || g.radio(u, h))
	})
	return pick(seen, play.Allowed, noSpotter)
}

func (beginShell) Do(g *Game, _ *frame, a act) play.Flow {
	c, _ := g.callOf(a)
	g.spend(c)
	g.move = nil // nobody stays in hand
	g.move, g.barrage = nil, &barrage{at: board.ID(a.Place), by: [2]int16{-1, -1}, fire: c, card: -1}
	g.Tell(rules.AttackOpened{Side: "us", At: []rules.Place{g.place(g.barrage.at)}, Rule: "8.5.2"})
	g.Tell(rules.Joined{Side: "us", What: "barrages: " + c.words(), Strength: g.force(c), Rule: "8.5.2"})
	return play.CallStay(opened(barrageBox))
}

func (beginShell) Describe(g *Game, _ *frame, a act) rules.Detail {
	c, _ := g.callOf(a)
	words := c.words()
	d := rules.Detail{Label: strings.ToUpper(words[:1]) + words[1:] + " on " + g.spotName(board.ID(a.Place)), Note: "A barrage of strength " + figure(g.force(c)), Rule: "8.5.2"}
	if g.move != nil {
		d.Label += " without " + g.moversName()
	}
	return d
}

// combine adds a second tank unit (8.4.1).
type combine struct{ plain }

func (combine) Each(g *Game, _ *frame, yield func(act)) {
	if g.barrage.by[0] < 0 || g.barrage.by[1] >= 0 {
		return
	}
	for _, u := range g.title.forces[us] {
		if g.unit(u).sort == tank && g.onMap(u) {
			yield(play.OfUnit(vCombine, u))
		}
	}
}

func (combine) Refuse(g *Game, _ *frame, a act) play.Code {
	x, u := g.barrage, int(a.Unit)
	if x.by[0] < 0 || x.by[1] >= 0 {
		return twoOnly
	}
	if c := g.gunner(u, x.at); c != play.Allowed {
		return c
	}
	if g.ground().Distance(g.at(u), g.at(int(x.by[0]))) > 1 {
		return apartTanks
	}
	return g.mayShare(u, order.Of(int(x.by[0])))
}

func (combine) Do(g *Game, _ *frame, a act) play.Flow {
	x := g.barrage
	g.share(int(a.Unit), order.Of(int(x.by[0])))
	x.by[1] = a.Unit
	g.Tell(rules.Joined{Side: "us", Unit: g.id(int(a.Unit)), What: "barrages too", Strength: g.strikes(int(a.Unit), x.at, g.tankIn(x.at)) / quarter, Rule: "8.4.1"})
	return play.Stay()
}

func (combine) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	c.Cost = "+" + inPoints(g.strikes(int(a.Unit), g.barrage.at, g.tankIn(g.barrage.at)))
}

func (combine) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Add " + g.name(a.Unit), Note: "Both strengths together", Rule: "8.4.1"}
}

// declareBarrage draws the card.
type declareBarrage struct{ button }

func (declareBarrage) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (declareBarrage) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (declareBarrage) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Declare the barrage", Note: g.barrageWords(), Rule: "8.4"}
}

// barrageWords say what the barrage is: "Strength 8: color alone JD AD, both JD DE AD".
func (g *Game) barrageWords() string {
	c, column := g.data().Chart("barrage"), g.barrageColumn()
	return "Strength " + figure(g.barrageStrength()) + ": symbol " + c.Cells[1][column-1] + ", color " + c.Cells[2][column-1] + ", both " + c.Cells[3][column-1]
}
