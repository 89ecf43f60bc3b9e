package catalog

import (
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/scenarios"
)

func all(t *testing.T) []Entry {
	t.Helper()
	entries, faults := Titles(scenarios.FS)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return entries
}

func TestTitles(t *testing.T) {
	entries := all(t)
	want := []string{"islandwar", "fmsaipan", "forgotten", "css", "dday"}
	var got []string
	colors := map[string]bool{}
	for _, e := range entries {
		got = append(got, e.Info.ID)
		colors[e.Info.Color] = true
		if e.Info.Built != (e.Title != nil) {
			t.Errorf("%s: built is %v, title %v", e.Info.ID, e.Info.Built, e.Title)
		}
		if n := len(e.Info.Blurb); n < 60 || n > 220 {
			t.Errorf("%s: a blurb of %d letters does not fit its card", e.Info.ID, n)
		}
	}
	if !reflect.DeepEqual(got, want) || !reflect.DeepEqual(IDs(), want) || len(colors) != 5 {
		t.Errorf("titles %v, ids %v, colors %v", got, IDs(), colors)
	}
	if title, ok := Find(entries, "islandwar"); !ok || title.Info().Name != "Island War: Saipan" {
		t.Error("islandwar cannot be found")
	}
	if title, ok := Find(entries, "nosuch"); ok {
		t.Errorf("found %v", title)
	}
}

// Every system starts every scenario of its data, and every phase of title.toml is one that the booklet has.
func TestScenariosStart(t *testing.T) {
	for _, e := range all(t) {
		if e.Title == nil {
			continue
		}
		for _, s := range e.Info.Scenarios {
			if g, err := e.Title.New(s.ID, nil, 1); err != nil || len(g.Legal()) == 0 {
				t.Errorf("%s/%s: %v", e.Info.ID, s.ID, err)
			}
		}
		rows := rowsOf(e.Info)
		for _, p := range e.Info.Phases {
			if !rows[p.Rule] {
				t.Errorf("%s: phase %s cites %s, which has no row", e.Info.ID, p.ID, p.Rule)
			}
		}
	}
}

// A title without its files is left out; the others are still there.
func TestFaultyTitleIsLeftOut(t *testing.T) {
	broken := scenario.Overlay(nil, fstest.MapFS{"css/title.toml": {Data: []byte("id = 3")}})
	entries, faults := Titles(broken)
	if len(entries) != 0 || len(faults) < 5 {
		t.Errorf("%d entries, faults %v", len(entries), faults)
	}
}

func rowsOf(info *rules.Info) map[string]bool {
	rows := map[string]bool{}
	for _, r := range info.Rules {
		rows[r.Number] = true
	}
	return rows
}

var (
	quoted  = regexp.MustCompile(`"(\d{1,2}(?:\.\d{2}|\.\d\.\d{1,2}))"`)
	comment = regexp.MustCompile(`//.*`)
	number  = regexp.MustCompile(`(?:^|[^.\d])(\d{1,2}(?:\.\d{2}|\.\d\.\d{1,2}))\b`)
)

// Every rule number in a system's source, quoted or in a comment, has a row in the ledger.
func TestSourceCitesRulesOfTheLedger(t *testing.T) {
	for _, e := range all(t) {
		if e.Title == nil {
			continue
		}
		rows := rowsOf(e.Info)
		for _, other := range all(t) { // a system's source serves all titles of its series
			if other.Title != nil && e.Info.Series != "" && other.Info.Series == e.Info.Series {
				maps.Copy(rows, rowsOf(other.Info))
			}
		}
		for _, name := range sources(t, e.Info) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range cited(string(text)) {
				isHex := slices.ContainsFunc(e.Title.Boards(), func(b *board.Board) bool {
					_, ok := b.ID(hex.Number(n))
					return ok
				})
				if !rows[n] && !isHex {
					t.Errorf("%s cites rule %s, which has no row", filepath.Base(name), n)
				}
			}
		}
	}
}

