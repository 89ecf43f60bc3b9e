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
	if len(c.kept) != 2 || c.kept[0] == c.kept[1] || !strings.HasPrefix(c.kept[0], "islandwar-saipan-") {
		t.Errorf("kept %v", c.kept)
	}
}
