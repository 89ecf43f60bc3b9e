package table

import "marianas/ui/widget"

// Kind is one of the four layouts (ui-design 4).
type Kind int

// The layouts, smallest first.
const (
	Compact Kind = iota
	Medium
	Wide
	Grand
)

var kindNames = [...]string{"compact", "medium", "wide", "grand"}

// String is the layout's name.
func (k Kind) String() string { return kindNames[k] }

// KindOf is the layout of a window by its effective size alone.
func KindOf(w, h float64) Kind {
	switch {
	case w >= 2200 && h >= 1200:
		return Grand
	case w >= 1360 && h >= 760:
		return Wide
	case w >= 1000 && h >= 560:
		return Medium
	}
	return Compact
}

// Layout is where the regions of the screen lie, in logical pixels. Regions a layout does not have are empty.
type Layout struct {
	Kind                           Kind
	Top, Left, Board, Panel, Below widget.Rect
	Sheets                         widget.Rect // tabs of the map sheets, if the title has several: a column or a row
	Guide                          widget.Rect // card of the guide, while one goes with the match
	LogPanel                       widget.Rect // own column of the log, in the largest windows
	Cards                          widget.Rect // strip of phases with their cards, if the title has one
	Drawer                         bool        // Panel lies over the board
}

// Arrange lays the regions out for a title of so many map sheets. The drawer of the compact layout is there only when it
// is open.
func Arrange(w, h float64, drawer bool, sheets int) Layout {
	l := Layout{Kind: KindOf(w, h)}
	top, below, panel, left := 56.0, 64.0, 344.0, 0.0
	switch l.Kind {
	case Compact:
		top, panel = 44, 0
		below = 76 // two lines each for what must be done and for what goes with it
	case Medium:
		below, panel = 56, 288
	case Grand:
		panel, left = 400, 320
	}
	mid := h - top - below
	l.Top = widget.Rect{W: w, H: top}
	l.Below = widget.Rect{Y: h - below, W: w, H: below}
	l.Left = widget.Rect{Y: top, W: left, H: mid}
	if l.Kind == Grand && w >= 2800 {
		l.LogPanel = widget.Rect{X: w - panel, Y: top, W: panel, H: mid}
		w -= panel
	}
	l.Panel = widget.Rect{X: w - panel, Y: top, W: panel, H: mid}
	l.Board = widget.Rect{X: left, Y: top, W: w - panel - left, H: mid}
	if sheets > 1 {
		l.makeRoom(float64(sheets))
	}
	if l.Kind == Compact && drawer {
		l.Drawer = true
		wide := min(288, w-48)
		l.Panel = widget.Rect{X: w - wide, Y: top, W: wide, H: mid}
	}
	return l
}

// stripTall is how tall the strip of cards is in a window of a height; the compact layout has none.
func stripTall(k Kind, h float64) float64 {
	switch {
	case k == Compact:
		return 0
	case k == Medium:
		return 64
	case h < 860:
		return 84
	}
	return 124
}

// makeStrip takes the room for the strip of cards off everything below the top bar.
func (l *Layout) makeStrip(w, h float64) {
	tall := stripTall(l.Kind, h)
	if tall == 0 {
		return
	}
	l.Cards = widget.Rect{Y: l.Top.Y + l.Top.H, W: w, H: tall}
	for _, r := range []*widget.Rect{&l.Left, &l.Board, &l.Panel, &l.LogPanel} {
		if r.H > 0 {
			r.Y, r.H = r.Y+tall, r.H-tall
		}
	}
	if l.Sheets.H > 0 {
		l.Sheets.Y += tall
		if l.Kind == Wide {
			l.Sheets.H -= tall
		}
	}
}

// makeRoom takes the room for the tabs of the sheets off the board, or off the trays beside it.
func (l *Layout) makeRoom(sheets float64) {
	const row, column, line = 40.0, 208.0, 48.0
	switch b := &l.Board; l.Kind {
	case Medium:
		l.Sheets = widget.Rect{X: b.X, Y: b.Y, W: b.W, H: row}
		b.Y, b.H = b.Y+row, b.H-row
	case Wide:
		l.Sheets = widget.Rect{X: b.X, Y: b.Y, W: column, H: b.H}
		b.X, b.W = b.X+column, b.W-column
	case Grand:
		l.Sheets = widget.Rect{X: l.Left.X, Y: l.Left.Y, W: l.Left.W, H: min(40+line*sheets, l.Left.H/2)}
		l.Left.Y, l.Left.H = l.Left.Y+l.Sheets.H, l.Left.H-l.Sheets.H
	}
}
