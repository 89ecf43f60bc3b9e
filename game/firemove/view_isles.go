package firemove

import (
	"slices"

	"marianas/game/rules"
)

// How it stands with the islands of a scenario: each sheet's state, its panels, the campaign, and of which island a prompt
// speaks.

// several reports whether the game lies on more than one sheet.
func (g *Game) several() bool { return len(g.isles) > 1 }

// onSheet makes a panel that of an island, where there are several.
func (g *Game) onSheet(p rules.Panel, i int) rules.Panel {
	if g.several() {
		p.Sheet = g.isleSheet(i)
	}
	return p
}

// sheets are the states of the islands; none for a game on one sheet.
func (g *Game) sheets(side rules.Side) (all []rules.SheetState) {
	if g.camp() == nil || !g.several() {
		return nil
	}
	for _, i := range g.camp().turns {
		x := &g.isles[i]
		s := rules.SheetState{Sheet: g.isleSheet(i), Name: g.isleName(i), Note: g.isleNote(i, side), At: g.place(g.isleBox(i))}
		switch {
		case x.outcome != undecided:
			s.Fate, s.By = rules.Settled, g.side(g.landers())
			if x.outcome == heldOut {
				s.By = g.side(g.landers().enemy())
			}
		case !g.plays(i):
			s.Fate = rules.Coming
		default:
			s.Date = g.isleDate(i)
		}
		all = append(all, s)
	}
	return all
}

// isleDate is the date of the running game-turn on an island; "" beyond its track.
func (g *Game) isleDate(i int) string {
	if dates := g.camp().isles[i].Dates; g.GameTurn >= 1 && g.GameTurn <= len(dates) {
		return dates[g.GameTurn-1]
	}
	return ""
}

// isleNote says in a few words how it stands with an island.
func (g *Game) isleNote(i int, side rules.Side) string {
	x, c := &g.isles[i], g.camp()
	switch {
	case x.outcome == captured && c.how == InTurn:
		return "Taken: " + rules.Counted(int(x.points), "point", "points")
	case x.outcome == captured:
		return "Taken, game-turn " + itoa(int(x.ended))
	case x.outcome == heldOut && c.how == InTurn:
		return "Held: " + rules.Counted(int(x.points), "point", "points")
	case x.outcome == heldOut:
		return "Held, game-turn " + itoa(int(x.ended))
	case !g.plays(i):
		return rules.Counted(c.isles[i].Allotted, "game-turn", "game-turns") + " allotted"
	case g.In(assignBox) && side == g.Active():
		return rules.Counted(x.pool[g.forceOf(side)].count(), "marker", "markers")
	case g.In(gunsBox):
		if n := x.withheld.count(); n > 0 {
			return rules.Counted(n, "gun", "guns") + " kept back"
		}
		return "No gun kept back"
	case g.phaseID() == "setup":
		if n := g.boatsOf(i); n > 0 {
			return rules.Counted(n, "boat", "boats")
		}
		return "No boat yet"
	}
	return g.limitNote(i)
}

// limitNote says how long an island has, and by how much it is late.
func (g *Game) limitNote(i int) string {
	if g.camp().how == Together {
		if late := g.overdue(i); late > 0 {
			return rules.Counted(late, "game-turn", "game-turns") + " late"
		}
		return "Until game-turn " + itoa(g.isleLimit(i))
	}
	return "Until game-turn " + itoa(g.camp().limit(i))
}

// promptIsle is the island that the present decision is about; -1 for none of them, or all.
func (g *Game) promptIsle() int {
	c := g.camp()
	switch {
	case c == nil || !g.several() || g.ending != nil:
		return -1
	case c.how == InTurn:
		return g.besieged()
	case g.fight.open():
		return g.here()
	case g.In(boatsBox):
		return g.withoutBoat()
	case g.taken >= 0 && g.onMap(g.taken):
		return g.isleAt(g.at(g.taken))
	case g.In(waveBox) && g.taken < 0 && g.mustAssault() != nowhere:
		return g.isleAt(g.mustAssault())
	case g.In(bombardBox):
		return g.unfired()
	}
	return -1
}

// lastTurn is the last game-turn of the scenario as it stands, or of the island that is fought for.
func (g *Game) lastTurn() int {
	c := g.camp()
	switch {
	case c == nil:
		return g.scene.turns
	case c.how == Together:
		return max(g.clock(), g.GameTurn)
	}
	return c.limit(g.besieged())
}

// date is that of the running game-turn: where islands are played together each has its own.
func (g *Game) date(turn int) string {
	c := g.camp()
	switch {
	case c == nil:
		return g.title.data.GameTurn(turn).Date
	case c.how == Together:
		return ""
	}
	if dates := c.isles[g.besieged()].Dates; turn >= 1 && turn <= len(dates) {
		return dates[turn-1]
	}
	return ""
}

