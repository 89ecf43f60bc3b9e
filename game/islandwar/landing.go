package islandwar

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
)

// Reinforcements: 12.0. In the first landing each beach takes one infantry unit; later each vacant beachhead
// marker takes one unit of any type a game-turn (the publisher's correction of 12.1).

// firstLanding reports whether this is the game-turn of the landing itself (12.1).
func (g *Game) firstLanding() bool { return g.GameTurn == g.play.setup.Landing.Turn }

// lands reports whether a unit is of the side and type that may land now.
func (g *Game) lands(u int) bool {
	l := &g.play.setup.Landing
	c := &g.counters[u]
	if g.units[u].at != pool || c.force != forceOf(l.Side) || g.phasing() != c.force {
		return false
	}
	return !g.firstLanding() || slices.Contains(l.Types, c.Type)
}

// landing is a place where a unit may be put, and the beach it comes for.
type landing struct{ at, beach board.ID }

// landings lists where a type of unit may land, ascending by place; one sea hex may serve several beaches.
func (g *Game) landings(kind int) []landing {
	var ls []landing
	if !g.firstLanding() {
		for _, h := range g.heads {
			if g.on[h] < 0 && g.ground.land[kind][h] {
				ls = append(ls, landing{h, h})
			}
		}
		return ls
	}
	for i := range g.beaches {
		ls = g.beachLandings(ls, i, kind)
	}
	slices.SortFunc(ls, func(a, b landing) int {
		if a.at != b.at {
			return int(a.at) - int(b.at)
		}
		return int(a.beach) - int(b.beach)
	})
	return ls
}

// beachLandings adds the places of one chosen beach: itself (12.31), or the sea off it if the enemy holds it (12.32).
func (g *Game) beachLandings(ls []landing, i, kind int) []landing {
	b := &g.beaches[i]
	if b.landed || !g.ground.land[kind][b.hex] {
		return ls
	}
	force := forceOf(g.play.setup.Landing.Side)
	if !g.enemyIn(force, b.hex) {
		if g.on[b.hex] < 0 {
			ls = append(ls, landing{b.hex, b.hex})
		}
		return ls
	}
	most := g.matchable(-1, nowhere)
	for _, s := range g.seaOff(b) {
		if 1+g.matchable(i, s) >= most { // nobody else's only sea hex
			ls = append(ls, landing{s, b.hex})
		}
	}
	return ls
}

// seaOff lists the free sea hexes from which a beach may be assaulted.
func (g *Game) seaOff(b *beach) []board.ID {
	var hs []board.ID
	for _, n := range g.ground.Neighbors(b.hex) {
		if n == board.None || !g.ground.sea[n] || g.on[n] >= 0 {
			continue
		}
		if b.from == nowhere || b.from == n {
			hs = append(hs, n)
		}
	}
	return hs
}

// matchable is how many occupied beaches can still get a sea hex of their own, with one beach and one sea hex gone.
func (g *Game) matchable(without int, gone board.ID) int {
	force := forceOf(g.play.setup.Landing.Side)
	taken := map[board.ID]int{}
	var try func(i int, seen map[board.ID]bool) bool
	try = func(i int, seen map[board.ID]bool) bool {
		for _, s := range g.seaOff(&g.beaches[i]) {
			if s == gone || seen[s] {
				continue
			}
			seen[s] = true
			j, busy := taken[s]
			if !busy || try(j, seen) {
				taken[s] = i
				return true
			}
		}
		return false
	}
	n := 0
	for i := range g.beaches {
		b := &g.beaches[i]
		if i != without && !b.landed && g.enemyIn(force, b.hex) && try(i, map[board.ID]bool{}) {
			n++
		}
	}
	return n
}

// landedNow counts the units that have arrived this game-turn.
func (g *Game) landedNow() int {
	n := 0
	for u := range g.units {
		if g.units[u].is(landed) {
			n++
		}
	}
	return n
}

// mayLand reports whether any unit can arrive now.
func (g *Game) mayLand() bool {
	if g.Phasing != g.play.setup.Landing.Side {
		return false
	}
	if g.firstLanding() && g.landedNow() >= g.play.setup.Landing.Most {
		return false
	}
	open := g.openKinds()
	for u := range g.units {
		if g.lands(u) && open[g.counters[u].kind] {
			return true
		}
	}
	return false
}

