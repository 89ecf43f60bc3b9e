package dday

import (
	"marianas/game/rules"
)

// View is what a side may see and do.
func (g *Game) View(side rules.Side) *rules.View {
	v := &rules.View{
		Side: side, Active: g.Active(), Header: g.header(), Prompt: g.title.machine.Prompt(g, side), Pieces: g.viewPieces(side), Ending: g.ending,
	}
	if side == v.Active {
		v.Choices, v.Barred = g.title.machine.Choices(g), g.title.machine.Barred(g)
	}
	return v
}

// header says where in the sequence of play the game stands.
func (g *Game) header() rules.Header {
	h := rules.Header{
		GameTurn: g.GameTurn, LastTurn: g.scene.info.Turns, Phase: phaseWords[g.phase], Phasing: g.Phasing, Hidden: g.hides(),
	}
	if g.ending != nil {
		h.Phase = "over"
	}
	past := true
	for p := amphibiousPhase; p <= endPhase; p++ {
		s := rules.PhaseStep{Phase: phaseWords[p], Name: g.phaseInfo(p).Name, Side: g.Phasing, State: rules.Ahead}
		switch {
		case p == int(g.phase):
			s.State, past = rules.Now, false
		case past:
			s.State = rules.Past
		}
		h.Strip = append(h.Strip, s)
	}
	return h
}

// hides reports whether something on the table is not known to the United States.
func (g *Game) hides() bool {
	for _, u := range g.title.forces[japan] {
		if g.onMap(u) && (g.unseen(u) || g.pieces[u].depth >= 0 && !g.is(u, bared)) {
			return true
		}
	}
	return false
}
