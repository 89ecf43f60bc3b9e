package dday

// barrage is a barrage (8.4).
type barrage struct{}

// copy is an independent copy.
func (m *barrage) copy() *barrage {
	c := *m
	return &c
}
