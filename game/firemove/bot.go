package firemove

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// The computer player. It weighs in hundredths of a unit, summed over the six faces of the die, in whole numbers, so
// that its games reproduce on every machine. bot_weigh.go weighs an attack, bot_threat.go what the enemy could do,
// bot_march.go plans a movement phase around attacks and bot_rate.go where everybody else goes, bot_fire.go lays
// markers, bot_attack.go declares, bot_answer.go answers after the die, bot_place.go lands and sets up.

var _ rules.Advisor = (*Game)(nil)

// Advise proposes the next actions: a whole movement phase, one attack up to its declaration, or one answer.
func (g *Game) Advise(b *rules.Budget) []rules.Action {
	if g.Active() == "" {
		return nil
	}
	acts := newMind(g, b).advise()
	as := make([]rules.Action, len(acts))
	for i, a := range acts {
		as[i] = g.action(a)
	}
	return as
}

// acts are those open to the side that decides.
func (g *Game) acts() []act { return g.title.machine.Acts(g, nil) }

// may reports whether an act is legal.
func (g *Game) may(a act) bool { return g.title.machine.May(g, a) }

// try carries out an act if it is legal.
func (g *Game) try(a act) bool { return g.title.machine.Try(g, a) }

// thought is a copy that tells nothing.
func (g *Game) thought() *Game {
	c := g.copy()
	c.Mute = true
	return c
}

func (m *mind) advise() []act {
	switch m.innermost() {
	case setUpBox:
		return m.deploy()
	case beachBox:
		return m.chooseBeachheads()
	case movementBox, mobileBox:
		return m.moveAll()
	case landingBox:
		return m.landNext()
	case rebuildBox:
		return m.rebuildBest()
	case bombardBox:
		return m.bombardNext()
	case fireBox:
		return m.drawOrFire()
	case combatBox, mobCombBox:
		return m.attackNext()
	case attackBox:
		return m.finishDeclaration()
	case markersBox:
		return m.layOrNot()
	}
	return m.pickBest()
}

// mind is one side thinking about a position. The game in it is the mind's own, to move counters about on.
type mind struct {
	*Game
	base   *Game // the position as it is
	me     force
	budget *rules.Budget
	hasty  bool // do not look ahead
	temper
	faces  [][]int8   // results table: kind of stake by column from 1, then face of the die
	danger [2]*threat // what each force could bring against a hex, worked out when first asked
	fields map[board.ID][]int16
	odds   map[oddsKey]*odds
	caves  []int // units that dig (8.2.3)
	downs  int   // depleted units of the holder, and those that will be: only so many can be rebuilt
}

// temper is a manner of playing; the best for a position is found by playing a little way ahead with each.
type temper struct {
	bold    bool // the holder: try to throw the landing back; otherwise survive
	caution int  // how much danger counts against gain
	least   int  // the smallest gain worth an assault, over six faces
	unit    int  // what it costs to give a unit to an assault, over six faces
	touch   int  // what it is worth to stand beside an enemy without attacking
}

func newMind(g *Game, b *rules.Budget) *mind {
	m := &mind{Game: g.thought(), base: g, me: g.forceOf(g.Active()), budget: b, fields: map[board.ID][]int16{}, odds: map[oddsKey]*odds{}}
	for u := range m.counters {
		if m.counters[u].digs > 0 {
			m.caves = append(m.caves, u)
		}
		if g.counters[u].force != g.landers() && g.units[u].down && g.onMap(u) {
			m.downs++
		}
	}
	m.readTable()
	m.temper = m.usual()
	return m
}

// hunts reports whether the thinking side is the one that came from the sea and must eliminate the other.
func (m *mind) hunts() bool { return m.me == m.landers() }

// usual is the manner of playing that fits a position at first sight.
func (m *mind) usual() temper {
	switch {
	case m.hunts():
		return hunting
	case m.mayThrowBack():
		return throwing
	}
	return hiding
}

// The usual manners of the hunter, and of the holder early and late.
var (
	hunting  = temper{least: -20, touch: 10}
	throwing = temper{bold: true, caution: 2, least: 60}
	hiding   = temper{caution: 2, least: 120}
)

// mayThrowBack reports whether the holder is strong enough to attack those who have landed for a decision.
func (m *mind) mayThrowBack() bool {
	var strength [2]int
	for u := range m.units {
		if m.at(u) >= 0 {
			strength[m.counters[u].force] += m.attack(u)
		}
	}
	return 10*strength[m.landers().enemy()] > 12*strength[m.landers()]
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
	c := &m.counters[u]
	lone := m.units[u].down || c.Steps < 2
	if c.force == m.landers() {
		n := worthHunter * (c.Full.Attack + c.Full.Defense) / 2
		if lone {
			n = n * 4 / 3
		}
		if late := m.GameTurn - worthLate; late > 0 {
			n = n * max(1, 6-late) / 6
		}
		return n
	}
	switch {
	case !lone && m.downs < m.scene.setup.Rebuilds.Most:
		return worthFirst + worthBulk*c.Full.Defense/2
	case !lone:
		return worthMore + worthBulk*c.Full.Defense/2
	}
	n := worthLast + worthBulk*c.Full.Defense/2
	if c.digs > 0 {
		n += worthCave
	}
	return n
}

// life is what losing a unit altogether costs its side.
func (m *mind) life(u int) int {
	n := m.step(u)
	if p := &m.units[u]; !p.down && m.counters[u].Steps > 1 {
		p.down = true
		n += m.step(u)
		p.down = false
	}
	return n
}

// spend counts a position looked at; false when the time to think is over.
func (m *mind) spend() bool { return m.budget.Spend(1) }

// mine reports whether a unit is on the map and belongs to the thinking side.
func (m *mind) mine(u int) bool { return m.at(u) >= 0 && m.counters[u].force == m.me }

// theirs reports whether a unit is on the map and belongs to the enemy.
func (m *mind) theirs(u int) bool { return m.at(u) >= 0 && m.counters[u].force != m.me }

// dug reports whether units of a force are fortified in a hex, as dugIn does, by the list of those who dig.
func (m *mind) dug(f force, h board.ID) bool {
	for _, e := range m.caves {
		if c := &m.counters[e]; c.force == f && m.at(e) >= 0 && m.ground.Distance(m.at(e), h) <= c.digs {
			return true
		}
	}
	return false
}

// far is more than anybody walks, in half-points.
const far = 240

// field is what it costs a leg unit to walk from a hex to every other, in half-points, whoever stands there.
func (m *mind) field(from board.ID) []int16 {
	if f := m.fields[from]; f != nil {
		return f
	}
	f := make([]int16, m.ground.Len())
	m.roam(from, far, m.legCost())
	for h := range f {
		f[h] = far
		if mp, ok := m.reach.Cost(board.ID(h)); ok {
			f[h] = int16(mp)
		}
	}
	m.fields[from] = f
	return f
}
