package dday

// savedClose is close by names.
type savedClose struct{}

// saveClose writes it.
func (g *Game) saveClose() *savedClose { return &savedClose{} }

// readClose reads it.
func (r *reader) readClose(*savedClose) { r.g.close = &fight{} }
