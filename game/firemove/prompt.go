package firemove

import (
	"strings"

	"marianas/game/rules"
	"marianas/game/table"
)

// Prompts: what must be done now, in one sentence, and what the other seat waits for.

// The longest prompt lines that the screen holds.
const (
	mostDo   = 64
	mostMore = 96
)

// prompt is the prompt for one side; the words for those who wait betray nothing hidden.
func (g *Game) prompt(side rules.Side) rules.Prompt {
	if g.ending != nil {
		return rules.Prompt{Do: g.ending.Title, More: fit(g.ending.Why, mostMore), Waiting: g.ending.Title, Rule: g.cites().Victory}
	}
	box := g.box()
	p := rules.Prompt{Waiting: g.sideName(g.Active()) + " " + waiting[box] + ". You wait.", Rule: g.boxRule(box)}
	if side != g.Active() {
		return p
	}
	do, more := g.promptText(box)
	p.Do, p.More = fit(do, mostDo), fit(more, mostMore)
	return p
}

var waiting = map[string]string{
	setUpBox: "sets up its force", beachBox: "places beachhead markers", movementBox: "moves its units",
	mobileBox: "moves its mobile units", landingBox: "lands reinforcements", assaultBox: "lands reinforcements",
	rebuildBox: "rebuilds depleted units", bombardBox: "chooses its bombardments", fireBox: "draws markers for a bombardment",
	combatBox: "chooses its attacks", mobCombBox: "chooses its mobile attacks", declareBox: "declares an attack",
	markersBox: "decides about a support fire marker", lossBox: "chooses a unit to deplete",
	retreatBox: "decides about a retreat", roomBox: "decides about a displacement",
	shoreBox: "chooses who goes ashore", advanceBox: "decides about advancing",
}

// fit cuts a line at a word if names in a player's own data make it too long.
func fit(s string, most int) string {
	rs := []rune(s)
	if len(rs) <= most {
		return s
	}
	cut := string(rs[:most-1])
	if i := strings.LastIndexByte(cut, ' '); i > most/2 {
		cut = cut[:i]
	}
	return cut + "…"
}

func (g *Game) promptText(box string) (do, more string) {
	switch box {
	case setUpBox:
		return g.promptSetUp()
	case beachBox:
		n := g.headsLeft()
		return "Place " + rules.Counted(n, "more beachhead marker", "more beachhead markers"), "On landing arrows, for the rest of the game. Each lets in one unit a game-turn."
	case movementBox, mobileBox:
		return g.promptMovement()
	case landingBox:
		return g.promptLanding()
	case assaultBox:
		return "Choose the landing hex of " + g.counters[g.taken].Name, "It stands off more than one beachhead that the enemy holds."
	case rebuildBox:
		return "Rebuild a depleted unit, or end: " + itoa(g.Sequence[0].N) + " left", "Any depleted unit on the map may be restored to full strength."
	case bombardBox:
		return "Choose a hex to bombard, or end the phase", upper(g.markersLeft(g.phasing())) + ". One or two to a hex, drawn at random."
	case fireBox:
		return g.promptFire()
	case combatBox, mobCombBox:
		return g.promptCombat()
	case declareBox:
		return g.promptDeclaration()
	case markersBox:
		return g.promptMarkers()
	}
	return g.promptAftermath(box)
}

func (g *Game) promptAftermath(box string) (do, more string) {
	switch box {
	case lossBox:
		return "Choose the unit that is depleted: " + g.names(g.fight.losers), "A unit that is depleted already, or has one step, is eliminated."
	case retreatBox:
		return g.promptRetreat()
	case roomBox:
		c, r := &g.counters[g.makingRoom()], &g.counters[g.fight.chain[0].unit]
		return "Displace " + c.Name + " one hex, or deplete " + r.Name, "It makes room for the retreat and goes as if it retreated itself."
	case shoreBox:
		return "Take " + g.number(g.fight.hex) + " from the sea, or end the advance", "Who stays at sea enters by movement later. Nobody else advances after this result."
	case advanceBox:
		return "Advance a victorious unit, or end the advance", "Along the path of retreat, zones of control ignored. It may do no more this player-turn."
	}
	return "", ""
}

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func (g *Game) promptSetUp() (do, more string) {
	secret := "Nobody sees it before both sides have set up."
	switch n := g.toSetUp(); {
	case g.taken >= 0 && g.wavesNow():
		return "Place " + g.counters[g.taken].label() + " at sea beside a landing hex", secret
	case g.taken >= 0:
		return "Place " + g.counters[g.taken].label() + " on a land hex", secret
	case g.wavesNow() && n > 0:
		return "Take a unit for the first wave, or commit: " + itoa(g.waveLeft()) + " left", secret
	case n > 0:
		return "Take a unit to set up: " + itoa(n) + " left", secret
	}
	return "Commit the set-up", "Both deployments are revealed together when the last is committed."
}

