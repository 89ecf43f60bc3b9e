package css

import (
	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
)

// Questions of a computer player about fire: what a throw comes to, reckoned over all its faces (8.3, 8.4).

// Harm is what a fire is expected to do, in hundredths: levels of disorganization, units lost, a stack suppressed or pinned, a
// unit routed.
type Harm struct {
	Levels, Lost, Suppressed, Pinned, Routed int
	Units                                    int // that are under fire
	Side                                     int // whose they are
}

// Volley is a fire as it could be made: with whom and what, and what it is expected to do.
type Volley struct {
	At    board.ID
	Begin play.Act
	Harm  Harm
}

// figured is the expectation of a fire as it is aimed now. Where it is still open who stands for the target, the side that says so
// chooses by what it likes best.
func (g *Game) figured(s *shot, rate func(Harm) int) Harm {
	if s.hard >= 0 || s.target >= 0 || s.shells() {
		return g.expected(s)
	}
	soft, hard := g.targets(s)
	mine := g.chooser(s) == int(s.side)
	var best Harm
	for i, u := range append(soft, hard...) {
		s.target = int16(u)
		if h := g.expected(s); i == 0 || (rate(h) > rate(best)) == mine {
			best = h
		}
	}
	s.target = -1
	return best
}

// expected is the expectation of a fire at a target that is known.
func (g *Game) expected(s *shot) (h Harm) {
	soft, hard := g.targets(s)
	h.Units, h.Side = len(soft)+len(hard), 1-int(s.side)
	if h.Units == 0 {
		return h
	}
	was, t := *s, g.standsFor(s)
	defer func() { *s = was }()
	if s.shells() {
		s.value = int8(g.shellValue(s, nil))
		if t < 0 {
			t = append(soft, hard...)[0]
		}
	} else {
		s.value = int8(g.reckon(s, nil))
	}
	for die := range 10 {
		if r, ok := ResultOf(g.code(s, die)); ok {
			g.expect(s, t, r, &h)
		}
	}
	if g.immune(s) {
		h = Harm{Lost: h.Lost + h.Levels/2, Units: h.Units, Side: h.Side} // 9.6: two levels a unit
	}
	return h
}

// expect adds what a result does on one of ten faces, with the chance of the rout check that it calls for.
func (g *Game) expect(s *shot, t int, r Result, h *Harm) {
	at := g.underFire(s)
	before := *at
	h.Levels += 10 * min(r.DG, mostLevels-int(at.dg))
	h.Lost += 10 * min(h.Units, max(0, int(at.dg)+r.DG-mostLevels))
	at.dg = min(mostLevels, at.dg+int8(r.DG))
	if r.Suppressed {
		h.Suppressed += 10
		at.marks |= suppressed
	}
	if r.Eliminated {
		h.Lost += 10
	}
	if r.Rout && t >= 0 {
		f := frame{}
		f.Unit[0], f.Place[0], f.Count[0] = int16(t), int16(s.at), int16(r.Stars)
		if fail := 10 - g.passes(&f); g.is(t, column) {
			h.Routed += fail
		} else {
			h.Pinned += fail
		}
	}
	*at = before
}

// Aim is a fire as it is being declared.
type Aim struct {
	Harm     Harm
	Occasion bool // opportunity fire (8.5)
	Sustains bool // by a weapon's sustained fire (8.5.1)
	Massed   bool // concentrated (8.3.6)
}

// Aimed is what the fire that is being declared would do with an act more of those that its box offers, and with what can still be added
// after that if it is an addition.
func (s *Study) Aimed(a play.Act, rate func(Harm) int) Aim {
	t := s.g.shot()
	if t == nil {
		return Aim{}
	}
	was, adds := *t, false
	switch s.Verb(a) {
	case "join", "use":
		s.g.add(t, a)
		adds = true
	case "concentrate":
		t.massed, adds = true, true
	case "at-unit", "at-hex":
		s.g.choose(t, max(-1, int(a.Unit)))
	case "as":
		t.color = pick(a.Item == s.g.title.colorItem[blue], blue, yellow)
	}
	aim := Aim{Occasion: t.how == opportunityShot, Sustains: t.steady, Massed: t.massed}
	if adds {
		aim.Harm = s.g.heaviest(rate)
	} else {
		aim.Harm = s.g.figured(t, rate)
	}
	*t = was
	return aim
}

