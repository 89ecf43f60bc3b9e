package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/natefinch/atomic"
)

// retries is how often a replacement is tried again that another program blocks, as virus scanners do on Windows.
const retries = 5

// rename puts a finished file in another's place; tests block it.
var rename = atomic.ReplaceFile

// replace writes a file whole or not at all: temporary file, sync, rename. A symbolic link is followed and stays.
func replace(path string, data []byte) error { return put(path, data, false) }

// put is replace; lax leaves the sync out, for files that go with the program.
func put(path string, data []byte, lax bool) error {
	to, err := target(path)
	if err == nil {
		err = putAt(to, data, lax)
	}
	if err != nil {
		return fmt.Errorf("write %q: %w", path, bare(err))
	}
	return nil
}

// target is the file that a path means, at the end of its symbolic links; it need not exist.
func target(path string) (string, error) {
	for links := 0; links < 40; links++ {
		about, err := os.Lstat(path)
		if err != nil {
			return path, nil
		}
		if about.Mode()&fs.ModeSymlink == 0 {
			return path, regular(about)
		}
		to, err := os.Readlink(path)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return "", errors.New("found symbolic links in a ring, want a file")
}

func putAt(path string, data []byte, lax bool) error {
	dir := filepath.Dir(path)
	temp, err := temporary(dir, path, data, lax)
	if errors.Is(err, fs.ErrNotExist) { // the folder has vanished
		if err = os.MkdirAll(dir, 0o755); err == nil {
			temp, err = temporary(dir, path, data, lax)
		}
	}
	if err != nil {
		return err
	}
	for try := 0; ; try++ {
		if err = rename(temp, path); err == nil {
			break
		}
		if try == retries-1 {
			os.Remove(temp)
			return err
		}
		time.Sleep(20 * time.Millisecond << try)
	}
	if !lax {
		syncDir(dir)
	}
	return nil
}

// temporary writes a new file beside the one that it is to replace, and gives its path.
func temporary(dir, path string, data []byte, lax bool) (name string, err error) {
	f, err := os.CreateTemp(dir, "."+program+"-*.tmp")
	if err != nil {
		return "", err
	}
	defer func() {
		f.Close()
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	if about, err := os.Stat(path); err == nil {
		if err := f.Chmod(about.Mode().Perm()); err != nil && !errors.Is(err, errors.ErrUnsupported) {
			return "", err
		}
	}
	if _, err := f.Write(data); err != nil {
		return "", err
	}
	if !lax {
		if err := f.Sync(); err != nil {
			return "", err
		}
	}
	return f.Name(), f.Close()
}

// syncDir makes a rename last through a power failure, on systems where folders can be synced.
func syncDir(dir string) {
	if d, err := os.Open(dir); err == nil {
		d.Sync()
		d.Close()
	}
}
