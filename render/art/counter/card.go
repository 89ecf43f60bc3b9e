package counter

import (
	"image"
	"image/color"
	"math"
	"strings"

	"marianas/game/rules"
	"marianas/render/art/pen"
	"marianas/render/art/token"
	"marianas/render/typeset"
)

// Moment is what decides which parts of a card stand out: the game-turn (0: none), and the section that counts.
type Moment struct {
	Turn    int
	Section string
}

// The sides of a card in pixels that it is drawn at.
const (
	smallestCard = 40
	largestCard  = 600
	fullCard     = 180 // with all of its sections
	briefCard    = 100 // without heads and captions
)

// CardHeight is how high a card of a width is, and CardPad the room for its shadow on every side.
func CardHeight(px int) int { return px * 7 / 5 }

// CardPad is the room for a card's shadow on every side, in pixels.
func CardPad(px int) int { return max(2, px/40) }

// gunDevice is the picture of a part about guns, beside the insignia of commands.
const gunDevice = "gun"

// The colors of cards.
var (
	cardPaper = rgb(0xf3ead2)
	cardQuiet = rgb(0x6b5a40)
	cardHeads = []color.RGBA{rgb(0x24527f), rgb(0x5b4a6e), rgb(0x8c2a22), rgb(0x4a4a3a)} // of the sections, in turn
)

// DrawCard paints a card px pixels wide and CardHeight(px) high, with its shadow around it. From 180 px up it has all of its
// sections with their heads, from 100 px up what holds now and all signs, below that the signs of its longest row, and the
// section that counts. It is pure: equal arguments give equal bytes.
func DrawCard(c rules.Card, px int, now Moment, l Look) *image.RGBA {
	return composeCard(c, px, now, l).finish()
}

func composeCard(c rules.Card, px int, now Moment, l Look) *piece {
	d := &cardFace{piece: blankCard(min(largestCard, max(smallestCard, px)), cardPaper), Card: c, now: now, look: l}
	switch {
	case d.n >= fullCard:
		d.full()
	case d.n >= briefCard:
		d.brief()
	default:
		d.tiny()
	}
	return d.piece
}

// cardFace is a card being drawn. Places are hundredths of its width.
type cardFace struct {
	*piece
	rules.Card
	now  Moment
	look Look
}

// blankCard is a playing card: thinner than a counter, with rounder corners.
func blankCard(w int, face color.RGBA) *piece {
	h, pad := CardHeight(w), CardPad(w)
	p := &piece{n: w, pad: pad, img: image.NewRGBA(image.Rect(0, 0, w+2*pad, h+2*pad)), seed: 77}
	o, wide, tall, r := float64(pad), float64(w), float64(h), float64(w)*.045
	for i := 3; i >= 1; i-- {
		g := float64(i) / 3 * o * .9
		p.ink(pen.RoundRect(o-g*.3+g*.4, o-g*.3+g*.6, wide+g*.5, tall+g*.5, r+g*.5), color.NRGBA{30, 22, 12, 40})
	}
	p.body = pen.RoundRect(o, o, wide, tall, r)
	p.ink(p.body, shade(face, .62))
	p.ink(pen.RoundRect(o, o, wide-1, tall-1, r), lighten(face, .6))
	p.ink(pen.RoundRect(o+1, o+1, wide-2, tall-2, r-1), face)
	return p
}

// section is the parts of a card that stand under one name.
type section struct {
	name  string
	parts []rules.CardPart
	signs bool // it is a row of signs; else lines of text
}

// small reports whether a section is one line high: a single sign or line.
func (s *section) small() bool { return len(s.parts) == 1 && len(s.parts[0].Tokens) < 2 }

// sections are the sections of a card in their order.
func (d *cardFace) sections() (all []section) {
	for _, p := range d.Parts {
		if n := len(all); n == 0 || all[n-1].name != p.Section {
			all = append(all, section{name: p.Section})
		}
		s := &all[len(all)-1]
		s.parts = append(s.parts, p)
		s.signs = s.signs || len(p.Tokens) > 0
	}
	return all
}

// The heights of what a section holds, in hundredths of the card's width.
const (
	headTall, rowTall, lineTall, smallTall = 6.6, 26.0, 7.2, 9.6
	cardTop, cardFoot, sectionGap          = 12.0, 137.0, 2.6
)

