package ui

import (
	"testing"

	"marianas/game/rules"
)

// What a code means is read from the notes of the printed table, not from the case of one roll.
func TestPrintedMeaningOfAResult(t *testing.T) {
	info := &rules.Info{Charts: []rules.Chart{{Note: "see 5.2"}, {Note: "A1: Attacker retreats 1 hex. D1: Defender retreats 1 hex; or is eliminated. •: No effect."}}}
	for code, want := range map[string]string{"A1": "Attacker retreats 1 hex", "D1": "Defender retreats 1 hex; or is eliminated", "•": "No effect", "D2": "", "see 5": ""} {
		if got := printedMeaning(info, code); got != want {
			t.Errorf("%s means %q, want %q", code, got, want)
		}
	}
}
