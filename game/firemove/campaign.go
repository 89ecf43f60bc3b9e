package firemove

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Islands as a scenario plays them (18.0): one, one after the other, or all at once; when each is decided, and what
// that means for the whole.

// Mode is how the islands of a scenario are played.
type Mode int8

const (
	Alone    Mode = iota // one island by itself (18.3)
	InTurn               // one after the other, for points (18.2)
	Together             // all at once, against one clock (18.1)
)

// campaign is the islands of a scenario, in the order of its sheets.
type campaign struct {
	how    Mode
	isles  []*Island
	turns  []int          // the islands in the order in which they are fought for, where they come one after the other
	home   []int          // by unit: the island that its counter names
	strips [][]board.ID   // by island: the airstrip
	keys   [][]board.ID   // by island: hexes of which each lets one unit be rebuilt
	books  [][][]board.ID // by island: choices of boat hexes for the computer player
	rolled []int          // units that are placed by the die, in the order of the tables
	spots  [][]board.ID   // by unit: where each face of the die places it
}

// limit is the last game-turn of an island: what is allotted to it alone (18.3), or else the latest that 18.1 allows
// (ruling 46).
func (c *campaign) limit(i int) int {
	if c.how == Alone {
		return c.isles[i].Allotted
	}
	return c.isles[i].Deadline
}

// meets reports whether the landing side has met the conditions of an island.
func (g *Game) meets(i int) bool {
	lander, c := g.landers(), g.camp()
	for k := range g.ground.fields {
		if x := &g.ground.fields[k]; x.isle == i && !g.owns(lander, x) {
			return false
		}
	}
	if !c.isles[i].Eliminate {
		return true
	}
	for u := range g.units {
		if g.counters[u].force != lander && c.home[u] == i && g.at(u) != eliminated {
			return false
		}
	}
	return true
}

// losses counts the landing side's units of an island that are depleted, and those eliminated there (ruling 25).
func (g *Game) losses(i int) (depleted, lost int) {
	for u := range g.units {
		p := &g.units[u]
		switch {
		case g.counters[u].force != g.landers() || p.isle != int8(i):
		case g.at(u) == eliminated:
			lost++
		case p.down:
			depleted++
		}
	}
	return depleted, lost
}

// endGameTurn looks at every island after the second player-turn (ruling 46).
func (g *Game) endGameTurn() {
	c := g.camp()
	g.eachIsle(func(i int) {
		met := g.meets(i)
		switch {
		case met:
			g.decide(i, captured)
		case c.how != Together && g.GameTurn >= c.limit(i):
			g.decide(i, heldOut)
		}
	})
	switch c.how {
	case Alone:
		g.judgeAlone()
	case InTurn:
		g.judgeInTurn()
	case Together:
		g.judgeTogether()
	}
}

// nextOnIslands ends a game-turn: islands are decided, the next one of a sequence is begun.
func (g *Game) nextOnIslands(f *frame) play.Flow {
	g.endGameTurn()
	switch {
	case g.ending != nil:
		return play.Over()
	case g.camp().how == InTurn && g.isles[g.besieged()].outcome != undecided:
		g.stage++
		g.GameTurn, f.Step, f.Count[0] = 1, gameGunsStep, 0
		g.fight.clear()
		g.Tell(rules.Noted{Text: "The assault on " + g.isleName(g.besieged()) + " begins", Rule: "18.2"})
	default:
		g.noteSeen()
		g.GameTurn++
		f.Step = gameTurnStep
	}
	return play.Stay()
}

// decide closes an island.
func (g *Game) decide(i int, o isleOutcome) {
	x := &g.isles[i]
	x.limit = int8(g.shortened(i))
	x.outcome, x.ended = o, int8(g.GameTurn)
	x.discard()
	what := g.isleName(i) + " is captured in game-turn " + itoa(g.GameTurn)
	if o == heldOut {
		what = g.isleName(i) + " is not captured in time"
	}
	if g.camp().how == InTurn {
		x.points = int8(g.pointsOf(i))
		what += ": " + rules.Counted(int(x.points), "point", "points")
	}
	g.Tell(rules.Noted{Side: g.side(g.landers()), Text: what, Rule: g.cites().Victory})
}

