package islandwar

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/chart"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// What a computer player may ask of a position besides the contract. questions_fight.go has what concerns attacks.

// Advice is a computer player: it proposes the next actions of the active side, as rules.Advisor has it. It may use
// the game up.
type Advice func(*Game, *rules.Budget) []rules.Action

var _ rules.Advisor = (*Game)(nil)

// Advise asks the computer player that the title was made with; without one it proposes nothing.
func (g *Game) Advise(b *rules.Budget) []rules.Action {
	if g.title.advice == nil || g.Active() == "" {
		return nil
	}
	return g.title.advice(g, b)
}

// The sides as places and units are counted by them.
const (
	American = int(us)
	Japanese = int(jp)
)

// The boxes of the sequence of play in which a player decides.
const (
	ChooseBox   = chooseBox   // 14.22
	SetUpBox    = setUpBox    // 14.21
	MovementBox = movementBox // 4.1 A
	LandingBox  = landingBox  // 12.2
	CombatBox   = combatBox   // 4.1 B
	AttackBox   = attackBox   // 4.1 B a to d
	ProtectBox  = protectBox  // 4.1 B c
	BanzaiBox   = banzaiBox   // 10.0
	RetreatBox  = retreatBox  // 7.7
	DisplaceBox = displaceBox // 7.8
	PaymentBox  = paymentBox  // 10.12
	AdvanceBox  = advanceBox  // 7.9
)

// The verbs that a player composes acts with; boxes.go says what each means.
const (
	AdvanceVerb       = vAdvance
	AlsoVerb          = vAlso
	AttackVerb        = vAttack
	BanzaiVerb        = vBanzai
	BarrageVerb       = vBarrage
	BeachVerb         = vBeach
	CommitVerb        = vCommit
	DeclareVerb       = vDeclare
	EndAdvanceVerb    = vEndAdv
	EndCombatVerb     = vEndCombat
	EndMovementVerb   = vEndMove
	EndProtectionVerb = vEndProt
	JoinVerb          = vJoin
	MoveVerb          = vMove
	PayVerb           = vPay
	ProtectVerb       = vProtect
	RollVerb          = vRoll
	StandVerb         = vStand
	SupportVerb       = vSupport
	TakeVerb          = vTake
)

// Nowhere is no hex.
const Nowhere = nowhere

// Study is a copy of a game to think about: it tells no events, acts can be tried on it, and counters can be laid about
// on it without regard to the rules. Units are counted from 0 in the order of their ids.
type Study struct {
	g    *Game
	kept fight
}

// Think is a study of the position.
func (g *Game) Think() *Study {
	c := g.copy()
	c.Mute = true
	return &Study{g: c}
}

// Copy is an independent study of the same position.
func (s *Study) Copy() *Study { return s.g.Think() }

// Reseed gives the position dice of its own.
func (s *Study) Reseed(seed uint64) { s.g.Dice = chance.New(seed) }

// Rolled is how many rolls and draws there have been in the game.
func (s *Study) Rolled() int { return s.g.Dice.Rolled }

// Active is the side that must decide; ok is false when the game is over.
func (s *Study) Active() (side int, ok bool) {
	f := s.g.Open.Top()
	if f == nil {
		return 0, false
	}
	return int(f.By), true
}

// Phasing is the side whose player-turn it is.
func (s *Study) Phasing() int { return int(s.g.phasing()) }

// GameTurn is the game-turn that runs.
func (s *Study) GameTurn() int { return s.g.GameTurn }

// Outcome is how the game ended: 1 for a side's victory, -1 for its defeat, 0 for a draw; over is false while it goes on.
func (s *Study) Outcome(side int) (won int, over bool) {
	e, over := s.g.Ending()
	switch {
	case !over || e.Outcome == "":
		return 0, over
	case e.Outcome == force(side).side():
		return 1, true
	}
	return -1, true
}

// OpenBox is the innermost open box; that of the whole game when it is over.
func (s *Study) OpenBox() play.BoxID { return s.g.openBox() }

// Acts are those open to the side that decides, in order.
func (s *Study) Acts() []play.Act { return machine.Acts(s.g, nil) }

// May reports whether an act is legal.
func (s *Study) May(a play.Act) bool { return machine.May(s.g, a) }

// Try carries out an act if it is legal, and reports whether it was.
func (s *Study) Try(a play.Act) bool { return machine.Try(s.g, a) }

// InWords is an act as the contract writes it.
func (s *Study) InWords(a play.Act) rules.Action { return machine.Action(s.g, a) }

// Units is how many counters there are, those off the map included.
func (s *Study) Units() int { return len(s.g.units) }

// Unit is a counter with its printed values.
func (s *Study) Unit(u int) *order.Unit { return s.g.counters[u].Unit }

// Side is whose a unit is.
func (s *Study) Side(u int) int { return int(s.g.counters[u].force) }

