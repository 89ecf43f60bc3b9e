package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"
)

// fullDisk lets matches run into a disk that is full, frees it again and looks whether all is kept.
func (s *storm) fullDisk(r *row) {
	dir := filepath.Join(s.dir, "disk")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		r.fail("%v", err)
		return
	}
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", dir).CombinedOutput(); err != nil {
		r.skipped = "no small disk can be mounted here: " + shortened(string(out), 80)
		return
	}
	defer func() { _ = exec.Command("umount", "-l", dir).Run() }()
	for n := 0; n < 12; n += s.share {
		home := filepath.Join(dir, strconv.Itoa(n))
		r.trial(fmt.Sprintf("full disk %d", n), time.Minute, func() {
			if err := s.filled(r, home, dir, uint64(n)); err != nil {
				r.fail("full disk %d: %v", n, err)
			}
		})
		os.RemoveAll(home)
	}
}

func (s *storm) filled(r *row, home, disk string, seed uint64) error {
	p, err := startPlayer(home, seed)
	if err != nil {
		return err
	}
	defer p.kill()
	if _, _, err := p.until("8", 20*time.Second); err != nil {
		return err
	}
	ballast := filepath.Join(disk, "ballast")
	if err := fill(ballast); err != nil {
		return err
	}
	defer os.Remove(ballast)
	said, _, err := p.until("trouble: ", 20*time.Second)
	if err != nil {
		return err
	}
	r.readable("full disk", said)
	before, err := entriesOn(home)
	if err != nil {
		return fmt.Errorf("on the full disk %w", err)
	}
	if err := os.Remove(ballast); err != nil {
		return err
	}
	_, _, err = p.until("kept again", 20*time.Second)
	if err != nil {
		return err
	}
	time.Sleep(100 * time.Millisecond)
	done := p.kill()
	return s.compare(home, done, before)
}

// compare holds what is kept against what was done.
func (s *storm) compare(home string, done, before int) error {
	kept, err := entriesKept(home)
	if err != nil {
		return err
	}
	if kept < done-1 || kept < before {
		return fmt.Errorf("%d entries were made, %d are kept", done, kept)
	}
	return nil
}

// entriesOn opens what is kept while the player lives on.
func entriesOn(home string) (int, error) {
	data, err := os.ReadFile(filepath.Join(home, "state", "running.save"))
	if err != nil {
		return 0, err
	}
	_, find := titles()
	m, err := opened(find, data)
	if err != nil {
		return 0, fmt.Errorf("the kept match does not open: %w", err)
	}
	return m.Len(), nil
}

// fill writes a file until the disk is full.
func fill(path string) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	block := make([]byte, 4096)
	for n := 0; n < 1<<18; n++ {
		if _, err := f.Write(block); err != nil {
			return nil
		}
	}
	return errors.New("the disk is never full")
}

// written waits until the match is kept again in a folder that had vanished.
func written(home string, most time.Duration) error {
	for began := time.Now(); time.Since(began) < most; time.Sleep(50 * time.Millisecond) {
		if _, err := entriesOn(home); err == nil {
			return nil
		}
	}
	return fmt.Errorf("the match is not kept again within %v", most)
}

// removed removes a folder in which somebody is writing.
func removed(dir string) (err error) {
	for range 20 {
		if err = os.RemoveAll(dir); err == nil {
			return nil
		}
	}
	return err
}

// vanished takes the folder away from under running matches, and gives it back in every other one.
func (s *storm) vanished(r *row) {
	for n := 0; n < 20; n += s.share {
		home := filepath.Join(s.dir, "vanished", strconv.Itoa(n))
		r.trial(fmt.Sprintf("vanished folder %d", n), time.Minute, func() {
			p, err := startPlayer(home, uint64(n))
			if err != nil {
				r.fail("%v", err)
				return
			}
			defer p.kill()
			_, _, err = p.until("9", 20*time.Second)
			if err == nil && n%2 == 0 {
				err = removed(home)
			} else if err == nil {
				err = os.Rename(home, home+".away")
			}
			if err != nil {
				r.fail("vanished folder %d: %v", n, err)
				return
			}
			if err := written(home, 10*time.Second); err != nil {
				r.fail("vanished folder %d: %v", n, err)
				return
			}
			time.Sleep(300 * time.Millisecond)
			done := p.kill()
			if err := s.compare(home, done, 0); err != nil {
				r.fail("vanished folder %d: %v", n, err)
			}
		})
		os.RemoveAll(home)
		os.RemoveAll(home + ".away")
	}
}
