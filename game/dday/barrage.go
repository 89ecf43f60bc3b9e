package dday

// barrage is a barrage (8.4).
type barrage struct{}
