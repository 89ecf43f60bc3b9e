package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/field"
	"marianas/game/play"
	"marianas/game/rules"
)

// fact is something remembered about a unit.
type fact uint32

const (
	disrupted fact = 1 << iota // D1: since before this action phase (7.6); Japanese units know no other (ruling 34)
	shaken                     // D2: disrupted in this action phase
	revealed                   // a Japanese unit face up (9.1)
	bared                      // the depth marker under it is face up
	stance                     // in counterattack stance (14.4)
	acted                      // has acted in this action phase, or moves no more in it (7.2)
	inReserve                  // 16.2
	outward                    // out of reserve and out of command: must move first (16.2)
	movedHQ                    // a headquarters that has moved gives no command for the rest of the phase (7.3.4)
	hit                        // has lost a step in this fire phase (6.3.6)
	late                       // delayed a game-turn (21.0)
	ashore                     // came ashore in this game-turn's second wave: does not act
	inspired                   // its hero has fallen (10.1.6)
	stormed                    // stands in an enemy hex for deliberate close combat (8.6)
	done                       // a Japanese unit that has acted in this fire phase (ruling 123)
	checked                    // has been through the landing check of this phase (5.1)
	led                        // an officer has come to it in this phase (10.1.1)
	beganNear                  // began this action phase with or beside its regimental headquarters (7.1(4))
)

// factWords are the facts as they are saved, in the order of their bits.
var factWords = []string{
	"disrupted", "shaken", "revealed", "bared", "stance", "acted", "reserve", "outward", "moved-hq", "hit", "late", "ashore", "inspired", "stormed", "done", "checked", "led", "began-near",
}

// piece is what is remembered of a unit; where it is, the field knows.
type piece struct {
	facts  fact
	steps  int8
	marker int8     // sort of the step-loss marker under it, an index into Forces.StepLosses; -1 none (8.2.1)
	hero   int8     // sort of the hero or inspired marker with it, an index into Forces.Heroes; -1 none (10.1)
	post   int8     // of a regimental headquarters: box of its command post on the track, from 1; 0: it is no post (15.2)
	depth  int8     // of a Japanese unit: sort of the depth marker under it, an index into Forces.Depth; -1 none
	tag    int8     // of a tank or engineer unit: battalion that it is assigned to (4.0 II); -1 none
	from   board.ID // where it came from into close combat, or where its counterattack began; none
}

func (p *piece) is(f fact) bool { return p.facts&f != 0 }

// token is what lies in a position (2.2.3).
type token uint8

const (
	pillbox   token = 1 << iota
	smoked          // 6.2.3
	destroyed       // its artillery (6.5.5)
	garrison        // 15.4
)

var tokenWords = []string{"pillbox", "smoke", "destroyed", "garrison"}

// cave is a cave marker with its depth marker (17.2, 21.0).
type cave struct {
	at    board.ID
	spot  int16 // the position beside it, whose color it fires with
	depth int8
	bared bool
	down  bool // disrupted
}

// slip is a card on the turn sequence track (2.1.4).
type slip struct {
	card int16
	slot int8 // phase that it was drawn in: an index into phaseWords
}

// The phases in their order; their words are those of title.toml.
const (
	setupPhase = iota
	amphibiousPhase
	headquartersPhase
	firstEventPhase
	firePhase
	secondEventPhase
	actionPhase
	artilleryPhase
	raidPhase
	endPhase
)

var phaseWords = []string{"setup", "amphibious", "headquarters", "first-event", "fire", "second-event", "us-action", "artillery", "raid", "end-of-turn"}

// Where artillery points belong to, behind the three divisions.
const corps = 3

// points is support for the United States (8.5).
type points struct {
	naval, air int8
	artillery  [4]int8 // left today, by division, then the corps
	more       [4]int8 // permanent gains by events (21.0 Artillery Replacement)
	owed       [4]int8 // scheduled points of today that come tomorrow (21.0 DUKW Swamped)
}

// tally is what is counted over a scenario.
type tally struct {
	steps    int16    // infantry steps lost in the scenario (18.2.4)
	today    int16    // of today (18.4.4)
	worstDay int16    // the most of a day that is over
	display  [3]int16 // losses that stood on the displays before (18.1); those of units on the table are counted
	missed   bool     // campaign: the conditions of an earlier scenario were missed (18.5.4)
}

