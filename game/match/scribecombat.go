package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marianas/game/chart"
	"marianas/game/rules"
)

// attack begins the lines of an attack, or names a further hex in the first of them.
func (s *scribe) attack(e rules.AttackOpened) {
	spans := append([]Span{word(s.short(e.Side) + " attack on ")}, s.listPlaces(e.At)...)
	if s.open > 0 {
		s.lines[s.open-1].Spans = spans
		return
	}
	s.joins = nil
	s.line(LogLine{Side: e.Side, Rule: e.Rule, Spans: spans, Combat: true})
	s.open = len(s.lines)
}

// join adds a unit or points to the line of those that do the same, or begins one.
func (s *scribe) join(e rules.Joined) {
	j := s.joins
	what := e.What
	if e.Unit == "" {
		what = ""
	}
	if j == nil || j.side != e.Side || j.what != what {
		j = &joins{line: len(s.lines), side: e.Side, what: what}
		s.joins = j
		s.line(LogLine{Side: e.Side, Rule: e.Rule, Combat: true})
	}
	s.named = len(j.list) > 0
	item := []Span{word(e.What)}
	if e.Unit != "" {
		item = []Span{s.unit(e.Unit)}
	}
	if e.Strength != 0 {
		item = append(item, word(" "+strconv.Itoa(e.Strength)))
	}
	j.list = append(j.list, item)
	s.lines[j.line].Spans = j.spans(s)
}

// spans writes the list with its verb in front: "US attacks: 3/24 3, 4 Tank 4".
func (j *joins) spans(s *scribe) []Span {
	lead := s.short(j.side) + ": "
	if j.what != "" {
		lead = s.short(j.side) + " " + j.what + ": "
	}
	spans := []Span{word(lead)}
	for i, item := range j.list {
		if i > 0 {
			spans = append(spans, word(", "))
		}
		spans = append(spans, item...)
	}
	return spans
}

// flushDie writes a roll that no result followed.
func (s *scribe) flushDie() {
	if s.die == nil {
		return
	}
	d := s.die
	s.die = nil
	s.line(LogLine{Side: s.actor, Rule: d.Rule, Combat: true, Spans: []Span{word(d.For + ": " + dieWord(d.Faces) + strings.Join(d.Faces, " and "))}})
}

// dieWord is what stands before faces that are numbers alone; other faces say themselves what they are of.
func dieWord(faces []string) string {
	for _, f := range faces {
		if _, err := strconv.Atoi(f); err != nil {
			return ""
		}
	}
	return "die "
}

// combat writes sum, die and result on one line, and the terms behind it.
func (s *scribe) combat(e rules.CombatResolved) {
	faces := e.Dice.Or(e.Die).Faces
	if s.die != nil && len(s.die.Faces) > 0 {
		faces = s.die.Faces
	}
	s.die, s.joins, s.open = nil, nil, 0
	spans := append([]Span{word("Attack on ")}, s.listPlaces(e.At)...)
	spans = append(spans, word(": "+summed(e.Differential, faces, e.Code)))
	s.line(LogLine{Side: s.actor, Rule: e.Rule, Spans: spans, Detail: s.terms(e), Combat: true})
}

// summed is sum, dice and result in one line; where nothing was rolled it has no dice.
func summed(sum string, faces []string, code string) string {
	if len(faces) == 0 {
		return sum + ", " + code
	}
	return sum + ", " + dieWord(faces) + strings.Join(faces, " and ") + ", " + code
}

func (s *scribe) terms(e rules.CombatResolved) [][]Span {
	var detail [][]Span
	for _, t := range e.Terms {
		value := strconv.Itoa(t.Value)
		if t.Sign {
			value = chart.Signed(t.Value)
		}
		text := Span{Text: t.Text, Unit: t.Unit}
		detail = append(detail, []Span{text, word(": " + value + inBrackets(t.Rule))})
	}
	if e.Row != "" {
		detail = append(detail, []Span{word("Row " + e.Row + ", column " + e.Column)})
	}
	if e.Chance.Of > 0 {
		detail = append(detail, []Span{word(fmt.Sprintf("Chance of %s: %d in %d", e.Code, e.Chance.N, e.Chance.Of))})
	}
	if e.Means != "" {
		detail = append(detail, []Span{word(e.Means)})
	}
	return detail
}

// unit is a link to a unit, with its service the first time in a line, where the title has a word for it: "1/23 Marines".
func (s *scribe) unit(id rules.UnitID) Span {
	u := s.title.Unit(id)
	if u == nil {
		return Span{Text: string(id), Unit: id}
	}
	name := u.Name
	if service := s.title.Info().Services[u.Service]; service != "" && !s.named && strings.Contains(name, "/") {
		name += " " + service
		s.named = true
	}
	return Span{Text: name, Unit: id}
}

func (s *scribe) owner(id rules.UnitID) rules.Side {
	if u := s.title.Unit(id); u != nil {
		return rules.Side(u.Side)
	}
	return s.actor
}

func (s *scribe) name(side rules.Side) string  { return sideInfo(s.title, side).Name }
func (s *scribe) short(side rules.Side) string { return sideInfo(s.title, side).Short }

func word(text string) Span                { return Span{Text: text} }
func (s *scribe) place(p rules.Place) Span { return Span{Text: s.scene.Spoken(p), Place: p} }
func orWord(text, or string) string {
	if text == "" {
		return or
	}
	return text
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

func inBrackets(rule string) string {
	if rule == "" {
		return ""
	}
	return " (" + rule + ")"
}

func (s *scribe) listPlaces(ps []rules.Place) []Span {
	var spans []Span
	for i, p := range ps {
		if i > 0 {
			spans = append(spans, word(", "))
		}
		spans = append(spans, s.place(p))
	}
	return spans
}

// placesIn lists places behind a separator, or nothing.
func (s *scribe) placesIn(sep string, ps []rules.Place) []Span {
	if len(ps) == 0 {
		return nil
	}
	return append([]Span{word(sep)}, s.listPlaces(ps)...)
}

// linked is a text in which the places that it names are links.
func linked(text string, ps ...rules.Place) []Span {
	spans := []Span{word(text)}
	for _, p := range ps {
		last := spans[len(spans)-1].Text
		name := namedIn(last, p)
		if before, after, found := strings.Cut(last, name); found && name != "" {
			spans = append(spans[:len(spans)-1], word(before), Span{Text: name, Place: p}, word(after))
		}
	}
	return slices.DeleteFunc(spans, func(s Span) bool { return s.Text == "" })
}

// namedIn is how a text names a place: in full, or a hex by its number alone; "" if it does not.
func namedIn(text string, p rules.Place) string {
	for _, name := range []string{p.Words(), string(p.Hex)} {
		if name != "" && strings.Contains(text, name) {
			return name
		}
	}
	return ""
}

// about makes the name of a unit a link where a text has it.
func (s *scribe) about(id rules.UnitID, spans []Span) []Span {
	u := s.title.Unit(id)
	if u == nil || u.Name == "" {
		return spans
	}
	for i, sp := range spans {
		if before, after, found := strings.Cut(sp.Text, u.Name); found && sp.Place.IsZero() {
			named := []Span{word(before), {Text: u.Name, Unit: id}, word(after)}
			return slices.DeleteFunc(slices.Replace(spans, i, i+1, named...), func(s Span) bool { return s.Text == "" })
		}
	}
	return spans
}

// notIn leaves out the places that a text names already.
func notIn(text string, ps []rules.Place) []rules.Place {
	var left []rules.Place
	for _, p := range ps {
		if namedIn(text, p) == "" {
			left = append(left, p)
		}
	}
	return left
}
