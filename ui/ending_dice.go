package ui

import (
	"fmt"
	"slices"
	"sort"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// dice draws how often each face fell, with the luck in words beside it or below; it returns its height.
func (p *endingPage) dice(u *widget.UI, r widget.Rect) float64 {
	if p.drawsCards() {
		return p.cards(u, r)
	}
	y := u.Section(r.X, r.Y, r.W, "Dice", "")
	var all []series
	rolls := 0
	lx := r.X + r.W
	lx = expectedKey(u, lx, r.Y+10)
	for i := len(p.sides()) - 1; i >= 0; i-- {
		s := p.sides()[i]
		d := p.stats.Dice[s.ID]
		if d == nil {
			continue
		}
		all = append([]series{{side: string(s.ID), name: s.Short, values: d.Fell, heads: d.Faces}}, all...)
		rolls += d.Rolls
		lx = p.key(u, lx, r.Y+10, s, s.Short+", "+diceWords(d))
	}
	if rolls == 0 {
		return y - r.Y + u.Wrapped(r.X, y, r.W, widget.Body, u.Palette.Ink2, "No die was rolled.")
	}
	chart := widget.Rect{X: r.X, Y: y, W: min(r.W, 620), H: r.Y + r.H - y}
	if r.W < 700 {
		barChart(u, chart, all)
		return r.H + 16 + p.fortunes(u, r.X, r.Y+r.H+16, r.W)
	}
	chart.W = min(chart.W, r.W-280)
	barChart(u, chart, all)
	return max(r.H, y+8+p.fortunes(u, chart.X+chart.W+32, y+8, r.W-chart.W-32)-r.Y)
}

func diceWords(d *match.DiceStats) string {
	switch d.Rolls {
	case 0:
		return "no dice"
	case 1:
		return "1 die"
	}
	return fmt.Sprintf("%d dice, mean %.2f", d.Rolls, d.Mean())
}

// expectedKey draws the legend entry of what is to be expected and returns where the next one ends.
func expectedKey(u *widget.UI, x, y float64) float64 {
	x -= u.Text(x-u.Width(widget.Small, "expected"), y, widget.Small, u.Palette.Ink, "expected")
	u.Rule(x-26, y+8, 18, 2, u.Palette.Ink)
	return x - 40
}

// key draws a legend entry that ends at x and returns where the next one ends.
func (p *endingPage) key(u *widget.UI, x, y float64, s rules.SideInfo, text string) float64 {
	x -= u.Width(widget.Small, text)
	u.Text(x, y, widget.Small, u.Palette.Ink, text)
	side := u.Palette.Side(string(s.ID))
	b := widget.Rect{X: x - 22, Y: y + 3, W: 14, H: 12}
	if side.Emblem == "star" {
		u.Fill(b, side.Accent)
	} else {
		u.Border(b, 2, side.Accent)
	}
	return x - 36
}

// luck lists the rolls that were least to be expected.
func (p *endingPage) luck(u *widget.UI, x, y, w float64) float64 {
	top := y
	y = u.Section(x, y, w, "Least expected results", "")
	rolls := slices.DeleteFunc(slices.Clone(p.stats.Rolls), func(r match.Roll) bool { return r.Combat.Chance.Of == 0 })
	sort.SliceStable(rolls, func(i, j int) bool { return odds(rolls[i]) < odds(rolls[j]) })
	if len(rolls) == 0 {
		none := "No attack was resolved."
		if len(p.stats.Rolls) > 0 {
			none = "No result was one of a table."
		}
		return y - top + u.Wrapped(x, y, w, widget.Body, u.Palette.Ink2, none)
	}
	for _, r := range rolls[:min(3, len(rolls))] {
		c := r.Combat
		at := ""
		if len(c.At) > 0 {
			at = " on " + p.table.match.Spoken(c.At[0])
		}
		text := fmt.Sprintf("Game-turn %d: %s%s at %s, %d in %d", r.GameTurn, c.Code, at, c.Differential, c.Chance.N, c.Chance.Of)
		u.Emblem(x, y+1, 16, string(r.Side))
		y += u.Wrapped(x+24, y, w-24, widget.Body, u.Palette.Ink, text) + 4
	}
	return y - top
}

func odds(r match.Roll) float64 { return float64(r.Combat.Chance.N) / float64(r.Combat.Chance.Of) }
