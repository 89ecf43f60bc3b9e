package scenario

import (
	"fmt"
	"slices"
	"strconv"

	"marianas/game/chart"
	"marianas/game/scenario/doc"
)

const (
	mostColumns = 40
	mostTurns   = 300
)

// charts reads the terrain key, the combat results table, the turn record track and all other tables.
func (l *loader) charts(n *doc.Node) {
	if t := n.Table("results", !n.Has("chart")); t != nil {
		l.results(t)
	}
	if t := n.Table("terrain", true); t != nil {
		l.terrainKey(t)
	}
	l.cover()
	if t := n.Table("track", true); t != nil {
		l.track(t)
	}
	l.data.Charts = readCharts(n)
}

func (l *loader) results(n *doc.Node) {
	rule, rows, results := n.Text("rule"), []chart.Row(nil), [][]string(nil)
	columns := l.columns(n)
	means := readMeans(n.Table("means", true))
	for _, r := range n.Tables("line", 40) {
		rows = append(rows, readLine(r, columns))
	}
	if len(rows) == 0 {
		n.Fault("line", "no lines", "a [[results.line]] for each kind of terrain")
	}
	dice := n.Tables("die", 100)
	if len(dice) == 0 {
		n.Fault("die", "no rows", "a [[results.die]] for each face")
	}
	for i, d := range dice {
		if face := d.Number("face", 1, 100); face != i+1 && !n.Faulty("die") && !n.Misspelled("die") {
			d.Fault("face", strconv.Itoa(face), strconv.Itoa(i+1))
		}
		codes := d.Texts("codes")
		if !d.Has("codes") {
			d.Missing("codes", `"codes"`, "codes = a list of results")
		} else if len(codes) != columns && columns > 0 {
			d.Fault("codes", fmt.Sprintf("%d results", len(codes)), fmt.Sprintf("%d, one a column", columns))
		}
		for j, c := range codes {
			if _, ok := means[c]; !ok {
				d.Fault(doc.Item("codes", j), doc.Show(c), doc.OneOf(doc.SortedKeys(means)))
			}
		}
		results = append(results, codes)
	}
	charted(n)
	l.data.CRT, l.data.Means = chart.NewCRT(rule, rows, results, means), means
}

// columns is how many results a row of the table has; 0, reported, if the file does not say.
func (l *loader) columns(n *doc.Node) int {
	columns := n.Number("columns", 2, mostColumns)
	if n.Faulty("columns") {
		return 0
	}
	return columns
}

// charted reads where a chart's figures come from.
func charted(n *doc.Node) {
	n.Word("source", provenance...)
	n.Skip("note")
}

// readMeans reads what each result does, in words.
func readMeans(n *doc.Node) map[string]string {
	means := map[string]string{}
	if n != nil {
		for _, code := range n.Keys() {
			means[code] = n.Text(code)
		}
	}
	return means
}

