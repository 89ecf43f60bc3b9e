package conform_test

import (
	"strings"
	"testing"

	"marianas/game/conform"
)

// A case may be written in other ways that mean the same.
func TestCaseInOtherWords(t *testing.T) {
	for name, text := range map[string]string{
		"single texts": start + "[[step]]\ndo = [\"attack 0302\", \"join red-1\", \"join red-2\", \"declare\"]\n[[step]]\ndo = \"support 1\"",
		"several parts": start + "[[step]]\nmay = \"attack 0302\"\ndo = [\"attack 0302\", \"join red-1\", \"join red-2\", \"declare\", \"support 1\"]\n" +
			"see = { result = \"de\", turn = \"2\", die = \"6\", points = { blue = { support = \"0\" } } }",
		"quoted numbers": strings.Replace(strings.Replace(start, "turn = 2", `turn = "2"`, 1), "[6]", `"6"`, 1) +
			"[[step]]\ndo = [\"attack 0302\", \"join red-1\", \"join red-2\", \"declare\", \"support 1\"]",
		"put back":      head + "[[step]]\ndo = [\"take red-1\"]\n[[step]]\ndo = \"end-movement\"",
		"a section":     start + "[[step]]\nrefuse = [\"join red-1\", \"join red-2\"]\nrule = \"4\"\n[[step]]\ndo = [\"attack 0302\", \"join red-1\", \"join red-2\", \"declare\", \"support 1\"]",
		"other amounts": start + "[[step]]\ndo = [\"attack 0302\", \"join red-1\", \"join red-2\", \"declare\", \"support 1\"]\n[[step]]\nsee = { die = \"+6\", turn = 2.0 }",
	} {
		if r := conform.RunCase(findToy, "x.toml", []byte(text)); !r.OK() {
			t.Errorf("%s: %v", name, r.Faults)
		}
	}
}
