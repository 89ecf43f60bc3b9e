package match

import (
	"fmt"
	"strings"

	"marianas/game/rules"
)

// Recap sums up what happened in the player-turn of another side that has just ended, as a side may know it: its moves,
// attacks, losses, markers. It is empty as soon as the side has done anything in a player-turn of its own.
func (m *Match) Recap(side rules.Side) []LogLine {
	end := len(m.records)
	if end == 0 || m.game.Base().Phasing != side {
		return nil
	}
	from := end
	for from > 0 && m.records[from-1].actor != side && m.records[from-1].actor != "" {
		from--
	}
	if from == end {
		return nil
	}
	r := recap{scribe: scribe{title: m.title, scene: m.Scenario(), reader: side}, lost: map[rules.Side][]Span{}}
	r.actor = m.records[from].actor
	for i := from; i < end; i++ {
		r.entry, r.turn = i, m.records[i].turn
		for _, e := range Visible(side, m.records[i].events) {
			r.event(e)
		}
	}
	return r.write()
}

// recap gathers the lines by kind; the scribe words units and places.
type recap struct {
	scribe
	moved, came, back []Span
	lost              map[rules.Side][]Span
	fights, markers   []LogLine
}

func (r *recap) event(e rules.Event) {
	switch e := e.What.(type) {
	case rules.UnitMoved:
		if n := len(e.Path); n > 0 {
			r.note(&r.moved, e.Unit, " to ", e.Path[n-1])
		}
	case rules.UnitPlaced:
		r.note(&r.came, e.Unit, " in ", e.At)
	case rules.CombatResolved:
		spans := append([]Span{word("Attack on ")}, r.listPlaces(e.At)...)
		text := ": " + summed(e.Differential, e.Dice.Or(e.Die).Faces, codeWord(e.Code))
		if means, _, _ := strings.Cut(e.Means, ";"); codeWord(e.Code) == e.Code && means != "" {
			text += " (" + strings.ToLower(means[:1]) + means[1:] + ")"
		}
		spans = append(spans, word(text))
		r.fights = append(r.fights, LogLine{Entry: r.entry, Side: r.actor, Spans: spans, Combat: true})
	case rules.UnitRetreated:
		r.note(&r.back, e.Unit, " to ", e.To)
	case rules.UnitDisplaced:
		r.note(&r.back, e.Unit, " to ", e.To)
	case rules.UnitLost:
		r.lose(e.Unit, "", e.At)
	case rules.StepLost:
		r.lose(e.Unit, " (a step)", rules.Place{})
	case rules.MarkerChanged:
		r.mark(e)
	}
}

// mark adds a marker to the line of those that fared alike.
func (r *recap) mark(e rules.MarkerChanged) {
	lead := e.Marker + " " + e.What + " in "
	for i := range r.markers {
		if l := &r.markers[i]; l.Side == e.Side && l.Spans[0].Text == lead {
			l.Spans = append(l.Spans, word(", "), r.place(e.At))
			return
		}
	}
	r.markers = append(r.markers, LogLine{Entry: r.entry, Side: e.Side, Spans: []Span{word(lead), r.place(e.At)}})
}

func codeWord(code string) string {
	if code == "" || code == "none" || code == "•" {
		return "no result"
	}
	return code
}

// note adds a unit with its place to a list; of a unit that is there already only the place changes.
func (r *recap) note(to *[]Span, u rules.UnitID, join string, at rules.Place) {
	for i := range *to {
		if (*to)[i].Unit == u {
			(*to)[i+2] = r.place(at)
			return
		}
	}
	r.named = true // no service words: the list is short
	*to = append(*to, r.unit(u), word(join), r.place(at))
}

func (r *recap) lose(u rules.UnitID, how string, at rules.Place) {
	r.named = true
	side := r.owner(u)
	name := r.unit(u)
	if !at.IsZero() {
		name = Span{Text: name.Text, Place: at} // it is not on the map any more: the link leads where it was
	}
	spans := []Span{name, word(how)}
	if !at.IsZero() {
		spans = append(spans, word(" in "), r.place(at))
	}
	if len(r.lost[side]) > 0 {
		r.lost[side] = append(r.lost[side], word(", "))
	}
	r.lost[side] = append(r.lost[side], spans...)
}

// mostNamed is how many units of a list are named; the log has them all.
const mostNamed = 6

// listed words a list of units with places: "3 units moved: 1/136 to 1206, ...".
func listed(what string, spans []Span) []Span {
	n := len(spans) / 3
	if n == 0 {
		return nil
	}
	out := []Span{word(count(n, "unit") + " " + what + ": ")}
	for i := 0; i < min(n, mostNamed); i++ {
		if i > 0 {
			out = append(out, word(", "))
		}
		out = append(out, spans[3*i:3*i+3]...)
	}
	if n > mostNamed {
		out = append(out, word(fmt.Sprintf(" and %d more", n-mostNamed)))
	}
	return out
}

// write puts the lines in order; a player-turn in which nothing happened has one line that says so.
func (r *recap) write() []LogLine {
	add := func(side rules.Side, spans []Span) {
		if len(spans) > 0 {
			r.line(LogLine{Side: side, Spans: spans})
		}
	}
	add(r.actor, listed("came onto the map", r.came))
	add(r.actor, listed("moved", r.moved))
	for _, l := range r.fights {
		r.line(l)
	}
	add("", listed("fell back", r.back))
	for _, side := range sides(r.title) {
		if spans := r.lost[side]; len(spans) > 0 {
			add(side, append([]Span{word(r.short(side) + " lost ")}, spans...))
		}
	}
	for _, l := range r.markers {
		r.line(l)
	}
	if len(r.lines) == 0 {
		add(r.actor, []Span{word(r.name(r.actor) + " did nothing that you could see.")})
	}
	return r.lines
}
