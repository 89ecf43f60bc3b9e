package ui

import (
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// askHint lets the computer think about the person's next action, in the background.
func (t *tablePage) askHint() {
	active := t.match.Active()
	if t.advice != nil || active == "" || active != t.screen.Side() {
		return
	}
	ask := t.match.Ask
	if t.screen.Common() {
		ask = t.match.AskCommon
	}
	q := ask(nil)
	q.Budget.Reason = new(string)
	answer := make(chan advice, 1)
	t.advice, t.asked = answer, t.match.Len()
	think := func() {
		as := t.Think(q)
		answer <- advice{as, *q.Budget.Reason}
	}
	if t.app.Sync {
		think()
		return
	}
	t.app.ui.Toast("clock", "The computer looks at the position.", "", nil)
	go think()
}

// advice is what the computer would do next, and why.
type advice struct {
	actions []rules.Action
	reason  string
}

// takeHint shows the answer when it is there: in words, and outlined on the map.
func (t *tablePage) takeHint(u *widget.UI) {
	if t.advice == nil {
		return
	}
	select {
	case a := <-t.advice:
		as := a.actions
		t.advice = nil
		switch {
		case t.asked != t.match.Len() || len(as) == 0 || t.match.Refuse(t.match.Active(), as[0]) != nil:
		case t.doing:
			t.screen.Perform(u.In.Tick, t.gesture(as))
			u.Again()
		default:
			t.tell(u, as, a.reason)
		}
	default:
		u.WakeAt(u.In.Tick + 6)
	}
}

// tell puts the first gesture of an advice into words, one action, or a unit taken and what is done with it, and then why.
func (t *tablePage) tell(u *widget.UI, as []rules.Action, reason string) {
	g := t.match.Position()
	words, at := hintWords(g.Describe(as[0]), as[0], true), spots(g, as[0])
	if len(as) > 1 && t.match.Words().Is(as[0], rules.TakeRole) && g.Refuse(as[0]) == nil {
		take := g.Describe(as[0])
		g.Do(as[0])
		if g.Refuse(as[1]) == nil {
			words = hintWords(take, as[0], false) + " and " + hintWords(g.Describe(as[1]), as[1], true)
			at = append(at, spots(g, as[1])...)
		}
	}
	text := "The computer would " + words + "."
	if reason != "" {
		text += " " + reason
	}
	u.Toast("hint", text, "", nil)
	t.screen.Point(at...)
}

// gesture is the first gesture of an advice: one action, or a unit taken and what is done with it.
func (t *tablePage) gesture(as []rules.Action) []rules.Action {
	if len(as) > 1 && t.match.Words().Is(as[0], rules.TakeRole) {
		return as[:2]
	}
	return as[:1]
}

// hintWords are what an action does, in the words of its choice, with its note if that is wanted.
func hintWords(d rules.Detail, a rules.Action, note bool) string {
	words := d.Label
	if words == "" {
		words = a.String()
	}
	if note && d.Note != "" {
		words += ": " + lower(strings.TrimSuffix(d.Note, "."))
	}
	return lower(words)
}

// lower begins a text with a small letter, unless its first word is a name or an abbreviation.
func lower(s string) string {
	if len(s) > 1 && s[0] >= 'A' && s[0] <= 'Z' && s[1] >= 'a' && s[1] <= 'z' {
		return strings.ToLower(s[:1]) + s[1:]
	}
	return s
}

// spots are where an action's unit stands and where the action goes, as far as they are on the map.
func spots(g rules.Game, a rules.Action) []rules.Place {
	var out []rules.Place
	for _, p := range g.View(g.Active()).Pieces {
		if p.Unit == a.Unit && a.Unit != "" {
			out = append(out, p.At)
		}
	}
	if !a.To.IsZero() {
		out = append(out, a.To)
	}
	return out
}
