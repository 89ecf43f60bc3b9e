package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// story is what a player does on a first evening: start, look, act, take back, save, close, go on, lose the power, go on.
func (h *hand) story() error {
	if windows(h.path) {
		return steps(h.firstStart, h.firstMatch, h.actAndTakeBack, h.smallWindow, h.closeWindow, h.goOn, h.losePower, h.goOn, h.quit)
	}
	return steps(h.noDisplay, h.firstStart, h.silent, h.firstMatch, h.actAndTakeBack, h.fullScreens, h.smallWindow, h.manySizes,
		h.rest, h.answers, h.timers, h.closeWindow, h.alone, h.goOn, h.losePower, h.goOn, h.quit, h.signals, h.lostDisplay, h.layouts)
}

func (h *hand) open() error {
	return steps(
		func() error { return h.run("--size", "1280x720") },
		func() error { return h.page("menu") },
		h.seen,
	)
}

func (h *hand) firstStart() error {
	if err := h.open(); err != nil {
		return err
	}
	f := h.now()
	fmt.Printf("   menu after %d ms, %d MB\n", f.MS, f.MB)
	return h.look("menu")
}

// seen waits until the screen shows more than a blank window: a frame is reported when it is drawn, a moment earlier.
func (h *hand) seen() error {
	const most = 50
	n := 0
	for began := time.Now(); time.Since(began) < patience && n < most; time.Sleep(20 * time.Millisecond) {
		var err error
		if n, err = h.colors(most); err != nil {
			return err
		}
	}
	if n < most {
		return fmt.Errorf("the window shows only %d colors", n)
	}
	return nil
}

func (h *hand) firstMatch() error {
	return steps(
		func() error { return h.press("row", "New match") },
		func() error { return h.page("new") },
		func() error { return h.look("new-match") },
		func() error { return h.press("button", "Start") },
		func() error { return h.page("table") },
		func() error { return h.look("table") },
	)
}

// actAndTakeBack takes a unit by its key, which can be undone, and undoes it by its button.
func (h *hand) actAndTakeBack() error {
	return steps(
		func() error { return h.key("Space") },
		h.undoReady(true),
		func() error { return h.look("unit-taken") },
		func() error { return h.press("button", "Undo") },
		h.undoReady(false),
		func() error { return h.key("F1") },
		func() error { return h.page("rules") },
		func() error { return h.look("rules") },
		func() error { return h.key("Esc") },
		func() error { return h.page("table") },
	)
}

// undoReady waits until something can be undone, or nothing can.
func (h *hand) undoReady(ready bool) func() error {
	return func() error {
		_, err := h.until(fmt.Sprintf("Undo ready: %v", ready), func(f *frame) bool {
			c := f.find("button", "Undo")
			return c != nil && c.Barred != ready
		})
		return err
	}
}

func (h *hand) smallWindow() error {
	sized := func(w, hh uint32) func() error {
		return func() error {
			before := h.now().Frame
			if err := h.resize(w, hh); err != nil {
				return err
			}
			_, err := h.until("a frame of the new size", func(f *frame) bool { return f.Frame > before })
			return err
		}
	}
	return steps(sized(700, 520), func() error { return h.look("small") }, sized(1280, 720))
}

func (h *hand) closeWindow() error { return steps(h.shut, h.over) }

// goOn starts the program again and goes on with the match that was left.
func (h *hand) goOn() error {
	return steps(
		h.open,
		func() error { return h.press("button", "Continue") },
		func() error { return h.page("table") },
		func() error { return h.look("gone-on") },
	)
}

// losePower takes a unit, makes sure that the match is kept, and ends the program as a power cut would.
func (h *hand) losePower() error {
	return steps(
		func() error { return h.key("Space") },
		h.undoReady(true),
		h.keptWith("take"),
		func() error { h.stop(); return nil },
	)
}

// running is the file in which the match in play is kept.
func (h *hand) running() string {
	if !windows(h.path) {
		return filepath.Join(h.dir, "home", "marianas", "running.save")
	}
	list, _ := filepath.Glob(filepath.Join(os.Getenv("WINEPREFIX"), "drive_c", "users", "*", "AppData", "Local", "marianas", "running.save"))
	if len(list) == 0 {
		return filepath.Join(os.Getenv("WINEPREFIX"), "running.save")
	}
	return list[0]
}

// keptWith waits until the kept match holds an action.
func (h *hand) keptWith(verb string) func() error {
	return func() error {
		path := h.running()
		for began := time.Now(); time.Since(began) < patience; time.Sleep(20 * time.Millisecond) {
			if data, err := os.ReadFile(h.running()); err == nil && strings.Contains(string(data), " "+verb+" ") {
				return nil
			}
		}
		return fmt.Errorf("%s does not hold the action %q", path, verb)
	}
}

// quit leaves by the menu, with the action before the power cut still there.
func (h *hand) quit() error {
	return steps(h.undoReady(true), h.shut, h.over)
}
