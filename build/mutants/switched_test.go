package main

import (
	"fmt"
	"strings"
	"testing"
)

const rulesText = `package p

// Far tells.
func (g *G) Far(a, b int, more ...string) bool { return a > b }

func quiet(_, _ int) { println(1) }

func (G) still(*G) { println(3) }

var table = []int{1, 2}

func (g *G) go_(x int) {
	if x > 1 {
		println(x)
	}
}
`

// A change inside a function is switched on by its number; one of a table, or of a text that is no function any more, is not.
func TestSwitchFunctions(t *testing.T) {
	cs := []change{{Old: "a > b", New: "a >= b"}, {Old: "println(1)", New: ""}, {Old: "1, 2", New: "2, 1"}, {Old: "x > 1", New: "x > 2"}, {Old: "x > 1 {", New: "x > 2"}, {Old: "println(3)", New: "println(4)"}}
	holds := map[int]bool{0: true, 1: true, 2: true, 3: true, 4: true, 5: true}
	text, pkg, copies, err := switchFunctions("p.go", []byte(rulesText), cs, []int{0, 1, 2, 3, 4, 5}, holds)
	if err != nil || pkg != "p" {
		t.Fatal(pkg, err)
	}
	for n, want := range []bool{true, true, false, true, false, true} {
		if holds[n] != want {
			t.Errorf("change %d: got %v, want %v", n, holds[n], want)
		}
	}
	for _, want := range []string{
		"bool { if changeOnTrial == 1 { return g.FarOnTrial1(a, b, more...) }; return a > b }",
		"func (g *G) FarOnTrial1(a, b int, more ...string) bool { return a >= b }",
		"func quiet(given0OnTrial0, given0OnTrial1 int) { if changeOnTrial == 2 { quietOnTrial2(given0OnTrial0, given0OnTrial1); return }; println(1) }",
		"func (receiverOnTrial G) still(given0OnTrial0 *G) { if changeOnTrial == 6 { receiverOnTrial.stillOnTrial6(given0OnTrial0); return }; println(3) }",
		"func (G) stillOnTrial6(*G) { println(4) }",
		"{ if changeOnTrial == 4 { g.go_OnTrial4(x); return };\n",
		"	if x > 2 {\n",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("found no %q in\n%s", want, text)
		}
	}
	lines := strings.Split(string(text), "\n")
	for _, c := range copies {
		if !strings.HasPrefix(lines[c.from-1], "func") || lines[c.to-1] == "" {
			t.Errorf("change %d stands in lines %d to %d of\n%s", c.change, c.from, c.to, text)
		}
	}
	if out := fmt.Sprintf("# marianas\n/x/p.go:%d:3: declared and not used: x", copies[2].from+1); !drop(out, copies, holds) || holds[3] || !holds[0] {
		t.Errorf("changes %v are left after %q", holds, out)
	}
	if drop("/x/q.go:1:1: no", copies, holds) {
		t.Error("a line of another file has been blamed on a change")
	}
}
