package patrol

import (
	_ "embed"
	"fmt"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/chart"
	"marianas/game/conform/toy/kit"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/scenario"
)

// Opportunity fire (4) and its die (5): posts that see the hex entered fire one after another. The color of the fire
// comes from the range, the result from a table of ten faces; either side may pay a token for a second throw.

var die = chance.Numbered(0, 9)

//go:embed charts.toml
var chartsText string

// fireTable is the table of ten faces by the color of the fire.
var fireTable = readTable()

func readTable() *chart.Chart {
	charts, faults := scenario.ReadCharts("patrol/charts.toml", chartsText)
	if len(faults) > 0 {
		panic(faults)
	}
	return charts[0]
}

func opportunityFire() box {
	return box{Name: "opportunity-fire", Rule: "4", Doing: "a company may be fired at", Waits: "decides about fire", Steps: []step{
		{Letter: "aim", Verbs: verbs{fire{play.Of[*Game](vFire)}, hold{play.Press[*Game](vHold)}},
			Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Prompt{Do: "Fire at " + g.name(f.Unit[0]) + ", or hold your fire", More: "It goes on afterwards, if it can."}
			}},
		{Letter: "roll", Do: func(_ *Game, f *frame) play.Flow { return play.Throw(rollBox, f) }},
		{Letter: "result", Do: func(g *Game, f *frame) play.Flow {
			if g.suffer(f) && g.watched(f) {
				return play.Restart()
			}
			return play.Leave()
		}},
	}}
}

// theDie offers its second throw to the company first, then to the post.
func theDie() box {
	offer := func(letter string, by play.Side) play.Offer[*Game] {
		return play.Offer[*Game]{
			Letter: letter, By: by, Keep: vKeep, Again: vAgain,
			May:   func(g *Game, _ *frame) bool { return g.tokens[by] > 0 },
			Spend: func(g *Game, _ *frame) { g.tokens[by]-- },
			Prompt: func(g *Game, f *frame) play.Prompt {
				return play.Prompt{Do: "Keep the " + die.Faces[play.Lies(f)] + ", or have it thrown again", More: g.name(f.Unit[0]) + " is " + g.result(f, play.Lies(f)) + " as it lies."}
			},
			Describe: func(g *Game, f *frame, again bool) rules.Detail {
				if !again {
					return rules.Detail{Label: "Keep the " + die.Faces[play.Lies(f)], Note: g.result(f, play.Lies(f)), Rule: "5"}
				}
				return rules.Detail{Label: "Throw again", Note: rules.Counted(g.tokens[by], "token", "tokens") + " left", Rule: "5"}
			},
		}
	}
	return play.Roll[*Game]{
		Name: "die", Rule: "5", Die: die, For: func(g *Game, f *frame) string { return "Fire at " + g.place(board.ID(f.Place[0])).String() },
		Offers: []play.Offer[*Game]{offer("company", red), offer("post", blue)},
	}.Box()
}

// ranges are the columns of the table by how far a post sees: red beside it, yellow two hexes away.
var ranges = []string{"red", "yellow"}

// color is the fire of a post at the hex of a frame; "" if it does not see it.
func (g *Game) color(f *frame, post int16) string {
	at := g.where.At(int(post))
	if at < 0 { // off the map
		return ""
	}
	d := g.title.board.Distance(at, board.ID(f.Place[0]))
	if d < 1 || d > len(ranges) {
		return ""
	}
	return ranges[d-1]
}

// code is what a face comes to in the open fire, as it is printed.
func (g *Game) code(f *frame, face int) string { return result(g.color(f, f.Unit[1]), face) }

// result is what a face comes to in a color.
func result(color string, face int) string {
	column, _ := fireTable.Across.Named(color)
	return fireTable.Result(column, face, chart.Roll{})
}

// result is what a face comes to in the open fire, in words.
func (g *Game) result(f *frame, face int) string { return fireTable.Meaning(g.code(f, face)) }

// watched reports whether a post that has not fired sees the hex that was entered.
func (g *Game) watched(f *frame) bool {
	for u := range g.title.Counters {
		if !g.isRed(int16(u)) && !g.spent[u] && g.color(f, int16(u)) != "" {
			return true
		}
	}
	return false
}

// suffer carries out the result and reports whether the company goes on.
func (g *Game) suffer(f *frame) bool {
	u, text := int(f.Unit[0]), g.result(f, play.Face(f))
	g.Tell(rules.Noted{Side: g.Phasing, Unit: rules.UnitID(g.unit(u).ID), Text: g.name(f.Unit[0]) + " is " + text, At: []rules.Place{g.place(board.ID(f.Place[0]))}, Rule: "4"})
	switch text {
	case "lost":
		g.Tell(rules.UnitLost{Unit: rules.UnitID(g.unit(u).ID), At: g.place(board.ID(f.Place[0])), Why: "opportunity fire", Rule: "4"})
		g.where.Put(u, lost)
	case "pinned":
		g.pinned[u] = true
	}
	return text == "unharmed"
}

// harmless is the result that leaves a company as it is.
const harmless = "•"

