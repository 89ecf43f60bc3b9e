package table

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marianas/game/chart"
	"marianas/game/rules"
	"marianas/render/raster"
	"marianas/ui/widget"
)

// tables are tables of every kind that a title may have: the column, row and value that count are lit.
func tables(t *testing.T) []rules.Combat {
	axis := func(by chart.Key, heads ...string) chart.Axis {
		a, err := chart.NewAxis(by, heads)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	rows := func(text string) (cells [][]string) {
		for _, line := range strings.Split(text, "\n") {
			cells = append(cells, strings.Split(line, ", "))
		}
		return cells
	}
	d10 := axis(chart.ByCount, "0", "1", "2", "3", "4", "5", "6", "7", "8", "9")
	fire := &chart.Chart{
		Name: "Fire at a hex", Rule: "8.3", Dice: chart.Dice{Count: 1, High: 9}, Across: axis(chart.ByWord, "red", "yellow", "blue", "black"), Down: d10,
		Cells: rows(strings.TrimSuffix(strings.Repeat("W2 R, W2 S, W1 R, W2 R\nR*, W1 R**, R**, R\n", 5), "\n")), Limit: &chart.Limit{Most: 8, Miss: "-"},
	}
	odds := &chart.Chart{
		Name: "Attack", Rule: "8.3", Across: axis(chart.ByWord, "unit alone", "unrevealed depth", "revealed depth"), Down: axis(chart.ByOdds, "≤1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "≥4:1"),
		Cells: rows("UD S1 GD, UD S1 UR, UD S1\nUD GD, UD UR, UD\nGD, UD, NE\nJD, NE, JD\nDEF, RV, JD OA\nDEF, RV, DE JD\nDEF, RV, DE DEF"),
	}
	barrage := &chart.Chart{
		Name: "Barrage", Rule: "8.4", Across: axis(chart.ByCount, "1-2", "3-5", "6+"), Down: axis(chart.ByWord, "neither of them", "symbol only", "color only", "both"),
		Cells: rows("NE, NE, NE\nNE, JD if alone, JD\nJD if alone, JD, JD AD or PD\nJD, JD AD or PD, JD DE AD or PD"),
	}
	assault := &chart.Chart{
		Name: "Assault odds", Rule: "9.5", Across: axis(chart.ByOdds, "≤1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "≥5:1"), Down: axis(chart.ByWord, "attacker's die"),
		Cells: rows("−5, −4, −3, −2, −1, 0, +1, +2"),
	}
	sums := &chart.Chart{
		Name: "Two dice", Rule: "5.1", Dice: chart.Dice{Count: 2, Low: 1, High: 6}, Across: axis(chart.ByDifferential, "-3 and less", "-2 to +1", "+2, +3", "+4 and more"),
		Down: axis(chart.ByCount, "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"), Cells: rows(strings.TrimSuffix(strings.Repeat("A1, A2, D1, De\n", 11), "\n")),
	}
	crt := chart.NewCRT("7.61", []chart.Row{{Name: "River, Bridge", Heads: chart.Rising([]int{-6, -5, -4, -3, -2, -1, 0, 1, 2, 4, 6, 8, 10})}}, rows(strings.TrimSuffix(strings.Repeat("Ae, A3, A2, A1, (A), •, •, Ex, D1, D2, D2, D3, De\n", 6), "\n")), nil)
	lit := rules.OfChart(odds, 1, chart.Roll{})
	lit.Row = 2
	return []rules.Combat{
		{Table: rules.OfChart(fire, 0, chart.Roll{Value: 5})},
		{Table: rules.OfChart(fire, 1, chart.Roll{Value: 5}), Die: 3, Dice: rules.Dice{Sides: 10, Faces: []string{"2"}}, Code: "W2 S", Means: "Worn by 2; suppressed", Rule: "8.3"},
		{Table: lit}, {Table: rules.OfChart(barrage, 2, chart.Roll{})}, {Table: rules.OfChart(assault, 3, chart.Roll{})},
		{Table: rules.OfChart(sums, 2, chart.Roll{}), Die: 6, Dice: rules.Dice{Sides: 6, Faces: []string{"3", "4"}}, Code: "D1", Means: "Defender retreats", Rule: "5.1"},
		{Table: rules.OfCRT(crt, 0, 10), Die: 4, Code: "D2", Means: "Defender retreats 2 hexes", Rule: "7.61"},
	}
}

// Every table stands within the panel of every layout, with nothing cut off and nothing under something else.
func TestTablesOfEveryKindFitThePanels(t *testing.T) {
	for name, width := range map[string]float64{"medium": 256, "wide": 312, "grand": 368} {
		p := newPlay(t, 1600, 900, 100)
		all := tables(t)
		p.u.Frame(widget.Input{W: 40 + len(all)*int(width+24), H: 560, Device: 1, Tick: 99}, func() {
			p.u.Fill(widget.Rect{W: 40 + float64(len(all))*(width+24), H: 560}, p.u.Palette.Paper)
			for i := range all {
				c, x, y := &all[i], 20+float64(i)*(width+24), 16.0
				if c.Die > 0 {
					y += p.s.resultPart(p.u, x, y, width, c, rules.Dice{}, false) + 16
				}
				g := setGrid(p.u, width, &c.Table)
				sum := g.names
				for _, col := range g.cols {
					sum += col
				}
				if sum > width+.5 {
					t.Errorf("%s: table %d is %.1f wide in %.0f", name, i, sum, width)
				}
				if h := p.s.resultsTable(p.u, x, y, width, c); h < 40 {
					t.Errorf("%s: table %d is %.1f high", name, i, h)
				}
			}
		})
		for _, flaw := range p.u.Flaws() {
			if !strings.HasPrefix(flaw, "no way there by Tab") {
				t.Errorf("%s: %s", name, flaw)
			}
		}
		keep(t, "tables-"+name, p.u)
	}
}

// keep writes the picture of a page into the folder that SHOTS names; without it nothing is written.
func keep(t *testing.T, name string, u *widget.UI) {
	t.Helper()
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, raster.Image(u.List(), u.In.W, u.In.H, u.Palette.Table)); err != nil {
		t.Fatal(err)
	}
}
