package table

import (
	"marianas/game/rules"
	"marianas/ui/widget"
)

// courseHeight is how high a chart stands in the panel.
const courseHeight = 190

// coursePart is values by game-turn as lines.
func (s *Screen) coursePart(u *widget.UI, x, y, w float64, p *rules.Panel) float64 {
	Course(u, widget.Rect{X: x, Y: y, W: w, H: courseHeight}, p, s.Match.Title().Info())
	return courseHeight
}

// Course draws a chart of a View into a place.
func Course(u *widget.UI, r widget.Rect, p *rules.Panel, info *rules.Info) {
	y := u.Section(r.X, r.Y, r.W, p.Title, p.Rule)
	var all []widget.StepLine
	for _, l := range p.Course.Lines {
		line := widget.StepLine{Side: string(l.Side), Values: l.Values}
		for _, s := range info.Sides {
			if s.ID == l.Side {
				line.Name = s.Short
			}
		}
		all = append(all, line)
	}
	u.StepChart(widget.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y}, p.Course.First, all)
}
