package dday

import "strings"

// What an attack may come to (8.3), over everything that may lie hidden in its hex, as far as the player can know it: a hidden
// unit is any of those that are not known, on the map and in reserve; hidden depth any marker that is not known.

// Prospect is one result of the attack that is being declared, and in how many of the ways that are equally likely it comes.
type Prospect struct {
	Code     string // parts set apart by blanks; after "RV, " what follows once depth is revealed
	Ways, Of int
}

// Prospects are the results that the attack being declared may come to, the likeliest first; nil without one. A hero is taken to
// stand in for what helps most.
func (g *Game) Prospects() []Prospect {
	if g.attack == nil || g.attack.by.Empty() {
		return nil
	}
	p := prospector{g: g, s: g.strikerOf(g.attack), ways: map[string]int{}}
	x := *g.attack
	x.hero = heroStrength
	p.strong = g.strikerOf(&x)
	t := g.targetIn(g.attack.at, false)
	hidden := g.unknownUnits(t.hidden)
	switch t.hidden {
	case 0:
		p.depth(&t, 1)
	case 1:
		for _, u := range hidden {
			o := t
			o.foes = append(t.foes[:len(t.foes):len(t.foes)], g.foeOf(u))
			o.hidden = 0
			o.halve()
			p.depth(&o, 1)
		}
	default:
		for i, u := range hidden {
			for k, v := range hidden {
				if i != k {
					o := t
					o.foes = append(t.foes[:len(t.foes):len(t.foes)], g.foeOf(u), g.foeOf(v))
					o.hidden = 0
					o.halve()
					p.depth(&o, 1)
				}
			}
		}
	}
	return p.list()
}

// halve has depth count half where the unit that it lies under is taken for a detachment. Other targets may share its list.
func (t *holding) halve() {
	t.depth = copied(t.depth)
	for i := range t.depth {
		t.depth[i].halved = t.depth[i].halved || t.depth[i].veiled && t.foes[len(t.foes)-1].detachment
	}
}

// unknownUnits lists who a hidden unit may be; of two in a hex each is a detachment (6.4).
func (g *Game) unknownUnits(hidden int) (list []int) {
	if hidden == 0 {
		return nil
	}
	for _, u := range g.title.forces[japan] {
		c := g.unit(u)
		if c.japaneseTank() || g.is(u, revealed) || hidden > 1 && !c.Detachment {
			continue
		}
		if h := g.at(u); h >= 0 || h == g.ground().pool {
			list = append(list, u)
		}
	}
	return list
}

// unknownDepth is how many markers of each sort a hidden one may be.
func (g *Game) unknownDepth() []int {
	n := make([]int, len(g.depthPool))
	for i, k := range g.depthPool {
		n[i] = int(k) + int(g.depthGone[i])
	}
	for _, u := range g.title.forces[japan] {
		if p := &g.pieces[u]; p.depth >= 0 && !p.is(bared) {
			n[p.depth]++
		}
	}
	for i := range g.caves {
		if c := &g.caves[i]; c.depth >= 0 && !c.bared {
			n[c.depth]++
		}
	}
	return n
}

// prospector gathers results with their ways.
type prospector struct {
	g      *Game
	s      striker
	strong striker // with the strength of a hero
	ways   map[string]int
	all    int
	codes  []string
	left   []int // sorts of depth, reckoned once
}

func (p *prospector) add(code string, n int) {
	if p.ways[code] == 0 {
		p.codes = append(p.codes, code)
	}
	p.ways[code] += n
	p.all += n
}

// depth adds what an attack on a target comes to, over all depth that may lie hidden there. Ways count alike whether or not the
// depth is revealed in the end.
func (p *prospector) depth(t *holding, n int) {
	first := p.best(t)
	if !t.covered() {
		p.add(first, n)
		return
	}
	if p.left == nil {
		p.left = p.g.unknownDepth()
	}
	at, under := 0, 0
	for i := range t.depth {
		if !t.depth[i].open {
			at, under = i, under+1
		}
	}
	for sort, k := range p.left {
		if k == 0 {
			continue
		}
		if !strings.Contains(first, "RV") {
			p.add(first, n*k)
			continue
		}
		o := *t
		o.depth = append(t.depth[:0:0], t.depth...)
		o.depth[at].sort, o.depth[at].open = int8(sort), true
		if under > 1 { // a second one lies hidden too: the rest of it is its own question
			p.left[sort]--
			rest := prospector{g: p.g, s: p.s, strong: p.strong, ways: map[string]int{}, left: p.left}
			rest.reveal(&o)
			p.left[sort]++
			for _, code := range rest.codes {
				p.add(first+", "+code, n*k*rest.ways[code])
			}
			continue
		}
		p.add(first+", "+p.best(&o), n*k)
	}
}

// reveal goes over the second hidden marker of a hex.
func (p *prospector) reveal(t *holding) {
	for sort, k := range p.left {
		if k == 0 {
			continue
		}
		o := *t
		o.depth = append(t.depth[:0:0], t.depth...)
		for i := range o.depth {
			if !o.depth[i].open {
				o.depth[i].sort, o.depth[i].open = int8(sort), true
			}
		}
		p.add(p.best(&o), k)
	}
}

// best is the result against a target in which nothing stays hidden that matters, with the hero where he helps most.
func (p *prospector) best(t *holding) string {
	g, h := p.g, p.g.attack.at
	s := p.s
	r := g.reckon(&s, h, t)
	if s.heroes == 0 || s.hero != heroIdle {
		return r.code
	}
	for _, w := range g.missing(&s, t.demands(g.title.armory)) {
		if s.heroes.has(w) {
			s.hero = w
			if o := g.reckon(&s, h, t); better(&o, &r) {
				r = o
			}
		}
	}
	if o := g.reckon(&p.strong, h, t); better(&o, &r) {
		r = o
	}
	return r.code
}

// better reports whether a sum serves the attackers more than another.
func better(r, than *sum) bool {
	return r.row > than.row || r.row == than.row && r.missing < than.missing
}

// list is the results, the likeliest first; of those alike the one that came up first.
func (p *prospector) list() (all []Prospect) {
	for _, code := range p.codes {
		at := len(all)
		for at > 0 && all[at-1].Ways < p.ways[code] {
			at--
		}
		all = append(all, Prospect{})
		copy(all[at+1:], all[at:])
		all[at] = Prospect{code, p.ways[code], p.all}
	}
	return all
}
