// Package store keeps the player's files: settings, saved games, the running match, painted maps, corrected data.
//
// It alone knows folders. Names that come from elsewhere never leave their folder, files are replaced whole or not at
// all, and a file that cannot be read is kept aside, never overwritten. It knows no title and no window.
// Start reading at Store, then Settings and Keeper.
package store

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
)

// program is the name of the program's folder in each of the user's folders.
const program = "marianas"

// Folders are where the program keeps files, each its own folder or, in tests, part of one.
type Folders struct {
	Config string // settings.toml
	Data   string // saves/, and data/ for corrected TOML
	State  string // the running match, journals left by a crash
	Cache  string // painted maps; may be deleted at any time
}

// Home gives the folders that the user's system sets aside for programs: XDG, AppData or Application Support.
func Home() Folders {
	return Folders{
		Config: filepath.Join(xdg.ConfigHome, program), Data: filepath.Join(xdg.DataHome, program),
		State: filepath.Join(xdg.StateHome, program), Cache: filepath.Join(xdg.CacheHome, program),
	}
}

// Under puts all folders below one, for tests, scripts and portable use.
func Under(dir string) Folders {
	return Folders{
		Config: filepath.Join(dir, "config"), Data: filepath.Join(dir, "data"),
		State: filepath.Join(dir, "state"), Cache: filepath.Join(dir, "cache"),
	}
}

// Store reads and writes the player's files. It is safe for use by several goroutines.
type Store struct {
	Folders
	keeper  *Keeper
	scratch string // folder that goes when the store is closed; "": none
}

// Open makes the folders that are missing. The error names the folder that cannot be made.
func Open(f Folders) (*Store, error) {
	s := &Store{Folders: f}
	for _, dir := range []string{f.Config, s.saves(), f.State, s.maps()} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, fmt.Errorf("make folder %q: %w", dir, err)
		}
		sweep(dir)
	}
	s.keeper = newKeeper(filepath.Join(f.State, running))
	return s, nil
}

// Scratch is a store in a folder of its own that goes when it is closed: a script leaves the player's files alone.
// Painted maps are the usual ones, as they hold nothing of the player's and take long to paint.
func Scratch() (*Store, error) {
	dir, err := os.MkdirTemp("", program+"-")
	if err != nil {
		return nil, fmt.Errorf("make a folder for scratch files: %w", err)
	}
	f := Under(dir)
	f.Cache = Home().Cache
	s, err := Open(f)
	if err == nil {
		s.scratch = dir
	}
	return s, err
}

// Close writes what is still waiting to be written and gives the last error of writing it.
func (s *Store) Close() error {
	err := s.keeper.close()
	if s.scratch != "" {
		os.RemoveAll(s.scratch)
	}
	return err
}

// Corrections is the folder of TOML files that override the embedded ones, empty if the player has none.
func (s *Store) Corrections() fs.FS { return Folder(s.CorrectionsDir()) }

// CorrectionsDir is where the player puts corrected TOML files: <title>/units.toml and so on.
func (s *Store) CorrectionsDir() string { return filepath.Join(s.Data, "data") }

func (s *Store) saves() string { return filepath.Join(s.Data, "saves") }

// MapsDir is where painted maps are kept; it may be emptied at any time.
func (s *Store) MapsDir() string { return s.maps() }

func (s *Store) maps() string { return filepath.Join(s.Cache, "maps") }
