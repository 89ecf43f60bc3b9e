package islandwar

import (
	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/play"
	"marianas/game/rules"
)

// Retreats: 7.7. The best complete paths are found first, and only their first hexes are offered. Every hex of a
// retreat is one farther from the combat hex (ruling 25).

// manner is the kind of retreat that is open to a unit.
type manner int

const (
	doomed    manner = iota // no hex at all: eliminated where it stands
	partial                 // no complete path: as far as it goes, then eliminated (7.74)
	vacant                  // complete, through vacant hexes (7.73)
	displaces               // complete, moving friends aside (7.81)
)

// retreats asks for hex after hex until all have gone, and eliminates those who have none left (7.7, 7.74).
func retreats() box {
	return box{Name: "retreat", Rule: "7.7", Doing: "a unit must retreat", Waits: "chooses a retreat", Steps: []step{
		{Letter: "7.74", Do: func(g *Game, _ *frame) play.Flow {
			ts := g.pending()
			if len(ts) == 0 {
				return play.Leave()
			}
			for _, t := range ts {
				if _, m := g.ways(t); m != doomed {
					return play.Next()
				}
			}
			why := "no retreat is open"
			switch {
			case ts[0].refused:
				why = "no friend makes room"
			case ts[0].n > 1:
				why = "the retreat cannot be completed"
			}
			g.fall(ts[0], why)
			if g.judge() {
				return play.Over()
			}
			return play.Stay()
		}},
		{Letter: "7.7", Alone: true, Prompt: promptRetreat, Verbs: verbs{retreat{play.Of[*Game](vRetreat)}, standFirst{standing{play.Press[*Game](vStand)}}}},
	}}
}

func promptRetreat(g *Game, _ *frame) play.Prompt {
	ts := g.pending()
	more := sideName(g.fight.winner.side()) + " waits, then may advance."
	if len(ts) != 1 {
		return play.Say("Choose a unit and its retreat: "+itoa(len(ts))+" must go", more)
	}
	hs, m := g.ways(ts[0])
	switch m {
	case displaces:
		more = "A friend must make room. Refusing (stand) loses the unit."
	case partial:
		more = "The retreat cannot be completed: the unit is eliminated where it ends."
	}
	return play.Say("Retreat "+g.counters[ts[0].unit].Name+" "+hexWord(ts[0].left)+": to "+g.anyOf(hs), more)
}

// anyOf lists hexes with "or".
func (g *Game) anyOf(hs []board.ID) string {
	var ns []string
	for _, h := range hs {
		ns = append(ns, g.number(h))
	}
	return rules.Listed(ns, "or")
}

func hexWord(n int) string {
	return [...]string{"no hex", "one hex", "two hexes", "three hexes"}[min(n, 3)]
}

// leads reports whether a unit may retreat from a hex over one hexside, whoever stands there (7.71, 7.72, ruling 8).
func (g *Game) leads(u int, from, to board.ID, d int) bool {
	c := &g.counters[u]
	return to != board.None && g.ground.cost[c.kind][6*int(from)+d] >= 0 && !g.enemyIn(c.force, to) && !g.inEZOC(c.force, to)
}

// goesOn reports whether a retreat may lead over a hexside, whoever stands beyond it: each hex is one farther from the
// combat than the one before (ruling 25).
func (g *Game) goesOn(t *track, from, to board.ID, d int) bool {
	return g.leads(t.unit, from, to, d) && g.ground.Distance(t.path[0], to) == g.ground.Distance(t.path[0], from)+1
}

// farthest is the greatest number of vacant hexes that a unit can still retreat.
func (g *Game) farthest(t *track, from board.ID, left int) int {
	best := 0
	if left == 0 {
		return best
	}
	for d, to := range g.ground.Neighbors(from) {
		if g.goesOn(t, from, to, d) && g.vacant(to) {
			if best = max(best, 1+g.farthest(t, to, left-1)); best == left {
				break
			}
		}
	}
	return best
}

// complete reports whether a unit can make its whole retreat, by displacing friends if need be.
func (g *Game) complete(t *track) bool {
	if g.farthest(t, t.last(), t.left) == t.left {
		return true
	}
	s := scout{Game: g, t: t}
	return s.best(t.left) < unreachable
}

