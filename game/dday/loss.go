package dday

import (
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
)

// Steps lost and regained (6.3.4, 16.1), elimination, and the loss displays (18.1).

// loseStep takes a step from a unit, of the United States or a Japanese tank unit.
func (g *Game) loseStep(u int, rule string) {
	p, c := &g.pieces[u], g.unit(u)
	p.steps--
	g.stale()
	if c.side == us && c.counts() {
		g.countStep(c)
	}
	if p.steps == 0 {
		g.eliminate(u, "no step left", rule)
		return
	}
	g.Tell(rules.StepLost{Unit: g.id(u), Left: int(p.steps), Rule: rule})
	if c.side == us {
		g.drawMarker(u)
	}
	g.checkCatastrophe()
}

// countStep counts an infantry step for the conditions of victory: of rifle companies, and of heavy weapons where the
// scenario says so (18.2.4, 18.3.4, 18.4.4).
func (g *Game) countStep(c *counter) {
	if c.sort == rifle || g.rulesNow().Victory.HeavyWeapons {
		g.tally.steps++
		g.tally.today++
	}
}

// drawMarker lays a step-loss marker under a company that needs one: with three steps left, or with one, of four; battalions'
// others show it on their counters (6.3.4). Where the cup is empty of its sort the counter alone says it.
func (g *Game) drawMarker(u int) {
	p := &g.pieces[u]
	g.returnMarker(u)
	if g.unit(u).sort != rifle {
		return
	}
	cup := g.losses.Copy()
	for i, m := range g.data().Forces.StepLosses {
		if m.Steps != int(p.steps) {
			cup[i] = 0
		}
	}
	if cup.Count() == 0 {
		return
	}
	i := g.Dice.Draw("Step-loss marker for "+g.unit(u).Name, cup, g.title.lossNames)
	g.losses[i]--
	p.marker = int8(i)
	g.Tell(rules.DieRolled{For: "Step-loss marker for " + g.unit(u).Name, Faces: []string{g.title.lossNames[i]}, Rule: "6.3.4"})
}

// returnMarker puts the marker under a unit back into the cup.
func (g *Game) returnMarker(u int) {
	if p := &g.pieces[u]; p.marker >= 0 {
		g.losses[p.marker]++
		p.marker = -1
	}
}

// gainStep gives a unit a step back (16.1).
func (g *Game) gainStep(u int, rule string) {
	g.pieces[u].steps++
	g.stale()
	g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: g.unit(u).Name + " has a step back", Rule: rule})
	g.drawMarker(u)
}

// eliminate takes a unit off the map for good, with what belongs to it.
func (g *Game) eliminate(u int, why, rule string) {
	p := &g.pieces[u]
	from := g.at(u)
	if g.unit(u).side == us {
		g.returnMarker(u)
		g.returnHero(u)
		p.steps, p.post = 0, 0
		g.put(u, g.ground().eliminated)
	} else {
		g.dropDepth(u)
		p.steps = g.title.fresh(u).steps // off the map nothing is remembered of it
		g.put(u, g.ground().removed)
	}
	p.facts, p.from = 0, none
	g.Tell(rules.UnitLost{Unit: g.id(u), At: g.place(from), Why: why, Rule: rule})
	g.checkCatastrophe()
}

// returnHero puts the hero with a unit back into the cup.
func (g *Game) returnHero(u int) {
	if p := &g.pieces[u]; p.hero >= 0 {
		g.heroes[p.hero]++
		p.hero = -1
		g.clear(u, inspired)
	}
}

// dropDepth takes the depth marker from under a Japanese unit: to the pool if the unit is in communication, else out of the
// game (9.2.3).
func (g *Game) dropDepth(u int) {
	p := &g.pieces[u]
	if p.depth < 0 {
		return
	}
	h := g.at(u)
	g.discardDepth(p.depth, p.is(bared), h >= 0 && g.inCommunication(h))
	p.depth = -1
	g.clear(u, bared)
}

// discardDepth is where a depth marker goes that leaves the map: to the pool, or out of the game, seen or not (9.2.3).
func (g *Game) discardDepth(sort int8, seen, reached bool) {
	switch {
	case reached:
		g.depthPool[sort]++
	case !seen:
		g.depthGone[sort]++
	}
}

// giveDepth draws a depth marker for a unit and lays it face down under it (9.2.1); false if the pool is empty (9.2.3).
func (g *Game) giveDepth(u int, rule string) bool {
	if g.depthPool.Count() == 0 {
		return false
	}
	i := g.Dice.Blind(g.depthPool)
	g.pieces[u].depth = int8(i)
	g.clear(u, bared)
	g.Tell(rules.MarkerChanged{Marker: "Depth marker", At: g.place(g.at(u)), Side: "jp", What: "placed", Rule: rule})
	return true
}

// reveal turns a Japanese unit face up (9.1).
func (g *Game) reveal(u int, rule string) {
	if g.is(u, revealed) {
		return
	}
	g.set(u, revealed)
	g.Tell(rules.Disclosed{What: g.unit(u).Name + " (" + g.needs(u) + ")", At: []rules.Place{g.place(g.at(u))}, Rule: rule})
}

// bare turns the depth marker under a unit face up.
func (g *Game) bare(u int, rule string) {
	if p := &g.pieces[u]; p.depth >= 0 && !p.is(bared) {
		g.set(u, bared)
		g.Tell(rules.Disclosed{What: "a depth marker, " + g.title.depthNames[p.depth], At: []rules.Place{g.place(g.at(u))}, Rule: rule})
	}
}

// needs is a Japanese unit's strength and weapon requirements in words: "3, BR FL".
func (g *Game) needs(u int) string {
	c := g.unit(u)
	s := figure(g.title.strengthOf(u, max(1, g.steps(u))))
	if len(c.Requires) > 0 {
		s += ", " + strings.Join(c.Requires, " ")
	}
	return s
}

// lossesOf is how many losses are on the display of a division (18.1).
func (g *Game) lossesOf(division int) int {
	n, k := int(g.tally.display[division]), &g.data().Tables.Loss
	for _, u := range g.title.forces[us] {
		c := g.unit(u)
		if int(c.division) != division || !c.counts() {
			continue
		}
		switch {
		case g.at(u) == g.ground().eliminated:
			n += k.Company
		case g.steps(u) <= k.MarkerAt && g.steps(u) < c.kind.Steps:
			n += k.Marker
		}
	}
	return n
}

// checkCatastrophe ends the game where a division has lost too much (18.1).
func (g *Game) checkCatastrophe() {
	k := &g.data().Tables.Loss
	if g.ending != nil || g.GameTurn < k.FromTurn {
		return
	}
	for d, name := range divisions {
		if g.lossesOf(d) > k.Most {
			g.finish("jp", "The "+name+" has suffered catastrophic loss: "+figure(g.lossesOf(d))+" losses on its display.", "18.1")
			return
		}
	}
}

// room reports whether a Japanese unit could stand in a hex beside those already there (6.4).
func (g *Game) room(u int, h board.ID) bool { return g.roomFor([]int{u}, h) }

// roomFor reports whether Japanese units could stand together in a hex beside those already there (6.4): a unit alone, or two
// detachments, either with a tank.
func (g *Game) roomFor(units []int, h board.ID) bool {
	tanks, others, detachments := 0, 0, 0
	for _, o := range append(g.in(japan, h), units...) {
		switch c := g.unit(o); {
		case c.japaneseTank():
			tanks++
		default:
			others++
			if c.Detachment {
				detachments++
			}
		}
	}
	return tanks <= 1 && (others <= 1 || others == 2 && detachments == 2)
}
