package conform_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"marianas/game/bot"
	"marianas/game/catalog"
	"marianas/game/conform"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/game/scenario/doc"
	"marianas/scenarios"
)

var (
	update = flag.Bool("update", false, "write the golden journals anew")
	only   = flag.String("title", "", "take only the title of this id")
	long   = flag.Bool("long", false, "play more games and open more damaged positions, which takes some minutes (build/long)")
)

// titles reads all titles, once for all tests: they never change.
var titles = sync.OnceValues(func() ([]catalog.Entry, doc.Faults) { return catalog.Titles(scenarios.FS) })

// built lists the titles of the box that can be played. Nothing below is opt-in: a title that is built takes part.
func built(t testing.TB) []rules.Title {
	t.Helper()
	entries, faults := titles()
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	var all []rules.Title
	for _, e := range entries {
		if e.Title != nil && (*only == "" || e.Info.ID == *only) {
			all = append(all, e.Title)
		}
	}
	return all
}

// ownFolder is where a title's rules and their test data stand.
func ownFolder(title rules.Title) string {
	return filepath.Join("..", filepath.FromSlash(catalog.Folder(title.Info().ID)))
}

// inFolders lists the files of a pattern in a title's folder and in that of its system.
func inFolders(t *testing.T, title rules.Title, pattern ...string) []string {
	t.Helper()
	var all []string
	for _, folder := range catalog.Folders(title.Info()) {
		files, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(folder), filepath.Join(pattern...)))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, files...)
	}
	return all
}

func findBuilt(t testing.TB) match.Finder {
	all := built(t)
	return func(id string) rules.Title {
		for _, title := range all {
			if title.Info().ID == id {
				return title
			}
		}
		return nil
	}
}

// eachScenario takes the scenarios that the menu offers; a title that bars some keeps them to the contract in its own tests.
func eachScenario(t *testing.T, f func(t *testing.T, title rules.Title, s rules.Scenario)) {
	for _, title := range built(t) {
		for _, s := range title.Info().Offered() {
			t.Run(title.Info().ID+"/"+s.ID, func(t *testing.T) { f(t, title, s) })
		}
	}
}

func TestTitlesKeepTheContract(t *testing.T) {
	for _, curious := range []bool{false, true} {
		eachScenario(t, func(t *testing.T, title rules.Title, s rules.Scenario) {
			p := conform.Plan{Title: title, Scenario: s.ID, Games: 10, Enough: 800, Leave: 800, Seed: 2024, Curious: curious, Workers: 2}
			if *long {
				p.Games, p.Enough, p.Leave = 50, 15_000, 0
			}
			if testing.Short() {
				if p.Games = 2; s.ID != title.Info().Scenarios[0].ID {
					t.Skip("its title is the same as that of the first scenario")
				}
			}
			keepsTheContract(t, p)
		})
	}
}

// keepsTheContract runs a plan; the journal of a breach is left where a developer can open it.
func keepsTheContract(t *testing.T, p conform.Plan) {
	t.Helper()
	r := conform.Suite(p)
	if r.Breach != nil {
		name := filepath.Join(os.TempDir(), fmt.Sprintf("breach-%s-%s.journal", r.Title, r.Scenario))
		if err := os.WriteFile(name, r.Breach.Journal, 0o644); err != nil {
			t.Log(err)
		}
		t.Fatalf("%v\njournal: %s", r.Breach, name)
	}
	t.Logf("%d games, mean length %.0f; verbs never used: %v; boxes never reached: %v",
		r.Games, r.MeanLength(), r.UnusedVerbs(), r.UnreachedBoxes())
}

// hasty thinks little: what it does counts here, not how well.
type hasty struct{ bot.Adviser }

func (h hasty) Choose(v *rules.View, guess rules.Game, b *rules.Budget) []rules.Action {
	b.States = 100
	return h.Adviser.Choose(v, guess, b)
}

// Bots keep the contract too, and their answers are legal.
func TestBotsKeepTheContract(t *testing.T) {
	eachScenario(t, func(t *testing.T, title rules.Title, s rules.Scenario) {
		p := conform.Plan{Title: title, Scenario: s.ID, Games: 1, Leave: 400, Seed: 5, Players: map[rules.Side]bot.Player{}}
		if *long {
			p.Leave = 0
		}
		for _, side := range title.Info().Sides {
			p.Players[side.ID] = hasty{}
		}
		if r := conform.Suite(p); r.Breach != nil {
			t.Fatalf("%v\n%s", r.Breach, r.Breach.Journal)
		}
	})
}

