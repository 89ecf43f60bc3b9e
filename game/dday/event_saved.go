package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
)

// Events, raids and artillery by names.

type savedEvent struct {
	Card  int            // as printed
	Next  int8           `json:",omitempty"`
	Stage int8           `json:",omitempty"`
	Ask   *savedAsk      `json:",omitempty"`
	Unit  rules.UnitID   `json:",omitempty"`
	Hex   hex.Number     `json:",omitempty"`
	Word  string         `json:",omitempty"` // a division
	From  hex.Number     `json:",omitempty"`
	Units []rules.UnitID `json:",omitempty"`
}

// savedAsk is a question; of the lists one is filled.
type savedAsk struct {
	Kind      string
	Do        string
	Decline   bool           `json:",omitempty"`
	Units     []rules.UnitID `json:",omitempty"`
	Hexes     []hex.Number   `json:",omitempty"`
	Divisions []string       `json:",omitempty"`
}

var askWords = []string{"", "division", "hex", "unit", "loss"}

func (g *Game) saveEvent() *savedEvent {
	e, w := g.event, g.writer()
	s := &savedEvent{
		Card: int(e.card) + 1, Next: e.next, Stage: e.stage, Unit: w.Unit(int(e.unit)), Hex: w.Hex(e.hex), From: w.Hex(e.from), Units: g.unitIDs(e.left),
	}
	if e.word >= 0 {
		s.Word = divisions[e.word]
	}
	if a := &e.ask; a.kind != askNothing {
		s.Ask = &savedAsk{Kind: askWords[a.kind], Do: a.do, Decline: a.decline}
		for _, n := range a.open {
			switch a.kind {
			case askDivision:
				s.Ask.Divisions = append(s.Ask.Divisions, divisions[n])
			case askHex:
				s.Ask.Hexes = append(s.Ask.Hexes, w.Hex(board.ID(n)))
			default:
				s.Ask.Units = append(s.Ask.Units, w.Unit(int(n)))
			}
		}
	}
	return s
}

// unitIDs are units by their ids.
func (g *Game) unitIDs(us []int16) (ids []rules.UnitID) {
	for _, u := range us {
		ids = append(ids, g.id(int(u)))
	}
	return ids
}

func (r *reader) readEvent(s *savedEvent) {
	if s.Card < 1 || s.Card > len(r.g.data().Deck.Cards) || s.Stage < 0 || s.Next < 0 {
		r.Fail("an event on card %d", s.Card)
		return
	}
	e := &event{
		card: int16(s.Card - 1), next: s.Next, stage: s.Stage, unit: int16(r.Unit(s.Unit)), hex: r.Hex(s.Hex, true), from: r.Hex(s.From, true),
		word: wordIndex(divisions, s.Word), left: r.unitNumbers(s.Units),
	}
	r.g.event = e
	if s.Ask == nil {
		return
	}
	a := &e.ask
	a.kind, a.do, a.decline = eventAsk(max(0, slices.Index(askWords, s.Ask.Kind))), s.Ask.Do, s.Ask.Decline
	a.open = r.unitNumbers(s.Ask.Units)
	for _, n := range s.Ask.Hexes {
		a.open = append(a.open, int16(r.Hex(n, false)))
	}
	for _, d := range s.Ask.Divisions {
		a.open = append(a.open, int16(wordIndex(divisions, d)))
	}
	if len(a.open) == 0 || slices.Contains(a.open, -1) || int(e.next) >= len(r.g.eventsOf(int(e.card))) {
		r.Fail("an event asks for nothing")
	}
}

// unitNumbers are units of a list of ids.
func (r *reader) unitNumbers(ids []rules.UnitID) (us []int16) {
	for _, id := range ids {
		us = append(us, int16(r.Unit(id)))
	}
	return us
}

type savedRaid struct {
	Night bool         `json:",omitempty"`
	Left  []hex.Number `json:",omitempty"`
	Seen  []hex.Number `json:",omitempty"`
	At    hex.Number   `json:",omitempty"`
	Step  bool         `json:",omitempty"`
}

func (g *Game) saveRaid() *savedRaid {
	r, w := g.raid, g.writer()
	return &savedRaid{Night: r.night, Left: w.Hexes(r.left), Seen: w.Hexes(r.seen), At: w.Hex(r.at), Step: r.step}
}

func (r *reader) readRaid(s *savedRaid) {
	r.g.raid = &raid{night: s.Night, left: r.hexes(s.Left), seen: r.hexes(s.Seen), at: r.Hex(s.At, true), step: s.Step}
}

type savedGunfire struct {
	Color, Symbol string
	Left          int8           `json:",omitempty"`
	Spot          hex.Number     `json:",omitempty"`
	Hits          []rules.UnitID `json:",omitempty"`
	At            []hex.Number   `json:",omitempty"`
}

func (g *Game) saveGunfire() *savedGunfire {
	x, w := g.gunfire, g.writer()
	s := &savedGunfire{Color: x.aim.Color.String(), Symbol: x.aim.Symbol.String(), Left: x.left, Hits: g.unitIDs(x.hits), At: w.Hexes(x.at)}
	if x.spot >= 0 {
		s.Spot = w.Hex(g.ground().spots[x.spot].at)
	}
	return s
}

func (r *reader) readGunfire(s *savedGunfire) {
	x := &gunfire{aim: Target{wordColor(s.Color), wordSymbol(s.Symbol)}, left: s.Left, spot: -1, hits: r.unitNumbers(s.Hits), at: r.hexes(s.At)}
	if h := r.Hex(s.Spot, true); h != none {
		x.spot = r.g.ground().spotAt[h]
	}
	if x.aim.Color == 0 || x.left < 0 || len(x.hits) != len(x.at) {
		r.Fail("artillery fire that cannot be")
	}
	r.g.gunfire = x
}
