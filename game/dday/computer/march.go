package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/dday"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/think"
)

func verbOf(s string) rules.Verb { return rules.Verb(s) }

// actions is the United States Action Phase: pillboxes breached that are in the way, attacks and barrages that promise enough, close combat where the enemy is down, then
// everybody moves who gains by it, those in front first and headquarters last, and who owes a move out of reserve in any case (16.2).
func (m *mind) actions() []act {
	for _, try := range []func() []act{m.bestBreach, m.bestAttack, m.bestShelling, m.bestMove, m.bestBarrage, m.bestShelter} {
		if acts := try(); len(acts) > 0 {
			return acts
		}
	}
	if u := m.Owes(); u >= 0 {
		return m.marchOf([]int{u}, &wishes{m.Held()}).acts
	}
	return []act{firstOf(m.Study, "end-actions")}
}

// bestShelter takes disrupted units out of danger (7.3.5).
func (m *mind) bestShelter() []act {
	for _, a := range m.Acts() {
		u := int(a.Unit)
		if m.Verb(a) == "preserve" && m.Danger(m.At(u))-m.Danger(hexOf(a)) >= leastShelter && m.press(u, hexOf(a)) < tooMany {
			return []act{a}
		}
	}
	return nil
}

// leastShelter is how much danger there must be less where a disrupted unit goes.
const leastShelter = 300

// bestMove is the move that gains most: of a stack together, which is one action, or of a unit alone. What counts against its
// division's actions must gain much more. Headquarters of regiments come last: once moved they command nobody (7.3.4).
func (m *mind) bestMove() []act {
	w := wishes{m.Held()}
	for rank := range 3 {
		var list []march
		ready := m.Ashore()
		seen := map[board.ID]bool{}
		for u := ready.Next(0); u >= 0; u = ready.Next(u + 1) {
			if m.rank(u) != rank || !m.Ready(u) || !m.budget.Spend(1) {
				continue
			}
			list = append(list, m.marchOf([]int{u}, &w))
			if h := m.At(u); rank < 2 && !seen[h] && !m.lastPoints() {
				seen[h] = true
				if group := m.group(h, rank); len(group) > 1 {
					list = append(list, m.marchOf(group, &w))
				}
			}
		}
		if best, most := think.Best(list, func(x march) int { return x.gain }); most > 0 {
			return best.acts
		}
	}
	return nil
}

// lastPoints reports whether this is the last game-turn and hexes give points: everybody goes to his own then.
func (m *mind) lastPoints() bool { return m.LastTurn() && len(m.Wanted()) > 0 }

// rank is when a unit moves: headquarters after those whom they command, of whom they command nobody once they have moved (7.3.4).
func (m *mind) rank(u int) int {
	switch kind := m.Kind(u); {
	case kind == "regimental-hq":
		return 2
	case kind == "battalion-hq" && m.CommandAsked():
		return 1
	}
	return 0
}

// march is a move of some units, and what it gains beyond what it must.
type march struct {
	acts []act
	gain int
}

// group lists the units of a hex that would go together: headquarters of a battalion first, then companies and vehicles, as many as
// work in a hex (7.5).
func (m *mind) group(h board.ID, rank int) (list []int) {
	companies := 0
	for _, kinds := range [][]string{{"battalion-hq"}, {"rifle", "heavy-weapons"}, {"tank", "engineer", "lvta"}} {
		for _, u := range m.InHex(h) {
			if !slices.Contains(kinds, m.Kind(u)) || !m.Ready(u) || m.rank(u) > rank || len(list) == mostUnits {
				continue
			}
			if m.Kind(u) == "rifle" || m.Kind(u) == "heavy-weapons" {
				if companies++; companies > mostCompanies {
					continue
				}
			}
			list = append(list, u)
		}
	}
	return list
}

// wishes are what units go by that have nothing else to do.
type wishes struct {
	held []board.ID // what Japan holds
}

