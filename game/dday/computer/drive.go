package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/dday"
	"marianas/game/think"
)

// The drive of the last days (18.4.4): Japan is to leave the map, a regiment by its exit in the south, battalions of the Marines by
// theirs in the north. Each battalion has an errand: a held hex that it takes, or the exit by which it leaves.

// errand is what units are to do: a hex to take, or hexes to leave the map by; and how far it is to walk there from every hex.
type errand struct {
	take board.ID // none: they leave the map
	to   []board.ID
	far  []int // by hex, in half points
	bars bool  // what is to be taken bars a way to an exit
}

// drive is the errands of the last days, made once in a deliberation.
type drive struct {
	of     map[int]*errand // by battalion
	toHeld map[board.ID]*errand
}

// noHex is no hex at all.
const noHex board.ID = -1

// errands are made when they are first asked for; nil where other conditions hold.
func (m *mind) errands() *drive {
	if m.drive == nil {
		m.drive = &drive{of: map[int]*errand{}, toHeld: map[board.ID]*errand{}}
		if m.Drives() {
			m.makeErrands()
		}
	}
	return m.drive
}

// force is a battalion on the map: its units, and one that speaks for it.
type force struct {
	bn    int
	units []int
}

// forces lists the battalions on the map, by their numbers.
func (m *mind) forces() (list []force) {
	ashore := m.Ashore()
	for u := ashore.Next(0); u >= 0; u = ashore.Next(u + 1) {
		bn := m.Battalion(u)
		if bn < 0 {
			continue
		}
		i := slices.IndexFunc(list, func(f force) bool { return f.bn == bn })
		if i < 0 {
			i, list = len(list), append(list, force{bn: bn})
		}
		list[i].units = append(list[i].units, u)
	}
	return list
}

// makeErrands sends who has to leave the map to the exits, and everybody else to what is held: to each hex the battalion that is
// nearest, until all have something to do.
func (m *mind) makeErrands() {
	var free []force
	for _, f := range m.forces() {
		if m.MustExit(f.units[0]) {
			m.drive.of[f.bn] = m.exitErrand(f.units[0])
		} else {
			free = append(free, f)
		}
	}
	ways := m.waysOut(free)
	free = m.sendNorth(free)
	var targets []*errand
	for _, h := range m.Held() {
		e := &errand{take: h, to: []board.ID{h}, far: m.Afoot([]board.ID{h}), bars: think.Gap(m.Board(), h, ways) <= barWidth}
		m.drive.toHeld[h] = e
		targets = append(targets, e)
	}
	m.share(free, targets)
}

// waysOut lists the hexes of the shortest ways to the exits: of the regiment that has to leave, from where it lands or is, and of the
// battalions of the Marines that are nearest to theirs.
func (m *mind) waysOut(list []force) (hexes []board.ID) {
	if due := m.BattalionsDue(); due > 0 {
		for _, f := range m.northern(list)[:min(due, len(m.northern(list)))] {
			hexes = append(hexes, m.wayOut(m.exitErrand(f.units[0]), m.At(f.units[0]))...)
		}
	}
	if u, from := m.Leavers(); u >= 0 {
		e := m.exitErrand(u)
		if best, _ := think.Best(from, func(h board.ID) int { return -e.far[h] }); len(from) > 0 {
			hexes = append(hexes, m.wayOut(e, best)...)
		}
	}
	return hexes
}

// wayOut is the shortest way on foot from a hex to an exit.
func (m *mind) wayOut(e *errand, h board.ID) (way []board.ID) {
	for way = append(way, h); e.far[h] > 0 && e.far[h] < dday.Unwalked; way = append(way, h) {
		for _, n := range m.Board().Neighbors(h) {
			if n >= 0 && e.far[n] < e.far[h] {
				h = n
			}
		}
	}
	return way
}

