package firemove

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// marks are arrows of attack, paths of retreat, landing places, objectives, zones of control and cave complexes.
func (g *Game) marks(side rules.Side) []rules.Mark {
	ms := g.objectiveMarks(make([]rules.Mark, 0, 512))
	if !g.secret() {
		ms = g.zoneMarks(ms)
	}
	ms = g.fortifiedMarks(ms, side)
	ms = g.landingMarks(ms, side)
	if g.fight.open() {
		ms = g.attackMarks(ms)
		ms = g.pathMarks(ms)
	}
	return ms
}

func (g *Game) objectiveMarks(ms []rules.Mark) []rules.Mark {
	for i, h := range g.ground.goals {
		ms = append(ms, rules.Mark{
			Kind: rules.ObjectiveMark, At: g.place(h), Side: g.side(g.owner[i]), Text: g.fieldOf(h), Rule: g.cites().Victory,
		})
	}
	return ms
}

func (g *Game) zoneMarks(ms []rules.Mark) []rules.Mark {
	for f := range g.sides {
		for h := board.ID(0); int(h) < g.ground.Len(); h++ {
			if g.zones.Over(f, h) && !g.ground.sea[h] {
				ms = append(ms, rules.Mark{Kind: rules.ZoneMark, At: g.place(h), Side: g.sides[f], Rule: "6.0"})
			}
		}
	}
	return ms
}

// fortifiedMarks show where units of a side are fortified, as far as the viewer knows where the diggers are.
func (g *Game) fortifiedMarks(ms []rules.Mark, side rules.Side) []rules.Mark {
	for f := range g.sides {
		covered := make([]bool, g.ground.Len())
		any := false
		for u := range g.counters {
			c := &g.counters[u]
			if c.digs == 0 || c.force != force(f) || !g.onMap(u) || g.hidden(u, side) {
				continue
			}
			any = true
			for h := range covered {
				covered[h] = covered[h] || g.ground.Distance(g.at(u), board.ID(h)) <= c.digs
			}
		}
		for h := board.ID(0); int(h) < len(covered); h++ {
			if any && covered[h] && !g.ground.sea[h] {
				ms = append(ms, rules.Mark{Kind: rules.FortifiedMark, At: g.place(h), Side: g.sides[f], Text: "Cave complex", Rule: g.cites().Caves})
			}
		}
	}
	return ms
}

// landingMarks show the landing hexes that may be chosen, and who is at sea before which.
func (g *Game) landingMarks(ms []rules.Mark, side rules.Side) []rules.Mark {
	lander := g.side(g.landers())
	for u := range g.units {
		if p := &g.units[u]; g.onMap(u) && p.assail >= 0 && !g.hidden(u, side) {
			ms = append(ms, rules.Mark{Kind: rules.LandingMark, From: g.place(g.at(u)), At: g.place(p.assail), Side: lander, Text: "Assault", Rule: g.cites().Assault})
		}
	}
	if g.In(setUpBox) && g.wavesNow() && side == lander {
		for _, h := range g.ground.Overlay(g.scene.setup.Wave.Overlay) {
			ms = append(ms, rules.Mark{Kind: rules.LandingMark, At: g.place(h), Side: lander, Text: "Landing hex", Rule: g.cites().FreeSetUp})
		}
	}
	if g.camp() != nil && side == lander && g.taken < 0 && g.In(waveBox, landingBox, mobileBox) {
		ms = g.openBeachMarks(ms)
	}
	if !g.In(beachBox) {
		return ms
	}
	for _, h := range g.ground.Overlay(g.scene.setup.Beachheads.Overlay) {
		if g.mayHead(h) {
			ms = append(ms, rules.Mark{Kind: rules.LandingMark, At: g.place(h), Side: lander, Text: "Beachhead possible", Rule: g.cites().Beachhead})
		}
	}
	return ms
}

// openBeachMarks show where a unit that waits could land.
func (g *Game) openBeachMarks(ms []rules.Mark) []rules.Mark {
	for _, h := range g.landingHexes() {
		for u := range g.units {
			if g.opensNow(h, u) {
				ms = append(ms, rules.Mark{Kind: rules.LandingMark, At: g.place(h), Side: g.side(g.landers()), Text: "Open to a landing", Rule: g.cites().Reinforce})
				break
			}
		}
	}
	return ms
}

// opensNow reports whether a landing hex lets a unit in that waits: in the mobile movement phase over it.
func (g *Game) opensNow(h board.ID, u int) bool {
	if g.In(mobileBox) {
		return g.drives(u) && !g.isBoat(h) && g.admits(h, u) && !g.enemyIn(g.landers(), h) && g.driveLeft(u, h) >= 0
	}
	return g.arrives(u) && g.lets(h, u)
}

// attackMarks show who attacks whom.
func (g *Game) attackMarks(ms []rules.Mark) []rules.Mark {
	x := &g.fight
	at := g.place(x.hex)
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		if h := g.fightHex(u); h >= 0 {
			ms = append(ms, rules.Mark{Kind: rules.AttackMark, From: g.place(h), At: at, Side: g.Phasing, Rule: "8.2"})
		}
	}
	return ms
}

// pathMarks show the ways of a retreat that is being made, and the path that victors may follow.
func (g *Game) pathMarks(ms []rules.Mark) []rules.Mark {
	path := func(hs []board.ID, side rules.Side, rule string) {
		for i := 1; i < len(hs); i++ {
			ms = append(ms, rules.Mark{Kind: rules.PathMark, From: g.place(hs[i-1]), At: g.place(hs[i]), Side: side, Rule: rule})
		}
	}
	switch g.innermost() {
	case retreatBox:
		for _, t := range g.pending() {
			owner := g.side(g.counters[t.unit].force)
			path(t.path[:t.n], owner, "8.3")
			if g.ground.sea[t.path[0]] {
				continue
			}
			ws, _ := g.ways(t)
			for _, w := range ws {
				path(append(append([]board.ID{t.last()}, w.via...), w.to), owner, "8.3")
			}
		}
	case marchBox:
		path(g.track, g.Phasing, g.solo(".1"))
	case roomBox:
		for _, v := range g.makers() {
			for _, h := range g.exits(v) {
				path([]board.ID{g.at(v), h}, g.side(g.counters[v].force), "8.3.1")
			}
		}
	case advanceBox:
		for _, p := range g.trails() {
			path(p, g.side(g.phasing().enemy()), "8.5")
		}
	}
	return ms
}
