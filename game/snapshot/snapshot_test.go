package snapshot

import (
	"strings"
	"testing"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
)

type saved struct {
	Header
	N int
}

// A snapshot of another kind, or with something extra, is refused in one sentence.
func TestDecodeRefuses(t *testing.T) {
	want := Header{"toy 1", "one"}
	s := &saved{}
	if err := Decode([]byte(`{"Format":"toy 1","Scenario":"one","N":3}`), s, want, 1000, nil); err != nil || s.N != 3 {
		t.Errorf("%+v, %v", s, err)
	}
	for text, fault := range map[string]string{
		`{"Format":"toy 2","Scenario":"one"}`:            `newer version`,
		`{"Format":"toy 1","Scenario":"two"}`:            `it is of scenario "two", not "one"`,
		`{"Format":"toy 1","Scenario":"one"} {}`:         `after top-level value`,
		`{"Format":"toy 1","Scenario":"one","Secret":1}`: `unknown field "Secret"`,
		strings.Repeat(" ", 1001):                        `want at most`,
	} {
		if err := Decode([]byte(text), &saved{}, want, 1000, nil); err == nil || !strings.Contains(err.Error(), fault) {
			t.Errorf("%.60s: %v, want %s", text, err, fault)
		}
	}
}

func TestReaderKeepsTheFirstFault(t *testing.T) {
	b := board.New("small", hex.Grid{FirstColumn: 1, LastColumn: 2, FirstRow: 1, LastRow: 2})
	r := Reader{Board: b, Index: map[rules.UnitID]int{"us-1": 0, "us-2": 1}}
	if h := r.Hex("", true); h != board.None || r.Hex("0101", false) != 0 || r.Unit("") != -1 || r.Unit("us-2") != 1 {
		t.Errorf("wrong words, %v", r.Err)
	}
	if s := r.Set([]rules.UnitID{"us-2"}); !s.Has(1) || s.Count() != 1 || r.Err != nil {
		t.Errorf("set %v, %v", s, r.Err)
	}
	r.Unit("us-9")
	r.Hex("", false)
	if r.Err == nil || !strings.Contains(r.Err.Error(), "us-9") {
		t.Errorf("kept %v", r.Err)
	}
}
