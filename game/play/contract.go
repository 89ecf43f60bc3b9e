package play

import "marianas/game/rules"

// The border to the contract: words in, words out.

// Why says a refusal in words with its rule. It is asked only when somebody wants to read it.
type Why[G any] func(g G, f *Frame, a Act) *rules.Violation

// Plainly is a reason that needs nothing of the position.
func Plainly[G any](rule, why string) Why[G] {
	return func(G, *Frame, Act) *rules.Violation { return &rules.Violation{Rule: rule, Why: why} }
}

// Reasons are the refusals of a system, each with the code that its verbs give.
type Reasons[G any] struct{ list []Why[G] }

// Add gives a reason its code.
func (r *Reasons[G]) Add(why Why[G]) Code {
	r.list = append(r.list, why)
	return Code(len(r.list))
}

// Because is a reason that is said of an act.
func (r *Reasons[G]) Because(rule string, say func(G, Act) string) Code {
	return r.Add(func(g G, _ *Frame, a Act) *rules.Violation { return &rules.Violation{Rule: rule, Why: say(g, a)} })
}

// Ruled is a reason that needs nothing of the position.
func (r *Reasons[G]) Ruled(rule, why string) Code { return r.Add(Plainly[G](rule, why)) }

// Say is a reason of a code in words.
func (r *Reasons[G]) Say(c Code, g G, f *Frame, a Act) *rules.Violation { return r.list[c-1](g, f, a) }

// Action is an act as an action of the contract.
func (m *Machine[G]) Action(g G, a Act) rules.Action {
	var named rules.Action
	m.name(g.Names(), &a, &named)
	return named
}

// name writes an act in words over an empty action.
func (m *Machine[G]) name(n *Names, a *Act, named *rules.Action) {
	named.Verb, named.Count = m.Words[a.Verb].Verb, int(a.Count)
	if a.Unit >= 0 {
		named.Unit = n.Units[a.Unit]
	}
	if a.Place != None {
		named.To = n.Places.Name(a.Place)
	}
	if a.Item >= 0 {
		named.Choice = n.Items[a.Item]
	}
}

// Active is the side that must decide; "" when the game is over.
func (m *Machine[G]) Active(g G) rules.Side {
	if f := g.Play().Open.Top(); f != nil {
		return m.Sides[f.By].ID
	}
	return ""
}

// Legal lists every action open to the active side, sorted.
func (m *Machine[G]) Legal(g G) []rules.Action {
	s, n := g.Play(), g.Names()
	s.acts = m.Acts(g, s.acts[:0])
	as := make([]rules.Action, len(s.acts))
	for i := range s.acts {
		m.name(n, &s.acts[i], &as[i])
	}
	return as
}

// Refuse says why an action is not allowed now, or nil if it is.
func (m *Machine[G]) Refuse(g G, a rules.Action) *rules.Violation {
	_, v := m.judge(g, a)
	return v
}

// judge finds an action's act, or why it is not allowed: not now, not so said, nobody of that name, or the verb's own.
func (m *Machine[G]) judge(g G, a rules.Action) (Act, *rules.Violation) {
	f, st := m.Asking(g)
	act, unknown := m.act(g, a)
	if f == nil {
		return act, m.Ended(g, f, act)
	}
	box := &m.Boxes[f.Box]
	verb := m.find(st, a.Verb)
	if verb == nil {
		return act, m.untimely(g, f, a, act)
	}
	act.Verb = verb.Word()
	if usage := m.Words[verb.Word()].Misworded(a); usage != "" {
		return act, &rules.Violation{Rule: box.Rule, Why: "That is not how it is said: " + usage + "."}
	}
	if unknown != "" {
		return act, &rules.Violation{Rule: box.Rule, Why: unknown}
	}
	if c := verb.Refuse(g, f, act); c != Allowed {
		return act, m.Reasons.Say(c, g, f, act)
	}
	return act, nil
}

