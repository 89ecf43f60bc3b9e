package conform_test

import (
	"strings"
	"testing"

	"marianas/game/conform"
	"marianas/game/conform/toy"
	"marianas/game/rules"
)

func findToy(id string) rules.Title {
	if id == "toy" {
		return toy.New()
	}
	return nil
}

const head = `rule = "4"
about = "An attack."
scenario = "toy/open"
`

const start = head + `dice = [6]
[start]
turn = 2
phase = "combat"
phasing = "red"
points = { blue = { support = 1 } }
units = [ {id = "red-1", at = "0301"}, {id = "red-2", at = "0303"}, {id = "blue-1", at = "0302"} ]
`

func TestCaseHolds(t *testing.T) {
	text := start + `
[[step]]
may = ["attack 0302", "end-combat"]
[[step]]
refuse = "join red-1"
rule = "4"
[[step]]
do = ["attack 0302", "join red-1", "join red-2", "declare", "support 1"]
[[step]]
see = {"result" = "De", "die" = 6, "blue-1.at" = "eliminated", "points.blue.support" = 0, active = "red"}
`
	r := conform.RunCase(findToy, "x.toml", []byte(text))
	if !r.OK() || r.Rule != "4" || len(r.Refuse) != 1 {
		t.Errorf("%+v", r)
	}
}

func TestCaseOnABoardOfItsOwn(t *testing.T) {
	text := head + `
[start]
phase = "movement"
phasing = "red"
units = [ {id = "red-9", at = "0101"} ]
[board]
terrain = ["ccc", "ccc"]
hexsides = { river = ["0101-0201"] }
routes = { road = [["0101", "0201"]] }
overlays = { beach = ["0301"] }
[[counter]]
id = "red-9"
side = "red"
type = "infantry"
values = "1-2-2"
[[step]]
do = ["take red-9", "move 0301"]
[[step]]
see = {"red-9.at" = "0301"}
[[step]]
refuse = "move 0401"
rule = "3"
`
	if r := conform.RunCase(findToy, "x.toml", []byte(text)); !r.OK() {
		t.Error(r.Faults)
	}
}

// Every bad case gets a message that names file and line.
func TestBadCases(t *testing.T) {
	step := "[[step]]\n"
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", "x.toml: the file is empty"},
		{"no toml", "rule = = 3", "x.toml:1"},
		{"unknown key", head + "colour = 1\n" + step + `do = ["end-movement"]`, "x.toml:4: colour: unknown key"},
		{"no steps", head, "at least one [[step]]"},
		{"nothing in one", head + step + "note = \"x\"", "x.toml:4: step[1]: a step without"},
		{"refuse without rule", head + step + "refuse = \"commit\"", `no "rule"`},
		{"unknown title", strings.Replace(head, "toy/", "chess/", 1) + step + "do = [\"end-movement\"]", `title "chess"`},
		{"unknown scenario", strings.Replace(head, "/open", "/shut", 1) + step + "do = [\"end-movement\"]", `scenario "shut"`},
		{"unknown rule", strings.Replace(head, `"4"`, `"88"`, 1) + step + "do = [\"end-movement\"]", `rule "88"`},
		{"unknown verb", head + step + "do = [\"fly\"]", `x.toml:5: "fly" is no verb`},
		{"illegal", head + step + "do = [\"end-combat\"]", "is refused"},
		{"legal after all", head + step + "refuse = \"end-movement\"\nrule = \"1\"", "is legal; expected it to be refused"},
		{"legal after putting back", head + step + "do = [\"take red-1\"]\n" + step + "refuse = \"take red-2\"\nrule = \"2\"", "is legal; expected it to be refused"},
		{"phase ended by putting back", head + step + "do = [\"take red-1\"]\n" + step + "refuse = \"end-movement\"\nrule = \"2\"", "is legal; expected it to be refused"},
		{"other rule", head + step + "refuse = \"attack 0601\"\nrule = \"1\"", "is refused by 4"},
		{"wrong fact", head + step + "see = {turn = 3}", `turn is "1"`},
		{"unknown fact", head + step + "see = {weather = \"rain\"}", `no side sees "weather"`},
		{"dice left", start + step + "do = [\"end-combat\"]", "1 forced results left over"},
		{"impossible die", strings.Replace(start, "[6]", "[7]", 1) + step + `do = ["attack 0302", "join red-1", "declare", "end-protection"]`, `forced result "7"`},
		{"unknown unit", strings.Replace(start, "red-1", "red-7", 1) + step + "do = [\"end-combat\"]", `unit "red-7"`},
		{"board without start", head + "[board]\nterrain = [\"ccc\"]\n" + step + "do = [\"end-combat\"]", "no table \"start\""},
		{"letter", start + "[board]\nterrain = [\"cxc\"]\n" + step + "do = [\"end-combat\"]", "a letter of the legend"},
	} {
		r := conform.RunCase(findToy, "x.toml", []byte(c.text))
		all := strings.Join(r.Faults, "\n")
		if r.OK() || !strings.Contains(all, c.want) || !strings.HasPrefix(all, "x.toml") {
			t.Errorf("%s: got %q, want %q", c.name, all, c.want)
		}
	}
}
