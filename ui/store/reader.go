package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// MostBytes bounds a file that is read whole: no save, journal or settings file comes near it.
const MostBytes = 8 << 20

// ReadFile gives the bytes of a file that the player named, at most MostBytes long.
func ReadFile(path string) ([]byte, error) { return ReadUpTo(path, MostBytes) }

// ReadUpTo is the one way in which the program and its tools read files. It refuses at once, in one sentence, what is
// no regular file, such as a folder, a pipe or a device, and what is longer than most bytes.
func ReadUpTo(path string, most int64) ([]byte, error) {
	f, about, err := openRegular(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if about.Size() <= most {
		data, err := io.ReadAll(io.LimitReader(f, most+1)) // it may have grown meanwhile
		if err != nil {
			return nil, fmt.Errorf("read %q: %w", path, bare(err))
		}
		if int64(len(data)) <= most {
			return data, nil
		}
	}
	return nil, fmt.Errorf("read %q: found a file longer than %s, want a shorter one", path, amount(most))
}

func amount(n int64) string {
	if n < 1<<20 {
		return fmt.Sprintf("%d bytes", n)
	}
	return fmt.Sprintf("%d MB", n>>20)
}

// openRegular opens a file for reading without ever waiting for somebody to write into it.
func openRegular(path string) (*os.File, fs.FileInfo, error) {
	about, err := os.Stat(path)
	if err == nil {
		err = regular(about)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("read %q: %w", path, bare(err))
	}
	f, err := os.OpenFile(path, os.O_RDONLY|nonblocking, 0)
	if err != nil {
		return nil, nil, fmt.Errorf("read %q: %w", path, bare(err))
	}
	if about, err = f.Stat(); err == nil { // another may lie there by now
		err = regular(about)
	}
	if err != nil {
		f.Close()
		return nil, nil, fmt.Errorf("read %q: %w", path, bare(err))
	}
	return f, about, nil
}

// bare is an error of the system without its verb and path, which the caller names.
func bare(err error) error {
	var at *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &at):
		return at.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// regular is an error that says what lies there instead of a file; nil for a file.
func regular(about fs.FileInfo) error {
	if about.Mode().IsRegular() {
		return nil
	}
	return fmt.Errorf("found %s, want a file", kind(about))
}

// kind names what lies at a path.
func kind(about fs.FileInfo) string {
	switch mode := about.Mode(); {
	case mode.IsRegular():
		return "a file"
	case mode.IsDir():
		return "a folder"
	case mode&fs.ModeNamedPipe != 0:
		return "a pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	case mode&fs.ModeDevice != 0:
		return "a device"
	}
	return "something else"
}

// Folder is a folder of the player's as a file system that opens regular files and folders only: a pipe or a device
// among them is an error at once, never a wait.
func Folder(dir string) fs.FS { return folder(dir) }

type folder string

func (d folder) path(op, name string) (string, error) {
	if !fs.ValidPath(name) {
		return "", &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	return filepath.Join(string(d), filepath.FromSlash(name)), nil
}

// Open opens a file or a folder below this one.
func (d folder) Open(name string) (fs.File, error) {
	path, err := d.path("open", name)
	if err != nil {
		return nil, err
	}
	if about, err := os.Stat(path); err == nil && about.IsDir() {
		return os.DirFS(string(d)).Open(name)
	}
	f, _, err := openRegular(path)
	if err != nil && !isFolder(string(d)) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: within(err)}
	}
	return f, nil
}

func isFolder(path string) bool {
	about, err := os.Stat(path)
	return err == nil && about.IsDir()
}

// within is the cause of an error of openRegular: inside a Folder the name says enough.
func within(err error) error {
	if cause := errors.Unwrap(err); cause != nil {
		return cause
	}
	return err
}

// ReadDir lists a folder below this one, by name.
func (d folder) ReadDir(name string) ([]fs.DirEntry, error) {
	path, err := d.path("readdir", name)
	if err != nil {
		return nil, err
	}
	return os.ReadDir(path)
}

// Stat describes what lies below this folder; symbolic links are followed.
func (d folder) Stat(name string) (fs.FileInfo, error) {
	path, err := d.path("stat", name)
	if err != nil {
		return nil, err
	}
	return os.Stat(path)
}
