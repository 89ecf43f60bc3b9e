package dday

import (
	"slices"

	"marianas/game/hex"
	"marianas/game/rules"
)

// savedVolley is fire that is going on, by names.
type savedVolley struct {
	Card     int
	Absorbed []rules.UnitID `json:",omitempty"`
	Salvos   []savedSalvo   `json:",omitempty"`
}

type savedSalvo struct {
	At       hex.Number
	Shot     int        `json:",omitempty"`
	Limit    int        `json:",omitempty"`
	Revealed bool       `json:",omitempty"`
	Mortar   bool       `json:",omitempty"`
	Aims     []savedAim `json:",omitempty"`
}

type savedAim struct {
	Unit   rules.UnitID
	At     hex.Number
	Fire   string
	Symbol bool `json:",omitempty"`
	Spare  bool `json:",omitempty"`
	Leader bool `json:",omitempty"`
	Armor  bool `json:",omitempty"`
	Struck bool `json:",omitempty"`
}

// saveVolley writes it; nil where nobody fires.
func (g *Game) saveVolley() *savedVolley {
	v := g.volley
	if v == nil {
		return nil
	}
	s := &savedVolley{Card: int(v.card) + 1}
	for _, u := range v.absorbed {
		s.Absorbed = append(s.Absorbed, g.id(int(u)))
	}
	for i := range v.salvos {
		o := &v.salvos[i]
		n := savedSalvo{At: g.ground().Number(o.at), Shot: int(o.shot), Limit: int(o.limit), Revealed: o.revealed, Mortar: o.mortar}
		for _, a := range o.aims {
			n.Aims = append(n.Aims, savedAim{g.id(int(a.unit)), g.ground().Number(a.at), a.fire.String(), a.symbol, a.spare, a.leader, a.armor, a.struck})
		}
		s.Salvos = append(s.Salvos, n)
	}
	return s
}

const mostSalvos = 400 // of a fire phase: every position once, tanks twice

// readVolley reads it.
func (r *reader) readVolley(s *savedVolley) {
	if s == nil {
		return
	}
	g := r.g
	if s.Card < 1 || s.Card > len(g.data().Deck.Cards) || len(s.Salvos) > mostSalvos {
		r.Fail("fire of card %d, %d times", s.Card, len(s.Salvos))
		return
	}
	v := &volley{card: int16(s.Card - 1)}
	for _, id := range s.Absorbed {
		v.absorbed = append(v.absorbed, int16(r.Unit(id)))
	}
	for _, n := range s.Salvos {
		o := salvo{at: r.Hex(n.At, false), shot: int8(n.Shot), limit: int8(n.Limit), revealed: n.Revealed, mortar: n.Mortar}
		if n.Shot < 0 || n.Shot > 2 || n.Limit < 0 || n.Limit > 9 {
			r.Fail("fire from %s makes no sense", n.At)
		}
		for _, a := range n.Aims {
			x := aim{int16(r.Unit(a.Unit)), r.Hex(a.At, false), fire(slices.Index(fireWords, a.Fire)), a.Symbol, a.Spare, a.Leader, a.Armor, a.Struck}
			if r.Err == nil && (!g.checkOurs(x.unit) || x.at < 0 || !slices.Contains(fireWords, a.Fire)) {
				r.Fail("fire from %s at %s makes no sense", n.At, a.Unit)
			}
			o.aims = append(o.aims, x)
		}
		v.salvos = append(v.salvos, o)
	}
	if r.Err == nil {
		g.volley = v
	}
}