// chances are how often each result is the last one of a throw, if Red throws again what hurts and Blue what does not.
// A side that is being asked for a second throw has none after it.
func (g *Game) chances(color string) []chart.Chance {
	roll, unharmed := chart.Roll{}, func(face int) bool { return result(color, face) == harmless }
	lies := g.Open.Top().Box == rollBox
	if g.tokens[red] > 0 && !lies {
		roll.Again = append(roll.Again, func(face int) bool { return !unharmed(face) })
	}
	if g.tokens[blue] > 0 && !(lies && g.Active() == kit.Blue) {
		roll.Again = append(roll.Again, unharmed)
	}
	column, _ := fireTable.Across.Named(color)
	return fireTable.Chances(column, roll)
}

// firePanel is the open fire: the table with the column of its color and the exact chances, and the die that lies. Before
// a post is named the nearest one counts.
func (g *Game) firePanel() []rules.Panel {
	f := g.Open.Top()
	if f == nil || f.Box != fireBox && f.Box != rollBox {
		return nil
	}
	at := g.place(board.ID(f.Place[0]))
	color := g.nearest(f)
	column, _ := fireTable.Across.Named(color)
	c := &rules.Combat{
		At: []rules.Place{at}, Title: "Fire at " + at.String(), About: g.name(f.Unit[0]) + ", " + color + " fire", Rule: "4",
		Table: rules.OfChart(fireTable, column, chart.Roll{}), Note: "If Red throws again what hurts, and Blue what does not.",
	}
	for _, ch := range g.chances(color) {
		c.Chances = append(c.Chances, rules.Chance{Code: ch.Code, Means: fireTable.Meaning(ch.Code), N: ch.N, Of: ch.Of})
	}
	if f.Box == rollBox {
		lies := play.Lies(f)
		c.Die, c.Dice = lies+1, rules.Dice{Sides: len(die.Faces), Faces: []string{die.Faces[lies]}}
		c.Code, c.Means = g.code(f, lies), g.result(f, lies)
		c.Note = "The chances are those of another throw."
	}
	return []rules.Panel{{ID: "fire", Kind: rules.CombatPanel, Title: c.Title, Rule: "4", Combat: c}}
}

// nearest is the color of the open fire, or the best one that a post may still give.
func (g *Game) nearest(f *frame) string {
	if f.Box == rollBox {
		return g.color(f, f.Unit[1])
	}
	best := ""
	for u := range g.title.Counters {
		if color := g.color(f, int16(u)); !g.isRed(int16(u)) && !g.spent[u] && color != "" && (best == "" || color == ranges[0]) {
			best = color
		}
	}
	return best
}

// share is the chance of a result in per cent.
func share(cs []chart.Chance, code string) string {
	for _, c := range cs {
		if c.Code == code {
			return fmt.Sprintf("%.1f %%", 100*float64(c.N)/float64(c.Of))
		}
	}
	return "0.0 %"
}

// harm is how often a company is hurt, out of so many throws.
func harm(cs []chart.Chance) (n, of int) {
	for _, c := range cs {
		if of = c.Of; c.Code != harmless {
			n += c.N
		}
	}
	return n, max(1, of)
}

var (
	noPost   = ruled("4", "Name a post of Blue.")
	outOfEye = ruled("4", "It sees two hexes far.")
	hasFired = ruled("4", "A post fires once in a turn.")
)

type fire struct{ play.Plain[*Game] }

func (fire) Each(g *Game, _ *frame, yield func(act)) {
	for u := range g.title.Counters {
		yield(play.OfUnit(vFire, u))
	}
}

func (fire) Refuse(g *Game, f *frame, a act) play.Code {
	switch {
	case a.Unit < 0 || g.isRed(a.Unit):
		return noPost
	case g.color(f, a.Unit) == "":
		return outOfEye
	case g.spent[a.Unit]:
		return hasFired
	}
	return play.Allowed
}

func (fire) Stakes(*Game, *frame, act) rules.Stakes { return rules.Rolls }

func (fire) Do(g *Game, f *frame, a act) play.Flow {
	f.Unit[1], g.spent[a.Unit] = a.Unit, true
	return play.Next()
}

func (fire) Describe(g *Game, f *frame, a act) rules.Detail {
	color := g.color(f, a.Unit)
	cs := g.chances(color)
	return rules.Detail{Label: g.name(a.Unit) + " fires", Note: color + " fire: lost " + share(cs, "L") + ", pinned " + share(cs, "P"), Rule: "4"}
}

type hold struct{ play.Button[*Game] }

func (hold) Do(*Game, *frame, act) play.Flow { return play.Leave() }
func (hold) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Hold fire", Rule: "4"}
}

// fireOrder is the question whether to fire, which Blue may answer once for a while: with the post whose fire hurts most,
// from a chance on.
func (g *Game) fireOrder() rules.Standing {
	q := rules.Standing{ID: "fire", Side: "blue", About: "opportunity fire", Never: machine.Action(g, play.Bare(vHold))}
	f := g.Open.Top()
	if f == nil || f.Box != fireBox {
		return q
	}
	q.Asked, q.Chance = true, rules.Chance{Means: "lost or pinned", Of: 1}
	for u := range g.title.Counters {
		a := play.OfUnit(vFire, u)
		if (fire{}).Refuse(g, f, a) != play.Allowed {
			continue
		}
		hurt, of := harm(g.chances(g.color(f, a.Unit)))
		if hurt*q.Chance.Of > q.Chance.N*of || q.Always.Verb == "" {
			q.Always, q.Chance.N, q.Chance.Of = machine.Action(g, a), hurt, of
		}
	}
	return q
}
