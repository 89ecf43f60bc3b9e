package css

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The part of the sheet that a scenario is played on, and who may leave it.

// fence lists by hex whether it belongs to the part of the sheet that a scenario is played on; nil for the whole sheet.
func (t *island) fence(w Window) []bool {
	if w == (Window{}) {
		return nil
	}
	in := make([]bool, t.ground.Len())
	for h := range in {
		column, row := t.ground.printed(board.ID(h))
		in[h] = column >= w.FirstColumn && column <= w.LastColumn && row >= w.FirstRow && row <= w.LastRow
	}
	return in
}

// printed is the column and row of a hex as they are printed: 18 and 53 for 18.53.
func (gr *ground) printed(h board.ID) (column, row int) {
	text := string(gr.Number(h))
	for i := 0; i < len(text); i++ {
		if text[i] == '.' {
			column, row = row, 0
			continue
		}
		row = row*10 + int(text[i]-'0')
	}
	return column, row
}

// land reports whether units can be in a hex: it has a dot (3.3), and the scenario is played on it.
func (g *Game) land(h board.ID) bool {
	return g.ground().land(h) && (g.unbound || g.scene.open == nil || g.scene.open[h])
}

// leavesOut reports whether the scenario does without a part of the rules.
func (g *Game) leavesOut(part string) bool { return !g.unbound && g.scene.without(part) }

// exiting takes the movers off the map where the scenario counts them.
type exiting struct{ button }

var (
	offSheet = ruled("3.3", "The scenario is not played on that part of the map.")
	noExit   = because("25.0", func(*Game, act) string { return "Its side leaves the map nowhere in this scenario." })
	notEdge  = because("25.0", func(g *Game, _ act) string {
		return "It leaves the map from row " + figure(g.scene.play.Victory.Exit.Row) + " only."
	})
)

// mayExit reports why units on their way do not leave the map; Allowed if they may. It costs a movement point.
func (g *Game) mayExit(m *move) play.Code {
	x := &g.scene.play.Victory.Exit
	if x.Side == "" || g.sideOfID(x.Side) != g.sideOf(m) {
		return noExit
	}
	if m.at < 0 {
		return notEdge
	}
	if _, row := g.ground().printed(m.at); row != x.Row {
		return notEdge
	}
	switch {
	case g.runs(m):
		return runsNearer
	case g.spot(m.at).barrage == bombardment:
		return underBombs
	case m.left < 1:
		return noPoints
	}
	return play.Allowed
}

func (exiting) Refuse(g *Game, _ *frame, _ act) play.Code {
	switch {
	case g.move == nil:
		return nobodyTaken
	case g.move.far == 0 && !g.setsOut(g.move):
		return noCommands
	}
	return g.mayExit(g.move)
}

func (exiting) Do(g *Game, f *frame, _ act) play.Flow {
	m := g.move
	m.to, m.cost = g.ground().offMap, 1
	return g.setOut(f)
}

func (exiting) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Leave the map", Note: g.moversName() + " does not come back" + g.riskNote(g.move, g.ground().offMap), Rule: "25.0"}
}

// leaveMap takes units that have left the map out of the game, and counts them.
func (g *Game) leaveMap() {
	m := g.move
	all := m.units.Union(m.riders)
	for u := all.Next(0); u >= 0; u = all.Next(u + 1) {
		if g.unit(u).isUnit() {
			g.tally.exited++
			g.tally.fresh = true
			g.pieces[u].facts &= column | fixed | gyokusai
			g.turn.fresh.Drop(u)
		}
		g.where.Put(u, g.ground().offMap)
		g.Tell(rules.Noted{Side: g.sideID(g.unit(u).side), Unit: g.id(u), Text: g.name(u) + " leaves the map", At: g.placesOf(m.at), Rule: "25.0"})
	}
	m.units, m.riders, m.to, m.cost = noSet, noSet, none, 0
	g.left(m.at)
	g.tidy(m.at)
}