// Game is one game of the title.
type Game struct {
	rules.Core
	play.Played[*Game]
	title *Title
	scene *situation

	phase  int8
	where  *field.Field
	pieces []piece // by unit
	marks  []token // by position
	fired  []int8  // by position: how often it has fired in this phase
	caves  []cave

	deck     chance.Deck
	discards chance.Bag // by card
	track    []slip
	shuffled bool // the last end of turn shuffled (2.3.2)

	depthPool chance.Bag // by sort of depth marker
	depthGone chance.Bag // by sort: out of the game, and nobody has seen it (3.2, 9.2.3)
	heroes    chance.Bag // by sort: in the cup
	losses    chance.Bag // by sort of step-loss marker: in the cup

	points  points
	paid    [3]int8 // actions that counted, by division, in this phase (7.0)
	extra   [3]int8 // further ones by an event (21.0 Semper Fi)
	healed  [3]int8 // replacement steps received today: tank, engineer, of those a day (16.1)
	refits  []int8  // by battalion: replacement steps received today
	tally   tally
	struck  []board.ID // hexes attacked in this phase (8.3.1), ascending
	shelled []board.ID // hexes barraged in this phase (8.4.1), ascending

	tankAttack bool    // the event has happened in this game-turn (14.4.7)
	mortars    int8    // extra hits by mortars in the next fire phase (21.0 Heavy Mortar Fire)
	slowed     Color   // in whose field units move one hex in this game-turn (21.0 Intense Japanese Fire)
	delayed    bool    // the next tank unit to land is a game-turn late (21.0 US Tanks Delayed)
	strategic  int8    // infantry units that have used strategic movement in this phase (7.3.6)
	lentBn     []int8  // by regiment: the battalion of another that its headquarters commands in this phase; -1 (10.2.1)
	lentCo     []int16 // by battalion: the company of another that its headquarters commands in this phase; -1 (10.3)
	recovered  []int16 // positions that the last event let recover

	parts

	made     record // what was made last (8.0)
	ending   *rules.Ending
	opening  bool // the card that begins the scenario is still to be drawn (18.2.3, 18.4.3)
	fiveDays bool // the game goes on to the end of the fifth day (18.0): an option, so it is not saved

	orders orders // 7.1: command as it stands
	cover  cover  // 6.2: fields of fire as they are

	known   bool   // what follows is up to date
	reach   []bool // by hex: a path of Japanese communication comes there (12.2)
	control []bool // by hex: the United States control it (12.1)
}

// parts are what exists exactly while its box is open: each is described where its box is.
type parts struct {
	move    *move    // 7.3
	attack  *attack  // 8.3
	barrage *barrage // 8.4
	close   *fight   // 8.6
	volley  *volley  // 6.0
	event   *event   // 21.0
	raid    *raid    // 11.0
	gunfire *gunfire // 6.5
	inside  *frame   // a box that an event opens; nil between decisions
}

// sorted inserts a hex into an ascending list that does not have it yet.
func sorted(list []board.ID, h board.ID) []board.ID {
	i, has := slices.BinarySearch(list, h)
	if has {
		return list
	}
	return slices.Insert(list, i, h)
}

func (g *Game) ground() *ground              { return g.title.ground }
func (g *Game) data() *Data                  { return g.title.data }
func (g *Game) play() *Play                  { return g.scene.play }
func (g *Game) unit(u int) *counter          { return &g.title.counters[u] }
func (g *Game) at(u int) board.ID            { return g.where.At(u) }
func (g *Game) onMap(u int) bool             { return g.where.OnMap(u) }
func (g *Game) is(u int, f fact) bool        { return g.pieces[u].facts&f != 0 }
func (g *Game) set(u int, f fact)            { g.pieces[u].facts |= f }
func (g *Game) clear(u int, f fact)          { g.pieces[u].facts &^= f }
func (g *Game) steps(u int) int              { return int(g.pieces[u].steps) }
func (g *Game) place(h board.ID) rules.Place { return g.ground().places.Of(h) }
func (g *Game) id(u int) rules.UnitID        { return g.title.ids[u] }

// day is the calendar's line of the game-turn.
func (g *Game) day() Day { return g.data().Days[g.GameTurn-1] }

// in lists the units of a side in a place, the topmost first.
func (g *Game) in(side int, p board.ID) (us []int) {
	for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
		if g.unit(u).side == side {
			us = append(us, u)
		}
	}
	return us
}

// put moves a unit to a place, and takes what the United States alone stand on now (6.5.5, 17.2); a garrison that a Japanese unit
// comes upon goes (15.4.1). Whoever moves units by other means calls stale.
func (g *Game) put(u int, p board.ID) {
	from := g.at(u)
	g.where.Put(u, p)
	if p >= 0 && g.unit(u).side == japan && g.garrisoned(p) {
		g.marks[g.ground().spotAt[p]] &^= garrison
		g.Tell(rules.MarkerChanged{Marker: "Garrison", At: g.place(p), Side: "us", What: "removed", Gone: true, Rule: "15.4.1"})
	}
	g.taken(from)
	g.taken(p)
	g.stale()
}

// taken destroys the artillery of a position in which United States units are alone.
func (g *Game) taken(h board.ID) {
	if s := g.ground().spotIn(h); s != nil && s.Artillery && g.where.Holds(us, h) && !g.held(h) {
		g.marks[g.ground().spotAt[h]] |= destroyed
	}
}

// stale forgets what is derived from where units are and how strong they are.
func (g *Game) stale() {
	g.known, g.orders.traced, g.cover.known = false, false, [queries]bool{}
	g.shifted()
}

// shifted forgets what is derived from who is disrupted, and from command posts: fire, and command under it (15.2, 15.3.2).
func (g *Game) shifted() {
	g.orders.known, g.cover.known[firing], g.cover.roads.known = false, false, false
}

// down reports whether a unit is disrupted, whenever that happened.
func (g *Game) down(u int) bool { return g.is(u, disrupted|shaken) }

// disrupt lays a disruption marker on a unit: D2 in the action phase of the United States, else D1 (7.6).
func (g *Game) disrupt(u int) {
	switch {
	case g.down(u):
	case g.phase == actionPhase && g.unit(u).side == us:
		g.set(u, shaken)
	default:
		g.set(u, disrupted)
	}
	g.shifted()
}
