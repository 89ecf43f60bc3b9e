package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
)

// The naval zones off the beaches (22.0), and who is in them.

// The naval zones of a beach, from the sea to the shore.
const (
	transportZone = iota
	approachZone
	finalZone
)

var zoneNames = []string{TransportZone, ApproachZone, FinalZone}

// beach is a beach hex with its naval zones.
type beach struct {
	*Beach
	at    board.ID    // hex
	zones [3]board.ID // the boxes beside the map
}

// readBeaches finds the beaches and their zones on the sheet.
func (gr *ground) readBeaches(d *Data) {
	gr.zones = make([]int16, gr.places.Boxes()+1)
	for i := range gr.zones {
		gr.zones[i] = -1
	}
	for i := range d.Map.Beaches {
		b := beach{Beach: &d.Map.Beaches[i]}
		b.at, _ = gr.Find(b.At.Sheet, b.At.Hex)
		for z, name := range zoneNames {
			b.zones[z] = gr.places.Box(b.Code + "-" + name)
			gr.zones[none-b.zones[z]] = int16(3*i + z)
		}
		gr.beaches = append(gr.beaches, b)
	}
}

// zoneOf is the beach of a naval zone and which of its zones it is; -1 for another place.
func (gr *ground) zoneOf(p board.ID) (beach, zone int) {
	if i := int(none - p); i > 0 && i < len(gr.zones) && gr.zones[i] >= 0 {
		return int(gr.zones[i]) / 3, int(gr.zones[i]) % 3
	}
	return -1, -1
}

// beachNamed is a beach by its code; -1 if there is none.
func (gr *ground) beachNamed(code string) int {
	return slices.IndexFunc(gr.beaches, func(b beach) bool { return b.Code == code })
}

// zoneData is the figures of a naval zone (22.1, 22.2.1).
func (g *Game) zoneData(zone int) Zone { return g.data().Map.Zones[zoneNames[zone]] }

// inPlay reports whether a counter is in play: on the map, routed, in a naval zone or on Saipan.
func (g *Game) inPlay(u int) bool {
	at, gr := g.at(u), g.ground()
	return g.onMap(u) || g.afloat(u) || at == gr.routed[g.unit(u).division] || at == gr.saipan
}

// entered reports whether a division has come into play (18.0): one of which units are still to arrive has not before the first of them.
func (g *Game) entered(d int) bool {
	waits := false
	for _, u := range g.title.units[g.title.sideOf[d]] {
		if int(g.unit(u).division) != d {
			continue
		}
		switch g.at(u) {
		case g.ground().track:
			waits = true
		case g.ground().unused:
		default:
			return true
		}
	}
	return !waits
}

// facing is the beach hex of a naval zone; every other place itself.
func (gr *ground) facing(p board.ID) board.ID {
	if b, _ := gr.zoneOf(p); b >= 0 {
		return gr.beaches[b].at
	}
	return p
}

// beachAt is the beach whose hex a place is; nil for another place.
func (gr *ground) beachAt(h board.ID) *beach {
	for i := range gr.beaches {
		if gr.beaches[i].at == h {
			return &gr.beaches[i]
		}
	}
	return nil
}

// withZones is a list of locations with those naval zones before them in which units of a side may be fired at (22.2.1).
func (g *Game) withZones(list []board.ID, side int) []board.ID {
	if side != us {
		return list
	}
	var all []board.ID
	for i := range g.ground().beaches {
		for z, p := range g.ground().beaches[i].zones {
			if g.zoneData(z).Fire && g.holds(us, p) {
				all = sortedIn(all, p)
			}
		}
	}
	if all == nil {
		return list
	}
	for _, p := range list {
		all = sortedIn(all, p)
	}
	return all
}

// sails reports whether anybody is afloat, so that the chit of landing craft has something to do (22.0).
func (g *Game) sails() bool { return slices.ContainsFunc(g.title.units[us], g.afloat) }

