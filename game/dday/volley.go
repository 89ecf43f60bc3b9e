package dday

// volley is a fire phase that is going on (6.0).
type volley struct{}
