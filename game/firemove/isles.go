package firemove

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Islands: each sheet of a game is one, with markers, boats and an end of its own. A game on one sheet has one island,
// of which nothing is remembered but the markers.

// isle is what is remembered of an island.
type isle struct {
	hands    [2]hand // support fire markers left this game-turn
	pool     [2]hand // all that the scenario still has there (17.0)
	seen     hand    // of the garrison's pool: what has been turned over, where its cups are sealed
	withheld hand    // naval guns kept back for the first bombardment (18.1)
	outcome  isleOutcome
	ended    int8 // game-turn in which it was decided; 0: it is not
	points   int8 // campaign points that it brought (18.2)
	limit    int8 // its limit when it was captured (18.1)
	early    bool // a leg unit has landed in the mobile movement phase of the first game-turn (11.2)
	rebuilds int8 // how many may still be rebuilt in this phase, where an island has a limit of its own
}

// isleOutcome is how it stands with an island.
type isleOutcome uint8

const (
	undecided isleOutcome = iota
	captured
	heldOut
)

// outcomeNames are the outcomes as they are saved and shown.
var outcomeNames = []string{"open", "won", "lost"}

// camp is the islands as this scenario plays them; nil for a title without islands.
func (g *Game) camp() *campaign { return g.scene.camp }

// isleAt is the island of a hex.
func (g *Game) isleAt(h board.ID) int { return int(g.ground.isle[h]) }

// quiet reports whether nothing happens any more on the island of a hex.
func (g *Game) quiet(h board.ID) bool { return g.isles[g.ground.isle[h]].outcome != undecided }

// besieged is the island that is fought for, where they come one after the other.
func (g *Game) besieged() int { return g.camp().turns[g.stage] }

// plays reports whether an island is being fought for now.
func (g *Game) plays(i int) bool {
	c := g.camp()
	return g.isles[i].outcome == undecided && (c == nil || c.how != InTurn || g.besieged() == i)
}

// landsOnIsle reports whether a unit that waits may still come to an island.
func (g *Game) landsOnIsle(u, i int) bool {
	c := g.camp()
	return g.plays(i) && (c == nil || c.how == Together || c.home[u] == i)
}

// goesBack reports whether a marker that a side has turned over cannot be applied here and goes back into its cup.
func (g *Game) goesBack(f force, m marker) bool {
	may := g.title.rules.GoesBack
	if may == nil || m.kept() {
		return false
	}
	return may(g.side(f), m.value(), m.isOnce(), Use{GameTurn: g.GameTurn, Bombs: g.fight.bombs, Attacks: f == g.phasing()})
}

// spend clears the markers of a combat away: what could not be applied goes back into its cup, what is used once leaves
// the scenario (17.0, 17.1). All others return with the next game-turn.
func (g *Game) spend() {
	x := &g.fight
	i := &g.isles[g.here()]
	for f := range x.value {
		for _, m := range x.value[f][:x.shown[f]] {
			switch {
			case m.kept():
				i.pool[f][m-once]--
			case g.goesBack(force(f), m):
				i.hands[f][m]++
			case m.isOnce():
				i.pool[f][m]--
				if force(f) != g.landers() {
					i.seen[m] = min(i.seen[m], i.pool[f][m])
				}
			}
		}
	}
}

// fillCups puts the markers of every island into its cups, as they are printed.
func (g *Game) fillCups() {
	c := g.camp()
	if c == nil {
		return
	}
	for i, isle := range c.isles {
		for f, side := range g.sides {
			for _, x := range isle.Pool[side] {
				g.isles[i].pool[f][x.marker()]++
			}
		}
	}
	for u := range g.units {
		if g.counters[u].force != g.landers() {
			g.units[u].isle = int8(c.home[u])
		}
	}
}

// dealAll gives every island that is fought for all of its markers (17.0).
func (g *Game) dealAll() {
	for i := range g.isles {
		x := &g.isles[i]
		x.hands = [2]hand{}
		if !g.plays(i) {
			continue
		}
		x.hands = x.pool
		for m, n := range x.withheld {
			x.hands[g.landers()][m] -= n
		}
	}
}

// discard takes the markers of an island that is decided out of the scenario (18.1).
func (x *isle) discard() { x.hands, x.pool, x.seen, x.withheld = [2]hand{}, [2]hand{}, hand{}, hand{} }

// isleName is an island as it is named in sentences.
func (g *Game) isleName(i int) string { return g.camp().isles[i].Name }

// isleBox is the cup of an island as a place.
func (g *Game) isleBox(i int) board.ID { return g.ground.places.Box(cupOf(g.camp().isles[i].Sheet)) }

// cupOf names the cup of a sheet as a place.
func cupOf(sheet string) string { return "cup-" + sheet }

// isleOf is the island that a place names; -1 if it names none.
func (g *Game) isleOf(p board.ID) int {
	if c := g.camp(); c != nil && p < 0 {
		for i := range c.isles {
			if g.isleBox(i) == p {
				return i
			}
		}
	}
	return -1
}

// eachIsle visits the islands that are fought for now.
func (g *Game) eachIsle(visit func(i int)) {
	for i := range g.isles {
		if g.plays(i) {
			visit(i)
		}
	}
}

// noIsle refuses what names no island of the game.
var noIsle = reasons.Add(func(g *Game, f *frame, a act) *rules.Violation {
	return no(g.title.machine.Boxes[f.Box].Rule, g.place(hexOf(a)).String()+" is no island of this scenario.")
})

// onIslands reports whether the game has islands.
func onIslands(g *Game, _ *frame) bool { return g.camp() != nil }

// assigns reports whether the sides send their markers where they like (18.1).
func (g *Game) assigns() bool { return g.camp() != nil && g.camp().how == Together }

// setOptions takes from the options what they fix for the whole game.
func (g *Game) setOptions(opts rules.Options) {
	holder := g.title.rules.Holder
	g.ruled = g.scene.info.RulesPlay(holder, opts)
	g.free = opts["placement"] == "free"
}

// beforeTheGame refuses what is settled before the first game-turn.
func beforeTheGame(rule string) func(*Game, *frame, act) *rules.Violation {
	return func(g *Game, _ *frame, _ act) *rules.Violation {
		return no(rule, "That is done before the first game-turn, once.")
	}
}
