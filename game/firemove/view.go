package firemove

import (
	"slices"

	"marianas/game/play"
	"marianas/game/rules"
)

// View is what a side may see and, if it is active, do.
func (g *Game) View(side rules.Side) *rules.View {
	v := &rules.View{
		Side: side, Active: g.Active(), Header: g.header(), Prompt: g.prompted(side),
		Owed: g.title.machine.Owed(g), Pieces: g.pieces(side), Marks: g.marks(side), Panels: g.panels(side),
		Standing: g.standing(side), Sheets: g.sheets(side),
	}
	if side == v.Active && side != "" {
		v.Choices = g.choices()
		v.Barred = g.title.machine.Barred(g)
	}
	if e, over := g.Ending(); over {
		v.Ending = &e
	}
	return v
}

// prompted is the prompt for one side; the words for those who wait betray nothing hidden.
func (g *Game) prompted(side rules.Side) rules.Prompt {
	if g.ending != nil {
		return rules.Prompt{Do: g.ending.Title, More: play.Fit(g.ending.Why, play.MostMore), Waiting: g.ending.Title, Rule: g.cites().Victory}
	}
	p := g.title.machine.Prompt(g, side)
	if i := g.promptIsle(); i >= 0 {
		p.Sheet = g.isleSheet(i)
	}
	p.Common = p.Common || g.hasSealed() && !g.secret() && !g.In(assignBox) // what lies in the cups decides no choice
	return p
}

// header says where in the sequence of play the game stands.
func (g *Game) header() rules.Header {
	h := rules.Header{
		GameTurn: g.GameTurn, LastTurn: g.lastTurn(), Date: g.date(g.GameTurn),
		Phase: g.phaseID(), Phasing: g.Phasing, Hidden: g.secret() || g.hasSealed(),
	}
	for turn := 1; turn <= h.LastTurn; turn++ {
		h.Track = append(h.Track, rules.TurnBox{Turn: turn, Caption: g.date(turn), Note: g.turnNote(turn)})
	}
	h.Strip = g.strip()
	return h
}

// turnNote is what the track says of a game-turn: markers allotted and events.
func (g *Game) turnNote(turn int) string {
	if g.camp() != nil {
		return g.islesTurn(turn)
	}
	b := g.title.data.GameTurn(turn)
	note := "Support fire markers: "
	for f, side := range g.sides {
		if f > 0 {
			note += ", "
		}
		note += g.shortName(side) + " " + itoa(b.Markers[side])
	}
	if b.Note != "" {
		note = b.Note + ". " + note
	}
	return note
}

// strip is the phases of a game-turn in their order, the set-up before the first.
func (g *Game) strip() []rules.PhaseStep {
	var steps []rules.PhaseStep
	if g.phaseID() == "setup" {
		steps = append(steps, rules.PhaseStep{Phase: "setup", Name: "Set-up", Side: g.Active()})
	}
	steps = append(steps, rules.PhaseStep{Phase: "support", Name: "Support"})
	first := g.scene.setup.First
	for _, s := range []rules.Side{first, g.side(g.forceOf(first).enemy())} {
		if g.camp() != nil && g.GameTurn == 1 && s == g.reinforced() {
			steps = append(steps, rules.PhaseStep{Phase: "landing", Name: "First wave", Side: s})
		}
		steps = append(steps, rules.PhaseStep{Phase: "movement", Name: "Movement", Side: s})
		switch s {
		case g.reinforced():
			steps = append(steps, rules.PhaseStep{Phase: "landing", Name: "Landing", Side: s})
		case g.scene.setup.Rebuilds.Side:
			steps = append(steps, rules.PhaseStep{Phase: "landing", Name: "Rebuilds", Side: s})
		}
		steps = append(steps,
			rules.PhaseStep{Phase: "bombardment", Name: "Bombard", Side: s},
			rules.PhaseStep{Phase: "combat", Name: "Combat", Side: s},
			rules.PhaseStep{Phase: "mobile-movement", Name: "Mobile move", Side: s},
			rules.PhaseStep{Phase: "mobile-combat", Name: "Mobile combat", Side: s})
	}
	steps = append(steps, rules.PhaseStep{Phase: "turn-end", Name: "Game-turn end"})
	now := slices.IndexFunc(steps, func(s rules.PhaseStep) bool {
		return s.Phase == g.phaseID() && (s.Side == g.Phasing || s.Phase == "setup") && (g.In(waveBox) || s.Name != "First wave")
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

// choices are all legal actions with what the screen shows of them.
func (g *Game) choices() []rules.Choice {
	cs := g.title.machine.Choices(g)
	ways := 0
	for i := range cs {
		if cs[i].Letter {
			ways++
		}
	}
	if ways < 2 || ways > 6 {
		for i := range cs {
			if cs[i].Letter {
				cs[i].Letter, cs[i].Primary = false, ways == 1 && len(cs) == 1
			}
		}
	}
	return cs
}

// standing are the questions that a seat may answer once for a while.
func (g *Game) standing(side rules.Side) []rules.Standing {
	return []rules.Standing{{
		ID: "support-fire", Side: side, About: "support fire in combat", Never: g.action(play.Bare(vNoMarker)),
		Asked: side == g.Active() && g.In(markersBox),
	}}
}
