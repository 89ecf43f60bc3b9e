package css

import (
	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/field"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/sight"
)

// piece is what is remembered of a counter; where it is, the field knows.
type piece struct {
	facts fact
	acts  int8  // actions performed in this activation (5.2)
	when  int16 // on the turn track: game-turn in which it arrives, 0 with its headquarters; in a transport zone: its stack in the line (22.1)
}

// fact is something remembered about a counter.
type fact uint16

const (
	column   fact = 1 << iota // in column; else deployed
	fixed                     // in column for good (8.6.4, 9.6.2)
	back                      // a leader's replacement side (13.3)
	flipped                   // has changed its mode in this activation (6.0)
	paid                      // activated by a direct command that has been paid (5.1)
	finished                  // acts no more in this activation: it has assaulted (9.3), been loaded (15.0)
	gyokusai                  // under a Gyokusai marker (9.6.2)
	charged                   // has charged under that marker in this activation (9.6.2)
	carried                   // on a truck (15.0)
	began                     // of a stack: stood in its present hex when the activation began (6.0)
	adrift                    // in a naval zone: it moves no more in this game-turn (22.2.1)
	driven                    // guns in column on the amphibious trucks that have brought them, until they deploy (ruling A86)
	lights                    // of a task force on the map: it is to light up its hex (17.1)
	spied                     // of a task force on the map: aircraft spot for it (8.6.5)
	shifted                   // of Japanese artillery: it has shifted in this game-turn (23.0)
)

// factWords are the facts as they are saved, in the order of their bits.
var factWords = []string{"column", "fixed", "back", "flipped", "paid", "finished", "gyokusai", "charged", "carried", "began", "adrift", "driven", "lights", "spied", "shifted"}

// mark is a marker on a location.
type mark uint32

const (
	suppressed   mark = 1 << iota // 10.2.1
	pinned                        // 10.2.2
	concentrated                  // 8.3.6
	spent                         // No Opportunity Fire (8.5)
	sustaining                    // Sustained Fire (8.5.1)
	illuminated                   // 17.1
	onFire                        // 8.7.1
	cleared                       // Fire Cleared: clear terrain for good (8.7.1)
	sealed                        // of the inside of a cave (11.2)
	fired                         // a fire attack has been made from it in this activation (8.0)
	rallied                       // 10.1
	dug                           // 11.1: an engineering action has been made in it
	answered                      // while units are given the opportunity to fire: it has fired at this move, or been fired at in this assault (8.5, 9.4)
	mixed                         // the penalty for different formations has been paid (6.1)
	targeted                      // a marker of an air strike or of the bombardment before the landing lies there, not yet resolved (8.6.6, 16.0)
	landed                        // a beach hex that the United States have entered (25.3)
	shut                          // a beach hex with a Beach Closed marker (25.3)
	counted                       // a beach hex that Japan has had its point for (25.3)
	ours                          // a hex that the United States were the last to enter (25.4)
	lasting                       // a beach hex that was closed when a game-turn ended (ruling A51)
)

var markWords = []string{
	"suppressed", "pinned", "concentrated", "no-fire", "sustained", "lit", "on-fire", "burnt", "sealed", "fired", "rallied", "engineered", "answered", "mixed",
	"targeted", "landed", "closed", "counted", "ours", "lasting",
}

// The marks that last for an activation.
const brief = fired | rallied | dug

// works is a fortification in a location (11.1).
type works uint8

const (
	noWorks works = iota
	foxhole
	trench
	pillbox
	bunker
)

var worksWords = []string{"", "foxhole", "trench", "pillbox", "bunker"}

// smoke is a barrage marker (8.6.2), by its weight.
type smoke uint8

const (
	noBarrage smoke = iota
	smokeScreen
	lightBarrage
	mediumBarrage
	heavyBarrage
	bombardment // 8.6.6, flipped
)

var barrageWords = []string{"", Smoke, LightBarrage, MediumBarrage, HeavyBarrage, Bombardment}

// charge is the markers of assaults to come on a hex, at most one of each side (9.2, 9.6).
type charge uint8

const (
	noAssault charge = 0
	prepared  charge = 1 << (iota - 1)
	banzai
)

// chargeWords are the markers by their number; the last one is that of a hex which both sides are going to assault.
var chargeWords = []string{"", PreparedAssault, BanzaiCharge, "both"}

// markerOf is the assault marker of a side.
func markerOf(side int) charge { return pick(side == japan, banzai, prepared) }

// spot is what lies on a location.
type spot struct {
	marks   mark
	dg      int8 // level of disorganization (6.1.1)
	works   works
	barrage smoke
	assault charge
	ridge   int8 // side that claims the ridge, counted from 1 (6.2.2)
	over    int8 // units above the limit for which the penalty has been paid (6.1, ruling A48)
	mine    int8 // strength of a mine, counted from 1, or dummyMine (24.1)
	bared   bool // the mine is face up
	cut     int8 // levels that demolition teams have taken off it (24.3)
}

// force is what the display of a division shows (19.0).
type force struct {
	quality  int8 // current troop quality
	dispatch int8
	commands int8 // direct commands
	fatigue  int8
	base     int8 // highest troop quality
	in       bool // it takes part in the scenario
	snafu    bool // its supply is disrupted (20.1)
	relieved bool // another one has taken the place of its commander (20.2)
}

// The limits of the records track (2.0).
const (
	mostDispatch = 9
	mostCommands = 19
)

