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

func open(t *testing.T) *Store {
	t.Helper()
	s, err := Open(Under(t.TempDir()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func TestSettingsComeBack(t *testing.T) {
	s := open(t)
	set, fault := s.Settings()
	if fault != "" || set.Palette != "standard" {
		t.Fatalf("without a file: %+v, fault %q", set, fault)
	}
	set.Scale, set.Motion, set.Sound, set.Keys = 150, "off", false, map[string]string{"undo": "Ctrl+U"}
	if err := s.WriteSettings(set); err != nil {
		t.Fatal(err)
	}
	got, fault := s.Settings()
	if fault != "" || got.Scale != 150 || got.Motion != "off" || got.Sound || got.Keys["undo"] != "Ctrl+U" {
		t.Errorf("read back %+v, fault %q", got, fault)
	}
}

func TestFaultySettingsAreReportedAndKept(t *testing.T) {
	for _, c := range []struct{ name, file, want string }{
		{"cut", "palette = \"stan", "line 1"},
		{"wrong type", "sound = true\ninterface-scale = \"big\"\n", "interface-scale"},
		{"out of range", "sound = false\ninterface-scale = 900\n", "line 2: interface-scale is 900, expected 75 to 200"},
		{"unknown palette", "palette = \"pink\"", `"pink", expected standard`},
		{"unknown key", "\ncolour = 3\n", "line 2: colour is not known"},
		{"infinite", "wheel-zoom = nan", "wheel-zoom"},
		{"foreign", "\x7fELF\x00\x01", "settings.toml"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t)
			if err := os.WriteFile(s.settingsPath(), []byte(c.file), 0o644); err != nil {
				t.Fatal(err)
			}
			set, fault := s.Settings()
			if !strings.Contains(fault, c.want) || strings.Contains(fault, "\n") {
				t.Errorf("fault %q, want one sentence with %q", fault, c.want)
			}
			if set.Palette != "standard" || set.Scale != 0 || set.Zoom != 1.15 {
				t.Errorf("unusable values were kept: %+v", set)
			}
			if err := s.WriteSettings(set); err != nil {
				t.Fatal(err)
			}
			kept, err := os.ReadFile(filepath.Join(s.Config, "settings.unread-1.toml"))
			if err != nil || string(kept) != c.file {
				t.Errorf("the faulty file was not kept aside: %q, %v", kept, err)
			}
			if _, fault := s.Settings(); fault != "" {
				t.Errorf("the new file has a fault: %s", fault)
			}
		})
	}
}

func TestSavesAreListedLatestFirst(t *testing.T) {
	s := open(t)
	for i, name := range []string{"First landing", "turn 3", "Zweiter Zug – ü"} {
		if err := s.WriteSave(name, []byte(name)); err != nil {
			t.Fatal(err)
		}
		when := time.Now().Add(time.Duration(i) * time.Minute)
		path, _ := s.savePath(name)
		os.Chtimes(path, when, when)
	}
	os.WriteFile(filepath.Join(s.saves(), "turn 3.save812"), []byte("cut"), 0o644)
	os.Mkdir(filepath.Join(s.saves(), "folder.save"), 0o755)
	list, err := s.Saves()
	if err != nil || len(list) != 3 || list[0].Name != "Zweiter Zug – ü" || list[2].Name != "First landing" {
		t.Fatalf("saves are %+v, %v", list, err)
	}
	if data, err := s.ReadSave("turn 3"); err != nil || string(data) != "turn 3" {
		t.Errorf("read %q, %v", data, err)
	}
	if !s.HasSave("turn 3") || s.DeleteSave("turn 3") != nil || s.HasSave("turn 3") || s.DeleteSave("turn 3") != nil {
		t.Error("a save cannot be deleted")
	}
}

func TestNamesStayInTheirFolder(t *testing.T) {
	s := open(t)
	for _, name := range []string{"", "  ", ".", "..", "../up", `..\up`, "/etc/passwd", "C:x", "a/b", "nul", "COM1.txt", "x.", " x", "a\x00b", "a\nb", strings.Repeat("n", 200)} {
		if err := s.WriteSave(name, nil); err == nil {
			t.Errorf("a save named %q was written", name)
		}
		if _, err := s.ReadSave(name); err == nil {
			t.Errorf("a save named %q was read", name)
		}
		if s.Maps().Write(name+".sheet", nil) == nil && name != "nul" {
			t.Errorf("a map named %q was written", name+".sheet")
		}
	}
}

func TestLongFilesAreRefused(t *testing.T) {
	s := open(t)
	path, _ := s.savePath("long")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	f.Truncate(MostBytes + 1)
	f.Close()
	if _, err := s.ReadSave("long"); err == nil || !strings.Contains(err.Error(), "longer than 8 MB") {
		t.Errorf("a file that is too long gave %v", err)
	}
	if _, err := ReadFile(t.TempDir()); err == nil {
		t.Error("a folder was read as a file")
	}
}

func TestTheRunningMatchIsWrittenInOrder(t *testing.T) {
	s := open(t)
	if data, err := s.Running(); data != nil || err != nil {
		t.Fatalf("at first there is %q, %v", data, err)
	}
	for i := 0; i < 300; i++ {
		s.KeepRunning([]byte(fmt.Sprint("state ", i)))
	}
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	if data, _ := s.Running(); string(data) != "state 299" {
		t.Errorf("kept %q, want the last state", data)
	}
	s.KeepRunning([]byte("x"))
	s.ForgetRunning()
	s.Flush()
	if data, err := s.Running(); data != nil || err != nil {
		t.Errorf("after the end there is %q, %v", data, err)
	}
}

func TestABrokenRunningMatchIsKeptAside(t *testing.T) {
	s := open(t)
	s.KeepRunning([]byte("broken"))
	s.Flush()
	path, err := s.RunningAside()
	if err != nil {
		t.Fatal(err)
	}
	if data, _ := os.ReadFile(path); !bytes.Equal(data, []byte("broken")) {
		t.Errorf("aside is %q", data)
	}
	if data, _ := s.Running(); data != nil {
		t.Error("the broken match is still offered")
	}
}

func TestAMissingFolderIsMadeAgain(t *testing.T) {
	s := open(t)
	if err := os.RemoveAll(s.State); err != nil {
		t.Fatal(err)
	}
	s.KeepRunning([]byte("x"))
	if err := s.Flush(); err != nil {
		t.Errorf("write into a folder that was removed: %v", err)
	}
}

func TestOldMapsMakeRoom(t *testing.T) {
	s := open(t)
	for i := 0; i < 4; i++ {
		name := fmt.Sprintf("digest-%d.sheet", i)
		if err := s.Maps().Write(name, make([]byte, 1000)); err != nil {
			t.Fatal(err)
		}
		when := time.Now().Add(time.Duration(i-10) * time.Minute)
		os.Chtimes(filepath.Join(s.maps(), name), when, when)
	}
	trim(s.maps(), 2500)
	if _, err := s.Maps().Read("digest-1.sheet"); err == nil {
		t.Error("an old map was kept")
	}
	if data, err := s.Maps().Read("digest-3.sheet"); err != nil || len(data) != 1000 {
		t.Errorf("the newest map: %d bytes, %v", len(data), err)
	}
}

func TestTheFormerStopAtEveryDieIsTheNewPace(t *testing.T) {
	s := open(t)
	if err := os.MkdirAll(s.Config, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(s.settingsPath(), []byte("stop-at-die = true\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	set, fault := s.Settings()
	if fault != "" || set.Pace != "every-die" || set.StopAtDie {
		t.Errorf("the pace is %q, %v, with the fault %q", set.Pace, set.StopAtDie, fault)
	}
}
