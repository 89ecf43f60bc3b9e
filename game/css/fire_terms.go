package css

import (
	"slices"

	"marianas/game/board"
)

// The terms of a fire (8.2-8.4): who fires, at what, and across which ground.

// term is called with each figure of a sum, its words and its rule.
type term func(n int, text, rule string)

// reckon adds up the fire value (8.3); with a term it says what it adds.
func (g *Game) reckon(s *shot, say term) int {
	sum := 0
	add := func(n int, text, rule string) {
		sum += n
		if say != nil {
			say(n, text, rule)
		}
	}
	plus := func(n int, text, rule string) {
		if n != 0 {
			add(n, text, rule)
		}
	}
	if s.fixed() {
		add(int(s.power), fixedWords[s.how][0], fixedWords[s.how][1])
		return sum
	}
	u := int(s.unit)
	add(int(g.front(u).fire), g.name(u), "8.2")
	g.reckonFirer(s, plus)
	g.reckonTarget(s, plus)
	g.reckonGround(s, plus)
	plus(g.data().Forces.Weather[g.title.weatherAt[g.weather]].Fire, "Weather", "8.3.7")
	if g.night() && !g.has(g.ground().hexOf(s.at), illuminated) {
		plus(g.nightFire(int(s.side), u), "Night", "17.0")
	}
	return sum
}

// nightFire is what night takes from a fire value (17.0, ruling A11).
func (g *Game) nightFire(side, u int) int {
	if side == japan && !g.unit(u).navy {
		return -1
	}
	return -2
}

// reckonFirer adds who and what fires along, and the markers on them (8.3.2-8.3.4, 8.3.6).
func (g *Game) reckonFirer(s *shot, plus term) {
	if s.weapon >= 0 {
		plus(int(g.unit(int(s.weapon)).fronts[deployed].fire), g.name(int(s.weapon)), "8.3.2")
	}
	if s.leader >= 0 {
		plus(int(g.bonus(int(s.leader)).fire), g.name(int(s.leader)), "8.3.2")
	}
	if s.hero >= 0 {
		plus(int(g.bonus(int(s.hero)).fire), g.name(int(s.hero)), "8.3.2")
	}
	plus(s.joined.Count(), "Further units", "8.3.4")
	if s.massed {
		plus(1, "Concentrated fire", "8.3.6")
	}
	at := g.spot(s.from)
	if at.dg > 0 {
		plus(g.title.levels[at.dg-1].Fire, "DG"+figure(int(at.dg))+" of the firing hex", "8.5.3")
	}
	if at.marks&pinned != 0 {
		plus(g.title.pinnedEffect.Fire, "Pinned", "10.2.2")
	}
	if at.barrage != noBarrage {
		plus(g.title.barrages[at.barrage].Fire, "Barrage on the firing hex", "8.6.2")
	}
}

// reckonTarget adds what stands for the target (8.3.1), and the armor in its hex.
func (g *Game) reckonTarget(s *shot, plus term) {
	if s.zone != none {
		g.reckonZone(s, plus)
		return
	}
	if t := g.standsFor(s); t >= 0 {
		plus(int(g.front(t).dv), "Defense value of "+g.name(t), "8.3.1")
	}
	if o := g.sheltered(s); o >= 0 {
		plus(int(g.unit(o).fronts[deployed].dv), g.name(o), "12.3")
	}
	if s.idol >= 0 {
		plus(int(g.bonus(int(s.idol)).dv), g.name(int(s.idol)), "8.3.1")
	}
	if s.hard < 0 && g.hardIn(s) {
		plus(hardCover, "Hard Targets in the hex", "8.3.1")
	}
	if s.how == opportunityShot && g.assault != nil {
		plus(g.assault.charge(g).Defense, g.assault.charge(g).Name, "9.4")
	}
}

