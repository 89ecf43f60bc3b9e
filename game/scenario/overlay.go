package scenario

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
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
func (o *overlay) Open(name string) (fs.File, error) { return (&layer{o, nil, nil}).Open(name) }

// A layer is an overlay while one title is read: without the user's files that turned out bad.
type layer struct {
	*overlay
	bad  map[string]bool
	used map[string]bool // files taken from the user
}

// Open opens the user's file unless it is known to be bad.
func (l *layer) Open(name string) (fs.File, error) {
	if !l.bad[name] {
		f, err := l.user.Open(name)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			if l.used != nil {
				l.used[name] = true
			}
			return f, err
		}
	}
	return l.embedded.Open(name)
}

// load reads a title, leaving out the user's files that have faults until what remains is sound.
func (o *overlay) load(titleID string) (*Data, Faults) {
	bad := map[string]bool{}
	var all Faults
	var told []string
	for {
		l := &layer{o, bad, map[string]bool{}}
		d, faults := load(l, titleID)
		all = append(all, faults...)
		if d != nil {
			for _, f := range o.strays(titleID, l) {
				all = append(all, f)
				told = append(told, f.sentence()+" It is not used.")
			}
			d.Info.Faults = told
			return d, all.sorted()
		}
		if len(l.used) == 0 {
			return nil, all.sorted()
		}
		told = append(told, l.blame(faults)...)
	}
}

// strays reports the user's data files whose names nobody asks for, such as unit.toml for units.toml.
func (o *overlay) strays(titleID string, l *layer) Faults {
	var found Faults
	for _, dir := range []string{titleID, titleID + "/maps"} {
		entries, err := fs.ReadDir(o.user, dir)
		if err != nil {
			continue // the user has no such folder
		}
		for _, e := range entries {
			name := dir + "/" + e.Name()
			if e.IsDir() || path.Ext(name) != ".toml" || l.used[name] || l.bad[name] || o.builtIn(name) {
				continue
			}
			found = append(found, Fault{File: name, Found: "a file that the title does not have", Want: "the name of one of its files"})
		}
	}
	return found
}

func (o *overlay) builtIn(name string) bool {
	_, err := fs.Stat(o.embedded, name)
	return err == nil
}

// blame marks the user's files at fault as bad and says so. A fault of an embedded file is that of whatever the user
// laid beside it, so all of the user's files go then.
func (l *layer) blame(faults Faults) (told []string) {
	before := len(l.bad)
	for _, f := range faults {
		if l.used[f.File] {
			l.bad[f.File] = true
			told = append(told, f.sentence()+" The built-in file is used.")
		}
	}
	if len(l.bad) > before {
		return told
	}
	for _, name := range sortedKeys(l.used) {
		l.bad[name] = true
		told = append(told, fmt.Sprintf("%s does not fit the other files: %s The built-in file is used.", name, faults[0].sentence()))
	}
	return told
}
