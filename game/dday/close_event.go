package dday

import (
	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/rules"
)

// The events of close combat (8.7).

// combatCard is the event of a card of the side whose card lies open; it reports whether the card hits.
func (g *Game) combatCard(id string, hits bool) bool {
	x := g.close
	for i, e := range g.data().Deck.CloseCombat {
		if e.ID == id {
			g.made.event = int8(i + 1)
			g.Tell(rules.Noted{Side: sideOf(int(x.next)), Text: "Event: " + e.Name, At: []rules.Place{g.place(x.at)}, Rule: "8.7"})
		}
	}
	switch id {
	case "surrender":
		g.surrender()
	case "heroism":
		g.drop(1 - int(x.next))
		g.add(int(x.next))
		if x.next == japan {
			g.deepenOpenly(x.at)
		}
	case "reinforce":
		if x.next == us && hits {
			g.nothing("hit and reinforcement cancel each other", "8.7")
			return false
		}
		g.add(japan)
		if !x.counter {
			g.deepenOpenly(x.at)
		}
	case "naval-blast":
		g.blast()
	case "fire-on-counterattack":
		if x.counter {
			return x.next == us
		}
	}
	return hits
}

// surrender has conscripts give up before a United States card: units that are not elite, no tank, and without depth.
func (g *Game) surrender() {
	x := g.close
	if x.next != us || x.lone || g.depthIn(x.at) {
		return
	}
	for _, u := range g.in(japan, x.at) {
		if c := g.unit(u); c.Elite || c.japaneseTank() {
			return
		}
	}
	for _, u := range g.in(japan, x.at) {
		g.eliminate(u, "conscripts surrender", "8.7")
	}
}

// deepenOpenly gives the Japanese in a hex depth, face up, where they have none and may have some (9.2.2, 12.2).
func (g *Game) deepenOpenly(h board.ID) {
	if !g.depthIn(h) && g.deepen(h, "8.7") {
		g.bareAll(h)
	}
}

// blast draws a further card: with the color of the hex it costs a United States unit with its symbol a step, or where nobody
// has it Japan its depth or a unit by lot.
func (g *Game) blast() {
	x := g.close
	g.ensure(int(x.cards[us]+x.cards[japan]+x.blind) + 1)
	c := g.card(g.aside("Naval artillery blast in "+g.spotName(x.at), "8.7"))
	if !c.shows(x.color) {
		g.nothing("the shells fall elsewhere", "8.7")
		return
	}
	for _, u := range g.in(us, x.at) {
		if g.unit(u).Symbol == c.Target {
			x.due, x.shape = append(x.due, blastToll), c.Target
			return
		}
	}
	switch {
	case g.depthIn(x.at):
		g.blastDepth()
	case !x.lone:
		g.harmUnit(g.oneOf("Naval artillery blast in "+g.spotName(x.at), g.victims()))
	}
}

// blastDepth removes the depth of the Japanese, of two by lot.
func (g *Game) blastDepth() {
	x := g.close
	if x.lone {
		g.loseCaveDepth(x.at, "8.7")
		return
	}
	g.loseDepth(g.oneOf("Naval artillery blast in "+g.spotName(x.at), g.victims()), "8.7")
}

// oneOf draws one of several units by lot; one alone is not drawn.
func (g *Game) oneOf(what string, list []int) int {
	if len(list) == 1 {
		return list[0]
	}
	bag, names := make(chance.Bag, len(list)), make([]string, len(list))
	for i, u := range list {
		bag[i], names[i] = 1, string(g.id(u))
	}
	i := g.Dice.Draw(what, bag, names)
	g.Tell(rules.DieRolled{For: what, Faces: []string{g.unit(list[i]).Name}, Sides: len(list), Rule: "8.7"})
	return list[i]
}
