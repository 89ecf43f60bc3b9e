package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marianas/game/match"
)

// tool runs a command line and returns everything it printed.
func tool(args ...string) (code int, printed string) {
	var out bytes.Buffer
	code = run(args, &out, &out)
	return code, out.String()
}

func TestAJournalThatWasCutOffIsReplayedAsFarAsItGoes(t *testing.T) {
	entries, err := box()
	if err != nil {
		t.Fatal(err)
	}
	find := finder(entries)
	m, err := match.New(match.Config{Title: find("islandwar"), Scenario: "historical", Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < 12; i++ {
		if _, err := m.Do(m.Active(), m.Position().Legal()[0]); err != nil {
			t.Fatal(err)
		}
	}
	save := m.Save("")
	name := filepath.Join(t.TempDir(), "cut.save")
	if err := os.WriteFile(name, save[:bytes.Index(save, []byte("\nsnapshot"))-3], 0o644); err != nil {
		t.Fatal(err)
	}
	code, printed := tool("replay", name)
	if code != exitFault || !strings.Contains(printed, "after entry 11 of 11") || !strings.Contains(printed, "in the middle of line") || !strings.Contains(printed, "11 decisions") {
		t.Errorf("exit %d:\n%s", code, printed)
	}
}

func TestCommandLines(t *testing.T) {
	dir := t.TempDir()
	empty, folder := filepath.Join(dir, "empty.journal"), t.TempDir()
	if err := os.WriteFile(empty, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args string
		code int
		want string
	}{
		{"", exitOK, "marianas-tool: the rules of marianas without a window"},
		{"help", exitOK, "sim TITLE/SCENARIO"},
		{"fly", exitUsage, `found command "fly", want one of titles, check`},
		{"titles", exitOK, "islandwar/historical"},
		{"titles now", exitUsage, `found "now"`},
		{"check", exitOK, "no fault"},
		{"check /no/such/folder", exitUsage, "no such file"},
		{"check " + empty, exitUsage, "is no folder"},
		{"sim", exitUsage, "usage: marianas-tool sim"},
		{"sim islandwar", exitUsage, "want TITLE/SCENARIO"},
		{"sim chess/open", exitUsage, `found title "chess", want one of islandwar`},
		{"sim islandwar/none", exitUsage, `found scenario "none", want one of historical, free`},
		{"sim islandwar/free --games", exitUsage, "want a flag with its value"},
		{"sim islandwar/free --games zero", exitUsage, `--games: found "zero"`},
		{"sim islandwar/free --seed -1", exitUsage, `--seed: found "-1"`},
		{"sim islandwar/free --thinking deep", exitUsage, `--thinking: found "deep", want short, usual, long`},
		{"sim islandwar/free --us human", exitUsage, `--us: found "human", want random or bot`},
		{"sim islandwar/free --de bot", exitUsage, `found "--de"`},
		{"case", exitUsage, "no file named"},
		{"case /no/such.toml", exitFault, "no such file"},
		{"replay", exitUsage, "no journal named"},
		{"replay a --to many", exitUsage, `--to: found "many"`},
		{"replay a b", exitUsage, `found "b"`},
		{"replay " + folder, exitUsage, "found a folder, want a file"},
		{"case " + folder, exitFault, "found a folder, want a file"},
		{"screen --script " + folder, exitUsage, "found a folder, want a file"},
		{"replay " + empty, exitUsage, "an empty file"},
		{"odds islandwar broken", exitUsage, "Broken, Town: want one differential such as +7 after it, found 0 words"},
		{"odds islandwar swamp +7", exitUsage, "swamp"},
		{"odds islandwar broken +7", exitOK, "3 in 6"},
		{"odds firemove rough +3", exitOK, "2 in 6"},
		{"rules", exitUsage, "found 0 words"},
		{"rules islandwar 99.9", exitUsage, `found rule "99.9"`},
		{"rules islandwar 7.71", exitOK, "7.71 "},
	} {
		code, printed := tool(strings.Fields(c.args)...)
		if code != c.code || !strings.Contains(printed, c.want) {
			t.Errorf("%q: code %d, printed\n%s\nwant code %d and %q", c.args, code, printed, c.code, c.want)
		}
	}
}

func TestSimPrintsJSON(t *testing.T) {
	code, printed := tool("sim", "islandwar/historical", "--games", "1", "--json")
	var got struct {
		Games int
		Wins  map[string]int
	}
	if err := json.Unmarshal([]byte(printed), &got); err != nil || code != exitOK || got.Games != 1 {
		t.Errorf("code %d, %v, %d games:\n%s", code, err, got.Games, printed)
	}
}

// A planted error in a copy of the data is told with file and line.
func TestCheckFindsAPlantedError(t *testing.T) {
	dir := t.TempDir()
	text, err := os.ReadFile("../../scenarios/islandwar/units.toml")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(dir, "islandwar"), 0o755); err != nil {
		t.Fatal(err)
	}
	bad := strings.Replace(string(text), `values = "3-4-8"`, `values = "3-4"`, 1)
	if err := os.WriteFile(filepath.Join(dir, "islandwar", "units.toml"), []byte(bad), 0o644); err != nil {
		t.Fatal(err)
	}
	code, printed := tool("check", dir)
	if code != exitFault || !strings.Contains(printed, "islandwar/units.toml:") || !strings.Contains(printed, `"3-4"`) {
		t.Errorf("code %d, printed\n%s", code, printed)
	}
}

func TestReplayFollowsAJournal(t *testing.T) {
	title, err := titleNamed("islandwar")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Config{Title: title, Scenario: "historical", Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < 60; i++ {
		if _, err := m.Do(m.Active(), m.Position().Legal()[0]); err != nil {
			t.Fatal(err)
		}
	}
	name := filepath.Join(t.TempDir(), "x.journal")
	for text, want := range map[string]int{
		string(m.Journal().Text()): exitOK,
		string(m.Save("")):         exitOK,
		strings.Replace(string(m.Journal().Text()), "us   ", "jp   ", 1): exitFault,
	} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if code, printed := tool("replay", name, "--to", "40"); code != want || !strings.Contains(printed, "Game-turn 1") && want == exitOK {
			t.Errorf("code %d, want %d, printed\n%s", code, want, printed)
		}
	}
}
