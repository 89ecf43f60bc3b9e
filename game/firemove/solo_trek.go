package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/play"
	"marianas/game/rules"
)

// A march hex by hex: the way that costs least, and of equal hexes the one that is farther from the enemy (16.1(2), (3)).

// trek is a march as far as it has come.
type trek struct {
	unit  int
	goal  board.ID
	enemy bool  // the goal holds an enemy: the march ends beside one (16.1(4))
	field costs // what the rest costs
	with  caution
	at    board.ID
	spent int // half-points
}

// trek is a march that begins.
func (g *Game) trek(u int, goal board.ID) trek {
	f, with := g.leadsTo(u, goal)
	return trek{unit: u, goal: goal, enemy: g.enemyIn(g.counters[u].force, goal), field: f, with: with, at: g.at(u)}
}

// trekOn is the march that goes on, as far as its track leads.
func (g *Game) trekOn(f *frame) trek {
	w := g.trek(int(f.Unit[0]), board.ID(f.Place[0]))
	for _, h := range g.track[1:] {
		w = w.after(g, h)
	}
	return w
}

// after is the march one hex on.
func (w trek) after(g *Game, h board.ID) trek {
	w.spent += w.cost(g, h)
	w.at = h
	return w
}

// cost is what the next hex costs; -1: it cannot be entered, or not on this way.
func (w trek) cost(g *Game, h board.ID) int {
	d, near := g.ground.Toward(w.at, h)
	if !near {
		return -1
	}
	mp, ok := g.pace(w.unit, w.at, h, d, w.with, h == w.goal || w.enemy && g.ground.Adjacent(h, w.goal))
	if !ok {
		return -1
	}
	return mp
}

// next lists the hexes that the unit may enter next: all on a way that costs least, with points and room enough. If
// friends are left out of account, so is the room.
func (w trek) next(g *Game, free bool) (ns []board.ID) {
	if w.field == nil || w.at == w.goal || w.enemy && g.beside(g.counters[w.unit].force, w.at) {
		return nil
	}
	left := 2*g.allowance(w.unit) - w.spent
	for d, n := range g.ground.Neighbors(w.at) {
		if n == board.None || w.field[n] < 0 || n == w.goal && w.enemy {
			continue
		}
		mp, ok := g.pace(w.unit, w.at, n, hex.Direction(d), w.with, n == w.goal || w.enemy && g.ground.Adjacent(n, w.goal))
		if !ok || mp > left || int(w.field[n])+mp != int(w.field[w.at]) {
			continue
		}
		if free || g.vacant(n) || w.passes(g, n) {
			ns = append(ns, n)
		}
	}
	return ns
}

// passes reports whether the unit can go through a friend's hex and on to a vacant one.
func (w trek) passes(g *Game, h board.ID) bool { return len(w.after(g, h).next(g, false)) > 0 }

// preferred are those of the next hexes that come closer to the goal, if there are such, and of these the ones that lie
// farther than others from most enemies (16.1(3)).
func (w trek) preferred(g *Game, ns []board.ID) []board.ID {
	ns = least(ns, func(n board.ID) int { return w.strays(g, n) })
	return least(ns, func(n board.ID) int { return -w.shunned(g, ns, n) })
}

// least are the hexes that count least.
func least(hs []board.ID, count func(board.ID) int) []board.ID {
	if len(hs) < 2 {
		return hs
	}
	best := 1 << 14
	var kept []board.ID
	for _, h := range hs {
		k := count(h)
		if k < best {
			best, kept = k, nil
		}
		if k == best {
			kept = append(kept, h)
		}
	}
	return kept
}

// strays is 0 for a hex that is closer to the goal, else 1.
func (w trek) strays(g *Game, h board.ID) int {
	if g.ground.Distance(h, w.goal) < g.ground.Distance(w.at, w.goal) {
		return 0
	}
	return 1
}

// shunned counts the enemies on the island from whom one of several hexes is as far as any, and farther than another.
func (w trek) shunned(g *Game, ns []board.ID, h board.ID) int {
	k, f := 0, g.counters[w.unit].force
	for e := range g.units {
		at := g.at(e)
		if at < 0 || g.counters[e].force == f || g.isleAt(at) != g.isleAt(h) {
			continue
		}
		least, most := 1<<14, 0
		for _, n := range ns {
			d := g.ground.Distance(n, at)
			least, most = min(least, d), max(most, d)
		}
		if least < most && g.ground.Distance(h, at) == most {
			k++
		}
	}
	return k
}

