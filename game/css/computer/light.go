package computer

import (
	"marianas/game/board"
	"marianas/game/think"
)

// Illumination rounds (17.1): a hex of the enemy is lit for those who could not see it, or fire at it as well, in the dark.

// How far from own units hexes are lit, and what fire counts of who may not act now, in tenths: he acts later, unless the wind comes first.
const (
	lightFrom = 3
	later     = 4
)

// beam is what it gains to light up a hex, with whoever lights it up left out; -1 leaves out nobody.
func (m *mind) beam(h board.ID, but int) (n int) {
	m.budget.Spend(1)
	for _, b := range m.Beams(m.side, h, m.harm) {
		switch {
		case b.Unit == but || but >= 0 && b.From == m.At(but) && m.Crowd(b.From) > 0:
		case b.Ready:
			n += b.Gain - leastGain
		default:
			n += b.Gain * later / 10
		}
	}
	return n * m.focus(h) / 10
}

// lights lists the illumination rounds that gain, by whoever has least to do with what they light up.
func (m *mind) lights() (list []deed) {
	var able []int
	for _, a := range m.Acts() {
		if m.Verb(a) == "illuminate" {
			able = append(able, int(a.Unit))
		}
	}
	if len(able) == 0 {
		return nil
	}
	for _, h := range m.enemies() {
		if think.Gap(m.Board(), h, m.holdings()) > lightFrom {
			continue
		}
		best, most := -1, leastGain
		for _, u := range able {
			n := m.beam(h, u)
			if m.Costs(u) {
				n -= m.price(u)
			}
			if n > most {
				best, most = u, n
			}
		}
		if best >= 0 {
			list = append(list, deed{acts: m.Light(best, h), gain: most})
		}
	}
	return list
}
