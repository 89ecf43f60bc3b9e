package scenario

import (
	"fmt"
	"slices"
	"strconv"

	"marianas/game/chart"
	"marianas/game/rules"
)

const mostColumns = 40

// charts reads the terrain key, the combat results table and the turn record track.
func (l *loader) charts(n *node) {
	if t := n.table("results", true); t != nil {
		l.results(t)
	}
	if t := n.table("terrain", true); t != nil {
		l.terrainKey(t)
	}
	l.cover()
	if t := n.table("track", true); t != nil {
		l.track(t)
	}
	l.firemove(n)
	n.done()
}

func (l *loader) results(n *node) {
	crt := &chart.CRT{Rule: n.text("rule")}
	columns := l.columns(n)
	means := readMeans(n.table("means", true))
	for _, r := range n.tables("line", 40) {
		crt.Rows = append(crt.Rows, readLine(r, columns))
		r.done()
	}
	if len(crt.Rows) == 0 {
		n.fault("line", "no lines", "a [[results.line]] for each kind of terrain")
	}
	dice := n.tables("die", 100)
	if len(dice) == 0 {
		n.fault("die", "no rows", "a [[results.die]] for each face")
	}
	for i, d := range dice {
		if face := d.number("face", 1, 100); face != i+1 && !n.file.told.within(join(n.path, "die")) && !n.misspelled("die") {
			d.fault("face", strconv.Itoa(face), strconv.Itoa(i+1))
		}
		codes := d.texts("codes")
		if !d.has("codes") {
			d.missing("codes", `"codes"`, "codes = a list of results")
		} else if len(codes) != columns && columns > 0 {
			d.fault("codes", fmt.Sprintf("%d results", len(codes)), fmt.Sprintf("%d, one a column", columns))
		}
		for j, c := range codes {
			if _, ok := means[c]; !ok {
				d.fault(item("codes", j), show(c), oneOf(sortedKeys(means)))
			}
		}
		crt.Results = append(crt.Results, codes)
		d.done()
	}
	charted(n)
	n.done()
	l.data.CRT, l.data.Means = crt, means
}

// columns is how many results a row of the table has; 0, reported, if the file does not say.
func (l *loader) columns(n *node) int {
	before := n.file.told.count
	columns := n.number("columns", 2, mostColumns)
	if n.file.told.count > before {
		return 0
	}
	return columns
}

// charted reads where a chart's figures come from.
func charted(n *node) {
	n.word("source", provenance...)
	n.skip("note")
}

// readMeans reads what each result does, in words.
func readMeans(n *node) map[string]string {
	means := map[string]string{}
	if n != nil {
		for _, code := range sortedKeys(n.m) {
			means[code] = n.text(code)
		}
	}
	return means
}

// readLine reads the column heads of one kind of terrain, each by the least differential it stands for.
func readLine(n *node, columns int) chart.Row {
	r := chart.Row{ID: n.text("id"), Name: n.text("name")}
	n.has("lows")
	lows, ok := n.m["lows"].([]any)
	for i, v := range lows {
		low, isInt := v.(int64)
		ok = ok && isInt && low >= -99 && low <= 99 && (i == 0 || int(low) > r.Lows[i-1])
		r.Lows = append(r.Lows, int(low))
	}
	if columns == 0 {
		columns = mostColumns
	}
	if !ok || len(lows) < 2 || len(lows) > columns {
		n.fault("lows", show(n.m["lows"]), fmt.Sprintf("2 to %d whole numbers, each higher than the one before", columns))
		r.Lows = []int{0, 1}
	}
	return r
}

// cover tells each line of the results table which terrain is looked up in it.
func (l *loader) cover() {
	if l.data.CRT == nil {
		return
	}
	rows := l.data.CRT.Rows
	for i := range rows {
		for _, t := range l.data.Terrain.Hexes {
			if t.Row == rows[i].ID {
				rows[i].Covers = append(rows[i].Covers, t.Name)
			}
		}
		for _, t := range l.data.Terrain.Plus {
			if t.Row == rows[i].ID {
				rows[i].Covers = append(rows[i].Covers, t.Name)
			}
		}
		for _, t := range l.data.Terrain.Sides {
			if t.Row == rows[i].ID {
				rows[i].Covers = append(rows[i].Covers, t.Name)
			}
		}
	}
}

