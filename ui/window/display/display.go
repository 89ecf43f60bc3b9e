// Package display settles, before Ebitengine is initialized, what needs no window: help, a command line that cannot be
// understood, and a display that cannot be opened. Each ends the program with one sentence and its exit status.
//
// Ebitengine panics in its own init where there is no display. Of the packages that are ready Go initializes the one
// whose path comes first; Ebitengine has to wait for text/template, and this package must not import that, whatever
// path it takes. The smoke test of build/test fails where the order is another.
package display

import (
	"fmt"
	"os"

	"marianas/ui/command"
)

// Line is the command line of the program as understood.
var Line command.Line

const noDisplay = "so no window can open. build/play shows a demonstration without one; marianas-tool plays and checks games without a window."

func init() {
	line, err := command.Parse(os.Args[1:])
	switch {
	case err != nil:
		fmt.Fprintf(os.Stderr, "marianas: %v. marianas --help shows what can be said.\n", err)
		os.Exit(command.Unusable)
	case line.Help:
		fmt.Print(command.Usage)
		os.Exit(0)
	}
	Line = line
	if why := missing(); why != "" {
		fmt.Fprintf(os.Stderr, "marianas: %s, %s\n", why, noDisplay)
		os.Exit(1)
	}
}