// sheltered is the weapon that counts for the defense; before that is said, the only one where one must (12.3).
func (g *Game) sheltered(s *shot) int {
	if s.shelter >= 0 || s.die >= 0 || s.target >= 0 || s.hard >= 0 || s.shells() || !g.guarded(s) {
		return int(s.shelter)
	}
	ws := slices.DeleteFunc(g.shelters(s), func(o int) bool { return g.unit(o).sort != aWeapon })
	if len(ws) != 1 {
		return -1
	}
	return ws[0]
}

// hardCover is what Hard Targets in a hex take from fire at it (8.3.1).
const hardCover = -2

// standsFor is the unit that results are measured by: the Hard Target, or who stands for the hex; -1 before that is said.
func (g *Game) standsFor(s *shot) int {
	switch {
	case s.hard >= 0:
		return int(s.hard)
	case s.target < 0 && !s.shells():
		return g.presumed(s)
	}
	return int(s.target)
}

// presumed is who will stand for a hex before that is said, where all that might have the same defense value; -1 where it is open.
func (g *Game) presumed(s *shot) int {
	soft, hard := g.targets(s)
	all := g.sorted(append(soft, hard...))
	for _, u := range all {
		if g.front(u).dv != g.front(all[0]).dv {
			return -1
		}
	}
	if len(all) == 0 {
		return -1
	}
	return all[0]
}

// reckonGround adds terrain, hexside and fortification (8.3.5).
func (g *Game) reckonGround(s *shot, plus term) {
	if s.zone != none {
		return
	}
	gr := g.ground()
	h := gr.hexOf(s.at)
	plus(g.coverOf(s, s.at), "Terrain of "+g.said(s.at), "8.3.5")
	if s.shells() {
		return
	}
	from := gr.hexOf(s.from)
	if from == h {
		return
	}
	side := g.entry(from, h)
	plus(g.across(s, side), "Hexside", "6.2.2")
}

// cover is the defense value of terrain and fortification in a location; a flamethrower takes that of a cave (6.3).
func (g *Game) cover(p board.ID, flames bool) int {
	if p < 0 {
		return pick(flames, g.data().Tables.Cave.Flamethrower, g.data().Tables.Cave.Defense)
	}
	n := int(g.terrain(p).dv)
	if w := g.spot(p).works; w != noWorks {
		n += g.title.works[w].Defense
	}
	return n
}

// flames reports whether a flamethrower takes part in the fire (8.7).
func (s *shot) flames(g *Game) bool { return s.weapon >= 0 && g.unit(int(s.weapon)).flame }

// entry is what lies on the hexside by which a line of fire comes into a hex; along a hexside only what both ways share.
func (g *Game) entry(from, to board.ID) hexside {
	gr := g.ground()
	side := hexside(0xff)
	for _, n := range gr.gates(to, from) {
		side &= gr.between(n, to)
	}
	if side == 0xff {
		return 0
	}
	return side
}

// across is what hexsides add to fire (6.2.2): a steep slope into the target's hex from the same level or below, a ridge that is crossed,
// and what a Ridge marker gives and takes.
func (g *Game) across(s *shot, side hexside) int {
	gr := g.ground()
	from, to := gr.hexOf(s.from), gr.hexOf(s.at)
	n := 0
	if side&steep != 0 && gr.Level(from) <= gr.Level(to) {
		n += steepCover
	}
	owner, firer := g.spot(s.at).ridge, g.spot(s.from).ridge
	if g.inSurf(s) {
		owner = 0
	}
	out := hexside(0)
	for _, h := range gr.gates(from, to) {
		out |= gr.between(from, h)
	}
	if firer != 0 && out&ridge != 0 { // it fires across its own ridge
		n += pick(s.side == japan, ridgeFireJapan, ridgeFireUS)
	} else if (side|g.entry(to, from))&ridge != 0 { // beside the firer as beside the target
		n += ridgeCover
	}
	if owner != 0 {
		n += pick(side&ridge != 0, ridgeCover, ridgeBehind)
	}
	return n
}
