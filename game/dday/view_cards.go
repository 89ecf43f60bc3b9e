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
	for p := amphibiousPhase; p <= endPhase; p++ {
		s := rules.CardSlot{Phase: phaseWords[p], Name: shortPhases[p], Section: sections[p]}
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

// openColors are the colors whose fields of fire the card of the fire phase sets off, while it lies open (6.1).
func (g *Game) openColors() (colors []string) {
	if c := g.lastOnTrack(firePhase); c >= 0 {
		for _, s := range g.card(c).Fire {
			colors = append(colors, s.Color.String())
		}
	}
	return colors
}

// The titles of the parts of a card.
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
		return "not now"
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

// The sections of a card (2.3).
const (
	landingSection   = "Landing"
	eventSection     = "Event"
	fireSection      = "Fire / Action"
	artillerySection = "Japanese artillery"
)

// sections are what counts of the cards of a phase, by phase; "" where it depends on what they were drawn for.
var sections = map[int]string{
	amphibiousPhase: landingSection, firstEventPhase: eventSection, firePhase: fireSection, secondEventPhase: eventSection,
	artilleryPhase: artillerySection,
}

// cardOf is a card with all of its sections (2.3).
func (t *Title) cardOf(i int) rules.Card {
	k := &t.data.Deck
	c := &k.Cards[i]
	card := rules.Card{ID: figure(i + 1), Name: t.cardTitle(i)}
	add := func(section string, p rules.CardPart) {
		p.Section = section
		card.Parts = append(card.Parts, p)
	}
	add(landingSection, rules.CardPart{Title: landingTitle, Rule: "5.1", Tokens: []rules.Token{c.Landing.token()}})
	drift := rules.CardPart{Title: "Drift", Text: "No drift", Rule: "5.1"}
	if d := c.Drift; d != nil {
		drift.Device, drift.Moves, drift.Tokens = divisionSigns[d.Division], pick(d.Right, d.Boxes, -d.Boxes), []rules.Token{{Symbol: d.Symbol.String()}}
		drift.Text = d.Division + " " + d.Symbol.String() + ": " + rules.Counted(d.Boxes, "box", "boxes") + " to the " + pick(d.Right, "right", "left")
	}
	add(landingSection, drift)
	for at, from := range k.Ranges {
		add(eventSection, t.eventPart(c.Events[at], from, at))
	}
	closing := rules.CardPart{Title: closeTitle, Text: "–", Rule: "8.7"}
	if e := eventIndex(k.CloseCombat, c.CloseCombat); e >= 0 {
		closing.Text = k.CloseCombat[e].Name
	}
	add(eventSection, closing)
	var shots []rules.Token
	for _, s := range c.Fire {
		shots = append(shots, rules.Token{Color: s.Color.String(), Mark: s.Mark})
	}
	add(fireSection, rules.CardPart{Title: fireTitle, Rule: "6.1", Tokens: shots})
	add(fireSection, rules.CardPart{Title: targetTitle, Rule: "6.3", Tokens: []rules.Token{{Symbol: c.Target.String()}}})
	guns := rules.CardPart{Title: artilleryTitle, Text: "No fire", Rule: "6.5"}
	if c.Artillery != (Target{}) {
		guns.Text, guns.Device, guns.Tokens = "", "gun", []rules.Token{c.Artillery.token()}
	}
	add(artillerySection, guns)
	return card
}

// eventPart is the events of a card in one range of game-turns (21.0).
func (t *Title) eventPart(ids []string, from, at int) rules.CardPart {
	k := &t.data.Deck
	p := rules.CardPart{Title: eventTitle(from), Rule: "21.0", From: from}
	if at+1 < len(k.Ranges) {
		p.To = k.Ranges[at+1] - 1
	} else {
		p.To = len(t.data.Days)
	}
	var names []string
	for _, id := range ids {
		if e := eventIndex(k.Events, id); e >= 0 {
			if len(names) == 0 {
				p.For = k.Events[e].Favors
			}
			names = append(names, k.Events[e].Name)
		}
	}
	p.Text = strings.Join(names, ", ")
	return p
}

func (t Target) token() rules.Token {
	return rules.Token{Color: t.Color.String(), Symbol: t.Symbol.String()}
}
