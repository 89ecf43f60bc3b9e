package store

import (
	"path/filepath"
	"sort"
)

// Export writes texts for the player to take along, one for each ending of a file name, and gives their paths.
// Those of the same name are replaced.
func (s *Store) Export(name string, texts map[string][]byte) (paths []string, err error) {
	if err := CheckName(name); err != nil {
		return nil, err
	}
	for ext := range texts {
		paths = append(paths, filepath.Join(s.ExportsDir(), name+ext))
	}
	sort.Strings(paths)
	for _, p := range paths {
		if err := replace(p, texts[p[len(filepath.Join(s.ExportsDir(), name)):]]); err != nil {
			return nil, err
		}
	}
	return paths, nil
}

// ExportsDir is where journals and logs go that the player takes along.
func (s *Store) ExportsDir() string { return filepath.Join(s.Data, "exports") }