// Game is one game of the title.
type Game struct {
	rules.Core
	play.Played[*Game]
	title *island
	scene *situation

	where  *field.Field
	pieces []piece // by counter
	spots  []spot  // by cell, see ground
	forces []force // by division

	cup    chance.Bag // by chit
	bought order.Set  // chits bought for this game-turn (4.0 1D)
	played order.Set  // chits that have come out of the cup or been played in this game-turn

	phase    int8
	weather  weather
	drinks   [2]bool // a second throw is left today (26.0)
	tally    tally
	massed   bool  // the massed Banzai charge has been made (9.6.1)
	massing  bool  // it is being made in this game-turn
	final    int16 // game-turn at whose end the last charge was triggered (9.6.2); 0: not yet
	calls    int8  // demands to surrender that have been made (14.2)
	called   int16 // game-turn of the last one
	area     int8  // landing area that the United States have named, counted from 1
	strikes  int8  // markers in the interdiction box (16.0)
	field    airfield
	drifts   []int8 // by beach: where who leaves its final zone lands, of landfalls (22.2.3)
	regiment bool   // an option: the whole 135th Regiment is there (29.0)
	history  bool   // an option: the weather is as it was (4.1a)
	unbound  bool   // a case's position: the scenario's window and what it leaves out of indirect fire do not hold

	parts
	due []due // questions that wait, the oldest first (due.go)

	last   result // what was rolled last
	ending *rules.Ending
	peruse *sightings    // derived: what is worked out while the position is looked at
	rows   []sight.Hexes // derived: what is seen from hexes under the veil
	veil   *sight.Cover  // derived: what lies on hexes, as lines of sight see it; nil: as printed
}

// parts are what exists exactly while its box is open: each is described where its box is.
type parts struct {
	turn     *activation // 5.0
	move     *move       // 6.0
	shots    []shot      // 8.0, innermost last: fire may be opened inside a move or an assault
	settling *settling   // the free set-up
	assault  *assault    // 9.0
	sneak    *sneak      // 20.1
}

// result is what a case and the panel can see of the last fire or assault.
type result struct {
	code  string
	die   int8
	of    string
	value int8
}

// weather is that of a day (4.0 1A).
type weather uint8

const (
	clear weather = iota
	hot
	rain
	storm
)

var weatherWords = []string{"clear", "hot", "rain", "storm"}

func (g *Game) ground() *ground              { return g.title.ground }
func (g *Game) data() *Data                  { return g.title.data }
func (g *Game) unit(u int) *counter          { return &g.title.counters[u] }
func (g *Game) id(u int) rules.UnitID        { return g.title.ids[u] }
func (g *Game) name(u int) string            { return g.unit(u).Name }
func (g *Game) at(u int) board.ID            { return g.where.At(u) }
func (g *Game) is(u int, f fact) bool        { return g.pieces[u].facts&f != 0 }
func (g *Game) set(u int, f fact)            { g.pieces[u].facts |= f }
func (g *Game) unset(u int, f fact)          { g.pieces[u].facts &^= f }
func (g *Game) place(p board.ID) rules.Place { return g.ground().places.Of(p) }

// hexOf is the hex in which a counter is, inside a cave too; none off the map.
func (g *Game) hexOf(u int) board.ID { return g.ground().hexOf(g.at(u)) }

// afloat reports whether a counter is in a naval zone (22.0).
func (g *Game) afloat(u int) bool { _, zone := g.ground().zoneOf(g.at(u)); return zone >= 0 }

// onMap reports whether a counter is in a hex or inside a cave.
func (g *Game) onMap(u int) bool { return g.hexOf(u) >= 0 }

// spot is what lies on a location.
func (g *Game) spot(p board.ID) *spot { return &g.spots[g.ground().cell(p)] }

// has reports whether a marker lies on a location.
func (g *Game) has(p board.ID, m mark) bool { return g.spot(p).marks&m != 0 }

// front is the side of a unit's counter that lies up.
func (g *Game) front(u int) *front {
	if g.is(u, column) {
		return &g.unit(u).fronts[inColumn]
	}
	return &g.unit(u).fronts[deployed]
}

// bonus is what a leader or hero adds.
func (g *Game) bonus(u int) bonus {
	if g.is(u, back) {
		return g.unit(u).bonuses[1]
	}
	return g.unit(u).bonuses[0]
}

// in lists the counters of a sort and side in a location, the topmost first.
func (g *Game) in(side int, s sort, p board.ID) (list []int) {
	for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
		if c := g.unit(u); c.side == side && c.sort == s {
			list = append(list, u)
		}
	}
	return list
}

// units lists the units of a side in a location.
func (g *Game) units(side int, p board.ID) []int { return g.in(side, aUnit, p) }

// count is how many units of a side are in a location (6.1).
func (g *Game) count(side int, p board.ID) (n int) {
	for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
		if c := g.unit(u); c.side == side && c.isUnit() {
			n++
		}
	}
	return n
}

// holds reports whether a side has a unit in a location.
func (g *Game) holds(side int, p board.ID) bool { return g.count(side, p) > 0 }

// enemyIn reports whether enemies of a side are in a hex, inside its cave or not.
func (g *Game) enemyIn(side int, h board.ID) bool {
	if g.holds(1-side, h) {
		return true
	}
	inside := g.ground().inside(h)
	return inside != none && g.holds(1-side, inside)
}

// side is the side whose units are in a location; -1 for nobody.
func (g *Game) sideIn(p board.ID) int {
	for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
		if c := g.unit(u); c.isUnit() {
			return c.side
		}
	}
	return -1
}
