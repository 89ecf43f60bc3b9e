package dday

import (
	"strings"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Close combat (8.6): two piles of cards turn in turns. Which card comes next is drawn when it is shown, since cards of one
// shuffle cannot be told apart before; a card that leaves a pile unseen is drawn at the end.

// fight is a close combat (8.6).
type fight struct {
	at       board.ID
	attacker int8    // the side that has come into the hex
	color    Color   // of the hex (8.6.1, 13.7.2, 14.4.3)
	cards    [2]int8 // left in the piles
	blind    int8    // cards that have left a pile unseen
	card     int16   // the card that lies open; -1
	next     int8    // whose card comes next
	reached  bool    // Japanese communication came there when it began (8.6.2)
	counter  bool    // a unit in counterattack stance takes part (14.4.3)
	lone     bool    // a pillbox or cave without a unit is all that Japan has there
	due      []toll  // what the card that lies open still costs the United States
	shape    Symbol  // of who pays for a shell that falls short (8.7)
	harm     bool    // it still harms a Japanese unit that the player names
	way      board.ID
	leaving  bool // the card of the withdrawal is being turned (8.6.4)
}

// toll is why a United States unit loses a step in close combat.
type toll int8

const (
	hitToll   toll = iota + 1 // the color of the hex on a Japanese card: two cards may be paid (8.6.1)
	blastToll                 // a shell falls short on who has the symbol of the second card (8.7)
	leaveToll                 // a hit on who withdraws (8.7)
)

// copy is an independent copy.
func (x *fight) copy() *fight {
	c := *x
	c.due = append([]toll(nil), x.due...)
	return &c
}

// closeFrame is a close combat in a hex, fought to its end, with where survivors go (8.6.2-8.6.5, 13.7.2, 14.2, 14.4). The
// attacker is the side that has come in. The color is that of where an assault came from, or of a tank; a position has its own,
// whatever is said here, and 0 leaves it to what stands there.
func (g *Game) closeFrame(at board.ID, attacker int, color Color) frame {
	f := opened(closeBox)
	f.Place[0], f.Count[0], f.Count[1] = int16(at), int16(attacker), int16(color)
	return f
}

// fighting is the box of a close combat.
func fighting() box {
	return box{Name: "close-combat", Rule: "8.6", Steps: []step{
		{Letter: "begin", Do: func(g *Game, f *frame) play.Flow {
			if !g.engage(board.ID(f.Place[0]), int(f.Count[0]), Color(f.Count[1])) {
				return play.Leave()
			}
			return play.Next()
		}},
		{Letter: "round", Do: func(g *Game, _ *frame) play.Flow {
			x := g.close
			switch {
			case g.fightOver(), x.leaving:
				return play.Next()
			case x.way != none:
				x.leaving, x.next = true, japan
			case x.cards[us]+x.cards[japan] == 0:
				return play.Next()
			case x.cards[x.next] == 0:
				x.next = 1 - x.next
			}
			return play.CallStay(opened(roundBox))
		}},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			way := pick(g.close.leaving && g.phase != actionPhase, g.close.way, none)
			g.disengage()
			if way != none && g.excess(way) {
				return play.Become(g.excessFrame(way)) // 7.5; in the action phase 7.5.2 judges it at the end
			}
			return play.Leave()
		}},
	}}
}

// engage opens the close combat in a hex: what is hidden there is revealed and the piles are made (8.6.1(1), (2)). It is false
// where there is nothing to fight about.
func (g *Game) engage(h board.ID, attacker int, color Color) bool {
	if !g.where.Holds(us, h) || !g.held(h) {
		return false
	}
	if i := g.caveAt(h); i >= 0 && g.caves[i].depth < 0 && !g.where.Holds(japan, h) {
		g.razeCave(h, "17.2")
		return false
	}
	x := &fight{at: h, attacker: int8(attacker), color: g.combatColor(h, color), card: -1, next: japan, reached: g.inCommunication(h), lone: !g.where.Holds(japan, h), way: none}
	g.close = x
	g.made.color, g.made.event = x.color, 0
	for _, u := range g.in(japan, h) {
		g.reveal(u, "8.6.1")
		x.counter = x.counter || g.is(u, stance)
	}
	g.bareAll(h)
	if x.counter {
		g.rally(h, "14.4.3")
		if g.besideUnits(h) {
			x.next = us
		}
	}
	ours, theirs := g.ourCards(h), g.theirCards(h)
	x.cards[us], x.cards[japan] = int8(ours.n), int8(theirs.n)
	g.ensure(ours.n + theirs.n)
	g.Tell(rules.AttackOpened{Side: sideOf(attacker), At: []rules.Place{g.place(h)}, Rule: "8.6"})
	at := []rules.Place{g.place(h)}
	g.Tell(rules.Noted{Text: "In " + g.spotName(h) + " " + x.color.String() + " hits", At: at, Rule: "8.6.1"})
	g.Tell(rules.Noted{Side: "us", Text: "United States " + ours.words(), At: at, Rule: "8.6.1"})
	g.Tell(rules.Noted{Side: "jp", Text: "Japanese " + theirs.words(), At: at, Rule: "8.6.1"})
	return true
}

