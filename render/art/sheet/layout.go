package sheet

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/BurntSushi/toml"

	"marianas/render"
)

// Layout says where the furniture stands, in hex space, and how it is worded. Each part is left out
// if the file does not name it.
type Layout struct {
	Base    string // a layout beside this one that is read first: what the sheets of one game have in common
	Page    *Page  // nil: the hexes fill a sheet of the usual width
	Title   *TitleBlock
	Compass *Compass
	Scale   *Scale
	Key     *Panel
	Track   *Panel
	Results *Panel
	Sea     []SeaName
	Name    []NamePlace
	Row     []LayoutRow // lines of the terrain key
	Amend   []LayoutRow // other labels and notes for lines of the base, by their names
	Landing []Landing
	Lane    []Lane
	Rim     []Rim    // an atoll's; the widths of the first hold for all
	Bluffs  []string // hexes whose shore is a cliff; "shore": all, but for beaches and reefs
	Inset   *Inset
	Works   []string // hexes with sheds, tanks and a pier in place of houses
	Print   *Print   // nil: the usual inks and grounds
}

// Page is the paper around the map of a sheet: how far it reaches beyond the neat line on each side, in hexes, and how
// large the map is printed. Furniture may stand on it.
type Page struct {
	Left, Top, Right, Bottom float64
	Unit                     float64 // pixels between two hex centers at full size
	Furniture                float64 // size of the furniture in hexes; 1 if it is not named
}

// Limits of a page: hexes that can be read, and a picture that a computer can hold.
const (
	leastUnit, mostUnit = 40, 400
	mostPaper           = 40
)

// check finds what no page can be.
func (p *Page) check() error {
	for _, side := range []float64{p.Left, p.Top, p.Right, p.Bottom} {
		if !(side >= 0 && side <= mostPaper) {
			return fmt.Errorf("found %v hexes of paper, want 0 to %d", side, mostPaper)
		}
	}
	if !(p.Unit >= leastUnit && p.Unit <= mostUnit) {
		return fmt.Errorf("found unit %v, want %d to %d pixels", p.Unit, leastUnit, mostUnit)
	}
	if p.Furniture != 0 && !(p.Furniture >= .3 && p.Furniture <= 2) {
		return fmt.Errorf("found furniture %v, want 0.3 to 2", p.Furniture)
	}
	return nil
}

// TitleBlock is the name of the game in three lines between double rules.
type TitleBlock struct {
	Over, Text, Under string
	At                [2]float64
	Width             float64
}

// Compass is a compass rose around a point.
type Compass struct {
	At     [2]float64
	Radius float64
}

// Scale is a scale bar; At is the left end of its foot.
type Scale struct {
	At    [2]float64
	Width float64 // at most
}

// Panel is a framed table; its height follows from its contents.
type Panel struct {
	Heading string
	Note    string // small, beside the heading or below
	At      [2]float64
	Width   float64
	Columns int    // boxes in a row of the track, columns of the terrain key
	Foot    string // what the figure in a box of the track counts: "GSP"; "*/*" sets the figures of all sides;
	// a sentence that stands below the results table before the chart's own
	Lines []string // names of the lines of the results table, where the sheet says more than the chart
	Red   []string // results that are set in red: what a sentence in Foot says of them
	Plain bool     // a terrain key without the column for combat
	Below bool     // a plain key says in small print below a name what the ground does in combat
	Label float64  // width of the names of grounds in the results table, in hexes; 0 is the usual
	Dates []string // boxes of a track of the sheet's own, by their dates; the title's track stands if there are none
	Feet  []string // what stands at the foot of those boxes, from the first; "" or too few: nothing
}

// LayoutRow is a line of the terrain key; its figures come from the line of the terrain chart that Chart names.
type LayoutRow struct {
	Name  string // of a terrain, hexside feature, route or overlay of the board
	Label string
	Chart string // label of the chart's line; "" if it costs nothing and counts for nothing
	Note  string
}

// SeaName is a name set by hand over open water. Rise bends it upward (or, negative, downward) in its middle.
type SeaName struct {
	Text       string
	At         [2]float64 // middle of its base line
	Size       float64    // em
	Turn, Rise float64    // degrees; hex units
}

// NamePlace sets a place name by hand where the search for room does badly.
type NamePlace struct {
	Name  string
	Shift [2]float64 // from the place to the middle of the name
	Lines int        // 1 or 2; 0 leaves it open
	Hide  bool       // the sheet has it otherwise, as the name of a sea
}

// Landing sets how a landing beach of the map is marked and named.
type Landing struct {
	Name   string    // of the beach, as the map has it
	Label  string    // as it is set, in one line or two; the name up to a bracket if there is none
	Lines  int       // as for a place
	At     int       // the beach's hex, from 0, that the name stands at
	Angles []float64 // where the arrows of its hexes point, in degrees: 0 right, 90 down; landward where there are none
}

