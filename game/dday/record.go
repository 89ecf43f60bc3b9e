package dday

import (
	"strings"

	"marianas/game/board"
	"marianas/game/hex"
)

// record is what the last attack, barrage and close combat came to, for those who look at them; it decides nothing.
type record struct {
	kind                       int8 // attackKept, barrageKept; 0: neither has been made yet
	at                         board.ID
	attack, defense            int16 // attack in quarters of a point
	odds, row, column, missing int8
	weapons                    weaponSet
	code                       string
	color                      Color // of the hex of the last close combat
	event                      int8  // the last event in it, from 1 among those of the deck; 0: none
}

const (
	attackKept int8 = iota + 1
	barrageKept
)

// keep remembers what an attack came to.
func (g *Game) keep(h board.ID, r *sum) {
	g.made = record{
		kind: attackKept, at: h, attack: int16(r.attack), defense: int16(r.defense), odds: int8(r.odds), row: int8(r.row), column: int8(r.column),
		missing: int8(r.missing), weapons: r.weapons, code: r.code, color: g.made.color, event: g.made.event,
	}
}

// keepBarrage remembers what a barrage came to.
func (g *Game) keepBarrage(row, column int) {
	x := g.barrage
	g.made = record{
		kind: barrageKept, at: x.at, attack: int16(quarter * g.barrageStrength()), row: int8(row), column: int8(column), code: x.code,
		color: g.made.color, event: g.made.event,
	}
}

// savedRecord is a record by names.
type savedRecord struct {
	Kind    string     `json:",omitempty"`
	At      hex.Number `json:",omitempty"`
	Attack  int16      `json:",omitempty"`
	Defense int16      `json:",omitempty"`
	Odds    int8       `json:",omitempty"`
	Row     int8       `json:",omitempty"`
	Column  int8       `json:",omitempty"`
	Missing int8       `json:",omitempty"`
	Weapons []string   `json:",omitempty"`
	Code    string     `json:",omitempty"`
	Color   string     `json:",omitempty"`
	Event   string     `json:",omitempty"`
}

var recordWords = []string{"", "attack", "barrage"}

// saveRecord writes what was made last; nil if nothing was.
func (g *Game) saveRecord() *savedRecord {
	l := &g.made
	if *l == (record{}) {
		return nil
	}
	s := &savedRecord{
		Kind: recordWords[l.kind], Attack: l.attack, Defense: l.defense, Odds: l.odds, Row: l.row, Column: l.column, Missing: l.missing,
		Weapons: g.title.armory.words(l.weapons), Code: l.code, Color: l.color.String(), Event: g.combatEvent(l.event),
	}
	if l.kind != 0 {
		s.At = g.writer().Hex(l.at)
	}
	return s
}

// readRecord reads it.
func (r *reader) readRecord(s *savedRecord) {
	g := r.g
	kind := int8(r.word(recordWords, s.Kind, "record"))
	g.made = record{
		kind: kind, attack: s.Attack, defense: s.Defense, odds: s.Odds, row: s.Row, column: s.Column, missing: s.Missing, code: s.Code,
		weapons: g.title.armory.set(s.Weapons), color: Color(r.word(colorWords, s.Color, "color")),
	}
	if kind != 0 {
		g.made.at = r.Hex(s.At, false)
		g.made.odds, g.made.row = r.within(s.Odds, len(g.title.armory.rows)), r.within(s.Row, len(g.title.armory.rows))
	}
	if kind == barrageKept {
		g.made.row = r.within(s.Row, rowBoth+1)
	}
	for i, e := range g.data().Deck.CloseCombat {
		if e.ID == s.Event {
			g.made.event = int8(i + 1)
		}
	}
}

// within is a number from 0 to below n; 0 after a fault.
func (r *reader) within(k int8, n int) int8 {
	if k < 0 || int(k) >= n {
		r.Fail("%d is off its chart", k)
		return 0
	}
	return k
}

// combatEvent is the id of an event of close combat, from 1; "" for none.
func (g *Game) combatEvent(i int8) string {
	if i == 0 {
		return ""
	}
	return g.data().Deck.CloseCombat[i-1].ID
}

// seeFight is a figure of the attack, barrage or close combat that is being declared or was made last. What is hidden shows in
// none of them: against hidden units only the attack is known.
func (g *Game) seeFight(name string) (string, bool) {
	if x := g.close; x != nil {
		switch name {
		case "cards.us":
			return figure(int(x.cards[us])), true
		case "cards.jp":
			return figure(int(x.cards[japan])), true
		}
	}
	switch name {
	case "cards.us", "cards.jp":
		return "0", true
	case "combat.color":
		return g.made.color.String(), true
	case "combat.event":
		return g.combatEvent(g.made.event), true
	case "weapons":
		return strings.Join(g.title.armory.words(g.figures().weapons), " "), true
	}
	l := g.figures()
	if s, ok := l.figure(name); ok {
		return s, true
	}
	if l.kind == 0 || l.kind == attackKept && l.defense < 0 {
		return "", name == "odds" || name == "row" || name == "column" || name == "result"
	}
	return g.chartFigure(&l, name)
}

// figure is a number of a record.
func (l *record) figure(name string) (string, bool) {
	switch name {
	case "attack":
		return inPoints(int(l.attack)), true
	case "defense":
		return pick(l.defense < 0, "", figure(int(l.defense))), true
	case "missing":
		return figure(int(l.missing)), true
	}
	return "", false
}

// chartFigure is where a record stands on its chart.
func (g *Game) chartFigure(l *record, name string) (string, bool) {
	switch name {
	case "odds":
		return pick(l.kind == attackKept, g.oddsAt(int(l.odds)), ""), true
	case "row":
		if l.kind == barrageKept {
			return g.data().Chart("barrage").Rows[l.row], true
		}
		return g.oddsAt(int(l.row)), true
	case "column":
		return figure(int(l.column)), true
	case "result":
		return l.code, true
	}
	return "", false
}

// figures is the attack or barrage that is being declared as far as it is known, else what was made last. Against hidden units
// the defense is below zero: it is not known.
func (g *Game) figures() record {
	switch {
	case g.attack != nil && g.attack.code == "":
		s, t := g.strikerOf(g.attack), g.targetIn(g.attack.at, false)
		r := g.reckon(&s, g.attack.at, &t)
		l := record{kind: attackKept, at: g.attack.at, attack: int16(r.attack), defense: int16(r.defense), odds: int8(r.odds), row: int8(r.row), column: int8(r.column), missing: int8(r.missing), weapons: r.weapons}
		if t.hidden > 0 {
			l.defense = -1
		}
		return l
	case g.barrage != nil && g.barrage.code == "":
		return record{kind: barrageKept, at: g.barrage.at, attack: int16(quarter * g.barrageStrength()), column: int8(g.barrageColumn())}
	}
	return g.made
}
