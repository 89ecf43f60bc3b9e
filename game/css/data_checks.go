package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/rules"
	"marianas/game/scenario/doc"
)

// command checks who stands together: one formation of one division (6.1), never Army and Navy (6.1.2), no enemies; and that weapons and
// leaders have a unit of theirs (12.3, 13.1).
func (x *starter) command(t *doc.Node, s *Stack) {
	units := slices.Concat(s.Deployed, s.Column)
	var first, colored *Counter
	for _, id := range units {
		c := x.counter(id)
		if c == nil || c.Division == "" {
			continue
		}
		if first == nil {
			first = c
		}
		if c.Division != first.Division {
			t.Fault("", string(id)+" of another division in the stack", "one division a hex (6.1, 6.1.2)")
		}
		if c.Stripe == WhiteStripe || c.Stripe == NoStripe {
			continue
		}
		if colored == nil {
			colored = c
		}
		if c.Stripe != colored.Stripe {
			t.Fault("", string(id)+" of another formation in the stack", "one formation a hex (6.1)")
		}
	}
	for i, id := range s.Attached {
		c := x.counter(id)
		if c == nil || t.Faulty("deployed") || t.Faulty("column") || c.Division == "" || slices.ContainsFunc(units, func(u rules.UnitID) bool { o := x.counter(u); return o != nil && (o.Division == "" || c.Serves(o)) }) {
			continue
		}
		t.Fault(doc.Item("attached", i), string(id)+" without a unit of its own", "a unit of its formation or division in the hex")
	}
	if slices.ContainsFunc(x.p.Stacks, func(o Stack) bool { return o.At == s.At && o.Side != s.Side && !o.Inside && !s.Inside }) {
		t.Fault("at", string(s.At.Hex)+", where the other side stands", "one side a hex")
	}
}

// Serves reports whether a support weapon, leader or hero goes with a unit: one of its formation, of its division if it has no stripe,
// of the division's white-striped units if its own is white (12.3, 13.1).
func (c *Counter) Serves(unit *Counter) bool {
	return c.Division == unit.Division && (c.Stripe == NoStripe || c.Stripe == unit.Stripe)
}

// guns asks for coast guns on the coast, in a pillbox or bunker.
func (x *starter) guns(t *doc.Node, s *Stack, h board.ID) {
	for _, id := range s.Deployed {
		i := slices.IndexFunc(x.Units, func(u order.Unit) bool { return u.ID == string(id) })
		if i < 0 || x.Units[i].Arm != "coast" {
			continue
		}
		if !x.coastal(h) {
			t.Fault("at", string(s.At.Hex)+", which is inland", "a hex on the coast for "+string(id))
		}
		if !x.p.FreeSetUp && s.Fort != Pillbox && s.Fort != Bunker && !t.Faulty("fort") {
			t.Fault("fort", doc.Show(s.Fort), "pillbox or bunker for "+string(id))
		}
	}
}

// coastal reports whether a hex borders on sea, or on the edge of the sheet.
func (x *starter) coastal(h board.ID) bool {
	for _, o := range x.b.Neighbors(h) {
		if o == board.None || x.b.Terrain(o) == '.' {
			return true
		}
	}
	return false
}
