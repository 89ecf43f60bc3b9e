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

// actions is the United States Action Phase: attacks and barrages that promise enough, close combat where the enemy is down, then
// everybody moves who gains by it, those in front first and headquarters last.
func (m *mind) actions() []act {
	for _, try := range []func() []act{m.bestAttack, m.bestStorm, m.bestMove, m.bestBarrage, m.bestShelter} {
		if acts := try(); len(acts) > 0 {
			return acts
		}
	}
	return []act{firstOf(m.Study, "end-actions")}
}

// bestShelter takes disrupted units out of danger (7.3.5).
func (m *mind) bestShelter() []act {
	for _, a := range m.Acts() {
		if m.Verb(a) == "preserve" && m.Danger(m.At(int(a.Unit)))-m.Danger(hexOf(a)) >= 300 {
			return []act{a}
		}
	}
	return nil
}

// bestMove is the move that gains most: of a stack together, which is one action, or of a unit alone. What counts against its
// division's actions must gain much more. Headquarters of regiments come last: once moved they command nobody (7.3.4).
func (m *mind) bestMove() []act {
	w := m.wishes()
	for _, last := range []bool{false, true} {
		var list []march
		ready := m.Ashore()
		seen := map[board.ID]bool{}
		for u := ready.Next(0); u >= 0; u = ready.Next(u + 1) {
			if hq := m.Kind(u) == "regimental-hq"; hq != last || !m.Ready(u) || !m.budget.Spend(1) {
				continue
			}
			list = append(list, m.marchOf([]int{u}, &w))
			if h := m.At(u); !last && !seen[h] {
				seen[h] = true
				if group := m.group(h); len(group) > 1 {
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

// march is a move of some units, and what it gains beyond what it must.
type march struct {
	acts []act
	gain int
}

// group lists the units of a hex that would go together: headquarters of a battalion first, then companies and vehicles, as many as
// work in a hex (7.5).
func (m *mind) group(h board.ID) (list []int) {
	companies := 0
	for _, kinds := range [][]string{{"battalion-hq"}, {"rifle", "heavy-weapons"}, {"tank", "engineer", "lvta"}} {
		for _, u := range m.InHex(h) {
			if !slices.Contains(kinds, m.Kind(u)) || !m.Ready(u) || len(list) == mostUnits {
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

// wishes are where units should go: how far every hex is from what is wanted.
type wishes struct {
	open []board.ID // wanted hexes where nobody stands who scores
	held []board.ID // what Japan holds
	keys []board.ID // what Japan must be driven from first
}

func (m *mind) wishes() (w wishes) {
	for _, h := range m.Wanted() {
		if !m.Scores(h) && len(m.InHex(h)) == 0 {
			w.open = append(w.open, h)
		}
	}
	w.held = m.Held()
	w.keys = m.mustFall()
	return w
}

// What a move must gain: one that is free, one that counts, and for each unit more that goes along.
const (
	leastFree = 60
	leastPaid = 220
	maybeFire = 120 // what moving under fire, or a breakdown, costs
	underFire = 200 // and in the drive, where every step counts
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
	here, risk := m.together(units, m.At(u), w), pick(m.Drives(), underFire, maybeFire)
	best, most := think.Best(l.At.Goals(), func(g dday.Goal) int {
		n := m.together(units, g.Hex, w)
		if g.Risky {
			n -= risk
		}
		return n
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
		near := 0
		for _, o := range m.Regiment(u) {
			near += min(6, b.Distance(h, m.At(o)))
		}
		n -= 12 * near
		if m.MustExit(u) {
			n += m.onErrand(u, h, others)
		}
		if m.Danger(h) > 0 {
			n -= 400
		}
		return n
	case "rifle", "heavy-weapons", "engineer", "battalion-hq":
		if m.Drives() {
			return n + m.onErrand(u, h, others)
		}
		if len(w.open) > 0 || len(m.Wanted()) > 0 {
			if m.isWanted(h) {
				if others == 0 && m.Linked(h) {
					n += 500
				} else if others == 0 {
					n += 150
				}
			}
			n -= pull * min(20, think.Gap(b, h, w.open))
			if len(w.keys) > 0 {
				n -= keyPull * min(20, max(0, think.Gap(b, h, w.keys)-1))
			}
		}
		if g := think.Gap(b, h, w.held); g == 1 {
			n += beside + m.massing(u, h, w) // beside what it can attack
		}
	default:
		if m.Drives() {
			return n + m.nearErrand(u, h)
		}
		g := think.Gap(b, h, w.held)
		n -= 30 * min(20, max(0, g-2))
		if g == 2 {
			n += 100
		}
	}
	return n
}

// fear is how much the danger of a hex counts for a unit: most for a company whose next step goes onto the display of its division,
// the more the nearer that is to catastrophic loss (18.1), and hardly on the last game-turn, after which nobody fires.
func (m *mind) fear(u int, h board.ID) int {
	n := m.danger(h)
	if m.LastTurn() {
		return n / 6
	}
	if m.leaving(u) {
		return n / leaverFear
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
)

// massing is what it is worth that a unit stands beside a hex that must fall: much until there are enough steps around it for an attack
// with the odds, and nothing more after that.
func (m *mind) massing(u int, h board.ID, w *wishes) int {
	if m.LastTurn() {
		return 0
	}
	for _, key := range w.keys {
		if m.Board().Distance(h, key) == 1 && m.around(key, u) < enoughSteps {
			return mass
		}
	}
	return 0
}

// around is how many steps there are around a hex that can attack it, without those of a unit.
func (m *mind) around(key board.ID, but int) (n int) {
	for _, h := range m.Board().Neighbors(key) {
		if h < 0 {
			continue
		}
		for _, u := range m.InHex(h) {
			if u != but && m.Kind(u) != "regimental-hq" {
				n += m.Steps(u)
			}
		}
	}
	return n
}

// isWanted reports whether a hex gives a point.
func (m *mind) isWanted(h board.ID) bool {
	for _, x := range m.Wanted() {
		if x == h {
			return true
		}
	}
	return false
}

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

// What draws a unit, by hexes of distance: to hexes that give points, and to those that must fall; what standing beside a held hex is
// worth, from where it can be attacked, and how much more beside one that must fall, until so many steps are around it. A stack is in
// a share of the danger of its hex: a position hits one or two units in it (6.3.3).
const (
	pull        = 45
	keyPull     = 60
	beside      = 150
	mass        = 250
	enoughSteps = 12
	shared      = 4
)
