package islandwar

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The computer player. It weighs in hundredths of a unit, summed over the six faces of the die, in whole numbers, so
// that its games reproduce on every machine. bot_attack.go weighs and composes attacks, bot_move.go plans a movement
// phase around them, bot_place.go lands and sets up, bot_answer.go answers everything asked after the die.

var _ rules.Advisor = (*Game)(nil)

// Advise proposes the next actions: a whole movement phase, one attack up to its declaration, or one answer.
func (g *Game) Advise(b *rules.Budget) []rules.Action {
	if g.Active() == "" {
		return nil
	}
	acts := newMind(g, b).advise()
	as := make([]rules.Action, len(acts))
	for i, a := range acts {
		as[i] = machine.Action(g, a)
	}
	return as
}

// acts are those open to the side that decides.
func (g *Game) acts() []act { return machine.Acts(g, nil) }

// may reports whether an act is legal.
func (g *Game) may(a act) bool { return machine.May(g, a) }

// try carries out an act if it is legal.
func (g *Game) try(a act) bool { return machine.Try(g, a) }

func (m *mind) advise() []act {
	switch m.openBox() {
	case chooseBox:
		return m.chooseBeaches()
	case setUpBox:
		return m.setUpAll()
	case movementBox:
		return m.moveAll()
	case landingBox:
		return m.landNext()
	case combatBox, attackBox:
		return m.attackNext()
	case protectBox:
		return m.protectBest()
	case banzaiBox:
		return m.answerTheCharge()
	case retreatBox, displaceBox, advanceBox, paymentBox:
		return m.pickPlace()
	}
	return m.acts()[:1]
}

// whole is the worth of a Japanese unit: victory counts them one by one (13.0).
const whole = 100

// mind is one side thinking about a position. The game in it is the mind's own, to move counters about on.
type mind struct {
	*Game
	base   *Game // the position as it is
	me     force
	budget *rules.Budget
	hasty  bool // do not look ahead
	temper
	worths []int
	danger [2]*threat // what each force could bring against a hex, worked out when first asked
	fields map[board.ID][]int16
}

// openBox is the innermost open box; gameBox when the game is over.
func (g *Game) openBox() play.BoxID {
	if f := g.Open.Top(); f != nil {
		return f.Box
	}
	return gameBox
}

// thought is a copy that tells nothing.
func (g *Game) thought() *Game {
	c := g.copy()
	c.Mute = true
	return c
}

// temper is a manner of playing; the best for a position is found by playing a little way ahead with each.
type temper struct {
	bold    bool // Japan: try to throw the landing back; otherwise survive
	caution int  // how much danger counts against gain
	least   int  // the smallest gain worth an assault
}

func newMind(g *Game, b *rules.Budget) *mind {
	m := &mind{Game: g.thought(), base: g, me: forceOf(g.Active()), budget: b, fields: map[board.ID][]int16{}}
	return m.inTemper(m.usual())
}

// usual is the manner of playing that fits a position at first sight.
func (m *mind) usual() temper {
	switch {
	case m.me == jp && m.mayThrowBack():
		return temper{bold: true, caution: 1, least: 40}
	case m.me == us && m.GameTurn > 3:
		return temper{caution: 1, least: 40}
	}
	if m.me == jp {
		return temper{least: 40}
	}
	return temper{caution: 3, least: 40}
}

func (m *mind) inTemper(t temper) *mind {
	m.temper = t
	m.worths = make([]int, len(m.units))
	for u := range m.worths {
		m.worths[u] = m.appraise(u)
	}
	return m
}

// mayThrowBack reports whether Japan is still strong enough ashore to attack for a decision: those who fight on
// against more have too few left to hide.
func (m *mind) mayThrowBack() bool {
	var strength [2]int
	for u := range m.units {
		if c := &m.counters[u]; m.at(u) >= 0 && !c.artillery {
			strength[c.force] += c.strike()
		}
	}
	return strength[jp]*10 > strength[us]*16
}

// appraise is what losing a unit costs its side, as the thinking side sees it.
func (m *mind) appraise(u int) int {
	c := &m.counters[u]
	if c.force == jp {
		if m.me == jp && m.bold {
			return 65
		}
		return whole
	}
	worth := 8*c.Full.Defense + 6*c.strike()
	if c.artillery {
		worth = 40
	}
	switch {
	case m.me == us && m.GameTurn <= 3:
		worth += 25
	case m.me == jp && m.bold:
		worth += 50
	}
	return worth
}

// spend counts a position looked at; false when the time to think is over.
func (m *mind) spend() bool { return m.budget.Spend(1) }

// mine reports whether a unit is on the map and belongs to the thinking side.
func (m *mind) mine(u int) bool { return m.at(u) >= 0 && m.counters[u].force == m.me }

// theirs reports whether a unit is on the map and belongs to the enemy.
func (m *mind) theirs(u int) bool { return m.at(u) >= 0 && m.counters[u].force != m.me }

// field is what it costs an infantry unit to walk from a hex to every other, in half-points, whoever stands there.
func (m *mind) field(from board.ID) []int16 {
	if f := m.fields[from]; f != nil {
		return f
	}
	const far = 240
	f := make([]int16, m.ground.Len())
	m.roam(from, far, m.bestFootCost())
	for h := range f {
		f[h] = far
		if mp, ok := m.reach.Cost(board.ID(h)); ok {
			f[h] = int16(mp)
		}
	}
	m.fields[from] = f
	return f
}
