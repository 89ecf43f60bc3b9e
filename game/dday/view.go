package dday

import (
	"marianas/game/play"
	"marianas/game/rules"
)

// View is what a side may see and do. Nobody sits on the Japanese side, which knows what lies face down.
func (g *Game) View(side rules.Side) *rules.View {
	v := g.title.machine.View(g, side)
	v.Header = g.header()
	if g.ending != nil {
		v.Prompt, v.Ending = play.Closing(g.ending), g.ending
	}
	l := &look{g, g.title.machine.Parts(g, v.Choices), side}
	v.Pieces, v.Marks, v.Panels = l.table(), g.marksShown(), l.panels()
	return v
}

// header says where in the sequence of play the game stands.
func (g *Game) header() rules.Header {
	h := rules.Header{
		GameTurn: g.GameTurn, LastTurn: max(g.last(), g.GameTurn), Date: g.data().GameTurn(g.GameTurn).Date, Phase: phaseWords[g.phase],
		Phasing: g.Phasing, Hidden: g.hides(), Strip: g.strip(),
	}
	if g.ending != nil {
		h.Phase = "over"
	}
	for turn := 1; turn <= h.LastTurn; turn++ {
		box := g.data().GameTurn(turn)
		h.Track = append(h.Track, rules.TurnBox{Turn: turn, Caption: box.Date, Note: box.Note})
	}
	return h
}

// played reports whether a phase is played in the present game-turn (4.0).
func (g *Game) played(phase int) bool {
	st := g.title.machine.Boxes[turnBox].Steps
	if i := g.stepOf(turnBox, phaseWords[phase]); i >= 0 {
		return st[i].When == nil || st[i].When(g, nil)
	}
	return false
}

// shortPhases are the phases as the strip and the card track name them.
var shortPhases = []string{"Set-up", "Landing", "HQ", "Event", "Fire", "Event", "US actions", "Artillery", "Raids", "End of turn"}

// strip is the phases of the game-turn in their order, those that it leaves out left out; the set-up stands before the first.
func (g *Game) strip() (steps []rules.PhaseStep) {
	for p := setupPhase; p <= endPhase; p++ {
		if p == setupPhase && g.phase != setupPhase || p != setupPhase && p != int(g.phase) && !g.played(p) {
			continue
		}
		s := rules.PhaseStep{Phase: phaseWords[p], Name: shortPhases[p], Side: g.Phasing}
		switch {
		case g.ending != nil || p < int(g.phase):
			s.State = rules.Past
		case p == int(g.phase):
			s.State = rules.Now
		}
		steps = append(steps, s)
	}
	return steps
}

// hides reports whether something on the map is not known to the United States.
func (g *Game) hides() bool {
	for _, u := range g.title.forces[japan] {
		if g.onMap(u) && (g.unseen(u) || g.pieces[u].depth >= 0 && !g.is(u, bared)) {
			return true
		}
	}
	for i := range g.caves {
		if c := &g.caves[i]; c.depth >= 0 && !c.bared {
			return true
		}
	}
	return false
}
