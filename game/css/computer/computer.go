// Package computer is the computer player of the Company Scale System, for both sides. It asks named questions of a study of the
// position and answers box by box: chits, the preparations of an activation, assaults, then what each unit does, weighed in thousandths
// of a unit. Start reading at Advise.
package computer

import (
	"marianas/game/board"
	"marianas/game/css"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/think"
)

type act = play.Act

// mind is one deliberation: a study, the side that thinks, what it may still look at, and what it has asked already.
type mind struct {
	*css.Study
	side    int
	budget  *rules.Budget
	prizes  []css.Prize
	risks   map[risk]int     // asked already
	veils   map[veil]int     // asked already
	foes    []board.ID       // hexes with enemies; asked when first needed
	own     []board.ID       // hexes with own units; asked when first needed
	open    []act            // asked when first needed
	goals   map[int]board.ID // prizes that units go for; asked when first needed
	quick   bool             // answers without looking ahead
	beaches []board.ID       // over which units come; asked when first needed
}

// risk is what has been asked about danger: for a unit as it stands, in a hex or as it leaves it.
type risk struct {
	unit    int
	at      board.ID
	leaving bool
}

// veil is what has been asked about a barrage on a hex of the enemy.
type veil struct {
	at       board.ID
	strength int
}

// newMind begins a deliberation of a side about a position.
func newMind(s *css.Study, side int, b *rules.Budget) *mind {
	return &mind{Study: s, side: side, budget: b, prizes: s.Prizes(side), risks: map[risk]int{}, veils: map[veil]int{}}
}

// other is a deliberation of the same side about a copy of the position.
func (m *mind) other() *mind {
	return &mind{Study: m.Copy(), side: m.side, budget: m.budget, prizes: m.prizes, risks: map[risk]int{}, veils: map[veil]int{}, foes: m.foes}
}

// Advise proposes the next actions of the side that decides.
func Advise(g *css.Game, b *rules.Budget) []rules.Action {
	s := g.Think()
	side, ok := s.Active()
	if !ok {
		return nil
	}
	m := newMind(s, side, b)
	acts := m.next()
	if len(acts) == 0 || !m.May(acts[0]) {
		acts = m.plain()
	}
	return think.InWords(s, m.sure(acts))
}

// sure is as much of what is proposed as is legal one after the other before a die is thrown or the other side decides.
func (m *mind) sure(acts []act) []act {
	line := think.From(m.Study)
	for _, a := range acts {
		if !line.Do(a) || line.At.Rolled() != m.Rolled() {
			break
		}
		if by, ok := line.At.Active(); !ok || by != m.side {
			break
		}
	}
	return line.Acts
}

// next is what to do now: by the box that is open.
func (m *mind) next() []act {
	switch m.Box() {
	case "dispatch":
		return m.buy()
	case "cup":
		return m.preempt()
	case "activation", "direct-command":
		return m.activation()
	case "movement":
		return m.onTheWay()
	case "opportunity-fire":
		return m.pick(m.rateOccasion)
	case "naval-support":
		return m.ships()
	case "air-support":
		return m.pick(m.rateAircraft)
	case "bombardment":
		return m.pick(m.rateBombardment)
	case "fire", "indirect-fire", "air-strike":
		return m.aim()
	case "assault":
		return m.pick(m.rateAssault)
	case "die":
		return m.pick(m.rateThrow)
	case "amphibious", "ashore", "run-in":
		return m.pick(m.rateLanding)
	}
	return m.pick(m.rateAnswer)
}

// plain is an act that goes on, else the first.
func (m *mind) plain() []act {
	for _, v := range []rules.Verb{"end-activation", "end-command", "go-on", "stop", "hold", "draw", "end-buying", "declare"} {
		if a, ok := m.find(v); ok {
			return []act{a}
		}
	}
	return m.Acts()[:1]
}

// Acts lists what is open.
func (m *mind) Acts() []act {
	if m.open == nil {
		m.open = m.Study.Acts()
	}
	return m.open
}

// find is the first open act of a verb.
func (m *mind) find(v rules.Verb) (act, bool) {
	for _, a := range m.Acts() {
		if m.Verb(a) == v {
			return a, true
		}
	}
	return act{}, false
}

// pick is the act that is rated highest, the first among equals.
func (m *mind) pick(rate func(act) int) []act {
	acts := m.Acts()
	if len(acts) == 0 {
		return nil
	}
	m.budget.Spend(len(acts))
	best, _ := think.Best(acts, rate)
	return []act{best}
}

// placeOf is the location that an act names.
func placeOf(a act) board.ID { return board.ID(a.Place) }

// enemies lists the hexes with units of the other side, inside caves too.
func (m *mind) enemies() []board.ID {
	if m.foes == nil {
		m.foes = []board.ID{}
		seen := map[board.ID]bool{}
		for _, u := range m.Units(1 - m.side) {
			if h := m.Hex(m.At(u)); !seen[h] {
				seen[h] = true
				m.foes = append(m.foes, h)
			}
		}
	}
	return m.foes
}

// gap is how far a hex is from the nearest enemy.
func (m *mind) gap(h board.ID) int { return think.Gap(m.Board(), h, m.enemies()) }
