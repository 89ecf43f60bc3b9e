package match

import (
	"testing"

	"marianas/game/rules"
)

// Places that a sentence names are links in it.
func TestPlacesInASentenceAreLinks(t *testing.T) {
	a, b := rules.Place{Hex: "0802"}, rules.Place{Hex: "1103"}
	got := linked("the assault on 0802, not on 1103", a, b)
	if len(got) != 4 || got[1].Place != a || got[3].Place != b || Words(got) != "the assault on 0802, not on 1103" {
		t.Errorf("got %+v", got)
	}
	if got := linked("nothing", rules.Place{}); len(got) != 1 || got[0].Text != "nothing" {
		t.Errorf("a text without places: %+v", got)
	}
}
