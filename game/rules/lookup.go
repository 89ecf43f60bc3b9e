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

// Offered lists the scenarios that the menu offers: those that are not barred.
func (i *Info) Offered() []Scenario {
	return slices.DeleteFunc(slices.Clone(i.Scenarios), func(s Scenario) bool { return s.Barred != "" })
}

// GameTurns is how many game-turns a scenario lasts at most.
func (s *Scenario) GameTurns() int { return s.Turns - max(1, s.Begins) + 1 }

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

// Spoken is a place as it is told to people who play a scenario: where it is played on one sheet, that sheet is not named.
func (s *Scenario) Spoken(p Place) string {
	if len(s.Sheets) == 1 && p.Sheet == s.Sheets[0] {
		p.Sheet = ""
	}
	return p.Words()
}

// Ended is how a game ended for a side, with what it was measured by; a draw for "".
func (i *Info) Ended(winner Side, why, rule string, tallies []Tally) *Ending {
	e := &Ending{Outcome: winner, Title: "A draw", Why: why, Rule: rule, Tallies: tallies}
	for _, s := range i.Sides {
		if s.ID == winner {
			e.Title = s.Name + " wins"
		}
	}
	return e
}

// StartList is a list of a bare position, with how a line of it is read into what a title sets up.
type StartList[S any] struct {
	Word string
	Read func(to S, line string) error
}

// ReadLists reads the lists of a bare position, in the order of those that a title has. The error names what is wrong.
func ReadLists[S any](to S, all []StartList[S], lists map[string][]string) error {
	for word := range lists {
		if !slices.ContainsFunc(all, func(l StartList[S]) bool { return l.Word == word }) {
			return fmt.Errorf("no list %q in this title", word)
		}
	}
	for _, l := range all {
		for _, line := range lists[l.Word] {
			if err := l.Read(to, line); err != nil {
				return fmt.Errorf("%s: %w", l.Word, err)
			}
		}
	}
	return nil
}
