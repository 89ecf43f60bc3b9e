package islandwar

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// marks are arrows of attack, lines of fire, paths of retreat, landing places and zones of control.
func (g *Game) marks(side rules.Side) []rules.Mark {
	ms := g.zoneMarks(make([]rules.Mark, 0, 256))
	ms = g.landingMarks(ms, side)
	if g.fight.open() {
		ms = g.attackMarks(ms)
		ms = g.pathMarks(ms)
	}
	return ms
}

func (g *Game) zoneMarks(ms []rules.Mark) []rules.Mark {
	for _, f := range []force{us, jp} {
		for h := board.ID(0); int(h) < g.ground.Len(); h++ {
			if g.zones.Over(int(f), h) && !g.ground.sea[h] {
				ms = append(ms, rules.Mark{Kind: rules.ZoneMark, At: g.place(h), Side: f.side(), Rule: "6.0"})
			}
		}
	}
	return ms
}

// landingMarks show the beaches of the first landing, to the enemy only when they are known (14.22).
func (g *Game) landingMarks(ms []rules.Mark, side rules.Side) []rules.Mark {
	l := &g.scene.setup.Landing
	if g.secret() && side != l.Side {
		return ms
	}
	for u := range g.units {
		if p := &g.units[u]; g.onMap(u) && p.assail >= 0 {
			ms = append(ms, rules.Mark{Kind: rules.LandingMark, From: g.place(g.at(u)), At: g.place(p.assail), Side: l.Side, Text: "Assault", Rule: "12.32"})
		}
	}
	if g.phaseID() != "setup" && !(g.firstLanding() && g.phase() == landingBox) {
		return ms
	}
	for i := range g.beaches {
		if b := &g.beaches[i]; !b.landed {
			ms = append(ms, rules.Mark{Kind: rules.LandingMark, At: g.place(b.hex), Side: l.Side, Text: "Landing beach", Rule: l.Rule})
		}
	}
	return ms
}

// attackMarks show who attacks and fires at whom.
func (g *Game) attackMarks(ms []rules.Mark) []rules.Mark {
	f := &g.fight
	for e := f.at.Next(0); e >= 0; e = f.at.Next(e + 1) {
		at := g.place(g.fightHex(e))
		for u := f.by.Next(0); u >= 0; u = f.by.Next(u + 1) {
			ms = append(ms, rules.Mark{Kind: rules.AttackMark, From: g.place(g.fightHex(u)), At: at, Side: g.Phasing, Rule: "7.2"})
		}
	}
	target := g.place(g.fightHex(f.at.Next(0)))
	ms = g.fireMarks(ms, f.fire, target, "8.1")
	return g.fireMarks(ms, f.guard, target, "8.4")
}

func (g *Game) fireMarks(ms []rules.Mark, s set, target rules.Place, rule string) []rules.Mark {
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		if g.onMap(u) {
			ms = append(ms, rules.Mark{Kind: rules.FireMark, From: g.place(g.at(u)), At: target, Side: g.counters[u].force.side(), Rule: rule})
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
	loser := g.fight.winner.enemy().side()
	switch g.openBox() {
	case retreatBox:
		for _, t := range g.pending() {
			path(t.path[:t.n], loser, "7.7")
			hs, _ := g.ways(t)
			for _, h := range hs {
				path([]board.ID{t.last(), h}, loser, "7.7")
			}
		}
	case displaceBox:
		from := g.at(g.makingRoom())
		for _, h := range g.exits() {
			path([]board.ID{from, h}, loser, "7.81")
		}
	case advanceBox:
		for i := range g.fight.tracks {
			path(g.fight.tracks[i].trail(), loser, "7.91")
		}
	}
	return ms
}
