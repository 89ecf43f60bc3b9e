package counter

import (
	"image/color"
	"math"
	"sort"
	"strings"

	"marianas/game/rules"
	"marianas/render/art/pen"
)

// picture is how a sort of marker is printed: its card, and what is drawn on it around a point, s high, all in pixels.
type picture struct {
	card color.RGBA // the zero color: the card of the marker's side
	draw func(p *piece, x, y, s float64)
}

// pictures are the markers that Face.Type names.
var pictures = map[string]picture{
	"pillbox":   {rgb(0xcbb98c), (*piece).pillbox},
	"cave":      {rgb(0xcbb98c), (*piece).caveMouth},
	"hero":      {color.RGBA{}, (*piece).medal},
	"inspired":  {buff, func(p *piece, x, y, s float64) { p.ink(pen.Star(x, y+s*.04, s*.56, s*.22, 5), black) }},
	"flag":      {color.RGBA{}, (*piece).pennon},
	"smoke":     {rgb(0xb3ada0), (*piece).cloud},
	"tent":      {color.RGBA{}, (*piece).tent},
	"no-gun":    {depthCard, (*piece).brokenGun},
	"ship":      {seaCard, func(p *piece, x, y, s float64) { p.ship(x, y+s*.1, s*1.25, black) }},
	"aircraft":  {rgb(0xbdd0dd), func(p *piece, x, y, s float64) { p.plane(x, y, s*.95, black) }},
	"reserve":   {color.RGBA{}, (*piece).halted},
	"charge":    {color.RGBA{}, (*piece).bayonet},
	"disrupted": {rgb(0xf4d5d2), nil},
	"shaken":    {rgb(0xe3a19d), nil},
	"dazed":     {rgb(0xeec05a), nil},

	"disorganized-1": {rgb(0xf2e3a2), nil},
	"disorganized-2": {rgb(0xefc878), nil},
	"disorganized-3": {rgb(0xe6a15a), nil},
	"disorganized-4": {rgb(0xd6714a), nil},
	"suppressed":     {rgb(0x8e2f26), (*piece).barredCircle},
	"pinned":         {rgb(0xe0b04a), (*piece).pressedDown},
	"routed":         {rgb(0xe8d9b0), (*piece).turnedBack},

	"light-barrage":  {smokeCard, func(p *piece, x, y, s float64) { p.shelled(x, y, s, 1) }},
	"medium-barrage": {smokeCard, func(p *piece, x, y, s float64) { p.shelled(x, y, s, 2) }},
	"heavy-barrage":  {smokeCard, func(p *piece, x, y, s float64) { p.shelled(x, y, s, 3) }},
	"bombardment":    {rgb(0xa3735f), func(p *piece, x, y, s float64) { p.flash(x, y, s*.58) }},

	"foxhole":     {rgb(0xcbb98c), (*piece).foxhole},
	"trench":      {rgb(0xcbb98c), (*piece).trench},
	"bunker":      {rgb(0xcbb98c), (*piece).bunker},
	"sealed-cave": {rgb(0xcbb98c), (*piece).sealedCave},
	"ridge":       {rgb(0xcbb98c), (*piece).ridge},

	"prepared-assault":  {color.RGBA{}, func(p *piece, x, y, s float64) { p.tint(arrowShape(x, y+s*.52, s*1.04), blueInk) }},
	"banzai":            {bright, func(p *piece, x, y, s float64) { p.bayonet(x, y+s*.04, s*.8) }},
	"gyokusai":          {black, (*piece).lastDisc},
	"no-fire":           {rgb(0xd5dfe8), (*piece).barredGun},
	"sustained-fire":    {rgb(0xd5dfe8), (*piece).machineGunFire},
	"concentrated-fire": {rgb(0xd5dfe8), (*piece).concentric},
	"active":            {color.RGBA{}, (*piece).activeHex},
	"illumination":      {rgb(0x27324a), (*piece).starShell},
	"burning":           {rgb(0xf0c8a0), func(p *piece, x, y, s float64) { p.flame(x, y+s*.06, s*.62) }},
	"burnt":             {rgb(0xcfc8b8), (*piece).stubble},
	"mine":              {rgb(0xd8cfae), (*piece).mine},
	"interdiction":      {rgb(0xbdd0dd), (*piece).interdiction},
	"beach":             {seaCard, (*piece).openBeach},
	"closed-beach":      {seaCard, (*piece).closedBeach},
	"runway":            {rgb(0xd8d2c2), (*piece).runway},
	"bare-runway":       {rgb(0xd8d2c2), (*piece).bareRunway},
	"final-beach":       {seaCard, nil},
	"wind":              {rgb(0xbdd0dd), (*piece).wind},
	"event":             {rgb(0xd9cbe3), (*piece).question},
	"landing-craft":     {seaCard, (*piece).landingCraft},
}

