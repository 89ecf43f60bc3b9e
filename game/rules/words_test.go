package rules

import "testing"

func TestWords(t *testing.T) {
	for _, c := range [][2]string{
		{HalfPoints(0), "0"}, {HalfPoints(1), "½"}, {HalfPoints(15), "7½"}, {HalfPoints(16), "8"},
		{MovementPoints(2), "1 movement point"}, {MovementPoints(3), "1½ movement points"}, {MovementPoints(0), "0 movement points"},
		{Counted(1, "unit", "units"), "1 unit"}, {Counted(0, "unit", "units"), "0 units"},
		{Listed(nil, "and"), ""}, {Listed([]string{"a"}, "and"), "a"}, {Listed([]string{"a", "b", "c"}, "or"), "a, b or c"},
	} {
		if c[0] != c[1] {
			t.Errorf("%q, want %q", c[0], c[1])
		}
	}
}

func TestPlacesAreToldInWords(t *testing.T) {
	for text, want := range map[string]string{"1724": "1724", "guam/1302": "Guam 1302", "pool": "pool", "off-map": "off-map", "red-2": "Red 2"} {
		if got := ParsePlace(text).Words(); got != want {
			t.Errorf("%s is told as %q, want %q", text, got, want)
		}
	}
}

func TestTheOnlySheetIsNotNamed(t *testing.T) {
	alone, both := &Scenario{Sheets: []string{"guam"}}, &Scenario{Sheets: []string{"guam", "tinian"}}
	for _, c := range []struct {
		in         *Scenario
		text, want string
	}{{alone, "guam/1302", "1302"}, {alone, "tinian/1302", "Tinian 1302"}, {alone, "pool", "pool"}, {both, "guam/1302", "Guam 1302"}, {&Scenario{}, "1724", "1724"}} {
		if got := c.in.Spoken(ParsePlace(c.text)); got != c.want {
			t.Errorf("%s is told as %q, want %q", c.text, got, c.want)
		}
	}
}
