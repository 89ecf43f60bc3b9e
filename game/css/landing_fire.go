package css

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/sight"
)

// Fire at naval zones and at who lands (22.2): the range is that to the beach hex and some hexes more, and all in a zone are one Hard Target.

// lands reports whether units on their way come out of a final zone onto its beach.
func (g *Game) lands(m *move) bool {
	_, zone := g.ground().zoneOf(m.zone)
	return zone == finalZone
}

// inSurf reports whether a fire or mine meets units that are landing: they are in the beach hex, but nothing that lies there is theirs yet
// (22.1, ruling A26).
func (g *Game) inSurf(s *shot) bool { return s.movers && s.zone == none && g.move.zone != none }

// aboard reports whether a unit is about to land, though it is in the beach hex: a headquarters is no refuge before it is ashore.
func (g *Game) aboard(u int) bool {
	return g.move != nil && g.move.zone != none && g.move.units.Has(u)
}

// underWay is what who fires at units on their way aims at: the location that they leave, the beach hex where they land, else their naval zone.
func (g *Game) underWay(m *move) board.ID {
	if m.zone != none && !g.lands(m) {
		return m.zone
	}
	return g.ground().hexOf(m.at)
}

// wayWords say where units on their way are fired at.
func (g *Game) wayWords(m *move) string {
	at := g.said(g.underWay(m))
	if m.zone != none && g.lands(m) {
		return "They land in " + at
	}
	return "They leave " + at
}

// awaits reports whether a unit may fire at units that leave a naval zone: who lands is fired at in the beach hex, whatever friends of his are there
// and whatever has befallen him (22.2.2); who leaves the approach zone there (ruling A76).
func (g *Game) awaits(u int, m *move) bool {
	if !g.onMap(u) || !g.mayWatch(u) || g.has(g.at(u), answered) || g.ground().Distance(g.hexOf(u), m.at) > int(g.front(u).reach) {
		return false
	}
	if g.lands(m) {
		return g.zoned(u, m.at)
	}
	return g.overlooks(u, m.zone, g.reachOf(u))
}

// overlooks reports whether a naval zone can be fired at by a unit with a range (22.2.1).
func (g *Game) overlooks(u int, p board.ID, r int) bool {
	h := g.ground().facing(p)
	return g.ground().Distance(g.hexOf(u), h)+g.farther(p) <= r && g.looks(g.at(u), h, g.clearSurf)
}

// farther is how many hexes a naval zone adds to the range of its beach hex; nothing for another place.
func (g *Game) farther(p board.ID) int {
	if _, zone := g.ground().zoneOf(p); zone >= 0 {
		return g.zoneData(zone).Farther
	}
	return 0
}

// clearSurf reports whether nothing on the ground bars the line between a hex and a beach for fire at its naval zones: cane and brush do not
// (22.2.1).
func (g *Game) clearSurf(from, to board.ID) bool {
	now := sight.Now{Range: g.title.lines.Range(), Cover: g.title.surf}
	if g.veil != nil {
		now.Cover = g.veil.Copy()
		for _, h := range g.ground().crops {
			if s := &g.spots[h]; s.barrage == noBarrage && s.marks&(onFire|cleared) == 0 {
				now.Cover.Lay(h, 0)
			}
		}
	}
	return g.title.lines.Sees(&now, from, to, sight.Outside) == 0
}

var (
	zoneOut    = ruled("22.2.1", "The naval zone is out of its range, or it does not see the beach hex.")
	zoneSafe   = ruled("22.2.1", "Units in the transport zone are not fired at.")
	zoneVacant = ruled("22.2.1", "No enemy is in the naval zone.")
)

// mayAimAtSea reports why a unit does not fire at a naval zone; Allowed if it may.
func (g *Game) mayAimAtSea(u int, p board.ID) play.Code {
	_, zone := g.ground().zoneOf(p)
	switch {
	case !g.zoneData(zone).Fire:
		return zoneSafe
	case !g.holds(1-g.unit(u).side, p):
		return zoneVacant
	case !g.overlooks(u, p, g.fireReach(u)):
		return zoneOut
	}
	return play.Allowed
}

// bears reports whether a unit has the target of a fire in its range and sight.
func (g *Game) bears(s *shot, u int) bool {
	if s.zone != none {
		return g.overlooks(u, s.zone, g.fireReach(u))
	}
	return g.inReach(u, g.ground().hexOf(s.at), g.fireReach(u)) && !g.walled(s.at, g.hexOf(u))
}

// rangeOf is how far the target of a fire is, in hexes.
func (g *Game) rangeOf(s *shot) int {
	if s.zone != none {
		return g.ground().Distance(g.ground().hexOf(s.from), s.at) + g.farther(s.zone)
	}
	return g.span(s.from, g.ground().hexOf(s.at))
}

