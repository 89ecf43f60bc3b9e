package counter

import (
	"image"
	"strings"

	"marianas/render/art/pen"
)

// DrawCardBack paints the back of a deck's cards, as DrawCard: the sea with two ships under a plain sun, and a name on a plate,
// its last word large. It is the same for all cards.
func DrawCardBack(name string, px int) *image.RGBA {
	p := blankCard(min(largestCard, max(smallestCard, px)), cardPaper)
	p.ink(p.rect(5, 5, 90, 130), rgb(0x1f4763))
	p.ink(p.rect(7, 7, 86, 126), rgb(0xe9c98a))
	p.ink(pen.Disc(p.at(50), p.at(56), p.length(21)), redInk)
	p.ink(p.rect(7, 62, 86, 71), rgb(0x3f7d9a))
	if p.n >= briefCard {
		for i := 0.0; i < 9; i++ {
			var pts []pen.Pt
			for k := 0; k <= 24; k++ {
				dy := .9
				if (k+int(i))%2 == 0 {
					dy = -.9
				}
				pts = append(pts, pen.Pt{X: p.at(7.8 + float64(k)*3.51), Y: p.at(66 + i*7.4 + dy)})
			}
			p.ink(pen.Stroke(pen.Smooth(pts, 4), p.wide(.6), false), rgb(0x8fc0cf))
		}
	}
	ships := rgb(0x16242e)
	p.ship(p.at(34), p.at(72), p.length(34), ships)
	p.ship(p.at(70), p.at(84), p.length(26), ships)
	if p.n < 70 {
		return p.finish()
	}
	p.ink(p.rect(12, 99, 76, 22), cardPaper)
	x0, y0, x1, y1 := p.snap(12), p.snap(99), p.snap(88), p.snap(121)
	p.ink(pen.Frame(x0, y0, x1-x0, y1-y0, p.wide(.7)), black)
	over, last := "", strings.ToUpper(name)
	if i := strings.LastIndex(last, " "); i >= 0 {
		over, last = last[:i], last[i+1:]
	}
	p.narrow(over, 50, 106, 4, 70, black, mid)
	p.text(last, 50, 117.5, 8.6, 70, black, mid)
	return p.finish()
}
