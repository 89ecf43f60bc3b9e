package dday

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// What the player decides in a close combat: who loses a step, whether cards pay for it, whether to go on or to withdraw.

var (
	notInFight  = ruled("8.6.1", "A unit in that close combat loses the step.")
	notBlasted  = ruled("8.7", "The strongest unit with the symbol of the card loses the step.")
	cannotPay   = ruled("8.6.1", "Only the step of a hit can be paid for, with two cards of your pile.")
	noSuchEnemy = ruled("8.6.1", "Name a Japanese unit in that hex: one with depth, if any has it.")
)

// bleed says who loses a step. The unit may have something else stand for it: its hero for the last step, or inspiration
// (10.1.5, 10.1.6).
type bleed struct{ plain }

func (bleed) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.title.forces[us] {
		if g.at(u) == g.close.at {
			yield(play.OfUnit(vLose, u))
		}
	}
}

func (bleed) Refuse(g *Game, _ *frame, a act) play.Code {
	x, u := g.close, int(a.Unit)
	switch {
	case u < 0 || g.unit(u).side != us || g.at(u) != x.at:
		return notInFight
	case x.due[0] == blastToll && (g.unit(u).Symbol != x.shape || g.steps(u) < g.mostSteps(x.at, x.shape)):
		return notBlasted
	}
	return play.Allowed
}

// mostSteps are the most steps that a unit with a symbol has in a hex.
func (g *Game) mostSteps(h board.ID, s Symbol) (n int) {
	for _, u := range g.in(us, h) {
		if g.unit(u).Symbol == s {
			n = max(n, g.steps(u))
		}
	}
	return n
}

func (bleed) Do(g *Game, _ *frame, a act) play.Flow {
	l := loss{unit: int(a.Unit), step: true, rule: pick(g.close.due[0] == hitToll, "8.6.1", "8.7")}
	g.tolled()
	return play.CallStay(g.lossFrame(l))
}

func (bleed) Describe(g *Game, _ *frame, a act) rules.Detail {
	note := figure(g.steps(int(a.Unit))-1) + " left"
	if g.steps(int(a.Unit)) == 1 {
		note = "It has one left"
	}
	return rules.Detail{Label: g.name(a.Unit) + " loses a step", Note: note, Rule: "8.6.1"}
}

// payCards discards two cards of the pile in place of the step of a hit (8.6.1, ruling 52).
type payCards struct{ button }

func (payCards) Refuse(g *Game, _ *frame, _ act) play.Code {
	x := g.close
	return pick(x.due[0] == hitToll && x.cards[us] >= 2, play.Allowed, cannotPay)
}

func (payCards) Do(g *Game, _ *frame, _ act) play.Flow {
	g.drop(us)
	g.drop(us)
	g.Tell(rules.Noted{Side: "us", Text: "Two cards pay for a step", At: []rules.Place{g.place(g.close.at)}, Rule: "8.6.1"})
	g.tolled()
	return play.Stay()
}

func (payCards) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Discard two cards", Note: "In place of the step; of " + figure(int(g.close.cards[us])), Rule: "8.6.1"}
}

// harmed says which Japanese unit a hit harms, where there are several.
type harmed struct{ plain }

func (harmed) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.title.forces[japan] {
		if g.at(u) == g.close.at {
			yield(play.OfUnit(vChooseUnit, u))
		}
	}
}

func (harmed) Refuse(g *Game, _ *frame, a act) play.Code {
	for _, u := range g.victims() {
		if u == int(a.Unit) {
			return play.Allowed
		}
	}
	return noSuchEnemy
}

func (harmed) Do(g *Game, _ *frame, a act) play.Flow {
	g.close.harm = false
	g.harmUnit(int(a.Unit))
	return play.Next()
}

func (harmed) Describe(g *Game, _ *frame, a act) rules.Detail {
	note := "It is eliminated"
	if g.pieces[a.Unit].depth >= 0 {
		note = "It loses its depth marker"
	}
	return rules.Detail{Label: "Hit " + g.name(a.Unit), Note: note, Rule: "8.6.1"}
}

