package dday

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Naval gunfire, airstrikes and artillery points (8.5): in support of attacks, and as barrages.

// source words of points, as acts name them.
const (
	navalWord = "naval"
	airWord   = "air"
	corpsWord = "corps"
)

// call is points that are called for: a kind, and how many.
type call struct {
	kind string
	n    int
}

// callOf is what an act calls for; false if it names no points. Naval gunfire and airstrikes come one at a time.
func (g *Game) callOf(a act) (call, bool) {
	if a.Item < 0 {
		return call{}, false
	}
	switch word := g.title.names.Items[a.Item]; {
	case word == navalWord || word == airWord:
		return call{word, 1}, a.Count == 0
	case word == corpsWord || wordIndex(divisions, word) >= 0:
		return call{word, int(a.Count)}, a.Count > 0
	}
	return call{}, false
}

// owner is whose artillery points a kind is: a division, or the corps.
func (c call) owner() int {
	if d := wordIndex(divisions, c.kind); d >= 0 {
		return int(d)
	}
	return corps
}

// left is how many points of a kind are at hand.
func (g *Game) left(c call) int {
	switch c.kind {
	case navalWord:
		return int(g.points.naval)
	case airWord:
		return int(g.points.air)
	}
	return int(g.points.artillery[c.owner()])
}

// spend takes points off the record track.
func (g *Game) spend(c call) {
	switch c.kind {
	case navalWord:
		g.points.naval -= int8(c.n)
	case airWord:
		g.points.air -= int8(c.n)
	default:
		g.points.artillery[c.owner()] -= int8(c.n)
	}
}

// words are points in words: "naval gunfire", "3 points of the 2MD".
func (c call) words() string {
	switch c.kind {
	case navalWord:
		return "naval gunfire"
	case airWord:
		return "an airstrike"
	}
	of := " points of the "
	if c.n == 1 {
		of = " point of the "
	}
	return figure(c.n) + of + c.kind
}

var (
	noPoints     = ruled("8.5", "Name points: naval, air, or a division or the corps with a number.")
	noneLeft     = ruled("8.5", "There are not so many points.")
	noArtillery  = ruled("18.2.1", "Artillery points are not used on the first day of this scenario.")
	tooManyOfOne = ruled("8.5.3a", "Four points of divisions and five of the corps serve together at most.")
	notCalled    = ruled("8.5.1", "No infantry there has a radio or is in command of a regimental headquarters.")
	notWatched   = ruled("8.5.3", "An undisrupted unit of the division, commanded, with radio, must be in its field of fire.")
	noSpotter    = ruled("8.1", "No infantry with radio or in command of its regiment is in its field of fire.")
)

// eachCall gives a verb every number of points at hand, in the order of their words.
func (g *Game) eachCall(yield func(call, int16)) {
	for i, word := range g.title.names.Items {
		c := call{kind: word, n: 1}
		switch {
		case word == navalWord || word == airWord:
			if g.left(c) > 0 {
				yield(c, int16(i))
			}
		case word == corpsWord || wordIndex(divisions, word) >= 0:
			for ; c.n <= min(g.left(c), g.mostOf(c)); c.n++ {
				yield(c, int16(i))
			}
		}
	}
}

// mostOf is how many points of a kind of artillery serve together (8.5.3a).
func (g *Game) mostOf(c call) int {
	p := &g.data().Schedule.Points
	return pick(c.kind == corpsWord, p.CorpsMost, p.DivisionalMost)
}

// shortOf refuses points that are not at hand, or not in the scenario at all (18.2.1).
func (g *Game) shortOf(c call) play.Code {
	return pick(c.kind != navalWord && c.kind != airWord && !g.usesArtillery(), noArtillery, noneLeft)
}

// tooMany reports whether points beside those that serve already are more than may serve together (8.5.3a).
func (g *Game) tooMany(c call, serving [4]int8) bool {
	if c.kind == navalWord || c.kind == airWord {
		return false
	}
	n := c.n
	for i, k := range serving {
		if (i == corps) == (c.kind == corpsWord) {
			n += int(k)
		}
	}
	return n > g.mostOf(c)
}

