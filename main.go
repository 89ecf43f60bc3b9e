// Command marianas plays board wargames of the Marianas and the Central Pacific in a window.
package main

import (
	"fmt"
	"os"
	"time"

	"marianas/game/catalog"
	"marianas/game/scenario"
	"marianas/scenarios"
	"marianas/ui/command"
	_ "marianas/ui/window/display"
)

// version is set when an archive is made; "": what the build knows of its source.
var version = ""

func main() { os.Exit(run(os.Args[1:], time.Now())) }

func run(args []string, start time.Time) int {
	line, err := command.Parse(args)
	if err != nil {
		return complain(2, "%v. marianas --help shows what can be said.", err)
	}
	if line.Help {
		fmt.Print(command.Usage)
		return 0
	}
	files, trouble, err := openStore(line)
	if err != nil {
		return complain(1, "%v", err)
	}
	defer files.Close()
	entries, faults := catalog.Titles(scenario.Overlay(files.Corrections(), scenarios.FS))
	for _, f := range faults {
		complain(0, "%v", f)
	}
	c := config(files, entries)
	c.Trouble = trouble
	c.Seed = func() uint64 { return line.SeedOr(uint64(time.Now().UnixNano())) }
	m, note, err := line.Match(c.Find, c.Titles, c.Seed())
	if err != nil {
		return complain(2, "%v", err)
	}
	app := newScreen(c)
	if m != nil {
		app.Start(m)
	}
	if note != "" {
		app.UI().Toast("info", note, "", nil)
	}
	if err := app.show(line, start); err != nil {
		return complain(1, "%v", err)
	}
	return 0
}

// complain says one sentence on the error output and gives the exit status.
func complain(status int, format string, a ...any) int {
	fmt.Fprintf(os.Stderr, "marianas: "+format+"\n", a...)
	return status
}