// What a move must gain: one that is free, one that counts, and for each unit more that goes along.
const (
	leastFree = 60
	leastPaid = 100 // what counts is there to be used
	maybeFire = 300 // what a hit on the way costs
	underFire = 500 // and in the drive, where every step counts
	apart     = 80  // what it is worth to stand with the battalion's headquarters, whose stack acts freely (7.1)
)

// marchOf takes units to the best hex they can come to together.
func (m *mind) marchOf(units []int, w *wishes) march {
	l := think.From(m.Study)
	for i, u := range units {
		verb := "with"
		if i == 0 {
			verb = "take"
		}
		a, ok := find(l.At, verbOf(verb), u, play.None)
		if !ok || !l.Do(a) {
			if i == 0 {
				return march{gain: think.Least}
			}
			return march{gain: think.Least}
		}
	}
	u := units[0]
	if exit := firstOf(l.At, "exit"); string(l.At.Verb(exit)) == "exit" && l.At.May(exit) && m.leaves(u) {
		return march{append(l.Acts, exit), 1000}
	}
	here, risk := m.together(units, m.At(u), w), m.risk()
	best, most := think.Best(l.At.Goals(), func(g dday.Goal) int {
		n := m.together(units, g.Hex, w)
		return n - g.Risk*risk/certain
	})
	least := leastFree
	if !m.Free(u) {
		least = leastPaid
	}
	if len(units) == 1 && m.leavesHQ(u, best.Hex) {
		least += apart
	}
	if len(best.Acts) == 0 {
		return march{gain: think.Least}
	}
	gain := most - here - least
	if gain > 0 {
		gain += m.first(u)
	}
	return march{append(l.Acts, best.Acts...), gain}
}

// risk is what is against a way under fire.
func (m *mind) risk() int {
	switch {
	case m.Drives():
		return underFire
	case m.LossesEnd():
		return maybeFire
	}
	return maybeFire / 3
}

// leavesHQ reports whether a company would leave the headquarters that it is stacked with, while there is a game-turn to come.
func (m *mind) leavesHQ(u int, to board.ID) bool {
	if m.Kind(u) != "rifle" || m.LastTurn() {
		return false
	}
	for _, o := range m.Mates(u) {
		if m.Kind(o) == "battalion-hq" && m.At(o) == m.At(u) {
			return true
		}
	}
	return false
}

// together is how well units stand in a hex together: a hex that is wanted counts once.
func (m *mind) together(units []int, h board.ID, w *wishes) (n int) {
	for i, u := range units {
		n += m.stand(u, h, w, i > 0, len(units))
	}
	return n
}

// onTheWay ends a move, or answers what it asks.
func (m *mind) onTheWay() []act {
	for _, v := range []string{"exit", "stop"} {
		if a := firstOf(m.Study, v); m.May(a) && string(m.Verb(a)) == v && (v == "stop" || m.leaves(m.Taken())) {
			return []act{a}
		}
	}
	return m.pick(m.rateAnswer)
}

// stand is how well a unit stands in a hex at the end of the phase.
func (m *mind) stand(u int, h board.ID, w *wishes, further bool, size int) (n int) {
	b := m.Board()
	others := 0
	if m.At(u) != h {
		others = len(m.InHex(h))
		n -= m.press(u, h)
	} else {
		others = len(m.InHex(h)) - size
		n -= m.excess(h)
	}
	if further {
		others++
	}
	if others > 0 { // a position hits one or two units in a hex, however many stand there (6.3.3)
		n -= m.fear(u, h) / shared
	} else {
		n -= m.fear(u, h)
	}
	switch kind := m.Kind(u); kind {
	case "regimental-hq":
		if m.MustExit(u) {
			n += m.onErrand(u, h, others)
		}
		if goal := m.taskOf(u).goal; goal != noHex {
			return n + m.serveGoal(u, h, goal)
		}
		return n - m.outOfRange(u, h)
	case "rifle", "heavy-weapons", "engineer", "battalion-hq":
		if m.Drives() {
			return n + m.onErrand(u, h, others)
		}
		if len(m.Wanted()) > 0 {
			return n + m.serve(u, h, w)
		}
		n -= 40 * min(20, think.Gap(b, h, w.held))
		if g := think.Gap(b, h, w.held); g == 1 {
			n += beside // it can attack
		}
	default:
		switch {
		case m.Drives():
			return n + m.nearErrand(u, h)
		case len(m.Wanted()) > 0 && kind != "lvt":
			return n + m.serve(u, h, w)
		}
		g := think.Gap(b, h, w.held)
		n -= 30 * min(20, max(0, g-2))
		if g == 2 {
			n += 100
		}
	}
	return n
}