// pointsOf is what an island brings in the sequence (18.2): two for each game-turn not used, less one for each beyond
// those allotted, one for each depleted unit and two for each eliminated one.
func (g *Game) pointsOf(i int) int {
	depleted, lost := g.losses(i)
	p := g.scene.setup.Points
	n := p.Depleted*depleted + p.Eliminated*lost
	switch spare := g.camp().isles[i].Allotted - int(g.isles[i].ended); {
	case spare < 0:
		n -= p.Over * spare
	case g.isles[i].outcome == captured:
		n += p.Unused * spare
	}
	return n
}

// score is the sum of the points of all islands that are decided.
func (g *Game) score() int {
	n := 0
	for i := range g.isles {
		n += int(g.isles[i].points)
	}
	return n
}

func (g *Game) judgeAlone() {
	lander := g.side(g.landers())
	switch x := &g.isles[0]; x.outcome {
	case captured:
		g.end(Verdict{Winner: lander, Why: g.isleName(0) + " is captured in game-turn " + itoa(int(x.ended)) + "."})
	case heldOut:
		g.end(Verdict{Winner: g.side(g.landers().enemy()), Why: g.isleName(0) + " is not captured by the end of game-turn " + itoa(int(x.ended)) + "."})
	}
}

func (g *Game) judgeInTurn() {
	if g.isles[g.besieged()].outcome == undecided || int(g.stage) < len(g.isles)-1 {
		return
	}
	n := g.score()
	v := Verdict{Why: "The six assaults come to " + rules.Counted(n, "point", "points") + "."}
	switch {
	case n >= g.scene.setup.Points.Win:
		v.Winner = g.side(g.landers())
	case n <= g.scene.setup.Points.Lose:
		v.Winner = g.side(g.landers().enemy())
	}
	g.end(v)
}

// clock is the last game-turn of the simultaneous scenario: 22, less every game-turn that an island took, or is taking,
// beyond its own limit (18.1).
func (g *Game) clock() int {
	n := g.scene.turns
	for i := range g.isles {
		n -= g.overdue(i)
	}
	return n
}

// overdue is how many game-turns an island has taken beyond its limit so far.
func (g *Game) overdue(i int) int {
	at := g.GameTurn
	if g.isles[i].outcome == captured {
		at = int(g.isles[i].ended)
	}
	return max(0, at-g.isleLimit(i))
}

// isleLimit is the limit of an island, shortened by the losses on it (18.1, ruling 25): those it had when it was captured.
func (g *Game) isleLimit(i int) int {
	x := &g.isles[i]
	if x.outcome == captured {
		return int(x.limit)
	}
	return g.shortened(i)
}

// shortened is the limit of an island with the losses that it has now.
func (g *Game) shortened(i int) int {
	d := g.scene.setup.Deductions
	depleted, lost := g.losses(i)
	return g.camp().isles[i].Deadline - d.Depleted*depleted - d.Eliminated*lost
}

func (g *Game) judgeTogether() {
	all := true
	for i := range g.isles {
		all = all && g.isles[i].outcome == captured
	}
	clock := g.clock()
	turn := itoa(g.GameTurn)
	switch {
	case all && g.GameTurn <= clock:
		g.end(Verdict{Winner: g.side(g.landers()), Why: "All islands are captured in game-turn " + turn + "; the clock ran to " + itoa(clock) + "."})
	case g.GameTurn >= clock:
		g.end(Verdict{Winner: g.side(g.landers().enemy()), Why: "The clock ran out in game-turn " + turn + " with " +
			rules.Counted(g.isleCount(undecided), "island", "islands") + " not captured."})
	}
}

func (g *Game) isleCount(o isleOutcome) int {
	n := 0
	for i := range g.isles {
		if g.isles[i].outcome == o {
			n++
		}
	}
	return n
}
