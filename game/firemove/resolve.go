package firemove

import (
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// Combat resolution: 8.2.1 c and d, 8.2.2, 8.2.3, 8.2.4.

// sum is an attack in figures.
type sum struct {
	attack, defense, differential int
	row, column                   int // line of the table from 0, column from 1
}

// reckon adds an attack up, with the markers that have been turned over.
func (g *Game) reckon() sum {
	x := &g.fight
	var s sum
	s.attack = g.strengthOf(x.by) + g.fire(g.phasing())
	s.defense = g.defenseHere() + g.fire(g.phasing().enemy())
	s.differential = s.attack - s.defense
	s.row = g.lineHere()
	s.column = g.title.data.CRT.Rows[s.row].Column(s.differential)
	return s
}

// defenseHere is the defender's strength, doubled if it is fortified (8.2.3).
func (g *Game) defenseHere() int {
	n, of := 0, g.fight.of
	for u := of.Next(0); u >= 0; u = of.Next(u + 1) {
		n += g.defense(u)
	}
	if g.targetDug() {
		n *= 2
	}
	return n
}

// lineHere is the line of the table: of the hex, or of a river that all attackers cross if that helps the defender
// more; with one attacker on a bridge it is the bridge's (8.2.2). Bombardment ignores hexsides (8.1.2).
func (g *Game) lineHere() int {
	x := &g.fight
	row := int(g.ground.row[x.hex])
	if g.overReef() {
		row = min(row, int(g.ground.reefRow))
	}
	if x.bombs || x.by.Empty() || g.ground.river == 0 {
		return row
	}
	bridged := false
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		side := g.ground.Between(g.fightHex(u), x.hex)
		if side&g.ground.river == 0 {
			return row
		}
		bridged = bridged || side&g.ground.bridge != 0
	}
	across := int(g.ground.into[x.hex])
	if bridged && g.ground.span >= 0 {
		across = int(g.ground.span)
	}
	if across >= 0 && across < row {
		return across
	}
	return row
}

// overReef reports whether somebody assaults over a reef from the sea: then the whole attack does (12.3, rulings 33, 41).
func (g *Game) overReef() bool {
	x := &g.fight
	if x.bombs || !g.ground.reef[x.hex] || g.ground.reefRow < 0 {
		return false
	}
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		if h := g.fightHex(u); h >= 0 && g.ground.sea[h] {
			return true
		}
	}
	return false
}

// fightHex is where a unit stood when the die fell; before that, where it stands.
func (g *Game) fightHex(u int) board.ID {
	x := &g.fight
	if x.of.Has(u) {
		return x.hex
	}
	if x.die > 0 {
		for _, s := range x.from {
			if s.at > 0 && int(s.unit) == u {
				return s.at - 1
			}
		}
	}
	return g.at(u)
}

// remember notes where every attacker stands, and on which side.
func (g *Game) remember() {
	x := &g.fight
	x.from, x.weak = [mostAt]spot{}, set{}
	n := 0
	for u := x.by.Next(0); u >= 0 && n < mostAt; u = x.by.Next(u + 1) {
		x.from[n] = spot{int16(u), g.at(u) + 1}
		n++
		if g.units[u].down {
			x.weak.Add(u)
		}
	}
	for u := x.of.Next(0); u >= 0 && x.of.Count() > 1; u = x.of.Next(u + 1) {
		if g.units[u].down {
			x.weak.Add(u)
		}
	}
}

// strength is what an attacker counts: as it stands, or as it stood when the die fell.
func (g *Game) strength(u int) int {
	switch x := &g.fight; {
	case x.die == 0:
		return g.attack(u)
	case x.weak.Has(u):
		return g.counters[u].Reduced.Attack
	}
	return g.counters[u].Full.Attack
}

// firmness is what one of several defenders counts: as it stands, or as it stood when the die fell.
func (g *Game) firmness(u int) int {
	switch x := &g.fight; {
	case x.die == 0:
		return g.defense(u)
	case x.weak.Has(u):
		return g.counters[u].Reduced.Defense
	}
	return g.counters[u].Full.Defense
}

