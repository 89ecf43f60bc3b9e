package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"
)

const saveExt = ".save"

// Saved is a saved game as the list of saves shows it; what is in it the match reads.
type Saved struct {
	Name  string // as the player named it
	Path  string
	When  time.Time
	Bytes int64
}

// Saves lists the saved games, the latest first.
func (s *Store) Saves() ([]Saved, error) {
	list, err := os.ReadDir(s.saves())
	if err != nil {
		return nil, fmt.Errorf("list saves: %w", err)
	}
	var out []Saved
	for _, e := range list {
		about, err := os.Stat(filepath.Join(s.saves(), e.Name())) // symbolic links are followed
		name := strings.TrimSuffix(e.Name(), saveExt)
		if err != nil || !about.Mode().IsRegular() || name == e.Name() {
			continue
		}
		out = append(out, Saved{name, filepath.Join(s.saves(), e.Name()), about.ModTime(), about.Size()})
	}
	sort.SliceStable(out, func(i, k int) bool { return out[i].When.After(out[k].When) })
	return out, nil
}

// ReadSave gives the bytes of a saved game.
func (s *Store) ReadSave(name string) ([]byte, error) {
	path, err := s.savePath(name)
	if err != nil {
		return nil, err
	}
	return ReadUpTo(path, MostBytes)
}

// WriteSave keeps a game under a name, replacing the one that had it.
func (s *Store) WriteSave(name string, data []byte) error {
	path, err := s.savePath(name)
	if err != nil {
		return err
	}
	return replace(path, data)
}

// HasSave reports whether a name is taken, so that the player can be asked first.
func (s *Store) HasSave(name string) bool {
	path, err := s.savePath(name)
	if err != nil {
		return false
	}
	_, err = os.Stat(path)
	return err == nil
}

// FreeName is a name for a save that none has yet: the wanted one, or that with a number behind it.
func (s *Store) FreeName(want string) (string, error) {
	name := want
	for n := 2; n < 1000; n++ {
		path, err := s.savePath(name)
		if err != nil {
			return "", err
		}
		if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) {
			return name, nil
		}
		name = fmt.Sprintf("%s (%d)", want, n)
	}
	return "", fmt.Errorf("save as %q: a thousand have that name", want)
}

// Elsewhere is where a file could go when the program's own folders cannot be written: a path in the player's home.
func Elsewhere(name string) string {
	dir, err := os.UserHomeDir()
	if err != nil {
		dir = os.TempDir()
	}
	return filepath.Join(dir, name+saveExt)
}

// WriteElsewhere keeps a game in a file anywhere, as the player wrote it.
func WriteElsewhere(path string, data []byte) error { return replace(path, data) }

// DeleteSave removes a saved game; one that is not there is no error.
func (s *Store) DeleteSave(name string) error {
	path, err := s.savePath(name)
	if err != nil {
		return err
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("delete save %q: %w", name, err)
	}
	return nil
}

func (s *Store) savePath(name string) (string, error) {
	if err := CheckName(name); err != nil {
		return "", err
	}
	return filepath.Join(s.saves(), name+saveExt), nil
}

// KeepCrash writes the journal of a match that a fault ended, and gives its path.
func (s *Store) KeepCrash(journal []byte) (string, error) {
	path := filepath.Join(s.State, "crash-"+time.Now().Format("20060102-150405")+".journal")
	return path, replace(path, journal)
}
