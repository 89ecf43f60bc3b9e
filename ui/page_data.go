package ui

import (
	"marianas/game/rules"
	"marianas/ui/widget"
)

// dataPage is About this data: where every group of a title's figures comes from.
type dataPage struct {
	title  *rules.Info
	source int
}

func newData(t *rules.Info) *dataPage { return &dataPage{title: t} }

var (
	sourceWords = []string{"All", "Rulebook", "Public", "Reconstructed"}
	sourceIDs   = []string{"", "rulebook", "public", "reconstructed"}
)

// Name is "data".
func (p *dataPage) Name() string { return "data" }

// Over reports that the page covers everything.
func (p *dataPage) Over() bool { return false }

// Draw lists the figures with source and note.
func (p *dataPage) Draw(a *App, u *widget.UI) {
	r := a.bar(u, "About this data", p.title.Name)
	m := margin(u)
	box := widget.Rect{X: r.X + m, Y: r.Y + m, W: r.W - 2*m, H: r.H - 2*m}
	in := sheet(u, box)
	u.Scroll("data", widget.ScrollSpec{Box: widget.Rect{X: in.X, Y: box.Y + 1, W: in.W + 14, H: box.H - 2}}, func(x, y, w float64) float64 {
		return p.body(a, u, x, y+16, in.W) + 32
	})
}

func (p *dataPage) body(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	text := "Whatever could not be taken from the rulebook or from public sources was reconstructed, and is marked so. " +
		"An owner of the published game can put corrected files into the folder below; they take the place of the built-in ones, file by file."
	y += u.Wrapped(x, y, min(w, 620), widget.Body, u.Palette.Ink, text) + 8
	if a.Store != nil {
		y += u.Wrapped(x, y, w, widget.BodyBold, u.Palette.Ink, a.Store.CorrectionsDir()) + 8
	}
	y += p.faults(u, x, y, w) + 16
	u.Segments("source", x, y, sourceWords, &p.source)
	y += 48
	if w < 640 {
		return y + p.stacked(u, x, y, w) - top
	}
	t := widget.TableSpec{Columns: []widget.Column{
		{Head: "Figures", Wrap: true, Width: w * 0.27}, {Head: "Source", Width: 120}, {Head: "From", Wrap: true}, {Head: "Note", Wrap: true}, {Head: "File", Wrap: true, Width: 190},
	}}
	for _, f := range p.figures() {
		t.Rows = append(t.Rows, []string{f.What, sourceName(f.Source), f.From, f.Note, f.File})
	}
	return y + u.Table(x, y, w, t) - top
}

// faults tells what was wrong with the player's own files.
func (p *dataPage) faults(u *widget.UI, x, y, w float64) float64 {
	if len(p.title.Faults) == 0 {
		return 0
	}
	top := y
	y = u.Section(x, y+8, w, "Your files", "")
	for _, f := range p.title.Faults {
		u.Icon(x, y, 18, u.Palette.Ink, "warning")
		y += u.Wrapped(x+28, y, w-28, widget.Body, u.Palette.Ink, f) + 6
	}
	return y - top
}

func (p *dataPage) figures() []rules.Figure {
	var out []rules.Figure
	for _, f := range p.title.Data {
		if p.source == 0 || f.Source == sourceIDs[p.source] {
			out = append(out, f)
		}
	}
	return out
}

func sourceName(s string) string {
	if i := indexOf(sourceIDs, s); i > 0 {
		return sourceWords[i]
	}
	return s
}

// stacked lists the figures one under the other, for narrow windows.
func (p *dataPage) stacked(u *widget.UI, x, y, w float64) float64 {
	top := y
	for _, f := range p.figures() {
		u.StateChip(x, y, widget.Neutral, "", sourceName(f.Source))
		y += 26
		y += u.Wrapped(x, y, w, widget.BodyBold, u.Palette.Ink, f.What)
		y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, f.From)
		if f.Note != "" {
			y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, f.Note)
		}
		y += 8
		u.Rule(x, y, w, 1, u.Palette.Line)
		y += 12
	}
	return y - top
}

// aboutPage is the program, its independence, licenses and credits.
type aboutPage struct{}

func newAbout() *aboutPage { return &aboutPage{} }

// Name is "about".
func (p *aboutPage) Name() string { return "about" }

// Over reports that the page covers everything.
func (p *aboutPage) Over() bool { return false }

var shipped = []string{
	"TeX Gyre Heros, Heros Cn and Schola by GUST: GUST Font License 1.0.",
	"Roboto Slab by Christian Robertson: Apache License 2.0.",
}

// Draw shows the texts in one column.
func (p *aboutPage) Draw(a *App, u *widget.UI) {
	r := a.bar(u, "About", "")
	m := margin(u)
	w := min(r.W-2*m, 800)
	box := widget.Rect{X: r.X + (r.W-w)/2, Y: r.Y + m, W: w, H: r.H - 2*m}
	in := sheet(u, box)
	u.Scroll("about", widget.ScrollSpec{Box: widget.Rect{X: in.X, Y: box.Y + 1, W: in.W + 14, H: box.H - 2}}, func(x, y, _ float64) float64 {
		return p.body(a, u, x, y+16, in.W) + 32
	})
}

func (p *aboutPage) body(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	y += u.Wrapped(x, y, w, widget.H1, u.Palette.Ink, "Marianas")
	if a.Version != "" {
		y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, "Version "+a.Version)
	}
	text := "A computer table for published board wargames of the Central Pacific in 1944, with every rule enforced. " +
		"The program is independent of the publishers of the games. It contains none of their text or art: rules are told in our words under the rulebooks' numbers, and maps and counters are drawn by the program."
	y += u.Wrapped(x, y+12, min(w, 620), widget.Body, u.Palette.Ink, text) + 36
	for _, t := range a.Titles {
		if len(t.Credits) == 0 {
			continue
		}
		y = p.section(u, x, y, w, t.Name, t.Credits)
	}
	y = p.section(u, x, y, w, "Type", shipped)
	if len(a.Credits) > 0 {
		y = p.section(u, x, y, w, "Program", a.Credits)
	}
	return y - top
}

func (p *aboutPage) section(u *widget.UI, x, y, w float64, head string, texts []string) float64 {
	y = u.Section(x, y, w, head, "")
	for _, t := range texts {
		y += u.Wrapped(x, y, min(w, 620), widget.Body, u.Palette.Ink, t) + 8
	}
	return y + 16
}
