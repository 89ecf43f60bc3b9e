package ui

import (
	"fmt"
	"strconv"
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// drawSummary shows what the chosen scenario is about, its forces and where its figures come from.
func (p *newPage) drawSummary(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	s := p.chosen()
	ph := max(100, min(300, w*0.46, u.H*0.32))
	a.drawIsland(u, p.title, widget.Rect{X: x, Y: y, W: w, H: ph}, p.setup(a))
	x, w, y = x+24, w-48, y+ph+20
	chips := []string{}
	if s.Turns > 0 {
		chips = append(chips, plural(s.Turns, "game-turn"))
	}
	if s.Secret {
		chips = append(chips, "secret set-up")
	}
	y += u.Wrapped(x, y, w, widget.H2, u.Palette.Ink, s.Name) + 8
	cx := x
	for _, c := range chips {
		cx += u.StateChip(cx, y, widget.Neutral, "", c) + 8
	}
	u.RuleChip("scenario", cx, y+2, s.Rule)
	y += 32
	y += u.Wrapped(x, y, w, widget.Lead, u.Palette.Ink, s.Blurb) + 16
	y += p.drawForces(a, u, x, y, w)
	return y + p.dataNote(a, u, x, y+16, w) + 40 - top
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
	total, types, samples := forces(t, side.ID)
	if art := a.pictures(p.title.ID); art != nil {
		cx := x
		for _, f := range samples {
			if cx+56 > x+w {
				break
			}
			a.counter(u, art.Counter(f, int(u.Px(52))), cx, y, 52)
			cx += 64
		}
		y += 62
	}
	y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, plural(total, "unit")+": "+types)
	return y - top
}

// forces counts a side's units by type and picks a face of each type.
func forces(t rules.Title, side rules.Side) (total int, types string, samples []string) {
	var names []string
	count := map[string]int{}
	for _, f := range t.Faces() {
		if f.Side != side || f.Style != "unit" || f.Reduced {
			continue
		}
		total++
		if count[f.Type] == 0 {
			names, samples = append(names, f.Type), append(samples, f.ID)
		}
		count[f.Type]++
	}
	var words []string
	for _, n := range names {
		words = append(words, strconv.Itoa(count[n])+" "+n)
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
