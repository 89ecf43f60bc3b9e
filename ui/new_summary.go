package ui

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// drawSummary shows what the chosen scenario is about, its forces and where its figures come from.
func (p *newPage) drawSummary(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	s := p.chosen()
	ph := max(120, min(w*0.74, u.H*0.37, 460))
	p.drawMap(a, u, widget.Rect{X: x, Y: y, W: w, H: ph})
	x, w, y = x+24, w-48, y+ph+12
	if words := p.landingWords(); words != "" {
		chip := u.RuleChipWidth(s.Landing.Rule)
		h := u.Wrapped(x, y, w-chip-12, widget.Small, u.Palette.Ink2, words)
		u.RuleChip("first landing", x+w-chip, y+1, s.Landing.Rule)
		y += h + 12
	}
	y += u.Wrapped(x, y, w, widget.H2, u.Palette.Ink, s.Name) + 8
	y += p.drawChips(u, x, y, w) + 12
	y += p.drawGuide(a, u, x, y, w)
	y += u.Wrapped(x, y, w, widget.Lead, u.Palette.Ink, s.Blurb) + 16
	y += p.drawForces(a, u, x, y, w)
	return y + p.dataNote(a, u, x, y+16, w) + 40 - top
}

// drawChips draws what the scenario is in few words: how long it lasts, who knows what, and where the booklet has it.
func (p *newPage) drawChips(u *widget.UI, x, y, w float64) float64 {
	s := p.chosen()
	var chips []string
	if s.Turns > 0 {
		chips = append(chips, plural(s.GameTurns(), "game-turn"))
	}
	if s.Length != "" {
		chips = append(chips, s.Length)
	}
	if s.Secret {
		chips = append(chips, "secret set-up")
	}
	top, cx := y, x
	room := func(cw float64) {
		if cx > x && cx+cw > x+w {
			cx, y = x, y+28
		}
	}
	for _, c := range chips {
		room(u.StateChipWidth("", c))
		cx += u.StateChip(cx, y, widget.Neutral, "", c) + 8
	}
	room(u.RuleChipWidth(s.Rule))
	u.RuleChip("scenario", cx, y+2, s.Rule)
	return y + 20 - top
}

func firstSentence(s string) string {
	if first, _, ok := strings.Cut(s, ". "); ok {
		return first + "."
	}
	return s
}

// setup is what everybody may see on the map before the first action of the chosen scenario.
func (p *newPage) setup(a *App) []rules.Piece {
	s := p.chosen()
	if p.shown == s {
		return p.pieces
	}
	p.shown, p.pieces = s, nil
	t := a.Find(p.title.ID)
	if t == nil || s.Secret {
		return nil
	}
	if g, err := t.New(s.ID, nil, 1); err == nil {
		p.pieces = g.View("").Pieces
	}
	return p.pieces
}

// drawForces shows sample counters of each side and how many there are of each type.
func (p *newPage) drawForces(a *App, u *widget.UI, x, y, w float64) float64 {
	t := a.Find(p.title.ID)
	if t == nil {
		return 0
	}
	cols := float64(max(1, len(p.title.Sides)))
	if w < 420 {
		cols = 1
	}
	cw := (w - 24*(cols-1)) / cols
	h, most := 0.0, 0.0
	for i, side := range p.title.Sides {
		cx, cy := x+float64(i)*(cw+24), y
		if cols == 1 {
			cx, cy = x, y+h
		}
		used := p.drawForce(a, u, t, side, cx, cy, cw)
		most = max(most, used)
		h += used + 16
	}
	if cols == 1 {
		return h
	}
	return most
}

func (p *newPage) drawForce(a *App, u *widget.UI, t rules.Title, side rules.SideInfo, x, y, w float64) float64 {
	accent := u.Palette.Side(string(side.ID)).Accent
	top := y
	u.Rule(x, y, w, 4, u.Palette.Ink)
	u.Emblem(x, y+10, 18, string(side.ID))
	u.Text(x+26, y+12, widget.Heading, accent, side.Name)
	y += widget.SectionHeight
	for _, win := range p.chosen().Wins {
		if win.Side == side.ID {
			y += p.drawWin(u, x, y, w, win) + 16
		}
	}
	total, types, samples := forces(t, side.ID, p.partakes(t))
	if art := a.pictures(p.title.ID); art != nil && len(samples) > 0 {
		samples = samples[:min(len(samples), max(1, int((w+8)/44)))]
		n := float64(len(samples))
		size := math.Floor(max(36, min(52, (w-8*(n-1)-4)/n)))
		gap := max(8, min(12, (w-4-size*n)/max(1, n-1)))
		for i, f := range samples {
			a.counter(u, art.Counter(f, int(u.Px(size))), x+float64(i)*(size+gap), y, size)
		}
		y += size + 12
	}
	if total > 0 {
		y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, plural(total, "unit")+": "+types)
	}
	return y - top
}

