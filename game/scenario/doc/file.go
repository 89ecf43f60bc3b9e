package doc

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

const largestFile = 1 << 20 // bytes of one data file

// A File is one data file as read: its values, where they stand, and what has been asked for.
type File struct {
	name  string
	lines lineMap
	root  map[string]any
	found *Faults // where its faults are reported
	told  claims

	nodes   []*Node // tables that were opened, the outermost first
	lacking []*Node // tables that lack a key
}

// Open reads and parses one file; nil, with its faults reported, if it is missing or no TOML.
func Open(fsys fs.FS, name string, found *Faults) *File {
	f := &File{name: name, found: found}
	text, err := ReadText(fsys, name)
	if err != nil {
		f.fault(0, "", err.Error(), "a TOML text file")
		return nil
	}
	if !f.parse(text) {
		return nil
	}
	return f
}

// Parse reads the text of a file that lies nowhere; what says what it should be. It is nil, with its faults reported, if
// the text is no TOML.
func Parse(name, text, what string, found *Faults) *File {
	f := &File{name: name, found: found}
	switch {
	case len(text) == 0:
		f.fault(0, "", "the file is empty", what)
		return nil
	case len(text) > largestFile:
		f.fault(0, "", fmt.Sprintf("the file is larger than %d bytes", largestFile), what)
		return nil
	}
	if !f.parse(text) {
		return nil
	}
	return f
}

// parse reads the text of the file; false, with its fault reported, if it is no TOML.
func (f *File) parse(text string) bool {
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

// ReadText is the text of a data file; the error says what keeps it from being one.
func ReadText(fsys fs.FS, name string) (string, error) {
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
func (f *File) syntax(err error) {
	var parse toml.ParseError
	if errors.As(err, &parse) {
		f.fault(parse.Position.Line, parse.LastKey, parse.Message, "valid TOML")
		return
	}
	f.fault(0, "", err.Error(), "valid TOML")
}

func (f *File) fault(line int, key, what, want string) {
	*f.found = append(*f.found, Fault{
		File: plain.Text(f.name, LongestFound), Line: line, Key: plain.Text(key, LongestFound/2), Found: plain.Text(what, LongestFound), Want: plain.Text(want, 2*LongestFound),
	})
}

// Name is the file's path in the data folder.
func (f *File) Name() string { return f.name }

// Values is everything in the file, as TOML gives it.
func (f *File) Values() map[string]any { return f.root }

// Top is the file's outermost table.
func (f *File) Top() *Node {
	if len(f.nodes) == 0 {
		f.node("", f.root)
	}
	return f.nodes[0]
}

// Faulty reports whether a key path, or anything below it, has a fault already.
func (f *File) Faulty(path string) bool { return f.told.within(path) }

// FaultCount is how many values of the file have had a fault so far.
func (f *File) FaultCount() int { return f.told.count }
