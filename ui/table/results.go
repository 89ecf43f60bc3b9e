package table

import (
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// Measures of a printed table: a line, the air between heads in one line, and the least width of a column.
const (
	tableLine = 21.0
	headAir   = 5.0
	leastCol  = 15.0
)

// grid is how a printed table is set: the width of the row heads and of each column, and whether heads, results and row
// heads stand in lines of their parts.
type grid struct {
	names  float64
	prefix string // before the row heads
	cols   []float64
	heads  func(string) []string
	faces  func(string) []string
}

// resultsTable shows a printed table: the column that counts is lit, its head in ink; the row that counts, after the roll
// that of the dice, is darker and the cell in ink. Rows that a value excludes are pale.
func (s *Screen) resultsTable(u *widget.UI, x, y, w float64, c *rules.Combat) float64 {
	t, top := &c.Table, y
	name := t.Name
	if name == "" {
		name = "Results table"
	}
	chip := u.RuleChipWidth(t.Rule)
	y = head(u, x, y, w-chip-8, name, t.Line)
	u.Rule(x, top, w, 4, u.Palette.Ink)
	u.RuleChip("table", x+w-chip, top+12, t.Rule)
	g := setGrid(u, w, t)
	y += tableHeads(u, x+g.names, y, &g, t)
	counts := t.Row
	if c.Die > 0 && !s.motion.running() {
		counts = c.Die
	}
	for i := range t.Cells {
		y += tableRow(u, x, y, w, &g, t, i, i+1 == counts)
	}
	return y - top
}

// setGrid shares a width among the columns by what they need: all in one line, or heads by their parts, or results by
// theirs too.
func setGrid(u *widget.UI, w float64, t *rules.Results) grid {
	g := grid{heads: whole}
	g.rowHeads(u, w, t)
	room := w - g.names - headAir*float64(len(t.Heads))
	var sum float64
	if g.cols, sum = needed(u, t, whole, whole); sum > room {
		g.heads = headLines
		g.cols, sum = needed(u, t, headLines, whole)
	}
	if sum > room {
		full, most := g.cols, sum
		g.cols, sum = needed(u, t, headLines, strings.Fields)
		if spare := max(0, room-sum) / max(1, most-sum); spare < 1 {
			for i := range g.cols {
				g.cols[i] += spare * (full[i] - g.cols[i]) // what is wrapped gets the room
			}
		}
	}
	sum = 0
	for _, col := range g.cols {
		sum += col
	}
	gap := min((w-g.names-sum)/float64(max(1, len(g.cols))), max(9, (w-g.names)/6))
	for i := range g.cols {
		g.cols[i] += gap
	}
	return g
}

// lines are the lines in which a result stands in its column.
func (g *grid) lines(u *widget.UI, column int, text string) []string {
	var lines []string
	for _, part := range strings.Fields(resultCode(text)) {
		if n := len(lines); n > 0 && u.Width(widget.CellBold, lines[n-1]+" "+part) <= g.cols[column]-4 {
			lines[n-1] += " " + part
			continue
		}
		lines = append(lines, part)
	}
	return lines
}

// rowHeads settles the width of the row heads and what stands before each: "die 3", unless the columns need the room.
// Heads that would take a third of the table stand in lines of their words.
func (g *grid) rowHeads(u *widget.UI, w float64, t *rules.Results) {
	g.faces = whole
	if t.Rolls {
		g.names, g.prefix = 38, "die "
		if len(t.Heads) > 10 && w < 300 {
			g.names, g.prefix = 14, ""
		}
	}
	widest := func() (width float64) {
		for _, face := range t.Faces {
			for _, part := range g.faces(g.prefix + face) {
				width = max(width, u.Width(widget.CellBold, part)+6)
			}
		}
		return width
	}
	width := widest()
	if width > w/3 {
		g.faces = strings.Fields
		width = widest()
	}
	g.names = max(g.names, width)
}

func whole(text string) []string { return []string{text} }

// needed is what each column needs, and all together.
func needed(u *widget.UI, t *rules.Results, heads, cell func(string) []string) (cols []float64, sum float64) {
	cols = make([]float64, len(t.Heads))
	widest := func(col float64, parts []string) float64 {
		for _, p := range parts {
			col = max(col, u.Width(widget.CellBold, p))
		}
		return col
	}
	for i, head := range t.Heads {
		cols[i] = widest(leastCol, heads(head))
		for _, row := range t.Cells {
			if i < len(row) && len(row[i]) > 3 { // results of a few letters stand in any column
				cols[i] = widest(cols[i], cell(row[i]))
			}
		}
		sum += cols[i]
	}
	return cols, sum
}

// headLines is a head in lines: "+2,3" is "+2" above "+3", words stand one above the other.
func headLines(head string) []string {
	first, second, two := strings.Cut(head, ",")
	if !two || strings.Contains(head, " ") {
		return strings.Fields(head)
	}
	if sign := []rune(first)[:1]; sign[0] == '+' || sign[0] == '−' {
		second = string(sign) + second
	}
	return []string{first, second}
}

// tableHeads sets the heads of the columns at the foot of their lines; that of the lit one stands on ink.
func tableHeads(u *widget.UI, x, y float64, g *grid, t *rules.Results) float64 {
	lines := 1
	for _, head := range t.Heads {
		lines = max(lines, len(g.heads(head)))
	}
	r := widget.Rect{X: x, Y: y, H: tableLine + float64(lines-1)*widget.Cell.Line}
	for i, head := range t.Heads {
		r.W = g.cols[i]
		ink, style := u.Palette.Ink, widget.Cell
		if i == t.Lit {
			u.Fill(r, u.Palette.Ink)
			ink, style = u.Palette.Paper, widget.CellBold
		}
		parts := g.heads(head)
		y := r.Y + r.H - float64(len(parts))*style.Line - (tableLine-style.Line)/2
		for _, l := range parts {
			u.Text(r.X+(r.W-u.Width(style, l))/2, y, style, ink, l)
			y += style.Line
		}
		r.X += r.W
	}
	return r.H
}

// tableRow sets one line of the table.
func tableRow(u *widget.UI, x, y, w float64, g *grid, t *rules.Results, row int, counts bool) float64 {
	lines := 1
	for i, text := range t.Cells[row] {
		if i < len(g.cols) {
			lines = max(lines, len(g.lines(u, i, text)))
		}
	}
	var head []string
	if row < len(t.Faces) {
		head = g.faces(g.prefix + t.Faces[row])
		lines = max(lines, len(head))
	}
	r := widget.Rect{X: x, Y: y, W: w, H: tableLine + float64(lines-1)*widget.Cell.Line}
	style, ink := widget.Cell, u.Palette.Ink
	barred := t.Last > 0 && row >= t.Last
	if barred {
		ink = u.Palette.Ink3
	}
	if counts {
		u.Fill(r, u.Palette.Paper3)
		style = widget.CellBold
	}
	ty := y + (r.H-float64(len(head))*style.Line)/2
	for _, part := range head {
		u.Text(x, ty, style, ink, part)
		ty += style.Line
	}
	cell := r
	cell.X += g.names
	for i, text := range t.Cells[row] {
		if i >= len(g.cols) {
			break
		}
		cell.W = g.cols[i]
		tableCell(u, cell, g.lines(u, i, text), i == t.Lit && !barred, counts && i == t.Lit && !barred, ink)
		cell.X += cell.W
	}
	u.Rule(x, y+r.H-1, w, 1, u.Palette.Line)
	return r.H
}

func tableCell(u *widget.UI, r widget.Rect, parts []string, lit, chosen bool, ink widget.Color) {
	style := widget.Cell
	switch {
	case chosen:
		u.Fill(r, u.Palette.Ink)
		ink, style = u.Palette.Paper, widget.CellBold
	case lit:
		u.Fill(r, u.Palette.Lit)
		style = widget.CellBold
	}
	y := r.Y + (r.H-float64(len(parts))*style.Line)/2
	for _, text := range parts {
		set := style
		if u.Width(set, text) > r.W-1 {
			set.Size-- // the narrowest tables
		}
		u.Text(r.X+(r.W-u.Width(set, text))/2, y, set, ink, text)
		y += style.Line
	}
}
