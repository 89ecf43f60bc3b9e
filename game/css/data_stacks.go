package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

// stacks reads the units that begin on the map: known, each once, on ground they can stand on, no more than a hex holds.
func (x *starter) stacks() {
	for i, t := range x.n.Tables("stack", mostRows) {
		s := Stack{Side: x.r.Side(t, "side"), At: x.at(t, "at"), Inside: t.Flag("inside"), Optional: t.Flag("optional")}
		s.Deployed, s.Column = x.counters(t, "deployed", UnitPiece), x.counters(t, "column", UnitPiece)
		s.Attached = x.counters(t, "attached", WeaponPiece, LeaderPiece, HeroPiece)
		if t.Has("fort") {
			s.Fort = oneOf(t, "fort", idsOf(x.Forces.Forts, func(o *Fort) string { return o.ID }))
		}
		if t.Has("dg") {
			s.DG = t.Number("dg", 1, 4)
		}
		if t.Faulty("side") {
			s.Side = ""
		}
		x.checkStack(t, &s)
		for _, ids := range [][]rules.UnitID{s.Deployed, s.Column, s.Attached} {
			x.placeAll(t, s.Side, ids, i+1)
		}
		x.p.Stacks = append(x.p.Stacks, s)
	}
}

// placeAll notes counters as placed, and reports those of the other side, of a division that is not in play, and those placed before.
func (x *starter) placeAll(t *doc.Node, side rules.Side, ids []rules.UnitID, row int) {
	for _, id := range ids {
		c := x.counter(id)
		if c == nil {
			continue
		}
		switch v := x.Forces.Division(c.Division); {
		case x.where[id] > 0:
			if !x.twice(t) {
				t.Fault("", string(id)+" a second time", "every counter once")
			}
		case x.b != nil && !(fought(c.Sheets, x.b) && (v == nil || v.fought(x.b))):
			t.Fault("", string(id)+", which fights on another sheet", "counters that fight on the sheet of the scenario")
		case v != nil && v.Side != side && side != "":
			t.Fault("", string(id)+", which is of the other side", "counters of the side")
		case v != nil && v.Display && x.p.Rating(c.Division) == nil && !x.n.Faulty("rating"):
			t.Fault("", string(id)+" of "+c.Division+", which has no rating", "counters of divisions in play")
		}
		x.where[id] = row
	}
}

// twice reports whether it has been told of a table that something of it is there a second time, and notes that it is told now: who stands in a
// table that was written twice is one mistake.
func (x *starter) twice(t *doc.Node) bool {
	told := x.told == t || t.Faulty("at")
	x.told = t
	return told
}

// checkStack holds a stack against stacking (6.1, 6.3, 12.1), terrain (6.2.1) and the marks of its row.
func (x *starter) checkStack(t *doc.Node, s *Stack) {
	units, weapons := len(s.Deployed)+len(s.Column), 0
	for _, id := range s.Attached {
		if c := x.counter(id); c != nil && c.Piece == WeaponPiece {
			weapons++
		}
	}
	most := x.Tables.Stacking.Units
	if s.Inside {
		most = x.Tables.Cave.Most
	}
	switch {
	case units == 0 && !t.Faulty("deployed") && !t.Faulty("column"):
		t.Fault("", "no units", "at least one in deployed or column")
		return
	case most > 0 && units > most && !repeats(s.Deployed) && !repeats(s.Column):
		t.Fault("", doc.Counted(units, "unit"), "at most "+figure(most)+" (6.1)")
	case weapons > units && !t.Faulty("deployed") && !t.Faulty("column"):
		t.Fault("attached", doc.Counted(weapons, "support weapon")+" with "+doc.Counted(units, "unit"), "not more than units (12.1)")
	}
	if x.b == nil || s.At.IsZero() || t.Faulty("at") {
		return
	}
	h, _ := x.b.ID(s.At.Hex)
	if s.Inside && (!slices.Contains(x.b.Overlay("cave"), h) || s.Side == "us") {
		t.Fault("inside", "true", "only for Japanese units in a cave hex (6.3)")
	}
	if s.Inside && s.Fort != "" {
		t.Fault("fort", doc.Show(s.Fort), "none inside a cave (6.3)")
	}
	if other := slices.IndexFunc(x.p.Stacks, func(o Stack) bool { return o.At == s.At && o.Inside == s.Inside && o.Side == s.Side }); other >= 0 {
		t.Fault("at", string(s.At.Hex)+" a second time", "one stack a hex")
	}
	x.checkGround(t, s, h)
	x.command(t, s)
	x.guns(t, s, h)
}

// repeats reports whether a list has a counter twice, which is told by itself.
func repeats(ids []rules.UnitID) bool {
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			return true
		}
	}
	return false
}

