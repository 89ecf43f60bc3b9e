// Command marianas plays board wargames of the Marianas and the Central Pacific in a window.
package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"marianas/assets"
	"marianas/game/catalog"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
	"marianas/ui"
	"marianas/ui/box"
	"marianas/ui/command"
	"marianas/ui/store"
	"marianas/ui/table"
	"marianas/ui/window"
	_ "marianas/ui/window/display"
)

// version is set when an archive is made.
var version = "development"

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
	files, err := openStore(line)
	if err != nil {
		return complain(1, "%v", err)
	}
	defer files.Close()
	entries, faults := catalog.Titles(scenario.Overlay(files.Corrections(), scenarios.FS))
	for _, f := range faults {
		complain(0, "%v", f)
	}
	c := config(files, entries)
	c.Seed = func() uint64 { return line.SeedOr(uint64(time.Now().UnixNano())) }
	m, note, err := line.Match(c.Find, c.Titles, c.Seed())
	if err != nil {
		return complain(2, "%v", err)
	}
	app := newApp(c)
	if m != nil {
		app.Open(m)
	}
	if note != "" {
		app.UI().Toast("info", note, "", nil)
	}
	if err := show(app, line, start); err != nil {
		return complain(1, "%v", err)
	}
	return 0
}

// openStore opens the player's files; where that fails, and for scripts, files that go when the program ends.
func openStore(line command.Line) (*store.Store, error) {
	if line.Script == "" {
		files, err := store.Open(store.Home())
		if err == nil {
			return files, nil
		}
		complain(0, "nothing will be kept: %v", err)
	}
	return store.Scratch()
}

// config is what the screen is made of, without its art.
func config(files *store.Store, entries []catalog.Entry) ui.Config {
	c := ui.Config{
		Find:  match.Finder(func(id string) rules.Title { t, _ := catalog.Find(entries, id); return t }),
		Store: files, Version: version, Credits: strings.Split(strings.TrimSpace(assets.Credits), "\n"), Now: time.Now,
		Sound: window.NewSpeaker(assets.Sounds, "sounds").Play,
	}
	for _, e := range entries {
		c.Titles = append(c.Titles, e.Info)
	}
	return c
}

// newApp makes the screen; its art asks the screen for the settings.
func newApp(c ui.Config) (app *ui.App) {
	look := box.Config{Layouts: scenarios.FS, Cache: c.Store.Maps(), Settings: func() store.Settings { return app.Settings() }}
	c.Art = func(t rules.Title) table.Art { return box.New(t, look) }
	app = ui.New(c)
	return app
}

// show opens the window until it is closed.
func show(app *ui.App, line command.Line, start time.Time) error {
	page := func() string { return app.Page().Name() }
	o := window.Options{Title: "Marianas", Icons: assets.Icons, W: line.W, H: line.H}
	if set := app.Settings(); line.W == 0 {
		o.W, o.H = set.Window[0], set.Window[1]
		o.Left = func(w, h int) { app.Change(func(s *store.Settings) { s.Window = [2]int{w, h} }) }
	}
	if line.Timing {
		o.Watch = window.Timing(os.Stdout, page)
	}
	if line.Trace {
		o.Watch = window.Trace(os.Stdout, page, app.UI().Controls)
	}
	return window.Run(app, o, start)
}

// complain says one sentence on the error output and gives the exit status.
func complain(status int, format string, a ...any) int {
	fmt.Fprintf(os.Stderr, "marianas: "+format+"\n", a...)
	return status
}
