// Package mangle makes damaged files out of good ones, for the tests that hold every reader against them: one fault of
// a known kind in a known line of a data file, or any damage to a text such as a save or a script.
//
// It knows the look of TOML and nothing of any title. All damage is numbered, so that a failure can be made again.
package mangle

import (
	"regexp"
	"strings"
)

// Damage is a copy of a file with one thing wrong.
type Damage struct {
	Kind string // what was done: "negative number"
	Line int    // where, from 1
	Last int    // last line that the damaged thing reaches, from 1
	Text []byte
}

// TOML is a data file whose every key, table and value can be damaged in every kind of way.
type TOML struct {
	text  string
	sites []site
	total int
}

// A site is a stretch of the text that damage replaces.
type site struct {
	from, to   int
	line, last int
	kinds      []kind
	first      int // number of its first damage
}

// A kind is one way of damaging: what stands in place of the stretch.
type kind struct {
	name string
	make func(old string) string
}

var (
	header = regexp.MustCompile(`^\s*\[`)
	pair   = regexp.MustCompile(`^\s*([A-Za-z0-9_-]+|"[^"]*")\s*=\s*`)
	scalar = regexp.MustCompile(`"[^"\n]*"|[-+]?\d[\d.]*|\btrue\b|\bfalse\b`)
	list   = regexp.MustCompile(`\[[^\[\]]*\]`)
)

func with(text string) func(string) string { return func(string) string { return text } }

// oversized is longer than any word of any file.
var oversized = strings.Repeat("long ", 20_000)

// values are the ways of damaging one value, whatever it is.
var values = []kind{
	{"a number", with("7707")}, {"a negative number", with("-3")}, {"zero", with("0")},
	{"a huge number", with("9223372036854775807")}, {"a number beyond 64 bits", with("99999999999999999999999")},
	{"a fraction", with("1.37")}, {"not a number", with("nan")}, {"infinity", with("-inf")}, {"a date", with("1944-06-15")},
	{"a truth", with("true")}, {"an empty text", with(`""`)}, {"a blank text", with(`"   "`)},
	{"an unknown word", with(`"no-such-thing"`)}, {"escape codes", with(`"\u001b[31mred\u0007\u202e"`)},
	{"raw escape codes", with("\"\x1b[31mred\"")}, {"no UTF-8", with("\"\xff\xfe\xc0\"")}, {"a NUL", with("\"a\x00b\"")},
	{"a text of 100 kB", func(string) string { return `"` + oversized + `"` }},
	{"an empty list", with("[]")}, {"a list of lists", with("[[[]]]")}, {"a table", with("{ odd = 1 }")}, {"an empty table", with("{}")},
	{"an open text", with(`"open`)}, {"nothing", with("")}, {"doubled", func(old string) string { return old + " " + old }},
}

// tables are the ways of damaging a table with all it holds, up to the next.
var tables = []kind{
	{"a table left out", with("")},
	{"a table twice", func(old string) string { return strings.TrimRight(old, "\n") + "\n" + old }},
	{"a header that is not closed", func(old string) string { return strings.Replace(old, "]", "", 2) }},
	{"another table's name", func(old string) string { return strings.Replace(old, "]", "x]", 1) }},
}

// pairs are the ways of damaging a key with its value on one line.
var pairs = []kind{
	{"a key left out", with("")},
	{"a key twice", func(old string) string { return old + "\n" + old }},
	{"an unknown key", func(old string) string { return "odd-" + strings.TrimLeft(old, " \t\"") }},
	{"no value", func(old string) string { return strings.SplitN(old, "=", 2)[0] + "=" }},
	{"a key of 100 kB", func(old string) string {
		return strings.ReplaceAll(oversized, " ", "-") + strings.TrimLeft(old, " \t\"")
	}},
	{"a key with escape codes", func(old string) string { return "\"\\u001b[2J" + strings.TrimLeft(old, " \t\"") }},
}

// lists are the ways of damaging a list on one line.
var lists = []kind{
	{"an emptied list", with("[]")},
	{"a list of another kind", with("[true, 1.5, {}]")},
	{"a list not closed", func(old string) string { return strings.TrimSuffix(old, "]") }},
	{"an item twice", func(old string) string {
		item, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSuffix(old, "]"), "["), ",")
		return "[" + item + ", " + strings.TrimPrefix(old, "[")
	}},
	{"a text in place of a list", with(`"text"`)},
}

// NewTOML finds what can be damaged in a data file.
func NewTOML(text []byte) *TOML {
	t := &TOML{text: string(text)}
	at, table := 0, -1
	for i, line := range strings.SplitAfter(t.text, "\n") {
		body := strings.TrimRight(uncommented(line), " \t\r\n")
		switch {
		case header.MatchString(body) && !strings.Contains(body, ","):
			t.close(table, at, i)
			table = len(t.sites)
			t.sites = append(t.sites, site{from: at, line: i + 1, kinds: tables})
		case body != "":
			t.line(at, i+1, body)
		}
		at += len(line)
	}
	t.close(table, len(t.text), strings.Count(t.text, "\n"))
	for i := range t.sites {
		t.sites[i].first = t.total
		t.total += len(t.sites[i].kinds)
	}
	return t
}

// close ends the table that is open.
func (t *TOML) close(table, at, last int) {
	if table >= 0 {
		t.sites[table].to, t.sites[table].last = at, last
	}
}

// line finds the places of one line that is no header.
func (t *TOML) line(at, n int, body string) {
	add := func(from, to int, kinds []kind) {
		t.sites = append(t.sites, site{from: at + from, to: at + to, line: n, last: n, kinds: kinds})
	}
	value := 0
	if m := pair.FindStringIndex(body); m != nil {
		value = m[1]
		add(0, len(body), pairs)
	}
	for _, m := range list.FindAllStringIndex(body[value:], -1) {
		add(value+m[0], value+m[1], lists)
	}
	for _, m := range scalar.FindAllStringIndex(body[value:], -1) {
		add(value+m[0], value+m[1], values)
	}
}

// uncommented is a line up to its comment.
func uncommented(line string) string {
	inside := false
	for i := range line {
		switch line[i] {
		case '"':
			inside = !inside
		case '#':
			if !inside {
				return line[:i]
			}
		}
	}
	return line
}

// Len is how many kinds of damage there are.
func (t *TOML) Len() int { return t.total }

// Make makes the damage of a number from 0.
func (t *TOML) Make(n int) Damage {
	for i := range t.sites {
		s := &t.sites[i]
		if k := n - s.first; k < len(s.kinds) {
			old := t.text[s.from:s.to]
			return Damage{
				Kind: s.kinds[k].name, Line: s.line, Last: s.last,
				Text: []byte(t.text[:s.from] + s.kinds[k].make(old) + t.text[s.to:]),
			}
		}
	}
	return Damage{Kind: "none", Text: []byte(t.text)}
}