// tall is how high a section is without its head.
func (s *section) tall() float64 {
	switch {
	case s.small():
		return smallTall
	case s.signs:
		return rowTall
	}
	return lineTall*float64(len(s.parts)) + 1.2
}

// full is a card with all of its sections, each with its head.
func (d *cardFace) full() {
	d.text(d.ID, 6, 9.4, 5.6, 16, black, left)
	all := d.sections()
	tall := sectionGap * float64(len(all)-1)
	for i := range all {
		tall += headTall + all[i].tall()
	}
	k := min(1.15, (cardFoot-cardTop)/tall)
	y := cardTop
	for i := range all {
		s, ink := &all[i], cardHeads[i%len(cardHeads)]
		h := (headTall + s.tall()) * k
		d.ink(d.rect(4, y, 92, h), mix(ink, cardPaper, .80))
		d.ink(d.rect(4, y, 92, headTall), ink)
		d.narrow(strings.ToUpper(s.name), 50, y+5.1, 3.7, 80, white, mid)
		x0, y0, x1, y1 := d.snap(4), d.snap(y), d.snap(96), d.snap(y+h)
		line := d.wide(.4)
		if s.name == d.now.Section && s.name != "" {
			line = d.wide(1.2)
		}
		d.fill(s, y+headTall, h-headTall, ink)
		d.ink(pen.Frame(x0, y0, x1-x0, y1-y0, line), black)
		y += h + sectionGap*k
	}
}

// fill prints what a section holds between y and y+h.
func (d *cardFace) fill(s *section, y, h float64, ink color.RGBA) {
	switch {
	case s.small() && s.signs:
		d.smallSign(&s.parts[0], y+h/2)
	case s.small():
		d.narrow(s.parts[0].Text, 50, y+h/2+1.8, 3.6, 80, cardQuiet, mid)
	case s.signs:
		d.row(s.parts, 4, y, 92, h, ink)
	default:
		step := (h - .8) / float64(len(s.parts))
		for i := range s.parts {
			d.line(&s.parts[i], y+.4+step*float64(i), step, ink)
			if i > 0 {
				d.ink(d.rect(6, y+.4+step*float64(i), 88, .3), mix(ink, cardPaper, .45))
			}
		}
	}
}

// smallSign is a token with its name on one line.
func (d *cardFace) smallSign(p *rules.CardPart, y float64) {
	t := p.Tokens[0]
	if p.Device == gunDevice {
		d.gun(d.at(24), d.at(y), d.length(7), black)
	}
	d.colorBadge(t.Color, 41, y-3.9, 7.8)
	d.symbolAt(t.Symbol, 56, y, 3.2, white)
	d.narrow(strings.ToUpper(t.Color), 62, y+1.5, 3, 30, black, left)
}

// line is a line of text: when it holds, whom it favors, its words. The one that holds now is set bold on white.
func (d *cardFace) line(p *rules.CardPart, y, h float64, ink color.RGBA) {
	holds := d.now.Turn > 0 && p.From > 0 && p.Holds(d.now.Turn)
	face, words := typeset.NarrowBold, black
	if d.now.Turn > 0 && p.From > 0 && !holds {
		face, words = typeset.Narrow, cardQuiet
	}
	if holds {
		d.ink(d.rect(4.8, y+.2, 90.4, h-.2), bright)
	}
	base := y + h/2 + 1.8
	when := strings.ToUpper(p.Title)
	if p.From > 0 {
		when = "GT " + figure(p.From)
		if p.To > p.From {
			when += "-" + figure(p.To)
		}
	}
	d.narrow(when, 6.5, base-.2, 3, 22, ink, left)
	if p.For != "" {
		d.favors(p.For, 28.6, y+h/2, 2.4)
	}
	d.set(p.Text, 33, base, 3.6, 61, words, left, 1.25, face)
}

// favors is the emblem of a side.
func (d *cardFace) favors(side rules.Side, x, y, r float64) {
	if c := d.look.accent(side); d.look.dashed(side) {
		d.ink(pen.Disc(d.at(x), d.at(y), d.length(r*.86)), c)
	} else {
		d.ink(pen.Star(d.at(x), d.at(y), d.length(r*1.12), d.length(r*.46), 5), c)
	}
}

// units is how many places a part takes in a row of signs.
func units(p *rules.CardPart) float64 {
	if p.Moves != 0 || len(p.Tokens) == 0 {
		return 3
	}
	return float64(len(p.Tokens))
}

