package dday

import (
	"slices"

	"marianas/game/hex"
)

// savedClose is a close combat by names.
type savedClose struct {
	At       hex.Number
	Attacker string
	Color    string
	Cards    [2]int8
	Blind    int8       `json:",omitempty"`
	Card     int        `json:",omitempty"` // by its number
	Next     string     // whose card comes next
	Reached  bool       `json:",omitempty"`
	Counter  bool       `json:",omitempty"`
	Lone     bool       `json:",omitempty"`
	Due      []string   `json:",omitempty"`
	Shape    string     `json:",omitempty"`
	Harm     bool       `json:",omitempty"`
	Way      hex.Number `json:",omitempty"`
	Leaving  bool       `json:",omitempty"`
}

var (
	sideWords = []string{"us", "jp"}
	tollWords = []string{"", "hit", "blast", "withdrawal"}
)

// saveClose writes it.
func (g *Game) saveClose() *savedClose {
	x, w := g.close, g.writer()
	s := &savedClose{
		At: w.Hex(x.at), Attacker: sideWords[x.attacker], Color: x.color.String(), Cards: x.cards, Blind: x.blind, Card: int(x.card) + 1, Next: sideWords[x.next],
		Reached: x.reached, Counter: x.counter, Lone: x.lone, Shape: x.shape.String(), Harm: x.harm, Way: w.Hex(x.way), Leaving: x.leaving,
	}
	for _, d := range x.due {
		s.Due = append(s.Due, tollWords[d])
	}
	return s
}

// mostPile bounds a pile of cards.
const mostPile = 60

// readClose reads it.
func (r *reader) readClose(s *savedClose) {
	x := &fight{
		at: r.Hex(s.At, false), attacker: int8(r.word(sideWords, s.Attacker, "side")), color: Color(r.word(colorWords, s.Color, "color")), cards: s.Cards, blind: s.Blind,
		card: int16(s.Card - 1), next: int8(r.word(sideWords, s.Next, "side")), reached: s.Reached, counter: s.Counter, lone: s.Lone,
		shape: Symbol(max(0, slices.Index(symbolWords, s.Shape))), harm: s.Harm, way: none, leaving: s.Leaving,
	}
	if s.Way != "" {
		x.way = r.Hex(s.Way, false)
	}
	for _, d := range s.Due {
		x.due = append(x.due, toll(r.word(tollWords, d, "toll")))
	}
	if n := min(x.cards[0], x.cards[1], x.blind); n < 0 || max(x.cards[0], x.cards[1], x.blind) > mostPile || s.Card < 0 || s.Card > len(r.g.discards) || len(x.due) > 3 {
		r.Fail("the close combat makes no sense")
	}
	r.g.close = x
}
