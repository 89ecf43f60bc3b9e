package dday

import (
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
)

// Facts: what rule cases and scripts can see of a position; testdata/README.md lists the names.

// See is a named fact as a side may know it.
func (g *Game) See(side rules.Side, name string) (string, bool) {
	if v, ok := g.seeState(side, name); ok {
		return v, true
	}
	if v, ok := g.seeCount(name); ok {
		return v, true
	}
	if v, ok := g.seeFight(name); ok {
		return v, true
	}
	first, rest, _ := strings.Cut(name, ".")
	if u, ok := g.title.index[rules.UnitID(first)]; ok {
		return g.seeUnit(side, u, rest)
	}
	if i := g.spotCoded(rest); i >= 0 && first == "position" {
		return g.seePosition(i), true
	}
	if d := slices.Index(divisions, rest); d >= 0 {
		return g.seeDivision(first, d)
	}
	at, color, _ := strings.Cut(rest, ".")
	if h, ok := g.ground().places.Find(rules.ParsePlace(at)); ok && h >= 0 {
		return g.seeHex(first, board.ID(h), color)
	}
	return "", false
}

// seeState is where in the sequence of play the game stands.
func (g *Game) seeState(side rules.Side, name string) (string, bool) {
	switch name {
	case "active":
		return string(g.Active()), true
	case "phasing":
		return string(g.Phasing), true
	case "turn":
		return figure(g.GameTurn), true
	case "phase":
		if g.ending != nil {
			return "over", true
		}
		return phaseWords[g.phase], true
	case "outcome":
		switch {
		case g.ending == nil:
			return "", true
		case g.ending.Outcome == "":
			return "draw", true
		}
		return string(g.ending.Outcome), true
	case "prompt":
		p := g.title.machine.Prompt(g, side)
		return pick(side == g.Active(), p.Do, p.Waiting), true
	case "prompt.rule":
		return g.title.machine.Prompt(g, side).Rule, true
	case "intense-fire":
		return g.slowed.String(), true
	case "deck.reshuffled":
		return yes(g.shuffled), true
	}
	return "", false
}

func yes(b bool) string { return strconv.FormatBool(b) }

// seeCount is how many there are of something.
func (g *Game) seeCount(name string) (string, bool) {
	gr := g.ground()
	switch name {
	case "vp":
		return figure(g.victoryPoints()), true
	case "deck.left":
		return figure(g.deck.Count()), true
	case "deck.discards":
		return figure(g.discards.Count()), true
	case "track.cards":
		return figure(len(g.track)), true
	case "pool.left":
		return figure(g.where.Count(japan, gr.pool)), true
	case "depth-pool.left":
		return figure(g.depthPool.Count()), true
	case "heroes.left":
		return figure(g.heroes.Count()), true
	case "caves":
		return figure(len(g.caves)), true
	case "smoke.count":
		return figure(g.countMarks(smoked)), true
	case "artillery.left":
		return figure(g.intactGuns()), true
	case "stance.count":
		n := 0
		for _, u := range g.title.forces[japan] {
			if g.is(u, stance) {
				n++
			}
		}
		return figure(n), true
	case "points.naval":
		return figure(int(g.points.naval)), true
	case "points.air":
		return figure(int(g.points.air)), true
	case "points.corps":
		return figure(int(g.points.artillery[corps])), true
	case "recovered":
		return figure(len(g.recovered)), true
	case "step-losses":
		return figure(int(g.tally.steps)), true
	case "step-losses.today":
		return figure(int(g.tally.today)), true
	case "step-losses.worst":
		return figure(int(g.tally.worstDay)), true
	}
	return "", false
}

// countMarks is in how many positions a marker lies.
func (g *Game) countMarks(m token) (n int) {
	for i := range g.marks {
		if g.marks[i]&m != 0 {
			n++
		}
	}
	return n
}

// spotCoded is the index of a position by its code; -1 if there is none.
func (g *Game) spotCoded(code string) int {
	return slices.IndexFunc(g.ground().spots, func(s spot) bool { return s.Code == code })
}

