package think

import (
	"slices"

	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
)

// Ahead is how games are played on from a plan, with quick answers for both sides.
type Ahead[P Position[P]] struct {
	// Quick answers for the side that decides, without looking ahead. It may use the position up.
	Quick func(P, *rules.Budget) []play.Act
	// Worth is how good a position is for the side that thinks.
	Worth func(P) int
	Turns int // player-turns that are played after the one in which the plan is made
	// States is what a quick answer may look at, the same for all, so that games that are played on when the time
	// to think runs out are no worse than others.
	States int
}

// PlayOn carries a plan out on a copy, with dice of the seed, plays on and tells the worth of where that leads; Least if
// the plan cannot be carried out. What the quick answers look at is taken off the budget. Plans that are given the same
// seed meet the same dice.
func (a *Ahead[P]) PlayOn(from P, plan []play.Act, seed uint64, b *rules.Budget) int {
	p := from.Copy()
	turns, phasing := 0, p.Phasing()
	p.Reseed(seed)
	for _, act := range plan {
		if !p.Try(act) {
			return Least
		}
	}
	own := rules.Budget{Dice: chance.New(^seed), Stop: b.Stop}
	for _, on := p.Active(); on && !stopped(b); _, on = p.Active() {
		if now := p.Phasing(); now != phasing {
			if turns, phasing = turns+1, now; turns > a.Turns {
				break
			}
		}
		own.States = a.States
		Carry(p, a.Quick(p, &own))
		b.Spend(a.States - own.States)
	}
	return a.Worth(p)
}

// Carry carries out acts as far as they are legal, up to the first die: what follows was proposed without knowing it.
func Carry[P Position[P]](p P, acts []play.Act) {
	rolled := p.Rolled()
	for _, act := range acts {
		if !p.Try(act) || p.Rolled() != rolled {
			return
		}
	}
}

func stopped(b *rules.Budget) bool { return b.Stop != nil && b.Stop() }

// Halve finds the best of some candidates by playing games from each. In a round all play the same games, those of one
// seed alike; then the worse half drops out, and those who are left play twice as many more. It ends early when the
// budget is used up, but not before each has played a game, or when it is stopped. There must be a candidate.
func Halve[T any](candidates []T, games int, b *rules.Budget, play func(T, uint64) int) T {
	left := make([]contender[T], len(candidates))
	for i := range left {
		left[i].T = candidates[i]
	}
	for len(left) > 1 {
		for k := 0; k < games; k++ {
			if !round(left, b, play) || b.States <= 0 {
				return rank(left)[0].T
			}
		}
		left, games = rank(left)[:(len(left)+1)/2], 2*games
	}
	return left[0].T
}

// contender is a candidate with what its games have come to.
type contender[T any] struct {
	T     T
	total int
}

// round lets each play a game of one seed; false if it was stopped, and then the games do not count.
func round[T any](left []contender[T], b *rules.Budget, play func(T, uint64) int) bool {
	seed := uint64(b.Dice.Pick(1 << 30))
	worth := make([]int, len(left))
	for i := range left {
		if worth[i] = play(left[i].T, seed); stopped(b) {
			return false
		}
	}
	for i := range left {
		left[i].total += worth[i]
	}
	return true
}

// rank sorts contenders, the best first; the earlier first among equals.
func rank[T any](left []contender[T]) []contender[T] {
	slices.SortStableFunc(left, func(a, b contender[T]) int { return b.total - a.total })
	return left
}

// Draw is n of some things, all equally likely, in the order in which they were drawn; fewer if there are not so many.
func Draw[T any](things []T, n int, dice *chance.Stream) []T {
	rest := slices.Clone(things)
	for i := 0; i < min(n, len(rest)); i++ {
		k := i + dice.Pick(len(rest)-i)
		rest[i], rest[k] = rest[k], rest[i]
	}
	return rest[:min(n, len(rest))]
}
