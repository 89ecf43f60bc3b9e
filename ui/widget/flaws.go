package widget

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"marianas/render"
	"marianas/render/typeset"
)

// Flaws lists what of the last frame cannot be read or reached: words beyond the window, cut off at a side, cut short,
// under other words or under what was drawn later, and controls outside the window, on one another or out of the reach
// of Tab. Every layer is
// looked at for itself, and only those that no modal layer covers.
func (u *UI) Flaws() []string {
	var out []string
	for _, l := range u.drawn {
		if u.modal != "" && l.scope != u.modal {
			continue
		}
		p := proof{window: Rect{W: float64(u.In.W), H: float64(u.In.H)}, panned: u.panned}
		p.read(l.list.Ops)
		out = append(out, p.flaws...)
		out = append(out, u.crowding(l.id)...)
	}
	return out
}

// proof reads the draw list of one layer.
type proof struct {
	window Rect
	panned []Rect // what shows a part of something larger
	clips  []Rect
	lines  []proofLine
	icons  []Rect // small pictures
	flaws  []string
}

// proofLine is a line of text: where its letters stand, and what of it is shown.
type proofLine struct {
	text       string
	box, shown Rect
	size       float64
}

func (p *proof) read(ops []render.Op) {
	for _, op := range ops {
		switch op.Kind {
		case render.Clip:
			p.clips = append(p.clips, p.clip().Meet(op.Box))
		case render.Unclip:
			p.clips = p.clips[:len(p.clips)-1]
		case render.Text:
			p.text(op)
		case render.Fill:
			if op.Color.A > 200 {
				p.cover(p.clip().Meet(op.Box))
			}
		case render.Sprite:
			p.sprite(op)
		}
	}
}

func (p *proof) clip() Rect {
	if n := len(p.clips); n > 0 {
		return p.clips[n-1]
	}
	return p.window
}

func (p *proof) fault(what, text string) {
	if r := []rune(text); len(r) > 60 {
		text = string(r[:60]) + "…"
	}
	p.flaws = append(p.flaws, what+": "+text)
}

// text notes a line. What a scrolled area hides above or below is no flaw; what is hidden at its sides is.
func (p *proof) text(op render.Op) {
	if strings.TrimSpace(op.String) == "" {
		return
	}
	em := float64(op.Size)
	w := typeset.Width(op.Font, op.Size, op.String)
	box := Rect{X: op.Box.X, Y: op.Box.Y - 0.74*em, W: w, H: 0.76 * em}
	l := proofLine{text: op.String, box: box, shown: p.clip().Meet(box), size: em}
	if l.shown.W <= 0 || l.shown.H <= 0 {
		if len(p.clips) == 0 {
			p.fault("outside the window", op.String)
		}
		return
	}
	switch {
	case len(p.clips) == 0 && (l.shown.W < box.W-1 || l.shown.H < box.H-1):
		p.fault("beyond the window's edge", op.String)
	case l.shown.W < box.W-1.5 && !slices.Contains(p.panned, p.clip()):
		p.fault("cut off at a side", op.String)
	}
	if strings.HasSuffix(op.String, "…") && !openEnded(op.String) {
		p.fault("cut short", op.String)
	}
	for _, o := range p.lines {
		if m := o.shown.Meet(l.shown); m.W > 1.5 && m.H > 0.2*math.Min(em, o.size) {
			p.fault("on other words", fmt.Sprintf("%s / %s", o.text, op.String))
		}
	}
	for _, i := range p.icons {
		p.beside(i, l)
	}
	p.lines = append(p.lines, l)
}

// openEnded reports whether words are a figure "and more", as printed at the end of a table: "+10…".
func openEnded(words string) bool {
	figure := strings.TrimSuffix(words, "…")
	return figure != "" && strings.Trim(figure, "+−0123456789") == ""
}

// cover takes away the lines that something opaque hides, and faults those that it hides in part.
func (p *proof) cover(r Rect) {
	kept := p.lines[:0]
	for _, l := range p.lines {
		m := l.shown.Meet(r)
		switch share := m.W * m.H / (l.shown.W * l.shown.H); {
		case share > 0.97:
			continue
		case share > 0.06 && m.H > 0.15*l.size:
			p.fault("partly covered", l.text)
		}
		kept = append(kept, l)
	}
	p.lines = kept
}

// Small pictures are icons, emblems and dice; they must stand clear of words or hold them.
const smallest, largest = 10.0, 72.0

func (p *proof) sprite(op render.Op) {
	r := p.clip().Meet(op.Box)
	if op.Picture.Opaque {
		p.cover(r)
	}
	if b := op.Box; !op.Src.Empty() || b.W < smallest || b.H < smallest || b.W > largest || b.H > largest || r.W <= 0 || r.H <= 0 {
		return
	}
	for _, l := range p.lines {
		p.beside(r, l)
	}
	p.icons = append(p.icons, r)
}

func (p *proof) beside(icon Rect, l proofLine) {
	m := icon.Meet(l.shown)
	holds := m.W >= l.shown.W-1
	if m.W > 2.5 && m.H > 0.3*l.size && !holds {
		p.fault("on a picture", l.text)
	}
}

// crowding faults the controls of a layer that lie outside the window, or on one another.
func (u *UI) crowding(layer string) []string {
	var out []string
	window := Rect{W: float64(u.In.W), H: float64(u.In.H)}
	var seen []Control
	for _, c := range u.named {
		if c.layer != layer || !crowds[c.Kind] {
			continue
		}
		shown := c.Clip.Meet(window).Meet(c.Box)
		switch {
		case shown.W <= 0 || shown.H <= 0:
			if !c.scroll {
				out = append(out, "outside the window: "+c.Kind+" "+c.Name)
			}
			continue
		case shown.W < c.Box.W-1.5, !c.scroll && shown.H < c.Box.H-1.5:
			out = append(out, "cut off: "+c.Kind+" "+c.Name)
		}
		for _, o := range seen {
			if o.Box == c.Box {
				continue // one control by two names
			}
			if m := shown.Meet(o.Clip.Meet(o.Box)); m.W > 2 && m.H > 2 {
				out = append(out, fmt.Sprintf("on one another: %s %s / %s %s", o.Kind, o.Name, c.Kind, c.Name))
			}
		}
		if !u.tabs(c) {
			out = append(out, "no way there by Tab: "+c.Kind+" "+c.Name)
		}
		seen = append(seen, c)
	}
	return out
}

// tabs reports whether the focus can come to a control.
func (u *UI) tabs(c Control) bool {
	x, y := c.Box.X+c.Box.W/2, c.Box.Y+c.Box.H/2
	for _, s := range u.focus.order {
		if u.Device(s.box).Contains(x, y) {
			return true
		}
	}
	return false
}

// crowds are the kinds of controls that must not lie on one another.
var crowds = map[string]bool{"button": true, "field": true, "switch": true, "slider": true, "rule": true, "tab": true}
