package main

import (
	"os"
	"strings"
	"time"

	"marianas/assets"
	"marianas/game/catalog"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/scenarios"
	"marianas/ui"
	"marianas/ui/box"
	"marianas/ui/command"
	"marianas/ui/store"
	"marianas/ui/table"
	"marianas/ui/window"
)

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
