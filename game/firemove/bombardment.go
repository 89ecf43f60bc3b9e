package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// Bombardment: 8.1. One or two markers on a hex; each draw is shown before the die (8.1.2).

// bombardments is the bombardment phase. What leaves nothing to decide is passed over.
func bombardments() box {
	return box{Name: "bombardment", Rule: "8.1", Doing: "this is a bombardment phase", Waits: "chooses its bombardments", Steps: []step{
		{Letter: "nothing", Do: func(g *Game, _ *frame) play.Flow {
			g.clearTargets()
			if g.byRules(g.phasing()) || g.left(g.phasing()) == 0 && g.unfired() < 0 || !g.anyTarget() {
				g.Pass(play.Bare(vEndBomb))
				return play.Leave()
			}
			return play.Next()
		}},
		{Letter: "begin", Do: phaseBegins("Bombardment phase", series("8.1"))},
		{Letter: "open", Alone: true, Verbs: verbs{openBombardment{listing(vBombard)}, endBombardments{button(vEndBomb)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Choose a hex to bombard, or end the phase", upper(g.markersLeft(g.phasing()))+". One or two to a hex, drawn at random.")
			}},
	}}
}

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
	return g.onMap(e) && g.counters[e].force != g.phasing() && !g.wasHit(e) && !g.quiet(g.at(e))
}

// wasHit reports whether a unit, or one that shares its hex, has been attacked in this phase.
func (g *Game) wasHit(e int) bool {
	for u := g.unitIn(g.at(e)); u >= 0; u = g.where.Under(u) {
		if g.units[u].is(targeted) {
			return true
		}
	}
	return false
}

// canBombard reports whether an enemy may be bombarded: its hex has not been struck by two markers (8.1).
func (g *Game) canBombard(e int) bool {
	if !g.canTarget(e) || g.strikes(g.at(e)) >= mostLaid {
		return false
	}
	i := &g.isles[g.ground.isle[g.at(e)]]
	return i.hands[g.phasing()].count() > 0 || g.phasing() == g.landers() && g.GameTurn == 1 && i.withheld.count() > 0
}

func (g *Game) anyTarget() bool {
	for e := range g.units {
		if g.canBombard(e) {
			return true
		}
	}
	return false
}

type openBombardment struct{ exact }

func (openBombardment) Each(g *Game, _ *frame, yield func(act)) {
	if g.spare(g.phasing()) > 0 || g.unfired() >= 0 {
		g.eachEnemyHex(func(e int, h board.ID) {
			if g.canBombard(e) {
				yield(play.AtPlace(vBombard, h))
			}
		})
	}
}

// eachEnemyHex visits the enemies of the phasing side with their hexes, ascending.
func (g *Game) eachEnemyHex(visit func(e int, h board.ID)) {
	for h := board.ID(0); int(h) < g.ground.Len(); h++ {
		if e := g.unitIn(h); e >= 0 && g.counters[e].force != g.phasing() {
			visit(e, h)
		}
	}
}

var (
	nobodyThere = reasons.Add(func(g *Game, f *frame, a act) *rules.Violation {
		return no(enemyRule(f), "There is nobody to attack in "+g.numberAt(a)+".")
	})
	ownUnit      = reasons.Add(func(g *Game, f *frame, a act) *rules.Violation { return no(enemyRule(f), g.labelIn(a)+" is your own.") })
	wasAttacked  = reasons.Because("8.0", func(g *Game, a act) string { return g.labelIn(a) + " has been attacked this phase." })
	noMarkerLeft = reasons.Ruled("7.2", "No support fire marker is left this game-turn.")
	noneForIsle  = reasons.Because("7.2", func(g *Game, a act) string {
		return "No support fire marker is left for " + g.isleName(g.isleAt(hexOf(a))) + " this game-turn."
	})
	struckTwice = reasons.Because("8.1", func(g *Game, a act) string {
		return "Two markers have bombarded " + g.numberAt(a) + " in this player-turn."
	})
)

// enemyRule is the rule that speaks of enemies to attack, in a bombardment phase or a combat phase.
func enemyRule(f *frame) string {
	if f.Box == bombardBox {
		return "8.1"
	}
	return "8.2"
}

// whyNoTarget says why the hex of an act holds nobody who may be attacked.
func (g *Game) whyNoTarget(a act) (e int, why play.Code) {
	h := hexOf(a)
	if h < 0 {
		return -1, offTheMap
	}
	switch e = g.unitIn(h); {
	case e < 0 && a.Verb == vAttack && g.reefBars(h) && g.phasing() == g.landers():
		return e, play.Allowed
	case e < 0:
		return e, nobodyThere
	case g.counters[e].force == g.phasing():
		return e, ownUnit
	case g.wasHit(e):
		return e, wasAttacked
	}
	return e, play.Allowed
}

func (openBombardment) Refuse(g *Game, _ *frame, a act) play.Code {
	e, why := g.whyNoTarget(a)
	switch {
	case why != play.Allowed:
		return why
	case g.spare(g.phasing()) == 0 && g.unfired() < 0:
		return noMarkerLeft
	case g.strikes(g.at(e)) >= mostLaid:
		return struckTwice
	case !g.canBombard(e):
		return noneForIsle
	}
	return play.Allowed
}

func (openBombardment) Do(g *Game, f *frame, a act) play.Flow {
	h := hexOf(a)
	g.aim(h)
	g.fight.bombs = true
	g.Tell(rules.AttackOpened{Side: g.Phasing, At: g.targetPlaces(), Rule: "8.1"})
	return play.CallStay(play.Open(fireBox, f.Side))
}