// Target is where the fire that is being declared is aimed.
func (s *Study) Target() board.ID {
	if t := s.g.shot(); t != nil {
		return t.at
	}
	return none
}

// Fires lists what a unit that may act could fire at straight or indirectly, each with whatever of its
// hex makes the fire heavier.
func (s *Study) Fires(u int, rate func(Harm) int) (list []Volley) {
	g := s.g
	if g.mayFire(u) != play.Allowed {
		return nil
	}
	how := actionShot
	each := g.eachTarget
	if g.front(u).color == black {
		how, each = indirectShot, g.eachShelled
	}
	each(u, func(p board.ID) {
		list = append(list, Volley{g.ground().facing(p), play.UnitTo(vFire, u, p), g.volley(u, p, how, rate)})
	})
	return list
}

// eachShelled calls a function with every hex with enemies that a unit may fire at indirectly, ascending.
func (g *Game) eachShelled(u int, see func(board.ID)) {
	last := board.ID(none)
	var list []board.ID
	for _, o := range g.title.units[1-g.unit(u).side] {
		if h := g.hexOf(o); h >= 0 && h != last && g.holds(1-g.unit(u).side, h) && g.mayShell(u, h) == play.Allowed {
			list, last = sortedIn(list, h), h
		}
	}
	for _, h := range list {
		see(h)
	}
}

// volley makes a fire as heavy as it gets: a weapon, a leader and a hero that may be used, units that may join.
func (g *Game) volley(u int, p board.ID, how manner, rate func(Harm) int) Harm {
	g.aim(u, p, how)
	defer func() { g.shots = g.shots[:len(g.shots)-1] }()
	return g.heaviest(rate)
}

// heaviest adds to the fire that is being aimed whatever makes it heavier, and is the most that it comes to: where none does so alone, what
// raises its fire value may still do so together with others.
func (g *Game) heaviest(rate func(Harm) int) Harm {
	s, f := g.shot(), &frame{By: play.Side(g.shot().side)}
	most := g.figured(s, rate)
	best := *s
	value := g.valueOf(s)
	for {
		was, better, found := *s, *s, false
		top, high := rate(g.figured(s, rate)), value
		for _, a := range g.additions(f) {
			g.add(s, a)
			if n, v := rate(g.figured(s, rate)), g.valueOf(s); n > top || n == top && v > high {
				top, high, better, found = n, v, *s, true
			}
			*s = was
		}
		if !found {
			break
		}
		*s, value = better, high
		if h := g.figured(s, rate); rate(h) > rate(most) {
			most, best = h, *s
		}
	}
	*s = best
	return most
}

// valueOf is the fire value of a fire as it is aimed now.
func (g *Game) valueOf(s *shot) int {
	if s.shells() {
		return g.shellValue(s, nil)
	}
	return g.reckon(s, nil)
}

// additions lists what may be added to the fire that is being aimed.
func (g *Game) additions(f *frame) (list []play.Act) {
	using{plainly(vUse)}.Each(g, f, func(a act) { list = append(list, a) })
	join{plainly(vJoin)}.Each(g, f, func(a act) { list = append(list, a) })
	return list
}

// add adds to a fire without anybody acting for it.
func (g *Game) add(s *shot, a act) {
	if a.Verb == vJoin {
		s.joined.Add(int(a.Unit))
		return
	}
	using{}.Do(g, nil, a)
}

// Chance is what a unit could do by an act of opportunity fire (8.5).
func (s *Study) Chance(a play.Act, rate func(Harm) int) Harm {
	return s.g.volley(int(a.Unit), board.ID(a.Place), opportunityShot, rate)
}

// Dangers is what each location of the enemy that has a hex in its fire zone, and may fire when it is given the opportunity, could do to
// some units if they were there, or if they left it on a move (8.5).
func (s *Study) Dangers(units []int, h board.ID, leaving bool, rate func(Harm) int) (list []Harm) {
	g := s.g
	side := g.unit(units[0]).side
	if leaving && side == japan && g.night() && !g.has(h, illuminated) { // 8.5.2
		return nil
	}
	s.asMovers(units, h, func() { list = g.worstShots(side, units, h, rate) })
	return list
}

