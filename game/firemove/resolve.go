package firemove

import (
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/game/table"
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
	for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
		s.attack += g.attack(u)
	}
	s.attack += g.fire(g.phasing())
	s.defense = g.defenseHere() + g.fire(g.phasing().enemy())
	s.differential = s.attack - s.defense
	s.row = g.lineHere()
	s.column = g.title.data.CRT.Rows[s.row].Column(s.differential)
	return s
}

// defenseHere is the defender's strength, doubled if it is fortified (8.2.3).
func (g *Game) defenseHere() int {
	n := g.defense(g.fight.at)
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

// fightHex is where a unit stood when the die fell; before that, where it stands.
func (g *Game) fightHex(u int) board.ID {
	x := &g.fight
	if u == x.at {
		return x.hex
	}
	if x.die > 0 {
		for _, s := range x.from {
			if s.at > 0 && int(s.unit) == u {
				return s.at - 1
			}
		}
	}
	return g.units[u].at
}

// remember notes where every attacker stands, and on which side.
func (g *Game) remember() {
	x := &g.fight
	x.from, x.weak = [mostAt]spot{}, set{}
	n := 0
	for u := x.by.Next(0); u >= 0 && n < mostAt; u = x.by.Next(u + 1) {
		x.from[n] = spot{int16(u), g.units[u].at + 1}
		n++
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

// roll resolves the attack at once.
func (g *Game) roll() {
	x := &g.fight
	x.sum, x.dug, x.near = g.reckon(), g.targetDug(), !g.friendsBeside().Empty()
	g.remember()
	what := g.fightTitle()
	x.die = 1 + g.Dice.Roll(what, g.title.die)
	g.tell(rules.DieRolled{For: what, Faces: []string{itoa(x.die)}, Rule: "8.2.1"})
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
		if n != board.None && g.on[n] >= 0 && g.counters[g.on[n]].force == g.phasing() {
			us.Add(int(g.on[n]))
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

func (g *Game) applyResult() {
	x := &g.fight
	code := g.code()
	switch o := g.effect(code); o.kind {
	case killDefender:
		g.eliminate(x.at, g.means(code), "8.2.4")
		g.afterRetreats()
	case killAttacker:
		for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
			g.eliminate(u, g.means(code), "8.2.4")
		}
		g.afterRetreats()
	case exchange:
		g.depleteFor(x.at)
		g.chargeAttackers(x.by)
	case costAttacker:
		by := x.by
		if x.bombs {
			by = g.friendsBeside()
		}
		g.chargeAttackers(by)
	case retreatDefender:
		g.openRetreats(set{}.With(x.at), o.hexes, g.phasing().enemy())
	case retreatAttacker:
		g.openRetreats(x.by, o.hexes, g.phasing())
	default:
		g.afterRetreats()
	}
}

// chargeAttackers depletes one unit of the attacker's choice; after a Banzai all of them (8.2.4, ruling 9).
func (g *Game) chargeAttackers(by set) {
	x := &g.fight
	all := x.banzai && g.effect(g.code()).kind == exchange
	if all || by.Count() == 1 {
		for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
			g.answer(rules.Action{Verb: vDeplete, Unit: g.counters[u].id})
			g.depleteFor(u)
		}
		g.afterRetreats()
		return
	}
	x.losers = by
	g.Sequence.GoTo(rules.Frame{Box: lossBox, Side: g.Phasing})
}

func (g *Game) depleteFor(u int) {
	why, rule := "depleted again", "8.2.4"
	if g.fight.banzai {
		why, rule = "Banzai attack", g.cites().Banzai
	}
	g.deplete(u, why, rule)
}

func (g *Game) legalLoss(as []rules.Action) []rules.Action {
	for u := g.fight.losers.Next(0); u >= 0; u = g.fight.losers.Next(u + 1) {
		as = append(as, rules.Action{Verb: vDeplete, Unit: g.counters[u].id})
	}
	return as
}

func (g *Game) refuseLoss(a rules.Action) *rules.Violation {
	u, v := g.unitOf(a)
	if v == nil && !g.fight.losers.Has(u) {
		v = no("8.2.4", g.counters[u].label()+" is not among those that may be depleted.")
	}
	return v
}

func (g *Game) takeLoss(u int) {
	g.fight.losers = set{}
	g.depleteFor(u)
	g.afterRetreats()
}

// afterRetreats asks who goes ashore or advances, if the game goes on.
func (g *Game) afterRetreats() {
	if _, over := g.verdict(false); !over && !g.ashore().Empty() {
		g.Sequence.GoTo(rules.Frame{Box: shoreBox, Side: g.Phasing})
		return
	}
	g.openAdvance()
}

// endFight closes the combat.
func (g *Game) endFight() {
	g.fight.ended = true
	g.fight.chain = nil
	g.fight.losers = set{}
	g.Sequence = g.Sequence[:1]
	g.judge()
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
	return what + g.number(g.fight.hex)
}

func (g *Game) tellResult() {
	x, crt := &g.fight, g.title.data.CRT
	code := g.code()
	n := 0
	for die := 1; die <= crt.Faces(); die++ {
		if crt.Result(x.sum.column, die) == code {
			n++
		}
	}
	row := crt.Rows[x.sum.row]
	g.tell(rules.CombatResolved{
		At: g.targetPlaces(), Terms: g.terms(), Differential: table.Signed(x.sum.differential),
		Row: row.Name, Column: row.Head(x.sum.column), Die: x.die, Code: code, Means: g.meansHere(code),
		Chance: rules.Chance{Code: code, Means: g.meansHere(code), N: n, Of: crt.Faces()}, Rule: crt.Rule,
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
	case o.kind == exchange && g.fight.banzai:
		return "Banzai: every attacker and the defender are depleted"
	case o.kind == costAttacker && g.fight.bombs:
		return "Friendly fire: one unit beside the hex is depleted"
	}
	text := g.means(code)
	if g.fight.die == 0 && o.kind == retreatDefender && g.cornered(g.fight.at, o.hexes) {
		text += "; no retreat is open"
	}
	return strings.TrimSpace(text)
}

// cornered reports whether a unit would have no hex to retreat to at all.
func (g *Game) cornered(u, hexes int) bool {
	t := track{unit: u, n: 1, left: hexes}
	if t.path[0] = g.units[u].at; t.path[0] < 0 || g.ground.sea[t.path[0]] {
		return false
	}
	_, m := g.ways(&t)
	return m == cornered
}
