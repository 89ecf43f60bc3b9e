package counter

import (
	"image/color"
	"sort"

	"marianas/render/art/pen"
)

// box is the symbol box of a unit, on whole pixels, so that diagonals meet its corners at every size.
type box struct {
	*piece
	x0, y0, x1, y1 float64
	w, h, cx, cy   float64
	line, diag     float64 // widths of its frame and of slanted lines
	fill           color.RGBA
}

// symbolBox draws the symbol of a type and arm of units in a box given in hundredths.
func (p *piece) symbolBox(kind, arm string, x, y, w, h float64, fill color.RGBA) {
	l := p.wide(2.1)
	b := &box{piece: p, x0: p.snap(x), y0: p.snap(y), x1: p.snap(x + w), y1: p.snap(y + h), line: l, diag: l * .9, fill: fill}
	b.w, b.h, b.cx, b.cy = b.x1-b.x0, b.y1-b.y0, (b.x0+b.x1)/2, (b.y0+b.y1)/2
	p.tint(pen.Rect(b.x0+l/2, b.y0+l/2, b.w-l, b.h-l), fill)
	p.ink(pen.Frame(b.x0, b.y0, b.w, b.h, l), black)
	if draw := symbolOf(kind, arm); draw != nil {
		draw(b)
	}
}

// symbols are the NATO symbols by type, or type and arm where the arm has a symbol of its own.
var symbols = map[string]func(*box){
	"infantry":                (*box).cross,
	"infantry/marine":         (*box).navalInfantry,
	"infantry/naval":          (*box).navalInfantry,
	"infantry/amphibious":     (*box).assault,
	"marine":                  (*box).navalInfantry,
	"assault":                 (*box).assault,
	"reconnaissance":          (*box).slash,
	"engineer":                (*box).engineer,
	"armor":                   func(b *box) { b.oval(b.cy, 1) },
	"armor/amphibian":         (*box).amphibian,
	"amphibian-tank":          (*box).amphibian,
	"amphibian-tractor":       (*box).tractor,
	"artillery":               func(b *box) { b.dot(b.cx, b.cy, b.h*.19) },
	"artillery/mountain":      (*box).mountainGun,
	"artillery/anti-aircraft": (*box).antiAircraft,
	"artillery/coast":         (*box).coastGun,
	"anti-aircraft":           (*box).antiAircraft,
	"anti-tank":               (*box).antiTank,
	"heavy-weapons":           (*box).heavyWeapons,
	"machine-gun":             (*box).heavyWeapons,
	"mortar":                  (*box).mortar,
	"gun":                     func(b *box) { b.gun(b.cx, b.cy+b.h*.06, b.h*.72, black) },
	"sniper":                  (*box).sniper,
	"headquarters":            (*box).flag,
	"naval":                   func(b *box) { b.anchor(b.cx, b.cy, b.h*.36, b.line*1.2) },
	"truck":                   (*box).truck,
	"medical":                 (*box).medical,
	"signal":                  (*box).signal,
	"supply":                  func(b *box) { b.ink(pen.Rect(b.x0, b.y1-b.h*.3, b.w, b.line), black) },
}

func symbolOf(kind, arm string) func(*box) {
	if s := symbols[kind+"/"+arm]; s != nil {
		return s
	}
	return symbols[kind]
}

// HasSymbol reports whether units of a type have a symbol; others get an empty box.
func HasSymbol(kind, arm string) bool { return symbolOf(kind, arm) != nil }

// Symbols lists all types, or types and arms as "type/arm", that have a symbol, sorted.
func Symbols() []string {
	var out []string
	for s := range symbols {
		out = append(out, s)
	}
	sort.Strings(out)
	return out
}

func (b *box) dot(x, y, r float64) { b.ink(pen.Disc(x, y, r), black) }

func (b *box) slash() {
	l := b.line / 2
	b.ink(pen.Line(b.x0+l, b.y1-l, b.x1-l, b.y0+l, b.diag), black)
}

