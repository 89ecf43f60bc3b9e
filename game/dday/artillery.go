package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Japanese artillery (6.5): one card, then hits that go round the hexes it reaches until its strength is used up.

// gunfire is the artillery fire of a phase.
type gunfire struct {
	aim  Target
	left int8       // hits still to be given
	spot int16      // the position whose field is fired into; -1: every one of the color (6.5.2)
	hits []int16    // units hit, ascending
	at   []board.ID // hexes hit, one for each hit
}

func (x *gunfire) copy() *gunfire {
	if x == nil {
		return nil
	}
	c := *x
	c.hits, c.at = slices.Clone(x.hits), slices.Clone(x.at)
	return &c
}

const (
	openGround   = 7 // the last game-turn in which artillery looks for targets near the beaches (6.5.2)
	firstDay     = 4 // the last game-turn in which those must be beside a beach
	beachReach   = 6 // hexes from a beach afterwards
	concentrated = 11
)

func artilleryFire() box {
	return box{Name: "artillery", Rule: "6.5", Doing: "Japanese artillery fires", Waits: "says whom artillery hits", Steps: []step{
		{Letter: "card", Do: func(g *Game, _ *frame) play.Flow {
			c := g.card(g.onTrack("Artillery fire", "6.5.2"))
			if c.Artillery.Color == 0 {
				g.Tell(rules.Noted{Side: "jp", Text: "The card has no artillery symbol: no fire", Rule: "6.5.2"})
				return play.Leave()
			}
			g.gunfire = &gunfire{aim: c.Artillery, left: int8(g.intactGuns()), spot: -1}
			g.Tell(rules.Noted{
				Side: "jp", Rule: "6.5.2",
				Text: "Artillery aims into fields of " + c.Artillery.Color.String() + ", at units with a " + c.Artillery.Symbol.String() + ": " + rules.Counted(g.intactGuns(), "hit", "hits") + " at most",
			})
			if g.GameTurn > openGround {
				g.aimGuns()
			}
			return play.Next()
		}},
		{
			Letter: "hit", When: func(g *Game, _ *frame) bool { return len(g.gunTargets()) > 0 }, Verbs: verbs{hitByGuns{exactly(vHit)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Say whom artillery hits", rules.Counted(int(g.gunfire.left), "hit is", "hits are")+" left; they go round the hexes.")
			},
		},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			g.gunfire = nil
			return play.Leave()
		}},
	}}
}

// intactGuns is how many artillery icons fire (6.5.1).
func (g *Game) intactGuns() (n int) {
	for i := range g.marks {
		if g.intactGun(i) {
			n++
		}
	}
	return n
}

// intactGun reports whether a position has artillery that is neither destroyed nor captured: a garrison holds what it stands at
// (6.5.1, 15.4.1).
func (g *Game) intactGun(i int) bool {
	return g.ground().spots[i].Artillery && g.marks[i]&(destroyed|garrison) == 0
}

// aimGuns finds the position of the color, with United States units in its field, that is nearest to an intact icon (6.5.2).
func (g *Game) aimGuns() {
	gr := g.ground()
	open := g.heldSpots(func(s *spot) bool {
		x, _ := g.sourceAt(s.at)
		return s.Color == g.gunfire.aim.Color && g.inField(x)
	})
	left, ps := g.sift(open, append([]clause{{"6.5.2", "The position nearest to an intact gun", func(h board.ID) int {
		best := manyHexes
		for i := range gr.spots {
			if g.intactGun(i) {
				best = min(best, gr.Distance(gr.spots[i].at, h))
			}
		}
		return best
	}}}, g.lowest("6.5.2")...))
	if len(left) == 0 {
		g.gunfire.left = 0
		return
	}
	g.gunfire.spot = gr.spotAt[left[0]]
	g.decide("fires into the field of "+g.spotName(left[0]), "6.5.2", ps)
}

// gunFire is how strongly artillery fires at a hex: intense on solid dots and on crowded hexes (6.5.3).
func (g *Game) gunFire(h board.ID) (most fire) {
	if g.where.Holds(japan, h) || g.gunfire.spot < 0 && !g.nearBeach(h) {
		return noFire
	}
	g.over(h, blocking, func(s source, x fire) {
		if s.color == g.gunfire.aim.Color && (g.gunfire.spot < 0 || s.spot == int(g.gunfire.spot)) {
			most = max(most, x)
		}
	})
	if most > noFire && (g.stepsIn(h) >= concentrated || g.overstacked(h)) {
		most = intense
	}
	return most
}

