package css

import (
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
)

// riskMarks say of the hexes near units on their way which enemy could fire at them as they leave, and how surely it would hit: who is
// fired at is fired at in the hex that he leaves (8.5).
func (g *Game) riskMarks() (ms []rules.Mark) {
	m := g.move
	if m == nil || m.units.Empty() || m.at < 0 || m.zone != none || g.assault != nil || g.shot() != nil {
		return nil
	}
	gr, side := g.ground(), g.sideOf(m)
	for h := board.ID(0); int(h) < gr.Len(); h++ {
		if gr.Distance(gr.hexOf(m.at), h) > riskReach || !gr.land(h) || side == japan && g.night() && !g.has(h, illuminated) { // 8.5.2
			continue
		}
		if text := g.riskIn(m, h); text != "" {
			ms = append(ms, rules.Mark{Kind: rules.RiskMark, At: g.place(h), Side: g.sideID(1 - side), Text: text, Rule: "8.5"})
		}
	}
	return ms
}

// riskReach is how far from units on their way risks are told of, in hexes.
const riskReach = 4

// mostRisks is how many of those who may fire are named with their chance.
const mostRisks = 3

// riskIn is who may fire at movers who leave a hex, with the chance of any hit by each alone; "" if nobody may.
func (g *Game) riskIn(m *move, h board.ID) string {
	var named []string
	more := 0
	for _, u := range g.title.units[1-g.sideOf(m)] {
		if !g.onMap(u) || g.ground().Distance(g.hexOf(u), h) > int(g.front(u).reach) || g.hexOf(u) == h || !g.mayWatch(u) || !g.zoned(u, h) {
			continue
		}
		if len(named) == mostRisks {
			more++
			continue
		}
		named = append(named, g.name(u)+" "+figure(10*g.against(u, h))+" %")
	}
	if len(named) == 0 {
		return ""
	}
	text := "Leaving it, hit by " + strings.Join(named, ", ")
	if more > 0 {
		text += " and " + figure(more) + " more"
	}
	return text
}

// against is how many of the ten faces hit where one unit alone fires at those on their way, as if they were in a hex already, at the hex or
// at a Hard Target, whichever is surer.
func (g *Game) against(u int, h board.ID) (most int) {
	s := g.newShot(u, h, opportunityShot)
	s.movers = true
	soft, hard := g.targets(&s)
	if len(soft) > 0 {
		most = g.hitsOf(&s)
	}
	for _, t := range hard {
		g.choose(&s, t)
		most = max(most, g.hitsOf(&s))
	}
	return most
}
