// Package command reads the command line of the program. It knows no title: what the words name is found out later.
package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"marianas/game/plain"
	"marianas/game/rules"
)

// Usage is the help of the command line.
const Usage = `marianas [TITLE/SCENARIO] [options]

Without a scenario the main menu opens. Options:
  --SIDE human|bot|rules
                   who plays a side of the scenario: the first is human and the others are bot, or
                   the rules where the scenario is made for one player
  --guide          play the guided first turn of the scenario, with its own seats and seed
  --seed N         the seed of the dice; the same seed and actions give the same game
  --load FILE      go on with a saved game, or a journal
  --size WxH       size of the window in pixels, at least 320x240
  --script FILE    play a screen script in the window instead of mouse and keyboard, and leave
  --out DIR        where a script puts its pictures (the current folder)
  --timing         print how long each page took to appear, and the memory in use
  --trace          print every frame as a line of JSON: the page, and what can be clicked where

For example: marianas islandwar/historical --us bot --seed 7
`

// Who may have a seat.
const human, bot, byRules = "human", "bot", "rules"

// Unusable is the exit status for a command line, or a file it names, that cannot be used.
const Unusable = 2

// Line is a command line as understood.
type Line struct {
	Title, Scenario string                // "": the main menu
	Seats           map[rules.Side]string // sides as they were given, whatever the title has
	Seed            uint64
	Seeded          bool // a seed was given
	Load            string
	W, H            int // 0: not given
	Script          string
	Pictures        string
	Guide           bool // the guided first turn of the scenario
	Timing, Trace   bool
	Help            bool
}

// SeedOr is the seed that was given, or another.
func (l Line) SeedOr(other uint64) uint64 {
	if l.Seeded {
		return l.Seed
	}
	return other
}

// Parse reads the words after the program's name. The error is one sentence for the player.
func Parse(args []string) (Line, error) {
	l, err := parse(args)
	if err != nil {
		err = errors.New(plain.Readable(err.Error()))
	}
	return l, err
}

func parse(args []string) (Line, error) {
	l := Line{Seats: map[rules.Side]string{}, Pictures: "."}
	set := flag.NewFlagSet("marianas", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.Func("size", "", l.size)
	set.Uint64Var(&l.Seed, "seed", 0, "")
	set.StringVar(&l.Load, "load", "", "")
	set.StringVar(&l.Script, "script", "", "")
	set.StringVar(&l.Pictures, "out", l.Pictures, "")
	set.BoolVar(&l.Guide, "guide", false, "")
	set.BoolVar(&l.Timing, "timing", false, "")
	set.BoolVar(&l.Trace, "trace", false, "")
	l.sides(set, args)
	for {
		err := set.Parse(args)
		if errors.Is(err, flag.ErrHelp) {
			l.Help = true
			return l, nil
		}
		if err != nil {
			return l, err
		}
		if args = set.Args(); len(args) == 0 {
			break
		}
		if err := l.scenario(args[0]); err != nil {
			return l, err
		}
		args = args[1:]
	}
	set.Visit(func(f *flag.Flag) { l.Seeded = l.Seeded || f.Name == "seed" })
	return l, l.check()
}

// sides takes every option that is none of the program's own for a side: which sides there are the title knows, and no
// title is known yet. Match finds out.
func (l *Line) sides(set *flag.FlagSet, args []string) {
	for _, arg := range args {
		name, isOption := strings.CutPrefix(arg, "-")
		name, _, _ = strings.Cut(strings.TrimPrefix(name, "-"), "=")
		if isOption && name != "" && name != "h" && name != "help" && set.Lookup(name) == nil {
			set.Func(name, "", func(who string) error { return l.seat(rules.Side(name), who) })
		}
	}
}

func (l *Line) seat(side rules.Side, who string) error {
	if who != human && who != bot && who != byRules {
		return errors.New("expected human, bot or rules after a side, or another option")
	}
	l.Seats[side] = who
	return nil
}

func (l *Line) size(s string) error {
	var rest string
	n, _ := fmt.Sscanf(s, "%dx%d%s", &l.W, &l.H, &rest)
	if n != 2 || s != fmt.Sprintf("%dx%d", l.W, l.H) || l.W < 320 || l.H < 240 || l.W > 16000 || l.H > 16000 {
		return errors.New("expected width x height such as 1600x1000, from 320x240 to 16000x16000")
	}
	return nil
}

func (l *Line) scenario(word string) error {
	if l.Title != "" {
		return fmt.Errorf("found %s after the scenario %s/%s, expected an option", plain.Quote(word), l.Title, l.Scenario)
	}
	title, scenario, ok := strings.Cut(word, "/")
	if !ok || title == "" || scenario == "" {
		return fmt.Errorf("found %s, expected TITLE/SCENARIO such as islandwar/historical", plain.Quote(word))
	}
	l.Title, l.Scenario = title, scenario
	return nil
}

func (l *Line) check() error {
	if l.Title != "" && l.Load != "" {
		return errors.New("a scenario and --load exclude each other")
	}
	if l.Guide && (l.Title == "" || l.Seeded || len(l.Seats) > 0) {
		return errors.New("--guide wants a scenario, and brings its own seats and seed")
	}
	return nil
}
