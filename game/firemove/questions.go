package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
)

// Questions of a computer player about a position: the sequence of play, the ground, units and where they may go.
// questions_combat.go asks about fights.

// Units is a set of units, each by its number: its place in the order of battle by unit id.
type Units = order.Set

// The boxes in which a computer player decides by itself; in all others it picks the best of the answers.
const (
	SetUpBox      = setUpBox
	BeachheadBox  = beachBox
	MovementBox   = movementBox
	LandingBox    = landingBox
	RebuildBox    = rebuildBox
	BombardBox    = bombardBox
	FireBox       = fireBox
	CombatBox     = combatBox
	AttackBox     = attackBox
	MarkersBox    = markersBox
	LossBox       = lossBox
	MobileMoveBox = mobileBox
	MobileBox     = mobCombBox
)

// The verbs of the series, as acts name them.
const (
	AdvanceVerb        = vAdvance
	AttackVerb         = vAttack
	BanzaiVerb         = vBanzai
	BeachheadVerb      = vBeachhead
	BombardVerb        = vBombard
	DeclareVerb        = vDeclare
	DepleteVerb        = vDeplete
	DisplaceVerb       = vDisplace
	EndAdvanceVerb     = vEndAdv
	EndBombardmentVerb = vEndBomb
	EndCombatVerb      = vEndCombat
	EndLandingVerb     = vEndLand
	EndMovementVerb    = vEndMove
	EndRebuildVerb     = vEndRebuild
	JoinVerb           = vJoin
	MarkerVerb         = vMarker
	MoveVerb           = vMove
	NoMarkerVerb       = vNoMarker
	RebuildVerb        = vRebuild
	ResistVerb         = vResist
	RetreatVerb        = vRetreat
	TakeVerb           = vTake
)

// Active is the side that must decide; ok is false when the game is over.
func (s *Study) Active() (side int, ok bool) {
	f := s.g.Open.Top()
	if f == nil {
		return 0, false
	}
	return int(f.By), true
}

// OpenBox is the innermost open box of the sequence of play; that of the whole game when it is over.
func (s *Study) OpenBox() play.BoxID { return s.g.innermost() }

// Phase is the box of the phase that runs (4.1).
func (s *Study) Phase() play.BoxID { return s.g.phase() }

// GameTurn is the game-turn that runs; 0 before the first.
func (s *Study) GameTurn() int { return s.g.GameTurn }

// Turns is how many game-turns the scenario has; where islands come one after the other, the one that is fought for.
func (s *Study) Turns() int {
	if c := s.g.camp(); c != nil && c.how == InTurn {
		return c.isles[s.g.stage].Deadline
	}
	return s.g.scene.turns
}

// Phasing is the side whose player-turn it is.
func (s *Study) Phasing() int { return int(s.g.phasing()) }

// First is the First Player (4.1).
func (s *Study) First() int { return int(s.g.first()) }

// Lander is the side that comes from the sea and must eliminate the other.
func (s *Study) Lander() int { return int(s.g.landers()) }

// Outcome is how the game ended: 1 for a side's victory, -1 for its defeat, 0 for a draw; over is false while it goes on.
func (s *Study) Outcome(side int) (won int, over bool) {
	e, over := s.g.Ending()
	switch {
	case !over || e.Outcome == "":
		return 0, over
	case e.Outcome == s.g.sides[side]:
		return 1, true
	}
	return -1, true
}

// Board is the map sheet.
func (s *Study) Board() *board.Board { return s.g.ground.Board }

// AtSea reports whether a hex is one that nobody enters by movement.
func (s *Study) AtSea(h board.ID) bool { return s.g.ground.sea[h] }

// Prices are what a unit pays to leave a hex over a hexside, at 6*hex+direction in half-points; -1 never (5.4).
func (s *Study) Prices(u int) []int8 { return s.g.ground.cost[s.g.counters[u].kind] }

// LegPrices are the prices of a leg unit (5.4).
func (s *Study) LegPrices() []int8 { return s.g.legCost() }

// Line is the line of the combat results table for a defender in a hex, from 0; the lower the better for him (8.2.2).
func (s *Study) Line(h board.ID) int { return max(0, int(s.g.ground.row[h])) }

// Objectives lists the hexes of objectives.
func (s *Study) Objectives() []board.ID { return s.g.ground.goals }

// Owner is who owns an objective hex; ok is false if the hex is none.
func (s *Study) Owner(h board.ID) (side int, ok bool) {
	i := s.g.ground.goal[h]
	if i < 0 {
		return 0, false
	}
	return int(s.g.owner[i]), true
}

// Count is how many units there are in the order of battle of both sides.
func (s *Study) Count() int { return len(s.g.units) }

// Counter is what is printed on a unit's counter.
func (s *Study) Counter(u int) *order.Unit { return s.g.counters[u].Unit }

// Side is whose a unit is.
func (s *Study) Side(u int) int { return int(s.g.counters[u].force) }

// Mobile reports whether a unit is mobile (5.5).
func (s *Study) Mobile(u int) bool { return s.g.counters[u].mobile }

// Charges reports whether a unit may take part in a Banzai attack.
func (s *Study) Charges(u int) bool { return s.g.counters[u].charge }

// Digs is the radius in hexes within which a unit fortifies its side; 0 if it does not (8.2.3).
func (s *Study) Digs(u int) int { return s.g.counters[u].digs }

