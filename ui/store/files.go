package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// mostMap bounds a painted map.
const mostMap = 64 << 20

var reserved = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?$`)

const (
	mostLetters   = 80
	mostNameBytes = 240 // file systems end at 255, with the ending
)

// visible reports whether a letter leaves a mark.
func visible(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !blank(r) }

// blank reports whether a letter that counts as a sign shows nothing.
func blank(r rune) bool {
	return r == '\u115f' || r == '\u1160' || r == '\u2800' || r == '\u3164' || r == '\uffa0'
}

// hidden reports whether a character could make one name look like another; joiners belong to scripts and signs.
func hidden(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) && r != '\u200c' && r != '\u200d'
}

// edge reports whether a letter may not begin or end a name.
func edge(r rune) bool { return r == '.' || unicode.IsSpace(r) }

// CheckName reports why a name cannot be a file's on every system; nil if it can.
func CheckName(name string) error {
	switch {
	case !utf8.ValidString(name):
		return errors.New("the name is no readable text")
	case strings.IndexFunc(name, visible) < 0:
		return errors.New("give the save a name")
	case utf8.RuneCountInString(name) > mostLetters:
		return fmt.Errorf("the name is longer than %d letters", mostLetters)
	case len(name) > mostNameBytes:
		return errors.New("the name is too long to be a file's: some of its letters take several places")
	case strings.ContainsAny(name, `/\:*?"<>|`):
		return fmt.Errorf(`the name %q has one of / \ : * ? " < > |`, name)
	case strings.IndexFunc(name, hidden) >= 0:
		return fmt.Errorf("the name %q has a character that cannot be seen", name)
	case strings.TrimFunc(name, edge) != name:
		return fmt.Errorf("the name %q begins or ends with a dot or blank", name)
	case reserved.MatchString(name):
		return fmt.Errorf("the name %q is reserved on Windows", name)
	}
	return nil
}

// aside moves a file out of the way under a name that says why, and gives its new path.
func aside(path, why string) (string, error) {
	ext := filepath.Ext(path)
	stem := strings.TrimSuffix(path, ext)
	for n := 1; n < 1000; n++ {
		to := fmt.Sprintf("%s.%s-%d%s", stem, why, n, ext)
		if _, err := os.Lstat(to); errors.Is(err, os.ErrNotExist) {
			return to, os.Rename(path, to)
		}
	}
	return "", fmt.Errorf("keep %q aside: a thousand are kept already", path)
}

var leftover = regexp.MustCompile(`^\.marianas-[0-9]+\.tmp$|\.(toml|save|journal|sheet)[0-9]+$`)

// sweep removes temporary files of writes that were cut short, those of at least an age.
func sweep(dir string, age time.Duration) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range list {
		about, err := e.Info()
		if err == nil && about.Mode().IsRegular() && leftover.MatchString(e.Name()) && time.Since(about.ModTime()) >= age {
			os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}
