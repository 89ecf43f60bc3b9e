package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The check of one landing box (5.1). The first place of the frame is the box, its first count the card, the second count 1 for the
// second wave.

func landingCheck() box {
	return box{Name: "landing-check", Rule: "5.1", Doing: "a landing box is being checked", Waits: "says which unit drifts", Steps: []step{
		{Letter: "card", Do: func(g *Game, f *frame) play.Flow {
			s := g.shoreIn(f)
			c := g.draw("Landing check of "+s.Name, "5.1")
			g.track = append(g.track, slip{int16(c), amphibiousPhase})
			f.Count[0] = int16(c)
			g.strikeBox(s, f)
			return play.Next()
		}},
		{
			Letter: "drift", When: func(g *Game, f *frame) bool { return len(g.drifters(f)) > 0 }, Verbs: verbs{drift{of(vDrift)}},
			Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Say("Say which unit of "+g.shoreIn(f).Name+" drifts", "One of those with the "+g.card(int(f.Count[0])).Drift.Symbol.String()+" drifts to "+g.driftTo(f).Name+".")
			},
		},
		{Letter: "all drift", Do: func(g *Game, f *frame) play.Flow {
			if g.allDrift(f) {
				for _, u := range g.driftable(f) {
					g.driftUnit(u, f)
					f.Unit[0] = int16(u)
				}
			}
			g.leadersDrift(f)
			for _, u := range g.unchecked(g.shoreIn(f), inWave(f)) {
				g.set(u, checked)
			}
			return play.Leave()
		}},
	}}
}

// shoreIn is the landing box of a frame.
func (g *Game) shoreIn(f *frame) *shore { return g.ground().shoreOf(board.ID(f.Place[0])) }

// strikeBox takes a step from every unit with the card's symbol where an undisrupted Japanese unit fires at the box with the card's
// color (5.1). A pillbox alone does not fire, and regimental headquarters lose nothing (5.1.1).
func (g *Game) strikeBox(s *shore, f *frame) {
	t := g.card(int(f.Count[0])).Landing
	if i := g.boxFire(s, t.Color); i >= 0 {
		p := &g.ground().spots[i]
		g.Tell(rules.Noted{Side: "jp", Text: p.Code + " fires at " + s.Name + ": units with a " + t.Symbol.String() + " lose a step", At: []rules.Place{g.place(p.at)}, Rule: "5.1"})
		for _, u := range g.unchecked(s, inWave(f)) {
			if g.unit(u).Symbol == t.Symbol && g.unit(u).sort != regimentalHQ && g.ending == nil {
				g.loseStep(u, "5.1")
			}
		}
	}
}

// boxFire is the position that fires at a landing box in a color: one with an undisrupted unit; -1 if none does.
func (g *Game) boxFire(s *shore, c Color) int {
	for _, i := range s.fire {
		p := &g.ground().spots[i]
		if p.Color == c && slices.ContainsFunc(g.in(japan, p.at), func(u int) bool { return !g.down(u) }) {
			return int(i)
		}
	}
	return -1
}

// driftable lists the units of the box that can drift by the card: those of the Marine division that it names, without regimental
// headquarters (5.1, 5.1.1, ruling 113).
func (g *Game) driftable(f *frame) (list []int) {
	d := g.card(int(f.Count[0])).Drift
	if d == nil {
		return nil
	}
	for _, u := range g.unchecked(g.shoreIn(f), inWave(f)) {
		if c := g.unit(u); c.Division == d.Division && c.sort != regimentalHQ {
			list = append(list, u)
		}
	}
	return list
}

// drifters lists the units of which one drifts: those with the card's drift symbol, unless the beach ends here.
func (g *Game) drifters(f *frame) (list []int) {
	if g.driftTo(f) == g.shoreIn(f) {
		return nil
	}
	for _, u := range g.driftable(f) {
		if g.unit(u).Symbol == g.card(int(f.Count[0])).Drift.Symbol {
			list = append(list, u)
		}
	}
	return list
}

// allDrift reports whether the whole division drifts: nobody has the symbol, and there is more than one (5.1).
func (g *Game) allDrift(f *frame) bool {
	list := g.driftable(f)
	return len(list) > 1 && g.driftTo(f) != g.shoreIn(f) && len(g.drifters(f)) == 0 && !g.hasDrifted(f)
}

// hasDrifted reports whether somebody has drifted: the unit of the frame, or all with it.
func (g *Game) hasDrifted(f *frame) bool { return f.Unit[0] >= 0 }

// driftTo is the box that the card's drift leads to. It ends in the last box of the stretch: Red 1, Green 3, Blue 1, Yellow 3 (5.1,
// ruling 21). Without a drift it is the box itself.
func (g *Game) driftTo(f *frame) *shore {
	return g.driftFrom(g.shoreIn(f), g.card(int(f.Count[0])).Drift)
}

func (g *Game) driftFrom(s *shore, d *Drift) *shore {
	if d == nil {
		return s
	}
	shores := g.ground().shores
	at := slices.IndexFunc(shores, func(o shore) bool { return o.box == s.box })
	step := pick(d.Right, 1, -1)
	for n := d.Boxes; n > 0; n-- {
		next := at + step
		if next < 0 || next == len(shores) || shores[next].division != shores[at].division {
			break
		}
		at = next
	}
	return &shores[at]
}

func (g *Game) driftUnit(u int, f *frame) {
	to := g.driftTo(f)
	g.put(u, to.box)
	g.set(u, checked)
	g.Tell(rules.UnitPlaced{Unit: g.id(u), At: g.place(to.box), How: "drifts to", Rule: "5.1"})
}

// leadersDrift takes regimental headquarters along where all units of their box have drifted (5.1.1).
func (g *Game) leadersDrift(f *frame) {
	left := g.unchecked(g.shoreIn(f), inWave(f))
	if !g.hasDrifted(f) || slices.ContainsFunc(left, func(u int) bool { return g.unit(u).sort != regimentalHQ }) {
		return
	}
	for _, u := range left {
		if g.unit(u).Division == g.card(int(f.Count[0])).Drift.Division {
			g.driftUnit(u, f)
		}
	}
}

var (
	noDrift     = ruled("5.1", "It cannot drift by this card.")
	otherSymbol = ruled("5.1", "A unit with the card's drift symbol drifts.")
)

// drift names the unit that drifts (5.1).
type drift struct{ plain }

func (drift) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.drifters(f) {
		yield(play.OfUnit(vDrift, u))
	}
}

func (drift) Refuse(g *Game, f *frame, a act) play.Code {
	switch u := int(a.Unit); {
	case !slices.Contains(g.driftable(f), u):
		return noDrift
	case !slices.Contains(g.drifters(f), u):
		return otherSymbol
	}
	return play.Allowed
}

func (drift) Do(g *Game, f *frame, a act) play.Flow {
	g.driftUnit(int(a.Unit), f)
	f.Unit[0] = a.Unit
	return play.Next()
}

func (drift) Describe(g *Game, f *frame, a act) rules.Detail {
	return rules.Detail{Label: g.unit(int(a.Unit)).Name + " drifts", Note: g.unit(int(a.Unit)).Name + " drifts to " + g.driftTo(f).Name, Rule: "5.1"}
}
