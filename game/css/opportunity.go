package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Opportunity fire (8.5): units that are not active fire at who leaves a hex in their fire zone, or assaults them, location by
// location in the order that their player likes.

// mayWatch reports whether a unit may still fire when it is given the opportunity: where its hex has fired before, only with a weapon
// that sustains its fire (8.5.1).
func (g *Game) mayWatch(u int) bool {
	m := g.spot(g.at(u)).marks
	return m&(spent|concentrated|suppressed) == 0 && (m&sustaining == 0 || g.sustains(u))
}

// sustains reports whether a unit has a weapon with sustained fire to use (8.3.2).
func (g *Game) sustains(u int) bool {
	for o := g.where.In(g.at(u)); o >= 0; o = g.where.Under(o) {
		if c := g.unit(o); c.sustained && !g.is(u, column) && g.serves(o, u) && c.fronts[deployed].reach >= g.front(u).reach {
			return true
		}
	}
	return false
}

// watches reports whether a unit may fire at movers who leave a hex for another (8.5, rulings A18, A65): it sees the hex that they
// leave; where a friend of theirs is deployed there, only if it sees the next hex too.
func (g *Game) watches(u int, m *move, to board.ID) bool {
	if m.zone != none {
		return g.awaits(u, m)
	}
	from := g.ground().hexOf(m.at)
	if !g.onMap(u) || g.ground().Distance(g.hexOf(u), from) > int(g.front(u).reach) || !g.mayWatch(u) || g.has(g.at(u), answered) {
		return false
	}
	return g.zoned(u, from) && !g.walled(m.at, g.hexOf(u)) && (!g.screened(m) || to >= 0 && g.locationSees(g.at(u), to))
}

// locationSees reports whether some unit in a location has a hex in its fire zone.
func (g *Game) locationSees(p board.ID, h board.ID) bool {
	for o := g.where.In(p); o >= 0; o = g.where.Under(o) {
		if g.unit(o).isUnit() && g.zoned(o, h) {
			return true
		}
	}
	return false
}

// screened reports whether a friend of the movers is deployed in the hex that they leave; none keeps fire from a truck that is taken
// off (15.0).
func (g *Game) screened(m *move) bool {
	if g.Within(unloadBox) {
		return false
	}
	side := g.sideOf(m)
	for u := g.where.In(m.at); u >= 0; u = g.where.Under(u) {
		if c := g.unit(u); c.isUnit() && c.side == side && !m.units.Has(u) && !g.is(u, column) {
			return true
		}
	}
	return false
}

// watched reports whether somebody may fire at movers who leave for a location.
func (g *Game) watched(m *move, to board.ID) bool {
	if m.zone != none {
		return !m.units.Empty() && slices.ContainsFunc(g.title.units[japan], func(u int) bool { return g.awaits(u, m) })
	}
	if m.units.Empty() || m.at < 0 && to < 0 {
		return false // 6.3: nobody fires at cave infiltration
	}
	side := g.sideOf(m)
	if side == japan && g.night() && !g.has(g.ground().hexOf(m.at), illuminated) { // 8.5.2
		return false
	}
	if m.at < 0 || to < 0 { // the mouth of a cave is in the same hex
		to = g.ground().hexOf(to)
	}
	for _, u := range g.title.units[1-side] {
		if g.watches(u, m, to) {
			return true
		}
	}
	return false
}

// opportunity is the box in which a side may fire at who moves, or from an assaulted hex at who assaults it.
func opportunity() box {
	return box{Name: "opportunity-fire", Rule: "8.5", Doing: "units are being fired at", Waits: "decides about opportunity fire", Steps: []step{
		{Letter: "fire", When: (*Game).mayShoot, Verbs: verbs{shooting{plainly(vFire)}, holding{press(vHold)}}, Alone: true, Prompt: func(g *Game, _ *frame) play.Prompt {
			if g.assault != nil {
				return play.Say("Fire at who assaults, or hold your fire", "One hex of theirs; with sustained fire each of them.")
			}
			return play.Say("Fire at "+g.moversName()+", or hold your fire", g.wayWords(g.move)+".")
		}},
		{Letter: "again", When: (*Game).mayShoot, Do: func(*Game, *frame) play.Flow { return play.Restart() }},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			g.clearAll(answered)
			return play.Leave()
		}},
	}}
}

