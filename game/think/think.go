// Package think is what every computer player needs, whatever it plays: plans tried on a copy (Line), games played on
// from a plan with dice of their own (PlayOn), candidates compared on the same dice (Halve), and what a side's units
// could do to a hex (Threat).
//
// It knows no rule. A system shows itself as a Position, a copy of a game that tells nothing; a computer player brings
// the quick answers with which games are played on, and the worth of where they lead. All worth is in whole numbers and
// all chance comes from seeds, so that a computer's games reproduce on every machine. Start reading at Position.
package think

import (
	"slices"

	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Position is a copy of a system's game to think with: it tells no events, and acts can be tried on it. P is the type
// itself.
type Position[P any] interface {
	Active() (side int, ok bool)   // who must decide; ok is false when the game is over
	Phasing() int                  // whose player-turn it is
	Acts() []play.Act              // those open to the side that decides, in order
	May(play.Act) bool             // whether an act is legal
	Try(play.Act) bool             // carries out an act if it is legal, and reports whether it was
	Reseed(seed uint64)            // gives it dice of its own
	Rolled() int                   // how many rolls and draws there have been
	Copy() P                       // an independent copy
	InWords(play.Act) rules.Action // an act as the contract writes it
}

// InWords are acts as the contract writes them.
func InWords[P Position[P]](p P, acts []play.Act) []rules.Action {
	as := make([]rules.Action, len(acts))
	for i, a := range acts {
		as[i] = p.InWords(a)
	}
	return as
}

// Line is a line of play: acts tried one after another on a copy.
type Line[P Position[P]] struct {
	At   P // where they lead
	Acts []play.Act
}

// From is an empty line that begins at a position and leaves that as it is.
func From[P Position[P]](p P) *Line[P] { return &Line[P]{At: p.Copy()} }

// Do adds an act to the line if it is legal there, and reports whether it was.
func (l *Line[P]) Do(a play.Act) bool {
	done := l.At.Try(a)
	if done {
		l.Acts = append(l.Acts, a)
	}
	return done
}

// Both adds two acts, or neither if they are not both legal in turn.
func (l *Line[P]) Both(a, b play.Act) bool {
	if !l.At.May(a) {
		return false
	}
	next := l.At.Copy()
	if !next.Try(a) || !next.Try(b) {
		return false
	}
	l.At, l.Acts = next, append(l.Acts, a, b)
	return true
}

// Exhaust does what can be done of a list, over and over, until nothing of the rest can be done any more: one thing may
// make room for another. It returns the rest.
func Exhaust[T any](list []T, do func(T) bool) (rest []T) {
	for {
		rest = nil
		for _, x := range list {
			if !do(x) {
				rest = append(rest, x)
			}
		}
		if len(rest) == len(list) || len(rest) == 0 {
			return rest
		}
		list = rest
	}
}

// Best is what is rated highest, the first among equals, and how high; none is the zero T at Least.
func Best[T any](list []T, rate func(T) int) (best T, most int) {
	most = Least
	for i, x := range list {
		if v := rate(x); i == 0 || v > most {
			best, most = x, v
		}
	}
	return best, most
}

// Sorted lists the units of a set by a measure, the least first, and by their numbers among equals.
func Sorted(units order.Set, measure func(int) int) []int {
	var us []int
	for u := units.Next(0); u >= 0; u = units.Next(u + 1) {
		us = append(us, u)
	}
	slices.SortStableFunc(us, func(u, v int) int { return measure(u) - measure(v) })
	return us
}

// Least is worth less than anything.
const Least = -1 << 30
