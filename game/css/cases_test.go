package css

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
	"marianas/game/scenario/casefile"
	"marianas/game/scenario/trial"
)

// cases are the rule cases, with what they may name.
func cases(t *testing.T) *trial.Cases {
	d := data(t)
	on := func(p rules.Place) *board.Board {
		return d.Boards[max(0, slices.IndexFunc(d.Boards, func(b *board.Board) bool { return b.Sheet == p.Sheet }))]
	}
	return &trial.Cases{
		Files: os.DirFS("testdata"), Title: "css", Info: &d.Info, Hex: regexp.MustCompile(`\b(?:saipan/|cave-)?\d{2}\.\d{2}\b`),
		OnMap: func(p rules.Place) bool {
			if number, inside := strings.CutPrefix(p.Box, "cave-"); inside { // of the island that the case is played on
				p.Hex = hex.Number(number)
			}
			return slices.ContainsFunc(d.Boards, func(b *board.Board) bool {
				_, ok := b.ID(p.Hex)
				return ok && (p.Sheet == "" || p.Sheet == b.Sheet)
			})
		},
		Unit: func(id rules.UnitID) bool { return d.Unit(id) != nil || isChit(d, string(id)) },
		Face: func(face string) bool {
			n, err := strconv.Atoi(face)
			return err == nil && n >= 0 && n <= 9 || isChit(d, face) // formations are called by numbers too
		},
		Stands: func(c *casefile.Case, at rules.Place) bool {
			b := on(at)
			h, ok := b.ID(at.Hex)
			p := &d.Plays[max(0, slices.IndexFunc(d.Info.Scenarios, func(s rules.Scenario) bool { return s.ID == c.Scenario }))]
			inTime := c.Start.Turn >= p.Begins && c.Start.Turn <= p.Last
			return ok && inTime && b.Terrain(h) != '.' && p.Window.Holds(b.Grid.ColumnRow(b.Coord(h)))
		},
	}
}

func isChit(d *Data, id string) bool {
	f := &d.Forces
	return f.Division(id) != nil || f.Formation(id) != nil || slices.ContainsFunc(f.Chits, func(c ChitKind) bool { return c.ID == id })
}

// Every case can be read, names counters, hexes of the window, rules, chits and scenarios that there are, and words of the README.
func TestCasesAreWellFormed(t *testing.T) { cases(t).WellFormed(t) }

// Every enforced rule has a case, and every rule that forbids has one that is refused.
func TestEveryRuleHasACase(t *testing.T) { cases(t).Cover(t, 200) }
