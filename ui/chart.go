package ui

import (
	"strconv"

	"marianas/ui/widget"
)

// series is one side's line or bars in a chart.
type series struct {
	side   string
	name   string
	values []int
	heads  []string  // of the values: the faces of a die
	want   []float64 // what is to be expected, by value; nil: all alike
}

// barChart draws counts by die face side by side: filled bars for the star's side, open ones for others. A line across
// each bar is what is to be expected of so many dice.
func barChart(u *widget.UI, r widget.Rect, all []series) {
	top := 1.0
	for _, s := range all {
		for i, v := range s.values {
			top = max(top, float64(v), s.expected(i)*1.2)
		}
	}
	plot := widget.Rect{X: r.X, Y: r.Y + 20, W: r.W, H: r.H - 48}
	faces := facesOf(all)
	group := plot.W / float64(max(1, len(faces)))
	bw := min(28, (group-16)/float64(max(1, len(all)))-4)
	for face := range faces {
		x := plot.X + group*float64(face) + (group-(bw+4)*float64(len(all)))/2
		for _, s := range all {
			if face < len(s.values) {
				bar(u, widget.Rect{X: x, Y: plot.Y, W: bw, H: plot.H}, s, face, top)
			}
			x += bw + 4
		}
		u.TextIn(widget.Rect{X: plot.X + group*float64(face), Y: plot.Y + plot.H + 6, W: group, H: 20}, widget.Value, u.Palette.Ink, widget.Center, faces[face])
	}
	u.Rule(plot.X, plot.Y+plot.H, plot.W, 1.5, u.Palette.Ink)
}

// expected is how often a face is to be expected, all of them together as they fell.
func (s *series) expected(face int) float64 {
	if s.want != nil {
		return s.want[face]
	}
	n := 0
	for _, v := range s.values {
		n += v
	}
	return float64(n) / float64(max(1, len(s.values)))
}

// facesOf are the heads of the first series that has any.
func facesOf(all []series) []string {
	for _, s := range all {
		if len(s.heads) > 0 {
			return s.heads
		}
	}
	return nil
}

func bar(u *widget.UI, r widget.Rect, s series, face int, top float64) {
	side, v := u.Palette.Side(s.side), s.values[face]
	h := r.H * float64(v) / top
	b := widget.Rect{X: r.X, Y: r.Y + r.H - h, W: r.W, H: h}
	switch {
	case v == 0:
	case side.Emblem == "star":
		u.Fill(b, side.Accent)
	default:
		u.Fill(b, u.Palette.Paper)
		u.Border(b, 2, side.Accent)
	}
	label := widget.Rect{X: r.X + r.W/2 - 9, Y: b.Y - 17, W: 18, H: 15}
	want := r.Y + r.H*(1-s.expected(face)/top)
	u.Rule(r.X-2, want-2, r.W+4, 4, u.Palette.Paper)
	u.Rule(r.X-2, want-1, r.W+4, 2, u.Palette.Ink)
	if want > label.Y-2 && want < label.Y+label.H+1 {
		label.Y = min(want, b.Y) - 18
	}
	u.TextIn(label, widget.CellBold, u.Palette.Ink, widget.Center, strconv.Itoa(v))
}

func valueAt(values []int, i int) int {
	if i < 0 {
		return 0
	}
	return values[i]
}
