package snapshot

import (
	"strings"
	"testing"

	"marianas/game/rules"
)

type inner struct {
	N     int `json:"n,omitempty"`
	Hands [2][]int
	quiet int
}

type outer struct {
	Header
	At    rules.Place
	Parts []inner         `json:",omitempty"`
	Last  *inner          `json:",omitempty"`
	By    map[string]bool `json:"-"`
}

func TestShape(t *testing.T) {
	got := Shape(3, outer{}, "box game/end")
	want := `state 3
At text
Format string
Last.Hands[2][] int
Last.n int omitempty
Parts[].Hands[2][] int
Parts[].n int omitempty
Scenario string
box game/end
`
	if got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	_ = inner{}.quiet
}

// A field that changes asks for another number, and another number for the list of it.
func TestKept(t *testing.T) {
	was := Shape(3, outer{})
	if err := Kept(was, was); err != nil {
		t.Error(err)
	}
	if err := Kept(was, Shape(3, struct{ Header }{})); err == nil || !strings.Contains(err.Error(), "raise it") || !strings.Contains(err.Error(), "- At text") {
		t.Error(err)
	}
	if err := Kept(was, Shape(4, struct{ Header }{})); err == nil || !strings.Contains(err.Error(), "renew it") {
		t.Error(err)
	}
}
