package patrol

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
)

// Opportunity fire (4) and its die (5): posts that see the hex entered fire one after another. The color of the fire
// comes from the range, the result from a line of ten faces; either side may pay a token for a second throw.

var die = chance.Numbered(0, 9)

// results are what the faces 0 to 9 come to, by the color of the fire.
var results = map[string]string{
	"red":    "LLLPPP....", // adjacent
	"yellow": "LPPP......", // two hexes away
}

// means are the results, the worst for Red first.
var means = []struct {
	code byte
	text string
}{{'L', "lost"}, {'P', "pinned"}, {'.', "unharmed"}}

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

// color is the fire of a post at the hex of a frame; "" if it does not see it.
func (g *Game) color(f *frame, post int16) string {
	switch g.title.board.Distance(g.where.At(int(post)), board.ID(f.Place[0])) {
	case 1:
		return "red"
	case 2:
		return "yellow"
	}
	return ""
}

// result is what a face comes to in the open fire.
func (g *Game) result(f *frame, face int) string {
	for _, m := range means {
		if m.code == results[g.color(f, f.Unit[1])][face] {
			return m.text
		}
	}
	return ""
}

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

// chances are how often each result is the last one, if Red throws again what hurts and Blue what does not.
func (g *Game) chances(color string) (n [3]int, of int) {
	harmless := func(face int) bool { return results[color][face] == '.' }
	var again []func(int) bool
	if g.tokens[red] > 0 {
		again = append(again, func(face int) bool { return !harmless(face) })
	}
	if g.tokens[blue] > 0 {
		again = append(again, harmless)
	}
	faces, of := chance.Final(len(die.Faces), again...)
	for face, k := range faces {
		for i, m := range means {
			if m.code == results[color][face] {
				n[i] += k
			}
		}
	}
	return n, of
}

// firePanel is the open fire: the line of its color with the exact chances, and the die that lies.
func (g *Game) firePanel() []rules.Panel {
	f := g.Open.Top()
	if f == nil || f.Box != fireBox && f.Box != rollBox {
		return nil
	}
	p := rules.Panel{ID: "fire", Kind: rules.TablePanel, Title: "Fire at " + g.place(board.ID(f.Place[0])).String(), Rule: "4", Note: "If Red throws again what hurts, and Blue what does not."}
	for _, color := range []string{"red", "yellow"} {
		if f.Box == rollBox && color != g.color(f, f.Unit[1]) {
			continue
		}
		n, of := g.chances(color)
		for i, m := range means {
			p.Rows = append(p.Rows, rules.Row{Text: color + " fire: " + m.text, Value: percent(n[i], of), Rule: "4"})
		}
	}
	if f.Box == rollBox {
		p.Note = "The die lies at " + die.Faces[play.Lies(f)] + ": " + g.result(f, play.Lies(f)) + ". Below: with the throws still open."
	}
	return []rules.Panel{p}
}

func percent(n, of int) string { return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(of)) }

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
	n, of := g.chances(color)
	return rules.Detail{Label: g.name(a.Unit) + " fires", Note: color + " fire: lost " + percent(n[0], of) + ", pinned " + percent(n[1], of), Rule: "4"}
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
		n, of := g.chances(g.color(f, a.Unit))
		if hurt := n[0] + n[1]; hurt*q.Chance.Of > q.Chance.N*of || q.Always.Verb == "" {
			q.Always, q.Chance.N, q.Chance.Of = machine.Action(g, a), hurt, of
		}
	}
	return q
}
