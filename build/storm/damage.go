package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing/fstest"
	"time"
	"unicode"
	"unicode/utf8"

	"marianas/assets"
	"marianas/game/bot"
	"marianas/game/catalog"
	"marianas/game/chance"
	"marianas/game/conform"
	"marianas/game/conform/mangle"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/render/palette"
	"marianas/scenarios"
	"marianas/ui/script"
	"marianas/ui/store"
)

const (
	many  = 2000            // trials of each kind of file
	brief = 5 * time.Second // for one file, on a busy machine
)

// readable checks a message: there, of one line, of a length that can be read, without letters that cannot be seen.
func (r *row) readable(name, said string) {
	switch {
	case strings.TrimSpace(said) == "":
		r.fail("%s: nothing is said", name)
	case utf8.RuneCountInString(said) > 900:
		r.fail("%s: the message has %d letters: %q", name, utf8.RuneCountInString(said), said)
	case !utf8.ValidString(said) || strings.IndexFunc(said, unicode.IsControl) >= 0:
		r.fail("%s: the message has letters that cannot be seen: %q", name, said)
	case strings.Contains(said, "goroutine ") || strings.Contains(said, "runtime error"):
		r.fail("%s: the message is a stack trace: %q", name, said)
	}
}

// data lays files with one mistake over the built-in ones: every kind of damage in every place, by turns.
func (s *storm) data(r *row) {
	var names []string
	_ = fs.WalkDir(scenarios.FS, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && strings.HasSuffix(name, ".toml") && !strings.HasSuffix(name, ".layout.toml") {
			names = append(names, name)
		}
		return nil
	})
	refused := 0
	for _, name := range names {
		text, err := fs.ReadFile(scenarios.FS, name)
		if err != nil {
			r.fail("%v", err)
			continue
		}
		all := mangle.NewTOML(text)
		step := max(1, all.Len()*len(names)/many) * s.share
		for n := 0; n < all.Len(); n += step {
			d := all.Make(n)
			trial := fmt.Sprintf("%s, %s in line %d (damage %d)", name, d.Kind, d.Line, n)
			r.trial(trial, brief, func() { refused += r.overlay(trial, name, d) })
		}
	}
	r.note("%d told, the others played", refused)
}

// overlay starts the titles with a damaged file of the player's; 1 if it was refused.
func (r *row) overlay(trial, name string, d mangle.Damage) int {
	entries, faults := catalog.Titles(scenario.Overlay(fstest.MapFS{name: {Data: d.Text}}, scenarios.FS))
	if len(entries) != len(catalog.IDs()) {
		r.fail("%s: a title is gone", trial)
	}
	if len(faults) == 0 {
		r.playAll(trial, entries)
		return 0
	}
	for _, f := range faults {
		r.readable(trial, f.String())
		if f.File != name || f.Line < 1 {
			r.fail("%s: told as %s", trial, f)
		}
	}
	if len(faults) > 1 {
		r.fail("%s: %d messages: %s", trial, len(faults), strings.ReplaceAll(faults.Error(), "\n", " | "))
	}
	return 1
}

// playAll plays the beginning of every scenario.
func (r *row) playAll(trial string, entries []catalog.Entry) {
	for _, e := range entries {
		if e.Title == nil {
			continue
		}
		for _, sc := range e.Info.Scenarios {
			g, err := e.Title.New(sc.ID, nil, 1)
			if err != nil {
				r.fail("%s: %v", trial, err)
				continue
			}
			dice := chance.New(1)
			for n := 0; n < 60 && g.Active() != ""; n++ {
				if _, err := g.Do(bot.Pick(g.Legal(), &dice)); err != nil {
					r.fail("%s: %v", trial, err)
				}
			}
		}
	}
}

// titles are the built-in ones.
func titles() (entries []catalog.Entry, find match.Finder) {
	entries, _ = catalog.Titles(scenarios.FS)
	return entries, func(id string) rules.Title { t, _ := catalog.Find(entries, id); return t }
}

// saves opens damaged saves and journals, looks at what opens and saves it again.
func (s *storm) saves(r *row) {
	entries, find := titles()
	var whole [][]byte
	for _, e := range entries {
		if e.Title == nil {
			continue
		}
		for _, sc := range e.Info.Scenarios {
			m, err := begun(e.Title, sc.ID, 80)
			if err != nil {
				r.fail("%v", err)
				continue
			}
			whole = append(whole, m.Save("2026-03-01"), m.Journal().Text())
		}
	}
	opened := 0
	for n := 0; n < many && len(whole) > 0; n += s.share {
		d := mangle.Text(whole[n%len(whole)], n)
		trial := fmt.Sprintf("save %d with %s in line %d", n%len(whole), d.Kind, d.Line)
		r.trial(trial, brief, func() {
			_, _ = match.Summarize(d.Text)
			m, _, err := match.Load(find, d.Text)
			if err != nil {
				r.readable(trial, err.Error())
				return
			}
			opened++
			for _, side := range m.Title().Info().Sides {
				m.View(side.ID)
			}
			if _, _, err := match.Load(find, m.Save("")); err != nil {
				r.fail("%s opens, and saved again it does not: %v", trial, err)
			}
		})
	}
	r.note("%d opened, the others told", opened)
}

