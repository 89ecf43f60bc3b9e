// Package computer plays Fire & Movement, for any title of the series. It asks the rules named questions about a
// position (firemove.Study), moves counters about on a table of its own, and knows no hex, unit or title.
//
// It weighs in hundredths of a unit, summed over the six faces of the die, in whole numbers, so
// that its games reproduce on every machine. weigh.go weighs an attack, threat.go what the enemy could do,
// march.go plans a movement phase around attacks and rate.go where everybody else goes, fire.go lays markers, attack.go
// declares, answer.go answers after the die, place.go lands and sets up, ahead.go plays on from plans.
package computer

import (
	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/think"
)

var _ firemove.Advice = Advise

// Advise proposes the next actions of the active side of a guess: a whole movement phase, one attack up to its
// declaration, or one answer.
func Advise(g *firemove.Game, b *rules.Budget) []rules.Action {
	s := g.Think()
	if _, ok := s.Active(); !ok {
		return nil
	}
	return think.InWords(s, newMind(s, b, nil).advise())
}

type (
	act  = play.Act
	set  = firemove.Units
	line = think.Line[*firemove.Study]
)

func (m *mind) advise() []act {
	switch m.OpenBox() {
	case firemove.SetUpBox:
		return m.deploy()
	case firemove.BeachheadBox:
		return m.chooseBeachheads()
	case firemove.MovementBox, firemove.MobileMoveBox:
		return m.moveAll()
	case firemove.LandingBox, firemove.WaveBox:
		return m.landNext()
	case firemove.AssignBox:
		return m.assignMarkers()
	case firemove.GunsBox:
		return m.keepGuns()
	case firemove.BoatsBox:
		return m.placeBoats()
	case firemove.RebuildBox:
		return m.rebuildBest()
	case firemove.BombardBox:
		return m.bombardNext()
	case firemove.FireBox:
		return m.judge(m.drawOrFire())
	case firemove.CombatBox, firemove.MobileBox:
		return m.judge(m.attackNext())
	case firemove.AttackBox:
		return m.finishDeclaration()
	case firemove.MarkersBox:
		return m.judge(m.layOrNot())
	}
	return m.judge(m.pickBest())
}

// mind is one side thinking about a position. The game in it is the mind's own, to move counters about on.
type mind struct {
	*firemove.Study
	base *firemove.Study // the position as it is
	*lore
	me     int // the thinking side
	budget *rules.Budget
	hasty  bool // do not look ahead
	temper
	danger [2]*threat // what each side could bring against a hex, worked out when first asked
	odds   map[oddsKey]*odds
	lots   map[chancesKey]*chances
	downs  int // depleted units of the holder, and those that will be: only so many can be rebuilt
}

// temper is a manner of playing; the best for a position is found by playing a little way ahead with each.
type temper struct {
	bold    bool // the holder: try to throw the landing back; otherwise survive
	caution int  // how much danger counts against gain
	least   int  // the smallest gain worth an assault, over six faces
	unit    int  // what it costs to give a unit to an assault, over six faces
	touch   int  // what it is worth to stand beside an enemy without attacking
	guard   int  // the holder: what it is worth to stand on an objective
	keeps   bool // the hunter: leave a unit on every objective that the enemy could enter
}

// newMind thinks about a position; what is known of the title already may be handed on.
func newMind(g *firemove.Study, b *rules.Budget, known *lore) *mind {
	if known == nil {
		known = newLore(g)
	}
	m := &mind{Study: g.Copy(), base: g, lore: known, budget: b, odds: map[oddsKey]*odds{}, lots: map[chancesKey]*chances{}}
	m.me, _ = g.Active()
	for u := range m.Count() {
		if g.Side(u) != g.Lander() && g.Down(u) && g.OnMap(u) {
			m.downs++
		}
	}
	m.temper = m.usual()
	return m
}

// hunts reports whether the thinking side is the one that came from the sea and must eliminate the other.
func (m *mind) hunts() bool { return m.me == m.Lander() }