// sideOf is the id of a side.
func sideOf(side int) rules.Side { return pick(side == us, rules.Side("us"), rules.Side("jp")) }

// combatColor is the color that hits in a hex that Japan holds: of its position, of a cave's position, of a tank there, of where Japan
// came from (8.6.1, 8.6.5, 14.4.3, ruling 54).
func (g *Game) combatColor(h board.ID, told Color) Color {
	if s := g.ground().spotIn(h); s != nil {
		return s.Color
	}
	if told != 0 {
		return told
	}
	if s, ok := g.sourceAt(h); ok {
		return s.color
	}
	units := g.in(japan, h) // in counterattack stance, without a tank
	return g.assaultColor(g.pieces[units[0]].from, h, units)
}

// mostStepCards are the cards that steps give at most (8.6.1).
const mostStepCards = 4

// mostOfKind are the cards that heroes give at most, and those that requirements do (8.6.1).
const mostOfKind = 2

// pile is what a pile of cards is made of.
type pile struct {
	n     int
	parts []string
}

// add counts cards and says what they are for.
func (p *pile) add(n int, what string) {
	if n > 0 {
		p.n += n
		p.parts = append(p.parts, figure(n)+" for "+what)
	}
}

// words say what a pile is made of: "5 cards: 4 for steps, 1 for a flamethrower".
func (p *pile) words() string {
	return rules.Counted(p.n, "card", "cards") + ": " + strings.Join(p.parts, ", ")
}

// ourCards is the United States pile (8.6.1(2)): one for each step, two for that of a tank, one for heavy weapons, four at most;
// further ones for a flamethrower, for heroes who meet the requirement, and against a counterattack.
func (g *Game) ourCards(h board.ID) (p pile) {
	steps, heroes, flame := 0, 0, 0
	for _, u := range g.in(us, h) {
		c, k := g.unit(u), &g.pieces[u]
		if c.kind.Cards == 0 {
			steps++
		}
		steps += c.kind.Cards * int(k.steps)
		if g.arms(u, true).has(g.title.armory.flame) {
			flame = 1
		}
		if k.hero >= 0 && !k.is(inspired) && g.data().Forces.Heroes[k.hero].CloseCombat {
			heroes++
		}
	}
	p.add(min(steps, mostStepCards), "steps")
	p.add(flame, "a flamethrower")
	p.add(min(heroes, mostOfKind), "heroes")
	p.add(pick(g.close.counter, 1, 0), "a counterattack")
	return p
}

// strongForce is the strength from which Japan has a card more (8.6.1).
const strongForce = 4

// theirCards is the Japanese pile (8.6.1(2)): one for each unit, of two detachments together, and for each depth marker; further
// ones for attacking, for a strength of four, for requirements of close combat, and one for high ground, a tank, a pillbox or a
// cave.
func (g *Game) theirCards(h board.ID) (p pile) {
	x, t := g.close, g.targetIn(h, true)
	units, strength, closing := 0, 0, 0
	held := g.tankIn(h) || x.attacker == us && (t.cave || t.pillbox || g.ground().level(h) >= g.data().Tables.Defense.HighLevel)
	for i, f := range t.foes {
		if !f.detachment || i == len(t.foes)-1 || !t.foes[i+1].detachment {
			units++
		}
		strength += f.strength
	}
	for _, d := range t.depth {
		strength += g.depthStrength(d)
	}
	for _, w := range t.demands(g.title.armory) {
		if w == g.title.armory.closing {
			closing++
		}
	}
	p.add(units, "units")
	p.add(len(t.depth), "depth")
	p.add(pick(x.attacker == japan && !x.counter, 1, 0), "attacking")
	p.add(pick(strength >= strongForce, 1, 0), "a strength of "+figure(strength))
	p.add(pick(x.counter, 0, min(closing, mostOfKind)), "close combat")
	p.add(pick(held, 1, 0), "tank, pillbox, cave or high ground")
	return p
}

// fightOver reports whether one side is gone (8.6.2).
func (g *Game) fightOver() bool { return !g.where.Holds(us, g.close.at) || g.japanGone() }

// japanGone reports whether nobody Japanese is left in the hex: no unit, or where there was none, no pillbox and no depth in the
// cave, which counts as a unit (21.0).
func (g *Game) japanGone() bool {
	x := g.close
	if !x.lone {
		return !g.where.Holds(japan, x.at)
	}
	if i := g.caveAt(x.at); i >= 0 {
		return g.caves[i].depth < 0
	}
	return !g.held(x.at)
}
