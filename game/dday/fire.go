package dday

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The Japanese fire phase (6.0): a card says which colors fire. Units in counterattack stance act first, then color by color,
// from west to east, every position is checked once, and fires or acts by its letter (13.0).

// firePhaseBox is the box of the phase. Its frame keeps which of the card's colors is due, and the hex that was checked last.
func firePhaseBox() box {
	return box{Name: "fire", Rule: "6.0", Doing: "Japan fires", Waits: "settles Japanese fire", Steps: []step{
		{Letter: "card", Do: func(g *Game, f *frame) play.Flow {
			f.Count[0], f.Place[0] = 0, play.None
			g.calm()
			clear(g.fired)
			g.volley = &volley{card: int16(g.onTrack("Fire card", "6.1"))}
			g.tellCard()
			return play.Next()
		}},
		{Letter: "counterattacks", Do: func(g *Game, _ *frame) play.Flow {
			if h := g.nextCharge(); h != none {
				return play.CallStay(g.chargeFrame(h))
			}
			return play.Next()
		}},
		{Letter: "positions", Do: func(g *Game, f *frame) play.Flow {
			for ; int(f.Count[0]) < len(g.shots()); f.Count[0], f.Place[0] = f.Count[0]+1, play.None {
				if h := g.nextSource(g.shots()[f.Count[0]].Color, board.ID(f.Place[0])); h != none {
					f.Place[0] = int16(h)
					return play.CallStay(positionFrame(h, int(f.Count[0])))
				}
			}
			return play.Next()
		}},
		{Letter: "recovery", Do: func(g *Game, _ *frame) play.Flow {
			g.recoverColors()
			return play.Next()
		}},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			g.calm()
			g.volley, g.mortars = nil, 0
			return play.Leave()
		}},
	}}
}

// shots are the three colors of the fire card.
func (g *Game) shots() []Shot { return g.card(int(g.volley.card)).Fire }

// calm forgets who was hit and who acted in a fire phase.
func (g *Game) calm() {
	for u := range g.pieces {
		g.clear(u, hit|done)
	}
}

// tellCard tells what the fire card means in this game-turn.
func (g *Game) tellCard() {
	c := g.card(int(g.volley.card))
	var parts []string
	for _, s := range c.Fire {
		parts = append(parts, strings.TrimSpace(s.Color.String()+" "+s.Mark))
		if s.Mark != "" && g.mark(s) == "" {
			parts[len(parts)-1] += " (plain before game-turn " + figure(g.data().Tables.Letters[s.Mark]) + ")"
		}
	}
	g.Tell(rules.Noted{Side: "jp", Text: "Fire of " + strings.Join(parts, ", ") + "; target symbol " + c.Target.String(), Rule: "6.1"})
}

// mark is what a color of the card says in this game-turn: letters are plain before their first one (13.0).
func (g *Game) mark(s Shot) string {
	if from, letter := g.data().Tables.Letters[s.Mark]; letter && g.GameTurn < from {
		return ""
	}
	return s.Mark
}

// nextSource is the hex of the next position, cave, or tank in the open of a color, eastward from the one checked last; none at
// the end (13.0). Hexes ascend from west to east.
func (g *Game) nextSource(c Color, after board.ID) board.ID {
	gr, next := g.ground(), board.ID(none)
	try := func(h board.ID) {
		if h > after && (next == none || h < next) {
			next = h
		}
	}
	for i := range gr.spots {
		if gr.spots[i].Color == c {
			try(gr.spots[i].at)
		}
	}
	for i := range g.caves {
		if gr.spots[g.caves[i].spot].Color == c {
			try(g.caves[i].at)
		}
	}
	for _, t := range g.title.tanks {
		if h := g.at(t); h >= 0 && gr.spotAt[h] < 0 && g.unit(t).Color == c {
			try(h)
		}
	}
	return next
}

