package match

import (
	"fmt"
	"slices"
	"strings"

	"marianas/game/rules"
)

// scribe turns events into the log of one reader. It stands outside the state: rewording changes no save.
type scribe struct {
	title  rules.Title
	scene  *rules.Scenario
	reader rules.Side // "" reads everything
	read   int        // records written so far
	lines  []LogLine
	entry  int
	part   int
	turn   int
	actor  rules.Side
	named  bool             // the service was already spelled out in this line
	die    *rules.DieRolled // rolled, but its result is not written yet
	open   int              // the line that opened the attack, from 1; 0: none is open
	joins  *joins           // last line, if further units may join it
}

// joins is a line that grows while units are added to one attack or defense.
type joins struct {
	line int
	side rules.Side
	what string
	list [][]Span
}

// newScribe begins a log with the phase in which the game starts: no event tells of it.
func newScribe(t rules.Title, scene *rules.Scenario, reader rules.Side, start rules.Game) *scribe {
	s := &scribe{title: t, scene: scene, reader: reader}
	id, _ := start.See(start.Active(), "phase")
	for _, p := range t.Info().Phases {
		if p.ID == id {
			base := start.Base()
			s.phase(rules.PhaseBegan{GameTurn: base.GameTurn, Side: base.Phasing, Phase: p.Name, Rule: p.Rule})
		}
	}
	return s
}

// write adds the events of one record.
func (s *scribe) write(r *record) {
	s.entry, s.actor, s.part = s.read, r.actor, 0
	s.read++
	s.turn = r.turn
	if r.Resumed {
		s.add("", "", word("Play was resumed here, at an earlier point than the match had reached"))
	}
	for _, e := range Visible(s.reader, r.events) {
		s.event(e)
	}
	s.flushDie()
	if r.Resign {
		s.ended(rules.GameEnded{Ending: resignation(s.title, r.Side)})
	}
}

func (s *scribe) event(e rules.Event) {
	s.named = false
	if c, ok := e.What.(rules.CombatResolved); ok {
		s.combat(c)
		return
	}
	s.flushDie()
	switch e := e.What.(type) {
	case rules.DieRolled:
		s.die = &e
	case rules.AttackOpened:
		s.attack(e)
	case rules.Joined:
		s.join(e)
	default:
		s.joins = nil
		s.plain(e)
	}
}

// plain writes the events that make one line each.
func (s *scribe) plain(h rules.Happening) {
	switch e := h.(type) {
	case rules.PhaseBegan:
		s.phase(e)
	case rules.UnitMoved:
		s.moved(e)
	case rules.UnitPlaced:
		how := orWord(e.How, "is placed")
		if !strings.HasSuffix(how, " to") && !strings.HasSuffix(how, " off") {
			how += " in"
		}
		s.add(s.owner(e.Unit), e.Rule, s.unit(e.Unit), word(" "+how+" "), s.place(e.At))
	case rules.Chosen:
		spans := linked(s.name(e.Side)+" chooses "+e.What, e.At)
		if !e.At.IsZero() && namedIn(e.What, e.At) == "" {
			spans = append(spans, word(" in "), s.place(e.At))
		}
		s.add(e.Side, e.Rule, spans...)
	case rules.Decided:
		s.part++
		s.decided(e)
	case rules.Disclosed:
		s.add("", e.Rule, append([]Span{word(capital(e.What) + " become known")}, s.placesIn(": ", e.At)...)...)
	case rules.UnitRetreated:
		spans := []Span{s.unit(e.Unit), word(" retreats to "), s.place(e.To)}
		if e.Left > 0 {
			spans = append(spans, word(fmt.Sprintf(", %d more", e.Left)))
		}
		s.add(s.owner(e.Unit), e.Rule, spans...)
	case rules.UnitDisplaced:
		s.add(s.owner(e.Unit), e.Rule, s.unit(e.Unit), word(" is displaced to "), s.place(e.To))
	case rules.UnitAdvanced:
		s.add(s.owner(e.Unit), e.Rule, s.unit(e.Unit), word(" advances to "), s.place(e.To))
	case rules.UnitLost:
		s.lost(e)
	case rules.StepLost:
		s.add(s.owner(e.Unit), e.Rule, s.unit(e.Unit), word(" loses a step; "+count(e.Left, "step")+" left"))
	case rules.MarkerChanged:
		s.add(e.Side, e.Rule, word(e.Marker+" "+e.What+" in "), s.place(e.At))
	case rules.Noted:
		if e.Heading != "" {
			e.Text = e.Heading + ": " + e.Text
		}
		spans := append(s.about(e.Unit, linked(e.Text, e.At...)), s.placesIn(": ", notIn(e.Text, e.At))...)
		s.line(LogLine{Side: e.Side, Rule: e.Rule, Spans: spans, Detail: s.found(e.Entry)})
	case rules.GameEnded:
		s.ended(e)
	}
}

