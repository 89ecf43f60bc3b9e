package computer

import (
	"marianas/game/board"
	"marianas/game/dday"
	"marianas/game/think"
)

// hexOf is the hex or box that an act points at.
func hexOf(a act) board.ID { return board.ID(a.Place) }

// The most that work in a hex together, and the steps that make it a target of its own (7.5, 6.3.7).
const (
	mostUnits     = 4
	mostCompanies = 2
	targetSteps   = 11
)

// tooMany is what counts against a hex in which not all could work.
const tooMany = 900

// rateLanding rates who lands where, and where those of the next game-turn are placed.
func (m *mind) rateLanding(a act) int {
	u, h := int(a.Unit), hexOf(a)
	switch m.Verb(a) {
	case "land":
		n := 2000 - m.danger(h)/pick(m.short(), shortFear, 1) - m.press(u, h)
		if m.MustExit(u) {
			return n - 4*m.exitErrand(u).far[h]
		}
		for _, o := range m.Mates(u) {
			if m.At(o) == h {
				n += 60
			}
		}
		if m.short() {
			return n + landFirst[m.Kind(u)] + besideKey*m.keysBeside(h) - landShort*m.toKeys(h)/2
		}
		return n - landPull*min(20, think.Gap(m.Board(), h, m.mustFall()))
	case "place":
		if m.Placed(u) {
			return -1 // it stands well enough
		}
		if m.MustExit(u) {
			return 1000 - m.exitWay(u, h) // all of the regiment together, where its way is shortest
		}
		return 1000 - m.crowding(u, h) - 8*m.farFrom(m.Ashores(h), m.Wanted()) - landPull*m.boxToKeys(h) // near what is wanted, and not crowded
	case "spread":
		return 500
	case "lose":
		return 10*m.Steps(u) - m.value(u)
	case "end-landing", "end-set-up":
		return 0
	}
	return m.rateAnswer(a)
}

// landFirst is how much earlier than others units land by their kind: whoever attacks has the first choice.
var landFirst = map[string]int{
	"rifle": 4000, "battalion-hq": 4000, "heavy-weapons": 3000, "engineer": 3000, "tank": 3000, "regimental-hq": 2000, "lvta": 2000,
}

// crowding is how much is against one more unit in a landing box: those who are there; in a short game others that are not of its regiment,
// and all where they are too many for its hexes.
func (m *mind) crowding(u int, box board.ID) (n int) {
	list := m.InHex(box)
	if !m.short() {
		return crowdOther * len(list)
	}
	for _, h := range m.Ashores(box) { // some of those ashore will not have gone on
		n += crowdAshore * len(m.InHex(h))
	}
	for _, o := range list {
		if !m.SameRegiment(u, o) {
			n += crowdOther
		}
	}
	return n + crowdFull*max(0, len(list)+1-boxUnits)
}

// What counts against a landing box: each unit of others in it, and each above what its hexes hold.
const (
	crowdOther  = 12
	crowdFull   = 60
	crowdAshore = 15
	boxUnits    = 9
)

// toKeys is what the way from a hex to the nearest hex beside what must fall costs, in half points.
func (m *mind) toKeys(h board.ID) int {
	keys := m.mustFall()
	if len(keys) == 0 {
		return 0
	}
	best := longWay
	for _, key := range keys {
		if m.Board().Distance(h, key) == 1 {
			return 0
		}
		best = min(best, m.walkBeside(h, key))
	}
	return best
}

// keysBeside is how many hexes that must fall are beside one.
func (m *mind) keysBeside(h board.ID) (n int) {
	for _, key := range m.mustFall() {
		if m.Board().Distance(h, key) == 1 {
			n++
		}
	}
	return n
}

// boxToKeys is how far it is from the best hex of a landing box to what must fall, in movement points in a short game, else in hexes.
func (m *mind) boxToKeys(box board.ID) int {
	if !m.short() {
		return m.farFrom(m.Ashores(box), m.mustFall())
	}
	best := longWay
	for _, h := range m.Ashores(box) {
		best = min(best, m.toKeys(h))
	}
	return best / 2
}

// exitWay is how far the nearest hex of a landing box is from the exit of who must leave the map.
func (m *mind) exitWay(u int, box board.ID) int {
	least := dday.Unwalked
	for _, h := range m.Ashores(box) {
		least = min(least, m.exitErrand(u).far[h])
	}
	return min(least, 900)
}

