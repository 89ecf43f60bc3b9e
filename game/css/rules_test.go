package css

import (
	"os"
	"path/filepath"
	"testing"

	"marianas/game/conform"
	"marianas/game/rules"
)

// Every rule case holds.
func TestCases(t *testing.T) {
	title := loaded(t)
	find := func(id string) rules.Title {
		if id != "css" {
			return nil
		}
		return title
	}
	names, _ := filepath.Glob("testdata/rules/*.toml")
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if r := conform.RunCase(find, filepath.Base(name), text); !r.OK() {
			t.Errorf("%s:\n%v", name, r.Faults)
		}
	}
}
