package rules

import (
	"strconv"
	"strings"
)

// HalfPoints is an amount counted in halves as it is printed: 15 is "7½".
func HalfPoints(half int) string {
	switch {
	case half%2 == 0:
		return strconv.Itoa(half / 2)
	case half == 1:
		return "½"
	}
	return strconv.Itoa(half/2) + "½"
}

// MovementPoints is an amount of half movement points with its noun: "1 movement point", "7½ movement points".
func MovementPoints(half int) string {
	if half == 2 {
		return "1 movement point"
	}
	return HalfPoints(half) + " movement points"
}

// Counted is a number with its noun: "1 unit", "3 units".
func Counted(n int, one, many string) string {
	return strconv.Itoa(n) + " " + OneOrMany(n, one, many)
}

// OneOrMany is the word that goes with a number.
func OneOrMany(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Listed joins words by commas and a last conjunction: "a, b and c".
func Listed(words []string, last string) string {
	n := len(words)
	if n < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n-1], ", ") + " " + last + " " + words[n-1]
}
