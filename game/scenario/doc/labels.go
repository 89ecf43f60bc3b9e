package doc

import (
	"fmt"
	"strconv"
	"strings"
)

// Values of files that are written by hand, such as rule cases: a hex or a rule may stand without quotes, a number in
// quotes, and a list of one without brackets.

// Label is a text that must be there; a number counts as its digits: at = 1108.
func (n *Node) Label(key string) string {
	v, ok := n.need(key, "a text")
	if !ok {
		return ""
	}
	s, ok := labelText(v)
	if !ok {
		n.Fault(key, Show(v), "a text")
	}
	return s
}

// Labels is a list of labels, or a single one, up to the first that is none; empty if it is missing.
func (n *Node) Labels(key string) []string {
	if !n.Has(key) {
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
			n.Fault(Item(key, i), Show(v), "a text")
			return out
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

// Count is a whole number within bounds, also in quotes: turn = "3".
func (n *Node) Count(key string, low, high int) int {
	if s, isText := n.m[key].(string); isText {
		if x, err := strconv.Atoi(strings.TrimSpace(s)); err == nil && x >= low && x <= high {
			n.Has(key)
			return x
		}
	}
	return n.Number(key, low, high)
}

// Faces is a list of forced results, or a single one; empty if it is missing.
func (n *Node) Faces(key string) []string {
	if !n.Has(key) {
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
			n.Fault(Item(key, i), Show(v), "a list of printed faces, such as 3 or \"card 22\"")
			continue
		}
		out = append(out, s)
	}
	return out
}

// longestFace bounds the word for what a die, card or marker shows.
const longestFace = 64
