package dday

// attack is an attack that is being declared or resolved (8.3).
type attack struct{}
