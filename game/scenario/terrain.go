package scenario

import (
	"slices"

	"marianas/game/scenario/doc"
)

// The lines of the terrain key beside those of the hexes themselves: what lies on other terrain, and hexsides.

// plusLines reads the lines of the terrain key about what lies on other terrain: [[terrain.plus]].
func (l *loader) plusLines(n *doc.Node) (lines []PlusTerrain) {
	for _, t := range n.Tables("plus", 100) {
		lines = append(lines, PlusTerrain{
			Name: t.Text("name"), Label: t.Text("label"), HalfMP: readCost(t, "mp"), Row: l.row(t),
			Source: t.Word("source", provenance...), Note: t.Optional("note"),
		})
	}
	return lines
}

// sideLine reads a hexside of the terrain key. Its line of the results table is row, or depends on the terrain behind
// it: into = { clear = "line4", rough = "line1" }, with bridge = "line4" where bridged_by = "road" crosses it;
// forbidden = true: nobody crosses it.
func (l *loader) sideLine(key, t *doc.Node) SideTerrain {
	s := SideTerrain{Name: t.Text("name"), Label: t.Text("label"), Forbidden: t.Flag("forbidden")}
	if !s.Forbidden && !t.Faulty("forbidden") {
		s.HalfMP = t.Halves("mp") // a slope may cost nothing
	}
	if into := t.Table("into", false); into != nil {
		s.Into = map[string]string{}
		for _, terrain := range into.Keys() {
			if f := t.File(); !l.isTerrain(terrain) && !f.Faulty("terrain.hex") && !f.Faulty("terrain.plus") && !key.Misspelled("hex") && !key.Misspelled("plus") {
				into.Fault(terrain, doc.Show(terrain), "a terrain of the terrain key: "+doc.OneOf(l.terrainNames()))
			}
			s.Into[terrain] = l.rowUnder(into, terrain)
		}
	} else {
		s.Row = l.row(t)
	}
	if t.Has("bridge") || t.Has("bridged_by") {
		s.Bridge, s.BridgedBy = l.rowUnder(t, "bridge"), t.Text("bridged_by")
	}
	s.Source, s.Note = t.Word("source", provenance...), t.Optional("note")
	return s
}

// isTerrain reports whether the terrain key has a name for hexes or for what lies on them.
func (l *loader) isTerrain(name string) bool {
	_, ok := l.data.Terrain.Hex(name)
	return ok || slices.ContainsFunc(l.data.Terrain.Plus, func(p PlusTerrain) bool { return p.Name == name })
}
