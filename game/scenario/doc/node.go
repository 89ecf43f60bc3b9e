package doc

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// A Node is one table of a data file. Its methods read values strictly and report every fault with its line; they
// return a zero value then, so that reading goes on and all faults are found at once. Several readers may share a node:
// what none of them has asked for is reported when the file is closed.
type Node struct {
	file  *File
	path  string
	m     map[string]any
	used  map[string]bool
	inner map[string][]*Node // tables that were opened, by key

	lacks []lack
}

// node opens a table of the file, to be closed with it.
func (f *File) node(path string, m map[string]any) *Node {
	n := &Node{file: f, path: path, m: m, used: map[string]bool{}, inner: map[string][]*Node{}}
	f.nodes = append(f.nodes, n)
	return n
}

// File is the file that the table stands in.
func (n *Node) File() *File { return n.file }

// Path is the key path of the table, "" at the top, or of a key in it.
func (n *Node) Path(key string) string {
	if key == "" {
		return n.path
	}
	return join(n.path, key)
}

// Line is where a key of the table stands, counted from 1.
func (n *Node) Line(key string) int { return n.file.lines.of(n.Path(key)) }

// Keys lists all keys of the table in order, asked for or not.
func (n *Node) Keys() []string { return SortedKeys(n.m) }

// Asked reports whether anybody has asked for a key yet.
func (n *Node) Asked(key string) bool { return n.used[key] }

// Raw is what stands under a key as TOML gives it, nil if nothing does; it does not count as asked for.
func (n *Node) Raw(key string) any { return n.m[key] }

// Faulty reports whether a key of the table, or anything below it, has a fault already.
func (n *Node) Faulty(key string) bool { return n.file.Faulty(n.Path(key)) }

// Fault reports a wrong value under a key of the node, unless that has been told already; "" means the node itself.
func (n *Node) Fault(key, found, want string) {
	if key == "" {
		n.tell(n.path, found, want)
	} else if path := join(n.path, key); n.file.told.claim(path) {
		n.tell(path, found, want)
	}
}

func (n *Node) tell(path, found, want string) {
	n.file.fault(max(1, n.file.lines.of(path)), path, found, want)
}

// Missing reports a key that must be there: with all others of its table, or with what stands there in its place.
func (n *Node) Missing(key, what, want string) {
	if !n.file.told.claim(join(n.path, key)) {
		return
	}
	if len(n.lacks) == 0 {
		n.file.lacking = append(n.file.lacking, n)
	}
	n.lacks = append(n.lacks, lack{key, what, want})
}

// A lack is a missing key, as it is told and as it should be.
type lack struct{ key, what, want string }

// tellLacks reports the keys that a table lacks and that no misspelled one stands for.
func (n *Node) tellLacks() {
	var what, want []string
	for _, l := range n.lacks {
		what, want = append(what, l.what), append(want, l.want)
	}
	if len(what) > 0 {
		n.tell(n.path, "no "+strings.Join(what, ", no "), strings.Join(want, "; "))
	}
	n.lacks = nil
}

// Has reports whether a key is there, and counts it as known.
func (n *Node) Has(key string) bool {
	n.used[key] = true
	_, ok := n.m[key]
	return ok
}

// Skip counts keys as known that no reader needs: notes, sources.
func (n *Node) Skip(keys ...string) {
	for _, k := range keys {
		n.used[k] = true
	}
}

// SkipRest counts all keys as known.
func (n *Node) SkipRest() { n.Skip(n.Keys()...) }

// Crowded reports, as a fault too, whether a table has more keys than make sense; they count as known then.
func (n *Node) Crowded(most int) bool {
	if len(n.m) <= most {
		return false
	}
	n.Fault("", fmt.Sprintf("%d keys", len(n.m)), fmt.Sprintf("at most %d", most))
	n.SkipRest()
	return true
}

// close reports the keys that nobody asked for. Where a key is missing at the same time,
// the unknown one is taken for its misspelling.
func (n *Node) close() {
	known := SortedKeys(n.used)
	for _, k := range SortedKeys(n.m) {
		if n.used[k] {
			continue
		}
		want := "one of " + strings.Join(known, ", ")
		if len(n.lacks) > 0 {
			want = n.takeLack(k).want + ", which is missing"
		}
		n.Fault(k, "unknown key", want)
		n.excuse(k)
	}
}

