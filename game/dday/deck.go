package dday

import (
	"strconv"

	"marianas/game/chance"
	"marianas/game/rules"
)

// The cards (2.3). Which card comes next is drawn when it is turned: cards of one shuffle cannot be told apart before, so a
// pile of a close combat is no more than a number of them.

// cardName is the printed face of a card as dice have it: "card 22".
func cardName(c int) string { return "card " + strconv.Itoa(c+1) }

func cardNames(n int) (names []string) {
	for c := 0; c < n; c++ {
		names = append(names, cardName(c))
	}
	return names
}

// card is a card by its index.
func (g *Game) card(c int) *Card { return &g.data().Deck.Cards[c] }

// draw turns the top card. It is on the table: whoever has drawn it puts it on the track or with the discards (2.3.1). A deck
// that is used up is shuffled anew at once (4.0 VIII).
func (g *Game) draw(what, rule string) int {
	g.ensure(1)
	c := g.Dice.Turn(what, &g.deck, g.title.cards)
	g.Tell(rules.DieRolled{For: what, Faces: []string{g.title.cards[c]}, Rule: rule})
	return c
}

// ensure makes the deck hold some cards: where it has fewer, the discards are shuffled and come under it.
func (g *Game) ensure(n int) {
	if g.deck.Count() >= n || g.discards.Count() == 0 {
		return
	}
	under := make(chance.Bag, len(g.discards))
	under.Pour(g.discards)
	g.deck.Under(under)
	g.Tell(rules.Noted{Text: "The deck is used up: the discards are shuffled", Rule: "4.0"})
}

// onTrack draws a card for the phase and lays it on the turn sequence track (2.1.4).
func (g *Game) onTrack(what, rule string) int {
	c := g.draw(what, rule)
	g.track = append(g.track, slip{int16(c), g.phase})
	return c
}

// aside draws a card for any other purpose and discards it (2.3.1).
func (g *Game) aside(what, rule string) int {
	c := g.draw(what, rule)
	g.discards[c]++
	return c
}

// lastOnTrack is the card that was last drawn for a phase; -1 if none was.
func (g *Game) lastOnTrack(phase int) int {
	for i := len(g.track) - 1; i >= 0; i-- {
		if int(g.track[i].slot) == phase {
			return int(g.track[i].card)
		}
	}
	return -1
}

// shows reports whether a card's fire section has a color.
func (c *Card) shows(color Color) bool {
	for _, s := range c.Fire {
		if s.Color == color {
			return true
		}
	}
	return false
}
