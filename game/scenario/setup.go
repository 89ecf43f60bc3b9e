package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/rules"
	"marianas/game/scenario/doc"
	"marianas/game/scenario/mapfile"
)

// scenario reads how one scenario begins.
func (l *loader) scenario(id string, n *doc.Node) {
	info := rules.Scenario{
		ID: n.Text("id"), Name: n.Text("name"), Rule: n.Text("rule"), Blurb: n.Text("blurb"),
		Turns: n.Number("turns", 1, mostTurns), Secret: n.Flag("secret"), Length: n.Optional("length"), Barred: n.Optional("barred"),
	}
	if info.ID != id {
		n.Fault("id", doc.Show(info.ID), strconv.Quote(id)+", the name of the file")
	}
	s := Setup{Scenario: id, First: rules.Side(n.Word("first", l.sideIDs()...)), Sheets: l.playedOn(n)}
	if boxes := len(l.data.TrackOf(s.sheet())); info.Turns > boxes && boxes > 0 {
		n.Fault("turns", strconv.Itoa(info.Turns), fmt.Sprintf("at most the %d boxes of the turn record track", boxes))
	}
	for _, o := range n.Tables("option", 20) {
		info.Options = append(info.Options, readOption(o))
	}
	info.ByRules = l.byRules(n)
	s.Rules, info.Sheets = n.Texts("rules"), s.Sheets
	s.Free = l.sides(n, "free")
	l.placed(n, &s)
	n.Word("source", provenance...)
	n.Skip("note")
	info.Wins = l.wins(n)
	l.data.Info.Scenarios = append(l.data.Info.Scenarios, info)
	l.data.Setups = append(l.data.Setups, s)
}

func readOption(n *doc.Node) rules.Option {
	o := rules.Option{
		ID: n.Text("id"), Name: n.Text("name"), Means: n.Text("means"), Rule: n.Optional("rule"),
		Values: n.Texts("values"),
	}
	if o.Default = n.Text("default"); len(o.Values) > 0 {
		o.Default = n.Word("default", o.Values...)
	}
	return o
}

// sides is a list of sides, empty if it is missing.
func (l *loader) sides(n *doc.Node, key string) (sides []rules.Side) {
	for i, side := range n.Texts(key) {
		if !slices.Contains(l.sideIDs(), side) {
			n.Fault(doc.Item(key, i), doc.Show(side), doc.OneOf(l.sideIDs()))
			continue
		}
		sides = append(sides, rules.Side(side))
	}
	return sides
}

// sheet is the first sheet that it is played on; "" for the one without a name, or where all are played on.
func (s *Setup) sheet() string {
	if len(s.Sheets) == 0 {
		return ""
	}
	return s.Sheets[0]
}

// playedOn is the list of the sheets that a scenario is played on; empty if it is missing: all, or, where one of several
// sheets has no name, that one.
//
//	sheets = ["guam"]
func (l *loader) playedOn(n *doc.Node) (sheets []string) {
	named := slices.DeleteFunc(slices.Clone(l.sheets), func(s string) bool { return s == "" })
	for i, sheet := range n.Texts("sheets") {
		switch key := doc.Item("sheets", i); {
		case slices.Contains(sheets, sheet):
			n.Fault(key, "a second "+strconv.Quote(sheet), "every sheet once")
		case !slices.Contains(named, sheet):
			n.Fault(key, doc.Show(sheet), "a sheet of title.toml: "+doc.OneOf(named))
		default:
			sheets = append(sheets, sheet)
		}
	}
	if len(named) > 0 && len(named) < len(l.sheets) && !n.Has("sheets") {
		return []string{""}
	}
	return sheets
}

// scenarioRules holds the rules that a scenario names against the ledger.
func (l *loader) scenarioRules() {
	for _, s := range l.data.Setups {
		for i, number := range s.Rules {
			if l.ruleRow(number) == nil && len(l.data.Info.Rules) > 0 {
				l.opened[s.Scenario].Top().Fault(doc.Item("rules", i), doc.Show(number), "a rule of the title's rules.toml")
			}
		}
	}
}

// placed reads the units that begin on the map: known, each once, one a hex, on ground they can stand on.
func (l *loader) placed(n *doc.Node, s *Setup) {
	units, hexes := map[string]bool{}, map[rules.Place]string{}
	for _, t := range n.Tables("unit", mostUnits) {
		id, afloat := t.Text("id"), t.Flag("afloat")
		u := l.data.Unit(rules.UnitID(id))
		switch {
		case id == "" || len(l.data.Units) == 0: // reported where it went wrong
		case u == nil:
			t.Fault("id", doc.Show(id), "a unit of units.toml")
		case units[id]:
			t.Fault("id", id+" is placed a second time", "every unit once")
		}
		if at, b, h, ok := l.place(t, "at", s); ok && u != nil {
			if other := hexes[at]; other != "" && other != id {
				t.Fault("at", fmt.Sprintf("%s, where %s stands", at, other), "one unit a hex")
			}
			hexes[at] = id
			told := t.Faulty("afloat")
			if why := l.unfit(b, h, u); why != "" && !(why == "sea" && (afloat || told)) {
				t.Fault("at", fmt.Sprintf("%s, which is %s", at, why), "ground that the unit may enter")
			}
			s.Placed = append(s.Placed, rules.Placed{ID: rules.UnitID(id), At: at})
		}
		units[id] = true
	}
}

// place is a hex under a key, on its sheet: one that a scenario is played on, whose name may be missing where there is
// one only. A nil scenario is played on all sheets.
func (l *loader) place(n *doc.Node, key string, s *Setup) (at rules.Place, b *board.Board, h board.ID, ok bool) {
	return l.placeNamed(n, key, n.Text(key), s)
}

// placeNamed is the hex of a name that was read under a key.
func (l *loader) placeNamed(n *doc.Node, key, name string, s *Setup) (at rules.Place, b *board.Board, h board.ID, ok bool) {
	at = rules.ParsePlace(name)
	on := l.data.Sheets(s)
	if at.IsZero() || len(on) == 0 { // reported where it went wrong
		return at, nil, board.None, false
	}
	if at.Sheet == "" && len(on) == 1 && !strings.Contains(at.Box, "/") {
		at = rules.Place{Sheet: on[0].Sheet, Hex: hex.Number(at.String())}
	}
	i := slices.IndexFunc(on, func(b *board.Board) bool { return b.Sheet == at.Sheet })
	if i < 0 || at.Box != "" {
		n.Fault(key, doc.Show(at.String()), aHexOf(on))
		return at, nil, board.None, false
	}
	h, ok = mapfile.Hex(on[i], n, key, string(at.Hex))
	return at, on[i], h, ok
}

// aHexOf is what a place should be: on a sheet by name where there are several.
func aHexOf(on []*board.Board) string {
	if len(on) == 1 && on[0].Sheet != "" {
		return "a hex of the sheet " + on[0].Sheet
	}
	if len(on) == 1 {
		return "a hex of the map"
	}
	var names []string
	for _, b := range on {
		names = append(names, b.Sheet)
	}
	return "a hex with its sheet, such as " + names[0] + "/" + string(on[0].Number(0)) + ", on " + doc.OneOf(names)
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
