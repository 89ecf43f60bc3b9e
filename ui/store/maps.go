package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
)

// mapBytes bounds the folder of painted maps; the oldest go first.
const mapBytes = 400 << 20

// mapName is what a painted map may be called: the sheet, and a digest of everything printed on it.
var mapName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{3,120}\.sheet$`)

// Maps keeps painted maps by name. It is a sheet.Cache.
type Maps struct {
	dir     string // "": none
	shipped string // painted maps that came with the program; read only
}

// Maps is the cache of painted maps. Those that came with the program lie in the folder maps beside it.
func (s *Store) Maps() *Maps {
	m := &Maps{}
	if s != nil {
		m.dir = s.maps()
	}
	if program, err := os.Executable(); err == nil {
		m.shipped = filepath.Join(filepath.Dir(program), "maps")
	}
	return m
}

// MapsAt is a cache of painted maps in any folder, for making an archive.
func MapsAt(dir string) *Maps { return &Maps{dir: dir} }

// Read gives a painted map; the error is fs.ErrNotExist if it is not there.
func (m *Maps) Read(name string) ([]byte, error) {
	if !mapName.MatchString(name) {
		return nil, fmt.Errorf("read painted map %q: not a name of a map", name)
	}
	var data []byte
	err := fs.ErrNotExist
	if m.dir != "" {
		data, err = ReadUpTo(filepath.Join(m.dir, name), mostMap)
	}
	if err != nil && m.shipped != "" {
		return ReadUpTo(filepath.Join(m.shipped, name), mostMap)
	}
	return data, err
}

// Write keeps a painted map and drops the oldest ones if there are too many.
func (m *Maps) Write(name string, data []byte) error {
	if !mapName.MatchString(name) {
		return fmt.Errorf("write painted map %q: not a name of a map", name)
	}
	if m.dir == "" {
		return errors.New("there is no folder for painted maps")
	}
	if err := replace(filepath.Join(m.dir, name), data); err != nil {
		return err
	}
	trim(m.dir, mapBytes)
	return nil
}

// trim removes the oldest files of a folder until it holds no more than most bytes.
func trim(dir string, most int64) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	var files []fs.FileInfo
	var sum int64
	for _, e := range list {
		if about, err := e.Info(); err == nil && about.Mode().IsRegular() {
			files, sum = append(files, about), sum+about.Size()
		}
	}
	sort.Slice(files, func(i, k int) bool { return files[i].ModTime().Before(files[k].ModTime()) })
	for _, f := range files {
		if sum <= most {
			return
		}
		if os.Remove(filepath.Join(dir, f.Name())) == nil {
			sum -= f.Size()
		}
	}
}
