package rules

// Cover is the picture of a title on the menu, drawn from its own islands and counters. The zero Cover shows the whole
// shore of the title's first map.
type Cover struct {
	Islands  []CoverIsland
	Counters []Face // laid beside the islands, one a side; empty: the title's own
}

// CoverIsland is a piece of a cover, in hex space.
type CoverIsland struct {
	Shore  [][]Point    // closed rings; empty: the shore of the title's first map
	Turn   float64      // degrees clockwise that everything is turned
	View   []Point      // what must be seen; empty: the whole shore
	Hexes  float64      // distance of two hex centers of a grid over the land; 0: none
	Arrows [][2]Point   // landings: from, to
	Rings  []CoverPoint // circles about a point
	Dots   []Point      // positions
}

// Point is a point in hex space.
type Point struct{ X, Y float64 }

// CoverPoint is a point with a radius about it.
type CoverPoint struct {
	Point
	R float64
}
