package script

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	s, err := Parse("a.txt", "# a comment\nclick hex 1103\nclick button \"End movement\" # why\n\nwheel hex 1103 +3\nshot board.png\nquit\n")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(s.Commands); n != 5 {
		t.Fatalf("%d commands, want 5", n)
	}
	if c := s.Commands[1]; c.Line != 3 || c.Words[1] != "End movement" {
		t.Errorf("the second command is %+v, want line 3 with the words of its button", c)
	}
}

// Each fault is named with file, line, what was found and what is expected.
func TestFaultsAreNamed(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"jump hex 1103", "expected a command"},
		{"click hex", "expected: click hex HEX"},
		{"click button \"End", "closing quote"},
		{"shot ../x.png", "plain file name"},
		{"shot x.jpg", "plain file name"},
		{"shot /etc/x.png", "plain file name"},
		{"wheel hex 1103 up", "notches"},
		{"resize big", "WIDTHxHEIGHT"},
		{"resize 9999999x10", "WIDTHxHEIGHT"},
		{"dice", "expected: dice"},
		{"dice " + strings.Repeat("9", 80), "at most 64 letters"},
		{"wheel hex 1103 +999999999", "at most 1000"},
		{"wheel hex 1103 -999999999999999999999", "at most 1000"},
		{"wait 999999999", "from 0 to"},
		{"wait -1", "from 0 to"},
		{"wait forever", "idle, bot"},
		{"key Foo", "no key"},
		{"resize 8000x8000", "WIDTHxHEIGHT"},
		{"type " + strings.Repeat("x", 5000), "5000 letters"},
		{strings.Repeat("jump", 30000), "…"},
		{"click hex \x1b[31m\xff", "UTF-8"},
	} {
		_, err := Parse("b.txt", "wait idle\n"+c.line)
		if err == nil || !strings.Contains(err.Error(), "b.txt:2: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q gives %v, want b.txt:2 and %q", c.line, err, c.want)
		}
		if err != nil && (len(err.Error()) > 400 || strings.ContainsAny(err.Error(), "\x1b\n")) {
			t.Errorf("%.40q gives a message of %d bytes: %.600q", c.line, len(err.Error()), err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("click hex 1103\nshot a.png")
	f.Add("\"\"\"")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Parse("f", text)
		if (s == nil) == (err == nil) {
			t.Fatal("neither a script nor an error, or both")
		}
	})
}
