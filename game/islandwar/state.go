package islandwar

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Places off the map, beside the hexes of the board.
const (
	nowhere    board.ID = board.None
	pool       board.ID = -2 // not yet arrived, or not yet set up
	eliminated board.ID = -3
)

// fact is something remembered about a unit.
type fact uint16

const (
	moved       fact = 1 << iota // has moved this movement phase (5.16)
	landed                       // arrived this game-turn (12.31)
	attacked                     // has attacked or barraged this combat phase (7.14)
	targeted                     // has been attacked this combat phase (7.14)
	hit                          // suffered a result this combat phase
	hitLast                      // suffered one in the previous combat phase (8.41)
	displaced                    // was displaced this combat phase (7.82, 8.41)
	protected                    // gave final protective fire this combat phase
	advanced                     // advanced this combat phase (7.96)
	infiltrated                  // left a US zone of control by movement (6.14)
	owed                         // attacked by nobody yet, while one beside it has attacked others: fire must meet it (ruling 29)
)

// thisCombat are the facts that last for one combat phase.
const thisCombat = attacked | targeted | hit | hitLast | displaced | protected | advanced | owed

// piece is a unit in play.
type piece struct {
	at     board.ID
	assail board.ID // 12.32: the beach that a unit at sea must take; nowhere otherwise
	facts  fact
}

func (p *piece) is(f fact) bool { return p.facts&f != 0 }

func (p *piece) onMap() bool { return p.at >= 0 }

// beach is one place of the first landing.
type beach struct {
	hex    board.ID
	from   board.ID // the sea hex that the scenario prescribes; nowhere if any
	landed bool
}

// Game is one game of Island War: Saipan.
type Game struct {
	rules.Core
	title  *Title
	play   *play // scenario
	ground *ground
	*roster

	units   []piece
	taken   int  // unit being moved, landed or placed; -1 none
	fresh   bool // the taken unit has not moved yet
	halfMP  int  // half-points left to the taken unit
	beaches []beach
	heads   []board.ID // beachhead markers, ascending
	support [2]int     // Ground Support Points left this phase
	fight   fight      // the attack open, or the last one
	ending  *rules.Ending

	// Derived: kept in step by put and lift, never encoded.
	on     []int8     // unit in each hex, -1 none
	zone   [2][]uint8 // enemies that a hex has of each force, by force and hex
	reach  board.Search
	ranged int            // unit whose reach the search holds, -1 none
	listed []rules.Action // buffer of Legal
	happen []rules.Event
	passed []rules.Action // answers given without asking since the last action
	// a unit or a marker has been lost in the present action: the game may be decided (13.0)
	decisive bool
}

// newGame is an empty table with every unit in its pool.
func newGame(t *Title, p *play, gr *ground, r *roster, seed uint64) *Game {
	g := &Game{title: t, play: p, ground: gr, roster: r, taken: -1, ranged: -1}
	g.Dice = rules.NewDice(seed)
	g.GameTurn = 1
	g.units = make([]piece, len(r.counters))
	for i := range g.units {
		g.units[i] = piece{at: pool, assail: nowhere}
	}
	g.clearTable(make([]byte, 3*gr.Len()))
	return g
}

// clearTable lays the derived arrays over one piece of memory.
func (g *Game) clearTable(mem []byte) {
	n := g.ground.Len()
	g.on = make([]int8, n)
	for i := range g.on {
		g.on[i] = -1
	}
	g.zone[us], g.zone[jp] = mem[0:n:n], mem[n:2*n:2*n]
}

// put places a unit that is not on the map into a hex and casts its zone of control (6.0).
func (g *Game) put(u int, h board.ID) {
	g.units[u].at = h
	g.on[h] = int8(u)
	z := g.zone[g.counters[u].force]
	for _, n := range g.ground.Neighbors(h) {
		if n != board.None {
			z[n]++
		}
	}
}

// lift takes a unit off the map into a box.
func (g *Game) lift(u int, box board.ID) {
	h := g.units[u].at
	g.units[u].at = box
	g.on[h] = -1
	z := g.zone[g.counters[u].force]
	for _, n := range g.ground.Neighbors(h) {
		if n != board.None {
			z[n]--
		}
	}
}

// shift moves a unit from hex to hex, destroying a beachhead that a Japanese unit enters (12.34).
func (g *Game) shift(u int, h board.ID) {
	g.lift(u, nowhere)
	g.put(u, h)
	g.trample(u, h)
}

// eliminate removes a unit for good (12.1).
func (g *Game) eliminate(u int, why, rule string) {
	at := g.place(g.units[u].at)
	g.lift(u, eliminated)
	g.units[u].assail = nowhere
	g.decisive = true
	g.tell(rules.UnitLost{Unit: g.counters[u].id, At: at, Why: why, Rule: rule})
}

// unitIn is the unit in a hex; -1 if it is empty.
func (g *Game) unitIn(h board.ID) int { return int(g.on[h]) }

// enemyIn reports whether a hex holds a unit hostile to f.
func (g *Game) enemyIn(f force, h board.ID) bool {
	u := g.on[h]
	return u >= 0 && g.counters[u].force != f
}

// inEZOC reports whether a hex is controlled by the enemy of f (6.0).
func (g *Game) inEZOC(f force, h board.ID) bool { return g.zone[f.enemy()][h] > 0 }

// afloat reports whether a unit waits at sea to assault a beach (12.32).
func (g *Game) afloat(u int) bool { return g.units[u].assail >= 0 }

func (g *Game) phasing() force { return forceOf(g.Phasing) }

func (g *Game) place(h board.ID) rules.Place {
	switch {
	case h >= 0:
		return g.ground.places[h]
	case h == pool:
		return rules.Box("pool")
	case h == eliminated:
		return rules.Box("eliminated")
	}
	return rules.Place{}
}

func (g *Game) number(h board.ID) string { return string(g.ground.Number(h)) }

// tell records something that happened.
func (g *Game) tell(e rules.Event) { g.happen = append(g.happen, e) }

// Clone is an independent copy.
func (g *Game) Clone() rules.Game { return g.copy() }

func (g *Game) copy() *Game {
	c := *g
	c.Sequence = g.Sequence.Clone()
	c.Dice.Forced = append([]int(nil), g.Dice.Forced...)
	c.units = append([]piece(nil), g.units...)
	c.beaches = append([]beach(nil), g.beaches...)
	c.heads = append([]board.ID(nil), g.heads...)
	c.fight.tracks = append([]track(nil), g.fight.tracks...)
	c.fight.chain = append([]link(nil), g.fight.chain...)
	c.on = append([]int8(nil), g.on...)
	c.zone[us] = append([]uint8(nil), g.zone[us]...)
	c.zone[jp] = append([]uint8(nil), g.zone[jp]...)
	c.reach, c.ranged, c.listed, c.happen, c.passed = board.Search{}, -1, nil, nil, nil
	return &c
}
