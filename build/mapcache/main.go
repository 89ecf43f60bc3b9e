// Command mapcache paints the map sheets of all built titles into a folder, worn and clean, for build/dist to ship.
//
// The files are those that the program would write into the user's cache, so it finds them by their names.
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"

	"marianas/game/board"
	"marianas/game/catalog"
	"marianas/render/art/sheet"
	"marianas/scenarios"
	"marianas/ui/store"
)

func main() {
	out := flag.String("out", "maps", "folder for the painted maps")
	flag.Parse()
	to := store.MapsAt(*out)
	if err := each(scenarios.FS, func(b *board.Board, l sheet.Furniture, s sheet.Style) error { return sheet.Paint(b, l, s, to) }); err != nil {
		fmt.Fprintln(os.Stderr, "mapcache:", err)
		os.Exit(1)
	}
}

// painter paints a sheet in a style.
type painter func(*board.Board, sheet.Furniture, sheet.Style) error

// each has every sheet of every title painted; those in preparation have none.
func each(data fs.FS, paint painter) error {
	for _, id := range catalog.IDs() {
		if err := eachSheet(data, id, paint); err != nil {
			return fmt.Errorf("paint the maps of %s: %w", id, err)
		}
	}
	return nil
}

func eachSheet(data fs.FS, title string, paint painter) error {
	d, faults := catalog.Data(data, title)
	if len(faults) > 0 {
		return faults
	}
	for _, b := range d.Boards {
		layout, err := sheet.ReadLayout(data, sheet.LayoutFile(title, b.Name))
		if err != nil {
			return err
		}
		for _, clean := range []bool{false, true} {
			if err := paint(b, sheet.Furnish(layout, d.Info.Charts), sheet.Style{Clean: clean}); err != nil {
				return err
			}
		}
	}
	return nil
}