// takeLack is the missing key that a misspelled one resembles, or the first.
func (n *Node) takeLack(k string) lack {
	at := max(0, slices.IndexFunc(n.lacks, func(l lack) bool { return resembles(k, l.key) }))
	l := n.lacks[at]
	n.lacks = slices.Delete(n.lacks, at, at+1)
	return l
}

// excuse forgets what a table inside the node lacks: the header of its first part is misspelled.
func (n *Node) excuse(k string) {
	for _, inner := range n.file.lacking {
		if parent(inner.path) == n.path && resembles(k, strings.TrimPrefix(inner.path, n.path+".")) {
			inner.lacks = nil
		}
	}
}

// Misspelled reports whether a key that nobody has asked for resembles another.
func (n *Node) Misspelled(key string) bool {
	for k := range n.m {
		if !n.used[k] && resembles(k, key) {
			return true
		}
	}
	return false
}

// resembles reports whether one word could be a slip of the pen for another: they differ in two letters side by side at most.
func resembles(a, b string) bool {
	if a == b {
		return false
	}
	head, tail := Ends([]byte(a), []byte(b))
	return max(len(a), len(b))-head-tail <= 2 && head+tail > 0
}

// Ends counts what two lists have in common at their beginning, and after that at their end.
func Ends[T comparable](a, b []T) (head, tail int) {
	for head < min(len(a), len(b)) && a[head] == b[head] {
		head++
	}
	for tail < min(len(a), len(b))-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	return head, tail
}

// Table is a table inside this one; nil if it is missing, which is reported where it is needed.
func (n *Node) Table(key string, needed bool) *Node {
	if !n.Has(key) {
		if needed {
			n.Missing(key, "table "+strconv.Quote(key), "["+n.Path(key)+"]")
		}
		return nil
	}
	m, ok := n.m[key].(map[string]any)
	if !ok {
		n.Fault(key, Show(n.m[key]), "a table")
		return nil
	}
	if n.inner[key] == nil {
		n.inner[key] = []*Node{n.file.node(n.Path(key), m)}
	}
	return n.inner[key][0]
}

// Tables is a list of tables, empty if it is missing; one beyond any sense is reported and not read.
func (n *Node) Tables(key string, most int) []*Node {
	if !n.Has(key) {
		return nil
	}
	maps, ok := tableList(n.m[key])
	if !ok {
		n.Fault(key, Show(n.m[key]), "a list of tables")
		return nil
	}
	if len(maps) > most {
		n.Fault(key, fmt.Sprintf("%d entries", len(maps)), fmt.Sprintf("at most %d", most))
		return nil
	}
	if n.inner[key] == nil {
		for i, m := range maps {
			n.inner[key] = append(n.inner[key], n.file.node(n.Path(Item(key, i)), m))
		}
	}
	return n.inner[key]
}

// Part is an entry of a list under a key, counted from 0, as a value of its own that can be read by the name returned.
func (n *Node) Part(key string, i int) (part *Node, name string) {
	list, _ := n.m[key].([]any)
	name = Item(key, i)
	return &Node{file: n.file, path: n.path, m: map[string]any{name: list[i]}, used: map[string]bool{}, inner: map[string][]*Node{}}, name
}

// tableList accepts both spellings of a list of tables: [[name]] and inline.
func tableList(v any) ([]map[string]any, bool) {
	if maps, ok := v.([]map[string]any); ok {
		return maps, true
	}
	list, ok := v.([]any)
	maps := make([]map[string]any, 0, len(list))
	for _, e := range list {
		m, isTable := e.(map[string]any)
		ok = ok && isTable
		maps = append(maps, m)
	}
	return maps, ok
}

// Item is a list entry as it is named in key paths, counted from 1.
func Item(key string, i int) string { return key + "[" + strconv.Itoa(i+1) + "]" }

// Show is a found value as it is set in a message, cut to a readable length.
func Show(v any) string {
	s := ""
	switch x := v.(type) {
	case string:
		s = strconv.Quote(x)
	case []any:
		s = fmt.Sprint(x)
	case []map[string]any:
		return "a list of tables"
	case map[string]any:
		return "a table"
	default:
		s = fmt.Sprint(x)
	}
	if r := []rune(s); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return s
}

// OneOf says that a value must be one of a few words.
func OneOf(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return "one of " + strings.Join(words, ", ")
}

// SortedKeys lists the keys of a map in order.
func SortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
