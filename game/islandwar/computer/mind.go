// Package computer is the computer player of Island War.
//
// It weighs in hundredths of a unit, summed over the six faces of the die, in whole numbers, so that its games reproduce
// on every machine. attack.go weighs and compose.go composes attacks, move.go plans a movement phase around them and
// rest.go where everybody else goes, place.go lands and sets up, answer.go answers everything asked after the die.
// What it knows of a position it asks the system, by the questions of islandwar.Study. Start reading at Advise.
package computer

import (
	"marianas/game/board"
	"marianas/game/islandwar"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/think"
)

// Advise proposes the next actions: a whole movement phase, one attack up to its declaration, or one answer.
func Advise(g *islandwar.Game, b *rules.Budget) []rules.Action {
	s := g.Think()
	return think.InWords(s, newMind(s, b).advise())
}

// The sides, and short words for what is written often.
const us, jp = islandwar.American, islandwar.Japanese

type (
	set  = order.Set
	act  = play.Act
	line = think.Line[*islandwar.Study]
)

func enemy(side int) int { return 1 - side }

func (m *mind) advise() []act {
	switch m.OpenBox() {
	case islandwar.ChooseBox:
		return m.chooseBeaches()
	case islandwar.SetUpBox:
		return m.setUpAll()
	case islandwar.MovementBox:
		return m.moveAll()
	case islandwar.LandingBox:
		return m.landNext()
	case islandwar.CombatBox, islandwar.AttackBox:
		return m.attackNext()
	case islandwar.ProtectBox:
		return m.protectBest()
	case islandwar.BanzaiBox:
		return m.answerTheCharge()
	case islandwar.RetreatBox, islandwar.DisplaceBox, islandwar.AdvanceBox, islandwar.PaymentBox:
		return m.pickPlace()
	}
	return m.Acts()[:1]
}

// whole is the worth of a Japanese unit: victory counts them one by one (13.0).
const whole = 100

// mind is one side thinking about a position. The game in it is the mind's own, to move counters about on.
type mind struct {
	*islandwar.Study
	base   *islandwar.Study // the position as it is
	me     int
	budget *rules.Budget
	hasty  bool // do not look ahead
	temper
	worths []int
	danger [2]*threat // what each force could bring against a hex, worked out when first asked
	fields *think.Fields
}

// temper is a manner of playing; the best for a position is found by playing a little way ahead with each.
type temper struct {
	bold    bool // Japan: try to throw the landing back; otherwise survive
	caution int  // how much danger counts against gain
	least   int  // the smallest gain worth an assault
}

func newMind(s *islandwar.Study, b *rules.Budget) *mind {
	m := &mind{Study: s.Copy(), base: s, budget: b}
	m.me, _ = s.Active()
	m.fields = think.NewFields(m.Board(), m.FootPrices())
	return m.inTemper(m.usual())
}

// over is the same thinker over another position.
func (m *mind) over(s *islandwar.Study) *mind {
	o := newMind(s, m.budget)
	o.fields, o.hasty = m.fields, m.hasty
	return o
}

// usual is the manner of playing that fits a position at first sight.
func (m *mind) usual() temper {
	switch {
	case m.me == jp && m.mayThrowBack():
		return temper{bold: true, caution: 1, least: 40}
	case m.me == us && m.GameTurn() > 3:
		return temper{caution: 1, least: 40}
	}
	if m.me == jp {
		return temper{least: 40}
	}
	return temper{caution: 3, least: 40}
}

func (m *mind) inTemper(t temper) *mind {
	m.temper = t
	m.worths = make([]int, m.Units())
	for u := range m.worths {
		m.worths[u] = m.appraise(u)
	}
	return m
}

// mayThrowBack reports whether Japan is still strong enough ashore to attack for a decision: those who fight on
// against more have too few left to hide.
func (m *mind) mayThrowBack() bool {
	var strength [2]int
	for u := range m.Units() {
		if m.At(u) >= 0 && !m.Artillery(u) {
			strength[m.Side(u)] += m.Strike(u)
		}
	}
	return strength[jp]*10 > strength[us]*16
}

// appraise is what losing a unit costs its side, as the thinking side sees it.
func (m *mind) appraise(u int) int {
	c := m.Unit(u)
	if m.Side(u) == jp {
		if m.me == jp && m.bold {
			return 65
		}
		return whole
	}
	worth := 8*c.Full.Defense + 6*m.Strike(u)
	if m.Artillery(u) {
		worth = 40
	}
	switch {
	case m.me == us && m.GameTurn() <= 3:
		worth += 25
	case m.me == jp && m.bold:
		worth += 50
	}
	return worth
}

// line is an empty line of play from the position that is thought about.
func (m *mind) line() *line { return think.From(m.Study) }

// spend counts a position looked at; false when the time to think is over.
func (m *mind) spend() bool { return m.budget.Spend(1) }

// mine reports whether a unit is on the map and belongs to the thinking side.
func (m *mind) mine(u int) bool { return m.At(u) >= 0 && m.Side(u) == m.me }

// theirs reports whether a unit is on the map and belongs to the enemy.
func (m *mind) theirs(u int) bool { return m.At(u) >= 0 && m.Side(u) != m.me }

// field is what it costs an infantry unit to walk from a hex to every other, in half-points, whoever stands there.
func (m *mind) field(from board.ID) []int16 { return m.fields.From(from) }
