package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/rules"
)

// What a title with islands finds on its sheets: coasts where boats may land, reefs, objectives, and the tables of each
// garrison.

// cups names the places of the islands' cups.
func cups(b *board.Board, d *Data) (names []string) {
	if d.Islands == nil {
		return nil
	}
	for _, i := range d.Islands.List {
		if _, on := firstHex(b, i.Sheet); on {
			names = append(names, cupOf(i.Sheet))
		}
	}
	return names
}

// firstHex is the first hex of a sheet of a board; on is false if the sheet is none of it.
func firstHex(b *board.Board, sheet string) (h board.ID, on bool) {
	for h := board.ID(0); int(h) < b.Len(); h++ {
		if b.SheetOf(h) == sheet {
			return h, true
		}
	}
	return board.None, false
}

// addCoasts marks where boats may land (12.0), the reefs (12.3) and the objectives.
func (gr *ground) addCoasts(x *Islands, crt *chart.CRT) {
	gr.reefRow = int8(rowIndex(crt, x.Reef.Row))
	road := gr.Feature(x.Unless)
	for h := board.ID(0); int(h) < gr.Len(); h++ {
		gr.shore[h] = !gr.sea[h] && slices.ContainsFunc(gr.Neighbors(h)[:], func(n board.ID) bool { return n != board.None && gr.sea[n] })
		gr.reef[h] = !gr.sea[h] && gr.On(x.Reef.Overlay, h)
		gr.harbor[h] = !gr.sea[h] && (!gr.closed(h, x.Barred) || road != 0 && gr.Touches(h, road))
	}
	for i := range x.List {
		isle := &x.List[i]
		first, on := firstHex(gr.Board, isle.Sheet)
		if !on {
			continue
		}
		for _, o := range isle.Objectives {
			gr.fields = append(gr.fields, airfield{name: o.Name, word: fieldWord(o.Name), isle: int(gr.isle[first]), hexes: gr.on(isle.Sheet, o.Hexes)})
		}
	}
	gr.addGoals()
}

// closed reports whether the terrain of a hex, or what lies on it, is in a list.
func (gr *ground) closed(h board.ID, names []string) bool {
	for _, name := range names {
		if gr.TerrainName(h) == name || gr.On(name, h) {
			return true
		}
	}
	return false
}

// on are hexes of a sheet.
func (gr *ground) on(sheet string, numbers []hex.Number) (hs []board.ID) {
	for _, n := range numbers {
		if h, ok := gr.Find(sheet, n); ok {
			hs = append(hs, h)
		}
	}
	return hs
}

// unitsOf are the counters of the islands that are played on.
func (x *Islands) unitsOf(all []order.Unit, sheets []*board.Board) (units []order.Unit) {
	for _, u := range all {
		isle := x.Find(x.Home[rules.UnitID(u.ID)])
		if isle != nil && slices.ContainsFunc(sheets, func(b *board.Board) bool { return b.Sheet == isle.Sheet }) {
			units = append(units, u)
		}
	}
	x.tellApart(units)
	return units
}

// tellApart adds the letters of their island to the names that counters of several islands bear: "1/22 (Ei)".
func (x *Islands) tellApart(units []order.Unit) {
	count := map[string]int{}
	for i := range units {
		count[units[i].Side+units[i].Name]++
	}
	for i := range units {
		if u := &units[i]; count[u.Side+u.Name] > 1 {
			u.Name += " (" + x.Find(x.Home[rules.UnitID(u.ID)]).Letter + ")"
		}
	}
}

// newCampaign is the islands of a scenario.
func newCampaign(x *Islands, s *Setup, p *situation) *campaign {
	c := &campaign{how: s.Play, isles: make([]*Island, p.ground.isles)}
	c.strips, c.keys, c.books = make([][]board.ID, len(c.isles)), make([][]board.ID, len(c.isles)), make([][][]board.ID, len(c.isles))
	for i := range x.List {
		isle := &x.List[i]
		if h, on := firstHex(p.ground.Board, isle.Sheet); on {
			k := p.ground.isle[h]
			c.isles[k] = isle
			c.turns = append(c.turns, int(k))
			c.strips[k], c.keys[k] = p.ground.on(isle.Sheet, isle.Airstrip), p.ground.on(isle.Sheet, isle.RebuildHexes)
			for _, choice := range isle.Book {
				c.books[k] = append(c.books[k], p.ground.on(isle.Sheet, choice))
			}
		}
	}
	c.home, c.spots = make([]int, len(p.roster.counters)), make([][]board.ID, len(p.roster.counters))
	for u := range c.home {
		c.home[u] = slices.IndexFunc(c.isles, func(i *Island) bool { return i != nil && i.ID == x.Home[p.roster.ids[u]] })
	}
	for _, row := range x.Placements {
		if u, ok := p.roster.index[row.Unit]; ok {
			c.rolled = append(c.rolled, u)
			c.spots[u] = p.ground.on(x.Find(row.Island).Sheet, row.Hexes)
		}
	}
	return c
}

// laidOn is the islands with their hexes found by number on a board of a rule case's own, as many as it has.
func (c *campaign) laidOn(old, own *ground) *campaign {
	list := func(hs []board.ID) (found []board.ID) {
		for _, h := range hs {
			if at, ok := own.Find("", old.Number(h)); ok {
				found = append(found, at)
			}
		}
		return found
	}
	lists := func(all [][]board.ID) [][]board.ID {
		found := make([][]board.ID, len(all))
		for i, hs := range all {
			found[i] = list(hs)
		}
		return found
	}
	d := *c
	d.strips, d.keys, d.spots, d.books = lists(c.strips), lists(c.keys), lists(c.spots), make([][][]board.ID, len(c.books))
	for i, choices := range c.books {
		d.books[i] = lists(choices)
	}
	for u, hs := range d.spots {
		if len(hs) < len(c.spots[u]) { // a face of the die would place it nowhere
			d.spots[u] = nil
		}
	}
	return &d
}
