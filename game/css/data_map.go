package css

import (
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

// Map is what is printed on the sheet for this title alone.
type Map struct {
	Victory []VictoryHex
	Beaches []Beach // those with naval zones
	Zones   map[string]Zone
	Range   RangeSymbol // the zero RangeSymbol: none is printed
	Field   Airfield    // the zero Airfield: there is none
}

// VictoryHex is a hex that counts for victory in a campaign (25.4).
type VictoryHex struct {
	Name   string
	At     rules.Place
	Points int
}

// Beach is a beach hex that units land on (22.0).
type Beach struct {
	Name, Code, Area string
	At               rules.Place
	Drift            rules.Place // the hex that its landings drift to (22.2.3); the zero Place: they do not drift
}

// Airfield is one that can be made operational (11.3).
type Airfield struct {
	Hexes   []rules.Place
	Cleared rules.Place // where its marker lies
}

// The naval zones of a beach, from the sea to the shore (22.0).
const (
	TransportZone = "transport"
	ApproachZone  = "approach"
	FinalZone     = "final"
)

// Zone is a naval zone of every beach (22.1, 22.2.1).
type Zone struct {
	Most    int  // units; 0: any number
	Fire    bool // its units may be fired at
	Defense int  // of all in it, as one Hard Target
	Farther int  // hexes added to the range of the beach hex
}

// RangeSymbol is the hex that ranges from Saipan are counted from, and how much of a range is used up there (27.0).
type RangeSymbol struct {
	At   rules.Place
	Used int
}

const (
	mostRows  = 1000
	mostTurns = 300
	topPoint  = 29 // of the victory point track (25.1)
)

// readMap reads the sheets; their own files say what the keys mean.
func (d *Data) readMap(r *scenario.Reading) {
	for i := range r.Data.Boards {
		d.Maps = append(d.Maps, d.readSheet(r, i))
	}
	d.Info.Boxes = d.boxNames()
	for _, b := range r.Data.Boards {
		for _, h := range b.Overlay("cave") {
			d.Info.Boxes["cave-"+string(b.Number(h))] = "the cave of " + string(b.Number(h))
		}
	}
	if len(d.Maps) > 0 {
		d.Map = d.Maps[0]
	}
}

// boxNames are the names in sentences of naval zones, of caves and of the boxes of divisions.
func (d *Data) boxNames() map[string]string {
	names := map[string]string{"fleet": "the ships at sea", "saipan": "Saipan", "track": "the calendar of reinforcements"}
	for i := range d.Maps {
		for _, b := range d.Maps[i].Beaches {
			for _, z := range zoneNames {
				names[b.Code+"-"+z] = b.Name + ", " + z + " zone"
			}
		}
	}
	for i := range d.Forces.Divisions {
		v := &d.Forces.Divisions[i]
		for _, box := range []string{"available", "reallocating", "routed"} {
			names[box+"-"+v.ID] = v.Name + ", " + box
		}
		names["trucks-"+v.ID] = v.Name + ", truck pool"
	}
	return names
}

// readSheet reads one sheet.
func (d *Data) readSheet(r *scenario.Reading, i int) (m Map) {
	n, b := r.Map(i)
	for _, t := range n.Tables("victory", mostRows) {
		v := VictoryHex{Name: t.Text("name"), At: r.Spot(t, "hex", b), Points: t.Number("vp", 1, topPoint)}
		t.Skip("source")
		if h, ok := b.ID(v.At.Hex); ok && !slices.Contains(b.Overlay("victory"), h) {
			t.Fault("hex", doc.Show(string(v.At.Hex)), "a hex of the overlay victory")
		}
		m.Victory = append(m.Victory, v)
	}
	if have := len(b.Overlay("victory")); have != len(m.Victory) && !n.Faulty("victory") {
		n.Fault("victory", doc.Counted(len(m.Victory), "hex"), doc.Counted(have, "hex")+", as many as the overlay has")
	}
	m.readBeaches(r, n, b)
	m.readZones(n)
	for _, t := range n.Tables("airfield", mostRows) {
		if t.Has("marker") {
			m.Field = Airfield{r.Spots(t, "hexes", b), r.Spot(t, "marker", b)}
		}
	}
	if t := n.Table("range_symbol", false); t != nil {
		m.Range = RangeSymbol{r.Spot(t, "hex", b), t.Number("range_already_used", 0, 99)}
		t.Skip("source")
	}
	return m
}

func (m *Map) readBeaches(r *scenario.Reading, n *doc.Node, b *board.Board) {
	for _, t := range n.Tables("beach", mostRows) {
		t.Skip("alias")
		if t.Word("kind", "landing", "alternative", "coast") == "coast" {
			continue // beach terrain without naval zones
		}
		beach := Beach{Name: t.Text("name"), Code: t.Text("code"), Area: t.Text("landing_area")}
		if hexes := r.Spots(t, "hexes", b); len(hexes) == 1 {
			beach.At = hexes[0]
		} else if !t.Faulty("hexes") {
			t.Fault("hexes", doc.Counted(len(hexes), "hex"), "one hex")
		}
		if t.Has("drift_to") {
			beach.Drift = r.Spot(t, "drift_to", b)
		}
		if slices.ContainsFunc(m.Beaches, func(o Beach) bool { return o.Code == beach.Code }) {
			t.Fault("code", "a second beach "+doc.Show(beach.Code), "every beach once")
		}
		m.Beaches = append(m.Beaches, beach)
	}
}

func (m *Map) readZones(n *doc.Node) {
	zones := n.Table("naval_zones", true)
	if zones == nil {
		return
	}
	for i, code := range zones.Texts("beaches") {
		if !slices.ContainsFunc(m.Beaches, func(b Beach) bool { return b.Code == code }) && !n.Faulty("beach") {
			zones.Fault(doc.Item("beaches", i), doc.Show(code), "the code of a beach")
		}
	}
	zones.Skip("source")
	m.Zones = map[string]Zone{}
	for _, name := range []string{TransportZone, ApproachZone, FinalZone} {
		t := zones.Table(name, true)
		if t == nil {
			continue
		}
		z := Zone{Most: t.Number("stack", 0, 99), Fire: t.Flag("fire")}
		if z.Fire {
			z.Defense, z.Farther = t.Number("hard_target_dv", -9, 9), t.Number("extra_range", 0, 9)
		}
		m.Zones[name] = z
	}
}

func figure(n int) string { return strconv.Itoa(n) }

// amount is a number that may be less than nought, as printed.
func amount(n int) string { return strings.Replace(figure(n), "-", "−", 1) }