// boats lists the units in a naval zone that may move with the chit, ascending.
func (g *Game) boats(p board.ID) (list []int) {
	for _, u := range g.units(us, p) {
		if !g.is(u, adrift) {
			list = append(list, u)
		}
	}
	return g.sorted(list)
}

// room is how many more units a naval zone takes (22.1).
func (g *Game) room(p board.ID) int {
	_, zone := g.ground().zoneOf(p)
	most := g.zoneData(zone).Most
	if most == 0 {
		return 1 << 10
	}
	return most - g.count(us, p)
}

// lineEnd is the place behind all who are afloat off a beach (22.1).
func (g *Game) lineEnd(b *beach) (last int16) {
	for _, u := range g.title.units[us] {
		if slices.Contains(b.zones[:], g.at(u)) {
			last = max(last, g.pieces[u].when)
		}
	}
	return last + 1
}

// passengers lists the leaders and heroes in a naval zone.
func (g *Game) passengers(p board.ID) []int {
	return append(g.in(us, aLeader, p), g.in(us, aHero, p)...)
}

// follow has leaders and heroes go along with the last unit of their stack that they command (22.1).
func (g *Game) follow(from, to board.ID) (gone []int) {
	for _, o := range g.passengers(from) {
		stays := slices.ContainsFunc(g.units(us, from), func(u int) bool { return g.serves(o, u) && g.pieces[u].when == g.pieces[o].when })
		if !stays && g.commandsIn(o, to) {
			g.where.Put(o, to)
			gone = append(gone, o)
		}
	}
	return gone
}

// float moves units from one naval zone to another, and looks after who is left.
func (g *Game) float(units []int, from, to board.ID, rule string) {
	for _, u := range units {
		g.where.Put(u, to)
		g.Tell(rules.UnitMoved{Unit: g.id(u), Path: g.placesOf(from, to), Rule: rule})
	}
	g.follow(from, to)
	g.stranded(from)
}

// withdraw takes all in one kind of naval zone back to the transport zone of their beach; they keep their place in the line.
func (g *Game) withdraw(zone int, rule string) {
	for i := range g.ground().beaches {
		b := &g.ground().beaches[i]
		if units := g.sorted(g.units(us, b.zones[zone])); len(units) > 0 {
			g.float(units, b.zones[zone], b.zones[transportZone], rule)
		}
	}
}

// gangway is the hex from which the way of a leader begins: his own, out of a naval zone the beach hex, unless the enemy holds it (13.1).
func (g *Game) gangway(o int) board.ID {
	h := g.ground().hexOf(g.ground().facing(g.at(o)))
	if g.afloat(o) && g.holds(1-g.unit(o).side, h) {
		return none
	}
	return h
}

// tread notes who enters a beach hex: the United States for the first time, Japan after them, which closes the beach, or the United States
// once more (25.3, rulings A51, A78).
func (g *Game) tread(p board.ID, side int) {
	if p < 0 || !g.ground().shore[p] {
		return
	}
	s := g.spot(p)
	switch {
	case side == us:
		if s.marks&shut != 0 {
			g.tellAt(us, p, "The beach is open again", "25.3")
		}
		s.marks = s.marks&^(shut|lasting) | landed
	case s.marks&landed != 0 && s.marks&shut == 0:
		if s.marks&counted == 0 {
			g.tally.closed++
			g.tally.fresh = true
		}
		s.marks |= shut | counted
		g.tellAt(japan, p, "The beach is closed", "25.3")
	}
}

// unpack makes the support weapons available that wait for the headquarters of their formation, or of their division, to be ashore (12.1).
func (g *Game) unpack(u int) {
	c := g.unit(u)
	if !c.hq || !g.onMap(u) {
		return
	}
	for _, o := range g.title.forces[c.side] {
		w := g.unit(o)
		if w.sort == aWeapon && g.at(o) == g.ground().track && g.pieces[o].when == 0 && w.division == c.division && w.formation == c.formation {
			g.where.Put(o, g.ground().available[w.division])
			g.Tell(rules.Noted{Side: g.sideID(c.side), Unit: g.id(o), Text: w.Name + " is available", Rule: "12.1"})
		}
	}
}