// drawWin says how a side wins.
func (p *newPage) drawWin(u *widget.UI, x, y, w float64, win rules.Win) float64 {
	u.Text(x, y, widget.BodyBold, u.Palette.Ink, "To win")
	u.RuleChip("win "+string(win.Side), x+w-u.RuleChipWidth(win.Rule), y+2, win.Rule)
	return 22 + u.Wrapped(x, y+22, w, widget.Body, u.Palette.Ink, win.Means)
}

// partakes reports which units come into the chosen scenario: those of which their own side knows where they are,
// and who come before it is over.
func (p *newPage) partakes(t rules.Title) func(unit string) bool {
	if s := p.chosen(); p.manned != s {
		p.manned, p.units = s, map[string]bool{}
		g, err := t.New(s.ID, nil, 1)
		for _, f := range t.Faces() {
			if !whole(t, f) {
				continue
			}
			known := err != nil
			if err == nil {
				var at string
				at, known = g.See(f.Side, f.ID+".at")
				known = known && !slices.Contains(gone, at) && !tooLate(g, f, s.Turns)
			}
			p.units[f.ID] = known
		}
	}
	return func(unit string) bool { return p.units[unit] }
}

// gone are the places of units that have left the game before the scenario begins.
var gone = []string{"removed", "eliminated"}

// tooLate reports whether a unit comes only after the last game-turn, as the schedule of a longer scenario has it.
func tooLate(g rules.Game, f rules.Face, last int) bool {
	comes, ok := g.See(f.Side, f.ID+".comes")
	turn, err := strconv.Atoi(comes)
	return ok && err == nil && turn > last
}

// whole reports whether a face is that of a unit at full strength.
func whole(t rules.Title, f rules.Face) bool {
	return !f.Reduced && f.Steps == f.Of && t.Unit(rules.UnitID(f.ID)) != nil
}

// forces counts a side's units that take part by type and picks a face of each type.
func forces(t rules.Title, side rules.Side, partakes func(unit string) bool) (total int, types string, samples []string) {
	var names []string
	count := map[string]int{}
	for _, f := range t.Faces() {
		if f.Side != side || !whole(t, f) || !partakes(f.ID) {
			continue
		}
		total++
		name := f.Type
		if name == "" {
			name = f.Style
		}
		if count[name] == 0 {
			names, samples = append(names, name), append(samples, f.ID)
		}
		count[name]++
	}
	var words []string
	for _, n := range names {
		words = append(words, strconv.Itoa(count[n])+" "+strings.ReplaceAll(n, "-", " "))
	}
	return total, strings.Join(words, ", "), samples
}

// dataNote says how much of the title's data is reconstructed and leads to About this data.
func (p *newPage) dataNote(a *App, u *widget.UI, x, y, w float64) float64 {
	n := 0
	for _, f := range p.title.Data {
		if f.Source == "reconstructed" {
			n++
		}
	}
	if n == 0 {
		return 0
	}
	text := fmt.Sprintf("%d of %d groups of figures are our reconstruction. About this data says which, and how your own files can replace them.", n, len(p.title.Data))
	tw := w - 64
	h := 24 + 22 + u.Height(widget.Small, tw, text) + 30
	u.Dashed(widget.Rect{X: x, Y: y, W: w, H: h}, u.Palette.Line2)
	u.Icon(x+16, y+14, 20, u.Palette.Ink, "info")
	u.Text(x+48, y+12, widget.BodyBold, u.Palette.Ink, "Some figures are reconstructed")
	u.Wrapped(x+48, y+34, tw, widget.Small, u.Palette.Ink2, text)
	if ok, _ := u.LinkButton("about-data", x+48, y+h-32, widget.Body, u.Palette.Ink, "About this data"); ok {
		a.Push(newData(p.title))
	}
	return h
}
