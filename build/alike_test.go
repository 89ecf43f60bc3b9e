package build

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	tomlfile "github.com/BurntSushi/toml"
)

// leastAlike is how many lines two places share before somebody must say why.
const leastAlike = 6

// A likeness is two files that share lines, and the reason why they stay as they are.
type likeness struct {
	Of     [2]string `toml:"of"`
	Most   int       `toml:"most"` // lines of the longest run that they share
	Reason string    `toml:"reason"`
}

// Places under game/ that share six or more lines, but for texts and numbers in them, are joined or listed in alike.toml
// with the reason why they stay. Tests, comments and imports do not count.
func TestAlikePlacesAreListed(t *testing.T) {
	var list struct {
		Alike []likeness `toml:"alike"`
	}
	if _, err := tomlfile.DecodeFile("alike.toml", &list); err != nil {
		t.Fatal(err)
	}
	found := alike(t, filepath.Join("..", "game"))
	for _, l := range list.Alike {
		n := found[l.Of]
		delete(found, l.Of)
		switch {
		case len(l.Reason) < 20:
			t.Errorf("%v: no reason why they stay alike", l.Of)
		case n == 0:
			t.Errorf("%v share nothing any more: take them off the list", l.Of)
		case n > l.Most:
			t.Errorf("%v share %d lines in one run, the list allows %d: join them, or say why not", l.Of, n, l.Most)
		}
	}
	var pairs [][2]string
	for p := range found {
		pairs = append(pairs, p)
	}
	sort.Slice(pairs, func(i, j int) bool { return pairs[i][0]+pairs[i][1] < pairs[j][0]+pairs[j][1] })
	for _, p := range pairs {
		t.Errorf("%v share %d lines in one run: join them, or list them with a reason", p, found[p])
	}
}

// codeLine is a line of a file that counts.
type codeLine struct {
	file string
	at   int // among those of its file that count
	text string
}

// alike finds the pairs of files, or one file twice, that share a run of lines, with the length of the longest.
func alike(t *testing.T, dir string) map[[2]string]int {
	t.Helper()
	files := map[string][]codeLine{}
	runs := map[string][]codeLine{} // by the text of the run: where it begins
	err := filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		file := filepath.ToSlash(rel)
		files[file] = codeLines(file, src)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, ls := range files {
		for i := 0; i+leastAlike <= len(ls); i++ {
			key := ""
			for _, l := range ls[i : i+leastAlike] {
				key += l.text + "\n"
			}
			runs[key] = append(runs[key], ls[i])
		}
	}
	longest := map[[2]string]int{}
	for _, at := range runs {
		for i, a := range at {
			for _, b := range at[i+1:] {
				if a.file == b.file && max(a.at, b.at)-min(a.at, b.at) < leastAlike {
					continue // a run of lines that are all alike
				}
				pair := [2]string{min(a.file, b.file), max(a.file, b.file)}
				longest[pair] = max(longest[pair], shared(files[a.file][a.at:], files[b.file][b.at:]))
			}
		}
	}
	return longest
}

// shared is how many lines two places have in common from their beginning.
func shared(a, b []codeLine) (n int) {
	for n < min(len(a), len(b)) && a[n].text == b[n].text {
		n++
	}
	return n
}

// codeLines are the lines of a file that count, each as its tokens with texts and numbers blanked.
func codeLines(file string, src []byte) (ls []codeLine) {
	fset := token.NewFileSet()
	f := fset.AddFile(file, -1, len(src))
	var s scanner.Scanner
	s.Init(f, src, nil, 0)
	words, line, counts, header := []string{}, 0, false, true
	flush := func() {
		if counts && !header {
			ls = append(ls, codeLine{file, len(ls), strings.Join(words, " ")})
		}
		words, counts = words[:0], false
	}
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			flush()
			return ls
		}
		if tok == token.SEMICOLON && lit == "\n" {
			continue
		}
		if n := f.Line(pos); n != line {
			flush()
			line = n
			header = header && tok != token.FUNC && tok != token.TYPE && tok != token.VAR && tok != token.CONST
		}
		switch {
		case tok == token.STRING || tok == token.INT || tok == token.FLOAT || tok == token.CHAR:
			words = append(words, "0")
		case lit != "":
			words = append(words, lit)
		default:
			words = append(words, tok.String())
		}
		counts = counts || tok == token.IDENT || tok.IsKeyword()
	}
}