// exitErrand is the way out for a unit, shared by all who take it.
func (m *mind) exitErrand(u int) *errand {
	i := 0
	if m.MustExit(u) {
		i = 1
	}
	if m.exits[i] == nil {
		to := m.Exits(u)
		m.exits[i] = &errand{take: noHex, to: to, far: m.Afoot(to)}
	}
	return m.exits[i]
}

// sendNorth sends off the nearest battalions of the Marines when it is time for them to leave, and returns the others.
func (m *mind) sendNorth(list []force) (others []force) {
	due := m.BattalionsDue()
	if due == 0 {
		return list
	}
	north := m.northern(list)
	for _, f := range north[:min(due, len(north))] {
		turns := (m.lag(f) + m.Allowance() - 1) / m.Allowance()
		if turns+exitSpare >= m.TurnsLeft() {
			m.drive.of[f.bn] = m.exitErrand(f.units[0])
		}
	}
	for _, f := range list {
		if m.drive.of[f.bn] == nil {
			others = append(others, f)
		}
	}
	return others
}

// northern lists the battalions of the Marines, those nearest to their exit first.
func (m *mind) northern(list []force) (north []force) {
	for _, f := range list {
		if len(m.Exits(f.units[0])) > 0 && !m.MustExit(f.units[0]) {
			north = append(north, f)
		}
	}
	slices.SortStableFunc(north, func(a, b force) int { return m.lag(a) - m.lag(b) })
	return north
}

// lag is how far the last of a battalion has to walk to its exit.
func (m *mind) lag(f force) (most int) {
	for _, u := range f.units {
		most = max(most, m.exitErrand(u).far[m.At(u)])
	}
	return most
}

// share gives each battalion what it takes: the shortest way of all first, each held hex to one battalion until every one has one,
// and then again.
func (m *mind) share(list []force, targets []*errand) {
	if len(targets) == 0 {
		return
	}
	taken := map[board.ID]int{}
	for range list {
		var best force
		var to *errand
		least := 1 << 30
		for _, f := range list {
			if m.drive.of[f.bn] != nil {
				continue
			}
			for _, e := range targets {
				if n := m.way(f, e) + againCost*taken[e.take] + pick(e.bars, 0, asideCost); n < least {
					best, to, least = f, e, n
				}
			}
		}
		m.drive.of[best.bn] = to
		taken[to.take]++
	}
}

// way is how far a battalion is from what it may take: the middle of its units.
func (m *mind) way(f force, e *errand) (n int) {
	for _, u := range f.units {
		n += e.far[m.At(u)]
	}
	return n / len(f.units)
}

// errandOf is what a unit is to do: that of its battalion; of a heavy weapons company, tanks and engineers the nearest that one of
// their division has, and of a headquarters of a regiment that leaves, to leave. Nil without one. It is asked once for each unit.
func (m *mind) errandOf(u int) *errand {
	e, known := m.sent[u]
	if !known {
		if m.sent == nil {
			m.sent = map[int]*errand{}
		}
		e = m.findErrand(u)
		m.sent[u] = e
	}
	return e
}

func (m *mind) findErrand(u int) *errand {
	d := m.errands()
	if bn := m.Battalion(u); bn >= 0 {
		return d.of[bn]
	}
	if m.MustExit(u) {
		return m.exitErrand(u)
	}
	var best *errand
	for _, h := range m.Held() {
		e := d.toHeld[h]
		if e != nil && m.aimed(e, u) && (best == nil || e.far[m.At(u)] < best.far[m.At(u)]) {
			best = e
		}
	}
	return best
}

// aimed reports whether a battalion whose attack a unit may join has an errand.
func (m *mind) aimed(e *errand, u int) bool {
	for _, o := range m.Regiment(u) {
		if bn := m.Battalion(o); bn >= 0 && m.drive.of[bn] == e {
			return true
		}
	}
	return false
}

// pick is one of two values.
func pick(yes bool, a, b int) int {
	if yes {
		return a
	}
	return b
}

