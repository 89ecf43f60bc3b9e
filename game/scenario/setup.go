package scenario

import (
	"fmt"
	"strconv"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/rules"
)

// scenario reads how one scenario begins.
func (l *loader) scenario(id string, n *node) {
	info := rules.Scenario{
		ID: n.text("id"), Name: n.text("name"), Rule: n.text("rule"), Blurb: n.text("blurb"),
		Turns: n.number("turns", 1, 100), Secret: n.flag("secret"), Length: n.optional("length"),
	}
	if info.ID != id {
		n.fault("id", show(info.ID), strconv.Quote(id)+", the name of the file")
	}
	if info.Turns > len(l.data.Track) && len(l.data.Track) > 0 {
		n.fault("turns", strconv.Itoa(info.Turns), fmt.Sprintf("at most the %d boxes of the turn record track", len(l.data.Track)))
	}
	s := Setup{Scenario: id, First: rules.Side(n.word("first", l.sideIDs()...))}
	for _, o := range n.tables("option", 20) {
		info.Options = append(info.Options, readOption(o))
	}
	for i, side := range n.texts("free") {
		if l.side(n, item("free", i), side) {
			s.Free = append(s.Free, rules.Side(side))
		}
	}
	l.placed(n, &s)
	if t := n.table("landing", false); t != nil {
		s.Landing = l.landing(t, info.Turns)
	}
	l.seaborne(n, &s, info.Turns)
	n.word("source", provenance...)
	n.skip("note")
	info.Wins = l.wins(n)
	info.Landing = l.ashore(&s)
	n.done()
	l.data.Info.Scenarios = append(l.data.Info.Scenarios, info)
	l.data.Setups = append(l.data.Setups, s)
}

func readOption(n *node) rules.Option {
	o := rules.Option{
		ID: n.text("id"), Name: n.text("name"), Means: n.text("means"), Rule: n.optional("rule"),
		Values: n.texts("values"),
	}
	if o.Default = n.text("default"); len(o.Values) > 0 {
		o.Default = n.word("default", o.Values...)
	}
	n.done()
	return o
}

func (l *loader) side(n *node, key, side string) bool {
	for _, id := range l.sideIDs() {
		if id == side {
			return true
		}
	}
	n.fault(key, show(side), oneOf(l.sideIDs()))
	return false
}

// placed reads the units that begin on the map: known, each once, one a hex, on ground they can stand on.
func (l *loader) placed(n *node, s *Setup) {
	units, hexes := map[string]bool{}, map[rules.Place]string{}
	for _, t := range n.tables("unit", mostUnits) {
		id, at, afloat := t.text("id"), rules.ParsePlace(t.text("at")), t.flag("afloat")
		u := l.data.Unit(rules.UnitID(id))
		switch {
		case id == "" || len(l.data.Units) == 0: // reported where it went wrong
		case u == nil:
			t.fault("id", show(id), "a unit of units.toml")
		case units[id]:
			t.fault("id", id+" is placed a second time", "every unit once")
		}
		if b, h, ok := l.place(t, "at", at); ok && u != nil {
			if other := hexes[at]; other != "" && other != id {
				t.fault("at", fmt.Sprintf("%s, where %s stands", at, other), "one unit a hex")
			}
			hexes[at] = id
			told := n.file.told.within(join(t.path, "afloat"))
			if why := l.unfit(b, h, u); why != "" && !(why == "sea" && (afloat || told)) {
				t.fault("at", fmt.Sprintf("%s, which is %s", at, why), "ground that the unit may enter")
			}
			s.Placed = append(s.Placed, rules.Placed{ID: rules.UnitID(id), At: at})
		}
		units[id] = true
		t.done()
	}
}

