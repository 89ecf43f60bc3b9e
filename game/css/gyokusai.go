package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Gyokusai, the last charge (9.6.2): what triggers it and what it changes at once, how its units run at the enemy and charge, and
// when it is over. What levels cost them is in banzai.go.

// lastCharge triggers it at the end of a game-turn.
func (g *Game) lastCharge(*frame) play.Flow {
	if g.final > 0 || !g.despairs() {
		return play.Next()
	}
	g.throwIn(g.GameTurn)
	return play.Next()
}

// throwIn begins the last charge as of the end of a game-turn: all Japanese units are in it.
func (g *Game) throwIn(turn int) {
	g.final = int16(turn)
	g.tell(japan, "Gyokusai", "9.6.2")
	for _, o := range g.title.forces[japan] {
		if d := g.unit(o).division; g.unit(o).sort == aWeapon && (g.onMap(o) || g.at(o) == g.ground().available[d] || g.at(o) == g.ground().reallocating[d]) {
			g.where.Put(o, g.ground().removed)
		}
	}
	for _, u := range slices.Clone(g.title.units[japan]) {
		if g.onMap(u) || g.at(u) == g.ground().routed[g.unit(u).division] {
			g.vow(u)
		}
	}
	for d := range g.forces {
		if g.title.sideOf[d] == japan && g.forces[d].in {
			g.forces[d].quality = g.forces[d].base
		}
	}
}

// despairs reports whether what triggers the last charge has come about: the United States control the hexes that the scenario names, on a
// night turn or from a game-turn on, or few enough Japanese units are left.
func (g *Game) despairs() bool {
	k := &g.scene.play.Gyokusai
	if k.Units > 0 && g.remaining() <= k.Units || k.OnMap > 0 && g.manned() <= k.OnMap || k.Latest > 0 && g.GameTurn >= k.Latest {
		return true
	}
	return len(k.NightHexes) > 0 && g.night() && g.takenAll(k.NightHexes) || len(k.Hexes) > 0 && g.GameTurn >= k.From && g.takenAll(k.Hexes)
}

// takenAll reports whether the United States control all of some hexes.
func (g *Game) takenAll(hexes []rules.Place) bool {
	return !slices.ContainsFunc(hexes, func(p rules.Place) bool {
		h, _ := g.ground().Find(p.Sheet, p.Hex)
		return !g.taken(h)
	})
}

// remaining is how many Japanese units are on the map or may come back to it.
func (g *Game) remaining() (n int) {
	for _, u := range g.title.units[japan] {
		if g.onMap(u) || g.at(u) == g.ground().routed[g.unit(u).division] {
			n++
		}
	}
	return n
}

// manned is how many Japanese units are on the map.
func (g *Game) manned() (n int) {
	for _, u := range g.title.units[japan] {
		if g.onMap(u) {
			n++
		}
	}
	return n
}

// taken reports whether the United States control a hex, or have controlled it as a victory hex and no Japanese unit is there again
// (25.4).
func (g *Game) taken(h board.ID) bool {
	for i, v := range g.scene.play.Victory.Hexes {
		if at, _ := g.ground().Find(v.At.Sheet, v.At.Hex); at == h && g.tally.claims[i] > 0 {
			return !g.enemyIn(us, h)
		}
	}
	return g.controls(h)
}

// vow puts a unit under a Gyokusai marker: in column for good, out of its works and off its ridge (2.0), without a marker on it. One
// with no column side is lost (8.6.4).
func (g *Game) vow(u int) {
	if !g.unit(u).fronts[inColumn].exists {
		g.destroy(u, "left its guns with no column side", "8.6.4")
		return
	}
	g.set(u, column|fixed|gyokusai)
	g.moved(u)
	if !g.onMap(u) {
		return
	}
	s := g.spot(g.at(u))
	s.dg, s.marks, s.works, s.ridge = 0, s.marks&^(suppressed|pinned), noWorks, 0
}

// lights reports whether rounds of the last charge light up this game-turn (9.6.2, 17.1): the one after its trigger, if it is a night turn.
func (g *Game) lights(*frame) bool { return g.final > 0 && g.GameTurn == int(g.final)+1 && g.night() }

// flares is the box of the rounds: half a die, on any hexes.
func flares() box {
	more := func(g *Game, f *frame) bool { return f.Count[0] > 0 }
	return box{Name: "flares", Rule: "9.6.2", Doing: "illumination rounds are placed", Waits: "places illumination rounds", Steps: []step{
		{Letter: "roll", Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "half", Do: func(_ *Game, f *frame) play.Flow {
			f.Count[0] = int16(play.Face(f) / 2)
			return play.Next()
		}},
		{Letter: "flare", When: more, Alone: true, Verbs: verbs{flare{plainly(vFlare)}, done{press(vGoOn)}}, Prompt: func(_ *Game, f *frame) play.Prompt {
			return play.Say("Light up a hex before the last charge, or go on", rules.Counted(int(f.Count[0]), "round", "rounds")+" left.")
		}},
		{Letter: "more", When: more, Do: func(g *Game, f *frame) play.Flow { return g.toStep(f, "flare") }},
	}}
}

