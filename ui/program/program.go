// Package program puts the program together: command line, the player's files, titles, screen and window.
package program

import (
	"fmt"
	"os"
	"time"

	"marianas/game/catalog"
	"marianas/game/plain"
	"marianas/game/scenario"
	"marianas/scenarios"
	"marianas/ui/command"
	"marianas/ui/script"
	"marianas/ui/store"
)

// Run plays what a command line asks for, until the window is closed, and gives the exit status. The version is that
// of the archive; "": what the build knows of its source.
func Run(line command.Line, version string, start time.Time) int {
	play, err := readScript(line.Script)
	if err != nil {
		return complain(command.Unusable, "%v", err)
	}
	files, trouble := openStore(line)
	defer files.Close()
	entries, faults := catalog.Titles(scenario.Overlay(files.Corrections(), scenarios.FS))
	for _, f := range faults {
		complain(0, "%v", f)
	}
	c := config(files, entries, version)
	c.Trouble = trouble
	c.Seed = func() uint64 { return line.SeedOr(uint64(time.Now().UnixNano())) }
	m, note, err := line.Match(c.Find, c.Titles, c.Seed())
	if err != nil {
		return complain(command.Unusable, "%v", err)
	}
	app := newScreen(c)
	switch {
	case line.Guide:
		if err := app.StartGuide(m.Title(), line.Scenario); err != nil {
			return complain(command.Unusable, "%v", err)
		}
	case m != nil:
		app.Start(m)
	}
	if note != "" {
		app.UI().Toast("info", note, "", nil)
	}
	if err := app.show(line, play, start); err != nil {
		return complain(1, "%v", err)
	}
	return 0
}

// readScript reads the script that plays in the player's place; nil if the command line names none.
func readScript(path string) (*script.Script, error) {
	if path == "" {
		return nil, nil
	}
	text, err := store.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return script.Parse(path, string(text))
}

// complain says one sentence on the error output and gives the exit status.
func complain(status int, format string, a ...any) int {
	fmt.Fprintln(os.Stderr, "marianas: "+plain.Readable(fmt.Sprintf(format, a...)))
	return status
}
