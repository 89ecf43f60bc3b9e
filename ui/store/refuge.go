package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"marianas/game/plain"
)

// Anywhere opens the player's folders wherever the program is started. Each that cannot be written is replaced by a
// copy that goes when the store is closed; the trouble says in one sentence what will not be kept, "" if all is well.
// Where nothing at all can be written the store is nil.
func Anywhere(f Folders) (s *Store, trouble string) {
	var unkept []string
	var why error
	refuge := ""
	for _, part := range []struct {
		dir    *string
		within string // what must be writable in it
		words  string
	}{{&f.Config, "", "settings"}, {&f.Data, "saves", "saved games"}, {&f.State, "", "the match in play"}} {
		err := writable(*part.dir, part.within)
		if err == nil {
			continue
		}
		unkept = append(unkept, part.words)
		if why == nil {
			why = err
		}
		if refuge == "" {
			if refuge, err = scratchDir(); err != nil {
				return nil, "Nothing will be kept in this run: " + sentence(why)
			}
		}
		to := filepath.Join(refuge, fmt.Sprint(len(unkept)))
		copyTree(*part.dir, to)
		*part.dir = to
	}
	s, err := Open(f)
	if err != nil {
		os.RemoveAll(refuge)
		return nil, "Nothing will be kept in this run: " + sentence(err)
	}
	s.scratch = refuge
	switch len(unkept) {
	case 0:
		if err := writable(f.Cache, "maps"); err != nil {
			return s, "Painted maps will not be kept, so each start paints them anew: " + sentence(err)
		}
		return s, ""
	case 3:
		return s, "Nothing will be kept in this run: " + sentence(why)
	}
	return s, "In this run " + strings.Join(unkept, " and ") + " will not be kept: " + sentence(why)
}

func sentence(err error) string { return plain.Readable(err.Error()) + "." }

// writable makes a folder and one in it, if they are missing, and reports why nothing can be written there.
func writable(dir, within string) error {
	if dir == "" {
		return errors.New("there is no home folder (HOME is not set)")
	}
	dir = filepath.Join(dir, within)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, "probe.save*")
	if err != nil {
		return err
	}
	_, err = f.Write([]byte("x"))
	if e := f.Close(); err == nil {
		err = e
	}
	os.Remove(f.Name())
	return err
}

// scratchDir makes a folder that goes with the program, where one can be made.
func scratchDir() (dir string, err error) {
	for _, in := range []string{"", Home().Cache, "."} {
		var made string
		if made, err = os.MkdirTemp(in, program+"-"); err == nil {
			return filepath.Abs(made)
		}
	}
	return "", err
}

// What a refuge takes along from a folder that can be read but not written.
const (
	mostCopied = 64 << 20 // bytes
	mostFiles  = 1000
)

// copyTree copies the player's files into a refuge, as far as they can be read and the measure allows.
func copyTree(from, to string) {
	sum, n := int64(0), 0
	_ = filepath.WalkDir(from, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		rel, err := filepath.Rel(from, path)
		if err != nil || e.IsDir() {
			return err
		}
		data, err := ReadFile(path)
		if n++; n > mostFiles || sum+int64(len(data)) > mostCopied {
			return fs.SkipAll
		}
		sum += int64(len(data))
		at := filepath.Join(to, rel)
		if err == nil && os.MkdirAll(filepath.Dir(at), 0o755) == nil {
			if about, err := e.Info(); err == nil && os.WriteFile(at, data, 0o644) == nil {
				_ = os.Chtimes(at, about.ModTime(), about.ModTime())
			}
		}
		return nil
	})
}
