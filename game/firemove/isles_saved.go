package firemove

// What is saved of islands.

type savedIsle struct {
	Sheet    string
	Hands    [2][]int
	Pool     [2][]int
	Seen     []int  `json:",omitempty"` // of the garrison's pool, where its cups are sealed
	Withheld []int  `json:",omitempty"`
	Outcome  string `json:",omitempty"`
	Ended    int    `json:",omitempty"`
	Points   int    `json:",omitempty"`
	Limit    int    `json:",omitempty"`
	Early    bool   `json:",omitempty"`
	Rebuilds int    `json:",omitempty"`
}

// isleSheet is the sheet of an island; "" for none, and in a title without islands.
func (g *Game) isleSheet(i int) string {
	if c := g.camp(); c != nil && i >= 0 {
		return c.isles[i].Sheet
	}
	return ""
}

func (g *Game) saveIsles() (all []savedIsle) {
	if g.camp() == nil {
		return nil
	}
	for i := range g.isles {
		x := &g.isles[i]
		s := savedIsle{Sheet: g.isleSheet(i), Withheld: x.withheld.numbers(), Seen: x.seen.numbers(), Ended: int(x.ended), Points: int(x.points), Limit: int(x.limit), Early: x.early, Rebuilds: int(x.rebuilds)}
		if x.outcome != undecided {
			s.Outcome = outcomeNames[x.outcome]
		}
		for f := range x.hands {
			s.Hands[f], s.Pool[f] = x.hands[f].numbers(), x.pool[f].numbers()
		}
		all = append(all, s)
	}
	return all
}

// isle is the island of a sheet; -1 for none.
func (r *reader) isle(sheet string) int8 {
	if sheet == "" {
		return -1
	}
	if c := r.g.camp(); c != nil {
		for i, x := range c.isles {
			if x.Sheet == sheet {
				return int8(i)
			}
		}
	}
	r.Fail("no island %q", sheet)
	return -1
}

// isles reads boats, stage and islands.
func (r *reader) isles(s *saved) {
	g := r.g
	for _, n := range s.Boats {
		g.boats = append(g.boats, r.Hex(n, false))
	}
	switch {
	case g.camp() == nil && (len(s.Isles) > 0 || len(s.Boats) > 0 || s.Stage != 0):
		r.Fail("islands where there are none")
		return
	case g.camp() == nil:
		return
	case len(s.Isles) != len(g.isles):
		r.Fail("%d islands: want %d", len(s.Isles), len(g.isles))
		return
	case s.Stage < 0 || s.Stage >= len(g.isles):
		r.Fail("stage %d of %d islands", s.Stage, len(g.isles))
		return
	}
	g.stage = int8(s.Stage)
	for i, x := range s.Isles {
		if int(r.isle(x.Sheet)) != i {
			r.Fail("island %q where %q is expected", x.Sheet, g.isleSheet(i))
			return
		}
		r.oneIsle(&g.isles[i], &x)
	}
}

func (r *reader) oneIsle(x *isle, s *savedIsle) {
	*x = isle{early: s.Early}
	for f := range s.Hands {
		r.hand(&x.hands[f], s.Hands[f])
		r.hand(&x.pool[f], s.Pool[f])
	}
	r.hand(&x.withheld, s.Withheld)
	r.hand(&x.seen, s.Seen)
	holder := r.g.landers().enemy()
	for m, n := range x.seen {
		if n > x.pool[holder][m] {
			r.Fail("island %q: more markers have been seen than it has", s.Sheet)
			return
		}
	}
	for k, name := range outcomeNames {
		if s.Outcome == name {
			x.outcome = isleOutcome(k)
		}
	}
	for _, n := range []int{s.Ended, s.Points, s.Limit, s.Rebuilds} {
		if n < -100 || n > 100 {
			r.Fail("island %q: %d is out of bounds", s.Sheet, n)
			return
		}
	}
	if (x.outcome == undecided) != (s.Ended == 0) {
		r.Fail("island %q is decided in one place and not in another", s.Sheet)
	}
	x.ended, x.points, x.limit, x.rebuilds = int8(s.Ended), int8(s.Points), int8(s.Limit), int8(s.Rebuilds)
}
