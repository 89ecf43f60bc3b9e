package dday

// savedAttack is attack by names.
type savedAttack struct{}

// saveAttack writes it.
func (g *Game) saveAttack() *savedAttack { return &savedAttack{} }

// readAttack reads it.
func (r *reader) readAttack(*savedAttack) { r.g.attack = &attack{} }
