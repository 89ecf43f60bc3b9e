package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
)

// Questions of a computer player about ground, fire and what is wanted.

// Danger is the chance in thousandths that the next fire card hits somebody in a hex: each color that covers it with intense
// fire comes up on half of the cards, with steady fire it needs a symbol too (6.3, 2.3).
func (s *Study) Danger(h board.ID) (danger int) {
	const byColor, bySymbol = 500, 170
	var worst [len(colorLetters) + 1]fire
	s.g.over(h, firing, func(x source, f fire) { worst[x.color] = max(worst[x.color], f) })
	for _, f := range worst {
		switch f {
		case intense:
			danger += byColor
		case steady, machineGun:
			danger += bySymbol
		}
	}
	return danger
}

// colorLetters are the letters of the colors in their order.
const colorLetters = "RBONPG"

// Intense reports whether a hex lies in intense fire of an undisrupted enemy (7.3.1).
func (s *Study) Intense(h board.ID) bool { return s.g.under(h, firing) == intense }

// Held lists the hexes that Japan occupies, ascending.
func (s *Study) Held() (hexes []board.ID) {
	gr := s.g.ground()
	for i := range gr.spots {
		if s.g.held(gr.spots[i].at) {
			hexes = sorted(hexes, gr.spots[i].at)
		}
	}
	for _, u := range s.g.title.forces[japan] {
		if h := s.g.at(u); h >= 0 {
			hexes = sorted(hexes, h)
		}
	}
	return hexes
}

// HeldBy describes what is known to be in a held hex: a unit, depth, whether the unit is disrupted and revealed.
func (s *Study) HeldBy(h board.ID) (f Foe) {
	for _, u := range s.g.in(japan, h) {
		f.Units++
		f.Known = f.Known || s.g.is(u, revealed)
		f.Down = f.Down || s.g.down(u)
		f.Depth = f.Depth || s.g.pieces[u].depth >= 0
	}
	i := s.g.ground().spotAt[h]
	f.Pillbox = i >= 0 && s.g.marks[i]&pillbox != 0
	return f
}

// Foe is what everybody sees of a held hex.
type Foe struct {
	Units                       int
	Known, Down, Depth, Pillbox bool
}

// Nuisance is how much a held hex is in the way: United States steps in its field, and hexes wanted that it covers.
func (s *Study) Nuisance(h board.ID) (n int) {
	src, ok := s.g.sourceAt(h)
	if !ok {
		return 0
	}
	hexes, fires := s.g.fieldOf(src)
	for i, x := range hexes {
		n += s.g.stepsIn(x) * pick(fires[i] == intense, 3, 1)
		if s.g.ground().beach[x] {
			n++
		}
		if slices.Contains(s.g.ground().goals, x) {
			n += 2
		}
	}
	return n
}

// Wanted lists the hexes that the scenario's points are for (18.2.4).
func (s *Study) Wanted() []board.ID {
	if s.g.rulesNow().Victory.Hexes == "" {
		return nil
	}
	return s.g.ground().goals
}

// Scores reports whether a hex along the O-1 line counts now.
func (s *Study) Scores(h board.ID) bool { return s.g.holdsGoal(h) }

// Linked reports whether a hex has communication of the United States (12.3).
func (s *Study) Linked(h board.ID) bool { return s.g.usCommunication(h) }

// OnBeach reports whether a hex is a landing beach hex.
func (s *Study) OnBeach(h board.ID) bool { return s.g.ground().beach[h] }

// Crowd is how many units of the United States in a hex count for stacking, how many companies, and how many steps (7.5, 6.3.7).
func (s *Study) Crowd(h board.ID) (units, companies, steps int) {
	for _, u := range s.g.in(us, h) {
		switch s.g.unit(u).kind.Stack {
		case StackCompany:
			units, companies = units+1, companies+1
		case StackUnit:
			units++
		}
		steps += s.g.steps(u)
	}
	return units, companies, steps
}

// InHex lists the United States units in a hex, ascending.
func (s *Study) InHex(h board.ID) []int {
	list := s.g.in(us, h)
	slices.Sort(list)
	return list
}

// Goal is a hex that a taken unit could come to, with the acts that take it there and the chance in thousandths, summed over the way, that
// fire hits one of those who go (7.3.3).
type Goal struct {
	Hex   board.ID
	Stops bool
	Risk  int
	Acts  []play.Act
}

// Goals lists where the taken units could come.
func (s *Study) Goals() (list []Goal) {
	if !s.g.wayfaring() {
		return nil
	}
	w := s.g.search(s.g.move, s.g.here(), s.g.GameTurn > 4)
	for h := range w.cost {
		end := board.ID(h)
		if w.cost[h] < 0 || end == w.start {
			continue
		}
		goal := Goal{Hex: end, Stops: w.stops[h]}
		path := w.path(end)
		for i, x := range path[1:] {
			if w.byRoad[x] {
				goal.Acts = append(goal.Acts, play.AtPlace(vRoad, x))
				continue
			}
			goal.Acts = append(goal.Acts, play.AtPlace(vEnter, x))
			goal.Risk += s.g.moveRisk(path[i], x)
		}
		list = append(list, goal)
	}
	return list
}

