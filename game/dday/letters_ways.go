package dday

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Where a position's units go by a lettered action or as tanks: redeployment, assault, advance, overrun (13.5, 13.7, 14.2). The
// rules sift the hexes; where they leave several the player chooses.

// destinations are the hexes where the units of a position may go now, and the principles that dropped others.
func (g *Game) destinations(f *frame) ([]board.ID, []rules.Principle) {
	h := board.ID(f.Place[0])
	switch deed(f.Count[1]) {
	case assaults:
		return g.assaultHexes(h)
	case approaches:
		return g.closerSpots(h, func(i int) bool {
			return g.emptySpot(i) || g.occupied(g.ground().spots[i].at) && !g.held(g.ground().spots[i].at)
		}, g.approachClauses(h))
	case redeploys:
		return g.closerSpots(h, g.emptySpot, g.redeployClauses(h))
	case advances, advancesTwice:
		return g.closerSpots(h, func(i int) bool { return g.tankGoesTo(h, i) }, g.advanceClauses(h))
	case overruns:
		return g.sift(g.overrunHexes(f), g.breakClauses("14.2", h))
	}
	return nil, nil
}

// closerSpots sifts the other positions within three hexes that are open and closer to the nearest hex that the United States
// occupy. A lot settles nothing here: where several are left the player chooses.
func (g *Game) closerSpots(h board.ID, open func(i int) bool, clauses []clause) ([]board.ID, []rules.Principle) {
	gr, near := g.ground(), g.nearestUS(h)
	var hexes []board.ID
	for i := range gr.spots {
		if x := gr.spots[i].at; x != h && gr.Distance(h, x) <= actingReach && open(i) && g.nearestUS(x) < near {
			hexes = sorted(hexes, x)
		}
	}
	return g.sift(hexes, clauses)
}

// nearTo keeps the hexes nearest to another.
func (g *Game) nearTo(h board.ID, rule, says string) clause {
	return clause{rule, says, func(x board.ID) int { return g.ground().Distance(h, x) }}
}

// nearUS keeps the hexes nearest to the United States.
func (g *Game) nearUS(rule string) clause {
	return clause{rule, "The position nearest to the United States", g.nearestUS}
}

func (g *Game) redeployClauses(h board.ID) []clause {
	color := func(x board.ID) Color {
		if s := g.ground().spotIn(x); s != nil {
			return s.Color
		}
		return 0
	}
	return append([]clause{
		{"13.5", "A position of another color", func(x board.ID) int { return pick(color(x) != color(h), 0, 1) }},
		g.nearTo(h, "13.5", "The position nearest to where it is"),
	}, g.lowest("13.5")...)
}

func (g *Game) approachClauses(h board.ID) []clause {
	return []clause{g.nearUS("13.7"), g.nearTo(h, "13.7", "The position nearest to where it is")}
}

// assaultHexes are those of the field where United States units stand: the nearest, then the one with the fewest steps (13.7).
func (g *Game) assaultHexes(h board.ID) ([]board.ID, []rules.Principle) {
	src, _ := g.firingAt(h)
	var held []board.ID
	hexes, _ := g.fieldOf(src)
	for _, x := range hexes {
		if g.where.Holds(us, x) {
			held = append(held, x)
		}
	}
	return g.sift(held, g.breakClauses("13.7", h))
}

// breakClauses choose the hex that Japanese units break into.
func (g *Game) breakClauses(rule string, h board.ID) []clause {
	return []clause{
		g.nearTo(h, rule, "The nearest hex"),
		{rule, "The fewest steps", func(x board.ID) int {
			steps, _ := g.crowd(x)
			return steps
		}},
	}
}

// movers are the units of a position that go by its deed: an overrun takes tanks and elite units only (14.2).
func (g *Game) movers(f *frame) (units []int) {
	for _, u := range g.firers(board.ID(f.Place[0]), false) {
		if c := g.unit(u); deed(f.Count[1]) != overruns || c.japaneseTank() || c.Elite {
			units = append(units, u)
		}
	}
	return units
}

// noWay says which principle rules a hex out.
var noWay = reasons.Add(func(g *Game, f *frame, a act) *rules.Violation {
	if _, ps := g.destinations(f); a.Place >= 0 {
		for _, p := range ps {
			if slices.Contains(p.Dropped, g.spotName(board.ID(a.Place))) {
				return &rules.Violation{Rule: p.Rule, Why: "That is ruled out: " + strings.ToLower(p.Says[:1]) + p.Says[1:] + "."}
			}
		}
	}
	return &rules.Violation{Rule: deedRules[f.Count[1]], Why: "Its rules do not send it there."}
})

