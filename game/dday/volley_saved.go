package dday

// savedVolley is volley by names.
type savedVolley struct{}

// saveVolley writes it.
func (g *Game) saveVolley() *savedVolley { return &savedVolley{} }

// readVolley reads it.
func (r *reader) readVolley(*savedVolley) { r.g.volley = &volley{} }
