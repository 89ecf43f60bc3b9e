package computer

import (
	"strings"

	"marianas/game/board"
	"marianas/game/dday"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/think"
)

// worth is what the parts of an attack's result are worth (8.3), for a hex that is no more in the way than others.
var worth = map[string]int{
	"DEF": 100, "DE": 45, "JD": 40, "OA": 15, "NE": 0, "GT": 60, "GD": -25, "UR": -8, "UD": -22, "S1": -30, "RV": 0,
}

// worthLast is what they are worth on the last game-turn for a hex that must fall: disrupted units shut it off, too (12.3.1).
var worthLast = map[string]int{"DEF": 100, "DE": 2, "S1": -10}

// prospect is what an attack as it is declared now may bring, in hundredths of a defeat.
func (m *mind) prospect(s *dday.Study, target board.ID) (n int) {
	worth := worth
	if m.LastTurn() && m.keyed()[target] >= m.leastKey() {
		worth = worthLast
	}
	for _, p := range s.Prospects() {
		sum := 0
		for _, part := range strings.FieldsFunc(p.Code, func(r rune) bool { return r == ' ' || r == ',' }) {
			sum += worth[part]
		}
		n += sum * p.Ways / max(1, p.Of)
	}
	return n
}

// assault is an attack or a close combat put together on a copy: its acts, what it may bring, and the hex.
type assault struct {
	acts  []act
	worth int
	at    board.ID
}

// bestAttack is the attack or close combat that may bring the most, weighed by how much its hex is in the way; nothing if none is worth
// its risk.
func (m *mind) bestAttack() []act {
	best, most := think.Best(m.assaults(), func(x assault) int {
		return x.worth * (20 + min(60, m.Nuisance(x.at)) + m.keyWorth(x.at)) / 20
	})
	if most < leastAttack {
		return nil
	}
	return best.acts
}

// assaults lists the attacks and close combats that may be made now; asked once.
func (m *mind) assaults() []assault {
	if m.ready == nil {
		m.ready = m.storms()
		for _, a := range m.Acts() {
			if m.Verb(a) == "attack" && m.budget.Spend(3) {
				m.ready = append(m.ready, m.putTogether(a))
			}
		}
	}
	return m.ready
}

// keyWorth is how much it counts for an attack that its hex must fall first.
func (m *mind) keyWorth(h board.ID) int {
	n := m.keyed()[h]
	if m.short() && n >= m.leastKey() {
		return keyWeight*min(60, n) + keyFirst
	}
	return keyWeight * min(60, n)
}

// How much more an attack counts by the weight of its hex in the plan, and in a short game in any case.
const (
	keyWeight = 2
	keyFirst  = 60
)

// leastAttack is what an attack must promise to be made.
const leastAttack = 25

// putTogether joins to an attack whoever makes it better, the strongest first, then support that is worth its points.
func (m *mind) putTogether(open act) (x assault) {
	l := think.From(m.Study)
	if !l.Do(open) {
		return assault{worth: 0, at: hexOf(open)}
	}
	target := hexOf(open)
	for m.improve(l, target, "join", m.leastJoin()) {
	}
	if len(l.Acts) < 2 {
		return assault{worth: 0, at: hexOf(open)}
	}
	m.improve(l, target, "hero", 4)
	for i := 0; i < 3 && m.improve(l, target, "support", 0); i++ {
	}
	if !l.Do(firstOf(l.At, "declare")) {
		return assault{worth: 0, at: hexOf(open)}
	}
	return assault{l.Acts, m.promise(l, target), target}
}

// leastJoin is by how much a unit must better an attack that it joins: on the last game-turn of a short game it is spared to stand where it
// gives a point.
func (m *mind) leastJoin() int { return pick(m.lastPoints() && m.short(), joinLast, 1) }

// joinLast is what a unit must add to an attack on the last game-turn, in hundredths of a defeat.
const joinLast = 8

// keepFar is from how many phases away a unit does not attack others in a short game.
const keepFar = 2

// keeps reports whether a unit has better to do than to attack a hex: it stands beside what it is to attack, or can come there in this
// phase, or it is on its way to where it gives a point.
func (m *mind) keeps(u int, target board.ID) bool {
	t := m.taskOf(u)
	switch {
	case t.key == target:
		return false
	case t.key == noHex:
		return t.goal != noHex && t.goal != m.At(u) && m.keyed()[target] < m.leastKey()
	}
	return m.Board().Distance(m.At(u), t.key) == 1 || m.walkBeside(m.At(u), t.key) <= m.Allowance() || m.short() && m.wayBeside(m.At(u), t.key) <= keepFar*m.Allowance()
}

// promise is what the line's attack may bring, before it is declared: the last act declares.
func (m *mind) promise(l *think.Line[*dday.Study], target board.ID) int {
	s := m.Study.Copy()
	for _, a := range l.Acts[:len(l.Acts)-1] {
		s.Try(a)
	}
	return m.prospect(s, target)
}

