package css

import (
	"slices"

	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

var (
	colors  = []string{string(Red), string(Yellow), string(Blue), string(Black), string(White)}
	classes = []string{string(Leg), string(Wheel), string(Track), string(Towed)}
)

// readCounters reads what counters are to the rules, and their printed values once more.
func (d *Data) readCounters(r *scenario.Reading) {
	n := r.File("units")
	if n == nil {
		return
	}
	for _, t := range n.Tables("unit", mostRows) {
		d.Counters = append(d.Counters, d.readCounter(r, t))
	}
	d.numbers = make(map[rules.UnitID]int, len(d.Units))
	for i := range d.Units {
		if id := rules.UnitID(d.Units[i].ID); d.numbers[id] == 0 {
			d.numbers[id] = i + 1
		}
	}
}

func (d *Data) readCounter(r *scenario.Reading, t *doc.Node) Counter {
	f := &d.Forces
	c := Counter{Kind: oneOf(t, "kind", f.kindIDs()), Division: oneOf(t, "division", f.divisionIDs()), Stripe: t.Text("stripe"), Optional: t.Flag("optional"), Sheets: d.sheets(t)}
	side := rules.Side("")
	if s, isText := t.Raw("side").(string); isText {
		side = rules.Side(s)
	}
	switch v := f.Division(c.Division); {
	case v == nil:
		c.Division = "" // which has been told
	case v.Side != side && !t.Faulty("side"):
		t.Fault("division", doc.Show(c.Division), "a division of this side")
		c.Division = ""
	}
	d.checkStripe(t, &c)
	k := f.Kind(c.Kind)
	if k == nil {
		t.Skip("command")
		return c
	}
	if k.Side != side && !t.Faulty("side") {
		t.Fault("kind", doc.Show(c.Kind), "a kind of this side")
	}
	c.Piece = k.Piece
	levels := t.Tables("levels", mostRows)
	if c.Piece != UnitPiece {
		t.Skip("class")
	}
	switch c.Piece {
	case UnitPiece:
		d.readUnit(t, &c, levels)
	case WeaponPiece:
		if l := sole(t, levels); l != nil {
			w := readSide(l)
			c.Weapon = Weapon{Fire: w.Fire, Color: w.Color, Range: w.Range, Defense: w.Defense, Armor: w.Armor}
			if l.Has("ability") {
				c.Weapon.Ability = Ability(l.Word("ability", string(Sustained), string(Flamethrower)))
			}
			if c.Weapon.Color == Black {
				l.Fault("color", doc.Show(string(Black)), "red, yellow, blue or white: no support weapon fires indirectly")
			}
		}
	case ShipPiece:
		if l := sole(t, levels); l != nil {
			if c.Ship = readSide(l); c.Ship.Color != Black && !l.Faulty("color") {
				l.Fault("color", doc.Show(string(c.Ship.Color)), "black: task forces fire indirectly (21.1)")
			}
		}
	case LeaderPiece:
		c.Leader = readLeader(t, levels)
	case HeroPiece:
		if l := sole(t, levels); l != nil {
			c.Hero = Hero{Fire: l.Number("fire", -9, 9), Defense: l.Number("dv", -9, 9), Quality: l.Number("tq", -9, 9)}
			if t.Has("deed") {
				c.Hero.Deed = Deed(t.Word("deed", deedWords...))
			}
		}
	}
	return c
}

// checkStripe holds a stripe against the formations of the division.
func (d *Data) checkStripe(t *doc.Node, c *Counter) {
	if len(d.Forces.Formations) == 0 || c.Division == "" || c.Stripe == "" || c.Stripe == WhiteStripe || c.Stripe == NoStripe {
		return
	}
	var own []string
	for _, o := range d.Forces.Formations {
		if o.Division == c.Division {
			own = append(own, o.ID)
		}
	}
	if own = append(own, WhiteStripe, NoStripe); !slices.Contains(own, c.Stripe) {
		t.Fault("stripe", doc.Show(c.Stripe), doc.OneOf(own))
		c.Stripe = NoStripe
	}
}

// readUnit reads the two sides of a unit.
func (d *Data) readUnit(t *doc.Node, c *Counter, levels []*doc.Node) {
	c.Class = Class(t.Word("class", classes...))
	if t.Has("command") {
		c.Command = t.Number("command", 1, 20)
	}
	if t.Has("saipan_range") {
		c.Afar = t.Number("saipan_range", 1, 99)
	}
	if len(levels) != 2 {
		if !t.Faulty("levels") {
			t.Fault("levels", doc.Counted(len(levels), "side"), "two sides, deployed and column")
		}
		return
	}
	levels[0].Word("name", "deployed")
	levels[1].Word("name", "column")
	c.Deployed, c.Column = readSide(levels[0]), readSide(levels[1])
	if c.Deployed.Moves && !levels[0].Faulty("ma") {
		levels[0].Fault("ma", figure(c.Deployed.MA), "no ma: deployed units do not move (3.4)")
	}
	if c.Column.Moves == (c.Class == Towed) && !t.Faulty("class") && !levels[1].Faulty("ma") {
		t.Fault("class", doc.Show(string(c.Class)), "towed for a unit whose column side has no ma, another class for all others")
	}
	if c.Column.Color == Black {
		levels[1].Fault("color", doc.Show(string(Black)), "another color: units in column do not fire indirectly (8.6)")
	}
}

// readSide reads a side of a unit or a support weapon.
func readSide(t *doc.Node) Side {
	s := Side{Defense: t.Number("dv", -9, 9), Fires: t.Has("fire"), Moves: t.Has("ma")}
	if s.Fires {
		s.Fire, s.Color, s.Range = t.Number("fire", 0, 8), Color(t.Word("color", colors...)), t.Number("range", 1, 99)
	}
	if t.Has("armor") {
		s.Armor = Armor(t.Word("armor", string(Tank), string(Hard)))
	}
	if s.Moves {
		s.MA = t.Number("ma", 1, 20)
	}
	return s
}

// readLeader reads a leader's front and perhaps his replacement.
func readLeader(t *doc.Node, levels []*doc.Node) (l Leader) {
	if len(levels) < 1 || len(levels) > 2 {
		if !t.Faulty("levels") {
			t.Fault("levels", doc.Counted(len(levels), "side"), "a front, and perhaps a replacement")
		}
		return l
	}
	for i, n := range levels {
		lead := Lead{n.Number("fire", -9, 9), n.Number("tq", -9, 9)}
		if n.Word("name", []string{"front", "replacement"}[i]); i == 0 {
			l.Front = lead
		} else {
			l.Replacement, l.Replaced = lead, true
		}
	}
	return l
}

// sole is the one level of a support weapon or a hero; nil, reported, if there are more or none.
func sole(t *doc.Node, levels []*doc.Node) *doc.Node {
	if len(levels) == 1 {
		return levels[0]
	}
	if !t.Faulty("levels") {
		t.Fault("levels", doc.Counted(len(levels), "side"), "one table")
	}
	return nil
}
