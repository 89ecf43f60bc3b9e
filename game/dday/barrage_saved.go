package dday

// savedBarrage is barrage by names.
type savedBarrage struct{}

// saveBarrage writes it.
func (g *Game) saveBarrage() *savedBarrage { return &savedBarrage{} }

// readBarrage reads it.
func (r *reader) readBarrage(*savedBarrage) { r.g.barrage = &barrage{} }
