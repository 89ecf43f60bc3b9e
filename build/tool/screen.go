package main

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"marianas/assets"
	"marianas/game/bot"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/scenarios"
	"marianas/ui"
	titlebox "marianas/ui/box"
	"marianas/ui/script"
	"marianas/ui/store"
	"marianas/ui/table"
)

// screenArgs is the command line of screen.
type screenArgs struct {
	title    rules.Title // nil: the main menu
	scenario string
	w, h     int
	scale    int
	script   string
	out      string
	load     string // a save or journal to open; "": none
	seed     uint64
	seats    map[rules.Side]match.Seat
	palette  string
	motion   string
	guide    bool // the guided first turn of the scenario
}

// runScreen runs the real screen without a display, by a script.
func runScreen(args []string, out io.Writer) error {
	a, err := parseScreen(args)
	if err != nil {
		return err
	}
	text, err := readFile(a.script)
	if err != nil {
		return err
	}
	s, err := script.Parse(a.script, string(text))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(a.out, 0o755); err != nil {
		return err
	}
	app, finish, err := a.open()
	if err != nil {
		return err
	}
	defer app.Store.Close()
	shot := store.Pictures(a.out)
	r := script.New(app, s, script.Options{W: a.w, H: a.h, Shot: shot, Ready: finish})
	if err := r.Play(); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s: all %d commands done; pictures are in %s\n", a.script, len(s.Commands), a.out)
	return nil
}

// open makes the screen with scratch files, so that a script meets the same program every time.
func (a *screenArgs) open() (*ui.App, func(), error) {
	entries, err := box()
	if err != nil {
		return nil, nil, err
	}
	files, _ := store.Scratch() // without one nothing can be saved, but all can be played
	var app *ui.App
	var boxes []*titlebox.Box
	look := titlebox.Config{
		Layouts: scenarios.FS, Cache: files.Maps(),
		Settings: func() store.Settings { return app.Settings() },
	}
	c := ui.Config{Find: finder(entries), Store: files, Sync: true, Credits: strings.Split(strings.TrimSpace(assets.Credits), "\n")}
	for _, e := range entries {
		c.Titles = append(c.Titles, e.Info)
	}
	c.Art = func(t rules.Title) table.Art {
		b := titlebox.New(t, look)
		boxes = append(boxes, b)
		return b
	}
	c.Seed = func() uint64 { return a.seed }
	app = ui.New(c)
	app.Change(func(s *store.Settings) {
		s.Scale = a.scale
		if a.palette != "" {
			s.Palette = a.palette
		}
		if a.motion != "" {
			s.Motion = a.motion
		}
	})
	finish := func() {
		for _, b := range boxes {
			b.Finish()
		}
	}
	if a.load != "" {
		return app, finish, resume(app, finder(entries), a.load)
	}
	if a.title == nil {
		return app, finish, nil
	}
	if a.guide {
		return app, finish, app.StartGuide(a.title, a.scenario)
	}
	m, err := match.New(match.Config{Title: a.title, Scenario: a.scenario, Seed: a.seed, Seats: a.seats})
	if err != nil {
		return nil, nil, err
	}
	app.Open(m)
	return app, finish, nil
}

// resume opens the match of a save or journal.
func resume(app *ui.App, find match.Finder, name string) error {
	text, err := readFile(name)
	if err != nil {
		return err
	}
	m, _, err := match.Load(find, text)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	app.Open(m)
	return nil
}

func parseScreen(args []string) (*screenArgs, error) {
	a := &screenArgs{w: 1600, h: 1000, scale: 100, out: ".", seed: 1, seats: map[rules.Side]match.Seat{}}
	if len(args) > 0 && !strings.HasPrefix(args[0], "--") {
		t, s, err := scenarioNamed(args[0])
		if err != nil {
			return nil, err
		}
		a.title, a.scenario = t, s.ID
		for _, side := range t.Info().Sides[1:] { // as in the window: the first side is a person, the other the computer
			if !s.RulesPlay(side.ID, nil) {
				a.seats[side.ID] = match.Seat{Bot: "bot"}
			}
		}
		args = args[1:]
	}
	for len(args) > 0 {
		if len(args) == 1 {
			return nil, usageError(fmt.Sprintf("found %q, want a flag with its value", args[0]))
		}
		if err := a.flag(args[0], args[1]); err != nil {
			return nil, err
		}
		args = args[2:]
	}
	if a.script == "" {
		return nil, usageError("no script: want --script FILE")
	}
	return a, nil
}

func (a *screenArgs) flag(name, value string) (err error) {
	switch name {
	case "--size":
		a.w, a.h, err = script.Size(value)
	case "--scale":
		a.scale, err = strconv.Atoi(value)
		if err != nil || a.scale < 75 || a.scale > 200 {
			return usageError(fmt.Sprintf("--scale: found %q, want 75 to 200", value))
		}
	case "--script":
		a.script = value
	case "--guide":
		var on string
		on, err = oneOf(value, []string{"on", "off"})
		a.guide = on == "on"
	case "--load":
		a.load = value
	case "--out":
		a.out = value
	case "--palette":
		a.palette, err = oneOf(value, store.Palettes)
	case "--motion":
		a.motion, err = oneOf(value, store.Motions)
	case "--seed":
		if a.seed, err = strconv.ParseUint(value, 10, 64); err != nil {
			return usageError(fmt.Sprintf("--seed: found %q, want a number", value))
		}
	default:
		return a.seat(strings.TrimPrefix(name, "--"), value)
	}
	if err != nil {
		return usageError(name + ": " + err.Error())
	}
	return nil
}

func oneOf(value string, words []string) (string, error) {
	for _, w := range words {
		if w == value {
			return value, nil
		}
	}
	return "", fmt.Errorf("found %q, want one of %s", value, strings.Join(words, ", "))
}

// seat gives a side to a person or a computer player.
func (a *screenArgs) seat(side, who string) error {
	if a.title != nil {
		for _, s := range a.title.Info().Sides {
			if string(s.ID) == side {
				return a.sit(s.ID, who)
			}
		}
	}
	return usageError(fmt.Sprintf("found flag --%s, want --size, --scale, --script, --out, --load, --seed, --palette, --motion, --guide, or a side of the title", side))
}

func (a *screenArgs) sit(side rules.Side, who string) error {
	switch who {
	case "human":
		a.seats[side] = match.Seat{}
		return nil
	case byRules:
		a.seats[side] = match.Seat{Rules: true}
		return nil
	}
	if _, err := bot.Named(who); err != nil {
		return usageError(fmt.Sprintf("--%s: found %q, want human, bot or rules", side, who))
	}
	a.seats[side] = match.Seat{Bot: who}
	return nil
}
