package program

import (
	"os"
	"runtime/debug"
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
	"marianas/ui/script"
	"marianas/ui/store"
	"marianas/ui/table"
	"marianas/ui/window"
)

// openStore opens the player's files; for scripts, files that go when the program ends. What cannot be kept is told in
// one sentence; where nothing at all can be written there is no store.
func openStore(line command.Line) (files *store.Store, trouble string) {
	if line.Script != "" {
		files, err := store.Scratch()
		if err != nil {
			complain(0, "Nothing will be kept in this run: %v.", err)
		}
		return files, ""
	}
	if files, trouble = store.Anywhere(store.Home()); trouble != "" {
		complain(0, "%s", trouble)
	}
	return files, trouble
}

// config is what the screen is made of, without its art.
func config(files *store.Store, entries []catalog.Entry, version string) ui.Config {
	c := ui.Config{
		Find:  match.Finder(func(id string) rules.Title { t, _ := catalog.Find(entries, id); return t }),
		Store: files, Version: versionWords(version), Credits: strings.Split(strings.TrimSpace(assets.Credits), "\n"), Now: time.Now,
		Sound: window.NewSpeaker(assets.Sounds, "sounds").Play,
	}
	for _, e := range entries {
		c.Titles = append(c.Titles, e.Info)
	}
	return c
}

// versionWords name the version: that of the archive, else the revision and date of the source; "" if neither is known.
func versionWords(version string) string {
	info, ok := debug.ReadBuildInfo()
	if version != "" || !ok {
		return version
	}
	known := map[string]string{}
	for _, s := range info.Settings {
		known[s.Key] = s.Value
	}
	revision := known["vcs.revision"]
	if len(revision) < 8 {
		return ""
	}
	day, _, _ := strings.Cut(known["vcs.time"], "T")
	words := day + ", " + revision[:8]
	if known["vcs.modified"] == "true" {
		words += ", changed"
	}
	return words
}

// screen is the screen with the boxes it has unpacked.
type screen struct {
	*ui.App
	boxes []*box.Box
}

// newScreen makes the screen; its art asks the screen for the settings.
func newScreen(c ui.Config) *screen {
	s := &screen{}
	look := box.Config{
		Layouts: scenarios.FS, Counters: assets.Counters, Cache: c.Store.Maps(),
		Settings: func() store.Settings { return s.Settings() },
	}
	c.Art = func(t rules.Title) table.Art {
		b := box.New(t, look)
		s.boxes = append(s.boxes, b)
		return b
	}
	s.App = ui.New(c)
	return s
}

// finish waits until everything is painted finely.
func (s *screen) finish() {
	for _, b := range s.boxes {
		b.Finish()
	}
}

// show opens the window until it is closed.
func (s *screen) show(line command.Line, play *script.Script, start time.Time) error {
	page := func() string { return s.Page().Name() }
	o := window.Options{Title: "Marianas", Icons: assets.Icons, W: line.W, H: line.H, Gone: func() { s.Store.Close() }}
	if set := s.Settings(); line.W == 0 {
		o.W, o.H = set.Window[0], set.Window[1]
		o.Left = func(w, h int) { s.Change(func(set *store.Settings) { set.Window = [2]int{w, h} }) }
	}
	if line.Timing {
		o.Watch = window.Timing(os.Stdout, page)
	}
	if line.Trace {
		o.Watch = window.Trace(os.Stdout, page, s.UI().Controls)
	}
	if play != nil {
		o.Feed = script.New(s, play, script.Options{Shot: store.Pictures(line.Pictures), Ready: s.finish, Fixed: true})
	}
	return window.Run(s, o, start)
}
