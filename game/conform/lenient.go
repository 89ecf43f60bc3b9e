package conform

import (
	"math/big"
	"strings"

	"marianas/game/rules"
	"marianas/game/scenario/casefile"
)

// Rule cases are written by hand from the rulebook. Where two spellings mean the same, both are understood.

// reach is the position in which an action is to be judged: the present one if it is legal there; the one before the last
// take, if the unit has not moved and the action is legal there, because taking another or ending the phase puts it back,
// as undo would; or the one after stages in which nothing is left but to end them. If it is legal nowhere, the present one.
func (c *caseRun) reach(a rules.Action) rules.Game {
	switch {
	case c.game.Refuse(a) == nil:
		return c.game
	case c.took != nil && c.took.Refuse(a) == nil:
		return c.took
	}
	return c.beyond(a)
}

// passed reports whether the game has given this answer by itself already, because there was no other.
func (c *caseRun) passed(a rules.Action) bool {
	p, ok := c.game.(rules.Passer)
	return ok && c.game.Refuse(a) != nil && p.Passed(a)
}

// beyond is the position after stages in which nothing is left but to end them, if an action is legal there; else the
// present one.
func (c *caseRun) beyond(a rules.Action) rules.Game {
	try := c.game
	for range 3 {
		legal := try.Legal()
		if len(legal) != 1 || !c.words.Is(legal[0], rules.EndRole) {
			break
		}
		try = try.Clone()
		if _, err := try.Do(legal[0]); err != nil || try.Check() != nil {
			break
		}
		if try.Refuse(a) == nil {
			return try
		}
	}
	return c.game
}

// playable reports whether the reader would carry an action out. A phase that only waits to be ended is not over yet:
// what belongs to the next one is out of sequence and may be refused.
func (c *caseRun) playable(a rules.Action) bool {
	g := c.reach(a)
	if g.Refuse(a) != nil {
		return false
	}
	now, then := c.game.Base(), g.Base()
	return now.GameTurn == then.GameTurn && now.Phasing == then.Phasing && phase(c.game) == phase(g)
}

// phase is the phase that a game is in, as cases see it.
func phase(g rules.Game) string {
	p, _ := g.See(g.Active(), "phase")
	return p
}

// under reports whether a rule is the one that a case expects, or stands in the section or chapter that it names: 7.71
// under 7.7, and both 7.7 and 7.1 under 7.0. To say that a section bars something is true if one of its rules does; it is
// never accepted for a rule of another section. Cases of the titles themselves name the rule exactly (CaseResult.Vague).
func under(want, rule string) bool {
	if want == rule {
		return true
	}
	chapter, _, found := strings.Cut(rule, ".")
	return len(rule) > len(want) && strings.HasPrefix(rule, want) && !strings.HasSuffix(want, ".0") ||
		found && want == chapter+".0" && len(rule) == len(want)
}

// matches compares a value with the one that a case expects.
func (c *caseRun) matches(f casefile.Fact, value string) bool {
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
