package scenario

import (
	"fmt"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// A node is one table of a data file. Its methods read values strictly and report every fault with its line; they
// return a zero value then, so that reading goes on and all faults are found at once.
type node struct {
	file *file
	path string
	m    map[string]any
	used map[string]bool

	lacks []lack
}

// fault reports a wrong value under a key of the node, unless that has been told already; "" means the node itself.
func (n *node) fault(key, found, want string) {
	if key == "" {
		n.tell(n.path, found, want)
	} else if path := join(n.path, key); n.file.told.claim(path) {
		n.tell(path, found, want)
	}
}

func (n *node) tell(path, found, want string) {
	n.file.fault(max(1, n.file.lines.of(path)), path, found, want)
}

// missing reports a key that must be there: with all others of its table, or with what stands there in its place.
func (n *node) missing(key, what, want string) {
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
func (n *node) tellLacks() {
	var what, want []string
	for _, l := range n.lacks {
		what, want = append(what, l.what), append(want, l.want)
	}
	if len(what) > 0 {
		n.tell(n.path, "no "+strings.Join(what, ", no "), strings.Join(want, "; "))
	}
	n.lacks = nil
}

// has reports whether a key is there, and counts it as known.
func (n *node) has(key string) bool {
	n.used[key] = true
	_, ok := n.m[key]
	return ok
}

// skip counts keys as known that nobody reads.
func (n *node) skip(keys ...string) {
	for _, k := range keys {
		n.used[k] = true
	}
}

// crowded reports, as a fault too, whether a table has more keys than make sense.
func (n *node) crowded(most int) bool {
	if len(n.m) <= most {
		return false
	}
	n.fault("", fmt.Sprintf("%d keys", len(n.m)), fmt.Sprintf("at most %d", most))
	return true
}

// done reports the keys that nobody asked for; call it after the last read. Where a key is missing at the same time,
// the unknown one is taken for its misspelling.
func (n *node) done() {
	known := sortedKeys(n.used)
	for _, k := range sortedKeys(n.m) {
		if n.used[k] {
			continue
		}
		want := "one of " + strings.Join(known, ", ")
		if len(n.lacks) > 0 {
			want = n.takeLack(k).want + ", which is missing"
		}
		n.fault(k, "unknown key", want)
		n.excuse(k)
	}
}

// takeLack is the missing key that a misspelled one resembles, or the first.
func (n *node) takeLack(k string) lack {
	at := max(0, slices.IndexFunc(n.lacks, func(l lack) bool { return resembles(k, l.key) }))
	l := n.lacks[at]
	n.lacks = slices.Delete(n.lacks, at, at+1)
	return l
}

// excuse forgets what a table inside the node lacks: the header of its first part is misspelled.
func (n *node) excuse(k string) {
	for _, inner := range n.file.lacking {
		if parent(inner.path) == n.path && resembles(k, strings.TrimPrefix(inner.path, n.path+".")) {
			inner.lacks = nil
		}
	}
}

// misspelled reports whether a key that nobody has asked for resembles another.
func (n *node) misspelled(key string) bool {
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
	head := 0
	for head < min(len(a), len(b)) && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < min(len(a), len(b))-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	return max(len(a), len(b))-head-tail <= 2 && head+tail > 0
}

// value is what stands under a key; a missing one is reported.
func (n *node) value(key, want string) (any, bool) {
	if !n.has(key) {
		n.missing(key, strconv.Quote(key), key+" = "+want)
		return nil, false
	}
	return n.m[key], true
}

// text is a text that must be there and must not be blank.
func (n *node) text(key string) string {
	v, ok := n.value(key, "a text")
	if !ok {
		return ""
	}
	s, ok := v.(string)
	if !ok || strings.TrimSpace(s) == "" {
		n.fault(key, show(v), "a text")
	}
	return s
}

// optional is a text that may be missing.
func (n *node) optional(key string) string {
	if !n.has(key) {
		return ""
	}
	s, ok := n.m[key].(string)
	if !ok {
		n.fault(key, show(n.m[key]), "a text")
	}
	return s
}

// word is a text out of a closed list.
func (n *node) word(key string, of ...string) string {
	v, ok := n.value(key, strings.Join(of, " or "))
	if !ok {
		return ""
	}
	s, _ := v.(string)
	if !slices.Contains(of, s) {
		n.fault(key, show(v), oneOf(of))
	}
	return s
}

// number is a whole number within bounds that must be there.
func (n *node) number(key string, low, high int) int {
	want := fmt.Sprintf("a whole number from %d to %d", low, high)
	v, ok := n.value(key, want)
	if !ok {
		return low
	}
	i, ok := v.(int64)
	if !ok || i < int64(low) || i > int64(high) {
		n.fault(key, show(v), want)
		return low
	}
	return int(i)
}

// halves is an amount of movement points in steps of one half, returned in half points.
func (n *node) halves(key string) int {
	const want = "movement points, such as 2 or 0.5"
	v, ok := n.value(key, want)
	if !ok {
		return 0
	}
	x, ok := decimal(v)
	if !ok || x < 0 || x > 50 || x*2 != math.Trunc(x*2) {
		n.fault(key, show(v), want)
		return 0
	}
	return int(x * 2)
}

// real is a decimal number that must be there.
func (n *node) real(key string) float64 {
	v, ok := n.value(key, "a number")
	if !ok {
		return 0
	}
	x, ok := decimal(v)
	if !ok || math.IsNaN(x) || math.IsInf(x, 0) {
		n.fault(key, show(v), "a number")
		return 0
	}
	return x
}

func decimal(v any) (float64, bool) {
	switch x := v.(type) {
	case int64:
		return float64(x), true
	case float64:
		return x, true
	}
	return 0, false
}

// flag is true or false, false if it is missing.
func (n *node) flag(key string) bool {
	if !n.has(key) {
		return false
	}
	b, ok := n.m[key].(bool)
	if !ok {
		n.fault(key, show(n.m[key]), "true or false")
	}
	return b
}

// texts is a list of texts, empty if it is missing.
func (n *node) texts(key string) []string {
	if !n.has(key) {
		return nil
	}
	list, ok := n.m[key].([]any)
	if !ok {
		n.fault(key, show(n.m[key]), "a list of texts")
		return nil
	}
	out := make([]string, 0, len(list))
	for i, v := range list {
		s, ok := v.(string)
		if !ok {
			n.fault(item(key, i), show(v), "a text")
			return out
		}
		out = append(out, s)
	}
	return out
}

// table is a table inside this one; nil if it is missing, which is reported where it is needed.
func (n *node) table(key string, needed bool) *node {
	if !n.has(key) {
		if needed {
			n.missing(key, "table "+strconv.Quote(key), "["+join(n.path, key)+"]")
		}
		return nil
	}
	m, ok := n.m[key].(map[string]any)
	if !ok {
		n.fault(key, show(n.m[key]), "a table")
		return nil
	}
	return &node{file: n.file, path: join(n.path, key), m: m, used: map[string]bool{}}
}

// tables is a list of tables, empty if it is missing; one beyond any sense is reported and not read.
func (n *node) tables(key string, most int) []*node {
	if !n.has(key) {
		return nil
	}
	maps, ok := tableList(n.m[key])
	if !ok {
		n.fault(key, show(n.m[key]), "a list of tables")
		return nil
	}
	if len(maps) > most {
		n.fault(key, fmt.Sprintf("%d entries", len(maps)), fmt.Sprintf("at most %d", most))
		return nil
	}
	nodes := make([]*node, len(maps))
	for i, m := range maps {
		nodes[i] = &node{file: n.file, path: join(n.path, item(key, i)), m: m, used: map[string]bool{}}
	}
	return nodes
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

// item is a list entry as it is named in key paths, counted from 1.
func item(key string, i int) string { return key + "[" + strconv.Itoa(i+1) + "]" }

// show is a found value as it is set in a message, cut to a readable length.
func show(v any) string {
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

func oneOf(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return "one of " + strings.Join(words, ", ")
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