// watched reports whether artillery points may fire at a hex: a unit that is not disrupted, of the division unless the points
// are the corps's, in the field of fire of the target, in command of a regimental headquarters and with radio (8.1, 8.5.3).
func (g *Game) watched(c call, target board.ID) bool {
	w := &g.ordersNow().watch // points of one kind are asked for in every number, one after the other
	if !w.known || w.target != target || w.owner != c.owner() {
		*w = watch{known: true, target: target, owner: c.owner(), yes: g.spotterOf(c.owner(), target)}
	}
	return w.yes
}

// inRange reports whether a unit is in command range of a regimental headquarters or command post, or need not be (8.1, 18.2.3).
func (g *Game) inRange(u int) bool { return g.alwaysCommand() || g.hqOver(u) >= 0 }

// spotterOf reports whether somebody watches a hex for the artillery of a division, or of the corps.
func (g *Game) spotterOf(owner int, target board.ID) bool {
	return g.spotted(target, func(u int) bool {
		k := g.unit(u)
		return k.sort != regimentalHQ && (owner == corps || int(k.division) == owner) && !g.down(u) && g.inRange(u) && g.radio(u, target)
	})
}

// spotted reports whether a United States unit in the field of fire of what is in a hex is as a function asks (8.1).
func (g *Game) spotted(target board.ID, is func(u int) bool) (yes bool) {
	s, ok := g.sourceAt(target)
	if !ok {
		return false
	}
	g.eachOf(s, func(h board.ID, _ fire) {
		for u := g.where.In(h); u >= 0 && !yes; u = g.where.Under(u) {
			yes = g.unit(u).side == us && is(u)
		}
	})
	return yes
}

// support gives points to the attack.
type support struct{ plain }

func (support) Each(g *Game, _ *frame, yield func(act)) {
	if g.attack.by.Empty() {
		return
	}
	g.eachCall(func(c call, item int16) {
		n := int16(c.n)
		if c.kind == navalWord || c.kind == airWord {
			n = 0
		}
		yield(act{Verb: vSupport, Unit: play.None, Place: play.None, Item: item, Count: n})
	})
}

func (support) Refuse(g *Game, _ *frame, a act) play.Code {
	x := g.attack
	c, ok := g.callOf(a)
	switch {
	case !ok:
		return noPoints
	case x.by.Empty():
		return nobodyYet
	case g.tooMany(c, x.artillery):
		return tooManyOfOne
	case g.left(c) < c.n:
		return g.shortOf(c)
	case c.kind != navalWord && c.kind != airWord:
		return pick(g.watched(c, x.at), play.Allowed, notWatched)
	}
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		if g.unit(u).infantry() && (g.inRange(u) || g.radio(u, x.at)) {
			return play.Allowed
		}
	}
	return notCalled
}

func (support) Do(g *Game, _ *frame, a act) play.Flow {
	x := g.attack
	c, _ := g.callOf(a)
	g.spend(c)
	switch c.kind {
	case navalWord:
		x.naval++
	case airWord:
		x.air++
	default:
		x.artillery[c.owner()] += int8(c.n)
	}
	g.Tell(rules.Joined{Side: "us", What: "supports: " + c.words(), Strength: g.force(c), Rule: "8.5.1"})
	return play.Stay()
}

// force is the strength of points (8.5).
func (g *Game) force(c call) int {
	p := &g.data().Schedule.Points
	switch c.kind {
	case navalWord:
		return p.Naval
	case airWord:
		return p.Air
	}
	return c.n
}

func (support) Show(g *Game, _ *frame, a act, c *rules.Choice) {
	if k, ok := g.callOf(a); ok {
		c.Cost = "+" + figure(g.force(k))
	}
}

func (support) Describe(g *Game, _ *frame, a act) rules.Detail {
	c, _ := g.callOf(a)
	meets := "meets AR and DE"
	if c.kind == navalWord {
		meets = "meets NA"
	}
	return rules.Detail{Label: "Add " + c.words(), Note: "Strength " + figure(g.force(c)) + ", " + meets, Rule: "8.5.1"}
}
