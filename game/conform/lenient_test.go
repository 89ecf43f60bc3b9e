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

// A case may name the section of the rule that bars an action, which is told; another section is wrong.
func TestRefusalsBySection(t *testing.T) {
	text := `rule = "7.15"
about = "Beside the enemy only."
scenario = "islandwar/historical"
[start]
turn = 3
phase = "combat"
phasing = "us"
units = [{id = "us-1-2", at = "0904"}, {id = "us-2-2", at = "1005"}, {id = "jp-317", at = "0903"}]
[[step]]
do = ["attack 0903"]
[[step]]
refuse = "join us-2-2"
rule = `
	for rule, want := range map[string][2]bool{"7.15": {true, false}, "7.1": {true, true}, "7.22": {true, false}, "7.3": {false, false}, "8.11": {false, false}} {
		r := conform.RunCase(findBuilt(t), "x.toml", []byte(text+`"`+rule+`"`))
		if r.OK() != want[0] || len(r.Vague) > 0 != want[1] {
			t.Errorf("by %s: faults %v, vague %v", rule, r.Faults, r.Vague)
		}
	}
}