// press is how much is against one more unit in a hex: too many, or a target of eleven steps.
func (m *mind) press(u int, h board.ID) (n int) {
	units, companies, steps := m.Crowd(h)
	switch m.Kind(u) {
	case "rifle", "heavy-weapons":
		if companies+1 > mostCompanies {
			n += tooMany
		}
		units++
	case "regimental-hq":
	default:
		units++
	}
	if units > mostUnits {
		n += tooMany
	}
	if steps+m.Steps(u) >= targetSteps {
		n += 400
	}
	return n + 20*units
}

// mend is what one more step is worth by the steps that a unit has: most where it takes a marker off the display (18.1).
var mend = [...]int{0, 10, 40, 15, 0}

// rateOrder rates orders of the headquarters phase: whatever costs nothing is done; posts are established where most of a
// regiment stands in range.
func (m *mind) rateOrder(a act) int {
	u := int(a.Unit)
	switch m.Verb(a) {
	case "replace":
		return 100 + m.value(u) + mend[min(m.Steps(u), len(mend)-1)]
	case "extend":
		return 90
	case "garrison":
		return 80
	case "establish":
		if m.marching() || m.Drives() {
			return -1 // a post stays where it is, and the regiment goes on (15.0)
		}
		near, all := 0, 0
		for _, o := range m.Regiment(u) {
			all++
			if m.Board().Distance(m.At(u), m.At(o)) <= 2 {
				near++
			}
		}
		if all > 0 && near*3 >= all*2 && !m.OnBeach(m.At(u)) {
			return 50
		}
		return -1
	case "release":
		for _, o := range m.Mates(u) {
			if m.Steps(o)*2 <= fullSteps(m, o) {
				return -1
			}
		}
		return 60
	case "reserve":
		return m.rateReserve(u)
	case "abandon":
		switch {
		case m.Drives() && m.PostRange(u) <= leastPost:
			return 55
		case m.marching() && !m.Drives():
			return 70
		}
		return -1
	case "assign":
		return -1
	}
	return 0
}

// marching reports whether the army must still go to hexes that give points: headquarters go along then, since the range of a post grows
// by a hex in three game-turns (15.2).
func (m *mind) marching() bool { return len(m.Wanted()) > 0 }

// fullSteps is how many steps a unit of its kind has at full strength.
func fullSteps(m *mind, u int) int {
	switch m.Kind(u) {
	case "rifle", "heavy-weapons":
		return 4
	case "engineer":
		return 3
	}
	return 2
}

// rateReserve puts battalions into reserve that have lost half of their steps and stand behind the front.
func (m *mind) rateReserve(u int) int {
	have, full, marked := 0, 0, 0
	for _, o := range m.Mates(u) {
		have, full = have+m.Steps(o), full+fullSteps(m, o)
		if m.Kind(o) == "rifle" && m.Steps(o) <= 2 {
			marked++
		}
	}
	worn := have*2 <= full || marked >= reserveMarked && m.DivisionLosses(u) >= fearFrom
	if m.Kind(u) != "rifle" && m.Kind(u) != "battalion-hq" || !worn || m.front(m.At(u)) < reserveFront || m.TurnsLeft() < 2 {
		return -1
	}
	return 40
}

// front is how far the nearest held hex is.
func (m *mind) front(h board.ID) int {
	best := 99
	for _, x := range m.Held() {
		best = min(best, m.Board().Distance(h, x))
	}
	return best
}

// farFrom is how far some hexes are from the nearest of others.
func (m *mind) farFrom(hexes, others []board.ID) int {
	best := 20
	for _, h := range hexes {
		best = min(best, think.Gap(m.Board(), h, others))
	}
	return best
}

// leastPost is the range of a command post that has not grown: in the drive it follows its regiment rather.
const leastPost = 2

// Into reserve go battalions with so many companies on the display, so many hexes from the enemy at least.
const (
	reserveMarked = 2
	reserveFront  = 3
)

// How much a movement point to what must fall counts for who lands and who is placed, and for who lands in a short game; and each such hex
// beside the one where he lands.
const (
	landPull  = 40
	landShort = 80
	besideKey = 100
)
