// Command mapcache paints the map sheets of all built titles into a folder, worn and clean, for build/dist to ship.
//
// The files are those that the program would write into the user's cache, so it finds them by their names.
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"

	"marianas/game/catalog"
	"marianas/render/art/sheet"
	"marianas/scenarios"
	"marianas/ui/store"
)

func main() {
	out := flag.String("out", "maps", "folder for the painted maps")
	flag.Parse()
	if err := paint(scenarios.FS, store.MapsAt(*out)); err != nil {
		fmt.Fprintln(os.Stderr, "mapcache:", err)
		os.Exit(1)
	}
}

// paint paints every sheet of every title; those in preparation have none.
func paint(data fs.FS, to sheet.Cache) error {
	for _, id := range catalog.IDs() {
		if err := paintTitle(data, id, to); err != nil {
			return fmt.Errorf("paint the maps of %s: %w", id, err)
		}
	}
	return nil
}

func paintTitle(data fs.FS, title string, to sheet.Cache) error {
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
			if err := sheet.Paint(b, sheet.Furnish(layout, d.Info.Charts), sheet.Style{Clean: clean}, to); err != nil {
				return err
			}
		}
	}
	return nil
}
