package dday

// move is what is going on while units move (7.3).
type move struct{}
