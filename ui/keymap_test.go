package ui

import (
	"testing"

	"marianas/ui/store"
	"marianas/ui/widget"
)

// press feeds one key that types a sign.
func (s *stage) press(p widget.Press) {
	s.in.Keys = []widget.Press{p}
	s.App.Update(s.in)
	s.in = s.in.Still()
	s.in.Tick++
	s.App.Update(s.in)
}

func TestFullScreenOnEveryPage(t *testing.T) {
	for name, open := range map[string]func(a *App){
		"menu": func(*App) {}, "new": func(a *App) { a.Push(newMatchPage(a, "")) }, "load": func(a *App) { a.Push(newLoad(a)) },
		"settings": func(a *App) { a.Push(newSettings()) }, "about": func(a *App) { a.Push(newAbout()) },
		"rules": func(a *App) { a.OpenRules("", "") }, "keys": func(a *App) { a.Push(&keyPage{}) },
	} {
		s := newStage(t, 1280, 720)
		open(s.App)
		s.press(widget.Press{Key: "F5"})
		for i, key := range []widget.Key{"F11", "F11", "F7", "F7"} {
			if i == 2 {
				s.Change(func(set *store.Settings) { setKey(set, "full-screen", "F7") })
			}
			was := s.FullScreen()
			s.press(widget.Press{Key: key})
			if s.FullScreen() == was {
				t.Errorf("%s: %s changes nothing", name, key)
			}
		}
	}
}

func TestChosenKeysWorkOnEveryPage(t *testing.T) {
	s := newStage(t, 1280, 720)
	s.Change(func(set *store.Settings) {
		setKey(set, "rules", "F7")
		setKey(set, "let-go", "F12")
		setKey(set, "keys", "F2")
	})
	for _, step := range []struct {
		press widget.Press
		page  string
	}{
		{widget.Press{Key: "S"}, "settings"}, {widget.Press{Key: "F7"}, "rules"}, {widget.Press{Key: "F7"}, "settings"},
		{widget.Press{Key: "F2"}, "keys"}, {widget.Press{Key: "F12"}, "settings"}, {widget.Press{Key: "F12"}, "menu"},
		{widget.Press{Key: "F2"}, "keys"}, {widget.Press{Key: "Esc"}, "menu"}, {widget.Press{Key: "F7"}, "rules"}, {widget.Press{Key: "Esc"}, "menu"},
	} {
		s.press(step.press)
		if got := s.Page().Name(); got != step.page {
			t.Fatalf("after %v: page %q, want %q", step.press, got, step.page)
		}
	}
}

func TestSignsGoByWhatIsTyped(t *testing.T) {
	for name, p := range map[string]widget.Press{
		"American": {Key: "/", Mods: widget.Shift, Prints: "?"}, "German": {Key: "ß", Mods: widget.Shift, Prints: "?"},
		"French": {Key: ",", Mods: widget.Shift, Prints: "?"}, "a script": {Key: "/", Mods: widget.Shift},
	} {
		s := newStage(t, 1280, 720)
		s.press(p)
		if got := s.Page().Name(); got != "keys" {
			t.Errorf("%s: ? opens %q", name, got)
		}
	}
}
