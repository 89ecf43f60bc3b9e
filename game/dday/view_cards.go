package dday

import (
	"strings"

	"marianas/game/chance"
	"marianas/game/rules"
)

// deckPanel is the deck by its make-up, never its order, with the cards of the game-turn by their phases (2.1.4, 2.3).
func (l *look) deckPanel() rules.Panel {
	d := &rules.Deck{Discards: l.cardLots(l.discards), Slots: l.slots(), Colors: l.openColors()}
	for _, layer := range l.deck {
		if layer.Count() > 0 {
			d.Layers = append(d.Layers, rules.Layer{Lots: l.cardLots(layer)})
		}
	}
	if n := len(l.track); n > 0 {
		t := l.track[n-1]
		d.Last, d.For = l.title.cardTitle(int(t.card)), l.phaseInfo(int(t.slot)).Name
	}
	return rules.Panel{ID: "deck", Kind: rules.DeckPanel, Title: "Deck", Rule: "2.3", Deck: d}
}

func (l *look) cardLots(b chance.Bag) (ls []rules.Lot) {
	for c, n := range b {
		if n > 0 {
			ls = append(ls, rules.Lot{Text: l.title.cardTitle(c), N: int(n)})
		}
	}
	return ls
}

// cardTitle is a card as it is told: "Card 22".
func (t *Title) cardTitle(c int) string { return "Card " + figure(c+1) }

// slots are the boxes of the turn sequence track with the cards that were drawn for them.
func (l *look) slots() (all []rules.CardSlot) {
	for p := amphibiousPhase; p <= endPhase && l.phase != setupPhase; p++ {
		s := rules.CardSlot{Phase: phaseWords[p], Name: shortPhases[p], Parts: l.sections(p)}
		switch {
		case p != int(l.phase) && !l.played(p):
			s.Note = l.whyNot(p)
		case p < int(l.phase) || l.ending != nil:
			s.State = rules.Past
		case p == int(l.phase):
			s.State = rules.Now
		}
		for _, t := range l.track {
			if int(t.slot) == p {
				s.Cards = append(s.Cards, l.title.cardTitle(int(t.card)))
			}
		}
		all = append(all, s)
	}
	return all
}

// sections are the titles of the sections of a card that count in a phase.
func (g *Game) sections(p int) []string {
	switch p {
	case amphibiousPhase:
		return []string{landingTitle}
	case firstEventPhase, secondEventPhase:
		if at := g.eventRange(); at >= 0 {
			return []string{eventTitle(g.data().Deck.Ranges[at])}
		}
	case firePhase:
		return []string{fireTitle, targetTitle}
	case artilleryPhase:
		return []string{artilleryTitle}
	}
	return nil
}

// openColors are the colors whose fields of fire the card of the fire phase sets off, while it lies open (6.1).
func (g *Game) openColors() (colors []string) {
	if c := g.lastOnTrack(firePhase); c >= 0 {
		for _, s := range g.card(c).Fire {
			colors = append(colors, s.Color.String())
		}
	}
	return colors
}

// The titles of the sections of a card.
const (
	landingTitle   = "Landing"
	closeTitle     = "Close combat"
	fireTitle      = "Fire"
	targetTitle    = "Target"
	artilleryTitle = "Artillery"
)

func eventTitle(from int) string { return "Event from game-turn " + figure(from) }

// whyNot says when a phase that the game-turn leaves out is played.
func (l *look) whyNot(p int) string {
	switch p {
	case firstEventPhase:
		return "from game-turn 2"
	case artilleryPhase:
		return "not in this game-turn"
	}
	return "from game-turn " + figure(l.data().Tables.Command.FromTurn)
}

// cardList is all cards with their sections, for the help pages and the art: the printed make-up of the deck.
func (t *Title) cardList() (all []rules.Card) {
	for i := range t.data.Deck.Cards {
		all = append(all, t.cardOf(i))
	}
	return all
}

// cardOf is a card with all of its sections (2.3).
func (t *Title) cardOf(i int) rules.Card {
	k := &t.data.Deck
	c := &k.Cards[i]
	card := rules.Card{ID: figure(i + 1), Name: t.cardTitle(i)}
	add := func(title, text, rule string, tokens ...rules.Token) {
		card.Parts = append(card.Parts, rules.CardPart{Title: title, Text: text, Rule: rule, Tokens: tokens})
	}
	landing := ""
	if d := c.Drift; d != nil {
		landing = d.Division + " " + d.Symbol.String() + ": " + rules.Counted(d.Boxes, "box", "boxes") + " to the " + pick(d.Right, "right", "left")
	}
	add(landingTitle, landing, "5.1", c.Landing.token())
	for at, from := range k.Ranges {
		var names []string
		for _, id := range c.Events[at] {
			if e := eventIndex(k.Events, id); e >= 0 {
				names = append(names, k.Events[e].Name)
			}
		}
		add(eventTitle(from), strings.Join(names, ", "), "21.0")
	}
	if e := eventIndex(k.CloseCombat, c.CloseCombat); e >= 0 {
		add(closeTitle, k.CloseCombat[e].Name, "8.7")
	}
	var shots []rules.Token
	for _, s := range c.Fire {
		shots = append(shots, rules.Token{Color: s.Color.String(), Mark: s.Mark})
	}
	add(fireTitle, "", "6.1", shots...)
	add(targetTitle, "", "6.3", rules.Token{Symbol: c.Target.String()})
	if c.Artillery != (Target{}) {
		add(artilleryTitle, "", "6.5", c.Artillery.token())
	}
	return card
}

func (t Target) token() rules.Token {
	return rules.Token{Color: t.Color.String(), Symbol: t.Symbol.String()}
}
