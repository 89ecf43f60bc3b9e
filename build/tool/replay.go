package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"marianas/game/match"
)

func runReplay(args []string, out io.Writer) error {
	name, to, err := replayArgs(args)
	if err != nil {
		return err
	}
	entries, err := box()
	if err != nil {
		return err
	}
	text, err := readFile(name)
	if err != nil {
		return err
	}
	t, j, err := match.ParseJournal(finder(entries), text)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	r, err := match.NewReplay(t, j)
	var d *match.Divergence
	if err != nil && !errors.As(err, &d) {
		return fmt.Errorf("%s: %w", name, err)
	}
	if to < 0 || to > r.Len() {
		to = r.Len()
	}
	r.Seek(to)
	fmt.Fprintf(out, "%s/%s, seed %d, %d entries\n", j.Title, j.Scenario, j.Seed, len(j.Entries))
	printLog(out, r.Log(""), to)
	if j.Data != t.Info().Digest {
		fmt.Fprintf(out, "played with data %s, these are %s\n", j.Data, t.Info().Digest)
	}
	if d != nil {
		fmt.Fprintf(out, "%s: %v\n", name, d)
		return errFound
	}
	fmt.Fprintf(out, "after entry %d of %d: digest %s; dice and results agree\n", to, r.Len(), r.Digest())
	if j.Lost != "" {
		fmt.Fprintf(out, "%s: %s\n", name, j.Lost)
		return errFound
	}
	return nil
}

func replayArgs(args []string) (name string, to int, err error) {
	to = -1
	for i := 0; i < len(args); i++ {
		switch {
		case args[i] == "--to" && i+1 < len(args):
			i++
			if to, err = strconv.Atoi(args[i]); err != nil || to < 0 {
				return "", 0, usageError(fmt.Sprintf("--to: found %q, want a number of entries", args[i]))
			}
		case name == "" && args[i] != "--to":
			name = args[i]
		default:
			return "", 0, usageError(fmt.Sprintf("found %q, want JOURNAL and perhaps --to N", args[i]))
		}
	}
	if name == "" {
		return "", 0, usageError("no journal named")
	}
	return name, to, nil
}

// printLog prints the lines of the first entries.
func printLog(out io.Writer, lines []match.LogLine, entries int) {
	for _, l := range lines {
		if l.Entry >= entries {
			return
		}
		if l.Kind == match.Heading {
			fmt.Fprintf(out, "\n%s\n", l)
			continue
		}
		fmt.Fprintf(out, "%5d  %s\n", l.N, l)
		for _, d := range l.Detail {
			if l.Combat {
				fmt.Fprintf(out, "           %s\n", match.Words(d))
			}
		}
	}
}