func (l *loader) terrainKey(n *node) {
	k := &l.data.Terrain
	k.Rule = n.text("rule")
	for _, t := range n.tables("hex", 100) {
		h := HexTerrain{
			Name: t.text("name"), Label: t.text("label"), Forbidden: t.flag("forbidden"), Barred: t.texts("barred"),
			Source: t.word("source", provenance...), Note: t.optional("note"),
		}
		if !h.Forbidden {
			h.HalfMP, h.Row = readCost(t, "mp"), l.row(t)
			if t.has("mobile") {
				h.MobileMP = readCost(t, "mobile")
			}
		}
		if _, twice := k.Hex(h.Name); twice {
			t.fault("name", "a second line for "+strconv.Quote(h.Name), "every terrain once")
		}
		k.Hexes = append(k.Hexes, h)
		t.done()
	}
	k.Plus = l.plusLines(n)
	for _, t := range n.tables("hexside", 100) {
		k.Sides = append(k.Sides, l.sideLine(t))
		t.done()
	}
	for _, t := range n.tables("route", 100) {
		k.Routes = append(k.Routes, RouteTerrain{
			Name: t.text("name"), Label: t.text("label"), HalfMP: readCost(t, "mp"),
			Source: t.word("source", provenance...), Note: t.optional("note"),
		})
		t.done()
	}
	n.done()
}

// readCost is a price in movement points; nothing that is entered is free.
func readCost(n *node, key string) int {
	mp := n.halves(key)
	if x, ok := decimal(n.m[key]); ok && x == 0 {
		n.fault(key, "0", "at least 0.5")
	}
	return mp
}

func (l *loader) row(n *node) string { return l.rowUnder(n, "row") }

// rowUnder is the line of the results table that stands under a key.
func (l *loader) rowUnder(n *node, key string) string {
	row := n.text(key)
	if crt := l.data.CRT; crt != nil && row != "" && !n.file.told.within("results.line") {
		if _, ok := crt.Row(row); !ok {
			ids := make([]string, len(crt.Rows))
			for i, r := range crt.Rows {
				ids[i] = r.ID
			}
			n.fault(key, show(row), "a line of the results table: "+oneOf(ids))
		}
	}
	return row
}

func (l *loader) track(n *node) {
	charted(n)
	for i, t := range n.tables("turn", 100) {
		g := GameTurn{Turn: t.number("turn", 1, 100), Date: t.text("date"), Note: t.optional("note")}
		if g.Turn != i+1 && !n.file.told.within(join(n.path, "turn")) && !n.misspelled("turn") {
			t.fault("turn", strconv.Itoa(g.Turn), strconv.Itoa(i+1))
		}
		if t.has("markers") {
			g.Markers = l.perSide(t.table("markers", true))
		} else {
			g.Support = l.perSide(t.table("support", true))
		}
		l.data.Track = append(l.data.Track, g)
		t.done()
	}
	if len(l.data.Track) == 0 {
		n.fault("turn", "no boxes", "a [[track.turn]] for each game-turn")
	}
	n.done()
}

// perSide is a number for each side.
func (l *loader) perSide(n *node) map[rules.Side]int {
	numbers := map[rules.Side]int{}
	if n == nil {
		return numbers
	}
	for _, side := range l.sideIDs() {
		numbers[rules.Side(side)] = n.number(side, 0, 99)
	}
	n.done()
	return numbers
}

// legends holds every map against the terrain key.
func (l *loader) legends() {
	for i, b := range l.data.Boards {
		n := l.maps[i].top()
		if n = n.table("legend", false); n == nil {
			continue
		}
		for _, k := range sortedKeys(n.m) {
			if len(k) != 1 {
				continue
			}
			if _, ok := l.data.Terrain.Hex(b.Legend[k[0]]); !ok {
				n.fault(k, show(n.m[k]), "a terrain of the terrain key: "+oneOf(l.terrainNames()))
			}
		}
	}
}

func (l *loader) terrainNames() []string {
	var names []string
	for _, t := range l.data.Terrain.Hexes {
		names = append(names, t.Name)
	}
	slices.Sort(names)
	return names
}