func (s *scribe) phase(e rules.PhaseBegan) {
	s.turn = e.GameTurn
	name := strings.ToLower(e.Phase[:min(1, len(e.Phase))]) + e.Phase[min(1, len(e.Phase)):]
	if s.setsUp(e.Phase) {
		e.Side = "" // each side sets up in its turn
	}
	text := fmt.Sprintf("Game-turn %d, %s", e.GameTurn, name)
	if e.Side != "" {
		text = fmt.Sprintf("Game-turn %d, %s %s", e.GameTurn, s.short(e.Side), name)
	}
	s.line(LogLine{Kind: Heading, Side: e.Side, Rule: e.Rule, Spans: []Span{word(text)}})
}

// setsUp reports whether a phase, by its name, is that of the set-up.
func (s *scribe) setsUp(phase string) bool {
	return slices.ContainsFunc(s.title.Info().Phases, func(p rules.PhaseInfo) bool { return p.Kind == rules.SetUpPhase && p.Name == phase })
}

func (s *scribe) moved(e rules.UnitMoved) {
	spans := []Span{s.unit(e.Unit), word(" to ")}
	if n := len(e.Path); n > 0 {
		spans = append(spans, s.place(e.Path[n-1]))
	}
	if e.Cost != "" {
		spans = append(spans, word(", cost "+e.Cost))
	}
	if e.Stop != "" {
		spans = append(spans, word("; stops: "+e.Stop))
	}
	l := LogLine{Side: s.owner(e.Unit), Rule: e.Rule, Spans: spans}
	if len(e.Path) > 2 {
		l.Detail = [][]Span{append([]Span{word("By ")}, s.listPlaces(e.Path[:len(e.Path)-1])...)}
	}
	s.line(l)
}

// decided writes what a side did by its rules, with the reasons beneath it.
func (s *scribe) decided(e rules.Decided) {
	l := LogLine{Side: e.Side, Rule: e.Rule, Spans: []Span{word(s.name(e.Side) + " " + e.What)}, Detail: s.found(e.Entry)}
	for _, p := range e.Principles {
		text := p.Says
		switch {
		case len(p.Dropped) > 0:
			text += ": not " + rules.Listed(p.Dropped, "or")
		case e.Chosen != "":
			text += ": all alike"
		}
		l.Detail = append(l.Detail, []Span{word(text)})
	}
	if e.Chosen != "" {
		l.Detail = append(l.Detail, []Span{word(s.name(e.Chosen) + " chose among what was left")})
	}
	s.line(l)
}

// found says where something was read: "Japanese Fire Chart, steady, unrevealed: TS S D"; nil where it was read nowhere.
func (s *scribe) found(e rules.Entry) [][]Span {
	t, text, ok := s.title.Info().Found(e)
	if !ok {
		return nil
	}
	where := t.Name
	if e.Row != "" {
		where += ", " + e.Row
	}
	where += ", " + e.Column
	if text != "" {
		where += ": " + text
	}
	if e.Means != "" {
		where += ", " + e.Means
	}
	return [][]Span{{word(where)}}
}

func (s *scribe) lost(e rules.UnitLost) {
	spans := []Span{s.unit(e.Unit), word(" is eliminated")}
	if !e.At.IsZero() {
		spans = append(spans, word(" in "), s.place(e.At))
	}
	if e.Why != "" {
		spans = append(spans, word(": "+e.Why))
	}
	s.line(LogLine{Side: s.owner(e.Unit), Rule: e.Rule, Spans: spans, Combat: true})
}

func (s *scribe) ended(e rules.GameEnded) {
	s.line(LogLine{Kind: Heading, Side: e.Ending.Outcome, Rule: e.Ending.Rule, Spans: []Span{word(e.Ending.Title)}})
	s.add(e.Ending.Outcome, e.Ending.Rule, word(strings.TrimSuffix(e.Ending.Why, ".")))
}

func (s *scribe) add(side rules.Side, rule string, spans ...Span) {
	s.line(LogLine{Side: side, Rule: rule, Spans: spans})
}

func (s *scribe) line(l LogLine) {
	l.N, l.Entry, l.Part, l.GameTurn = len(s.lines)+1, s.entry, s.part, s.turn
	for i, sp := range l.Spans {
		if name := s.title.Info().Boxes[sp.Place.Box]; name != "" && sp.Text == sp.Place.Words() {
			l.Spans[i].Text = name
		}
	}
	s.lines = append(s.lines, l)
}
