package dday

import (
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The card of a barrage (8.4.2).

// barrageStrength is the strength of the barrage: tanks count double against tanks (14.3).
func (g *Game) barrageStrength() (n int) {
	x := g.barrage
	if x.by[0] < 0 {
		return g.force(x.fire)
	}
	for _, u := range x.by {
		if u >= 0 {
			n += g.strikes(int(u), x.at, g.tankIn(x.at)) / quarter
		}
	}
	return n
}

// barrageColumn is its column of the chart, from 1.
func (g *Game) barrageColumn() (column int) {
	for i, head := range g.data().Chart("barrage").Columns {
		low, _, _ := strings.Cut(oddsOf(head), "-")
		if n, err := strconv.Atoi(low); err == nil && g.barrageStrength() >= n {
			column = i + 1
		}
	}
	return max(1, column)
}

// The rows of the barrage chart.
const (
	rowNeither = iota
	rowSymbol
	rowColor
	rowBoth
)

// barrageRow is what a card shows against the target: its color, and a symbol of who fires (8.4.2(3)).
func (g *Game) barrageRow(c *Card) int {
	s, _ := g.sourceAt(g.barrage.at)
	switch color, symbol := c.shows(s.color), slices.Contains(g.barrageSymbols(), c.Target); {
	case color && symbol:
		return rowBoth
	case color:
		return rowColor
	case symbol:
		return rowSymbol
	}
	return rowNeither
}

// barrageSymbols are the symbols of who fires; of two tank units' either serves (ruling 129).
func (g *Game) barrageSymbols() (ss []Symbol) {
	x, p := g.barrage, &g.data().Schedule.Points
	switch {
	case x.by[0] >= 0:
		for _, u := range x.by {
			if u >= 0 {
				ss = append(ss, g.unit(int(u)).Symbol)
			}
		}
	case x.fire.kind == navalWord:
		ss = append(ss, p.NavalSymbol)
	case x.fire.kind == airWord:
		ss = append(ss, p.AirSymbol)
	default:
		ss = append(ss, p.ArtillerySymbol)
	}
	return ss
}

// shoot draws the card, reads the chart and applies it.
func (g *Game) shoot() {
	x := g.barrage
	what := "Barrage of " + g.spotName(x.at)
	x.card = int16(g.aside(what, "8.4.2"))
	card := g.card(int(x.card))
	row, column := g.barrageRow(card), g.barrageColumn()
	chart := g.data().Chart("barrage")
	x.code = chart.Cells[row][column-1]
	g.shelled = sorted(g.shelled, x.at)
	g.keepBarrage(row, column)
	g.Tell(rules.CombatResolved{
		At: []rules.Place{g.place(x.at)}, Terms: []rules.Term{{Side: "us", Text: "Strength of the barrage", Value: g.barrageStrength(), Total: true, Rule: "8.4.2"}},
		Differential: figure(g.barrageStrength()), Row: chart.Rows[row], Column: chart.Columns[column-1], Dice: rules.Dice{Sides: len(g.title.cards), Faces: []string{g.title.cards[x.card]}},
		Code: x.code, Means: chart.meaning(x.code), Rule: "8.4.2",
	})
	deep := g.depthIn(x.at)
	for _, part := range strings.Fields(x.code) {
		switch {
		case part == "JD", part == "JD*" && !deep:
			g.upsetJapan(x.at, "8.4.2")
		case part == "DE":
			g.stripDepth(x.at, "8.4.2")
		}
	}
}

// The words of what a barrage destroys.
const (
	gunWord     = "gun"
	pillboxWord = "pillbox"
)

// wrecks lists what a barrage can destroy in a hex: the artillery of the position, the pillbox.
func (g *Game) wrecks(h board.ID) (words []string) {
	i := g.ground().spotAt[h]
	if i < 0 {
		return nil
	}
	if g.ground().spots[i].Artillery && g.marks[i]&destroyed == 0 {
		words = append(words, gunWord)
	}
	if g.marks[i]&pillbox != 0 {
		words = append(words, pillboxWord)
	}
	return words
}

var notThere = ruled("8.4.2", "There is no such thing to destroy.")

// destroy says what the barrage destroys (ruling 2 of 3.4: the player picks one).
type destroy struct{ plain }

func (destroy) Each(g *Game, _ *frame, yield func(act)) {
	for _, w := range g.wrecks(g.barrage.at) {
		yield(act{Verb: vDestroy, Unit: play.None, Place: play.None, Item: g.title.item(w)})
	}
}

func (destroy) Refuse(g *Game, _ *frame, a act) play.Code {
	if a.Item < 0 || !slices.Contains(g.wrecks(g.barrage.at), g.title.names.Items[a.Item]) {
		return notThere
	}
	return play.Allowed
}

func (destroy) Do(g *Game, _ *frame, a act) play.Flow {
	h := g.barrage.at
	if g.title.names.Items[a.Item] == pillboxWord {
		g.razePillbox(h, "8.4.2")
		return play.Next()
	}
	g.marks[g.ground().spotAt[h]] |= destroyed
	g.stale()
	g.Tell(rules.MarkerChanged{Marker: "Artillery", At: g.place(h), Side: "jp", What: "destroyed", Gone: true, Rule: "8.4.2"})
	return play.Next()
}

// razePillbox destroys the pillbox in a hex for good (17.1).
func (g *Game) razePillbox(h board.ID, rule string) {
	i := g.ground().spotAt[h]
	if i < 0 || g.marks[i]&pillbox == 0 {
		return
	}
	g.marks[i] &^= pillbox
	g.taken(h)
	g.stale()
	g.Tell(rules.MarkerChanged{Marker: "Pillbox", At: g.place(h), Side: "jp", What: "destroyed", Gone: true, Rule: rule})
}

// razeCave destroys the cave in a hex for good, with its depth marker (17.2).
func (g *Game) razeCave(h board.ID, rule string) {
	i := g.caveAt(h)
	if i < 0 {
		return
	}
	g.loseCaveDepth(h, rule)
	g.caves = slices.Delete(g.caves, i, i+1)
	g.stale()
	g.Tell(rules.MarkerChanged{Marker: "Cave", At: g.place(h), Side: "jp", What: "destroyed", Gone: true, Rule: rule})
}

func (destroy) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Letter = true }

func (destroy) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Destroy the " + g.title.names.Items[a.Item], Rule: "8.4.2"}
}
