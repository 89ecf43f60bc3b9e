package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Where the United States begin (3.3, 18.2.1, 18.3.1, 18.4.1): units of earlier game-turns on the start hexes of the map, those of the
// first game-turn in landing boxes, the rest still to come. All are placed at once, sensibly; the player may change it.

// layOutUS places the United States.
func (g *Game) layOutUS() {
	g.await()
	var ashore []int
	for _, u := range g.title.forces[us] {
		a := g.arrival(u)
		switch {
		case a == nil:
			g.put(u, g.ground().removed)
		case a.Turn == g.GameTurn && !a.Second:
			g.put(u, g.firstBox(u))
		case a.Turn < g.GameTurn && (g.unit(u).sort == lvt || g.unit(u).sort == lvta):
			g.put(u, g.ground().removed)
		case a.Turn < g.GameTurn:
			ashore = append(ashore, u)
		}
	}
	slices.SortStableFunc(ashore, func(a, b int) int { return placeOrder(g.unit(a)) - placeOrder(g.unit(b)) })
	for _, u := range ashore {
		g.put(u, g.firstHex(u))
	}
}

// placeOrder is who is placed first: those with the fewest hexes to choose from.
func placeOrder(c *counter) int {
	switch {
	case c.sort == rifle || c.sort == heavyWeapons:
		return 0
	case c.sort == tank || c.sort == engineer:
		return 2
	}
	return 1
}

// firstBox is the landing box that a unit begins in: the middle one of its line; for tractors, of which few go into a box, one that
// others of the game-turn land from, so that they are with whom they carry, and of those the one with the fewest.
func (g *Game) firstBox(u int) board.ID {
	boxes := g.boxesOf(u)
	if g.arrival(u).Most == 0 {
		return boxes[len(boxes)/2]
	}
	best, least := none, 0
	for i := len(boxes) - 1; i >= 0; i-- {
		b := boxes[i]
		n := g.likeIn(u, b) + pick(g.landedIn(b), 0, 9) + pick(g.crowded(u, b), 99, 0)
		if best == none || n < least {
			best, least = b, n
		}
	}
	return best
}

// likeIn is how many units of the same line are in a landing box.
func (g *Game) likeIn(u int, box board.ID) (n int) {
	for _, id := range g.arrival(u).Units {
		if g.at(g.title.index[id]) == box {
			n++
		}
	}
	return n
}

// landedIn reports whether a line of the game-turn has this landing box alone.
func (g *Game) landedIn(box board.ID) bool {
	name := g.ground().shoreOf(box).Name
	return slices.ContainsFunc(g.data().Schedule.Arrivals, func(a Arrival) bool {
		return a.Turn == g.GameTurn && !a.Second && len(a.Boxes) == 1 && a.Boxes[0] == name
	})
}

// homes lists the hexes where a unit may begin, ascending: those of its battalion; of its headquarters for heavy weapons; of its own
// group, or of any battalion of its division for tanks and engineers (18.3.1).
func (g *Game) homes(u int) []board.ID { return g.title.homes[g.play().SetUp][u] }

// startHomes is where units may begin, by set-up of the positions and unit.
func startHomes(t *Title) (homes [3][][]board.ID) {
	for i := range homes {
		homes[i] = make([][]board.ID, len(t.counters))
		own := map[string]bool{}
		for _, s := range t.data.Map.Starts {
			own[s.Unit] = own[s.Unit] || s.Scenario == i+1
		}
		for _, u := range t.forces[us] {
			for j := range t.data.Map.Starts {
				s := &t.data.Map.Starts[j]
				if s.Scenario == i+1 && !s.MarkerOnly && t.beginsAt(&t.counters[u], s, own) {
					homes[i][u] = append(homes[i][u], t.hexesOf(s)...)
				}
			}
			slices.Sort(homes[i][u])
		}
	}
	return homes
}

func (t *Title) hexesOf(s *Start) (hexes []board.ID) {
	for _, at := range s.Hexes {
		h, _ := t.ground.Find(at.Sheet, at.Hex)
		hexes = append(hexes, h)
	}
	return hexes
}

