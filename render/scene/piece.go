package scene

import (
	"strconv"

	"marianas/game/board"
	"marianas/game/rules"
)

// shown is how many counters of a stack are drawn; the rest is told by the count tag.
const shown = 4

func (b *builder) pieces() {
	for _, g := range b.Ghosts {
		b.add(Item{Layer: PieceLayer, Shape: Counter, Hex: g.Hex, Face: g.Face, Faint: true})
	}
	for i, s := range b.Index.stacks {
		if len(s) > 0 {
			b.stack(board.ID(i), b.present(s))
		}
	}
}

// present leaves out what an animation shows elsewhere.
func (b *builder) present(s []*rules.Piece) []*rules.Piece {
	if len(b.Away) == 0 {
		return s
	}
	var here []*rules.Piece
	for _, p := range s {
		if !b.Away[p.ID] {
			here = append(here, p)
		}
	}
	return here
}

func (b *builder) stack(h board.ID, s []*rules.Piece) {
	units := 0
	for _, p := range s {
		if !p.Badge {
			units++
		}
	}
	skip := max(0, units-shown)
	level, discs := 0, 0
	for _, p := range s {
		if p.Badge {
			continue
		}
		if skip > 0 {
			skip--
			continue
		}
		b.counter(h, p, level, discs)
		level++
		if p.Tags&(rules.Counts|rules.MayAdd) != 0 {
			discs++
		}
	}
	first, nth := -1, 0
	for i, p := range s {
		if !p.Badge {
			continue
		}
		if first < 0 || units == 0 {
			first = i
		}
		b.add(Item{Layer: badgeLayer(units), Shape: Counter, Hex: h, ID: p.ID, Face: p.Face, Small: units > 0, Level: first, Nth: nth})
		nth++
	}
	if units > shown {
		b.add(Item{Layer: BadgeLayer, Shape: Count, Hex: h, Text: strconv.Itoa(units), Level: shown - 1})
	}
}

// badgeLayer puts a marker over the unit that stands on it, or on the map if the hex is empty.
func badgeLayer(units int) Layer {
	if units > 0 {
		return BadgeLayer
	}
	return PieceLayer
}

// counter adds a counter with its marks; so many discs of its hex stand before its own.
func (b *builder) counter(h board.ID, p *rules.Piece, level, discs int) {
	b.add(Item{Layer: PieceLayer, Shape: Counter, Hex: h, ID: p.ID, Face: p.Face, Level: level})
	mark := func(l Layer, s Shape, text string) {
		b.add(Item{Layer: l, Shape: s, Hex: h, ID: p.ID, Side: p.Side, Text: text, Level: level, Nth: discs})
	}
	if p.Tags&rules.Barring != 0 {
		mark(PieceLayer, Veil, "")
	}
	if p.Tags&rules.Selected != 0 || p.Unit != "" && p.Unit == b.Focus {
		mark(PieceLayer, Outline, "")
	}
	if p.Tags&rules.Target != 0 {
		mark(BracketLayer, Brackets, "")
	}
	if p.Tags&rules.Done != 0 {
		mark(BadgeLayer, Done, "")
	}
	switch {
	case p.Tags&rules.Losing != 0 && p.Tags&rules.Target == 0:
		mark(BadgeLayer, Flag, "")
	case p.Tags&rules.Counts != 0:
		mark(BadgeLayer, Counts, p.Strength)
	case p.Tags&rules.MayAdd != 0:
		mark(BadgeLayer, MayAdd, p.Strength)
	case p.Tags&rules.Losing != 0, p.Tags&(rules.Owes|rules.Target) == rules.Owes:
		mark(BadgeLayer, Flag, "")
	}
}