// readLine reads the column heads of one kind of terrain, each by the least differential it stands for.
func readLine(n *doc.Node, columns int) chart.Row {
	r := chart.Row{ID: n.Text("id"), Name: n.Text("name")}
	n.Has("lows")
	lows, ok := n.Raw("lows").([]any)
	least := make([]int, 0, len(lows))
	for i, v := range lows {
		low, isInt := v.(int64)
		ok = ok && isInt && low >= -99 && low <= 99 && (i == 0 || int(low) > least[i-1])
		least = append(least, int(low))
	}
	if columns == 0 {
		columns = mostColumns
	}
	if !ok || len(lows) < 2 || len(lows) > columns {
		n.Fault("lows", doc.Show(n.Raw("lows")), fmt.Sprintf("2 to %d whole numbers, each higher than the one before", columns))
		least = []int{0, 1}
	}
	r.Heads = chart.Rising(least)
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

func (l *loader) terrainKey(n *doc.Node) {
	k := &l.data.Terrain
	k.Rule = n.Text("rule")
	for _, t := range n.Tables("hex", 100) {
		h := HexTerrain{
			Name: t.Text("name"), Label: t.Text("label"), Forbidden: t.Flag("forbidden"), Barred: t.Texts("barred"),
			Source: t.Word("source", provenance...), Note: t.Optional("note"),
		}
		if !h.Forbidden && !t.Faulty("forbidden") {
			h.HalfMP, h.Row = readCost(t, "mp"), l.row(t)
			if t.Has("mobile") {
				h.MobileMP = readCost(t, "mobile")
			}
		}
		if _, twice := k.Hex(h.Name); twice {
			t.Fault("name", "a second line for "+strconv.Quote(h.Name), "every terrain once")
		}
		k.Hexes = append(k.Hexes, h)
	}
	k.Plus = l.plusLines(n)
	for _, t := range n.Tables("hexside", 100) {
		k.Sides = append(k.Sides, l.sideLine(n, t))
	}
	for _, t := range n.Tables("route", 100) {
		k.Routes = append(k.Routes, RouteTerrain{
			Name: t.Text("name"), Label: t.Text("label"), HalfMP: readCost(t, "mp"),
			Source: t.Word("source", provenance...), Note: t.Optional("note"),
		})
	}
}

// readCost is a price in movement points; nothing that is entered is free.
func readCost(n *doc.Node, key string) int {
	mp := n.Halves(key)
	if x, ok := doc.Decimal(n.Raw(key)); ok && x == 0 {
		n.Fault(key, "0", "at least 0.5")
	}
	return mp
}

// row is the line of the results table for a terrain; a title without that table has none.
func (l *loader) row(n *doc.Node) string {
	if l.data.CRT == nil && !n.Has("row") && !n.File().Faulty("results") {
		return ""
	}
	return l.rowUnder(n, "row")
}

// rowUnder is the line of the results table that stands under a key.
func (l *loader) rowUnder(n *doc.Node, key string) string {
	row := n.Text(key)
	if crt := l.data.CRT; crt != nil && row != "" && !n.File().Faulty("results.line") {
		if _, ok := crt.Row(row); !ok {
			ids := make([]string, len(crt.Rows))
			for i, r := range crt.Rows {
				ids[i] = r.ID
			}
			n.Fault(key, doc.Show(row), "a line of the results table: "+doc.OneOf(ids))
		}
	}
	return row
}

// track reads the turn record track, and after it those that single sheets have.
func (l *loader) track(n *doc.Node) {
	charted(n)
	l.turns(n, "")
	if len(l.data.Track) == 0 {
		n.Fault("turn", "no boxes", "a [[track.turn]] for each game-turn")
	}
	for _, t := range n.Tables("sheet", len(l.sheets)) {
		name := t.Word("name", l.sheets...)
		if slices.ContainsFunc(l.data.Track, func(g GameTurn) bool { return g.Sheet == name }) {
			t.Fault("name", "a second track of "+strconv.Quote(name), "one for each sheet")
			t.Skip("turn")
			continue
		}
		l.turns(t, name)
	}
}

// turns reads the boxes of one track.
func (l *loader) turns(n *doc.Node, sheet string) {
	turns := n.Tables("turn", mostTurns)
	dated := slices.ContainsFunc(turns, func(t *doc.Node) bool { return t.Has("date") })
	for i, t := range turns {
		g := GameTurn{Turn: t.Number("turn", 1, mostTurns), Note: t.Optional("note"), Sheet: sheet}
		if dated {
			g.Date = t.Text("date")
		}
		if g.Turn != i+1 && !n.Faulty("turn") && !n.Misspelled("turn") {
			t.Fault("turn", strconv.Itoa(g.Turn), strconv.Itoa(i+1))
		}
		l.data.Track = append(l.data.Track, g)
	}
}

// legends holds every map against the terrain key.
func (l *loader) legends() {
	for i, b := range l.data.Boards {
		n := l.maps[i].Top()
		if n = n.Table("legend", false); n == nil {
			continue
		}
		for _, k := range n.Keys() {
			if len(k) != 1 {
				continue
			}
			if _, ok := l.data.Terrain.Hex(b.Legend[k[0]]); !ok {
				n.Fault(k, doc.Show(n.Raw(k)), "a terrain of the terrain key: "+doc.OneOf(l.terrainNames()))
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
