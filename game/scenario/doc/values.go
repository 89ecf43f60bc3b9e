package doc

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

const farthest = 1000 // hexes

// need is what stands under a key; a missing one is reported.
func (n *Node) need(key, want string) (any, bool) {
	if !n.Has(key) {
		n.Missing(key, strconv.Quote(key), key+" = "+want)
		return nil, false
	}
	return n.m[key], true
}

// Text is a text that must be there and must not be blank.
func (n *Node) Text(key string) string {
	v, ok := n.need(key, "a text")
	if !ok {
		return ""
	}
	s, ok := v.(string)
	if !ok || strings.TrimSpace(s) == "" {
		n.Fault(key, Show(v), "a text")
	}
	return s
}

// Optional is a text that may be missing.
func (n *Node) Optional(key string) string {
	if !n.Has(key) {
		return ""
	}
	s, ok := n.m[key].(string)
	if !ok {
		n.Fault(key, Show(n.m[key]), "a text")
	}
	return s
}

// Word is a text out of a closed list.
func (n *Node) Word(key string, of ...string) string {
	v, ok := n.need(key, strings.Join(of, " or "))
	if !ok {
		return ""
	}
	s, _ := v.(string)
	if !slices.Contains(of, s) {
		n.Fault(key, Show(v), OneOf(of))
	}
	return s
}

// Number is a whole number within bounds that must be there.
func (n *Node) Number(key string, low, high int) int {
	want := fmt.Sprintf("a whole number from %d to %d", low, high)
	v, ok := n.need(key, want)
	if !ok {
		return low
	}
	i, ok := v.(int64)
	if !ok || i < int64(low) || i > int64(high) {
		n.Fault(key, Show(v), want)
		return low
	}
	return int(i)
}

// Halves is an amount of movement points in steps of one half, returned in half points.
func (n *Node) Halves(key string) int {
	const want = "movement points, such as 2 or 0.5"
	v, ok := n.need(key, want)
	if !ok {
		return 0
	}
	x, ok := Decimal(v)
	if !ok || x < 0 || x > 50 || x*2 != math.Trunc(x*2) {
		n.Fault(key, Show(v), want)
		return 0
	}
	return int(x * 2)
}

// Real is a decimal number that must be there.
func (n *Node) Real(key string) float64 {
	v, ok := n.need(key, "a number")
	if !ok {
		return 0
	}
	x, ok := Decimal(v)
	if !ok || math.IsNaN(x) || math.IsInf(x, 0) {
		n.Fault(key, Show(v), "a number")
		return 0
	}
	return x
}

// Decimal is a number as TOML gives it, whole or not; ok is false for anything else.
func Decimal(v any) (float64, bool) {
	switch x := v.(type) {
	case int64:
		return float64(x), true
	case float64:
		return x, true
	}
	return 0, false
}

// Flag is true or false, false if it is missing.
func (n *Node) Flag(key string) bool {
	if !n.Has(key) {
		return false
	}
	b, ok := n.m[key].(bool)
	if !ok {
		n.Fault(key, Show(n.m[key]), "true or false")
	}
	return b
}

// Texts is a list of texts, empty if it is missing.
func (n *Node) Texts(key string) []string {
	if !n.Has(key) {
		return nil
	}
	list, ok := n.m[key].([]any)
	if !ok {
		n.Fault(key, Show(n.m[key]), "a list of texts")
		return nil
	}
	out := make([]string, 0, len(list))
	for i, v := range list {
		s, ok := v.(string)
		if !ok {
			n.Fault(Item(key, i), Show(v), "a text")
			return out
		}
		out = append(out, s)
	}
	return out
}

// Numbers is a list of whole numbers, empty if it is missing. A list in which nothing fits is one fault.
func (n *Node) Numbers(key string, low, high int) []int {
	if !n.Has(key) {
		return nil
	}
	want := fmt.Sprintf("a list of whole numbers from %d to %d", low, high)
	list, ok := n.m[key].([]any)
	if !ok {
		n.Fault(key, Show(n.m[key]), want)
		return nil
	}
	var out, wrong []int
	for i, v := range list {
		if x, ok := v.(int64); ok && x >= int64(low) && x <= int64(high) {
			out = append(out, int(x))
		} else {
			wrong = append(wrong, i)
		}
	}
	if len(out) == 0 && len(wrong) > 0 {
		wrong = wrong[:1]
	}
	for _, i := range wrong {
		n.Fault(Item(key, i), Show(list[i]), want)
	}
	return out
}

// Within is a decimal number between bounds.
func (n *Node) Within(key string, low, high float64) float64 {
	x := n.Real(key)
	if x < low || x > high {
		n.Fault(key, Show(n.m[key]), fmt.Sprintf("a number from %g to %g", low, high))
		return low
	}
	return x
}

// Rows is a list of lists of so many numbers each; empty if it is missing.
func (n *Node) Rows(key string, width, most int) [][]float64 {
	if !n.Has(key) {
		return nil
	}
	list, ok := n.m[key].([]any)
	if !ok || len(list) > most {
		n.Fault(key, Show(n.m[key]), fmt.Sprintf("a list of at most %d lists of %d numbers", most, width))
		return nil
	}
	out := make([][]float64, 0, len(list))
	for i, v := range list {
		row, ok := figures(v, width)
		if !ok {
			n.Fault(Item(key, i), Show(v), fmt.Sprintf("%d numbers between %d and %d", width, -farthest, farthest))
			return out
		}
		out = append(out, row)
	}
	return out
}

// figures are so many decimal numbers, none beyond any map.
func figures(v any, width int) ([]float64, bool) {
	list, ok := v.([]any)
	if !ok || len(list) != width {
		return nil, false
	}
	row := make([]float64, width)
	for i, e := range list {
		x, ok := Decimal(e)
		if !ok || !(math.Abs(x) <= farthest) {
			return nil, false
		}
		row[i] = x
	}
	return row, true
}