// openKinds tells for each type of unit whether it has a place to land.
func (g *Game) openKinds() []bool {
	open := make([]bool, len(g.types))
	for k := range open {
		open[k] = len(g.landings(k)) > 0
	}
	return open
}

func (g *Game) legalLanding(as []rules.Action) []rules.Action {
	if g.taken >= 0 {
		last := nowhere
		for _, l := range g.landings(g.counters[g.taken].kind) {
			if l.at != last {
				as = append(as, rules.Action{Verb: vLand, To: g.ground.places[l.at]})
			}
			last = l.at
		}
		return as
	}
	may := g.mayLand()
	if !may || !g.allMustLand() {
		as = append(as, bare(vEndLand))
	}
	if !may {
		return as
	}
	open := g.openKinds()
	for u := range g.units {
		if g.lands(u) && open[g.counters[u].kind] {
			as = append(as, rules.Action{Verb: vTake, Unit: g.counters[u].id})
		}
	}
	return as
}

func (g *Game) refuseLanding(a rules.Action) *rules.Violation {
	switch a.Verb {
	case vTake:
		return g.refuseTakeToLand(a)
	case vLand:
		return g.refuseLand(a)
	}
	switch {
	case g.taken >= 0:
		return no("12.2", "Land "+g.counters[g.taken].label()+" first.")
	case g.allMustLand() && g.mayLand():
		n := g.beachesOpen()
		return no(g.play.setup.Landing.Rule, "A unit must land at each chosen beach: "+rules.Counted(n, "is", "are")+" still open.")
	}
	return nil
}

// allMustLand reports whether each beach must receive its unit (14.12, 14.22). Only in a bare position may the
// beaches be more than the units that may land.
func (g *Game) allMustLand() bool {
	return g.firstLanding() && len(g.beaches) <= g.play.setup.Landing.Most
}

// beachesOpen counts the chosen beaches that have not received their unit.
func (g *Game) beachesOpen() int {
	n := 0
	for i := range g.beaches {
		if !g.beaches[i].landed {
			n++
		}
	}
	return n
}

func (g *Game) refuseTakeToLand(a rules.Action) *rules.Violation {
	u, v := g.unitOf(a)
	if v != nil {
		return v
	}
	p, c, l := &g.units[u], &g.counters[u], &g.play.setup.Landing
	switch {
	case c.force != forceOf(l.Side):
		return no("12.0", "Only the US side receives reinforcements.")
	case p.at == eliminated:
		return no("12.1", c.label()+" is eliminated: it cannot return.")
	case p.onMap() && p.is(landed):
		return no("12.31", c.label()+" has landed: it moves no farther this game-turn.")
	case p.onMap():
		return no("12.2", c.label()+" is on the map: reinforcements are landing, all other movement is over.")
	case g.firstLanding() && !slices.Contains(l.Types, c.Type):
		return no("12.1", "Only infantry lands on the first game-turn.")
	case g.firstLanding() && g.landedNow() >= l.Most:
		return no("12.1", rules.Counted(l.Most, "unit", "units")+" at most land on the first game-turn.")
	}
	switch {
	case len(g.landings(c.kind)) > 0 && g.taken >= 0:
		return no("12.2", "Land "+g.counters[g.taken].label()+" first.")
	case len(g.landings(c.kind)) > 0:
		return nil
	case c.armor && g.mayLand():
		return no("5.25", "Armor lands on clear or town beaches only.")
	case g.firstLanding():
		return no(l.Rule, "Every landing hex has its unit.")
	}
	return no("12.34", "No vacant beachhead marker is left.")
}

func (g *Game) refuseLand(a rules.Action) *rules.Violation {
	if g.taken < 0 {
		return no("12.2", "Take a unit first.")
	}
	h, v := g.hexOf(a)
	if v != nil {
		return v
	}
	kind := g.counters[g.taken].kind
	for _, l := range g.landings(kind) {
		if l.at == h {
			return nil
		}
	}
	return g.whyNotLand(kind, h)
}