func (g *Game) promptMovement() (do, more string) {
	if g.fresh {
		return "Move " + g.counters[g.taken].label() + ": " + rules.MovementPoints(g.halfMP), "Click a hex. Several clicks choose the route, while points last."
	}
	done, all := 0, 0
	for u := range g.units {
		p := &g.units[u]
		if g.counters[u].force != g.phasing() || !p.onMap() || g.box() == mobileBox && !g.counters[u].mobile {
			continue
		}
		all++
		if p.is(moved) {
			done++
		}
	}
	if g.box() == mobileBox {
		return "Move a mobile unit, or end the phase", "Mobile units that did not move in the movement phase may move now."
	}
	return "Move a unit, or end the phase", itoa(done) + " of " + itoa(all) + " have moved. Attacks are voluntary."
}

func (g *Game) promptLanding() (do, more string) {
	if g.taken >= 0 {
		return "Land " + g.counters[g.taken].label(), "It moves no more this player-turn, but may attack whoever is beside it."
	}
	if !g.mayLand() {
		return "End the landing", "No beachhead is open to anybody who waits. What has landed may still be taken back."
	}
	return "Land a reinforcement, or end the landing", "One unit for each vacant beachhead; off one that the enemy holds it stands at sea."
}

func (g *Game) promptFire() (do, more string) {
	s := g.reckon()
	if g.fight.shown[g.phasing()] == 0 {
		return "Draw a marker for " + g.number(g.fight.hex), "It is shown before the die. " + upper(g.markersLeft(g.phasing())) + "."
	}
	return "Draw another marker, or roll at " + table.Signed(s.differential), itoa(s.attack) + " against " + itoa(s.defense) + ". " + upper(g.markersLeft(g.phasing())) + "."
}

func (g *Game) promptCombat() (do, more string) {
	if u := g.firstOwing(); u >= 0 {
		return "Choose a hex to attack", g.counters[u].label() + " at sea must attack its landing hex."
	}
	what := "Choose a hex to attack, or end the phase"
	if g.box() == mobCombBox {
		what = "Choose a hex for mobile units to attack, or end the phase"
	}
	return what, "Nothing has to be attacked. " + upper(g.markersLeft(g.phasing())) + "."
}

func (g *Game) promptDeclaration() (do, more string) {
	if v := g.whyNotDeclare(); v != nil {
		return "Add to the attack on " + g.number(g.fight.hex), v.Why
	}
	s := g.reckon()
	more = itoa(s.attack) + " against " + itoa(s.defense) + " so far. Then markers are laid in turn."
	if g.fight.banzai {
		more = itoa(s.attack) + " against " + itoa(s.defense) + ". No support fire for either side."
	}
	return "Add to the attack on " + g.number(g.fight.hex) + ", or declare it", more
}

func (g *Game) promptMarkers() (do, more string) {
	f := g.forceOf(g.Active())
	which := "Lay a marker face down, or none"
	if g.Sequence.Top().N > 2 {
		which = "Lay one more marker face down, or none"
	}
	x := &g.fight
	more = "Attacker " + itoa(int(x.laid[g.phasing()])) + ", defender " + itoa(int(x.laid[g.phasing().enemy()])) + "; " + g.markersLeft(f) + ". It cannot be taken back."
	return which, more
}

func (g *Game) promptRetreat() (do, more string) {
	ts := g.pending()
	if len(ts) != 1 {
		return "Choose a unit: retreat it, or resist", itoa(len(ts)) + " units must go. Stiff resistance keeps one where it is and depletes it."
	}
	t := ts[0]
	name := g.counters[t.unit].Name
	if g.ground.sea[t.path[0]] {
		return "Retreat " + name + " off the map, or resist", "It may return as a reinforcement. Stiff resistance depletes it and keeps it here."
	}
	ws, m := g.ways(t)
	if m == cornered {
		return "Resist with " + name, "No retreat is open. It is depleted where it stands."
	}
	var ns []string
	for _, w := range ws {
		ns = append(ns, g.number(w.to))
	}
	do = "Retreat " + name + " " + hexWord(t.left) + ": to " + rules.Listed(ns, "or")
	switch {
	case m == squeezes:
		more = "A friend must make room, and the retreat falls short: depleted there. Or resist."
	case m == displaces:
		more = "A friend must make room; or deplete instead of displacing it."
	case m == short:
		more = "The retreat cannot be completed: the unit is depleted where it ends."
	case g.mayResist(t):
		more = "Or resist: it stays and is depleted, and nobody advances into its hex."
	}
	return do, more
}

func hexWord(n int) string {
	return [...]string{"no hex", "one hex", "two hexes", "three hexes"}[min(n, 3)]
}
