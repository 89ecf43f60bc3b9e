package play

import "marianas/game/rules"

// Played is the state of a game in its boxes, and has the game answer the contract by its machine: where it stands, what
// may be done, and what that means. A game of a system embeds it, and binds it to itself when it is made and when it is
// copied. What a system answers in its own way it declares itself.
type Played[G Game] struct {
	State
	machine *Machine[G]
	game    G
}

// Bind says whose answers these are.
func (p *Played[G]) Bind(m *Machine[G], g G) { p.machine, p.game = m, g }

// Active is the side that must decide; "" when the game is over.
func (p *Played[G]) Active() rules.Side { return p.machine.Active(p.game) }

// Box is the innermost open box of the sequence of play.
func (p *Played[G]) Box() string { return p.machine.Box(p.game) }

// Legal lists every action open to the active side, in the order of Action.Compare.
func (p *Played[G]) Legal() []rules.Action { return p.machine.Legal(p.game) }

// Refuse says why an action is not allowed, or nil if it is.
func (p *Played[G]) Refuse(a rules.Action) *rules.Violation { return p.machine.Refuse(p.game, a) }

// Do carries out an action of the active side; on a *Violation the game is unchanged.
func (p *Played[G]) Do(a rules.Action) ([]rules.Event, error) { return p.machine.Do(p.game, a) }

// Passed reports whether the game has given this answer by itself since the last action.
func (p *Played[G]) Passed(a rules.Action) bool { return p.machine.Passed(p.game, a) }

// Describe puts a legal action into words for buttons, choice notes and tips, with its route.
func (p *Played[G]) Describe(a rules.Action) rules.Detail { return p.machine.Describe(p.game, a) }

// Stakes say what a legal action sets off.
func (p *Played[G]) Stakes(a rules.Action) rules.Stakes { return p.machine.Stakes(p.game, a) }