// At is where a unit is: below 0 off the map.
func (s *Study) At(u int) board.ID { return s.g.at(u) }

// Gone reports whether a unit is eliminated.
func (s *Study) Gone(u int) bool { return s.g.at(u) == eliminated }

// OnMap reports whether a unit is in a hex.
func (s *Study) OnMap(u int) bool { return s.g.onMap(u) }

// Down reports whether a unit is on its reduced side (8.2.4).
func (s *Study) Down(u int) bool { return s.g.units[u].down }

// Attack is the attack strength of the side of a unit that is up.
func (s *Study) Attack(u int) int { return s.g.attack(u) }

// Defense is the defense strength of the side of a unit that is up.
func (s *Study) Defense(u int) int { return s.g.defense(u) }

// Allowance is the movement allowance of the side of a unit that is up, in points.
func (s *Study) Allowance(u int) int { return s.g.allowance(u) }

// Afloat reports whether a unit is at sea.
func (s *Study) Afloat(u int) bool { return s.g.afloat(u) }

// Vacant reports whether nobody is in a hex.
func (s *Study) Vacant(h board.ID) bool { return s.g.vacant(h) }

// In is the unit in a hex, of several the topmost; -1 if it is empty.
func (s *Study) In(h board.ID) int { return s.g.unitIn(h) }

// Room reports whether a unit may end in a hex, whoever of its own is there (5.3).
func (s *Study) Room(u int, h board.ID) bool { return s.g.room(u, h) }

// Holds reports whether a unit of a side is in a hex.
func (s *Study) Holds(side int, h board.ID) bool { return s.g.where.Holds(side, h) }

// Controlled reports whether a hex lies in a zone of control of a side (6.0).
func (s *Study) Controlled(by int, h board.ID) bool { return s.g.zones.Over(by, h) }

// Taken is the unit that has been taken to be moved, landed or placed; -1 if none is.
func (s *Study) Taken() int { return s.g.taken }

// Fresh reports whether the taken unit has not gone anywhere yet.
func (s *Study) Fresh() bool { return s.g.fresh }

// MayEnd reports whether the taken unit may move on to a hex now, and what that costs in half-points (5.2).
func (s *Study) MayEnd(h board.ID) (halfMP int, may bool) {
	if s.g.taken < 0 || s.g.halfMP == 0 || !s.g.onMap(s.g.taken) {
		return 0, false
	}
	s.g.reachTaken()
	halfMP, _ = s.g.reach.Cost(h)
	return halfMP, s.g.mayMoveTo(h)
}

// MayTake reports whether a unit may be taken to move: it is free and can go somewhere (5.2).
func (s *Study) MayTake(u int) bool { return s.g.canTake(u) }

// Reach lists where a unit could go with its whole allowance, passing friends (5.2, 6.1). The list is good until the
// next such question.
func (s *Study) Reach(u int) []board.ID {
	s.g.search(u, 2*s.g.allowance(u))
	s.g.ranged = -1
	return s.g.reach.Reached()
}

// MayRetreat reports whether a unit may retreat from a hex over one hexside, whoever of its own stands there (8.3).
func (s *Study) MayRetreat(u int, from, to board.ID, direction int) bool {
	return s.g.leads(u, from, to, direction)
}

// Waits reports whether a unit waits to be landed by the phasing side.
func (s *Study) Waits(u int) bool { return s.g.arrives(u) }

// Beachheads lists the beachhead markers on the map.
func (s *Study) Beachheads() []board.ID { return s.g.heads }

// BeachheadsLeft is how many beachhead markers must still be placed.
func (s *Study) BeachheadsLeft() int { return s.g.headsLeft() }

// MayHead reports whether a beachhead marker may be placed in a hex.
func (s *Study) MayHead(h board.ID) bool { return s.g.mayHead(h) }

// Book lists the choices of beachheads that the scenario's data calls good, as far as they have a hex for each marker
// that is left and all are open to markers now; none: there is no book for this position.
func (s *Study) Book() (choices [][]board.ID) {
	for _, places := range s.g.scene.setup.Book {
		var choice []board.ID
		for _, h := range s.Shores() {
			if slices.Contains(places, s.g.place(h)) && s.MayHead(h) {
				choice = append(choice, h)
			}
		}
		if len(choice) == len(places) && len(choice) == s.BeachheadsLeft() {
			choices = append(choices, choice)
		}
	}
	return choices
}

// Shores lists the hexes where landings may be made in this scenario.
func (s *Study) Shores() []board.ID {
	name := s.g.scene.setup.Beachheads.Overlay
	if name == "" {
		name = s.g.scene.setup.Wave.Overlay
	}
	return s.g.ground.Overlay(name)
}

// Wave is how many units may form the first wave that the deciding side is setting up at sea; 0 if it is not.
func (s *Study) Wave() int {
	if s.g.wavesNow() {
		return s.g.scene.setup.Wave.Most
	}
	return 0
}

// Rebuilds is how many depleted units are restored in one movement phase at most, on all islands that are fought for.
func (s *Study) Rebuilds() int {
	if s.g.camp() == nil {
		return s.g.scene.setup.Rebuilds.Most
	}
	n := 0
	s.g.eachIsle(func(i int) { n += s.g.rebuildsOn(i) })
	return n
}

// Ends reports whether the player-turn that runs is the last of its game-turn: markers left lapse after it (7.1).
func (s *Study) Ends() bool { return s.g.Phasing != s.g.scene.setup.First }
