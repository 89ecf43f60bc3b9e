package scenario

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"marianas/game/plain"
)

const (
	largestFile = 1 << 20 // bytes of one data file
	mostItems   = 5000    // entries of one list of tables
)

// A file is one data file as read: its values, and where they stand.
type file struct {
	name  string
	lines lineMap
	root  map[string]any
	found *Faults // where its faults are reported
	told  claims

	lacking []*node // tables that lack a key
}

// readFile reads and parses one file; nil, with its faults reported, if it is missing or no TOML.
func readFile(fsys fs.FS, name string, found *Faults) *file {
	f := &file{name: name, found: found}
	text, err := readText(fsys, name)
	if err != nil {
		f.fault(0, "", err.Error(), "a TOML text file")
		return nil
	}
	if !f.parse(text) {
		return nil
	}
	return f
}

// parse reads the text of the file; false, with its fault reported, if it is no TOML.
func (f *file) parse(text string) bool {
	if !utf8.ValidString(text) {
		line, odd := notText(text)
		f.fault(line, "", "the file is not UTF-8 text: "+odd, "a TOML text file in UTF-8")
		return false
	}
	lines, deep := scanLines(text)
	if deep > 0 {
		f.fault(deep, "", fmt.Sprintf("values nested more than %d deep", deepest), "plain tables and lists")
		return false
	}
	f.lines = lines
	if _, err := toml.Decode(text, &f.root); err != nil {
		f.syntax(err)
		return false
	}
	f.auditTexts()
	return true
}

func readText(fsys fs.FS, name string) (string, error) {
	in, err := fsys.Open(name)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return "", errors.New("the file is missing")
		}
		return "", fmt.Errorf("it cannot be read: %w", err)
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, largestFile+1))
	switch {
	case err != nil:
		return "", fmt.Errorf("it cannot be read: %w", err)
	case len(text) > largestFile:
		return "", fmt.Errorf("the file is larger than %d bytes", largestFile)
	case len(text) == 0:
		return "", errors.New("the file is empty")
	}
	return string(text), nil
}

// notText finds the first line that is not UTF-8, and shows the bytes.
func notText(text string) (line int, odd string) {
	for i, r := range text {
		if plain.IsBad(text, i, r) {
			return 1 + strings.Count(text[:i], "\n"), fmt.Sprintf("% x", text[i:min(i+4, len(text))])
		}
	}
	return 0, ""
}

// syntax reports what the TOML module could not read, with its line.
func (f *file) syntax(err error) {
	var parse toml.ParseError
	if errors.As(err, &parse) {
		f.fault(parse.Position.Line, parse.LastKey, parse.Message, "valid TOML")
		return
	}
	f.fault(0, "", err.Error(), "valid TOML")
}

func (f *file) fault(line int, key, what, want string) {
	*f.found = append(*f.found, Fault{
		File: plain.Text(f.name, longestFound), Line: line, Key: plain.Text(key, longestFound/2), Found: plain.Text(what, longestFound), Want: plain.Text(want, 2*longestFound),
	})
}

// top is the file's outermost table.
func (f *file) top() *node { return &node{file: f, m: f.root, used: map[string]bool{}} }
