package dday

import (
	"fmt"
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
)

// Victory (18.2.4, 18.3.4, 18.4.4, 18.5.4). Catastrophic loss, which ends any game at once, stands with the losses (18.1).

// last is the last game-turn of the game: the scenario's, or that of the fifth day where it is played on (18.0).
func (g *Game) last() int {
	if g.fiveDays {
		return len(g.data().Days)
	}
	return g.play().Last
}

// campaigned reports whether the rules of the campaign hold now: in it, and in a game that is played on past its scenario (18.0).
func (g *Game) campaigned() bool { return len(g.play().Parts) > 0 || g.GameTurn > g.play().Last }

// victoryPoints is how many hexes along the O-1 line the United States hold (18.2.4).
func (g *Game) victoryPoints() (n int) {
	for _, h := range g.ground().goals {
		if g.holdsGoal(h) {
			n++
		}
	}
	return n
}

// holdsGoal reports whether a hex along the O-1 line counts: an undisrupted unit in communication is in it, and no Japanese unit
// (18.2.4). A garrison alone does not do (15.4.1).
func (g *Game) holdsGoal(h board.ID) bool {
	return !g.where.Holds(japan, h) && slices.ContainsFunc(g.in(us, h), func(u int) bool { return !g.down(u) }) && g.usCommunication(h)
}

// drive is how the conditions of the last days are met (18.4.4).
type drive struct {
	japanese   int // units on the map
	waiting    int // surviving units of the regiment that have not left by their exit
	battalions int // of the Marines that have left by theirs
	worst      int // most infantry steps lost in a day
}

// drove measures the conditions of the last days. Nobody leaves the map but by the exit that counts for him (18.4.4).
func (g *Game) drove(v *Victory) drive {
	d := drive{worst: int(max(g.tally.worstDay, g.tally.today))}
	for _, u := range g.title.forces[japan] {
		if g.onMap(u) {
			d.japanese++
		}
	}
	out, here := make([]int, len(g.title.battalions)), make([]int, len(g.title.battalions))
	for _, u := range g.title.forces[us] {
		c := g.unit(u)
		if c.Regiment == v.ExitRegiment && g.remains(u) && g.at(u) != g.ground().exited {
			d.waiting++
		}
		if b := c.battalion; b >= 0 && c.Division != armyDivision {
			switch {
			case g.at(u) == g.ground().exited:
				out[b]++
			case g.remains(u):
				here[b]++
			}
		}
	}
	for b := range out {
		if out[b] > 0 && here[b] == 0 {
			d.battalions++
		}
	}
	return d
}

// armyDivision is the only division that is none of the Marines.
const armyDivision = "27ID"

// remains reports whether a unit is still in the fight or has left the map: neither lost nor still to come.
func (g *Game) remains(u int) bool {
	h, gr := g.at(u), g.ground()
	return h >= 0 || h == gr.exited || h == gr.returns || gr.shoreOf(h) != nil
}

// outcome is who wins by the conditions of a scenario, as it stands, and why.
func (g *Game) outcome(p *Play) (winner rules.Side, why string) {
	v := &p.Victory
	if v.Hexes == "" {
		return g.outcomeOfDrive(v)
	}
	vp, lost := g.victoryPoints(), int(g.tally.steps)
	why = fmt.Sprintf("%s and %s lost", rules.Counted(vp, "victory point", "victory points"), rules.Counted(lost, "infantry step", "infantry steps"))
	switch {
	case vp < v.Draw:
		return "jp", fmt.Sprintf("%s; it takes %d points not to lose.", why, v.Draw)
	case vp < v.Win:
		return "", fmt.Sprintf("%s; it takes %d points to win.", why, v.Win)
	case lost > v.StepLosses:
		return "", fmt.Sprintf("%s; no more than %d may be lost in a victory.", why, v.StepLosses)
	}
	return "us", why + "."
}

func (g *Game) outcomeOfDrive(v *Victory) (winner rules.Side, why string) {
	switch d := g.drove(v); {
	case d.worst > v.StepLosses:
		return "jp", fmt.Sprintf("%d infantry steps were lost in a day; %d may be.", d.worst, v.StepLosses)
	case d.japanese > 0:
		return "jp", rules.Counted(d.japanese, "Japanese unit is", "Japanese units are") + " still on the map."
	case d.waiting > 0:
		return "jp", rules.Counted(d.waiting, "unit", "units") + " of the " + v.ExitRegiment + "th Infantry did not leave the map by its exit."
	case d.battalions < v.ExitBattalions:
		return "jp", fmt.Sprintf("%s of the Marines left the map by the northern exit; it takes %d.", rules.Counted(d.battalions, "battalion", "battalions"), v.ExitBattalions)
	}
	return "us", "No Japanese unit is left, and the " + v.ExitRegiment + "th Infantry and the Marines have left the map."
}

// judgeSpan judges a scenario at the end of its last game-turn: it ends the game, or, where play goes on, is remembered as met
// or missed (18.5.4, ruling 91).
func (g *Game) judgeSpan() {
	p := g.rulesNow()
	if g.GameTurn != p.Last && g.GameTurn != g.last() {
		return
	}
	winner, why := g.outcome(p)
	switch {
	case g.GameTurn < g.last():
		g.tally.missed = g.tally.missed || winner != "us"
		text := "The conditions of these days are met: "
		if winner != "us" {
			text = "The conditions of these days are not met, which cannot be made good: "
		}
		g.Tell(rules.Noted{Side: "us", Text: text + why, Rule: p.Victory.Rule})
		g.tally.steps, g.tally.today, g.tally.worstDay = 0, 0, 0
	case winner == "us" && g.tally.missed:
		g.finish("jp", "The conditions of earlier days were missed.", "18.5.4")
	default:
		g.finish(winner, why, p.Victory.Rule)
	}
}

// measures are the figures of the conditions that hold now.
func (g *Game) measures() []rules.Tally {
	v := &g.rulesNow().Victory
	if v.Hexes != "" {
		return []rules.Tally{{ID: "vp", Name: "Victory points", Side: "us", N: g.victoryPoints()}}
	}
	d := g.drove(v)
	return []rules.Tally{
		{ID: "japanese", Name: "Japanese units on the map", Side: "jp", N: d.japanese},
		{ID: "regiment", Name: "Units of the " + v.ExitRegiment + "th still to leave the map", Side: "us", N: d.waiting},
		{ID: "battalions", Name: "Marine battalions off the map", Side: "us", N: d.battalions},
		{ID: "worst-day", Name: "Most infantry steps lost in a day", Side: "us", N: d.worst},
	}
}
