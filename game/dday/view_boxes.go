package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
)

// waitingIn lists the units of a side in a box beside the map as pieces, the lowest first.
func (l *look) waitingIn(p board.ID, is func(u int) bool) (ps []rules.Piece) {
	for place, u := range l.pile(p) {
		if is == nil || is(u) {
			ps = append(ps, l.counterShown(u, place))
		}
	}
	return ps
}

// landingPanel is the landing boxes with the units in them (5.0); a place there is chosen by a click on its box.
func (l *look) landingPanel(ps []rules.Panel) []rules.Panel {
	p := rules.Panel{ID: "landing", Kind: rules.DisplayPanel, Title: "Landing boxes", Rule: "5.0"}
	any := false
	for d, name := range divisions {
		row := rules.BoxRow{Text: name, Side: "us"}
		for i := range l.ground().shores {
			s := &l.ground().shores[i]
			if int(s.division) != d {
				continue
			}
			box := rules.DisplayBox{Name: s.Name, At: l.place(s.box), Pieces: l.waitingIn(s.box, nil), Note: l.fireSquares(s), Risk: l.landingRisk(s), Rule: "2.1.3"}
			any = any || len(box.Pieces) > 0
			row.Boxes = append(row.Boxes, box)
		}
		if len(row.Boxes) > 0 {
			p.Boxes = append(p.Boxes, row)
		}
	}
	if !any && l.phase != amphibiousPhase && l.phase != setupPhase {
		return ps
	}
	return append(ps, p)
}

// landingRisk says, of a landing box that is still to be checked, how many of the cards that may come next cost somebody in
// it a step, and how many let somebody drift (5.1).
func (g *Game) landingRisk(s *shore) string {
	if g.phase != amphibiousPhase && g.phase != setupPhase {
		return ""
	}
	units := g.unchecked(s, false)
	if len(units) == 0 {
		return ""
	}
	hits, drifts, all := 0, 0, 0
	for c, n := range g.nextCards() {
		all += int(n)
		if g.landingHit(s, c, units) {
			hits += int(n)
		}
		if g.landingDrift(s, c, units) {
			drifts += int(n)
		}
	}
	text := figure(hits) + " of " + figure(all) + " cards hit, " + figure(drifts) + " drift"
	if g.phase == setupPhase && g.play().DisruptedFirst {
		text += "; a card disrupts three colors first" // 18.2.3
	}
	return text
}

// landingHit reports whether a card costs one of some units in a landing box a step.
func (g *Game) landingHit(s *shore, card int, units []int) bool {
	t := g.card(card).Landing
	return g.boxFire(s, t.Color) >= 0 && slices.ContainsFunc(units, func(u int) bool { return g.unit(u).Symbol == t.Symbol && g.unit(u).sort != regimentalHQ })
}

// landingDrift reports whether a card has one of some units in a landing box drift: one with its symbol, or all where there are several
// without, if any is left after its hits and the beach does not end here (5.1).
func (g *Game) landingDrift(s *shore, card int, units []int) bool {
	d, marked, left := g.card(card).Drift, false, 0
	if g.driftFrom(s, d) == s {
		return false
	}
	for _, u := range units {
		c := g.unit(u)
		if c.Division == d.Division && c.sort != regimentalHQ && !(g.steps(u) == 1 && g.landingHit(s, card, []int{u})) {
			marked, left = marked || c.Symbol == d.Symbol, left+1
		}
	}
	return marked || left > 1
}

// fireSquares names the positions that fire into a landing box: "B5 red, A4 blue".
func (g *Game) fireSquares(s *shore) string {
	text := ""
	for i, k := range s.fire {
		if i > 0 {
			text += ", "
		}
		text += g.ground().spots[k].Code + " " + g.ground().spots[k].Color.String()
	}
	return text
}

// waitingPanel is who is still to arrive, by game-turn, and what comes back by sea (19.0, 20.0).
func (l *look) waitingPanel(ps []rules.Panel) []rules.Panel {
	p := rules.Panel{ID: "arrivals", Kind: rules.DisplayPanel, Title: "Still to arrive", Rule: "19.0"}
	for turn := 1; turn <= l.last(); turn++ {
		row := rules.BoxRow{Text: "Game-turn " + figure(turn)}
		add := func(side int, name, rule string) {
			box := rules.DisplayBox{Name: name, Rule: rule}
			box.Pieces = l.waitingIn(l.ground().offMap, func(u int) bool { return l.unit(u).side == side && l.comesIn(u) == turn })
			if len(box.Pieces) > 0 {
				row.Boxes = append(row.Boxes, box)
			}
		}
		add(us, "Landing", "19.0")
		add(japan, "To the reserve", "20.0")
		if len(row.Boxes) > 0 {
			p.Boxes = append(p.Boxes, row)
		}
	}
	if back := l.waitingIn(l.ground().returns, nil); len(back) > 0 {
		p.Boxes = append(p.Boxes, rules.BoxRow{Boxes: []rules.DisplayBox{{Name: "Comes back by sea", Pieces: back, Rule: "10.4"}}})
	}
	if len(p.Boxes) == 0 {
		return ps
	}
	return append(ps, p)
}

// comesIn is the game-turn that brings a unit that is still to come: the schedule's, or the next one for one that is late; the second
// wave comes in the first one.
func (g *Game) comesIn(u int) int {
	return max(g.comesOn(u), pick(g.secondWave(u), 1, g.GameTurn+1))
}

// lossPanel is the loss displays of the divisions (18.1).
func (l *look) lossPanel() rules.Panel {
	k := &l.data().Tables.Loss
	p := rules.Panel{ID: "losses", Kind: rules.DisplayPanel, Title: "Loss displays", Rule: "18.1"}
	p.Note = "More than " + figure(k.Most) + " losses of a division end the game from game-turn " + figure(k.FromTurn) + " on"
	for d, name := range divisions {
		row := rules.BoxRow{Text: name, Side: "us", Boxes: []rules.DisplayBox{{
			Name: "Eliminated", Note: rules.Counted(l.lossesOf(d), "loss", "losses"), Rule: "18.1",
			Pieces: l.waitingIn(l.ground().eliminated, func(u int) bool { return int(l.unit(u).division) == d && l.unit(u).side == us }),
		}}}
		p.Boxes = append(p.Boxes, row)
	}
	return p
}

// trays hold the counters that lie elsewhere beside the map.
func (l *look) trays(ps []rules.Panel) []rules.Panel {
	add := func(id, title, note, rule string, pieces []rules.Piece) {
		if len(pieces) > 0 {
			ps = append(ps, rules.Panel{ID: id, Kind: rules.TrayPanel, Title: title, Note: note, Rule: rule, Pieces: pieces})
		}
	}
	elite := l.waitingIn(l.ground().eliminated, func(u int) bool { return l.unit(u).side == japan })
	add("elite", "Eliminated elite", "Half of them come back at the end of game-turn 4", "8.3.2", elite)
	add("exited", "Left the map", "", "18.4.4", l.waitingIn(l.ground().exited, nil))
	return ps
}
