package computer

import (
	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/play"
)

// Islands: what is settled before the first landing, and what a position on islands is worth. Choices are judged by
// playing on from them, for an island is small and its clock is short.

const (
	isleTurns  = 5  // player-turns that are played on from a choice
	boatTurns  = 9  // player-turns that are played on from a choice of boats
	boatTrials = 16 // choices of boats that are tried
)

// sift takes the plan that leads farthest on the islands; the first if there is no time to find out.
func (m *mind) sift(plans [][]act, turns int) []act {
	if len(plans) == 1 || m.hasty || m.many() || m.budget.States < leastAhead {
		return plans[0]
	}
	return m.farthest(plans, turns, m.fortune)
}

// briefTurns is how many game-turns an island may have for every landing to be judged by playing on.
const briefTurns = 6

// many reports whether several islands are fought for at once: playing on from every choice on one of them would take too
// long.
func (m *mind) many() bool {
	n := 0
	for i := range m.Isles() {
		if m.Fought(i) {
			n++
		}
	}
	return n > 1
}

// brief reports whether the game is short, or at its beginning.
func (m *mind) brief() bool { return m.Turns() <= briefTurns || m.GameTurn() <= 1 }

// siftLandings takes the best of some plans to land units, the most promising first.
func (m *mind) siftLandings(plans [][]act) []act {
	if !m.brief() {
		return plans[0]
	}
	return m.sift(plans, isleTurns)
}

// isleTempers are the manners of playing that a side tries on islands: the hunter may also march for the objectives
// alone, the holder may stand on them.
func (m *mind) isleTempers() []temper {
	if m.hunts() {
		ts := []temper{
			hunting, {least: -60, touch: 20}, {caution: 1, least: 60, unit: 20}, {least: 400, touch: -30},
		}
		if m.lengthy() {
			ts = append(ts, temper{caution: 3, least: 60, unit: 10, touch: -20}, keeping, temper{caution: 1, least: 30, keeps: true})
		}
		if m.brief() {
			ts = append(ts, hunting, temper{least: -60}, temper{least: -200, touch: 30})
		}
		return ts
	}
	return []temper{
		hiding, throwing, {caution: 4, least: 300}, {caution: 1, least: 120, guard: 60}, {bold: true, least: 60, guard: 40},
		{least: 200, guard: 200},
	}
}

// assignMarkers leaves the markers of the islands as they are printed (18.1); one that was taken out goes back first.
func (m *mind) assignMarkers() []act {
	if a := play.Bare(firemove.CommitVerb); m.May(a) {
		return []act{a}
	}
	return m.Acts()[:1]
}

// keepGuns keeps all naval guns back for the first bombardment, or only some, or none (18.2).
func (m *mind) keepGuns() []act {
	return m.sift([][]act{m.gunsOf(1), m.gunsOf(firemove.MostValue + 1), m.gunsOf(8)}, isleTurns)
}

// gunsOf keeps the guns back that are of a value at least.
func (m *mind) gunsOf(least int) []act {
	l := m.line()
	for l.At.OpenBox() == firemove.GunsBox {
		next := play.Bare(firemove.EndGunsVerb)
		for _, a := range l.At.Acts() {
			if a.Verb == firemove.WithholdVerb && l.At.GunValue(a) >= least {
				next = a
			}
		}
		if !l.Do(next) || next.Verb == firemove.EndGunsVerb {
			break
		}
	}
	return l.Acts
}

// placeBoats takes the choice of assault boat markers from which games go best, of those in the islands' books or, without
// books, of some that it draws (12.0).
func (m *mind) placeBoats() []act {
	plans := m.bookedBoats()
	if len(plans) == 0 {
		trials := boatTrials
		if m.hasty {
			trials = 1
		}
		for range trials {
			plans = append(plans, m.drawBoats())
		}
	}
	return m.sift(plans, boatTurns)
}

// bookedBoats are the choices of boats from the islands' books, one for each of the longest book, beginning anywhere; on an
// island without a book boats are drawn.
func (m *mind) bookedBoats() (plans [][]act) {
	books, longest := make([][][]board.ID, m.Isles()), 0
	for i := range books {
		books[i] = m.BoatBook(i)
		longest = max(longest, len(books[i]))
	}
	if longest == 0 {
		return nil
	}
	for k, from := 0, m.budget.Dice.Pick(longest); k < longest; k++ {
		plans = append(plans, m.fromBooks(books, from+k))
	}
	return plans
}

// fromBooks takes a choice of each island's book, where boats are few every island's first hex before any second.
func (m *mind) fromBooks(books [][][]board.ID, k int) []act {
	l := m.line()
	for boat, more := 0, true; more; boat++ {
		more = false
		for _, book := range books {
			if len(book) == 0 {
				continue
			}
			if hs := book[k%len(book)]; boat < len(hs) {
				more = true
				l.Do(play.AtPlace(firemove.BoatVerb, hs[boat]))
			}
		}
	}
	return m.restOfBoats(l)
}

// drawBoats draws hexes for the boats: on each island as many as it may have, or sometimes fewer.
func (m *mind) drawBoats() []act {
	return m.restOfBoats(m.line())
}