func TestGoldenJournals(t *testing.T) {
	for _, title := range built(t) {
		dir := filepath.Join(ownFolder(title), "testdata", "games")
		if *update {
			writeGoldens(t, title, dir)
		}
		files, err := filepath.Glob(filepath.Join(dir, "*.journal"))
		if err != nil {
			t.Fatal(err)
		}
		if len(files) == 0 {
			t.Errorf("%s has no golden journals in %s; -update writes some", title.Info().ID, dir)
		}
		for _, name := range files {
			t.Run(filepath.Base(name), func(t *testing.T) { replayGolden(t, name) })
		}
	}
}

func replayGolden(t *testing.T, name string) {
	journal, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	log, err := os.ReadFile(strings.TrimSuffix(name, ".journal") + ".log")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range conform.Golden(findBuilt(t), journal, log) {
		t.Error(d)
	}
}

// writeGoldens keeps two random games and a bot game of each scenario; where games are kept already, it renews those.
func writeGoldens(t *testing.T, title rules.Title, dir string) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	kept, err := filepath.Glob(filepath.Join(dir, "*.journal"))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range title.Info().Offered() {
		for seed, player := range []bot.Player{bot.Adviser{}, bot.Random{}, bot.Random{}} {
			base := filepath.Join(dir, fmt.Sprintf("%s-%d", s.ID, seed+1))
			if _, err := os.Stat(base + ".journal"); len(kept) > 0 && err != nil {
				continue
			}
			m, err := match.New(match.Config{Title: title, Scenario: s.ID, Seed: uint64(seed + 1)})
			if err != nil {
				t.Fatal(err)
			}
			for m.Active() != "" {
				q := m.Ask(nil)
				if _, _, err := m.Answer(q, player.Choose(q.View, q.Guess, q.Budget)); err != nil {
					t.Fatal(err)
				}
			}
			log, err := conform.LogText(title, m.Journal())
			if err != nil {
				t.Fatal(err)
			}
			for ext, text := range map[string][]byte{".journal": m.Save(""), ".log": []byte(log)} {
				if err := os.WriteFile(base+ext, text, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// Every rule case holds, every enforced rule has one, and every rule that forbids has one that is refused.
func TestRuleCases(t *testing.T) {
	for _, title := range built(t) {
		cited, refused := map[string]int{}, map[string]bool{}
		files := inFolders(t, title, "testdata", "rules", "*.toml")
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			r := conform.RunCase(findBuilt(t), filepath.Base(name), text)
			for _, w := range r.Vague {
				t.Errorf("%s: %s", r.File, w)
			}
			for _, f := range r.Faults {
				t.Error(f)
			}
			cited[r.Rule]++
			for _, n := range r.Refuse {
				refused[n] = true
				if n != r.Rule {
					cited[n]++
				}
			}
		}
		counts := map[rules.Status]int{}
		for _, r := range title.Info().Rules {
			counts[r.Status]++
			switch {
			case r.Status == "":
				t.Errorf("%s has no status", r.Number)
			case r.Status == rules.Enforced && cited[r.Number] == 0:
				t.Errorf("%s (%s) is enforced, but no case cites it", r.Number, r.Heading)
			case r.Status == rules.Enforced && r.Forbids && !refused[r.Number]:
				t.Errorf("%s (%s) forbids, but no case is refused by it", r.Number, r.Heading)
			}
		}
		t.Logf("%s: %d cases, rules by status %v", title.Info().ID, len(files), counts)
	}
}

var ruleComment = regexp.MustCompile(`(?m)^\s*// (\d{1,2}(?:\.\d{1,2}){1,2}):`)

// A rule number that opens a comment of the rules must have a row in the ledger.
func TestCommentsCiteRulesOfTheLedger(t *testing.T) {
	for _, title := range built(t) {
		rows := map[string]bool{}
		for _, r := range title.Info().Rules {
			rows[r.Number] = true
		}
		files := inFolders(t, title, "*.go")
		if len(files) == 0 {
			t.Fatalf("no source of %s", title.Info().ID)
		}
		files = append(files, inFolders(t, title, "computer", "*.go")...)
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range ruleComment.FindAllStringSubmatch(string(text), -1) {
				if !rows[m[1]] {
					t.Errorf("%s cites rule %s, which has no row", filepath.Base(name), m[1])
				}
			}
		}
	}
}
