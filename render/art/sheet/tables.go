package sheet

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"marianas/render/art/pen"
)

const (
	trackBox = 1.5 // side of a box of the turn track, in hexes; a counter is .66
	cellRow  = .40 // height of a line of the results table
)

// trackRows is how many rows of boxes the turn track has, and how many boxes are in one.
func (c *composer) trackRows() (rows, columns int) {
	n := len(c.fur.Track)
	columns = c.fur.Layout.Track.Columns
	if columns <= 0 || columns > n {
		columns = max(1, n)
	}
	return (n + columns - 1) / columns, columns
}

func (c *composer) trackArea() area {
	l := c.fur.Layout.Track
	rows, columns := c.trackRows()
	return c.place(l.At[0], l.At[1], float64(columns)*trackBox+.3, panelHead+.10+float64(rows)*trackBox+.15)
}

// turnTrack is the turn record track: number, date and what the game-turn brings.
func (c *composer) turnTrack(l Panel) {
	a, u := c.trackArea(), c.unit
	c.panel(a, l.Heading, l.Note)
	_, columns := c.trackRows()
	w := u * trackBox
	for i, t := range c.fur.Track {
		x, y := a.x+u*.15+w*float64(i%columns), a.y+u*(panelHead+.10)+w*float64(i/columns)
		if i%2 == 0 {
			c.print(tan, pen.Rect(x, y, w, w), .20)
		}
		c.frame4(area{x, y, w + u*.02, w + u*.02}, max(1, u*.02))
		n, _ := bold.Text(fmt.Sprint(t.Number), pen.Style{Size: u * .50})
		c.print(brown, n.Move(x+u*.11, y+u*.49), .62)
		c.flush(narrow, t.Head, x+w-u*.1, y+u*.30, u*.24)
		c.middle(narrow, t.Foot, x+w/2, y+w-u*.13, u*.23)
	}
}

// resultsArea is where the combat results table stands.
func (c *composer) resultsArea() area {
	l := c.fur.Layout.Results
	h := panelHead + .30
	if r := c.fur.Results; r != nil {
		h += cellRow*float64(len(r.Rows)+len(r.Cells)) + .22
		h += footLine * float64(len(c.footLines(r.Foot)))
	}
	return c.place(l.At[0], l.At[1], l.Width, h)
}

const (
	footSize = .17 // em of the small print
	footLine = .225
)

// footLines breaks the small print below the results table, if it can between sentences.
func (c *composer) footLines(text string) []string {
	var out []string
	most := (c.fur.Layout.Results.Width - .44) * c.unit
	st := pen.Style{Size: footSize * c.unit, Track: .015}
	now := ""
	for _, s := range strings.SplitAfter(text, ". ") {
		if now != "" && light.Width(now+s, st) > most {
			out, now = append(out, strings.TrimSpace(now)), ""
		}
		now += s
	}
	if now != "" {
		out = append(out, now)
	}
	return out
}

// resultsTable is the combat results table: a line of column heads for each terrain, then the results by die face.
func (c *composer) resultsTable(l Panel) {
	a, u := c.resultsArea(), c.unit
	c.panel(a, l.Heading, l.Note)
	t := c.fur.Results
	if t == nil || len(t.Cells) == 0 {
		return
	}
	label := a.x + u*c.labelWidth()
	columns := len(t.Cells[0])
	cell := (a.x + a.w - u*.18 - label) / float64(columns)
	y := a.y + u*(panelHead+.20)
	c.left(light, "Terrain", a.x+u*.22, y, u*.17, 0)
	c.left(light, "Combat differential", label+u*.08, y, u*.17, 0)
	y = a.y + u*(panelHead+.30)
	row := u * cellRow
	for i, r := range t.Rows {
		c.lineLabel(r.Label, a.x+u*.22, y, row, label-a.x-u*.3)
		for k, h := range r.Heads {
			if h == "" {
				continue
			}
			c.headCell(label+cell*float64(k), y, cell, row, h, i)
		}
		y += row
	}
	c.rule(a.x+u*.14, y, a.w-u*.28, max(1, u*.022))
	y += u * .05
	for i, cells := range t.Cells {
		if i%2 == 0 {
			c.print(tan, pen.Rect(a.x+u*.14, y, a.w-u*.28, row), .17)
		}
		c.left(narrow, fmt.Sprintf("Die roll %d", i+1), a.x+u*.22, y+row*.70, u*.215, label-a.x-u*.3)
		for k, v := range cells {
			c.result(v, label+cell*(float64(k)+.5), y+row*.70)
		}
		y += row
	}
	for i, s := range c.footLines(t.Foot) {
		c.left(light, s, a.x+u*.22, y+u*(.25+footLine*float64(i)), u*footSize, a.w-u*.40)
	}
}

// result sets a result around x, in red if the layout has it so.
func (c *composer) result(code string, x, base float64) {
	size := c.unit * .225
	if !slices.Contains(c.fur.Layout.Results.Red, code) {
		c.middle(narrow, code, x, base, size)
		return
	}
	shape, w := narrow.Text(code, pen.Style{Size: size})
	c.paint(shape.Move(x-w/2, base), arrowRed, 1)
}

// labelWidth is how far the column heads stand from the edge of the table, in hexes of the furniture.
func (c *composer) labelWidth() float64 {
	if w := c.fur.Layout.Results.Label; w > 0 {
		return w
	}
	return 1.62
}

// lineLabel names the grounds of a line, in two lines of small print where one is too long: broken after a mark.
func (c *composer) lineLabel(text string, x, y, row, w float64) {
	u := c.unit
	st := pen.Style{Size: u * .215, Track: .015}
	if narrow.Width(text, st) <= w*1.12 {
		c.left(narrow, text, x, y+row*.70, st.Size, w)
		return
	}
	st.Size = u * .165
	best, least := 0, math.Inf(1)
	for i, r := range text {
		if r != ' ' {
			continue
		}
		wide := max(narrow.Width(text[:i], st), narrow.Width(text[i+1:], st))
		if strings.HasSuffix(text[:i], ";") { // the natural break
			wide *= .8
		}
		if wide < least {
			best, least = i, wide
		}
	}
	c.left(narrow, text[:best], x, y+row*.44, st.Size, w)
	c.left(narrow, strings.TrimSpace(text[best:]), x, y+row*.86, st.Size, w)
}

// headCell is a column head; its ground tells the lines of terrain apart.
func (c *composer) headCell(x, y, w, h float64, text string, line int) {
	c.print(brown, pen.Rect(x, y, w, h), .07+.07*float64(line%2))
	c.black(pen.Rect(x, y, max(1, c.unit*.008), h))
	size := c.unit * .20
	st := pen.Style{Size: size}
	if tw := narrow.Width(text, st); tw > w*.92 {
		st.Squeeze = w * .92 / tw
	}
	shape, tw := narrow.Text(text, st)
	c.black(shape.Move(x+(w-tw)/2, y+h*.69))
}