// row sets parts side by side, parted by rules: badges with their names below, or a command with the boxes that it is moved.
func (d *cardFace) row(parts []rules.CardPart, x, y, w, h float64, ink color.RGBA) {
	all := 0.0
	for i := range parts {
		all += units(&parts[i])
	}
	for i := range parts {
		p := &parts[i]
		wide := w * units(p) / all
		if i > 0 {
			d.ink(d.rect(x-.2, y+2, .5, h-4), ink)
		}
		if p.Moves != 0 || len(p.Tokens) == 0 {
			d.moves(p, x, y, wide, h)
		} else {
			d.tokens(p, x, y, wide, h)
		}
		x += wide
	}
}

// tokens sets the tokens of a part side by side, each with its name.
func (d *cardFace) tokens(p *rules.CardPart, x, y, w, h float64) {
	each := w / float64(len(p.Tokens))
	side := min(each-3.4, h-7.4)
	for i, t := range p.Tokens {
		mx, my := x+each*(float64(i)+.5), y+1.6+side/2
		name := t.Color
		if t.Color == "" {
			name = p.Title
			d.symbolAt(t.Symbol, mx, my, side*.41, black)
		} else {
			d.token(t, mx, my, side)
		}
		d.narrow(strings.ToUpper(name), mx, y+h-1.6, 2.9, each-1, black, mid)
	}
}

// token is the badge of a color with what stands on it, around a place.
func (d *cardFace) token(t rules.Token, x, y, side float64) {
	x0, y0 := d.snap(x-side/2), d.snap(y-side/2)
	w := d.snap(x+side/2) - x0
	l := d.wide(side * .055)
	ink := token.Ink(t.Color)
	d.ink(token.Badge(t.Color, x0, y0, w), black)
	d.ink(token.Badge(t.Color, x0+l, y0+l, w-2*l), token.Fill(t.Color))
	d.ink(token.Inner(t.Color, x0+l, y0+l, w-2*l), ink)
	if t.Symbol != "" {
		d.symbolAt(t.Symbol, x, y, side*.27, white)
		return
	}
	if m := token.Mark(t.Mark, x0+w/2, y0+w/2, w*.29); m != nil {
		d.ink(m, ink)
		return
	}
	d.text(t.Mark, x, y+side*.2, side*.41, side*.8, ink, mid)
}

// symbolAt is a target symbol around a place with a dark edge; a dark one is solid.
func (d *cardFace) symbolAt(word string, x, y, r float64, fill color.RGBA) {
	cx, cy, s := d.at(x), d.at(y), d.length(r)
	d.ink(token.Symbol(word, cx, cy, s), black)
	if fill != black {
		d.ink(token.Inside(word, cx, cy, s, d.wide(r*.14)), fill)
	}
}

// moves is a command that is moved some boxes, an arrow a box, and whom of it that concerns; or words, where nothing moves.
func (d *cardFace) moves(p *rules.CardPart, x, y, w, h float64) {
	if p.Moves == 0 {
		d.narrow(strings.ToUpper(p.Text), x+w/2, y+h/2+2, 4.4, w-6, cardQuiet, mid)
		return
	}
	my := y + h/2 - 2.4
	if draw := devices[p.Device]; draw != nil {
		draw(d.piece, d.at(x+w*.15), d.at(my), d.length(5.2))
	}
	n, k, way := p.Moves, 1.0, " RIGHT"
	if n < 0 {
		n, k, way = -n, -1, " LEFT"
	}
	for i := 0; i < n; i++ {
		ax, ay, s := d.at(x+w*.47+k*(float64(i)-float64(n-1)/2)*10.5), d.at(my), d.length(5)
		d.ink(pen.Poly(ax+k*s, ay, ax, ay-s*.75, ax, ay-s*.3, ax-k*s*.9, ay-s*.3, ax-k*s*.9, ay+s*.3, ax, ay+s*.3, ax, ay+s*.75), blueInk)
	}
	d.narrow(figure(n)+way, x+w*.47, y+h-1.6, 2.9, w*.5, black, mid)
	for _, t := range p.Tokens {
		d.symbolAt(t.Symbol, x+w*.84, my, 5, white)
	}
}

