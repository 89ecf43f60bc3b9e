package table

import (
	"testing"

	"marianas/game/rules"
)

// What lies in a layer is said in few words.
func TestLotList(t *testing.T) {
	for want, lots := range map[string][]rules.Lot{
		"Card 1, 2, 4, reshuffle":     {{Text: "card 1", N: 1}, {Text: "card 2", N: 1}, {Text: "card 3"}, {Text: "card 4", N: 1}, {Text: "reshuffle", N: 1}},
		"2 weak, strong":              {{Text: "weak", N: 2}, {Text: "strong", N: 1}},
		"2 Naval fire +8, Air raid":   {{Text: "Naval fire", Value: "+8", N: 2}, {Text: "Air raid", N: 1}},
		"Naval fire +8, 3 Naval guns": {{Text: "Naval fire", Value: "+8", N: 1}, {Text: "Naval guns", N: 3}},
	} {
		if got := lotList(lots); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