// recoverColors removes disruption from every position, cave and tank in the open of the card's colors (6.3.11).
func (g *Game) recoverColors() {
	for _, u := range g.title.forces[japan] {
		h := g.at(u)
		if h < 0 || !g.down(u) {
			continue
		}
		if src, ok := g.sourceAt(h); ok && g.card(int(g.volley.card)).shows(src.color) {
			g.clear(u, disrupted|shaken)
			g.shifted()
			g.Tell(rules.Noted{Side: "jp", Text: g.spotName(h) + " recovers from disruption", At: []rules.Place{g.place(h)}, Rule: "6.3.11"})
		}
	}
	for i := range g.caves {
		c := &g.caves[i]
		if c.down && g.card(int(g.volley.card)).shows(g.ground().spots[c.spot].Color) {
			c.down = false
			g.shifted()
			g.Tell(rules.Noted{Side: "jp", Text: "The cave in " + g.spotName(c.at) + " recovers", At: []rules.Place{g.place(c.at)}, Rule: "6.3.11"})
		}
	}
}

// crowd is how many steps and how many infantry companies stand in a hex (6.3.1).
func (g *Game) crowd(h board.ID) (steps, companies int) {
	for u := g.where.In(h); u >= 0; u = g.where.Under(u) {
		if c := g.unit(u); c.side == us {
			steps += g.steps(u)
			if c.kind.Stack == StackCompany {
				companies++
			}
		}
	}
	return steps, companies
}

const (
	fullHex       = 10 // steps that may stand in a hex without drawing more fire (6.3.1, 6.3.7)
	fullCompanies = 2
)

// concentrated reports whether eleven steps or more stand in a hex (6.3.7).
func (g *Game) concentrated(h board.ID) bool {
	steps, _ := g.crowd(h)
	return steps > fullHex
}

// packed reports whether so many stand in a hex that all fire at it is intense (6.3.1).
func (g *Game) packed(h board.ID) bool {
	steps, companies := g.crowd(h)
	return steps > fullHex || companies > fullCompanies
}

// fireFor is the strongest fire of undisrupted positions for who stands in a hex; of one color, or with the zero Color of any.
func (g *Game) fireFor(h board.ID, c Color) (most fire) {
	g.over(h, firing, func(s source, x fire) {
		if c == 0 || s.color == c {
			most = max(most, x)
		}
	})
	if most == steady && g.packed(h) {
		return intense
	}
	return most
}

// firers are the units in a hex that fire: not disrupted, unless all count, not in counterattack stance, and none that has
// acted in this phase (6.0, 14.4.2, ruling 123).
func (g *Game) firers(h board.ID, all bool) (units []int) {
	for _, u := range g.in(japan, h) {
		if all || !g.down(u) && !g.is(u, stance|done) {
			units = append(units, u)
		}
	}
	return units
}

// limitOf is how many units may be hit by those who fire from a hex: one for each unit and depth marker, two detachments and a
// cave being one each (6.3.3).
func (g *Game) limitOf(units []int, h board.ID) int {
	if g.caveAt(h) >= 0 {
		return 1
	}
	n, others := 0, 0
	for _, u := range units {
		if g.pieces[u].depth >= 0 {
			n++
		}
		if g.unit(u).japaneseTank() {
			n++
		} else {
			others = 1
		}
	}
	return n + others
}

// bareAt reports whether what fires from a hex is revealed: one of its units, or the depth marker of a cave (6.0, ruling 5).
func (g *Game) bareAt(h board.ID) bool {
	if i := g.caveAt(h); i >= 0 {
		return g.caves[i].bared
	}
	return slices.ContainsFunc(g.in(japan, h), func(u int) bool { return g.is(u, revealed) })
}

// smokedAt reports whether smoke lies in a hex.
func (g *Game) smokedAt(h board.ID) bool {
	i := g.ground().spotAt[h]
	return i >= 0 && g.marks[i]&smoked != 0
}

// symbolIn reports whether a unit has the symbol of the fire card, or counts as if it had (6.3.7).
func (g *Game) hasSymbol(u int) bool {
	return g.unit(u).Symbol == g.card(int(g.volley.card)).Target || g.concentrated(g.at(u))
}

