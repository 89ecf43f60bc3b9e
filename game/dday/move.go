package dday

// move is what is going on while units move (7.3).
type move struct{}

// copy is an independent copy.
func (m *move) copy() *move {
	c := *m
	return &c
}
