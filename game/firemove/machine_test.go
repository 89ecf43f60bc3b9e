package firemove

import (
	"testing"

	"marianas/game/rules"
)

func TestMachineIsSound(t *testing.T) {
	sides := []rules.SideInfo{{ID: "us", Name: "United States"}, {ID: "jp", Name: "Japan"}}
	for _, islands := range []bool{false, true} {
		if err := build(&Rules{}, sides, islands).Sound(); err != nil {
			t.Error(err)
		}
	}
}
