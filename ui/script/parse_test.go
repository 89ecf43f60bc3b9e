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
	} {
		_, err := Parse("b.txt", "wait idle\n"+c.line)
		if err == nil || !strings.Contains(err.Error(), "b.txt:2: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q gives %v, want b.txt:2 and %q", c.line, err, c.want)
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
