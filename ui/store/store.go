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
	"runtime"
	"time"

	"github.com/adrg/xdg"
	"github.com/gofrs/flock"
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

// Home gives the folders that the user's system sets aside for programs: XDG, AppData or Application Support. Those
// that would lie in a home folder are "" where no home is known.
func Home() Folders {
	return Folders{
		Config: ours(xdg.ConfigHome, "XDG_CONFIG_HOME"), Data: ours(xdg.DataHome, "XDG_DATA_HOME"),
		State: ours(xdg.StateHome, "XDG_STATE_HOME"), Cache: ours(xdg.CacheHome, "XDG_CACHE_HOME"),
	}
}

// ours is the program's folder in one of the user's. Without a home the library takes the root of the disk for one.
func ours(dir, variable string) string {
	if runtime.GOOS != "windows" && os.Getenv("HOME") == "" && dir != os.Getenv(variable) {
		return ""
	}
	return filepath.Join(dir, program)
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
	keeper  *keeper
	window  int          // number of this window on the folder, from 1
	lock    *flock.Flock // of its running match; nil: none is to be had
	notes   []string
	scratch string // folder that goes when the store is closed; "": none
}

// Open makes the folders that are missing. The error names the folder that cannot be made; painted maps can be missed.
func Open(f Folders) (*Store, error) { return openAt(f, false) }

func openAt(f Folders, lax bool) (*Store, error) {
	s := &Store{Folders: f}
	for _, dir := range []string{f.Config, s.saves(), f.State} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, fmt.Errorf("make folder %q: %w", dir, err)
		}
	}
	s.window, s.lock = claim(f.State)
	age := time.Duration(0)
	if s.window > 1 { // the other window may be writing just now
		age = time.Hour
	}
	for _, dir := range []string{f.Config, s.saves(), f.State, s.ExportsDir()} {
		sweep(dir, age)
	}
	sweep(s.maps(), time.Hour) // programs with files of their own share them
	s.keeper = newKeeper(runningFile(f.State, s.window, saveExt))
	s.keeper.lax = lax
	s.greet()
	return s, nil
}

// greet notes what the player must know from the start.
func (s *Store) greet() {
	if about, err := os.Stat(s.CorrectionsDir()); err == nil && !about.IsDir() {
		s.notes = append(s.notes, fmt.Sprintf("Your own data files are not read: found %s where their folder is expected, %s.", kind(about), s.CorrectionsDir()))
	}
	if s.window > 1 {
		s.notes = append(s.notes, "Another window of the program is open on the same files. This one keeps its match in a file of its own, "+filepath.Base(s.RunningPath())+"; saves and settings are shared.")
		return
	}
	for _, name := range s.adopt() {
		s.notes = append(s.notes, "The match of another window, which is closed, is saved as “"+name+"”.")
	}
}

// Notes are sentences that the player must know from the start: another window is open, or has left a match.
func (s *Store) Notes() []string { return s.notes }

// Scratch is a store in a folder of its own that goes when it is closed: a script leaves the player's files alone.
// Painted maps are the usual ones, as they hold nothing of the player's and take long to paint.
func Scratch() (*Store, error) {
	sweepScratch()
	dir, err := scratchDir()
	if err != nil {
		return nil, fmt.Errorf("make a folder for scratch files: %w", err)
	}
	f := Under(dir)
	f.Cache = Home().Cache
	s, err := openAt(f, true)
	if err == nil {
		s.scratch = dir
	}
	return s, err
}

// Close writes what is still waiting to be written and gives the last error of writing it.
func (s *Store) Close() error {
	if s == nil {
		return nil
	}
	err := s.keeper.close()
	if s.lock != nil {
		s.lock.Close()
	}
	if s.scratch != "" {
		os.RemoveAll(s.scratch)
	}
	return err
}

// Corrections is the folder of TOML files that override the embedded ones, empty if the player has none.
func (s *Store) Corrections() fs.FS {
	if s == nil {
		return Folder(filepath.Join(Home().Data, "data"))
	}
	return Folder(s.CorrectionsDir())
}

// CorrectionsDir is where the player puts corrected TOML files: <title>/units.toml and so on.
func (s *Store) CorrectionsDir() string { return filepath.Join(s.Data, "data") }

func (s *Store) saves() string { return filepath.Join(s.Data, "saves") }

// MapsDir is where painted maps are kept; it may be emptied at any time.
func (s *Store) MapsDir() string { return s.maps() }

func (s *Store) maps() string {
	if s.Cache == "" {
		return ""
	}
	return filepath.Join(s.Cache, "maps")
}
