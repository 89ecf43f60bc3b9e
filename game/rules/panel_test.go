package rules

import "testing"

func TestTokenWords(t *testing.T) {
	for want, token := range map[string]Token{
		"red circle": {Color: "red", Symbol: "circle"}, "blue M": {Color: "blue", Mark: "M"}, "triangle": {Symbol: "triangle"}, "": {},
	} {
		if got := token.Words(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
