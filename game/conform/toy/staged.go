package toy

import (
	"strconv"

	"marianas/game/chart"
	"marianas/game/rules"
)

// combatPanel is the attack as it stands; the defender ticks his support and commits it.
func (g *Game) combatPanel() rules.Panel {
	defender := g.side(g.Target)
	c := &rules.Combat{At: []rules.Place{g.placeOf(g.Target)}, Title: "Attack on " + g.Units[g.Target].At, Rule: "4"}
	c.Terms = []rules.Term{{Text: "Differential " + chart.Signed(g.differential()), Value: g.differential(), Sign: true, Total: true, Rule: "4"}}
	for _, i := range g.Joined {
		t := rules.Term{Side: g.side(i), Unit: g.id(i), Text: g.order[i].Name, Value: g.attack(i), Rule: "4"}
		c.Terms = append([]rules.Term{t}, c.Terms...)
		c.Decides = append(c.Decides, rules.Decide{Unit: g.id(i), Text: g.order[i].Name, Value: g.attack(i), In: true})
	}
	for _, i := range g.attackers(g.Target) {
		a := rules.Action{Verb: "join", Unit: g.id(i)}
		c.Decides = append(c.Decides, rules.Decide{Unit: g.id(i), Text: g.order[i].Name, Value: g.attack(i), Action: a})
	}
	c.Decider = g.Phasing
	if g.In(protectBox) {
		c.Decider, c.Commit = defender, rules.Action{Verb: "end-protection"}
		d := rules.Decide{Text: "Support", Value: g.Added, In: g.Added > 0}
		if n := g.Support[number(defender)]; !d.In && n > 0 {
			d.Value, d.Action = n, rules.Action{Verb: "support", Count: n}
		}
		c.Decides = []rules.Decide{d}
	}
	return rules.Panel{ID: "combat", Kind: rules.CombatPanel, Title: c.Title, Rule: "4", Combat: c}
}

// Staged is the attack with support that the defender has only ticked.
func (g *Game) Staged(additions []rules.Action) rules.Game {
	c := g.Clone().(*Game)
	for _, a := range additions {
		if a.Verb == "support" && c.Refuse(a) == nil {
			c.Added = a.Count
			c.Support[number(c.side(c.Target))] -= a.Count
		}
	}
	return c
}

// commitWords is what ends the defender's say: with how much.
func (g *Game) commitWords() string {
	if g.Added == 0 {
		return "commit none"
	}
	return "commit " + strconv.Itoa(g.Added)
}
