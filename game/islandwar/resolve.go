package islandwar

import (
	"strconv"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// Combat resolution: 7.4, 7.6, 8.15, 8.6.

// sum is an attack in figures.
type sum struct {
	attack, defense, differential int
	row, column                   int // line of the table from 0, column from 1
}

// reckon adds an attack up. With the two switches it answers what a Banzai, or no protection at all, would make of it.
func (g *Game) reckon(banzai, bare bool) sum {
	f := &g.fight
	var s sum
	for u := f.by.Next(0); u >= 0; u = f.by.Next(u + 1) {
		s.attack += g.strength(u, banzai)
	}
	for u := f.fire.Next(0); u >= 0; u = f.fire.Next(u + 1) {
		s.attack += g.counters[u].Full.Barrage
	}
	s.attack += f.support[g.phasing()]
	for e := f.at.Next(0); e >= 0; e = f.at.Next(e + 1) {
		s.defense += g.counters[e].Full.Defense
	}
	if !bare {
		for u := f.guard.Next(0); u >= 0; u = f.guard.Next(u + 1) {
			s.defense += g.counters[u].Full.FPF
		}
		s.defense += f.support[g.defender()]
	}
	s.differential = s.attack - s.defense
	s.row, s.column = g.lookUp(s.differential)
	return s
}

// strength is what an adjacent attacker counts (8.31, 10.11).
func (g *Game) strength(u int, banzai bool) int {
	c := &g.counters[u]
	if banzai && c.mass {
		return 2 * c.strike()
	}
	return c.strike()
}

// lookUp finds the line and column of the table: the line that helps the defenders most (7.44, 7.45).
func (g *Game) lookUp(differential int) (row, column int) {
	crt := g.title.data.CRT
	row = -1
	consider := func(r int) {
		if r < 0 {
			return
		}
		c := crt.Rows[r].Column(differential)
		if row < 0 || c < column || c == column && r < row {
			row, column = r, c
		}
	}
	for e := g.fight.at.Next(0); e >= 0; e = g.fight.at.Next(e + 1) {
		h := g.fightHex(e)
		consider(int(g.ground.row[h]))
		for _, r := range g.ground.river {
			if g.allAcross(h, r.feature) {
				consider(r.row)
			}
		}
	}
	if row < 0 {
		row, column = len(crt.Rows)-1, crt.Rows[len(crt.Rows)-1].Column(differential)
	}
	return row, column
}

// allAcross reports whether every adjacent attacker that is no artillery attacks over such a hexside, and there is
// one (7.42, 8.62, ruling 20).
func (g *Game) allAcross(h board.ID, f board.Feature) bool {
	any := false
	by := g.fight.by
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if g.counters[u].artillery {
			continue
		}
		if g.ground.Between(g.fightHex(u), h)&f == 0 {
			return false
		}
		any = true
	}
	return any
}

// fightHex is where a unit stood when the die fell; before that, where it stands.
func (g *Game) fightHex(u int) board.ID {
	if g.fight.die > 0 {
		for _, s := range g.fight.from {
			if s.at > 0 && int(s.unit) == u {
				return s.at - 1
			}
		}
	}
	return g.at(u)
}

// remember notes where everybody in the combat stands.
func (g *Game) remember() {
	f := &g.fight
	f.from = [mostAt]spot{}
	n := 0
	all := f.at.Union(f.by)
	for u := all.Next(0); u >= 0 && n < mostAt; u = all.Next(u + 1) {
		f.from[n] = spot{int16(u), g.at(u) + 1}
		n++
	}
}

// resolve rolls the die at once (4.1 B d) and does what the result says, as far as nobody is asked.
func resolve(g *Game, _ *frame) play.Flow {
	f := &g.fight
	f.sum = g.reckon(f.banzai, false)
	g.remember()
	what := g.attackTitle()
	f.die = 1 + g.Dice.Roll(what, g.title.die)
	g.Tell(rules.DieRolled{For: what, Faces: []string{itoa(f.die)}, Rule: "7.6"})
	g.tellResult()
	return g.applyResult(g.code())
}

// code is the result as printed.
func (g *Game) code() string {
	return g.title.data.CRT.Result(g.fight.sum.column, g.fight.die)
}