// begun is a match after some actions at random.
func begun(t rules.Title, scenario string, actions int) (*match.Match, error) {
	m, err := match.New(match.Config{Title: t, Scenario: scenario, Seed: 5})
	if err != nil {
		return nil, err
	}
	dice := chance.New(5)
	for n := 0; n < actions && m.Active() != ""; n++ {
		if _, err := m.Do(m.Active(), bot.Pick(m.Position().Legal(), &dice)); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// settings starts with damaged settings.
func (s *storm) settings(r *row) {
	dir := filepath.Join(s.dir, "settings")
	files, err := store.Open(store.Under(dir))
	if err != nil {
		r.fail("%v", err)
		return
	}
	defer files.Close()
	set := store.Defaults()
	set.Keys = map[string]string{"undo": "Ctrl+Z", "next": "Space"}
	if err := files.WriteSettings(set); err != nil {
		r.fail("%v", err)
		return
	}
	path := filepath.Join(dir, "config", "settings.toml")
	whole, err := os.ReadFile(path)
	if err != nil {
		r.fail("%v", err)
		return
	}
	all := mangle.NewTOML(whole)
	told := 0
	for n := 0; n < many; n += s.share {
		d := mangle.Text(whole, n)
		if n%2 == 0 {
			d = all.Make(n / 2 % all.Len())
		}
		trial := fmt.Sprintf("settings with %s in line %d (damage %d)", d.Kind, d.Line, n)
		if err := os.WriteFile(path, d.Text, 0o644); err != nil {
			r.fail("%v", err)
			return
		}
		r.trial(trial, brief, func() {
			got, fault := files.Settings()
			if fault != "" {
				told++
				r.readable(trial, fault)
			}
			if got.Zoom < 1 || got.Volume < 0 || got.Volume > 100 || got.Palette == "" {
				r.fail("%s: accepted %+v", trial, got)
			}
		})
	}
	r.note("%d told", told)
}

// cases runs damaged rule cases.
func (s *storm) cases(r *row) {
	_, find := titles()
	files, _ := filepath.Glob("game/*/testdata/rules/*.toml")
	more, _ := filepath.Glob("game/*/*/testdata/rules/*.toml")
	files = append(files, more...)
	if len(files) == 0 {
		r.fail("there are no cases below the current folder")
		return
	}
	passed := 0
	for n := 0; n < many; n += s.share {
		name := files[n*7%len(files)]
		whole, err := os.ReadFile(name)
		if err != nil {
			r.fail("%v", err)
			continue
		}
		d := mangle.Text(whole, n)
		if all := mangle.NewTOML(whole); n%2 == 0 && all.Len() > 0 {
			d = all.Make(n * 31 % all.Len())
		}
		trial := fmt.Sprintf("%s with %s in line %d (damage %d)", name, d.Kind, d.Line, n)
		r.trial(trial, brief, func() {
			c := conform.RunCase(find, name, d.Text)
			if c.OK() {
				passed++
			}
			for _, f := range c.Faults {
				r.readable(trial, f)
			}
		})
	}
	r.note("%d pass all the same", passed)
}

// scripts reads damaged screen scripts.
func (s *storm) scripts(r *row) {
	files, _ := filepath.Glob("build/scripts/*.script")
	if len(files) == 0 {
		r.fail("there are no scripts below the current folder")
		return
	}
	sound := 0
	for n := 0; n < many; n += s.share {
		name := files[n*3%len(files)]
		whole, err := os.ReadFile(name)
		if err != nil {
			r.fail("%v", err)
			continue
		}
		d := mangle.Text(whole, n)
		trial := fmt.Sprintf("%s with %s in line %d (damage %d)", name, d.Kind, d.Line, n)
		r.trial(trial, brief, func() {
			if _, err := script.Parse(name, string(d.Text)); err != nil {
				r.readable(trial, err.Error())
				return
			}
			sound++
		})
	}
	r.note("%d can be read all the same", sound)
}

// palettes reads damaged palettes.
func (s *storm) palettes(r *row) {
	all := mangle.NewTOML(assets.Palettes)
	step := max(1, all.Len()/many) * s.share
	for n := 0; n < all.Len(); n += step {
		d := all.Make(n)
		trial := fmt.Sprintf("palettes with %s in line %d", d.Kind, d.Line)
		r.trial(trial, brief, func() {
			if _, err := palette.Parse(string(d.Text)); err != nil {
				r.readable(trial, err.Error())
			}
		})
	}
}
