package firemove

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The combat phases: 8.2. Attacks are voluntary but for units at sea.

// combat is a combat phase, of all units or of mobile ones. What leaves nothing to decide is passed over; a mobile combat
// phase is not told of then.
func combat(name, waits string) box {
	byRules := step{Letter: "by the rules", When: ruledTurn, Do: func(g *Game, _ *frame) play.Flow { return g.ask(fightBox, g.phasing()) }}
	nobody := step{Letter: "nobody", Do: func(g *Game, f *frame) play.Flow {
		if !ruledTurn(g, f) && g.anyAttack() {
			return play.Next()
		}
		g.Pass(play.Bare(vEndCombat))
		return play.Leave()
	}}
	open := step{Letter: "open", Alone: true, Prompt: promptCombat, Owed: owedInCombat,
		Verbs: verbs{openAttack{listing(vAttack)}, endCombat{button(vEndCombat)}}}
	b := box{Name: name, Rule: "8.2", Doing: "attacks are being chosen", Waits: waits}
	if name == "mobile-combat" {
		b.Steps = []step{byRules, nobody, {Letter: "begin", Do: phaseBegins("Mobile combat phase", series("8.2"))}, open}
		return b
	}
	b.Steps = []step{
		{Letter: "anew", Do: func(g *Game, _ *frame) play.Flow {
			g.clearTargets()
			return play.Next()
		}},
		{Letter: "begin", Do: phaseBegins("Combat phase", series("8.2"))}, byRules, nobody, open,
	}
	return b
}

func promptCombat(g *Game, f *frame) play.Prompt {
	if u := g.firstOwing(); u >= 0 {
		return play.Say("Choose a hex to attack", g.label(u)+" at sea must attack its landing hex.")
	}
	what := "Choose a hex to attack, or end the phase"
	if f.Box == mobCombBox {
		what = "Choose a hex for mobile units to attack, or end the phase"
	}
	return play.Say(what, "Nothing has to be attacked. "+upper(g.markersLeft(g.phasing()))+".")
}

// owedInCombat lists the units at sea that must attack before the combat phase can end.
func owedInCombat(g *Game, _ *frame) []rules.Owed {
	if g.phase() != combatBox || g.phasing() != g.landers() {
		return nil
	}
	var os []rules.Owed
	for u := range g.units {
		if g.owes(u) && !(g.fight.open() && g.fight.by.Has(u)) {
			os = append(os, rules.Owed{
				At: g.place(g.at(u)), Unit: g.counters[u].id, Text: g.named(u) + " at sea must attack its landing hex", Rule: g.cites().Assault,
			})
		}
	}
	return os
}

// freeAttacker reports whether a unit may still attack in this phase.
func (g *Game) freeAttacker(u int) bool {
	p, c := &g.units[u], &g.counters[u]
	if !g.onMap(u) || c.force != g.phasing() || p.facts&(attacked|advanced|displaced) != 0 {
		return false
	}
	return (c.mobile || g.phase() != mobCombBox) && !g.quiet(g.at(u))
}

// reaches reports whether a unit may attack from its hex into another: not where it could never go (8.2), except
// against units at sea, and from the sea only its landing hex.
func (g *Game) reaches(u int, h board.ID) bool {
	at := g.at(u)
	d, near := g.ground.Toward(at, h)
	switch {
	case !near:
		return false
	case g.ground.sea[at]:
		return g.landsOn(u, h)
	case g.ground.sea[h]:
		return true
	}
	return g.ground.cost[g.counters[u].kind][6*int(at)+int(d)] >= 0
}

// attackersOf are the units that may attack a hex.
func (g *Game) attackersOf(h board.ID) (us set) {
	for _, n := range g.ground.Neighbors(h) {
		if n == board.None || g.vacant(n) {
			continue
		}
		for u := g.unitIn(n); u >= 0; u = g.where.Under(u) {
			if g.freeAttacker(u) && g.reaches(u, h) {
				us.Add(u)
			}
		}
	}
	return us
}

