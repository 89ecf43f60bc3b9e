package firemove

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"marianas/game/rules"
	"marianas/game/snapshot"
)

var update = flag.Bool("update", false, "renew the list of what is saved")

// What is saved changes only together with the state number.
func TestSavedPositionsKeepTheirShape(t *testing.T) {
	words := build(&Rules{}, make([]rules.SideInfo, 2), true).Letters()
	for _, w := range factNames {
		words = append(words, "fact "+w)
	}
	now := snapshot.Shape(state, saved{}, words...)
	name := filepath.Join("testdata", "saved.txt")
	kept, err := os.ReadFile(name)
	if *update && !snapshot.OfState(string(kept), state) {
		kept, err = []byte(now), os.WriteFile(name, []byte(now), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := snapshot.Kept(string(kept), now); err != nil {
		t.Error(err)
	}
}
