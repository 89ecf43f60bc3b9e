package rules

import (
	"fmt"
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/order"
)

// NoScenario is the error for a scenario that the title does not have; it lists those there are.
func (i *Info) NoScenario(id string) error {
	ids := make([]string, len(i.Scenarios))
	for n := range i.Scenarios {
		ids[n] = i.Scenarios[n].ID
	}
	return fmt.Errorf("title %q has no scenario %q: want one of %s", i.ID, id, strings.Join(ids, ", "))
}

// Scenario is a scenario by its id; one that has nothing but the id if the title does not have it.
func (i *Info) Scenario(id string) *Scenario {
	for n := range i.Scenarios {
		if i.Scenarios[n].ID == id {
			return &i.Scenarios[n]
		}
	}
	return &Scenario{ID: id, Name: id}
}

// SideIDs are the sides by their ids, in the order of the title.
func (i *Info) SideIDs() []string {
	ids := make([]string, len(i.Sides))
	for n := range i.Sides {
		ids[n] = string(i.Sides[n].ID)
	}
	return ids
}

// UnitFace is the front of a unit's counter.
func UnitFace(u *order.Unit) Face {
	return Face{
		ID: u.ID, Style: "unit", Side: Side(u.Side), Service: u.Service, Type: u.Type, Arm: u.Arm,
		Size: u.Size, Left: u.Left, Right: u.Right, Values: u.Full.Printed(), Zoneless: u.Zoneless,
	}
}

// SheetsOf lists the map sheets that a scenario of a title is played on, in the order of the title's data.
func SheetsOf(t Title, s *Scenario) []*board.Board {
	all := t.Boards()
	if len(s.Sheets) == 0 {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(b *board.Board) bool { return !slices.Contains(s.Sheets, b.Sheet) })
}
