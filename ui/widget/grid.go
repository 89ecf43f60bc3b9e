package widget

// Column is a column of a table of text.
type Column struct {
	Head  string
	Width float64 // 0: what the others leave, shared
	Right bool    // flush right, in bold narrow figures
	Bold  bool
	Wrap  bool // long texts break; otherwise they are cut
}

// TableSpec is a table of text with hairlines between its rows.
type TableSpec struct {
	Columns []Column
	Rows    [][]string
	Line    float64 // least height of a row; 0: 32
}

// Table draws a table and returns its height.
func (u *UI) Table(x, y, w float64, s TableSpec) float64 {
	cols := s.widths(w)
	top := y
	if s.heads() {
		u.tableRow(x, y, 24, cols, s, nil)
		y += 24
		u.Rule(x, y-1, w, 1, u.Palette.Ink)
	}
	for _, row := range s.Rows {
		h := u.tableHeight(cols, s, row)
		if u.Visible(Rect{X: x, Y: y, W: w, H: h}) {
			u.tableRow(x, y, h, cols, s, row)
			u.Rule(x, y+h-1, w, 1, u.Palette.Line)
		}
		y += h
	}
	return y - top
}

func (s TableSpec) heads() bool {
	for _, c := range s.Columns {
		if c.Head != "" {
			return true
		}
	}
	return false
}

func (s TableSpec) widths(w float64) []float64 {
	out := make([]float64, len(s.Columns))
	open := 0.0
	for _, c := range s.Columns {
		w -= c.Width
		if c.Width == 0 {
			open++
		}
	}
	for i, c := range s.Columns {
		out[i] = c.Width
		if c.Width == 0 {
			out[i] = w / open
		}
	}
	return out
}

func (u *UI) tableHeight(cols []float64, s TableSpec, row []string) float64 {
	h := s.Line
	if h == 0 {
		h = 32
	}
	for i, c := range s.Columns {
		if c.Wrap && i < len(row) {
			h = max(h, 14+u.Height(Small, cols[i]-16, row[i]))
		}
	}
	return h
}

// tableRow draws a row; nil draws the heads.
func (u *UI) tableRow(x, y, h float64, cols []float64, s TableSpec, row []string) {
	for i, c := range s.Columns {
		r := Rect{X: x, Y: y, W: cols[i] - 16, H: h}
		if i == len(cols)-1 {
			r.W = cols[i]
		}
		x += cols[i]
		a, style := Start, Small
		if c.Right {
			a, style = End, Value
		}
		switch {
		case row == nil:
			u.TextIn(r, Chip, u.Palette.Ink2, a, c.Head)
		case i >= len(row):
		case c.Wrap:
			u.Wrapped(r.X, y+(h-u.Height(Small, r.W, row[i]))/2, r.W, Small, u.Palette.Ink, row[i])
		default:
			if c.Bold {
				style = BodyBold
			}
			u.TextIn(r, style, u.Palette.Ink, a, row[i])
		}
	}
}
