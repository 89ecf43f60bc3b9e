package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/field"
	"marianas/game/hex"
	"marianas/game/scenario"
)

// ground is a board read with the terrain key: what every hex and hexside means to every kind of unit.
type ground struct {
	*board.Board
	key     *scenario.TerrainKey
	places  *field.Places
	cost    [][]int8 // by kind, then hex*6+direction: half-points to leave over it, -1 never
	twin    []int16  // by kind: the first that pays the same
	stand   [][]bool // by kind: may be set up there
	land    [][]bool // by kind: may arrive there
	row     []int8   // line of the combat results table that helps a defender most
	into    []int8   // the same if every attacker crosses a river, -1 none
	sea     []bool   // nobody may enter by movement
	shore   []bool   // land with sea beside it
	reef    []bool
	harbor  []bool // ground on which boats may land
	river   board.Feature
	bridge  board.Feature // a river hexside with it is bridged
	span    int8          // line of an attack across a bridge, -1 none
	fields  []airfield
	goal    []int8 // index of an objective hex among all of them, -1 none
	goals   []board.ID
	isle    []int8 // by hex: its island
	reefRow int8   // line of a reef in an assault from the sea (12.3), -1 none
	isles   int    // how many there are, one to a sheet
}

// airfield is an objective with its hexes.
type airfield struct {
	name, word string
	isle       int
	hexes      []board.ID
}

func newGround(b *board.Board, d *Data, kinds []kind) *ground {
	n, key, crt := b.Len(), &d.Terrain, d.CRT
	gr := &ground{
		Board: b, key: key, places: field.NewPlaces(b, append([]string{"pool", "off-map", "eliminated"}, cups(b, d)...)...), isle: make([]int8, n), row: make([]int8, n), into: make([]int8, n), sea: make([]bool, n), shore: make([]bool, n), reef: make([]bool, n), harbor: make([]bool, n), goal: make([]int8, n), span: -1,
	}
	side := gr.bridges(crt)
	for h := board.ID(0); int(h) < n; h++ {
		t, ok := key.Hex(b.TerrainName(h))
		gr.sea[h] = !ok || t.Forbidden
		gr.row[h], gr.into[h], gr.goal[h] = gr.bestRow(h, t.Row, crt), gr.riverRow(h, side, crt), -1
	}
	gr.addIsles()
	gr.reefRow = -1
	if x := d.Islands; x == nil {
		gr.addFields()
	} else {
		gr.addCoasts(x, crt)
	}
	for _, k := range kinds {
		gr.addKind(k)
	}
	return gr
}

// bridges finds the hexside feature that helps defenders, and what bridges it (8.2.2).
func (gr *ground) bridges(crt *chart.CRT) *scenario.SideTerrain {
	for i := range gr.key.Sides {
		s := &gr.key.Sides[i]
		if f := gr.Feature(s.Name); f != 0 {
			gr.river = f
			if s.Bridge != "" {
				gr.bridge, gr.span = gr.Feature(s.BridgedBy), int8(rowIndex(crt, s.Bridge))
			}
			return s
		}
	}
	return nil
}

// bestRow is the line of a hex: of its terrain or of what lies on it, whichever stands higher on the table.
// Where nobody can stand it is the lowest line: units at sea defend as in the open (ruling 18).
func (gr *ground) bestRow(h board.ID, row string, crt *chart.CRT) int8 {
	best := rowIndex(crt, row)
	if best < 0 {
		best = len(crt.Rows) - 1
	}
	for _, p := range gr.key.Plus {
		if r := rowIndex(crt, p.Row); gr.On(p.Name, h) && r >= 0 && r < best {
			best = r
		}
	}
	return int8(best)
}

// riverRow is the line for a hex behind a river, by all the terrain in it; -1 if there is none.
func (gr *ground) riverRow(h board.ID, s *scenario.SideTerrain, crt *chart.CRT) int8 {
	if s == nil || gr.sea[h] {
		return -1
	}
	best := rowIndex(crt, s.Row)
	consider := func(terrain string) {
		if r := rowIndex(crt, s.Into[terrain]); r >= 0 && (best < 0 || r < best) {
			best = r
		}
	}
	consider(gr.TerrainName(h))
	for _, p := range gr.key.Plus {
		if gr.On(p.Name, h) {
			consider(p.Name)
		}
	}
	return int8(best)
}

func rowIndex(crt *chart.CRT, id string) int {
	return slices.IndexFunc(crt.Rows, func(r chart.Row) bool { return r.ID == id })
}

