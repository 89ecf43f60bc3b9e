package islandwar

import (
	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/field"
	"marianas/game/play"
	"marianas/game/rules"
)

// Places off the map, beside the hexes of the board: field.NewPlaces numbers boxes in the order of their names.
const (
	nowhere    = field.Nowhere
	pool       = nowhere - 1 // not yet arrived, or not yet set up
	eliminated = nowhere - 2
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

// piece is what is remembered of a unit in play; where it is, the field knows.
type piece struct {
	assail board.ID // 12.32: the beach that a unit at sea must take; nowhere otherwise
	facts  fact
}

func (p *piece) is(f fact) bool { return p.facts&f != 0 }

// beach is one place of the first landing.
type beach struct {
	hex    board.ID
	from   board.ID // the sea hex that the scenario prescribes; nowhere if any
	landed bool
}

// Game is one game of Island War: Saipan.
type Game struct {
	rules.Core
	play.Played[*Game]
	title  *Title
	scene  *situation
	ground *ground
	names  *play.Names
	*roster

	where   *field.Field
	zones   *field.Cover // zones of control (6.0)
	units   []piece
	taken   int  // unit being moved, landed or placed; -1 none
	fresh   bool // the taken unit has not moved yet
	halfMP  int  // half-points left to the taken unit
	beaches []beach
	heads   []board.ID // beachhead markers, ascending
	support [2]int     // Ground Support Points left this phase
	fight   fight      // the attack open, or the last one
	ending  *rules.Ending

	// Derived, never encoded.
	decisive bool // a unit or a marker has fallen since the last judgement (13.0)
	reach    board.Search
	ranged   int // unit whose reach the search holds, -1 none
}

// newGame is an empty table with every unit in its pool.
func newGame(t *Title, p *situation, gr *ground, r *roster, seed uint64) *Game {
	g := &Game{title: t, scene: p, ground: gr, roster: r, taken: -1, ranged: -1}
	g.Bind(machine, g)
	g.Dice = chance.New(seed)
	g.GameTurn = 1
	g.names = &play.Names{Units: r.ids, Index: r.index, Places: gr.places}
	g.where, g.zones = field.New(gr.Len(), gr.places.Boxes(), r.sides), field.NewCover(gr.Len(), r.sides)
	g.units = make([]piece, len(r.counters))
	for u := range g.units {
		g.units[u] = piece{assail: nowhere}
		g.where.Put(u, pool)
	}
	return g
}

// at is where a unit is.
func (g *Game) at(u int) board.ID { return g.where.At(u) }

// onMap reports whether a unit is in a hex.
func (g *Game) onMap(u int) bool { return g.where.OnMap(u) }

// vacant reports whether nobody is in a hex.
func (g *Game) vacant(h board.ID) bool { return g.where.Vacant(h) }

// put places a unit into a hex and casts its zone of control (6.0).
func (g *Game) put(u int, h board.ID) {
	g.where.Put(u, h)
	g.zones.Cast(u, g.ground.Neighbors(h)[:])
}

// lift takes a unit off the map into a box.
func (g *Game) lift(u int, box board.ID) {
	g.where.Put(u, box)
	g.zones.Cast(u, nil)
}

// shift moves a unit from hex to hex, destroying a beachhead that a Japanese unit enters (12.34).
func (g *Game) shift(u int, h board.ID) {
	g.put(u, h)
	g.trample(u, h)
}

// eliminate removes a unit for good (12.1).
func (g *Game) eliminate(u int, why, rule string) {
	at := g.place(g.at(u))
	g.lift(u, eliminated)
	g.units[u].assail = nowhere
	g.decisive = true
	g.Tell(rules.UnitLost{Unit: g.counters[u].id, At: at, Why: why, Rule: rule})
}

// unitIn is the unit in a hex; -1 if it is empty.
func (g *Game) unitIn(h board.ID) int { return g.where.In(h) }

// enemyIn reports whether a hex holds a unit hostile to f.
func (g *Game) enemyIn(f force, h board.ID) bool { return g.where.Holds(int(f.enemy()), h) }

// inEZOC reports whether a hex is controlled by the enemy of f (6.0).
func (g *Game) inEZOC(f force, h board.ID) bool { return g.zones.Over(int(f.enemy()), h) }

// afloat reports whether a unit waits at sea to assault a beach (12.32).
func (g *Game) afloat(u int) bool { return g.units[u].assail >= 0 }

func (g *Game) phasing() force { return forceOf(g.Phasing) }

func (g *Game) place(h board.ID) rules.Place { return g.ground.places.Of(h) }

func (g *Game) number(h board.ID) string { return string(g.ground.Number(h)) }

// Clone is an independent copy.
func (g *Game) Clone() rules.Game { return g.copy() }

func (g *Game) copy() *Game {
	c := *g
	c.State = g.State.Copy()
	c.Dice = g.Dice.Copy()
	c.where, c.zones = g.where.Copy(), g.zones.Copy()
	c.units = append([]piece(nil), g.units...)
	c.beaches = append([]beach(nil), g.beaches...)
	c.heads = append([]board.ID(nil), g.heads...)
	c.fight.tracks = append([]track(nil), g.fight.tracks...)
	c.fight.chain = append([]link(nil), g.fight.chain...)
	c.reach, c.ranged = board.Search{}, -1
	c.Bind(machine, &c)
	return &c
}