func (b *box) cross() {
	l := b.line / 2
	b.ink(pen.Line(b.x0+l, b.y0+l, b.x1-l, b.y1-l, b.diag), black)
	b.slash()
}

// navalInfantry is a cross with an anchor that stands free of its arms.
func (b *box) navalInfantry() {
	b.cross()
	s := b.h * .35
	a := anchorShape(b.cx, b.cy, s, b.line*1.1)
	if b.h > 14 {
		b.ink(a.Halo(b.line*.9), b.fill)
	}
	b.ink(a, black)
}

func (b *box) anchor(x, y, s, w float64) { b.ink(anchorShape(x, y, s, w), black) }

// anchorShape is an anchor 2s high.
func anchorShape(x, y, s, w float64) pen.Path {
	top := y - s
	return pen.Join(
		pen.Line(x, top+s*.25, x, y+s*.85, w),
		pen.Line(x-s*.42, top+s*.6, x+s*.42, top+s*.6, w),
		pen.Stroke(pen.Arc(x, y+s*.1, s*.75, s*.75, 18, 162), w, false),
		pen.Ring(x, top+s*.14, s*.24, w*.7))
}

// engineer is a bridge on three piers.
func (b *box) engineer() {
	t, f, k := b.y0+b.h*.32, b.y0+b.h*.72, b.w*.3
	x0, x1 := float64(int(b.cx-k)), float64(int(b.cx+k+.5))
	y := float64(int(t + .5))
	b.ink(pen.Rect(x0, y, x1-x0, b.line), black)
	for _, x := range []float64{x0, float64(int((x0+x1-b.line)/2 + .5)), x1 - b.line} {
		b.ink(pen.Rect(x, y, b.line, f-y), black)
	}
}

// oval is a tank track around cy.
func (b *box) oval(cy, f float64) {
	r, k, l := b.h*.27*f, b.w*.33, b.line
	b.ink(pen.Hole(pen.RoundRect(b.cx-k, cy-r, 2*k, 2*r, r), pen.RoundRect(b.cx-k+l, cy-r+l, 2*k-2*l, 2*r-2*l, r-l)), black)
}

// wave is the sea under an amphibian.
func (b *box) wave(y float64) {
	w := b.w * .24
	var pts []pen.Pt
	for i := -1.0; i <= 1; i++ {
		pts = append(pts, pen.Arc(b.cx+i*w, y, w/2, b.h*.13, 180, 0)...)
	}
	b.ink(pen.Stroke(pts, b.diag, false), black)
}

func (b *box) amphibian() {
	b.oval(b.cy-b.h*.12, .8)
	b.wave(b.y1 - b.h*.17)
}

// assault is infantry landed from the sea: a cross over a wave.
func (b *box) assault() {
	l := b.line / 2
	b.ink(pen.Line(b.x0+l, b.y0+l, b.x1-l, b.y1-b.h*.3, b.diag), black)
	b.ink(pen.Line(b.x0+l, b.y1-b.h*.3, b.x1-l, b.y0+l, b.diag), black)
	b.wave(b.y1 - b.h*.13)
}

func (b *box) tractor() {
	x, y, w, h := b.cx, b.cy, b.w, b.h
	b.ink(pen.Poly(x-w*.34, y-h*.1, x-w*.22, y-h*.3, x+w*.3, y-h*.3, x+w*.34, y-h*.1, x+w*.24, y+h*.16, x-w*.24, y+h*.16), black)
	b.wave(b.y1 - h*.17)
}

// mountainGun is a dot over a hill.
func (b *box) mountainGun() {
	b.dot(b.cx, b.cy-b.h*.13, b.h*.17)
	b.ink(pen.Poly(b.cx-b.w*.17, b.y1-b.line/2, b.cx, b.y1-b.h*.3, b.cx+b.w*.17, b.y1-b.line/2), black)
}