// checkGround reports units that may not enter the ground they stand on, and vehicles that may not deploy there (6.2.1).
func (x *starter) checkGround(t *doc.Node, s *Stack, h board.ID) {
	i := slices.IndexFunc(x.Terrain.Hexes, func(o scenario.HexTerrain) bool { return o.Name == x.b.TerrainName(h) })
	if i < 0 || i >= len(x.Tables.Ground) {
		return
	}
	g, name := x.Tables.Ground[i], x.Terrain.Hexes[i].Name
	for _, id := range slices.Concat(s.Deployed, s.Column, s.Attached) {
		c := x.counter(id)
		if c == nil {
			continue
		}
		vehicle := c.Class == Wheel || c.Class == Track
		tank := c.Piece == WeaponPiece && c.Weapon.Armor == Tank
		switch {
		case (vehicle && g.entry(c.Class) == 0 || tank && g.Track == 0) && !x.onRoad(h):
			t.Fault("at", string(s.At.Hex)+", which is "+name, "ground that "+string(id)+" may enter")
		case s.Inside && (vehicle || c.Class == Towed):
			t.Fault("inside", string(id)+" inside", "leg units alone (6.3)")
		case vehicle && !g.Deploys && slices.Contains(s.Deployed, id):
			t.Fault("deployed", string(id)+" in "+name, "vehicles in column there (6.2.1)")
		}
	}
}

// entry is what a class pays to enter; 0: it may not.
func (g *Ground) entry(c Class) int {
	switch c {
	case Wheel:
		return g.Wheel
	case Track:
		return g.Track
	}
	return g.Leg
}

func (x *starter) onRoad(h board.ID) bool {
	for _, r := range x.Terrain.Routes {
		if f := x.b.Feature(r.Name); f != 0 && x.b.Touches(h, f) {
			return true
		}
	}
	return false
}

// markers reads assault markers and mines on the map.
func (x *starter) markers() {
	for _, t := range x.n.Tables("charge", mostRows) {
		x.p.Charges = append(x.p.Charges, ChargeAt{x.at(t, "at"), oneOf(t, "kind", idsOf(x.Forces.Charges, func(c *Charge) string { return c.ID }))})
	}
	for _, t := range x.n.Tables("mine", mostRows) {
		m := MineAt{At: x.at(t, "at"), Dummy: t.Flag("dummy")}
		if !m.Dummy {
			m.Level = t.Number("level", 0, max(4, x.Tables.Mines.Highest))
		}
		if slices.ContainsFunc(x.p.Mines, func(o MineAt) bool { return o.At == m.At }) && !t.Faulty("at") {
			t.Fault("at", string(m.At.Hex)+" a second time", "one mine marker a hex")
		}
		x.p.Mines = append(x.p.Mines, m)
	}
}

// weapons finds the support weapons that begin in the Available boxes: those that the file lists, and those of formations on the
// map that stand nowhere, for the sides that the file names or, if it names none, for both.
func (x *starter) weapons() {
	listed := x.counters(x.n, "available", WeaponPiece)
	for i, id := range listed {
		if x.where[id] > 0 {
			x.n.Fault(doc.Item("available", i), string(id)+" a second time", "every counter once")
		}
		x.where[id] = mostRows
	}
	x.p.Available = listed
	sides := x.sides()
	for i, c := range x.Counters {
		if i >= len(x.Units) { // units that could not be read have been told
			break
		}
		id := rules.UnitID(x.Units[i].ID)
		if c.Piece == WeaponPiece && c.Stripe != NoStripe && c.Stripe != WhiteStripe && !c.Optional && x.where[id] == 0 &&
			slices.Contains(sides, rules.Side(x.Units[i].Side)) {
			switch {
			case x.hasFormation(c.Stripe):
				x.p.Available = append(x.p.Available, id)
			case x.comes(c.Stripe):
				x.p.Later = append(x.p.Later, id)
			}
		}
	}
}

// sides are those whose weapons begin in the Available boxes though no row names them.
func (x *starter) sides() []rules.Side {
	if x.n.Has("weapons_of") {
		return x.r.Sides(x.n, "weapons_of")
	}
	var all []rules.Side
	for _, s := range x.Info.Sides {
		all = append(all, s.ID)
	}
	return all
}

// comes reports whether a unit of a formation arrives later.
func (x *starter) comes(stripe string) bool {
	return slices.ContainsFunc(x.p.Arrivals, func(a Arrival) bool {
		return slices.ContainsFunc(a.Units, func(id rules.UnitID) bool { c := x.counter(id); return c != nil && c.Stripe == stripe })
	})
}

// hasFormation reports whether a unit of a formation begins on the map.
func (x *starter) hasFormation(stripe string) bool {
	for _, s := range x.p.Stacks {
		for _, id := range slices.Concat(s.Deployed, s.Column) {
			if c := x.counter(id); c != nil && c.Stripe == stripe {
				return true
			}
		}
	}
	return false
}
