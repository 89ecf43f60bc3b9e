package doc

import (
	"strings"
	"testing"
)

// read parses a text, lets readers read it one after the other, and closes it.
func read(t *testing.T, text string, readers ...func(n *Node)) Faults {
	t.Helper()
	var found Faults
	f := Parse("it.toml", text, "a table", &found)
	if f == nil {
		return found
	}
	for _, r := range readers {
		r(f.Top())
	}
	f.Close()
	return found.Sorted()
}

const shared = `name = "Guam"
boats = 3
[[turn]]
date = "21 Jul"
markers = 4
[[turn]]
date = "22 Jul"
markers = 5
`

func names(n *Node) {
	n.Text("name")
	for _, t := range n.Tables("turn", 10) {
		t.Text("date")
	}
}

func counts(n *Node) {
	n.Number("boats", 1, 5)
	for _, t := range n.Tables("turn", 10) {
		t.Number("markers", 0, 9)
	}
}

// Readers share a file: what none of them has asked for is a fault, what one has asked for is none.
func TestReadersShareAFile(t *testing.T) {
	if faults := read(t, shared, names, counts); len(faults) > 0 {
		t.Error(faults)
	}
	want := "it.toml:2: boats: unknown key; expected one of name, turn\n" +
		"it.toml:5: turn[1].markers: unknown key (and in 1 more place); expected one of date"
	if faults := read(t, shared, names); faults.Error() != want {
		t.Errorf("without the second reader\n%v\nwant\n%s", faults, want)
	}
}

// One slip is told once, whichever of the readers misses the key.
func TestOneSlipOneMessage(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"boats = 3", "boat = 3", "it.toml:2: boat: unknown key; expected boats = a whole number from 1 to 5, which is missing"},
		{"markers = 4", "marker = 4", "it.toml:5: turn[1].marker: unknown key; expected markers = a whole number from 0 to 9, which is missing"},
		{"boats = 3", "boats = 9", "it.toml:2: boats: 9; expected a whole number from 1 to 5"},
		{"boats = 3", "boats = nan", "it.toml:2: boats: NaN; expected a whole number from 1 to 5"},
		{"boats = 3", "", `it.toml:1: no "boats"; expected boats = a whole number from 1 to 5`},
		{`date = "21 Jul"` + "\n", "", `it.toml:3: turn[1]: no "date"; expected date = a text`},
		{"[[turn]]", "[turn]", "it.toml:6: Key 'turn' was already created"},
	} {
		faults := read(t, strings.Replace(shared, c.from, c.to, 1), names, counts)
		if len(faults) != 1 || !strings.HasPrefix(faults[0].String(), c.want) {
			t.Errorf("%q gives\n%v\nwant\n%s", c.to, faults, c.want)
		}
	}
}

// A table that is opened twice is one table, and a part of a list is named with its place in it.
func TestTablesAreOpenedOnce(t *testing.T) {
	faults := read(t, "[a]\nlist = [[\"x\"], [3]]\n", func(n *Node) {
		a := n.Table("a", true)
		if again := n.Table("a", true); again != a || n.Table("b", false) != nil {
			t.Error("another table, or one that is not there")
		}
		a.Has("list")
		for i := range 2 {
			part, key := a.Part("list", i)
			part.Texts(key)
		}
	})
	if want := "it.toml:2: a.list[2][1]: 3; expected a text"; faults.Error() != want {
		t.Errorf("%v, want %s", faults, want)
	}
}
