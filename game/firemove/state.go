package firemove

import (
	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/rules"
)

// Places off the map, beside the hexes of the board.
const (
	nowhere    board.ID = board.None
	pool       board.ID = -2 // not yet arrived, or not yet set up
	eliminated board.ID = -3
	offMap     board.ID = -4 // thrown back to sea; may return (ruling 4)
)

// fact is something remembered about a unit.
type fact uint16

const (
	moved     fact = 1 << iota // has moved this player-turn (5.2)
	landed                     // arrived this player-turn
	attacked                   // has attacked this player-turn (8.2)
	targeted                   // has been attacked this phase (8.0)
	displaced                  // was displaced this player-turn (8.3.1)
	advanced                   // advanced this player-turn (8.5)
	assaults                   // at sea: must attack its landing hex this player-turn
)

// thisTurn are the facts that last for one player-turn.
const thisTurn = moved | landed | attacked | targeted | displaced | advanced | assaults

// piece is a unit in play.
type piece struct {
	at     board.ID
	assail board.ID // the landing hex that a unit at sea is pinned before; nowhere while it may choose
	facts  fact
	down   bool // on its reduced side
}

func (p *piece) is(f fact) bool { return p.facts&f != 0 }

func (p *piece) onMap() bool { return p.at >= 0 }

// Game is one game of a title of the series.
type Game struct {
	rules.Core
	title  *Title
	play   *play // scenario
	ground *ground
	*roster

	units  []piece
	taken  int        // unit being moved, landed or placed; -1 none
	fresh  bool       // the taken unit has not moved yet
	halfMP int        // half-points left to the taken unit
	heads  []board.ID // beachhead markers, ascending
	owner  []force    // by objective hex
	hands  [2]hand    // support fire markers left this game-turn
	fight  fight      // the attack open, or the last one
	struck []strike   // hexes bombarded in this phase, ascending
	ending *rules.Ending

	// Derived: kept in step by put and lift, never encoded.
	on     []int8     // unit in each hex, -1 none
	zone   [2][]uint8 // units of each force whose zone of control covers a hex, by force and hex
	reach  board.Search
	ranged int            // unit whose reach the search holds, -1 none
	listed []rules.Action // buffer of Legal
	happen []rules.Event
	passed []rules.Action // answers given without asking since the last action
}

