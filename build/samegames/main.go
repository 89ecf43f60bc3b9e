// Samegames replays recorded journals with the rules as they are and compares actions, faces and logs with what was
// recorded beside them: FILE.journal and FILE.log. It prints the first difference of each and exits 1 if there is any.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"marianas/game/catalog"
	"marianas/game/conform"
	"marianas/game/rules"
	"marianas/scenarios"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: samegames FOLDER")
		os.Exit(2)
	}
	entries, faults := catalog.Titles(scenarios.FS)
	if len(faults) > 0 {
		fmt.Fprintln(os.Stderr, faults)
		os.Exit(1)
	}
	find := func(id string) rules.Title {
		for _, e := range entries {
			if e.Info.ID == id {
				return e.Title
			}
		}
		return nil
	}
	files, _ := filepath.Glob(filepath.Join(os.Args[1], "*.journal"))
	same, other := 0, 0
	for _, f := range files {
		if what := compare(find, f); what != "" {
			fmt.Printf("%s: %s\n", filepath.Base(f), what)
			other++
			continue
		}
		same++
	}
	fmt.Printf("%d games alike, %d not\n", same, other)
	if other > 0 || same == 0 {
		os.Exit(1)
	}
}

// compare is the first difference that players would see; digests count only where the states have one number.
func compare(find func(string) rules.Title, journal string) string {
	text, err := os.ReadFile(journal)
	if err != nil {
		return err.Error()
	}
	log, err := os.ReadFile(strings.TrimSuffix(journal, ".journal") + ".log")
	if err != nil {
		return err.Error()
	}
	for _, what := range conform.Golden(find, text, log) {
		if !strings.HasPrefix(what, "digest: ") {
			return what
		}
	}
	return ""
}
