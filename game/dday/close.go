package dday

// fight is a close combat (8.6).
type fight struct{}
