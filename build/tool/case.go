package main

import (
	"fmt"
	"io"

	"marianas/game/conform"
	"marianas/ui/store"
)

func runCases(args []string, out io.Writer) error {
	if len(args) == 0 {
		return usageError("no file named")
	}
	entries, err := box()
	if err != nil {
		return err
	}
	failed := 0
	for _, name := range args {
		text, err := readFile(name)
		if err != nil {
			fmt.Fprintf(out, "%v\n", err)
			failed++
			continue
		}
		r := conform.RunCase(finder(entries), name, text)
		if r.OK() {
			fmt.Fprintf(out, "ok    %s  %s  %s\n", r.Rule, name, r.About)
			continue
		}
		failed++
		for _, f := range r.Faults {
			fmt.Fprintf(out, "FAIL  %s\n", f)
		}
	}
	if failed > 0 {
		fmt.Fprintf(out, "%d of %d cases fail\n", failed, len(args))
		return errFound
	}
	return nil
}

// largestFile is more than any file the tool reads may have.
const largestFile = 32 << 20

// readFile reads a file that is named on the command line, up to a sensible size.
func readFile(name string) ([]byte, error) { return store.ReadUpTo(name, largestFile) }
