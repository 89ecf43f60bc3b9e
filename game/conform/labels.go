package conform

import (
	"fmt"
	"strings"

	"marianas/game/rules"
)

// labels checks that every choice names its unit and its place, and that no two of a View have the same words.
func (t *trial) labels() error {
	names := map[rules.UnitID]string{}
	taken := ""
	note := func(ps []rules.Piece) {
		for i := range ps {
			if ps[i].Unit != "" {
				names[ps[i].Unit] = t.shortName(&ps[i])
			}
			if ps[i].Tags&rules.Selected != 0 {
				taken = t.shortName(&ps[i])
			}
		}
	}
	v := t.look(t.game.Active())
	note(v.Pieces)
	for i := range v.Panels {
		v.Panels[i].Counters(func(_ string, ps []rules.Piece) { note(ps) })
	}
	words, roles := map[string]rules.Action{}, rules.LexiconOf(t.plan.Title)
	for _, a := range t.legal {
		label := t.game.Describe(a).Label
		if other, twice := words[label]; twice {
			return fmt.Errorf("%q and %q are both called %q", other, a, label)
		}
		words[label] = a
		unit := names[a.Unit]
		if a.Unit == "" && !a.To.IsZero() && !roles.Is(a, rules.AttackRole) && !roles.Is(a, rules.ChangeRole) {
			unit = taken // what goes to a place is the unit that was taken; an attack may be begun by others, a place be changed by who is there
		}
		if unit != "" && !strings.Contains(label, unit) {
			return fmt.Errorf("%q is called %q, which does not name %q", a, label, unit)
		}
		if a.To.Hex != "" && !strings.Contains(label, string(a.To.Hex)) {
			return fmt.Errorf("%q is called %q, which does not name the hex", a, label)
		}
	}
	return nil
}

// shortName is a unit as a choice must name it at least: without the service that a piece's name adds to the counter's own.
func (t *trial) shortName(p *rules.Piece) string {
	if u := t.plan.Title.Unit(p.Unit); u != nil && strings.HasPrefix(p.Name, u.Name) {
		return u.Name
	}
	return p.Name
}
