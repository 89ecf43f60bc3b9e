package islandwar

import (
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
)

// Prompts: what must be done now, in one sentence, and what the other seat waits for.

// The longest prompt lines that the screen holds.
const (
	mostDo   = 64
	mostMore = 96
)

func sideName(s rules.Side) string {
	if s == US {
		return "The United States"
	}
	return "Japan"
}

// prompt is the prompt for one side; the words for those who wait betray nothing hidden.
func (g *Game) prompt(side rules.Side) rules.Prompt {
	if g.ending != nil {
		return rules.Prompt{Do: g.ending.Title, More: fit(g.ending.Why, mostMore), Waiting: g.ending.Title, Rule: "13.0"}
	}
	box := g.box()
	p := rules.Prompt{Waiting: sideName(g.Active()) + " " + waiting[box] + ". You wait.", Rule: boxRule[box]}
	if side != g.Active() {
		return p
	}
	do, more := g.promptText(box)
	p.Do, p.More = fit(do, mostDo), fit(more, mostMore)
	return p
}

var waiting = map[string]string{
	chooseBox: "chooses its landing beaches", setUpBox: "sets up its force", movementBox: "moves its units",
	landingBox: "lands reinforcements", assaultBox: "lands reinforcements", combatBox: "chooses its attacks",
	declareBox: "declares an attack", protectBox: "decides about final protective fire",
	banzaiBox: "decides about a Banzai attack", retreatBox: "chooses a retreat",
	displaceBox: "chooses a displacement", paymentBox: "removes units for its Banzai attack",
	advanceBox: "decides about advancing",
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
	case chooseBox:
		return g.promptBeaches()
	case setUpBox:
		return g.promptSetUp()
	case movementBox:
		return g.promptMovement()
	case landingBox:
		return g.promptLanding()
	case assaultBox:
		return "Choose the beach that " + g.counters[g.taken].Name + " will assault", "It stands off more than one beach that the enemy holds."
	case combatBox:
		return g.promptCombat()
	case declareBox:
		return g.promptDeclaration()
	case protectBox:
		return "Commit final protective fire to " + g.names(g.fight.at) + ", or none", sideName(g.Phasing) + " waits. After this the attack can no longer be changed."
	case banzaiBox:
		return "Make it a Banzai attack, or roll", "A Banzai doubles infantry and engineers and costs units worth " + itoa(g.price()) + " in printed attack."
	case retreatBox:
		return g.promptRetreat()
	case displaceBox:
		c, r := &g.counters[g.makingRoom()], &g.counters[g.fight.chain[0].unit]
		return "Displace " + c.Name + " one hex, or refuse and lose " + r.Name, "It makes room for the retreat and goes as if it retreated itself."
	case paymentBox:
		return "Remove a unit for the Banzai attack", "Printed attack strength makes up the printed defense of " + itoa(g.price()) + ". Infantry goes first."
	case advanceBox:
		return "Advance a victorious unit, or end the advance", "Along the path of retreat, zones of control ignored. Later combats cannot use it."
	}
	return "", ""
}

func (g *Game) promptBeaches() (do, more string) {
	if n := g.beachesLeft(); n > 0 {
		return "Choose " + rules.Counted(n, "more beach", "more beaches") + " in secret", "Japan sets up when all are committed, and then learns them."
	}
	return "Commit the landing beaches", "Each of them must receive one unit. This cannot be undone once Japan has looked."
}

func (g *Game) promptSetUp() (do, more string) {
	n := g.toSetUp()
	switch {
	case g.taken >= 0:
		return "Place " + g.counters[g.taken].label() + " on a land hex", rules.Counted(n, "unit is", "units are") + " still to be set up, one a hex."
	case n > 0:
		return "Take a unit to set up: " + itoa(n) + " left", "The whole force is deployed, anywhere on the island. The beaches are chosen already."
	}
	return "Commit the set-up", "The beaches chosen by the United States are revealed then."
}

