package doc

import (
	"fmt"
	"sort"
	"strings"
)

// Fault is one thing wrong with a data file.
type Fault struct {
	File  string // path in the data folder: "islandwar/units.toml"
	Line  int    // from 1; 0 if the whole file is meant
	Key   string // key path: "unit[3].values"; "" for the whole file
	Found string // what was found
	Want  string // what is expected
}

// String is the fault as one line: "islandwar/units.toml:14: unit[3].values: found ...; expected ...".
func (f Fault) String() string {
	var b strings.Builder
	b.WriteString(f.File)
	if f.Line > 0 {
		fmt.Fprintf(&b, ":%d", f.Line)
	}
	if f.Key != "" {
		b.WriteString(": " + f.Key)
	}
	b.WriteString(": " + f.Found)
	if f.Want != "" {
		b.WriteString("; expected " + f.Want)
	}
	return b.String()
}

// Sentence is the fault as a player reads it: "islandwar/units.toml line 14, unit[3].values: ...; expected ...".
func (f Fault) Sentence() string {
	where := f.File
	if f.Line > 0 {
		where += fmt.Sprintf(" line %d", f.Line)
	}
	if f.Key != "" {
		where += ", " + f.Key
	}
	return where + ": " + f.Found + "; expected " + f.Want + "."
}

// LongestFound is how many letters of what was found a message shows.
const LongestFound = 160

// Faults is every fault of a title's files, sorted by file and line.
type Faults []Fault

// Error lists the faults, one a line.
func (fs Faults) Error() string {
	lines := make([]string, len(fs))
	for i, f := range fs {
		lines[i] = f.String()
	}
	return strings.Join(lines, "\n")
}

// Sorted orders the faults by file and line, and tells those that say the same of several lines of a file once.
func (fs Faults) Sorted() Faults {
	sort.SliceStable(fs, func(i, j int) bool {
		a, b := fs[i], fs[j]
		if a.File != b.File {
			return a.File < b.File
		}
		if a.Line != b.Line {
			return a.Line < b.Line
		}
		return a.Key+a.Found < b.Key+b.Found
	})
	var out Faults
	first := map[Fault]int{} // where the fault without its place stands in out
	places := map[int]int{}
	for i, f := range fs {
		if i > 0 && f == fs[i-1] {
			continue
		}
		said := Fault{File: f.File, Found: f.Found, Want: f.Want}
		if at, again := first[said]; again {
			places[at]++
			continue
		}
		first[said] = len(out)
		out = append(out, f)
	}
	for at, n := range places {
		out[at].Found += fmt.Sprintf(" (and in %d more %s)", n, plural(n, "place"))
	}
	return out
}

// In are the faults of one file.
func (fs Faults) In(name string) (own Faults) {
	for _, f := range fs {
		if f.File == name {
			own = append(own, f)
		}
	}
	return own
}

// Counted is a number of something, as it is told: "1 unit", "3 hexes".
func Counted(n int, what string) string { return fmt.Sprintf("%d %s", n, plural(n, what)) }

func plural(n int, word string) string {
	switch {
	case n == 1:
		return word
	case strings.HasSuffix(word, "x"):
		return word + "es"
	}
	return word + "s"
}