// ways lists the first hexes of the best paths of a unit that must retreat: through vacant hexes, else by displacing
// friends, else as far as vacant hexes lead. Friends make room for a complete retreat only, and only if the owner has
// not refused (ruling 26).
func (g *Game) ways(t *track) ([]board.ID, manner) {
	far := g.farthest(t, t.last(), t.left)
	if far < t.left && !t.refused {
		if hs := g.waysAside(t); len(hs) > 0 {
			return hs, displaces
		}
	}
	if far == 0 {
		return nil, doomed
	}
	var hs []board.ID
	for d, to := range g.ground.Neighbors(t.last()) {
		if g.goesOn(t, t.last(), to, d) && g.vacant(to) && 1+g.farthest(t, to, t.left-1) == far {
			hs = insert(hs, to)
		}
	}
	if far < t.left {
		return hs, partial
	}
	return hs, vacant
}

// waysAside lists the first hexes of the complete paths that displace least (7.82, ruling 30).
func (g *Game) waysAside(t *track) (hs []board.ID) {
	least := unreachable
	for d, to := range g.ground.Neighbors(t.last()) {
		if !g.goesOn(t, t.last(), to, d) {
			continue
		}
		s := scout{Game: g, t: t}
		n := s.into(to, t.left)
		if n < least {
			least, hs = n, hs[:0]
		}
		if n == least && n < unreachable {
			hs = insert(hs, to)
		}
	}
	return hs
}

// insert keeps a short list of hexes ascending.
func insert(hs []board.ID, h board.ID) []board.ID {
	hs = append(hs, h)
	for i := len(hs) - 1; i > 0 && hs[i-1] > hs[i]; i-- {
		hs[i-1], hs[i] = hs[i], hs[i-1]
	}
	return hs
}

// pending lists the tracks that may go on: one that has begun is finished first.
func (g *Game) pending() []*track {
	var ts []*track
	for i := range g.fight.tracks {
		t := &g.fight.tracks[i]
		if t.gone || t.left == 0 {
			continue
		}
		if t.n > 1 {
			return []*track{t}
		}
		ts = append(ts, t)
	}
	return ts
}

// retreating reports whether a unit still has its own retreat to make.
func (g *Game) retreating(u int) bool {
	for i := range g.fight.tracks {
		if t := &g.fight.tracks[i]; t.unit == u && !t.gone && t.left > 0 {
			return true
		}
	}
	return false
}

// fall eliminates a retreating unit in the last hex that it has reached.
func (g *Game) fall(t *track, why string) {
	t.gone, t.left = true, 0
	g.eliminate(t.unit, why, "7.74")
}

// able lists the tracks that may go on now: where one unit can make its whole retreat, nobody falls short before it,
// for it may be in the way of others.
func (g *Game) able() []*track {
	ts := g.pending()
	var whole []*track
	for _, t := range ts {
		if _, m := g.ways(t); m == vacant || m == displaces {
			whole = append(whole, t)
		}
	}
	if len(whole) > 0 {
		return whole
	}
	return ts
}

// mayStand reports whether the next hex of the one unit that must retreat can be had only by displacing friends, which
// its owner may refuse (ruling 26).
func (g *Game) mayStand() bool {
	ts := g.pending()
	if len(ts) != 1 {
		return false
	}
	hs, m := g.ways(ts[0])
	for _, h := range hs {
		if g.vacant(h) {
			return false
		}
	}
	return m == displaces
}

// trackOf is the track of a unit that may retreat now; nil if it may not.
func (g *Game) trackOf(u int) *track {
	for _, t := range g.pending() {
		if t.unit == u {
			return t
		}
	}
	return nil
}

type retreat struct{ play.Plain[*Game] }

func (retreat) Each(g *Game, _ *frame, yield func(act)) {
	for _, t := range g.able() {
		hs, _ := g.ways(t)
		for _, h := range hs {
			yield(play.UnitTo(vRetreat, t.unit, h))
		}
	}
}