func (g *Game) promptMovement() (do, more string) {
	if g.fresh {
		return "Move " + g.counters[g.taken].label() + ": " + rules.MovementPoints(g.halfMP), "Click a hex. Several clicks choose the route, while points last."
	}
	done, all := 0, 0
	owing := ""
	for u := range g.units {
		p := &g.units[u]
		if g.counters[u].force != g.phasing() || !p.onMap() {
			continue
		}
		all++
		if p.is(moved) {
			done++
		}
		if g.inContact(u) {
			owing = g.counters[u].Name + " in " + g.number(p.at) + " will owe an attack."
		}
	}
	return "Move a unit, or end the phase", strings.TrimSpace(itoa(done) + " of " + itoa(all) + " have moved. " + owing)
}

func (g *Game) promptLanding() (do, more string) {
	switch {
	case g.taken >= 0:
		return "Land " + g.counters[g.taken].label(), "It moves no farther this game-turn, and attacks whoever is beside it."
	case g.firstLanding() && g.mayLand():
		return "Take a unit to land: " + rules.Counted(g.beachesOpen(), "beach is", "beaches are") + " open", "Each beach takes one infantry unit; off a beach that the enemy holds, it stands at sea."
	case g.mayLand():
		n := len(g.landings(g.footKind()))
		return "Land a reinforcement, or end the landing", "One unit for each vacant beachhead: " + itoa(n) + " may land now."
	}
	return "End the landing", "No more units can land this game-turn."
}

// footKind is the type of the first unit that may land anywhere.
func (g *Game) footKind() int {
	for u := range g.counters {
		if c := &g.counters[u]; c.force == us && !c.armor {
			return c.kind
		}
	}
	return 0
}

func (g *Game) promptCombat() (do, more string) {
	owing := 0
	for u := range g.units {
		if g.inContact(u) && g.owes(u) {
			owing++
		}
	}
	if n := g.support[g.phasing()]; n > 0 {
		more = rules.Counted(n, "Ground Support Point", "Ground Support Points") + " left."
	}
	if n := g.meetable().Count(); n > 0 && owing == 0 {
		return "Fire on the enemy that is still owed an attack", strings.TrimSpace("Units beside it have attacked others; artillery or points must meet it. " + more)
	}
	if owing > 0 {
		return "Choose a hex to attack", strings.TrimSpace(rules.Counted(owing, "unit must", "units must") + " still attack. " + more)
	}
	return "Choose a hex to attack, or end the phase", strings.TrimSpace("Nothing is owed. " + more)
}

func (g *Game) promptDeclaration() (do, more string) {
	if v := g.whyNotDeclare(); v != nil {
		return "Add to the attack on " + g.targetNumbers(), v.Why
	}
	s := g.current()
	return "Add to the attack on " + g.targetNumbers() + ", or declare it",
		itoa(s.attack) + " against " + itoa(s.defense) + " so far. The defender may still add final protective fire."
}

func (g *Game) promptRetreat() (do, more string) {
	ts := g.pending()
	more = sideName(g.fight.winner.side()) + " waits, then may advance."
	if len(ts) != 1 {
		return "Choose a unit and its retreat: " + itoa(len(ts)) + " must go", more
	}
	hs, m := g.ways(ts[0])
	do = "Retreat " + g.counters[ts[0].unit].Name + " " + hexWord(ts[0].left) + ": to " + g.anyOf(hs)
	switch m {
	case displaces:
		more = "A friend must make room. Refusing (stand) loses the unit."
	case partial:
		more = "The retreat cannot be completed: the unit is eliminated where it ends."
	}
	return do, more
}

// anyOf lists hexes with "or".
func (g *Game) anyOf(hs []board.ID) string {
	var ns []string
	for _, h := range hs {
		ns = append(ns, g.number(h))
	}
	return rules.Listed(ns, "or")
}

func hexWord(n int) string {
	return [...]string{"no hex", "one hex", "two hexes", "three hexes"}[min(n, 3)]
}

// names lists units by their short names: "1/136 and 1/18".
func (g *Game) names(s set) string {
	var names []string
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		names = append(names, g.counters[u].Name)
	}
	return rules.Listed(names, "and")
}
