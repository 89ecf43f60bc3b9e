package counter

import (
	"bytes"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"marianas/game/rules"
	"marianas/render/palette"
)

func TestSetKeepsTheNewest(t *testing.T) {
	s, f := NewSet(Standard(), nil), sample()[0]
	first := s.Picture(f, 24)
	if s.Picture(f, 24) != first {
		t.Error("the same picture was made twice")
	}
	for i := 0; i < Kept+20; i++ {
		g := f
		g.Left = strings.Repeat("I", i%5) + string(rune('A'+i%26)) + string(rune('A'+i/26%26))
		s.Picture(g, 12)
		if i%50 == 0 && s.Picture(f, 24) != first {
			t.Fatal("a picture in use was thrown away")
		}
	}
	if s.order.Len() != Kept || len(s.known) != Kept {
		t.Errorf("keeps %d and %d pictures, want %d", s.order.Len(), len(s.known), Kept)
	}
}

func TestSetIsSafeSideBySide(t *testing.T) {
	s := NewSet(Standard(), nil)
	var wg sync.WaitGroup
	for i := 0; i < 4; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for _, f := range sample() {
				s.Picture(f, 32)
			}
		}()
	}
	wg.Wait()
}

func printedSheets(t *testing.T, faces []rules.Face) fstest.MapFS {
	t.Helper()
	files, err := Print("test", faces, Standard())
	if err != nil {
		t.Fatal(err)
	}
	out := fstest.MapFS{}
	for name, b := range files {
		out["test/"+name] = &fstest.MapFile{Data: b}
	}
	return out
}

func TestSheetsShowWhatIsDrawn(t *testing.T) {
	faces := sample()
	sheets, err := ReadSheets(printedSheets(t, faces), "test")
	if err != nil {
		t.Fatal(err)
	}
	sheets.Wait()
	for _, f := range faces {
		for _, px := range SheetSizes {
			got := sheets.find(f, px, Standard())
			if drawnLater(f) {
				if got != nil {
					t.Errorf("%s, which has lost steps, is on the sheet", f.ID)
				}
				continue
			}
			if got == nil {
				t.Fatalf("%s at %d px is not on the sheet", f.ID, px)
			}
			want := Draw(f, px, Standard())
			if !bytes.Equal(got.Pix, want.Pix) {
				t.Errorf("%s at %d px is not what would be drawn", f.ID, px)
			}
		}
	}
}

func TestSheetsAreLeftAsideWhereTheyDiffer(t *testing.T) {
	f := sample()[0]
	sheets, err := ReadSheets(printedSheets(t, []rules.Face{f}), "test")
	if err != nil {
		t.Fatal(err)
	}
	sheets.Wait()
	corrected, safe, edge := f, LookOf(palette.All()[1]), Standard()
	corrected.Values, edge.Edge = "4-4-12", true
	if sheets.find(corrected, 64, Standard()) != nil || sheets.find(f, 64, safe) != nil || sheets.find(f, 64, edge) != nil || sheets.find(f, 65, Standard()) != nil {
		t.Error("an old counter was used for other values, another palette or another size")
	}
}

func TestBadSheetsNeverStopTheProgram(t *testing.T) {
	f := sample()[0]
	for name, text := range map[string]string{"no index": "", "no TOML": "columns = =", "no columns": "title = \"x\""} {
		files := fstest.MapFS{}
		if text != "" {
			files["test/index.toml"] = &fstest.MapFile{Data: []byte(text)}
		}
		if _, err := ReadSheets(files, "test"); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	files := printedSheets(t, []rules.Face{f})
	files["test/64.png"] = &fstest.MapFile{Data: []byte("no picture")}
	sheets, err := ReadSheets(files, "test")
	if err != nil {
		t.Fatal(err)
	}
	sheets.Wait()
	if NewSet(Standard(), sheets).Picture(f, 64) == nil {
		t.Error("a broken picture leaves no counter")
	}
}
