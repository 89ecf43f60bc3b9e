package firemove

// Islands: each sheet of a game is one, with markers of its own.

// isle is what is remembered of an island.
type isle struct {
	hands [2]hand // support fire markers left this game-turn
}

// goesBack reports whether a marker that a side has turned over cannot be applied here and goes back into its cup.
func (g *Game) goesBack(f force, m marker) bool {
	may := g.title.rules.GoesBack
	if may == nil {
		return false
	}
	return may(g.side(f), m.value(), m.isOnce(), Use{GameTurn: g.GameTurn, Bombs: g.fight.bombs, Attacks: f == g.phasing()})
}
