package main

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"testing"

	"marianas/assets"
	"marianas/game/catalog"
	"marianas/game/rules"
	"marianas/render/art/counter"
	"marianas/render/art/token"
	"marianas/scenarios"
)

// drawn are the faces of every title that can be played, by its id.
func drawn(t *testing.T) map[string][]rules.Face {
	t.Helper()
	entries, faults := catalog.Titles(scenarios.FS)
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	all := map[string][]rules.Face{}
	for _, e := range entries {
		if e.Title != nil {
			all[e.Info.ID] = e.Title.Faces()
		}
	}
	return all
}

// The index must be equal to the byte; pictures may differ by a hair between processors.
func TestSheetsInTheProgramAreTheseSheets(t *testing.T) {
	for id, faces := range drawn(t) {
		text, sheets, err := counter.Pages(id, faces, counter.Standard())
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(filed(t, id, "index.toml"), text) {
			t.Errorf("%s: the index is out of date: run build/counters", id)
		}
		for name, want := range sheets {
			if !alike(pixels(t, filed(t, id, name)), want) {
				t.Errorf("%s: %s is out of date: run build/counters", id, name)
			}
		}
	}
}

// filed is a file of a title's sheets as the program has it.
func filed(t *testing.T, title, name string) []byte {
	t.Helper()
	data, err := assets.Counters.ReadFile("counters/" + title + "/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func alike(a, b *image.NRGBA) bool {
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
	withSymbol := map[string]bool{"unit": true, "company": true, "defender": true, "troops": true}
	for id, faces := range drawn(t) {
		ids := map[string]bool{}
		for _, f := range faces {
			if ids[f.ID] {
				t.Errorf("%s: face %q is there twice", id, f.ID)
			}
			ids[f.ID] = true
			if !counter.Known(f.Style) {
				t.Errorf("%s: face %q has the unknown style %q", id, f.ID, f.Style)
			}
			if withSymbol[f.Style] && !counter.HasSymbol(f.Type, f.Arm) {
				t.Errorf("%s: %q has no symbol for %s %s", id, f.ID, f.Arm, f.Type)
			}
			if f.Style == "marker" && f.Type != "" && !slices.Contains(counter.Pictures(), f.Type) {
				t.Errorf("%s: marker %q has no picture for %s", id, f.ID, f.Type)
			}
			if f.Style == "weapon" && !slices.Contains(counter.Weapons(), f.Type) {
				t.Errorf("%s: support weapon %q has no picture for %s", id, f.ID, f.Type)
			}
			if f.Symbol != "" && token.Symbol(f.Symbol, 10, 10, 5) == nil {
				t.Errorf("%s: %q has the unknown target symbol %q", id, f.ID, f.Symbol)
			}
		}
	}
}
