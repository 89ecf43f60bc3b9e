// Package bot is the computer players that need only the contract.
//
// A player chooses from a View and may look ahead on a guess, a game that fits what its side knows. It never sees the
// real game, and its chance is its own. What a title knows about playing well is behind rules.Advisor.
// Start reading at Player.
package bot

import (
	"fmt"
	"sort"
	"strings"

	"marianas/game/rules"
)

// Player answers for one side.
type Player interface {
	// Choose returns the next actions of the side that the view shows to be active: at least one, the first legal.
	// The guess is the player's to use up. It draws chance only from the budget's dice.
	Choose(v *rules.View, guess rules.Game, b *rules.Budget) []rules.Action
}

// DefaultStates is what a player may think about for one answer if its seat does not say.
const DefaultStates = 12_000

// Thoughts are the lengths of thinking that a player may set, by their names, in positions that may be
// looked at for one answer; 0 is DefaultStates.
var Thoughts = map[string]int{"short": 60, "usual": 0, "long": 80_000}

var players = map[string]Player{
	"random":  Random{},
	"adviser": Adviser{},
}

// Names lists the computer players, sorted.
func Names() []string {
	var names []string
	for name := range players {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// Named finds a computer player by its name; "bot" is the best one.
func Named(name string) (Player, error) {
	if name == "bot" {
		name = "adviser"
	}
	p, ok := players[name]
	if !ok {
		return nil, fmt.Errorf("found player %q, want one of %s", name, strings.Join(Names(), ", "))
	}
	return p, nil
}
