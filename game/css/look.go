package css

import (
	"marianas/game/board"
	"marianas/game/sight"
)

// Line of sight as this title judges it (7.1): what package sight asks to be told.

// The kinds of ground that only markers make.
const (
	fireGround  = "fire"
	smokeGround = "barrage"
)

// sightRules are the rules of 7.1 with the figures of the terrain key.
func (d *Data) sightRules() *sight.Rules {
	r := &sight.Rules{
		Range: d.clearSight(), SoftLimit: d.Tables.Sight.Soft, Levels: sight.HigherHex | sight.BlindHex | sight.Crest,
		Sides: []string{"slope", "steep", "ridge", "cliff"}, Mouth: []string{"slope", "steep", "ridge"},
		Spine:    sight.Spine{Ground: sight.Both, Level: sight.Both, Sides: true},
		Lookouts: []sight.Lookout{{Overlay: "op", Over: sight.Blocked | sight.Soft}},
	}
	height := sight.Height{Side: "steep", Sides: []string{"cliff"}}
	for i := range d.Tables.Ground {
		g, name := &d.Tables.Ground[i], d.Terrain.Hexes[i].Name
		if g.Sight != BlockSight && g.Sight != SoftSight {
			continue
		}
		r.Ground = append(r.Ground, sight.Ground{Name: name, Terrain: []string{name}, Blocks: g.Sight == BlockSight, Weight: g.Weight, Height: 1})
		if g.Sight == SoftSight || name == "rocky" || name == "cave" { // 6.2.2
			height.Ground = append(height.Ground, name)
		}
	}
	r.Ground = append(r.Ground, sight.Ground{Name: fireGround, Blocks: true, Height: 1}, sight.Ground{Name: smokeGround, Blocks: true, Screen: true})
	r.Heights = []sight.Height{height}
	return r
}

// clearSight is how far units see on a clear day, in hexes.
func (d *Data) clearSight() int {
	for i := range d.Forces.Weather {
		if d.Forces.Weather[i].ID == weatherWords[clear] {
			return d.Forces.Weather[i].Sight
		}
	}
	return 1
}

// relight has the lines of sight know what lies on a hex: a barrage, a fire, or clear ground where one has burnt (8.6.2, 8.7.1).
func (g *Game) relight(h board.ID) {
	t := g.title.lines
	g.rows = nil
	if g.veil == nil {
		g.veil = t.Cover()
	}
	s := &g.spots[h]
	name := ""
	switch {
	case s.barrage != noBarrage:
		name = smokeGround
	case s.marks&onFire != 0:
		name = fireGround
	case s.marks&cleared == 0:
		g.veil.Lift(h)
		return
	}
	kind, _ := t.Kind(name)
	g.veil.Lay(h, kind)
}
