package board

import (
	"testing"

	"marianas/game/hex"
)

func TestJoinedSheetsStayApart(t *testing.T) {
	grid := hex.Grid{FirstColumn: 1, LastColumn: 4, FirstRow: 1, LastRow: 4}
	a, b := New("a", grid), New("b", grid)
	a.Sheet, b.Sheet = "angaur", "guam"
	x, _ := b.ID("0203")
	y := b.Neighbors(x)[0]
	for _, err := range []error{a.AddSide("river", 0, a.Neighbors(0)[2]), b.AddSide("road", x, y), b.AddSide("river", x, b.Neighbors(x)[2])} {
		if err != nil {
			t.Fatal(err)
		}
	}
	b.AddOverlay("beach", x)
	j := Join(a, b)
	h, ok := j.Find("guam", "0203")
	if !ok || j.Number(h) != "0203" || j.SheetOf(h) != "guam" || !j.On("beach", h) {
		t.Fatalf("hex %d, found %v, on %q", h, ok, j.SheetOf(h))
	}
	g, _ := j.Find("angaur", "0203")
	if j.Distance(g, h) < 1000 || j.Adjacent(g, h) || j.On("beach", g) {
		t.Errorf("distance %d between sheets", j.Distance(g, h))
	}
	n := j.Neighbors(h)[0]
	if j.SheetOf(n) != "guam" || j.Between(h, n) != j.Feature("road") || j.Between(h, j.Neighbors(h)[2]) != j.Feature("river") {
		t.Error("features are lost or renamed wrongly")
	}
	if _, ok := j.Find("tinian", "0203"); ok {
		t.Error("a hex of no sheet is found")
	}
}
