package play

import (
	"strings"

	"marianas/game/rules"
)

// Principle is one instruction to a side that is played by the rules: of what can be done, what counts least is kept.
type Principle[G any] struct {
	Rule, Says string // "13.2", "The nearest unit first"
	Least      func(G, *Frame, Act) int
}

// Ruled is a verb that a side does by principles, the first one first. What they drop is refused. Where they leave one
// act the machine does it by itself, since it is the only answer; where they leave several, whoever decides in the
// frame chooses. Either way a Decided event says why.
type Ruled[G Game] struct {
	Verb[G]
	Side       rules.Side // that is played by the rules
	Chooser    rules.Side // who chooses where several acts are left
	Principles []Principle[G]
	What       func(G, *Frame, Act) string      // "strikes 2 Red"
	Name       func(G, *Frame, Act) string      // of an act among those dropped: "1 Red"
	HideFrom   rules.Side                       // not told of it
	Entry      func(G, *Frame, Act) rules.Entry // of a printed table that it goes by; nil: none
	Rule       string                           // told where no principle had to be asked
	// Governs reports whether the principles hold in this game: the side may also be played like any other. Nil: always.
	Governs func(G) bool
	dropped Code
}

// ByRules makes a verb one that principles govern; its refusals join the reasons.
func ByRules[G Game](reasons *Reasons[G], r Ruled[G]) Verb[G] {
	v := &r
	v.dropped = reasons.Add(func(g G, f *Frame, a Act) *rules.Violation {
		for i, out := range v.sieve(g, f) {
			for _, d := range out {
				if d == a {
					return &rules.Violation{Rule: v.Principles[i].Rule, Why: "That is ruled out: " + strings.ToLower(v.Principles[i].Says[:1]) + v.Principles[i].Says[1:] + "."}
				}
			}
		}
		panic("play: refused by no principle")
	})
	return v
}

// Refuse adds the principles to what the verb itself refuses.
func (r *Ruled[G]) Refuse(g G, f *Frame, a Act) Code {
	if c := r.Verb.Refuse(g, f, a); c != Allowed {
		return c
	}
	if !r.governed(g) {
		return Allowed
	}
	for _, out := range r.sieve(g, f) {
		for _, d := range out {
			if d == a {
				return r.dropped
			}
		}
	}
	return Allowed
}

func (r *Ruled[G]) governed(g G) bool { return r.Governs == nil || r.Governs(g) }

// Do tells why and does it.
func (r *Ruled[G]) Do(g G, f *Frame, a Act) Flow {
	if s := g.Play(); !s.Mute && r.governed(g) {
		s.TellBut(r.HideFrom, r.decided(g, f, a))
	}
	return r.Verb.Do(g, f, a)
}

func (r *Ruled[G]) decided(g G, f *Frame, a Act) rules.Decided {
	e := rules.Decided{Side: r.Side, What: r.What(g, f, a), Rule: r.Rule}
	if r.Entry != nil {
		e.Entry = r.Entry(g, f, a)
	}
	left := len(r.open(g, f))
	for i, out := range r.sieve(g, f) {
		p := rules.Principle{Rule: r.Principles[i].Rule, Says: r.Principles[i].Says}
		for _, d := range out {
			p.Dropped = append(p.Dropped, r.Name(g, f, d))
		}
		left -= len(out)
		e.Principles, e.Rule = append(e.Principles, p), p.Rule
	}
	if left > 1 {
		e.Chosen = r.Chooser
	}
	return e
}

// open lists what the verb itself allows.
func (r *Ruled[G]) open(g G, f *Frame) (as []Act) {
	r.Verb.Each(g, f, func(a Act) {
		if r.Verb.Refuse(g, f, a) == Allowed {
			as = append(as, a)
		}
	})
	return as
}

// sieve is what each principle drops of what those before it left. Once one act is left no further one is asked.
func (r *Ruled[G]) sieve(g G, f *Frame) (dropped [][]Act) {
	left := r.open(g, f)
	for i := 0; i < len(r.Principles) && len(left) > 1; i++ {
		least := r.Principles[i].Least
		best := least(g, f, left[0])
		for _, a := range left[1:] {
			best = min(best, least(g, f, a))
		}
		var kept, out []Act
		for _, a := range left {
			if least(g, f, a) == best {
				kept = append(kept, a)
			} else {
				out = append(out, a)
			}
		}
		left, dropped = kept, append(dropped, out)
	}
	return dropped
}