// Storm is what a close combat for a held hex would begin with, as far as it is known: the cards of both sides, and how many hits Japan
// stands (8.6.1). Hidden depth is taken for a marker of middling strength.
type Storm struct{ Ours, Theirs, Hits int }

// middlingDepth is about the mean strength of the depth markers.
const middlingDepth = 2

// StormOf is the close combat that some units would fight for a held hex, the United States coming in.
func (s *Study) StormOf(units []int, h board.ID) (x Storm) {
	g, steps, flame, heroes := s.g, 0, 0, 0
	for _, u := range units {
		c, k := g.unit(u), &g.pieces[u]
		steps += pick(c.kind.Cards == 0, 1, c.kind.Cards*int(k.steps))
		if g.arms(u, true).has(g.title.armory.flame) {
			flame = 1
		}
		if k.hero >= 0 && !k.is(inspired) && g.data().Forces.Heroes[k.hero].CloseCombat {
			heroes++
		}
	}
	x.Ours = min(steps, mostStepCards) + flame + min(heroes, mostOfKind)
	t, strength, closing := g.targetIn(h, false), 0, 0
	for _, f := range t.foes {
		strength += f.strength
	}
	for _, d := range t.depth {
		strength += pick(d.open, g.depthStrength(d), middlingDepth)
	}
	for _, w := range t.demands(g.title.armory) {
		closing += pick(w == g.title.armory.closing, 1, 0)
	}
	high := g.tankIn(h) || t.cave || t.pillbox || g.ground().level(h) >= g.data().Tables.Defense.HighLevel
	foes := len(t.foes) + t.hidden
	x.Theirs = foes + len(t.depth) + pick(strength >= strongForce, 1, 0) + min(closing, mostOfKind) + pick(high, 1, 0)
	x.Hits = foes + len(t.depth) + pick(g.japanDown(h), 0, 1)
	return x
}

// moveRisk is the chance in thousandths that a card hits who moves from a hex to another: out of intense fire it need only show the color,
// out of steady fire the symbol of somebody too (7.3.3a, 7.3.3b).
func (g *Game) moveRisk(from, to board.ID) int {
	const byColor, bySymbol = 500, 170
	e := g.exposure(from, to)
	switch {
	case e.intense != 0:
		return byColor
	case e.steady != 0:
		return bySymbol
	}
	return 0
}

// Cards are the cards left in the piles of a close combat, of the United States and of Japan (8.6.1).
func (s *Study) Cards() (ours, theirs int) {
	if s.g.close == nil {
		return 0, 0
	}
	return int(s.g.close.cards[us]), int(s.g.close.cards[japan])
}

// FightHex is the hex of the close combat that is fought; none without one.
func (s *Study) FightHex() board.ID {
	if s.g.close == nil {
		return none
	}
	return s.g.close.at
}

// PostRange is how far a regimental headquarters commands; -1 where it does not (15.2).
func (s *Study) PostRange(u int) int { return s.g.hqRange(u) }

// Regiment lists the units on the map that obey a regimental headquarters by their regiment.
func (s *Study) Regiment(hq int) []int {
	all := s.g.title.ofRegiment[s.g.unit(hq).regiment+1]
	list := make([]int, 0, len(all))
	for _, u := range all {
		if u != hq && s.g.onMap(u) {
			list = append(list, u)
		}
	}
	return list
}

// Prospects are the results that the attack being declared may come to, hidden units and depth counted as any that they may be.
func (s *Study) Prospects() []Prospect { return s.g.Prospects() }

// Placed reports whether a unit has a place already: in a hex or in a landing box.
func (s *Study) Placed(u int) bool { return s.g.onMap(u) || s.g.ground().shoreOf(s.g.at(u)) != nil }

// LastTurn reports whether this is the last game-turn of the scenario.
func (s *Study) LastTurn() bool { return s.g.GameTurn >= s.g.last() }

// DivisionLosses is how far the display of losses of a unit's division has come (18.1).
func (s *Study) DivisionLosses(u int) int { return s.g.lossesOf(int(s.g.unit(u).division)) }

// TurnsLeft is how many game-turns of the scenario follow.
func (s *Study) TurnsLeft() int { return s.g.last() - s.g.GameTurn }

// Ashores lists the hexes of a landing box; nil for any other place (2.1.3).
func (s *Study) Ashores(box board.ID) []board.ID {
	if b := s.g.ground().shoreOf(box); b != nil {
		return b.hexes
	}
	return nil
}
