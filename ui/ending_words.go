package ui

import (
	"fmt"
	"math"
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// turning is the game-turn in which the losses of the two sides differed most.
type turning struct {
	turn int // from 1; 0: none stands out
	text string
}

// turningPoint finds the game-turn that decided most, and says what was lost in it and who was ahead from then on.
func turningPoint(sides []rules.SideInfo, s *match.Stats) turning {
	if len(sides) != 2 {
		return turning{}
	}
	a, b := s.Lost[sides[0].ID], s.Lost[sides[1].ID]
	best, widest := 0, 0
	for i := range a {
		if i >= len(b) {
			break
		}
		gap := (a[i] - valueAt(a, i-1)) - (b[i] - valueAt(b, i-1))
		if gap = max(gap, -gap); gap > widest {
			best, widest = i+1, gap
		}
	}
	if best == 0 {
		return turning{}
	}
	lost := func(side rules.SideInfo, l []int) string {
		n := l[best-1] - valueAt(l, best-2)
		if n == 0 {
			return side.Short + " lost none"
		}
		return fmt.Sprintf("%s lost %s", side.Short, plural(n, strings.TrimSuffix(s.Measure, "s")))
	}
	text := fmt.Sprintf("Game-turn %d: %s, %s. In no other game-turn were the losses further apart.", best, lost(sides[0], a), lost(sides[1], b))
	if from, ahead := lead(a, b); from > 0 {
		text += fmt.Sprintf(" From game-turn %d on %s had lost more.", from, sides[ahead].Short)
	}
	return turning{best, text}
}

// lead is the game-turn from which one side had lost more than the other until the end; 0 if they ended level.
func lead(a, b []int) (from, ahead int) {
	n := min(len(a), len(b))
	if n == 0 || a[n-1] == b[n-1] {
		return 0, 0
	}
	if a[n-1] < b[n-1] {
		ahead = 1
	}
	for from = n; from > 1 && (a[from-2] > b[from-2]) == (ahead == 0) && a[from-2] != b[from-2]; {
		from--
	}
	return from, ahead
}

// fortune says how a side's dice compare with what is to be expected: how often a mean falls at least as far off.
func fortune(side string, d *match.DiceStats) string {
	if d.Rolls == 0 {
		return side + " rolled no die."
	}
	mean, variance := d.Fair()
	off := math.Abs(d.Mean() - mean)
	often := math.Erfc(off / math.Sqrt(variance/float64(d.Rolls)) / math.Sqrt2)
	return fmt.Sprintf("%s: %s of %.1f. A mean as far off comes up in %d of 100 such series.", side, signed(d.Mean()-mean), mean, int(math.Round(often*100)))
}

// signed is a difference in words: "0.19 above the mean", "exactly the mean".
func signed(v float64) string {
	switch {
	case v >= 0.005:
		return fmt.Sprintf("%.2f above the mean", v)
	case v <= -0.005:
		return fmt.Sprintf("%.2f below the mean", -v)
	}
	return "exactly the mean"
}

// fortunes draws what the dice were beside what they should be, in a column.
func (p *endingPage) fortunes(u *widget.UI, x, y, w float64) float64 {
	top := y
	y += u.Wrapped(x, y, w, widget.SmallBold, u.Palette.Ink, "Luck of the dice")
	for _, s := range p.sides() {
		if d := p.stats.Dice[s.ID]; d != nil {
			y += u.Wrapped(x, y+4, w, widget.Small, u.Palette.Ink2, fortune(s.Short, d)) + 4
		}
	}
	return y - top
}

// drawTurning draws what decided the match, with the way to see it and to take the match along.
func (p *endingPage) drawTurning(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	y = u.Section(x, y, w, "Turning point", "")
	text := p.turn.text
	if text == "" {
		text = "No game-turn stands out by its losses."
	}
	y += u.Wrapped(x, y, w, widget.Body, u.Palette.Ink, text) + 12
	cx := x
	if p.turn.turn > 0 {
		see := widget.ButtonSpec{ID: "see", Label: fmt.Sprintf("See game-turn %d", p.turn.turn), Icon: "play", Small: true}
		bw := u.ButtonWidth(see)
		if u.Button(widget.Rect{X: cx, Y: y, W: bw, H: 32}, see) {
			p.table.replayFrom(p.turn.turn)
		}
		cx += bw + 8
	}
	export := widget.ButtonSpec{Label: "Export journal and log", Icon: "save", Small: true, Look: widget.Quiet, Off: a.Store == nil, Why: "Nothing is kept in this run."}
	bw := u.ButtonWidth(export)
	if cx > x && cx+bw > x+w {
		cx, y = x, y+40
	}
	if u.Button(widget.Rect{X: cx, Y: y, W: bw, H: 32}, export) {
		p.export(a)
	}
	y += 40
	if p.exported != "" {
		y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, p.exported)
	}
	return y - top
}

// export writes journal and log as text into the player's folder and says where they are.
func (p *endingPage) export(a *App) {
	m := p.table.match
	name := fmt.Sprintf("%s %s %s", m.Title().Info().ID, m.Scenario().ID, a.now().Format("2006-01-02 15.04"))
	paths, err := a.Store.Export(name, map[string][]byte{".journal": m.Journal().Text(), ".log.txt": []byte(logText(m))})
	p.exported = "Written to " + strings.Join(paths, " and ")
	if err != nil {
		p.exported = "It could not be written: " + err.Error() + "."
	}
	a.ui.Again()
}

// logText is the whole log of a match as lines of text.
func logText(m *match.Match) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s, seed %d\n", m.Title().Info().Name, m.Scenario().Name, m.Seed())
	for _, l := range m.Log("") {
		if l.Kind == match.Heading {
			fmt.Fprintf(&b, "\n%s\n", match.Words(l.Spans))
			continue
		}
		fmt.Fprintf(&b, "%4d  %s\n", l.N, l.String())
		for _, d := range l.Detail {
			fmt.Fprintf(&b, "      %s\n", match.Words(d))
		}
	}
	if end, over := m.Ending(); over {
		fmt.Fprintf(&b, "\n%s. %s (%s)\n", end.Title, end.Why, end.Rule)
	}
	return b.String()
}