// Lane is a row of boxes at sea, through which units come to a landing beach.
type Lane struct {
	Beach  string     // name of the beach on the map; a line leads to it
	Label  string     // over the boxes
	At     [2]float64 // the upper left corner, in hex space
	Boxes  []string   // their names, from the left
	Places []string   // the places that they are in the rules, in the same order; none: nothing is laid there
}

// Slot is room for counters in a box that is printed on a sheet.
type Slot struct {
	Place string      // what the rules call the box
	Room  render.Rect // in hex space
}

// Slots are the boxes on the sheet in which counters lie.
func (l *Layout) Slots() (all []Slot) {
	for _, lane := range l.Lane {
		for i := range min(len(lane.Boxes), len(lane.Places)) {
			room := render.Rect{X: lane.At[0] + laneEdge + laneCell*float64(i), Y: lane.At[1] + laneHead, W: laneCell - laneEdge, H: laneTall - laneWord}
			all = append(all, Slot{lane.Places[i], room})
		}
	}
	return all
}

// Rim is the line that the reef of an atoll follows, from where one has the lagoon on the left hand, in hex space, and
// how far the reef flat reaches from it to either side, in hexes.
type Rim struct {
	Line          [][2]float64
	Ocean, Lagoon float64
}

// Inset is a small map that shows where the sheet's island lies. What is on it has places in hundredths of the width of
// its sea, to the right and down from the upper left corner.
type Inset struct {
	Heading, Note string
	At            [2]float64
	Width, Height float64 // in hexes of the furniture
	Turn          float64 // where north is, degrees clockwise from the top
	Land          [][][2]float64
	Reef          [][][2]float64
	Place         []InsetPlace
}

// InsetPlace is a name on an inset; Here marks the island of the sheet.
type InsetPlace struct {
	Name string
	At   [2]float64 // of the middle of its base line
	Here bool
	Blue bool // of a water
}

// LayoutFile is where a title keeps the layout of one of its maps, by the name of the board.
func LayoutFile(title, board string) string { return title + "/maps/" + board + ".layout.toml" }

// ReadLayout reads a layout file, after the one that it names as its base. A file that is not there is an empty layout,
// not an error.
func ReadLayout(fsys fs.FS, name string) (Layout, error) {
	var l Layout
	text, err := fs.ReadFile(fsys, name)
	if errors.Is(err, fs.ErrNotExist) {
		return l, nil
	}
	if err != nil {
		return l, fmt.Errorf("read layout %q: %w", name, err)
	}
	if err := l.read(string(text)); err != nil {
		return Layout{}, fmt.Errorf("read layout %q: %w", name, err)
	}
	if l.Base != "" {
		base := path.Join(path.Dir(name), l.Base)
		below, err := fs.ReadFile(fsys, base)
		if err != nil {
			return Layout{}, fmt.Errorf("read layout %q: base: %w", name, err)
		}
		own := l
		l = Layout{}
		if err := l.read(string(below)); err != nil {
			return Layout{}, fmt.Errorf("read layout %q: %w", base, err)
		}
		l.giveWay(&own)
		if err := l.read(string(text)); err != nil {
			return Layout{}, fmt.Errorf("read layout %q over %q: %w", name, base, err)
		}
	}
	return l, nil
}

// giveWay empties the lists that another layout names, too: its own take their place.
func (l *Layout) giveWay(own *Layout) {
	if own.Sea != nil {
		l.Sea = nil
	}
	if own.Name != nil {
		l.Name = nil
	}
	if own.Row != nil {
		l.Row = nil
	}
	if own.Landing != nil {
		l.Landing = nil
	}
	if own.Lane != nil {
		l.Lane = nil
	}
	if own.Rim != nil {
		l.Rim = nil
	}
}

// read lays what a text says over what a layout says already: single words are replaced, lists too, maps are joined.
func (l *Layout) read(text string) error {
	meta, err := toml.Decode(text, l)
	if err != nil {
		return err
	}
	if odd := meta.Undecoded(); len(odd) > 0 {
		return fmt.Errorf("%s is no part of a layout", odd[0])
	}
	for _, r := range l.Rim {
		if len(r.Line) < 2 || !(r.Ocean > 0 && r.Lagoon > 0) {
			return fmt.Errorf("found a rim of %d points, %v and %v hexes wide, want 2 points at least and widths above 0", len(r.Line), r.Ocean, r.Lagoon)
		}
	}
	if l.Page != nil {
		if err := l.Page.check(); err != nil {
			return fmt.Errorf("page: %w", err)
		}
	}
	if l.Print != nil {
		if err := l.Print.check(); err != nil {
			return fmt.Errorf("print: %w", err)
		}
	}
	return nil
}
