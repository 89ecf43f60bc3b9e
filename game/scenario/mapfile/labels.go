package mapfile

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/scenario/doc"
)

// labels reads the names printed on the sheet; where they come from stays in the file.
func (s *sheet) labels() {
	for _, n := range s.Tables("feature", mostItems) {
		l := board.Label{Name: n.Text("name"), Kind: n.Text("kind")}
		n.Skip("lat", "lon", "source")
		if h, ok := s.hexID(n, "hex", n.Text("hex")); ok {
			l.At = h
			s.b.Labels = append(s.b.Labels, l)
		}
	}
}

// areas reads named groups of hexes: beaches or airfields.
func (s *sheet) areas(key string) []board.Area {
	var areas []board.Area
	for _, n := range s.Tables(key, mostItems) {
		a := board.Area{Name: n.Text("name"), Kind: n.Optional("kind"), Hexes: s.hexes(n, "hexes")}
		if !n.Has("hexes") {
			n.Missing("hexes", `"hexes"`, "hexes = a list of hexes")
		} else if len(a.Hexes) == 0 {
			n.Fault("hexes", "no hexes", "at least one")
		}
		n.Skip("source")
		for _, k := range []string{"marker", "drift_to"} {
			if n.Has(k) {
				s.hexID(n, k, n.Text(k))
			}
		}
		areas = append(areas, a)
	}
	return areas
}

// coast reads the shore rings, which are drawn and have no bearing on the rules.
func (s *sheet) coast() {
	n := s.Table("coastline", false)
	if n == nil {
		return
	}
	rings, ok := n.Raw("rings").([]any)
	if !n.Has("rings") || !ok {
		n.Fault("rings", doc.Show(n.Raw("rings")), "a list of rings of points")
		return
	}
	for i, r := range rings {
		points, ok := r.([]any)
		ring := make([][2]float64, 0, len(points))
		for _, p := range points {
			x, y, isPoint := point(p)
			ok = ok && isPoint
			ring = append(ring, [2]float64{x, y})
		}
		if !ok || len(ring) < 3 {
			n.Fault(doc.Item("rings", i), fmt.Sprintf("a ring of %d points", len(ring)), "at least 3 points [x, y]")
			continue
		}
		s.b.Coast = append(s.b.Coast, ring)
	}
}

func point(v any) (x, y float64, ok bool) {
	p, ok := v.([]any)
	if !ok || len(p) != 2 {
		return 0, 0, false
	}
	x, okX := doc.Decimal(p[0])
	y, okY := doc.Decimal(p[1])
	return x, y, okX && okY
}

// What a sheet has for its system alone: a board does not hold it.
var (
	systemTables = []string{"naval_zones"}
	systemLists  = []string{"victory", "position", "landing_box", "tank_assembly", "start"}
	ofBeaches    = []string{"code", "landing_area", "alias"}
)

// leave counts what the system alone reads as known, for a sheet that is read without one.
func (s *sheet) leave() {
	s.Skip(systemTables...)
	if n := s.Table("range_symbol", false); n != nil {
		n.SkipRest()
	}
	for _, key := range systemLists {
		for _, n := range s.Tables(key, mostItems) {
			n.SkipRest()
		}
	}
	for _, n := range s.Tables("beach", mostItems) {
		n.Skip(ofBeaches...)
	}
}

// others checks the hexes of the parts of the map schema that a board does not hold.
func (s *sheet) others() {
	s.Skip("rulebook", "hex_scale_m", "transform")
	for _, key := range []string{"rulebook_hexes", "range_symbol"} {
		n := s.Table(key, false)
		if n == nil {
			continue
		}
		if n.Has("hex") {
			s.hexID(n, "hex", n.Text("hex"))
		}
		for _, k := range n.Keys() {
			if _, isList := n.Raw(k).([]any); isList {
				s.hexes(n, k)
			}
		}
		n.Skip("source")
	}
	for _, key := range systemLists {
		for _, n := range s.Tables(key, mostItems) {
			s.placed(n)
		}
	}
}

// placed checks the hexes of a table that a system reads.
func (s *sheet) placed(n *doc.Node) {
	if n.Has("hex") {
		s.hexID(n, "hex", n.Text("hex"))
	}
	for _, k := range []string{"hexes", "intense", "steady"} {
		s.hexes(n, k)
	}
}