// antiAircraft is a dot over a dome.
func (b *box) antiAircraft() {
	b.dot(b.cx, b.cy-b.h*.12, b.h*.16)
	b.ink(pen.StrokeFlat(pen.Arc(b.cx, b.y1-b.line/2, b.w*.30, b.h*.34, 180, 360), b.diag), black)
}

func (b *box) coastGun() {
	b.dot(b.cx, b.cy-b.h*.05, b.h*.17)
	b.ink(pen.Rect(b.cx-b.w*.24, b.cy+b.h*.26, b.w*.48, b.line), black)
}

func (b *box) antiTank() {
	l := b.line / 2
	b.ink(pen.StrokeFlat(pen.Points(b.x0+l, b.y1-l, b.cx, b.y0+l, b.x1-l, b.y1-l), b.diag), black)
}

// heavyWeapons is an upright arrow on a foot.
func (b *box) heavyWeapons() {
	b.ink(pen.Line(b.cx, b.y0+b.h*.2, b.cx, b.y0+b.h*.8, b.line), black)
	b.ink(pen.Stroke(pen.Points(b.cx-b.w*.12, b.y0+b.h*.42, b.cx, b.y0+b.h*.2, b.cx+b.w*.12, b.y0+b.h*.42), b.line, false), black)
	b.ink(pen.Line(b.cx-b.w*.16, b.y0+b.h*.8, b.cx+b.w*.16, b.y0+b.h*.8, b.line), black)
}

// mortar is an arrow out of a ring.
func (b *box) mortar() {
	b.ink(pen.Ring(b.cx, b.y0+b.h*.68, b.h*.17, b.line), black)
	b.ink(pen.Line(b.cx, b.y0+b.h*.16, b.cx, b.y0+b.h*.52, b.line), black)
	b.ink(pen.Stroke(pen.Points(b.cx-b.w*.1, b.y0+b.h*.34, b.cx, b.y0+b.h*.15, b.cx+b.w*.1, b.y0+b.h*.34), b.line, false), black)
}

// sniper is a pair of cross hairs.
func (b *box) sniper() {
	b.ink(pen.Ring(b.cx, b.cy, b.h*.3, b.line), black)
	b.ink(pen.Line(b.cx, b.y0+b.h*.1, b.cx, b.y1-b.h*.1, b.line*.7), black)
	b.ink(pen.Line(b.cx-b.h*.4, b.cy, b.cx+b.h*.4, b.cy, b.line*.7), black)
}

func (b *box) flag() {
	x := b.x0 + b.w*.3
	b.ink(pen.Rect(x, b.y0+b.h*.18, b.line, b.h*.66), black)
	b.ink(pen.Rect(x, b.y0+b.h*.18, b.w*.42, b.h*.34), black)
}

func (b *box) truck() {
	b.ink(pen.Rect(b.cx-b.w*.28, b.cy-b.h*.22, b.w*.36, b.h*.36), black)
	b.ink(pen.Rect(b.cx+b.w*.1, b.cy-b.h*.08, b.w*.18, b.h*.22), black)
	b.dot(b.cx-b.w*.16, b.cy+b.h*.22, b.h*.11)
	b.dot(b.cx+b.w*.18, b.cy+b.h*.22, b.h*.11)
}

func (b *box) medical() {
	l := b.line
	b.ink(pen.Rect(b.cx-l*.75, b.y0+b.h*.15, l*1.5, b.h*.7), black)
	b.ink(pen.Rect(b.cx-b.h*.35, b.cy-l*.75, b.h*.7, l*1.5), black)
}

func (b *box) signal() {
	b.ink(pen.Stroke(pen.Points(b.x0+b.w*.12, b.y0+b.h*.2, b.cx+b.w*.06, b.cy+b.h*.06,
		b.cx-b.w*.06, b.cy-b.h*.06, b.x1-b.w*.12, b.y1-b.h*.2), b.line, false), black)
}