// restOfBoats draws hexes on the islands that have no boat yet and ends the placing.
func (m *mind) restOfBoats(l *line) []act {
	want := make([]int, m.Isles())
	had := make([]int, m.Isles())
	for _, h := range l.At.Boats() {
		had[l.At.Isle(h)]++
	}
	for i := range want {
		if had[i] > 0 {
			continue
		}
		want[i] = m.BoatsMost(i)
		if m.budget.Dice.Pick(4) == 0 {
			want[i] = 1 + m.budget.Dice.Pick(want[i])
		}
	}
	for l.At.OpenBox() == firemove.BoatsBox {
		open := make([][]act, m.Isles())
		var isles []int
		for _, a := range l.At.Acts() {
			if i := 0; a.Verb == firemove.BoatVerb {
				if i = l.At.Isle(hexOf(a)); want[i] > 0 && len(open[i]) == 0 {
					isles = append(isles, i)
				}
				open[i] = append(open[i], a)
			}
		}
		if len(isles) == 0 {
			break
		}
		i := isles[m.budget.Dice.Pick(len(isles))]
		if !l.Do(m.drawBoat(l.At, open[i])) {
			break
		}
		want[i]--
	}
	l.Do(play.Bare(firemove.EndBoatsVerb))
	return l.Acts
}

// drawBoat draws two hexes for a boat and takes the better at first sight: near objectives, over no reef.
func (m *mind) drawBoat(s *firemove.Study, open []act) act {
	one, two := open[m.budget.Dice.Pick(len(open))], open[m.budget.Dice.Pick(len(open))]
	if m.rateBoat(s, hexOf(two)) > m.rateBoat(s, hexOf(one)) {
		return two
	}
	return one
}

// reefHexes is how many hexes nearer to an objective a boat must lie to be worth a reef.
const reefHexes = 3

func (m *mind) rateBoat(s *firemove.Study, h board.ID) int {
	near := 99
	for _, x := range s.Objectives() {
		if s.Isle(x) == s.Isle(h) {
			near = min(near, m.ground.Distance(h, x))
		}
	}
	if s.Reef(h) {
		near += reefHexes
	}
	return -near
}

// What islands and what is on them are worth to the holder, in hundredths of a unit.
const (
	worthIsle      = 2500 // an island that is decided
	worthPoint     = 300  // a point of a sequence of islands
	worthGoals     = 400  // all objectives of an island together
	worthGoal      = 15   // each of them more
	worthTroop     = 30   // a unit of a garrison that need not go
	worthLost      = 40   // a hunter that is eliminated
	worthWounded   = 16   // a hunter that is depleted
	worthWaiting   = 4    // a hunter that has not landed
	worthGameTurns = 25   // a game-turn of a common clock
)

// fortune is how good a position on islands is for the thinking side.
func (m *mind) fortune(g *firemove.Study) int {
	n := m.islesWorth(g)
	if won, over := g.Outcome(1 - g.Lander()); over {
		n += won * worthHeld
	}
	if m.lengthy() {
		n += worthRebuild * g.Rebuilds()
	}
	goals := make([]int, g.Isles())
	for _, h := range g.Objectives() {
		goals[g.Isle(h)]++
	}
	for _, h := range g.Objectives() {
		if side, _ := g.Owner(h); side == g.Lander() {
			n -= worthGoal + worthGoals/goals[g.Isle(h)]
		}
	}
	for u := range g.Count() {
		n += m.unitWorth(g, u)
	}
	if m.hunts() {
		return -n
	}
	return n
}

// islesWorth is what the islands that are decided have brought the holder.
func (m *mind) islesWorth(g *firemove.Study) int {
	n := 0
	for i := range g.Isles() {
		switch {
		case g.Captured(i):
			n -= worthIsle
		case g.HeldOut(i):
			n += worthIsle
		}
	}
	if g.Counted() {
		n -= worthPoint * g.Score()
	} else if g.Isles() > 1 {
		n -= worthGameTurns * g.Clock()
	}
	return n
}

// spared reports whether a unit of a garrison need not go for its island to be captured.
func (m *mind) spared(u int) bool {
	return m.Isles() > 0 && m.OnMap(u) && m.Side(u) != m.Lander() && !m.MustEliminate(m.Isle(m.At(u)))
}

// troopStep is what a lost step of such a unit costs its side: what counts is its strength.
func (m *mind) troopStep(u int, lone bool) int {
	c := m.Counter(u)
	n := worthHunter * (c.Full.Attack + c.Full.Defense) / 2
	switch {
	case lone && m.Digs(u) > 0:
		n += worthTroop
	case !lone && m.downs < m.Rebuilds():
		n /= 2
	}
	return n + worthTroop/3
}

// unitWorth is what a unit on an island is worth to the holder as it stands.
func (m *mind) unitWorth(g *firemove.Study, u int) int {
	switch {
	case g.Side(u) == g.Lander() && g.Gone(u):
		return worthLost
	case g.Side(u) == g.Lander() && !g.OnMap(u):
		return worthWaiting
	case g.Side(u) == g.Lander() && g.Down(u):
		return worthWounded
	case g.Side(u) == g.Lander() || !g.OnMap(u):
		return 0
	}
	n := worthTroop
	if g.MustEliminate(g.Isle(g.At(u))) {
		n = worthLast
	}
	n += worthBulk * g.Defense(u)
	if g.Counter(u).Steps > 1 && !g.Down(u) {
		n += worthMore
	}
	return n
}
