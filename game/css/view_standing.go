package css

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// standing are the questions that may be answered once for a while: opportunity fire and second throws.
func (g *Game) standing() (list []rules.Standing) {
	for side := range 2 {
		list = append(list, g.fireOrder(side), g.throwOrder(side))
	}
	return list
}

// asks reports whether a box asks a side right now.
func (g *Game) asks(b play.BoxID, side int) bool {
	f := g.Open.Top()
	return f != nil && f.Box == b && f.By == play.Side(side)
}

// fireOrder is the question whether to fire at who moves or assaults (8.5): with the unit that hits most surely, from a chance on. Once it
// fires, an order adds all that may be added and throws the die.
func (g *Game) fireOrder(side int) rules.Standing {
	id := g.sideID(side)
	q := rules.Standing{ID: "opportunity-fire-" + string(id), Side: id, About: "opportunity fire", Never: g.title.machine.Action(g, play.Bare(vHold))}
	f := g.Open.Top()
	switch {
	case g.asks(opportunityBox, side):
		q.Asked, q.Chance = true, rules.Chance{Means: "Any hit, before others add to the fire", Of: 10}
		a, s := g.surest(f)
		q.Always, q.Chance.N = g.title.machine.Action(g, a), g.hitsOf(&s)
	case g.asks(fireBox, side) && g.shot().how == opportunityShot && g.letter(f) == "8.3.2":
		q.Asked, q.Never = true, rules.Action{} // it is on its way, and cannot be held any more
		q.Chance = rules.Chance{Means: "Any hit", N: g.hitsOf(g.shot()), Of: 10}
		best := play.Bare(vDeclare)
		take := func(a act) { best = a }
		join{plainly(vJoin)}.Each(g, f, take)
		using{plainly(vUse)}.Each(g, f, take)
		q.Always = g.title.machine.Action(g, best)
	}
	return q
}

// surest is the fire that hits most often among those that the side of the box of opportunity fire may begin.
func (g *Game) surest(f *frame) (best act, s shot) {
	most := -1
	shooting{plainly(vFire)}.Each(g, f, func(a act) {
		t := g.aimed(int(a.Unit), board.ID(a.Place), opportunityShot)
		if n := g.hitsOf(&t); n > most {
			best, s, most = a, t, n
		}
	})
	return best, s
}

// hitsOf is how many of the ten faces hit in a fire that is being aimed, with the defense that it will meet.
func (g *Game) hitsOf(s *shot) (n int) {
	t := g.foreseen(*s)
	t.value = int8(g.reckon(&t, nil))
	for _, k := range g.chances(&t) {
		if k.Code != "miss" {
			n += k.N
		}
	}
	return n
}

// foreseen is a fire with who stands for the hex and what covers him, as whoever has to say so likes it best (8.3.1, 12.3).
func (g *Game) foreseen(s shot) shot {
	if s.hard >= 0 || s.target >= 0 || s.shells() || s.fixed() {
		return g.covered(s)
	}
	soft, hard := g.targets(&s)
	mine, best := g.chooser(&s) == int(s.side), s
	for i, u := range append(soft, hard...) {
		t := s
		t.target = int16(u)
		if t = g.covered(t); i == 0 || g.likes(mine, &t, &best) {
			best = t
		}
	}
	return best
}

// covered is a fire with what covers its target, as whoever has to say so likes it best: the defender, but for units in column without a tank.
func (g *Game) covered(s shot) shot {
	mine, must := s.hard < 0 && !g.guarded(&s), s.hard < 0 && g.guarded(&s)
	for {
		best := s
		for _, o := range g.shelters(&s) {
			t, weapon := s, g.unit(o).sort == aWeapon
			if weapon {
				t.shelter = int16(o)
			} else {
				t.idol = int16(o)
			}
			if must && weapon && best.shelter < 0 || g.likes(mine, &t, &best) {
				best = t
			}
		}
		if best.shelter == s.shelter && best.idol == s.idol {
			return s
		}
		s = best
	}
}

// likes reports whether a fire serves one side better than another: who fires wants a high fire value, who is fired at a low one.
func (g *Game) likes(mine bool, a, b *shot) bool {
	x, y := g.reckon(a, nil), g.reckon(b, nil)
	return pick(mine, x > y, x < y)
}

// aloneHits is the chance of any hit by a unit alone, for the words of a choice to fire.
func (g *Game) aloneHits(u int, at board.ID, how manner) string {
	s := g.aimed(u, at, how)
	return "Hits " + figure(10*g.hitsOf(&s)) + " % alone"
}

// throwOrder is the question whether to have a die thrown again (26.0). What a fire is worth to a side can be told: it has the die thrown
// again where that alone can turn a miss, or a hit upon it.
func (g *Game) throwOrder(side int) rules.Standing {
	id := g.sideID(side)
	q := rules.Standing{ID: "second-throw-" + string(id), Side: id, About: "second throws", Never: g.title.machine.Action(g, play.Bare(vKeep))}
	if !g.asks(dieBox, side) {
		return q
	}
	q.Asked = true
	s, f := g.shot(), g.Open.Top()
	if s == nil || len(g.Open) < 2 || g.Open[len(g.Open)-2].Box != fireBox {
		return q
	}
	hit := func(face int) bool {
		code := g.code(s, face)
		return code != "" && code != "-"
	}
	mine := int(s.side) == side
	q.Chance = rules.Chance{Means: pick(mine, "Another throw hits", "Another throw misses"), Of: 10}
	q.Always = q.Never
	if hit(play.Lies(f)) == mine {
		return q // it lies well
	}
	q.Always = g.title.machine.Action(g, play.Bare(vReroll))
	for face := range 10 {
		if hit(face) == mine {
			q.Chance.N++
		}
	}
	return q
}
