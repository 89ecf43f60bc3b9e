package islandwar

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// decides lists what the deciding side may add to the attack, with the reason for what it may not.
func (g *Game) decides() []rules.Decide {
	switch g.openBox() {
	case attackBox:
		return g.supportDecide(g.declareDecides(), g.phasing())
	case protectBox:
		return g.supportDecide(g.protectDecides(), g.defender())
	case banzaiBox:
		return []rules.Decide{{
			Text: "Banzai attack", Note: "costs " + itoa(g.price()) + " in printed attack",
			Value: g.reckon(true, false).attack - g.reckon(false, false).attack, Action: action(g, play.Bare(vBanzai)),
		}}
	}
	return nil
}

func (g *Game) declareDecides() []rules.Decide {
	var adjacent, guns []rules.Decide
	f := &g.fight
	for u := range g.units {
		c := &g.counters[u]
		if c.force != g.phasing() || !g.onMap(u) {
			continue
		}
		beside := g.besideTarget(u)
		if !beside && !c.artillery {
			continue
		}
		d := rules.Decide{Unit: c.id, Text: c.label(), Value: c.strike(), In: f.by.Has(u) || f.fire.Has(u)}
		if beside {
			d.Note = "from " + g.number(g.at(u))
			d.Action = action(g, play.OfUnit(vJoin, u))
			adjacent = append(adjacent, g.settle(d))
		} else {
			d.Text, d.Note = gunName(c), g.rangeNote(u)
			d.Action = action(g, play.OfUnit(vBarrage, u))
			guns = append(guns, g.settle(d))
		}
	}
	return append(adjacent, guns...)
}

// settle takes the action off what is in already, and gives the reason for what is barred.
func (g *Game) settle(d rules.Decide) rules.Decide {
	if d.In {
		d.Action = rules.Action{}
		return d
	}
	if v := g.Refuse(d.Action); v != nil {
		d.Why, d.Action = v, rules.Action{}
	}
	return d
}

func (g *Game) besideTarget(u int) bool {
	at := g.fight.at
	for e := at.Next(0); e >= 0; e = at.Next(e + 1) {
		if g.ground.Adjacent(g.at(u), g.at(e)) {
			return true
		}
	}
	return false
}

func (g *Game) protectDecides() []rules.Decide {
	var ds []rules.Decide
	for u := range g.units {
		c := &g.counters[u]
		if c.force != g.defender() || !c.artillery || !g.onMap(u) {
			continue
		}
		ds = append(ds, g.settle(rules.Decide{
			Unit: c.id, Text: gunName(c), Note: g.rangeNote(u), Value: c.Full.FPF,
			In: g.fight.guard.Has(u), Action: action(g, play.OfUnit(vProtect, u)),
		}))
	}
	return ds
}

// supportDecide adds the side's Ground Support Points, if it has any.
func (g *Game) supportDecide(ds []rules.Decide, side force) []rules.Decide {
	given, left := g.fight.support[side], g.support[side]
	switch {
	case given > 0:
		return append(ds, rules.Decide{Text: "Ground support", Note: rules.Counted(left, "point", "points") + " left", Value: given, In: true})
	case left > 0:
		return append(ds, rules.Decide{
			Text: "Ground support", Note: "up to " + rules.Counted(left, "point", "points"), Value: left,
			Action: action(g, play.Amount(vSupport, left)),
		})
	}
	return ds
}
