package main

import (
	"errors"
	"strings"
	"testing"

	"marianas/scenarios"
)

// tally counts what is asked for and pretends to have nothing.
type tally struct{ wanted, kept []string }

func (t *tally) Read(name string) ([]byte, error) {
	t.wanted = append(t.wanted, name)
	return nil, errors.New("empty")
}

func (t *tally) Write(name string, data []byte) error {
	if len(data) > 0 {
		t.kept = append(t.kept, name)
	}
	return nil
}

func TestEverySheetIsPaintedWornAndClean(t *testing.T) {
	var c tally
	if err := paint(scenarios.FS, &c); err != nil {
		t.Fatal(err)
	}
	sheets := map[string]int{}
	for _, name := range c.kept {
		board := name[:strings.LastIndex(name, "-")]
		sheets[board]++
	}
	if sheets["islandwar-saipan"] != 2 {
		t.Errorf("kept %v, want a worn and a clean sheet of each board", c.kept)
	}
	for board, n := range sheets {
		if n != 2 {
			t.Errorf("%s was painted %d times, want worn and clean", board, n)
		}
	}
}
