package dday

import (
	"marianas/game/hex"
	"marianas/game/rules"
)

// savedAttack is an attack by names.
type savedAttack struct {
	At        hex.Number
	By        []rules.UnitID `json:",omitempty"`
	Naval     int8           `json:",omitempty"`
	Air       int8           `json:",omitempty"`
	Artillery [4]int8
	Hero      string `json:",omitempty"`
	Code      string `json:",omitempty"`
}

// saveAttack writes it.
func (g *Game) saveAttack() *savedAttack {
	x, w := g.attack, g.writer()
	s := &savedAttack{At: w.Hex(x.at), By: w.Set(x.by), Naval: x.naval, Air: x.air, Artillery: x.artillery, Code: x.code}
	switch x.hero {
	case heroIdle:
	case heroStrength:
		s.Hero = "strength"
	default:
		s.Hero = g.title.armory.names[x.hero]
	}
	return s
}

// readAttack reads it.
func (r *reader) readAttack(s *savedAttack) {
	x := &attack{at: r.Hex(s.At, false), by: r.Set(s.By), naval: s.Naval, air: s.Air, artillery: s.Artillery, hero: heroIdle, code: s.Code}
	if s.Hero == "strength" {
		x.hero = heroStrength
	} else if s.Hero != "" {
		x.hero = int8(r.word(r.g.title.armory.names, s.Hero, "weapon"))
	}
	least := min(x.naval, x.air)
	for _, n := range x.artillery {
		least = min(least, n)
	}
	if least < 0 {
		r.Fail("the attack has fewer than no points")
	}
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		if r.g.unit(u).side != us || !r.g.onMap(u) {
			r.Fail("%s does not attack", r.g.id(u))
		}
	}
	r.g.attack = x
}
