// Package order is the order of battle of a title: its counters with their printed values. It is read-only.
//
// What a value means is the business of the system that reads it.
package order

import (
	"strconv"
	"strings"
)

// Values are the numbers printed on one side of a counter; a system reads those it has.
type Values struct {
	Attack, Defense, MA int
	Barrage, FPF, Range int // artillery only
}

// Unit is one fighting counter.
type Unit struct {
	ID        string // stable word of data and journals: "us-1-23"
	Side      string // "us", "jp"
	Type      string // "infantry", "engineer", "armor", "artillery", ...
	Arm       string // finer kind where the symbol differs: "field", "mountain", "anti-aircraft", "marine"
	Class     string // movement class where the system has one: "leg", "mobile"
	Service   string // "marines", "army", "navy"
	Size      string // size mark: "I", "II", "III"
	Left      string // designation left of the symbol: "1"
	Right     string // designation right of it: "23"
	Name      string // short: "1/23"
	Long      string // "1st Battalion, 23rd Marines"
	Formation string // higher unit
	Zoneless  bool   // it exerts no zone of control where others do
	Steps     int    // levels of strength
	Full      Values
	Reduced   Values  // back of the counter; zero for one-step units
	Levels    []Level // of counters with more than a number line a side: all of them, the strongest first; then Full and Reduced are zero
	Source    string  // provenance of the values: "rulebook", "public", "reconstructed"
}

// Printed is one side of a counter as its number line: "3-4-8", or "4-2-10/1-4" for artillery.
func (v Values) Printed() string {
	if v.Range > 0 {
		return join(v.Barrage, v.FPF, v.Range) + "/" + join(v.Defense, v.MA)
	}
	return join(v.Attack, v.Defense, v.MA)
}

func join(ns ...int) string {
	s := make([]string, len(ns))
	for i, n := range ns {
		s[i] = strconv.Itoa(n)
	}
	return strings.Join(s, "-")
}
