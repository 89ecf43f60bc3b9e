package firemove

import (
	"testing"

	"marianas/game/rules"
)

func TestMachineIsSound(t *testing.T) {
	sides := []rules.SideInfo{{ID: "us", Name: "United States"}, {ID: "jp", Name: "Japan"}}
	if err := build(&Cites{}, sides, true).Sound(); err != nil {
		t.Fatal(err)
	}
}