// walk is where the march ends if of several hexes the first is taken.
func (w trek) walk(g *Game, free bool) board.ID {
	for {
		ns := w.preferred(g, w.next(g, free))
		if len(ns) == 0 {
			return w.at
		}
		w = w.after(g, ns[0])
	}
}

// outcomes adds the hexes in which the march can end, and reports whether nothing else hangs on the way: no marker or
// objective lies on it.
func (w trek) outcomes(g *Game, ends *[]board.ID, tries *int) bool {
	if *tries--; *tries < 0 {
		return false
	}
	if i := g.ground.goal[w.at]; w.at != w.goal && (i >= 0 && g.owner[i] != g.counters[w.unit].force || contains(g.heads, w.at)) {
		return false
	}
	ns := w.preferred(g, w.next(g, false))
	if len(ns) == 0 {
		*ends = insert(*ends, w.at)
	}
	for _, n := range ns {
		if !w.after(g, n).outcomes(g, ends, tries) {
			return false
		}
	}
	return true
}

// indifferent reports whether it makes no difference which of several hexes is entered: the march ends in the same.
func (w trek) indifferent(g *Game, ns []board.ID) bool {
	var ends []board.ID
	tries := 100
	for _, n := range ns {
		if !w.after(g, n).outcomes(g, &ends, &tries) {
			return false
		}
	}
	return len(ends) == 1
}

// stepTo is the next hex of a march where several are open.
func stepTo(r *Rules) play.Verb[*Game] {
	rule := r.Cites.Solo + ".1(3)"
	return play.ByRules(&reasons, play.Ruled[*Game]{
		Verb: enterNext{of(vStep)}, Side: r.Holder, Chooser: r.Landers,
		What: func(g *Game, f *frame, a act) string {
			return "takes " + g.label(int(f.Unit[0])) + " by way of " + g.numberAt(a)
		},
		Name: func(g *Game, _ *frame, a act) string { return g.numberAt(a) },
		Principles: []play.Principle[*Game]{
			{Rule: rule, Says: "A hex that is closer to where it marches", Least: func(g *Game, f *frame, a act) int {
				return g.trekOn(f).strays(g, hexOf(a))
			}},
			{Rule: rule, Says: "The hex that is farther from the most enemies", Least: func(g *Game, f *frame, a act) int {
				w := g.trekOn(f)
				ns := w.next(g, false)
				return -w.shunned(g, least(ns, func(n board.ID) int { return w.strays(g, n) }), hexOf(a))
			}},
			{Rule: rule, Says: "Where both ways end in the same hex, either", Least: func(g *Game, f *frame, a act) int {
				w := g.trekOn(f)
				if ns := w.preferred(g, w.next(g, false)); w.indifferent(g, ns) {
					return slices.Index(ns, hexOf(a))
				}
				return 0
			}},
		},
	})
}

type enterNext struct{ plain }

func (enterNext) Each(g *Game, f *frame, yield func(act)) {
	ns := g.trekOn(f).next(g, false)
	slices.Sort(ns)
	for _, n := range ns {
		yield(play.AtPlace(vStep, n))
	}
}

var offItsWay = exclusive(ofSolo(".1(2)"), ofHex(" is not on a way that costs least."))

func (enterNext) Refuse(g *Game, f *frame, a act) play.Code {
	switch h := hexOf(a); {
	case h < 0:
		return offTheMap
	case contains(g.trekOn(f).next(g, false), h):
		return play.Allowed
	}
	return offItsWay
}

func (enterNext) Do(g *Game, f *frame, a act) play.Flow {
	g.track = append(g.track, hexOf(a))
	f.Step = marchGo
	return play.Stay()
}

func (enterNext) Describe(g *Game, f *frame, a act) rules.Detail {
	d := g.describePut(g.named(int(f.Unit[0]))+" goes by way of ", hexOf(a), g.ground.terrainLabel(hexOf(a)), g.solo(".1(3)"))
	d.Path = g.placesOf(append(slices.Clone(g.track), hexOf(a)))
	return d
}