// Pictures lists the types of markers that have a picture, sorted.
func Pictures() []string {
	var out []string
	for kind := range pictures {
		out = append(out, kind)
	}
	sort.Strings(out)
	return out
}

// marker is a marker with a picture: a title above it and small print below from 40 px up. One with requirements shows
// them on plates, over the boxes of its steps. A marker whose type has no picture is plain.
func marker(f rules.Face, n int, l Look) *piece {
	art, ok := pictures[f.Type]
	switch {
	case !ok && f.Needs != "":
		return losses(f, n, l)
	case !ok:
		return plain(f, n, l)
	case f.Type == "final-beach":
		return finalBeach(f, n)
	}
	card := art.card
	if card.A == 0 {
		card = l.card(f)
	}
	if f.Troops.Modifiers != "" || inkOn(card) != black {
		return status(f, n, card, art)
	}
	p := cut(n, card, f.ID)
	title, note := strings.ToUpper(f.Text), f.Values
	if art.draw == nil {
		p.word(title, note)
		return p
	}
	x, y, s := p.at(50), p.at(50), p.length(66)
	if n >= 40 {
		y, s = p.at(54), p.length(50)
		p.firstOf(title, 50, 16.5, 10.5, 90, black)
		if note != "" {
			y, s = p.at(51), p.length(44)
			p.narrow(note, 50, 93, 8, 90, black, mid)
		}
	}
	art.draw(p, x, y, s)
	return p
}

// word is a marker that shows a word in place of a picture.
func (p *piece) word(title, word string) {
	if p.n < 40 {
		p.text(word, 50, 70, 44, 86, black, mid)
		return
	}
	p.narrow(title, 50, 16.5, 10.5, 90, black, mid)
	p.text(word, 50, 76, 36, 80, black, mid)
}

// losses show the weapons that are left, in two columns where they are more than one, and the steps left.
func losses(f rules.Face, n int, l Look) *piece {
	p := cut(n, l.card(f), f.ID)
	list := strings.Fields(f.Needs)
	if n < 40 {
		first := figure(f.Steps)
		if len(list) == 1 {
			first = list[0]
		}
		p.text(first, 50, 64, 42, 84, black, mid)
		p.steps(f, 10, 78, 80)
		return p
	}
	p.narrow(strings.ToUpper(f.Text), 50, 16.5, 10.5, 90, black, mid)
	tall, high := 26.0, 15.0
	switch len(list) {
	case 1:
		p.wordPlate(list[0], 20, 30, 60, 38, 24)
	default:
		for i, w := range list {
			p.wordPlate(w, 8+43*float64(i%2), 24+tall*float64(i/2)*1.08, 41, tall, high)
		}
	}
	p.steps(f, 10, 84, 80)
	return p
}

// pillbox is a low fort with an embrasure.
func (p *piece) pillbox(x, y, s float64) {
	p.ink(pen.Poly(x-s*.82, y+s*.36, x-s*.6, y-s*.34, x+s*.6, y-s*.34, x+s*.82, y+s*.36), black)
	k := s * .06
	p.ink(pen.Poly(x-s*.82+k*1.9, y+s*.36-k, x-s*.6+k*.9, y-s*.34+k, x+s*.6-k*.9, y-s*.34+k, x+s*.82-k*1.9, y+s*.36-k), rgb(0xb5b0a2))
	p.ink(pen.Rect(x-s*.4, y-s*.09, s*.8, s*.2), black)
}