func (openBombardment) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describePut("Bombard ", hexOf(a), g.targetNote(hexOf(a)), "8.1")
}

// targetNote is a defender with its ground: "316, Clear, fortified".
func (g *Game) targetNote(h board.ID) string {
	e := g.unitIn(h)
	switch {
	case e < 0 && g.reefBars(h):
		return "the reef, " + g.ground.terrainLabel(h)
	case e < 0:
		return "nobody"
	}
	note := g.label(e) + ", " + g.ground.terrainLabel(h)
	if g.fortified(e) {
		note += ", fortified"
	}
	return note
}

type endBombardments struct{ press }

var gunsWait = reasons.Add(func(g *Game, _ *frame, _ act) *rules.Violation {
	return no(g.campaignRule("(3)"), "Naval guns kept back for "+g.isleName(g.unfired())+" must fire in this bombardment phase.")
})

func (endBombardments) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.unfired() >= 0 {
		return gunsWait
	}
	return play.Allowed
}

func (endBombardments) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (endBombardments) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (endBombardments) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "End bombardment", Rule: "8.1", Note: "Markers left may still support attacks and defend"}.Leaves(g.unspent())
}

// unspent names the markers with which the phase could still bombard somebody.
func (g *Game) unspent() rules.Undone {
	n := g.spare(g.phasing())
	if n == 0 || !g.anyTarget() {
		return rules.Undone{}
	}
	return rules.Undone{Text: rules.Counted(n, "support fire marker", "support fire markers") + " not used in bombardment", Rule: "8.1"}
}

func noBombardmentNow(g *Game, _ *frame, _ act) *rules.Violation {
	if g.phase() == bombardBox {
		return no("8.0", "The bombardment that has been opened is carried out first.")
	}
	return no("8.1", "Bombardments are made in the bombardment phase.")
}

// bombardment is one bombardment: markers drawn, the die, and what it does (8.1.2).
func bombardment(more ...play.Verb[*Game]) box {
	return box{Name: "fire", Rule: "8.1.2", Doing: "a bombardment is being made", Waits: "draws markers for a bombardment", Steps: append([]step{
		{Letter: "draw", Alone: true, Prompt: promptFire, Verbs: inOrder(append(more, rollNow{button(vDeclare)}, drawMarker{button(vMarker)}))},
		{Letter: "die", Do: func(g *Game, _ *frame) play.Flow {
			g.strike(g.fight.hex, g.fight.shown[g.phasing()])
			g.hit()
			g.roll()
			return play.Next()
		}},
	}, aftermath()...)}
}

func promptFire(g *Game, _ *frame) play.Prompt {
	left := upper(g.markersLeft(g.phasing())) + "."
	if g.fight.shown[g.phasing()] == 0 {
		return play.Say("Draw a marker for "+g.number(g.fight.hex), "It is shown before the die. "+left)
	}
	s := g.reckon()
	return play.Say("Draw another marker, or roll at "+chart.Signed(s.differential), itoa(s.attack)+" against "+itoa(s.defense)+". "+left)
}

func (g *Game) mayDraw() bool { return g.roomForFire() && g.hand(g.phasing()).count() > 0 }

type rollNow struct{ press }

var drawFirst = reasons.Ruled("8.1.2", "Nothing fires yet: draw a marker.")

func (rollNow) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.fight.shown[g.phasing()] == 0 {
		return drawFirst
	}
	return play.Allowed
}

func (rollNow) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (rollNow) Stakes(*Game, *frame, act) rules.Stakes         { return rules.Rolls }
func (rollNow) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (rollNow) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Roll the die", Rule: "8.1.2", Note: "Bombard with the marker drawn"}
}

type drawMarker struct{ press }

var noFurther = reasons.Ruled("8.1", "No further marker may bombard this hex.")

func (drawMarker) Refuse(g *Game, _ *frame, _ act) play.Code {
	if !g.mayDraw() {
		return noFurther
	}
	return play.Allowed
}

// Do draws a marker; after the last that may be drawn the die is rolled.
func (drawMarker) Do(g *Game, _ *frame, _ act) play.Flow {
	f := g.phasing()
	g.fight.laid[f]++
	m := g.turnOver(f)
	g.Tell(rules.Joined{Side: g.Phasing, What: "bombards", Strength: m.value(), Rule: "8.1.2"})
	if g.mayDraw() || g.anyKept() && g.roomForFire() {
		return play.Stay()
	}
	g.Pass(play.Bare(vDeclare))
	return play.Next()
}

func (drawMarker) Stakes(*Game, *frame, act) rules.Stakes { return rules.Rolls }

// Show lets Enter draw the first marker: there is nothing else to do.
func (drawMarker) Show(g *Game, _ *frame, _ act, c *rules.Choice) {
	c.Primary = g.fight.shown[g.phasing()] == 0
}

func (drawMarker) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Draw a marker", Rule: "8.1.2", Note: g.drawNote(g.phasing())}
}

// drawNote says what may be drawn: "one of +2 +2 +3"; of a cup that the other side may not look into, how many lie there.
func (g *Game) drawNote(f force) string {
	if g.sealed(f) {
		return "one of " + rules.Counted(g.hand(f).count(), "marker", "markers")
	}
	return "one of " + g.hand(f).text()
}
