package rules_test

import (
	"testing"

	"marianas/game/rules"
)

// An entry of a printed table is found by its heads; without a row it is a column, and what no table has is not found.
func TestFound(t *testing.T) {
	info := rules.Info{Charts: []rules.Chart{{
		ID: "fire", Title: "Fire", Rule: "6.3", Heads: []string{"", "hidden", "seen"}, Rows: [][]string{{"near", "S D", "S"}, {"far", "D", "NE"}},
	}}}
	got, text, ok := info.Found(rules.Entry{Chart: "fire", Row: "far", Column: "seen"})
	if !ok || text != "NE" || got.Lit != 1 || got.Row != 2 || got.Faces[1] != "far" || got.Cells[0][1] != "S" {
		t.Errorf("%+v %q %v", got, text, ok)
	}
	if got, text, ok := info.Found(rules.Entry{Chart: "fire", Column: "hidden"}); !ok || text != "" || got.Row != 0 || got.Lit != 0 {
		t.Errorf("a column: %+v %q %v", got, text, ok)
	}
	for _, e := range []rules.Entry{{}, {Chart: "fire", Row: "near", Column: "none"}, {Chart: "none", Column: "seen"}} {
		if _, _, ok := info.Found(e); ok {
			t.Errorf("%+v is found", e)
		}
	}
}
