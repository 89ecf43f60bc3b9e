package widget

import "strconv"

// StepLine is the line of one side in a chart by game-turn.
type StepLine struct {
	Side   string
	Name   string
	Values []int
}

// StepChart draws values by game-turn as steps: solid with squares for the star's side, dashed with discs for others.
// The last values are written at the end of their lines; the first ones are those of a game-turn.
func (u *UI) StepChart(r Rect, first int, all []StepLine) {
	top, turns := 1, 1
	for _, s := range all {
		turns = max(turns, len(s.Values))
		for _, v := range s.Values {
			top = max(top, v)
		}
	}
	gap := roundStep(func(g int) bool { return top/g < 5 })
	top = (top + gap - 1) / gap * gap
	plot := Rect{X: r.X + 40, Y: r.Y + 8, W: r.W - 40 - 84, H: r.H - 36}
	for v := 0; v <= top; v += gap {
		y := plot.Y + plot.H*(1-float64(v)/float64(top))
		u.Rule(plot.X, y, plot.W, 1, u.Palette.Line)
		u.TextIn(Rect{X: r.X, Y: y - 8, W: 32, H: 16}, Cell, u.Palette.Ink2, End, strconv.Itoa(v))
	}
	step := plot.W / float64(turns)
	every := roundStep(func(g int) bool { return step*float64(g) > turnRoom })
	for t := range turns {
		if (first+t)%every == 0 || every == 1 {
			mid := plot.X + step*(float64(t)+0.5)
			u.TextIn(Rect{X: mid - turnRoom/2, Y: plot.Y + plot.H + 8, W: turnRoom, H: 16}, Cell, u.Palette.Ink2, Center, strconv.Itoa(first+t))
		}
	}
	labels := spread(all, plot, top)
	for i, s := range all {
		steps(u, plot, step, top, s)
		if n := len(s.Values); n > 0 {
			c := u.Palette.Side(s.Side).Accent
			u.Text(plot.X+plot.W+8, labels[i]-10, Value, c, s.Name+" "+strconv.Itoa(s.Values[n-1]))
		}
	}
}

// turnRoom is what the number of a game-turn needs below a chart.
const turnRoom = 26

// roundStep is the least round number that is good enough for the marks of an axis.
func roundStep(enough func(int) bool) int {
	g := 1
	for _, g = range []int{1, 2, 5, 10, 20, 50, 100} {
		if enough(g) {
			break
		}
	}
	return g
}

// spread places the labels at the ends of the lines at least a line apart.
func spread(all []StepLine, plot Rect, top int) []float64 {
	ys := make([]float64, len(all))
	for i, s := range all {
		v := 0
		if n := len(s.Values); n > 0 {
			v = s.Values[n-1]
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

// pointRoom is the width of a game-turn below which only values that are new have their point.
const pointRoom = 12

func steps(u *UI, plot Rect, step float64, top int, s StepLine) {
	side := u.Palette.Side(s.Side)
	dashed := side.Emblem != "star"
	y := func(v int) float64 { return plot.Y + plot.H*(1-float64(v)/float64(top)) }
	for i := 0; i < len(s.Values); {
		n := i
		for n < len(s.Values) && s.Values[n] == s.Values[i] {
			n++
		}
		x, v := plot.X+step*float64(i), s.Values[i]
		if before := valueAt(s.Values, i-1); before != v {
			upright(u, x, y(v), y(before), dashed, side.Accent)
		}
		if w := step * float64(n-i); dashed {
			u.DashedRule(x, y(v)-1.5, w, 3, side.Accent)
		} else {
			u.Rule(x, y(v)-1.5, w, 3, side.Accent)
		}
		for ; i < n; i++ {
			if i == 0 || i == len(s.Values)-1 || s.Values[i-1] != v || step >= pointRoom {
				point(u, plot.X+step*(float64(i)+0.5), y(v), dashed, side.Accent)
			}
		}
	}
}

func valueAt(values []int, i int) int {
	if i < 0 {
		return 0
	}
	return values[i]
}

func upright(u *UI, x, y0, y1 float64, dashed bool, c Color) {
	if !dashed {
		u.Bar(x-1.5, y0-1.5, 3, y1-y0+3, c)
		return
	}
	for y := y0 - 1.5; y < y1; y += 8 {
		u.Bar(x-1.5, y, 3, min(5, y1-y), c)
	}
}

// point marks a value: a square, or a disc.
func point(u *UI, x, y float64, disc bool, c Color) {
	if disc {
		u.Disc(x-5, y-5, 10, c)
		u.Disc(x-3, y-3, 6, u.Palette.Paper)
		return
	}
	u.Fill(Rect{X: x - 4, Y: y - 4, W: 8, H: 8}, c)
	u.Fill(Rect{X: x - 2, Y: y - 2, W: 4, H: 4}, u.Palette.Paper)
}
