package forgotten

import (
	"slices"

	"marianas/game/firemove"
	"marianas/game/hex"
	"marianas/game/rules"
)

// fillIn hands the islands to the series, in its terms.
func (d *Data) fillIn() {
	x := &firemove.Islands{Home: d.Homes, Insignia: d.Insignia, Barred: d.Landing.Barred, Unless: d.Landing.Unless, Reef: firemove.Reef{Overlay: d.Reef.Overlay, Row: d.Reef.Row, TakenBy: d.Reef.TakenBy}}
	for i := range d.Islands {
		x.List = append(x.List, d.inSeries(&d.Islands[i]))
		for _, p := range d.Islands[i].Placement {
			x.Placements = append(x.Placements, firemove.Placement{Island: d.Islands[i].ID, Unit: p.Unit, Hexes: hexes(p.Hexes)})
		}
	}
	d.Data.Islands = x
	for i := range d.Data.Setups {
		if i < len(d.Plays) {
			d.play(&d.Data.Setups[i], &d.Plays[i])
		}
	}
}

// inSeries is an island in the terms of the series.
func (d *Data) inSeries(i *Island) firemove.Island {
	x := firemove.Island{
		ID: i.ID, Sheet: i.Sheet, Name: i.Name, Letter: i.Letter, Allotted: i.Allotted, Deadline: i.Deadline, Boats: i.Boats,
		Rebuild: i.Rebuild.Most, RebuildHexes: hexes(i.Rebuild.ByHex), RebuildZones: i.Rebuild.InZones, Airstrip: hexes(i.Airstrip),
		Eliminate: i.Eliminate, Dates: i.Dates, Pool: map[rules.Side][]firemove.Fire{},
	}
	for _, choice := range i.Book {
		x.Book = append(x.Book, hexes(choice))
	}
	for _, o := range i.Objectives {
		x.Objectives = append(x.Objectives, firemove.Objective{Name: o.Name, Hexes: hexes(o.Hexes)})
	}
	for _, f := range i.Fire {
		var kind Kind
		if k := slices.IndexFunc(d.Kinds, func(k Kind) bool { return k.Side == f.Side && k.ID == f.Kind }); k >= 0 {
			kind = d.Kinds[k]
		}
		for _, v := range f.Values {
			x.Pool[f.Side] = append(x.Pool[f.Side], firemove.Fire{Kind: f.Kind, Name: kind.Name, Value: v, Once: kind.Once, Second: kind.second})
		}
	}
	return x
}

// play is how a scenario plays its islands, in the terms of the series.
func (d *Data) play(s *firemove.Setup, p *Play) {
	switch p.How {
	case Sequenced:
		s.Play = firemove.InTurn
	case Simultaneous:
		s.Play = firemove.Together
	}
	s.Boats, s.PoolLeast = p.Boats, p.PoolLeast
	s.Deductions = firemove.Deductions{Depleted: p.Deductions.Depleted, Eliminated: p.Deductions.Eliminated, Rule: p.Deductions.Rule}
	s.Points = firemove.Points{
		Unused: p.Points.Unused, Over: p.Points.Over, Depleted: p.Points.Losses.Depleted, Eliminated: p.Points.Losses.Eliminated,
		Win: p.Points.US, Lose: p.Points.Japan, Rule: p.Points.Rule,
	}
}

func hexes(ps []rules.Place) (ns []hex.Number) {
	for _, p := range ps {
		ns = append(ns, p.Hex)
	}
	return ns
}