// aimAt lets a salvo aim at a unit, if the chart has it hit, as what it can be hit as: as itself, in the fire phase as a leader with a
// star (10.4), as armor with an oval besides.
func (g *Game) aimAt(s *salvo, u int, x fire) {
	shot := g.shots()[s.shot]
	c := g.unit(u)
	a := aim{unit: int16(u), at: g.at(u), fire: x, symbol: g.hasSymbol(u), spare: true}
	for _, o := range g.in(us, a.at) {
		a.spare = a.spare && !g.hasSymbol(o)
	}
	if res := g.cellOf(&a, s.revealed); !c.headquarters() && (res.anybody || a.symbol && !c.armor()) {
		s.aims = append(s.aims, a)
	}
	if shot.Mark == "star" && x >= steady && g.phase == firePhase && (c.headquarters() || g.hasHero(u)) {
		l := a
		l.leader = true
		s.aims = append(s.aims, l)
	}
	if shot.Mark == "oval" && x >= steady && c.armor() {
		l := a
		l.armor = true
		s.aims = append(s.aims, l)
	}
}

// fireFrom opens the fire of a source at everybody in its field, with machine guns also around it (6.3, 13.3).
func (g *Game) fireFrom(src source, shot int, guns bool) frame {
	s := salvo{at: src.at, shot: int8(shot), limit: int8(g.limitOf(g.firers(src.at, false), src.at)), revealed: g.bareAt(src.at)}
	gr, full, inside, ring := g.ground(), false, false, []board.ID(nil)
	hexes, fires := g.fieldOf(src)
	for i, h := range hexes {
		g.ungarrison(h)
		if guns && fires[i] == steady {
			fires[i] = intense
			for _, n := range gr.Neighbors(h) {
				if n >= 0 && n != src.at && !slices.Contains(hexes, n) {
					ring = sorted(ring, n)
				}
			}
		}
		if !g.where.Holds(us, h) {
			continue
		}
		x := fires[i]
		if x == steady && g.packed(h) {
			x = intense
		}
		full, inside = full || g.concentrated(h), true
		for _, u := range g.in(us, h) {
			g.aimAt(&s, u, x)
		}
	}
	for _, h := range ring {
		g.ungarrison(h)
		full = full || g.concentrated(h)
		for _, u := range g.in(us, h) {
			g.aimAt(&s, u, machineGun)
		}
	}
	if s.limit > 0 && full {
		s.limit++ // 6.3.7
	}
	if !inside {
		s.limit = min(s.limit, 1) // 6.3.3: nobody in the field itself
	}
	return g.fireAway(s)
}

// fireAway notes and tells a fire, and opens its hits.
func (g *Game) fireAway(s salvo) frame {
	if i := g.ground().spotAt[s.at]; i >= 0 {
		g.fired[i]++
	}
	text := g.spotName(s.at) + pick(s.mortar, " fires mortars", " fires") + pick(s.revealed, "", ", hidden") + ": " + figure(int(s.limit)) + pick(s.limit == 1, " hit", " hits") + " at most"
	if len(s.aims) == 0 {
		text = g.spotName(s.at) + " fires, and nobody can be hit"
	}
	e := rules.Noted{Side: "jp", Text: text, At: []rules.Place{g.place(s.at)}, Rule: pick(s.mortar, "13.1", "6.3.3")}
	if !s.mortar && len(s.aims) > 0 {
		e.Entry = g.fireEntry("", s.revealed)
	}
	g.Tell(e)
	g.volley.salvos = append(g.volley.salvos, s)
	return hitFrame(len(g.volley.salvos) - 1)
}

// ungarrison removes the garrison of a hex that has come under fire alone (15.4.1).
func (g *Game) ungarrison(h board.ID) {
	if !g.garrisoned(h) || g.where.Holds(us, h) {
		return
	}
	g.marks[g.ground().spotAt[h]] &^= garrison
	g.stale()
	g.Tell(rules.MarkerChanged{Marker: "Garrison", At: g.place(h), Side: "us", What: "removed: under fire", Gone: true, Rule: "15.4.1"})
}

// row is a row of a chart by its head; nil if there is none.
func (c *Chart) row(head string) []string {
	if i := slices.Index(c.Rows, head); i >= 0 {
		return c.Cells[i]
	}
	return nil
}
