package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
)

// marksShown are the hexes along the O-1 line with their holders, fields of fire, command ranges, and what is attacked.
func (g *Game) marksShown() []rules.Mark {
	ms := make([]rules.Mark, 0, 1024)
	ms = g.goalMarks(ms)
	ms = g.fireMarks(ms)
	ms = g.rangeMarks(ms)
	return g.fightMarks(ms)
}

// goalMarks are the hexes that give victory points in the scenario, with who holds them (18.2.4).
func (g *Game) goalMarks(ms []rules.Mark) []rules.Mark {
	v := &g.rulesNow().Victory
	if v.Hexes == "" {
		return ms
	}
	for _, h := range g.ground().Overlay(v.Hexes) {
		side := rules.Side("jp")
		if g.holdsGoal(h) {
			side = "us"
		}
		ms = append(ms, rules.Mark{Kind: rules.ObjectiveMark, At: g.place(h), Side: side, Text: "O-1 line", Rule: v.Rule})
	}
	return ms
}

// fireMarks are the fields of fire of all that Japan holds and that is not disrupted: one mark for each source and hex.
func (g *Game) fireMarks(ms []rules.Mark) []rules.Mark {
	gr := g.ground()
	under, hard := make([]uint8, gr.Len()), make([]uint8, gr.Len()) // by hex: a bit for each color, of all fire and of intense fire
	for h := board.ID(0); int(h) < gr.Len(); h++ {
		s, ok := g.firingAt(h)
		if !ok || !g.sources(h, firing) {
			continue
		}
		from, color, fires := g.place(h), s.color.String(), g.fires(s)
		steadily, intensely := g.sourceName(s)+", "+steady.String(), g.sourceName(s)+", "+intense.String()
		g.eachOf(s, func(x board.ID, f fire) {
			if fires {
				under[x] |= 1 << s.color
				if f == intense {
					hard[x] |= 1 << s.color
				}
			}
			ms = append(ms, rules.Mark{
				Kind: rules.FieldMark, From: from, At: g.place(x), Side: "jp", Color: color, Strong: f == intense,
				Text: pick(f == intense, intensely, steadily), Rule: "6.2",
			})
		})
	}
	return g.riskMarks(ms, under, hard)
}

// fires reports whether a source that is not disrupted fires when its color comes up: no pillbox alone, nobody in counterattack stance
// (6.3.3, 14.4.2).
func (g *Game) fires(s source) bool {
	return s.cave >= 0 || slices.ContainsFunc(g.in(japan, s.at), func(u int) bool { return !g.down(u) && !g.is(u, stance) })
}

// riskMarks say of every hex in a field of fire how many of the cards that may come next have a color that covers it (6.1).
func (g *Game) riskMarks(ms []rules.Mark, under, hard []uint8) []rules.Mark {
	var by [256]int // cards by the bits of their colors
	all := 0
	for c, n := range g.nextCards() {
		if n > 0 {
			var bits uint8
			for _, s := range g.card(c).Fire {
				bits |= 1 << s.Color
			}
			by[bits], all = by[bits]+int(n), all+int(n)
		}
	}
	sharing := func(hex uint8) (n int) {
		for bits, cards := range by {
			if uint8(bits)&hex != 0 {
				n += cards
			}
		}
		return n
	}
	var known [256]int
	count := func(hex uint8) int {
		if hex != 0 && known[hex] == 0 {
			known[hex] = sharing(hex)
		}
		return known[hex]
	}
	texts := map[[2]int]string{} // by how many fire, and how many intensely
	for h := range under {
		if under[h] == 0 || all == 0 {
			continue
		}
		n := [2]int{count(under[h]), count(hard[h])}
		if texts[n] == "" {
			texts[n] = riskText(n[0], n[1], all)
		}
		ms = append(ms, rules.Mark{Kind: rules.RiskMark, At: g.place(board.ID(h)), Side: "jp", Text: texts[n], Rule: "6.1"})
	}
	return ms
}

// riskText says how many of the next cards fire at a hex, and how many of these intensely.
func riskText(fire, hard, all int) string {
	text := figure(fire) + " of " + figure(all) + " cards fire here"
	if hard > 0 {
		text += ", " + figure(hard) + " intensely"
	}
	return text
}

// sourceName is a source of fire in words: "B5, red".
func (g *Game) sourceName(s source) string {
	switch {
	case s.cave >= 0:
		return "a cave, " + s.color.String()
	case s.spot < 0:
		return "a tank, " + s.color.String()
	}
	return g.ground().spots[s.spot].Code + ", " + s.color.String()
}

// rangeMarks are the hexes within the command range of each headquarters that commands (10.2, 15.3).
func (g *Game) rangeMarks(ms []rules.Mark) []rules.Mark {
	if g.alwaysCommand() {
		return ms
	}
	gr := g.ground()
	for _, hq := range g.title.hqs {
		from, n := g.at(hq), g.hqRange(hq)
		if n < 0 {
			continue
		}
		heard := make([]uint8, gr.Len())
		g.radiate(heard, 1, from, n)
		for h := board.ID(0); int(h) < gr.Len(); h++ {
			if gr.land[h] && heard[h] != 0 {
				ms = append(ms, rules.Mark{Kind: rules.RangeMark, From: g.place(from), At: g.place(h), Side: "us", Text: g.unit(hq).Name, Rule: "15.3"})
			}
		}
	}
	return ms
}
