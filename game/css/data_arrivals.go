package css

import (
	"slices"

	"marianas/game/rules"
	"marianas/game/scenario/doc"
)

// Arrival is a stack that comes into play after the start, or afloat with it (18.0): over a beach, on the map, or into boxes of its division.
type Arrival struct {
	Turn     int            // game-turn
	Beach    string         // code of the beach; "" for none
	Zone     string         // naval zone that it begins in: TransportZone but at the start
	Hexes    []rules.Place  // or one of these hexes, as its player likes
	Else     []rules.Place  // the nearest of these, where the enemy stands in all of Hexes; nil: it waits
	Units    []rules.UnitID // in column
	Attached []rules.UnitID // leaders and heroes with them, on the map support weapons too
	Tanks    []rules.UnitID // tanks that are support weapons: each rolls for its landing (12.4.2)
	Sure     bool           // they are available without that roll
	Trucks   []rules.UnitID // into the pool of their division (15.0)
}

// arrivals reads who comes into play later, in the order of their landing.
func (x *starter) arrivals() {
	for i, t := range x.n.Tables("arrival", mostRows) {
		a := Arrival{Turn: t.Number("turn", x.p.Begins, max(x.p.Begins, x.p.Last)), Zone: TransportZone, Sure: t.Flag("sure")}
		if t.Has("beach") {
			codes := idsOf(x.m.Beaches, func(b *Beach) string { return b.Code })
			if x.p.FreeSetUp {
				codes = append(codes, namedBeaches...)
			}
			a.Beach = oneOf(t, "beach", codes)
			if t.Has("zone") {
				a.Zone = t.Word("zone", TransportZone, ApproachZone, FinalZone)
			}
		}
		if t.Has("hexes") && x.b != nil {
			a.Hexes, a.Else = x.r.Spots(t, "hexes", x.b), x.r.Spots(t, "else", x.b)
		}
		a.Units, a.Tanks, a.Trucks = x.counters(t, "units", UnitPiece), x.counters(t, "tanks", WeaponPiece), x.counters(t, "trucks", UnitPiece)
		a.Attached = x.counters(t, "attached", WeaponPiece, LeaderPiece, HeroPiece)
		if a.Zone != TransportZone && a.Turn != x.p.Begins && !t.Faulty("turn") {
			t.Fault("zone", doc.Show(a.Zone), "transport, but for the first game-turn")
		}
		if len(a.Units) > 0 && a.Beach == "" && len(a.Hexes) == 0 && !t.Faulty("beach") && !t.Faulty("hexes") {
			t.Missing("beach", "place for the units", "beach or hexes")
		}
		if most := x.Tables.Stacking.Units; most > 0 && len(a.Units) > most && !t.Faulty("units") {
			t.Fault("units", doc.Counted(len(a.Units), "unit"), "at most "+figure(most)+" (22.1)")
		}
		for _, ids := range [][]rules.UnitID{a.Units, a.Attached, a.Tanks, a.Trucks} {
			for _, id := range ids {
				side := rules.Side("jp")
				if c := x.counter(id); c != nil {
					if v := x.Forces.Division(c.Division); v != nil {
						side = v.Side
					}
				}
				x.placeAll(t, side, []rules.UnitID{id}, mostRows+1+i)
			}
		}
		x.p.Arrivals = append(x.p.Arrivals, a)
	}
}

// support reads the ships, guns on Saipan and bombardments that a scenario has (8.6.6, 21.0, 27.0).
func (x *starter) support() {
	n, p := x.n, &x.p
	p.TaskForces, p.Groupments = x.counters(n, "task_forces", ShipPiece), x.counters(n, "groupments", UnitPiece)
	p.LightOnly = x.counters(n, "light_only", ShipPiece)
	for i, id := range p.LightOnly {
		if !slices.Contains(p.TaskForces, id) && !n.Faulty("task_forces") {
			n.Fault(doc.Item("light_only", i), doc.Show(string(id)), "one of task_forces")
		}
	}
	if t := n.Table("away", false); t != nil {
		p.Away.From = t.Number("from", 1, mostTurns)
		p.Away.To = t.Number("to", p.Away.From, mostTurns)
		t.Skip("rule")
	}
	if n.Has("bombardments") {
		p.Bombardments = n.Number("bombardments", 0, 40)
	}
	if n.Has("calls_from") {
		p.CallsFrom = n.Number("calls_from", 1, mostTurns)
	}
	if n.Has("air_first") {
		p.AirFirst = n.Number("air_first", 0, 9)
	}
	p.Demolition, p.Campaign = n.Flag("demolition"), n.Flag("campaign")
	for i, id := range n.Texts("first_chits") {
		if chits := idsOf(x.Forces.Chits, func(c *ChitKind) string { return c.ID }); !doc.Blank(chits) && !slices.Contains(chits, id) {
			n.Fault(doc.Item("first_chits", i), doc.Show(id), doc.OneOf(chits))
		}
		p.FirstChits = append(p.FirstChits, id)
	}
	if len(p.Groupments) > 0 && x.b != nil && x.m.Range.At.IsZero() {
		n.Fault("groupments", doc.Counted(len(p.Groupments), "groupment"), "none on a sheet without the hex that their ranges are counted from (27.0)")
	}
	for _, id := range p.Groupments {
		x.where[id] = mostRows
	}
}
