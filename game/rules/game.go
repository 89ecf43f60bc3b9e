package rules

import "marianas/game/chance"

// Game is one game in progress: everything the rules need and nothing else. It is deterministic plain data;
// it is used by one goroutine at a time.
type Game interface {
	// Active is the side that must decide; "" when the game is over.
	Active() Side
	// Box is the name of the innermost open box of the sequence of play; "" or "over" when the game is over.
	Box() string
	// Legal lists every action open to the active side, sorted by Action.Compare; empty only when the game is over.
	// The slice belongs to the caller.
	Legal() []Action
	// Refuse says why an action of the active side is not allowed, or nil if it is. It agrees with Legal.
	Refuse(Action) *Violation
	// Do carries out an action of the active side. On an error, a *Violation, the game is unchanged.
	Do(Action) ([]Event, error)
	// View is what a side may see and, if it is active, do.
	View(Side) *View
	// Describe puts a legal action into words for buttons, choice notes and tips, with its route.
	Describe(Action) Detail
	// See is a named fact of the position as a side may know it: "jp-1-136.at", "differential" (the vocabulary lists them).
	See(side Side, name string) (value string, ok bool)
	// Ending is how the game ended; ok is false while it goes on.
	Ending() (Ending, bool)
	// Clone is an independent copy.
	Clone() Game
	// Snapshot is canonical JSON: equal games have equal bytes.
	Snapshot() []byte
	// Base is what every title has; embedding Core provides it.
	Base() *Core
	// Check tests the invariants; nil if all hold.
	Check() error
	// Guess is a clone in which everything a side may not see, and the dice, are drawn anew from the seed:
	// what a bot may look ahead with, and what the blindfold test compares.
	Guess(side Side, seed uint64) Game
}

// Ending is the outcome of a game that is over.
type Ending struct {
	Outcome Side   // the winner; "" is a draw
	Title   string // "United States wins"
	Why     string // one sentence
	Rule    string
	Tallies []Tally // what the outcome was measured by, for the end page and sim
}

// Tally is one figure of the outcome: "Japanese units left", 3.
type Tally struct {
	ID, Name string
	Side     Side
	N        int
}

// Violation explains why an action is not allowed. It is an ordinary answer, not a failure.
type Violation struct {
	Rule string // "7.71"
	Why  string // one plain sentence, at most 90 characters
}

// Error is the sentence with its rule.
func (v *Violation) Error() string { return v.Why + " (" + v.Rule + ")" }

// Advisor is implemented by games that have a computer player of their own to ask: the catalog joins the two. A bot calls
// it on a Guess, never on the game itself.
type Advisor interface {
	// Advise proposes the next actions of the active side, at least one, each legal after those before it.
	// It may visit as many states as the budget allows and draws chance only from the budget's generator.
	Advise(*Budget) []Action
}

// Budget bounds what a bot may think. States decide, so that bot games reproduce; Stop only cancels.
type Budget struct {
	States int           // positions it may still visit
	Dice   chance.Stream // the bot's own chance
	Stop   func() bool   // true: give the best answer found so far; nil: never
	Reason *string       // where the advisor may say why, in plain sentences, for a hint to a person; nil: nobody asks
}

// Spend takes n positions off the budget and reports whether any is left.
func (b *Budget) Spend(n int) bool {
	b.States -= n
	return b.States > 0 && (b.Stop == nil || !b.Stop())
}

// Stakes say what an action sets off that cannot be taken back, from what its side may see.
type Stakes uint8

// The stakes. That the other side decides next is seen by everybody, and is no stake.
const (
	Rolls   Stakes = 1 << iota // a die is rolled or something is drawn
	Reveals                    // something hidden is shown
	Hangs                      // whether any of that happens hangs on what the side may not know: it is final either way
)

// Staker is implemented by games that know the stakes of a legal action beforehand, without trying it.
type Staker interface {
	Stakes(Action) Stakes
}

// Citer is implemented by games that can name further rules which a refused action breaks besides the one that
// Refuse cites. Rule cases may expect any of them.
type Citer interface {
	Cites(Action, *Violation) []string
}

// Stager is implemented by games in which a side ticks what it adds to a combat and commits all of it at once, as
// Combat.Commit says.
type Stager interface {
	// Staged is a copy in which the additions count already and nothing has ended or been rolled: for showing only.
	Staged(additions []Action) Game
}

// Passer is implemented by games that carry out answers which leave no choice. Passed reports whether the game has
// given this answer by itself since the last action, so that rule cases may write it out.
type Passer interface {
	Passed(Action) bool
}

// Namer is implemented by games in which a fact's value has more than one name, such as a line of a table.
type Namer interface {
	Means(fact, value, want string) bool
}
