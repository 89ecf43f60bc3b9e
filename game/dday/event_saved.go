package dday

// savedEvent is event by names.
type savedEvent struct{}

// saveEvent writes it.
func (g *Game) saveEvent() *savedEvent { return &savedEvent{} }

// readEvent reads it.
func (r *reader) readEvent(*savedEvent) { r.g.event = &event{} }
