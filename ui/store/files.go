package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
	"unicode"

	"github.com/natefinch/atomic"
)

// mostMap bounds a painted map.
const mostMap = 64 << 20

// retries is how often a replacement is tried again that another program blocks, as virus scanners do on Windows.
const retries = 5

// replace writes a file whole or not at all: temporary file, sync, rename.
func replace(path string, data []byte) error {
	var err error
	for try := 0; try < retries; try++ {
		if err = atomic.WriteFile(path, bytes.NewReader(data)); err == nil {
			return nil
		}
		if _, gone := os.Stat(filepath.Dir(path)); gone != nil {
			if os.MkdirAll(filepath.Dir(path), 0o755) != nil {
				break
			}
		}
		time.Sleep(20 * time.Millisecond << try)
	}
	return fmt.Errorf("write %q: %w", path, err)
}

var reserved = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?$`)

// CheckName reports why a name cannot be a file's on every system; nil if it can.
func CheckName(name string) error {
	switch {
	case strings.TrimSpace(name) == "":
		return errors.New("give the save a name")
	case len(name) > 80:
		return errors.New("the name is longer than 80 letters")
	case strings.ContainsAny(name, `/\:*?"<>|`):
		return fmt.Errorf(`the name %q has one of / \ : * ? " < > |`, name)
	case strings.IndexFunc(name, unicode.IsControl) >= 0:
		return fmt.Errorf("the name %q has a control character", name)
	case strings.Trim(name, " .") != name:
		return fmt.Errorf("the name %q begins or ends with a dot or blank", name)
	case reserved.MatchString(name):
		return fmt.Errorf("the name %q is reserved on Windows", name)
	}
	return nil
}

// aside moves a file that could not be read out of the way and gives its new path.
func aside(path string) (string, error) {
	ext := filepath.Ext(path)
	stem := strings.TrimSuffix(path, ext)
	for n := 1; n < 1000; n++ {
		to := fmt.Sprintf("%s.unread-%d%s", stem, n, ext)
		if _, err := os.Lstat(to); errors.Is(err, os.ErrNotExist) {
			return to, os.Rename(path, to)
		}
	}
	return "", fmt.Errorf("keep %q aside: a thousand are kept already", path)
}

var leftover = regexp.MustCompile(`\.(toml|save|journal|sheet)[0-9]+$`)

// sweep removes temporary files of writes that a crash cut short, once they are an hour old.
func sweep(dir string) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range list {
		about, err := e.Info()
		if err == nil && about.Mode().IsRegular() && leftover.MatchString(e.Name()) && time.Since(about.ModTime()) > time.Hour {
			os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}