// newGame is an empty table with every unit in its pool.
func newGame(t *Title, p *play, gr *ground, r *roster, seed uint64) *Game {
	g := &Game{title: t, play: p, ground: gr, roster: r, taken: -1, ranged: -1}
	g.Dice = chance.New(seed)
	g.GameTurn = 1
	g.units = make([]piece, len(r.counters))
	for i := range g.units {
		g.units[i] = piece{at: pool, assail: nowhere}
	}
	g.owner = make([]force, len(gr.goals))
	for i := range g.owner {
		g.owner[i] = r.forceOf(t.rules.Holder)
	}
	g.fight.at = -1
	n := gr.Len()
	g.on = make([]int8, n)
	for i := range g.on {
		g.on[i] = -1
	}
	mem := make([]byte, 2*n)
	g.zone[0], g.zone[1] = mem[0:n:n], mem[n:2*n:2*n]
	return g
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

// shift moves a unit from hex to hex.
func (g *Game) shift(u int, h board.ID) {
	g.lift(u, nowhere)
	g.put(u, h)
	g.pass(u, h)
}

// pass is what entering or passing a hex does to markers and objectives (rulings 3, 23).
func (g *Game) pass(u int, h board.ID) {
	f := g.counters[u].force
	if i := g.ground.goal[h]; i >= 0 && g.owner[i] != f {
		g.owner[i] = f
		g.tell(rules.MarkerChanged{Marker: g.fieldOf(h), At: g.place(h), Side: g.side(f), What: "taken", Rule: g.cites().Victory})
	}
	if f != g.landers() {
		g.trample(h)
	}
}

// fieldOf is the name of the objective that a hex belongs to.
func (g *Game) fieldOf(h board.ID) string {
	for _, f := range g.ground.fields {
		if contains(f.hexes, h) {
			return f.name
		}
	}
	return ""
}

// eliminate removes a unit for good.
func (g *Game) eliminate(u int, why, rule string) {
	at := g.place(g.units[u].at)
	g.lift(u, eliminated)
	g.units[u].assail = nowhere
	g.tell(rules.UnitLost{Unit: g.counters[u].id, At: at, Why: why, Rule: rule})
}

// deplete turns a unit to its reduced side, or eliminates it if it has none left (8.2.4).
func (g *Game) deplete(u int, why, rule string) {
	if p := &g.units[u]; g.counters[u].Steps > 1 && !p.down {
		p.down = true
		g.tell(rules.StepLost{Unit: g.counters[u].id, Left: 1, Rule: rule})
		return
	}
	g.eliminate(u, why, rule)
}

// attack is the printed attack strength of the side that is up.
func (g *Game) attack(u int) int {
	if g.units[u].down {
		return g.counters[u].Reduced.Attack
	}
	return g.counters[u].Full.Attack
}

// defense is the printed defense strength of the side that is up.
func (g *Game) defense(u int) int {
	if g.units[u].down {
		return g.counters[u].Reduced.Defense
	}
	return g.counters[u].Full.Defense
}

// allowance is the printed movement allowance of the side that is up.
func (g *Game) allowance(u int) int {
	if g.units[u].down {
		return g.counters[u].Reduced.MA
	}
	return g.counters[u].Full.MA
}

// fortified reports whether a unit has the benefits of a fortification (8.2.3): a friend digs within reach (ruling 7).
func (g *Game) fortified(u int) bool {
	p, f := &g.units[u], g.counters[u].force
	return p.onMap() && !g.ground.sea[p.at] && g.dugIn(f, p.at)
}

// dugIn reports whether a hex lies within the radius of a unit of a force that fortifies.
func (g *Game) dugIn(f force, h board.ID) bool {
	for e := range g.counters {
		c := &g.counters[e]
		if c.digs > 0 && c.force == f && g.units[e].onMap() && g.ground.Distance(g.units[e].at, h) <= c.digs {
			return true
		}
	}
	return false
}

// unitIn is the unit in a hex; -1 if it is empty.
func (g *Game) unitIn(h board.ID) int { return int(g.on[h]) }

// enemyIn reports whether a hex holds a unit hostile to f.
func (g *Game) enemyIn(f force, h board.ID) bool {
	u := g.on[h]
	return u >= 0 && g.counters[u].force != f
}

// inEZOC reports whether a hex lies in a zone of control of the enemy of f (6.0).
func (g *Game) inEZOC(f force, h board.ID) bool { return g.zone[f.enemy()][h] > 0 }

// afloat reports whether a unit is at sea.
func (g *Game) afloat(u int) bool { return g.units[u].at >= 0 && g.ground.sea[g.units[u].at] }

func (g *Game) phasing() force { return g.forceOf(g.Phasing) }

func (g *Game) landers() force { return g.forceOf(g.title.rules.Landers) }

func (g *Game) cites() *Cites { return &g.title.rules.Cites }

func (g *Game) place(h board.ID) rules.Place {
	switch {
	case h >= 0:
		return g.ground.places[h]
	case h == pool:
		return rules.Box("pool")
	case h == eliminated:
		return rules.Box("eliminated")
	case h == offMap:
		return rules.Box("off-map")
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
	c.Dice = g.Dice.Copy()
	c.units = append([]piece(nil), g.units...)
	c.heads = append([]board.ID(nil), g.heads...)
	c.owner = append([]force(nil), g.owner...)
	c.fight.tracks = append([]track(nil), g.fight.tracks...)
	c.fight.chain = append([]link(nil), g.fight.chain...)
	c.struck = append([]strike(nil), g.struck...)
	c.on = append([]int8(nil), g.on...)
	c.zone[0] = append([]uint8(nil), g.zone[0]...)
	c.zone[1] = append([]uint8(nil), g.zone[1]...)
	c.reach, c.ranged, c.listed, c.happen, c.passed = board.Search{}, -1, nil, nil, nil
	return &c
}