func (m *Machine[G]) find(st *Step[G], w rules.Verb) Verb[G] {
	for _, v := range st.Verbs {
		if m.Words[v.Word()].Verb == w {
			return v
		}
	}
	return nil
}

// act is an action in numbers; unknown says which of its words names nothing.
func (m *Machine[G]) act(g G, a rules.Action) (act Act, unknown string) {
	n := g.Names()
	act = Act{Count: int16(min(max(a.Count, -1), 1<<14))}
	var ok bool
	if act.Unit, ok = n.unit(a.Unit); !ok {
		act.Unit, unknown = None, "There is no unit "+short(string(a.Unit))+"."
	}
	if act.Place, ok = n.place(a.To); !ok {
		act.Place, unknown = None, "There is no hex "+short(a.To.String())+" on this map."
	}
	if act.Item, ok = n.item(a.Choice); !ok {
		act.Item, unknown = None, "There is no choice "+short(a.Choice)+"."
	}
	return act, unknown
}

// short is what a stranger wrote, cut so that a sentence with it fits the screen.
func short(s string) string {
	const most = 40
	if rs := []rune(s); len(rs) > most {
		return string(rs[:most-1]) + "…"
	}
	return s
}

// Act is an action in numbers; ok is false if it names a verb, unit, place or choice that there is not.
func (m *Machine[G]) Act(g G, a rules.Action) (act Act, ok bool) {
	act, unknown := m.act(g, a)
	for i := range m.Words {
		if m.Words[i].Verb == a.Verb {
			act.Verb = Word(i)
			return act, unknown == ""
		}
	}
	return act, false
}

// Timely reports whether a verb belongs to the open step.
func (m *Machine[G]) Timely(g G, w rules.Verb) bool {
	f, st := m.Asking(g)
	return f != nil && m.find(st, w) != nil
}

// untimely refuses a verb of another step by the one rule that says when it is done.
func (m *Machine[G]) untimely(g G, f *Frame, a rules.Action, act Act) *rules.Violation {
	box := &m.Boxes[f.Box]
	for i := range m.Words {
		w := &m.Words[i]
		if w.Verb != a.Verb {
			continue
		}
		act.Verb = Word(i)
		if w.Untimely != nil {
			return w.Untimely(g, f, act)
		}
	}
	return &rules.Violation{Rule: box.Rule, Why: "This cannot be done now: " + box.Doing + "."}
}

// Do carries out an action of the active side; on a *rules.Violation the game is unchanged.
func (m *Machine[G]) Do(g G, a rules.Action) ([]rules.Event, error) {
	act, v := m.judge(g, a)
	if v != nil {
		return nil, v
	}
	s := g.Play()
	s.happen, s.passed = make([]rules.Event, 0, 4), s.passed[:0]
	g.Base().Dice.Clear()
	m.Apply(g, act)
	events := s.happen
	s.happen = nil
	return events, nil
}

// Tick does what an action adds and nothing of what would follow: no other step runs, nobody else decides and no die
// falls. It is for a copy that is only shown; an action that is not allowed is left out.
func (m *Machine[G]) Tick(g G, a rules.Action) {
	act, v := m.judge(g, a)
	if v != nil {
		return
	}
	f, st := m.Asking(g)
	st.verb(act.Verb).Do(g, f, act)
	s := g.Play()
	s.happen = s.happen[:0]
}

// Passed reports whether the game has given this answer by itself since the last action.
func (m *Machine[G]) Passed(g G, a rules.Action) bool {
	for _, p := range g.Play().passed {
		if m.Action(g, p) == a {
			return true
		}
	}
	return false
}

// Describe puts a legal action into words; an action that is not legal now is said as it is written.
func (m *Machine[G]) Describe(g G, a rules.Action) rules.Detail {
	act, v := m.judge(g, a)
	if v != nil {
		return rules.Detail{Label: a.String()}
	}
	f, st := m.Asking(g)
	return st.verb(act.Verb).Describe(g, f, act)
}

