package dday

// event is an event that is being carried out (21.0).
type event struct{}

// copy is an independent copy.
func (m *event) copy() *event {
	c := *m
	return &c
}
