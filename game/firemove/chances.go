package firemove

import "marianas/game/rules"

// Exact chances, also while markers lie face down: every marker that may still be drawn is equally likely, so the
// draws of both sides and the die are counted out and put over one common denominator.

// spread is how often each total comes up when k markers are drawn one after another from a hand.
type spread struct {
	ways []int // by total
	of   int   // all draws
}

// draws counts the totals of k markers, each worth what it is to that force in this combat, as everybody may reckon it.
func (g *Game) draws(f force, k int) spread {
	if known := g.seenIn(g.here(), f); known.count() > 0 {
		return g.sealedDraws(f, k, &known)
	}
	h := g.unseenHand(f)
	n := h.count()
	k = min(k, n, mostLaid)
	s := spread{ways: make([]int, 2*mostValue+1), of: 1}
	var worth [len(h)]int
	for v, many := range h {
		if many > 0 {
			worth[v] = g.worth(f, marker(v))
		}
	}
	switch k {
	case 0:
		s.ways[0] = 1
	case 1:
		s.of = n
		for v, many := range h {
			s.ways[worth[v]] += int(many)
		}
	default:
		s.of = n * (n - 1)
		for v, many := range h {
			if many == 0 {
				continue
			}
			for w, more := range h {
				pairs := int(many) * int(more)
				if v == w {
					pairs = int(many) * (int(more) - 1)
				}
				s.ways[worth[v]+worth[w]] += pairs
			}
		}
	}
	return s
}

// sealedDraws counts the totals of k markers out of a sealed cup in which some are known to lie: every place of the cup is
// as likely as another, and in those whose marker nobody has seen lies any unseen one.
func (g *Game) sealedDraws(f force, k int, known *hand) spread {
	unseen := g.unseenFire(f)
	n, u := g.hand(f).count(), unseen.count()
	others := n - known.count()
	s := spread{ways: make([]int, 2*mostValue+1), of: 1}
	switch k = min(k, n, mostLaid); k {
	case 0:
		s.ways[0] = 1
	case 1:
		s.of = n * max(1, u)
		for m := range unseen {
			s.ways[g.worth(f, marker(m))] += int(known[m])*max(1, u) + others*int(unseen[m])
		}
	default:
		rest := max(1, u-1)
		s.of = n * (n - 1) * max(1, u) * rest
		for v := range unseen {
			for w := range unseen {
				kv, kw, uv, uw := int(known[v]), int(known[w]), int(unseen[v]), int(unseen[w])
				mixed := (kv*uw + uv*kw) * others * rest
				if v == w {
					kw, uw = kw-1, uw-1
				}
				ways := kv*kw*max(1, u)*rest + mixed + others*(others-1)*uv*uw
				if ways > 0 {
					s.ways[g.worth(f, marker(v))+g.worth(f, marker(w))] += ways
				}
			}
		}
	}
	return s
}

// tally is how often each result code comes up, in the order of the table's codes.
type tally struct {
	codes []string
	n     []int
	of    int
}

func (t *tally) add(code string, n int) {
	for i, c := range t.codes {
		if c == code {
			t.n[i] += n
			return
		}
	}
	t.codes, t.n = append(t.codes, code), append(t.n, n)
}

func (t *tally) count(code string) int {
	for i, c := range t.codes {
		if c == code {
			return t.n[i]
		}
	}
	return 0
}

// results counts the results of the attack if so many markers of attacker and defender are still to be turned over.
func (g *Game) results(s sum, attacker, defender int) tally {
	crt := g.title.data.CRT
	a, d := g.draws(g.phasing(), attacker), g.draws(g.phasing().enemy(), defender)
	t := tally{of: a.of * d.of * crt.Faces()}
	row := &crt.Rows[s.row]
	for x, m := range a.ways {
		for y, n := range d.ways {
			if m*n == 0 {
				continue
			}
			column := row.Column(s.differential + x - y)
			for die := 1; die <= crt.Faces(); die++ {
				t.add(crt.Result(column, die), m*n)
			}
		}
	}
	return t
}

