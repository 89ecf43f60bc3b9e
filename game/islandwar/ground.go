package islandwar

import (
	"marianas/game/board"
	"marianas/game/chart"
	"marianas/game/field"
	"marianas/game/hex"
	"marianas/game/scenario"
)

// ground is a board read with the terrain key: what every hex and hexside means to every type of unit.
type ground struct {
	*board.Board
	key    *scenario.TerrainKey
	places *field.Places
	cost   [][]int8  // by type of unit, then hex*6+direction: half-points to leave over it, -1 never
	stand  [][]bool  // by type of unit: may be set up there (ruling 18)
	land   [][]bool  // by type of unit: may land there (ruling 24)
	row    []int8    // line of the combat results table of a hex, -1 none
	river  []sideRow // hexsides that help the defender
	sea    []bool    // nobody may enter by movement
	beach  []bool
}

// sideRow is a hexside feature with the line of the table it gives (7.42).
type sideRow struct {
	feature board.Feature
	row     int
}

func newGround(b *board.Board, key *scenario.TerrainKey, crt *chart.CRT, types []string) *ground {
	n := b.Len()
	gr := &ground{Board: b, key: key, places: field.NewPlaces(b, "pool", "eliminated"), row: make([]int8, n), sea: make([]bool, n), beach: make([]bool, n)}
	for h := board.ID(0); int(h) < n; h++ {
		t, ok := key.Hex(b.TerrainName(h))
		gr.sea[h] = !ok || t.Forbidden
		gr.row[h] = int8(rowIndex(crt, t.Row))
		gr.beach[h] = b.On("beach", h)
	}
	for _, s := range key.Sides {
		if f := b.Feature(s.Name); f != 0 && s.Row != "" {
			gr.river = append(gr.river, sideRow{f, rowIndex(crt, s.Row)})
		}
	}
	for _, t := range types {
		gr.addType(t)
	}
	return gr
}

func rowIndex(crt *chart.CRT, id string) int {
	for i, r := range crt.Rows {
		if r.ID == id {
			return i
		}
	}
	return -1
}

func (gr *ground) addType(unitType string) {
	n := gr.Len()
	cost, stand, land := make([]int8, 6*n), make([]bool, n), make([]bool, n)
	for h := board.ID(0); int(h) < n; h++ {
		for d, to := range gr.Neighbors(h) {
			cost[6*int(h)+d] = -1
			if to != board.None {
				cost[6*int(h)+d] = int8(gr.price(unitType, to, gr.Side(h, hex.Direction(d))))
			}
		}
		land[h] = !gr.sea[h] && !gr.barred(unitType, h)
		stand[h] = land[h] || !gr.sea[h] && gr.onRoute(h)
	}
	gr.cost, gr.stand, gr.land = append(gr.cost, cost), append(gr.stand, stand), append(gr.land, land)
}

// price is the cost of entering a hex over a hexside (5.21 to 5.25) in half-points; -1 never.
// A road or trail replaces the cost of hex and hexside alike (ruling 9).
func (gr *ground) price(unitType string, to board.ID, side board.Feature) int {
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
	if gr.barred(unitType, to) {
		return -1
	}
	t, _ := gr.key.Hex(gr.TerrainName(to))
	mp := t.HalfMP
	for _, s := range gr.key.Sides {
		if side&gr.Feature(s.Name) != 0 {
			mp += s.HalfMP
		}
	}
	return mp
}

// barred reports whether a type of unit enters a hex only by road or trail (5.25).
func (gr *ground) barred(unitType string, h board.ID) bool {
	t, _ := gr.key.Hex(gr.TerrainName(h))
	for _, b := range t.Barred {
		if b == unitType {
			return true
		}
	}
	return false
}

func (gr *ground) onRoute(h board.ID) bool {
	for _, r := range gr.key.Routes {
		if gr.Touches(h, gr.Feature(r.Name)) {
			return true
		}
	}
	return false
}

// terrainLabel is the terrain of a hex as it is printed in the key: "Broken ground".
func (gr *ground) terrainLabel(h board.ID) string {
	if t, ok := gr.key.Hex(gr.TerrainName(h)); ok && t.Label != "" {
		return t.Label
	}
	return gr.TerrainName(h)
}
