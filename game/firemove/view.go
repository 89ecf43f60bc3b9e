package firemove

import (
	"slices"

	"marianas/game/rules"
)

// View is what a side may see and, if it is active, do.
func (g *Game) View(side rules.Side) *rules.View {
	v := &rules.View{
		Side: side, Active: g.Active(), Header: g.header(), Prompt: g.prompt(side),
		Owed: g.owed(), Pieces: g.pieces(side), Marks: g.marks(side), Panels: g.panels(side),
		Standing: g.standing(side),
	}
	if side == v.Active && side != "" {
		v.Choices = g.choices()
		v.Barred = g.barred()
	}
	if e, over := g.Ending(); over {
		v.Ending = &e
	}
	return v
}

// header says where in the sequence of play the game stands.
func (g *Game) header() rules.Header {
	h := rules.Header{
		GameTurn: g.GameTurn, LastTurn: g.play.turns, Date: g.title.data.GameTurn(g.GameTurn).Date,
		Phase: g.phaseID(), Phasing: g.Phasing, Hidden: g.secret(),
	}
	for turn := 1; turn <= g.play.turns; turn++ {
		b := g.title.data.GameTurn(turn)
		h.Track = append(h.Track, rules.TurnBox{Turn: turn, Caption: b.Date, Note: g.turnNote(turn)})
	}
	h.Strip = g.strip()
	return h
}

// turnNote is what the track says of a game-turn: markers allotted and events.
func (g *Game) turnNote(turn int) string {
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
	first := g.play.setup.First
	for _, s := range []rules.Side{first, g.side(g.forceOf(first).enemy())} {
		steps = append(steps, rules.PhaseStep{Phase: movementBox, Name: "Movement", Side: s})
		switch s {
		case g.play.setup.Beachheads.Side:
			steps = append(steps, rules.PhaseStep{Phase: landingBox, Name: "Landing", Side: s})
		case g.play.setup.Rebuilds.Side:
			steps = append(steps, rules.PhaseStep{Phase: landingBox, Name: "Rebuilds", Side: s})
		}
		steps = append(steps,
			rules.PhaseStep{Phase: bombardBox, Name: "Bombard", Side: s},
			rules.PhaseStep{Phase: combatBox, Name: "Combat", Side: s},
			rules.PhaseStep{Phase: mobileBox, Name: "Mobile move", Side: s},
			rules.PhaseStep{Phase: mobCombBox, Name: "Mobile combat", Side: s})
	}
	steps = append(steps, rules.PhaseStep{Phase: "turn-end", Name: "Game-turn end"})
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

// choices are all legal actions with what the screen shows of them.
func (g *Game) choices() []rules.Choice {
	as := g.Legal()
	cs := make([]rules.Choice, len(as))
	ways := 0
	for i := range as {
		cs[i] = g.choice(as[i])
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

func (g *Game) choice(a rules.Action) rules.Choice {
	c := rules.Choice{Action: a}
	switch a.Verb {
	case vMove:
		h, _ := g.ground.ID(a.To.Hex)
		g.reachTaken()
		mp, _ := g.reach.Cost(h)
		c.Cost, c.Stops = rules.HalfPoints(mp), g.reach.Stops(h)
	case vJoin:
		c.Cost = "+" + itoa(g.attack(g.index[a.Unit]))
	case vDeplete:
		c.Cost = "−1"
	case vRetreat, vDisplace, vAssault:
		c.Letter = true
	case vEndMove, vEndLand, vEndRebuild, vEndBomb, vEndCombat, vDeclare, vNoMarker, vEndAdv, vCommit:
		c.Primary = true
	case vMarker: // the only thing to do before the first one
		c.Primary = g.fight.bombs && g.fight.shown[g.phasing()] == 0
	}
	return c
}

// barred are the buttons that exist but are not open now.
func (g *Game) barred() []rules.Barred {
	var bs []rules.Barred
	for _, v := range opens[g.box()] {
		switch v {
		case vEndMove, vEndLand, vEndCombat, vDeclare, vCommit, vMarker:
		case vBanzai:
			if g.side(g.phasing()) != g.title.rules.Holder {
				continue
			}
		default:
			continue
		}
		a := bare(v)
		if why := g.Refuse(a); why != nil {
			bs = append(bs, rules.Barred{Action: a, Label: g.Describe(a).Label, Why: *why})
		}
	}
	return bs
}

// owed lists the units at sea that must attack before the combat phase can end.
func (g *Game) owed() []rules.Owed {
	var os []rules.Owed
	if len(g.Sequence) == 0 || g.Sequence[0].Box != combatBox || g.phasing() != g.landers() {
		return nil
	}
	for u := range g.units {
		if g.owes(u) && !(g.fight.open() && g.fight.by.Has(u)) {
			os = append(os, rules.Owed{
				At: g.place(g.units[u].at), Unit: g.counters[u].id,
				Text: g.counters[u].Name + " at sea must attack its landing hex", Rule: g.cites().Assault,
			})
		}
	}
	return os
}

// standing are the questions that a seat may answer once for a while.
func (g *Game) standing(side rules.Side) []rules.Standing {
	return []rules.Standing{{
		ID: "support-fire", Side: side, Label: "Do not ask me about support fire in combat", Answer: bare(vNoMarker),
		Asked: side == g.Active() && g.box() == markersBox,
	}}
}