func (g *Game) whyNotLand(kind int, h board.ID) *rules.Violation {
	force := forceOf(g.play.setup.Landing.Side)
	if !g.firstLanding() {
		switch {
		case !slices.Contains(g.heads, h):
			return no("12.34", "Reinforcements land on beachhead markers: "+g.number(h)+" has none.")
		case g.on[h] >= 0:
			return no("12.34", "The beachhead in "+g.number(h)+" is not vacant.")
		}
		return no("5.25", "Armor lands on clear or town beaches only.")
	}
	switch {
	case g.enemyIn(force, h):
		return no("12.31", g.counters[g.unitIn(h)].label()+" holds "+g.number(h)+": assault it from the sea beside it.")
	case g.on[h] >= 0:
		return no("5.31", g.number(h)+" has its unit.")
	case g.ground.sea[h]:
		return no("12.32", "A unit is put to sea only beside its beach, and only if the enemy holds that.")
	case !g.ground.beach[h]:
		return no("12.31", g.number(h)+" is no beach hex.")
	}
	return no(g.play.setup.Landing.Rule, g.number(h)+" is not among the landing hexes.")
}

// landUnit puts the taken unit ashore or to sea.
func (g *Game) landUnit(h board.ID) {
	u := g.taken
	var beaches []board.ID
	for _, l := range g.landings(g.counters[u].kind) {
		if l.at == h {
			beaches = append(beaches, l.beach)
		}
	}
	g.letGo()
	g.put(u, h)
	g.units[u].facts |= landed | moved
	how, rule := "lands", "12.31"
	if !g.firstLanding() {
		rule = "12.34"
	} else if g.ground.sea[h] {
		how, rule = "stands off the beach", "12.32"
	}
	g.tell(rules.UnitPlaced{Unit: g.counters[u].id, At: g.place(h), How: how, Rule: rule})
	switch {
	case !g.firstLanding():
	case len(beaches) == 1:
		g.aim(u, beaches[0])
	default:
		g.units[u].assail = beaches[0]
		g.taken = u
		g.Sequence.Interrupt(rules.Frame{Box: assaultBox, Side: g.Phasing})
	}
}

// aim settles the beach for which a unit has come.
func (g *Game) aim(u int, b board.ID) {
	if g.units[u].at != b {
		g.units[u].assail = b
		g.tell(rules.Chosen{Side: g.Phasing, What: "the assault on " + g.number(b), At: g.place(b), Rule: "12.32"})
	}
	for i := range g.beaches {
		if g.beaches[i].hex == b {
			g.beaches[i].landed = true
		}
	}
}

// assaults lists the beaches that a unit at sea may still choose from.
func (g *Game) assaults(u int) []board.ID {
	var hs []board.ID
	force := g.counters[u].force
	for i := range g.beaches {
		b := &g.beaches[i]
		if !b.landed && g.enemyIn(force, b.hex) && g.ground.Adjacent(b.hex, g.units[u].at) &&
			(b.from == nowhere || b.from == g.units[u].at) {
			hs = append(hs, b.hex)
		}
	}
	return hs
}

func (g *Game) legalAssault(as []rules.Action) []rules.Action {
	for _, h := range g.assaults(g.taken) {
		as = append(as, rules.Action{Verb: vAssault, To: g.ground.places[h]})
	}
	return as
}

func (g *Game) refuseAssault(a rules.Action) *rules.Violation {
	h, v := g.hexOf(a)
	if v == nil && !slices.Contains(g.assaults(g.taken), h) {
		v = no("12.32", "A unit at sea assaults a chosen beach beside it that the enemy holds.")
	}
	return v
}

func (g *Game) assault(h board.ID) {
	u := g.taken
	g.letGo()
	g.Sequence.Done()
	g.aim(u, h)
}

// placeBeachheads marks each beach that a US unit holds when the landing player-turn ends (12.34, ruling 13).
func (g *Game) placeBeachheads() {
	l := &g.play.setup.Landing
	for _, h := range g.ground.Overlay("beach") {
		u := g.unitIn(h)
		if u < 0 || g.counters[u].force != forceOf(l.Side) || len(g.heads) >= l.Most {
			continue
		}
		g.heads = append(g.heads, h)
		g.tell(rules.MarkerChanged{Marker: "Beachhead", At: g.place(h), Side: l.Side, What: "placed", Rule: "12.34"})
	}
}

// trample destroys a beachhead that an enemy of its side enters or passes (12.34).
func (g *Game) trample(u int, h board.ID) {
	l := &g.play.setup.Landing
	if g.counters[u].force == forceOf(l.Side) {
		return
	}
	if i := slices.Index(g.heads, h); i >= 0 {
		g.heads = slices.Delete(g.heads, i, i+1)
		g.decisive = true
		g.tell(rules.MarkerChanged{Marker: "Beachhead", At: g.place(h), Side: l.Side, What: "destroyed", Rule: "12.34"})
	}
}
