package firemove

import (
	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/field"
	"marianas/game/play"
	"marianas/game/rules"
	"slices"
)

// Places off the map, beside the hexes of the board: field.NewPlaces numbers boxes in the order of their names.
const (
	nowhere    = field.Nowhere
	pool       = nowhere - 1 // not yet arrived, or not yet set up
	offMap     = nowhere - 2 // thrown back to sea; may return (ruling 4)
	eliminated = nowhere - 3
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
	drawn                      // a landing beach draws it in this phase (16.1(1))
	barred                     // an enemy kept it from marching on: it must attack (16.2(4))
)

// thisTurn are the facts that last for one player-turn.
const thisTurn = moved | landed | attacked | targeted | displaced | advanced | assaults | drawn | barred

// piece is what is remembered of a unit in play; where it is, the field knows.
type piece struct {
	assail board.ID // the landing hex that a unit at sea is pinned before; nowhere while it may choose
	facts  fact
	down   bool     // on its reduced side
	isle   int8     // island it is on, or was last; -1: none yet
	toward board.ID // of a garrison played by the rules: the beach that draws it, the hex that it must attack; nowhere: none
}

func (p *piece) is(f fact) bool { return p.facts&f != 0 }

// Game is one game of a title of the series.
type Game struct {
	rules.Core
	play.Played[*Game]
	title  *Title
	scene  *situation
	ground *ground
	names  *play.Names
	*roster

	where  *field.Field
	zones  *field.Cover // zones of control (6.0)
	units  []piece
	taken  int        // unit being moved, landed or placed; -1 none
	fresh  bool       // the taken unit has not moved yet
	halfMP int        // half-points left to the taken unit
	heads  []board.ID // beachhead markers, ascending
	boats  []board.ID // assault boat markers that have not become landing beaches, ascending
	free   bool       // the garrison sets itself up: an option, so it is not saved
	ruled  bool       // the garrison is played by the rules: an option as well
	stage  int8       // the island that is fought for, where they come one after the other
	owner  []force    // by objective hex
	isles  []isle     // by island; a game on one sheet has one
	fight  fight      // the attack open, or the last one
	struck []strike   // hexes bombarded in this phase, ascending
	track  []board.ID // hexes of the march that goes on, the start first; only while the garrison marches by the rules
	ending *rules.Ending

	// Derived, never encoded.
	reach  board.Search
	ranged int // unit whose reach the search holds, -1 none
	fields map[fieldKey]costs
}

// newGame is an empty table with every unit in its pool.
func newGame(t *Title, p *situation, gr *ground, r *roster, opts rules.Options, seed uint64) *Game {
	g := &Game{title: t, scene: p, ground: gr, roster: r, taken: -1, ranged: -1}
	g.Bind(t.machine, g)
	g.Dice = chance.New(seed)
	g.GameTurn = 1
	g.names = &play.Names{Units: r.ids, Index: r.index, Places: gr.places, Items: t.items}
	g.where, g.zones = field.New(gr.Len(), gr.places.Boxes(), r.forces), field.NewCover(gr.Len(), r.forces)
	g.units = make([]piece, len(r.counters))
	for u := range g.units {
		g.units[u] = piece{assail: nowhere, isle: -1, toward: nowhere}
		g.where.Put(u, pool)
	}
	g.owner = make([]force, len(gr.goals))
	for i := range g.owner {
		g.owner[i] = r.forceOf(t.rules.Holder)
	}
	g.fight.clear()
	g.isles = make([]isle, gr.isles)
	g.fillCups()
	g.setOptions(opts)
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
	if v := g.where.In(h); v > u { // stacks lie in the order of the units, so that nothing hangs on who came first
		g.where.PutUnder(u, h)
	} else {
		g.where.Put(u, h)
	}
	g.zones.Cast(u, g.controlled(u, h))
}

// controlled are the hexes that a unit controls from a hex (6.0); none if it has no zone.
func (g *Game) controlled(u int, h board.ID) []board.ID {
	if g.counters[u].zoneless {
		return nil
	}
	return g.ground.Neighbors(h)[:]
}

// lift takes a unit off the map into a box.
func (g *Game) lift(u int, box board.ID) {
	g.where.Put(u, box)
	g.zones.Cast(u, nil)
}

// shift moves a unit from hex to hex.
func (g *Game) shift(u int, h board.ID) {
	from := g.at(u)
	g.put(u, h)
	g.vacated(u, from)
	g.tread(u, h)
}

