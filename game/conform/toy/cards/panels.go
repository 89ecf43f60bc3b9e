package cards

import (
	"strconv"

	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
)

// Panels beside the map: the deck, the positions as a pool of kinds, and how far the assault has come.

func (g *Game) panels(looker play.Side) []rules.Panel {
	return []rules.Panel{g.deckPanel(), g.positionPanel(looker), g.trackPanel()}
}

// lots are the things of a bag by their names, those of which there are any.
func lots(b chance.Bag, names []string) (ls []rules.Lot) {
	for kind, n := range b {
		if n > 0 {
			ls = append(ls, rules.Lot{Text: names[kind], N: int(n)})
		}
	}
	return ls
}

// printedCards is the make-up of the deck: whom a card strikes down.
func printedCards() (all []rules.Card) {
	for i, name := range cardNames {
		text := "It holds"
		if i != reshuffle && i+1 >= 4 {
			text = "It is struck down"
		}
		all = append(all, rules.Card{ID: strconv.Itoa(i + 1), Name: name, Parts: []rules.CardPart{{Title: "Strike", Section: "Strike", Text: text, Rule: "4"}}})
	}
	return all
}

// deckPanel is the deck, layer by layer.
func (g *Game) deckPanel() rules.Panel {
	d := &rules.Deck{Discards: lots(g.discard, cardNames), Last: g.last.Card, For: g.last.For}
	slot := rules.CardSlot{Phase: "play", Name: "Play", State: rules.Now, Section: "Strike"}
	if d.Last != "" {
		slot.Cards = []string{d.Last}
	}
	d.Slots = []rules.CardSlot{slot, {Phase: "over", Name: "End", Note: "after game-turn " + strconv.Itoa(turns)}}
	for _, layer := range g.deck {
		d.Layers = append(d.Layers, rules.Layer{Lots: lots(layer, cardNames)})
	}
	return rules.Panel{ID: "deck", Kind: rules.DeckPanel, Title: "Deck", Rule: "3", Deck: d}
}

// positionPanel is what the positions may be: the kinds that were not drawn at the start and those that a side has not
// seen cannot be told apart.
func (g *Game) positionPanel(looker play.Side) rules.Panel {
	c := &rules.Cup{Count: g.left.Count()}
	unseen := g.left.Copy()
	for i, s := range g.slots {
		switch {
		case s.Kind == gone:
			c.Drawn = append(c.Drawn, rules.Lot{Text: ridge[i], Value: "taken"})
		case g.known(looker, i):
			c.Drawn = append(c.Drawn, rules.Lot{Text: ridge[i], Value: kindNames[s.Kind]})
		default:
			unseen[s.Kind]++
			c.Over = "over all unseen positions"
		}
	}
	c.Lots = lots(unseen, kindNames)
	return rules.Panel{ID: "positions", Kind: rules.CupPanel, Title: "Positions", Rule: "4", Cup: c}
}

// trackPanel is how many positions were taken, and the time.
func (g *Game) trackPanel() rules.Panel {
	taken := 0
	for i := range g.slots {
		if g.slots[i].Kind == gone {
			taken++
		}
	}
	time := rules.Track{Text: "Game-turn", Markers: []rules.TrackMarker{{Box: g.GameTurn - 1}}, Rule: "1"}
	for n := 1; n <= turns; n++ {
		time.Boxes = append(time.Boxes, strconv.Itoa(n))
	}
	time.Notes = make([]string, turns)
	time.Notes[turns-1] = "the last"
	won := rules.Track{
		Text: "Positions taken", Side: "red", Boxes: rules.Figures(0, len(ridge)), Fill: true, Rule: "1",
		Markers: []rules.TrackMarker{{Box: taken, Side: "red"}},
	}
	return rules.Panel{ID: "course", Kind: rules.TrackPanel, Title: "Course", Rule: "1", Tracks: []rules.Track{time, won}}
}