// asMovers does something while some units stand in a location as if they moved from there.
func (s *Study) asMovers(units []int, h board.ID, do func()) {
	g := s.g
	dg := g.spot(g.at(units[0])).dg
	stacks := g.where
	g.where = stacks.Copy()
	for _, u := range units {
		g.where.Put(u, h)
	}
	was, fight := g.move, g.assault
	g.move, g.assault = &move{units: order.Of(units...), at: h, to: none, zone: none, under: spot{dg: max(dg, g.spot(h).dg)}}, nil
	do()
	g.where, g.move, g.assault = stacks, was, fight
}

// worstShots is the heaviest fire of each location of the enemy at units in a hex, when it has the opportunity.
func (g *Game) worstShots(side int, units []int, h board.ID, rate func(Harm) int) (list []Harm) {
	worst := map[board.ID]Harm{}
	var from []board.ID
	for _, o := range g.title.units[1-side] {
		p := g.at(o)
		if !g.onMap(o) || !g.mayWatch(o) || g.ground().Distance(g.hexOf(o), h) > max(1, int(g.front(o).reach)) || !g.zoned(o, h) {
			continue
		}
		x := g.volley(o, h, opportunityShot, rate)
		if _, known := worst[p]; !known {
			from = append(from, p)
		}
		if rate(x) >= rate(worst[p]) {
			worst[p] = x
		}
	}
	for _, p := range from {
		list = append(list, worst[p])
	}
	return list
}

// Stands is what the fire that is being resolved is expected to do if a unit stands for the hex (8.3.1), and whether the side that fires
// says who does.
func (s *Study) Stands(u int) (h Harm, firer bool) {
	t := s.g.shot()
	was := t.target
	t.target = int16(u)
	h = s.g.expected(t)
	t.target = was
	by, _ := s.Active()
	return h, by == int(t.side)
}

// Firing is whose fire is being resolved; -1 without one.
func (s *Study) Firing() int {
	if t := s.g.shot(); t != nil {
		return int(t.side)
	}
	return -1
}

// RoutCheck is how many of ten faces pass the rout check that is asked about, whose it is, and how disorganized his location is.
func (s *Study) RoutCheck() (u, passes, dg int) {
	f := s.g.Open.Top()
	at := s.g.spot(board.ID(f.Place[0]))
	if t := s.g.shot(); t != nil {
		at = s.g.underFire(t)
	}
	return int(f.Unit[0]), s.g.passes(f), int(at.dg)
}

// Throw is a die that may be thrown again (26.0): what it lies at is worth for the side that fires, assaults or checks, and what it is
// worth on average. ok is false for a die of which nothing hangs on a fire, an assault or a check.
func (s *Study) Throw(rate func(Harm) int) (side, now, mean int, ok bool) {
	g := s.g
	if len(g.Open) < 2 {
		return 0, 0, 0, false
	}
	f, around := g.Open.Top(), &g.Open[len(g.Open)-2]
	face := play.Lies(f)
	switch around.Box {
	case fireBox, shellBox:
		t := g.shot()
		var one Harm
		one.Side, one.Units = 1-int(t.side), len(g.units(1-int(t.side), t.lies()))
		if r, good := ResultOf(g.code(t, face)); good {
			g.expect(t, g.standsFor(t), r, &one)
		}
		return int(t.side), 10 * rate(one), rate(g.figured(t, rate)), true
	case assaultBox:
		if a := g.assault; a.rolled[0] < 0 {
			return int(a.side), pointWorth * face, pointWorth * 9 / 2, true
		}
		return 1 - int(g.assault.side), pointWorth * face, pointWorth * 9 / 2, true
	case routBox:
		u := int(around.Unit[0])
		passes := g.passes(around)
		return g.unit(u).side, pick(g.fails(around, face), 0, 10) * checkWorth, passes * checkWorth, true
	}
	return 0, 0, 0, false
}

// What a point of an assault's die is worth, and a tenth of a rout check, where a unit is worth a thousand.
const (
	pointWorth = 90
	checkWorth = 40
)
