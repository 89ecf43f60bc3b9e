package match

import "marianas/game/rules"

// Parts divide the events of an action before each decision of a side that is played by the rules: what one action of a
// person set off is shown one decision after the other. There is one part at least.
func Parts(events []rules.Event) (parts [][]rules.Event) {
	from := 0
	for i, e := range events {
		if _, decided := e.What.(rules.Decided); decided && i > from {
			parts = append(parts, events[from:i])
			from = i
		}
	}
	return append(parts, events[from:])
}

// Between is a View as some events change it: counters where they went or gone. It is for showing only, between two
// positions of a replay.
func Between(v *rules.View, events []rules.Event) *rules.View {
	at, gone := map[rules.UnitID]rules.Place{}, map[rules.UnitID]bool{}
	for _, e := range events {
		switch e := e.What.(type) {
		case rules.UnitMoved:
			if n := len(e.Path); n > 0 {
				at[e.Unit] = e.Path[n-1]
			}
		case rules.UnitPlaced:
			at[e.Unit] = e.At
		case rules.UnitRetreated:
			at[e.Unit] = e.To
		case rules.UnitDisplaced:
			at[e.Unit] = e.To
		case rules.UnitAdvanced:
			at[e.Unit] = e.To
		case rules.UnitLost:
			gone[e.Unit] = true
		}
	}
	c := *v
	c.Choices, c.Pieces = nil, nil
	for _, p := range v.Pieces {
		if to, moved := at[p.Unit]; moved && p.Unit != "" {
			p.At = to
		}
		if p.Unit == "" || !gone[p.Unit] {
			c.Pieces = append(c.Pieces, p)
		}
	}
	return &c
}