// excess is how much is against staying where units are disrupted because they are too many (7.5).
func (m *mind) excess(h board.ID) int {
	if units, companies, _ := m.Crowd(h); units > mostUnits || companies > mostCompanies {
		return overfull
	}
	return 0
}

// overfull is what counts against a hex in which too many stand.
const overfull = 400

// outOfRange is how much is against a hex for a regimental headquarters because of fire and because those whom it commands are out of
// range there, most for headquarters of battalions, who command others.
func (m *mind) outOfRange(hq int, h board.ID) (n int) {
	if d := m.danger(h); d > 0 {
		n += hqUnderFire + d/2
	}
	for _, o := range m.Regiment(hq) {
		d := m.Board().Distance(h, m.At(o))
		per := 8
		if m.Kind(o) == "battalion-hq" {
			per = m.needs(o)
		}
		n += min(6, d) + per*min(6, max(0, d-2))
	}
	return n
}

// needs is how much a battalion needs to be in command: most to attack, less to go where it gives points or out of fire, little if it has
// nothing to do.
func (m *mind) needs(hq int) int {
	n := 15
	for _, o := range m.Mates(hq) {
		switch t := m.taskOf(o); {
		case t.key != noHex:
			return needsToAttack
		case t.goal != noHex && t.goal != m.At(o), t.goal == noHex && m.danger(m.At(o)) > 0:
			n += 15
		}
	}
	return n
}

// What is against a hex under fire for a regimental headquarters, and what a battalion that is to attack needs to be in command.
const (
	hqUnderFire   = 150
	needsToAttack = 120
)

// fear is how much the danger of a hex counts for a unit: most for a company whose next step goes onto the display of its division,
// the more the nearer that is to catastrophic loss (18.1), and hardly on the last game-turn, after which nobody fires.
func (m *mind) fear(u int, h board.ID) int {
	n := m.danger(h)
	if m.LastTurn() {
		return n / 6
	}
	switch {
	case m.leaving(u):
		return n / leaverFear
	case m.short():
		n /= 3
	case m.taskOf(u).key != noHex && m.DivisionLosses(u) < boldTo:
		n /= 2
	}
	if kind := m.Kind(u); kind != "rifle" && kind != "heavy-weapons" {
		return n * fearOther / 8
	}
	switch m.Steps(u) {
	case 4:
		return n * fearFull / 8
	case 3, 1:
		return n * (fearThree + max(0, m.DivisionLosses(u)-fearFrom)*fearMore) / 8
	}
	return n * fearTwo / 8
}

// How much danger counts, in eighths: for units that do not count for the display, and for companies by their steps. From so many
// losses of the division on, each further one adds to it.
const (
	fearOther = 8
	fearFull  = 6
	fearThree = 9
	fearTwo   = 7
	fearFrom  = 4
	fearMore  = 3
	boldTo    = 6 // losses of the division up to which who is to attack fears half
)

// danger is the danger of a hex, asked once.
func (m *mind) danger(h board.ID) int {
	if m.dangers == nil {
		m.dangers = map[board.ID]int{}
	}
	d, known := m.dangers[h]
	if !known {
		d = m.Danger(h)
		m.dangers[h] = d
	}
	return d
}

// keyed is what must fall first, asked once.
func (m *mind) keyed() map[board.ID]int {
	if m.keys == nil {
		m.keys = m.plan()
	}
	return m.keys
}

// What standing beside a held hex is worth, from where it can be attacked. A stack is in a share of the danger of its hex: a position
// hits one or two units in it (6.3.3).
const (
	beside = 150
	shared = 2
)
