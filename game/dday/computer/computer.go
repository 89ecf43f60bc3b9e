// Package computer is the computer player of the United States in D-Day at Saipan. It asks named questions of a study of the
// position and answers box by box: who lands where, what is attacked with what, who goes where. Start reading at Advise.
package computer

import (
	"marianas/game/board"
	"marianas/game/dday"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/think"
)

type act = play.Act

// mind is one deliberation: a study, and what it may still look at.
type mind struct {
	*dday.Study
	budget              *rules.Budget
	dangers             map[board.ID]int   // asked already
	keys                map[board.ID]int   // asked already
	ways                dday.Openings      // with the keys
	ready               []assault          // put together already
	fields              *think.Fields      // asked already
	tolls               []int8             // asked already
	plainWays, fireWays []int              // asked already
	plains              map[board.ID][]int // asked already
	besides             map[board.ID][]int // asked already
	ahead               []int              // asked already
	tasks               map[int]task       // asked already
	groups              []board.ID         // held hexes that somebody is to attack
	goals               []board.ID         // asked already
	drive               *drive             // made already
	sent                map[int]*errand    // asked already
	exits               [2]*errand         // made already, the northern one first
}

// leastStates is what a deliberation looks at in any case: it takes a few milliseconds, and with less it overlooks most attacks.
const leastStates = 3000

// Advise proposes the next actions of the United States.
func Advise(g *dday.Game, b *rules.Budget) []rules.Action {
	b.States = max(b.States, leastStates)
	m := &mind{Study: g.Think(), budget: b}
	acts := m.next()
	if len(acts) == 0 || !m.May(acts[0]) {
		acts = m.Acts()[:1]
	}
	if b.Reason != nil {
		*b.Reason = m.why(acts)
	}
	return think.InWords(m.Study, acts)
}

// next is what to do now: by the box that is open.
func (m *mind) next() []act {
	switch m.Box() {
	case "actions":
		return m.actions()
	case "movement":
		return m.onTheWay()
	case "attack":
		return m.finishAttack()
	case "barrage":
		return m.pick(m.rateBarrage)
	case "headquarters":
		return m.pick(m.rateOrder)
	case "landing", "amphibious", "landing-check", "set-up":
		return m.pick(m.rateLanding)
	case "close-combat", "close-combat-round":
		return m.pick(m.rateRound)
	}
	return m.pick(m.rateAnswer)
}

// pick is the act that is rated highest, the first among equals.
func (m *mind) pick(rate func(act) int) []act {
	acts := m.Acts()
	if len(acts) == 0 {
		return nil
	}
	m.budget.Spend(1)
	best, _ := think.Best(acts, rate)
	return []act{best}
}

// find is the act of a verb with a unit or a place, either of them play.None where it does not matter; ok is false if it is not
// open.
func find(s *dday.Study, verb rules.Verb, unit, place int) (a act, ok bool) {
	for _, a := range s.Acts() {
		if s.Verb(a) == verb && (unit == play.None || int(a.Unit) == unit) && (place == play.None || int(a.Place) == place) {
			return a, true
		}
	}
	return act{}, false
}

// worthOf is what a unit is worth by its kind.
var worthOf = map[string]int{
	"rifle": 10, "tank": 16, "heavy-weapons": 14, "engineer": 12, "battalion-hq": 11, "regimental-hq": 30, "lvt": 6, "lvta": 6,
}

// value is what a unit is worth keeping whole.
func (m *mind) value(u int) int {
	kind := m.Kind(u)
	if kind == "rifle" {
		return worthOf[kind] + 2*m.Steps(u)
	}
	return worthOf[kind]
}

// rateAnswer rates answers to whatever else is asked: hits, losses, excess, events.
func (m *mind) rateAnswer(a act) int {
	u := int(a.Unit)
	switch m.Verb(a) {
	case "hit", "lose":
		return -m.stepCost(u)
	case "disrupt":
		if m.short() {
			return -shortDisrupt
		}
		return -8 - m.value(u)/4
	case "inspire":
		return 20
	case "sacrifice":
		return 15
	case "drift":
		return -m.value(u)
	case "choose-hex":
		return m.Nuisance(hexOf(a))
	case "choose-unit":
		return -m.value(u)
	case "go-on", "recover", "hasty":
		return 1
	}
	return 0
}

// stepCost is what the next step of a unit is worth: most where its loss goes onto the division's display, with a company's second
// step and its last (18.1).
func (m *mind) stepCost(u int) int {
	switch kind, steps := m.Kind(u), m.Steps(u); {
	case m.short():
		return shortStep + shortStep/steps
	case kind != "rifle" && kind != "heavy-weapons":
		return 4 + m.value(u)/max(1, steps)
	case steps == 4:
		return 6
	case steps == 3:
		return 30
	case steps == 2:
		return 14
	}
	return 32
}

// What a step and disruption are worth where losses do not end the game: who is disrupted does nothing in one of few game-turns.
const (
	shortStep    = 8
	shortDisrupt = 24
)

// rateRound rates what may be done in a close combat: it goes on while there are cards, and withdraws from one that is lost.
func (m *mind) rateRound(a act) int {
	ours, theirs := m.Cards()
	switch m.Verb(a) {
	case "withdraw":
		weak := 0
		for _, u := range m.InHex(m.FightHex()) {
			weak += m.Steps(u)
		}
		if ours == 0 && theirs > 0 && weak < 3 {
			return 5 - m.Danger(hexOf(a))/400
		}
		return -10 - m.Danger(hexOf(a))/400
	case "pay":
		if ours > 3 {
			return 4
		}
		return -4
	}
	return m.rateAnswer(a)
}
