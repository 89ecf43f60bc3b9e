package islandwar

import (
	"fmt"
	"slices"
	"strings"

	"marianas/game/order"
	"marianas/game/rules"
)

// The two sides.
const (
	US    rules.Side = "us"
	Japan rules.Side = "jp"
)

// force is a side as an index: 0 for the US, 1 for Japan.
type force int8

const (
	us force = 0
	jp force = 1
)

func (f force) enemy() force { return 1 - f }

func (f force) side() rules.Side {
	if f == us {
		return US
	}
	return Japan
}

func forceOf(s rules.Side) force {
	if s == Japan {
		return jp
	}
	return us
}

// set is a set of units, each by its index in the roster.
type set = order.Set

// counter is a unit's printed values with what the rules ask most.
type counter struct {
	*order.Unit
	id        rules.UnitID
	force     force
	kind      int  // index of its type in the ground's tables
	artillery bool // 8.0
	mass      bool // infantry or engineer: infiltrates (6.14) and may be doubled (10.11) if Japanese
	armor     bool // paid after infantry and engineers (10.12)
}

// strike is the strength with which a unit attacks: artillery uses its barrage strength even when adjacent (8.31).
func (c *counter) strike() int {
	if c.artillery {
		return c.Full.Barrage
	}
	return c.Full.Attack
}

// roster is the order of battle in the order of the unit ids: a unit is its index.
type roster struct {
	counters []counter
	types    []string
	index    map[rules.UnitID]int
	ids      []rules.UnitID
	sides    []uint8 // force by unit
}

func newRoster(units []order.Unit) (*roster, error) {
	sorted := slices.Clone(units)
	slices.SortFunc(sorted, func(a, b order.Unit) int { return strings.Compare(a.ID, b.ID) })
	r := &roster{index: map[rules.UnitID]int{}}
	for i := range sorted {
		u := &sorted[i]
		id := rules.UnitID(u.ID)
		if _, twice := r.index[id]; twice {
			return nil, fmt.Errorf("counter %q is there twice", u.ID)
		}
		if len(u.Levels) > 0 {
			return nil, fmt.Errorf("counter %q has levels: want values", u.ID)
		}
		if s := rules.Side(u.Side); s != US && s != Japan {
			return nil, fmt.Errorf("counter %q has side %q: want us or jp", u.ID, u.Side)
		}
		r.index[id] = i
		r.ids, r.sides = append(r.ids, id), append(r.sides, uint8(forceOf(rules.Side(u.Side))))
		r.counters = append(r.counters, counter{
			Unit: u, id: id, force: forceOf(rules.Side(u.Side)), kind: r.kind(u.Type),
			artillery: u.Type == "artillery", armor: u.Type == "armor",
			mass: u.Type == "infantry" || u.Type == "engineer",
		})
	}
	return r, nil
}

func (r *roster) kind(unitType string) int {
	if i := slices.Index(r.types, unitType); i >= 0 {
		return i
	}
	r.types = append(r.types, unitType)
	return len(r.types) - 1
}

// label is a unit's name, with its service where that is a battalion's number alone: "3/24 Marines", "2 Tank".
func (c *counter) label() string {
	switch {
	case c.Right == "":
		return c.Name
	case c.Service == "marines":
		return c.Name + " Marines"
	case c.Service == "army" && c.force == us:
		return c.Name + " Army"
	}
	return c.Name
}

// kindName is what a unit is, in words: "Mountain artillery battalion".
func (c *counter) kindName() string {
	name := c.Type
	if c.Arm != "" && c.Arm != c.Type {
		if c.artillery {
			name = strings.ReplaceAll(c.Arm, "artillery", "") + " artillery"
		} else {
			name = c.Arm + " " + c.Type
		}
	}
	name = strings.Join(strings.Fields(name), " ")
	size := map[string]string{"I": "company", "II": "battalion", "III": "regiment"}[c.Size]
	name = strings.TrimSpace(name + " " + size)
	return strings.ToUpper(name[:1]) + name[1:]
}
