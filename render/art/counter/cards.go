package counter

import (
	"sync"

	"marianas/game/rules"
	"marianas/render"
)

// keptCards is how many pictures of cards a Cards remembers.
const keptCards = 200

// Cards makes the pictures of a deck's cards in one look and keeps the newest. It is safe for use by several goroutines.
type Cards struct {
	look Look
	name string
	byID map[string]rules.Card

	mu    sync.Mutex
	known map[cardKey]*render.Picture
	order []cardKey // oldest first
}

type cardKey struct {
	id  string // "" for the back
	px  int
	now Moment
}

// NewCards is the cards of a title in a look.
func NewCards(t *rules.Info, l Look) *Cards {
	c := &Cards{look: l, name: t.Name, byID: map[string]rules.Card{}, known: map[cardKey]*render.Picture{}}
	for _, card := range t.Cards {
		c.byID[card.ID], c.byID[card.Name] = card, card
	}
	return c
}

// Picture is a card by its id or its name, px pixels wide; nil if the title has none of that id. The card starts CardPad(px) right of and
// below the picture's corner.
func (c *Cards) Picture(id string, px int, now Moment) *render.Picture {
	card, ok := c.byID[id]
	if !ok {
		return nil
	}
	return c.kept(cardKey{id, px, now}, func() *render.Picture { return &render.Picture{Image: DrawCard(card, px, now, c.look)} })
}

// Back is the back of all cards.
func (c *Cards) Back(px int) *render.Picture {
	return c.kept(cardKey{px: px}, func() *render.Picture { return &render.Picture{Image: DrawCardBack(c.name, px)} })
}

func (c *Cards) kept(k cardKey, draw func() *render.Picture) *render.Picture {
	c.mu.Lock()
	defer c.mu.Unlock()
	if p := c.known[k]; p != nil {
		return p
	}
	if len(c.order) == keptCards {
		delete(c.known, c.order[0])
		c.order = c.order[1:]
	}
	p := draw()
	c.known[k], c.order = p, append(c.order, k)
	return p
}
