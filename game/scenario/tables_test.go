package scenario_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"marianas/game/chart"
	"marianas/game/scenario"
)

func smallCharts(t *testing.T) string {
	t.Helper()
	whole, err := os.ReadFile("testdata/small/charts.toml")
	if err != nil {
		t.Fatal(err)
	}
	i := strings.Index(string(whole), "[[chart]]")
	return string(whole[i:])
}

func TestChartsAreRead(t *testing.T) {
	text := smallCharts(t)
	charts, faults := scenario.ReadCharts("charts.toml", text)
	if len(faults) > 0 || len(charts) != 2 {
		t.Fatalf("%d charts, %v", len(charts), faults)
	}
	fire, assault := charts[0], charts[1]
	if !slices.Equal(fire.Across.Texts(), []string{"red", "yellow"}) || !slices.Equal(fire.Down.Texts(), []string{"0–6", "≥7"}) || fire.Limit.Most != 8 || fire.Dice.Faces() != 10 {
		t.Errorf("%+v", fire)
	}
	if i, ok := assault.Across.Odds(7, 4); !ok || assault.Cells[0][i] != "0" {
		t.Errorf("7:4 gives column %d, %v", i, ok)
	}
	d, faults := load(small(t), "small")
	if len(faults) > 0 || len(d.Charts) != 2 || len(d.Info.Charts) != 5 {
		t.Fatalf("a title with %d charts and %d pages, %v", len(d.Charts), len(d.Info.Charts), faults)
	}
	if heading, _, err := d.Book().Odds("fire", "red", "4"); err != nil || heading != "Fire, red, value 4" {
		t.Errorf("%q %v", heading, err)
	}
}

// A second heading for the same key is no more allowed than a hole, and each fault is told with the line it stands in.
func TestFaultsOfChartsAreTold(t *testing.T) {
	text := smallCharts(t)
	for _, c := range []struct{ old, new, want string }{
		{`id = "assault"`, `id = "fire"`, `a second chart "fire"`},
		{`id = "fire"`, `id = "results"`, "small letters"},
		{`id = "fire"`, `id = "Big Fire"`, "small letters"},
		{`across = "word"`, `across = "color"`, "one of count, differential, odds, word"},
		{`across = "word"`, `acros = "word"`, "across = "},
		{`dice = "d10"`, `dice = "3d6"`, `"2d6"`},
		{`columns = ["red", "yellow"]`, `columns = ["red", "red"]`, "every head once"},
		{`columns = ["red", "yellow"]`, `columns = ["red"]`, "expected 1, one a column"},
		{`columns = ["red", "yellow"]`, `columns = []`, "1 to 40 heads"},
		{`head = "7 and more"`, `head = "8 and more"`, "goes on with 7"},
		{`head = "7 and more"`, `head = "6-9"`, "goes on with 7"},
		{`head = "7 and more"`, `head = "7-8"`, "no row for 9"},
		{`head = "0-6"`, `head = "1-6"`, "no row for 0"},
		{`head = "0-6"`, `head = "few"`, "a number such as"},
		{`head = "0-6"`, `hed = "0-6"`, "head = "},
		{`results = ["D1 R", "R"]`, `results = ["D1 Q", "R"]`, `"Q"; expected one of -, D1, R`},
		{`results = ["D1 R", "R"]`, `results = ["D1", ""]`, "a result"},
		{`results = ["D1 R", "R"]`, `results = ["D1"]`, "1 results; expected 2"},
		{`most = 8`, `most = 12`, "from 0 to 9"},
		{`miss = "-"`, `miss = "M"`, "one of -, D1, R"},
		{`columns = ["1:2 or less", "1:1", "2:1 or more"]`, `columns = ["1:2 or less", "2:1", "1:1"]`, "better odds for the attacker than 2:1"},
		{`columns = ["1:2 or less", "1:1", "2:1 or more"]`, `columns = ["1:2", "1:1 or more", "2:1"]`, "only in the last head"},
		{`round = "defender"`, `round = "up"`, "one of defender, attacker"},
		{`down = "word"`, `dawn = "word"`, "down = "},
		{`source = "public"`, `source = "hearsay"`, "one of"},
	} {
		if strings.Count(text, c.old) != 1 {
			t.Fatalf("%q stands %d times in the text", c.old, strings.Count(text, c.old))
		}
		line := 1 + strings.Count(text[:strings.Index(text, c.old)], "\n")
		charts, faults := scenario.ReadCharts("charts.toml", strings.Replace(text, c.old, c.new, 1))
		if charts != nil || len(faults) != 1 || !strings.Contains(faults[0].String(), c.want) {
			t.Errorf("%s: %v, want one fault with %q", c.new, faults, c.want)
			continue
		}
		if f := faults[0]; f.Line != line && !elsewhere(c.new) {
			t.Errorf("%s: told at line %d, want %d: %s", c.new, f.Line, line, fmt.Sprint(f))
		}
	}
}

// elsewhere reports whether what a change breaks is told where it no longer fits.
func elsewhere(change string) bool {
	return change == `columns = ["red"]` || strings.HasPrefix(change, `head = "7-8"`) || strings.HasPrefix(change, `head = "1-6"`) || strings.HasPrefix(change, "acros") || strings.HasPrefix(change, "dawn") || strings.HasPrefix(change, "hed")
}

// Whatever stands in place of a line, the reader gives charts or says what is wrong.
func FuzzCharts(f *testing.F) {
	text, err := os.ReadFile("testdata/small/charts.toml")
	if err != nil {
		f.Fatal(err)
	}
	text = text[strings.Index(string(text), "[[chart]]"):]
	for n, line := range []string{"[[chart.row]]", `head = "1-999"`, `columns = ["1:2", "…−3", "+2,3"]`, "", `dice = "2d99"`, "limit = 3"} {
		f.Add(uint8(n), []byte(line))
	}
	f.Fuzz(func(t *testing.T, n uint8, line []byte) {
		charts, faults := scenario.ReadCharts("charts.toml", string(replacedLine(text, int(n), line)))
		if len(faults) > 0 && charts != nil {
			t.Fatalf("%d charts beside %v", len(charts), faults)
		}
		for _, c := range charts {
			for i := range c.Across.Heads {
				c.Chances(i, chart.Roll{Add: int(n) - 9, Value: int(n)})
			}
		}
	})
}
