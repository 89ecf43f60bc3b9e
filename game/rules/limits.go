package rules

// Limits are what a saved match of a title can hold; a file that holds more is not one that this title wrote.
type Limits struct {
	Position int // bytes of a saved position
	Entries  int // lines of its journal
}

// Limits are those of the title: they grow with its counters and with its longest scenario.
func (i *Info) Limits() Limits {
	turns := 1
	for n := range i.Scenarios {
		turns = max(turns, i.Scenarios[n].Turns)
	}
	return Limits{Position: 64<<10 + i.Counters*4<<10, Entries: 20_000 + 200*turns*i.Counters}
}
