package firemove

import "marianas/game/rules"

// Support fire of the garrison that is played by the rules (16.2.2): in every attack two of its markers, drawn at random,
// once the landing side has laid its own.

// asksFire reports whether a force is asked about support fire: it has a marker, and somebody to decide.
func (g *Game) asksFire(f force) bool { return g.spare(f) > 0 && !g.byRules(f) }

// soloTurn is who lays in a step where the rules play the garrison: first the landing side.
func (g *Game) soloTurn(turn int) force {
	if turn <= mostLaid {
		return g.landers()
	}
	return g.landers().enemy()
}

// layByRules lays a marker face down as the rules demand.
func (g *Game) layByRules(f force) {
	if g.fight.laid[f] == 0 && !g.Mute {
		n := min(mostLaid, g.spare(f))
		g.decided("lays "+rules.Counted(n, "support fire marker", "support fire markers"), g.principle(".2.2", "Two markers at random in every attack"))
	}
	g.fight.laid[f]++
	g.Tell(rules.Joined{Side: g.side(f), What: "lays a support fire marker face down", Rule: g.solo(".2.2")})
}
