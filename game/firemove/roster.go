package firemove

import (
	"fmt"
	"slices"
	"strings"

	"marianas/game/order"
	"marianas/game/rules"
)

// force is a side as an index into the title's two sides.
type force int8

func (f force) enemy() force { return 1 - f }

// set is a set of units, each by its index in the roster.
type set = order.Set

// counter is a unit's printed values with what the rules ask most.
type counter struct {
	*order.Unit
	id       rules.UnitID
	force    force
	kind     int // index into the ground's tables
	mobile   bool
	zone     Zoning
	zoneless bool // it exerts no zone of control
	digs     int  // radius within which it fortifies its side
	charge   bool // may take part in a Banzai attack
	saps     bool // undoes a fortification that it attacks
}

// kind is what terrain tells counters apart by.
type kind struct{ unitType, class string }

// roster is the order of battle in the order of the unit ids: a unit is its index.
type roster struct {
	counters []counter
	ids      []rules.UnitID
	forces   []uint8 // by unit
	sides    [2]rules.Side
	kinds    []kind
	index    map[rules.UnitID]int
}

func newRoster(units []order.Unit, sides [2]rules.Side, r *Rules) (*roster, error) {
	sorted := slices.Clone(units)
	slices.SortFunc(sorted, func(a, b order.Unit) int { return strings.Compare(a.ID, b.ID) })
	ro := &roster{index: map[rules.UnitID]int{}, sides: sides}
	for i := range sorted {
		if err := ro.add(&sorted[i], r); err != nil {
			return nil, err
		}
	}
	return ro, nil
}

func (ro *roster) add(u *order.Unit, r *Rules) error {
	id := rules.UnitID(u.ID)
	f := slices.Index(ro.sides[:], rules.Side(u.Side))
	switch _, twice := ro.index[id]; {
	case twice:
		return fmt.Errorf("counter %q is there twice", u.ID)
	case f < 0:
		return fmt.Errorf("counter %q has side %q: want %s or %s", u.ID, u.Side, ro.sides[0], ro.sides[1])
	case len(u.Levels) > 0:
		return fmt.Errorf("counter %q has levels: want values, and reduced ones", u.ID)
	case u.Class != Leg && u.Class != Mobile:
		return fmt.Errorf("counter %q has class %q: want %s or %s", u.ID, u.Class, Leg, Mobile)
	}
	ro.index[id] = len(ro.counters)
	c := counter{Unit: u, id: id, force: force(f), mobile: u.Class == Mobile, zone: SeriesZoning(u)}
	c.kind = ro.kindOf(kind{u.Type, u.Class})
	if r.Zoning != nil {
		c.zone = r.Zoning(u)
	}
	if r.Digs != nil {
		c.digs = r.Digs(u)
	}
	c.zoneless = u.Zoneless
	c.saps = r.Saps != nil && r.Saps(u)
	c.charge = r.Charges != nil && r.Charges(u)
	ro.counters, ro.ids, ro.forces = append(ro.counters, c), append(ro.ids, id), append(ro.forces, uint8(f))
	return nil
}

func (ro *roster) kindOf(k kind) int {
	if i := slices.Index(ro.kinds, k); i >= 0 {
		return i
	}
	ro.kinds = append(ro.kinds, k)
	return len(ro.kinds) - 1
}

func (ro *roster) side(f force) rules.Side { return ro.sides[f] }

func (ro *roster) forceOf(s rules.Side) force {
	if s == ro.sides[1] {
		return 1
	}
	return 0
}

// label is a unit's name, with its service where that is a battalion's number alone: "3/24 Marines".
func (c *counter) label() string {
	switch {
	case c.Right == "":
		return c.Name
	case c.Service == "marines":
		return c.Name + " Marines"
	}
	return c.Name
}

// kindName is what a unit is, in words: "Leg infantry battalion".
func (c *counter) kindName() string {
	name := c.Type
	if c.Arm != "" && c.Arm != c.Type {
		name = c.Arm + " " + c.Type
	}
	size := map[string]string{"I": "company", "II": "battalion", "III": "regiment", "X": "brigade"}[c.Size]
	name = strings.TrimSpace(c.Class + " " + name + " " + size)
	return strings.ToUpper(name[:1]) + name[1:]
}
