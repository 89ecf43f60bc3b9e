package trial

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"marianas/game/rules"
	"marianas/game/scenario/casefile"
)

// Cases are the rule cases of a title as they are written, with what they may name.
type Cases struct {
	Files fs.FS // README.md and rules/*.toml
	Title string
	Info  *rules.Info

	Hex    *regexp.Regexp                              // what looks like a hex in a line
	OnMap  func(rules.Place) bool                      // a hex that may be named
	Unit   func(rules.UnitID) bool                     // a counter, or another thing with such a name
	Face   func(face string) bool                      // a result that can be forced
	Stands func(c *casefile.Case, at rules.Place) bool // a place where a counter of a bare position may stand, besides the boxes of the README
}

var (
	quoted  = regexp.MustCompile("`([^`]+)`")
	anyUnit = regexp.MustCompile(`\b(?:us|jp)-[a-z0-9]+(?:-[a-z0-9]+)*\b`)
)

// words are those of the README beside the cases: the first word of everything set as code, and what stands before its first dot.
func (k *Cases) words(t *testing.T) map[string]bool {
	t.Helper()
	text, err := fs.ReadFile(k.Files, "README.md")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for _, m := range quoted.FindAllStringSubmatch(string(text), -1) {
		word := strings.Fields(m[1])[0]
		first, _, _ := strings.Cut(word, ".")
		all[word], all[first] = true, true
	}
	return all
}

// read reads the cases strictly.
func (k *Cases) read(t *testing.T) (all []*casefile.Case) {
	t.Helper()
	names, err := fs.Glob(k.Files, "rules/*.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(k.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		c, faults := casefile.Read(path.Base(name), text)
		if len(faults) > 0 {
			t.Errorf("%v", faults)
			continue
		}
		all = append(all, c)
	}
	return all
}

// WellFormed fails for a case that names a counter, hex, result, rule or scenario that there is not, or a word that the README lacks.
func (k *Cases) WellFormed(t *testing.T) {
	t.Helper()
	known := k.words(t)
	numbered := func(n string) bool {
		return slices.ContainsFunc(k.Info.Rules, func(r rules.Rule) bool { return r.Number == n })
	}
	for _, c := range k.read(t) {
		scenario := slices.ContainsFunc(k.Info.Scenarios, func(s rules.Scenario) bool { return s.ID == c.Scenario })
		if !scenario || c.Title != k.Title || !numbered(c.Rule) {
			t.Errorf("%s: rule %s of %s/%s", c.File, c.Rule, c.Title, c.Scenario)
		}
		for _, face := range c.Dice {
			if !k.Face(face) {
				t.Errorf("%s: %s", c.File, face)
			}
		}
		for i := range c.Steps {
			s := &c.Steps[i]
			k.step(t, c.File, s, known)
			if s.Refuse != "" && !numbered(s.Rule) {
				t.Errorf("%s: refused by rule %s", c.File, s.Rule)
			}
		}
		if c.Start != nil {
			k.start(t, c, known)
		}
	}
}

func (k *Cases) step(t *testing.T, file string, s *casefile.Step, known map[string]bool) {
	t.Helper()
	for _, line := range append(slices.Concat(s.May, s.Do), s.Refuse) {
		if line != "" && !known[strings.Fields(line)[0]] {
			t.Errorf("%s: the README has no verb for %q", file, line)
		}
		k.names(t, file, line)
	}
	for _, f := range s.See {
		k.names(t, file, f.Name)
		if first, _, _ := strings.Cut(f.Name, "."); !known[first] && !anyUnit.MatchString(first) {
			t.Errorf("%s: the README has no fact %q", file, f.Name)
		}
	}
}

// names checks the hexes and counters in a line. A number of a unit that stands before a place is no column of it.
func (k *Cases) names(t *testing.T, file, line string) {
	t.Helper()
	for _, h := range k.Hex.FindAllString(anyUnit.ReplaceAllString(line, ""), -1) {
		if !k.OnMap(rules.ParsePlace(h)) {
			t.Errorf("%s: no hex %s", file, h)
		}
	}
	for _, u := range anyUnit.FindAllString(line, -1) {
		if !k.Unit(rules.UnitID(u)) {
			t.Errorf("%s: no counter %s", file, u)
		}
	}
}

func (k *Cases) start(t *testing.T, c *casefile.Case, known map[string]bool) {
	t.Helper()
	for _, u := range c.Start.Units {
		if !k.Unit(u.ID) {
			t.Errorf("%s: no counter %s", c.File, u.ID)
		}
		if !k.Stands(c, u.At) && (u.At.Hex != "" || !known[u.At.Box]) {
			t.Errorf("%s: %s stands in %s", c.File, u.ID, u.At)
		}
	}
	for key, list := range c.Start.Lists {
		if !known[key] {
			t.Errorf("%s: the README has no list %q", c.File, key)
		}
		for _, line := range list {
			k.names(t, c.File, line)
		}
	}
	for key := range c.Start.Numbers {
		if first, _, _ := strings.Cut(key, "."); !known[first] {
			t.Errorf("%s: the README has no list %q", c.File, first)
		}
	}
}

// Cover fails for an enforced rule without a case, for one that forbids without a case that is refused, and for fewer cases than a number.
func (k *Cases) Cover(t *testing.T, least int) {
	t.Helper()
	cited, refused := map[string]bool{}, map[string]bool{}
	all := k.read(t)
	for _, c := range all {
		cited[c.Rule] = true
		for _, s := range c.Steps {
			if s.Refuse != "" {
				cited[s.Rule], refused[s.Rule] = true, true
			}
		}
	}
	for _, r := range k.Info.Rules {
		if r.Status == rules.Enforced && (!cited[r.Number] || r.Forbids && !refused[r.Number]) {
			t.Errorf("%s (%s): a case %v, one refused %v", r.Number, r.Heading, cited[r.Number], refused[r.Number])
		}
	}
	if len(all) < least {
		t.Errorf("%d cases", len(all))
	}
}
