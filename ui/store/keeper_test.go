package store

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// holds checks what the file of the running match holds.
func holds(t *testing.T, s *Store, want string) {
	t.Helper()
	if data, err := s.Running(); err != nil || string(data) != want {
		t.Errorf("the running match is %q, %v, want %q", data, err, want)
	}
}

func TestLinesAreAppended(t *testing.T) {
	s := open(t)
	s.KeepRunning([]byte("whole\n"))
	s.Flush()
	before, _ := os.Stat(s.RunningPath())
	want := "whole\n"
	for i := 0; i < 50; i++ {
		line := fmt.Sprintln("line", i)
		want += line
		s.AppendRunning([]byte(line))
	}
	if err := s.Flush(); err != nil || !s.Kept() {
		t.Fatal(err)
	}
	holds(t, s, want)
	if after, _ := os.Stat(s.RunningPath()); !os.SameFile(before, after) {
		t.Error("the file was replaced where lines could be appended")
	}
	s.KeepRunning([]byte("next\n"))
	s.AppendRunning([]byte("line\n"))
	s.Flush()
	holds(t, s, "next\nline\n")
}

// While writing fails, all that is done stays in memory, and goes to the disk by itself when it can.
func TestAFailingDiskLosesNothing(t *testing.T) {
	s := open(t)
	s.KeepRunning([]byte("whole\n"))
	s.Flush()
	if err := os.RemoveAll(s.State); err != nil {
		t.Fatal(err)
	}
	os.WriteFile(s.State, []byte("a file in its place"), 0o644)
	s.AppendRunning([]byte("one\n"))
	if err := s.Flush(); err == nil || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), s.RunningPath()) {
		t.Fatalf("writing into a folder that is none gave %v", err)
	}
	if !s.Kept() {
		t.Error("play waits for a disk that cannot be written")
	}
	s.AppendRunning([]byte("two\n"))
	os.Remove(s.State)
	for end := time.Now().Add(8 * time.Second); s.KeepError() != nil || !s.Kept(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("not written though it could be: %v", s.KeepError())
		}
	}
	holds(t, s, "whole\none\ntwo\n")
}

func TestAVanishedFileIsWrittenAgain(t *testing.T) {
	s := open(t)
	s.KeepRunning([]byte("whole\n"))
	s.Flush()
	os.Remove(s.RunningPath())
	s.AppendRunning([]byte("one\n"))
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	holds(t, s, "whole\none\n")
	os.RemoveAll(s.State)
	s.AppendRunning([]byte("two\n"))
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	holds(t, s, "whole\none\ntwo\n")
}

func TestAForeignFileIsNeverReplaced(t *testing.T) {
	s := open(t)
	s.KeepRunning([]byte("whole\n"))
	s.Flush()
	os.WriteFile(s.RunningPath(), []byte("somebody's other match"), 0o644)
	s.AppendRunning([]byte("one\n"))
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	holds(t, s, "whole\none\n")
	kept, err := os.ReadFile(filepath.Join(s.State, "running.foreign-1.save"))
	if err != nil || string(kept) != "somebody's other match" {
		t.Errorf("the foreign file is %q, %v", kept, err)
	}
	copied := filepath.Join(s.State, "copy") // a program that keeps folders alike puts the same text into another file
	os.WriteFile(copied, []byte("whole\none\n"), 0o644)
	os.Rename(copied, s.RunningPath())
	s.AppendRunning([]byte("two\n"))
	s.Flush()
	holds(t, s, "whole\none\ntwo\n")
	if _, err := os.Stat(filepath.Join(s.State, "running.foreign-2.save")); err == nil {
		t.Error("the same text was taken for a foreign file")
	}
}

