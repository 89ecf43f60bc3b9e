package counter

import (
	"math"
	"sort"

	"marianas/game/rules"
	"marianas/render/art/pen"
)

// weapons are the pictures of support weapons that Face.Type names, drawn around a point, s high, in pixels.
var weapons = map[string]func(p *piece, x, y, s float64){
	"machine-gun":   (*piece).machineGun,
	"anti-tank-gun": (*piece).shieldedGun,
	"battalion-gun": func(p *piece, x, y, s float64) { p.gun(x-s*.1, y-s*.02, s*1.45, black) },
	"bazooka":       (*piece).bazooka,
	"flamethrower":  func(p *piece, x, y, s float64) { p.flame(x, y, s*.92) },
	"halftrack":     (*piece).halftrack,
	"medium-tank":   func(p *piece, x, y, s float64) { p.vehicle(x, y, s, 1) },
	"light-tank":    func(p *piece, x, y, s float64) { p.vehicle(x, y, s, .78) },
	"flame-tank":    (*piece).flameTank,
	"mortar":        (*piece).lightMortar,
	"anti-aircraft": (*piece).flak,
}

// Weapons lists the pictures of support weapons that Face.Type may name, sorted.
func Weapons() []string {
	var out []string
	for kind := range weapons {
		out = append(out, kind)
	}
	sort.Strings(out)
	return out
}

// weapon draws a support weapon: a cross in a disc, the picture, what it adds to fire and defense, its ability.
func weapon(f rules.Face, n int, l Look) *piece {
	p := cut(n, l.shaded(f), f.ID+f.Values)
	if l.Edge {
		p.sideEdge(l.accent(f.Side), l.dashed(f.Side))
	}
	t := f.Troops
	draw := weapons[f.Type]
	if draw == nil {
		draw = func(*piece, float64, float64, float64) {}
	}
	switch {
	case n >= 40:
		p.plus(10.5, 9)
		p.headed(f, 22, 57)
		draw(p, p.at(51), p.at(46), p.length(19))
		p.fireBox(f, 5, 63, 31)
		if f.Range > 1 {
			p.narrow(figure(f.Range), 20.5, 60.5, 9, 24, black, mid)
		}
		p.defense(t, 65, 63, 31)
		p.narrow(t.Ability, 50.5, 84, 10, 26, redInk, mid)
	case n >= 28:
		p.stripe(t.Stripe, 0, 15)
		draw(p, p.at(50), p.at(36), p.length(19))
		p.fireBox(f, 4, 57, 38)
		p.defense(t, 58, 58, 38)
	default:
		p.stripe(t.Stripe, 0, 18)
		p.fireBox(f, 4, 34, 52)
		draw(p, p.at(77), p.at(60), p.length(13.5))
	}
	return p
}

// plus is a cross in a black disc: what a unit is given in addition.
func (p *piece) plus(x, y float64) {
	l := p.wide(2.4)
	half := math.Mod(l, 2) / 2 // bars on whole pixels
	cx, cy, r := p.snap(x)+half, p.snap(y)+half, math.Max(4, math.Round(p.length(6.3)))
	arm := math.Floor(r * .66)
	p.ink(pen.Disc(cx, cy, r), black)
	p.ink(pen.Rect(cx-arm-half, cy-l/2, 2*(arm+half), l), white)
	p.ink(pen.Rect(cx-l/2, cy-arm-half, l, 2*(arm+half)), white)
}

// bar is a straight piece of a weapon, in shares of s.
func (p *piece) bar(x, y, s, x0, y0, x1, y1, w float64) {
	p.ink(pen.Line(x+x0*s, y+y0*s, x+x1*s, y+y1*s, math.Max(1, w*s)), black)
}

// machineGun is a heavy machine gun on its tripod.
func (p *piece) machineGun(x, y, s float64) {
	p.bar(x, y, s, -1.05, -.25, 1.35, -.25, .14)
	p.bar(x, y, s, -.6, -.25, .35, -.25, .36)
	p.bar(x, y, s, .35, -.25, .95, -.25, .22)
	p.bar(x, y, s, -.95, -.42, -.95, -.08, .13)
	p.bar(x, y, s, -.2, -.1, -.95, .65, .13)
	p.bar(x, y, s, -.2, -.1, .55, .65, .13)
	p.bar(x, y, s, -.2, -.1, -.2, .6, .12)
}

// shieldedGun is a small gun behind its shield.
func (p *piece) shieldedGun(x, y, s float64) {
	p.bar(x, y, s, -.1, -.12, 1.5, -.32, .16)
	p.bar(x, y, s, .22, -.62, .12, .34, .2)
	p.ink(pen.Ring(x-s*.1, y+s*.3, s*.38, math.Max(1, s*.13)), black)
	p.bar(x, y, s, -.2, .1, -1.35, .62, .15)
}