// roll resolves the attack at once.
func (g *Game) roll() {
	x := &g.fight
	x.sum, x.dug, x.near = g.reckon(), g.targetDug(), !g.friendsBeside().Empty()
	x.sapped = !x.dug && !g.sapping().Empty() && x.at >= 0 && g.fortified(x.at)
	g.remember()
	what := g.fightTitle()
	x.die = 1 + g.Dice.Roll(what, g.title.die)
	g.Tell(rules.DieRolled{For: what, Faces: []string{itoa(x.die)}, Rule: "8.2.1"})
	g.tellResult()
	g.applyResult()
}

// code is the result as printed.
func (g *Game) code() string { return g.title.data.CRT.Result(g.fight.sum.column, g.fight.die) }

// effectKind is what a result does.
type effectKind int8

const (
	noEffect        effectKind = iota
	retreatDefender            // D2, D3
	killDefender               // De
	exchange                   // Ex
	costAttacker               // (A)
	retreatAttacker            // A1, A2, A3
	killAttacker               // Ae
)

// outcome is a result code taken apart.
type outcome struct {
	kind  effectKind
	hexes int // hexes of retreat
}

func readCode(code string) outcome {
	switch code {
	case "De":
		return outcome{kind: killDefender}
	case "Ae":
		return outcome{kind: killAttacker}
	case "Ex":
		return outcome{kind: exchange}
	case "(A)":
		return outcome{kind: costAttacker}
	}
	n := 0
	if len(code) == 2 {
		n, _ = strconv.Atoi(code[1:])
	}
	switch {
	case n < 1 || n > 3:
		return outcome{}
	case code[0] == 'D':
		return outcome{retreatDefender, n}
	case code[0] == 'A':
		return outcome{retreatAttacker, n}
	}
	return outcome{}
}

// effect is what a code does here: a bombardment knows only De, D3, D2 and (A) beside friends (8.1.3); a Banzai
// turns D2 and D3 into an exchange.
func (g *Game) effect(code string) outcome {
	o := readCode(code)
	switch x := &g.fight; {
	case x.bombs && (o.kind == exchange || o.kind == retreatAttacker || o.kind == killAttacker):
		return outcome{}
	case x.bombs && o.kind == costAttacker && !g.friendlyFire():
		return outcome{}
	case x.banzai && o.kind == retreatDefender:
		return outcome{kind: exchange}
	}
	return o
}

// friendsBeside are the units of the bombarding side beside the hex bombarded: friendly fire may hit one (8.1.3).
func (g *Game) friendsBeside() (us set) {
	for _, n := range g.ground.Neighbors(g.fight.hex) {
		if n != board.None && g.where.Holds(int(g.phasing()), n) {
			us = us.Union(g.unitsIn(n))
		}
	}
	return us
}

// friendlyFire reports whether a bombardment may hit its own side, as it is or as it was when the die fell.
func (g *Game) friendlyFire() bool {
	if g.fight.die > 0 {
		return g.fight.near
	}
	return !g.friendsBeside().Empty()
}

// applyResult does what the result demands at once, and notes who must still be depleted or retreat.
func (g *Game) applyResult() {
	x := &g.fight
	code := g.code()
	o := g.effect(code)
	if g.reefBars(x.hex) && slices.Contains(g.title.data.Islands.Reef.TakenBy, code) {
		x.taken = true // ruling 5
	}
	switch o.kind {
	case killDefender:
		for u := x.of.Next(0); u >= 0; u = x.of.Next(u + 1) {
			g.eliminate(u, g.means(code), "8.2.4")
		}
	case killAttacker:
		for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
			g.eliminate(u, g.means(code), "8.2.4")
		}
	case exchange:
		g.chargeDefenders()
		g.chargeAttackers(x.by)
	case costAttacker:
		if x.bombs {
			g.chargeAttackers(g.friendsBeside())
		} else {
			g.chargeAttackers(x.by)
		}
	case retreatDefender:
		g.mustRetreat(x.of, o.hexes)
	case retreatAttacker:
		g.mustRetreat(x.by, o.hexes)
	}
}

