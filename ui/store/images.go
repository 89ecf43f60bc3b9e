package store

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
)

// cacheBytes bounds the folder of painted maps; the oldest go first.
const cacheBytes = 400 << 20

// mapName is what a painted tile may be called: a digest of everything printed on the sheet, and the tile.
var mapName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{3,120}\.(png|jpg)$`)

// Maps is the folder of painted maps, for reading.
func (s *Store) Maps() fs.FS { return os.DirFS(s.maps()) }

// MapsDir is where painted maps are kept.
func (s *Store) MapsDir() string { return s.maps() }

// ReadMap gives a painted tile; the error is fs.ErrNotExist if it is not there.
func (s *Store) ReadMap(name string) ([]byte, error) {
	if !mapName.MatchString(name) {
		return nil, fmt.Errorf("read painted map %q: not a name of a tile", name)
	}
	return read(filepath.Join(s.maps(), name), mostImage)
}

// WriteMap keeps a painted tile and drops the oldest ones if there are too many.
func (s *Store) WriteMap(name string, data []byte) error {
	if !mapName.MatchString(name) {
		return fmt.Errorf("write painted map %q: not a name of a tile", name)
	}
	if err := replace(filepath.Join(s.maps(), name), data); err != nil {
		return err
	}
	trim(s.maps(), cacheBytes)
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
