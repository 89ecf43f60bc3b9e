// Command trial asks the rules, as they were built, whether anybody notices a change: it runs the rule cases of the
// named titles and then replays their golden games, and stops at the first that fails. The folder of the project comes
// first on the command line: trial DIR TITLE... Exit status: 0 nothing failed, 1 something did, 2 it could not be asked.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"marianas/game/catalog"
	"marianas/game/conform"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/scenarios"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: trial DIR TITLE...")
		os.Exit(2)
	}
	noticed, err := ask(os.Args[1], os.Args[2:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	if noticed != "" {
		fmt.Println(noticed)
		os.Exit(1)
	}
}

// ask runs everything that can notice; noticed says what did first.
func ask(dir string, ids []string) (noticed string, err error) {
	entries, faults := catalog.Titles(scenarios.FS)
	if len(faults) > 0 {
		return "the data: " + faults[0].String(), nil
	}
	find := func(id string) rules.Title { t, _ := catalog.Find(entries, id); return t }
	for _, check := range []func(string, match.Finder, rules.Title) (string, error){cases, games} {
		for _, id := range ids {
			t := find(id)
			if t == nil {
				return "", fmt.Errorf("found title %q, want one that can be played", id)
			}
			if noticed, err = check(dir, find, t); noticed != "" || err != nil {
				return noticed, err
			}
		}
	}
	return "", nil
}

// files lists what lies under testdata in the folders of a title and of its system.
func files(dir string, t rules.Title, pattern ...string) ([]string, error) {
	var all []string
	for _, folder := range catalog.Folders(t.Info()) {
		found, err := filepath.Glob(filepath.Join(dir, "game", filepath.FromSlash(folder), "testdata", filepath.Join(pattern...)))
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("nothing under %s for %s: it would prove nothing", filepath.Join(pattern...), t.Info().ID)
	}
	return all, nil
}

func cases(dir string, find match.Finder, t rules.Title) (string, error) {
	names, err := files(dir, t, "rules", "*.toml")
	if err != nil {
		return "", err
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		if r := conform.RunCase(find, filepath.Base(name), text); !r.OK() {
			return "case " + r.Faults[0], nil
		}
	}
	return "", nil
}

func games(dir string, find match.Finder, t rules.Title) (string, error) {
	names, err := files(dir, t, "games", "*.journal")
	if err != nil {
		return "", err
	}
	for _, name := range names {
		journal, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		log, err := os.ReadFile(strings.TrimSuffix(name, ".journal") + ".log")
		if err != nil {
			return "", err
		}
		if diffs := replay(find, journal, log); len(diffs) > 0 {
			return fmt.Sprintf("game %s: %s", filepath.Base(name), diffs[0]), nil
		}
	}
	return "", nil
}

// replay is a golden replay that survives broken rules.
func replay(find match.Finder, journal, log []byte) (diffs []string) {
	defer func() {
		if cause := recover(); cause != nil {
			diffs = []string{fmt.Sprint("the rules broke down: ", cause)}
		}
	}()
	return conform.Golden(find, journal, log)
}
