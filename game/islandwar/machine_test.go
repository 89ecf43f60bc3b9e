package islandwar

import "testing"

func TestMachineIsSound(t *testing.T) {
	if err := machine.Sound(); err != nil {
		t.Fatal(err)
	}
}