// mayShoot reports whether the side of the box still has a unit that may fire.
func (g *Game) mayShoot(f *frame) bool {
	if f.Count[0] > 0 {
		return false // holds its fire
	}
	for _, u := range g.title.units[f.By] {
		if g.shoots(u, f) {
			return true
		}
	}
	return false
}

// shoots reports whether a unit may fire in the box.
func (g *Game) shoots(u int, f *frame) bool {
	if g.assault != nil {
		return g.defends(u)
	}
	return g.move != nil && !g.move.units.Empty() && g.watches(u, g.move, g.ground().hexOf(g.move.to))
}

// shooting has a unit fire when it is given the opportunity. In an assault the place is the hex that it fires at.
type shooting struct{ plain }

var (
	cannotSee = ruled("8.5", "It has no fire zone there, or may not fire: fired before, concentrated or suppressed.")
	notHim    = ruled("8.5", "Only who moves or assaults is fired at.")
)

func (s shooting) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.title.units[f.By] {
		if !g.shoots(u, f) {
			continue
		}
		if g.assault == nil {
			yield(play.UnitTo(vFire, u, g.underWay(g.move)))
			continue
		}
		for _, h := range g.assault.hexes {
			if g.assault.fireAt(g, h) == play.Allowed {
				yield(play.UnitTo(vFire, u, h))
			}
		}
	}
}

func (shooting) Refuse(g *Game, f *frame, a act) play.Code {
	u := int(a.Unit)
	if u < 0 || !g.unit(u).isUnit() || g.unit(u).side != int(f.By) {
		return noUnit
	}
	if !g.shoots(u, f) {
		return cannotSee
	}
	if g.assault == nil {
		if board.ID(a.Place) != g.underWay(g.move) {
			return notHim
		}
		return play.Allowed
	}
	return g.assault.fireAt(g, board.ID(a.Place))
}

func (shooting) Do(g *Game, f *frame, a act) play.Flow {
	if g.assault != nil {
		g.spot(board.ID(a.Place)).marks |= answered
	} else {
		g.spot(g.at(int(a.Unit))).marks |= answered
	}
	g.aim(int(a.Unit), board.ID(a.Place), opportunityShot)
	return play.Call(opened(fireBox, f.By))
}

func (shooting) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(int(a.Unit)) + " fires at " + g.said(board.ID(a.Place)), Note: g.aloneHits(int(a.Unit), board.ID(a.Place), opportunityShot), Rule: "8.5"}
}

// holding holds the fire.
type holding struct{ button }

func (holding) Do(_ *Game, f *frame, _ act) play.Flow {
	f.Count[0] = 1
	return play.Next()
}
func (holding) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (holding) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Hold fire", Rule: "8.5"}
}

// riskNote is from how many hexes movers may be fired at that enter a location next, with the chance of the surest unit, for the words of
// a choice: the fire falls on the hex that they leave.
func (g *Game) riskNote(m *move, to board.ID) string {
	if !g.watched(m, to) {
		return ""
	}
	seen, n, surest := order.Set{}, 0, 0
	for _, u := range g.title.units[1-g.sideOf(m)] {
		if !g.watches(u, m, g.ground().hexOf(to)) {
			continue
		}
		surest = max(surest, g.against(u, m.at))
		if !seen.Has(g.ground().cell(g.at(u))) {
			seen.Add(g.ground().cell(g.at(u)))
			n++
		}
	}
	return ", fire from " + rules.Counted(n, "hex", "hexes") + pick(n > 0, " that hits up to "+figure(10*surest)+" %", "")
}
