package store

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"

	"github.com/gofrs/flock"
)

// mostWindows bounds how many windows keep matches side by side in one folder.
const mostWindows = 64

// runningFile is the file of the match that the n-th window on a folder keeps, and of its lock.
func runningFile(dir string, n int, ext string) string {
	if n == 1 {
		return filepath.Join(dir, running+ext)
	}
	return filepath.Join(dir, fmt.Sprintf("%s-%d%s", running, n, ext))
}

// claim takes the first running match that no other window holds, and gives its number. The lock goes with the
// process, however it ends. Where the system has no locks the first is taken.
func claim(dir string) (n int, lock *flock.Flock) {
	for n = 1; n <= mostWindows; n++ {
		lock = flock.New(runningFile(dir, n, ".lock"), flock.SetFlag(os.O_CREATE|os.O_RDWR))
		ok, err := lock.TryLock()
		if err != nil {
			return n, nil
		}
		if ok {
			return n, lock
		}
	}
	return os.Getpid() + mostWindows, nil
}

// adopt takes over what further windows left when they were closed: the first becomes the running match where there is
// none, all others become saves. It gives the names of those.
func (s *Store) adopt() (names []string) {
	for n := 2; n <= mostWindows; n++ {
		path := runningFile(s.State, n, saveExt)
		about, err := os.Lstat(path)
		if err != nil || !about.Mode().IsRegular() {
			continue
		}
		lock := flock.New(runningFile(s.State, n, ".lock"), flock.SetFlag(os.O_CREATE|os.O_RDWR))
		if ok, err := lock.TryLock(); err != nil || !ok {
			continue
		}
		if _, err := os.Lstat(s.RunningPath()); err != nil {
			os.Rename(path, s.RunningPath())
		} else if name, err := s.FreeName("Second window " + about.ModTime().Local().Format("2006-01-02 15.04")); err == nil {
			if to, err := s.savePath(name); err == nil && move(path, to) == nil {
				names = append(names, name)
			}
		}
		lock.Unlock()
	}
	return names
}

// move renames a file; into another file system it is copied.
func move(from, to string) error {
	if os.Rename(from, to) == nil {
		return nil
	}
	data, err := ReadFile(from)
	if err != nil {
		return err
	}
	if err := replace(to, data); err != nil {
		return err
	}
	return os.Remove(from)
}

var scratchName = regexp.MustCompile(`^` + program + `-[0-9]+$`)

// sweepScratch removes the scratch files of programs that were ended before they could: those whose lock is free.
func sweepScratch() {
	list, err := os.ReadDir(os.TempDir())
	if err != nil {
		return
	}
	for _, e := range list {
		dir := filepath.Join(os.TempDir(), e.Name())
		path := runningFile(Under(dir).State, 1, ".lock")
		if !e.IsDir() || !scratchName.MatchString(e.Name()) {
			continue
		}
		if about, err := os.Lstat(path); err != nil || !about.Mode().IsRegular() {
			continue
		}
		lock := flock.New(path)
		if ok, err := lock.TryLock(); err == nil && ok {
			lock.Unlock()
			os.RemoveAll(dir)
		}
	}
}
