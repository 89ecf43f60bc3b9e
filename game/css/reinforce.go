package css

import (
	"slices"

	"marianas/game/play"
	"marianas/game/rules"
)

// Reinforcements (18.0): who waits on the turn track comes into play in step G of the preparation phase.

// embark puts who arrives later on the turn track, and who begins afloat into his naval zone; ships and the guns on Saipan to their boxes.
func (g *Game) embark() {
	p, gr := g.scene.play, g.ground()
	for i := range p.Arrivals {
		a := &p.Arrivals[i]
		if a.Called { // 27.0: from Saipan
			continue
		}
		for _, ids := range [][]rules.UnitID{a.Units, a.Attached, a.Tanks, a.Trucks} {
			for _, id := range ids {
				u := g.title.index[id]
				g.where.Put(u, gr.track)
				g.pieces[u].when = int8(a.Turn)
			}
		}
		for _, id := range a.Units {
			g.set(g.title.index[id], column)
		}
		if zone := slices.Index(zoneNames, a.Zone); zone != transportZone {
			for _, id := range slices.Concat(a.Units, a.Attached) {
				u := g.title.index[id]
				g.where.Put(u, gr.beaches[g.landsAt(a.Beach)].zones[zone])
				g.pieces[u].when = 0
			}
		}
	}
	for _, id := range p.Later {
		g.where.Put(g.title.index[id], gr.track)
	}
	for _, id := range p.TaskForces {
		g.where.Put(g.title.index[id], gr.fleet)
	}
	for _, id := range p.Groupments {
		g.where.Put(g.title.index[id], gr.saipan)
	}
}

// arriving is the box of reinforcements.
func arriving() box {
	return box{Name: "arrivals", Rule: "18.0", Doing: "reinforcements arrive", Waits: "brings in reinforcements", Steps: append(shippedSteps(),
		step{Letter: "end", Do: func(*Game, *frame) play.Flow { return play.Leave() }})}
}
