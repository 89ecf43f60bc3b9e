package islandwar

import (
	"slices"

	"marianas/game/rules"
)

// View is what a side may see and, if it is active, do.
func (g *Game) View(side rules.Side) *rules.View {
	v := &rules.View{
		Side: side, Active: g.Active(), Header: g.header(), Prompt: g.prompt(side),
		Owed: g.owed(), Pieces: g.pieces(), Marks: g.marks(side), Panels: g.panels(side),
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
	first := g.play.setup.First
	second := forceOf(first).enemy().side()
	lander := g.play.setup.Landing.Side
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
				cs[i].Letter, cs[i].Primary = false, ways == 1
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
		c.Cost, c.Stops = rules.HalfPoints(mp), g.inEZOC(g.counters[g.taken].force, h)
	case vJoin:
		c.Cost = "+" + itoa(g.counters[g.index[a.Unit]].strike())
	case vPay:
		c.Cost = itoa(g.counters[g.index[a.Unit]].strike())
	case vBarrage:
		c.Cost = "+" + itoa(g.counters[g.index[a.Unit]].Full.Barrage)
	case vProtect:
		c.Cost = "+" + itoa(g.counters[g.index[a.Unit]].Full.FPF)
	case vSupport:
		c.Cost = "+" + itoa(a.Count)
	case vRetreat, vDisplace, vAssault:
		c.Letter = true
	case vEndMove, vEndLand, vEndCombat, vDeclare, vEndProt, vEndAdv, vCommit, vRoll:
		c.Primary = true
	}
	return c
}

// barred are the buttons that exist but are not open now.
func (g *Game) barred() []rules.Barred {
	var bs []rules.Barred
	for _, v := range opens[g.box()] {
		switch v {
		case vEndMove, vEndLand, vEndCombat, vDeclare, vCommit:
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

// owed lists the obligations that must be met before the phase can end.
func (g *Game) owed() []rules.Owed {
	var os []rules.Owed
	switch g.phaseID() {
	case landingBox:
		for i := range g.beaches {
			if b := &g.beaches[i]; g.firstLanding() && !b.landed {
				os = append(os, rules.Owed{At: g.place(b.hex), Text: "A unit must land here", Rule: g.play.setup.Landing.Rule})
			}
		}
	case combatBox:
		debts := g.meetable()
		for e := range g.units {
			if debts.Has(e) && !(g.fight.open() && g.fight.at.Has(e)) {
				os = append(os, g.owedByFire(e))
				continue
			}
			if g.freeTarget(e) && g.inContact(e) && !(g.fight.open() && g.fight.at.Has(e)) {
				if near := g.attackersOf(e); !near.Empty() {
					os = append(os, g.owedOn(e, near))
				}
			}
		}
	}
	return os
}

// owedOn says who stands beside an enemy that must be attacked.
func (g *Game) owedOn(e int, near set) rules.Owed {
	u := near.Next(0)
	text, rule := g.counters[u].Name, "7.11"
	if n := near.Count() - 1; n > 0 {
		text += " and " + rules.Counted(n, "other", "others") + " stand beside it"
	} else {
		text, rule = text+" stands beside it", "7.12"
	}
	return rules.Owed{At: g.place(g.units[e].at), Unit: g.counters[e].id, Text: text + ": it must be attacked", Rule: rule}
}

// owedByFire says that only fire can still meet an enemy who must be attacked.
func (g *Game) owedByFire(e int) rules.Owed {
	return rules.Owed{
		At: g.place(g.units[e].at), Unit: g.counters[e].id, Rule: "7.11",
		Text: "Units beside it attacked others: artillery or support points must fire on it",
	}
}

// standing are the questions that a seat may answer once for a while.
func (g *Game) standing(side rules.Side) []rules.Standing {
	ask := func(id, label string, of rules.Side, answer rules.Verb, box string) rules.Standing {
		return rules.Standing{ID: id, Side: of, Label: label, Answer: bare(answer), Asked: side == g.Active() && g.box() == box}
	}
	ss := []rules.Standing{ask("final-protective-fire", "Do not ask me about final protective fire", side, vEndProt, protectBox)}
	if side == Japan {
		ss = append(ss, ask("banzai", "Do not ask me about Banzai attacks", Japan, vRoll, banzaiBox))
	}
	return ss
}
