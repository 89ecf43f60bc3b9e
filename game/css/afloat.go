package css

import (
	"slices"

	"marianas/game/board"
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