// outcome is a result code taken apart.
type outcome struct {
	side  byte // 'A', 'D'; 0 none
	hexes int  // hexes of retreat
	gone  bool // eliminated
}

func readCode(code string) outcome {
	if len(code) < 2 || code[0] != 'A' && code[0] != 'D' {
		return outcome{}
	}
	if code[1:] == "e" {
		return outcome{side: code[0], gone: true}
	}
	n, err := strconv.Atoi(code[1:])
	if err != nil || n < 1 {
		return outcome{}
	}
	return outcome{side: code[0], hexes: min(n, 3)}
}

// effect is what a code does to this attack: fire alone only D2, D3 and De (8.15), and never anything to
// artillery that is not adjacent (8.14).
func (g *Game) effect(code string) outcome {
	o := readCode(code)
	switch {
	case o.side == 'D' && o.hexes == 1 && g.fireOnly():
		return outcome{}
	case o.side == 'A' && g.fight.by.Empty():
		return outcome{}
	}
	return o
}

// applyResult eliminates, or opens the paths of retreat.
func (g *Game) applyResult(code string) play.Flow {
	f := &g.fight
	o := g.effect(code)
	if o.side != 'D' {
		if g.sinkLanders(); g.judge() {
			return play.Over()
		}
	}
	var losers set
	switch o.side {
	case 'D':
		losers, f.winner = f.at, g.phasing()
	case 'A':
		losers, f.winner = f.by, g.defender()
	default:
		return play.Next()
	}
	for u := losers.Next(0); u >= 0; u = losers.Next(u + 1) {
		if !g.onMap(u) {
			continue // a lander that is lost already
		}
		g.units[u].facts |= hit
		t := track{unit: u, n: 1, left: o.hexes, gone: o.gone}
		t.path[0] = g.at(u)
		f.tracks = append(f.tracks, t)
		if o.gone {
			g.eliminate(u, means(g.title, code), "7.62")
		}
	}
	return g.decide()
}

// sinkLanders eliminates the units whose assault from the sea has failed (12.32, ruling 11).
func (g *Game) sinkLanders() {
	by := g.fight.by
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if g.onMap(u) && g.afloat(u) {
			g.units[u].facts |= hit
			g.eliminate(u, "the assault on the beach failed", "12.32")
		}
	}
}

// landAssaults brings units at sea onto the beach that they have won (12.32, ruling 11).
func landAssaults(g *Game, _ *frame) play.Flow {
	by := g.fight.by
	for u := by.Next(0); u >= 0; u = by.Next(u + 1) {
		if !g.onMap(u) || !g.afloat(u) {
			continue
		}
		p := &g.units[u]
		from, to := g.at(u), p.assail
		p.assail = nowhere
		p.facts |= advanced
		g.shift(u, to)
		g.Tell(rules.UnitAdvanced{Unit: g.counters[u].id, From: g.place(from), To: g.place(to), Rule: "12.32"})
	}
	return play.Next()
}

func means(t *Title, code string) string {
	if m := t.data.Means[code]; m != "" {
		return m
	}
	return code
}

// attackTitle is "Attack on 1306" with all hexes under attack.
func (g *Game) attackTitle() string { return "Attack on " + g.targetNumbers() }

func (g *Game) targetNumbers() string {
	var ns []string
	for _, p := range g.targetPlaces() {
		ns = append(ns, p.String())
	}
	return rules.Listed(ns, "and")
}

func (g *Game) tellResult() {
	f := &g.fight
	crt := g.title.data.CRT
	code := g.code()
	n := 0
	for die := 1; die <= crt.Faces(); die++ {
		if crt.Result(f.sum.column, die) == code {
			n++
		}
	}
	g.Tell(rules.CombatResolved{
		At: g.targetPlaces(), Terms: g.terms(), Differential: chart.Signed(f.sum.differential),
		Row: crt.Rows[f.sum.row].Name, Column: crt.Rows[f.sum.row].Head(f.sum.column),
		Die: f.die, Code: code, Means: g.meansHere(code),
		Chance: rules.Chance{Code: code, Means: g.meansHere(code), N: n, Of: crt.Faces()}, Rule: "7.61",
	})
}

func itoa(n int) string { return strconv.Itoa(n) }
