package main

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"marianas/assets"
	"marianas/game/catalog"
	"marianas/render/art/counter"
	"marianas/scenarios"
)

// The index must be equal to the byte; pictures may differ by a hair between processors.
func TestSheetsInTheProgramAreTheseSheets(t *testing.T) {
	entries, faults := catalog.Titles(scenarios.FS)
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	for _, e := range entries {
		if e.Title == nil {
			continue
		}
		files, err := counter.Print(e.Info.ID, e.Title.Faces(), counter.Standard())
		if err != nil {
			t.Fatal(err)
		}
		for name, want := range files {
			got, err := assets.Counters.ReadFile("counters/" + e.Info.ID + "/" + name)
			if err != nil {
				t.Fatal(err)
			}
			if !same(t, name, got, want) {
				t.Errorf("%s: %s is out of date: run build/counters", e.Info.ID, name)
			}
		}
	}
}

func same(t *testing.T, name string, got, want []byte) bool {
	t.Helper()
	if bytes.Equal(got, want) || name == "index.toml" {
		return bytes.Equal(got, want)
	}
	a, b := pixels(t, got), pixels(t, want)
	if a.Rect != b.Rect {
		return false
	}
	for i := range a.Pix {
		if d := int(a.Pix[i]) - int(b.Pix[i]); d > 6 || d < -6 {
			return false
		}
	}
	return true
}

func pixels(t *testing.T, b []byte) *image.NRGBA {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	n, ok := img.(*image.NRGBA)
	if !ok {
		t.Fatalf("the sheet is a %T", img)
	}
	return n
}

func TestEveryFaceHasASymbolAndAStyle(t *testing.T) {
	entries, _ := catalog.Titles(scenarios.FS)
	for _, e := range entries {
		if e.Title == nil {
			continue
		}
		ids := map[string]bool{}
		for _, f := range e.Title.Faces() {
			if ids[f.ID] {
				t.Errorf("%s: face %q is there twice", e.Info.ID, f.ID)
			}
			ids[f.ID] = true
			if !counter.Known(f.Style) {
				t.Errorf("%s: face %q has the unknown style %q", e.Info.ID, f.ID, f.Style)
			}
			if f.Style == "unit" && !counter.HasSymbol(f.Type, f.Arm) {
				t.Errorf("%s: %q has no symbol for %s %s", e.Info.ID, f.ID, f.Arm, f.Type)
			}
		}
	}
}
