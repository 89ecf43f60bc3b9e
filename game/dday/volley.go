package dday

import (
	"slices"

	"marianas/game/board"
)

// volley is fire that is going on: of a fire phase (6.0), or at units that enter a hex (7.4). It remembers who could hit whom,
// since hits are dealt so that the most units are hit (6.3.6, ruling 14).
type volley struct {
	card     int16   // the fire card
	absorbed []int16 // tanks that have taken their first hit (6.3.4)
	salvos   []salvo
}

// salvo is one fire of one position, cave or tank.
type salvo struct {
	at       board.ID
	shot     int8 // which of the card's three colors
	limit    int8 // how many units it may hit (6.3.3)
	revealed bool // the second column of the chart (6.3)
	mortar   bool // 13.1
	aims     []aim
}

// aim is a unit that a salvo can hit.
type aim struct {
	unit   int16
	at     board.ID
	fire   fire // how strongly its hex is covered
	symbol bool // it has the target symbol of the card, or stands in a concentrated hex (6.3.7)
	leader bool // only its hero, or it as a headquarters, can be hit (10.4)
	struck bool // it was
}

// copy is an independent copy.
func (v *volley) copy() *volley {
	c := *v
	c.absorbed, c.salvos = slices.Clone(v.absorbed), slices.Clone(v.salvos)
	for i := range c.salvos {
		c.salvos[i].aims = slices.Clone(v.salvos[i].aims)
	}
	return &c
}

// hits is how many units a salvo has hit.
func (s *salvo) hits() (n int) {
	for i := range s.aims {
		if s.aims[i].struck {
			n++
		}
	}
	return n
}

// aimAt is a salvo's aim at a unit, as a unit or as a leader; nil if it has none.
func (s *salvo) aimAt(u int16, leader bool) *aim {
	for i := range s.aims {
		if a := &s.aims[i]; a.unit == u && a.leader == leader {
			return a
		}
	}
	return nil
}
