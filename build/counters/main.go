// Command counters prints the counter sheets of all titles: run it in the project's folder to write assets/counters.
//
// A title's folder has a picture for each size and an index with the digest of every face. The program takes a counter
// from there as long as the digest fits, and draws it itself where a player's values or another palette differ.
package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"

	"marianas/game/catalog"
	"marianas/render/art/counter"
	"marianas/scenarios"
)

func main() {
	dir := filepath.Join("assets", "counters")
	if len(os.Args) > 1 {
		dir = os.Args[1]
	}
	if err := write(dir, scenarios.FS); err != nil {
		fmt.Fprintln(os.Stderr, "counters:", err)
		os.Exit(1)
	}
}

// write prints every title that can be played.
func write(dir string, data fs.FS) error {
	entries, faults := catalog.Titles(data)
	if len(faults) > 0 {
		return fmt.Errorf("%v", faults[0])
	}
	for _, e := range entries {
		if e.Title == nil {
			continue
		}
		files, err := counter.Print(e.Info.ID, e.Title.Faces(), counter.Standard())
		if err != nil {
			return err
		}
		if err := save(filepath.Join(dir, e.Info.ID), files); err != nil {
			return err
		}
	}
	return nil
}

func save(dir string, files map[string][]byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var names []string
	for n := range files {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		if err := os.WriteFile(filepath.Join(dir, n), files[n], 0o644); err != nil {
			return err
		}
	}
	return nil
}
