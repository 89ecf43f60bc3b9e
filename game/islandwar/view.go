package islandwar

import (
	"marianas/game/play"
	"slices"

	"marianas/game/rules"
)

// View is what a side may see and, if it is active, do.
func (g *Game) View(side rules.Side) *rules.View {
	v := &rules.View{
		Side: side, Active: g.Active(), Header: g.header(), Prompt: g.prompted(side),
		Owed: machine.Owed(g), Pieces: g.pieces(), Marks: g.marks(side), Panels: g.panels(side),
		Standing: g.standing(side),
	}
	if side == v.Active && side != "" {
		v.Choices = g.choices()
		v.Barred = machine.Barred(g)
	}
	if e, over := g.Ending(); over {
		v.Ending = &e
	}
	return v
}

// prompted is the prompt for one side; the words for those who wait betray nothing hidden.
func (g *Game) prompted(side rules.Side) rules.Prompt {
	if g.ending != nil {
		return rules.Prompt{Do: g.ending.Title, More: play.Fit(g.ending.Why, play.MostMore), Waiting: g.ending.Title, Rule: "13.0"}
	}
	return machine.Prompt(g, side)
}

// header says where in the sequence of play the game stands.
func (g *Game) header() rules.Header {
	h := rules.Header{
		GameTurn: g.GameTurn, LastTurn: g.scene.turns, Date: g.title.data.GameTurn(g.GameTurn).Date,
		Phase: g.phaseID(), Phasing: g.Phasing, Hidden: g.secret(),
	}
	for turn := 1; turn <= g.scene.turns; turn++ {
		b := g.title.data.GameTurn(turn)
		h.Track = append(h.Track, rules.TurnBox{Turn: turn, Caption: b.Date, Note: g.turnNote(turn)})
	}
	h.Strip = g.strip()
	return h
}

// turnNote is what the track says of a game-turn: Ground Support and events.
func (g *Game) turnNote(turn int) string {
	b := g.title.data.GameTurn(turn)
	note := "US ground support " + itoa(b.Support[US])
	if n := b.Support[Japan]; n > 0 {
		note += ", Japanese " + itoa(n)
	}
	if b.Note != "" {
		note = b.Note + ". " + note
	}
	return note
}

// strip is the phases of a game-turn in their order, the set-up before the first.
func (g *Game) strip() []rules.PhaseStep {
	first := g.scene.setup.First
	second := forceOf(first).enemy().side()
	lander := g.scene.setup.Landing.Side
	var steps []rules.PhaseStep
	if g.phaseID() == "setup" {
		steps = append(steps, rules.PhaseStep{Phase: "setup", Name: "Set-up", Side: g.Active()})
	}
	for _, s := range []rules.Side{first, second} {
		steps = append(steps, rules.PhaseStep{Phase: "movement", Name: "Movement", Side: s})
		if s == lander {
			steps = append(steps, rules.PhaseStep{Phase: "landing", Name: "Landing", Side: s})
		}
		steps = append(steps, rules.PhaseStep{Phase: "combat", Name: "Combat", Side: s})
	}
	steps = append(steps, rules.PhaseStep{Phase: "turn-record", Name: "Turn record"})
	now := slices.IndexFunc(steps, func(s rules.PhaseStep) bool {
		return s.Phase == g.phaseID() && (s.Side == g.Phasing || s.Phase == "setup")
	})
	for i := range steps {
		switch {
		case g.ending != nil || i < now:
			steps[i].State = rules.Past
		case i == now:
			steps[i].State = rules.Now
		}
	}
	return steps
}

// choices are all legal actions with what the screen shows of them. Of one way there is no choice: Enter takes it.
func (g *Game) choices() []rules.Choice {
	cs := machine.Choices(g)
	ways := 0
	for i := range cs {
		if cs[i].Letter {
			ways++
		}
	}
	if ways < 2 || ways > 6 {
		for i := range cs {
			if cs[i].Letter {
				cs[i].Letter, cs[i].Primary = false, ways == 1
			}
		}
	}
	return cs
}

// standing are the questions that a seat may answer once for a while.
func (g *Game) standing(side rules.Side) []rules.Standing {
	ask := func(id, about string, of rules.Side, answer play.Word, b play.BoxID) rules.Standing {
		return rules.Standing{ID: id, Side: of, About: about, Never: machine.Action(g, play.Bare(answer)), Asked: side == g.Active() && g.In(b)}
	}
	ss := []rules.Standing{ask("final-protective-fire", "final protective fire", side, vEndProt, protectBox)}
	if side == Japan {
		ss = append(ss, ask("banzai", "Banzai attacks", Japan, vRoll, banzaiBox))
	}
	return ss
}