// faceDown is how many markers of a force lie face down.
func (g *Game) faceDown(f force) int { return int(g.fight.laid[f] - g.fight.shown[f]) }

// unknown reports whether the chances go over markers that nobody has seen.
func (g *Game) unknown() bool {
	return g.fight.die == 0 && g.faceDown(0)+g.faceDown(1) > 0
}

// now counts the results as the attack stands.
func (g *Game) now() tally {
	if g.fight.die > 0 {
		return g.results(g.fight.sum, 0, 0)
	}
	if g.undrawn() {
		return g.results(g.reckon(), 1, 0)
	}
	return g.results(g.reckon(), g.faceDown(g.phasing()), g.faceDown(g.phasing().enemy()))
}

// undrawn reports whether a bombardment waits for its first marker: its chances go over all that may be drawn.
func (g *Game) undrawn() bool {
	x := &g.fight
	return x.bombs && x.die == 0 && x.shown[g.phasing()] == 0
}

// mayLay is how many markers of a force may lie on this combat in the end, those turned over not counted.
func (g *Game) mayLay(f force) int {
	x := &g.fight
	switch {
	case x.banzai || x.bombs && f != g.phasing():
		return 0
	case x.bombs:
		if x.die > 0 {
			return 0
		}
		return min(mostLaid-int(x.shown[f])-g.strikes(x.hex), g.hand(f).count())
	}
	more := mostLaid - int(x.laid[f])
	if g.In(markersBox) {
		more = 0
		for turn := int(g.Open.Top().Count[0]); turn <= 2*mostLaid; turn++ {
			if g.turnForce(turn) == f {
				more++
			}
		}
	}
	return g.faceDown(f) + max(0, min(more, g.spare(f)))
}

// chances lists the results as the attack stands, and as it would be with all markers that may still be laid; the
// best for the attacker first, in lowest terms.
func (g *Game) chances() (cs []rules.Chance, legend string) {
	s := g.current()
	main := g.now()
	other := tally{of: main.of}
	a, d := g.mayLay(g.phasing()), g.mayLay(g.phasing().enemy())
	if g.fight.die == 0 && (a > g.faceDown(g.phasing()) || d > g.faceDown(g.phasing().enemy())) {
		other = g.results(s, a, d)
		legend = "with all markers: attacker " + itoa(a) + ", defender " + itoa(d)
		if g.fight.bombs {
			legend = "with " + rules.Counted(a, "more marker", "more markers")
		}
		if g.undrawn() {
			legend = "with " + itoa(a) + " markers instead of 1"
		}
		if g.undrawn() && a < 2 {
			legend, other = "", tally{of: main.of}
		}
	}
	of := main.of / gcd(main.of, other.of) * other.of
	divisor := of
	for _, t := range []*tally{&main, &other} {
		for i := range t.n {
			t.n[i] *= of / t.of
			divisor = gcd(divisor, t.n[i])
		}
	}
	for _, t := range []*tally{&main, &other} {
		for _, code := range t.codes {
			if c := (rules.Chance{Code: code, N: main.count(code) / divisor, Of: of / divisor, Alt: other.count(code) / divisor}); !listed(cs, code) {
				c.Means = g.meansHere(code)
				cs = append(cs, c)
			}
		}
	}
	for i := range cs {
		for j := i; j > 0 && merit(cs[j].Code) > merit(cs[j-1].Code); j-- {
			cs[j], cs[j-1] = cs[j-1], cs[j]
		}
	}
	return cs, legend
}

func listed(cs []rules.Chance, code string) bool {
	for i := range cs {
		if cs[i].Code == code {
			return true
		}
	}
	return false
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// merit orders results from the attacker's best to his worst.
func merit(code string) int {
	switch o := readCode(code); o.kind {
	case killDefender:
		return 9
	case retreatDefender:
		return 3 + o.hexes
	case exchange:
		return 1
	case retreatAttacker:
		return -o.hexes
	case costAttacker:
		return -5
	case killAttacker:
		return -9
	}
	return 0
}
