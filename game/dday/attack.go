package dday

// attack is an attack that is being declared or resolved (8.3).
type attack struct{}

// copy is an independent copy.
func (m *attack) copy() *attack {
	c := *m
	return &c
}