// tread is what entering or passing a hex does to markers and objectives (rulings 3, 23).
func (g *Game) tread(u int, h board.ID) {
	f := g.counters[u].force
	if i := g.ground.goal[h]; i >= 0 && g.owner[i] != f {
		g.owner[i] = f
		g.Tell(rules.MarkerChanged{Marker: g.fieldOf(h), At: g.place(h), Side: g.side(f), What: "taken", Rule: g.cites().Victory})
	}
	if f != g.landers() {
		g.trample(h)
		return
	}
	if !g.ground.sea[h] && len(g.boats) > 0 {
		g.overrun(h)
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
	at := g.place(g.at(u))
	g.lift(u, eliminated)
	g.units[u].assail = nowhere
	g.Tell(rules.UnitLost{Unit: g.counters[u].id, At: at, Why: why, Rule: rule})
}

// deplete turns a unit to its reduced side, or eliminates it if it has none left (8.2.4).
func (g *Game) deplete(u int, why, rule string) {
	if g.undone(u) {
		why, rule = "spent against the caves", g.cites().Caves
	} else if p := &g.units[u]; g.counters[u].Steps > 1 && !p.down {
		p.down = true
		g.Tell(rules.StepLost{Unit: g.counters[u].id, Left: 1, Rule: rule})
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
	at := g.at(u)
	return at >= 0 && !g.ground.sea[at] && g.dugIn(g.counters[u].force, at)
}

// dugIn reports whether a hex lies within the radius of a unit of a force that fortifies.
func (g *Game) dugIn(f force, h board.ID) bool {
	for e := range g.counters {
		c := &g.counters[e]
		if c.digs > 0 && c.force == f && g.onMap(e) && g.mayDig(e) && g.ground.Distance(g.at(e), h) <= c.digs {
			return true
		}
	}
	return false
}

// mayDig reports whether a unit fortifies where it is: titles with islands know caves on some of them only.
func (g *Game) mayDig(u int) bool {
	c := g.camp()
	return c == nil || slices.Contains(g.title.rules.CaveSheets, c.isles[g.isleAt(g.at(u))].Sheet)
}

// unitIn is the unit in a hex, of several the topmost; -1 if it is empty.
func (g *Game) unitIn(h board.ID) int { return g.where.In(h) }

// unitsIn are all units in a hex.
func (g *Game) unitsIn(h board.ID) (us set) {
	for u := g.where.In(h); u >= 0; u = g.where.Under(u) {
		us.Add(u)
	}
	return us
}

// room reports whether a unit may end in a hex: nobody else is there, or one friend with whom it may share it (5.3).
func (g *Game) room(u int, h board.ID) bool {
	v := g.where.In(h)
	if v == u {
		v = g.where.Under(v)
	}
	if v < 0 {
		return true
	}
	w := g.where.Under(v)
	return (w < 0 || w == u && g.where.Under(w) < 0) && g.shares(u, v)
}

// stacks reports whether a unit is of a side whose units may share hexes in this title.
func (g *Game) stacks(u int) bool {
	return g.title.rules.Shares != nil && g.counters[u].force == g.landers()
}

// shares reports whether two units may stand in one hex on land.
func (g *Game) shares(u, v int) bool {
	a, b := &g.counters[u], &g.counters[v]
	may := g.title.rules.Shares
	return may != nil && a.force == b.force && !g.ground.sea[g.at(v)] && may(a.Unit, b.Unit)
}

// enemyIn reports whether a hex holds a unit hostile to f.
func (g *Game) enemyIn(f force, h board.ID) bool { return g.where.Holds(int(f.enemy()), h) }

// inEZOC reports whether a hex lies in a zone of control of the enemy of f (6.0).
func (g *Game) inEZOC(f force, h board.ID) bool { return g.zones.Over(int(f.enemy()), h) }

// afloat reports whether a unit is at sea.
func (g *Game) afloat(u int) bool { return g.at(u) >= 0 && g.ground.sea[g.at(u)] }

func (g *Game) phasing() force { return g.forceOf(g.Phasing) }

func (g *Game) landers() force { return g.forceOf(g.title.rules.Landers) }

func (g *Game) cites() *Cites { return &g.title.rules.Cites }

func (g *Game) place(h board.ID) rules.Place { return g.ground.places.Of(h) }

// number is a hex as it is told: by its printed number, with its island where several are in play and it is not that of
// the fight that everything turns on.
func (g *Game) number(h board.ID) string {
	if h >= 0 && g.fight.open() && g.isleAt(h) == g.here() {
		return string(g.ground.Number(h))
	}
	return g.fullNumber(h)
}

// fullNumber is a hex with its island, where several are in play.
func (g *Game) fullNumber(h board.ID) string {
	if c := g.camp(); c != nil && h >= 0 && len(c.isles) > 1 {
		return g.isleName(g.isleAt(h)) + " " + string(g.ground.Number(h))
	}
	return string(g.ground.Number(h))
}

// Clone is an independent copy.
func (g *Game) Clone() rules.Game { return g.copy() }

func (g *Game) copy() *Game {
	c := *g
	c.State = g.State.Copy()
	c.Dice = g.Dice.Copy()
	c.where, c.zones = g.where.Copy(), g.zones.Copy()
	c.units = append([]piece(nil), g.units...)
	c.boats = append([]board.ID(nil), g.boats...)
	c.heads = append([]board.ID(nil), g.heads...)
	c.owner = append([]force(nil), g.owner...)
	c.fight.tracks = append([]track(nil), g.fight.tracks...)
	c.fight.chain = append([]link(nil), g.fight.chain...)
	c.isles = append([]isle(nil), g.isles...)
	c.struck = append([]strike(nil), g.struck...)
	c.track = append([]board.ID(nil), g.track...)
	c.reach, c.ranged, c.fields = board.Search{}, -1, nil
	c.Bind(g.title.machine, &c)
	return &c
}