// flare lights up a hex.
type flare struct{ plain }

func (x flare) Each(g *Game, f *frame, yield func(act)) {
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if g.land(h) && !g.has(h, illuminated) {
			yield(play.AtPlace(vFlare, h))
		}
	}
}

func (flare) Refuse(g *Game, _ *frame, a act) play.Code {
	switch h := board.ID(a.Place); {
	case !g.land(h):
		return noDot
	case g.has(h, illuminated):
		return litAlready
	}
	return play.Allowed
}

func (flare) Do(g *Game, f *frame, a act) play.Flow {
	h := board.ID(a.Place)
	f.Count[0]--
	g.spot(h).marks |= illuminated
	g.tellAt(us, h, "Illuminated", "17.1")
	return play.Next()
}

func (flare) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Light " + g.said(board.ID(a.Place)), Rule: "9.6.2"}
}

// done goes on with nothing more.
type done struct{ button }

func (done) Do(_ *Game, f *frame, _ act) play.Flow {
	f.Count[0] = 0
	return play.Next()
}
func (done) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (done) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Go on", Rule: "9.6.2"}
}

// gyokusaiIn reports whether units under a Gyokusai marker are in a location.
func (g *Game) gyokusaiIn(p board.ID) bool {
	for u := g.where.In(p); u >= 0; u = g.where.Under(u) {
		if g.is(u, gyokusai) {
			return true
		}
	}
	return false
}

// runs reports whether movers are under a Gyokusai marker.
func (g *Game) runs(m *move) bool { return !m.units.Empty() && g.is(m.units.Next(0), gyokusai) }

// nears reports whether a step brings movers under a Gyokusai marker nearer to the enemy; out of a cave they come in any case.
func (g *Game) nears(m *move, to board.ID) bool {
	if to < 0 {
		return false
	}
	return m.at < 0 || g.nearestEnemy(japan, to) < g.nearestEnemy(japan, m.at)
}

// nearestEnemy is how far the nearest enemy of a side is from a hex.
func (g *Game) nearestEnemy(side int, h board.ID) int {
	best := 1 << 20
	for _, o := range g.title.units[1-side] {
		if at := g.hexOf(o); at >= 0 {
			best = min(best, g.ground().Distance(h, at))
		}
	}
	return best
}

var (
	mustCharge   = ruled("9.6.2", "Units under a Gyokusai marker charge whoever is beside them, and else move.")
	runsNearer   = ruled("9.6.2", "Under a Gyokusai marker every hex must be nearer to the enemy.")
	runsApart    = ruled("9.6.2", "With it the movers could come no nearer to an enemy.")
	runsOn       = ruled("9.6.2", "Under a Gyokusai marker a unit uses its whole movement allowance.")
	onlyCharges  = ruled("9.6.2", "Under a Gyokusai marker units move and charge, and nothing else.")
	chargesFirst = ruled("9.6.2", "An enemy is beside it: it charges.")
	noVow        = ruled("9.6.2", "Only units under a Gyokusai marker charge so.")
	hasCharged   = ruled("9.6.2", "It has charged in this activation.")
	noFoe        = ruled("9.6.2", "It cannot enter that hex, or no enemy is there.")
)

// mustCharge reports whether units under a Gyokusai marker must still act in this activation: with a direct command's chit none must.
func (g *Game) mustCharge() bool {
	k := g.chit(int(g.turn.chit))
	if k.side != japan || k.purpose == commandChit {
		return false
	}
	for _, u := range g.title.units[japan] {
		if g.is(u, gyokusai) && g.onMap(u) && g.active(u) && !g.is(u, finished) && g.pieces[u].acts == 0 && (g.chargesSomewhere(u) || g.mayMove(u) == play.Allowed && g.goesSomewhere(g.newMove(u))) {
			return true
		}
	}
	return false
}

// chargesSomewhere reports whether a unit can enter a hex with an enemy beside it.
func (g *Game) chargesSomewhere(u int) bool {
	any := false
	g.eachFoe(u, func(board.ID) { any = true })
	return any
}

// eachFoe calls a function with every hex that a unit can charge from where it stands, ascending.
func (g *Game) eachFoe(u int, see func(board.ID)) {
	if g.at(u) < 0 {
		if h := g.hexOf(u); g.holds(us, h) && g.enters(u, h) {
			see(h)
		}
		return
	}
	near := *g.ground().Neighbors(g.hexOf(u))
	slices.Sort(near[:])
	for _, n := range near {
		if n >= 0 && g.holds(us, n) && g.enters(u, n) {
			see(n)
		}
	}
}

