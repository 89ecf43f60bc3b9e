package dday

// savedMove is move by names.
type savedMove struct{}

// saveMove writes it.
func (g *Game) saveMove() *savedMove { return &savedMove{} }

// readMove reads it.
func (r *reader) readMove(*savedMove) { r.g.move = &move{} }