// zoneDefense is the defense value of a unit in a naval zone: that of the zone and nothing else, but for amphibian tanks their own (22.2.1, 22.2.4,
// ruling A25).
func (g *Game) zoneDefense(p board.ID, u int) int {
	if g.unit(u).amphibian {
		return int(g.front(u).dv)
	}
	_, zone := g.ground().zoneOf(p)
	return g.zoneData(zone).Defense
}

// reckonZone adds what stands for a target in a naval zone.
func (g *Game) reckonZone(s *shot, plus term) {
	t := int(s.hard)
	plus(g.zoneDefense(s.zone, t), "Defense value of "+pick(g.unit(t).amphibian, g.name(t), "the naval zone"), pick(g.unit(t).amphibian, "22.2.4", "22.2.1"))
}

// coverOf is the defense value of terrain and fortification for the target of a fire: who lands is in no works yet (ruling A26).
func (g *Game) coverOf(s *shot, p board.ID) int {
	if g.inSurf(s) {
		return int(g.terrain(p).dv)
	}
	return g.cover(p, s.flames(g))
}

// ridersGuidance is the troop quality that leaders and heroes add who land with a unit.
func (g *Game) ridersGuidance(u int) int {
	best := [2]int{}
	for _, o := range g.list(g.move.riders) {
		if g.serves(o, u) && g.lendsValues(o) {
			best[pick(g.unit(o).sort == aHero, 1, 0)] = max(best[pick(g.unit(o).sort == aHero, 1, 0)], int(g.bonus(o).quality))
		}
	}
	return best[0] + best[1]
}

// routedAfloat is what a rout check in a naval zone comes to: who fails goes back to the transport zone, and nobody else is pinned (22.2.1).
func (g *Game) routedAfloat(f *frame, u int) play.Flow {
	p := g.at(u)
	b, zone := g.ground().zoneOf(p)
	switch {
	case zone < 0:
		return play.Leave()
	case !g.fails(f, play.Face(f)):
		g.tellAt(us, p, g.name(u)+" holds its course", "22.2.1")
		return play.Leave()
	}
	to := g.ground().beaches[b].zones[transportZone]
	g.forget(u)
	g.set(u, adrift)
	g.pieces[u].when = 0
	g.where.Put(u, to)
	g.Tell(rules.Noted{Side: g.sideID(us), Unit: g.id(u), Text: g.name(u) + " turns back", At: g.placesOf(p, to), Rule: "22.2.1"})
	if g.count(us, p) == 0 {
		for _, o := range g.passengers(p) {
			g.where.Put(o, to)
			g.pieces[o].when = 0
		}
	}
	return play.Leave()
}

// shoreNote says how many Japanese hexes may fire at who is about to move in, with the chance of the surest hit, and on a landing that mines
// lie there, for the words of a choice; "" if nothing awaits them.
func (g *Game) shoreNote() (note string) {
	if hexes, surest := g.fromShore(); hexes > 0 {
		note = "; " + hexesFire(hexes, surest)
	}
	if g.lands(g.move) && g.spot(g.move.at).mine > 0 {
		note += ", mines"
	}
	return note
}

// driftNote is the same of the hex to which who is about to land may drift.
func (g *Game) driftNote(b *beach) string {
	at := g.move.at
	defer func() { g.move.at = at }()
	g.move.at, _ = g.ground().Find(b.Drift.Sheet, b.Drift.Hex)
	if g.holds(japan, g.move.at) {
		return ", where the enemy is"
	}
	return g.shoreNote()
}

// hexesFire says how many hexes fire, with the chance of the surest hit.
func hexesFire(hexes, surest int) string {
	return rules.Counted(hexes, "hex fires", "hexes fire") + ", up to " + figure(10*surest) + " %"
}

// fromShore is how many Japanese hexes may fire at who is about to leave a naval zone, and how many faces of the die hit for the surest of them.
func (g *Game) fromShore() (hexes, surest int) {
	seen := map[board.ID]bool{}
	for _, u := range g.title.units[japan] {
		if g.awaits(u, g.move) {
			s := g.aimed(u, g.underWay(g.move), opportunityShot)
			seen[g.at(u)], surest = true, max(surest, g.hitsOf(&s))
		}
	}
	return len(seen), surest
}

// surfCover is the ground as fire at naval zones sees it with nothing lying on it.
func (t *island) surfCover() *sight.Cover {
	if t.lines == nil {
		return nil
	}
	c := t.lines.Cover()
	for _, h := range t.ground.crops {
		c.Lay(h, 0)
	}
	return c
}
