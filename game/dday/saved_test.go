package dday

import (
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"marianas/game/rules"
	"marianas/game/snapshot"
)

var update = flag.Bool("update", false, "renew the list of what is saved")

// What is saved changes only together with the state number.
func TestSavedPositionsKeepTheirShape(t *testing.T) {
	words := build(make([]rules.SideInfo, 2)).Letters()
	for _, w := range factWords {
		words = append(words, "fact "+w)
	}
	for _, w := range tokenWords {
		words = append(words, "token "+w)
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

// unsaved is why a field of a game, a piece or a part is not in a saved position; whatever is not named here is.
var unsaved = map[string]string{
	"Game.title": "the title", "Game.scene": "the header names it", "Game.fiveDays": "an option", "Game.orders": "derived", "Game.cover": "derived",
	"Game.known": "derived", "parts.inside": "nothing between decisions", "Game.reach": "derived", "Game.control": "derived",
}

// savedAs is under what name a field is saved where it is another than its own.
var savedAs = map[string]string{
	"Game.where": "Stacks", "Game.pieces": "Units", "Game.marks": "Spots", "Game.fired": "Spots", "Game.Played": "Open", "Game.parts": "Move", "Game.made": "Last",
}

// Every field of a game is saved, or there is a reason why not.
func TestEveryFieldIsSaved(t *testing.T) {
	fields := func(of any) map[string]bool {
		names, typ := map[string]bool{}, reflect.TypeOf(of)
		for i := 0; i < typ.NumField(); i++ {
			names[typ.Field(i).Name] = true
		}
		return names
	}
	written := fields(saved{})
	for name := range fields(Game{}) {
		as := savedAs["Game."+name]
		if as == "" {
			as = upper(name)
		}
		if !written[as] && unsaved["Game."+name] == "" {
			t.Errorf("the game's %s is not saved", name)
		}
	}
	for name := range fields(parts{}) {
		if !written[upper(name)] && unsaved["parts."+name] == "" {
			t.Errorf("the part %s is not saved", name)
		}
	}
	unit := fields(savedUnit{})
	for name := range fields(piece{}) {
		if !unit[upper(name)] {
			t.Errorf("the %s of a unit is not saved", name)
		}
	}
}

// The table of boxes is sound.
func TestMachineIsSound(t *testing.T) {
	if err := build(make([]rules.SideInfo, 2)).Sound(); err != nil {
		t.Error(err)
	}
}
