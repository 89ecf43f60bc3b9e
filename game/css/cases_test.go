package css

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"marianas/game/rules"
	"marianas/game/scenario/casefile"
)

var (
	quotedWords = regexp.MustCompile("`([^`]+)`")
	anyHex      = regexp.MustCompile(`\b\d{2}\.\d{2}\b`)
	anyUnit     = regexp.MustCompile(`\b(?:us|jp)-[a-z0-9]+(?:-[a-z0-9]+)*\b`)
)

// words are those of the README beside the cases: the first word of everything set as code.
func words(t *testing.T) map[string]bool {
	text, err := os.ReadFile("testdata/README.md")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for _, m := range quotedWords.FindAllStringSubmatch(string(text), -1) {
		word := strings.Fields(m[1])[0]
		all[word] = true
		if first, _, ok := strings.Cut(word, "."); ok {
			all[first] = true
		}
	}
	return all
}

// cases are all rule cases, read strictly.
func cases(t *testing.T) []*casefile.Case {
	names, _ := filepath.Glob("testdata/rules/*.toml")
	var all []*casefile.Case
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		c, faults := casefile.Read(filepath.Base(name), text)
		if len(faults) > 0 {
			t.Errorf("%v", faults)
			continue
		}
		all = append(all, c)
	}
	return all
}

// Every case can be read, names counters, hexes, rules, chits and scenarios that there are, and words of the README.
func TestCasesAreWellFormed(t *testing.T) {
	d, known := data(t), words(t)
	numbers := map[string]bool{}
	for _, r := range d.Info.Rules {
		numbers[r.Number] = true
	}
	for _, c := range cases(t) {
		if _, _, ok := d.Setup(c.Scenario); !ok || c.Title != "css" || !numbers[c.Rule] {
			t.Errorf("%s: rule %s of %s/%s", c.File, c.Rule, c.Title, c.Scenario)
		}
		for _, face := range c.Dice {
			if n, err := strconv.Atoi(face); err == nil && (n < 0 || n > 9) || err != nil && !isChit(d, face) {
				t.Errorf("%s: %s", c.File, face)
			}
		}
		for _, s := range c.Steps {
			for _, line := range append(append(append([]string{}, s.May...), s.Do...), s.Refuse) {
				if line != "" && !known[strings.Fields(line)[0]] {
					t.Errorf("%s: the README has no verb for %q", c.File, line)
				}
				checkNames(t, d, c.File, line)
			}
			for _, f := range s.See {
				checkNames(t, d, c.File, f.Name)
				if first, _, _ := strings.Cut(f.Name, "."); !known[first] && !anyUnit.MatchString(first) {
					t.Errorf("%s: the README has no fact %q", c.File, f.Name)
				}
			}
			if s.Refuse != "" && !numbers[s.Rule] {
				t.Errorf("%s: refused by rule %s", c.File, s.Rule)
			}
		}
		if c.Start != nil {
			checkStart(t, d, known, c)
		}
	}
}

func isChit(d *Data, id string) bool {
	f := &d.Forces
	return f.Division(id) != nil || f.Formation(id) != nil || slices.ContainsFunc(f.Chits, func(c ChitKind) bool { return c.ID == id })
}

func checkNames(t *testing.T, d *Data, file, line string) {
	for _, h := range anyHex.FindAllString(anyUnit.ReplaceAllString(line, ""), -1) { // a number of a unit that stands before a place is no column of it
		if _, ok := d.Boards[0].ID(rules.ParsePlace(h).Hex); !ok {
			t.Errorf("%s: no hex %s", file, h)
		}
	}
	for _, u := range anyUnit.FindAllString(line, -1) {
		if d.Unit(rules.UnitID(u)) == nil && !isChit(d, u) {
			t.Errorf("%s: no counter %s", file, u)
		}
	}
}

func onMap(d *Data, at rules.Place) bool {
	h, ok := d.Boards[0].ID(at.Hex)
	return ok && d.Boards[0].Terrain(h) != '.'
}

func checkStart(t *testing.T, d *Data, known map[string]bool, c *casefile.Case) {
	i := slices.IndexFunc(d.Info.Scenarios, func(s rules.Scenario) bool { return s.ID == c.Scenario })
	if p := d.Plays[max(0, i)]; c.Start.Turn < p.Begins || c.Start.Turn > p.Last {
		t.Errorf("%s: game-turn %d", c.File, c.Start.Turn)
	} else {
		for _, u := range c.Start.Units {
			h, ok := d.Boards[0].ID(u.At.Hex)
			if ok && !p.Window.Holds(d.Boards[0].Grid.ColumnRow(d.Boards[0].Coord(h))) {
				t.Errorf("%s: %s stands out of the window, in %s", c.File, u.ID, u.At)
			}
		}
	}
	for _, u := range c.Start.Units {
		if d.Unit(u.ID) == nil {
			t.Errorf("%s: no counter %s", c.File, u.ID)
		}
		if u.At.Hex != "" && !onMap(d, u.At) || u.At.Hex == "" && !known[u.At.Box] {
			t.Errorf("%s: %s stands in %s", c.File, u.ID, u.At)
		}
	}
	for key, list := range c.Start.Lists {
		if !known[key] {
			t.Errorf("%s: the README has no list %q", c.File, key)
		}
		for _, line := range list {
			checkNames(t, d, c.File, line)
		}
	}
	for key := range c.Start.Numbers {
		if first, _, _ := strings.Cut(key, "."); !known[first] {
			t.Errorf("%s: the README has no list %q", c.File, first)
		}
	}
}

// Every enforced rule has a case, and every rule that forbids has one that is refused.
func TestEveryRuleHasACase(t *testing.T) {
	cited, refused := map[string]bool{}, map[string]bool{}
	all := cases(t)
	for _, c := range all {
		cited[c.Rule] = true
		for _, s := range c.Steps {
			if s.Refuse != "" {
				cited[s.Rule], refused[s.Rule] = true, true
			}
		}
	}
	for _, r := range data(t).Info.Rules {
		if r.Status == rules.Enforced && (!cited[r.Number] || r.Forbids && !refused[r.Number]) {
			t.Errorf("%s (%s): a case %v, one refused %v", r.Number, r.Heading, cited[r.Number], refused[r.Number])
		}
	}
	if len(all) < 200 {
		t.Errorf("%d cases", len(all))
	}
}
