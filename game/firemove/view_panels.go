package firemove

import "marianas/game/rules"

// panels are the parts of the table beside the map.
func (g *Game) panels(side rules.Side) []rules.Panel {
	var ps []rules.Panel
	if g.fight.known() {
		ps = append(ps, g.combatPanel())
	}
	ps = g.setUpTrays(ps, side)
	ps = g.reinforcements(ps)
	if g.camp() != nil {
		ps = g.islePanels(g.keptGuns(ps), side)
	} else {
		if g.phaseID() != "setup" {
			ps = g.markerTrays(ps)
		}
		ps = append(ps, g.figures(side))
	}
	for f := range g.sides {
		if lost := g.inBox(force(f), eliminated, nil); len(lost) > 0 {
			ps = append(ps, rules.Panel{
				ID: "eliminated-" + string(g.sides[f]), Kind: rules.TrayPanel, Title: "Eliminated, " + g.shortName(g.sides[f]),
				Note: rules.Counted(len(lost), "unit", "units"), Rule: "8.2.4", Pieces: lost,
			})
		}
	}
	return ps
}

// setUpTrays hold the forces that are still to be set up freely. Of the enemy's nobody knows which units are placed.
func (g *Game) setUpTrays(ps []rules.Panel, side rules.Side) []rules.Panel {
	if g.phaseID() != "setup" {
		return ps
	}
	for _, s := range g.setters() {
		f := g.forceOf(s)
		p := rules.Panel{ID: "set-up-" + string(s), Kind: rules.TrayPanel, Title: "To be set up, " + g.shortName(s), Rule: g.cites().FreeSetUp}
		for u := range g.units {
			wave := s != g.scene.setup.Wave.Side || g.counters[u].Full.Printed() == g.scene.setup.Wave.Values
			if g.counters[u].force != f || !wave {
				continue
			}
			if s != side {
				p.Pieces = append(p.Pieces, g.unseen(u))
			} else if g.at(u) == pool {
				p.Pieces = append(p.Pieces, g.boxed(u, g.settingUp() == f && g.taken < 0 && g.setsUp(u)))
			}
		}
		if s == g.scene.setup.Wave.Side {
			p.Title = "First wave, " + g.shortName(s)
		}
		if s != side {
			p.Note = "Set up in secret, revealed together with the other side's"
		} else if s == g.scene.setup.Wave.Side {
			p.Note = "Up to " + itoa(g.scene.setup.Wave.Most) + " of them, at sea beside landing arrows, in secret"
		} else {
			p.Note = rules.Counted(len(p.Pieces), "unit", "units") + ", one a hex, in secret"
		}
		if len(p.Pieces) > 0 {
			ps = append(ps, p)
		}
	}
	return ps
}

// unseen is a unit that waits or stands somewhere: its enemy may not know.
func (g *Game) unseen(u int) rules.Piece {
	p := g.boxed(u, false)
	p.At, p.Tags = rules.Box("pool"), 0
	return p
}

// reinforcements is the tray of units that have not landed or were thrown back.
func (g *Game) reinforcements(ps []rules.Panel) []rules.Panel {
	if g.phaseID() == "setup" || g.reinforced() == "" {
		return ps
	}
	f := g.landers()
	ready := func(int) bool { return false }
	if g.In(landingBox) && g.taken < 0 {
		ready = func(u int) bool { return g.arrives(u) && g.opens(u) }
	}
	units := g.waiting(append(g.inBox(f, offMap, ready), g.inBox(f, pool, ready)...))
	if len(units) == 0 {
		return ps
	}
	return append(ps, rules.Panel{
		ID: "reinforcements", Kind: rules.TrayPanel, Title: "Reinforcements", Rule: g.cites().Reinforce,
		Note: g.landingNote(), Pieces: units,
	})
}

func (g *Game) landingNote() string {
	b := &g.scene.setup.Beachheads
	if g.camp() != nil {
		return g.beachNotes()
	}
	if len(g.heads) == 0 {
		if g.GameTurn < b.Turn || g.beforeBeachheads() && g.GameTurn == b.Turn && g.Phasing == b.Side {
			return itoa(b.Count) + " beachhead markers are placed first"
		}
		return "No beachhead is left: nobody can land"
	}
	vacant, held := 0, 0
	for _, h := range g.heads {
		switch {
		case g.vacant(h):
			vacant++
		case g.enemyIn(g.landers(), h):
			held++
		}
	}
	note := "One for each vacant beachhead: " + itoa(vacant) + " vacant now"
	if held > 0 {
		note += ", " + itoa(held) + " held by the enemy"
	}
	return note
}

// beachNotes counts the markers by which units land on islands.
func (g *Game) beachNotes() string {
	vacant := 0
	for _, h := range g.heads {
		if g.vacant(h) && g.plays(g.isleAt(h)) {
			vacant++
		}
	}
	note := rules.Counted(vacant, "landing beach", "landing beaches") + " vacant"
	if n := len(g.boats); n > 0 {
		note += ", " + rules.Counted(n, "boat", "boats") + " to be assaulted first"
	}
	return note
}

// markerTrays show what each side may still draw from: the values are known, what comes next is not.
func (g *Game) markerTrays(ps []rules.Panel) []rules.Panel {
	for f, side := range g.sides {
		p := rules.Panel{
			ID: "markers-" + string(side), Kind: rules.TrayPanel, Title: "Support fire, " + g.shortName(side), Rule: "7.1",
			Note: g.markersLeft(force(f)) + " this game-turn, drawn at random; " + itoa(g.inPool(force(f))) + " in the pool",
		}
		for i, m := range g.isles[0].hands[f].list() {
			p.Pieces = append(p.Pieces, rules.Piece{
				ID: "marker-" + string(side) + "-" + itoa(i+1), Side: side, Face: markerFace(side, m), Name: g.fireName(force(f), m),
				Long: "Support fire marker, may be drawn", Kind: "Support fire", At: rules.Box("markers-" + string(side)),
			})
		}
		if len(p.Pieces) > 0 {
			ps = append(ps, p)
		}
	}
	return ps
}

// figures is the table of what is left.
func (g *Game) figures(side rules.Side) rules.Panel {
	p := rules.Panel{ID: "forces", Kind: rules.TablePanel, Title: "Support fire, airfields and forces", Rule: "7.1"}
	row := func(s rules.Side, text, value, rule string) {
		p.Rows = append(p.Rows, rules.Row{Side: s, Text: text, Value: value, Rule: rule})
	}
	for f, s := range g.sides {
		if g.phaseID() == "setup" {
			break // nothing has been allotted yet
		}
		allotted := g.title.data.GameTurn(g.GameTurn).Markers[s]
		row(s, "Markers left", itoa(g.spare(force(f)))+" of "+itoa(allotted), "7.1")
		row(s, "Markers in the pool", itoa(g.inPool(force(f))), "7.2")
	}
	for i := range g.ground.fields {
		x := &g.ground.fields[i]
		owner := rules.Side("")
		for f, s := range g.sides {
			if g.owns(force(f), x) {
				owner = s
			}
		}
		value := "contested"
		if owner != "" {
			value = g.shortName(owner)
		}
		row(owner, x.name, value, g.cites().Victory)
	}
	for f, s := range g.sides {
		if g.secret() && s != side {
			continue
		}
		onMap, _, lost := g.tally(force(f))
		row(s, "Units on the map", itoa(onMap), g.cites().Victory)
		row(s, "Units eliminated", itoa(lost), g.cites().Victory)
	}
	row(g.side(g.landers()), "Beachheads", itoa(len(g.heads)), g.cites().Beachhead)
	return p
}
