package dday

// volley is a fire phase that is going on (6.0).
type volley struct{}

// copy is an independent copy.
func (m *volley) copy() *volley {
	c := *m
	return &c
}