// islesTurn is what the track says of a game-turn: the islands whose limit it is.
func (g *Game) islesTurn(turn int) string {
	c := g.camp()
	if c.how != Together {
		i := g.besieged()
		switch turn {
		case c.limit(i):
			return "The last game-turn for " + g.isleName(i)
		case c.isles[i].Allotted:
			return "The last game-turn that is allotted to " + g.isleName(i)
		}
		return ""
	}
	var names []string
	for _, i := range g.camp().turns {
		if g.isles[i].outcome == undecided && g.isleLimit(i) == turn {
			names = append(names, g.isleName(i))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "The limit of " + rules.Listed(names, "and")
}

// islePanels are the panels of the islands: what is settled before the game, their cups, and how it stands with each.
func (g *Game) islePanels(ps []rules.Panel, side rules.Side) []rules.Panel {
	switch {
	case g.In(assignBox) && side == g.Active():
		return append(ps, g.assignPanel(g.forceOf(side)))
	case g.In(gunsBox):
		return append(ps, g.gunsPanel(side == g.Active()))
	}
	ps = g.campaignPanels(ps)
	for _, i := range g.camp().turns {
		if g.phaseID() != "setup" {
			for f := range g.sides {
				if p, ok := g.cupPanel(i, force(f), side); ok {
					ps = append(ps, p)
				}
			}
		}
		ps = append(ps, g.onSheet(g.islePanel(i, side), i))
	}
	return ps
}

// assignPanel holds the cups of all islands with the markers in them: one is taken out by a click on it, and put into
// another cup by a click on that (18.1).
func (g *Game) assignPanel(f force) rules.Panel {
	p := rules.Panel{
		ID: "assignment", Kind: rules.DisplayPanel, Title: "Cups of the islands", Rule: g.markersRule(g.Open.Top()),
		Note: "Click a marker, then the cup of an island, or its tab. As printed, every marker lies on the island of its letters.",
	}
	fr := g.Open.Top()
	if m := marker(fr.Count[0]); m > 0 {
		var one hand
		one[m] = 1
		p.Note = "Click the cup that it goes into, or the tab of the island."
		p.Boxes = append(p.Boxes, rules.BoxRow{Boxes: []rules.DisplayBox{{Name: "In hand", Pieces: g.firePieces(f, &one, int(fr.Count[1]), false)}}})
	}
	for _, i := range g.camp().turns {
		h := &g.isles[i].pool[f]
		p.Boxes = append(p.Boxes, rules.BoxRow{Boxes: []rules.DisplayBox{{
			Name: g.isleName(i), At: g.place(g.isleBox(i)), Note: rules.Counted(h.count(), "marker", "markers"),
			Pieces: g.firePieces(f, h, i, fr.Count[0] == 0),
		}}})
	}
	return p
}

// asPrinted reports whether the markers of a force lie on the islands that are printed on them.
func (g *Game) asPrinted(f force) bool {
	for i, isle := range g.camp().isles {
		var printed hand
		for _, x := range isle.Pool[g.side(f)] {
			printed[x.marker()]++
		}
		if printed != g.isles[i].pool[f] {
			return false
		}
	}
	return true
}

// gunsPanel holds the naval guns of each island that is fought for: in its cup, and kept back.
func (g *Game) gunsPanel(mine bool) rules.Panel {
	p := rules.Panel{
		ID: "guns", Kind: rules.DisplayPanel, Title: "Naval guns", Rule: g.campaignRule("(3)"),
		Note: "A gun that is kept back bombards in the first game-turn, where you like, and is gone. One in the cup serves later.",
	}
	f := g.landers()
	for _, i := range g.camp().turns {
		var cup hand
		x := &g.isles[i]
		if !g.plays(i) {
			continue
		}
		for m := once; m < kept; m++ {
			cup[m] = x.pool[f][m] - x.withheld[m]
		}
		if cup.count()+x.withheld.count() == 0 {
			continue
		}
		row := rules.BoxRow{Text: g.isleName(i), Boxes: []rules.DisplayBox{
			{Name: "In the cup", Pieces: g.firePieces(f, &cup, i, mine)},
			{Name: "Kept back", Pieces: g.firePieces(f, &x.withheld, i, false)},
		}}
		for k := range row.Boxes[1].Pieces {
			row.Boxes[1].Pieces[k].ID += "-kept"
		}
		p.Boxes = append(p.Boxes, row)
	}
	return p
}

// islePanel is an island in figures: its limit, what must be taken and who has it, and what it has cost.
func (g *Game) islePanel(i int, side rules.Side) rules.Panel {
	p := rules.Panel{ID: "isle-" + g.isleSheet(i), Kind: rules.TablePanel, Title: g.isleName(i), Rule: g.cites().Victory}
	row := func(s rules.Side, text, value, rule string) {
		p.Rows = append(p.Rows, rules.Row{Side: s, Text: text, Value: value, Rule: rule})
	}
	row("", "Must be taken", g.limitNote(i), g.cites().Victory)
	if d := g.isleDate(i); d != "" && g.several() {
		row("", "Date", d, "18.3")
	}
	for k := range g.ground.fields {
		if x := &g.ground.fields[k]; x.isle == i {
			owner, held := g.ownerOf(x)
			row(owner, x.name, held, g.cites().Victory)
		}
	}
	c := g.camp()
	if c.isles[i].Eliminate && !g.secret() {
		left := 0
		for u := range g.units {
			if g.counters[u].force != g.landers() && c.home[u] == i && g.at(u) != eliminated {
				left++
			}
		}
		row(g.side(g.landers().enemy()), "Garrison left, all must go", itoa(left), g.cites().Victory)
	}
	depleted, lost := g.losses(i)
	lander := g.side(g.landers())
	row(lander, "Depleted units", itoa(depleted), g.cites().Victory)
	row(lander, "Eliminated units", itoa(lost), g.cites().Victory)
	return p
}

// ownerOf says who holds an objective: all of its hexes, or how many of them.
func (g *Game) ownerOf(x *airfield) (rules.Side, string) {
	for f, s := range g.sides {
		if g.owns(force(f), x) {
			return s, g.shortName(s)
		}
	}
	n := 0
	for _, h := range x.hexes {
		if g.owner[g.ground.goal[h]] == g.landers() {
			n++
		}
	}
	return "", itoa(n) + " of " + itoa(len(x.hexes)) + " taken"
}

// campaignPanels show the islands together: how each ended or how long it has, and the clock or the score.
func (g *Game) campaignPanels(ps []rules.Panel) []rules.Panel {
	if !g.several() {
		return ps
	}
	c := g.camp()
	p := rules.Panel{ID: "campaign", Kind: rules.TablePanel, Title: "The islands", Rule: g.cites().Victory}
	for _, s := range g.sheets("") {
		p.Rows = append(p.Rows, rules.Row{Side: s.By, Text: s.Name, Value: s.Note, Rule: g.cites().Victory})
	}
	if c.how == Together {
		p.Rows = append(p.Rows, rules.Row{Text: "The clock ends with", Value: "game-turn " + itoa(g.clock()), Rule: "18.1"})
		return append(ps, p)
	}
	return append(ps, p, g.scorePanel())
}

// scorePanel is the track of the sequence's points (18.2).
func (g *Game) scorePanel() rules.Panel {
	pt, lander := &g.scene.setup.Points, g.landers()
	low, high := pt.Lose-4, pt.Win+8
	n := g.score()
	t := rules.Track{Text: "Victory points", Boxes: rules.Figures(low, high), Rule: pt.Rule, Markers: []rules.TrackMarker{{Box: min(max(n, low), high) - low, Side: g.side(lander)}}}
	t.Notes = make([]string, len(t.Boxes))
	for k := range t.Notes {
		switch at := k + low; {
		case at <= pt.Lose:
			t.Notes[k] = g.shortName(g.side(lander.enemy())) + " wins with that"
		case at >= pt.Win:
			t.Notes[k] = g.shortName(g.side(lander)) + " wins with that"
		default:
			t.Notes[k] = "a draw"
		}
	}
	p := rules.Panel{ID: "score", Kind: rules.TrackPanel, Title: "Score of the campaign", Rule: pt.Rule, Tracks: []rules.Track{t}}
	if n < low || n > high {
		p.Note = "The score is " + itoa(n) + ", beyond the track."
	}
	return p
}

// keptGuns are the guns that were kept back for an island and have not fired.
func (g *Game) keptGuns(ps []rules.Panel) []rules.Panel {
	for _, i := range g.camp().turns {
		if x := &g.isles[i]; x.withheld.count() > 0 && g.plays(i) && g.phaseID() != "setup" {
			ps = append(ps, g.onSheet(rules.Panel{
				ID: "kept-" + g.isleSheet(i), Kind: rules.DisplayPanel, Title: "Naval guns kept back", Rule: g.campaignRule("(3)"),
				Boxes: []rules.BoxRow{{Boxes: []rules.DisplayBox{{Name: "Must fire in game-turn 1", Pieces: g.firePieces(g.landers(), &x.withheld, i, false)}}}},
			}, i))
		}
	}
	return ps
}

// waitsHere reports whether a unit that is not on the map may still come in the part of the scenario that is played.
func (g *Game) waitsHere(p rules.Piece) bool {
	c := g.camp()
	return c == nil || c.how != InTurn || c.home[g.index[p.Unit]] == g.besieged()
}

// waiting are the units of a tray that may still come.
func (g *Game) waiting(units []rules.Piece) []rules.Piece {
	return slices.DeleteFunc(units, func(p rules.Piece) bool { return !g.waitsHere(p) })
}
