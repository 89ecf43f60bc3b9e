package scenario

import (
	"fmt"
	"strconv"
	"strings"
)

// Values of rule cases. They are written by hand, so a hex or a rule may stand without quotes, a number in quotes,
// and a list of one without brackets.

// label is a text that must be there; a number counts as its digits: at = 1108.
func (n *node) label(key string) string {
	v, ok := n.value(key, "a text")
	if !ok {
		return ""
	}
	s, ok := labelText(v)
	if !ok {
		n.fault(key, show(v), "a text")
	}
	return s
}

// labels is a list of labels, or a single one; empty if it is missing.
func (n *node) labels(key string) []string {
	if !n.has(key) {
		return nil
	}
	list, ok := n.m[key].([]any)
	if !ok {
		list = []any{n.m[key]}
	}
	out := make([]string, 0, len(list))
	for i, v := range list {
		s, ok := labelText(v)
		if !ok {
			n.fault(item(key, i), show(v), "a text")
		}
		out = append(out, s)
	}
	return out
}

func labelText(v any) (string, bool) {
	switch x := v.(type) {
	case string:
		return x, strings.TrimSpace(x) != ""
	case int64:
		return fmt.Sprint(x), true
	case float64: // a rule's number
		s := fmt.Sprint(x)
		if !strings.Contains(s, ".") {
			s += ".0"
		}
		return s, true
	}
	return "", false
}

// count is a whole number within bounds, also in quotes: turn = "3".
func (n *node) count(key string, low, high int) int {
	if s, isText := n.m[key].(string); isText {
		if x, err := strconv.Atoi(strings.TrimSpace(s)); err == nil && x >= low && x <= high {
			n.has(key)
			return x
		}
	}
	return n.number(key, low, high)
}

// faces is a list of forced results, or a single one; empty if it is missing.
func (n *node) faces(key string) []string {
	if !n.has(key) {
		return nil
	}
	list, ok := n.m[key].([]any)
	if !ok {
		list = []any{n.m[key]}
	}
	var out []string
	for i, v := range list {
		s, ok := labelText(v)
		if !ok || s == "" || len(s) > longestFace {
			n.fault(item(key, i), show(v), "a list of printed faces, such as 3 or \"card 22\"")
			continue
		}
		out = append(out, s)
	}
	return out
}

// longestFace bounds the word for what a die, card or marker shows.
const longestFace = 64

// numbers is a list of whole numbers, empty if it is missing.
func (n *node) numbers(key string, low, high int) []int {
	if !n.has(key) {
		return nil
	}
	want := fmt.Sprintf("a list of whole numbers from %d to %d", low, high)
	list, ok := n.m[key].([]any)
	if !ok {
		n.fault(key, show(n.m[key]), want)
		return nil
	}
	var out []int
	for i, v := range list {
		x, ok := v.(int64)
		if !ok || x < int64(low) || x > int64(high) {
			n.fault(item(key, i), show(v), want)
			continue
		}
		out = append(out, int(x))
	}
	return out
}