// Stakes say what a legal action may set off.
func (m *Machine[G]) Stakes(g G, a rules.Action) rules.Stakes {
	act, v := m.judge(g, a)
	if v != nil {
		return 0
	}
	f, st := m.Asking(g)
	return st.verb(act.Verb).Stakes(g, f, act)
}

// Choices are the legal actions as the screen shows them.
func (m *Machine[G]) Choices(g G) []rules.Choice {
	f, st := m.Asking(g)
	if f == nil {
		return nil
	}
	cs := make([]rules.Choice, 0, 64)
	for _, v := range st.Verbs {
		for _, a := range listed(g, f, v, every) {
			cs = append(cs, rules.Choice{Action: m.Action(g, a)})
			v.Show(g, f, a, &cs[len(cs)-1])
		}
	}
	return cs
}

// Barred are the buttons of the open step that Enter could press, or that are shown anyway (Shown), but that are not
// open now, with the reason.
func (m *Machine[G]) Barred(g G) []rules.Barred {
	f, st := m.Asking(g)
	if f == nil {
		return nil
	}
	var bs []rules.Barred
	for _, v := range st.Verbs {
		a := Bare(v.Word())
		if w := m.Words[v.Word()]; w.Unit || w.To || w.Choice || w.Count {
			continue
		}
		var c rules.Choice
		if v.Show(g, f, a, &c); !c.Primary && !shown(g, f, v) {
			continue
		}
		if why := v.Refuse(g, f, a); why != Allowed {
			bs = append(bs, rules.Barred{Action: m.Action(g, a), Label: v.Describe(g, f, a).Label, Why: *m.Reasons.Say(why, g, f, a)})
		}
	}
	return bs
}

func shown[G any](g G, f *Frame, v Verb[G]) bool {
	s, ok := v.(Shown[G])
	return ok && s.Shown(g, f)
}

// Prompt is what a side is told: what to do, or what the other side does.
func (m *Machine[G]) Prompt(g G, side rules.Side) rules.Prompt {
	f, st := m.Asking(g)
	if f == nil {
		return rules.Prompt{}
	}
	box, by := &m.Boxes[f.Box], m.Sides[f.By]
	p := rules.Prompt{Waiting: by.Name + " " + box.Waits + ". You wait.", Rule: box.Rule}
	if side == by.ID && st.Prompt != nil {
		words := st.Prompt(g, f)
		p.Do, p.More, p.Common = words.Do, words.More, words.Common
	}
	return p
}

// Owed lists the obligations of the innermost open step that has any to list.
func (m *Machine[G]) Owed(g G) []rules.Owed {
	open := g.Play().Open
	for i := len(open) - 1; i >= 0; i-- {
		f := &open[i]
		if steps := m.Boxes[f.Box].Steps; int(f.Step) < len(steps) && steps[f.Step].Owed != nil {
			return steps[f.Step].Owed(g, f)
		}
	}
	return nil
}

// Box is the name of the innermost open box; "" when the game is over.
func (m *Machine[G]) Box(g G) string {
	if f := g.Play().Open.Top(); f != nil {
		return m.Boxes[f.Box].Name
	}
	return ""
}

// Asked lists the boxes in which something is decided.
func (m *Machine[G]) Asked() []string {
	var names []string
	for i := range m.Boxes {
		for j := range m.Boxes[i].Steps {
			if len(m.Boxes[i].Steps[j].Verbs) > 0 {
				names = append(names, m.Boxes[i].Name)
				break
			}
		}
	}
	return names
}

// Verbs lists the verbs of the title: those that a step of a box has. A system may name more than one title uses.
func (m *Machine[G]) Verbs() []rules.VerbInfo {
	used := make([]bool, len(m.Words))
	for i := range m.Boxes {
		for j := range m.Boxes[i].Steps {
			for _, v := range m.Boxes[i].Steps[j].Verbs {
				used[v.Word()] = true
			}
		}
	}
	var vs []rules.VerbInfo
	for i := range m.Words {
		if used[i] {
			vs = append(vs, m.Words[i].VerbInfo)
		}
	}
	return vs
}
