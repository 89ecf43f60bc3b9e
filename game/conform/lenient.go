package conform

import (
	"math/big"
	"strings"

	"marianas/game/rules"
	"marianas/game/scenario"
)

// Rule cases are written by hand from the rulebook. Where two spellings mean the same, both are understood.

const take rules.Verb = "take"

// facing is the game in which an action is to be judged: where a unit was taken and has not moved, taking another or
// ending the phase puts it back first, as undo would.
func (c *caseRun) facing(a rules.Action) rules.Game {
	if c.took != nil && c.game.Refuse(a) != nil && c.took.Refuse(a) == nil {
		return c.took
	}
	return c.game
}

// passed reports whether the game has given this answer by itself already, because there was no other.
func (c *caseRun) passed(a rules.Action) bool {
	p, ok := c.game.(rules.Passer)
	return ok && c.game.Refuse(a) != nil && p.Passed(a)
}

// pass ends stages in which nothing is left but to end them, if the case goes straight on to an action beyond them.
func (c *caseRun) pass(a rules.Action) {
	try := c.game
	for range 3 {
		if try.Refuse(a) == nil {
			break
		}
		legal := try.Legal()
		if len(legal) != 1 || !strings.HasPrefix(string(legal[0].Verb), "end-") {
			return
		}
		try = try.Clone()
		if _, err := try.Do(legal[0]); err != nil || try.Check() != nil {
			return
		}
	}
	if try != c.game && try.Refuse(a) == nil {
		c.game, c.took = try, nil
	}
}

// under reports whether a rule is the one that a case expects, or stands in the section that it names: 7.71 under 7.7.
func under(want, rule string) bool {
	if want == rule {
		return true
	}
	chapter, _, found := strings.Cut(rule, ".")
	return len(rule) > len(want) && strings.HasPrefix(rule, want) && !strings.HasSuffix(want, ".0") ||
		found && want == chapter+".0" && len(rule) == len(want)
}

// matches compares a value with the one that a case expects.
func (c *caseRun) matches(f scenario.Fact, value string) bool {
	if value == f.Value || strings.EqualFold(value, f.Value) || sameAmount(value, f.Value) {
		return true
	}
	switch {
	case f.Value == "none" && value == "" && (f.Name == "active" || f.Name == "outcome"):
		return true
	case f.Name == "prompt.rule":
		return under(f.Value, value) || under(value, f.Value)
	}
	n, ok := c.game.(rules.Namer)
	return ok && n.Means(f.Name, value, f.Value)
}

// sameAmount compares amounts: "+5" is 5, "3/6" is "1/2", 0.5 and "50%", "7½" is 7.5.
func sameAmount(a, b string) bool {
	x, ok := amount(a)
	y, same := amount(b)
	return ok && same && x.Cmp(y) == 0
}

func amount(s string) (*big.Rat, bool) {
	s = strings.NewReplacer("½", ".5", "−", "-", " ", "").Replace(s)
	s, percent := strings.CutSuffix(strings.TrimPrefix(s, "+"), "%")
	if s == "" || len(s) > 12 || strings.Trim(s, "0123456789./-") != "" {
		return nil, false
	}
	r, ok := new(big.Rat).SetString(s)
	if ok && percent {
		r.Quo(r, big.NewRat(100, 1))
	}
	return r, ok
}
