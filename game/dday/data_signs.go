package dday

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// signs are what the sheet prints beside the land: fields of fire (2.1.2), positions (2.1.1), landing boxes (2.1.3) and where
// tanks assemble (2.1.1), in the order of printing.
func (m *Map) signs(b *board.Board) (all []board.Sign) {
	add := func(s board.Sign, at ...rules.Place) {
		for _, p := range at {
			if h, ok := b.ID(p.Hex); ok {
				s.Hexes = append(s.Hexes, h)
			}
		}
		if len(s.Hexes) > 0 {
			all = append(all, s)
		}
	}
	for i := range m.Positions {
		p := &m.Positions[i]
		add(board.Sign{Kind: board.DotSign, Color: p.Color.String(), Strong: true}, p.Intense...)
		add(board.Sign{Kind: board.DotSign, Color: p.Color.String()}, p.Steady...)
	}
	for i := range m.Positions {
		p := &m.Positions[i]
		add(board.Sign{Kind: board.FrameSign, Color: p.Color.String(), Text: p.Code, Marks: p.signMarks()}, p.At)
	}
	for _, c := range Colors {
		if at, ok := m.Assembly[c]; ok {
			add(board.Sign{Kind: board.SpotSign, Color: c.String(), Text: "TK"}, at)
		}
	}
	for i := range m.Boxes {
		box := &m.Boxes[i]
		s := board.Sign{Kind: board.BoxSign, Text: box.Name}
		for _, code := range box.Fire {
			if p := m.Position(code); p != nil {
				s.Cells = append(s.Cells, board.Cell{Color: p.Color.String(), Text: code})
			}
		}
		add(s, box.Hexes...)
	}
	return all
}

// signMarks are the marks beside the code of a position (2.1.1).
func (p *Position) signMarks() (marks []string) {
	if p.Hilltop {
		marks = append(marks, board.HilltopMark)
	}
	if p.Artillery {
		marks = append(marks, board.GunMark)
	}
	return marks
}
