package play

import (
	"strings"

	"marianas/game/rules"
)

// BoxID is the number of a box in its machine's table.
type BoxID uint8

// Box is one place of the sequence of play: everything about it stands together.
type Box[G any] struct {
	Name  string // "final-protective-fire"
	Rule  string // where the booklet describes it: "8.4"
	Doing string // for refusals out of time: "the defender decides about fire"
	Waits string // what the side that decides is doing, for the other: "decides about fire"
	Steps []Step[G]
}

// Step is one lettered step of a box. It has either Do or Verbs. A step with verbs is where the game waits: the
// innermost frame always stands at one.
type Step[G any] struct {
	Letter string                 // as printed, or a word; unlike the others of its box, for saved games
	When   func(G, *Frame) bool   // nil: always
	Do     func(G, *Frame) Flow   // happens by itself
	Verbs  []Verb[G]              // asks the frame's decider, in the order of their words
	Alone  bool                   // an only answer is not given by itself
	Prompt func(G, *Frame) Prompt // what must be done now
	Owed   func(G, *Frame) []rules.Owed
}

// Prompt is what the side that decides is told to do: one sentence, and a second one with what bears on it.
type Prompt struct {
	Do, More string
	Common   bool // it is about what everybody sees; see rules.Prompt
}

// The longest lines of a prompt that the screen holds, in letters.
const (
	MostDo   = 64
	MostMore = 96
)

// Say is a prompt, cut at a word where names in a player's own data make it too long.
func Say(do, more string) Prompt { return Prompt{Do: Fit(do, MostDo), More: Fit(more, MostMore)} }

// Fit cuts a line at a word.
func Fit(s string, most int) string {
	letters := []rune(s)
	if len(letters) <= most {
		return s
	}
	cut := string(letters[:most-1])
	if i := strings.LastIndexByte(cut, ' '); i > most/2 {
		cut = cut[:i]
	}
	return cut + "…"
}

// Verb is one verb in one step. Refuse is the judge of what is legal; Each lists candidates in the order of acts,
// every legal one among them. Plain and Button have what most verbs share.
type Verb[G any] interface {
	Word() Word
	Each(g G, f *Frame, yield func(Act))
	Refuse(g G, f *Frame, a Act) Code
	Do(g G, f *Frame, a Act) Flow
	// Describe puts a legal act into words.
	Describe(g G, f *Frame, a Act) rules.Detail
	// Stakes say what the act sets off, from what its side may see.
	Stakes(g G, f *Frame, a Act) rules.Stakes
	// Show adds to a choice what its hex or button shows: cost, stop, whether Enter presses it.
	Show(g G, f *Frame, a Act, c *rules.Choice)
}

// Shown is a verb whose button is seen even while it is barred, although Enter does not press it.
type Shown[G any] interface {
	Shown(g G, f *Frame) bool
}

// Exact is a verb that lists in Each nothing but what is legal, and more quickly than Refuse judges it one by one: the
// machine takes its list as it is.
type Exact interface{ Exact() }

// Listed makes the verb that embeds it exact.
type Listed struct{}

// Exact says so.
func (Listed) Exact() {}

// Plain is a verb that nothing forbids and that sets nothing off.
type Plain[G any] struct{ W Word }

// Word is the verb.
func (p Plain[G]) Word() Word { return p.W }

// Refuse allows the act.
func (Plain[G]) Refuse(G, *Frame, Act) Code { return Allowed }

// Stakes are none.
func (Plain[G]) Stakes(G, *Frame, Act) rules.Stakes { return 0 }

// Show adds nothing.
func (Plain[G]) Show(G, *Frame, Act, *rules.Choice) {}

// Button is a plain verb with no words after it.
type Button[G any] struct{ Plain[G] }

// Each is the verb alone.
func (b Button[G]) Each(_ G, _ *Frame, yield func(Act)) { yield(Bare(b.W)) }

// Of is a plain verb of a word.
func Of[G any](w Word) Plain[G] { return Plain[G]{w} }

// Press is a button of a word.
func Press[G any](w Word) Button[G] { return Button[G]{Plain[G]{w}} }

// Flow says how a box goes on.
type Flow struct {
	kind  flow
	inner Frame
}

type flow uint8

const (
	next flow = iota
	stay
	restart
	leave
	call
	callStay
	become
	over
)

// Next goes on with the following step.
func Next() Flow { return Flow{kind: next} }

// Stay runs or asks the same step again.
func Stay() Flow { return Flow{kind: stay} }

// Restart goes back to the first step of the box.
func Restart() Flow { return Flow{kind: restart} }

// Leave closes the box; the box around it goes on.
func Leave() Flow { return Flow{kind: leave} }

// Call opens a box inside this one; afterwards the following step runs.
func Call(f Frame) Flow { return Flow{kind: call, inner: f} }

// CallStay opens a box inside this one; afterwards the same step runs again.
func CallStay(f Frame) Flow { return Flow{kind: callStay, inner: f} }

// Become replaces the box by another.
func Become(f Frame) Flow { return Flow{kind: become, inner: f} }

// Over closes every box: the game has ended.
func Over() Flow { return Flow{kind: over} }
