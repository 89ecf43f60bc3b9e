package conform_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/board"
	"marianas/game/catalog"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/game/scenario/trial"
)

// crowd is a title with the counters of another one multiplied up to a number, as large titles have them.
func crowd(t testing.TB, counters int) rules.Title {
	t.Helper()
	data := trial.Files(t)
	units := string(data["fmsaipan/units.toml"].Data)
	_, last, _ := strings.Cut(units, "id = \"us-1-165\"\n")
	last, _, _ = strings.Cut(last, "[[unit]]")
	had := strings.Count(units, "\nside = \"us\"\n")
	more := counters - strings.Count(units, "[[unit]]")
	for n := 0; n < more; n++ {
		units += fmt.Sprintf("\n[[unit]]\nid = \"us-more-%d\"\n%s", n+1, last)
	}
	units = strings.Replace(units, fmt.Sprintf("\nus = %d ", had), fmt.Sprintf("\nus = %d ", had+more), 1)
	data["fmsaipan/units.toml"] = &fstest.MapFile{Data: []byte(units)}
	entries, faults := catalog.Titles(data)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, e := range entries {
		if e.Info.ID == "fmsaipan" {
			return e.Title
		}
	}
	return nil
}

// BenchmarkCrowd measures what grows with the number of counters, with most of them on the map.
func BenchmarkCrowd(b *testing.B) {
	for _, counters := range []int{120, 400} {
		t := crowd(b, counters)
		m, err := match.New(match.Config{Title: t, Scenario: "historical", Seed: 1})
		if err != nil {
			b.Fatal(err)
		}
		g := spread(b, t)
		move := g.Legal()[0]
		if _, err := g.Clone().Do(move); err != nil {
			b.Fatal(err)
		}
		for _, x := range []struct {
			name string
			do   func()
		}{
			{"Clone", func() { g.Clone() }}, {"CloneAndDo", func() { _, _ = g.Clone().Do(move) }},
			{"Snapshot", func() { g.Snapshot() }}, {"WholeSave", func() { m.Save("2026-03-01 21:40") }},
		} {
			b.Run(fmt.Sprint(counters, "/", x.name), func(b *testing.B) {
				b.ReportAllocs()
				for i := 0; i < b.N; i++ {
					x.do()
				}
			})
		}
	}
}

// spread is a movement phase with the counters all over the map, as far as there are land hexes.
func spread(b *testing.B, t rules.Title) rules.Game {
	sheet, at := t.Boards()[0], rules.Start{Turn: 3, Phase: "movement", Phasing: "us"}
	land := sheet.Len()
	for _, f := range t.Faces() {
		if t.Unit(rules.UnitID(f.ID)) == nil {
			continue
		}
		for land--; land >= 0 && sheet.Terrain(board.ID(land)) == '.'; {
			land--
		}
		if land < 0 {
			break
		}
		at.Units = append(at.Units, rules.Placed{ID: rules.UnitID(f.ID), At: rules.At(sheet.Number(board.ID(land)))})
	}
	g, err := t.Start("historical", at, 1)
	if err != nil {
		b.Fatal(err)
	}
	return g
}