var (
	wholeFirst = reasons.Ruled("7.74", "Units that can make their whole retreat go first: they may be in the way.")

	noResult     = reasons.Because("7.7", func(g *Game, a act) string { return g.labelOf(a) + " retreats only as a result of combat." })
	hasRetreated = reasons.Because("7.74", func(g *Game, a act) string { return g.labelOf(a) + " has retreated as far as the result says." })
	fireUntouch  = reasons.Because("8.14", func(g *Game, a act) string { return g.labelOf(a) + " fired from afar: results do not touch it." })
	guardUntouch = reasons.Because("8.44", func(g *Game, a act) string { return g.labelOf(a) + " gave protective fire: results do not touch it." })
	fireAloneD1  = reasons.Ruled("8.15", "Fire alone: D1 does nothing.")
	notItsTurn   = reasons.Because("7.7", func(g *Game, a act) string { return g.labelOf(a) + " does not retreat now." })

	retreatApart = reasons.Because("7.7", func(g *Game, a act) string { return g.numberAt(a) + " is not adjacent: a retreat goes hex by hex." })
	retreatEnemy = reasons.Because("5.12", func(g *Game, a act) string { return g.labelIn(a) + " holds " + g.numberAt(a) + "." })
	retreatSea   = reasons.Because("7.72", func(g *Game, a act) string { return g.numberAt(a) + " is sea: nobody retreats there." })
	retreatArmor = reasons.Ruled("5.25", "Armor retreats only where it could move.")
	retreatZone  = reasons.Because("7.71", func(g *Game, a act) string {
		return g.controller(g.counters[a.Unit].force, hexOf(a)) + " controls " + g.numberAt(a) + ". A friendly unit there would not change that."
	})
	notFarther   = reasons.Because("7.74", func(g *Game, a act) string { return g.numberAt(a) + " is no farther from the combat." })
	noRetreat    = reasons.Because("7.74", func(g *Game, a act) string { return g.labelOf(a) + " has no retreat." })
	displaceLess = reasons.Because("7.74", func(g *Game, a act) string {
		return "By " + g.numberAt(a) + " the retreat could not be completed, or would displace more."
	})
	notComplete = reasons.Because("7.74", func(g *Game, a act) string { return "By " + g.numberAt(a) + " the retreat could not be completed." })

	vacantWay = reasons.Because("7.73", func(g *Game, a act) string { return g.friendIn(a) + ", and a way through vacant hexes is open." })
	noRoom    = reasons.Because("7.82", func(g *Game, a act) string {
		return g.friendIn(a) + ": no room can be made for it on a complete retreat."
	})
	notAgain = reasons.Because("7.82", func(g *Game, a act) string {
		return g.friendIn(a) + ": that way displaces a unit again, another does not."
	})
	fewerWay = reasons.Because("7.73", func(g *Game, a act) string { return g.friendIn(a) + ", and another way displaces fewer." })
)

// friendIn says who stands in the hex of an act.
func (g *Game) friendIn(a act) string { return g.labelIn(a) + " is in " + g.numberAt(a) }

func (retreat) Refuse(g *Game, _ *frame, a act) play.Code {
	h := hexOf(a)
	if h < 0 {
		return offMap
	}
	t := g.trackOf(int(a.Unit))
	if t == nil {
		return g.whyNoRetreat(int(a.Unit))
	}
	hs, m := g.ways(t)
	if contains(hs, h) {
		if m == partial && len(g.able()) < len(g.pending()) {
			return wholeFirst
		}
		return play.Allowed
	}
	return g.whyNotRetreat(t, h, m)
}

// whyNoRetreat says why a unit has no retreat to make.
func (g *Game) whyNoRetreat(u int) play.Code {
	f := &g.fight
	if !g.justFought() || f.die == 0 {
		return noResult
	}
	for i := range f.tracks {
		if t := &f.tracks[i]; t.unit == u && t.left == 0 {
			return hasRetreated
		}
	}
	switch o := readCode(g.code()); {
	case f.fire.Has(u):
		return fireUntouch
	case f.guard.Has(u):
		return guardUntouch
	case f.at.Has(u) && o.side == 'D' && o.hexes == 1 && g.fireOnly():
		return fireAloneD1
	}
	return notItsTurn
}

// whyNotFallBack is why a unit may not go to an adjacent hex in a retreat or as displaced, whoever of its own is there (7.7).
func (g *Game) whyNotFallBack(c *counter, from, h board.ID, d hex.Direction) play.Code {
	switch {
	case g.enemyIn(c.force, h):
		return retreatEnemy
	case g.ground.sea[h]:
		return retreatSea
	case g.ground.cost[c.kind][6*int(from)+int(d)] < 0:
		return retreatArmor
	case g.inEZOC(c.force, h):
		return retreatZone
	}
	return play.Allowed
}