// nearBeach reports whether a hex is near enough to a beach for the days in which that is asked (6.5.2).
func (g *Game) nearBeach(h board.ID) bool {
	return g.toBeach(h) <= pick(g.GameTurn <= firstDay, 1, beachReach)
}

// stepsIn is how many steps of the United States are in a hex (6.3.7).
func (g *Game) stepsIn(h board.ID) (n int) {
	for _, u := range g.in(us, h) {
		n += g.steps(u)
	}
	return n
}

// gunTargets lists the units that the next hit may go to: in the hexes with the fewest hits so far, those with the symbol
// first, headquarters last, nobody twice (6.5.3, ruling 116).
func (g *Game) gunTargets() (open []int) {
	if g.gunfire == nil || g.gunfire.left == 0 {
		return nil
	}
	fewest := manyHexes
	for _, h := range g.usHexes() {
		units := g.gunTargetsIn(h)
		n := 0
		for _, at := range g.gunfire.at {
			if at == h {
				n++
			}
		}
		switch {
		case len(units) == 0 || n > fewest:
		case n < fewest:
			fewest, open = n, units
		default:
			open = append(open, units...)
		}
	}
	slices.Sort(open)
	return open
}

// gunTargetsIn lists the units of a hex that can be hit now.
func (g *Game) gunTargetsIn(h board.ID) []int {
	x := g.gunFire(h)
	if x == noFire {
		return nil
	}
	var marked, plainly, last []int
	for _, u := range g.in(us, h) {
		c := g.unit(u)
		if _, had := slices.BinarySearch(g.gunfire.hits, int16(u)); had || c.sort == regimentalHQ {
			continue
		}
		switch {
		case c.Symbol == g.gunfire.aim.Symbol:
			marked = append(marked, u)
		case x == steady && g.down(u):
		case c.headquarters():
			last = append(last, u)
		default:
			plainly = append(plainly, u)
		}
	}
	switch {
	case len(marked) > 0:
		return marked
	case len(plainly) > 0:
		return plainly
	}
	return last
}

var noGunTarget = ruled("6.5.3", "The next hit cannot go to it: hits go round the hexes, symbols first.")

type hitByGuns struct{ exact }

func (hitByGuns) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.gunTargets() {
		yield(play.OfUnit(vHit, u))
	}
}

func (hitByGuns) Refuse(g *Game, _ *frame, a act) play.Code {
	if !slices.Contains(g.gunTargets(), int(a.Unit)) {
		return noGunTarget
	}
	return play.Allowed
}

func (hitByGuns) Do(g *Game, _ *frame, a act) play.Flow {
	u := int(a.Unit)
	h := g.at(u)
	x, marked := g.gunFire(h), g.unit(u).Symbol == g.gunfire.aim.Symbol
	alone := true // in having the symbol
	for _, o := range g.in(us, h) {
		alone = alone && (o == u || g.unit(o).Symbol != g.gunfire.aim.Symbol)
	}
	g.gunfire.left--
	i, _ := slices.BinarySearch(g.gunfire.hits, int16(u))
	g.gunfire.hits = slices.Insert(g.gunfire.hits, i, int16(u))
	g.gunfire.at = append(g.gunfire.at, h)
	g.note(u, "Artillery hits "+g.unit(u).Name, "6.5.3")
	if x == steady && !marked {
		g.upset(u, "6.5.3")
		return play.Stay()
	}
	return play.CallStay(g.lossFrame(loss{
		unit: u, step: true, disrupts: x == intense && marked, two: x == steady || !marked, itself: g.unit(u).sort == tank && alone, rule: "6.5.3",
	}))
}

func (hitByGuns) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Artillery hits " + g.unit(int(a.Unit)).Name, Note: "In " + g.spotName(g.at(int(a.Unit))), Rule: "6.5.3"}
}

// overstacked reports whether more units are in a hex than can act there (7.5).
func (g *Game) overstacked(h board.ID) bool {
	units, companies := 0, 0
	for _, u := range g.in(us, h) {
		switch g.unit(u).kind.Stack {
		case StackCompany:
			units, companies = units+1, companies+1
		case StackUnit:
			units++
		}
	}
	return units > mostUnits || companies > mostCompanies
}
