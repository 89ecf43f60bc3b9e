package scenario

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"marianas/game/scenario/doc"
)

// Overlay lays a player's data folder over the embedded one, file by file. The user's may be nil.
// Load tells the two apart: a user's file with faults is left out in favor of the embedded one.
func Overlay(user, embedded fs.FS) fs.FS {
	if user == nil {
		return embedded
	}
	return &overlay{user, embedded}
}

type overlay struct{ user, embedded fs.FS }

// Open opens the user's file, or the embedded one if the user has none.
func (o *overlay) Open(name string) (fs.File, error) { return (&layer{overlay: o}).Open(name) }

// A layer is an overlay while one title is read: without the user's files that turned out bad.
type layer struct {
	*overlay
	bad  map[string]bool
	used []string // files taken from the user, in the order of reading
}

// Open opens the user's file unless it is known to be bad.
func (l *layer) Open(name string) (fs.File, error) {
	if !l.bad[name] {
		f, err := l.user.Open(name)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			if !slices.Contains(l.used, name) {
				l.used = append(l.used, name)
			}
			return f, err
		}
	}
	return l.embedded.Open(name)
}

// layoutExt ends the names of files that say where words stand on a printed sheet. Only the built-in ones are read.
const layoutExt = ".layout.toml"

// strays reports the user's data files that nobody reads: those whose names nobody asks for, such as unit.toml for
// units.toml, and layouts of printed sheets.
func (o *overlay) strays(titleID string, l *layer) doc.Faults {
	var found doc.Faults
	for _, dir := range []string{titleID, titleID + "/maps", titleID + "/guides"} {
		entries, err := fs.ReadDir(o.user, dir)
		if err != nil {
			continue // the user has no such folder
		}
		for _, e := range entries {
			name := dir + "/" + e.Name()
			if !e.IsDir() && strings.HasSuffix(name, layoutExt) {
				found = append(found, doc.Fault{File: name, Found: "a layout of the printed sheet, which is not read", Want: "none: the built-in one is always used"})
				continue
			}
			if e.IsDir() || path.Ext(name) != ".toml" || slices.Contains(l.used, name) || l.bad[name] || o.builtIn(name) {
				continue
			}
			found = append(found, doc.Fault{File: name, Found: "a file that the title does not have", Want: "the name of one of its files"})
		}
	}
	return found
}

func (o *overlay) builtIn(name string) bool {
	_, err := fs.Stat(o.embedded, name)
	return err == nil
}