// improve adds the act of a verb that betters the prospect most, by some hundredths at least; the first one that joins is always
// taken.
func (m *mind) improve(l *think.Line[*dday.Study], target board.ID, verb string, least int) bool {
	now := m.prospect(l.At, target)
	var best act
	most, found := now+least, false
	first := len(l.Acts) == 1
	for _, a := range l.At.Acts() {
		switch {
		case string(l.At.Verb(a)) != verb,
			verb == "join" && m.keeps(int(a.Unit), target),
			verb == "support" && a.Count == 0 && m.TurnsLeft() > 0 && !m.HeldBy(target).Pillbox && m.breachLeft():
			continue
		}
		if !m.budget.Spend(1) {
			continue
		}
		s := l.At.Copy()
		if !s.Try(a) || s.Box() != "attack" {
			continue
		}
		n := m.prospect(s, target)
		if verb == "support" {
			n -= m.supportFor(a, target)
		}
		if a.Unit >= 0 && s.Kind(int(a.Unit)) == "regimental-hq" {
			continue
		}
		if first && !found || n >= most {
			best, most, found = a, n, true
		}
	}
	return found && l.Do(best)
}

// firstOf is the first act of a verb.
func firstOf(s *dday.Study, verb string) act {
	for _, a := range s.Acts() {
		if string(s.Verb(a)) == verb {
			return a
		}
	}
	return act{Unit: play.None, Place: play.None, Item: play.None}
}

// finishAttack goes on with an attack that is open: whoever betters it joins, then it is declared; afterwards its questions are
// answered.
func (m *mind) finishAttack() []act {
	l := think.From(m.Study)
	target := m.TargetHex()
	for m.improve(l, target, "join", m.leastJoin()) {
	}
	m.improve(l, target, "hero", 4)
	if a := firstOf(l.At, "declare"); a.Verb != 0 && l.At.May(a) {
		return append(l.Acts, a)
	}
	if len(l.Acts) > 0 {
		return l.Acts
	}
	return m.pick(m.rateResult)
}

// rateResult rates what a result leaves open: a step is given for the depth of what must fall, and one that puts nothing onto the
// division's display for any depth (8.3).
func (m *mind) rateResult(a act) int {
	n := m.rateAnswer(a)
	if m.Verb(a) == "lose" {
		n += pick(m.keyed()[m.TargetHex()] >= m.leastKey(), depthWorth, anyDepth)
	}
	return n
}

// What depth is worth in steps, as stepCost reckons them: of a hex that must fall, and of any other.
const (
	depthWorth = 36
	anyDepth   = 20
)

// bestShelling fires with points at what lies open and is not disrupted yet, before anybody goes near it.
func (m *mind) bestShelling() []act { return m.bestFire("shell") }

// bestBarrage fires with tanks at what lies open and is not disrupted yet.
func (m *mind) bestBarrage() []act { return m.bestFire("barrage") }

// bestFire is the barrage of a verb that promises most; nothing if none promises enough.
func (m *mind) bestFire(verb string) []act {
	var best act
	most := 0
	for _, a := range m.Acts() {
		v := string(m.Verb(a))
		if v != verb || v == "shell" && m.spares(a) {
			continue
		}
		f := m.HeldBy(hexOf(a))
		n := m.Nuisance(hexOf(a)) * 2
		if m.keyed()[hexOf(a)] >= m.leastKey() {
			if n += barrageKey; f.Pillbox {
				n += barrageKey
			}
		}
		if f.Down {
			n /= 4
		}
		if v == "shell" {
			n -= pick(a.Count > 0, artilleryCost, pointCost) - min(5, int(a.Count))
		} else if m.besideHeld(m.At(int(a.Unit))) {
			n -= 20
		}
		if n > most {
			best, most = a, n
		}
	}
	if most < leastBarrage {
		return nil
	}
	return []act{best}
}

// barrageKey is how much more it counts that what is fired at must fall first, and again if it has a pillbox.
const barrageKey = 40

// What points cost that fire a barrage: artillery has them again on the next day (8.5.3).
const (
	pointCost     = 30
	artilleryCost = 10
)

// leastBarrage is what a barrage must promise to be made.
const leastBarrage = 16

// besideHeld reports whether a held hex is adjacent.
func (m *mind) besideHeld(h board.ID) bool { return m.front(h) <= 1 }

// barrageOrder is in which order a barrage is put together: two tanks, then the card, then what it destroys.
var barrageOrder = map[rules.Verb]int{"combine": 3, "declare": 2, "destroy": 1}

// rateBarrage combines two tanks and fires.
func (m *mind) rateBarrage(a act) int {
	if n := barrageOrder[m.Verb(a)]; n > 0 {
		return n
	}
	return m.rateAnswer(a)
}

// stormFrom takes a stack of four steps at least into a hex; nil if there is none.
func (m *mind) stormFrom(from, to board.ID) (acts []act, units []int) {
	steps := 0
	l := think.From(m.Study)
	for _, u := range m.InHex(from) {
		if m.Kind(u) == "regimental-hq" || m.Kind(u) == "lvt" || !m.budget.Spend(1) {
			continue
		}
		verb := "with"
		if len(l.Acts) == 0 {
			verb = "take"
		}
		if a, ok := find(l.At, verbOf(verb), u, play.None); ok && l.Do(a) {
			steps += m.Steps(u)
			units = append(units, u)
		}
	}
	if steps < stormSteps {
		return nil, nil
	}
	if a, ok := find(l.At, "storm", play.None, int(to)); !ok || !l.Do(a) {
		return nil, nil
	}
	if a, ok := find(l.At, "hasty", play.None, play.None); ok {
		l.Do(a)
	}
	return l.Acts, units
}