// canAttack reports whether an attack on an enemy may be opened: somebody with an attack strength can make it.
func (g *Game) canAttack(e int) bool {
	if !g.canTarget(e) || g.title.rules.Shares == nil && !g.zones.Over(int(g.phasing()), g.at(e)) {
		return false
	}
	us := g.attackersOf(g.at(e))
	if g.bareFire(g.at(e)) && !us.Empty() {
		return true
	}
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		if g.attack(u) > 0 {
			return true
		}
	}
	return false
}

// bareFire reports whether the phasing side may attack a hex with a marker alone to give units without strength one.
func (g *Game) bareFire(h board.ID) bool {
	if !g.title.rules.BareFire || g.fight.open() && g.fight.banzai {
		return false
	}
	i := &g.isles[g.isleAt(h)]
	return i.hands[g.phasing()].count() > 0
}

func (g *Game) anyAttack() bool {
	for e := range g.units {
		if g.canAttack(e) {
			return true
		}
	}
	for _, h := range g.boats {
		if g.canAssaultReef(h) {
			return true
		}
	}
	return false
}

// canAttackHex reports whether an attack on whoever is in a hex, or on its reef, may be opened.
func (g *Game) canAttackHex(h board.ID) bool {
	if e := g.unitIn(h); e >= 0 {
		return g.canAttack(e)
	}
	return g.canAssaultReef(h)
}

// canAssaultReef reports whether the reef of a boat hex may be attacked from the sea, as if somebody without strength
// stood there (12.3).
func (g *Game) canAssaultReef(h board.ID) bool {
	if !g.reefBars(h) || g.phasing() != g.landers() || g.reefStruck(h) {
		return false
	}
	for u := range g.units {
		if g.units[u].assail == h && g.freeAttacker(u) && g.reaches(u, h) && g.attack(u) > 0 {
			return true
		}
	}
	return false
}

// reefStruck reports whether a reef has been attacked in this phase: whoever lies before it has attacked.
func (g *Game) reefStruck(h board.ID) bool {
	for u := range g.units {
		if p := &g.units[u]; g.onMap(u) && p.assail == h && p.is(attacked) {
			return true
		}
	}
	return false
}

// eachTarget visits the hexes that the phasing side could attack, ascending: of enemies, and reefs that bar its boats.
func (g *Game) eachTarget(visit func(h board.ID)) {
	for h := board.ID(0); int(h) < g.ground.Len(); h++ {
		if e := g.unitIn(h); e >= 0 && g.counters[e].force != g.phasing() || e < 0 && len(g.boats) > 0 && g.reefBars(h) && g.phasing() == g.landers() {
			visit(h)
		}
	}
}

// owes reports whether a unit at sea must still attack: it has somebody to attack whom nobody has attacked (ruling 4).
func (g *Game) owes(u int) bool {
	p := &g.units[u]
	return p.is(assaults) && g.afloat(u) && g.freeAttacker(u) && g.options(u, nowhere) > 0
}

// options counts the enemies that a unit may attack, one hex left out.
func (g *Game) options(u int, without board.ID) int {
	k := 0
	for _, n := range g.ground.Neighbors(g.at(u)) {
		switch {
		case n == board.None || n == without:
		case g.vacant(n):
			if g.units[u].assail == n && g.reefBars(n) {
				k++
			}
		case g.canTarget(g.unitIn(n)) && g.reaches(u, n):
			k++
		}
	}
	return k
}

func (g *Game) firstOwing() int {
	if g.phase() != combatBox || g.phasing() != g.landers() {
		return -1
	}
	for u := range g.units {
		if g.owes(u) {
			return u
		}
	}
	return -1
}

type openAttack struct{ exact }

func (openAttack) Each(g *Game, _ *frame, yield func(act)) {
	g.eachTarget(func(h board.ID) {
		if g.canAttackHex(h) {
			yield(play.AtPlace(vAttack, h))
		}
	})
}

var nobodyBeside = reasons.Because("8.2", func(g *Game, a act) string { return "No unit that may attack is beside " + g.numberAt(a) + "." })

func (openAttack) Refuse(g *Game, _ *frame, a act) play.Code {
	e, why := g.whyNoTarget(a)
	switch {
	case why != play.Allowed:
		return why
	case e >= 0 && g.canAttack(e), e < 0 && g.canAssaultReef(hexOf(a)):
		return play.Allowed
	}
	if u, h := g.joiner(a); u >= 0 {
		return g.whyNotJoin(u, h)
	}
	return nobodyBeside
}

