package dday

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"marianas/game/rules"
	"marianas/game/scenario/casefile"
	"marianas/game/scenario/trial"
)

// cases are the rule cases, with what they may name.
func cases(t *testing.T) *trial.Cases {
	d := data(t)
	b, ground := d.Boards[0], newGround(d)
	onMap := func(p rules.Place) bool {
		h, ok := b.ID(p.Hex)
		return ok && b.Terrain(h) != '.'
	}
	return &trial.Cases{
		Files: os.DirFS("testdata"), Title: "dday", Info: &d.Info, Hex: regexp.MustCompile(`\b\d{4}\b`), OnMap: onMap,
		Unit: func(id rules.UnitID) bool { // a phase and a fact look like counters
			return d.Unit(id) != nil || id == "us-communication" || id == "us-action"
		},
		Face: func(face string) bool {
			card, ok := strings.CutPrefix(face, "card ")
			n, err := strconv.Atoi(card)
			return !ok || err == nil && n >= 1 && n <= len(d.Deck.Cards)
		},
		Stands: func(_ *casefile.Case, at rules.Place) bool {
			p, ok := ground.places.Find(at)
			return ok && (p < 0 || onMap(at))
		},
	}
}

// Every case can be read, names units, hexes, cards, rules and scenarios that there are, and words of the README.
func TestCasesAreWellFormed(t *testing.T) { cases(t).WellFormed(t) }

// Every enforced rule has a case, and every rule that forbids has one that is refused.
func TestEveryRuleHasACase(t *testing.T) { cases(t).Cover(t, 120) }
