package scenario

import (
	"strconv"
	"strings"

	"marianas/game/chart"
	"marianas/game/rules"
	"marianas/game/scenario/doc"
)

// chartPages sets the charts as tables to be read.
func (d *Data) chartPages() []rules.Chart {
	var pages []rules.Chart
	if d.CRT != nil {
		pages = append(pages, d.resultsPage())
	}
	if len(d.Terrain.Hexes) > 0 {
		pages = append(pages, d.terrainPage())
	}
	for i, t := range d.Track {
		if i == 0 || t.Sheet != d.Track[i-1].Sheet {
			pages = append(pages, d.trackPage(t.Sheet))
		}
	}
	for _, c := range d.Charts {
		pages = append(pages, chartPage(c))
	}
	return pages
}

// chartPage sets any other table.
func chartPage(c *chart.Chart) rules.Chart {
	p := rules.Chart{ID: c.ID, Title: c.Name, Rule: c.Rule, Heads: append([]string{""}, c.Across.Texts()...)}
	if c.Dice.Count > 0 {
		p.Heads[0] = "Die"
	}
	for i, cells := range c.Cells {
		p.Rows = append(p.Rows, append([]string{c.Down.Text(i)}, cells...))
	}
	notes := []string{}
	if c.Note != "" {
		notes = append(notes, strings.TrimSuffix(c.Note, "."))
	}
	if p.Note = strings.Join(append(notes, meanings(c.Means)...), ". "); p.Note != "" {
		p.Note += "."
	}
	return p
}

// meanings are the results in words: "D2: Defender retreats 2 hexes".
func meanings(means map[string]string) (notes []string) {
	for _, code := range doc.SortedKeys(means) {
		notes = append(notes, code+": "+means[code])
	}
	return notes
}

func (d *Data) resultsPage() rules.Chart {
	columns := d.CRT.Chart.Across.Len()
	c := rules.Chart{ID: d.CRT.Chart.ID, Title: d.CRT.Chart.Name, Rule: d.CRT.Chart.Rule, Heads: make([]string, columns+1)}
	c.Heads[0] = "Column"
	for i := 1; i <= columns; i++ {
		c.Heads[i] = strconv.Itoa(i)
	}
	for _, r := range d.CRT.Rows {
		row := []string{r.Name}
		for col := 1; col <= columns; col++ {
			head := ""
			if col <= r.Columns() {
				head = r.Head(col)
			}
			row = append(row, head)
		}
		c.Rows = append(c.Rows, row)
	}
	for die, codes := range d.CRT.Chart.Cells {
		c.Rows = append(c.Rows, append([]string{"Die " + strconv.Itoa(die+1)}, codes...))
	}
	c.Note = strings.Join(meanings(d.Means), ". ") + "."
	return c
}

func (d *Data) terrainPage() rules.Chart {
	c := rules.Chart{
		ID: "terrain", Title: "Terrain key", Rule: d.Terrain.Rule,
		Heads: []string{"Terrain", "Movement points", "In combat", "Remarks"},
	}
	for _, t := range d.Terrain.Hexes {
		if !d.onMap(t.Name) {
			continue // only there for rule cases
		}
		mp := points(t.HalfMP)
		if t.Forbidden {
			mp = "prohibited"
		}
		if t.MobileMP > 0 {
			mp += ", mobile " + points(t.MobileMP)
		}
		combat := t.Combat
		if combat == "" {
			combat = d.lineName(t.Row)
		}
		c.Rows = append(c.Rows, []string{t.Label, mp, combat, t.Note})
	}
	for _, t := range d.Terrain.Plus {
		if d.onOverlay(t.Name) {
			c.Rows = append(c.Rows, []string{t.Label, "+" + points(t.HalfMP), d.lineName(t.Row), t.Note})
		}
	}
	for _, t := range d.Terrain.Sides {
		combat := d.lineName(t.Row)
		switch {
		case t.Into != nil:
			combat = "by the ground behind"
		case t.Combat != "":
			combat = t.Combat
		}
		mp := "+" + points(t.HalfMP)
		if t.Forbidden {
			mp = "prohibited"
		}
		c.Rows = append(c.Rows, []string{t.Label, mp, combat, t.Note})
	}
	for _, t := range d.Terrain.Routes {
		c.Rows = append(c.Rows, []string{t.Label, points(t.HalfMP), "", t.Note})
	}
	return c
}

// onMap reports whether any sheet has a kind of terrain in its legend.
func (d *Data) onMap(terrain string) bool {
	for _, b := range d.Boards {
		for _, name := range b.Legend {
			if name == terrain {
				return true
			}
		}
	}
	return false
}

// onOverlay reports whether any sheet has hexes of an overlay.
func (d *Data) onOverlay(name string) bool {
	for _, b := range d.Boards {
		if len(b.Overlay(name)) > 0 {
			return true
		}
	}
	return false
}

// lineName is the line of the results table in words; a dash where nobody can be attacked.
func (d *Data) lineName(row string) string {
	if d.CRT == nil {
		return "–"
	}
	if r, ok := d.CRT.Row(row); ok {
		return r.Name
	}
	return "–"
}

// points writes half movement points as they are printed: "2", "½", "2½".
func points(half int) string {
	whole, rest := strconv.Itoa(half/2), ""
	if half%2 == 1 {
		rest = "½"
	}
	if half/2 == 0 && rest != "" {
		return rest
	}
	return whole + rest
}

// trackPage is the turn record track of the title, or of a sheet that has its own.
func (d *Data) trackPage(sheet string) rules.Chart {
	c := rules.Chart{ID: "track", Title: "Turn record track", Heads: []string{"Game-turn"}}
	if sheet != "" {
		c.ID, c.Title = "track-"+sheet, "Turn record track, "+strings.ToUpper(sheet[:1])+sheet[1:]
	}
	dated := d.TrackOf(sheet)[0].Date != "" // all of them or none
	if dated {
		c.Heads = append(c.Heads, "Begins")
	}
	for _, col := range d.Columns {
		c.Heads = append(c.Heads, col.Head)
	}
	for i, t := range d.Track {
		if t.Sheet != sheet {
			continue
		}
		row := []string{strconv.Itoa(t.Turn)}
		if dated {
			row = append(row, t.Date)
		}
		for _, col := range d.Columns {
			row = append(row, col.Cells[i])
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}