// toward sends the units of a position to a hex, for close combat where the United States stand.
type toward struct{ plain }

func (toward) Each(g *Game, f *frame, yield func(act)) {
	hexes, _ := g.destinations(f)
	for _, h := range hexes {
		yield(play.AtPlace(vChooseHex, h))
	}
}

func (toward) Refuse(g *Game, f *frame, a act) play.Code {
	hexes, _ := g.destinations(f)
	for _, h := range hexes {
		if int16(h) == a.Place {
			return play.Allowed
		}
	}
	return noWay
}

func (toward) Do(g *Game, f *frame, a act) play.Flow {
	from, to, d := board.ID(f.Place[0]), board.ID(a.Place), deed(f.Count[1])
	hexes, ps := g.destinations(f)
	g.Tell(rules.Decided{
		Side: "jp", What: wayWords(d) + " " + g.spotName(to) + " from " + g.spotName(from), Principles: ps, Rule: deedRules[d],
		Chosen: pick(len(hexes) > 1, rules.Side("us"), ""),
	})
	units := g.movers(f)
	f.Unit[0] = play.None
	if there := g.in(japan, to); len(there) > 0 {
		f.Unit[0] = int16(there[0])
	}
	g.sendAll(units, to, deedRules[d])
	f.Place = [2]int16{int16(to), int16(from)}
	if !g.where.Holds(us, to) {
		return play.Next()
	}
	for _, u := range units {
		g.set(u, done)
	}
	return play.Call(g.closeFrame(to, japan, g.assaultColor(from, to, units)))
}

func wayWords(d deed) string {
	switch d {
	case assaults:
		return "assaults"
	case redeploys:
		return "redeploys to"
	case overruns:
		return "overruns"
	}
	return "advances to"
}

func (toward) Describe(g *Game, f *frame, a act) rules.Detail {
	d := rules.Detail{Label: "To " + g.spotName(board.ID(a.Place)), Note: "An empty position", Rule: deedRules[f.Count[1]]}
	if steps, _ := g.crowd(board.ID(a.Place)); steps > 0 {
		d.Note = "Close combat, " + figure(steps) + " steps there"
	}
	return d
}

// sendAll moves Japanese units together; what is face up is seen to go.
func (g *Game) sendAll(units []int, to board.ID, rule string) {
	for _, u := range units {
		from := g.at(u)
		g.put(u, to)
		g.pieces[u].from = pick(g.where.Holds(us, to), from, none)
		if g.is(u, revealed) {
			g.Tell(rules.UnitMoved{Unit: g.id(u), Path: []rules.Place{g.place(from), g.place(to)}, Rule: rule})
		}
	}
}

// assaultColor is the color of a close combat that Japanese units begin: of the position, else of the one they came from, else
// that of their tank (13.7.2, 14.2, 14.4.3).
func (g *Game) assaultColor(from, to board.ID, units []int) Color {
	if s := g.ground().spotIn(to); s != nil {
		return s.Color
	}
	for _, u := range units {
		if c := g.unit(u); c.japaneseTank() {
			return c.Color
		}
	}
	if s := g.ground().spotIn(from); s != nil {
		return s.Color
	}
	return g.nearestSpot(pick(from >= 0, from, to)).Color
}

// nearestSpot is the position nearest to a hex, the first of equals.
func (g *Game) nearestSpot(h board.ID) *spot {
	gr := g.ground()
	best := &gr.spots[0]
	for i := range gr.spots {
		if gr.Distance(gr.spots[i].at, h) < gr.Distance(best.at, h) {
			best = &gr.spots[i]
		}
	}
	return best
}

// arrived is what follows a move: a redeployed unit fires if it can (13.5), a tank may advance a second time (14.2).
func arrived(g *Game, f *frame) play.Flow {
	switch h := board.ID(f.Place[0]); deed(f.Count[1]) {
	case redeploys:
		if g.engagedAt(h) {
			f.Count[1] = int16(fires)
		}
	case advancesTwice:
		f.Count[1] = int16(advances)
		if hexes, _ := g.destinations(f); !g.engagedAt(h) && len(hexes) > 0 {
			return play.Restart()
		}
	}
	return play.Next()
}
