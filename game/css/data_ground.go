package css

import (
	"strconv"
	"strings"

	"marianas/game/chart"
	"marianas/game/rules"
	"marianas/game/scenario/doc"
)

// readGround reads what the terrain key says beside the costs of leg units.
func (d *Data) readGround(n *doc.Node) {
	key := n.Table("terrain", true)
	if key == nil {
		return
	}
	for i, t := range key.Tables("hex", mostRows) {
		var g Ground
		if i < len(d.Terrain.Hexes) && d.Terrain.Hexes[i].Forbidden {
			d.Tables.Ground = append(d.Tables.Ground, g)
			continue
		}
		g = Ground{
			Leg: halved(t, "mp"), Wheel: t.Number("wheel", 0, 20), Track: t.Number("track", 0, 20), Defense: t.Number("defense", -9, 9),
			Sight: t.Word("sight", OpenSight, SoftSight, BlockSight), Ignites: -1, Deploys: !t.Flag("no_vehicle_deploys"),
		}
		if g.Sight == SoftSight {
			g.Weight = t.Halves("weight")
		}
		if t.Has("ignites") {
			g.Ignites = t.Number("ignites", 0, 9)
		}
		d.Tables.Ground = append(d.Tables.Ground, g)
		if i < len(d.Terrain.Hexes) {
			d.Terrain.Hexes[i].Combat = g.inCombat()
			if g.Wheel == 0 && g.Track == 0 && len(d.Terrain.Hexes[i].Barred) == 0 {
				t.Fault("barred", "nobody", `barred = ["wheel", "track"], as their costs of 0 say`)
			}
		}
	}
	for i, t := range key.Tables("hexside", mostRows) {
		e := Edge{
			Name: t.Text("name"), RoadFree: t.Flag("road_free"), Vehicles: t.Word("vehicles", CrossFree, CrossRoad, CrossNone),
			Weapons: t.Word("weapons", CrossFree, CrossRoad, CrossNone), FromHigh: t.Flag("from_high"), Assaults: t.Flag("assaults"),
		}
		if e.Assaults || t.Faulty("assaults") {
			e.Leg, e.Defense, e.Assault = halved(t, "mp"), t.Number("defense", -9, 9), t.Number("assault", -9, 9)
		}
		if lose := t.Table("lose", false); lose != nil {
			e.Lose = map[rules.Side]string{}
			for _, s := range d.Info.Sides {
				e.Lose[s.ID] = lose.Word(string(s.ID), LoseReallocated, LoseRemoved)
			}
		}
		if i < len(d.Terrain.Sides) {
			d.Terrain.Sides[i].Combat = e.inCombat()
		}
		d.Tables.Edges = append(d.Tables.Edges, e)
	}
}

// halved is a whole number of movement points that is read in halves.
func halved(t *doc.Node, key string) int {
	mp := t.Halves(key)
	if mp%2 != 0 {
		t.Fault(key, doc.Show(t.Raw(key)), "whole movement points")
	}
	return mp / 2
}

// inCombat is what a ground does to fire and assault, and to sight, in words.
func (g *Ground) inCombat() string {
	text := chart.Signed(g.Defense)
	switch g.Sight {
	case SoftSight:
		text += ", hinders sight"
	case BlockSight:
		text += ", blocks sight"
	}
	return text
}

// inCombat is what a hexside does to fire and assault, in words.
func (e *Edge) inCombat() string {
	if !e.Assaults {
		return "no assault"
	}
	return "fire " + chart.Signed(e.Defense) + ", assault " + chart.Signed(e.Assault)
}

// numberOf is a result that is a number, with a plain or a true minus.
func numberOf(text string) (int, bool) {
	n, err := strconv.Atoi(strings.Replace(text, "−", "-", 1))
	return n, err == nil
}
