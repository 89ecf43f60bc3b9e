package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// change is one change of the rules, made on purpose: in one file, one text in place of another.
type change struct {
	Name       string // "out-of-range-by-one"
	Rule       string // whose rule it breaks: "8.11", or what the machine promises
	File       string // from the top of the project
	Old, New   string // Old stands in the file exactly once
	Equivalent string // why nobody can notice it; "" if somebody must
}

// String is the change by its name and rule.
func (c *change) String() string { return c.Name + " (" + c.Rule + ")" }

// read reads a list of changes strictly; the name of its file is used in messages.
func read(name string, text []byte) ([]change, error) {
	var list struct{ Change []change }
	meta, err := toml.Decode(string(text), &list)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, fmt.Errorf("%s: found key %q, want name, rule, file, old, new or equivalent", name, unknown[0].String())
	}
	seen := map[string]bool{}
	for i := range list.Change {
		c := &list.Change[i]
		switch {
		case c.Name == "" || c.Rule == "" || c.File == "" || c.Old == "":
			return nil, fmt.Errorf("%s: change %d (%s): name, rule, file and old must be there", name, i+1, c.Name)
		case seen[c.Name]:
			return nil, fmt.Errorf("%s: change %d: the name %s is there twice", name, i+1, c.Name)
		case c.Old == c.New:
			return nil, fmt.Errorf("%s: %s changes nothing", name, c.Name)
		case strings.HasSuffix(c.File, "_test.go"):
			return nil, fmt.Errorf("%s: %s changes a test, not a rule", name, c.Name)
		}
		seen[c.Name] = true
	}
	return list.Change, nil
}

// readAll reads every list of a folder, in the order of their names.
func readAll(dir string) ([]change, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.toml"))
	if err != nil {
		return nil, err
	}
	var all []change
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		cs, err := read(name, text)
		if err != nil {
			return nil, err
		}
		all = append(all, cs...)
	}
	return all, nil
}

// apply gives the file of a change as it is with the change; an error if the place is not there, or not only there.
func (c *change) apply(dir string) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(c.File)))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c, err)
	}
	if n := strings.Count(string(text), c.Old); n != 1 {
		return nil, fmt.Errorf("%s: found its text %d times in %s, want once:\n%s", c, n, c.File, c.Old)
	}
	return []byte(strings.Replace(string(text), c.Old, c.New, 1)), nil
}

// chosen keeps the changes whose name or file has one of some words in it; all if there are none.
func chosen(cs []change, words []string) []change {
	if len(words) == 0 {
		return cs
	}
	return slices.DeleteFunc(slices.Clone(cs), func(c change) bool {
		return !slices.ContainsFunc(words, func(w string) bool { return strings.Contains(c.Name+" "+c.File, w) })
	})
}
