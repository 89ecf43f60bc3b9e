package sheet

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/BurntSushi/toml"
)

// Layout says where the furniture stands, in hex space, and how it is worded. Each part is left out
// if the file does not name it.
type Layout struct {
	Title   *TitleBlock
	Compass *Compass
	Scale   *Scale
	Key     *Panel
	Track   *Panel
	Results *Panel
	Sea     []SeaName
	Name    []NamePlace
	Row     []LayoutRow // lines of the terrain key
	Print   *Print      // nil: the usual inks and grounds
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
	Columns int    // boxes in a row of the track
	Foot    string // what the figure in a box of the track counts: "GSP"; "*/*" sets the figures of all sides
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
}

// LayoutFile is where a title keeps the layout of one of its maps, by the name of the board.
func LayoutFile(title, board string) string { return title + "/maps/" + board + ".layout.toml" }

// ReadLayout reads a layout file. A file that is not there is an empty layout, not an error.
func ReadLayout(fsys fs.FS, name string) (Layout, error) {
	var l Layout
	text, err := fs.ReadFile(fsys, name)
	if errors.Is(err, fs.ErrNotExist) {
		return l, nil
	}
	if err != nil {
		return l, fmt.Errorf("read layout %q: %w", name, err)
	}
	meta, err := toml.Decode(string(text), &l)
	if err != nil {
		return Layout{}, fmt.Errorf("read layout %q: %w", name, err)
	}
	if odd := meta.Undecoded(); len(odd) > 0 {
		return Layout{}, fmt.Errorf("read layout %q: %s is no part of a layout", name, odd[0])
	}
	if l.Print != nil {
		if err := l.Print.check(); err != nil {
			return Layout{}, fmt.Errorf("read layout %q: print: %w", name, err)
		}
	}
	return l, nil
}
