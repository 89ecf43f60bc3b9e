package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"

	"marianas/game/catalog"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
	"marianas/scenarios"
	"marianas/ui/store"
)

func runCheck(args []string, out io.Writer) error {
	if len(args) > 1 {
		return usageError(fmt.Sprintf("found %q, want at most one folder", args[1]))
	}
	var fsys fs.FS = scenarios.FS
	if len(args) == 1 {
		info, err := os.Stat(args[0])
		if err != nil {
			return err
		}
		if !info.IsDir() {
			return usageError(fmt.Sprintf("%s is no folder", args[0]))
		}
		fsys = scenario.Overlay(store.Folder(args[0]), scenarios.FS)
	}
	entries, faults := catalog.Titles(fsys)
	for _, f := range faults {
		fmt.Fprintln(out, f)
	}
	for _, e := range entries {
		if e.Title == nil {
			fmt.Fprintf(out, "%s: in preparation, %s read\n", e.Info.ID, "title.toml")
			continue
		}
		fmt.Fprintf(out, "%s: %d counters, %d sheets, %d scenarios, %d rules, data digest %s\n",
			e.Info.ID, len(e.Title.Faces()), len(e.Title.Boards()), len(e.Info.Scenarios), len(e.Info.Rules), e.Info.Digest)
	}
	if len(faults) > 0 {
		fmt.Fprintln(out, doc.Counted(len(faults), "fault"))
		return errFound
	}
	fmt.Fprintln(out, "no fault")
	return nil
}
