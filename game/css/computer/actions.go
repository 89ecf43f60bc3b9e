package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/css"
	"marianas/game/think"
)

// What units do one after the other (5.2): fire, rally, move, dig; each is weighed, and the best comes first.

// deed is something that a unit could do, and what it gains.
type deed struct {
	acts []act
	gain int
	to   board.ID // where a march ends
	size int      // units that march; 0 for whatever is no march
}

// actions prepares assaults, then lists what everybody could do and proposes it from the best on.
func (m *mind) actions() []act {
	if a, ok := m.prepare(); ok {
		return []act{a}
	}
	var list []deed
	for _, a := range m.Acts() {
		if g := m.gainOf(a); g > 0 {
			list = append(list, deed{acts: []act{a}, gain: g})
		}
	}
	list = append(list, m.fires()...)
	list = append(list, m.lights()...)
	list = append(list, m.marches()...)
	list = append(list, m.shifts()...)
	slices.SortStableFunc(list, func(a, b deed) int { return b.gain - a.gain })
	line, came := think.From(m.Study), map[board.ID]int{}
	for _, d := range list {
		if came[d.to] > 0 && d.size > 0 {
			continue // it was weighed without those who have come
		}
		came[d.to] += d.size
		if !m.undertake(line, d) {
			break
		}
	}
	if len(line.Acts) > 0 {
		return line.Acts
	}
	return m.plain()
}

// undertake adds a deed to a line if all of it is still legal; false when the line ends with it, since a die is thrown or somebody else
// decides.
func (m *mind) undertake(line *think.Line[*css.Study], d deed) bool {
	if !line.At.May(d.acts[0]) {
		return true
	}
	before, acts := line.At.Copy(), line.Acts
	for _, a := range d.acts {
		if !line.Do(a) {
			line.At, line.Acts = before, acts
			return true
		}
		if by, ok := line.At.Active(); !ok || by != m.side || line.At.Rolled() != m.Rolled() {
			return false
		}
	}
	switch line.At.Box() {
	case "activation", "direct-command":
		return true
	case "movement":
		for _, a := range line.At.Acts() {
			if line.At.Verb(a) == "stop" {
				return line.Do(a) && line.At.Box() != "movement"
			}
		}
	}
	return false
}

// gainOf is what rallying, digging, sealing and coming back gain.
func (m *mind) gainOf(a act) int {
	p := placeOf(a)
	if m.Tasks(a) {
		return 0 // it leaves to the rules who does it
	}
	switch m.Verb(a) {
	case "rally":
		n := m.Crowd(p)
		gain := (levelWorth + levelByUnit*n) * (5 + m.Disorder(p)) / 8
		if m.Suppressed(p) {
			gain = downWorth + downByUnit*n
		} else if m.Pinned(p) {
			gain = pinWorth + pinByUnit*n
		}
		if m.gap(m.Hex(p)) <= nearEnough {
			gain += gain / 4
		}
		gain = gain * m.temper(m.UnitsIn(p)[0]).rally / 10
		return gain - m.commandPrice(p) - leastGain
	case "repair":
		return repairWorth
	case "dig":
		if gap := m.gap(m.Hex(p)); gap > 4 || m.attacks() && gap > 2 {
			return 0
		}
		u := m.UnitsIn(p)[0]
		return 50*m.Crowd(p) + m.danger(u, m.Hex(p), false)*m.temper(u).danger/100*digs/10 - m.commandPrice(p) - leastGain
	case "seal", "demand":
		return 400
	case "sweep":
		if slices.Contains(m.landings(), p) {
			return clearsBeach - m.commandPrice(p)
		}
		return clearsMine - m.commandPrice(p)
	case "charge":
		return 500
	case "exit":
		return exitWorth
	case "come-back":
		return 300 - m.danger(int(a.Unit), p, false)/4
	}
	return 0
}

// digs is what a foxhole takes off the fire that is to be expected, in tenths.
const digs = 3

// What any action must gain, and what it is worth to leave the map where that gives points.
const (
	leastGain = 40
	exitWorth = 500
)

// repairWorth is what it is worth to try to repair the airfield.
const repairWorth = 60

// What it is worth to try to clear a mine: much on a beach over which others are still to come.
const (
	clearsMine  = 200
	clearsBeach = 700
)

// commandPrice is what an action that any unit of a location can perform costs in direct commands.
func (m *mind) commandPrice(p board.ID) int {
	for _, u := range m.UnitsIn(p) {
		if m.Ready(u) && !m.Costs(u) {
			return 0
		}
	}
	return m.price(m.UnitsIn(p)[0])
}

// attacks reports whether the side has something to take.
func (m *mind) attacks() bool {
	for _, x := range m.prizes {
		if m.Holder(x.Hex) != m.side {
			return true
		}
	}
	return false
}

// fires lists the fires that are worth it.
func (m *mind) fires() (list []deed) {
	able := m.Guns()
	for _, u := range m.Units(m.side) {
		if m.Ready(u) {
			able = append(able, u)
		}
	}
	for _, u := range able {
		if !m.budget.Spend(1) {
			continue
		}
		for _, f := range m.Fires(u, m.harm) {
			n := m.harm(f.Harm) * m.focus(f.At) / 10
			if m.Indirect(u) {
				n += m.silence(m.Hex(f.At), m.Strength(u))
			}
			if m.Costs(u) {
				n -= m.price(u)
			}
			if n -= leastGain; n > 0 {
				list = append(list, deed{acts: []act{f.Begin}, gain: n})
			}
		}
	}
	return list
}

// marches lists the moves that gain: of the units of a location that are in column together.
func (m *mind) marches() (list []deed) {
	done := map[board.ID]bool{}
	for _, u := range m.Units(m.side) {
		p := m.At(u)
		if done[p] || !m.Ready(u) || !m.InColumn(u) || !m.Movable(u) {
			continue
		}
		done[p] = true
		var group []int
		for _, o := range m.UnitsIn(p) {
			if m.InColumn(o) && m.Movable(o) && m.Costs(o) == m.Costs(u) {
				group = append(group, o)
			}
		}
		if d, ok := m.bestMarch(group); ok && d.gain > leastGain {
			list = append(list, d)
		}
		if len(group) > 1 {
			if d, ok := m.bestMarch([]int{u}); ok && d.gain > leastGain {
				d.gain--
				list = append(list, d)
			}
		}
	}
	return list
}

// shifts lists the moves of batteries that gain without leaving their guns (23.0).
func (m *mind) shifts() (list []deed) {
	for _, u := range m.Units(m.side) {
		if !m.Shifts(u) {
			continue
		}
		if d, ok := m.bestMarch([]int{u}); ok && d.gain > leastGain {
			list = append(list, d)
		}
	}
	return list
}
