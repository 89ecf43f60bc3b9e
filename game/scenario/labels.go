package scenario

import (
	"fmt"

	"marianas/game/board"
)

// labels reads the names printed on the sheet; where they come from stays in the file.
func (s *sheet) labels() {
	for _, n := range s.tables("feature", mostItems) {
		l := board.Label{Name: n.text("name"), Kind: n.text("kind")}
		n.skip("lat", "lon", "source")
		if h, ok := s.hexID(n, "hex", n.text("hex")); ok {
			l.At = h
			s.b.Labels = append(s.b.Labels, l)
		}
		n.done()
	}
}

// areas reads named groups of hexes: beaches or airfields.
func (s *sheet) areas(key string) []board.Area {
	var areas []board.Area
	for _, n := range s.tables(key, mostItems) {
		a := board.Area{Name: n.text("name"), Kind: n.optional("kind"), Hexes: s.hexes(n, "hexes")}
		if len(a.Hexes) == 0 {
			n.fault("hexes", "no hexes", "at least one")
		}
		n.skip("source", "code", "landing_area", "alias")
		for _, k := range []string{"marker", "drift_to"} {
			if n.has(k) {
				s.hexID(n, k, n.text(k))
			}
		}
		areas = append(areas, a)
		n.done()
	}
	return areas
}

// coast reads the shore rings, which are drawn and have no bearing on the rules.
func (s *sheet) coast() {
	n := s.table("coastline", false)
	if n == nil {
		return
	}
	rings, ok := n.m["rings"].([]any)
	if !n.has("rings") || !ok {
		n.fault("rings", show(n.m["rings"]), "a list of rings of points")
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
			n.fault(item("rings", i), fmt.Sprintf("a ring of %d points", len(ring)), "at least 3 points [x, y]")
			continue
		}
		s.b.Coast = append(s.b.Coast, ring)
	}
	n.done()
}

func point(v any) (x, y float64, ok bool) {
	p, ok := v.([]any)
	if !ok || len(p) != 2 {
		return 0, 0, false
	}
	x, okX := decimal(p[0])
	y, okY := decimal(p[1])
	return x, y, okX && okY
}

// others checks the hexes of the parts of the map schema that a board does not hold.
func (s *sheet) others() {
	s.skip("rulebook", "hex_scale_m", "transform", "levels", "naval_zones")
	for _, key := range []string{"rulebook_hexes", "range_symbol"} {
		n := s.table(key, false)
		if n == nil {
			continue
		}
		n.skip("range_already_used")
		if n.has("hex") {
			s.hexID(n, "hex", n.text("hex"))
		}
		for _, k := range sortedKeys(n.m) {
			if _, isList := n.m[k].([]any); isList {
				s.hexes(n, k)
			}
		}
		n.skip("source")
		n.done()
	}
	for _, key := range []string{"victory", "position", "landing_box", "tank_assembly", "start"} {
		for _, n := range s.tables(key, mostItems) {
			s.placed(n)
		}
	}
}

// placed checks the hexes of a table that a title reads itself.
func (s *sheet) placed(n *node) {
	if n.has("hex") {
		s.hexID(n, "hex", n.text("hex"))
	}
	for _, k := range []string{"hexes", "intense", "steady"} {
		s.hexes(n, k)
	}
}
