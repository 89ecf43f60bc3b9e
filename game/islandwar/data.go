package islandwar

import (
	"fmt"
	"slices"
	"strconv"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

// printed is everything printed that the title consists of: what every title has, and what it alone prints.
type printed struct {
	*scenario.Data
	support []map[rules.Side]int // Ground Support Points, by game-turn from the first
	setups  []setup              // one for each of Info.Scenarios, in their order
}

// setup is how a scenario begins.
type setup struct {
	*scenario.Setup
	Landing landing
}

// landing is the arrival of the first reinforcements over the beaches.
type landing struct {
	Side   rules.Side
	Turn   int           // game-turn in which it takes place
	Most   int           // units at most
	Types  []string      // unit types that may land: "infantry"
	Spots  []landingSpot // where, if the scenario says so
	Choose int           // otherwise: beaches that the side chooses in secret
	Rule   string
}

// landingSpot is one place of a landing.
type landingSpot struct {
	Hex   hex.Number // where the counter is put: the beach, or a sea hex beside it
	Beach hex.Number // the beach it lands on
}

// gameTurn is a box of the turn record track with the Ground Support Points of each side.
type gameTurn struct {
	scenario.GameTurn
	Support map[rules.Side]int
}

// GameTurn is the box of the track for a game-turn; the zero one if the track has none.
func (d *printed) GameTurn(turn int) gameTurn {
	t := gameTurn{GameTurn: d.Data.GameTurn(turn)}
	if t.Turn > 0 && turn <= len(d.support) {
		t.Support = d.support[turn-1]
	}
	return t
}

const mostUnits = 500

// Read reads what the title alone prints: the points on the track, and the landing of each scenario.
func Read(r *scenario.Reading) any {
	d := &printed{Data: r.Data}
	for _, t := range r.Turns() {
		d.support = append(d.support, r.PerSide(t.Table("support", true)))
	}
	r.SideColumns("ground support", func(turn int, s rules.Side) int { return d.GameTurn(turn).Support[s] })
	for i := range r.Data.Setups {
		s, info := setup{Setup: &r.Data.Setups[i]}, &r.Data.Info.Scenarios[i]
		if t := r.File(s.Scenario).Table("landing", false); t != nil {
			s.Landing = readLanding(r, t, &s, info.Turns)
			info.Landing = s.ashore(r)
		}
		d.setups = append(d.setups, s)
	}
	return d
}

// readLanding reads where the first reinforcements come ashore.
//
//	[landing]
//	side = "us"
//	turn = 1
//	most = 6
//	types = ["infantry"]
//	rule = "14.12"
//	choose = 6                     beaches that the side chooses, or
//	spots = [{ hex = "0702" }, { hex = "0801", beach = "0802" }]
func readLanding(r *scenario.Reading, n *doc.Node, s *setup, turns int) landing {
	l := landing{
		Side: r.Side(n, "side"), Turn: n.Number("turn", 1, turns), Most: n.Number("most", 1, mostUnits),
		Types: n.Texts("types"), Rule: n.Text("rule"),
	}
	checkTypes(r, n, l.Types)
	if n.Has("choose") {
		l.Choose = n.Number("choose", 1, mostUnits)
		if have := len(r.Shore(s.Setup, "beach")); l.Choose > have && len(r.Boards) > 0 {
			n.Fault("choose", strconv.Itoa(l.Choose), fmt.Sprintf("at most the %d beach hexes of the map", have))
		}
	}
	for _, t := range n.Tables("spots", mostUnits) {
		if spot, ok := readSpot(r, t, s); ok {
			l.Spots = append(l.Spots, spot)
		}
	}
	switch choose, spots := n.Has("choose"), n.Has("spots"); {
	case choose && spots:
		n.Fault("spots", "a landing with both choose and spots", "one of them")
	case !choose && !spots:
		n.Missing("spots", `"choose" or "spots"`, "one of them")
	}
	return l
}

// checkTypes holds the unit types that may land against the counters.
func checkTypes(r *scenario.Reading, n *doc.Node, types []string) {
	var known []string
	for i := range r.Data.Units {
		known = append(known, r.Data.Units[i].Type)
	}
	slices.Sort(known)
	known = slices.Compact(known)
	for i, t := range types {
		if !slices.Contains(known, t) && len(known) > 0 {
			n.Fault(doc.Item("types", i), doc.Show(t), "a type of units.toml: "+doc.OneOf(known))
		}
	}
}

// readSpot reads a beach hex, or a sea hex beside the beach it lands on.
func readSpot(r *scenario.Reading, n *doc.Node, s *setup) (landingSpot, bool) {
	key := "hex"
	if n.Has("beach") {
		key = "beach"
	}
	b, h, okHex := r.Place(n, "hex", s.Setup)
	_, shore, okBeach := r.Place(n, key, s.Setup)
	if !okHex || !okBeach {
		return landingSpot{}, false
	}
	at := landingSpot{Hex: b.Number(h), Beach: b.Number(shore)}
	if !b.On("beach", shore) {
		n.Fault(key, string(at.Beach)+", which is no beach", "a beach hex, or a sea hex with beach = a beach hex beside it")
		return at, false
	}
	if h != shore && !seaBeside(r, b, h, shore) {
		n.Fault("hex", fmt.Sprintf("%s, which is no sea hex beside %s", at.Hex, at.Beach), "a sea hex adjacent to the beach")
		return at, false
	}
	return at, true
}

// seaBeside reports whether a hex that the terrain key knows is sea beside a beach.
func seaBeside(r *scenario.Reading, b *board.Board, h, shore board.ID) bool {
	t, known := r.Data.Terrain.Hex(b.TerrainName(h))
	return !known || t.Forbidden && b.Adjacent(h, shore)
}

// ashore is where the landing comes, as the page of a new match tells it: spots that are given, or beaches out of which
// its side chooses.
func (s *setup) ashore(r *scenario.Reading) rules.Landing {
	l := &s.Landing
	out := rules.Landing{Side: l.Side, Turn: l.Turn, Choose: l.Choose, Rule: l.Rule}
	if l.Choose > 0 {
		out.Spots = r.Shore(s.Setup, "beach")
		return out
	}
	for _, spot := range l.Spots {
		out.Spots = append(out.Spots, rules.LandingSpot{At: rules.At(spot.Hex), Beach: rules.At(spot.Beach)})
	}
	return out
}
