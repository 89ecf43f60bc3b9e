package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
)

// Bombardment: 8.1. One or two markers on a hex; each draw is shown before the die (8.1.2).

// strike is a hex that has been bombarded, and by how many markers: two at most, whoever stands in it (ruling 27).
type strike struct {
	at      board.ID
	markers uint8
}

// strikes is how many markers have bombarded a hex in this phase.
func (g *Game) strikes(h board.ID) int {
	for _, s := range g.struck {
		if s.at == h {
			return int(s.markers)
		}
	}
	return 0
}

// strike notes that markers have bombarded a hex.
func (g *Game) strike(h board.ID, markers uint8) {
	i, found := slices.BinarySearchFunc(g.struck, h, func(s strike, h board.ID) int { return int(s.at) - int(h) })
	if !found {
		g.struck = slices.Insert(g.struck, i, strike{at: h})
	}
	g.struck[i].markers += markers
}

// canTarget reports whether an enemy may be attacked in this phase: once in each (8.0).
func (g *Game) canTarget(e int) bool {
	p := &g.units[e]
	return p.onMap() && g.counters[e].force != g.phasing() && !p.is(targeted)
}

// canBombard reports whether an enemy may be bombarded: its hex has not been struck by two markers (8.1).
func (g *Game) canBombard(e int) bool {
	return g.canTarget(e) && g.strikes(g.units[e].at) < mostLaid
}

func (g *Game) anyTarget() bool {
	for e := range g.units {
		if g.canBombard(e) {
			return true
		}
	}
	return false
}

func (g *Game) legalBombardment(as []rules.Action) []rules.Action {
	if g.spare(g.phasing()) > 0 {
		for h := board.ID(0); int(h) < len(g.on); h++ {
			if e := g.unitIn(h); e >= 0 && g.canBombard(e) {
				as = append(as, rules.Action{Verb: vBombard, To: g.ground.places[h]})
			}
		}
	}
	return append(as, bare(vEndBomb))
}

func (g *Game) refuseBombardment(a rules.Action) *rules.Violation {
	if a.Verb == vEndBomb {
		return nil
	}
	e, v := g.targetIn(a, "8.1")
	switch {
	case v != nil:
		return v
	case g.spare(g.phasing()) == 0:
		return no("7.2", "No support fire marker is left this game-turn.")
	case !g.canBombard(e):
		return no("8.1", "Two markers have bombarded "+g.number(g.units[e].at)+" in this player-turn.")
	}
	return nil
}

// targetIn is the enemy in the hex that an action points at; the rule is the one that speaks of enemies to attack.
func (g *Game) targetIn(a rules.Action, rule string) (int, *rules.Violation) {
	h, v := g.hexOf(a)
	if v != nil {
		return -1, v
	}
	e := g.unitIn(h)
	switch {
	case e < 0:
		return -1, no(rule, "There is nobody to attack in "+g.number(h)+".")
	case g.counters[e].force == g.phasing():
		return -1, no(rule, g.counters[e].label()+" is your own.")
	case g.units[e].is(targeted):
		return -1, no("8.0", g.counters[e].label()+" has been attacked this phase.")
	}
	return e, nil
}

func (g *Game) openBombardment(h board.ID) {
	g.fight.clear()
	g.fight.at, g.fight.hex, g.fight.bombs = g.unitIn(h), h, true
	g.Sequence.Interrupt(rules.Frame{Box: fireBox, Side: g.Phasing})
	g.tell(rules.AttackOpened{Side: g.Phasing, At: []rules.Place{g.place(h)}, Rule: "8.1"})
}

func (g *Game) mayDraw() bool {
	f := g.phasing()
	return int(g.fight.shown[f])+g.strikes(g.fight.hex) < mostLaid && g.hands[f].count() > 0
}

func (g *Game) legalFire(as []rules.Action) []rules.Action {
	if g.fight.shown[g.phasing()] > 0 {
		as = append(as, bare(vDeclare))
	}
	if g.mayDraw() {
		as = append(as, bare(vMarker))
	}
	return as
}

func (g *Game) refuseFire(a rules.Action) *rules.Violation {
	switch {
	case a.Verb == vDeclare && g.fight.shown[g.phasing()] == 0:
		return no("8.1.2", "Nothing fires yet: draw a marker.")
	case a.Verb == vMarker && !g.mayDraw():
		return no("8.1", "No further marker may bombard this hex.")
	}
	return nil
}

func (g *Game) drawForBombardment() {
	f := g.phasing()
	g.fight.laid[f]++
	v := g.turnOver(f)
	g.tell(rules.Joined{Side: g.Phasing, What: "bombards", Strength: v, Rule: "8.1.2"})
	if !g.mayDraw() {
		g.answer(bare(vDeclare))
		g.bombard()
	}
}

// bombard rolls for the markers drawn.
func (g *Game) bombard() {
	g.strike(g.fight.hex, g.fight.shown[g.phasing()])
	g.units[g.fight.at].facts |= targeted
	g.roll()
}