func TestSymbolicLinksAreFollowedAndKept(t *testing.T) {
	s := open(t)
	real := filepath.Join(t.TempDir(), "real.save")
	os.WriteFile(real, []byte("old"), 0o640)
	path, _ := s.savePath("linked")
	if err := os.Symlink(real, path); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink(filepath.Join(t.TempDir(), "later.save"), s.RunningPath()); err != nil {
		t.Fatal(err)
	}
	if list, err := s.Saves(); err != nil || len(list) != 1 || list[0].Name != "linked" {
		t.Errorf("the list is %+v, %v", list, err)
	}
	if err := s.WriteSave("linked", []byte("new")); err != nil {
		t.Fatal(err)
	}
	s.KeepRunning([]byte("whole\n"))
	s.AppendRunning([]byte("one\n"))
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	for _, link := range []string{path, s.RunningPath()} {
		if about, err := os.Lstat(link); err != nil || about.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%s is no link any more", link)
		}
	}
	if data, _ := os.ReadFile(real); string(data) != "new" {
		t.Errorf("the file behind the link is %q", data)
	}
	holds(t, s, "whole\none\n")
	ring, _ := s.savePath("ring")
	os.Symlink(ring, ring)
	if err := s.WriteSave("ring", nil); err == nil {
		t.Error("a ring of links was written to")
	}
}

func TestTheSecondWindowHasAFileOfItsOwn(t *testing.T) {
	dir := Under(t.TempDir())
	first, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	second, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(first.Notes()) != 0 || len(second.Notes()) != 1 || !strings.Contains(second.Notes()[0], "running-2.save") {
		t.Errorf("told %q and %q", first.Notes(), second.Notes())
	}
	first.KeepRunning([]byte("first"))
	second.KeepRunning([]byte("second"))
	first.Flush()
	second.Close()
	holds(t, first, "first")
	first.Close()
	again, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	holds(t, again, "first")
	list, err := again.Saves()
	if err != nil || len(list) != 1 || len(again.Notes()) != 1 || !strings.Contains(again.Notes()[0], list[0].Name) {
		t.Fatalf("what the second window left: %+v, %v, told %q", list, err, again.Notes())
	}
	if data, _ := again.ReadSave(list[0].Name); string(data) != "second" {
		t.Errorf("it holds %q", data)
	}
}

func TestTheOnlyMatchOfAClosedWindowIsTheRunningOne(t *testing.T) {
	dir := Under(t.TempDir())
	first, _ := Open(dir)
	second, _ := Open(dir)
	second.KeepRunning([]byte("second"))
	second.Close()
	first.Close()
	again, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	holds(t, again, "second")
	if len(again.Notes()) != 0 {
		t.Errorf("told %q", again.Notes())
	}
}

func TestLeftOverFilesGoAtTheNextStart(t *testing.T) {
	dir := Under(t.TempDir())
	s, _ := Open(dir)
	s.Close()
	var names []string
	for _, d := range []string{dir.Config, s.saves(), dir.State} {
		names = append(names, filepath.Join(d, ".marianas-123.tmp"), filepath.Join(d, "x.save456"))
	}
	stays := filepath.Join(s.saves(), "game.save")
	for _, n := range append(names, stays) {
		os.WriteFile(n, []byte("x"), 0o644)
	}
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, n := range names {
		if _, err := os.Stat(n); err == nil {
			t.Errorf("%s is still there", n)
		}
	}
	if _, err := os.Stat(stays); err != nil {
		t.Error("a save went with them")
	}
}

func TestNamesCountLetters(t *testing.T) {
	for name, ok := range map[string]bool{
		strings.Repeat("ä", 80): true, strings.Repeat("ä", 81): false, strings.Repeat("島", 80): true,
		"\u00a0\u2003": false, "\u200b": false, "\u3164": false, "\u3000": false, "a\u202eb": false, "👨\u200d👩": true,
		strings.Repeat("😀", 70): false, "x\u00a0": false, "a b": true, "\xff": false,
	} {
		if err := CheckName(name); (err == nil) != ok {
			t.Errorf("%q: %v, want accepted %v", name, err, ok)
		}
	}
	s := open(t)
	if err := s.WriteSave(strings.Repeat("島", 80), []byte("x")); err != nil {
		t.Error(err)
	}
}

func TestFreeNamesAreFree(t *testing.T) {
	s := open(t)
	seen := map[string]bool{}
	for i := 0; i < 4; i++ {
		name, err := s.FreeName("Left")
		if err != nil || seen[name] {
			t.Fatalf("%q twice, %v", name, err)
		}
		seen[name] = true
		s.WriteSave(name, bytes.Repeat([]byte("x"), i))
	}
}
