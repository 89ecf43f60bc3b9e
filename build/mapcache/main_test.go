package main

import (
	"testing"

	"marianas/game/board"
	"marianas/render/art/sheet"
	"marianas/scenarios"
)

func TestEverySheetIsPaintedWornAndClean(t *testing.T) {
	sheets := map[string][]bool{}
	err := each(scenarios.FS, func(b *board.Board, f sheet.Furniture, s sheet.Style) error {
		sheets[b.Name] = append(sheets[b.Name], s.Clean)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for board, clean := range sheets {
		if len(clean) != 2 || clean[0] || !clean[1] {
			t.Errorf("%s: painted clean %v, want worn and clean", board, clean)
		}
	}
	if len(sheets) < 9 {
		t.Errorf("%d sheets are painted", len(sheets))
	}
}