// Artillery reports whether a unit is artillery (8.0).
func (s *Study) Artillery(u int) bool { return s.g.counters[u].artillery }

// Massed reports whether a unit is infantry or engineers, which a Banzai attack doubles (10.11).
func (s *Study) Massed(u int) bool { return s.g.counters[u].mass }

// Alike reports whether two units are of one type.
func (s *Study) Alike(u, v int) bool { return s.g.counters[u].kind == s.g.counters[v].kind }

// At is where a unit is: a hex, or a negative number for a box beside the map.
func (s *Study) At(u int) board.ID { return s.g.at(u) }

// Waits reports whether a unit has not arrived yet (12.1).
func (s *Study) Waits(u int) bool { return s.g.at(u) == pool }

// Afloat reports whether a unit waits at sea to assault a beach (12.32).
func (s *Study) Afloat(u int) bool { return s.g.afloat(u) }

// UnitIn is the unit in a hex; -1 if it is vacant.
func (s *Study) UnitIn(h board.ID) int { return s.g.unitIn(h) }

// Vacant reports whether nobody is in a hex.
func (s *Study) Vacant(h board.ID) bool { return s.g.vacant(h) }

// Around lists the units beside a hex that pass a test.
func (s *Study) Around(h board.ID, pass func(int) bool) order.Set { return s.g.around(h, pass) }

// InEZOC reports whether a hex is controlled by the enemy of a side (6.0).
func (s *Study) InEZOC(side int, h board.ID) bool { return s.g.inEZOC(force(side), h) }

// AdjacentToEnemy reports whether any enemy stands beside a unit (6.23).
func (s *Study) AdjacentToEnemy(u int) bool { return s.g.adjacentToEnemy(u) }

// Lay puts a counter into a hex and casts its zone of control there, whatever the rules say; Nowhere takes it off.
func (s *Study) Lay(u int, h board.ID) {
	s.g.lift(u, nowhere)
	if h != nowhere {
		s.g.put(u, h)
	}
}

// Board is the map.
func (s *Study) Board() *board.Board { return s.g.ground.Board }

// Sea reports whether a hex is sea, which nobody enters by movement (5.21).
func (s *Study) Sea(h board.ID) bool { return s.g.ground.sea[h] }

// Beach reports whether a hex is a beach.
func (s *Study) Beach(h board.ID) bool { return s.g.ground.beach[h] }

// Beaches lists all beaches of the map; the slice is the board's own.
func (s *Study) Beaches() []board.ID { return s.g.ground.Overlay("beach") }

// CRT is the combat results table.
func (s *Study) CRT() *chart.CRT { return s.g.title.data.CRT }

// Row is the line of the combat results table for the terrain of a hex; -1 if it has none (7.42).
func (s *Study) Row(h board.ID) int { return int(s.g.ground.row[h]) }

// Taken is the unit that is being moved, landed or set up; -1 if none.
func (s *Study) Taken() int { return s.g.taken }

// MustGoOn reports whether a unit was taken and has not moved yet.
func (s *Study) MustGoOn() bool { return s.g.fresh }

// MayTake reports whether a unit may be taken to move: it is free and can go somewhere (5.1).
func (s *Study) MayTake(u int) bool { return s.g.canTake(u) }

// Reach lists the hexes that a unit which has not moved can enter with its whole allowance (5.1, 6.1), those of friends
// among them. The slice holds until the next such question.
func (s *Study) Reach(u int) []board.ID {
	s.g.search(u, true, 2*s.g.counters[u].Full.MA)
	return s.g.reach.Reached()
}

// Prices are what a unit pays to leave a hex over a hexside, in half-points, six to a hex by direction; -1: it never
// can (5.2). The slice is the title's own.
func (s *Study) Prices(u int) []int8 { return s.g.ground.cost[s.g.counters[u].kind] }

// FootPrices are the prices of a type of unit that no terrain bars (5.25).
func (s *Study) FootPrices() []int8 { return s.g.bestFootCost() }

// Heads lists the hexes with a beachhead marker, ascending (12.34); the slice is the game's own.
func (s *Study) Heads() []board.ID { return s.g.heads }

// Beachhead reports whether a hex has a beachhead marker.
func (s *Study) Beachhead(h board.ID) bool { return slices.Contains(s.g.heads, h) }

// FirstLanding reports whether this is the game-turn of the landing itself (12.1).
func (s *Study) FirstLanding() bool { return s.g.firstLanding() }

// BeachesToChoose is how many beaches the landing side chooses in all; 0 if the scenario gives them (14.22).
func (s *Study) BeachesToChoose() int { return s.g.scene.setup.Landing.Choose }

// BeachesLeft is how many landing beaches are still to be chosen (14.22).
func (s *Study) BeachesLeft() int { return s.g.beachesLeft() }

// Chosen reports whether a beach is chosen for the first landing.
func (s *Study) Chosen(h board.ID) bool { return s.g.chosenBeach(h) }
