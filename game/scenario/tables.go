package scenario

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"marianas/game/chart"
	"marianas/game/scenario/doc"
)

const (
	mostCharts = 60
	mostRows   = 100
)

var oneWord = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)

// ReadCharts reads the charts of a text that holds nothing else: the [[chart]] tables of a charts.toml.
func ReadCharts(name, text string) ([]*chart.Chart, doc.Faults) {
	var found doc.Faults
	f := doc.Parse(name, text, "a list of charts", &found)
	if f == nil {
		return nil, found
	}
	charts := readCharts(f.Top())
	f.Close()
	if len(found) > 0 {
		return nil, found.Sorted()
	}
	return charts, nil
}

// readCharts reads all charts of a file.
func readCharts(n *doc.Node) []*chart.Chart {
	var charts []*chart.Chart
	for _, t := range n.Tables("chart", mostCharts) {
		c := readChart(t)
		switch {
		case slices.ContainsFunc(charts, func(o *chart.Chart) bool { return o.ID == c.ID }):
			t.Fault("id", "a second chart "+strconv.Quote(c.ID), "every chart once")
		case c.ID == chart.ResultsID || !oneWord.MatchString(c.ID):
			t.Fault("id", doc.Show(c.ID), "a word in small letters other than "+chart.ResultsID)
		}
		charts = append(charts, c)
	}
	return charts
}

// readChart reads one chart: what its columns and rows are looked up by, and a list of results for each row.
func readChart(n *doc.Node) *chart.Chart {
	c := &chart.Chart{ID: n.Text("id"), Name: n.Text("name"), Rule: n.Text("rule"), Note: n.Optional("note")}
	n.Word("source", provenance...)
	if n.Has("means") {
		c.Means = readMeans(n.Table("means", true))
	}
	upward := n.Has("round") && n.Word("round", "defender", "attacker") == "attacker"
	columns := n.Texts("columns")
	c.Across = readAxis(chart.Key(n.Word("across", chart.Keys()...)), columns, func(i int) (*doc.Node, string) { return n, doc.Item("columns", i) })
	down := chart.ByCount
	if n.Has("dice") {
		c.Dice = readDice(n)
	} else {
		down = chart.Key(n.Word("down", chart.Keys()...))
	}
	rows := n.Tables("row", mostRows)
	heads := make([]string, len(rows))
	for i, r := range rows {
		heads[i] = r.Text("head")
	}
	c.Down = readAxis(down, heads, func(i int) (*doc.Node, string) { return rows[i], "head" })
	c.Across.Upward, c.Down.Upward = upward, upward
	for _, r := range rows {
		c.Cells = append(c.Cells, readResults(r, c))
	}
	switch {
	case len(columns) == 0 || len(columns) > mostColumns:
		n.Fault("columns", strconv.Itoa(len(columns))+" columns", fmt.Sprintf("1 to %d heads", mostColumns))
	case len(rows) == 0:
		n.Fault("row", "no rows", "a [[chart.row]] for each")
	}
	if n.Has("limit") && (c.Dice.Count > 0 || !n.Has("dice")) {
		c.Limit = readLimit(n.Table("limit", true), c)
	}
	allRolls(n, c)
	return c
}

// readAxis reads heads; where says which node and key a head stands under.
func readAxis(by chart.Key, heads []string, where func(int) (*doc.Node, string)) chart.Axis {
	if !slices.Contains(chart.Keys(), string(by)) {
		return chart.Axis{} // which has been told
	}
	a, err := chart.NewAxis(by, heads)
	var wrong *chart.HeadFault
	if errors.As(err, &wrong) {
		at, key := where(wrong.At)
		at.Fault(key, strconv.Quote(heads[wrong.At]), wrong.Want)
	}
	return a
}

// readDice reads what is rolled.
func readDice(n *doc.Node) chart.Dice {
	text := n.Text("dice")
	d, ok := chart.ReadDice(text)
	if !ok && text != "" {
		n.Fault("dice", doc.Show(text), `dice such as "d6", "d10" or "2d6"`)
	}
	return d
}

// readResults reads a row: as many results as there are columns, of parts that the chart explains.
func readResults(r *doc.Node, c *chart.Chart) []string {
	results := r.Texts("results")
	if !r.Has("results") {
		r.Missing("results", `"results"`, "results = a list of results")
	} else if len(results) != c.Across.Len() && c.Across.Len() > 0 {
		r.Fault("results", fmt.Sprintf("%d results", len(results)), fmt.Sprintf("%d, one a column", c.Across.Len()))
	}
	for i, text := range results {
		if strings.TrimSpace(text) == "" {
			r.Fault(doc.Item("results", i), doc.Show(text), "a result")
		} else if odd := unexplained(c, text); odd != "" {
			r.Fault(doc.Item("results", i), doc.Show(odd), doc.OneOf(doc.SortedKeys(c.Means)))
		}
	}
	return results
}

// unexplained is the first part of a result that the chart's list of meanings lacks; "" if there is none.
func unexplained(c *chart.Chart, result string) string {
	if _, ok := c.Means[result]; ok || len(c.Means) == 0 {
		return ""
	}
	for _, part := range strings.Fields(result) {
		if _, ok := c.Means[part]; !ok {
			return part
		}
	}
	return ""
}

// readLimit reads the value that a roll must not exceed.
func readLimit(n *doc.Node, c *chart.Chart) *chart.Limit {
	if n == nil {
		return nil
	}
	least := c.Dice.Least()
	most := max(least, c.Dice.Count*c.Dice.High)
	l := &chart.Limit{Least: n.Number("least", least, most), Miss: n.Text("miss")}
	l.Most = n.Number("most", l.Least, most)
	if odd := unexplained(c, l.Miss); odd != "" {
		n.Fault("miss", doc.Show(odd), doc.OneOf(doc.SortedKeys(c.Means)))
	}
	if c.Dice.Count == 0 {
		n.Fault("", "a limit", "dice that it is for")
	}
	return l
}

// allRolls asks for a row for each roll that can fall.
func allRolls(n *doc.Node, c *chart.Chart) {
	if c.Dice.Count == 0 || c.Down.Len() == 0 {
		return
	}
	for _, roll := range []int{c.Dice.Least(), c.Dice.Count * c.Dice.High} {
		if _, ok := c.Down.Number(roll); !ok {
			n.Fault("row", "no row for "+strconv.Itoa(roll), "a [[chart.row]] for each roll of the dice")
		}
	}
}
