package bot

import (
	"fmt"
	"slices"
	"strings"

	"marianas/game/rules"
)

// Reasons for a hint: what the title's own advice says of it, and what every position tells by the contract: the chances of a
// combat before its roll, what it must bring and does not, and what may befall who goes a way.

// mostChances is how many results of a combat a reason names, the likeliest first.
const mostChances = 3

// reason is why advice is given, in plain sentences; own is what the title says of it.
func reason(guess rules.Game, as []rules.Action, own string) string {
	g, side := guess.Clone(), guess.Active()
	combat := shown(g.View(side))
	risk := ""
	for i, a := range as {
		if g.Refuse(a) != nil {
			break
		}
		if risk == "" {
			risk = riskOf(g, as[i:])
		}
		rolled := g.Base().Dice.Rolled
		if _, err := g.Do(a); err != nil || g.Active() != side || g.Base().Dice.Rolled != rolled {
			break
		}
		if c := shown(g.View(side)); c != nil {
			combat = c
		}
	}
	var parts []string
	for _, s := range []string{own, chances(combat), missing(combat), risk} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, " ")
}

// shown is the combat that a view shows before its roll; nil without one.
func shown(v *rules.View) *rules.Combat {
	for _, p := range v.Panels {
		if c := p.Combat; c != nil && len(c.Chances) > 0 && c.Code == "" {
			return c
		}
	}
	return nil
}

// riskOf is what may befall the taken unit on the way that the advice goes; "" if nothing may, or nobody is taken.
func riskOf(g rules.Game, as []rules.Action) string {
	w, ok := g.(rules.Wayfarer)
	if !ok || as[0].To.IsZero() {
		return ""
	}
	end := as[0].To
	for _, a := range as[1:] {
		if a.Verb != as[0].Verb || a.To.IsZero() {
			break
		}
		end = a.To
	}
	way, ok := w.Way(end)
	if !ok || way.Risk == "" {
		return ""
	}
	return "Risk on the way: " + strings.TrimSuffix(way.Risk, ".") + "."
}

// chances are the likeliest results of a combat that has not been rolled, in percent.
func chances(c *rules.Combat) string {
	if c == nil {
		return ""
	}
	list := slices.Clone(c.Chances)
	slices.SortStableFunc(list, func(a, b rules.Chance) int { return b.N*a.Of - a.N*b.Of })
	var parts []string
	for _, x := range list[:min(mostChances, len(list))] {
		if x.N == 0 || x.Of == 0 {
			continue
		}
		words := x.Means
		if words == "" {
			words = x.Code
		}
		parts = append(parts, fmt.Sprintf("%d %% %s", (200*x.N+x.Of)/(2*x.Of), strings.ReplaceAll(strings.TrimSuffix(words, "."), ";", ",")))
	}
	if len(parts) == 0 {
		return ""
	}
	return "Chances: " + strings.Join(parts, "; ") + "."
}

// missing is what a combat must bring and does not, as far as it is known.
func missing(c *rules.Combat) string {
	if c == nil {
		return ""
	}
	var parts []string
	for _, n := range c.Needs {
		if !n.Met && n.Of == 0 {
			parts = append(parts, n.Text)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "Missing: " + strings.Join(parts, ", ") + "."
}
