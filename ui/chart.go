package ui

import (
	"fmt"
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

// stepChart draws values by game-turn as steps: solid with squares for the star's side, dashed with discs for others.
// The last values are written at the end of their lines; the first ones are those of a game-turn.
func stepChart(u *widget.UI, r widget.Rect, first int, all []series) {
	top, turns := 1, 1
	for _, s := range all {
		turns = max(turns, len(s.values))
		for _, v := range s.values {
			top = max(top, v)
		}
	}
	gap := 1
	for _, g := range []int{1, 2, 5, 10, 20, 50, 100} {
		if gap = g; top/g < 5 {
			break
		}
	}
	top = (top + gap - 1) / gap * gap
	plot := widget.Rect{X: r.X + 40, Y: r.Y + 8, W: r.W - 40 - 84, H: r.H - 36}
	for v := 0; v <= top; v += gap {
		y := plot.Y + plot.H*(1-float64(v)/float64(top))
		u.Rule(plot.X, y, plot.W, 1, u.Palette.Line)
		u.TextIn(widget.Rect{X: r.X, Y: y - 8, W: 32, H: 16}, widget.Cell, u.Palette.Ink2, widget.End, strconv.Itoa(v))
	}
	step := plot.W / float64(turns)
	skip := 1 + int(22/step)
	for t := 0; t < turns; t += skip {
		u.TextIn(widget.Rect{X: plot.X + step*float64(t), Y: plot.Y + plot.H + 8, W: step, H: 16}, widget.Cell, u.Palette.Ink2, widget.Center, strconv.Itoa(first+t))
	}
	labels := spread(all, plot, top)
	for i, s := range all {
		steps(u, plot, step, top, s)
		if n := len(s.values); n > 0 {
			c := u.Palette.Side(s.side).Accent
			u.Text(plot.X+plot.W+8, labels[i]-10, widget.Value, c, fmt.Sprintf("%s %d", s.name, s.values[n-1]))
		}
	}
}

// spread places the labels at the ends of the lines at least a line apart.
func spread(all []series, plot widget.Rect, top int) []float64 {
	ys := make([]float64, len(all))
	for i, s := range all {
		v := 0
		if n := len(s.values); n > 0 {
			v = s.values[n-1]
		}
		ys[i] = plot.Y + plot.H*(1-float64(v)/float64(top))
	}
	if len(ys) == 2 && abs(ys[0]-ys[1]) < 18 {
		up, low := 0, 1
		if ys[0] > ys[1] {
			up, low = 1, 0
		}
		mid := (ys[0] + ys[1]) / 2
		ys[up], ys[low] = mid-9, mid+9
	}
	return ys
}

func abs(v float64) float64 {
	if v < 0 {
		return -v
	}
	return v
}

func steps(u *widget.UI, plot widget.Rect, step float64, top int, s series) {
	side := u.Palette.Side(s.side)
	dashed := side.Emblem != "star"
	y := func(v int) float64 { return plot.Y + plot.H*(1-float64(v)/float64(top)) }
	for i := 0; i < len(s.values); {
		n := i
		for n < len(s.values) && s.values[n] == s.values[i] {
			n++
		}
		x, v := plot.X+step*float64(i), s.values[i]
		if before := valueAt(s.values, i-1); before != v {
			upright(u, x, y(v), y(before), dashed, side.Accent)
		}
		if w := step * float64(n-i); dashed {
			u.DashedRule(x, y(v)-1.5, w, 3, side.Accent)
		} else {
			u.Rule(x, y(v)-1.5, w, 3, side.Accent)
		}
		for ; i < n; i++ {
			point(u, plot.X+step*(float64(i)+0.5), y(v), dashed, side.Accent)
		}
	}
}

func valueAt(values []int, i int) int {
	if i < 0 {
		return 0
	}
	return values[i]
}

func upright(u *widget.UI, x, y0, y1 float64, dashed bool, c widget.Color) {
	if !dashed {
		u.Bar(x-1.5, y0-1.5, 3, y1-y0+3, c)
		return
	}
	for y := y0 - 1.5; y < y1; y += 8 {
		u.Bar(x-1.5, y, 3, min(5, y1-y), c)
	}
}

// point marks a value: a square, or a disc.
func point(u *widget.UI, x, y float64, disc bool, c widget.Color) {
	if disc {
		u.Disc(x-5, y-5, 10, c)
		u.Disc(x-3, y-3, 6, u.Palette.Paper)
		return
	}
	u.Fill(widget.Rect{X: x - 4, Y: y - 4, W: 8, H: 8}, c)
	u.Fill(widget.Rect{X: x - 2, Y: y - 2, W: 4, H: 4}, u.Palette.Paper)
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
