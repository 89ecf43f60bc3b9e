package firemove

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The garrison played by the rules (16.0 of the six islands): its boxes lie in the phases of its player-turn. What its
// principles leave open the landing side decides, so that nobody needs to sit at the garrison's seat.

// byRules reports whether the rules play a force.
func (g *Game) byRules(f force) bool { return g.ruled && f >= 0 && f != g.landers() }

// ruledTurn reports whether the rules play the phasing side.
func ruledTurn(g *Game, _ *frame) bool { return g.byRules(g.phasing()) }

// decider is who answers for a force: where the rules play it, its enemy.
func (g *Game) decider(f force) force {
	if g.byRules(f) {
		return f.enemy()
	}
	return f
}

// open is a box for a force, with whoever answers for it.
func (g *Game) open(b play.BoxID, f force) frame {
	inner := play.Open(b, play.Side(f))
	inner.By = play.Side(g.decider(f))
	return inner
}

// ask opens a box in which a force decides, or who answers for it.
func (g *Game) ask(b play.BoxID, f force) play.Flow { return play.Call(g.open(b, f)) }

// solo is the number of a rule of the garrison that is played by the rules: ".1(2)" is 16.1(2).
func (g *Game) solo(part string) string { return g.cites().Solo + part }

// ofSolo makes such a number for a reason.
func ofSolo(part string) func(*Cites) string {
	return func(c *Cites) string { return c.Solo + part }
}

// decided tells what the rules have made the garrison do.
func (g *Game) decided(what string, ps ...rules.Principle) {
	g.Tell(rules.Decided{Side: g.side(g.landers().enemy()), What: what, Principles: ps, Rule: ps[len(ps)-1].Rule})
}

// principle is one principle with what it dropped.
func (g *Game) principle(part, says string, dropped ...string) rules.Principle {
	return rules.Principle{Rule: g.solo(part), Says: says, Dropped: dropped}
}

// airstrip is the airstrip of the island of a hex.
func (g *Game) airstrip(h board.ID) []board.ID { return g.camp().strips[g.isleAt(h)] }

// onStrip reports whether a hex is one of an airstrip.
func (g *Game) onStrip(h board.ID) bool { return h >= 0 && contains(g.airstrip(h), h) }

// stays reports whether a unit of the garrison may not leave its hex of its own accord: it holds an airstrip hex (16.1(2)).
func (g *Game) stays(u int) bool { return g.byRules(g.counters[u].force) && g.onStrip(g.at(u)) }

// beside reports whether an enemy of a force stands beside a hex.
func (g *Game) beside(f force, h board.ID) bool {
	for _, n := range g.ground.Neighbors(h) {
		if n != board.None && g.enemyIn(f, n) {
			return true
		}
	}
	return false
}

// numbers are hexes as printed.
func (g *Game) numbers(hs []board.ID) (ns []string) {
	for _, h := range hs {
		ns = append(ns, g.number(h))
	}
	return ns
}

// Stakes of a game with such a garrison are found by trying: what ends a phase may set off marches and attacks of its
// own, and what is seen on the map says which.
func (g *Game) soloStakes(a rules.Action, s rules.Stakes) rules.Stakes {
	c := g.copy()
	c.Mute, c.Dice.Forced = true, nil
	if _, err := c.Do(a); err == nil && c.Dice.Rolled != g.Dice.Rolled {
		return s | rules.Rolls
	}
	return s &^ rules.Rolls
}
