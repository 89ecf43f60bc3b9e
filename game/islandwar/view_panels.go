package islandwar

import "marianas/game/rules"

// panels are the parts of the table beside the map.
func (g *Game) panels(side rules.Side) []rules.Panel {
	var ps []rules.Panel
	if !g.fight.at.Empty() && g.phase() == combatBox {
		ps = append(ps, g.combatPanel())
	}
	if g.secret() {
		ps = g.beachPanel(ps, side)
	}
	ps = g.setUpTray(ps)
	ps = g.reinforcements(ps)
	ps = append(ps, g.figures())
	for _, f := range []force{us, jp} {
		if lost := g.inBox(f, eliminated, nil); len(lost) > 0 {
			ps = append(ps, rules.Panel{
				ID: "eliminated-" + string(f.side()), Kind: rules.TrayPanel, Title: "Eliminated, " + g.shortName(f.side()),
				Note: rules.Counted(len(lost), "unit", "units"), Rule: "12.1", Pieces: lost,
			})
		}
	}
	return ps
}

func (g *Game) shortName(s rules.Side) string {
	for _, info := range g.title.data.Info.Sides {
		if info.ID == s {
			return info.Short
		}
	}
	return string(s)
}

// beachPanel lists the secret beaches for those who chose them.
func (g *Game) beachPanel(ps []rules.Panel, side rules.Side) []rules.Panel {
	if side != g.scene.setup.Landing.Side {
		return ps
	}
	p := rules.Panel{
		ID: "beaches", Kind: rules.TablePanel, Title: "Landing beaches", Rule: "14.22",
		Note: "Secret until Japan has set up: " + itoa(len(g.beaches)) + " of " + itoa(g.scene.setup.Landing.Choose) + " chosen",
	}
	for i := range g.beaches {
		h := g.beaches[i].hex
		p.Rows = append(p.Rows, rules.Row{Side: side, Text: "Beach " + g.number(h), Value: g.ground.terrainLabel(h)})
	}
	return append(ps, p)
}

// setUpTray holds the force that is still to be set up freely (14.21).
func (g *Game) setUpTray(ps []rules.Panel) []rules.Panel {
	if g.phaseID() != "setup" {
		return ps
	}
	for _, s := range g.scene.setup.Free {
		f := forceOf(s)
		mine := g.In(setUpBox) && g.settingUp() == f
		units := g.inBox(f, pool, func(int) bool { return mine && g.taken < 0 })
		if len(units) > 0 {
			ps = append(ps, rules.Panel{
				ID: "set-up", Kind: rules.TrayPanel, Title: "To be set up", Rule: "14.21",
				Note: rules.Counted(len(units), "unit", "units") + ", one a hex", Pieces: units,
			})
		}
	}
	return ps
}

// reinforcements is the tray of units that have not landed (12.0).
func (g *Game) reinforcements(ps []rules.Panel) []rules.Panel {
	f := forceOf(g.scene.setup.Landing.Side)
	landing := g.In(landingBox) && g.taken < 0 && g.mayLand()
	var open []bool
	if landing {
		open = g.openKinds()
	}
	units := g.inBox(f, pool, func(u int) bool { return landing && g.lands(u) && open[g.counters[u].kind] })
	if len(units) == 0 {
		return ps
	}
	return append(ps, rules.Panel{
		ID: "reinforcements", Kind: rules.TrayPanel, Title: "Reinforcements", Rule: "12.2",
		Note: g.landingNote(), Pieces: units,
	})
}

func (g *Game) landingNote() string {
	l := &g.scene.setup.Landing
	switch {
	case g.GameTurn < l.Turn || g.phaseID() == "setup":
		return itoa(l.Most) + " infantry units land in game-turn " + itoa(l.Turn)
	case g.firstLanding() && g.phase() == landingBox:
		return "One infantry unit for each beach: " + rules.Counted(g.beachesOpen(), "is", "are") + " open"
	case g.firstLanding() && len(g.heads) == 0:
		return "Beachhead markers are placed when the US player-turn ends"
	case len(g.heads) == 0:
		return "No beachhead is left: nobody can land"
	}
	n := 0
	for _, h := range g.heads {
		if g.vacant(h) {
			n++
		}
	}
	return "One for each vacant beachhead: " + itoa(n) + " vacant now"
}

// figures is the table of what is left.
func (g *Game) figures() rules.Panel {
	p := rules.Panel{ID: "support", Kind: rules.TablePanel, Title: "Ground support and forces", Rule: "9.0"}
	track := g.supportOnTrack()
	for _, f := range []force{us, jp} {
		if track[f] == 0 && g.support[f] == 0 {
			continue
		}
		value := itoa(track[f]) + " each combat phase"
		if g.phase() == combatBox {
			value = itoa(g.support[f]) + " of " + itoa(track[f]) + " left"
		}
		p.Rows = append(p.Rows, rules.Row{Side: f.side(), Text: "Ground Support Points", Value: value, Rule: "9.14"})
	}
	for _, f := range []force{us, jp} {
		onMap, _, lost := g.tally(f)
		p.Rows = append(p.Rows,
			rules.Row{Side: f.side(), Text: "Units on the map", Value: itoa(onMap), Rule: "13.0"},
			rules.Row{Side: f.side(), Text: "Units eliminated", Value: itoa(lost), Rule: "13.0"})
	}
	p.Rows = append(p.Rows, rules.Row{Side: US, Text: "Beachheads", Value: itoa(len(g.heads)), Rule: "12.34"})
	return p
}
