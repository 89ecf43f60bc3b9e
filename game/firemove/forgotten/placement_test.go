package forgotten

import (
	"strings"
	"testing"

	"marianas/game/rules"
)

// A unit whose six hexes are all taken stands in the nearest vacant hex of its own island (19.0, ruling 28). No row of the
// printed tables comes to that, so here two units have one hex between them.
func TestNearestVacantHex(t *testing.T) {
	m := files(t)
	text := string(m["forgotten/islands.toml"].Data)
	for from, to := range map[string]string{
		`["1403", "1105", "1505", "1206", "1406", "1304"]`: `["1403", "1403", "1403", "1403", "1403", "1403"]`,
		`["1303", "1303", "1404", "1404", "1404", "1206"]`: `["1403", "1403", "1403", "1403", "1403", "1403"]`,
	} {
		if strings.Count(text, from) != 1 {
			t.Fatalf("islands.toml holds %s %d times, want once", from, strings.Count(text, from))
		}
		text = strings.Replace(text, from, to, 1)
	}
	m["forgotten/islands.toml"].Data = []byte(text)
	d, faults := load(m)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	changed := New(d, nil)
	for _, scenario := range []string{"engebi", "sequenced"} {
		g, err := changed.New(scenario, nil, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range []string{"end-guns", "boat engebi/1105", "end-boats"} {
			a, err := rules.ParseAction(line, changed.Verbs())
			if err != nil {
				t.Fatal(err)
			}
			if _, err := g.Do(a); err != nil {
				t.Fatalf("%s, %s: %v", scenario, line, err)
			}
		}
		for unit, want := range map[string]string{"eng-jp-infantry": "engebi/1403", "eng-jp-heavy-weapons": "engebi/1303"} {
			if at, _ := g.See(japan, unit+".at"); at != want {
				t.Errorf("%s: %s stands in %s, want %s", scenario, unit, at, want)
			}
		}
	}
}