// chargeAttackers depletes one unit of the attacker's choice; after a Banzai all of them (8.2.4, ruling 9).
func (g *Game) chargeAttackers(by set) {
	if x := &g.fight; !x.banzai || !g.title.rules.AllPay || g.effect(g.code()).kind != exchange {
		x.losers = by
		if spent := g.diggers(by); !spent.Empty() {
			x.losers = spent // ruling 38
		}
		return
	}
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		g.Pass(play.OfUnit(vDeplete, u))
		g.depleteFor(u)
	}
}

// chargeDefenders depletes the defender; of several the owner chooses one (ruling 13 of the six islands).
func (g *Game) chargeDefenders() {
	x := &g.fight
	if x.of.Count() > 1 {
		x.victims = x.of
		return
	}
	for u := x.of.Next(0); u >= 0; u = x.of.Next(u + 1) {
		g.depleteFor(u)
	}
}

func (g *Game) depleteFor(u int) {
	why, rule := "depleted again", g.lossRule()
	if g.fight.banzai {
		why, rule = "Banzai attack", g.cites().Banzai
	}
	g.deplete(u, why, rule)
}

// lossRule is where it says who is depleted: the attackers' choice, or the bombarding side's among its units beside.
func (g *Game) lossRule() string {
	if g.fight.bombs {
		return "8.1.3"
	}
	return "8.2.4"
}

// aftermath is what follows the die: losses, retreats, who goes ashore or advances, and the end of the combat.
func aftermath() []step {
	return []step{
		{Letter: "8.2.4 defender", When: func(g *Game, _ *frame) bool { return !g.fight.victims.Empty() }, Do: func(g *Game, _ *frame) play.Flow {
			return g.ask(lossBox, g.phasing().enemy())
		}},
		{Letter: "8.2.4", When: func(g *Game, _ *frame) bool { return !g.fight.losers.Empty() }, Do: func(g *Game, _ *frame) play.Flow {
			return g.ask(lossBox, g.phasing())
		}},
		{Letter: "8.3", When: func(g *Game, _ *frame) bool { return len(g.pending()) > 0 }, Do: func(g *Game, _ *frame) play.Flow {
			return g.ask(retreatBox, g.counters[g.pending()[0].unit].force)
		}},
		{Letter: "12.2", When: onIslands, Do: func(g *Game, _ *frame) play.Flow {
			x := &g.fight
			if x.taken || !x.of.Empty() {
				g.cleared(x.hex)
			}
			for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
				g.vacated(u, g.fightHex(u))
			}
			return play.Next()
		}},
		{Letter: "8.5", Do: func(g *Game, _ *frame) play.Flow {
			_, over := g.verdict(false)
			switch {
			case !over && !g.ashore().Empty():
				return ask(shoreBox, g.phasing())
			case !over && g.anyAdvance():
				return g.ask(advanceBox, g.phasing())
			case !g.fight.bombs:
				g.Pass(play.Bare(vEndAdv))
			}
			return play.Next()
		}},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			x := &g.fight
			g.spend()
			x.ended, x.chain, x.losers, x.victims = true, nil, set{}, set{}
			g.judge()
			return play.Leave()
		}},
	}
}

// loss is the choice of a unit that is depleted (8.2.4). One alone is depleted without asking.
func loss() box {
	return box{Name: "loss", Rule: "8.2.4", Doing: "a unit must be depleted", Waits: "chooses a unit to deplete", Steps: []step{
		{Letter: "choose", Verbs: verbs{takeLoss{listing(vDeplete)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Choose the unit that is depleted: "+g.anyUnit(*g.toLose(f)), "A unit that is depleted already, or has one step, is eliminated.")
		}},
	}}
}

// toLose are the units of which the side that decides must deplete one.
func (g *Game) toLose(f *frame) *set {
	if force(f.Side) == g.phasing() {
		return &g.fight.losers
	}
	return &g.fight.victims
}

type takeLoss struct{ exact }

func (takeLoss) Each(g *Game, f *frame, yield func(act)) {
	us := *g.toLose(f)
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		yield(play.OfUnit(vDeplete, u))
	}
}