// addIsles makes each sheet an island.
func (gr *ground) addIsles() {
	last := ""
	for h := range gr.isle {
		if sheet := gr.SheetOf(board.ID(h)); gr.isles == 0 || sheet != last {
			gr.isles, last = gr.isles+1, sheet
		}
		gr.isle[h] = int8(gr.isles - 1)
	}
}

// addFields takes the airfields of the sheet; on a case's own board the overlay of that name is one.
func (gr *ground) addFields() {
	for _, a := range gr.Fields {
		gr.fields = append(gr.fields, airfield{name: a.Name, word: fieldWord(a.Name), hexes: a.Hexes})
	}
	if own := gr.Overlay("airfield"); len(gr.Fields) == 0 && len(own) > 0 {
		gr.fields = []airfield{{name: "Airfield", word: "airfield", hexes: own}}
	}
	gr.addGoals()
}

// addGoals numbers the hexes of all objectives.
func (gr *ground) addGoals() {
	for _, f := range gr.fields {
		for _, h := range f.hexes {
			gr.goal[h] = int8(len(gr.goals))
			gr.goals = append(gr.goals, h)
		}
	}
}

// fieldWord is an airfield as facts name it: "marpi-point" for "Marpi Point Airfield".
func fieldWord(name string) string {
	word := []rune{}
	for _, r := range name {
		switch {
		case r >= 'A' && r <= 'Z':
			r += 'a' - 'A'
		case r == ' ':
			r = '-'
		}
		word = append(word, r)
	}
	const kind = "-airfield"
	if n := len(word) - len(kind); n > 0 && string(word[n:]) == kind {
		word = word[:n]
	}
	return string(word)
}

func (gr *ground) addKind(k kind) {
	n := gr.Len()
	cost, stand, land := make([]int8, 6*n), make([]bool, n), make([]bool, n)
	for h := board.ID(0); int(h) < n; h++ {
		for d, to := range gr.Neighbors(h) {
			cost[6*int(h)+d] = -1
			if to != board.None {
				cost[6*int(h)+d] = int8(gr.price(k, to, gr.Side(h, hex.Direction(d))))
			}
		}
		land[h] = !gr.sea[h] && !gr.barred(k, h)
		stand[h] = land[h] || !gr.sea[h] && gr.onRoute(h)
	}
	twin := slices.IndexFunc(gr.cost, func(other []int8) bool { return slices.Equal(other, cost) })
	if twin < 0 {
		twin = len(gr.cost)
	}
	gr.twin = append(gr.twin, int16(twin))
	gr.cost, gr.stand, gr.land = append(gr.cost, cost), append(gr.stand, stand), append(gr.land, land)
}

// price is the cost of entering a hex over a hexside (5.4) in half-points; -1 never. A road or trail replaces the
// cost of hex and hexside alike.
func (gr *ground) price(k kind, to board.ID, side board.Feature) int {
	if gr.sea[to] {
		return -1
	}
	best := -1
	for _, r := range gr.key.Routes {
		if side&gr.Feature(r.Name) != 0 && (best < 0 || r.HalfMP < best) {
			best = r.HalfMP
		}
	}
	if best >= 0 {
		return best
	}
	if gr.barred(k, to) {
		return -1
	}
	t, _ := gr.key.Hex(gr.TerrainName(to))
	mp := t.HalfMP
	if k.class == Mobile && t.MobileMP > 0 {
		mp = t.MobileMP
	}
	for _, p := range gr.key.Plus {
		if gr.On(p.Name, to) {
			mp += p.HalfMP
		}
	}
	for _, s := range gr.key.Sides {
		if side&gr.Feature(s.Name) != 0 {
			mp += s.HalfMP
		}
	}
	return mp
}

// barred reports whether a kind of unit enters a hex only by road or trail.
func (gr *ground) barred(k kind, h board.ID) bool {
	t, _ := gr.key.Hex(gr.TerrainName(h))
	return slices.Contains(t.Barred, k.unitType) || slices.Contains(t.Barred, k.class)
}

func (gr *ground) onRoute(h board.ID) bool {
	for _, r := range gr.key.Routes {
		if gr.Touches(h, gr.Feature(r.Name)) {
			return true
		}
	}
	return false
}

// terrainLabel is the terrain of a hex as it is printed in the key, with what lies on it: "Clear, Village".
func (gr *ground) terrainLabel(h board.ID) string {
	label := gr.TerrainName(h)
	if t, ok := gr.key.Hex(label); ok && t.Label != "" {
		label = t.Label
	}
	for _, p := range gr.key.Plus {
		if gr.On(p.Name, h) {
			label += ", " + p.Label
		}
	}
	return label
}