// leaves reports whether a unit that stands on an exit should leave the map by it now; the headquarters of a regiment goes last.
func (m *mind) leaves(u int) bool {
	if !m.leaving(u) {
		return false
	}
	return m.Kind(u) != "regimental-hq" || m.LastTurn() || len(m.Regiment(u)) == 0
}

// strays is how many units of a regiment its headquarters would leave out of its range behind it if it went to a hex: they could not
// act any more (10.2).
func (m *mind) strays(hq int, h board.ID) (n int) {
	far := m.exitErrand(hq).far
	for _, u := range m.Regiment(hq) {
		if at := m.At(u); far[at] > far[h] && m.Board().Distance(at, h) > m.PostRange(hq) {
			n++
		}
	}
	return n
}

// leaving reports whether a unit is on its way out.
func (m *mind) leaving(u int) bool {
	if !m.Drives() {
		return false
	}
	e := m.errandOf(u)
	return e != nil && e.take == noHex
}

// first is how much earlier than others units march that leave the map: battalion after battalion, since a phase has strategic movement
// for two of them (7.3.6).
func (m *mind) first(u int) int {
	if !m.MustExit(u) {
		return 0
	}
	return max(0, mostBattalions-m.Battalion(u)) * exitFirst
}

// onErrand is how well a unit stands in a hex for what it is to do: near it on foot, and beside a hex that it is to take.
func (m *mind) onErrand(u int, h board.ID, others int) (n int) {
	e := m.errandOf(u)
	if e == nil {
		return -heldPull * min(20, m.front(h))
	}
	far := e.far[h]
	if far >= dday.Unwalked {
		return -walkFar
	}
	if e.take == noHex {
		n = -exitPull * far
		if far == 0 {
			n += onExit
		}
		if m.Kind(u) == "regimental-hq" {
			n -= strayCost * m.strays(u, h)
		}
		return n
	}
	n = -walkPull * min(walkFar, far)
	if m.Board().Distance(h, e.take) == 1 {
		n = besideTarget
		if m.around(e.take, u) < enoughSteps {
			n += massDrive
		}
	}
	return n * max(0, lossLimit-m.DivisionLosses(u)) / lossLimit
}

// nearErrand is how well tanks stand in a hex: out of the way, and where they reach what one of their division takes (8.2.8).
func (m *mind) nearErrand(u int, h board.ID) int {
	e := m.errandOf(u)
	if e == nil {
		return -heldPull * min(20, max(0, m.front(h)-2))
	}
	n := -heldPull * min(20, max(0, think.Gap(m.Board(), h, e.to)-2))
	if slices.Contains(m.Bothers(h), e.take) {
		n += inRange
	}
	return n
}

// What draws units in the drive.
const (
	walkPull     = 40  // a half point of the way to what they take
	walkFar      = 80  // half points beyond which it is all the same
	exitPull     = 60  // a half point of the way to the exit
	onExit       = 800 // to stand on an exit
	besideTarget = 300 // to stand beside what they take
	massDrive    = 250 // and more where others are still to come
	enoughSteps  = 12  // that can attack it
	heldPull     = 40  // a hex of distance, for tanks and who has no errand
	inRange      = 120 // for tanks, to stand in the field of fire of what is taken
	lossLimit    = 12  // losses of the division at which nothing draws any more (18.1)
)

// How errands are given.
const (
	againCost = 14 // half points that a hex seems farther for each battalion that is sent to it already
	asideCost = 24 // half points that one seems farther that bars no way out
	barWidth  = 3  // hexes from a way out within which a held hex bars it: roads are shut so (7.3.6)
	exitSpare = 2  // game-turns that battalions leave early
)

// How the regiment leaves.
const (
	strayCost      = 300  // what its headquarters loses by each unit that it leaves behind
	leaverFear     = 4    // whoever leaves fears a share of the danger
	exitFirst      = 1000 // how much a battalion goes before the next: more than any move gains
	mostBattalions = 100
)

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