// caveMouth is a dark arch in a rock.
func (p *piece) caveMouth(x, y, s float64) {
	p.tint(pen.Poly(x-s*.8, y+s*.45, x-s*.66, y-s*.08, x-s*.3, y-s*.45, x+s*.2, y-s*.5, x+s*.62, y-s*.14, x+s*.8, y+s*.45), rgb(0x85693f))
	p.ink(pen.Area(append(pen.Arc(x, y+s*.05, s*.38, s*.36, 180, 360), pen.Pt{X: x + s*.38, Y: y + s*.45}, pen.Pt{X: x - s*.38, Y: y + s*.45})), black)
}

// medal is a star on a ribbon.
func (p *piece) medal(x, y, s float64) {
	p.ink(pen.Poly(x-s*.2, y-s*.62, x+s*.2, y-s*.62, x+s*.1, y-s*.16, x-s*.1, y-s*.16), blueInk)
	star := pen.Star(x, y+s*.2, s*.46, s*.19, 5)
	p.ink(star.Halo(max(.7, p.length(1))), black)
	p.ink(star, gold)
}

// pennon is a flag on a pole.
func (p *piece) pennon(x, y, s float64) {
	p.ink(pen.Rect(x-s*.44, y-s*.55, max(1, s*.08), s*1.1), black)
	p.ink(pen.Poly(x-s*.40, y-s*.52, x+s*.52, y-s*.52, x+s*.3, y-s*.24, x+s*.52, y+s*.04, x-s*.40, y+s*.04), black)
}

// cloud is a bank of smoke.
func (p *piece) cloud(x, y, s float64) {
	var puffs pen.Path
	for _, c := range [][3]float64{{-.42, .12, .28}, {-.12, -.16, .34}, {.28, -.04, .32}, {.5, .18, .22}, {0, .2, .3}} {
		puffs = pen.Join(puffs, pen.Disc(x+s*c[0], y+s*c[1], s*c[2]))
	}
	p.ink(puffs.Halo(max(.8, s*.04)), rgb(0x55514a))
	p.ink(puffs, white)
}

// tent is a command post.
func (p *piece) tent(x, y, s float64) {
	p.ink(pen.Line(x, y-s*.62, x, y-s*.3, max(1, s*.05)), black)
	p.ink(pen.Poly(x, y-s*.45, x+s*.78, y+s*.45, x-s*.78, y+s*.45), black)
	p.ink(pen.Poly(x, y-s*.08, x+s*.2, y+s*.45, x-s*.2, y+s*.45), white)
}

// brokenGun is a gun crossed out.
func (p *piece) brokenGun(x, y, s float64) {
	p.gun(x-s*.04, y, s*.82, black)
	for _, k := range []float64{-1, 1} {
		p.tint(pen.Line(x-s*.66, y-k*s*.42, x+s*.66, y+k*s*.42, max(1, s*.11)), redInk)
	}
}

// halted are two bars and an arrow: held back.
func (p *piece) halted(x, y, s float64) {
	p.ink(arrowShape(0, 0, s*.72).Turn(0, 0, 90).Move(x-s*.5, y), black)
	p.ink(pen.Join(pen.Rect(x+s*.30, y-s*.5, s*.11, s), pen.Rect(x+s*.5, y-s*.5, s*.11, s)), black)
}

// bayonet is an arrow to the left over a line: about to attack.
func (p *piece) bayonet(x, y, s float64) {
	p.tint(arrowShape(0, 0, s*1.25).Turn(0, 0, -90).Move(x+s*.62, y-s*.04), redInk)
	p.ink(pen.Rect(x-s*.62, y+s*.42, s*1.24, math.Max(1, s*.07)), black)
}