// beginsAt reports whether a start of the map serves a unit. Some groups of tanks and engineers have hexes of their own.
func (t *Title) beginsAt(c *counter, s *Start, own map[string]bool) bool {
	switch {
	case c.sort == regimentalHQ || c.sort == heavyWeapons:
		return s.Unit == "HQ "+c.Regiment
	case c.battalion >= 0:
		return s.Unit == c.Battalion
	case own[c.Right]:
		return s.Unit == c.Right
	}
	b := wordAt(t.battalions, s.Unit)
	return b >= 0 && t.divisionOf[b] == c.division
}

// firstHex is the hex that a unit begins in: the one of its homes with the fewest units that has room.
func (g *Game) firstHex(u int) board.ID {
	best, least := g.ground().offMap, 0
	for _, h := range g.homes(u) {
		if n := len(g.in(us, h)); g.fitsIn(u, h) && (best == g.ground().offMap || n < least) {
			best, least = h, n
		}
	}
	return best
}

// The most units, and companies among them, that work in a hex (7.5).
const (
	mostUnits     = 4
	mostCompanies = 2
)

// room is how a United States counter counts in a hex: among the units, and among the companies (7.5).
func (c *counter) room() (units, companies int) {
	if c.side != us {
		return 0, 0
	}
	switch c.kind.Stack {
	case StackCompany:
		return 1, 1
	case StackUnit:
		return 1, 0
	}
	return 0, 0
}

// fitsIn reports whether a unit finds room in a hex (7.5).
func (g *Game) fitsIn(u int, h board.ID) bool {
	units, companies := g.unit(u).room()
	for o := g.where.In(h); o >= 0; o = g.where.Under(o) {
		n, of := g.unit(o).room()
		units, companies = units+n, companies+of
	}
	return g.unit(u).kind.Stack == StackFree || units <= mostUnits && companies <= mostCompanies
}

var (
	notHere   = bySetUp("It is not set up now.")
	otherHome = bySetUp("It begins in other hexes.")
	standsIn  = bySetUp("It is there.")
	hexFull   = ruled("7.5", "Four units, two companies among them, work in a hex.")
)

// arrange moves a unit within what the set-up leaves open: among its start hexes, or its landing boxes.
type arrange struct{ arriving }

func (v arrange) Each(g *Game, _ *frame, yield func(act)) {
	for _, u := range g.title.forces[us] {
		switch {
		case g.onMap(u):
			for _, h := range g.homes(u) {
				yield(play.UnitTo(vPlace, u, h))
			}
		case g.ground().shoreOf(g.at(u)) != nil:
			for _, b := range g.boxesOf(u) {
				yield(play.UnitTo(vPlace, u, b))
			}
		}
	}
}

func (arrange) Refuse(g *Game, _ *frame, a act) play.Code {
	u, to := int(a.Unit), board.ID(a.Place)
	switch {
	case g.unit(u).side != us || !g.onMap(u) && g.ground().shoreOf(g.at(u)) == nil:
		return notHere
	case g.at(u) == to:
		return standsIn
	case !g.onMap(u):
		return g.into(u, to)
	case !slices.Contains(g.homes(u), to):
		return otherHome
	case !g.fitsIn(u, to):
		return hexFull
	}
	return play.Allowed
}

func (arrange) Do(g *Game, _ *frame, a act) play.Flow {
	u, to := int(a.Unit), board.ID(a.Place)
	g.put(u, to)
	g.Tell(rules.UnitPlaced{Unit: g.id(u), At: g.place(to), How: "sets up", Rule: "3.3"})
	return play.Stay()
}

func (v arrange) Describe(g *Game, f *frame, a act) rules.Detail {
	if a.Place < 0 {
		return v.arriving.Describe(g, f, a)
	}
	name, hex := g.unit(int(a.Unit)).Name, string(g.ground().Number(board.ID(a.Place)))
	return rules.Detail{Label: name + " to " + hex, Note: name + " begins in " + hex, Rule: g.setUpRule()}
}