// sources lists the files of a title's rules, of the system it belongs to, and of its computer player.
func sources(t *testing.T, info *rules.Info) []string {
	t.Helper()
	var all []string
	for _, folder := range Folders(info) {
		files, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(folder), "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no source of %s in %s: %v", info.ID, folder, err)
		}
		players, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(folder), "computer", "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		all = append(append(all, files...), players...)
	}
	return all
}

func cited(source string) []string {
	var ns []string
	for _, m := range quoted.FindAllStringSubmatch(source, -1) {
		ns = append(ns, m[1])
	}
	for _, m := range number.FindAllStringSubmatch(strings.Join(comment.FindAllString(source, -1), "\n"), -1) {
		ns = append(ns, m[1])
	}
	return ns
}

// The ledger has a row for every numbered rule of both booklets: no gaps between a rule and its last case.
func TestIslandWarLedgerIsComplete(t *testing.T) {
	last := map[string]int{
		"2": 5, "2.3": 2, "4": 1, "5": 3, "5.1": 7, "5.2": 5, "5.3": 3, "6": 2, "6.1": 5, "6.2": 3, "7": 9, "7.1": 5,
		"7.2": 3, "7.4": 5, "7.5": 2, "7.6": 2, "7.7": 4, "7.8": 3, "7.9": 7, "8": 6, "8.1": 5, "8.2": 2, "8.3": 3,
		"8.4": 5, "8.6": 2, "9": 1, "9.1": 4, "10": 1, "10.1": 3, "12": 4, "12.3": 4, "14": 2, "14.1": 3, "14.2": 3, "15": 2,
	}
	want := map[string]bool{}
	for n := 1; n <= 15; n++ {
		want[strconv.Itoa(n)+".0"] = true
	}
	for head, n := range last {
		for i := 1; i <= n; i++ {
			if strings.Contains(head, ".") {
				want[head+strconv.Itoa(i)] = true
			} else {
				want[head+"."+strconv.Itoa(i)] = true
			}
		}
	}
	rows := rowsOf(all(t)[0].Info)
	for n := range want {
		if !rows[n] {
			t.Errorf("rule %s has no row", n)
		}
	}
	if len(rows) != len(want) {
		t.Errorf("%d rows, want %d", len(rows), len(want))
	}
}

// TestEveryVerbAndPhaseSaysWhatItIsFor holds what the screen goes by instead of words.
func TestEveryVerbAndPhaseSaysWhatItIsFor(t *testing.T) {
	entries, _ := Titles(scenarios.FS)
	for _, e := range entries {
		if e.Title == nil {
			continue
		}
		words, kinds := rules.LexiconOf(e.Title), map[rules.PhaseKind]int{}
		for _, v := range e.Title.Verbs() {
			if v.Role == rules.NoRole {
				t.Errorf("%s: %s has no role", e.Info.ID, v.Verb)
			}
		}
		for _, p := range e.Info.Phases {
			kinds[p.Kind]++
		}
		if kinds[rules.SetUpPhase] > 1 || kinds[rules.OverPhase] != 1 {
			t.Errorf("%s: %d phases of set-up, %d after the end", e.Info.ID, kinds[rules.SetUpPhase], kinds[rules.OverPhase])
		}
		for verb, want := range map[rules.Verb]string{
			"move": "move to", "attack": "attack", "assault": "assault", "join": "add", "land": "land in", "place": "place a unit in",
			"retreat": "retreat to", "end-movement": "end movement", "banzai": "make it a Banzai attack", "take": "take",
		} {
			if _, has := words[verb]; !has {
				continue
			}
			if !words[verb].To && strings.HasSuffix(want, " in") {
				continue // a button
			}
			if got := words.Doing(verb); got != want {
				t.Errorf("%s: %s is said as %q, want %q", e.Info.ID, verb, got, want)
			}
		}
	}
}