var noLoser = reasons.Add(func(g *Game, _ *frame, a act) *rules.Violation {
	return no(g.lossRule(), ofUnit(" is not among those that may be depleted.")(g, a))
})

func (takeLoss) Refuse(g *Game, f *frame, a act) play.Code {
	if !g.toLose(f).Has(int(a.Unit)) {
		return noLoser
	}
	return play.Allowed
}

func (takeLoss) Do(g *Game, f *frame, a act) play.Flow {
	*g.toLose(f) = set{}
	u := int(a.Unit)
	at := g.at(u)
	g.depleteFor(u)
	if g.fight.bombs && !g.onMap(u) {
		g.vacated(u, at) // 12.2: also a garrison that its own fire has killed
	}
	return play.Leave()
}

func (takeLoss) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Cost = "−1" }

func (takeLoss) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describeUnit("Deplete ", a, g.lossNote(int(a.Unit)), g.lossRule())
}

// lossNote is what a lost step does to a unit.
func (g *Game) lossNote(u int) string {
	if g.steps(u) < 2 || g.undone(u) {
		return "It is eliminated"
	}
	return "Turns to " + g.counters[u].Reduced.Printed()
}

func noLossNow(*Game, *frame, act) *rules.Violation {
	return no("8.2.4", "Units are depleted when a result of combat demands it, and only then.")
}

func (g *Game) means(code string) string {
	if m := g.title.data.Means[code]; m != "" {
		return m
	}
	return code
}

// fightTitle is "Attack on 1306".
func (g *Game) fightTitle() string {
	what := "Attack on "
	switch {
	case g.fight.bombs:
		what = "Bombardment of "
	case g.fight.banzai:
		what = "Banzai attack on "
	}
	return what + g.fullNumber(g.fight.hex)
}

func (g *Game) tellResult() {
	if g.Mute {
		return
	}
	x, crt := &g.fight, g.title.data.CRT
	code := g.code()
	n := 0
	for die := 1; die <= crt.Faces(); die++ {
		if crt.Result(x.sum.column, die) == code {
			n++
		}
	}
	row := &crt.Rows[x.sum.row]
	g.Tell(rules.CombatResolved{
		At: g.targetPlaces(), Terms: g.terms(), Differential: chart.Signed(x.sum.differential),
		Row: row.Name, Column: row.Head(x.sum.column), Die: x.die, Code: code, Means: g.meansHere(code),
		Chance: rules.Chance{Code: code, Means: g.meansHere(code), N: n, Of: crt.Faces()}, Rule: crt.Chart.Rule,
	})
}

// meansHere says what a result does in this combat.
func (g *Game) meansHere(code string) string {
	o, printed := g.effect(code), readCode(code)
	switch {
	case printed.kind != noEffect && o.kind == noEffect && printed.kind == costAttacker:
		return "No effect: no friend is beside the hex"
	case printed.kind != noEffect && o.kind == noEffect:
		return "No effect in a bombardment"
	case o.kind == exchange && g.fight.banzai && !g.title.rules.AllPay:
		return "Banzai: one attacker and one defender are depleted"
	case o.kind == exchange && g.fight.banzai:
		return "Banzai: every attacker and the defender are depleted"
	case o.kind == costAttacker && g.fight.bombs:
		return "Friendly fire: one unit beside the hex is depleted"
	}
	text := g.means(code)
	if g.fight.die == 0 && o.kind == retreatDefender && g.anyCornered(o.hexes) {
		text += "; no retreat is open"
	}
	return strings.TrimSpace(text)
}

// anyCornered reports whether a defender would have no hex to retreat to at all.
func (g *Game) anyCornered(hexes int) bool {
	of := g.fight.of
	for u := of.Next(0); u >= 0; u = of.Next(u + 1) {
		if g.cornered(u, hexes) {
			return true
		}
	}
	return false
}

// cornered reports whether a unit would have no hex to retreat to at all.
func (g *Game) cornered(u, hexes int) bool {
	t := track{unit: u, n: 1, left: hexes}
	if t.path[0] = g.at(u); t.path[0] < 0 || g.ground.sea[t.path[0]] {
		return false
	}
	_, m := g.ways(&t)
	return m == cornered
}
