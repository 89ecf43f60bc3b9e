package scenario

import (
	"fmt"
	"slices"
	"strconv"

	"marianas/game/rules"
)

// What only the Fire & Movement system prints: plus-values and bridges in the terrain key, support fire markers,
// a first wave at sea, beachhead markers and rebuilds.

// firemove reads the pools of support fire markers and the sides that zones of control hold.
//
//	[markers]                      the lowest first
//	rule = "7.1"
//	us = [2, 2, 3]
//	jp = [2, 3]
//	[markers.pictures]             optional, for the art alone: gun where none is named
//	us = { 8 = "air", 10 = "ship" }
//	[zones]
//	held = ["us"]                  sides whose leg units may not leave an enemy zone of control
func (l *loader) firemove(n *node) {
	if t := n.table("markers", false); t != nil {
		l.markers(t)
	}
	t := n.table("zones", false)
	if t == nil {
		return
	}
	for i, side := range t.texts("held") {
		if l.side(t, item("held", i), side) {
			l.data.Held = append(l.data.Held, rules.Side(side))
		}
	}
	charted(t)
	t.done()
}

// markers reads each side's pool and holds the track against it.
func (l *loader) markers(n *node) {
	m := Markers{Rule: n.text("rule"), Pool: map[rules.Side][]int{}}
	for _, side := range l.sideIDs() {
		if !n.has(side) {
			n.missing(side, strconv.Quote(side), side+" = a list of marker values")
			continue
		}
		pool := n.numbers(side, 1, 15)
		if !slices.IsSorted(pool) || len(pool) > 40 {
			n.fault(side, show(n.m[side]), "at most 40 marker values, the lowest first")
		}
		m.Pool[rules.Side(side)] = pool
		for i := range l.data.Track {
			if want := l.data.Track[i].Markers[rules.Side(side)]; want > len(pool) {
				n.fault(side, fmt.Sprintf("%d markers", len(pool)), fmt.Sprintf("the %d of game-turn %d on the track", want, i+1))
				break
			}
		}
	}
	if t := n.table("pictures", false); t != nil {
		m.Pictures = l.markerPictures(t)
	}
	charted(n)
	n.done()
	l.data.Markers = m
}

// markerPictures reads what is drawn on the markers of each side, by value.
func (l *loader) markerPictures(n *node) map[rules.Side]map[int]string {
	all := map[rules.Side]map[int]string{}
	for _, side := range l.sideIDs() {
		t := n.table(side, false)
		if t == nil {
			continue
		}
		pictures := map[int]string{}
		for _, value := range sortedKeys(t.m) {
			v, err := strconv.Atoi(value)
			if err != nil {
				t.fault(value, show(value), "the value of a marker")
			}
			pictures[v] = t.word(value, "gun", "air", "ship")
		}
		t.done()
		all[rules.Side(side)] = pictures
	}
	n.done()
	return all
}

// plusLines reads the lines of the terrain key about what lies on other terrain: [[terrain.plus]].
func (l *loader) plusLines(n *node) (lines []PlusTerrain) {
	for _, t := range n.tables("plus", 100) {
		lines = append(lines, PlusTerrain{
			Name: t.text("name"), Label: t.text("label"), HalfMP: readCost(t, "mp"), Row: l.row(t),
			Source: t.word("source", provenance...), Note: t.optional("note"),
		})
		t.done()
	}
	return lines
}

// sideLine reads a hexside of the terrain key. Its line of the results table is row, or depends on the terrain behind
// it: into = { clear = "line4", rough = "line1" }, with bridge = "line4" where bridged_by = "road" crosses it.
func (l *loader) sideLine(t *node) SideTerrain {
	s := SideTerrain{Name: t.text("name"), Label: t.text("label"), HalfMP: readCost(t, "mp")}
	if into := t.table("into", false); into != nil {
		s.Into = map[string]string{}
		for _, terrain := range sortedKeys(into.m) {
			if told := &t.file.told; !l.isTerrain(terrain) && !told.within("terrain.hex") && !told.within("terrain.plus") {
				into.fault(terrain, show(terrain), "a terrain of the terrain key: "+oneOf(l.terrainNames()))
			}
			s.Into[terrain] = l.rowUnder(into, terrain)
		}
	} else {
		s.Row = l.row(t)
	}
	if t.has("bridge") || t.has("bridged_by") {
		s.Bridge, s.BridgedBy = l.rowUnder(t, "bridge"), t.text("bridged_by")
	}
	s.Source, s.Note = t.word("source", provenance...), t.optional("note")
	return s
}

// isTerrain reports whether the terrain key has a name for hexes or for what lies on them.
func (l *loader) isTerrain(name string) bool {
	_, ok := l.data.Terrain.Hex(name)
	return ok || slices.ContainsFunc(l.data.Terrain.Plus, func(p PlusTerrain) bool { return p.Name == name })
}

// seaborne reads the first wave, the beachhead markers and the rebuilds of a scenario.
//
//	[wave]                         units that a side sets up at sea in secret
//	side = "us"
//	most = 6
//	values = "3-3-10"
//	overlay = "arrow"
//	rule = "17.2"
//	[beachheads]
//	side = "us"
//	count = 6
//	turn = 1
//	when = "start"                 or "end", of the movement phase
//	overlay = "arrow"
//	rule = "11.5"
//	[rebuilds]
//	side = "jp"
//	most = 2                       0: none are rebuilt
//	rule = "11.0"
func (l *loader) seaborne(n *node, s *Setup, turns int) {
	if t := n.table("wave", false); t != nil {
		s.Wave = Wave{
			Side: rules.Side(t.word("side", l.sideIDs()...)), Most: t.number("most", 1, mostUnits),
			Values: printedValues(t, "values").Printed(), Overlay: l.overlay(t), Rule: t.text("rule"),
		}
		t.done()
	}
	if t := n.table("beachheads", false); t != nil {
		s.Beachheads = Beachheads{
			Side: rules.Side(t.word("side", l.sideIDs()...)), Count: t.number("count", 1, 30),
			Turn: t.number("turn", 1, turns), AtEnd: t.word("when", "start", "end") == "end",
			Overlay: l.overlay(t), Rule: t.text("rule"),
		}
		t.done()
	}
	if t := n.table("rebuilds", false); t != nil {
		s.Rebuilds = Rebuilds{Side: rules.Side(t.word("side", l.sideIDs()...)), Most: t.number("most", 0, mostUnits), Rule: t.text("rule")}
		t.done()
	}
}

// overlay is an overlay of the map that has hexes.
func (l *loader) overlay(n *node) string {
	name := n.text("overlay")
	if name != "" && len(l.data.Boards) > 0 && len(l.data.Boards[0].Overlay(name)) == 0 {
		n.fault("overlay", show(name), oneOf(l.data.Boards[0].OverlayNames()))
	}
	return name
}
