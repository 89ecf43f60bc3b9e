package dday

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// Breakdowns (7.3.7): vehicles that enter certain ground draw cards, and are disrupted by their own symbol.

// breakdownMark is the mark of the terrain key that holds for entering a hex: "one", "two" ...; "" for none, along a road and
// for the mark that a railroad lifts.
func (g *Game) breakdownMark(from, to board.ID) string {
	gr, k := g.ground(), &g.data().Tables
	if gr.line[to] < 0 || gr.Between(from, to)&gr.road != 0 {
		return ""
	}
	mark := breakdownKey(k.Ground[gr.line[to]].Breakdown)
	if mark == k.OffRail && gr.Between(from, to)&gr.rail != 0 {
		return ""
	}
	return mark
}

// breakdownKey is the word in the charts for a mark of the terrain key.
func breakdownKey(mark string) string {
	switch mark {
	case "*":
		return "one"
	case "* LVT":
		return "one_lvt"
	case "**":
		return "two"
	case "***":
		return "three"
	}
	return ""
}

// breakdownDraws is how many cards a unit draws on entering a hex.
func (g *Game) breakdownDraws(u int, from, to board.ID) int {
	mark := ""
	if g.unit(u).armor() {
		mark = g.breakdownMark(from, to)
	}
	if mark == "" {
		return 0
	}
	d := g.data().Tables.Breakdown[mark]
	return pick(g.unit(u).sort == tank, d.Tank, d.LVT)
}

// breakdownCards is how many cards the taken units draw on entering a hex.
func (g *Game) breakdownCards(m *move, from, to board.ID) (n int) {
	if !g.any(m, (*counter).armor) {
		return 0
	}
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		n += g.breakdownDraws(u, from, to)
	}
	return n
}

// breakDown draws the cards of the vehicles among taken units; those that break down stay where they have come.
func (g *Game) breakDown(m *move, from, to board.ID) {
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		if g.breaksDown(u, from, to) {
			g.dropOut(u)
		}
	}
	if !g.any(m, isTank) && g.under(to, firing) == intense {
		m.halted = true
	}
}

// breaksDown draws a vehicle's cards and disrupts it if one has its symbol.
func (g *Game) breaksDown(u int, from, to board.ID) (down bool) {
	for n := g.breakdownDraws(u, from, to); n > 0; n-- {
		card := g.card(g.aside("Breakdown of "+g.unit(u).Name, "7.3.7"))
		down = down || card.Target == g.unit(u).Symbol
	}
	if down {
		g.disrupt(u)
		g.Tell(rules.Noted{Side: "us", Unit: g.id(u), Text: g.unit(u).Name + " breaks down", At: []rules.Place{g.place(to)}, Rule: "7.3.7"})
	}
	return down
}