// happening is the line of text that holds now, or the first that has a time.
func (d *cardFace) happening() (p rules.CardPart) {
	for _, q := range d.Parts {
		if q.From > 0 && (p.Text == "" || q.Holds(d.now.Turn)) && (p.Text == "" || !p.Holds(d.now.Turn)) {
			p = q
		}
	}
	return p
}

// shots are the part with the most tokens, and the symbol beside it, "" where there is none.
func (d *cardFace) shots() (most rules.CardPart, symbol string) {
	for _, p := range d.Parts {
		if len(p.Tokens) > len(most.Tokens) {
			most = p
		}
	}
	for _, p := range d.Parts {
		if p.Section == most.Section && len(p.Tokens) == 1 && p.Tokens[0].Color == "" {
			symbol = p.Tokens[0].Symbol
		}
	}
	return most, symbol
}

// inRow sets tokens side by side around x, without names.
func (d *cardFace) inRow(ts []rules.Token, x, y, side, apart float64) {
	for i, t := range ts {
		d.token(t, x+apart*(float64(i)-float64(len(ts)-1)/2), y, side)
	}
}

// alone is the part with one badge that stands in a section; nil if there is none. With "" it is the last of the card.
func (d *cardFace) alone(section string) (found *rules.CardPart) {
	for i := range d.Parts {
		p := &d.Parts[i]
		if len(p.Tokens) == 1 && p.Tokens[0].Color != "" && (section == "" || p.Section == section) {
			found = p
		}
	}
	return found
}

// brief is a card without heads: number and first token, what happens, the longest row, the symbol, the last token.
func (d *cardFace) brief() {
	d.text(d.ID, 7, 16, 9.5, 30, black, left)
	first := d.alone(d.firstSection())
	if first != nil {
		d.token(first.Tokens[0], 84, 14, 18)
	}
	d.rule(26)
	if p := d.happening(); p.Text != "" {
		d.happens(p, 37, 6.2)
	}
	d.rule(45)
	most, symbol := d.shots()
	d.inRow(most.Tokens, 50, 63, 26, 29.5)
	d.symbolAt(symbol, 50, 97, 14, black)
	d.rule(117)
	if p := d.alone(""); p != nil && p != first {
		if p.Device == gunDevice {
			d.gun(d.at(28), d.at(128), d.length(12), black)
		}
		d.token(p.Tokens[0], 62, 127.5, 15)
	}
}

// happens is a line of text with its side's emblem in front.
func (d *cardFace) happens(p rules.CardPart, base, high float64) {
	x, w := 50.0, 86.0
	if p.For != "" {
		d.favors(p.For, 9.5, base-high/2, high*.62)
		x, w = 56, 76
	}
	d.narrow(strings.ToUpper(p.Text), x, base, high, w, black, mid)
}

// tiny is a card on a track: its number, the longest row, and of the section that counts what it says.
func (d *cardFace) tiny() {
	d.text(d.ID, 7, 22, 15, 50, black, left)
	most, symbol := d.shots()
	d.inRow(most.Tokens, 50, 46, 27, 30)
	p := d.happening()
	if d.now.Section != "" {
		if t := d.alone(d.now.Section); t != nil {
			d.token(t.Tokens[0], 50, 94, 46)
			return
		}
	}
	if p.Text != "" && p.Section == d.now.Section {
		d.favorsLarge(p)
		return
	}
	d.symbolAt(symbol, 50, 94, 21, black)
	if p.Text != "" {
		d.narrow(strings.ToUpper(p.Text), 50, 133, 9, 90, cardQuiet, mid)
	}
}

// favorsLarge is what happens, in lines of one word, where it is what counts of a small card.
func (d *cardFace) favorsLarge(p rules.CardPart) {
	words := strings.FieldsFunc(p.Text, func(r rune) bool { return r == ' ' || r == '/' })
	words = words[:min(4, len(words))]
	step := min(15, 62/math.Max(1, float64(len(words))))
	for i, w := range words {
		d.narrow(strings.ToUpper(strings.Trim(w, ",;")), 50, 82+step*float64(i), min(11, step*.72), 90, black, mid)
	}
}

// firstSection is the name of the first section.
func (d *cardFace) firstSection() string {
	if len(d.Parts) == 0 {
		return ""
	}
	return d.Parts[0].Section
}

// rule is a thin line across a card.
func (d *cardFace) rule(y float64) { d.ink(d.rect(6, y, 88, .8), mix(cardQuiet, cardPaper, .4)) }