// fightOn goes on with the next card.
type fightOn struct{ button }

func (fightOn) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (fightOn) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (fightOn) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Go on", Note: figure(int(g.close.cards[us])) + " cards against " + figure(int(g.close.cards[japan])), Rule: "8.6.1"}
}

var (
	notNextTo   = ruled("8.6.4", "They withdraw to an adjacent hex.")
	cannotStand = ruled("8.6.4", "Not all of them can stand there.")
	heldThere   = ruled("8.6.4", "Japan holds that hex.")
	noWayThere  = ruled("8.6.4", "No communication of the United States can be traced there.")
)

// fallBackTo withdraws all United States units to an adjacent hex, after one more Japanese card (8.6.4).
type fallBackTo struct{ plain }

func (fallBackTo) Each(g *Game, _ *frame, yield func(act)) {
	for _, h := range g.around1(g.close.at) {
		yield(play.AtPlace(vWithdraw, h))
	}
}

// around1 lists the hexes beside another, ascending.
func (g *Game) around1(at board.ID) (hexes []board.ID) {
	for _, h := range g.ground().Neighbors(at) {
		if h >= 0 {
			hexes = sorted(hexes, h)
		}
	}
	return hexes
}

func (fallBackTo) Refuse(g *Game, _ *frame, a act) play.Code {
	h, x := board.ID(a.Place), g.close
	switch {
	case h < 0 || !g.ground().Adjacent(h, x.at):
		return notNextTo
	case g.held(h):
		return heldThere
	case !g.canStand(x.at, h):
		return cannotStand
	case !g.openWay(h, x.at):
		return noWayThere
	}
	return play.Allowed
}

// canStand reports whether all United States units in a hex may go to an adjacent one: vehicles not into ground that is closed
// to them, unless a road leads there (7.3.1).
func (g *Game) canStand(from, to board.ID) bool {
	gr := g.ground()
	if !gr.land[to] {
		return false
	}
	if gr.Between(from, to)&gr.road != 0 {
		return true
	}
	barred := g.data().Terrain.Hexes[gr.line[to]].Barred
	for _, u := range g.in(us, from) {
		for _, class := range barred {
			if c := g.unit(u); class == "tank" && c.sort == tank || class == "lvt" && c.armor() && c.sort != tank {
				return false
			}
		}
	}
	return true
}

// openWay reports whether communication of the United States can be traced from a hex to a beach, not through hexes that
// Japan holds or covers; the field of fire of the hex of the close combat itself does not count (8.6.4, ruling 111).
func (g *Game) openWay(from, combat board.ID) bool {
	gr := g.ground()
	seen, open := make([]bool, gr.Len()), []board.ID{from}
	for len(open) > 0 {
		h := open[len(open)-1]
		open = open[:len(open)-1]
		if seen[h] || !gr.land[h] || g.held(h) || g.coveredBesides(h, combat) {
			continue
		}
		if gr.beach[h] {
			return true
		}
		seen[h] = true
		for _, n := range gr.Neighbors(h) {
			if n >= 0 && !seen[n] {
				open = append(open, n)
			}
		}
	}
	return false
}

// coveredBesides reports whether a hex lies in the field of fire of anything but what is in another hex.
func (g *Game) coveredBesides(h, but board.ID) (covered bool) {
	g.over(h, blocking, func(s source, _ fire) { covered = covered || s.at != but })
	return covered
}

func (fallBackTo) Do(g *Game, _ *frame, a act) play.Flow {
	g.close.way = board.ID(a.Place)
	g.Tell(rules.Chosen{Side: "us", What: "withdrawal under fire to " + g.spotName(g.close.way), At: g.place(g.close.way), Rule: "8.6.4"})
	return play.Leave()
}

func (fallBackTo) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Withdraw to " + g.spotName(board.ID(a.Place)), Note: "After one more Japanese card", Rule: "8.6.4"}
}