// charging has units of one hex under a Gyokusai marker charge a hex beside them at once, without a marker or a dispatch point. All go
// that are on the same action and can enter it.
type charging struct{ plain }

func (c charging) Each(g *Game, f *frame, yield func(act)) {
	if f.Box == wayBox {
		g.eachRush(func(u int, h board.ID) { yield(play.UnitTo(vCharge, u, h)) })
		return
	}
	for _, u := range g.title.units[f.By] {
		if g.is(u, gyokusai) && g.onMap(u) {
			g.eachFoe(u, func(h board.ID) { yield(play.UnitTo(vCharge, u, h)) })
		}
	}
}

func (charging) Refuse(g *Game, f *frame, a act) play.Code {
	u, h := int(a.Unit), board.ID(a.Place)
	switch {
	case u < 0 || !g.unit(u).isUnit() || g.unit(u).side != int(f.By):
		return noUnit
	case !g.is(u, gyokusai) || !g.onMap(u):
		return noVow
	case f.Box == wayBox && !g.move.units.Has(u):
		return noVow
	case f.Box != wayBox && g.is(u, finished):
		return hasCharged
	case f.Box != wayBox && g.pieces[u].acts > 0:
		return hasActed
	case f.Box != wayBox && g.mayStir(u) != play.Allowed:
		return g.mayStir(u)
	}
	why := noFoe
	g.eachFoe(u, func(n board.ID) {
		switch {
		case n == h && f.Box == wayBox && g.crew(u, n)[0] != u:
			why = noVow
		case n == h:
			why = play.Allowed
		}
	})
	return why
}

// eachRush calls a function with every hex that movers can charge from where their move has brought them, and the first of them that can
// enter it.
func (g *Game) eachRush(see func(u int, h board.ID)) {
	for u := g.move.units.Next(0); u >= 0; u = g.move.units.Next(u + 1) {
		g.eachFoe(u, func(h board.ID) {
			if g.crew(u, h)[0] == u {
				see(u, h)
			}
		})
	}
}

// crew lists who charges a hex along with a unit: on the way the movers, else those of its location that have not acted, as many as the
// direct commands allow.
func (g *Game) crew(u int, h board.ID) (list []int) {
	if g.move != nil {
		for o := g.move.units.Next(0); o >= 0; o = g.move.units.Next(o + 1) {
			if g.enters(o, h) {
				list = append(list, o)
			}
		}
		return list
	}
	paid := only(u)
	list = append(list, u)
	for _, o := range g.sorted(g.units(japan, g.at(u))) {
		if o != u && g.is(o, gyokusai) && g.pieces[o].acts == 0 && g.mayStir(o) == play.Allowed && g.enters(o, h) && g.affords(paid.With(o)) {
			paid.Add(o)
			list = append(list, o)
		}
	}
	return list
}

func (charging) Do(g *Game, f *frame, a act) play.Flow {
	u, h := int(a.Unit), board.ID(a.Place)
	onWay := f.Box == wayBox
	if !onWay {
		g.move = nil
	}
	crew := g.crew(u, h)
	if onWay {
		g.endMove()
	} else {
		all := noSet
		for _, o := range crew {
			all.Add(o)
		}
		g.performs(all)
	}
	g.assault = &assault{side: japan, at: h, marker: banzai, rolled: [2]int8{-1, -1}, single: true}
	for _, o := range crew {
		g.assault.units.Add(o)
	}
	g.assault.gather(g)
	if onWay {
		return play.Become(opened(assaultBox, f.By))
	}
	return play.CallStay(opened(assaultBox, f.By))
}

func (charging) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(int(a.Unit)) + " charges " + g.said(board.ID(a.Place)), Note: "With all of its hex that have not acted", Rule: "9.6.2"}
}

// rushes reports whether the movers must charge at once from where their move has brought them: not with a direct command, which gives
// one action only.
func (g *Game) rushes(*frame) bool {
	m := g.move
	if m == nil || !g.runs(m) || g.chit(int(g.turn.chit)).purpose == commandChit {
		return false
	}
	any := false
	g.eachRush(func(int, board.ID) { any = true })
	return any
}

// spentCharge ends the game when nobody of the last charge is left on the map.
func (g *Game) spentCharge() {
	if g.final == 0 || g.ending != nil {
		return
	}
	for _, u := range g.title.units[japan] {
		if g.onMap(u) || g.at(u) == g.ground().track {
			return
		}
	}
	g.claim()
	g.judge()
}
