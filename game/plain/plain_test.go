package plain

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func ExampleText() {
	fmt.Println(Text("\x1b[2Jred\u202e\x00 \xff\uFFFD déjà", 40))
	fmt.Println(Text("a long story", 6))
	// Output:
	// \x1b[2Jred\u202e\x00 \xff� déjà
	// a long…
}

func FuzzText(f *testing.F) {
	f.Add("\x1b[2Jred\u202e", uint8(9))
	f.Add("\xff\u00e9\u0301", uint8(2))
	f.Fuzz(func(t *testing.T, s string, most uint8) {
		got := Text(s, int(most))
		switch {
		case !utf8.ValidString(got) || strings.IndexFunc(got, unicode.IsControl) >= 0:
			t.Errorf("%q gives %q", s, got)
		case utf8.RuneCountInString(got) > 10*int(most)+1:
			t.Errorf("%d letters of %q give %q", most, s, got)
		}
	})
}