func (g *Game) whyNotRetreat(t *track, h board.ID, m manner) play.Code {
	c, from := &g.counters[t.unit], t.last()
	d, near := g.ground.Toward(from, h)
	if !near {
		return retreatApart
	}
	if code := g.whyNotFallBack(c, from, h, d); code != play.Allowed {
		return code
	}
	switch {
	case g.ground.Distance(t.path[0], h) != t.n:
		return notFarther
	case !g.vacant(h):
		return g.whyNotAside(t, h, m)
	case m == doomed:
		return noRetreat
	case m == displaces:
		return displaceLess
	}
	return notComplete
}

// whyNotAside says why a unit may not retreat into the hex of a friend.
func (g *Game) whyNotAside(t *track, h board.ID, m manner) play.Code {
	if m == vacant {
		return vacantWay
	}
	s := scout{Game: g, t: t}
	switch n := s.into(h, t.left); {
	case t.refused || n >= unreachable:
		return noRoom
	case n >= again:
		return notAgain
	}
	return fewerWay
}

// controller names an enemy of f beside a hex.
func (g *Game) controller(f force, h board.ID) string {
	near := g.around(h, func(u int) bool { return g.counters[u].force != f })
	if u := near.Next(0); u >= 0 {
		return g.counters[u].label()
	}
	return "The enemy"
}

// Do goes one hex, displacing whoever is there.
func (retreat) Do(g *Game, f *frame, a act) play.Flow {
	u, h := int(a.Unit), hexOf(a)
	if v := g.unitIn(h); v >= 0 {
		g.fight.chain = append(g.fight.chain[:0], link{u, h}, link{v, nowhere})
		f.Step = 0
		return play.CallStay(play.Open(displaceBox, play.Side(g.counters[v].force)))
	}
	g.retreatInto(u, h)
	return play.Restart()
}

func (retreat) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Letter = true }

func (retreat) Describe(g *Game, _ *frame, a act) rules.Detail {
	d := describeStep(g, g.named(int(a.Unit))+" retreats to ", a, "7.7")
	if t := g.trackOf(int(a.Unit)); t != nil {
		if _, m := g.ways(t); m == partial {
			d.Note, d.Rule = "The retreat cannot be completed: eliminated in the end", "7.74"
		} else if t.left > 1 {
			d.Note += ", then " + rules.Counted(t.left-1, "more hex", "more hexes")
		}
	}
	return d
}

func (g *Game) retreatInto(u int, h board.ID) {
	t := g.trackOf(u)
	from := t.last()
	t.path[t.n] = h
	t.n++
	t.left--
	g.Tell(rules.UnitRetreated{Unit: g.counters[u].id, From: g.place(from), To: g.place(h), Left: t.left, Rule: "7.7"})
	g.shift(u, h)
}

// standing refuses the displacement: the unit goes on through vacant hexes as far as it can, and is eliminated there
// (7.74, ruling 26).
type standing struct{ play.Button[*Game] }

func (standing) Do(g *Game, f *frame, _ act) play.Flow {
	if f.Box == displaceBox {
		g.trackOf(g.fight.chain[0].unit).refused = true
		g.fight.chain = g.fight.chain[:0]
		return play.Leave()
	}
	g.pending()[0].refused = true
	return play.Restart()
}

func (standing) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Refuse displacement", Rule: "7.73", Note: "The unit goes as far as vacant hexes lead and is eliminated"}
}

// standFirst refuses it before the unit has gone on.
type standFirst struct{ standing }

var onlyDisplacing = reasons.Ruled("7.73", "Only where the next hex is to be had by displacing alone may a unit stand.")

func (standFirst) Refuse(g *Game, _ *frame, _ act) play.Code {
	if !g.mayStand() {
		return onlyDisplacing
	}
	return play.Allowed
}

func noRetreatNow(g *Game, f *frame, a act) *rules.Violation {
	if a.Verb == vRetreat && a.Unit >= 0 {
		return reasons.Say(g.whyNoRetreat(int(a.Unit)), g, f, a)
	}
	return no("7.7", "No unit must retreat now.")
}
