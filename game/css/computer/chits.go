package computer

// Chits and leaders: what is bought, and who acts before a chit is drawn (4.0).

// nearEnough is how far from an enemy a unit has something to do, in hexes.
const nearEnough = 7

// useful is how many of some units have something to do: near the enemy, or a prize to go for.
func (m *mind) useful(units []int) (n int) {
	for _, u := range units {
		if h := m.Hex(m.At(u)); m.gap(h) <= nearEnough {
			n++
		}
	}
	return n
}

// restoreFirst is what it is worth to end a disruption of supply: more than any chit (20.1).
const restoreFirst = 1000

// kept is how many dispatch points are kept for assaults (9.2).
const kept = 1

// buy buys chits as long as they activate enough: the more of a division's units have something to do the rather.
func (m *mind) buy() []act {
	return m.pick(func(a act) int {
		switch m.Verb(a) {
		case "restore":
			return restoreFirst
		case "end-buying":
			return 0
		}
		units, price, of := m.Chit(a)
		keep := kept
		if m.LastTurn() || m.First(a) {
			keep = 0
		}
		if of-price < keep || m.Tires(a) {
			return -1
		}
		return 10*m.useful(units)/max(1, price) - 5
	})
}

// preempt plays a formation before a chit is drawn where its assault waits, or where points are plenty.
func (m *mind) preempt() []act {
	if m.endgame() {
		return m.foresee(m.options("preempt", "draw"))
	}
	return m.pick(func(a act) int {
		if m.Verb(a) != "preempt" {
			return 0
		}
		units, _, of := m.Chit(a)
		n, waits := m.useful(units), 0
		for _, u := range units {
			for _, h := range m.Board().Neighbors(m.Hex(m.At(u))) {
				if h >= 0 && m.Charged(m.side, h) {
					waits = 1
				}
			}
		}
		switch {
		case n < 2:
			return -1
		case waits > 0:
			return 40 + n
		case of >= plenty || m.LastTurn():
			return n
		}
		return -1
	})
}

// plenty is when dispatch points are more than chits will take.
const plenty = 7
