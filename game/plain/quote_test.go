package plain

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestLongWordsAreCut(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"hex 1103", `"hex 1103"`},
		{"\x1b[31mred\xff", `"\x1b[31mred\xff"`},
		{strings.Repeat("ü", 61), `"` + strings.Repeat("ü", 60) + `"…`},
	} {
		if got := Quote(c.in); got != c.want {
			t.Errorf("Quote(%q) is %s, want %s", c.in, got, c.want)
		}
	}
}

func TestSentencesStayShortAndOnOneLine(t *testing.T) {
	long := strings.Repeat("a", 100000)
	got := Readable("found " + long + "\n expected\x1b[2J é\xfe more")
	if n := utf8.RuneCountInString(got); n > 200 || strings.ContainsAny(got, "\n\x1b") || !utf8.ValidString(got) {
		t.Errorf("%d letters: %s", n, got)
	}
	if !strings.HasPrefix(got, "found aaa") || !strings.HasSuffix(got, ` expected\x1b[2J é\xfe more`) {
		t.Errorf("the sentence became %s", got)
	}
	if same := "a plain sentence, with “quotes” and 1/25."; Readable(same) != same {
		t.Errorf("%q became %q", same, Readable(same))
	}
}
