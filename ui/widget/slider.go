package widget

import "math"

// SliderSpec is a value on a line.
type SliderSpec struct {
	Min, Max, Step float64
	Ticks          []string // words below the line, evenly spread
}

// Slider draws a slider 32 high, and reports whether its value changed and whether the pointer has let go of it.
// A click sets it, arrows step, with shift by ten.
func (u *UI) Slider(id string, r Rect, s SliderSpec, v *float64) (changed, settled bool) {
	line := Rect{X: r.X, Y: r.Y, W: r.W, H: 32}
	has := u.Focusable(id, line, "Left", "Right", "Home", "End")
	t := u.Touch(id, line)
	old := *v
	if t.Held {
		*v = s.snap(s.Min + (t.X-r.X-9)/(r.W-18)*(s.Max-s.Min))
	}
	if p, ok := u.ownPress(has, "Left", "Right", "Home", "End"); ok {
		*v, settled = s.key(p, *v), true
	}
	u.drawSlider(line, s, *v, has && u.focus.ring)
	for i, word := range s.Ticks {
		x := r.X + 9 + (r.W-18)*float64(i)/float64(len(s.Ticks)-1)
		w := u.Width(Chip, word)
		u.Text(x-w/2, r.Y+34, Style{Cell.Font, 12, 16, false}, u.Palette.Ink2, word)
	}
	u.Name(Control{Kind: "slider", Name: id, Box: line})
	if *v != old {
		u.again = true
	}
	return *v != old, settled || t.Clicked || t.Dropped
}

func (s SliderSpec) snap(v float64) float64 {
	return max(s.Min, min(s.Max, s.Min+math.Round((v-s.Min)/s.Step)*s.Step))
}

func (s SliderSpec) key(p Press, v float64) float64 {
	d := s.Step
	if p.Mods&Shift != 0 {
		d *= 10
	}
	switch p.Key {
	case "Left":
		return s.snap(v - d)
	case "Right":
		return s.snap(v + d)
	case "Home":
		return s.Min
	}
	return s.Max
}

func (u *UI) drawSlider(r Rect, s SliderSpec, v float64, focused bool) {
	p := u.Palette
	mid := r.Y + r.H/2
	x := r.X + 9 + (r.W-18)*(v-s.Min)/(s.Max-s.Min)
	u.Rule(r.X, mid-1, r.W, 2, p.Line2)
	u.Rule(r.X, mid-2, x-r.X, 4, p.Ink)
	u.Disc(x-9, mid-9, 18, p.Ink)
	u.Disc(x-6.5, mid-6.5, 13, p.Field)
	if focused {
		u.Circle(x-14, mid-14, 28, 3, pick(u.dark, p.FocusTable, p.Focus))
		u.reveal(r)
	}
}