// place finds a place on its sheet, or reports it.
func (l *loader) place(n *node, key string, at rules.Place) (*board.Board, board.ID, bool) {
	if at.IsZero() || len(l.data.Boards) == 0 { // reported where it went wrong
		return nil, board.None, false
	}
	b := l.data.Board(at.Sheet)
	if b == nil || at.Box != "" {
		n.fault(key, show(at.String()), "a hex of the map")
		return nil, board.None, false
	}
	h, ok := boardHex(b, n, key, string(at.Hex))
	return b, h, ok
}

// unfit says what ground keeps a unit out of a hex; "" if nothing does.
func (l *loader) unfit(b *board.Board, h board.ID, u *order.Unit) string {
	t, ok := l.data.Terrain.Hex(b.TerrainName(h))
	if !ok {
		return ""
	}
	if t.Forbidden {
		return t.Name
	}
	for _, class := range t.Barred {
		if (class == u.Type || class == u.Class) && !l.onRoute(b, h) {
			return t.Name + " without a road or trail"
		}
	}
	return ""
}

func (l *loader) onRoute(b *board.Board, h board.ID) bool {
	for _, r := range l.data.Terrain.Routes {
		if f := b.Feature(r.Name); f != 0 && b.Touches(h, f) {
			return true
		}
	}
	return false
}

// landing reads where the first reinforcements come ashore.
func (l *loader) landing(n *node, turns int) Landing {
	a := Landing{
		Side: rules.Side(n.word("side", l.sideIDs()...)), Turn: n.number("turn", 1, turns),
		Most: n.number("most", 1, mostUnits), Types: n.texts("types"), Rule: n.text("rule"),
	}
	l.types(n, a.Types)
	if n.has("choose") {
		a.Choose = n.number("choose", 1, mostUnits)
		if have := len(l.beaches()); a.Choose > have && len(l.data.Boards) > 0 {
			n.fault("choose", strconv.Itoa(a.Choose), fmt.Sprintf("at most the %d beach hexes of the map", have))
		}
	}
	for _, t := range n.tables("spots", mostUnits) {
		if s, ok := l.spot(t); ok {
			a.Spots = append(a.Spots, s)
		}
		t.done()
	}
	switch choose, spots := n.has("choose"), n.has("spots"); {
	case choose && spots:
		n.fault("spots", "a landing with both choose and spots", "one of them")
	case !choose && !spots:
		n.missing("spots", `"choose" or "spots"`, "one of them")
	}
	n.done()
	return a
}

// types checks the unit types that may land.
func (l *loader) types(n *node, types []string) {
	known := map[string]bool{}
	for _, u := range l.data.Units {
		known[u.Type] = true
	}
	for i, t := range types {
		if !known[t] && len(known) > 0 {
			n.fault(item("types", i), show(t), "a type of units.toml: "+oneOf(sortedKeys(known)))
		}
	}
}

// spot is a beach hex, or a sea hex beside the beach it lands on.
func (l *loader) spot(n *node) (Spot, bool) {
	s := Spot{Hex: hex.Number(n.text("hex"))}
	key := "hex"
	if s.Beach = s.Hex; n.has("beach") {
		s.Beach, key = hex.Number(n.text("beach")), "beach"
	}
	b, h, okHex := l.place(n, "hex", rules.At(s.Hex))
	_, beach, okBeach := l.place(n, key, rules.At(s.Beach))
	if !okHex || !okBeach {
		return s, false
	}
	if !b.On("beach", beach) {
		n.fault(key, string(s.Beach)+", which is no beach", "a beach hex, or a sea hex with beach = a beach hex beside it")
		return s, false
	}
	t, known := l.data.Terrain.Hex(b.TerrainName(h))
	if h != beach && known && (!t.Forbidden || !b.Adjacent(h, beach)) {
		n.fault("hex", fmt.Sprintf("%s, which is no sea hex beside %s", s.Hex, s.Beach), "a sea hex adjacent to the beach")
		return s, false
	}
	return s, true
}

func (l *loader) beaches() []board.ID {
	if len(l.data.Boards) == 0 {
		return nil
	}
	return l.data.Boards[0].Overlay("beach")
}
