package dday

// fight is a close combat (8.6).
type fight struct{}

// copy is an independent copy.
func (m *fight) copy() *fight {
	c := *m
	return &c
}
