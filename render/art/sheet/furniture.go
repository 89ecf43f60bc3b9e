package sheet

// Furniture is what is printed on a sheet around the map. The title's data fill it; the sheet knows no title.
type Furniture struct {
	Layout  Layout
	Key     []KeyRow
	Track   []TrackBox
	Results *Results // nil: the sheet has none
}

// KeyRow is a line of the terrain key.
type KeyRow struct {
	Name   string // of a terrain, hexside feature, route or overlay, as the board has it: "broken", "river"
	Label  string // as it is set: "Broken"
	Cost   string // "2 MP"
	Combat string // line of the combat results table: "Broken, Town"; "" if it has no bearing
	Note   string // "Armor by road or trail only"
}

// TrackBox is a box of the turn record track.
type TrackBox struct {
	Number int
	Head   string // "15 Jun"
	Foot   string // "10 support points"
}

// Results is a combat results table by differential as it is printed.
type Results struct {
	Rows  []ResultsRow
	Cells [][]string // by die face (the first is 1), then by column
	Foot  string     // a sentence below it
}

// ResultsRow is the line of column heads for one kind of terrain.
type ResultsRow struct {
	Label string
	Heads []string
}
