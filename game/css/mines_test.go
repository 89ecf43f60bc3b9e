package css

import (
	"testing"

	"marianas/game/board"
	"marianas/game/rules"
)

// Mines that lie face down change places in a guess of the United States, and in none of Japan.
func TestMinesAreGuessed(t *testing.T) {
	title := loaded(t)
	start := rules.Start{Turn: 66, Phase: "action-phase", Units: []rules.Placed{{ID: "us-a-1-24", At: rules.At("15.77")}, {ID: "jp-1-ii-50", At: rules.At("18.80")}},
		Lists: map[string][]string{"mines": {"16.77 1", "16.78 4"}, "chit": {"24"}}}
	game, err := title.Start("t6", start, 1)
	if err != nil {
		t.Fatal(err)
	}
	h, _ := title.islands[0].ground.Find("", "16.77")
	seen := map[rules.Side]map[int]bool{"us": {}, "jp": {}}
	for seed := uint64(0); seed < 40; seed++ {
		for side := range seen {
			seen[side][game.Guess(side, seed).(*Game).level(board.ID(h))] = true
		}
	}
	if !seen["us"][1] || !seen["us"][4] || len(seen["us"]) != 2 || !seen["jp"][1] || len(seen["jp"]) != 1 {
		t.Errorf("the mine of 16.77 is guessed as %v", seen)
	}
}
