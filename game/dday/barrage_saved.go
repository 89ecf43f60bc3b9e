package dday

import (
	"marianas/game/hex"
	"marianas/game/rules"
)

// savedBarrage is a barrage by names.
type savedBarrage struct {
	At   hex.Number
	By   []rules.UnitID `json:",omitempty"`
	Fire string         `json:",omitempty"`
	N    int            `json:",omitempty"`
	Card int            `json:",omitempty"` // by its number
	Code string         `json:",omitempty"`
}

// saveBarrage writes it.
func (g *Game) saveBarrage() *savedBarrage {
	x, w := g.barrage, g.writer()
	s := &savedBarrage{At: w.Hex(x.at), Fire: x.fire.kind, N: x.fire.n, Card: int(x.card) + 1, Code: x.code}
	for _, u := range x.by {
		if u >= 0 {
			s.By = append(s.By, w.Unit(int(u)))
		}
	}
	return s
}

// readBarrage reads it.
func (r *reader) readBarrage(s *savedBarrage) {
	x := &barrage{at: r.Hex(s.At, false), by: [2]int16{-1, -1}, fire: call{s.Fire, s.N}, card: int16(s.Card - 1), code: s.Code}
	if len(s.By) > len(x.by) || (len(s.By) == 0) != (s.Fire != "") || s.N < 0 || s.Card < 0 || s.Card > len(r.g.discards) {
		r.Fail("the barrage makes no sense")
		return
	}
	for i, id := range s.By {
		if x.by[i] = int16(r.Unit(id)); x.by[i] < 0 || r.g.unit(int(x.by[i])).sort != tank || !r.g.onMap(int(x.by[i])) {
			r.Fail("%q does not barrage", id)
			return
		}
	}
	if x.fire.kind != "" && x.fire.kind != navalWord && x.fire.kind != airWord && x.fire.kind != corpsWord && wordIndex(divisions, x.fire.kind) < 0 {
		r.Fail("points %q are none", x.fire.kind)
	}
	r.g.barrage = x
}
