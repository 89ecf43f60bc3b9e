package dday

import (
	"slices"

	"marianas/game/board"
)

// volley is fire that is going on: of a fire phase (6.0), or at units that enter a hex (7.4). It remembers who could hit whom,
// since hits are dealt so that the most units are hit (6.3.6, ruling 14).
type volley struct {
	card     int16   // the fire card
	absorbed []int16 // tanks that have taken their first hit (6.3.4)
	salvos   []salvo
}

// salvo is one fire of one position, cave or tank.
type salvo struct {
	at       board.ID
	shot     int8 // which of the card's three colors
	limit    int8 // how many units it may hit (6.3.3)
	revealed bool // the second column of the chart (6.3)
	mortar   bool // 13.1
	aims     []aim
}

// aim is a unit that a salvo can hit.
type aim struct {
	unit   int16
	at     board.ID
	fire   fire // how strongly its hex is covered
	symbol bool // it has the target symbol of the card, or stands in a concentrated hex (6.3.7)
	spare  bool // nobody in its hex has the symbol (6.3.4)
	leader bool // only its hero, or it as a headquarters, can be hit (10.4)
	armor  bool // of the armor hit bonus alone (6.3.8)
	struck bool // it was hit
}

// copy is an independent copy.
func (v *volley) copy() *volley {
	if v == nil {
		return nil
	}
	c := *v
	c.absorbed, c.salvos = slices.Clone(v.absorbed), slices.Clone(v.salvos)
	for i := range c.salvos {
		c.salvos[i].aims = slices.Clone(v.salvos[i].aims)
	}
	return &c
}

// left is how many hits a salvo has left: the armor hit bonus does not count (6.3.8).
func (s *salvo) left() int {
	n := int(s.limit)
	for i := range s.aims {
		if a := &s.aims[i]; a.struck && !a.armor {
			n--
		}
	}
	return n
}

// fresh reports whether an aim can be hit now: it stands where it stood, this salvo has not hit it, and it has not lost a step
// in this fire phase (6.3.6). A hero, a headquarters and the armor hit bonus do not ask for the last.
func (g *Game) fresh(a *aim) bool {
	u := int(a.unit)
	switch {
	case a.struck || g.at(u) != a.at:
		return false
	case a.armor:
		return a.fire == intense || g.shakeable(u)
	case a.leader && !g.unit(u).headquarters():
		return g.hasHero(u)
	}
	return !g.is(u, hit)
}

// hasHero reports whether a living hero is with a unit.
func (g *Game) hasHero(u int) bool { return g.pieces[u].hero >= 0 && !g.is(u, inspired) }

// whom is a sort of what a salvo can aim at: ordinary targets first, leaders last (10.4.1), armor besides (6.3.8).
type whom uint8

const (
	ordinary whom = iota
	leaders
	armorIntense
	armorSteady
)

func (a *aim) is(t whom) bool {
	switch t {
	case ordinary:
		return !a.leader && !a.armor
	case leaders:
		return a.leader
	}
	return a.armor && (a.fire == intense) == (t == armorIntense)
}

// targets reports whether a salvo can hit somebody of a sort now.
func (g *Game) targets(s *salvo, t whom) bool {
	for i := range s.aims {
		if a := &s.aims[i]; a.is(t) && g.fresh(a) {
			return true
		}
	}
	return false
}

// find is a salvo's aim at a unit as a target of a sort; nil if it has none.
func (s *salvo) find(u int16, t whom) *aim {
	for i := range s.aims {
		if a := &s.aims[i]; a.unit == u && a.is(t) {
			return a
		}
	}
	return nil
}

// A link of a chain: the salvo takes over the hit on a unit from the one after it.
type link struct {
	salvo int
	aim   int
}

// chain looks for hits that change hands so that a salvo with hits left, whose own targets have been hit already, makes one
// more unit be hit: it takes over a unit from another salvo, which takes over one from a third, until one of them has
// somebody left. It returns the salvo that strikes and the links that lead there; -1 if there is none (6.3.6).
func (g *Game) chain(from int) (striker int, links []link) {
	salvos := g.volley.salvos
	came := make([]link, len(salvos)) // by salvo: who takes which of its hits over
	seen := make([]bool, len(salvos))
	seen[from] = true
	for open := []int{from}; len(open) > 0; {
		i := open[0]
		open = open[1:]
		if i != from && g.targets(&salvos[i], ordinary) {
			for j := i; j != from; j = came[j].salvo {
				links = append(links, came[j])
			}
			slices.Reverse(links)
			return i, links
		}
		for k := range salvos[i].aims {
			a := &salvos[i].aims[k]
			if q := g.struckBy(i, a); q >= 0 && !seen[q] {
				seen[q], came[q] = true, link{i, k}
				open = append(open, q)
			}
		}
	}
	return -1, nil
}

// struckBy is the other salvo that has hit a unit which this one could have hit too; -1 if none has.
func (g *Game) struckBy(i int, a *aim) int {
	if a.struck || !a.is(ordinary) || !g.is(int(a.unit), hit) {
		return -1
	}
	for q := range g.volley.salvos {
		if q != i {
			if b := g.volley.salvos[q].find(a.unit, ordinary); b != nil && b.struck {
				return q
			}
		}
	}
	return -1
}

// relink carries the links of a chain out, and tells them.
func (g *Game) relink(striker int, links []link) {
	salvos := g.volley.salvos
	for n, l := range links {
		next := striker
		if n+1 < len(links) {
			next = links[n+1].salvo
		}
		a := &salvos[l.salvo].aims[l.aim]
		a.struck = true
		salvos[next].find(a.unit, ordinary).struck = false
		g.tellRelink(l.salvo, next, int(a.unit))
	}
}
