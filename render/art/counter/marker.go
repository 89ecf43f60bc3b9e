package counter

import (
	"image/color"
	"strings"

	"marianas/game/rules"
	"marianas/render/art/pen"
)

// hidden is the back of a side's counters: its color, a printed lattice and its emblem, and nothing of the front.
func hidden(f rules.Face, n int, l Look) *piece {
	card := l.accent(f.Side)
	p := cut(n, card, "back "+string(f.Side))
	for i := 1.0; i < 6; i++ {
		w := p.wide(3)
		p.band(pen.Rect(p.snap(100*i/6)-float64(int(w/2)), p.snap(6), w, p.length(88)), lighten(card, .13))
	}
	p.emblem(50, 50, 25, card, l.dashed(f.Side))
	return p
}

// emblem is a star in a filled ring, or a disc in an open ring.
func (p *piece) emblem(x, y, r float64, c color.RGBA, disc bool) {
	cx, cy, s := p.at(x), p.at(y), p.length(r)
	p.ink(pen.Disc(cx, cy, s), white)
	if disc {
		p.ink(pen.Ring(cx, cy, s*.9, s*.13), c)
		p.ink(pen.Disc(cx, cy, s*.5), c)
		return
	}
	p.ink(pen.Disc(cx, cy, s*.88), c)
	p.ink(pen.Star(cx, cy+s*.04, s*.78, s*.31, 5), white)
}

// turn counts the game-turns; a star or a disc says whose turn it is, an arrow that it is everyone's.
func turn(f rules.Face, n int, l Look) *piece {
	p := cut(n, buff, "turn "+string(f.Side))
	disc := l.dashed(f.Side)
	name := "US"
	switch {
	case f.Side == "":
		p.wholeTurn(f)
		return p
	case disc:
		name = "JAPAN"
		p.tint(pen.Disc(p.at(50), p.at(43), p.length(22)), redInk)
	default:
		p.tint(pen.Star(p.at(50), p.at(45), p.length(28), p.length(11), 5), blueInk)
	}
	if n >= 40 {
		p.narrow("GAME-TURN", 50, 14.5, 8.5, 88, black, mid)
		p.text(word(f, name), 50, 90, 16, 84, black, mid)
	} else if n >= 28 {
		p.text("GT", 50, 92, 20, 88, black, mid)
	}
	return p
}

// wholeTurn is the marker of both sides: its two words above and below an arrow along the track.
func (p *piece) wholeTurn(f rules.Face) {
	first, second, _ := strings.Cut(word(f, "GAME-TURN"), "-")
	p.tint(arrowShape(p.at(50), p.at(70), p.length(40)).Turn(p.at(50), p.at(50), 90), redInk)
	if p.n >= 28 {
		p.text(first, 50, 24, 15, 86, black, mid)
		p.text(second, 50, 91, 15, 86, black, mid)
	}
}

// beachhead marks a beach where reinforcements may land.
func beachhead(f rules.Face, n int, _ Look) *piece {
	p := cut(n, seaCard, f.ID)
	p.shore(50, landCard)
	p.arrow(50, 66, 34, redInk)
	number := strings.TrimSpace(f.Left + f.Right)
	if n < 40 {
		p.text(number, 82, 44, 24, 30, black, mid)
		return p
	}
	p.text(number, 82, 46, 15, 24, black, mid)
	p.narrow(word(f, "BEACHHEAD"), 50, 90, 12, 88, black, mid)
	return p
}

// finalBeach marks the hex where the landing craft of a beach come ashore: its code stands in the sea before the shore.
func finalBeach(f rules.Face, n int) *piece {
	p := cut(n, seaCard, f.ID)
	if n < 40 {
		p.shore(24, landCard)
		p.text(f.Values, 50, 80, 46, 88, black, mid)
		return p
	}
	p.shore(24, landCard)
	p.narrow(word(f, "FINAL BEACH"), 50, 16.5, 10.5, 90, black, mid)
	p.arrow(20, 82, 38, redInk)
	p.text(f.Values, 66, 77, 32, 54, black, mid)
	return p
}

// word is the text of a marker, or what such markers usually say.
func word(f rules.Face, usual string) string {
	if f.Text != "" {
		return strings.ToUpper(f.Text)
	}
	return usual
}

// shore is land above and sea below a wavy line at y.
func (p *piece) shore(y float64, land color.RGBA) {
	p.band(p.rect(0, 0, 100, y), land)
	var line []pen.Pt
	for i := 0; i <= 22; i++ {
		dy := 1.8
		if i%2 == 1 {
			dy = -.6
		}
		line = append(line, pen.Pt{X: p.at(float64(i)*4.85 - 3), Y: p.at(y + dy)})
	}
	p.band(pen.Stroke(pen.Smooth(line, 4), p.wide(2), false), blueInk)
}

// arrow points up from y to y-size.
func (p *piece) arrow(x, y, size float64, c color.Color) {
	p.tint(arrowShape(p.at(x), p.at(y), p.length(size)), c)
}

// arrowShape is an arrow s high that stands on x, y.
func arrowShape(x, y, s float64) pen.Path {
	return pen.Poly(x, y-s, x+s*.5, y-s*.42, x+s*.22, y-s*.42, x+s*.22, y, x-s*.22, y, x-s*.22, y-s*.42, x-s*.5, y-s*.42)
}

// plain shows the words of a text below each other on a neutral card.
func plain(f rules.Face, n int, _ Look) *piece {
	p := cut(n, buff, f.ID)
	words := strings.Fields(f.Text + " " + f.Values)
	words = words[:min(4, len(words))]
	tall := 26.0 / max(1, float64(len(words))*.62)
	for i, w := range words {
		y := 50 + tall/2 + (float64(i)-float64(len(words)-1)/2)*tall*1.5
		p.text(w, 50, y, tall, 86, black, mid)
	}
	return p
}