// seePosition is what stands in a position, as it is known to everybody: "hidden depth pillbox".
func (g *Game) seePosition(i int) string {
	var words []string
	at := g.ground().spots[i].at
	for _, u := range g.in(japan, at) {
		words = append(words, pick(g.unseen(u), "hidden", string(g.id(u))))
	}
	if g.depthSortIn(at) >= 0 {
		words = append(words, "depth")
	}
	for j, w := range tokenWords {
		if g.marks[i]>>j&1 != 0 {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}

// depthSortIn is the sort of the depth marker in a hex; -1 without one.
func (g *Game) depthSortIn(h board.ID) int {
	if c := g.caveAt(h); c >= 0 {
		return int(g.caves[c].depth)
	}
	for _, u := range g.in(japan, h) {
		if d := g.pieces[u].depth; d >= 0 {
			return int(d)
		}
	}
	return -1
}

// depthBared reports whether the depth marker in a hex lies face up.
func (g *Game) depthBared(h board.ID) bool {
	if c := g.caveAt(h); c >= 0 {
		return g.caves[c].bared
	}
	for _, u := range g.in(japan, h) {
		if g.is(u, bared) {
			return true
		}
	}
	return false
}

func (g *Game) seeDivision(first string, d int) (string, bool) {
	switch first {
	case "actions":
		return figure(int(g.paid[d])), true
	case "actions-allowed":
		return figure(g.data().Tables.Actions + int(g.extra[d])), true
	case "points":
		return figure(int(g.points.artillery[d])), true
	case "losses":
		return figure(g.lossesOf(d)), true
	}
	return "", false
}

func (g *Game) seeHex(first string, h board.ID, color string) (string, bool) {
	i := g.ground().spotAt[h]
	on := func(m token) string { return yes(i >= 0 && g.marks[i]&m != 0) }
	switch first {
	case "depth":
		switch d := g.depthSortIn(h); {
		case d < 0:
			return "none", true
		case g.depthBared(h):
			return g.title.depthNames[d], true
		}
		return "hidden", true
	case "fire":
		return g.seeFire(h, color)
	case "smoke":
		return on(smoked), true
	case "garrison":
		return on(garrison), true
	case "control":
		return yes(g.controls(h)), true
	case "communication":
		return yes(g.inCommunication(h)), true
	case "us-communication":
		return yes(g.usCommunication(h)), true
	case "stack":
		return figure(g.where.Count(japan, h)), true
	case "fires":
		return figure(pick(i >= 0, int(g.fired[max(0, i)]), 0)), true
	}
	return g.seeThreat(first, h)
}

// seeUnit is a fact of a unit; a side sees nothing of one that it does not know.
func (g *Game) seeUnit(side rules.Side, u int, name string) (string, bool) {
	p, at := g.pieces[u], g.at(u)
	if side != "jp" && g.unseen(u) {
		return "", false
	}
	switch name {
	case "at":
		return g.place(at).String(), true
	case "steps":
		return figure(int(p.steps)), true
	case "comes":
		return figure(g.comesOn(u)), true
	case "disrupted":
		return yes(p.is(disrupted | shaken)), true
	case "revealed":
		return yes(p.is(revealed)), true
	case "stance":
		return yes(p.is(stance)), true
	case "reserve":
		return yes(p.is(inReserve)), true
	case "delayed":
		return yes(p.is(late)), true
	case "post":
		return figure(int(p.post)), true
	case "command":
		return yes(g.unit(u).side == us && at >= 0 && g.commanded(u)), true
	case "range":
		return figure(max(0, g.hqRange(u))), g.unit(u).sort == regimentalHQ
	case "hero":
		switch {
		case p.hero < 0:
			return "none", true
		case p.is(inspired):
			return "inspired", true
		}
		return g.title.heroNames[p.hero], true
	}
	return g.seeMeans(u, name)
}

// seeMeans is what a United States unit has: the weapons that it brings to an attack, and movement points left in this phase.
func (g *Game) seeMeans(u int, name string) (string, bool) {
	if g.unit(u).side != us {
		return "", false
	}
	switch name {
	case "weapons":
		return strings.Join(g.weaponsOf(u), " "), true
	case "mp":
		return halves(g.pointsLeft(u)), true
	}
	return "", false
}
