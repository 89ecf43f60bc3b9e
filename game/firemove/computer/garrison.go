package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/think"
)

// The hunter on long islands, which are won by owning all objectives at the end of a game-turn: a unit that stands in a
// hex keeps it unless it is driven out and another enters, which hardly happens within one player-turn.

// lengthy reports whether an island is fought for so long that objectives must be kept, not only be passed.
func (m *mind) lengthy() bool { return m.Isles() > 0 && m.Turns() > briefTurns }

// exposed reports whether the enemy could come to an objective in its next player-turn.
func (m *mind) exposed(h board.ID) bool { return m.threatOf(1 - m.me).Units[h] > 0 }

// hold keeps one unit on every objective that the enemy could enter: it may attack from there, but does not go.
func (p *march) hold() {
	for _, h := range p.Objectives() {
		if !p.Holds(p.me, h) || !p.exposed(h) {
			continue
		}
		keeper := -1
		for u := p.free.Next(0); u >= 0; u = p.free.Next(u + 1) {
			if p.At(u) == h && (keeper < 0 || p.Attack(u) < p.Attack(keeper)) {
				keeper = u
			}
		}
		if keeper >= 0 {
			p.free.Drop(keeper)
		}
	}
}

// closeIn sends the nearest unit to each hex that lets the enemy rebuild, unless one is there.
func (p *march) closeIn() {
	for _, x := range p.keys {
		if p.Controlled(p.me, x) || p.kept(x) {
			continue
		}
		best, least := -1, think.Far
		for u := p.free.Next(0); u >= 0; u = p.free.Next(u + 1) {
			if d := int(p.field(x)[p.At(u)]); !p.Counter(u).Zoneless && p.goals[u] == board.None && d < least {
				best, least = u, d
			}
		}
		if best >= 0 {
			p.goals[best] = x
		}
	}
}

// errand is a unit that could go for an objective, and how far it is in half-points, dear units a little farther.
type errand struct {
	unit, cost int
	at         board.ID
}

// garrison gives objectives that nobody stands on to units, the nearest pair first.
func (p *march) garrison() {
	p.closeIn()
	var open []board.ID
	for _, h := range p.Objectives() {
		if !p.Holds(1-p.me, h) && (p.coveted(h) || p.keeps && p.exposed(h)) && !p.kept(h) {
			open = append(open, h)
		}
	}
	var es []errand
	for u := p.free.Next(0); u >= 0; u = p.free.Next(u + 1) {
		for _, h := range open {
			if d := int(p.field(h)[p.At(u)]); d < think.Far && p.inTime(u, d) {
				es = append(es, errand{u, d + 2*p.Attack(u), h})
			}
		}
	}
	slices.SortStableFunc(es, func(a, b errand) int { return a.cost - b.cost })
	for _, e := range es {
		if i := slices.Index(open, e.at); i >= 0 && p.goals[e.unit] == board.None {
			p.goals[e.unit] = e.at
			open = slices.Delete(open, i, i+1)
		}
	}
}

// worthRebuild is a unit that the holder may rebuild in a game-turn, in hundredths of a unit.
const worthRebuild = 60

// shut counts the hexes that let the enemy rebuild and that a zone of the unit in a hex would close, as nobody else does.
func (p *march) shut(u int, h board.ID) int {
	n := 0
	if p.Counter(u).Zoneless {
		return 0
	}
	for _, x := range p.keys {
		if p.ground.Distance(x, h) <= 1 && !p.Controlled(p.me, x) {
			n++
		}
	}
	return n
}

// kept reports whether a unit with a part in an attack, or one that stays, stands in a hex.
func (p *march) kept(h board.ID) bool {
	u := p.In(h)
	return u >= 0 && p.mine(u) && !p.free.Has(u)
}

// inTime reports whether an objective is near enough for a unit, or time so short, that it should set out.
func (p *march) inTime(u, d int) bool {
	turn := 2 * p.Allowance(u)
	return d <= turn || p.Turns()-p.GameTurn() <= d/turn+objectiveTurns
}
