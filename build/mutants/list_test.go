package main

import (
	"strings"
	"testing"
)

// Every change of the lists still has its place in the rules, and the lists are whole.
func TestEveryChangeIsFoundOnce(t *testing.T) {
	cs, err := readAll(".")
	if err != nil {
		t.Fatal(err)
	}
	for i := range cs {
		if _, err := cs[i].apply("../.."); err != nil {
			t.Error(err)
		}
	}
	if len(cs) < 70 {
		t.Errorf("%d changes: too few to tell anything", len(cs))
	}
}

const whole = "[[change]]\nname = 'a'\nrule = '1'\nfile = 'game/a.go'\nold = 'x'\nnew = 'y'\n"

func TestBadLists(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"whole", whole, ""},
		{"unknown key", whole + "why = 'z'\n", `found key "change.why"`},
		{"no rule", strings.Replace(whole, "rule = '1'", "", 1), "rule, file and old must be there"},
		{"twice", whole + whole, "the name a is there twice"},
		{"nothing changed", strings.Replace(whole, "'y'", "'x'", 1), "changes nothing"},
		{"a test", strings.Replace(whole, "a.go", "a_test.go", 1), "changes a test"},
	} {
		_, err := read("x.toml", []byte(c.text))
		if got := said(err); !strings.Contains(got, c.want) || c.want == "" && err != nil {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func said(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// What is not there, or not only there, is told.
func TestLostChanges(t *testing.T) {
	for _, c := range []struct{ old, want string }{{"no such text", "found its text 0 times"}, {"func ", "want once"}} {
		lost := change{Name: "lost", Rule: "1", File: "build/mutants/list.go", Old: c.old, New: "x"}
		if _, err := lost.apply("../.."); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %q", c.old, err, c.want)
		}
	}
}

// The tally sorts what became of a change; a survivor, or an equivalent that is noticed, fails the run.
func TestTally(t *testing.T) {
	for _, c := range []struct {
		c    change
		v    verdict
		want string
		exit int
	}{
		{change{Name: "a"}, verdict{noticed: "case x.toml"}, "1 killed, 0 survived, 0 equivalent", 0},
		{change{Name: "a"}, verdict{noticed: "game x", game: true}, "1 noticed by a golden game alone", 0},
		{change{Name: "a"}, verdict{}, "0 killed, 1 survived, 0 equivalent", 1},
		{change{Name: "a", Equivalent: "why"}, verdict{}, "0 killed, 0 survived, 1 equivalent", 0},
		{change{Name: "a", Equivalent: "why"}, verdict{noticed: "case x.toml"}, "1 could not be judged", 1},
	} {
		var b strings.Builder
		sum := tally{out: &b}
		sum.tell(&c.c, c.v)
		if exit := sum.end(0); exit != c.exit || !strings.Contains(b.String(), c.want) {
			t.Errorf("%+v: exit %d, %q; want %d, %q", c.v, exit, b.String(), c.exit, c.want)
		}
	}
}

func TestAsked(t *testing.T) {
	titles, err := titlesBuilt()
	if err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{
		"game/islandwar/zoc.go": "islandwar", "game/firemove/ways.go": "fmsaipan forgotten", "game/firemove/saipan/saipan.go": "fmsaipan",
		"scenarios/fmsaipan/charts.toml": "fmsaipan", "game/play/machine.go": "islandwar fmsaipan forgotten css dday",
	} {
		if got := strings.Join(asked(titles, file), " "); got != want {
			t.Errorf("%s: got %q, want %q", file, got, want)
		}
	}
}