// joiner is the unit that an act would have attack, and the hex: the one to join, or for an attack that cannot be opened
// the first beside its hex that may not attack; -1 if there is none.
func (g *Game) joiner(a act) (u int, h board.ID) {
	if a.Verb == vJoin {
		return int(a.Unit), g.fight.hex
	}
	h = hexOf(a)
	for _, n := range g.ground.Neighbors(h) {
		if n == board.None || !g.where.Holds(int(g.phasing()), n) {
			continue
		}
		for u := g.unitIn(n); u >= 0; u = g.where.Under(u) {
			if !g.strikesAt(u, h) {
				return u, h
			}
		}
	}
	return -1, h
}

// strikesAt reports whether a unit may attack a hex.
func (g *Game) strikesAt(u int, h board.ID) bool { return g.freeAttacker(u) && g.reaches(u, h) }

func (openAttack) Do(g *Game, f *frame, a act) play.Flow {
	h := hexOf(a)
	g.aim(h)
	g.Tell(rules.AttackOpened{Side: g.Phasing, At: g.targetPlaces(), Rule: "8.2.1"})
	return play.CallStay(play.Open(attackBox, f.Side))
}

// hit notes that everybody in the hex has been attacked in this phase (8.0).
func (g *Game) hit() {
	of := g.fight.of
	for u := of.Next(0); u >= 0; u = of.Next(u + 1) {
		g.units[u].facts |= targeted
	}
}

// aim opens a fight against whoever is in a hex.
func (g *Game) aim(h board.ID) {
	g.fight.clear()
	g.fight.at, g.fight.of, g.fight.hex = g.unitIn(h), g.unitsIn(h), h
}

func (openAttack) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describePut("Attack ", hexOf(a), g.targetNote(hexOf(a)), "8.2")
}

func noAttackNow(g *Game, _ *frame, _ act) *rules.Violation {
	if g.inCombat() {
		return no("8.0", "The attack that has been opened is carried out first.")
	}
	return no("4.1", "Attacks are made in a combat phase.")
}

// inCombat reports whether a combat phase runs.
func (g *Game) inCombat() bool { return g.phase() == combatBox || g.phase() == mobCombBox }

type endCombat struct{ press }

var afloatMust = exclusive(ofAssault, func(g *Game, _ act) string {
	return g.label(g.firstOwing()) + " at sea must attack its landing hex."
})

func (endCombat) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.firstOwing() >= 0 {
		return afloatMust
	}
	return play.Allowed
}

func (endCombat) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (endCombat) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (endCombat) Describe(g *Game, f *frame, _ act) rules.Detail {
	return rules.Detail{Label: "End combat phase", Rule: "4.1"}.Leaves(g.unattacked(), g.lapsing(f))
}

// unattacked names the enemies that could still be attacked in this combat phase.
func (g *Game) unattacked() rules.Undone {
	x := g.eachOf(rules.Undone{Rule: "8.2"}, g.canAttack)
	if n := len(x.Units); n > 0 {
		x.Text = rules.Counted(n, "enemy unit", "enemy units") + " could still be attacked"
	}
	return x
}

// lapsing names the markers that nobody could use any more: those of the side whose player-turn is the last of the
// game-turn, at the end of the combat phase behind which it has no mobile attack to make (7.2).
func (g *Game) lapsing(f *frame) rules.Undone {
	n := g.spare(g.phasing())
	switch last := g.Phasing != g.scene.setup.First; {
	case n == 0 || !last || !g.anyAttack():
		return rules.Undone{}
	case f.Box == combatBox && g.mobilesLeft():
		return rules.Undone{}
	}
	return rules.Undone{Text: rules.Counted(n, "support fire marker lapses", "support fire markers lapse") + " with the game-turn", Rule: "7.2"}
}

// mobilesLeft reports whether the phasing side may still have mobile attacks to support.
func (g *Game) mobilesLeft() bool {
	for u := range g.units {
		if c := &g.counters[u]; c.mobile && c.force == g.phasing() && g.onMap(u) && g.units[u].facts&(attacked|advanced|displaced) == 0 {
			return true
		}
	}
	return false
}
