package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Movement under fire (7.3.3 to 7.3.3d): one card, one hit at most. Who is hit stays; the rest may go on. Every hop of a tank is
// one of its own.

// How hard the card cardHits, in the first number of the box's frame.
const (
	noHit int16 = iota
	stepHit
	stepAndDisruption
)

func passage() box {
	struck := func(_ *Game, f *frame) bool { return f.Count[0] != noHit }
	return box{Name: "movement-under-fire", Rule: "7.3.3", Doing: "units move under fire", Waits: "moves under fire", Steps: []step{
		{Letter: "card", Do: func(g *Game, f *frame) play.Flow {
			g.infiltrationFire(f)
			return play.Next()
		}},
		{Letter: "whom", When: struck, Verbs: verbs{struckMover{of(vHit)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Say who is hit", pick(f.Count[0] == stepHit, "One unit with the symbol of the card loses a step.", "One unit loses a step and is disrupted."))
		}},
		{Letter: "loss", When: struck, Do: func(g *Game, f *frame) play.Flow {
			l := loss{unit: int(f.Unit[0]), step: true, rule: "7.3.3a"}
			if f.Count[0] == stepAndDisruption {
				l.disrupts, l.rule = true, "7.3.3b"
			}
			return play.Call(g.lossFrame(l))
		}},
		{Letter: "who stays", When: struck, Do: func(g *Game, f *frame) play.Flow {
			g.move.parted = g.staysBehind(int(f.Unit[0]))
			return play.Next()
		}},
		{Letter: "rest", When: func(g *Game, _ *frame) bool { return g.move.parted && !g.move.units.Empty() },
			Verbs: verbs{pressOn{press(vGoOn)}, stayAll{press(vStop)}}, Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Say whether the others go on", g.moversName()+" may still enter "+g.place(g.move.to).String()+", 7.3.3.")
			}},
	}}
}

// infiltrationFire draws the card and finds how hard it cardHits.
func (g *Game) infiltrationFire(f *frame) {
	m := g.move
	from := g.here()
	card := g.card(g.aside("Movement under fire from "+g.place(from).String(), "7.3.3"))
	f.Count[0] = g.cardHits(m, g.exposure(from, m.to), card)
	m.card, m.parted = int16(card.Number), false
	if f.Count[0] == noHit {
		g.Tell(rules.Noted{Side: "us", Text: "Nobody is hit", At: []rules.Place{g.place(from)}, Rule: "7.3.3a"})
	}
}

// cardHits is how hard a card cardHits taken units on a move: out of an intense field its color is enough (7.3.3b), out of a
// steady one a unit with the symbol must be there (7.3.3a).
func (g *Game) cardHits(m *move, e exposure, card *Card) int16 {
	result := noHit
	for _, s := range card.Fire {
		if e.intense.has(s.Color) {
			return stepAndDisruption
		}
		if e.steady.has(s.Color) && g.any(m, func(c *counter) bool { return c.Symbol == card.Target }) {
			result = stepHit
		}
	}
	return result
}

// struckMover is the unit that is hit, of those that can be: with the card's symbol, or any but a regimental headquarters (10.4.2).
type struckMover struct{ plain }

var notStruck = ruled("7.3.3a", "It does not have the symbol of the card.")

func (v struckMover) Each(g *Game, _ *frame, yield func(act)) {
	for u := g.move.units.Next(0); u >= 0; u = g.move.units.Next(u + 1) {
		yield(play.OfUnit(vHit, u))
	}
}

func (struckMover) Refuse(g *Game, f *frame, a act) play.Code {
	switch {
	case a.Unit < 0 || !g.move.units.Has(int(a.Unit)):
		return notStruck
	case f.Count[0] == stepAndDisruption:
		return pick(g.unit(int(a.Unit)).sort != regimentalHQ, play.Allowed, staffSpared)
	}
	return pick(g.unit(int(a.Unit)).Symbol == g.card(int(g.move.card-1)).Target, play.Allowed, notStruck)
}

var staffSpared = ruled("10.4.2", "A regimental headquarters is not disrupted by fire: another unit is hit.")

func (struckMover) Do(g *Game, f *frame, a act) play.Flow {
	f.Unit[0] = a.Unit
	g.move.steps, g.move.downed = g.pieces[a.Unit].steps, g.down(int(a.Unit))
	return play.Next()
}

func (struckMover) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Hit " + g.unit(int(a.Unit)).Name, Note: "It loses a step and stays where it is", Rule: "7.3.3c"}
}

// staysBehind takes whom the fire struck out of the move, and who is carried with it (7.3.3c, 18.2.3). It is false if a hero has
// fallen in its place: then it goes on.
func (g *Game) staysBehind(u int) bool {
	m := g.move
	if g.onMap(u) && g.pieces[u].steps == m.steps && g.down(u) == m.downed {
		return false
	}
	g.dropOut(u)
	if m.units.Empty() {
		return true
	}
	// 7.3.3d: without the tank the others leave fire as they would by themselves.
	cost, why := g.toll(m, g.here(), m.to)
	if why != play.Allowed { // or headquarters alone
		m.units = order.Set{}
	}
	m.cost = int16(cost)
	return true
}

// dropOut takes a unit out of the move, and who is carried with it: the company is set down and its move is over (18.2.3).
func (g *Game) dropOut(u int) {
	m := g.move
	m.units.Drop(u)
	m.rides = slices.DeleteFunc(m.rides, func(r ride) bool {
		if int(r.tractor) == u {
			m.units.Drop(int(r.company))
		}
		return int(r.tractor) == u || int(r.company) == u
	})
}

// pressOn has the others go on.
type pressOn struct{ button }

func (pressOn) Do(*Game, *frame, act) play.Flow { return play.Next() }
func (pressOn) Stakes(g *Game, _ *frame, _ act) rules.Stakes {
	return pick(g.breakdownCards(g.move, g.here(), g.move.to) > 0, rules.Rolls, 0)
}
func (pressOn) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (pressOn) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Go on", Note: g.moversName() + " enters " + g.place(g.move.to).String(), Rule: "7.3.3c"}
}

// stayAll has them stay, too.
type stayAll struct{ button }

func (stayAll) Do(g *Game, _ *frame, _ act) play.Flow {
	g.move.units = order.Set{}
	return play.Next()
}

func (stayAll) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Stay", Note: g.moversName() + " stays, and has acted", Rule: "7.3.3c"}
}

// hopStakes are what entering a hex sets off: a card where it is under fire, or where vehicles may break down.
func (g *Game) hopStakes(m *move, from, to board.ID) rules.Stakes {
	if g.exposed(m, from, to) || g.breakdownCards(m, from, to) > 0 {
		return rules.Rolls
	}
	return 0
}

// hopRisk says how many of the cards left would strike the units on entering a hex; "" where none is drawn for it.
func (g *Game) hopRisk(m *move, from, to board.ID) string {
	e := g.exposure(from, to)
	if !e.common() {
		return ""
	}
	hits, all := g.cardsThat(func(c *Card) bool { return g.cardHits(m, e, c) != noHit })
	return "fire hits on " + figure(hits) + " of " + figure(all) + " cards"
}

// cardsThat counts the cards of which the next one is drawn, and those of them that are of some kind. Everybody may count them:
// all others are on the table.
func (g *Game) cardsThat(is func(*Card) bool) (n, all int) {
	next := g.discards
	for _, layer := range g.deck {
		if layer.Count() > 0 {
			next = layer
			break
		}
	}
	for c, k := range next {
		all += int(k)
		if k > 0 && is(g.card(c)) {
			n += int(k)
		}
	}
	return n, all
}