// usual is the manner of playing that fits a position at first sight.
func (m *mind) usual() temper {
	switch {
	case m.hunts() && m.lengthy() && m.GameTurn() >= m.Turns():
		return keeping
	case m.hunts():
		return hunting
	case m.mayThrowBack():
		return throwing
	}
	return hiding
}

// The usual manners of the hunter, also in the last game-turn of a long island, and of the holder early and late.
var (
	hunting  = temper{least: -20, touch: 10}
	keeping  = temper{least: -20, touch: 10, keeps: true}
	throwing = temper{bold: true, caution: 2, least: 60}
	hiding   = temper{caution: 2, least: 120}
)

// mayThrowBack reports whether the holder is strong enough to attack those who have landed for a decision.
func (m *mind) mayThrowBack() bool {
	var strength [2]int
	for u := range m.Count() {
		if m.At(u) >= 0 {
			strength[m.Side(u)] += m.Attack(u)
		}
	}
	return 10*strength[1-m.Lander()] > 12*strength[m.Lander()]
}

// What units are worth, in hundredths of a unit of the holder: victory counts those one by one, to the last.
const (
	worthLast   = 100 // the last step of a unit of the holder
	worthFirst  = 20  // its first step, that will be rebuilt
	worthMore   = 45  // its first step, when others are rebuilt first
	worthCave   = 150 // more for a unit that fortifies others
	worthBulk   = 5   // for each point of defense, which makes a unit hard to kill
	worthHunter = 4   // a step of a hunter, for each point of its mean strength
	worthLate   = 10  // game-turn from which hunters are worth ever less
)

// step is what the next lost step of a unit costs its side.
func (m *mind) step(u int) int {
	c := m.Counter(u)
	lone := m.Down(u) || c.Steps < 2
	if m.Side(u) == m.Lander() {
		n := worthHunter * (c.Full.Attack + c.Full.Defense) / 2
		if lone && m.hunts() {
			n = n * 2 / 3
		} else if lone {
			n = n * 4 / 3
		}
		if late := m.GameTurn() - worthLate; late > 0 {
			n = n * max(1, 6-late) / 6
		}
		return n
	}
	if m.spared(u) {
		return m.troopStep(u, lone)
	}
	switch {
	case !lone && m.downs < m.Rebuilds():
		return worthFirst + worthBulk*c.Full.Defense/2
	case !lone:
		return worthMore + worthBulk*c.Full.Defense/2
	}
	n := worthLast + worthBulk*c.Full.Defense/2
	if m.Digs(u) > 0 {
		n += worthCave
	}
	return n
}

// life is what losing a unit altogether costs its side.
func (m *mind) life(u int) int {
	n := m.step(u)
	if !m.Down(u) && m.Counter(u).Steps > 1 {
		m.Deplete(u, true)
		n += m.step(u)
		m.Deplete(u, false)
	}
	return n
}

// hexOf is the hex that an act points at; below 0 if it is none.
func hexOf(a act) board.ID { return board.ID(a.Place) }

// spend counts something looked at; false when the time to think is over. Quick answers are counted as a whole.
func (m *mind) spend() bool { return m.hasty || m.budget.Spend(1) }

// mine reports whether a unit is on the map and belongs to the thinking side.
func (m *mind) mine(u int) bool { return m.At(u) >= 0 && m.Side(u) == m.me }

// theirs reports whether a unit is on the map and belongs to the enemy.
func (m *mind) theirs(u int) bool { return m.At(u) >= 0 && m.Side(u) != m.me }

// dug reports whether units of a side would be fortified in a hex (8.2.3).
func (m *mind) dug(side int, h board.ID) bool {
	for _, e := range m.caves {
		if m.Side(e) == side && m.At(e) >= 0 && m.ground.Distance(m.At(e), h) <= m.Digs(e) {
			return true
		}
	}
	return false
}
