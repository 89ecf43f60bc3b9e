package firemove

import (
	"fmt"
	"slices"
	"strconv"

	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

// Data is everything printed that a title of the series consists of: what every title has, and what the series alone
// prints.
type Data struct {
	*scenario.Data
	Islands *Islands // nil for a title on one sheet
	Markers Markers
	Held    []rules.Side         // sides whose leg units may not leave an enemy zone of control by movement
	Setups  []Setup              // one for each of Info.Scenarios, in their order
	allots  []map[rules.Side]int // support fire markers allotted, by game-turn from the first; none: all there are
}

// Own is what ReadData has added to a title's data; without it, the data as it is, which no game can start from.
func Own(d *scenario.Data) *Data {
	if own, ok := d.Own.(*Data); ok {
		return own
	}
	return &Data{Data: d}
}

// Markers is the pool of support fire markers of each side, each marker by its value, the lowest first.
type Markers struct {
	Rule     string
	Pool     map[rules.Side][]int
	Pictures map[rules.Side]map[int]string // what is drawn on a value, where that is no gun: "air", "ship"
}

// Setup is how a scenario begins.
type Setup struct {
	*scenario.Setup
	Wave       Wave // units that a side sets up at sea
	Beachheads Beachheads
	Rebuilds   Rebuilds
	Play       Mode // of islands
	Boats      int  // assault boat markers of all islands together (18.1)
	PoolLeast  int  // markers that the garrison's side leaves every island (18.1)
	Points     Points
	Deductions Deductions
	Book       [][]rules.Place // choices of beachheads that the computer player knows to be good; none: it finds one
}

// Wave is a first wave that its side sets up in sea hexes beside landing hexes. No side: there is none.
type Wave struct {
	Side    rules.Side
	Most    int    // units at most
	Values  string // printed values of the units that may take part
	Overlay string // landing hexes: "arrow"
	Rule    string
}

// Beachheads are the markers on which reinforcements arrive. No side: there are none.
type Beachheads struct {
	Side    rules.Side
	Count   int
	Turn    int    // game-turn in which they are placed
	AtEnd   bool   // at the end of the movement phase, not at its start
	Overlay string // eligible hexes: "arrow"
	Rule    string
}

// Rebuilds are the depleted units that a side restores at the end of its movement phase. No side: there are none.
type Rebuilds struct {
	Side rules.Side
	Most int
	Rule string
}

// Setup is how a scenario begins; nil if there is none of that id.
func (d *Data) Setup(id string) *Setup {
	for i := range d.Setups {
		if d.Setups[i].Scenario == id {
			return &d.Setups[i]
		}
	}
	return nil
}

// GameTurn is a box of the turn record track.
type GameTurn struct {
	scenario.GameTurn
	Markers map[rules.Side]int // support fire markers allotted
}

// GameTurn is the box of the track for a game-turn; the zero GameTurn if the track has none.
func (d *Data) GameTurn(turn int) GameTurn {
	t := GameTurn{GameTurn: d.Data.GameTurn(turn)}
	if t.Turn > 0 && turn <= len(d.allots) {
		t.Markers = d.allots[turn-1]
	}
	return t
}

const (
	mostMarkers  = 40 // of a side
	highestValue = 15 // of a marker
	mostUnits    = 500
)

// ReadData reads what the series alone prints.
func ReadData(r *scenario.Reading) *Data {
	d := &Data{Data: r.Data}
	turns := r.Turns()
	if slices.ContainsFunc(turns, func(t *doc.Node) bool { return t.Has("markers") }) {
		for _, t := range turns {
			d.allots = append(d.allots, r.PerSide(t.Table("markers", true)))
		}
		r.SideColumns("support fire markers", func(turn int, s rules.Side) int { return d.GameTurn(turn).Markers[s] })
	}
	if n := r.File("charts"); n != nil {
		d.readCharts(r, n)
	}
	for i := range r.Data.Setups {
		d.Setups = append(d.Setups, d.readSetup(r, i))
	}
	return d
}

// readCharts reads the pools of support fire markers and the sides that zones of control hold.
//
//	[markers]                      the lowest first
//	rule = "7.1"
//	us = [2, 2, 3]
//	jp = [2, 3]
//	[markers.pictures]             optional, for the art alone: gun where none is named
//	us = { 8 = "air", 10 = "ship" }
//	[zones]
//	held = ["us"]                  sides whose leg units may not leave an enemy zone of control
func (d *Data) readCharts(r *scenario.Reading, n *doc.Node) {
	if t := n.Table("markers", false); t != nil {
		d.readMarkers(r, t)
	}
	if t := n.Table("zones", false); t != nil {
		d.Held = r.Sides(t, "held")
		r.Charted(t)
	}
}

// readMarkers reads each side's pool and holds the track against it.
func (d *Data) readMarkers(r *scenario.Reading, n *doc.Node) {
	d.Markers = Markers{Rule: n.Text("rule"), Pool: map[rules.Side][]int{}}
	for _, s := range d.Info.Sides {
		side := string(s.ID)
		if !n.Has(side) {
			n.Missing(side, strconv.Quote(side), side+" = a list of marker values")
			continue
		}
		pool := n.Numbers(side, 1, highestValue)
		if !slices.IsSorted(pool) || len(pool) > mostMarkers {
			n.Fault(side, doc.Show(n.Raw(side)), fmt.Sprintf("at most %d marker values, the lowest first", mostMarkers))
		}
		d.Markers.Pool[s.ID] = pool
		for i := range d.allots {
			if want := d.allots[i][s.ID]; want > len(pool) {
				n.Fault(side, fmt.Sprintf("%d markers", len(pool)), fmt.Sprintf("the %d of game-turn %d on the track", want, i+1))
				break
			}
		}
	}
	if t := n.Table("pictures", false); t != nil {
		d.Markers.Pictures = d.readPictures(t)
	}
	r.Charted(n)
}

// readPictures reads what is drawn on the markers of each side, by value.
func (d *Data) readPictures(n *doc.Node) map[rules.Side]map[int]string {
	all := map[rules.Side]map[int]string{}
	for _, s := range d.Info.Sides {
		t := n.Table(string(s.ID), false)
		if t == nil {
			continue
		}
		pictures := map[int]string{}
		for _, value := range t.Keys() {
			v, err := strconv.Atoi(value)
			if err != nil {
				t.Fault(value, doc.Show(value), "the value of a marker")
			}
			pictures[v] = t.Word(value, "gun", "air", "ship")
		}
		all[s.ID] = pictures
	}
	return all
}

// readSetup reads the first wave, the beachhead markers and the rebuilds of a scenario.
//
//	[wave]                         units that a side sets up at sea in secret
//	side = "us"
//	most = 6
//	values = "3-3-10"
//	overlay = "arrow"
//	rule = "17.2"
//	[beachheads]
//	side = "us"
//	count = 6
//	turn = 1
//	when = "start"                 or "end", of the movement phase
//	overlay = "arrow"
//	rule = "11.5"
//	[[book]]                       a choice of beachheads for the computer player
//	hexes = ["0407", "1010"]
//	[rebuilds]
//	side = "jp"
//	most = 2                       0: none are rebuilt
//	rule = "11.0"
func (d *Data) readSetup(r *scenario.Reading, i int) Setup {
	s := Setup{Setup: &r.Data.Setups[i]}
	info, n := &r.Data.Info.Scenarios[i], r.File(s.Scenario)
	if t := n.Table("wave", false); t != nil {
		s.Wave = Wave{
			Side: r.Side(t, "side"), Most: t.Number("most", 1, mostUnits), Values: r.Values(t, "values").Printed(),
			Overlay: r.Overlay(t, "overlay", s.Setup), Rule: t.Text("rule"),
		}
	}
	if t := n.Table("beachheads", false); t != nil {
		s.Beachheads = Beachheads{
			Side: r.Side(t, "side"), Count: t.Number("count", 1, 30), Turn: t.Number("turn", 1, info.Turns),
			AtEnd: t.Word("when", "start", "end") == "end", Overlay: r.Overlay(t, "overlay", s.Setup), Rule: t.Text("rule"),
		}
	}
	for _, t := range n.Tables("book", mostChoices) {
		s.Book = append(s.Book, s.readChoice(r, t))
	}
	if t := n.Table("rebuilds", false); t != nil {
		s.Rebuilds = Rebuilds{Side: r.Side(t, "side"), Most: t.Number("most", 0, mostUnits), Rule: t.Text("rule")}
	}
	info.Landing = s.landing(r)
	return s
}

// mostChoices is how many choices of beachheads a book has at most.
const mostChoices = 20

// readChoice reads a choice of beachheads: different hexes of the sheet. Whether a marker may be placed in each is the
// rules' to say; a choice that does not fit them is not used.
func (s *Setup) readChoice(r *scenario.Reading, n *doc.Node) (choice []rules.Place) {
	r.Charted(n)
	sheets := r.Data.Sheets(s.Setup)
	if len(sheets) != 1 {
		n.Skip("hexes")
		return nil
	}
	b := sheets[0]
	for i, h := range r.Hexes(n, "hexes", b) {
		at := rules.Place{Sheet: b.Sheet, Hex: b.Number(h)}
		if slices.Contains(choice, at) {
			n.Fault(doc.Item("hexes", i), at.String(), "another hex for each beachhead")
		}
		choice = append(choice, at)
	}
	return choice
}

// landing is where the first landing of a scenario comes, as the page of a new match tells it.
func (s *Setup) landing(r *scenario.Reading) rules.Landing {
	switch w, b := s.Wave, s.Beachheads; {
	case w.Side != "":
		return rules.Landing{Side: w.Side, Turn: 1, Choose: w.Most, Rule: w.Rule, Spots: r.Shore(s.Setup, w.Overlay)}
	case b.Side != "":
		return rules.Landing{
			Side: b.Side, Turn: b.Turn, Choose: b.Count, Markers: true, Rule: b.Rule, Spots: r.Shore(s.Setup, b.Overlay),
		}
	}
	return rules.Landing{}
}