// bazooka is a tube with a grip and a shoulder rest.
func (p *piece) bazooka(x, y, s float64) {
	p.bar(x, y, s, -1.35, .2, 1.35, -.3, .2)
	p.bar(x, y, s, 1.28, -.44, 1.36, -.12, .16)
	p.bar(x, y, s, -.5, .05, -.62, .58, .16)
	p.bar(x, y, s, .05, -.05, .12, .42, .14)
}

// flame is a fire.
func (p *piece) flame(x, y, s float64) {
	p.ink(pen.Path{pen.Smooth(pen.Points(x, y+s*.7, x-s*.55, y+s*.42, x-s*.5, y-s*.1, x-s*.2, y-s*.32, x-s*.05, y-s*.9, x+s*.3, y-s*.35,
		x+s*.42, y-s*.5, x+s*.58, y+s*.1, x+s*.4, y+s*.55, x, y+s*.7), 4)}, rgb(0xa8301a))
	p.tint(pen.Path{pen.Smooth(pen.Points(x, y+s*.6, x-s*.3, y+s*.36, x-s*.22, y+s*.02, x+s*.02, y-s*.3, x+s*.26, y+s*.06, x+s*.28, y+s*.4, x, y+s*.6), 4)}, rgb(0xf2c23c))
}

// lightMortar is a tube on a base plate.
func (p *piece) lightMortar(x, y, s float64) {
	p.bar(x, y, s, -.35, .55, .35, -.7, .28)
	p.bar(x, y, s, -.75, .62, .15, .62, .16)
	p.bar(x, y, s, .05, -.1, .6, .6, .11)
}

// flak is a small gun that points at the sky.
func (p *piece) flak(x, y, s float64) {
	p.bar(x, y, s, -.45, .2, .95, -.8, .15)
	p.bar(x, y, s, -.5, -.1, .2, .3, .26)
	p.bar(x, y, s, -.2, .15, -.2, .6, .2)
	p.bar(x, y, s, -.95, .62, .55, .62, .15)
}

// halftrack is an armored car with tracks behind and a gun behind its cab.
func (p *piece) halftrack(x, y, s float64) {
	p.ink(pen.Poly(x-s*1.3, y-s*.22, x+s*.35, y-s*.22, x+s*.6, y-s*.02, x+s*1.3, y+s*.04, x+s*1.3, y+s*.34, x-s*1.3, y+s*.34), black)
	p.ink(pen.RoundRect(x-s*1.2, y+s*.18, s*1.25, s*.46, s*.22), black)
	p.ink(pen.Disc(x+s*.9, y+s*.38, s*.28), black)
	p.ink(pen.Disc(x+s*.9, y+s*.38, s*.11), rgb(0xcfc6ae))
	p.ink(pen.Poly(x-s*.75, y-s*.2, x-s*.6, y-s*.6, x-s*.12, y-s*.6, x-s*.05, y-s*.2), black)
	p.bar(x, y, s, -.3, -.42, .95, -.56, .13)
	for i := 0.0; i < 3 && s > 9; i++ {
		p.ink(pen.Disc(x+s*(-.95+i*.38), y+s*.41, s*.1), rgb(0xcfc6ae))
	}
}

// vehicle is a tank from the side, its gun to the right; big is 1 for a medium one.
func (p *piece) vehicle(x, y, s, big float64) {
	s *= .82 + .18*big
	p.ink(pen.RoundRect(x-s*1.2, y+s*.05, s*2.4, s*.55, s*.27), black)
	p.ink(pen.Poly(x-s*1.05, y-s*.14, x+s*.9, y-s*.14, x+s*1.18, y+s*.16, x-s*1.18, y+s*.16), black)
	w := .62 * big
	p.ink(pen.Poly(x-s*(w-.06), y-s*.12, x-s*(w-.16), y-s*.58, x+s*(w-.3), y-s*.58, x+s*(w-.12), y-s*.12), black)
	long := .55 + .9*big
	p.bar(x, y, s, .2, -.36, long, -.42, .07+.05*big)
	if s > 9 {
		for i := 0.0; i < 5; i++ {
			p.ink(pen.Disc(x+s*(-.84+i*.42), y+s*.33, s*.12), rgb(0xcfc6ae))
		}
	}
}

// flameTank is a light tank that throws fire.
func (p *piece) flameTank(x, y, s float64) {
	p.vehicle(x-s*.22, y, s*.95, .7)
	p.flame(x+s*1.25, y-s*.32, s*.5)
}
